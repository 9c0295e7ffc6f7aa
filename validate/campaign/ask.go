package campaign

import (
	"slices"

	"muster/catalog/campaign"
)

// A Question is something that may have happened in a mission, on which its
// awards depend.
type Question struct {
	ID    string
	Count bool // it is answered with a number, not with yes or no
	Most  int  // the largest
}

// Questions returns what the awards of a mission depend on, if one side won it.
func (k *Ledger) Questions(m *campaign.Mission, winner string) []Question {
	if k.campaign == nil {
		return nil
	}
	rows, _ := k.facts.Awards(m, k.campaign)
	var all []Question
	for _, q := range questions(rows, winner) {
		if q[0] == '#' {
			all = append(all, Question{q[1:], true, mostCounted})
		} else {
			all = append(all, Question{ID: q})
		}
	}
	return all
}

// awardsOf returns what a mission awards if one side won it, with certain
// answers; a question that is not answered counts as no. It is false if only the
// part of the Rebels is known, or nothing.
func (k *Ledger) awardsOf(m *campaign.Mission, winner string, answers []campaign.Answer) (*campaign.Awards, bool) {
	if k.campaign == nil {
		return &campaign.Awards{}, false
	}
	rows, both := k.facts.Awards(m, k.campaign)
	asked := questions(rows, winner)
	try, count := 0, 0
	for _, a := range answers {
		if i := slices.Index(asked, a.Question); i >= 0 && a.Yes {
			try |= 1 << i
		}
		if slices.Contains(asked, "#"+a.Question) {
			count = counted(a)
		}
	}
	p := k.prizeOf(rows, winner, asked, try, count)
	a := &campaign.Awards{Allies: p.allies, Villains: p.villains}
	for _, n := range [...]struct {
		into *campaign.Amount
		n    int
	}{{&a.Credits, p.credits}, {&a.Influence, p.influence}, {&a.HeroXP, p.hero}, {&a.ImperialXP, p.empire}} {
		if n.n > 0 {
			*n.into = campaign.Of(n.n)
		}
	}
	for _, id := range p.rewards {
		a.Rewards = append(a.Rewards, k.grant(id))
	}
	for _, s := range k.campaign.StoriesOf(m.ID, winner) {
		happened := slices.ContainsFunc(answers, func(a campaign.Answer) bool { return a.Question == s.Question && a.Yes })
		if s.Question != "" && happened == s.Not {
			continue
		}
		if a.Forces = s.Forces; s.All {
			a.Opens = s.Opens
		}
	}
	return a, both
}

// EmpireUntold reports whether no source tells what the Empire gets for a mission, and
// the event that ends it says nothing of it either.
func (k *Ledger) EmpireUntold(e *campaign.Event) bool {
	m := k.facts.Mission(e.Mission)
	if e.Type != campaign.MissionEnd || m == nil || k.campaign == nil {
		return false
	}
	if _, both := k.facts.Awards(m, k.campaign); both {
		return false
	}
	a := e.Awards
	return a == nil || !a.Influence.Given && !a.ImperialXP.Given && !hasShare(a, campaign.TheEmpire)
}

// HeroesChoose reports whether the heroes choose which of them takes a reward card: it
// names none, and not all have it together.
func (k *Ledger) HeroesChoose(card string) bool {
	c := k.facts.Card(card)
	return c != nil && c.Sort == campaign.Reward && c.Deck == "" && (c.Note == "" || c.IsItem())
}

// grant gives a reward to the hero that it names, or to the first.
func (k *Ledger) grant(id string) campaign.Grant {
	c := k.facts.Card(id)
	if c == nil || c.Note == campaign.ForEmpire || len(k.heroes) == 0 {
		return campaign.Grant{Card: id}
	}
	return campaign.Grant{Card: id, Hero: k.heroes[max(0, k.seatOf(c.Deck))].hero.ID}
}
