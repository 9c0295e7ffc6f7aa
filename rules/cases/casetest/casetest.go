// Package casetest runs the rule cases of a game as tests.
package casetest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
)

// A Case is a line of testdata, and where it stands.
type Case struct {
	File string
	Line int
	Text []byte
}

// All returns the cases of testdata.
func All(t testing.TB) (all []Case) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.case")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no cases:", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		in := bufio.NewScanner(bytes.NewReader(data))
		in.Buffer(nil, 1<<20)
		for n := 1; in.Scan(); n++ {
			if text := bytes.TrimSpace(in.Bytes()); len(text) > 0 && text[0] != '#' {
				all = append(all, Case{filepath.Base(name), n, bytes.Clone(text)})
			}
		}
	}
	return all
}

// Played returns the cases of testdata that are played at a table: a game may have others,
// of some kind, that ask about dice or a board alone.
func Played(t testing.TB) []Case {
	t.Helper()
	return slices.DeleteFunc(All(t), func(one Case) bool {
		var head struct{ Kind string }
		return json.Unmarshal(one.Text, &head) == nil && head.Kind != ""
	})
}

// Run runs a case.
type Run func(c *catalog.Catalog, line []byte) rules.CaseResult

// Pass fails for a case of testdata that does not pass, or has no name of its own.
func Pass(t *testing.T, run Run) {
	t.Helper()
	c := facts.Embedded()
	ids := map[string]bool{}
	for _, one := range All(t) {
		res := run(c, one.Text)
		switch {
		case res.Err != nil:
			t.Errorf("%s:%d: %s: %s", one.File, one.Line, res.ID, lang.MsgOf(res.Err).In(lang.EN))
		case !res.Pass:
			t.Errorf("%s:%d: %s: %s", one.File, one.Line, res.ID, res.Why.In(lang.EN))
		case ids[res.ID] || res.ID == "":
			t.Errorf("%s:%d: a case without a name of its own: %q", one.File, one.Line, res.ID)
		}
		ids[res.ID] = true
	}
}

// A Flaw is a line that must not pass, and the code of what is said of it.
type Flaw [2]string

// rounds is how often a line is run: of two mistakes the same is told each time.
const rounds = 8

// Bad fails for a line with a mistake that is not an error with its code, the same one
// whenever it is run, and for a step that says nothing with one of its fields and breaks
// something.
func Bad(t *testing.T, run Run, flaws []Flaw) {
	t.Helper()
	emptied(t, run)
	c := facts.Embedded()
	for _, f := range flaws {
		line, code := f[0], f[1]
		res := run(c, []byte(line))
		if got := lang.MsgOf(res.Err).Code; res.Err == nil || got != code || res.Pass {
			t.Errorf("%s: got %v (%s), want %s", line, res.Err, got, code)
			continue
		}
		for range rounds {
			if other := run(c, []byte(line)); other.Err == nil || other.Err.Error() != res.Err.Error() {
				t.Errorf("%s: got %v, and then %v", line, res.Err, other.Err)
				break
			}
		}
		for _, x := range lang.MsgOf(res.Err).Args {
			if slices.Contains([]any{"array", "bool", "number", "object", "string"}, x) {
				t.Errorf("%s: %q is told in every language", line, x)
			}
		}
	}
}

// False fails for a case that does not hold and passes, or does not with its code.
func False(t *testing.T, run Run, flaws []Flaw) {
	t.Helper()
	c := facts.Embedded()
	for _, f := range flaws {
		line, code := f[0], f[1]
		res := run(c, []byte(line))
		if res.Err != nil || res.Pass || res.Why.Code != code {
			t.Errorf("%s: got %v, %v, %s; want %s", line, res.Pass, res.Err, res.Why.Code, code)
		}
	}
}

// Fuzz runs what looks like a case: one of every n of testdata, and lines with
// mistakes, are where it begins. No line may fail without words for a person.
func Fuzz(f *testing.F, run Run, n int, flaws []Flaw) {
	for i, one := range All(f) {
		if i%n == 0 {
			f.Add(one.Text)
		}
	}
	for _, flaw := range flaws {
		f.Add([]byte(flaw[0]))
	}
	c := facts.Embedded()
	f.Fuzz(func(t *testing.T, line []byte) {
		res := run(c, line)
		if res.Err != nil && lang.MsgOf(res.Err).Code == "internal" {
			t.Errorf("an error without words: %v", res.Err)
		}
	})
}
