package validate

import (
	"strings"

	"muster/catalog"
)

// An exception is a card that changes how the list that holds it is built: the
// card goes before the rules. Those without adjust are not checked yet: a note
// says so in every list that has the card.
type exception struct {
	code   string // of the card
	adjust func(d *Deck, l *Line)
}

func (x *exception) ref() string { return "DES-C-" + x.code }

// exceptions is every card of Destiny that changes deck building, in the order
// of what it changes.
var exceptions = []exception{
	// Point values.
	{"08073", cheaper(printing("05038"))},
	{"09021", cheaper(trait("droid"))},
	{"12055", cheaperOnce(trait("spectre"))},
	{"13002A", cheaper(title("Obi-Wan Kenobi", "Yoda"))},
	{"13006A", cheaper(uniqueTrait("bounty-hunter"))},
	{"13007A", cheaper(title("Chewbacca", "Lando Calrissian", "Leia Organa", "Luke Skywalker"))},
	{"701044B", cheaper(title("Chewbacca", "Han Solo", "Luke Skywalker", "Obi-Wan Kenobi"))},
	{"12021", cheaperPlot("death-star")},
	{"12056", cheaperPlot("death-star")},
	{"15004A", cheaper(title("Maul"))},
	{"15021", cheaper(traitOrTitle("trooper", "General Veers"))},
	{"15037", cheaper(title("Cal Kestis"))},
	{"15092A", cheaper(trait("pirate"))},
	{"16003", cheaper(trait("inquisitor"))},
	{"702017", cheaper(title("Ahsoka Tano", "332nd Clone Trooper"))},

	// Deck size, copies, battlefields.
	{"08143", nil}, {"09114", nil}, {"08156", nil}, {"15101", nil}, {"07127", nil}, {"15100", nil},

	// Sides and colours of cards in the deck.
	{"01045", permit(redVillainWeaponsAndVehicles)},
	{"07089", nil}, {"08090", nil}, {"08135", nil}, {"09141", nil}, {"09142", nil}, {"11119", nil},
	{"12003", nil}, {"14040", nil}, {"14063", nil}, {"16027", nil}, {"702001", nil}, {"702015", nil},

	// Cards that want a team of a kind.
	{"08054", nil}, {"08155", nil}, {"12104", nil}, {"10016", nil}, {"12139", nil}, {"13008A", nil},
	{"13009A", nil}, {"14009", nil}, {"14062", nil}, {"15046", nil}, {"14083", nil}, {"15071", nil},
	{"16045", nil}, {"702031", nil}, {"06001", nil}, {"11059", nil}, {"15038", nil}, {"11095", nil},
	{"701003", nil},
}

// exceptionsByCard returns the places of cards in exceptions, counted from 1.
func exceptionsByCard() map[catalog.ID]int {
	at := make(map[catalog.ID]int, len(exceptions))
	for i := range exceptions {
		at[catalog.ID("destiny/"+exceptions[i].code)] = i + 1
	}
	return at
}

// permit lets cards into the deck whatever the sides and colours of the team.
func permit(may func(*Line) bool) func(*Deck, *Line) {
	return func(d *Deck, _ *Line) { d.Limits.Permits = append(d.Limits.Permits, may) }
}

func redVillainWeaponsAndVehicles(l *Line) bool {
	return l.fact.colour == red && l.fact.side == villain && (l.Card.Has("weapon") || l.Card.Has("vehicle"))
}

// cheaper takes a point off for each other character of a kind, each copy
// counted ("Team Up 1" and its like).
func cheaper(kind func(*catalog.Card) bool) func(*Deck, *Line) {
	return func(d *Deck, l *Line) { d.Limits.Discount += d.others(l, kind) }
}

// cheaperOnce takes one point off if there is another character of a kind.
func cheaperOnce(kind func(*catalog.Card) bool) func(*Deck, *Line) {
	return func(d *Deck, l *Line) { d.Limits.Discount += min(1, d.others(l, kind)) }
}

// cheaperPlot takes a point off a plot with a trait.
func cheaperPlot(name string) func(*Deck, *Line) {
	return func(d *Deck, _ *Line) {
		for i := range d.Plots {
			if d.Plots[i].Card.Has(name) {
				d.Limits.Discount += d.Plots[i].Entry.Count
			}
		}
	}
}

// others counts the characters of a kind, without the card of a line.
func (d *Deck) others(self *Line, kind func(*catalog.Card) bool) int {
	n := 0
	for i := range d.Team {
		if l := &d.Team[i]; l.Card != self.Card && kind(l.Card) {
			n += l.Entry.Count
		}
	}
	return n
}

func trait(name string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Has(name) }
}

func uniqueTrait(name string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Unique && c.Has(name) }
}

// title means every character of a title, whatever its subtitle.
func title(titles ...string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool {
		for _, t := range titles {
			if strings.EqualFold(c.Title["en"], t) {
				return true
			}
		}
		return false
	}
}

func traitOrTitle(name, character string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Has(name) || title(character)(c) }
}

// printing means one card, in whatever printing.
func printing(code string) func(*catalog.Card) bool {
	id := catalog.ID("destiny/" + code)
	return func(c *catalog.Card) bool { return c.Original() == id }
}
