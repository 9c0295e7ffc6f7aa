package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A want reports what a card wants and the list has not.
type want = func(d *Deck, l *Line, r *validate.Report)

// unmet reports what a card wants, and the cards that stand against it.
func unmet(r *validate.Report, l *Line, s validate.Severity, why lang.Msg, against ...catalog.ID) {
	r.Illegal(&l.Line, "destiny.exception", exceptionOf(l), l.Card.Name(), why)
	f := r.Last()
	f.Severity = s
	f.Cards = append(f.Cards, against...)
}

// exceptionRefs are the references of the exceptions, filled at the start: the
// table of exceptions names the functions that use them.
var exceptionRefs []string

func init() {
	for i := range exceptions {
		exceptionRefs = append(exceptionRefs, exceptions[i].ref())
	}
}

func exceptionOf(l *Line) string { return exceptionRefs[l.fact.exception-1] }

// every makes one want of several.
func every(wants ...want) want {
	return func(d *Deck, l *Line, r *validate.Report) {
		for _, w := range wants {
			w(d, l, r)
		}
	}
}

// only wants that every one of lines is of a kind; args come before the titles
// of the others in the sentence.
func only(lines []Line, self *Line, r *validate.Report, code string, kind func(*Line) bool, args ...any) {
	var titles []lang.Text
	var cards []catalog.ID
	for i := range lines {
		if l := &lines[i]; !kind(l) && !slices.Contains(cards, l.Card.ID) {
			titles, cards = append(titles, l.Card.Title), append(cards, l.Card.ID)
		}
	}
	if len(cards) > 0 {
		unmet(r, self, validate.Illegal, lang.Say(code, append(args, titles)...), cards...)
	}
}

// all wants that every character has one of the traits.
func all(traits ...string) want {
	kind := func(l *Line) bool {
		return slices.ContainsFunc(traits, func(t string) bool { return l.Card.Has(t) })
	}
	return func(d *Deck, l *Line, r *validate.Report) {
		for i := range d.Team {
			if !kind(&d.Team[i]) {
				only(d.Team, l, r, "check.want.trait", kind, traitNames(traits))
				return
			}
		}
	}
}

func traitNames(traits []string) []lang.Msg {
	names := make([]lang.Msg, len(traits))
	for i, t := range traits {
		names[i] = catalog.TraitName(t)
	}
	return names
}

// onlyTitles wants that every character has one of the titles.
func onlyTitles(titles ...string) want {
	is := title(titles...)
	return func(d *Deck, l *Line, r *validate.Report) {
		only(d.Team, l, r, "check.want.titles", func(l *Line) bool { return is(l.Card) })
	}
}

func onlyYellow(d *Deck, l *Line, r *validate.Report) {
	only(d.Team, l, r, "check.want.yellow", colour(yellow))
}

func noSides(d *Deck, l *Line, r *validate.Report) {
	only(d.Team, l, r, "check.want.neutral", func(l *Line) bool { return l.fact.side == neutral })
}

var darthVader = title("Darth Vader")

func noVader(d *Deck, l *Line, r *validate.Report) {
	only(d.Team, l, r, "check.want.no-vader", func(l *Line) bool { return !darthVader(l.Card) })
}

func noGray(d *Deck, l *Line, r *validate.Report) {
	only(d.Cards, l, r, "check.want.no-gray", func(l *Line) bool { return l.fact.colour != gray })
}

// oneColour wants that all characters are of one colour.
func oneColour(d *Deck, l *Line, r *validate.Report) {
	if d.colours&(d.colours-1) != 0 {
		unmet(r, l, validate.Illegal, lang.Say("check.want.one-colour"))
	}
}

// onlyOnce wants that no card is in the deck twice.
func onlyOnce(d *Deck, l *Line, r *validate.Report) { singly(d.Cards, l, r, "check.want.once") }

func differentPlots(d *Deck, l *Line, r *validate.Report) { singly(d.Plots, l, r, "check.want.plots") }

func differentBattlefields(d *Deck, l *Line, r *validate.Report) {
	singly(d.Battlefields, l, r, "check.want.battlefields")
}

// singly wants that lines have one copy of each title.
func singly(lines []Line, self *Line, r *validate.Report, code string) {
	only(lines, self, r, code, func(l *Line) bool { return copiesIn(lines, l) <= 1 })
}

// copiesIn counts the copies of the title of a line that lines have.
func copiesIn(lines []Line, of *Line) (n int) {
	for i := range lines {
		if lines[i].fact.family == of.fact.family {
			n += lines[i].Entry.Count - lines[i].under
		}
	}
	return n
}

// twoMoves wants that of the move events that the list sets aside no more lie under the plot
// than may, one of each, but for those that another card asks for.
func twoMoves(d *Deck, self *Line, r *validate.Report) {
	many := d.movesAside() > d.Limits.Under
	only(d.Aside, self, r, "check.want.moves", func(l *Line) bool {
		return !isMove(l.Card) || !many && copiesIn(d.Aside, l) == 1 || asksFor(d, l.fact.original)
	})
}

// some wants that n characters are of a kind. Adding one mends it.
func some(n int, code string, kind func(*Line) bool) want {
	return func(d *Deck, self *Line, r *validate.Report) {
		have := d.unknown[characterRole]
		for i := range d.Team {
			if l := &d.Team[i]; kind(l) {
				have += l.Entry.Count
			}
		}
		if have < n {
			unmet(r, self, validate.Incomplete, lang.Say(code))
		}
	}
}

const retribution = 20 // points

var twentyPoints = some(1, "check.want.points", func(l *Line) bool { return l.value() >= retribution })

// shareColour wants two characters of one colour.
func shareColour(d *Deck, self *Line, r *validate.Report) {
	var of [yellow + 1]int
	for i := range d.Team {
		l := &d.Team[i]
		of[l.fact.colour] += l.Entry.Count
	}
	if slices.Max(of[:])+d.unknown[characterRole] < 2 {
		unmet(r, self, validate.Incomplete, lang.Say("check.want.share-colour"))
	}
}

// aside wants n copies of each of the cards set aside.
func aside(n int, codes ...string) want {
	return func(d *Deck, self *Line, r *validate.Report) {
		var titles []lang.Text
		var missing []catalog.ID
		for _, code := range codes {
			id, have := catalog.ID("destiny/"+code), 0
			for i := range d.Aside {
				if l := &d.Aside[i]; l.fact.original == id {
					have += l.Entry.Count
				}
			}
			if card, ok := d.Catalog.Card(id); have < n && ok {
				titles, missing = append(titles, card.Title), append(missing, id)
			}
		}
		if len(missing) > 0 {
			unmet(r, self, validate.Incomplete, lang.Say("check.want.aside", n, titles), missing...)
		}
	}
}

func infiniteOnly(d *Deck, l *Line, r *validate.Report) {
	if d.Format != nil && d.Format.Code != infinite {
		unmet(r, l, validate.Illegal, lang.Say("check.want.infinite", d.Format.Code))
	}
}

const chosenSets = 3

// threeSets wants that the other cards of team and deck are of three sets. The
// battlefield is of neither.
func threeSets(d *Deck, self *Line, r *validate.Report) {
	if d.ofSets(self, [chosenSets]string{}, 0) {
		return
	}
	var sets []string
	for _, lines := range [...][]Line{d.Team, d.Plots, d.Cards} {
		for i := range lines {
			if l := &lines[i]; l.Card != self.Card && !slices.Contains(sets, l.Card.Set) {
				sets = append(sets, l.Card.Set)
			}
		}
	}
	slices.Sort(sets)
	unmet(r, self, validate.Illegal, lang.Say("check.want.sets", sets))
}

// ofSets reports whether every card can be of the chosen sets, or of as many
// more as may still be chosen. A card is of each set that it was printed in.
func (d *Deck) ofSets(self *Line, chosen [chosenSets]string, n int) bool {
	for _, lines := range [...][]Line{d.Team, d.Plots, d.Cards} {
		for i := range lines {
			l := &lines[i]
			if l.Card == self.Card || inOne(l.fact.sets, chosen[:n]) {
				continue
			}
			// This card needs a set more: one of its own must do.
			for _, set := range l.fact.sets {
				if n == chosenSets {
					break
				}
				if chosen[n] = set; d.ofSets(self, chosen, n+1) {
					return true
				}
			}
			return false
		}
	}
	return true
}

func inOne(sets, chosen []string) bool {
	for _, s := range sets {
		if slices.Contains(chosen, s) {
			return true
		}
	}
	return false
}

// Kinds of characters.

func colour(c uint8) func(*Line) bool { return func(l *Line) bool { return l.fact.colour == c } }

func has(trait string) func(*Line) bool { return func(l *Line) bool { return l.Card.Has(trait) } }

func titled(name string) func(*Line) bool {
	is := title(name)
	return func(l *Line) bool { return is(l.Card) }
}

func uniqueEwok(l *Line) bool { return l.Card.Unique && l.Card.Has("ewok") }
func uniqueBlue(l *Line) bool { return l.Card.Unique && l.fact.colour == blue }
