package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// checkTeam: heroes and villains never share a team, and a team of neutral
// characters takes neither hero nor villain cards.
func checkTeam(d *Deck, r *validate.Report) {
	if d.mixed() {
		mixedTeam(d, r)
	}
	if d.allNeutral() {
		neutralTeam(d, r)
	}
}

// mixed reports whether heroes and villains share a team that may not.
func (d *Deck) mixed() bool {
	return d.sides&(1<<hero) != 0 && d.sides&(1<<villain) != 0 && !d.Limits.Mixed
}

// allNeutral reports whether the team is of neutral characters only.
func (d *Deck) allNeutral() bool {
	return d.sides&(1<<hero|1<<villain) == 0 && len(d.Team) > 0 && d.unknown[characterRole] == 0
}

// mixedTeam reports a team of heroes and villains, once, at the first
// character that does not go with those before.
func mixedTeam(d *Deck, r *validate.Report) {
	if r.Bare {
		r.Add(validate.Finding{Msg: lang.Msg{Code: "destiny.team"}, Severity: validate.Illegal})
		return
	}
	var heroes, villains []lang.Text
	f := validate.Finding{Severity: validate.Illegal, Ref: "DES-S-AFF-TEAM"}
	for i := range d.Team {
		l := &d.Team[i]
		if slices.Contains(f.Cards, l.Card.ID) {
			continue
		}
		switch l.fact.side {
		case hero:
			heroes = append(heroes, l.Card.Title)
		case villain:
			villains = append(villains, l.Card.Title)
		default:
			continue
		}
		f.Cards = append(f.Cards, l.Card.ID)
		if f.Entry == 0 && len(heroes) > 0 && len(villains) > 0 {
			f.Line, f.Entry = l.Entry.Line, l.At
		}
	}
	f.Msg = lang.Say("destiny.team", heroes, villains, lang.Say("check.mixed-team"))
	r.Add(f)
}

func neutralTeam(d *Deck, r *validate.Report) {
	for i := range d.Cards {
		if l := &d.Cards[i]; l.lacks&lackSide != 0 {
			r.Illegal(&l.Line, "destiny.team", "DES-L-NEUTRAL", l.Card.Title, titlesOf(d.Team), lang.Say("check.neutral-team"))
		}
	}
}

// checkSide notes that a list says it is of another side than its characters.
func checkSide(d *Deck, r *validate.Report) {
	said := d.List.Settings[catalog.Affiliation]
	if said == "" || len(d.Team) == 0 || d.unknown[characterRole] > 0 {
		return
	}
	is := "neutral"
	for i := range d.Team {
		l := &d.Team[i]
		if l.fact.side == neutral {
			continue
		}
		if is = l.Card.Side; is == said {
			return // of a team of both sides either may be said
		}
	}
	if is != said {
		r.Add(validate.Finding{Msg: lang.Say("destiny.side", lang.Say("side."+said), lang.Say("side."+is))})
	}
}

func titlesOf(lines []Line) []lang.Text {
	titles := make([]lang.Text, len(lines))
	for i := range lines {
		titles[i] = lines[i].Card.Title
	}
	return titles
}

// checkUnique: a team has one copy of a unique character; characters are the
// same by title, whatever the subtitle.
func checkUnique(d *Deck, r *validate.Report) {
next:
	for i := range d.Team {
		if !d.Team[i].Card.Unique {
			continue
		}
		n := 0
		for j := range d.Team {
			if l := &d.Team[j]; l.Card.Unique && l.fact.family == d.Team[i].fact.family {
				if j < i {
					continue next
				}
				n += l.Entry.Count
			}
		}
		if n > 1 {
			f := manyCopies(d.Team[i:], 1, isUnique)
			f.Msg, f.Ref = lang.Say("destiny.unique", d.Team[i].Card.Title, n), "DES-S-UNIQ"
			r.Add(f)
		}
	}
}

func isUnique(l *Line) bool { return l.Card.Unique }
func anyLine(*Line) bool    { return true }

// manyCopies returns a finding about the title of the first line: it has the
// place at which there are more copies than limit, and all the cards.
func manyCopies(lines []Line, limit int, counts func(*Line) bool) validate.Finding {
	f, n := validate.Finding{Severity: validate.Illegal}, 0
	for i := range lines {
		l := &lines[i]
		if l.fact.family != lines[0].fact.family || !counts(l) {
			continue
		}
		if n += l.Entry.Count; f.Entry == 0 && n > limit {
			f.Line, f.Entry = l.Entry.Line, l.At
		}
		if !slices.Contains(f.Cards, l.Card.ID) {
			f.Cards = append(f.Cards, l.Card.ID)
		}
	}
	return f
}

// checkElite: a card is taken in a way for which it has a value.
func checkElite(d *Deck, r *validate.Report) {
	for i := range d.Team {
		l := &d.Team[i]
		if ways := len(l.points()); l.Entry.Way > 0 && l.Entry.Way >= ways {
			ref := "DES-S-ELITE"
			if l.Entry.Way > 1 {
				ref = d.ref(ref, "DES-L-3VAL")
			}
			r.Illegal(&l.Line, "destiny.elite", ref, l.Card.Title, ways, l.Entry.Way+1)
		}
	}
	for i := range d.Plots {
		l := &d.Plots[i]
		if ways := len(l.points()); l.Entry.Way > 0 && l.Entry.Way >= ways {
			r.Illegal(&l.Line, "destiny.elite", "DES-L-PLOT-ELITE", l.Card.Title, ways, l.Entry.Way+1)
		}
	}
}

// checkPlotSpot: a hero or villain plot needs a character of its side, a
// coloured plot one of its colour.
func checkPlotSpot(d *Deck, r *validate.Report) {
	if d.unknown[characterRole] > 0 {
		return
	}
	for i := range d.Plots {
		l := &d.Plots[i]
		if l.fact.side != neutral && d.sides&(1<<l.fact.side) == 0 {
			r.Illegal(&l.Line, "destiny.plot-spot", "DES-L-PLOTAFF", l.Card.Title, sideOf(l.Card))
		}
		if l.fact.colour != gray && d.colours&(1<<l.fact.colour) == 0 {
			r.Illegal(&l.Line, "destiny.plot-spot", "DES-L-PLOTAFF", l.Card.Title, colourOf(l.Card))
		}
	}
}

func sideOf(c *catalog.Card) lang.Msg   { return lang.Say("side." + c.Side) }
func colourOf(c *catalog.Card) lang.Msg { return lang.Say("colour." + c.Color) }
