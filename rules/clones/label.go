package clones

import (
	"math/bits"
	"strconv"
	"sync"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
)

func bits32(set uint32) int { return bits.OnesCount32(set) }

// textOf says a sentence in every language.
func textOf(m lang.Msg) lang.Text { return clones.Named(m.Code, m.Args...) }

// Label implements rules.State.
func (s *State) Label(a rules.Action) lang.Msg {
	if a.Seat == rules.Chance {
		return s.Outcome(int(a.A))
	}
	x := board.Space(a.A)
	v := int(a.B)
	switch a.Verb {
	case vPlace:
		return lang.Say("clones.play.place", s.figureName(int(a.Seat)), s.nameOf(x))
	case vR2D2:
		return lang.Say("clones.play.place", s.figureName(r2d2), s.nameOf(x))
	case vHead, vBody:
		return lang.Say("clones.play.hide", s.partName(int(a.Verb-vHead)), s.nameOf(x))
	case vCard:
		return s.spending(a, lang.Say("clones.play.card", v, s.cardName(int(a.A))))
	case vFight:
		act := &s.sheet[a.Seat][a.A]
		return s.spending(a, lang.Say("clones.play.fight", v, act.id, v+int(act.bonus)))
	case vRaise:
		return s.spending(a, lang.Say("clones.play.raise", v, s.sheet[a.Seat][a.A].id, int(s.gains[v])))
	case vSpecial:
		return s.spending(a, lang.Say("clones.play.special", v, s.sheet[a.Seat][a.A].fact.Says()))
	case vLogo:
		return s.spending(a, lang.Say("clones.play.logo", v))
	case vDiscard:
		return lang.Say("clones.play.discard", int(s.die[a.Seat]))
	case vMove:
		return lang.Say("clones.play.move", s.nameOf(x))
	case vGo:
		return lang.Say("clones.play.go", s.nameOf(x))
	case vDefeat:
		return lang.Say("clones.play.defeat", s.preyName(x), s.nameOf(x), s.kindAt(x)+1)
	case vKill:
		return lang.Say("clones.play.kill", s.preyName(x), s.nameOf(x))
	case vEnd:
		if s.stage == going {
			return lang.Say("clones.play.stay")
		}
		return lang.Say("clones.play.end", int(s.value))
	}
	return lang.Msg{}
}

// spending adds to what is done with a die how much Force it costs.
func (s *State) spending(a rules.Action, said lang.Msg) lang.Msg {
	if n := int(a.B) - int(s.die[a.Seat]); n != 0 {
		return lang.Say("clones.play.spend", said, max(n, -n), int(s.die[a.Seat]))
	}
	return said
}

// Outcome implements rules.Foreteller.
func (s *State) Outcome(k int) lang.Msg {
	switch s.stage {
	case rolling:
		return lang.Say("clones.play.rolls", rules.Seat(s.step), k+1)
	case drawing:
		return lang.Say("clones.play.threat", s.cards[nth(s.deck, k)].id)
	}
	return lang.Say("clones.play.tile", s.zones[nth(s.tiles, k)].number)
}

// Printed implements rules.Imprinter: each threat and each tile has a number.
func (s *State) Printed(k int) string {
	switch s.stage {
	case rolling:
		return ""
	case drawing:
		return s.cards[nth(s.deck, k)].id
	}
	return strconv.Itoa(s.zones[nth(s.tiles, k)].number)
}

// question says what a player is asked.
func (s *State) question(eye rules.Seat) lang.Msg {
	switch s.stage {
	case placing:
		return lang.Say("clones.ask.place", s.figureName(int(eye)))
	case placingR2:
		return lang.Say("clones.ask.place-r2d2")
	case placingHad, placingBod:
		return lang.Say("clones.ask.hide", s.partName(int(s.stage-placingHad)))
	case using:
		return lang.Say("clones.ask.die", int(s.die[eye]))
	case fighting:
		return lang.Say("clones.ask.fight", int(s.value))
	case going:
		return lang.Say("clones.ask.go", int(s.value))
	}
	return lang.Say("clones.ask.kill", s.iconNames())
}

// iconNames says the icons that are left of an ability.
func (s *State) iconNames() []lang.Msg {
	var all []clones.Droid
	for kind, n := range s.icons {
		for range n {
			all = append(all, clones.Droid(kind))
		}
	}
	return clones.DroidNames(all)
}

// nameOf names a space: the number of its zone and a letter.
func (s *State) nameOf(x board.Space) string { return s.names[x] }

// figureName names a figure.
func (s *State) figureName(i int) any {
	if i == r2d2 {
		return "R2-D2"
	}
	return s.jedi[i].Name
}

func (s *State) partName(part int) lang.Msg { return lang.Say("clones.part." + partNames[part]) }

// preyName names what stands on a space and can be defeated.
func (s *State) preyName(x board.Space) any {
	if part := s.partAt(x); part < parts {
		return s.partName(part)
	}
	return s.box.Droids[s.kindAt(x)].Names
}

// cardName names the card of a slot.
func (s *State) cardName(slot int) lang.Text {
	return s.cards[s.card[slot]-1].name
}

// dieNames are what dice are called, by number; partTitles what parts of C-3PO are.
var (
	dieNames = sync.OnceValue(func() (all [dieSides + 1]lang.Text) {
		for v := range all {
			all[v] = clones.Named("clones.view.die", v)
		}
		return all
	})
	partTitles = sync.OnceValue(func() (all [parts]lang.Text) {
		for part, name := range partNames {
			all[part] = clones.Named("clones.part." + name)
		}
		return all
	})
)
