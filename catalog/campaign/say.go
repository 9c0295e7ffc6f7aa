package campaign

import (
	"slices"

	"muster/catalog/lang"
)

// Called returns the name of anything that a log names by its id. What nothing
// has for an id is called by it.
func (f *Facts) Called(id string) lang.Text {
	bare := func(name string) lang.Text { return lang.Text{lang.EN: name} }
	switch {
	case id == Hidden:
		return lang.Text{lang.EN: lang.Say("campaignsaid.hidden").In(lang.EN), lang.IT: lang.Say("campaignsaid.hidden").In(lang.IT)}
	case f.Hero(id) != nil:
		return bare(f.Hero(id).Name)
	case f.Card(id) != nil:
		return f.Card(id).Name
	case f.Mission(id) != nil:
		return f.Mission(id).Name
	case f.Figure(id) != nil:
		return f.Figure(id).Name
	case f.Campaign(id) != nil:
		return f.Campaign(id).Name
	case f.Class(id) != nil:
		return bare(f.Class(id).Name)
	case f.AgendaSet(id) != nil:
		return bare(f.AgendaSet(id).Name)
	case f.Product(id) != nil:
		return bare(f.Product(id).Name)
	}
	return bare(id)
}

// CalledAll is Called for several.
func (f *Facts) CalledAll(ids []string) []lang.Text {
	all := make([]lang.Text, len(ids))
	for i, id := range ids {
		all[i] = f.Called(id)
	}
	return all
}

// Side names a side of a campaign.
func Side(winner string) lang.Msg {
	switch winner {
	case Rebels, Empire:
		return lang.Say("campaignsaid." + winner)
	}
	return lang.Say("campaignsaid.nobody")
}

// KindOf names a kind of mission.
func KindOf(kind string) lang.Msg {
	switch kind {
	case Introduction, StoryMission, SideMission, Interlude, Finale, Forced:
		return lang.Say("campaignsaid.kind." + kind)
	}
	return lang.Say("campaignsaid.as-is", kind)
}

// Say says what an event is.
func (f *Facts) Say(e *Event) lang.Msg {
	switch e.Type {
	case Setup:
		return f.saySetup(e)
	case MissionStart:
		if len(e.Allies) > 0 {
			return lang.Say("campaignsaid.start-ally", f.Called(e.Mission), KindOf(e.Kind), e.Threat.N, f.CalledAll(e.Allies))
		}
		return lang.Say("campaignsaid.start", f.Called(e.Mission), KindOf(e.Kind), e.Threat.N)
	case MissionEnd:
		return lang.Say("campaignsaid.end", Side(e.Winner), f.Called(e.Mission), f.sayAwards(e))
	case SideDraw:
		return lang.Say("campaignsaid.side-draw", f.CalledAll(e.Cards))
	case Stage:
		if e.Stage == RebelUpgrade || e.Stage == ImperialUpgrade {
			return lang.Say("campaignsaid.stage." + e.Stage)
		}
	case BuyClass:
		if e.Imperial {
			return lang.Say("campaignsaid.class-imperial", f.Called(e.Card), e.XP.N)
		}
		return lang.Say("campaignsaid.class", f.Called(e.Hero), f.Called(e.Card), e.XP.N)
	case ItemDraw:
		return lang.Say("campaignsaid.item-draw", e.Tier.N, f.CalledAll(e.Cards))
	case SellItem:
		return lang.Say("campaignsaid.sell", f.Called(e.Hero), f.Called(e.Item), e.Credits.N)
	case BuyItem:
		return lang.Say("campaignsaid.buy", f.Called(e.Hero), f.Called(e.Item), e.Credits.N)
	case AgendaDraw:
		if len(e.Cards) > 0 && !slices.ContainsFunc(e.Cards, func(id string) bool { return id != Hidden }) {
			return lang.Say("campaignsaid.agenda-draw-hidden", len(e.Cards))
		}
		return lang.Say("campaignsaid.agenda-draw", len(e.Cards), f.CalledAll(e.Cards))
	case BuyAgenda:
		if e.Card == Hidden {
			return lang.Say("campaignsaid.agenda-hidden", e.Influence.N)
		}
		return lang.Say("campaignsaid.agenda", f.Called(e.Card), e.Influence.N)
	case AgendaOut:
		if e.To == ToDeck {
			return lang.Say("campaignsaid.agenda-back", f.Called(e.Card))
		}
		if len(e.ImperialRewards) > 0 {
			return lang.Say("campaignsaid.agenda-out-reward", f.Called(e.Card), f.CalledAll(e.ImperialRewards))
		}
		return lang.Say("campaignsaid.agenda-out", f.Called(e.Card))
	case GiveItem:
		return lang.Say("campaignsaid.give", f.Called(e.From), f.Called(e.Item), f.Called(e.To))
	case Adjust:
		return lang.Say("campaignsaid.adjust", e.Reason, f.sayAmounts(e))
	case Totals:
		return lang.Say("campaignsaid.totals", f.sayAmounts(e))
	case CampaignEnd:
		return lang.Say("campaignsaid.over", Side(e.Winner))
	case NoteEvent:
		return lang.Say("campaignsaid.note", e.Text)
	case Void:
		if e.Reason == "" {
			return lang.Say("campaignsaid.void", e.Event.N)
		}
		return lang.Say("campaignsaid.void-why", e.Event.N, e.Reason)
	}
	return lang.Say("campaignsaid.as-is", e.Type)
}

func (f *Facts) saySetup(e *Event) lang.Msg {
	if e.Setup == nil {
		return lang.Say("campaignsaid.as-is", e.Type)
	}
	heroes := make([]lang.Msg, len(e.Setup.Heroes))
	for i, s := range e.Setup.Heroes {
		heroes[i] = lang.Say("campaignsaid.as-is", f.Called(s.Hero))
		if s.Player != "" {
			heroes[i] = lang.Say("campaignsaid.seat", f.Called(s.Hero), s.Player)
		}
	}
	if e.Setup.Player == "" || e.Setup.Class == "" || len(heroes) == 0 {
		return f.sayBegun(e.Setup, heroes)
	}
	return lang.Say("campaignsaid.setup", e.Setup.Player, f.Called(e.Setup.Class), heroes)
}

// sayBegun says of a set-up that is being written what there is.
func (f *Facts) sayBegun(s *Party, heroes []lang.Msg) lang.Msg {
	var all []lang.Msg
	if s.Player != "" {
		all = append(all, lang.Say("campaignsaid.as-is", s.Player))
	}
	if s.Class != "" {
		all = append(all, lang.Say("campaignsaid.as-is", f.Called(s.Class)))
	}
	if all = append(all, heroes...); len(all) == 0 {
		return lang.Say("campaignsaid.setup-open")
	}
	return lang.Say("campaignsaid.setup-begun", all)
}

// sayAwards lists what a mission brought.
func (f *Facts) sayAwards(e *Event) []lang.Msg {
	var all []lang.Msg
	if e.Crates.N != 0 {
		all = append(all, lang.Say("campaignsaid.crates", e.Crates.N))
	}
	a := e.Awards
	if a == nil {
		a = &Awards{}
	}
	for _, part := range []struct {
		code string
		n    int
	}{{"credits", a.Credits.N}, {"influence", a.Influence.N}, {"hero-xp", a.HeroXP.N}, {"imperial-xp", a.ImperialXP.N}} {
		if part.n != 0 {
			all = append(all, lang.Say("campaignsaid.gets."+part.code, part.n))
		}
	}
	all = append(all, f.sayShares(a.XP)...)
	for _, g := range a.Rewards {
		if g.Hero == "" {
			all = append(all, lang.Say("campaignsaid.as-is", f.Called(g.Card)))
		} else {
			all = append(all, lang.Say("campaignsaid.granted", f.Called(g.Card), f.Called(g.Hero)))
		}
	}
	for _, group := range []struct {
		code string
		ids  []string
	}{{"allies", a.Allies}, {"villains", a.Villains}, {"opens", a.Opens}, {"forces", a.Forces}} {
		if len(group.ids) > 0 {
			all = append(all, lang.Say("campaignsaid.gets."+group.code, f.CalledAll(group.ids)))
		}
	}
	if len(all) == 0 {
		all = append(all, lang.Say("campaignsaid.nothing"))
	}
	return all
}

func (f *Facts) sayAmounts(e *Event) []lang.Msg {
	var all []lang.Msg
	say := func(code string, a Amount) {
		if a.Given {
			if e.Type == Adjust && a.N > 0 {
				code += "-more"
			}
			all = append(all, lang.Say("campaignsaid.has."+code, a.N))
		}
	}
	say("credits", e.Credits)
	say("influence", e.Influence)
	all = append(all, f.sayShares(e.Shares)...)
	if len(all) == 0 {
		all = append(all, lang.Say("campaignsaid.nothing"))
	}
	return all
}

func (f *Facts) sayShares(shares []Share) []lang.Msg {
	all := make([]lang.Msg, len(shares))
	for i, s := range shares {
		all[i] = lang.Say("campaignsaid.share", f.Who(s.Who), s.N)
	}
	return all
}

// Who names a player: a hero or the Imperial player.
func (f *Facts) Who(who string) lang.Msg {
	if who == TheEmpire {
		return lang.Say("campaignsaid.empire")
	}
	return lang.Say("campaignsaid.as-is", f.Called(who))
}
