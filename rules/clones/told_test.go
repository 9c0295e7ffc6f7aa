package clones

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
)

func TestWhatHappensIsToldInFull(t *testing.T) {
	start := begun(t, 2, clones.Standard)
	x := start.spaceAt(start.box.Arena.Zones[3].Spaces[0])
	for _, c := range []struct {
		of     func(s *State)
		en, it []string
	}{
		{func(s *State) { s.remove(x, "defeat", "clones.told.defeats") },
			[]string{"Ada defeats a Droideka on 4a"}, []string{"Ada elimina un Droideka su 4a"}},
		{func(s *State) { s.remove(x, "kill", "clones.told.kills-one") },
			[]string{"Ada kills a Droideka on 4a"}, []string{"Ada uccide un Droideka su 4a"}},
		{func(s *State) { s.force, s.die[0] = 4, 1; s.take(0, 2) },
			[]string{"Ada spends 1 Force: the 1 becomes a 2"}, []string{"Ada spende 1 punto Forza: il dado passa da 1 a 2"}},
		{func(s *State) { s.die[0] = 2; s.beginFight(0, 3, 2) },
			[]string{"Ada puts a 2 on F4 and fights with 7", "Ada defeats nobody"}, []string{"Ada mette un 2 su F4 e combatte con 7", "Ada non elimina nessuno"}},
		{func(s *State) { s.stage, s.moved = fighting, true; s.end() }, nil, nil},
		{func(s *State) { s.force, s.die[0] = 4, 2; s.gain(0, 1, &s.sheet[0][3], 2) },
			[]string{"Ada puts a 2 on F4 and raises the Force by 1, to 5"}, []string{"Ada mette un 2 su F4 e aumenta la Forza di 1, a 5"}},
		{func(s *State) { s.tellUse("clones.told.kills", 0, &s.sheet[0][3], 2, 0, 0) },
			[]string{"Ada puts a 2 on F4 and kills with the Force"}, []string{"Ada mette un 2 su F4 e uccide con la Forza"}},
		{func(s *State) {
			s.droids, s.die[0] = [types]board.Set{}, 2
			s.special(0, slices.IndexFunc(s.sheet[0], func(a action) bool { return a.icons != [types + 1]uint8{} }), 2)
		}, []string{"Ada puts a 2 on S1 and has nobody to kill with the Force"}, []string{"Ada mette un 2 su S1 e non ha nessuno da uccidere con la Forza"}},
		{func(s *State) {
			s.ship = uint8(slices.IndexFunc(s.track, func(x stop) bool { return x.phase == pNewAssault }))
			s.tellShip()
		}, []string{"Phase: New Assault (Battle Droid)"}, []string{"Fase: Nuovo Assalto (Droide da Battaglia)"}},
		{func(s *State) { s.card[mega] = 16; s.check() },
			[]string{"Mega-threat card M1 is not met", "the game is lost"}, []string{"la Carta Megaminaccia M1 non è soddisfatta", "la partita è persa"}},
		{func(s *State) { s.card[mega] = 16; s.tellPut(0, mega, 2); s.tellCard("clones.told.met", mega) },
			[]string{"Ada puts a 2 on Mega-threat card M1", "Mega-threat card M1 is met"}, []string{"Ada mette un 2 sulla Carta Megaminaccia M1", "la Carta Megaminaccia M1 è soddisfatta"}},
		{func(s *State) { s.reserve[droideka] = 1; s.refill() },
			[]string{"zone 4 is refilled: 1 × Droideka", "the game is lost: no Droideka is left in the reserve"},
			[]string{"la zona 4 si riempie di nuovo: 1 × Droideka", "la partita è persa: nella riserva non resta nessun Droideka"}},
		{func(s *State) {
			s.cards = []card{{force: 3}}
			s.card[1], s.step, s.force = 1, 1, 2
			s.penalty()
		},
			[]string{"the Force sinks by 2, to 0", "the game is lost: the Force is at 0"}, []string{"la Forza scende di 2, a 0", "la partita è persa: la Forza è a 0"}},
		{func(s *State) { s.finish() },
			[]string{"the game is won: the smallest reserve counts 4, grade Initiate"}, []string{"la partita è vinta: la riserva minore vale 4, grado Iniziato"}},
	} {
		s := start.Copy(nil).(*State)
		s.droids[droideka].Add(x)
		s.reserve = [types]uint8{20, 4, 9}
		book := *s.book
		s.book = &book
		var en, it []string
		s.Tell(func(e rules.Event) {
			args := []any{"Ada"}
			for _, x := range e.List {
				args = append(args, x.Name)
			}
			for _, a := range e.Args {
				if x, is := a.(rules.Thing); is {
					a = x.Name
				}
				args = append(args, a)
			}
			said := lang.Say(e.Code, args...)
			en, it = append(en, said.In(lang.EN)), append(it, said.In(lang.IT))
		})
		if c.of(s); !slices.Equal(en, c.en) || !slices.Equal(it, c.it) {
			t.Errorf("got\n%q\n%q, want\n%q\n%q", en, it, c.en, c.it)
		}
	}
}

func TestAPlayerIsCalledByHisNameAndHisJedi(t *testing.T) {
	s := clones.Setup{Players: []clones.Player{
		{Name: "Ada", Jedi: "kit", Sheet: "3A"}, {Jedi: "mace", Sheet: "3B"}, {Name: "Anakin Skywalker", Jedi: "anakin", Sheet: "3C"},
	}}
	want := []string{"Ada (Kit Fisto)", "Mace Windu", "Anakin Skywalker"}
	if got := Game.Seated(rules.Setup{Lists: []*catalog.List{s.List()}}); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The width of a name above or beside marks is 38 columns.
func TestWhatASheetAllowsIsNotCut(t *testing.T) {
	s := begun(t, 2, clones.Standard)
	for _, a := range s.sheet[0] {
		for _, l := range lang.All {
			if name := a.name.In(l); len([]rune(name)) > 38 {
				t.Errorf("%s is %d wide", name, len([]rune(name)))
			}
		}
	}
	if got := s.sheet[0][3].name; got[lang.EN] != "F4: fight" || got[lang.IT] != "F4: combattere" {
		t.Errorf("got %q: its numbers stand beside it", got)
	}
}

// A part of C-3PO has its name, which takes no article.
func TestWhatFallsIsNamedInFull(t *testing.T) {
	s := begun(t, 2, clones.Variants{Force: 1, Zones: 4, Expansion: true})
	x := s.spaceAt(s.box.Arena.Zones[3].Spaces[0])
	s.part[head] = x
	for verb, want := range map[uint8][2]string{
		vDefeat: {"defeat: C-3PO's head on " + s.nameOf(x) + " (1)", "elimina: la testa di C-3PO su " + s.nameOf(x) + " (1)"},
		vKill:   {"kill: C-3PO's head on " + s.nameOf(x), "uccidi: la testa di C-3PO su " + s.nameOf(x)},
	} {
		said := s.Label(rules.Action{Verb: verb, A: uint16(x)})
		if got := [2]string{said.In(lang.EN), said.In(lang.IT)}; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
