package clones

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/catalog/clones"
	"muster/rules/script"
)

// An entry is what a line of a sheet or a card says, as far as it has been read.
type entry struct {
	action action // of a sheet
	card   card   // what it does if it is not met
	n      uint8
	kind   uint8 // of droids
}

type verb = script.Row[*State, *entry]

// verbs is the verbs of the game. What they say holds: the procedures of the rule book
// do the rest.
var verbs = script.Table([]verb{
	1: {Word: "fights", Sig: "n", Hold: func(e *entry) { e.action.kind, e.action.bonus = aFight, e.n }},
	{Word: "raises", Hold: func(e *entry) { e.action.kind = aRaise }},
	{Word: "gains", Sig: "n", Hold: func(e *entry) { e.action.kind, e.action.gain = aSpecial, e.n }},
	{Word: "kills", Sig: "n, w", Words: byKind, Hold: func(e *entry) {
		e.action.kind = aSpecial
		e.action.icons[e.kind] += e.n
	}},
	{Word: "only", Sig: "n", Hold: func(e *entry) { e.action.requires = e.n }},
	{Word: "loses", Sig: "n", Hold: func(e *entry) { e.card.force = e.n }},
	{Word: "fills", Sig: "n, w", Words: byKind, Hold: func(e *entry) {
		e.card.zones = append(e.card.zones, slices.Repeat([]uint8{e.kind}, int(e.n))...)
	}},
	{Word: "fails", Hold: func(*entry) {}},
})

// byKind is the group of the words for types of droids.
const byKind = 1

// words is the vocabulary of the game.
var words = sync.OnceValue(func() script.Vocab {
	kinds := map[string]script.Word{}
	for kind, name := range clones.Droids {
		kinds[name] = script.Word{Group: byKind, Bit: uint8(kind)}
	}
	return script.Vocab{
		script.Head: {"space": {Holds: true}, "unmet": {Holds: true}},
		script.Verb: verbs.Words(),
		script.Adj:  kinds,
	}
})

// lineOf writes an action of a sheet in the card language.
func lineOf(a *clones.Action) string {
	var says []string
	switch {
	case a.Kind == clones.Fight:
		says = append(says, "fights "+strconv.Itoa(a.Bonus))
	case a.Kind == clones.RaiseForce:
		says = append(says, "raises")
	case a.Effect.Type == clones.RaiseForce:
		says = append(says, "gains "+strconv.Itoa(a.Effect.Amount))
	default:
		says = runs("kills", a.Effect.Targets)
	}
	if a.Requires > 0 {
		says = append(says, "only "+strconv.Itoa(a.Requires))
	}
	return "\tspace: " + strings.Join(says, "; ") + "\n"
}

// runs writes a verb on types of droids, those that follow one another together.
func runs(verb string, kinds []clones.Droid) (says []string) {
	for i := 0; i < len(kinds); {
		n := 1
		for i+n < len(kinds) && kinds[i+n] == kinds[i] {
			n++
		}
		says = append(says, fmt.Sprintf("%s %d %s", verb, n, clones.Droids[kinds[i]]))
		i += n
	}
	return says
}

// penaltyLine writes what a card does that is not met.
func penaltyLine(p *clones.Penalty) string {
	switch p.Type {
	case clones.ForceLoss:
		return "\tunmet: loses " + strconv.Itoa(p.Amount) + "\n"
	case clones.NewDroids:
		return "\tunmet: " + strings.Join(runs("fills", p.Zones), "; ") + "\n"
	}
	return "\tunmet: fails\n"
}

// scriptOf writes the sheets and cards of a box in the card language.
func scriptOf(c *clones.Components) string {
	var b strings.Builder
	for _, s := range c.Sheets {
		b.WriteString(s.ID + " Ability sheet " + s.ID + "\n")
		for i := range s.Actions {
			b.WriteString(lineOf(&s.Actions[i]))
		}
	}
	for _, t := range slices.Concat(c.Threats, c.Megas) {
		b.WriteString(t.ID + " Card " + t.ID + "\n" + penaltyLine(&t.Penalty))
	}
	return b.String()
}

// readScript reads what scriptOf wrote: the entries of each sheet and card.
func readScript(src string) (map[string][]entry, error) {
	cards, flaws := script.Parse(src, words())
	if len(flaws) > 0 {
		return nil, fmt.Errorf("components in the card language: %s", flaws[0])
	}
	all := map[string][]entry{}
	for i := range cards {
		for k := range cards[i].Abilities {
			all[cards[i].Code] = append(all[cards[i].Code], entryOf(&cards[i].Abilities[k]))
		}
	}
	return all, nil
}

// entryOf reads a line.
func entryOf(a *script.Ability) (e entry) {
	for i := range a.Code {
		switch in := &a.Code[i]; in.Op {
		case script.Num:
			e.n = uint8(in.N)
		case script.Do:
			list, _ := a.With(in)
			e.kind = uint8(bits.TrailingZeros64(list.Mask)) % uint8(len(clones.Droids)+1)
			verbs[in.A].Hold(&e)
		}
	}
	return e
}
