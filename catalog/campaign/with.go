package campaign

import (
	"maps"
	"slices"
)

// Of returns the facts for a log: those that are known and its home-made ones.
func (f *Facts) Of(l *Log) *Facts {
	if l.Custom == nil {
		return f
	}
	own := *f
	own.Cards, own.cards = slices.Clone(f.Cards), maps.Clone(f.cards)
	own.tiers = maps.Clone(f.tiers)
	own.Missions, own.missions = slices.Clone(f.Missions), maps.Clone(f.missions)
	own.Figures, own.figures = slices.Clone(f.Figures), maps.Clone(f.figures)
	for _, all := range [][]Card{l.Custom.Items, l.Custom.Rewards} {
		for _, c := range all {
			own.add(c)
		}
	}
	for _, m := range l.Custom.Missions {
		if own.Mission(m.ID) == nil {
			m.No = len(own.Missions)
			own.missions[m.ID] = m.No
			own.Missions = append(own.Missions, m)
		}
	}
	for _, a := range l.Custom.Figures {
		if own.Figure(a.ID) == nil {
			a.No = len(own.Figures)
			own.figures[a.ID] = a.No
			own.Figures = append(own.Figures, a)
		}
	}
	return &own
}

// add adds a card; one that is known stays as it is.
func (f *Facts) add(c Card) {
	if _, known := f.cards[c.ID]; known {
		return
	}
	c.No = len(f.Cards)
	f.cards[c.ID] = c.No
	f.Cards = append(f.Cards, c)
	if c.Sort == Item {
		f.tiers[c.Tier] = append(slices.Clip(f.tiers[c.Tier]), c.No)
	}
}

// CampaignOf returns the campaign that a log is of, with the changes of a
// home-made one; nil if there is none, or nobody knows its slots.
func (f *Facts) CampaignOf(l *Log) *Campaign {
	if l.Home == nil {
		return f.Campaign(l.Campaign)
	}
	c := Campaign{ID: l.Campaign, Green: 4, Grey: 4, Draw: 2}
	if base := f.Campaign(l.Home.Base); base != nil {
		c = *base
		c.ID = l.Campaign
	} else if l.Home.Base != "" || len(l.Home.Slots) == 0 {
		return nil
	}
	if l.Home.Period.Given {
		c.Period = l.Home.Period.N
	}
	if l.Home.Slots != nil {
		c.Slots = l.Home.Slots
	}
	c.Mini = c.Mini || l.Home.Mini
	return &c
}
