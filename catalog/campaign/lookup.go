package campaign

import (
	"slices"
)

// Campaign returns a campaign by its id.
func (f *Facts) Campaign(id string) *Campaign { return at(f.Campaigns, f.campaigns, id) }

// Mission returns a mission by its id, or nil.
func (f *Facts) Mission(id string) *Mission { return at(f.Missions, f.missions, id) }

// Hero returns a hero by his id, or nil.
func (f *Facts) Hero(id string) *Hero { return at(f.Heroes, f.heroes, id) }

// Card returns a card by its id, or nil.
func (f *Facts) Card(id string) *Card { return at(f.Cards, f.cards, id) }

// Figure returns an ally or villain by its id, or nil.
func (f *Facts) Figure(id string) *Figure { return at(f.Figures, f.figures, id) }

// Class returns an Imperial class by its id, or nil.
func (f *Facts) Class(id string) *Deck { return f.deck("class/" + id) }

// AgendaSet returns a set of agenda cards by its id, or nil.
func (f *Facts) AgendaSet(id string) *Deck { return f.deck("agenda/" + id) }

func (f *Facts) deck(key string) *Deck { return at(f.Decks, f.decks, key) }

// Product returns a box by its id, or nil.
func (f *Facts) Product(id string) *Product { return at(f.Products, f.products, id) }

func at[T any](all []T, index map[string]int, id string) *T {
	if i, ok := index[id]; ok {
		return &all[i]
	}
	return nil
}

// ClassCards returns the class deck of a hero.
func (f *Facts) ClassCards(h *Hero) []Card { return f.Cards[h.first:h.end] }

// DeckCards returns the cards of an Imperial class or an agenda set.
func (f *Facts) DeckCards(d *Deck) []Card { return f.Cards[d.first:d.end] }

// Awards returns what a mission may award in a campaign, and whether that is all:
// the Empire's part too.
func (f *Facts) Awards(m *Mission, c *Campaign) (all []Award, both bool) {
	all = m.awards
	if slices.ContainsFunc(all, func(a Award) bool { return a.Mini || a.Full }) {
		mini := c.Mini && (c.Product == m.Product || c.OfPack(m.ID))
		all = slices.DeleteFunc(slices.Clone(all), func(a Award) bool { return a.Mini && !mini || a.Full && mini })
	}
	return all, len(all) > 0 && all[len(all)-1].Both
}

// TierItems returns the numbers of the item cards of a tier.
func (f *Facts) TierItems(tier int) []int { return f.tiers[tier] }

// Slot returns the slot of a place on the log, from 0, or nil after the last.
func (c *Campaign) Slot(i int) *Slot {
	if i < 0 || i >= len(c.Slots) {
		return nil
	}
	return &c.Slots[i]
}

// OfPack reports whether a mission is played in a slot that is only for who has a
// pack of figures.
func (c *Campaign) OfPack(mission string) bool {
	return slices.ContainsFunc(c.Slots, func(s Slot) bool {
		return len(s.Packs) > 0 && slices.Contains(s.Missions, mission)
	})
}

// StoriesOf returns what the result of a mission opens: nothing, one story, or
// several of which the answer to a question decides.
func (c *Campaign) StoriesOf(mission, winner string) []Story {
	first, end := 0, 0
	for i := range c.Stories {
		if s := &c.Stories[i]; s.Mission == mission && (s.Winner == "" || s.Winner == winner) {
			if end == 0 {
				first = i
			}
			end = i + 1
		} else if end > 0 {
			break // they stand together
		}
	}
	return c.Stories[first:end]
}

// CampaignIDs lists the ids of the campaigns that are known.
func (f *Facts) CampaignIDs() []string {
	ids := make([]string, len(f.Campaigns))
	for i := range f.Campaigns {
		ids[i] = f.Campaigns[i].ID
	}
	return ids
}
