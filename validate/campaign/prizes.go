package campaign

import (
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// A prize is what a mission awards if certain things happened in it.
type prize struct {
	credits, influence, hero, empire int
	rewards, allies, villains        []string
}

// questions lists what may have happened in a mission on which its awards
// depend.
func questions(all []campaign.Award, winner string) []string {
	var found []string
	for i := range all {
		a := &all[i]
		if a.Winner != "" && a.Winner != winner || a.Question == "" || strings.HasPrefix(a.Question, "hero:") {
			continue
		}
		if !slices.Contains(found, a.Question) {
			found = append(found, a.Question)
		}
	}
	return found
}

// most is how often something counts that is counted in a mission: tokens, of
// which there are so many.
const mostCounted = 12

// compareAwards finds the answers to the questions of a mission for which its
// awards are as written, and reports the difference if there are none.
func (k *Ledger) compareAwards(e *campaign.Event, a *campaign.Awards, m *campaign.Mission) {
	if k.campaign == nil || !isSideName(e.Winner) {
		return
	}
	rows, both := k.facts.Awards(m, k.campaign)
	if len(rows) == 0 || len(k.heroes) == 0 {
		return
	}
	k.strangeAnswers(e, rows)
	best, least := k.nearest(rows, e.Winner, e.Answers, a, both)
	if least > 0 {
		k.tellAwards(e, a, m, &best, both)
	}
}

// strangeAnswers notes answers to what no award of the mission depends on.
func (k *Ledger) strangeAnswers(e *campaign.Event, rows []campaign.Award) {
	for _, a := range e.Answers {
		if slices.ContainsFunc(rows, func(r campaign.Award) bool { return strings.TrimPrefix(r.Question, "#") == a.Question }) {
			continue
		}
		nearest := any(lang.Say("check.nothing-near"))
		if asked := questions(rows, e.Winner); len(asked) > 0 {
			nearest = asked
		}
		k.note("campaign.unknown", "/answers/"+a.Question, nil, nil, a.Question, nearest, lang.Say("campaign.say.question"))
	}
}

// nearest returns the awards of a mission that differ least from what is written,
// among those with certain answers, and by how much; -1 if no answers agree.
func (k *Ledger) nearest(rows []campaign.Award, winner string, answers []campaign.Answer, a *campaign.Awards, both bool) (best prize, least int) {
	asked := questions(rows, winner)
	least = -1
	for try := 0; try < 1<<min(len(asked), 6); try++ {
		counts := 1
		if len(asked) > 0 && strings.HasPrefix(asked[0], "#") {
			counts = mostCounted + 1
		}
		for count := range counts {
			if !answered(answers, asked, try, count) {
				continue
			}
			p := k.prizeOf(rows, winner, asked, try, count)
			n := k.differences(&p, a, both)
			if least < 0 || n < least {
				best, least = p, n
			}
			if n == 0 {
				return best, least
			}
		}
	}
	return best, least
}

// counted is how often something was counted in a mission.
func counted(a campaign.Answer) int { return min(max(a.Count.N, 0), mostCounted) }

// answered reports whether answers agree with those that are tried: bit i of try
// is that to question i.
func answered(answers []campaign.Answer, asked []string, try, count int) bool {
	for _, a := range answers {
		for i, q := range asked {
			switch {
			case q == "#"+a.Question && a.Count.Given && counted(a) != count:
				return false
			case q == a.Question && a.Yes != (try>>i&1 == 1):
				return false
			}
		}
	}
	return true
}

// prizeOf adds up what a mission awards with certain answers.
func (k *Ledger) prizeOf(rows []campaign.Award, winner string, asked []string, try, count int) prize {
	p := prize{}
	for i := range rows {
		r := &rows[i]
		if r.Winner != "" && r.Winner != winner {
			continue
		}
		times := k.times(r, asked, try, count)
		if times == 0 {
			continue
		}
		p.credits += times * r.Credits * len(k.heroes)
		p.influence += times * r.Influence
		p.hero += times * r.HeroXP
		p.empire += times * r.ImperialXP
		p.rewards = join(p.rewards, r.Rewards)
		p.allies = join(p.allies, r.Allies)
		p.villains = join(p.villains, r.Villains)
	}
	p.villains = k.earnable(p.villains)
	return p
}

// earnable leaves out the villains that cannot be earned in the campaign: the mission
// is won as any other (IAC-30).
func (k *Ledger) earnable(villains []string) []string {
	if !slices.ContainsFunc(villains, k.banned) {
		return villains
	}
	return slices.DeleteFunc(slices.Clone(villains), k.banned)
}

// banned reports whether a villain cannot be earned in the campaign.
func (k *Ledger) banned(villain string) bool {
	return k.campaign != nil && k.expansions() && slices.Contains(k.campaign.Banned, villain)
}

func join(a, b []string) []string {
	if len(a) == 0 {
		return b
	}
	return append(slices.Clip(a), b...)
}

// times returns how often a part of the awards is had.
func (k *Ledger) times(r *campaign.Award, asked []string, try, count int) int {
	yes := true
	if hero, of := strings.CutPrefix(r.Question, "hero:"); of {
		yes = k.seatOf(hero) >= 0
	} else if strings.HasPrefix(r.Question, "#") {
		if r.Not {
			return (mostCounted - count) / 3
		}
		return count / 3
	} else if i := slices.Index(asked, r.Question); i >= 0 {
		yes = try>>i&1 == 1
	}
	if yes == r.Not {
		return 0
	}
	return 1
}

// differences counts what is otherwise than written. Of a mission of which only
// the Rebels' part is known, nothing else is compared.
func (k *Ledger) differences(p *prize, a *campaign.Awards, both bool) int {
	n := 0
	for _, different := range [...]bool{
		a.Credits.N != p.credits, k.otherXP(a, p.hero) != "", !sameCards(a.Allies, p.allies),
		both && a.Influence.N != p.influence, both && xpOf(a, campaign.TheEmpire) != p.empire,
		!sameRewards(a.Rewards, p.rewards), both && !sameCards(k.earnable(a.Villains), p.villains),
	} {
		if different {
			n++
		}
	}
	return n
}

// xpOf returns the experience that a hero or the Empire is awarded.
func xpOf(a *campaign.Awards, who string) int {
	n := a.HeroXP.N
	if who == campaign.TheEmpire {
		n = a.ImperialXP.N
	}
	for _, s := range a.XP {
		if s.Who == who {
			n += s.N
		}
	}
	return n
}

// otherXP returns a hero who is awarded other experience than is right, or "". One
// who is forgotten where others got some is another rule's (IAC-47).
func (k *Ledger) otherXP(a *campaign.Awards, right int) string {
	forgotten := 0
	for i := range k.heroes {
		switch id := k.heroes[i].hero.ID; xpOf(a, id) {
		case right:
		case 0:
			forgotten++
		default:
			return id
		}
	}
	if forgotten > 0 && forgotten == len(k.heroes) {
		return k.heroes[0].hero.ID
	}
	return ""
}

func sameCards(a, b []string) bool {
	without := func(all []string) func(string) bool {
		return func(id string) bool { return !slices.Contains(all, id) }
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, without(b)) && !slices.ContainsFunc(b, without(a))
}

func sameRewards(a []campaign.Grant, b []string) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(g campaign.Grant) bool { return !slices.Contains(b, g.Card) })
}

// tellAwards reports how the awards differ from those of the mission.
func (k *Ledger) tellAwards(e *campaign.Event, a *campaign.Awards, m *campaign.Mission, p *prize, both bool) {
	var want, have []lang.Msg
	path, found, expected := "", any(nil), any(nil)
	differ := func(field, code string, written, right int) {
		if written == right {
			return
		}
		want, have = append(want, lang.Say(code, right)), append(have, lang.Say(code, written))
		if path == "" {
			path, found, expected = "/awards/"+field, written, right
		}
	}
	differ("credits", "campaign.amount.credits", a.Credits.N, p.credits)
	if both {
		differ("influence", "campaign.amount.influence", a.Influence.N, p.influence)
	}
	if hero := k.otherXP(a, p.hero); hero != "" {
		field := xpField("hero_xp", a, hero)
		differ(field, "campaign.amount.hero-xp", xpOf(a, hero), p.hero)
		if field != "hero_xp" {
			have[len(have)-1] = lang.Say("campaign.amount.one-xp", xpOf(a, hero), k.heroName(hero))
		}
	}
	if both {
		differ(xpField("imperial_xp", a, campaign.TheEmpire), "campaign.amount.imperial-xp", xpOf(a, campaign.TheEmpire), p.empire)
	}
	differCards := func(field string, written, right []string) {
		if sameCards(written, right) {
			return
		}
		want, have = append(want, k.named(right)), append(have, k.named(written))
		if path == "" {
			path, found, expected = "/awards/"+field, written, right
		}
	}
	rewards := make([]string, len(a.Rewards))
	for i := range a.Rewards {
		rewards[i] = a.Rewards[i].Card
	}
	differCards("rewards", rewards, p.rewards)
	differCards("allies", a.Allies, p.allies)
	if both {
		differCards("villains", k.earnable(a.Villains), p.villains)
	}
	k.wrongAward(both, path, found, expected, m.Name, winnerName(e.Winner), want, have)
}

// xpField returns the field in which the experience of a player is written: one
// for all, or his own.
func xpField(all string, a *campaign.Awards, who string) string {
	if hasShare(a, who) {
		return "xp/" + who
	}
	return all
}

// hasShare reports whether experience is written for a player alone.
func hasShare(a *campaign.Awards, who string) bool {
	return slices.ContainsFunc(a.XP, func(s campaign.Share) bool { return s.Who == who })
}

// named names cards and figures by their ids.
func (k *Ledger) named(ids []string) lang.Msg {
	if len(ids) == 0 {
		return lang.Say("campaign.say.no-card")
	}
	names := make([]lang.Text, len(ids))
	for i, id := range ids {
		switch c, f := k.facts.Card(id), k.facts.Figure(id); {
		case c != nil:
			names[i] = c.Name
		case f != nil:
			names[i] = f.Name
		default:
			names[i] = lang.Text{lang.EN: id}
		}
	}
	return lang.Say("campaign.say.cards", names)
}
