package destiny

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/rulestest"
)

// A ruleCase is a line of testdata, and where it stands.
type ruleCase struct {
	file string
	line int
	text []byte
}

// ruleCases returns the cases of testdata.
func ruleCases(t testing.TB) (all []ruleCase) {
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
				all = append(all, ruleCase{filepath.Base(name), n, bytes.Clone(text)})
			}
		}
	}
	return all
}

func TestCases(t *testing.T) {
	c := catalog.Embedded()
	for _, one := range ruleCases(t) {
		switch res := runCase(c, one.text); {
		case res.Err != nil:
			t.Errorf("%s:%d: %s: %s", one.file, one.line, res.ID, lang.MsgOf(res.Err).In(lang.EN))
		case !res.Pass:
			t.Errorf("%s:%d: %s: %s", one.file, one.line, res.ID, res.Why.In(lang.EN))
		}
	}
}

func TestArrangedPositionsKeepThePromises(t *testing.T) {
	c := catalog.Embedded()
	for i, one := range ruleCases(t) {
		if i%16 > 0 || testing.Short() {
			continue
		}
		var line caseLine
		if err := decode(one.text, &line); err != nil {
			t.Fatal(err)
		}
		s, err := (&caseRun{catalog: c}).start(&line)
		if err != nil {
			t.Fatal(err)
		}
		s.AskAll, s.book.trace = false, nil
		if err := rulestest.Check(s, 1); err != nil {
			t.Errorf("%s:%d: %s: %v", one.file, one.line, line.ID, err)
		}
	}
}

// badCases are lines with a mistake, and the code of what is said of it.
var badCases = []struct{ line, code string }{
	{`play a card`, "case.json"},
	{`{} {}`, "case.more"},
	{`[]`, "case.type"},
	{`{"given": {"a": {"hnad": []}}}`, "case.word"},
	{`{"given": {"a": {"hand": "01157"}}}`, "case.type"},
	{`{"given": {"a": {"hand": ["99999"]}}}`, "case.card"},
	{`{"given": {"a": {"hand": ["01047"]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01157"}]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01047", "damage": 9}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01047", "defeated": true}]}}}`, "case.state"},
	{`{"given": {"a": {"pool": [{"card": "01061", "side": "-"}]}}}`, "case.no-die"},
	{`{"given": {"a": {"pool": [{"card": "01047", "side": "9MD"}]}}}`, "case.no-side"},
	{`{"given": {"active": "e"}}`, "case.player"},
	{`{"given": {"phase": "night"}}`, "case.word"},
	{`{"given": {"round": 0}}`, "case.round"},
	{`{"given": {"d": {}, "players": ["a", "b", "c"]}}`, "case.players"},
	{`{"given": {"active": "c"}}`, "case.player"},
	{`{"given": {"players": ["a", "c"]}}`, "case.player"},
	{`{"do": [{"do": "pass", "player": "c"}]}`, "case.step"},
	{`{"given": {"new_game": {}}}`, "case.new-game"},
	{`{"given": {"claimed": "b", "battlefield": {"controller": "a"}}}`, "case.claimed"},
	{`{"do": [{"do": "dance", "player": "a"}]}`, "case.step"},
	{`{"do": [{"do": "pass", "player": "a", "card": "01047"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047#x"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047", "rolls": ["1R", "1R"]}]}`, "case.left-over"},
	{`{"do": [{"do": "pass", "player": "a"}], "expect": {"legal": false, "at_step": 2}}`, "case.at-step"},
	{`{"expect": {"legal": false, "violated_rule": "MANNERS"}}`, "case.word"},
	{`{"expect": {"pending": {"kind": "nap"}}}`, "case.word"},
	{`{"expect": {"after": {"weather": "fine"}}}`, "case.word"},
}

func TestBadCasesAreErrors(t *testing.T) {
	c := catalog.Embedded()
	for _, bad := range badCases {
		res := runCase(c, []byte(bad.line))
		if got := lang.MsgOf(res.Err).Code; res.Err == nil || got != bad.code || res.Pass {
			t.Errorf("%s: got %v (%s), want %s", bad.line, res.Err, got, bad.code)
		}
	}
}

func FuzzCase(f *testing.F) {
	for i, one := range ruleCases(f) {
		if i%10 == 0 {
			f.Add(one.text)
		}
	}
	for _, bad := range badCases {
		f.Add([]byte(bad.line))
	}
	c := catalog.Embedded()
	f.Fuzz(func(t *testing.T, line []byte) {
		res := runCase(c, line)
		if res.Err != nil && lang.MsgOf(res.Err).Code == "internal" {
			t.Errorf("an error without words: %v", res.Err)
		}
	})
}
