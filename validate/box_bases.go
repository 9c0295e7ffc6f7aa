package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// secretBases is how many bases a player chooses in secret, beside the starting
// one; introBases and allBases are those of the other modes, with it.
const (
	secretBases = 4
	introBases  = 5
	allBases    = 10
)

// isBase reports whether a line is a base, of the side of the list or another.
func (l *Line) isBase() bool { return l.Card != nil && l.Card.Type == "base" }

// own reports whether a line is a base of the side of the list.
func (d *Deck) own(l *Line) bool {
	return l.isBase() && (d.box.side == "" || l.Card.Side == d.box.side)
}

// boxStarting: the base to begin with is Lothal for the Empire, Dantooine for
// the Rebels, and there is one.
func boxStarting(d *Deck, r *Report) {
	if !d.is(catalog.BaseDeck) {
		return
	}
	const code, ref = "deckbuilding.bases-starting", "BASES-STARTING"
	n := 0
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Entry.Role != catalog.StartBase {
			continue
		}
		n += l.Entry.Count
		switch {
		case n > 1:
			f := Finding{Severity: Illegal, Ref: ref, Line: l.Entry.Line, Entry: l.At,
				Msg: lang.Say(code, d.side(), d.starts(), lang.Say("check.box.bases", n))}
			if l.Card != nil {
				f.Cards = []catalog.ID{l.Card.ID}
			}
			r.Add(f)
		case l.Card != nil && !(d.own(l) && l.Card.Flagged(catalog.StartingBase)):
			r.illegal(l, code, ref, d.side(), d.starts(), l.Card.Name())
		}
	}
	if n == 0 {
		r.Add(Finding{Severity: Incomplete, Ref: ref, Msg: lang.Say(code, d.side(), d.starts(), lang.Say("check.box.no-base"))})
	}
}

// side says whose list it is.
func (d *Deck) side() lang.Msg {
	if d.box.side == "" {
		return lang.Say("check.box.player")
	}
	return catalog.SideName(d.box.side)
}

// starts names the starting base of the side, or those of both.
func (d *Deck) starts() []lang.Text {
	var names []lang.Text
	for _, c := range d.box.kit.cards {
		if c.Flagged(catalog.StartingBase) && (d.box.side == "" || c.Side == d.box.side) {
			names = append(names, c.Title)
		}
	}
	return names
}

// boxBaseFaction: the bases are those of the own faction.
func boxBaseFaction(d *Deck, r *Report) {
	if !d.is(catalog.BaseDeck) {
		return
	}
	for i := range d.box.lines {
		if l := &d.box.lines[i]; l.isBase() && !d.own(l) {
			r.illegal(l, "deckbuilding.bases-faction", "BASES-FACTION", l.Card.Name(), catalog.SideName(l.Card.Side), d.side())
		}
	}
}

// boxDistinct: each base is there once.
func boxDistinct(d *Deck, r *Report) {
	if !d.is(catalog.BaseDeck) {
		return
	}
	d.box.count(isOtherBase)
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil || l.Entry.Role == catalog.StartBase {
			continue
		}
		if n := &d.box.have[d.box.kit.at[l.Card.No]]; *n > 1 {
			r.illegal(l, "deckbuilding.bases-distinct", "BASES-DISTINCT", l.Card.Name(), *n)
			*n = 0 // told once
		}
	}
}

func isOtherBase(role string) bool { return role != catalog.StartBase }

// boxChoice: bases that are chosen in secret come from the nine that are not
// the starting base.
func boxChoice(d *Deck, r *Report) {
	if !d.is(catalog.BaseDeck) || d.box.mode != catalog.SecretMode {
		return
	}
	var start *catalog.Card
	for i := range d.box.lines {
		if l := &d.box.lines[i]; l.Entry.Role == catalog.StartBase && l.Card != nil && start == nil {
			start = l.Card
		}
	}
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil || l.Entry.Role == catalog.StartBase {
			continue
		}
		if !l.isBase() || l.Card == start || d.own(l) && l.Card.Flagged(catalog.StartingBase) {
			r.illegal(l, "deckbuilding.bases-starting-in-choice", "BASES-STARTING-IN-CHOICE", l.Card.Name())
		}
	}
}

// boxIntro: the introductory game is played with the five bases that the rule
// book lists.
func boxIntro(d *Deck, r *Report) {
	if d.is(catalog.BaseDeck) && d.box.mode == catalog.IntroMode {
		d.exactly(r, "deckbuilding.bases-intro-list", "BASES-INTRO-LIST", introBases,
			func(c *catalog.Card) bool { return c.Flagged(catalog.IntroBase) })
	}
}

// boxFull: the full galaxy is played with all ten bases of the side.
func boxFull(d *Deck, r *Report) {
	if d.is(catalog.BaseDeck) && d.box.mode == catalog.FullMode {
		d.exactly(r, "deckbuilding.bases-full-all", "BASES-FULL-ALL", allBases, func(*catalog.Card) bool { return true })
	}
}

// exactly reports the cards that are not among the bases of a mode, and those of
// them that are missing. The starting base may stand among the others too.
func (d *Deck) exactly(r *Report, code, ref string, want int, of func(*catalog.Card) bool) {
	d.box.count(anyRole)
	have := 0
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil || l.Entry.Role == catalog.StartBase {
			continue
		}
		if !l.isBase() || d.own(l) && !of(l.Card) {
			r.illegal(l, code, ref, l.Card.Name(), lang.Say("check.box.none-of-them"))
		}
	}
	var lacking []*catalog.Card
	for i, c := range d.box.kit.cards {
		switch {
		case c.Type != "base" || c.Side != d.box.side || !of(c):
		case d.box.have[i] > 0:
			have++
		case !c.Flagged(catalog.StartingBase): // that it is missing is told already
			lacking = append(lacking, c)
		}
	}
	r.Count(Other, code, have, Exactly(want))
	if len(lacking) > d.box.unknown() {
		f := Finding{Severity: Incomplete, Ref: ref, Msg: lang.Say(code, boxNames(lacking), lang.Say("check.box.lacking"))}
		for _, c := range lacking {
			f.Cards = append(f.Cards, c.ID)
		}
		r.Add(f)
	}
}

func anyRole(string) bool { return true }

// boxSecretCount: exactly four bases are chosen in secret.
func boxSecretCount(d *Deck, r *Report) {
	if !d.is(catalog.BaseDeck) || d.box.mode != catalog.SecretMode {
		return
	}
	n := 0
	for i := range d.box.lines {
		if d.box.lines[i].Entry.Role != catalog.StartBase {
			n += d.box.lines[i].Entry.Count
		}
	}
	r.Limit(Other, "deckbuilding.bases-secret-count", "BASES-SECRET-COUNT", n, Range{secretBases, secretBases})
}
