package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestSentences(t *testing.T) {
	for l, words := range map[Lang]string{EN: "{1|# copy|# copies} of {0}", IT: "{1|# copia|# copie} di {0}"} {
		families(l)["test"] = func() map[string]string { return map[string]string{"test.copies": words} }
		t.Cleanup(func() { delete(families(l), "test") })
	}
	title := Text{EN: "Take Cover", IT: "Al riparo"}
	for _, c := range []struct {
		msg  Msg
		lang Lang
		want string
	}{
		{Say("test.copies", title, 3), EN, "3 copies of Take Cover"},
		{Say("test.copies", title, 1), IT, "1 copia di Al riparo"},
		{Say("test.copies", Text{EN: "Aim"}, 2), IT, "2 copie di Aim"},
		{Say("test.copies", title, uint64(1)), EN, "1 copy of Take Cover"},
		{Say("test.copies", title, int8(1)), EN, "1 copy of Take Cover"},
		{Say("test.copies", title, uint64(math.MaxUint64)), EN, "18446744073709551615 copies of Take Cover"},
		{Say("all.and", []string{"Lobot", "Bossk"}, "Ezra"), IT, "Lobot, Bossk ed Ezra"},
		{Say("collection.shift-lent", "Scout", "x", 1, 0, "Anna"), IT, "Scout (x), in prestito ad Anna: 1; ora 0"},
		{Say("collection.shift-lent", "Scout", "x", 1, 0, "Elena"), IT, "Scout (x), in prestito a Elena: 1; ora 0"},
		{Say("sim.seat", 0, "random", 1, "25,0", "4,6", "69,9"), IT, "posto 0 (random): 1 vinta, 25,0% (da 4,6% a 69,9%)"},
		{Say("term.seats", 0, "Rey", Say("term.person")), IT, "posto 0: Rey, giocato da te"},
		{Say("book.tally", 2, 1, 1), IT, "2 liste: 1 legale, 1 no"},
		{Say("odds.head.hands", 2, 1, 30, 7), IT, "2 mani di 1 carta su 30, seme 7"},
		{Say("destiny.not-in-pool", title, 1, 0), IT, "Al riparo: alla lista ne serve 1, il pool ne ha 0"},
		{Say("destiny.unique", "Leia Organa", 2), IT, "2 copie di Leia Organa, che è una carta unica; una squadra ne ha una"},
		{Say("test.unheard", 1, "x"), EN, "test.unheard 1 x"},
		{Say("test.copies", []Text{title, {EN: "Aim"}}, 2), EN, "2 copies of Take Cover, Aim"},
	} {
		if got := c.msg.In(c.lang); got != c.want {
			t.Errorf("%v in %s: got %q, want %q", c.msg, c.lang, got, c.want)
		}
	}
}

func TestMatch(t *testing.T) {
	for wanted, want := range map[string]Lang{
		"it": IT, "it_IT.UTF-8": IT, "it-CH,it;q=0.9,en;q=0.8": IT, "en-GB": EN, "": EN, "C": EN, "de": EN, ";;": EN,
		"en;q=0.2, it;q=0.8": IT, "fr-CH, fr;q=0.9, it;q=0.8": IT, "de, it;q=0.1": IT, "it;q=0.1, en;q=0.9": EN,
		"en;q=0.8, it;Q=0.9": IT, "IT_it.UTF-8": IT, "en;q=0, *": IT, "*;q=0.5, en;q=0.1": IT, "*": EN, "it;q=0, *": EN, "en, it;q=0.5, *": EN,
	} {
		if got := Match(wanted); got != want {
			t.Errorf("Match(%q): got %s, want %s", wanted, got, want)
		}
	}
}

func TestACodeHasWordsOnce(t *testing.T) {
	for _, l := range All {
		seen := map[string]string{}
		for name, text := range written(t, l) {
			one := map[string]string{}
			read(one, text)
			for code := range one {
				if seen[code] != "" {
					t.Errorf("%s has words in %s and in %s", code, seen[code], name)
				}
				seen[code] = name
			}
		}
	}
}

// written returns the files that a language is written in: those of nouns, and a folder of
// them for each game.
func written(t *testing.T, l Lang) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(filepath.Join("words", string(l)), func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var data []byte
			data, err = os.ReadFile(name)
			all[name] = string(data)
		}
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d files of words: %v", len(all), err)
	}
	return all
}

// said returns all templates of a language by code.
func said(l Lang) map[string]string { return maps.Collect(templates(l, "")) }

var hole = regexp.MustCompile(`\{(\d+)`)

// TestEveryLanguageSaysTheSame: what one language says, all say, with the same
// values filled in.
func TestEveryLanguageSaysTheSame(t *testing.T) {
	for _, fault := range incomplete(map[Lang]map[string]string{EN: said(EN), IT: said(IT)}) {
		t.Error(fault)
	}
	for _, l := range All {
		if got := Match(string(l)); got != l {
			t.Errorf("who asks for %s is told %s", l, got)
		}
	}
	if faults := incomplete(map[Lang]map[string]string{EN: {"a": "{0}", "b": "b"}, IT: {"a": "{1}", "c": "c"}}); len(faults) != 3 {
		t.Errorf("of three faults are found: %q", faults)
	}
}

// bareElision is an article without its vowel before a consonant.
var bareElision = regexp.MustCompile(`(?i)\b(l|un|(d|n|s)[aeu]ll|all|quest|quell)['’][bcdfgjklmnpqrstvwxz]`)

func TestArticlesLoseTheirVowelBeforeVowels(t *testing.T) {
	for code, text := range said(IT) {
		if found := bareElision.FindString(text); found != "" {
			t.Errorf("%s: %s…", code, found)
		}
	}
	if !bareElision.MatchString("Usa un'capacità") || bareElision.MatchString("Usa un'abilità") {
		t.Error("it is not found")
	}
}

// incomplete says what some language lacks or fills in otherwise than the first
// that has it.
func incomplete(all map[Lang]map[string]string) (faults []string) {
	whole := map[string]Lang{} // each code with the first language that has it
	for _, l := range All {
		for code := range all[l] {
			if whole[code] == "" {
				whole[code] = l
			}
		}
	}
	for code, first := range whole {
		for _, l := range All {
			said, ok := all[l][code]
			if want, got := holes(all[first][code]), holes(said); !ok {
				faults = append(faults, fmt.Sprintf("%s has no words in %s", code, l))
			} else if !slices.Equal(got, want) && !strings.HasPrefix(code, "text.set.one.") { // of which one speaks in the singular, another in the plural
				faults = append(faults, fmt.Sprintf("%s fills in %v in %s and %v in %s", code, want, first, got, l))
			}
		}
	}
	return faults
}

func holes(s string) []string {
	var all []string
	for _, m := range hole.FindAllStringSubmatch(s, -1) {
		all = append(all, m[1])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestCodesAndWordsAgree looks for every code as a string somewhere in the
// module, and for the words of every code that is said by name.
func TestCodesAndWordsAgree(t *testing.T) {
	said, literals := map[string]string{}, map[string]bool{}
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.Name() == "node_modules":
			return fs.SkipDir
		case err == nil && strings.HasPrefix(file, "../../api/web/src/") && !d.IsDir():
			return codesOfTheApplication(file, said, literals)
		case err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
					literals[s] = true
				}
			case *ast.CallExpr:
				if code, given := codeOf(n); code != "" {
					said[code] = file
					words, _ := template(EN, code)
					if all := holes(words); len(all) > 0 && !n.Ellipsis.IsValid() {
						if most, _ := strconv.Atoi(all[len(all)-1]); most >= given {
							t.Errorf("%s says %s with %d arguments; its words fill in {%d}", file, code, given, most)
						}
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for code, file := range said {
		if !Known(code) {
			t.Errorf("%s says %s, which has no words", file, code)
		}
	}
	for code := range templates(EN, "") {
		finding, hint := strings.CutSuffix(code, ".hint") // a hint is said with its finding
		if !literals[code] && !inFamily(literals, code) && !(hint && literals[finding]) {
			t.Errorf("nobody says %s", code)
		}
	}
}

var (
	saying = regexp.MustCompile(`\bsay\('([^']+[^.'])'[,)]`)
	quoted = regexp.MustCompile("['`]([a-z][A-Za-z0-9.-]*)['`$]")
)

// codesOfTheApplication takes down what a file of the application says, and its texts.
func codesOfTheApplication(file string, said map[string]string, literals map[string]bool) error {
	data, err := os.ReadFile(file)
	for _, m := range saying.FindAllStringSubmatch(string(data), -1) {
		said[m[1]] = file
	}
	for _, m := range quoted.FindAllStringSubmatch(string(data), -1) {
		literals[m[1]] = true
	}
	return err
}

// inFamily reports whether the beginning of a code, up to a dot, is a literal: a
// family of codes may be said by its beginning and a name.
func inFamily(literals map[string]bool, code string) bool {
	for i, r := range code {
		if r == '.' && literals[code[:i+1]] {
			return true
		}
	}
	return false
}

// codeOf returns the code of a call of Say or Fail that names it, and how many
// arguments are given.
func codeOf(call *ast.CallExpr) (code string, given int) {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		name = f.Sel.Name
	case *ast.Ident:
		name = f.Name
	}
	at := map[string]int{"Say": 0, "Fail": 1}
	i, ok := at[name]
	if !ok || len(call.Args) <= i {
		return "", 0
	}
	lit, ok := call.Args[i].(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", 0
	}
	s, _ := strconv.Unquote(lit.Value)
	if !strings.HasSuffix(s, ".") {
		return s, len(call.Args) - i - 1
	}
	return "", 0
}

// What is said twice is said once: the other would be read by nobody.
func TestWordsAreWrittenOnce(t *testing.T) {
	for _, l := range All {
		seen := map[string]bool{}
		for _, text := range written(t, l) {
			for line := range strings.Lines(text) {
				code, _, ok := strings.Cut(line, " =")
				if ok && !strings.HasPrefix(code, "#") && seen[code] {
					t.Errorf("%s has the words of %s twice", l, code)
				}
				seen[code] = seen[code] || ok
			}
		}
	}
}

// Who edits a word packs the words anew, or nothing changes.
func TestWordsArePacked(t *testing.T) {
	for _, l := range All {
		want := map[string]string{}
		for _, text := range written(t, l) {
			read(want, text)
		}
		if !maps.Equal(said(l), want) {
			t.Errorf("words.zip does not hold the words of %s: go -C .ci run ./pack", l)
		}
	}
}
