package maps

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules/board"
)

// Lint returns what no map may be like: without a title or a drawing, without zones where
// figures have room, with a hole, with tokens that lie nowhere.
func (m *Map) Lint() []Flaw {
	l := linter{Map: m}
	if m.Title == "" {
		l.flaw("assault.map.no-title")
	}
	if m.Grid == nil {
		l.flaw("assault.map.no-grid")
		return l.flaws
	}
	g, err := board.NewGround(m.Grid, board.First)
	if err != nil {
		l.flaws = append(l.flaws, Flaw{Msg: lang.MsgOf(GridSize())})
		return l.flaws
	}
	l.ground = g
	l.zones()
	l.holes()
	l.places("assault.map.off-terminal", m.Terminals)
	for i := range m.Areas {
		l.places("assault.map.off-area", m.Areas[i].Spaces)
	}
	for i := range m.Missions {
		for _, t := range m.Missions[i].Tokens {
			l.places("assault.map.off-token", t.Spaces, m.Missions[i].ID, t.Kind)
		}
	}
	return l.flaws
}

type linter struct {
	*Map
	ground *board.Ground
	flaws  []Flaw
}

func (l *linter) flaw(code string, args ...any) {
	l.flaws = append(l.flaws, Flaw{Msg: lang.Say(code, args...)})
}

// zones sees that there are the two of a game of two, each with room for a figure.
func (l *linter) zones() {
	for _, color := range []string{"red", "blue"} {
		if !slices.ContainsFunc(l.Zones, func(z Zone) bool { return z.Color == color }) {
			l.flaw("assault.map.no-zone", color)
		}
	}
	for _, z := range l.Zones {
		room := 0
		for _, s := range z.Spaces {
			switch t := l.Grid.At(l.Cell(s)); t {
			case board.Void:
				l.flaw("assault.map.off-zone", s[0], s[1], z.Color)
			case board.Plain, board.Difficult:
				room++
			}
		}
		if room == 0 {
			l.flaw("assault.map.zone-room", z.Color)
		}
	}
}

// holes sees that one gets from each space to each other when all doors are open, over
// whatever terrain.
func (l *linter) holes() {
	stand := l.ground.All()
	seen := board.Of(stand.First())
	for edge := seen; !edge.Empty(); {
		var next board.Set
		for x := range edge.All() {
			next = next.Or(l.ground.Fly(x, 1<<board.MostDoors-1))
		}
		edge = next.Minus(seen)
		seen = seen.Or(next)
	}
	if left := stand.Minus(seen); !left.Empty() {
		s := l.Space(l.ground.Cell(left.First()))
		l.flaw("assault.map.hole", s[0], s[1], left.Len())
	}
}

// places sees that things lie on spaces.
func (l *linter) places(code string, spaces []Space, args ...any) {
	for _, s := range spaces {
		if l.ground.Space(l.Cell(s)) == board.None {
			l.flaw(code, append([]any{s[0], s[1]}, args...)...)
		}
	}
}
