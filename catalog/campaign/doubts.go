package campaign

import (
	"strconv"
	"strings"
)

// Kinds of facts besides the cards: see [Card.Thing].
const (
	HeroThing     = "hero"
	ClassThing    = "imperial-class"
	AgendaThing   = "agenda-set"
	MissionThing  = "mission"
	CampaignThing = "campaign"
	AllyThing     = "ally"
	VillainThing  = "villain"
	ProductThing  = "product"
)

// Thing says what kind of fact a card is: "item", "class-card".
func (c *Card) Thing() string {
	switch c.Sort {
	case Class, Imperial, Agenda:
		return c.Sort + "-card"
	}
	return c.Sort
}

// Thing says whether a figure is an ally or a villain.
func (a *Figure) Thing() string {
	if a.Villain {
		return VillainThing
	}
	return AllyThing
}

// A Doubt is about a fact that is not settled. The words of a Field are those of
// "doubt.campaign.FIELD".
type Doubt struct {
	Kind, ID, Field string
	Chosen, Other   string // what we took, and what else is said
	Sure            string // high, medium, low
}

// How sure a choice is.
const (
	high   = "high"
	medium = "medium"
	low    = "low"
)

// Doubts lists what is not settled.
func (f *Facts) Doubts() []Doubt {
	var all []Doubt
	rows("doubts", func(r row) {
		all = append(all, Doubt{r.text(), r.text(), r.text(), r.text(), r.text(), r.text()})
	})
	for i := range f.Campaigns {
		c := &f.Campaigns[i]
		for n, s := range c.Slots {
			if s.Doubt > 0 {
				field := "threat." + strconv.Itoa(n+1)
				all = append(all, Doubt{CampaignThing, c.ID, field, strconv.Itoa(s.Threat), strconv.Itoa(s.Doubt), medium})
			}
		}
	}
	all = append(all, f.unawarded()...)
	for i := range f.Missions {
		if m := &f.Missions[i]; m.Crates < 0 {
			all = append(all, Doubt{MissionThing, m.ID, "crates", "", "", low})
		}
	}
	return append(all, f.numberless()...)
}

// unawarded lists the missions of each box of which no source tells what the
// Imperial player gets: Other holds their ids.
func (f *Facts) unawarded() []Doubt {
	of, elsewhere := map[string][]string{}, map[string][]string{}
	for i := range f.Missions {
		m := &f.Missions[i]
		in := &Campaign{}
		for j := range f.Campaigns {
			if f.Campaigns[j].Product == m.Product {
				in = &f.Campaigns[j]
			}
		}
		if _, both := f.Awards(m, in); !both {
			of[m.Product] = append(of[m.Product], m.ID)
		} else if _, both := f.Awards(m, &Campaign{}); !both {
			elsewhere[m.Product] = append(elsewhere[m.Product], m.ID)
		}
	}
	var all []Doubt
	about := func(kind, id, field string, missions []string) {
		if len(missions) > 0 {
			all = append(all, Doubt{kind, id, field, "", strings.Join(missions, " "), low})
		}
	}
	for i := range f.Campaigns {
		c := &f.Campaigns[i]
		about(CampaignThing, c.ID, "awards", of[c.Product])
		about(CampaignThing, c.ID, "awards-elsewhere", elsewhere[c.Product])
		delete(of, c.Product)
	}
	for i := range f.Products {
		about(ProductThing, f.Products[i].ID, "awards", of[f.Products[i].ID])
	}
	return all
}

// numberless lists the cards and figures that lack a number.
func (f *Facts) numberless() []Doubt {
	var all []Doubt
	for i := range f.Cards {
		c := &f.Cards[i]
		about := func(field string) { all = append(all, Doubt{c.Thing(), c.ID, field, "", "", low}) }
		if c.Sort == Agenda && c.Cost < 0 {
			about("influence-unknown")
		}
		if c.Sort == Agenda && c.Kind == "" {
			about("kind")
		}
		if c.Kind == Weapon && c.Bars < 0 {
			about("bars")
		}
	}
	for i := range f.Figures {
		if a := &f.Figures[i]; a.Cost < 0 {
			all = append(all, Doubt{a.Thing(), a.ID, "price", "", "", low})
		}
	}
	return all
}
