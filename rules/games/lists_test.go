package games

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// eachCode runs a test for every code that has a list as an example.
func eachCode(t *testing.T, test func(t *testing.T, g *validate.Game, code, file string)) {
	for _, row := range All {
		if row.Lists == nil || row.Name == catalog.Campaign {
			continue // events of logs: TestEveryRuleOfCampaignsIsBroken
		}
		codes := slices.Concat(row.Lists.Codes(), row.Lists.More)
		if row.Name == catalog.Destiny {
			codes = append(codes, validate.Imports...) // told of lists of this game
		}
		for _, code := range codes {
			t.Run(code, func(t *testing.T) {
				t.Parallel()
				test(t, row.Lists, code, "../../validate/"+string(row.Name)+"/testdata/"+code)
			})
		}
	}
}

// exampleIn reads a list.
func exampleIn(t *testing.T, file string) *catalog.List {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	l, err := facts.ReadList(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// toldOfAll is a note that every list of its game has.
const toldOfAll = "clones.grade-table"

// TestEveryCodeHasAListWithJustThatFinding reads testdata/<code>.json. What the
// native notation cannot say wrongly is an example in another, <code>.txt.
func TestEveryCodeHasAListWithJustThatFinding(t *testing.T) {
	eachCode(t, func(t *testing.T, g *validate.Game, code, file string) {
		if _, err := os.Stat(file + ".txt"); err == nil {
			return
		}
		r := Check(new(validate.Report), facts.Embedded(), exampleIn(t, file+".json"))
		r.Findings = slices.DeleteFunc(r.Findings, func(f validate.Finding) bool { return f.Code == toldOfAll && f.Code != code })
		if len(r.Findings) != 1 || r.Findings[0].Code != code {
			for i := range r.Findings {
				t.Errorf("testdata/%s.json: got %s: %s", code, r.Findings[i].Code, r.Findings[i].In(lang.EN))
			}
			t.Fatalf("testdata/%s.json: want %s, and nothing else", code, code)
		}
		f := r.Findings[0]
		if f.Ref != "" && !slices.Contains(g.Refs(code), f.Ref) {
			t.Errorf("the finding is about %s, the rules of %s are %v", f.Ref, code, g.Refs(code))
		}
		for _, l := range lang.All {
			if said := f.In(l); strings.ContainsAny(said, "{}") || strings.Contains(said, code) {
				t.Errorf("in %s it says %q", l, said)
			}
		}
	})
}

func TestEveryCodeIsExplained(t *testing.T) {
	for _, code := range Codes() {
		e, ok := Explain(code)
		if !ok || e.Example == "" && !strings.HasPrefix(code, "campaign.") {
			t.Errorf("%s has no example", code)
			continue
		}
		for _, msg := range []lang.Msg{e.Sentence, e.RuleBooks} {
			if !lang.Known(msg.Code) {
				t.Errorf("%s: nobody says %s", code, msg.Code)
			}
		}
	}
	if _, ok := Explain("destiny.nonsense"); ok {
		t.Error("destiny.nonsense is explained")
	}
}

func TestEveryExampleOfACodeIsMended(t *testing.T) {
	files, err := filepath.Glob("../../validate/*/testdata/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			l := exampleIn(t, file)
			facts.Embedded().Bind(l)
			p, err := Fix(t.Context(), facts.Embedded(), l, nil)
			if err != nil {
				t.Fatal(err)
			}
			if p.Report.Legal() || lists(l.Game) == nil || lists(l.Game).Fix == nil || strings.EqualFold(l.Format, catalog.PoolFormat) {
				if len(p.Answers) > 0 {
					t.Errorf("got %d answers, want none", len(p.Answers))
				}
				return
			}
			if len(p.Answers) == 0 || p.Cut {
				t.Fatalf("got %d answers, cut %v", len(p.Answers), p.Cut)
			}
			if a := &p.Answers[0]; !a.Report.Legal() {
				t.Errorf("got %v after %v, want a legal list", a.Report.Findings, a.Changes)
			}
		})
	}
}

func TestOtherGamesHaveNoAnswer(t *testing.T) {
	p, err := Fix(t.Context(), facts.Embedded(), &catalog.List{Game: catalog.Clones}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Answers) > 0 || p.Report.Legal() {
		t.Errorf("got %d answers, want none and a report that says why", len(p.Answers))
	}
}

func TestNoRandomListsOfOtherGames(t *testing.T) {
	_, err := Random(facts.Embedded(), &catalog.Format{Game: catalog.Deckbuilding}, nil)
	if lang.MsgOf(err).Code != "random.game" {
		t.Errorf("got %v, want random.game", err)
	}
}

// A list may name a card of another game: it is no card that its own game plays.
func TestCardsOfOtherGames(t *testing.T) {
	c := facts.Embedded()
	for _, entry := range []struct {
		game catalog.Game
		role string
	}{{catalog.Destiny, "deck"}, {catalog.Assault, "army"}, {catalog.Assault, "command"}, {catalog.Deckbuilding, "deck"}} {
		for _, other := range All {
			if other.Name == entry.game {
				continue
			}
			var card *catalog.Card
			for card = range c.Cards(other.Name) {
				break
			}
			if card == nil {
				continue
			}
			l := &catalog.List{Game: entry.game, Entries: []catalog.Entry{{Card: card.ID, Count: 1, Role: entry.role}}}
			r := Check(new(validate.Report), c, l)
			if r.Legal() || !slices.Contains(r.Unscripted, card) {
				t.Errorf("a list of %s with %s in its %s: legal %v, unscripted %v", entry.game, card.ID, entry.role, r.Legal(), r.Unscripted)
			}
			for _, r := range Ready(c, Of(entry.game).Play, []*catalog.List{l}, nil) {
				if r.Legal() {
					t.Errorf("a list of %s with %s in its %s may be played", entry.game, card.ID, entry.role)
				}
			}
		}
	}
}
