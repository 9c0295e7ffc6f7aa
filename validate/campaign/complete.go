package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/validate"
)

// Complete fills in what an event leaves out and the books know: which mission
// is over, how dangerous the next one is, what a card costs, what a mission
// awards. It returns the questions about the mission that its awards depend on
// and that the event does not answer; a part that depends on them is left out.
func (k *Ledger) Complete(e *campaign.Event) (asks []string) {
	switch e.Type {
	case campaign.MissionStart:
		k.completeStart(e)
	case campaign.MissionEnd:
		if e.Mission == "" && k.mission >= 0 && k.phase == Running {
			e.Mission = k.facts.Missions[k.mission].ID
		}
		return k.completeAwards(e)
	case campaign.Stage:
		if e.Stage == "" {
			e.Stage = map[Phase]string{Post: campaign.RebelUpgrade, RebelPhase: campaign.ImperialUpgrade}[k.phase]
		}
	case campaign.BuyClass:
		k.completeClass(e)
	case campaign.ItemDraw:
		k.completeDraw(e)
	case campaign.BuyItem:
		if c := k.facts.Card(e.Item); c != nil && c.Cost >= 0 {
			complement(&e.Credits, c.Cost)
		}
	case campaign.SellItem:
		if c := k.facts.Card(e.Item); c != nil {
			complement(&e.Credits, salePrice(c))
		}
	case campaign.BuyAgenda:
		if c := k.facts.Card(e.Card); c != nil && c.Cost >= 0 {
			complement(&e.Influence, c.Cost)
		}
	case campaign.AgendaOut:
		if e.To == "" {
			e.To = campaign.ToBox
		}
	case campaign.Totals:
		if !e.Credits.Given && !e.Influence.Given && len(e.Shares) == 0 {
			var b Balance
			k.weigh(&b)
			e.Credits, e.Influence, e.Shares = campaign.Of(b.Credits), campaign.Of(b.Influence), b.XP
		}
	case campaign.CampaignEnd:
		if e.Winner == "" {
			e.Winner = k.winner
		}
	}
	return nil
}

// complement sets an amount that is not written.
func complement(a *campaign.Amount, n int) {
	if !a.Given {
		*a = campaign.Of(n)
	}
}

// completeStart knows the kind of a mission by what forces it or by the slot, and
// the threat level by the log.
func (k *Ledger) completeStart(e *campaign.Event) {
	m := k.facts.Mission(e.Mission)
	forced := m != nil && slices.Contains(k.forced, m.No)
	at := k.slot
	if m != nil && !forced {
		at = k.reached(m, e.Kind)
	}
	var slot *campaign.Slot
	if k.campaign != nil {
		slot = k.campaign.Slot(at)
	}
	switch {
	case e.Kind != "":
	case forced:
		e.Kind = campaign.Forced
	case slot != nil:
		e.Kind = slot.Type
	}
	switch {
	case e.Kind == campaign.Forced && k.mission >= 0:
		complement(&e.Threat, k.threat)
	case slot != nil:
		complement(&e.Threat, slot.Threat)
	}
}

// completeClass knows whose deck a card is of, and its cost.
func (k *Ledger) completeClass(e *campaign.Event) {
	c := k.facts.Card(e.Card)
	if c == nil {
		return
	}
	if c.Cost >= 0 {
		complement(&e.XP, c.Cost)
	}
	if e.Hero == "" && c.Sort == campaign.Imperial {
		e.Imperial = true
	}
	if e.Hero == "" && c.Sort == campaign.Class {
		e.Hero = c.Deck
	}
}

// completeDraw knows the tier of the cards.
func (k *Ledger) completeDraw(e *campaign.Event) {
	for _, id := range e.Cards {
		if c := k.facts.Card(id); c != nil && c.Sort == campaign.Item {
			complement(&e.Tier, c.Tier)
			return
		}
	}
	if tiers := k.tiersNow(); len(tiers) > 0 {
		complement(&e.Tier, tiers[0])
	}
}

// completeAwards gives what the mission awards where nothing is written of it. The
// story goes on as its result says.
func (k *Ledger) completeAwards(e *campaign.Event) (open []string) {
	m := k.facts.Mission(e.Mission)
	if m == nil || e.Winner == "" {
		return nil
	}
	for _, q := range k.Questions(m, e.Winner) {
		if !slices.ContainsFunc(e.Answers, func(a campaign.Answer) bool { return a.Question == q.ID }) {
			open = append(open, q.ID)
		}
	}
	prize, _ := k.awardsOf(m, e.Winner, e.Answers)
	if e.Awards == nil {
		e.Awards = prize
		return open
	}
	a := *e.Awards
	for _, n := range [...]struct{ to, from *campaign.Amount }{{&a.Credits, &prize.Credits}, {&a.Influence, &prize.Influence}} {
		if !n.to.Given {
			*n.to = *n.from
		}
	}
	// What is written for one comes on top, unless everybody has his own.
	if slices.ContainsFunc(k.heroes, func(h heroAccount) bool { return !hasShare(&a, h.hero.ID) }) {
		a.HeroXP = either(a.HeroXP, prize.HeroXP)
	}
	if !hasShare(&a, campaign.TheEmpire) {
		a.ImperialXP = either(a.ImperialXP, prize.ImperialXP)
	}
	if a.Rewards == nil {
		a.Rewards = prize.Rewards
	}
	for _, ids := range [...]struct{ to, from *[]string }{
		{&a.Allies, &prize.Allies}, {&a.Villains, &prize.Villains}, {&a.Forces, &prize.Forces},
	} {
		if *ids.to == nil {
			*ids.to = *ids.from
		}
	}
	e.Awards = &a
	if s := k.stories(e); a.Opens == nil && len(s) == 1 && s[0].All {
		a.Opens = s[0].Opens // as the amounts written say
	} else if a.Opens == nil {
		a.Opens = prize.Opens
	}
	return open
}

// either returns an amount that is written, or else another.
func either(a, b campaign.Amount) campaign.Amount {
	if a.Given {
		return a
	}
	return b
}

// StoryChoices lists the missions of which a result opens some that the players
// choose; nil if there is nothing to choose.
func (k *Ledger) StoryChoices(mission, winner string) []string {
	if k.campaign == nil {
		return nil
	}
	for _, s := range k.campaign.StoriesOf(mission, winner) {
		if !s.All {
			return k.reachable(s.Opens)
		}
	}
	return nil
}

// Steps checks a log and calls each after every event, with the books as they
// stand then.
func Steps(l *campaign.Log, each func(i int, k *Ledger)) *validate.Report {
	r := &validate.Report{Name: l.Title, Format: l.Campaign}
	k := &Ledger{}
	k.open(l, r)
	for i := range l.Events {
		k.read(i, &l.Events[i])
		each(i, k)
	}
	k.close()
	return r
}
