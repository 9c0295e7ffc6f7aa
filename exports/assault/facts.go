package assault

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
)

// A listing is what sheets and workbooks say of an army.
type listing struct {
	exports.Checker
	groups   []*entry // in the order of the list, as are the others
	loose    []*entry // upgrades that are on no card
	commands []*entry
	others   []*entry // what is out of place
}

// An entry is one of an army.
type entry struct {
	*catalog.Entry
	card     *catalog.Card // in the version of the entry; nil if the catalog has none
	at       int           // in the list, from 0
	upgrades []*entry
}

// on returns the upgrades on the n-th copy of a group, counted from 0.
func (l *entry) on(n int) []*entry {
	var all []*entry
	for _, u := range l.upgrades {
		if n < u.Count {
			all = append(all, u)
		}
	}
	return all
}

// newListing reads an army.
func newListing(d *exports.Doc, i int) (*listing, error) {
	l := d.Lists[i]
	if l.Game != catalog.Assault {
		return nil, lang.Fail(lang.Invalid, "paper.game", string(l.Game))
	}
	b := &listing{Checker: exports.Checker{Listing: d.Listing(i)}}
	lines := make([]*entry, len(l.Entries))
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || e.Way != 0 {
			return nil, d.CannotHold("pdf", e)
		}
		lines[i] = &entry{Entry: e, card: d.Catalog.At(e), at: i}
	}
	for i, line := range lines {
		on := onOf(l, line.Entry)
		switch {
		case line.Role == assault.Army:
			b.groups = append(b.groups, line)
		case line.Role == assault.Command:
			b.commands = append(b.commands, line)
		case line.Role == assault.Upgrade && on != nil && on.Role == assault.Army:
			lines[lines[i].On].upgrades = append(lines[lines[i].On].upgrades, line)
		case line.Role == assault.Upgrade:
			b.loose = append(b.loose, line)
		default:
			b.others = append(b.others, line)
		}
	}
	b.attach()
	return b, nil
}

// attach puts upgrades that the list leaves open on the only group that they can
// be on.
func (b *listing) attach() {
	b.loose = slices.DeleteFunc(b.loose, func(u *entry) bool {
		if u.card == nil || assault.Of(u.card) == nil || assault.Of(u.card).Attach == nil {
			return false
		}
		var on []*entry
		for _, g := range b.groups {
			if g.card != nil && assault.Of(u.card).Attach.Fits(g.card) {
				on = append(on, g)
			}
		}
		if len(on) != 1 || on[0].Count < u.Count || len(on[0].upgrades) > 0 {
			return false
		}
		on[0].upgrades = append(on[0].upgrades, u)
		return true
	})
}

// lineName names an entry on paper.
func (b *listing) lineName(l *entry) string {
	return paper.Printed(nameOf(b.Doc, b.List, l.Entry), paper.MaxName)
}

// facts are what is looked up of a card while it is played, in words.
type facts struct {
	cost                      string
	points                    int // it costs
	figures, health           int
	speed, attack, defence    string
	surges, keywords, traits  string
	who, timing, rank, system string
}

// facts reads what a card says; of one that nobody knows nothing.
func (b *listing) facts(l *entry) facts { return factsOf(b.Doc, l.card) }

func factsOf(d *exports.Doc, c *catalog.Card) (f facts) {
	if c == nil || assault.Of(c) == nil {
		return f
	}
	if cost, ok := c.Stats["cost"]; ok {
		f.cost, f.points = fmt.Sprint(cost), cost
	}
	f.figures, f.health = c.Stats["figures"], c.Stats["health"]
	if speed, ok := c.Stats["speed"]; ok {
		f.speed = fmt.Sprint(speed)
	}
	a := assault.Of(c)
	if len(a.Dice) > 0 {
		f.attack = diceOf(d, a.Dice)
		if a.Attack != "" {
			f.attack = assault.AttackName(a.Attack).In(d.Lang) + ", " + f.attack
		}
	}
	f.defence = diceOf(d, a.Defence)
	f.surges = saidOf(d, len(a.Surges), "; ", func(i int) lang.Msg { return surgeSays(&a.Surges[i]) })
	f.keywords = saidOf(d, len(a.Keywords), ", ", func(i int) lang.Msg { return a.Keywords[i].Says() })
	f.traits = saidOf(d, len(c.Traits), ", ", func(i int) lang.Msg { return catalog.TraitName(c.Traits[i]) })
	if c.Type == assault.CommandType {
		if a.Use != nil {
			f.who = a.Use.Says().In(d.Lang)
		}
		if a.Timing != "" {
			f.timing = assault.TimingName(a.Timing).In(d.Lang)
		}
	}
	if rank := rankOf(c); rank != "" {
		f.rank = lang.Say("army.rank." + rank).In(d.Lang)
	}
	if f.system = assault.FormatFFG; a.Version == assault.IACP {
		f.system = assault.FormatIACP
	}
	return f
}

// surgeSays tells a surge below a heading that says what it is.
func surgeSays(s *assault.Surge) lang.Msg {
	if s.Cost != 1 {
		return s.Says()
	}
	return lang.Say("army.sheet.surge", assault.EffectNames(s.Effects))
}

// rankOf says whether a card is elite or regular; "" where cards are neither.
func rankOf(c *catalog.Card) string {
	switch {
	case c.Type != assault.DeploymentType || c.Unique || assault.Of(c) == nil:
		return ""
	case assault.Of(c).Elite:
		return "elite"
	}
	return "regular"
}

// diceOf names dice by their colours: "blue, 2 × red".
func diceOf(d *exports.Doc, codes []string) string {
	var all []string
	for i, code := range codes {
		if slices.Index(codes, code) < i {
			continue
		}
		n := 0
		for _, c := range codes {
			if c == code {
				n++
			}
		}
		name := assault.DieName(code).In(d.Lang)
		if n > 1 {
			name = fmt.Sprintf("%d × %s", n, name)
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

// saidOf says things one after the other.
func saidOf(d *exports.Doc, n int, comma string, one func(int) lang.Msg) string {
	all := make([]string, n)
	for i := range n {
		all[i] = one(i).In(d.Lang)
	}
	return strings.Join(all, comma)
}

// commandsByCost returns the command cards, the dearest first.
func (b *listing) commandsByCost() []*entry {
	return slices.SortedStableFunc(slices.Values(b.commands), func(a, c *entry) int {
		return cmp.Or(cmp.Compare(b.facts(c).points, b.facts(a).points), strings.Compare(b.lineName(a), b.lineName(c)))
	})
}

// joined puts texts together that are not empty.
func joined(comma string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), comma)
}

// cards counts the copies of lines.
func (b *listing) cards(lines []*entry) int {
	n := 0
	for _, l := range lines {
		n += l.Count
	}
	return n
}
