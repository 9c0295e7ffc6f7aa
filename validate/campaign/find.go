package campaign

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// noCard stands for the cards that a view hides.
var noCard = &campaign.Card{No: -1, ID: campaign.Hidden, Name: lang.Text{lang.EN: campaign.Hidden}, Cost: -1, Bars: -1}

// cardAt returns the card with an id. One that nobody knows is a stranger:
// reported once, then taken as it comes. It stands in a field, or in place i of
// a list.
func (k *Ledger) cardAt(path string, i int, id string) *campaign.Card {
	if id == campaign.Hidden {
		return noCard
	}
	if c := k.facts.Card(id); c != nil {
		return c
	}
	for _, c := range k.strangers {
		if c.ID == id {
			return c
		}
	}
	k.unknown("import.unknown-card", within(path, i), id, k.facts.NearCards(id))
	c := &campaign.Card{No: len(k.cards), ID: id, Name: lang.Text{lang.EN: id}, Cost: -1, Bars: -1}
	k.strangers = append(k.strangers, c)
	k.cards = append(k.cards, cardAccount{disputed: true})
	return c
}

// strange reports whether nobody knows a card, so that no rule can be asked
// about it.
func strange(c *campaign.Card) bool { return c.Sort == "" }

// accountOf returns the books of a card.
func (k *Ledger) accountOf(c *campaign.Card) *cardAccount {
	if c.No < 0 {
		return &cardAccount{disputed: true}
	}
	return &k.cards[c.No]
}

func (b *cardAccount) give(to int) { b.where, b.owner = owned, int8(to) }

// has reports whether a hero, or the Empire, owns the card.
func (b *cardAccount) has(who int) bool { return b.where == owned && int(b.owner) == who }

// mission1 returns the mission with an id, or nil if there is none, which is
// reported.
func (k *Ledger) mission1(path, id string) *campaign.Mission {
	m := k.facts.Mission(id)
	if m == nil && id != "" {
		k.unknown("campaign.unknown", path, id, k.facts.NearMissions(id), lang.Say("campaign.say.mission"))
	}
	return m
}

// figureAt returns the ally or villain with an id, or nil.
func (k *Ledger) figureAt(path, id string) *campaign.Figure {
	f := k.facts.Figure(id)
	if f == nil && id != "" {
		k.unknown("import.unknown-card", path, id, k.facts.NearFigures(id))
	}
	return f
}

// seatOf returns the place of a hero of the campaign, or -1.
func (k *Ledger) seatOf(id string) int {
	for i := range k.heroes {
		if k.heroes[i].hero.ID == id {
			return i
		}
	}
	return -1
}

// heroAt returns the place of a hero of the campaign; -1 if he is not in it,
// which is reported (IAC-64).
func (k *Ledger) heroAt(path, id string) int {
	seat := k.seatOf(id)
	if seat < 0 && id != "" {
		near := k.facts.NearHeroes(id)
		if len(k.heroes) > 0 {
			near = nil
			for i := range k.heroes {
				near = append(near, k.heroes[i].hero.ID)
			}
		}
		k.unknown("campaign.iac-64", path, id, near)
	}
	return seat
}

// heroName names a hero by his id.
func (k *Ledger) heroName(id string) string {
	if h := k.facts.Hero(id); h != nil {
		return h.Name
	}
	return id
}

// who names a hero by his place, or the Empire.
func (k *Ledger) who(seat int) any {
	if seat < 0 {
		return lang.Say("campaign.say.empire")
	}
	return k.heroes[seat].hero.Name
}

func (k *Ledger) missionName(no int) lang.Text { return k.facts.Missions[no].Name }

func (k *Ledger) missionNames(ids []string) any {
	if len(ids) == 0 {
		return lang.Say("campaign.say.none")
	}
	all := make([]lang.Text, len(ids))
	for i, id := range ids {
		all[i] = lang.Text{lang.EN: id}
		if m := k.facts.Mission(id); m != nil {
			all[i] = m.Name
		}
	}
	return all
}

// owns reports whether the table has a box that a card may come from.
func (k *Ledger) owns(products []string) bool {
	if len(products) == 0 {
		return true
	}
	for _, p := range products {
		if len(k.log.Products) == 0 && p == campaign.CoreBox || slices.Contains(k.log.Products, p) {
			return true
		}
	}
	return false
}

// inBoxes reports whether the table has a mission.
func (k *Ledger) inBoxes(m *campaign.Mission) bool { return m.Own || k.owns([]string{m.Product}) }

// flawed reports whether the event at hand has a flaw at a path.
func (k *Ledger) flawed(path string) bool {
	return slices.ContainsFunc(k.event.Flaws, func(f campaign.Flaw) bool { return strings.HasPrefix(f.Path, path) })
}

// notInList is the place of a value that is in no list.
const notInList = -1

// within returns the path of an element of a list.
func within(path string, i int) string {
	if i == notInList {
		return path
	}
	return path + "/" + strconv.Itoa(i)
}

// digit writes a small number into a path.
func digit(i int) string { return strconv.Itoa(i) }
