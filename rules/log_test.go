package rules_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// played returns a game of the toy and its log.
func played(t testing.TB, seed uint64) (*rules.Match, string) {
	t.Helper()
	m := start(t, seed)
	drive(t, m, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
	var b bytes.Buffer
	if err := m.WriteLog(&b, lang.EN); err != nil {
		t.Fatal(err)
	}
	return m, b.String()
}

func TestLogRoundTrip(t *testing.T) {
	m, text := played(t, 0xf00d)
	log, err := rules.ReadLog(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if log.Game != "toy" || log.Edition != 1 || log.Seed != 0xf00d || len(log.Lists) != 2 || log.Lists[1].Name != "two" {
		t.Errorf("got %+v", log)
	}
	again, err := rules.Resume(toy.Game, nil, log)
	if err != nil {
		t.Fatal(err)
	}
	if again.Digest() != m.Digest() || !slices.Equal(again.Actions(), m.Actions()) {
		t.Errorf("got another game: %v, want %v", again.Actions(), m.Actions())
	}
	var b bytes.Buffer
	if err := again.WriteLog(&b, lang.EN); err != nil || b.String() != text {
		t.Errorf("written again: %v\n%s\nwant\n%s", err, b.String(), text)
	}
	if !strings.Contains(text, "= ") || !strings.Contains(text, "# lay down Card") {
		t.Errorf("a log tells digests and what actions mean; got\n%s", text)
	}
}

// Wherever a log is cut behind its set-up, it is read; and where a line is seen not to be whole what
// is left is a part of the game.
func TestALogIsCutAnywhere(t *testing.T) {
	m, text := played(t, 3)
	head := strings.Index(text, "\n---\n") + len("\n---\n")
	cuts := 0
	for at := head; at < len(text); at++ {
		end := text[strings.LastIndex(text[:at], "\n")+1 : at]
		log, err := rules.ReadLog(strings.NewReader(text[:at]))
		if err != nil {
			t.Fatalf("%q at the end: %v", end, err)
		}
		_, mark, marked := strings.Cut(end, "~")
		switch {
		case log.Cut > 0:
			cuts++
			if whole := strings.Count(text[:at], "\n"); log.Cut != whole+1 {
				t.Errorf("%q at the end: line %d is left aside, want %d", end, log.Cut, whole+1)
			}
		case marked && len(mark) < 4, strings.HasPrefix(end, "=") && len(end) < len("= 0123456789abcdef"):
			t.Errorf("%q at the end is taken for a line", end)
		case end != "" && !marked && end[0] != '=':
			continue // it may have been typed, and may be another action
		}
		again, err := rules.Resume(toy.Game, nil, log)
		if err != nil {
			t.Fatalf("%q at the end: %v", end, err)
		}
		if done := again.Actions(); !slices.Equal(done, m.Actions()[:len(done)]) {
			t.Fatalf("%q at the end: another game", end)
		}
	}
	if cuts == 0 {
		t.Error("no line is left aside")
	}
}

func TestResumeGoesOnAnywhere(t *testing.T) {
	m, text := played(t, 3)
	lines := strings.SplitAfter(text, "\n")
	for n := 2; n < len(lines); n++ {
		log, err := rules.ReadLog(strings.NewReader(strings.Join(lines[:n], "")))
		if err != nil {
			t.Fatalf("%d lines: %v", n, err)
		}
		again, err := rules.Resume(toy.Game, nil, log)
		if err != nil {
			t.Fatalf("%d lines: %v", n, err)
		}
		if !slices.Equal(again.Actions(), m.Actions()[:again.N()]) {
			t.Fatalf("%d lines: got %v", n, again.Actions())
		}
		drive(t, again, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
		if !again.Over() {
			t.Fatalf("%d lines: the game does not go on", n)
		}
	}
}

func TestResumeStopsAtTheLineThatDiverges(t *testing.T) {
	_, text := played(t, 3)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "0 ") })
	digest := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "= ") })
	for name, c := range map[string]struct {
		at   int
		line string
	}{
		"an action that is not legal": {first, "0 0.77"},
		"the turn of another":         {first, "1 0.1"},
		"dice where a player chooses": {first, ". 1"},
		"a roll beyond the odds":      {2, ". 9"},
		"another digest":              {digest, "= 0123456789abcdef"},
		"more after the end":          {len(lines), "0 0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := append(slices.Clone(lines[:c.at]), c.line)
			log, err := rules.ReadLog(strings.NewReader(strings.Join(changed, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.Resume(toy.Game, nil, log)
			said := lang.MsgOf(err)
			if said.Code != "log.diverges" || said.Args[0] != c.at+1 || lang.KindOf(err) != lang.Refused {
				t.Errorf("got %v, want that line %d diverges", err, c.at+1)
			}
			if m == nil {
				t.Error("the match does not stand before the line")
			}
		})
	}
	log, err := rules.ReadLog(strings.NewReader(strings.Replace(text, `"edition":1`, `"edition":9`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Resume(toy.Game, nil, log); lang.MsgOf(err).Code != "log.edition" {
		t.Errorf("got %v, want log.edition", err)
	}
}

func TestAByteOrderMarkIsPassedOver(t *testing.T) {
	m, text := played(t, 3)
	log, err := rules.ReadLog(strings.NewReader("\ufeff" + text))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := rules.Resume(toy.Game, nil, log); err != nil || again.Digest() != m.Digest() {
		t.Errorf("got %v", err)
	}
}

func TestALongLineIsToldInPart(t *testing.T) {
	_, text := played(t, 3)
	_, err := rules.ReadLog(strings.NewReader(text + strings.Repeat("x", 2000) + "\n"))
	if said := lang.MsgOf(err).In(lang.EN); !strings.Contains(said, "xxx…") || len(said) > 300 {
		t.Errorf("got %d bytes: %.400s", len(said), said)
	}
}

func TestWhatIsNoLog(t *testing.T) {
	_, text := played(t, 3)
	head, _, _ := strings.Cut(text, "\n")
	for name, c := range map[string]struct{ text, code string }{
		"nothing":                {"", "log.header"},
		"rubbish":                {"\x00\xff\xfe\n", "log.header"},
		"cut JSON":               {head[:20], "log.header-cut"},
		"a list":                 {`{"muster": 1, "game": "toy", "entries": []}`, "log.is-list"},
		"another document":       {`{"game": "toy"}`, "log.header"},
		"no lists":               {`{"muster":1,"game":"toy","lists":[]}`, "log.header"},
		"a list of nothing":      {`{"muster":1,"game":"toy","lists":[null,null]}`, "log.header"},
		"a seed in words":        {strings.Replace(head, `"seed":"3"`, `"seed":"three"`, 1), "log.header"},
		"a short nonce":          {strings.Replace(head, `"seed":"3"`, `"seed":"`+strings.Repeat("01", 32)+`","nonce":"0203"`, 1), "log.header"},
		"a list of another game": {strings.Replace(head, `"game":"destiny"`, `"game":"go"`, 1), "log.list"},
		"a line that is nothing": {head + "\n---\nhello\n", "log.line"},
		"a digest of letters":    {head + "\n= xyz\n", "log.line"},
		"too many actions":       {head + "\n" + strings.Repeat(". 1\n", 200_001), "log.actions"},
		"too large":              {head + "\n" + strings.Repeat("#", 9<<20), "log.size"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rules.ReadLog(strings.NewReader(c.text))
			if lang.MsgOf(err).Code != c.code {
				t.Errorf("got %v, want %s", err, c.code)
			}
			if cause := errors.Unwrap(err); cause != nil && strings.ContainsAny(cause.Error(), "%<>") {
				t.Errorf("behind it lies %q", cause)
			}
		})
	}
}

func FuzzReadLog(f *testing.F) {
	_, text := played(f, 3)
	f.Add(text)
	head, _, _ := strings.Cut(text, "\n")
	f.Add(head + "\n---\n. 1 # a comment\n\n= 12ab\n0 3.1.2.3\n")
	f.Add(fmt.Sprintf("%s\r\n. 1\r\n", head))
	f.Fuzz(func(t *testing.T, text string) {
		log, err := rules.ReadLog(strings.NewReader(text))
		if err != nil {
			return
		}
		m, err := rules.Resume(toy.Game, nil, log)
		if err != nil {
			return // it says something else than the rules
		}
		var b bytes.Buffer
		if err := m.WriteLog(&b, lang.EN); err != nil {
			t.Fatal(err)
		}
		back, err := rules.ReadLog(&b)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		again, err := rules.Resume(toy.Game, nil, back)
		if err != nil || again.Digest() != m.Digest() {
			t.Errorf("written and read again: %v, another position", err)
		}
	})
}
