package validate

import (
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// campaign_awards.go: what a mission awards, and whether that is what was written
// down (IAC-46).

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
	k.rewards(a)
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
	if !slices.ContainsFunc(k.heroes, func(h heroBooks) bool { return given(h.hero.ID) }) {
		return
	}
	for i := range k.heroes {
		if h := k.heroes[i].hero; !given(h.ID) {
			k.note("campaign.iac-47", "/awards/xp", nil, nil, h.Name)
		}
	}
}

// rewards hands out cards, allies and villains.
func (k *Ledger) rewards(a *campaign.Awards) {
	for i, g := range a.Rewards {
		c := k.cardAt("/awards/rewards", i, g.Card)
		to := theEmpire
		if g.Hero != "" {
			if to = k.heroAt("/awards/rewards", g.Hero); to < 0 {
				continue
			}
		} else if c.Sort == campaign.Reward && c.Note != campaign.ForEmpire {
			to = max(0, k.seatOf(c.Deck)) // a card of all heroes, or of the one it names
		}
		k.booksOf(c).give(to)
	}
	for i, id := range a.Allies {
		if f := k.figureAt(within("/awards/allies", i), id); f != nil {
			k.earned[f.No]++
		}
	}
	for i, id := range a.Villains {
		f := k.figureAt(within("/awards/villains", i), id)
		if f == nil {
			continue
		}
		if c := k.campaign; c != nil && k.expansions() && slices.Contains(c.Banned, id) {
			if k.deny("campaign.iac-30", within("/awards/villains", i), id, nil, f.Name, c.Name) {
				continue
			}
		}
		k.earned[f.No]++
	}
}

// opens returns the missions that a result opens: what the players wrote down,
// or what the campaign says.
func (k *Ledger) opens(e *campaign.Event) []string {
	if e.Awards != nil && e.Awards.Opens != nil {
		return e.Awards.Opens
	}
	if k.campaign != nil {
		if s := k.campaign.Story(e.Mission, e.Winner); s != nil {
			return s.Opens
		}
	}
	return nil
}

// openMissions makes missions active, and queues those that are forced.
func (k *Ledger) openMissions(e *campaign.Event, a *campaign.Awards) {
	for i, id := range k.opens(e) {
		if m := k.mission1(within("/awards/opens", i), id); m != nil && k.missions[m.No].played == 0 {
			k.missions[m.No].active = true
		}
	}
	forces := a.Forces
	if k.campaign != nil {
		if s := k.campaign.Story(e.Mission, e.Winner); s != nil {
			if a.Opens != nil && !opensRight(s, a.Opens) {
				k.wrongAward(true, "/awards/opens", a.Opens, s.Opens, k.nameOf(k.facts.Mission(e.Mission)), winnerName(e.Winner),
					k.missionNames(s.Opens), k.missionNames(a.Opens))
				for _, id := range s.Opens {
					k.missions[k.facts.Mission(id).No].active = true
				}
			}
			if forces == nil {
				forces = s.Forces
			}
		}
	}
	for i, id := range forces {
		if m := k.mission1(within("/awards/forces", i), id); m != nil && !slices.Contains(k.forced, m.No) {
			k.forced = append(k.forced, m.No)
		}
	}
}

// opensRight reports whether missions are those that a result opens: all of
// them, or some where the players or the mission choose.
func opensRight(s *campaign.Story, opens []string) bool {
	for i, id := range opens {
		if !slices.Contains(s.Opens, id) || slices.Contains(opens[:i], id) {
			return false
		}
	}
	return len(opens) > 0 && (!s.All || len(opens) == len(s.Opens))
}

func winnerName(winner string) lang.Msg { return lang.Say("campaign.winner." + winner) }

// wrongAward finds that awards are not those of the mission: illegal if the
// catalog knows all of them and the table does not play freely.
func (k *Ledger) wrongAward(sure bool, path string, found, expected any, args ...any) {
	if sure && k.log.Rules.Awards != campaign.FreeAwards {
		k.deny("campaign.iac-46", path, found, expected, args...)
		return
	}
	k.note("campaign.iac-46", path, found, expected, args...)
}

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
	if k.campaign == nil || e.Winner == "" {
		return
	}
	rows, both := k.facts.Awards(m, k.campaign)
	if len(rows) == 0 || len(k.heroes) == 0 {
		return
	}
	asked := questions(rows, e.Winner)
	best, least := prize{}, -1
	for try := 0; try < 1<<min(len(asked), 6); try++ {
		counts := 1
		if len(asked) > 0 && strings.HasPrefix(asked[0], "#") {
			counts = mostCounted + 1
		}
		for count := range counts {
			if !answered(e.Answers, asked, try, count) {
				continue
			}
			p := k.prizeOf(rows, e.Winner, asked, try, count)
			n := p.differences(a, both)
			if least < 0 || n < least {
				best, least = p, n
			}
			if n == 0 {
				return
			}
		}
	}
	if least > 0 {
		k.tellAwards(e, a, m, &best, both)
	}
}

// answered reports whether answers agree with those that are tried: bit i of try
// is that to question i.
func answered(answers []campaign.Answer, asked []string, try, count int) bool {
	for _, a := range answers {
		for i, q := range asked {
			switch {
			case q == "#"+a.Question && a.Count.Given && a.Count.N != count:
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
	return p
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
func (p *prize) differences(a *campaign.Awards, both bool) int {
	n := 0
	for _, different := range [...]bool{
		a.Credits.N != p.credits, a.HeroXP.N != p.hero && len(a.XP) == 0, !sameCards(a.Allies, p.allies),
		both && a.Influence.N != p.influence, both && a.ImperialXP.N != p.empire && len(a.XP) == 0,
		!sameRewards(a.Rewards, p.rewards), both && !sameCards(a.Villains, p.villains),
	} {
		if different {
			n++
		}
	}
	return n
}

func sameCards(a, b []string) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(id string) bool { return !slices.Contains(b, id) })
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
	if len(a.XP) == 0 {
		differ("hero_xp", "campaign.amount.hero-xp", a.HeroXP.N, p.hero)
		if both {
			differ("imperial_xp", "campaign.amount.imperial-xp", a.ImperialXP.N, p.empire)
		}
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
		differCards("villains", a.Villains, p.villains)
	}
	k.wrongAward(both, path, found, expected, m.Name, winnerName(e.Winner), want, have)
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
