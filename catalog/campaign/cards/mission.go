package cards

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

func (t *teller) mission(m *campaign.Mission) {
	switch {
	case m.Colour != "":
		t.say("campaigncards.category.side-colour", lang.Say("campaigncards.colour."+m.Colour))
	default:
		t.say("campaigncards.category." + m.Category)
	}
	if m.Final {
		t.say("campaigncards.final")
	}
	if m.Hero != "" {
		t.say("campaigncards.hero", t.f.Called(m.Hero))
	}
	if m.From > 0 {
		t.say("campaigncards.periods", m.From, m.To)
	}
	if m.Crates >= 0 {
		t.say("campaigncards.crates", m.Crates)
	}
	for i := range t.f.Campaigns {
		c := &t.f.Campaigns[i]
		for n, s := range c.Slots {
			if slices.Contains(s.Missions, m.ID) {
				t.say("campaigncards.slot-of", c.Name, n+1, campaign.KindOf(s.Type), s.Threat)
			}
		}
	}
	t.awards(m)
	for i := range t.f.Campaigns {
		t.opens(&t.f.Campaigns[i], m.ID)
	}
}

// awards says what both sides get, as far as it is known.
func (t *teller) awards(m *campaign.Mission) {
	mini := &campaign.Campaign{Mini: true, Product: m.Product}
	own, both := t.f.Awards(m, mini)
	if !slices.ContainsFunc(own, func(a campaign.Award) bool { return a.Mini }) {
		t.lists("", own)
		t.oneSide("", both)
		return
	}
	t.lists("campaigncards.in-mini", own)
	t.oneSide("campaigncards.in-mini", both)
	other, both := t.f.Awards(m, &campaign.Campaign{})
	t.lists("campaigncards.in-full", other)
	t.oneSide("campaigncards.in-full", both)
}

// oneSide says that only one side of awards is known, if it is so.
func (t *teller) oneSide(context string, both bool) {
	if !both {
		t.say("campaigncards.one-side")
		t.context(context)
	}
}

// context says where the last line holds; "" is everywhere.
func (t *teller) context(code string) {
	if line := &t.lines[len(t.lines)-1]; code != "" {
		*line = t.words(code) + ", " + *line
	}
}

// lists says awards a line each; context says where they hold, "" if everywhere.
func (t *teller) lists(context string, all []campaign.Award) {
	for i := range all {
		a := &all[i]
		got := t.gets(a)
		if len(got) == 0 {
			continue
		}
		to := lang.Say("campaigncards.base")
		if a.Winner != "" {
			to = lang.Say("campaigncards.wins." + a.Winner)
		}
		switch {
		case a.Question == "":
			t.say("campaigncards.award", to, got)
		case a.Not:
			t.say("campaigncards.award-unless", to, t.question(a.Question), got)
		default:
			t.say("campaigncards.award-if", to, t.question(a.Question), got)
		}
		t.context(context)
	}
}

func (t *teller) question(asked string) lang.Msg {
	if hero, ok := strings.CutPrefix(asked, "hero:"); ok {
		return lang.Say("campaigncards.plays", t.f.Called(hero))
	}
	return lang.Say("campaigncards.answer", asked)
}

// gets says the parts of an award.
func (t *teller) gets(a *campaign.Award) []lang.Msg {
	var all []lang.Msg
	for _, part := range []struct {
		code string
		n    int
	}{
		{"campaignsaid.gets.hero-xp", a.HeroXP}, {"campaignsaid.gets.imperial-xp", a.ImperialXP},
		{"campaigncards.gets.credits", a.Credits}, {"campaignsaid.gets.influence", a.Influence},
	} {
		if part.n != 0 {
			all = append(all, lang.Say(part.code, part.n))
		}
	}
	for _, part := range []struct {
		code string
		ids  []string
	}{
		{"campaigncards.gets.rewards", a.Rewards}, {"campaignsaid.gets.allies", a.Allies}, {"campaignsaid.gets.villains", a.Villains},
	} {
		if len(part.ids) > 0 {
			all = append(all, lang.Say(part.code, t.f.CalledAll(part.ids)))
		}
	}
	return all
}

// opens says what the result of a mission opens in a campaign.
func (t *teller) opens(c *campaign.Campaign, mission string) {
	for _, s := range c.Stories {
		if s.Mission != mission {
			continue
		}
		who := lang.Say("campaigncards.either")
		if s.Winner != "" {
			who = lang.Say("campaigncards.wins." + s.Winner)
		}
		switch {
		case len(s.Opens) == 0:
		case s.Question == "":
			t.say("campaigncards.opens", c.Name, who, t.f.CalledAll(s.Opens))
		case s.Not:
			t.say("campaigncards.opens-unless", c.Name, who, t.question(s.Question), t.f.CalledAll(s.Opens))
		default:
			t.say("campaigncards.opens-if", c.Name, who, t.question(s.Question), t.f.CalledAll(s.Opens))
		}
		if len(s.Forces) > 0 {
			t.say("campaigncards.forces", c.Name, who, t.f.CalledAll(s.Forces))
		}
	}
}

func (t *teller) campaign(c *campaign.Campaign) {
	if c.Mini {
		t.say("campaigncards.mini")
		t.say("campaigncards.begins", c.HeroXP, c.ImperialXP, c.Credits)
	} else {
		t.say("campaigncards.full")
		t.say("campaigncards.side-deck", c.Green, c.Grey)
	}
	if c.Period > 0 {
		t.say("campaigncards.periods", c.Period, c.Period)
	}
	for i, s := range c.Slots {
		line := t.words("campaigncards.slot", i+1, campaign.KindOf(s.Type), s.Threat)
		if len(s.Tiers) > 0 {
			tiers := make([]string, len(s.Tiers))
			for j, tier := range s.Tiers {
				tiers[j] = strconv.Itoa(tier)
			}
			line = t.words("campaigncards.slot-tiers", i+1, campaign.KindOf(s.Type), s.Threat, tiers)
		}
		if len(s.Missions) > 0 {
			line = t.words("campaigncards.slot-missions", line, t.f.CalledAll(s.Missions))
		}
		t.lines = append(t.lines, line)
	}
}

// awardedBy says which missions award a reward or a figure.
func (t *teller) awardedBy(id string) {
	var missions []string
	for i := range t.f.Missions {
		m := &t.f.Missions[i]
		own, _ := t.f.Awards(m, &campaign.Campaign{Mini: true, Product: m.Product})
		other, _ := t.f.Awards(m, &campaign.Campaign{})
		if slices.ContainsFunc(slices.Concat(own, other), func(a campaign.Award) bool {
			return slices.Contains(a.Rewards, id) || slices.Contains(a.Allies, id) || slices.Contains(a.Villains, id)
		}) {
			missions = append(missions, m.ID)
		}
	}
	if missions != nil {
		t.say("campaigncards.awarded-by", t.f.CalledAll(missions))
	}
}
