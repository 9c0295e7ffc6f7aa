package rules_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// resumed reads a log and plays it again.
func resumed(t *testing.T, text string) (*rules.Match, error) {
	t.Helper()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return rules.Resume(toy.Game, nil, log)
}

func TestAChangedLogSaysWhere(t *testing.T) {
	_, text := played(t, 3)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	roll := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, ". 2 ~") })
	for name, c := range map[string]struct {
		change func(lines []string) []string
		line   int // where it breaks
		code   string
	}{
		"another seed":    {func(l []string) []string { l[0] = strings.Replace(l[0], `"seed":"3"`, `"seed":"4"`, 1); return l }, 1, "log.setup"},
		"another list":    {func(l []string) []string { l[0] = strings.Replace(l[0], `"two"`, `"too"`, 1); return l }, 1, "log.setup"},
		"another throw":   {func(l []string) []string { l[roll] = strings.Replace(l[roll], ". 2", ". 3", 1); return l }, roll + 1, "log.changed"},
		"an unmarked one": {func(l []string) []string { l[roll] = ". 3"; return l }, roll + 2, "log.changed"},
		"a line less":     {func(l []string) []string { return slices.Delete(l, roll, roll+1) }, roll + 1, "log.changed"},
		"a line more":     {func(l []string) []string { return slices.Insert(l, roll, ". 1") }, roll + 2, "log.changed"},
		"two exchanged":   {func(l []string) []string { l[3], l[5] = l[5], l[3]; return l }, 4, "log.changed"},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := resumed(t, strings.Join(c.change(slices.Clone(lines)), "\n"))
			said := lang.MsgOf(err)
			if said.Code != c.code || lang.KindOf(err) != lang.Refused || c.line > 1 && said.Args[0] != c.line {
				t.Errorf("got %v, want %s at line %d", err, c.code, c.line)
			}
			if m == nil {
				t.Error("the match does not stand before the line")
			}
		})
	}
}

// TestLogsWithoutMarksAreRead reads what was written before there were any.
func TestLogsWithoutMarksAreRead(t *testing.T) {
	m, err := resumed(t, `{"muster":1,"game":"toy","edition":1,"seed":"3","options":{},"lists":[{"muster":1,"game":"destiny","name":"one","entries":[]},{"muster":1,"game":"destiny","name":"two","entries":[]}]}
---
. 1
. 2
. 3
. 4
. 5
. 6
0 0.2                   # lay down Card 2
. 0
`)
	if err != nil || m.N() != 8 {
		t.Errorf("got %v (%v), want a game of 8 actions", m, err)
	}
}

// fair plays a game between people and returns it and its log.
func fair(t *testing.T, s *rules.Secret) (*rules.Match, string) {
	t.Helper()
	m := start(t, 0)
	m.Commit(s)
	drive(t, m, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
	var b bytes.Buffer
	if err := m.WriteLog(&b, lang.EN); err != nil {
		t.Fatal(err)
	}
	return m, b.String()
}

func TestEveryThrowIsOfTheSecret(t *testing.T) {
	secret := &rules.Secret{Seed: [32]byte{1}, Nonce: [16]byte{2}}
	m, text := fair(t, secret)
	same, _ := fair(t, secret)
	if !slices.Equal(m.Actions(), same.Actions()) {
		t.Error("one secret gives two games")
	}
	if other, _ := fair(t, rules.NewSecret()); slices.Equal(m.Actions(), other.Actions()) {
		t.Error("two secrets give the same game")
	}
	sum := secret.Commitment()
	if !strings.Contains(text, fmt.Sprintf(`"commitment":"%x"`, sum)) || !strings.Contains(text, fmt.Sprintf(`"seed":"%x"`, secret.Seed)) {
		t.Errorf("the log holds not its seed and commitment:\n%.300s", text)
	}
	plain := strings.NewReplacer(`,"digest":"`, `,"was":"`).Replace(unmarked(text))
	for name, c := range map[string]struct{ old, new, code string }{
		"as it was":          {"", "", ""},
		"another seed":       {`"seed":"01`, `"seed":"03`, "log.commitment"},
		"another nonce":      {`"nonce":"02`, `"nonce":"03`, "log.commitment"},
		"another commitment": {`"commitment":"`, `"commitment":"0`, "log.commitment"},
		"no seed":            {fmt.Sprintf(`"seed":"%x"`, secret.Seed), `"seed":"0"`, "log.secret"},
		"another throw":      {"---\n. 0", "---\n. 1", "log.throw"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(plain, c.old, c.new, 1)
			if c.code != "" && changed == plain {
				t.Fatalf("%q is not in\n%.400s", c.old, plain)
			}
			if err := proven(t, changed); lang.MsgOf(err).Code != c.code && (err != nil || c.code != "") {
				t.Errorf("got %v, want %q", err, c.code)
			}
		})
	}
}

func TestThrowsOfASeedAreProven(t *testing.T) {
	_, text := played(t, 3)
	if err := proven(t, text); err != nil {
		t.Error(err)
	}
	if err := proven(t, strings.Replace(unmarked(text), `"seed":"3"`, `"seed":"4"`, 1)); lang.MsgOf(err).Code != "log.setup" {
		t.Errorf("got %v, want log.setup", err)
	}
	old := strings.Replace(unmarked(text), `,"digest":"`, `,"was":"`, 1)
	if err := proven(t, strings.Replace(old, `"seed":"3"`, `"seed":"4"`, 1)); lang.MsgOf(err).Code != "log.throw" {
		t.Errorf("got %v, want log.throw", err)
	}
}

func TestWithoutASeedNothingIsProven(t *testing.T) {
	_, text := played(t, 3)
	bare := strings.NewReplacer(`,"digest":"`, `,"was":"`, `"seed":"3",`, "").Replace(unmarked(text))
	if err := proven(t, bare); lang.MsgOf(err).Code != "log.no-seed" {
		t.Errorf("got %v, want log.no-seed", err)
	}
}

// proven computes the throws of a log again.
func proven(t *testing.T, text string) error {
	t.Helper()
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Start(toy.Game, rules.Setup{Lists: log.Lists}, log.Seed)
	if err != nil {
		t.Fatal(err)
	}
	if log.Secret != nil {
		m.Commit(log.Secret)
	}
	if err := m.Prove(log); err != nil {
		return err
	}
	for _, mv := range log.Moves {
		if _, err := m.Replay(mv); err != nil {
			return err
		}
	}
	return nil
}

// unmarked returns a log without the marks of its lines.
func unmarked(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		if at := strings.Index(l, " ~"); at >= 0 {
			lines[i] = l[:at] + "\n"
		}
	}
	return strings.Join(lines, "")
}

// TestSecretsNeverChange holds the throws of a secret for ever: they are proof.
func TestSecretsNeverChange(t *testing.T) {
	m := start(t, 0)
	m.Commit(&rules.Secret{Seed: [32]byte{1}, Nonce: [16]byte{2}})
	drive(t, m, nil)
	if got, want := fmt.Sprint(m.Actions()), "[. 0 . 2 . 1 . 6 . 5 . 5]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := fmt.Sprintf("%x", m.Secret().Commitment()), "e1ab176bd798aaa827bacfba97b1e9e39e33af31ccc6b7d267ead8ed53471f89"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWhoLeavesLoses(t *testing.T) {
	for _, c := range []struct {
		action rules.Action
		text   string
	}{{rules.Resign(1), "1 resign"}, {rules.Flag(1), "1 flag"}} {
		m := start(t, 1)
		drive(t, m, nil)
		if _, err := m.Do(c.action); err != nil {
			t.Fatal(err)
		}
		if !m.Over() || m.Score(0) != 1 || m.Score(1) != 0 || m.Left() != 1 || m.N() != 7 {
			t.Errorf("%s: got %v to %v after %d actions, want 1 to 0 after 7", c.text, m.Score(0), m.Score(1), m.N())
		}
		if v := m.View(0); v.Ask != nil || len(v.Options) > 0 || !slices.Equal(v.Scores, []float64{1, 0}) {
			t.Errorf("%s: got %+v, want that nothing is asked", c.text, v)
		}
		if _, err := m.Do(rules.Resign(0)); lang.MsgOf(err).Code != "action.over" {
			t.Errorf("after %s: got %v, want action.over", c.text, err)
		}
		var b bytes.Buffer
		if err := m.WriteLog(&b, lang.EN); err != nil || !strings.Contains(b.String(), "\n"+c.text+" ~") {
			t.Errorf("%v: got\n%s", err, b.String())
		}
		again, err := resumed(t, b.String())
		if err != nil || !again.Over() || again.Score(1) != 0 {
			t.Errorf("%s is not read back: %v", c.text, err)
		}
		if err := m.Undo(1); err != nil || m.Over() {
			t.Errorf("%s cannot be taken back: %v", c.text, err)
		}
	}
	if _, err := start(t, 1).Do(rules.Resign(2)); lang.MsgOf(err).Code != "action.illegal" && lang.MsgOf(err).Code != "action.turn" {
		t.Errorf("nobody's seat: got %v", err)
	}

	together := *toy.Game
	together.Ends = []rules.End{{}}
	m, err := rules.Start(&together, rules.Setup{Lists: make([]*catalog.List, 2)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Do(rules.Resign(1)); err != nil || m.Score(0) != 0 || m.Score(1) != 0 {
		t.Errorf("%v: who wins together with one who has left has %v", err, m.Score(0))
	}
}
