package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// award enters what the players wrote down.
func (k *Ledger) award(e *campaign.Event, m *campaign.Mission) {
	a := e.Awards
	if a == nil {
		a = &campaign.Awards{}
	}
	if !k.negative(a) && m != nil {
		k.compareAwards(e, a, m)
	}
	k.credits += a.Credits.N
	k.influence += a.Influence.N
	k.xp += a.ImperialXP.N
	for i := range k.heroes {
		k.heroes[i].xp += a.HeroXP.N
	}
	k.share("/awards/xp", a.XP, 1)
	k.nobodyForgotten(a)
	k.rewards(e, a)
	k.openMissions(e, a)
}

// negative reports whether an amount that is awarded is below zero.
func (k *Ledger) negative(a *campaign.Awards) bool {
	was := k.refused
	for _, n := range [...]struct {
		path string
		n    campaign.Amount
	}{{"/credits", a.Credits}, {"/influence", a.Influence}, {"/hero_xp", a.HeroXP}, {"/imperial_xp", a.ImperialXP}} {
		if n.n.N < 0 {
			k.deny("campaign.iac-00", "/awards"+n.path, n.n.N, nil, lang.Say("campaign.flaw.negative", n.n.N))
		}
	}
	for _, s := range a.XP {
		if s.N < 0 {
			k.deny("campaign.iac-00", "/awards/xp/"+s.Who, s.N, nil, lang.Say("campaign.flaw.negative", s.N))
		}
	}
	return k.refused > was
}

// share gives experience to single players.
func (k *Ledger) share(path string, all []campaign.Share, sign int) {
	for _, s := range all {
		if s.Who == campaign.TheEmpire {
			k.xp += sign * s.N
		} else if seat := k.heroAt(path+"/"+s.Who, s.Who); seat >= 0 {
			k.heroes[seat].xp += sign * s.N
		}
	}
}

// nobodyForgotten notes heroes without experience where others got some: those
// that withdrew get it too (IAC-47).
func (k *Ledger) nobodyForgotten(a *campaign.Awards) {
	if a.HeroXP.N > 0 || len(a.XP) == 0 {
		return
	}
	given := func(id string) bool {
		return slices.ContainsFunc(a.XP, func(s campaign.Share) bool { return s.Who == id && s.N > 0 })
	}
	if !slices.ContainsFunc(k.heroes, func(h heroAccount) bool { return given(h.hero.ID) }) {
		return
	}
	for i := range k.heroes {
		if h := k.heroes[i].hero; !given(h.ID) {
			k.note("campaign.iac-47", "/awards/xp", nil, nil, h.Name)
		}
	}
}

// rewards hands out cards, allies and villains.
func (k *Ledger) rewards(e *campaign.Event, a *campaign.Awards) {
	for i, g := range a.Rewards {
		c := k.cardAt("/awards/rewards", i, g.Card)
		to := theEmpire
		if g.Hero != "" {
			if to = k.heroAt("/awards/rewards", g.Hero); to < 0 {
				continue
			}
			k.rightHands(e, c, i, to)
		} else if c.Sort == campaign.Reward && c.Note != campaign.ForEmpire {
			to = max(0, k.seatOf(c.Deck)) // a card of all heroes, or of the one it names
		}
		k.accountOf(c).give(to)
	}
	for i, id := range a.Allies {
		// Both cards of an ally are one reward.
		f := k.figureAt(within("/awards/allies", i), id)
		if f == nil || f.Elite && k.regularIn(a.Allies, f) {
			continue
		}
		if f.Villain {
			k.deny("campaign.iac-28", within("/awards/allies", i), id, nil, lang.Say("campaign.say.no-ally", f.Name))
		}
		k.earned[f.No]++
	}
	for i, id := range a.Villains {
		f := k.figureAt(within("/awards/villains", i), id)
		if f == nil {
			continue
		}
		if !f.Villain {
			k.deny("campaign.iac-31", within("/awards/villains", i), id, nil, lang.Say("campaign.say.no-villain", f.Name))
		}
		if k.banned(id) && k.deny("campaign.iac-30", within("/awards/villains", i), id, nil, f.Name, k.campaign.Name) {
			continue
		}
		k.earned[f.No]++
	}
}

// regularIn reports whether the regular card of an elite ally is among others.
func (k *Ledger) regularIn(allies []string, elite *campaign.Figure) bool {
	return slices.ContainsFunc(allies, func(id string) bool {
		f := k.facts.Figure(id)
		return f != nil && !f.Elite && f.Key == elite.Key
	})
}

// rightHands checks that a reward goes to the hero whose card it is, and one of the
// Imperial player to no hero. It stays where the players put it.
func (k *Ledger) rightHands(e *campaign.Event, c *campaign.Card, i, to int) {
	right := k.seatOf(c.Deck)
	if c.Sort != campaign.Reward || right == to || right < 0 && c.Note != campaign.ForEmpire {
		return
	}
	given := func(to int) lang.Msg { return lang.Say("campaign.say.given", c.Name, k.who(to)) }
	k.wrongAward(true, within("/awards/rewards", i), e.Awards.Rewards[i].Hero, c.Deck,
		k.nameOf(k.facts.Mission(e.Mission)), winnerName(e.Winner), given(right), given(to))
}

// stories returns what the result of a mission opens. Where a question decides, it
// is what the answers say, or else the awards: several if both leave it open.
func (k *Ledger) stories(e *campaign.Event) []campaign.Story {
	if k.campaign == nil {
		return nil
	}
	all := k.campaign.StoriesOf(e.Mission, e.Winner)
	if len(all) < 2 {
		return all
	}
	a := e.Awards
	if a == nil {
		a = &campaign.Awards{}
	}
	rows, both := k.facts.Awards(k.facts.Mission(e.Mission), k.campaign)
	var fit []campaign.Story
	best := -1
	for _, s := range all {
		answers := append(slices.Clip(e.Answers), campaign.Answer{Question: s.Question, Yes: !s.Not})
		switch _, n := k.nearest(rows, e.Winner, answers, a, both); {
		case n < 0 || best >= 0 && n > best:
		case n == best:
			fit = append(fit, s)
		default:
			fit, best = append(fit[:0], s), n
		}
	}
	return fit
}

// opens returns the missions that a result opens: what the players wrote down,
// or what the campaign says.
func (k *Ledger) opens(e *campaign.Event) []string {
	if e.Awards != nil && e.Awards.Opens != nil {
		return e.Awards.Opens
	}
	var all []string
	for _, s := range k.stories(e) {
		all = join(all, k.reachable(s.Opens))
	}
	return all
}

// openMissions makes missions active, and queues those that are forced.
func (k *Ledger) openMissions(e *campaign.Event, a *campaign.Awards) {
	for i, id := range k.opens(e) {
		if m := k.mission1(within("/awards/opens", i), id); m != nil && k.missions[m.No].played == 0 {
			k.missions[m.No].active = true
		}
	}
	forces := a.Forces
	if all := k.stories(e); len(all) > 0 {
		s := &all[0]
		if a.Opens != nil && !slices.ContainsFunc(all, func(s campaign.Story) bool { return k.opensRight(&s, a.Opens) }) {
			right := k.reachable(s.Opens)
			k.wrongAward(true, "/awards/opens", a.Opens, right, k.nameOf(k.facts.Mission(e.Mission)), winnerName(e.Winner),
				k.missionNames(right), k.missionNames(a.Opens))
			for _, id := range right {
				k.missions[k.facts.Mission(id).No].active = true
			}
		}
		if forces == nil {
			forces = s.Forces
		} else if !sameCards(forces, s.Forces) {
			k.wrongAward(true, "/awards/forces", forces, s.Forces, k.nameOf(k.facts.Mission(e.Mission)), winnerName(e.Winner),
				k.missionNames(s.Forces), k.missionNames(forces))
		}
	}
	for i, id := range forces {
		if m := k.mission1(within("/awards/forces", i), id); m != nil && !slices.Contains(k.forced, m.No) {
			k.forced = append(k.forced, m.No)
		}
	}
}

// opensRight reports whether missions are those that a result opens: all of
// them, or some where the players or the mission choose. Of these at least one
// leads on: one of a pack of figures comes besides, unless it opens others itself.
func (k *Ledger) opensRight(s *campaign.Story, opens []string) bool {
	may := k.reachable(s.Opens)
	for i, id := range opens {
		if !slices.Contains(may, id) || slices.Contains(opens[:i], id) {
			return false
		}
	}
	if s.All || len(opens) == 0 {
		return len(opens) > 0 && len(opens) == len(may)
	}
	on := slices.DeleteFunc(slices.Clone(may), func(id string) bool {
		return k.campaign.OfPack(id) && len(k.campaign.StoriesOf(id, campaign.Rebels)) == 0
	})
	return len(on) < 2 || slices.ContainsFunc(opens, func(id string) bool { return slices.Contains(on, id) })
}

// reachable leaves out the missions of packs of figures that the table has not.
func (k *Ledger) reachable(missions []string) []string {
	away := func(id string) bool {
		m := k.facts.Mission(id)
		return m != nil && k.campaign.OfPack(id) && !k.inBoxes(m)
	}
	if !slices.ContainsFunc(missions, away) {
		return missions
	}
	return slices.DeleteFunc(slices.Clone(missions), away)
}

// winnerName names the winner of a mission: nobody, if it is neither side.
func winnerName(winner string) lang.Msg {
	if !isSideName(winner) {
		winner = ""
	}
	return lang.Say("campaign.winner." + winner)
}

func isSideName(winner string) bool { return winner == campaign.Rebels || winner == campaign.Empire }

// wrongAward finds that awards are not those of the mission: illegal if the
// catalog knows all of them and the table does not play freely. It reports whether
// the event is refused.
func (k *Ledger) wrongAward(sure bool, path string, found, expected any, args ...any) bool {
	if sure && k.log.Rules.Awards != campaign.FreeAwards {
		return k.deny("campaign.iac-46", path, found, expected, args...)
	}
	k.note("campaign.iac-46", path, found, expected, args...)
	return false
}
