package script

import (
	"testing"

	"muster/catalog/lang"
)

func TestPolishSmoothsWordsThatMeet(t *testing.T) {
	for _, c := range []struct {
		l          lang.Lang
		said, want string
	}{
		{lang.EN, "discard a upgrade", "Discard an upgrade"},
		{lang.EN, "discard a event", "Discard an event"},
		{lang.EN, "play a unit", "Play a unit"},
		{lang.EN, "play a unique card", "Play a unique card"},
		{lang.EN, "you have a other unit", "You have another unit"},
		{lang.EN, "you have a the Death Star", "You have the Death Star"},
		{lang.EN, "draw.  then if it rains, stop..", "Draw. Then, if it rains, stop."},
		{lang.EN, "Special – remove a die", "Special – Remove a die"},
		{lang.EN, "choose one: heal", "Choose one: heal"},
		{lang.IT, "infliggi 2 danni a la base", "Infliggi 2 danni alla base"},
		{lang.IT, "infliggi 2 danni a il personaggio", "Infliggi 2 danni al personaggio"},
		{lang.IT, "infliggi 2 danni a i personaggi", "Infliggi 2 danni ai personaggi"},
		{lang.IT, "togli da le basi, da l'unità, su gli eventi", "Togli dalle basi, dall'unità, sugli eventi"},
		{lang.IT, "il numero di i tuoi dadi", "Il numero dei tuoi dadi"},
		{lang.IT, "il costo di la unità", "Il costo dell'unità"},
		{lang.IT, "il costo di il supporto", "Il costo del supporto"},
		{lang.IT, "il costo di il scudo", "Il costo dello scudo"},
		{lang.IT, "scarta i eventi e i supporti", "Scarta gli eventi e i supporti"},
		{lang.IT, "scarta 1 di quei scudi e quei eventi", "Scarta 1 di quegli scudi e quegli eventi"},
		{lang.IT, "questa unità e questo evento e questa carta", "Quest'unità e quest'evento e questa carta"},
		{lang.IT, "quella unità, quel evento, quel scudo, quel dado", "Quell'unità, quell'evento, quello scudo, quel dado"},
		{lang.IT, "è una unità o un scudo o un evento", "È un'unità o uno scudo o un evento"},
		{lang.IT, "hai 1 la Morte Nera e 1 il Millennium Falcon", "Hai la Morte Nera e il Millennium Falcon"},
		{lang.IT, "fornisci 1 scudo a altri personaggi", "Fornisci 1 scudo ad altri personaggi"},
		{lang.IT, "esilia. poi se piove, fermati", "Esilia. Poi, se piove, fermati"},
	} {
		if got := polish(c.said, c.l); got != c.want {
			t.Errorf("%q: got %q, want %q", c.said, got, c.want)
		}
	}
}

func TestChooseKeepsOneOfTheForms(t *testing.T) {
	for k, want := range []string{"cura e vai", "curare e andare", "curare e andare"} {
		if got := choose("[cura|curare] e [vai|andare]", k); got != want {
			t.Errorf("form %d: got %q, want %q", k, got, want)
		}
	}
	if got := choose("un [resto", 0); got != "un " {
		t.Errorf("a bracket that stays open: got %q", got)
	}
}
