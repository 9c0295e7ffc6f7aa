package rules

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// Diff tells what a seat saw happen between two of its views, as sentences: what
// moved, was hurt, was turned, and which numbers changed. Games tell no stories
// themselves, so a story holds nothing that the seat could not see.
func Diff(before, after View) []lang.Msg {
	d := differ{seat: after.Seat, was: places(before), is: places(after)}
	for _, z := range after.Zones {
		for i := range z.Pieces {
			d.piece(&z.Pieces[i], z)
		}
	}
	for _, z := range before.Zones {
		d.gone(z)
	}
	d.hidden(before, after)
	d.counts(before.Counts, after.Counts)
	return d.story
}

// A place is where a piece lies.
type place struct {
	zone  string
	owner Seat
	piece *PieceView
}

func places(v View) map[string]place {
	all := map[string]place{}
	for _, z := range v.Zones {
		for i := range z.Pieces {
			all[z.Pieces[i].ID] = place{z.Name, z.Owner, &z.Pieces[i]}
		}
	}
	return all
}

// A differ collects what to tell.
type differ struct {
	seat    Seat
	was, is map[string]place
	story   []lang.Msg
}

func (d *differ) say(code string, args ...any) { d.story = append(d.story, lang.Say(code, args...)) }

// piece tells what became of a piece that is to be seen now.
func (d *differ) piece(p *PieceView, z ZoneView) {
	was := d.was[p.ID]
	old := was.piece
	switch here := Whose(d.seat, z.Owner, "zone.", z.Name); {
	case old == nil:
		d.say("story.enters", p.label(), here)
		old = &PieceView{}
	case was.zone != z.Name || was.owner != z.Owner:
		d.say("story.moves", old.label(), here)
	}
	if p.Side != old.Side && p.Side != "" && old.Side != "" {
		d.say("story.turns", p.Name, Side(old.Side), Side(p.Side))
	}
	switch hurt := p.Mark(Damage) - old.Mark(Damage); {
	case hurt > 0:
		d.say("story.damage", p.label(), hurt)
	case hurt < 0 && was.zone == z.Name:
		d.say("story.heals", p.label(), -hurt)
	}
	switch n := p.Mark(Shields) - old.Mark(Shields); {
	case n > 0:
		d.say("story.shields", p.label(), n)
	case n < 0:
		d.say("story.shields-lost", p.label(), -n)
	}
	switch n := p.Mark(Exhausted) - old.Mark(Exhausted); {
	case n > 0:
		d.say("story.exhausts", p.label())
	case n < 0:
		d.say("story.readies", p.label())
	}
}

// gone tells what is no longer to be seen. A discard pile that is gone was
// shuffled.
func (d *differ) gone(z ZoneView) {
	for i := range z.Pieces {
		p := &z.Pieces[i]
		switch {
		case d.is[p.ID].piece != nil:
		case strings.HasSuffix(z.Name, "discard"):
			d.say("story.shuffled", Whose(d.seat, z.Owner, "zone.", z.Name))
			return
		default:
			d.say("story.leaves", p.label(), Whose(d.seat, z.Owner, "zone.", z.Name))
		}
	}
}

// hidden tells how many cards there are that nobody shows. Decks shrink all the
// time, which is no story.
func (d *differ) hidden(before, after View) {
	for i, z := range after.Zones {
		if i >= len(before.Zones) || before.Zones[i].Name != z.Name || strings.HasSuffix(z.Name, "deck") {
			continue
		}
		if old := before.Zones[i].Hidden; old != z.Hidden {
			d.say("story.count", Whose(d.seat, z.Owner, "zone.", z.Name), old, z.Hidden)
		}
	}
}

// counts tells which numbers changed, in the order of their names.
func (d *differ) counts(before, after map[string]int) {
	for _, key := range slices.Sorted(maps.Keys(after)) {
		old, n := before[key], after[key]
		switch name, owner := CountOf(key); {
		case old == n, key == "active", key == "phase":
			// Whose turn it is shows by itself.
		case key != "control" && key != "claimed":
			d.say("story.count", Whose(d.seat, owner, "count.", name), old, n)
		case n >= 0:
			d.say("story."+key, d.who(Seat(n)))
		}
	}
}

// who names a player.
func (d *differ) who(s Seat) lang.Msg {
	if s == d.seat {
		return lang.Say("story.you")
	}
	return lang.Say("story.seat", int(s))
}

// CountOf takes the key of a count of a View apart: "resources.0" is the
// resources of seat 0, "round" is nobody's.
func CountOf(key string) (name string, owner Seat) {
	name, seat, ok := strings.Cut(key, ".")
	if n, err := strconv.Atoi(seat); ok && err == nil && n >= 0 && n < 8 {
		return name, Seat(n)
	}
	return key, Nobody
}

// Whose names a zone or a count (family "zone." or "count.") as a seat speaks of
// it: mine, another's or nobody's. What has no words is named as it is.
func Whose(eye, owner Seat, family, name string) lang.Msg {
	who := "other."
	switch owner {
	case Nobody:
		who = "all."
	case eye:
		who = "mine."
	}
	if code := family + who + name; lang.Known(code) {
		return lang.Say(code)
	}
	return lang.Say(family+who+"any", name)
}

// label names a piece: a die by its card and the side it shows.
func (p *PieceView) label() any {
	if p.Side == "" {
		return p.Name
	}
	return lang.Say("story.die", p.Name, Side(p.Side))
}
