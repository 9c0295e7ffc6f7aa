// Package cards shows what is known of campaigns as cards: heroes, items, missions,
// allies and whatever else, each as a card whose Type says what it is and whose ID
// is "campaign/TYPE/" and the id that a campaign log has for it.
package cards

import (
	"sync"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/campaign"
	"muster/catalog/lang"
)

const version = "campaign 2026-02-19"

// Source is where facts of campaigns come from. No lists are built of them.
var Source = catalog.Source{
	Game: catalog.Campaign, Version: version, Tells: &telling, List: campaign.ReadList,
	Apart: &catalog.Apart{All: All, Search: Search, Resolve: Resolve, Beside: catalog.Assault, Too: too},
}

// All is the catalog of the facts of campaigns.
var All = sync.OnceValue(func() *catalog.Catalog {
	b := &builder{facts: campaign.Known()}
	b.everything()
	at := make(map[catalog.ID]int, len(b.cards))
	for i := range b.cards {
		at[b.cards[i].ID] = i
	}
	for _, d := range b.facts.Doubts() {
		c := &b.cards[at[idOf(d.Kind, d.ID)]]
		c.Doubts = append(c.Doubts, catalog.Doubt{Field: d.Field, Chosen: d.Chosen, Other: d.Other, Sure: d.Sure})
	}
	sets := make([]catalog.Set, len(b.facts.Products))
	for i, p := range b.facts.Products {
		sets[i] = catalog.Set{Game: catalog.Campaign, Code: p.ID, Name: lang.Text{lang.EN: p.Name}, Position: i + 1}
	}
	return catalog.New(b.cards, nil, sets, version)
})

func idOf(kind, id string) catalog.ID {
	return catalog.Campaign.ID(kind + "/" + id)
}

// A builder makes cards of facts.
type builder struct {
	facts *campaign.Facts
	cards []catalog.Card
}

// add adds a card. Whatever has the number 0 or less has none.
func (b *builder) add(kind, id, product string, name lang.Text, numbers map[string]int) *catalog.Card {
	c := catalog.Card{ID: idOf(kind, id), Game: catalog.Campaign, Type: kind, Set: product, Number: len(b.cards) + 1, Title: name}
	for n, v := range numbers {
		if v > 0 {
			c.SetStat(n, v)
		}
	}
	b.cards = append(b.cards, c)
	return &b.cards[len(b.cards)-1]
}

func (b *builder) everything() {
	f := b.facts
	for i := range f.Campaigns {
		c := &f.Campaigns[i]
		b.add(campaign.CampaignThing, c.ID, c.Product, c.Name, nil)
	}
	for i := range f.Heroes {
		h := &f.Heroes[i]
		s := h.Healthy
		c := b.add(campaign.HeroThing, h.ID, h.Product, lang.Text{lang.EN: h.Name},
			map[string]int{"health": s.Health, "endurance": s.Endurance, "speed": s.Speed})
		c.Traits, c.Unique = h.Traits, true
	}
	for i := range f.Decks {
		d := &f.Decks[i]
		b.add(deckThing(d), d.ID, d.Products[0], lang.Text{lang.EN: d.Name}, nil)
	}
	for i := range f.Cards {
		b.card(&f.Cards[i])
	}
	for i := range f.Figures {
		a := &f.Figures[i]
		c := b.add(a.Thing(), a.ID, a.Product, a.Name, map[string]int{"cost": a.Cost, "figures": a.Group})
		c.Unique, c.Subtitle = a.Unique, a.Subtitle
		if a.Subtitle[lang.EN] == "" {
			c.Subtitle = nil
		}
		if a.Elite {
			c.Title, c.Subtitle = assault.Ranked(a.Name, "elite"), nil
		}
	}
	for i := range f.Missions {
		m := &f.Missions[i]
		c := b.add(campaign.MissionThing, m.ID, m.Product, m.Name, map[string]int{"crates": m.Crates})
		c.Color = m.Colour
	}
	for i := range f.Products {
		p := &f.Products[i]
		b.add(campaign.ProductThing, p.ID, p.ID, lang.Text{lang.EN: p.Name}, nil)
	}
}

func deckThing(d *campaign.Deck) string {
	if d.Agenda {
		return campaign.AgendaThing
	}
	return campaign.ClassThing
}

// card adds a card that is printed as one.
func (b *builder) card(from *campaign.Card) {
	numbers := map[string]int{"tier": from.Tier, "bars": from.Bars}
	var of *catalog.Card
	add := func() { of = b.add(from.Thing(), from.ID, b.box(from), from.Name, numbers) }
	switch from.Sort {
	case campaign.Class, campaign.Imperial:
		add()
		of.SetStat("xp", max(0, from.Cost)) // that of the first card is 0
	case campaign.Agenda:
		numbers["cost"], numbers["influence"] = from.Cost, from.Cost
		add()
	default:
		numbers["cost"] = from.Cost
		add()
	}
	of.Traits, of.Limit = from.Traits, from.Copies
	if from.Deck != "" {
		of.Subtitle = b.facts.Called(from.Deck)
		if d := b.facts.AgendaSet(from.Deck); from.Sort == campaign.Agenda && d != nil {
			of.Subtitle = lang.Text{lang.EN: d.Name}
		}
	}
}

// box returns the product that a card comes with: its own, that of its hero, of
// its deck or of its mission; "" if none is known.
func (b *builder) box(c *campaign.Card) string {
	switch h, m := b.facts.Hero(c.Deck), b.facts.Mission(c.Mission); {
	case len(c.Products) > 0:
		return c.Products[0]
	case h != nil:
		return h.Product
	case c.Sort == campaign.Imperial:
		return b.facts.Class(c.Deck).Products[0]
	case c.Sort == campaign.Agenda:
		return b.facts.AgendaSet(c.Deck).Products[0]
	case m != nil:
		return m.Product
	}
	return ""
}

// ownedOf returns what a collection has of the facts of campaigns: all of the boxes
// and packs of which it has every card of the skirmish.
func ownedOf(own *catalog.Collection) *catalog.Collection {
	boxes := map[string]bool{}
	for _, p := range assault.Products() {
		whole := len(p.Contents) > 0
		for _, h := range p.Contents {
			whole = whole && own.Has(h.Card)
		}
		boxes[p.Code] = whole
	}
	all := catalog.NewCollection()
	for c := range All().Cards(catalog.Campaign) {
		if boxes[c.Set] {
			_ = all.Set(c.ID, catalog.Owned{Cards: max(1, c.Limit)}) // there are not so many
		}
	}
	return all
}
