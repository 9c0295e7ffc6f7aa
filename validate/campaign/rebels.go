package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// sixCards are drawn from each item deck; with the rule "half" it is half of the
// deck as the campaign began.
const sixCards = 6

func (k *Ledger) buyClass(e *campaign.Event) {
	if e.Imperial {
		k.buyImperialClass(e)
		return
	}
	seat := k.heroAt("/hero", e.Hero)
	if seat < 0 {
		return
	}
	k.during(RebelPhase, e)
	if k.shopping || k.bought {
		k.deny("campaign.iac-51", "/type", nil, nil)
	}
	h := &k.heroes[seat]
	c := k.cardAt("/card", notInList, e.Card)
	if !strange(c) && (c.Sort != campaign.Class || c.Deck != h.hero.ID) {
		if k.deny("campaign.iac-52", "/card", c.ID, nil, c.Name, h.hero.Name) {
			h.xp -= paidFor(c, e.XP)
			return
		}
	}
	k.learn(e, c, seat, &h.xp, h.hero.ID)
}

// learn buys a class card with experience (IAC-53, IAC-54). It is to be had once:
// what was sold, or given to another hero, is not in the deck.
func (k *Ledger) learn(e *campaign.Event, c *campaign.Card, seat int, xp *int, of string) {
	b := k.accountOf(c)
	if b.where != inDeck && !b.disputed {
		why := "campaign.say.owned-already"
		if b.where == gone {
			why = "campaign.say.sold-already"
		}
		if k.deny("campaign.iac-53", "/card", c.ID, nil, c.Name, lang.Say(why)) {
			b.disputed = !b.has(seat)
			return
		}
	}
	k.pay("campaign.iac-54", "xp", of, c, e.XP, xp, k.who(seat))
	b.give(seat)
}

// paidFor returns what was paid for a card, as it is written.
func paidFor(c *campaign.Card, written campaign.Amount) int { return written.Or(max(c.Cost, 0)) }

// pay takes what a card costs, as it is written, from an account. Whose that
// is stands before it in the sentence, where anybody's is.
func (k *Ledger) pay(code, what, account string, c *campaign.Card, written campaign.Amount, from *int, whose ...any) {
	paid := paidFor(c, written)
	switch {
	case paid < 0 || c.Cost >= 0 && paid != c.Cost:
		k.deny(code, "/"+what, paid, c.Cost, c.Name, max(c.Cost, 0), lang.Say("campaign.say."+what+"-paid", paid))
	case paid > *from:
		k.overdraw(account, *from-paid, code, "/"+what, paid, *from, c.Name, paid, lang.Say("campaign.say."+what+"-left", append(whose, *from)...))
	}
	*from -= paid
}

func (k *Ledger) itemDraw(e *campaign.Event) {
	k.during(RebelPhase, e)
	k.shopping = true
	tier := e.Tier.N
	if e.Tier.Given && !k.listed(tier) {
		why := lang.Say("campaign.say.tier-not-listed", tier, k.slot)
		if k.prelude {
			why = lang.Say("campaign.say.tier-first", tier)
		}
		k.deny("campaign.iac-56", "/tier", tier, append([]int{}, k.tiersNow()...), why)
	}
	other := -1
	for i, id := range e.Cards {
		if c := k.cardAt("/cards", i, id); c.Sort == campaign.Item && c.Tier != tier && e.Tier.Given && other < 0 {
			other = i
		}
	}
	if other >= 0 && k.listed(tier) {
		c := k.facts.Card(e.Cards[other])
		k.deny("campaign.iac-56", within("/cards", other), c.Tier, tier, lang.Say("campaign.say.other-tier", c.Name, c.Tier))
	} else if slices.Contains(k.tiers, tier) {
		k.deny("campaign.iac-55", "/tier", tier, nil, lang.Say("campaign.say.drawn-twice", tier))
	} else if want := k.toDraw(tier); e.Tier.Given && len(e.Cards) != want && k.listed(tier) {
		k.deny("campaign.iac-55", "/cards", len(e.Cards), want, lang.Say("campaign.say.draw", want, tier, len(e.Cards)))
	}
	k.layOut(e, tier)
	k.tiers = append(k.tiers, k.tierOf(e.Cards, tier))
}

// tierOf returns the tier of items that were drawn: as it is written, unless all of
// them are of another.
func (k *Ledger) tierOf(items []string, written int) int {
	tier := written
	for _, id := range items {
		if c := k.facts.Card(id); c != nil && c.Sort == campaign.Item {
			if tier = c.Tier; tier == written {
				break
			}
		}
	}
	return tier
}

// layOut lays out the items that were drawn: each is in the item deck (IAC-59).
func (k *Ledger) layOut(e *campaign.Event, tier int) {
	again := slices.Contains(k.tiers, tier)
	for i, id := range e.Cards {
		c := k.cardAt("/cards", i, id)
		b := k.accountOf(c)
		switch {
		case strange(c):
		case b.drawn && again: // said of the draw
		case c.Sort != campaign.Item:
			k.deny("campaign.iac-59", within("/cards", i), id, nil, c.Name, lang.Say("campaign.say.no-item"))
		case c.Tier != tier: // said of the draw
		case b.drawn:
			k.deny("campaign.iac-59", within("/cards", i), id, nil, c.Name, lang.Say("campaign.say.drawn"))
		case b.where == owned && !b.disputed:
			k.deny("campaign.iac-59", within("/cards", i), id, nil, c.Name, lang.Say("campaign.say.owned", k.who(int(b.owner))))
		case b.where == gone:
			k.deny("campaign.iac-59", within("/cards", i), id, nil, c.Name, lang.Say("campaign.say.sold"))
		case !k.owns(c.Products):
			k.deny("campaign.iac-59", within("/cards", i), id, nil, c.Name, lang.Say("campaign.say.not-in-box", k.boxName(c.Products[0])))
		}
		b.drawn = true
	}
}

// listed reports whether a tier is drawn from in this stage: before the first there is
// nothing that says.
func (k *Ledger) listed(tier int) bool {
	return k.campaign == nil || k.slot == 0 && !k.prelude || slices.Contains(k.tiersNow(), tier)
}

var preludeTiers = []int{1}

// tiersNow returns the tiers of the item decks of this stage: those of the slot
// that was played last.
func (k *Ledger) tiersNow() []int {
	if k.campaign == nil {
		return nil
	}
	if k.prelude {
		return preludeTiers
	}
	if s := k.campaign.Slot(k.slot - 1); s != nil {
		return s.Tiers
	}
	return nil
}

// toDraw returns how many items of a tier are drawn.
func (k *Ledger) toDraw(tier int) int {
	all, left := 0, 0
	for _, i := range k.facts.TierItems(tier) {
		if !k.owns(k.facts.Cards[i].Products) {
			continue
		}
		all++
		if k.cards[i].where == inDeck {
			left++
		}
	}
	if k.log.Rules.ItemDraw == campaign.HalfDeck {
		return min((all+1)/2, left)
	}
	return min(sixCards, left)
}

func (k *Ledger) sellItem(e *campaign.Event) {
	k.during(RebelPhase, e)
	seat := k.heroAt("/hero", e.Hero)
	if seat < 0 || e.Item == "" {
		k.credits += e.Credits.N
		return
	}
	if k.bought {
		k.deny("campaign.iac-60", "/type", nil, nil)
	}
	k.shopping = true
	c := k.cardAt("/item", notInList, e.Item)
	if !strange(c) && (c.Sort == campaign.Reward || c.Sort != campaign.Item && (c.Sort != campaign.Class || !c.IsItem())) {
		if k.deny("campaign.iac-62", "/item", c.ID, nil, c.Name) {
			k.credits += e.Credits.N
			return
		}
	}
	b, price := k.accountOf(c), salePrice(c)
	if k.mustOwn(c, seat, "campaign.iac-63", "/item", "") {
		if b.where != gone { // else it is told twice
			k.credits += e.Credits.Or(price)
		}
		return
	}
	if n := e.Credits.N; e.Credits.Given && (n < 0 || !strange(c) && n != price) {
		k.deny("campaign.iac-61", "/credits", n, price, c.Name, price, n)
	}
	k.credits += e.Credits.Or(price)
	b.where, b.drawn = gone, false
}

// salePrice returns what a card sells for: half its cost to the nearest 25, of two that
// are as near the higher, which both rule books allow; 50 without a cost.
func salePrice(c *campaign.Card) int {
	const noCost, step = 50, 25
	if c.Sort != campaign.Item || c.Cost < 0 {
		return noCost
	}
	return (c.Cost + step) / (2 * step) * step
}

func (k *Ledger) buyItem(e *campaign.Event) {
	k.during(RebelPhase, e)
	seat := k.heroAt("/hero", e.Hero)
	if e.Item == "" {
		return
	}
	c := k.cardAt("/item", notInList, e.Item)
	b := k.accountOf(c)
	if !b.drawn && !strange(c) && !k.imported {
		if k.deny("campaign.iac-57", "/item", c.ID, nil, c.Name) {
			if b.disputed = true; b.where != owned { // else it is told twice
				k.credits -= paidFor(c, e.Credits)
			}
			return
		}
	}
	k.pay("campaign.iac-58", "credits", "credits", c, e.Credits, &k.credits)
	k.bought, b.drawn = true, false
	if b.give(max(seat, 0)); seat < 0 {
		b.disputed = true
	}
}

func (k *Ledger) giveItem(e *campaign.Event) {
	if k.phase == Running {
		k.deny("campaign.iac-36", "/type", nil, nil)
	}
	from, to := k.heroAt("/from", e.From), k.heroAt("/to", e.To)
	if from < 0 || to < 0 || e.Item == "" {
		return
	}
	c := k.cardAt("/item", notInList, e.Item)
	bound := c.Sort == campaign.Class && (k.log.Rules.ClassItems == campaign.BoundItems || !c.IsItem())
	if !strange(c) && (bound || c.Sort != campaign.Item && c.Sort != campaign.Class) {
		if k.deny("campaign.iac-37", "/item", c.ID, nil, c.Name) {
			return
		}
	}
	if k.mustOwn(c, from, "campaign.iac-33", "/item", "") {
		return
	}
	if from == to && k.deny("campaign.iac-00", "/to", e.To, nil, lang.Say("campaign.say.to-himself", k.who(to))) {
		return
	}
	k.accountOf(c).give(to)
}
