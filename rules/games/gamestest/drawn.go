package gamestest

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/games"
)

// shapes are those that whoever draws a table knows.
var shapes = []rules.Shape{rules.Row, rules.Pile, rules.Pool, rules.Hand, rules.Board}

// drawn sees that views say all that is wanted to draw a table of any game: how zones
// lie, what lies on what, and where things stand on a board.
func drawn(t *testing.T, c *catalog.Catalog, g *games.Game) {
	m := begun(t, c, g, 5)
	r := rules.NewRand(5, 1)
	for n := 0; !m.Over() && n < 300; n++ {
		for seat := range rules.Seat(len(m.Game().Seated(m.Setup()))) {
			drawable(t, m.View(seat))
		}
		drawable(t, m.View(rules.Nobody))
		if t.Failed() {
			t.Fatalf("%s, after %d actions", g.Name, m.N())
		}
		if _, err := m.Do(choose(m, &r)); err != nil {
			t.Fatal(err)
		}
	}
}

func drawable(t *testing.T, v rules.View) {
	t.Helper()
	pieces, spaces := map[string]bool{}, map[string]bool{}
	for _, z := range v.Zones {
		if !slices.Contains(shapes, z.Shape) || z.Shape == rules.Board && v.Board == nil {
			t.Errorf("the zone %s has the shape %q", z.Name, z.Shape)
		}
		for _, p := range z.Pieces {
			if p.ID == "" || pieces[p.ID] {
				t.Errorf("a second piece is called %q", p.ID)
			}
			pieces[p.ID] = true
			kinds := map[string]bool{}
			for _, m := range p.Marks {
				if m.Kind == "" || kinds[m.Kind] {
					t.Errorf("piece %s has the mark %q twice", p.ID, m.Kind)
				}
				kinds[m.Kind] = true
			}
		}
	}
	for _, z := range v.Zones {
		for _, p := range z.Pieces {
			if p.On != "" && !pieces[p.On] {
				t.Errorf("piece %s is on %s, which is nowhere", p.ID, p.On)
			}
		}
	}
	if v.Board != nil {
		for _, s := range v.Board.Spaces {
			if s.ID == "" || spaces[s.ID] || s.Shape != rules.Square && s.Shape != rules.Hex {
				t.Errorf("got the space %+v", s)
			}
			spaces[s.ID] = true
		}
		for _, e := range v.Board.Edges {
			if !spaces[e.A] || !spaces[e.B] || e.A == e.B || e.Kind == "" {
				t.Errorf("got the edge %+v", e)
			}
		}
		for _, f := range v.Board.Figures {
			if !pieces[f.Piece] || len(f.On) == 0 || slices.ContainsFunc(f.On, func(id string) bool { return !spaces[id] }) {
				t.Errorf("got the figure %+v", f)
			}
		}
	}
	for _, o := range v.Options {
		if o.Piece != "" && !pieces[o.Piece] || o.Space != "" && !spaces[o.Space] {
			t.Errorf("got an option for piece %q and space %q", o.Piece, o.Space)
		}
	}
}
