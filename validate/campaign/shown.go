package campaign

import (
	"slices"

	"muster/catalog/campaign"
)

// Facts returns what is known, with the home-made cards of the log.
func (k *Ledger) Facts() *campaign.Facts { return k.facts }

// Campaign returns the campaign, or nil if nobody knows it.
func (k *Ledger) Campaign() *campaign.Campaign { return k.campaign }

// Log returns the log that the books are of.
func (k *Ledger) Log() *campaign.Log { return k.log }

// Phase returns where the campaign stands.
func (k *Ledger) Phase() Phase { return k.phase }

// Slot returns the place of the next mission on the printed log, or of the one
// that runs, counted from 0. In the upgrade stages it is one further than their
// own slot.
func (k *Ledger) Slot() int { return k.slot }

// Prelude reports whether the stage is the one before the introduction of a mini
// campaign.
func (k *Ledger) Prelude() bool { return k.prelude }

// Tiers returns the item decks that the Rebels draw from in the stage that is
// open, or comes next.
func (k *Ledger) Tiers() []int { return k.tiersNow() }

// Credits returns the common credits.
func (k *Ledger) Credits() int { return k.credits }

// Influence returns the influence of the Empire.
func (k *Ledger) Influence() int { return k.influence }

// XP returns the experience of a hero, or of campaign.TheEmpire.
func (k *Ledger) XP(who string) int {
	if seat := k.seatOf(who); seat >= 0 {
		return k.heroes[seat].xp
	}
	if who == campaign.TheEmpire {
		return k.xp
	}
	return 0
}

// Now returns what the players have, as the books stand.
func (k *Ledger) Now() Balance {
	var b Balance
	k.weigh(&b)
	return b
}

// Heroes returns the heroes in the order of the set-up.
func (k *Ledger) Heroes() []*campaign.Hero {
	all := make([]*campaign.Hero, len(k.heroes))
	for i := range k.heroes {
		all[i] = k.heroes[i].hero
	}
	return all
}

// Class returns the class of the Empire, or nil.
func (k *Ledger) Class() *campaign.Deck {
	if k.class < 0 {
		return nil
	}
	return &k.facts.Decks[k.class]
}

// Mission returns the mission that runs, or nil.
func (k *Ledger) Mission() *campaign.Mission {
	if k.phase != Running || k.mission < 0 {
		return nil
	}
	return &k.facts.Missions[k.mission]
}

// Winner returns who won the campaign, "" while it goes on.
func (k *Ledger) Winner() string { return k.winner }

// cardsWhere returns the cards for which keep holds, in the order of the facts.
func (k *Ledger) cardsWhere(keep func(c *campaign.Card, b *cardAccount) bool) []*campaign.Card {
	var all []*campaign.Card
	for i := range k.cards {
		c := k.cardNo(i)
		if keep(c, &k.cards[i]) {
			all = append(all, c)
		}
	}
	return all
}

// cardNo returns a card by its number, known or strange.
func (k *Ledger) cardNo(i int) *campaign.Card {
	if i < len(k.facts.Cards) {
		return &k.facts.Cards[i]
	}
	return k.strangers[i-len(k.facts.Cards)]
}

// Inventory returns the items and rewards that a hero owns.
func (k *Ledger) Inventory(hero string) []*campaign.Card {
	seat := k.seatOf(hero)
	if seat < 0 {
		return nil
	}
	all := k.cardsWhere(func(c *campaign.Card, b *cardAccount) bool {
		return b.has(seat) && (c.IsItem() || c.Sort != campaign.Class)
	})
	if r := k.heroes[seat].reward; r >= 0 {
		all = append(all, k.cardNo(r))
	}
	return all
}

// ClassCards returns the class cards of a hero that are no items.
func (k *Ledger) ClassCards(hero string) []*campaign.Card {
	seat := k.seatOf(hero)
	if seat < 0 {
		return nil
	}
	return k.cardsWhere(func(c *campaign.Card, b *cardAccount) bool {
		return b.has(seat) && c.Sort == campaign.Class && !c.IsItem()
	})
}

// Agenda returns the agenda cards that were bought and are in play or kept.
func (k *Ledger) Agenda() []*campaign.Card {
	return k.cardsWhere(func(_ *campaign.Card, b *cardAccount) bool { return b.where == held })
}

// Drawn returns the cards that were drawn in this stage and may be bought: items
// in the stage of the Rebels, agenda cards in that of the Empire.
func (k *Ledger) Drawn() []*campaign.Card {
	return k.cardsWhere(func(_ *campaign.Card, b *cardAccount) bool { return b.drawn })
}

// ItemDeck returns the cards that may be drawn from the item deck of a tier.
func (k *Ledger) ItemDeck(tier int) []*campaign.Card {
	return k.cardsWhere(func(c *campaign.Card, b *cardAccount) bool {
		return c.Sort == campaign.Item && c.Tier == tier && b.where == inDeck && !b.drawn && k.owns(c.Products)
	})
}

// ToDraw returns how many items of a tier are drawn, and whether they were.
func (k *Ledger) ToDraw(tier int) (n int, drawn bool) {
	return k.toDraw(tier), slices.Contains(k.tiers, tier)
}

// AgendaDeck returns the cards that may be drawn from the agenda deck.
func (k *Ledger) AgendaDeck() []*campaign.Card {
	return k.cardsWhere(func(c *campaign.Card, b *cardAccount) bool { return k.inAgenda(c) && b.where == inDeck && !b.drawn })
}

// AgendaToDraw returns how many agenda cards are drawn, and whether they were.
func (k *Ledger) AgendaToDraw() (n int, drawn bool) {
	n, _ = k.agendaToDraw()
	return n, k.agendaDrawn
}

// SideDeck returns the missions that may be drawn: those that are known to be in
// the side deck, and while grey ones are not known any of these; threat missions
// while some are to be drawn.
func (k *Ledger) SideDeck() []*campaign.Mission {
	var all []*campaign.Mission
	for i := range k.missions {
		b, m := &k.missions[i], &k.facts.Missions[i]
		switch {
		case b.drawn || b.played > 0:
		case b.inSide,
			k.mayBeSide(m) && k.inBoxes(m),
			m.Colour == campaign.Grey && k.greys > 0 && k.inBoxes(m) && k.inPeriod(m),
			m.Category == campaign.ThreatCard && k.drawThreat > 0:
			all = append(all, m)
		}
	}
	return all
}

// SideDecks returns the ids of the missions that may be drawn, those of the side deck
// and threat missions apart.
func (k *Ledger) SideDecks() (side, threat []string) {
	for _, m := range k.SideDeck() {
		if m.Category == campaign.ThreatCard {
			threat = append(threat, m.ID)
		} else {
			side = append(side, m.ID)
		}
	}
	return side, threat
}

// inPeriod reports whether a mission may be in the side deck of the campaign.
func (k *Ledger) inPeriod(m *campaign.Mission) bool {
	return k.campaign == nil || k.campaign.Period == 0 || m.From == 0 || k.campaign.Period >= m.From && k.campaign.Period <= m.To
}

// sideLeft counts the side missions that are left, by colour.
func (k *Ledger) sideLeft() SideLeft {
	left := SideLeft{Grey: k.greys}
	for i := range k.missions {
		if b := &k.missions[i]; b.inSide && !b.drawn {
			switch k.facts.Missions[i].Colour {
			case campaign.Red:
				left.Red++
			case campaign.Green:
				left.Green++
			default:
				left.Grey++
			}
		}
	}
	return left
}

// PendingDraws returns how many side and threat missions are to be drawn before
// the next stage.
func (k *Ledger) PendingDraws() (side, threat int) {
	if k.phase != Post {
		return 0, 0
	}
	return min(k.drawSide, k.leftToDraw()), min(k.drawThreat, k.threatsLeft())
}

// ActiveMissions returns the missions that were drawn, bought or opened and not
// played.
func (k *Ledger) ActiveMissions() []*campaign.Mission {
	var all []*campaign.Mission
	for i := range k.missions {
		if k.missions[i].active {
			all = append(all, &k.facts.Missions[i])
		}
	}
	return all
}

// Played returns the event that ended a mission, counted from 0; -1 if none did.
func (k *Ledger) Played(mission string) int {
	if m := k.facts.Mission(mission); m != nil {
		return k.missions[m.No].played - 1
	}
	return -1
}

// Forced returns the missions that must be played at once.
func (k *Ledger) Forced() []*campaign.Mission {
	all := make([]*campaign.Mission, len(k.forced))
	for i, no := range k.forced {
		all[i] = &k.facts.Missions[no]
	}
	return all
}

// Earned returns how often an ally or villain was earned.
func (k *Ledger) Earned(figure string) int {
	if f := k.facts.Figure(figure); f != nil {
		return int(k.earned[f.No])
	}
	return 0
}

// Plays reports whether the table plays a slot: one that is for who has a pack of
// figures only if that is named among the boxes.
func (k *Ledger) Plays(s *campaign.Slot) bool {
	return len(s.Packs) == 0 || k.owns(s.Packs) && len(k.log.Products) > 0
}

// ThreatNext returns the threat level of the mission that is next, and its slot,
// counted from 0; of a forced one that of the mission before.
func (k *Ledger) ThreatNext() (threat, slot int) {
	if len(k.forced) > 0 {
		return k.threat, k.slot
	}
	if k.campaign != nil && k.phase != Over {
		for i := k.slot; i < len(k.campaign.Slots); i++ {
			if s := &k.campaign.Slots[i]; k.Plays(s) {
				return s.Threat, i
			}
		}
	}
	return 0, k.slot
}
