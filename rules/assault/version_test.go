package assault

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
	lists "muster/validate/assault"
)

// unplayed returns the cards of an army that cannot be played, in the versions that it means.
func unplayed(l *catalog.List) map[string]*catalog.Card {
	c, all := facts.Embedded(), map[string]*catalog.Card{}
	for i := range l.Entries {
		card := c.At(&l.Entries[i])
		card = card.As(assault.VersionIn(l.Format, &l.Entries[i], card))
		if !plays(card) {
			all[card.Code()] = card
		}
	}
	return all
}

// refused sets up a game in which both have an army, and returns what is said against it.
func refused(t *testing.T, l *catalog.List) *lang.Error {
	t.Helper()
	_, err := New(rules.Setup{Catalog: facts.Embedded(), Lists: []*catalog.List{l, l}})
	var said *lang.Error
	if err != nil && !errors.As(err, &said) {
		t.Fatal(err)
	}
	return said
}

func TestArmiesOfTheCommunityPlayWhatHasLines(t *testing.T) {
	files, err := filepath.Glob("../../examples/assault/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no armies:", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		l := new(catalog.List)
		if err := json.Unmarshal(data, l); err != nil {
			t.Fatal(err)
		}
		for i := range l.Entries {
			card, _, _ := facts.Embedded().Resolve(catalog.Assault, string(l.Entries[i].Card))
			l.Entries[i].Card = card.ID
		}
		missing, said := unplayed(l), refused(t, l)
		switch {
		case said == nil:
			if len(missing) > 0 {
				t.Errorf("%s is played, though %d cards have no lines", file, len(missing))
			}
		case len(missing) == 0:
			t.Errorf("%s: got %s, want a game", file, said)
		default:
			card, code := missing[said.Msg.Args[1].(string)], "play.unscripted"
			if card != nil && assault.Of(card).Version == assault.IACP {
				code = "assault.play.version"
			}
			if card == nil || said.Msg.Code != code {
				t.Errorf("%s: got %s of a card of %v, want %s", file, said.Msg.Code, missing, code)
			}
		}
	}
}

// What random armies may have can be played, in the version that they have.
func TestRandomArmiesOfTheCommunityArePlayed(t *testing.T) {
	c := facts.Embedded()
	f, _ := c.Format(catalog.Assault, assault.FormatIACP)
	lottery, err := lists.Game.Random(&lists.Game, c, f, plays)
	if err != nil {
		t.Fatal(err)
	}
	theirs := 0
	for n := range uint64(60) {
		l, err := lottery.List(1, n+1)
		if err != nil {
			t.Fatal(err)
		}
		for code := range unplayed(l) {
			t.Errorf("army %d has %s, which cannot be played", n+1, code)
		}
		for _, e := range l.Entries {
			if e.Version == assault.IACP {
				theirs++
			}
		}
	}
	if theirs == 0 {
		t.Error("no army has a version of the community")
	}
}

// A version of the community is never played by the lines of the printed card.
func TestAVersionHasLinesOfItsOwn(t *testing.T) {
	c := facts.Embedded()
	id := catalog.Assault.ID("deployment/elitenexu")
	printed, _ := c.Card(id)
	l := &catalog.List{Game: catalog.Assault, Format: assault.FormatIACP, Entries: []catalog.Entry{{Card: id, Count: 1, Role: assault.Army, On: -1}}}
	if said := refused(t, l); said != nil {
		t.Errorf("the printed card: got %s", said)
	}
	theirs := *printed.As(assault.IACP)
	theirs.ID = catalog.Assault.ID("deployment/stormtrooper") // it plays as printed
	if plays(&theirs) || spoken(c, &theirs) != nil || source(&theirs) != "" {
		t.Error("a version without lines is played by those of its card")
	}
	if _, err := new(book).scriptOf(&theirs); !isCode(err, "assault.play.version") {
		t.Errorf("got %v", err)
	}
	if sc, err := (&book{asPrinted: true}).scriptOf(&theirs); err != nil || sc.Code != "stormtrooper" {
		t.Errorf("in a rule case: got %v, %v", sc, err)
	}
}

// Dio goes after Iden Versio, whose card has no lines: an officer has her name here.
func TestDioFollowsIdenVersio(t *testing.T) {
	for _, named := range []bool{true, false} {
		field, err := mapOf("lothal-wastes")
		if err != nil {
			t.Fatal(err)
		}
		s, err := table(field, map[string]string{"mission": "none"})
		if err != nil {
			t.Fatal(err)
		}
		var figures [2]zones.Piece
		at := s.book.zones[0].First()
		for i, code := range [...]string{"imperialofficer", "dio"} {
			card, _, _ := facts.Embedded().Resolve(catalog.Assault, code)
			g, err := s.bringGroup(card, 0)
			if err != nil {
				t.Fatal(err)
			}
			figures[i] = s.members[g-firstCard].First()
			s.put1(figures[i], at, false)
		}
		if named {
			s.kindOf(figures[0]).names = words().Numbers(byName, []string{"idenversio"})
		}
		s.phase = phaseActivation
		s.Call(flow.Frame{Proc: pRound, Step: roundStatus})
		s.Call(flow.Frame{Proc: pTurn, Src: none, Dst: none})
		s.callWindow(evExit, 0, figures[0], none, 0)
		s.Run(s)
		if ask := s.Ask(); (ask.About == aboutShift && ask.Src == figures[1]) != named {
			t.Errorf("Iden Versio %v: Dio is asked about %v", named, ask)
		}
	}
}

// Jawas let more droids of others in than there are Jawas.
func TestAnArmyIsOfTheSideOfItsList(t *testing.T) {
	l := &catalog.List{Game: catalog.Assault, Entries: []catalog.Entry{
		{Card: "assault/deployment/elitejawascavengerskirmish", Role: assault.Army, Count: 1, On: -1},
		{Card: "assault/deployment/probedroid", Role: assault.Army, Count: 3, On: -1},
	}}
	l.SetTo(catalog.Affiliation, assault.Mercenary)
	s, err := New(rules.Setup{Catalog: facts.Embedded(), Lists: []*catalog.List{l, l}})
	if err != nil {
		t.Fatal(err)
	}
	if side := s.(*State).affiliation(0); side != sideMercenary {
		t.Errorf("the army is of side %d, not %d", side, sideMercenary)
	}
}

// isCode reports whether an error says a code.
func isCode(err error, code string) bool {
	var said *lang.Error
	return errors.As(err, &said) && said.Msg.Code == code
}
