package fix

import (
	"cmp"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/validate"
)

// An Offer is a card that could complete a list.
type Offer struct {
	Card     *catalog.Card
	Tier     Tier
	Distance int // how unlike it is to what the list lost
	Owned    int // copies that the user has, besides those of the list
	Most     int // copies that are offered
}

// A Tier says how early a card is offered.
type Tier int

// The tiers: what the list lost, what is owned, all others.
const (
	Lost Tier = iota
	Owned
	Other
)

// Sort puts offers in the order in which they are tried.
func Sort(all []Offer) {
	stable.Sort(all, func(a, b Offer) int {
		return cmp.Or(cmp.Compare(a.Tier, b.Tier), cmp.Compare(a.Distance, b.Distance))
	})
}

// Addition says that copies of a card complete a list, and that they are owned
// if they are.
func Addition(o Offer, n int, why lang.Msg) validate.Change {
	code := "fix.add"
	if o.Owned >= n {
		code = "fix.add-owned"
	}
	return validate.Change{Msg: lang.Say(code, n, validate.Printed(o.Card), []lang.Msg{why}), Card: o.Card.ID, Mends: []lang.Msg{why}}
}

// Copies counts the copies that a list has of a card.
func Copies(l *catalog.List, id catalog.ID) int {
	n := 0
	for i := range l.Entries {
		if l.Entries[i].Card == id {
			n += l.Entries[i].Count
		}
	}
	return n
}

// Apart says how far two numbers are apart.
func Apart(a, b int) int { return max(a-b, b-a) }
