package deckbuilding

import (
	"slices"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
	"muster/rules/zones"
)

// exiling returns a position in which the Rebels exile cards by Dagobah.
func exiling(t *testing.T, text string) *State {
	t.Helper()
	s := told(t, rebels, "e.base: lothal; r.base: dagobah; "+text)
	s.offer(evReveal, s.baseOf(rebels), zones.None)
	s.Run(s)
	do(t, s, "Use Dagobah")
	return s
}

// TestAnOptionPointsAtItsOwnCard has a card of the same name in hand and in the discard pile.
func TestAnOptionPointsAtItsOwnCard(t *testing.T) {
	s := exiling(t, "r.discard: alliance-shuttle rebel-trooper; r.hand: alliance-shuttle")
	var got, labels, parole []string
	for _, o := range s.View(rebels).Options {
		if !o.Declines {
			got = append(got, o.Piece)
			labels, parole = append(labels, o.Say.In(lang.EN)), append(parole, o.Say.In(lang.IT))
		}
	}
	var want []string
	for p := range s.In(of(zHand, rebels)).Or(s.In(of(zDiscard, rebels))).All() {
		want = append(want, p.ID())
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("options point at %q, want %q", got, want)
	}
	slices.Sort(labels)
	if want := []string{"Alliance Shuttle (discard pile)", "Alliance Shuttle (hand)", "Rebel Trooper (discard pile)"}; !slices.Equal(labels, want) {
		t.Errorf("got %q, want %q", labels, want)
	}
	slices.Sort(parole)
	if want := []string{"Navetta dell'Alleanza (mano)", "Navetta dell'Alleanza (pila degli scarti)", "Soldato Ribelle (pila degli scarti)"}; !slices.Equal(parole, want) {
		t.Errorf("got %q, want %q", parole, want)
	}
}

// TestPlacesAreNotNamedWhereAllCardsLieInOne leaves out what says nothing.
func TestPlacesAreNotNamedWhereAllCardsLieInOne(t *testing.T) {
	s := exiling(t, "r.hand: alliance-shuttle rebel-trooper")
	if label := s.Label(s.Legal(nil)[1]).In(lang.EN); label != "Alliance Shuttle" && label != "Rebel Trooper" {
		t.Errorf("got %q", label)
	}
}

// TestCardsToExileMakeASet sees that whoever asks is told so, and not of a single choice.
func TestCardsToExileMakeASet(t *testing.T) {
	s := exiling(t, "r.hand: alliance-shuttle rebel-trooper")
	if !s.View(rebels).Ask.Several {
		t.Error("the cards that Dagobah exiles are not told to be several")
	}
	s = told(t, empire, "e.base: lothal; r.base: dantooine; e.hand: at-at; e.discard: stormtrooper inquisitor stormtrooper death-trooper")
	do(t, s, "Play AT-AT", "Use AT-AT")
	if s.Ask().About != script.AboutPiece {
		t.Fatalf("AT-AT asks for no card")
	}
	if s.View(empire).Ask.Several {
		t.Error("one card is told to be several")
	}
}

func TestSecretBasesAreAllSeenWhereFourAreChosen(t *testing.T) {
	state, err := New(rules.Setup{Catalog: facts.Embedded(), Options: map[string]string{"mode": modeSecret}})
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	for _, c := range []struct {
		choose      string
		left, whole int
	}{{"Coruscant", 4, 9}, {"Death Star", 3, 3}, {"Endor", 2, 2}} {
		v := s.View(empire)
		if v.Ask.Least != c.left || v.Ask.Most != c.left || len(v.Whole().Options) != c.whole {
			t.Errorf("%d to %d of %d are to be chosen, want %d of %d", v.Ask.Least, v.Ask.Most, len(v.Whole().Options), c.left, c.whole)
		}
		do(t, s, c.choose)
	}
}

// TestAnAttackThatHurtsNobodySaysSo has nothing attack but a card without an attack, which
// then gains some: a mark of it.
func TestAnAttackThatHurtsNobodySaysSo(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; e.hand: inquisitor imperial-shuttle")
	do(t, s, "Play Imperial Shuttle")
	in := func(l lang.Lang) (said string) {
		for _, a := range s.Legal(nil) {
			if a.Verb == vAttack && a.B == everything {
				said = s.Label(a).In(l)
			}
		}
		return said
	}
	if said, detto := in(lang.EN), in(lang.IT); said != "Attack the base with everything (0: no damage)" || detto != "Attacca la base con tutto (0: nessun danno)" {
		t.Errorf("got %q, %q", said, detto)
	}
	do(t, s, "Play Inquisitor", "1 attack")
	if said := in(lang.EN); said != "Attack the base with everything (1)" {
		t.Errorf("got %q", said)
	}
	for p := range s.In(of(zUnits, empire)).All() {
		v, want := s.cardView(p), 0
		if s.kindOf(p).card.Code() == "inquisitor" {
			want = 1
		}
		if got := v.Mark("attack"); got != want {
			t.Errorf("%s has attack %d, want %d", v.Name[lang.EN], got, want)
		}
	}
}

// TestQuestionsSayWhatTheyAreAbout reads how much is dealt and to whom, and what an ability
// does about which somebody is asked.
func TestQuestionsSayWhatTheyAreAbout(t *testing.T) {
	for name, c := range map[string]struct {
		table   string
		actions []string
		en, it  string
	}{
		"a card of another hand": {bases + "e.play: stormtrooper; r.play: jyn-erso; force: 6; e.hand: inquisitor at-st", []string{"End your turn", "Use Jyn Erso"},
			"Jyn Erso: which card goes on top of the opponent's deck?", "Jyn Erso: quale carta va in cima al mazzo dell'avversario?"},
		"what may be done": {bases + "e.play: moff-jerjerrod; force: 2; galaxy: at-st bossk; row: x-wing lobot", []string{"Use Moff Jerjerrod"},
			"Moff Jerjerrod: do you want to swap it with a card from the galaxy row?", "Moff Jerjerrod: vuoi scambiare quella carta con 1 carta dalla fila della galassia?"},
		"a reward": {"e.base: ord-mantell; r.base: dantooine; row: dengar; e.play: at-st", []string{"Attack Dengar in the row with everything (4 of 4)"},
			"You defeated Dengar: do you take the reward?", "Hai sconfitto Dengar: ricevi la ricompensa?"},
		"an ability that answers": {"e.bases: mustafar; r.base: tatooine; force: 2", []string{"End your turn", "End your turn"},
			"Do you use Mustafar? When you reveal this base, gain 4 Force.", "Usi Mustafar? Quando riveli questa base, ottieni 4 Forza."},
	} {
		t.Run(name, func(t *testing.T) {
			s := told(t, empire, c.table)
			do(t, s, c.actions...)
			if got := s.question().In(lang.EN); got != c.en {
				t.Errorf("got %q, want %q", got, c.en)
			}
			if got := s.question().In(lang.IT); got != c.it {
				t.Errorf("got %q, want %q", got, c.it)
			}
		})
	}
}

// TestWhatIsLentSaysSo has a player take a card of which he holds another: he chooses which he
// plays and which he exiles, and reads which is which.
func TestWhatIsLentSaysSo(t *testing.T) {
	const table = bases + "e.play: grand-moff-tarkin jabba-the-hutt; e.hand: death-trooper; row: death-trooper; galaxy: lobot"
	s := told(t, empire, table)
	do(t, s, "Use Grand Moff Tarkin")
	for _, label := range []string{
		"Play Death Trooper (attack 3, resources 0, Force 0)",
		"Play Death Trooper (exiled at the end of the turn) (attack 3, resources 0, Force 0)",
	} {
		if !offers(s, label) {
			t.Errorf("nobody can %q", label)
		}
	}
	lent := s.doomed.First()
	do(t, s, "Use Jabba the Hutt")
	var points []string
	for _, o := range s.View(empire).Options {
		points = append(points, o.Say.In(lang.IT)+" "+o.Piece)
	}
	slices.Sort(points)
	own := s.In(of(zHand, empire)).Minus(zones.Of(lent)).First()
	want := []string{"Assaltatore della Morte (da esiliare alla fine del turno) " + lent.ID(), "Assaltatore della Morte " + own.ID()}
	if !slices.Equal(points, want) {
		t.Errorf("got %q, want %q", points, want)
	}
	do(t, s, "Death Trooper (exiled")
	if s.In(zExile) != zones.Of(lent) {
		t.Errorf("exiled is %q, want the card that is lent", in(s, "exile"))
	}
}
