package assault

import (
	"os"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
)

// halls is a map that somebody brings: wide halls with two crates between them.
func halls(mission string) string {
	var b strings.Builder
	b.WriteString("title Halls\ngrid\n" + strings.Repeat("+---", 12) + "+\n")
	for row := range 6 {
		b.WriteString("| r " + strings.Repeat("  r ", 2) + strings.Repeat("  . ", 6) + strings.Repeat("  b ", 2) + "  b |\n")
		edge := "+   "
		if row == 5 {
			edge = "+---"
		}
		b.WriteString(strings.Repeat(edge, 12) + "+\n")
	}
	return b.String() + "end\nterminal 0,5\nmission a Crates\ntoken crate red 2,5 2,6\n" + mission
}

func TestAGameIsPlayedOnAMapThatSomebodyBrings(t *testing.T) {
	text := halls("rule when round-end: gain-vp 7; opponent: gain-vp 1\n")
	for range 2 { // the second time it is ready
		s := sampleGame(t, map[string]string{"map": text, "mission": "a", "rounds": "2"})
		r := rules.NewRand(3, 1)
		rules.Playout(s, &r, nil)
		if s.ground.Spaces() != 72 || max(s.vp[0], s.vp[1]) < 14 {
			t.Errorf("got %d spaces, %v points", s.ground.Spaces(), s.vp)
		}
	}
}

func TestMapsThatCannotBePlayedOnAreRefused(t *testing.T) {
	c := facts.Embedded()
	small, err := os.ReadFile("../../examples/assault/two-rooms.map")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct{ name, text, mission, code string }{
		{"no zone for the other", strings.ReplaceAll(halls(""), "b", "."), "a", "assault.play.map-flaw"},
		{"a rule that is none", halls("rule when round-end: dance 3\n"), "a", "assault.play.map-flaw"},
		{"a rule of no mission", "rule when round-end: gain-vp 1\n" + halls(""), "a", "assault.play.map-flaw"},
		{"a mission that is not there", halls(""), "b", "assault.play.no-mission"},
		{"no room", string(small), "a", "assault.play.room"},
		{"too large", strings.Repeat("#\n", 1<<17+1), "a", "assault.play.map-large"},
		{"no map", "there is\nno map", "a", "assault.play.map-flaw"},
	} {
		_, err := New(rules.Setup{Catalog: c, Lists: starters(c), Options: map[string]string{"map": one.text, "mission": one.mission}})
		if got := lang.MsgOf(err).Code; got != one.code {
			t.Errorf("%s: got %v, want %s", one.name, err, one.code)
		}
	}
}
