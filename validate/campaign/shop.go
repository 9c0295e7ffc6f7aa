package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// A Shop is what can be bought now, and how.
type Shop struct {
	Credits   int      `json:"credits"`
	Influence int      `json:"influence"`
	Saved     int      `json:"save,omitempty"`
	Items     []Ware   `json:"items"`
	Class     []Ware   `json:"class_cards"`
	Agenda    []Ware   `json:"agenda,omitempty"`
	Sales     []Ware   `json:"sales"`
	Best      []Basket `json:"best"`
}

// A Ware is something that can be bought or sold.
type Ware struct {
	Card   string `json:"card"`
	Name   string `json:"name"`
	Who    string `json:"who,omitempty"`
	Price  int    `json:"price"`
	Enough bool   `json:"affordable"`
	Kind   string `json:"kind,omitempty"`
	Bars   int    `json:"mod_bars,omitempty"`
}

// A Basket is a set of items, what it costs, and what is left of the credits.
type Basket struct {
	Items []string `json:"items"`
	Cost  int      `json:"cost"`
	Left  int      `json:"left"`
}

// Shop returns what a side can buy now, without the best ways to spend. Agenda cards
// are the Empire's own business.
func (k *Ledger) Shop(view string, l lang.Lang) *Shop {
	s := &Shop{Credits: k.credits, Influence: k.influence, Items: []Ware{}, Best: []Basket{},
		Class: k.wares(campaign.BuyClass, l), Sales: k.wares(campaign.SellItem, l)}
	if view == campaign.Empire {
		s.Agenda = k.wares(campaign.BuyAgenda, l)
	}
	for _, c := range k.Drawn() {
		if c.Sort == campaign.Item {
			s.Items = append(s.Items, Ware{Card: c.ID, Name: c.Name.In(l), Price: max(0, c.Cost), Kind: c.Kind, Bars: max(0, c.Bars)})
		}
	}
	return s
}

// wares lists what may be bought, or sold, by a type of event, each once.
func (k *Ledger) wares(kind string, l lang.Lang) []Ware {
	all := []Ware{}
	for _, o := range k.Next() {
		if o.Type != kind {
			continue
		}
		c := k.facts.Card(o.Card + o.Item)
		if c == nil || slices.ContainsFunc(all, func(w Ware) bool { return w.Card == c.ID && w.Who == o.Hero }) {
			continue
		}
		w := Ware{Card: c.ID, Name: c.Name.In(l), Who: o.Hero, Enough: true, Kind: c.Kind, Price: o.XP.N + o.Credits.N + o.Influence.N}
		if o.Imperial {
			w.Who = campaign.TheEmpire
		}
		all = append(all, w)
	}
	return all
}

// Spend finds the best ways to spend: at most top sets of items with all of must in
// each, of the credits but for save, with what sold brings; must and sold are places in
// Items and Sales. It is false if the prices are too odd to be sure.
func (s *Shop) Spend(save, top int, must, sold []int) bool {
	budget := s.Credits - save
	for _, i := range sold {
		budget += s.Sales[i].Price
	}
	costs := make([]int, len(s.Items))
	for i := range s.Items {
		costs[i] = s.Items[i].Price
		s.Items[i].Enough = costs[i] <= budget
	}
	sets, sure := Spend(costs, must, budget, top)
	if !sure {
		return false
	}
	s.Saved, s.Best = save, []Basket{}
	for _, set := range sets {
		b := Basket{Items: []string{}, Left: budget + save}
		for _, i := range set {
			b.Items = append(b.Items, s.Items[i].Card)
			b.Cost += costs[i]
		}
		b.Left -= b.Cost
		s.Best = append(s.Best, b)
	}
	return true
}
