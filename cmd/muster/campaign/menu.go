package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/cmd/muster/app"
)

// A menu asks somebody for the next event. It offers only what is legal now.
type menu struct {
	*teller
	q    *asker
	draw func(*campaign.Event) error // draws at random
}

// askEvent asks for an event; none if nothing is chosen.
func (c *teller) askEvent(draw func(*teller, *campaign.Event) error) ([]campaign.Event, error) {
	m := &menu{c, newAsker(c.App), func(e *campaign.Event) error { return draw(c, e) }}
	kinds := append(c.state.NextTypes(), campaign.Adjust, campaign.NoteEvent)
	all := make([]offered, len(kinds))
	for i, kind := range kinds {
		all[i] = offered{kind, c.Words("campaigncmd.kind." + kind)}
	}
	fmt.Fprintln(c.Err, app.Clean(c.standing()))
	i, err := m.q.choose(c.Words("campaigncmd.ask.event"), all)
	if errors.Is(err, errNothing) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	e := campaign.Event{Type: kinds[i]}
	if err := m.fill(&e); err != nil {
		if errors.Is(err, errNothing) {
			err = nil
		}
		return nil, err
	}
	c.state.Complete(&e)
	return []campaign.Event{e}, nil
}

// fill asks for what an event needs.
func (m *menu) fill(e *campaign.Event) error {
	switch e.Type {
	case campaign.MissionStart:
		return m.start(e)
	case campaign.MissionEnd:
		return m.ended(e)
	case campaign.SideDraw, campaign.ItemDraw, campaign.AgendaDraw:
		return m.drawn(e)
	case campaign.BuyItem, campaign.GiveItem, campaign.SellItem:
		return m.item(e)
	case campaign.BuyClass, campaign.BuyAgenda:
		return m.option(e, m.options(e.Type))
	case campaign.AgendaOut:
		return m.out(e)
	case campaign.Adjust:
		return m.adjust(e)
	case campaign.NoteEvent:
		var err error
		e.Text, err = m.q.ask(m.Words("campaigncmd.ask.note"), "")
		if err == nil && e.Text == "" {
			err = errNothing
		}
		return err
	}
	return nil
}

// option asks for one of the events that are legal.
func (m *menu) option(e *campaign.Event, all []campaign.Event) error {
	choices := make([]offered, len(all))
	for i := range all {
		choices[i] = offered{all[i].Card + all[i].Item + all[i].Mission, m.say(&all[i])}
	}
	i, err := m.q.choose(m.Words("campaigncmd.ask.which"), choices)
	if err == nil {
		*e = all[i]
	}
	return err
}

// out asks which agenda card leaves play, and what the Empire takes for it.
func (m *menu) out(e *campaign.Event) error {
	if err := m.option(e, m.options(e.Type)); err != nil {
		return err
	}
	for _, ask := range m.state.Asks(e) {
		var all []offered
		for _, c := range ask.Choices {
			var id string
			if err := json.Unmarshal(c.Value, &id); err != nil {
				return err
			}
			all = append(all, offered{id, m.name(id)})
		}
		ids, err := m.q.several(m.Words("campaigncmd.ask.imperial-reward"), all, ask.Most)
		if err != nil && !errors.Is(err, errNothing) {
			return err
		}
		e.ImperialRewards = ids
	}
	return nil
}

// item asks for an item first, then for the hero.
func (m *menu) item(e *campaign.Event) error {
	all := m.options(e.Type)
	var choices []offered
	for _, o := range all {
		text := m.name(o.Item)
		if o.Credits.Given {
			text += "  " + m.Words("campaigncmd.credits", o.Credits.N)
		}
		if !slices.ContainsFunc(choices, func(c offered) bool { return c.id == o.Item }) {
			choices = append(choices, offered{o.Item, text})
		}
	}
	i, err := m.q.choose(m.Words("campaigncmd.ask.item"), choices)
	if err != nil {
		return err
	}
	item := choices[i].id
	all = slices.DeleteFunc(all, func(o campaign.Event) bool { return o.Item != item })
	if len(all) == 1 {
		*e = all[0]
		return nil
	}
	return m.option(e, all)
}

func (m *menu) start(e *campaign.Event) error {
	if err := m.option(e, m.options(e.Type)); err != nil {
		return err
	}
	var allies []offered
	for _, id := range m.earned(false) {
		with := *e
		with.Allies = []string{id}
		if m.state.May(&with) {
			allies = append(allies, offered{id, m.name(id)})
		}
	}
	if len(allies) == 0 {
		return nil
	}
	i, err := m.q.choose(m.Words("campaigncmd.ask.ally"), allies)
	if errors.Is(err, errNothing) {
		return nil
	}
	if err == nil {
		e.Allies = []string{allies[i].id}
	}
	return err
}

// ended asks how a mission went, and shows what it awards before that counts.
func (m *menu) ended(e *campaign.Event) error {
	mission := m.state.Mission()
	if mission == nil {
		return errNothing
	}
	e.Mission = mission.ID
	sides := []string{campaign.Rebels, campaign.Empire}
	i, err := m.q.choose(m.Words("campaigncmd.ask.winner", mission.Name), []offered{{sides[0], m.side(sides[0])}, {sides[1], m.side(sides[1])}})
	if err != nil {
		return err
	}
	e.Winner = sides[i]
	most := mission.Crates
	if most < 0 {
		most = 99
	}
	crates, err := m.q.number(m.Words("campaigncmd.ask.crates"), 0, most, 0)
	if err != nil {
		return err
	}
	e.Crates = campaign.Of(crates)
	for _, q := range m.state.Questions(mission, e.Winner) {
		a := campaign.Answer{Question: q.ID}
		if q.Count {
			n, err := m.q.number(m.Words("campaigncmd.ask.count", q.ID), 0, q.Most, 0)
			if err != nil {
				return err
			}
			a.Count = campaign.Of(n)
		} else if a.Yes, err = m.q.yes(m.Words("campaigncmd.ask.happened", q.ID), false); err != nil {
			return err
		}
		e.Answers = append(e.Answers, a)
	}
	if open := m.state.StoryChoices(e.Mission, e.Winner); len(open) > 0 {
		if err := m.story(e, open); err != nil {
			return err
		}
	}
	m.state.Complete(e)
	if err := m.rewarded(e); err != nil {
		return err
	}
	if m.state.EmpireUntold(e) {
		if err := m.amounts([]amount{{"influence", &e.Awards.Influence}, {"imperial-xp", &e.Awards.ImperialXP}}); err != nil {
			return err
		}
	}
	fmt.Fprintln(m.Err, app.Clean(m.say(e)))
	good, err := m.q.yes(m.Words("campaigncmd.ask.right"), true)
	if err == nil && !good {
		return m.correct(e)
	}
	return err
}

func (m *menu) side(winner string) string { return campaign.Side(winner).In(m.Lang) }

// story asks which of the missions that may follow do.
func (m *menu) story(e *campaign.Event, open []string) error {
	var all []offered
	for _, id := range open {
		all = append(all, offered{id, m.name(id)})
	}
	ids, err := m.q.several(m.Words("campaigncmd.ask.opens"), all, 0)
	if errors.Is(err, errNothing) {
		return nil
	}
	e.Awards = &campaign.Awards{Opens: ids}
	return err
}

// rewarded asks who takes the reward cards of which the heroes choose.
func (m *menu) rewarded(e *campaign.Event) error {
	var all []offered
	for _, h := range m.state.Heroes() {
		all = append(all, offered{h.ID, h.Name})
	}
	for i := range e.Awards.Rewards {
		g := &e.Awards.Rewards[i]
		if !m.state.HeroesChoose(g.Card) {
			continue
		}
		at, err := m.q.need(m.Words("campaignask.reward", m.name(g.Card)), all)
		if err != nil {
			return err
		}
		g.Hero = all[at].id
	}
	return nil
}

// An amount is a part of an award, by the end of its code.
type amount struct {
	code string
	to   *campaign.Amount
}

// correct asks for the amounts of an award one after another.
func (m *menu) correct(e *campaign.Event) error {
	return m.amounts([]amount{
		{"credits", &e.Awards.Credits}, {"influence", &e.Awards.Influence}, {"hero-xp", &e.Awards.HeroXP}, {"imperial-xp", &e.Awards.ImperialXP},
	})
}

func (m *menu) amounts(all []amount) error {
	for _, part := range all {
		n, err := m.q.number(m.Words("campaigncmd.ask.award."+part.code), 0, 100_000, part.to.N)
		if err != nil {
			return err
		}
		*part.to = campaign.Of(n)
	}
	return nil
}

// drawn asks what was drawn, or draws.
func (m *menu) drawn(e *campaign.Event) error {
	if tiers := m.state.Tiers(); e.Type == campaign.ItemDraw {
		var all []offered
		for _, t := range tiers {
			if n, drawn := m.state.ToDraw(t); n > 0 && !drawn {
				all = append(all, offered{fmt.Sprint(t), m.Words("campaigncmd.ask.tier", t, n)})
				e.Tier = campaign.Of(t)
			}
		}
		if len(all) > 1 {
			i, err := m.q.choose(m.Words("campaigncmd.ask.which"), all)
			if err != nil {
				return err
			}
			fmt.Sscan(all[i].id, &e.Tier.N)
		}
	}
	e.Private = e.Type == campaign.AgendaDraw
	if random, err := m.q.yes(m.Words("campaigncmd.ask.random"), false); err != nil || random {
		if err == nil {
			err = m.draw(e)
		}
		return err
	}
	for _, p := range m.piles(e) {
		if p.n == 0 {
			continue
		}
		all := make([]offered, len(p.cards))
		for i, id := range p.cards {
			all[i] = offered{id, m.name(id)}
		}
		ids, err := m.q.several(m.Words("campaigncmd.ask.drawn", p.n), all, p.n)
		if err != nil {
			return err
		}
		e.Cards = append(e.Cards, ids...)
	}
	return nil
}

func (m *menu) adjust(e *campaign.Event) error {
	reason, err := m.q.ask(m.Words("campaigncmd.ask.reason"), "")
	if err != nil {
		return err
	}
	if e.Reason = strings.TrimSpace(reason); e.Reason == "" {
		return errNothing
	}
	for _, part := range []struct {
		code string
		to   *campaign.Amount
	}{{"credits", &e.Credits}, {"influence", &e.Influence}} {
		n, err := m.q.number(m.Words("campaigncmd.ask.change."+part.code), -100_000, 100_000, 0)
		if err != nil {
			return err
		}
		if n != 0 {
			*part.to = campaign.Of(n)
		}
	}
	return nil
}
