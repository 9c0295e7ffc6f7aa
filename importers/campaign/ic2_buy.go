package campaign

import "muster/catalog/campaign"

// ic2_buy.go: what the heroes of such a file own is bought in one stage.

// purchases gives the heroes what they earned, in one adjustment, and lets them
// buy what they have: class cards first, then items. What an importer brought in
// ends with the adjustment that is called import.
func (b *ic2Log) purchases() {
	var classes, items []campaign.Event
	credits, earned := b.file.credits, []campaign.Share{}
	start := b.facts.CampaignOf(b.log)
	for i, h := range b.file.heroes {
		hero := b.log.Events[0].Setup.Heroes[i].Hero
		xp := h.xp
		for _, theirs := range h.skills {
			card := find(b.facts.Cards, func(c *campaign.Card) bool { return c.IC2 == theirs && c.Sort == campaign.Class })
			if card == nil {
				classes = append(classes, campaign.Event{Type: campaign.BuyClass, Hero: hero, Card: theirs, XP: campaign.Of(0)})
				continue
			}
			if card.Note != campaign.Start {
				classes = append(classes, campaign.Event{Type: campaign.BuyClass, Hero: hero, Card: card.ID, XP: campaign.Of(max(0, card.Cost))})
				xp += max(0, card.Cost)
			}
		}
		for _, theirs := range h.items {
			e, cost := b.item(hero, theirs)
			credits += cost
			items = append(items, e)
		}
		if start != nil {
			xp -= start.HeroXP
		}
		if xp != 0 {
			earned = append(earned, campaign.Share{Who: hero, N: xp})
		}
	}
	// What lies in the common pool belongs to the first hero until he gives it.
	for _, theirs := range b.file.items {
		if len(b.file.heroes) > 0 && !b.owned(items, theirs) {
			e, cost := b.item(b.log.Events[0].Setup.Heroes[0].Hero, theirs)
			credits += cost
			items = append(items, e)
		}
	}
	if start != nil {
		credits -= start.Credits * len(b.file.heroes)
	}
	if credits != 0 || len(earned) > 0 {
		b.add(campaign.Event{Type: campaign.Adjust, Reason: "earned so far (" + b.log.ImportedFrom + ")", Credits: campaign.Of(credits), Shares: earned})
	}
	if len(classes)+len(items) > 0 {
		b.add(campaign.Event{Type: campaign.Stage, Stage: campaign.RebelUpgrade})
		b.log.Events = append(append(b.log.Events, classes...), items...)
	}
	b.add(campaign.Event{Type: campaign.Adjust, Reason: "import", Credits: campaign.Of(0)})
}

// item is the purchase of an item by its id in the file.
func (b *ic2Log) item(hero, theirs string) (campaign.Event, int) {
	e := campaign.Event{Type: campaign.BuyItem, Hero: hero, Item: theirs, Credits: campaign.Of(0)}
	card := find(b.facts.Cards, func(c *campaign.Card) bool { return c.IC2 == theirs && c.Sort == campaign.Item })
	if card == nil {
		return e, 0
	}
	if len(card.Products) > 0 {
		b.owns(card.Products...)
	}
	e.Item, e.Credits = card.ID, campaign.Of(max(0, card.Cost))
	return e, max(0, card.Cost)
}

// owned reports whether an item is among what is bought.
func (b *ic2Log) owned(items []campaign.Event, theirs string) bool {
	for i := range items {
		if b.theirs(items[i].Item) == theirs {
			return true
		}
	}
	return false
}
