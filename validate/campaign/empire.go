package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// agendaCards are drawn from the agenda deck.
const agendaCards = 4

func (k *Ledger) buyImperialClass(e *campaign.Event) {
	k.during(ImperialPhase, e)
	if k.agendaDrawn {
		k.deny("campaign.iac-70", "/type", nil, nil)
	}
	c := k.cardAt("/card", notInList, e.Card)
	if k.class >= 0 && !strange(c) {
		if d := &k.facts.Decks[k.class]; c.Sort != campaign.Imperial || c.Deck != d.ID {
			if k.deny("campaign.iac-71", "/card", c.ID, nil, c.Name, d.Name) {
				k.xp -= paidFor(c, e.XP)
				return
			}
		}
	}
	k.learn(e, c, theEmpire, &k.xp, campaign.TheEmpire)
}

func (k *Ledger) agendaDraw(e *campaign.Event) {
	k.during(ImperialPhase, e)
	if !e.Private && !slices.Contains(e.Cards, campaign.Hidden) {
		k.note("campaign.iac-15", "/private", nil, nil)
	}
	want, more := k.agendaToDraw()
	n := len(e.Cards)
	switch {
	case k.prelude:
		k.deny("campaign.iac-72", "/type", nil, nil, lang.Say("campaign.say.no-agenda"))
	case k.agendaDrawn:
		k.deny("campaign.iac-72", "/type", nil, nil, lang.Say("campaign.say.agenda-twice"))
	case n == agendaCards && n < want && !k.untold.agenda:
		k.deny("campaign.iac-72", "/cards", n, want, lang.Say("campaign.say.agenda-more", more.Name, want, n))
	case n != want && !k.untold.agenda:
		k.deny("campaign.iac-72", "/cards", n, want, lang.Say("campaign.say.agenda-draw", want, n))
	}
	again := k.agendaDrawn
	k.agendaDrawn = true
	for i, id := range e.Cards {
		if id == campaign.Hidden {
			k.agendaSeen++
			continue
		}
		c := k.cardAt("/cards", i, id)
		b := k.accountOf(c)
		if !strange(c) && (!k.inAgenda(c) || b.where != inDeck || b.drawn && !again) && !b.disputed {
			k.deny("campaign.iac-72", within("/cards", i), id, nil, lang.Say("campaign.say.not-in-agenda", c.Name))
		}
		b.drawn = true
	}
}

// inAgenda reports whether a card is of the sets that were chosen. A mini
// campaign leaves those out that are missions.
func (k *Ledger) inAgenda(c *campaign.Card) bool {
	if c.Sort != campaign.Agenda {
		return false
	}
	d := k.facts.AgendaSet(c.Deck)
	if d == nil || !k.sets[d.No] && !k.untold.agenda {
		return false
	}
	mini := k.campaign != nil && k.campaign.Mini && k.expansions()
	return !mini || !missionAgenda(c)
}

// missionAgenda reports whether an agenda card brings a mission.
func missionAgenda(c *campaign.Card) bool {
	return c.Kind == campaign.SideAgenda || c.Kind == campaign.ForcedAgenda
}

// agendaToDraw returns how many agenda cards are drawn: one more while Tracking Beacon
// is in play, which leaves it if the heroes pay for it. More is that card, or nil.
func (k *Ledger) agendaToDraw() (n int, more *campaign.Card) {
	left := 0
	n = agendaCards
	mini := k.campaign != nil && k.campaign.Mini && k.expansions()
	for d := range k.sets {
		if !k.sets[d] && !(k.untold.agenda && k.facts.Decks[d].Agenda) {
			continue
		}
		cards := k.facts.DeckCards(&k.facts.Decks[d])
		for i := range cards {
			c := &cards[i]
			switch b := &k.cards[c.No]; {
			case b.where == inDeck && (!mini || !missionAgenda(c)):
				left++
			case b.where == held && c.Note == campaign.DrawsMore:
				n, more = n+1, c
			}
		}
	}
	return min(n, left), more
}

func (k *Ledger) buyAgenda(e *campaign.Event) {
	k.during(ImperialPhase, e)
	if e.Card == "" {
		return
	}
	c := k.cardAt("/card", notInList, e.Card)
	b := k.accountOf(c)
	if !b.drawn && !strange(c) && k.agendaSeen == 0 && !k.imported {
		if k.deny("campaign.iac-73", "/card", c.ID, nil, c.Name) {
			if b.disputed = true; b.where == inDeck { // else it is told twice
				k.influence -= paidFor(c, e.Influence)
			}
			return
		}
	}
	if len(k.forced) > 0 {
		first := k.forced[0] // it is played at once, and this stage goes on after it
		k.note("campaign.iac-26", "/card", c.ID, k.facts.Missions[first].ID, lang.Say("campaign.say.forced-first", k.missionName(first)))
	}
	k.pay("campaign.iac-74", "influence", "influence", c, e.Influence, &k.influence)
	if c.No < 0 {
		return
	}
	b.where, b.owner, b.drawn = held, theEmpire, false
	m := k.facts.Mission(c.Mission)
	switch {
	case m == nil:
	case c.Kind == campaign.SideAgenda:
		k.missions[m.No].active = k.missions[m.No].played == 0
	case c.Kind == campaign.ForcedAgenda && !slices.Contains(k.forced, m.No):
		k.forced = append(k.forced, m.No) // IAC-76
	}
}

func (k *Ledger) agendaOut(e *campaign.Event) {
	if e.Card == "" {
		return
	}
	c := k.cardAt("/card", notInList, e.Card)
	b := k.accountOf(c)
	if b.where != held && !b.disputed && !strange(c) && k.hiddenAgenda() == 0 && !k.mayBeHeld(c) {
		if k.deny("campaign.iac-75", "/card", c.ID, nil, c.Name, lang.Say("campaign.say.not-in-play")) {
			b.disputed = true
			return
		}
	}
	if b.where = gone; e.To == campaign.ToDeck {
		b.where = inDeck
		k.note("campaign.iac-75", "/to", e.To, campaign.ToBox, c.Name, lang.Say("campaign.say.back-to-deck"))
	}
	if m := k.facts.Mission(c.Mission); m != nil {
		k.missions[m.No].active, k.missions[m.No].due = false, false
	}
	for i, id := range e.ImperialRewards {
		if f := k.facts.Figure(id); f != nil {
			k.takeVillain(c, f, i)
		} else if r := k.cardAt("/imperial_rewards", i, id); !k.othersReward(c, r, i) {
			k.accountOf(r).give(theEmpire)
		}
	}
}

// takeVillain earns the Empire a villain for an agenda card (IAC-30).
func (k *Ledger) takeVillain(agenda *campaign.Card, f *campaign.Figure, i int) {
	path := within("/imperial_rewards", i)
	if k.banned(f.ID) && k.deny("campaign.iac-30", path, f.ID, nil, f.Name, k.campaign.Name) {
		return
	}
	if slices.Contains(k.rewardsFor(agenda), f.ID) || !k.wrongReward(agenda, f.Villain, f.ID, path) {
		k.earned[f.No]++
	}
}

// othersReward reports whether a card that the Empire takes is none of the rewards for
// an agenda card, so that it is not taken. Where nobody knows these, it is one of no
// other mission.
func (k *Ledger) othersReward(agenda, c *campaign.Card, i int) bool {
	right, imperial := k.rewardsFor(agenda), c.Sort == campaign.Reward && c.Note == campaign.ForEmpire
	if strange(c) || slices.Contains(right, c.ID) || imperial && len(right) == 0 && c.Mission == "" {
		return false
	}
	return k.wrongReward(agenda, imperial, c.ID, within("/imperial_rewards", i))
}

// wrongReward finds that the Empire takes something else for an agenda card than its
// mission awards, which may be imperial at least. It reports whether it is refused.
func (k *Ledger) wrongReward(agenda *campaign.Card, imperial bool, id, path string) bool {
	both, want := false, lang.Say("campaign.say.imperial-reward")
	if m := k.facts.Mission(agenda.Mission); m != nil && k.campaign != nil {
		_, both = k.facts.Awards(m, k.campaign)
	}
	right := k.rewardsFor(agenda)
	if len(right) > 0 {
		want = k.named(right)
	}
	return k.wrongAward(both || !imperial, path, id, right, agenda.Name, winnerName(campaign.Empire), want, k.named([]string{id}))
}

// rewardsFor returns what the Empire takes for an agenda card if another side mission
// was resolved before its own (IAC-77); nothing if nobody knows.
func (k *Ledger) rewardsFor(agenda *campaign.Card) []string {
	m := k.facts.Mission(agenda.Mission)
	if m == nil {
		return nil
	}
	return append(ids(k.cardsWhere(func(c *campaign.Card, _ *cardAccount) bool {
		return c.Sort == campaign.Reward && c.Note == campaign.ForEmpire && c.Mission == m.ID
	})), m.Villains...)
}

// hiddenAgenda counts cards that were bought and are not shown in this view.
func (k *Ledger) hiddenAgenda() int {
	n := 0
	for i := range k.at {
		if e := &k.log.Events[i]; e.Type == campaign.BuyAgenda && e.Card == campaign.Hidden {
			n++
		}
	}
	return n
}

// closeStages checks, before the next mission, what the Imperial player keeps
// (IAC-79).
func (k *Ledger) closeStages() {
	k.prelude = false
	n, limit := k.AgendaKept()
	if limit > 0 && n > limit {
		k.deny("campaign.iac-79", "", n, limit, n, limit)
	}
}

// AgendaKept returns how many agenda cards the Empire keeps, and how many it may; 0 is
// any number.
func (k *Ledger) AgendaKept() (n, limit int) {
	if k.campaign != nil && k.expansions() {
		limit = k.campaign.AgendaLimit
	}
	if l := k.log.Rules.AgendaLimit; l.Given && l.N >= 0 {
		limit = l.N
	}
	for i := range k.facts.Cards {
		if k.cards[i].where == held && !missionAgenda(&k.facts.Cards[i]) {
			n++
		}
	}
	return n, limit
}
