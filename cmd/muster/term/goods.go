package term

import (
	"fmt"
	"slices"
	"strings"

	"muster/cmd/muster/app"
	"muster/rules"
)

// untold are the marks that a piece which stands on the table does not need.
var untold = []string{rules.Cost, rules.Price}

// marks says what lies on a piece and is true of it, without some kinds.
func (t *Table) marks(p rules.PieceView, without ...string) (all []string) {
	for _, m := range p.Marks {
		switch {
		case slices.Contains(without, m.Kind):
		case m.Kind == rules.Health:
			all = append(all, t.Words("term.damage", p.Mark(rules.Damage), m.N))
		case m.Kind != rules.Damage || p.Mark(rules.Health) == 0:
			all = append(all, t.Words("term.mark."+m.Kind, m.N))
		}
	}
	return all
}

// goods draws what is for sale: a line for each card, with its side, its price
// and what it brings.
func (t *Table) goods(z rules.ZoneView) {
	t.Print("  " + Named(t.App, "term.zone.", z.Name) + ":")
	for _, p := range z.Pieces {
		t.Print(Fit("    "+t.Good(p), t.wide(), strings.Repeat(" ", min(35, t.wide()/2))))
	}
}

// Good says a card that is for sale.
func (t *Table) Good(p rules.PieceView) string {
	facts := t.marks(p, rules.Health)
	if n := p.Mark(rules.Health); n > 0 {
		facts = append(facts, t.Words("term.hit-points", n))
	}
	return fmt.Sprintf("%-30s %s", Shorten(app.Clean(p.Title), 30), strings.Join(facts, ", "))
}

// track draws the track of a game and says the count that goes with it; nothing in
// a game without one.
func (t *Table) track(v rules.View) {
	track := v.Track
	if track.Count == "" {
		return
	}
	spaces := make([]string, 2*track.End+1)
	for i := range spaces {
		switch i - track.End {
		case track.At:
			spaces[i] = "(*)"
		case 0:
			spaces[i] = "|"
		default:
			spaces[i] = "."
		}
	}
	line := t.Words("term.track", Named(t.App, "term.count.", track.Count), track.Ends[0], strings.Join(spaces, " "), track.Ends[1],
		Named(t.App, "term.count.", track.Beside), v.Counts[track.Beside])
	parts := []string{line}
	if 2+seen(line) > t.wide() {
		parts = strings.Split(line, "    ") // the count below the track
	}
	for _, part := range parts {
		t.Print(Fit("  "+part, t.wide(), "    "))
	}
}
