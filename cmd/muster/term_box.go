package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// untold are the marks that a piece which stands on the table does not need.
var untold = []string{rules.Cost, rules.Price}

// marks says what lies on a piece and is true of it, without some kinds.
func (t *table) marks(p rules.PieceView, without ...string) (all []string) {
	for _, m := range p.Marks {
		switch {
		case slices.Contains(without, m.Kind):
		case m.Kind == rules.Health:
			all = append(all, t.words("term.damage", p.Mark(rules.Damage), m.N))
		case m.Kind != rules.Damage || p.Mark(rules.Health) == 0:
			all = append(all, t.words("term.mark."+m.Kind, m.N))
		}
	}
	return all
}

// goods draws what is for sale: a line for each card, with its side, its price
// and what it brings.
func (t *table) goods(z rules.ZoneView) {
	t.print("  " + t.named("term.zone.", z.Name) + ":")
	for _, p := range z.Pieces {
		facts := t.marks(p, rules.Health)
		if n := p.Mark(rules.Health); n > 0 {
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
