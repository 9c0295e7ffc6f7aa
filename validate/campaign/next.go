package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/validate"
)

// Try returns what would be wrong with an event if it came next.
func (k *Ledger) Try(e *campaign.Event) *validate.Report {
	r := &validate.Report{Game: "campaign"}
	t := k.copied()
	t.report = r
	t.try(e)
	return r
}

// May reports whether an event would be legal if it came next.
func (k *Ledger) May(e *campaign.Event) bool {
	if k.trial == nil {
		k.trial = new(Ledger)
	}
	k.trial.copyOf(k)
	return k.trial.try(e)
}

// With returns the books as they stand after an event that is not in the log.
func (k *Ledger) With(e *campaign.Event) *Ledger {
	t := k.copied()
	t.try(e)
	return t
}

func (k *Ledger) copied() *Ledger {
	t := new(Ledger)
	t.copyOf(k)
	return t
}

func (k *Ledger) copyOf(of *Ledger) {
	k.facts, k.campaign, k.log, k.report = of.facts, of.campaign, of.log, nil
	k.accounts.copy(&of.accounts)
}

// try enters an event after the last of the log. It reports whether it is legal.
func (k *Ledger) try(e *campaign.Event) bool {
	k.at, k.event, k.refused, k.imported = len(k.log.Events), e, 0, false
	k.newest = k.at
	k.checkFlaws(e)
	k.enter(e)
	return k.refused == 0
}

// NextTypes returns the types of events that may come next, beside those that
// may always.
func (k *Ledger) NextTypes() []string {
	switch k.phase {
	case BeforeSetup:
		return []string{campaign.Setup}
	case Running:
		return []string{campaign.MissionEnd}
	case Over:
		if k.ended {
			return []string{}
		}
		return []string{campaign.CampaignEnd}
	}
	var all []string
	offers := k.Next()
	for i := range offers {
		if t := offers[i].Type; !slices.Contains(all, t) {
			all = append(all, t)
		}
	}
	return all
}

// Next returns events that may come next, as they would stand in the log: what
// the rules ask for first. Cards that are drawn and what a hero carries are left
// to the caller: see [Ledger.SideDeck], [Ledger.ItemDeck], [Ledger.AgendaDeck]
// and [Ledger.Loadout].
func (k *Ledger) Next() []campaign.Event {
	o := &offers{k: k}
	switch k.phase {
	case MissionPhase:
		o.missions()
	case Running:
		o.endings()
	case Post:
		o.forced()
		if side, threat := k.PendingDraws(); side+threat > 0 {
			o.all = append(o.all, campaign.Event{Type: campaign.SideDraw})
		}
		o.add(campaign.Event{Type: campaign.Stage, Stage: campaign.RebelUpgrade})
	case RebelPhase:
		o.rebels()
		o.add(campaign.Event{Type: campaign.Stage, Stage: campaign.ImperialUpgrade})
	case ImperialPhase:
		o.empire()
		o.missions()
	case Over:
		if !k.ended && k.winner != "" {
			o.add(campaign.Event{Type: campaign.CampaignEnd, Winner: k.winner})
		}
	}
	if k.phase != BeforeSetup && k.phase != Over {
		o.besides()
	}
	return o.all
}

// offers are events that are legal now.
type offers struct {
	k   *Ledger
	all []campaign.Event
}

func (o *offers) add(e campaign.Event) {
	if o.k.May(&e) {
		o.all = append(o.all, e)
	}
}

// forced offers the mission that must be played at once.
func (o *offers) forced() {
	if k := o.k; len(k.forced) > 0 {
		m := &k.facts.Missions[k.forced[0]]
		o.add(campaign.Event{Type: campaign.MissionStart, Mission: m.ID, Kind: campaign.Forced, Threat: campaign.Of(k.threat)})
	}
}

// missions offers the missions that the Rebels may choose.
func (o *offers) missions() {
	k := o.k
	if o.forced(); len(k.forced) > 0 || k.campaign == nil {
		return
	}
	for i := k.slot; i < len(k.campaign.Slots); i++ {
		s := &k.campaign.Slots[i]
		if k.Plays(s) {
			o.missionsOf(s)
		}
		if len(s.Packs) == 0 {
			return
		}
	}
}

func (o *offers) missionsOf(s *campaign.Slot) {
	for i := range o.k.missions {
		m := &o.k.facts.Missions[i]
		if fits(s, m, s.Type) && (o.k.missions[i].active || slices.Contains(s.Missions, m.ID) || o.k.mayBeActive(m) && o.k.inBoxes(m)) {
			o.add(campaign.Event{Type: campaign.MissionStart, Mission: m.ID, Kind: s.Type, Threat: campaign.Of(s.Threat)})
		}
	}
}

// endings offers the ends of the mission that runs, with what is awarded if
// nothing is answered with yes, and no crate was claimed.
func (o *offers) endings() {
	m := o.k.Mission()
	if m == nil {
		return
	}
	for _, winner := range []string{campaign.Rebels, campaign.Empire} {
		a, _ := o.k.awardsOf(m, winner, nil)
		o.add(campaign.Event{Type: campaign.MissionEnd, Mission: m.ID, Winner: winner, Crates: campaign.Of(0), Awards: a})
	}
}

// rebels offers class cards, draws, sales and purchases.
func (o *offers) rebels() {
	k := o.k
	if !k.shopping && !k.bought {
		for i := range k.heroes {
			h := k.heroes[i].hero
			if h.No < 0 {
				continue
			}
			for _, c := range k.facts.ClassCards(h) {
				o.add(campaign.Event{Type: campaign.BuyClass, Hero: h.ID, Card: c.ID, XP: campaign.Of(c.Cost)})
			}
		}
	}
	for _, tier := range k.tiersNow() {
		if !slices.Contains(k.tiers, tier) {
			o.all = append(o.all, campaign.Event{Type: campaign.ItemDraw, Tier: campaign.Of(tier)})
		}
	}
	for i := range k.heroes {
		h := k.heroes[i].hero.ID
		for _, c := range k.Inventory(h) {
			if !k.bought {
				o.add(campaign.Event{Type: campaign.SellItem, Hero: h, Item: c.ID, Credits: campaign.Of(salePrice(c))})
			}
		}
	}
	for _, c := range k.Drawn() {
		for i := range k.heroes {
			o.add(campaign.Event{Type: campaign.BuyItem, Hero: k.heroes[i].hero.ID, Item: c.ID, Credits: campaign.Of(max(c.Cost, 0))})
		}
	}
}

// empire offers class cards, the draw and purchases of agenda cards.
func (o *offers) empire() {
	k := o.k
	if d := k.Class(); d != nil && !k.agendaDrawn {
		for _, c := range k.facts.DeckCards(d) {
			o.add(campaign.Event{Type: campaign.BuyClass, Imperial: true, Card: c.ID, XP: campaign.Of(c.Cost)})
		}
	}
	if n, drawn := k.AgendaToDraw(); n > 0 && !drawn && !k.prelude {
		o.all = append(o.all, campaign.Event{Type: campaign.AgendaDraw, Private: true})
	}
	for _, c := range k.Drawn() {
		if c.Sort == campaign.Agenda {
			o.add(campaign.Event{Type: campaign.BuyAgenda, Card: c.ID, Influence: campaign.Of(max(c.Cost, 0))})
		}
	}
}

// besides offers what may happen between other things: agenda cards leave play,
// items change hands, totals are written down.
func (o *offers) besides() {
	k := o.k
	for _, c := range k.Agenda() {
		o.add(campaign.Event{Type: campaign.AgendaOut, Card: c.ID, To: campaign.ToBox})
	}
	if k.phase != Running {
		for i := range k.heroes {
			from := k.heroes[i].hero.ID
			for _, c := range k.Inventory(from) {
				for j := range k.heroes {
					if j != i {
						o.add(campaign.Event{Type: campaign.GiveItem, Item: c.ID, From: from, To: k.heroes[j].hero.ID})
					}
				}
			}
		}
	}
	now := k.Now()
	o.add(campaign.Event{Type: campaign.Totals, Credits: campaign.Of(now.Credits), Influence: campaign.Of(now.Influence), Shares: now.XP})
}
