package campaign

import (
	"encoding/json"
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// Ways to answer.
const (
	OfOne     = "one"     // of the choices
	OfSeveral = "several" // from Least to Most of the choices
	OfNumber  = "number"  // from Least to Most
	OfYes     = "yes"
	OfText    = "text"
)

// An Ask is something that whoever writes an event is asked: its answer stands at a
// place in the event.
type Ask struct {
	At          string // JSON pointer
	Says        lang.Msg
	Of          string
	Choices     []Choice
	Least, Most int
	More        bool // it is as a rule right as it is
	Drawn       bool // chance may choose
}

// A Choice is an answer and what it is called.
type Choice struct {
	Value json.RawMessage
	Name  lang.Text
}

func choice(value any, name lang.Text) Choice {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // ids are text
	}
	return Choice{data, name}
}

func (k *Ledger) choices(ids []string) []Choice {
	all := make([]Choice, len(ids))
	for i, id := range ids {
		all[i] = choice(id, k.facts.Called(id))
	}
	return all
}

const (
	mostCrates = 99 // that a mission may have of which nobody knows how many
	mostMoved  = 100_000
)

// Asks returns what an event is asked for as the books stand: of one that the rules
// complete, nothing. Answers may bring more questions.
func (k *Ledger) Asks(e *campaign.Event) []Ask {
	switch e.Type {
	case campaign.MissionStart:
		return k.asksStart(e)
	case campaign.MissionEnd:
		return k.asksEnd(e)
	case campaign.SideDraw:
		return k.asksMissions()
	case campaign.ItemDraw:
		n, _ := k.ToDraw(e.Tier.N)
		return []Ask{k.asksDrawn(e.Type, "campaignask.drawn", ids(k.ItemDeck(e.Tier.N)), n)}
	case campaign.AgendaDraw:
		n, _ := k.AgendaToDraw()
		return []Ask{k.asksDrawn(e.Type, "campaignask.drawn", ids(k.AgendaDeck()), n)}
	case campaign.AgendaOut:
		return k.asksOut(e)
	case campaign.Adjust:
		return []Ask{
			{At: "/reason", Says: lang.Say("campaigncmd.ask.reason"), Of: OfText, Least: 1},
			{At: "/credits", Says: lang.Say("campaigncmd.ask.change.credits"), Of: OfNumber, Least: -mostMoved, Most: mostMoved},
			{At: "/influence", Says: lang.Say("campaigncmd.ask.change.influence"), Of: OfNumber, Least: -mostMoved, Most: mostMoved},
		}
	case campaign.NoteEvent:
		return []Ask{{At: "/text", Says: lang.Say("campaigncmd.ask.note"), Of: OfText, Least: 1}}
	}
	return nil
}

// asksMissions asks for the side missions that were drawn. Threat missions have a
// deck of their own: they are asked for by the next event.
func (k *Ledger) asksMissions() []Ask {
	side, threat := k.PendingDraws()
	sides, threats := k.SideDecks()
	switch {
	case threat == 0:
		return []Ask{k.asksDrawn(campaign.SideDraw, "campaignask.drawn", sides, side)}
	case side > 0:
		return []Ask{k.asksDrawn(campaign.SideDraw, "campaignask.drawn-side", sides, side)}
	}
	return []Ask{k.asksDrawn(campaign.SideDraw, "campaignask.drawn-threat", threats, threat)}
}

// asksDrawn asks what was drawn. Chance may choose, unless nobody knows of what.
func (k *Ledger) asksDrawn(kind, says string, from []string, n int) Ask {
	n = min(n, len(from))
	return Ask{At: "/cards", Says: lang.Say(says, n), Of: OfSeveral, Choices: k.choices(from), Least: n, Most: n, Drawn: !k.DeckUntold(kind)}
}

// asksStart asks for the allies that go along.
func (k *Ledger) asksStart(e *campaign.Event) []Ask {
	var may []string
	for i := range k.facts.Figures {
		f := &k.facts.Figures[i]
		with := *e
		with.Allies = []string{f.ID}
		if times, _ := k.rewarded(f); !f.Villain && times > 0 && k.May(&with) {
			may = append(may, f.ID)
		}
	}
	if len(may) == 0 {
		return nil
	}
	return []Ask{{At: "/ally", Says: lang.Say("campaignask.ally"), Of: OfOne, Choices: k.choices(may)}}
}

// asksEnd asks how a mission went, and what it awards besides what the rules say.
func (k *Ledger) asksEnd(e *campaign.Event) []Ask {
	m := k.Mission()
	if m == nil {
		return nil
	}
	most := m.Crates
	if most < 0 {
		most = mostCrates
	}
	all := []Ask{
		{At: "/winner", Says: lang.Say("campaigncmd.ask.winner", m.Name), Of: OfOne, Least: 1, Choices: []Choice{
			choice(campaign.Rebels, textOf(campaign.Side(campaign.Rebels))), choice(campaign.Empire, textOf(campaign.Side(campaign.Empire)))}},
		{At: "/crates", Says: lang.Say("campaigncmd.ask.crates"), Of: OfNumber, Most: most},
	}
	if e.Winner == "" {
		return all
	}
	for _, q := range k.Questions(m, e.Winner) {
		if q.Count {
			all = append(all, Ask{At: "/answers/" + q.ID, Says: lang.Say("campaigncmd.ask.count", q.ID), Of: OfNumber, Most: q.Most})
		} else {
			all = append(all, Ask{At: "/answers/" + q.ID, Says: lang.Say("campaigncmd.ask.happened", q.ID), Of: OfYes})
		}
	}
	if open := k.StoryChoices(m.ID, e.Winner); len(open) > 0 {
		all = append(all, Ask{At: "/awards/opens", Says: lang.Say("campaignask.opens"), Of: OfSeveral, Choices: k.choices(open), Most: len(open)})
	}
	all = append(all, k.asksHero(m, e)...)
	rows, both := []campaign.Award(nil), false
	if k.campaign != nil {
		rows, both = k.facts.Awards(m, k.campaign)
	}
	for _, part := range []struct {
		at, code string
		known    bool
	}{
		{"credits", "credits", len(rows) > 0}, {"influence", "influence", both}, {"hero_xp", "hero-xp", len(rows) > 0}, {"imperial_xp", "imperial-xp", both},
	} {
		all = append(all, Ask{At: "/awards/" + part.at, Says: lang.Say("campaigncmd.ask.award." + part.code), Of: OfNumber, Most: mostMoved, More: part.known})
	}
	return all
}

// asksHero asks who takes the reward card of a mission, which has one at most.
func (k *Ledger) asksHero(m *campaign.Mission, e *campaign.Event) []Ask {
	prize, _ := k.awardsOf(m, e.Winner, e.Answers)
	i := slices.IndexFunc(prize.Rewards, func(g campaign.Grant) bool { return k.HeroesChoose(g.Card) })
	if i < 0 {
		return nil
	}
	ask := Ask{At: "/awards/rewards", Says: lang.Say("campaignask.reward", k.facts.Called(prize.Rewards[i].Card)), Of: OfOne, Least: 1}
	for _, h := range k.Heroes() {
		all := make([]map[string]string, len(prize.Rewards))
		for j, g := range prize.Rewards {
			all[j] = map[string]string{"card": g.Card}
			if j == i {
				g.Hero = h.ID
			}
			if g.Hero != "" {
				all[j]["hero"] = g.Hero
			}
		}
		ask.Choices = append(ask.Choices, choice(all, k.facts.Called(h.ID)))
	}
	return []Ask{ask}
}

// asksOut asks which reward the Empire takes for an agenda card whose mission nobody
// played: that of the mission, or where nobody knows it one of those left.
func (k *Ledger) asksOut(e *campaign.Event) []Ask {
	c := k.facts.Card(e.Card)
	if c == nil || c.Kind != campaign.SideAgenda {
		return nil
	}
	may, most := k.earnable(k.rewardsFor(c)), 1
	if len(may) == 0 {
		may = ids(k.cardsWhere(func(r *campaign.Card, b *cardAccount) bool {
			return r.Sort == campaign.Reward && r.Note == campaign.ForEmpire && r.Mission == "" && b.where == inDeck
		}))
	} else {
		most = len(may)
	}
	if len(may) == 0 {
		return nil
	}
	return []Ask{{At: "/imperial_rewards", Says: lang.Say("campaignask.imperial-reward"), Of: OfSeveral, Choices: k.choices(may), Most: most}}
}

// textOf says a sentence in every language.
func textOf(m lang.Msg) lang.Text {
	t := lang.Text{}
	for _, l := range lang.All {
		t[l] = m.In(l)
	}
	return t
}
