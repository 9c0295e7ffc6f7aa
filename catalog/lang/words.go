package lang

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// packed holds the folder words: go -C .ci run ./pack
//
//go:embed words.zip
var packed []byte

// english and italian hold the templates of a language by code. They are read when
// the first sentence is said in it.
var (
	english = sync.OnceValue(func() map[string]string { return all(EN) })
	italian = sync.OnceValue(func() map[string]string { return all(IT) })
)

func all(l Lang) map[string]string {
	into := make(map[string]string, 6000)
	eachFile(l, func(_, text string) { read(into, text) })
	return into
}

// words returns the templates of a language by code.
func words(l Lang) map[string]string {
	if l == IT {
		return italian()
	}
	return english()
}

// eachFile hands the files of a language on: those of nouns, and a folder of them
// for each game.
func eachFile(l Lang, do func(name, text string)) {
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err)
	}
	for _, f := range files.File {
		if !strings.HasPrefix(f.Name, "words/"+string(l)+"/") {
			continue
		}
		data, err := fs.ReadFile(files, f.Name)
		if err != nil {
			panic(err)
		}
		do(f.Name, string(data))
	}
}

func read(into map[string]string, text string) {
	for line := range strings.Lines(text) {
		code, words, ok := strings.Cut(strings.TrimSpace(line), "=")
		if ok && !strings.HasPrefix(code, "#") {
			into[strings.TrimSpace(code)] = strings.TrimSpace(words)
		}
	}
}

// Known reports whether there are words for a code.
func Known(code string) bool { return words(EN)[code] != "" }

// Ends returns what follows the beginning that some codes have in common, in
// alphabetical order.
func Ends(beginning string) (all []string) {
	for code := range words(EN) {
		if end, ok := strings.CutPrefix(code, beginning); ok {
			all = append(all, end)
		}
	}
	slices.Sort(all)
	return all
}

// Templates returns the words of all codes that begin in one of some ways, as they
// stand in the files; what a language lacks is in English.
func Templates(l Lang, beginnings ...string) map[string]string {
	some := map[string]string{}
	for _, from := range []Lang{EN, l} {
		for code, words := range words(from) {
			if slices.ContainsFunc(beginnings, func(b string) bool { return strings.HasPrefix(code, b) }) {
				some[code] = words
			}
		}
	}
	return some
}

// In says the sentence in a language. A code without words is said as it
// stands, with its arguments, so that nothing is lost.
func (m Msg) In(l Lang) string {
	t, ok := words(l)[m.Code]
	if !ok {
		if t, ok = words(EN)[m.Code]; !ok {
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
		b.WriteString(t[:i])
		b.WriteString(m.fill(l, t[i+1:i+n]))
		t = t[i+n+1:]
	}
	b.WriteString(t)
	return b.String()
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
	if n, ok := m.Args[k].(int); ok && one(l, n) {
		form = forms[1]
	}
	return strings.ReplaceAll(form, "#", said)
}

// one reports whether a language counts n in the singular.
func one(l Lang, n int) bool {
	if n < 0 {
		n = -n
	}
	return plural.Cardinal.MatchPlural(language.Make(string(l)), n, 0, 0, 0, 0) == plural.One
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
