package lang

import (
	"bytes"
	_ "embed"
	"fmt"
	"iter"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"muster/catalog/packed"
)

// archive holds what the folder words does, by language and family: what stands before the
// first dot of a code. Small families are in one file together. To pack it: go -C .ci run ./pack
//
//go:embed words.zip
var archive []byte

// english and italian hold the templates of a language by code, those of a family in one
// map, which is read when the first of them is said.
var (
	english = sync.OnceValue(func() map[string]family { return unpack(EN) })
	italian = sync.OnceValue(func() map[string]family { return unpack(IT) })
)

type family func() map[string]string

func families(l Lang) map[string]family {
	if l == IT {
		return italian()
	}
	return english()
}

func unpack(l Lang) map[string]family {
	files := packed.Open(archive)
	all := map[string]family{}
	for _, f := range files.File {
		if name, ok := strings.CutPrefix(f.Name, "words/"+string(l)+"/"); ok {
			words := sync.OnceValue(func() map[string]string {
				data := packed.Read(files, f.Name)
				into := make(map[string]string, bytes.Count(data, []byte("\n")))
				read(into, string(data))
				return into
			})
			for of := range strings.SplitSeq(strings.TrimSuffix(name, ".txt"), "+") { // small ones share a file
				all[of] = words
			}
		}
	}
	return all
}

func read(into map[string]string, text string) {
	for line := range strings.Lines(text) {
		code, words, ok := strings.Cut(strings.TrimSpace(line), "=")
		if ok && !strings.HasPrefix(code, "#") {
			into[strings.TrimSpace(code)] = strings.TrimSpace(words)
		}
	}
}

// template returns the words of a code in a language.
func template(l Lang, code string) (words string, ok bool) {
	if f := families(l)[familyOf(code)]; f != nil {
		words, ok = f()[code]
	}
	return words, ok
}

func familyOf(code string) string {
	name, _, _ := strings.Cut(code, ".")
	return name
}

// templates returns the codes that begin in a way, with their words, in no order.
func templates(l Lang, beginning string) iter.Seq2[string, string] {
	return func(yield func(code, words string) bool) {
		for name, f := range families(l) {
			if !strings.HasPrefix(beginning, name+".") && !strings.HasPrefix(name+".", beginning) {
				continue
			}
			for code, words := range f() {
				if familyOf(code) == name && strings.HasPrefix(code, beginning) && !yield(code, words) {
					return
				}
			}
		}
	}
}

// Known reports whether there are words for a code.
func Known(code string) bool { _, ok := template(EN, code); return ok }

// Uses reports whether the words of a code have a place for argument i, of the first ten.
func Uses(code string, i int) bool {
	words, _ := template(EN, code)
	hole := "{" + strconv.Itoa(i)
	return strings.Contains(words, hole+"}") || strings.Contains(words, hole+"|")
}

// Ends returns what follows the beginning that some codes have in common, in
// alphabetical order.
func Ends(beginning string) (all []string) {
	for code := range templates(EN, beginning) {
		all = append(all, strings.TrimPrefix(code, beginning))
	}
	slices.Sort(all)
	return all
}

// Templates returns the words of all codes that begin in one of some ways, as they
// stand in the files; what a language lacks is in English.
func Templates(l Lang, beginnings ...string) map[string]string {
	some := map[string]string{}
	for _, from := range []Lang{EN, l} {
		for _, beginning := range beginnings {
			maps.Insert(some, templates(from, beginning))
		}
	}
	return some
}

// In says the sentence in a language. A code without words is said as it
// stands, with its arguments, so that nothing is lost.
func (m Msg) In(l Lang) string {
	t, ok := template(l, m.Code)
	if !ok {
		if t, ok = template(EN, m.Code); !ok {
			return strings.TrimSpace(fmt.Sprintln(append([]any{m.Code}, m.Args...)...))
		}
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(t, '{')
		if i < 0 {
			break
		}
		n := strings.IndexByte(t[i:], '}')
		if n < 0 {
			break
		}
		before, said := t[:i], m.fill(l, t[i+1:i+n])
		if l == IT && said != "" && doubled(before, said[0]|' ') {
			before = before[:i-1] + "d "
		}
		b.WriteString(before + said)
		t = t[i+n+1:]
	}
	b.WriteString(t)
	return b.String()
}

// doubled reports whether the last word before a letter takes a d: Lobot ed Ezra, ad Anna.
func doubled(before string, letter byte) bool {
	before = " " + before
	return letter == 'e' && strings.HasSuffix(before, " e ") || letter == 'a' && strings.HasSuffix(before, " a ")
}

// fill says one placeholder, without its braces.
func (m Msg) fill(l Lang, hole string) string {
	forms := strings.Split(hole, "|")
	k, err := strconv.Atoi(forms[0])
	if err != nil || k >= len(m.Args) {
		return "{" + hole + "}"
	}
	said := say(l, m.Args[k])
	if len(forms) == 1 {
		return said
	}
	form := forms[len(forms)-1]
	if one(l, m.Args[k]) {
		form = forms[1]
	}
	return strings.ReplaceAll(form, "#", said)
}

// one reports whether a language counts an argument, a whole number of any size, in the
// singular.
func one(l Lang, arg any) bool {
	v := reflect.ValueOf(arg)
	var n uint64
	switch {
	case v.CanInt():
		n = uint64(max(v.Int(), -v.Int()))
	case v.CanUint():
		n = v.Uint()
	default:
		return false
	}
	return plural.Cardinal.MatchPlural(language.Make(string(l)), int(min(n, math.MaxInt)), 0, 0, 0, 0) == plural.One
}

func say(l Lang, arg any) string {
	switch a := arg.(type) {
	case string:
		return a
	case float64:
		return l.Decimal(a)
	case Text:
		return a.In(l)
	case Msg:
		return a.In(l)
	case []string:
		return strings.Join(a, ", ")
	case []Text:
		s := make([]string, len(a))
		for i, t := range a {
			s[i] = t.In(l)
		}
		return strings.Join(s, ", ")
	case []Msg:
		return list(l, a)
	}
	return fmt.Sprint(arg)
}

// Listed says all of some things with a word before the last: code is "all.and" or
// "all.or".
func Listed[T string | Msg](code string, all []T) any {
	last := len(all) - 1
	if last < 1 {
		return all
	}
	return Say(code, all[:last], all[last])
}

func list(l Lang, ms []Msg) string {
	s := make([]string, len(ms))
	for i, m := range ms {
		s[i] = m.In(l)
	}
	return strings.Join(s, ", ")
}
