package main

import (
	"fmt"
	"reflect"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// term_box.go: what the table of The Deckbuilding Game shows besides.

// boxCard returns a card of the box, or nil if the piece is none.
func (t *table) boxCard(p rules.PieceView) *catalog.Card {
	if c, ok := t.cards.Card(catalog.ID(p.Card)); ok && c.Game == catalog.Deckbuilding {
		return c
	}
	return nil
}

// worth lists what a card brings when it is played, without what it does not.
func (t *table) worth(c *catalog.Card) (all []string) {
	for _, key := range []string{"attack", "resources", "force"} {
		if n := c.Stats[key]; n > 0 {
			all = append(all, t.words("term.brings."+key, n))
		}
	}
	return all
}

// goods draws the galaxy row: a line for each card, with its side, its price and
// what it brings.
func (t *table) goods(z rules.ZoneView) {
	t.print("  " + t.named("term.zone.", z.Name) + ":")
	for _, p := range z.Pieces {
		c := t.boxCard(p)
		if c == nil {
			continue
		}
		facts := append([]string{t.words("side." + c.Side), t.words("term.cost", c.Stats["cost"])}, t.worth(c)...)
		if n := c.Stats["health"]; n > 0 {
			facts = append(facts, t.words("term.hit-points", n))
		}
		t.print(fit(fmt.Sprintf("    %-30s %s", shorten(clean(p.Title), 30), strings.Join(facts, ", ")), width, strings.Repeat(" ", 35)))
	}
}

// times says what happened several times in a row once, with how often.
func times(events []lang.Msg) (all []lang.Msg) {
	for i := 0; i < len(events); {
		n := 1
		for i+n < len(events) && reflect.DeepEqual(events[i+n], events[i]) {
			n++
		}
		if n == 1 {
			all = append(all, events[i])
		} else {
			all = append(all, lang.Say("story.times", events[i], n))
		}
		i += n
	}
	return all
}

// trackEnd is how many spaces the Force track has on either side of its middle.
const trackEnd = 3

// track draws the Force track and says how many bases must fall; nothing in a
// game without the Force.
func (t *table) track(v rules.View) {
	if _, ok := v.Counts["force.0"]; !ok {
		return
	}
	at := trackEnd + v.Counts["force.1"] - v.Counts["force.0"]
	spaces := make([]string, 2*trackEnd+1)
	for i := range spaces {
		switch {
		case i == at:
			spaces[i] = "(*)"
		case i == trackEnd:
			spaces[i] = "|"
		default:
			spaces[i] = "."
		}
	}
	t.print("  " + t.words("term.track", t.words("side.empire"), strings.Join(spaces, " "), t.words("side.rebels"), v.Counts["bases-to-win"]))
}
