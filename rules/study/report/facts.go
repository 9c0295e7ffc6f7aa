package report

import (
	"cmp"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/rules/study"
)

// Cards returns the cards of a seat, those bought most often first.
func Cards(st *sim.Stats, seat int) (cards []sim.CardStats) {
	for _, c := range st.Cards {
		if c.Seat == seat {
			cards = append(cards, c)
		}
	}
	stable.Sort(cards, func(a, b sim.CardStats) int { return cmp.Compare(b.Bought, a.Bought) })
	return cards
}

// Side names the list at a seat or, if it is not the same at every table, the side; a game
// without sides has none.
func Side(runs []study.Run, seat int, l lang.Lang) string {
	for _, r := range runs {
		if r.Entrants[seat] != runs[0].Entrants[seat] {
			return games.Of(r.Game).Play.SideAt(rules.Seat(seat)).In(l)
		}
	}
	return called(&runs[0], seat, l)
}

// called names the list at a seat: what stands for what the box brings, and is kept under the
// English name of its side, by the side.
func called(r *study.Run, seat int, l lang.Lang) string {
	name := r.Lists[seat]
	if side := games.Of(r.Game).Play.SideAt(rules.Seat(seat)); side.In(lang.EN) == name {
		return side.In(l)
	}
	return name
}

// Met says which games a run is of, if who met changes: who, and the options.
func Met(r *study.Run) string {
	return strings.TrimSpace(strings.Join(r.Lists, " – ") + "  " + r.Chosen())
}

// Players names the programs that played, once if all are the same.
func Players(st *sim.Stats) string {
	var names []string
	for _, seat := range st.Seats {
		names = append(names, seat.Player)
	}
	if len(slices.Compact(slices.Clone(names))) == 1 {
		return names[0]
	}
	return strings.Join(names, ", ")
}

// Ends returns the grades of a game, or the reasons of losing it.
func Ends(ends []rules.End, won bool) (all []rules.End) {
	for _, end := range ends {
		if end.Won == won {
			all = append(all, end)
		}
	}
	return all
}

// Count returns how many games ended in a way.
func Count(st *sim.Stats, end rules.End) int {
	if end.Won {
		return st.Grades[end.Code]
	}
	return st.Reasons[end.Code]
}

// Title is the title of a card.
func Title(c *catalog.Catalog, id catalog.ID) lang.Text {
	if card, ok := c.Card(id); ok {
		return card.Title
	}
	return lang.Text{lang.EN: string(id)}
}
