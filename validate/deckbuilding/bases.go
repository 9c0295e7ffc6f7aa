package deckbuilding

import (
	"slices"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
)

// secretBases is how many bases a player chooses in secret, beside the starting
// one; introBases and allBases are those of the other modes, with it.
const (
	secretBases = 4
	introBases  = 5
	allBases    = 10
)

// isBase reports whether a line is a base, of the side of the list or another.
func isBase(l *validate.Line) bool { return l.Card != nil && l.Card.Type == "base" }

// own reports whether a line is a base of the side of the list.
func (b *Box) own(l *validate.Line) bool {
	return isBase(l) && (b.side == "" || l.Card.Side == b.side)
}

// checkStarting: the base to begin with is Lothal for the Empire, Dantooine for
// the Rebels, and there is one.
func checkStarting(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.BaseDeck) {
		return
	}
	const code, ref = "deckbuilding.bases-starting", "BASES-STARTING"
	n := 0
	for i := range b.lines {
		l := &b.lines[i]
		if l.Entry.Role != deckbuilding.StartBase {
			continue
		}
		n += l.Entry.Count
		switch {
		case n > 1:
			f := validate.Finding{Severity: validate.Illegal, Ref: ref, Line: l.Entry.Line, Entry: l.At,
				Msg: lang.Say(code, b.whose(), b.starts(), lang.Say("check.box.bases", n))}
			if l.Card != nil {
				f.Cards = []catalog.ID{l.Card.ID}
			}
			r.Add(f)
		case l.Card != nil && !(b.own(l) && l.Card.Flagged(deckbuilding.StartingBase)):
			r.Illegal(l, code, ref, b.whose(), b.starts(), l.Card.Name())
		}
	}
	if n == 0 && !b.holdsStart() {
		r.Add(validate.Finding{Severity: validate.Incomplete, Ref: ref, Msg: lang.Say(code, b.whose(), b.starts(), lang.Say("check.box.no-base"))})
	}
}

// holdsStart reports whether the starting base stands among the others, as it may where it is not
// chosen which these are.
func (b *Box) holdsStart() bool {
	return b.mode != deckbuilding.SecretMode && slices.ContainsFunc(b.lines, func(l validate.Line) bool {
		return b.own(&l) && l.Card.Flagged(deckbuilding.StartingBase)
	})
}

// whose says whose list it is.
func (b *Box) whose() lang.Msg {
	if b.side == "" {
		return lang.Say("check.box.player")
	}
	return catalog.SideName(b.side)
}

// starts names the starting base of the side, or those of both.
func (b *Box) starts() []lang.Text {
	var names []lang.Text
	for _, c := range b.kit.cards {
		if c.Flagged(deckbuilding.StartingBase) && (b.side == "" || c.Side == b.side) {
			names = append(names, c.Title)
		}
	}
	return names
}

// checkBaseFaction: the bases are those of the own faction.
func checkBaseFaction(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.BaseDeck) {
		return
	}
	for i := range b.lines {
		if l := &b.lines[i]; isBase(l) && !b.own(l) {
			r.Illegal(l, "deckbuilding.bases-faction", "BASES-FACTION", l.Card.Name(), catalog.SideName(l.Card.Side), b.whose())
		}
	}
}

// checkDistinct: each base is there once.
func checkDistinct(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.BaseDeck) {
		return
	}
	b.count(isOtherBase)
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil || l.Entry.Role == deckbuilding.StartBase {
			continue
		}
		if n := &b.have[b.kit.at[l.Card.No]]; *n > 1 {
			r.Illegal(l, "deckbuilding.bases-distinct", "BASES-DISTINCT", l.Card.Name(), *n)
			*n = 0 // told once
		}
	}
}

func isOtherBase(role string) bool { return role != deckbuilding.StartBase }

// checkChoice: bases that are chosen in secret come from the nine that are not
// the starting base.
func checkChoice(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.BaseDeck) || b.mode != deckbuilding.SecretMode {
		return
	}
	var start *catalog.Card
	for i := range b.lines {
		if l := &b.lines[i]; l.Entry.Role == deckbuilding.StartBase && l.Card != nil && start == nil {
			start = l.Card
		}
	}
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil || l.Entry.Role == deckbuilding.StartBase {
			continue
		}
		if !isBase(l) || l.Card == start || b.own(l) && l.Card.Flagged(deckbuilding.StartingBase) {
			r.Illegal(l, "deckbuilding.bases-starting-in-choice", "BASES-STARTING-IN-CHOICE", l.Card.Name())
		}
	}
}

// checkIntro: the introductory game is played with the five bases that the rule
// book lists.
func checkIntro(b *Box, r *validate.Report) {
	if b.is(deckbuilding.BaseDeck) && b.mode == deckbuilding.IntroMode {
		b.exactly(r, "deckbuilding.bases-intro-list", "BASES-INTRO-LIST", introBases,
			func(c *catalog.Card) bool { return c.Flagged(deckbuilding.IntroBase) })
	}
}

// checkFull: the full galaxy is played with all ten bases of the side.
func checkFull(b *Box, r *validate.Report) {
	if b.is(deckbuilding.BaseDeck) && b.mode == deckbuilding.FullMode {
		b.exactly(r, "deckbuilding.bases-full-all", "BASES-FULL-ALL", allBases, func(*catalog.Card) bool { return true })
	}
}

// exactly reports the cards that are not among the bases of a mode, and those of
// them that are missing. The starting base may stand among the others too.
func (b *Box) exactly(r *validate.Report, code, ref string, want int, of func(*catalog.Card) bool) {
	b.count(anyRole)
	have := 0
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil || l.Entry.Role == deckbuilding.StartBase {
			continue
		}
		if !isBase(l) || b.own(l) && !of(l.Card) {
			r.Illegal(l, code, ref, l.Card.Name(), lang.Say("check.box.none-of-them"))
		}
	}
	var lacking []*catalog.Card
	for i, c := range b.kit.cards {
		switch {
		case c.Type != "base" || c.Side != b.side || !of(c):
		case b.have[i] > 0:
			have++
		case !c.Flagged(deckbuilding.StartingBase): // that it is missing is told already
			lacking = append(lacking, c)
		}
	}
	r.Count(validate.Other, code, have, validate.Exactly(want))
	if len(lacking) > b.unknown() {
		f := validate.Finding{Severity: validate.Incomplete, Ref: ref, Msg: lang.Say(code, some(lacking), lang.Say("check.box.lacking"))}
		for _, c := range lacking {
			f.Cards = append(f.Cards, c.ID)
		}
		r.Add(f)
	}
}

func anyRole(string) bool { return true }

// checkSecretCount: exactly four bases are chosen in secret.
func checkSecretCount(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.BaseDeck) || b.mode != deckbuilding.SecretMode {
		return
	}
	n := 0
	for i := range b.lines {
		if b.lines[i].Entry.Role != deckbuilding.StartBase {
			n += b.lines[i].Entry.Count
		}
	}
	r.Limit(validate.Other, "deckbuilding.bases-secret-count", "BASES-SECRET-COUNT", n, validate.Exactly(secretBases))
}
