package destiny

import (
	"muster/catalog"
	"muster/validate"
)

// Guests are the cards that a card asks for from those set aside, by code: cards or their
// dice. Those that name only a kind of card are not among them.
var Guests = map[string][]string{
	"02003": {"02001"}, "03010": {"03013"}, "05014": {"05009"}, "05051": {"05051"}, "09031": {"09020"}, "11005": {"11004"},
	"11093": {"11095"}, "11105": {"11095"}, "12017": {"12017"}, "12139": {"12040"}, "14037": {"14037"},
	"15006": {"11004"}, "15013": {"15015"}, "15045": {"12065"}, "15049": {"08086"}, "15057": {"04026"}, "16006": {"14002"},
	"16064": {"05013"}, "701008": {"07004"}, "701019": {"701019"}, "701025": {"11003"},
	"09018": {"09020"}, "11015": {"11027"}, "12019": {"12019"}, "12155": {"12147"},
	"13004A": {"13004A"}, "13005C": {"05038"}, "13005D": {"05038"}, "14063": {"11004"},
	"14083": {"02112", "03137", "08038"}, "15002": {"01082", "02071"}, "15007": {"11004"}, "15022": {"02005"},
	"15023": {"15023"}, "15050": {"12126"}, "15071": {"11095"}, "15088": {"15027"}, "16036": {"16029"},
	"16096": {"09047"}, "16099": {"07037"}, "16102": {"12148"}, "701003": {"701003"}, "701017": {"05013"},
	"701030": {"701030"}, "701044A": {"07079", "701045"}, "702015": {"702016A"}, "702019": {"702019"},
}

// checkGuests: a list that says which cards are set aside has those that its cards ask
// for. Without such a list they are there as they are asked for.
func checkGuests(d *Deck, r *validate.Report) {
	if len(d.Aside) == 0 {
		return
	}
	for l := range d.found {
		for _, code := range Guests[l.fact.original.Bare()] {
			id := catalog.Destiny.ID(code)
			if card, ok := d.Catalog.Card(id); ok && !d.setsAside(id) {
				r.Illegal(&l.Line, "destiny.guests", "DES-K-GUEST-CARD", l.Card.Title, card.Title)
				f := r.Last()
				f.Severity = validate.Note
				f.Cards = append(f.Cards, id)
			}
		}
	}
}

// setsAside reports whether the list sets a card aside.
func (d *Deck) setsAside(id catalog.ID) bool {
	for i := range d.Aside {
		if d.Aside[i].fact.original == id {
			return true
		}
	}
	return false
}
