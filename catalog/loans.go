package catalog

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/catalog/stable"
)

// maxBorrower is how long the name of a borrower may be, in runes.
const maxBorrower = 60

// A loan names what somebody has of a printing that is not his.
type loan struct {
	to   string
	card ID
}

// Lend notes that somebody has cards and dice of a printing. More than is there and
// not lent yet cannot be lent.
func (o *Collection) Lend(to string, id ID, n Owned) error {
	if to == "" || to != lang.OneLine(to) || utf8.RuneCountInString(to) > maxBorrower {
		return lang.Fail(lang.Invalid, "collection.borrower", to, maxBorrower)
	}
	free := o.Of(id).Minus(o.Lent(id))
	if n.Cards < 0 || n.Dice < 0 || n.Cards > free.Cards || n.Dice > free.Dice {
		return lang.Fail(lang.Conflict, "collection.lend", codeIn(id), free.Cards, free.Dice)
	}
	at := loan{to, id}
	if _, there := o.lent[at]; !there && len(o.lent) == MaxKinds {
		return lang.Fail(lang.TooLarge, "collection.loans", MaxKinds)
	}
	o.setLent(at, o.lent[at].Plus(n))
	return nil
}

// Return notes that somebody gave back cards and dice of a printing.
func (o *Collection) Return(from string, id ID, n Owned) error {
	has := o.Borrowed(from, id)
	if n.Cards < 0 || n.Dice < 0 || n.Cards > has.Cards || n.Dice > has.Dice {
		return lang.Fail(lang.Conflict, "collection.return", from, codeIn(id), has.Cards, has.Dice)
	}
	o.setLent(loan{from, id}, has.Minus(n))
	return nil
}

func (o *Collection) setLent(at loan, n Owned) {
	o.out[at.card] = o.out[at.card].Minus(o.lent[at]).Plus(n)
	o.lent[at] = n
	if n.Zero() {
		delete(o.lent, at)
	}
	if o.out[at.card].Zero() {
		delete(o.out, at.card)
	}
}

// Borrowed returns what somebody has of a printing.
func (o *Collection) Borrowed(by string, id ID) Owned {
	if o == nil {
		return Owned{}
	}
	return o.lent[loan{by, id}]
}

// Lent returns how much of a printing others have.
func (o *Collection) Lent(id ID) Owned {
	if o == nil {
		return Owned{}
	}
	return o.out[id]
}

// Borrower returns how a name is written of somebody who has something, whatever the
// case it is given in, or else the name.
func (o *Collection) Borrower(name string) string {
	name = lang.OneLine(name)
	for l := range o.Loans() {
		if strings.EqualFold(l.To, name) {
			return l.To
		}
	}
	return name
}

// A Loan is what somebody has of a printing that is not his.
type Loan struct {
	To   string `json:"to"`
	Card ID     `json:"card"`
	Owned
}

// Loans yields what is lent, by borrowers, then in the order of ids.
func (o *Collection) Loans() iter.Seq[Loan] {
	return func(yield func(Loan) bool) {
		if o == nil {
			return
		}
		byName := func(a, b loan) int { return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.card, b.card)) }
		all := slices.Collect(maps.Keys(o.lent))
		stable.Sort(all, byName)
		for _, at := range all {
			if !yield(Loan{at.to, at.card, o.lent[at]}) {
				return
			}
		}
	}
}

// lentSince returns what is lent otherwise than it was.
func (o *Collection) lentSince(was *Collection) []Shift {
	var all []Shift
	for l := range o.Loans() {
		if before := was.Borrowed(l.To, l.Card); before != l.Owned {
			all = append(all, Shift{l.Card, l.To, before, l.Owned})
		}
	}
	for l := range was.Loans() {
		if o.Borrowed(l.To, l.Card).Zero() {
			all = append(all, Shift{Card: l.Card, To: l.To, Was: l.Owned})
		}
	}
	return all
}
