package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

const (
	agendaSets = 6        // that a campaign is played with
	atRandom   = "random" // is typed for them if the program is to choose
)

// agenda asks for the agenda sets; "random" lets the program choose.
func (w *wizard) agenda() error {
	sets := w.how.sets
	if len(sets) == 0 {
		var err error
		if sets, err = w.askSets(); err != nil {
			return err
		}
	}
	if len(sets) == 1 && sets[0] == atRandom {
		all := w.setsOffered()
		r, err := w.random()
		if err != nil {
			return err
		}
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		sets = nil
		for _, c := range all[:min(agendaSets, len(all))] {
			sets = append(sets, c.id)
		}
		slices.Sort(sets)
	}
	w.party.AgendaSets = sets
	return nil
}

// askSets asks for the agenda sets until they are named, or left to the program.
func (w *wizard) askSets() ([]string, error) {
	all := w.setsOffered()
	for {
		sets, err := w.q.several(w.how.Words("campaigncmd.ask.sets", agendaSets, atRandom), all, agendaSets, atRandom)
		if !errors.Is(err, errNothing) {
			return sets, err
		}
		fmt.Fprintln(w.q.Err, app.Clean(w.how.Words("campaigncmd.ask.need-sets", agendaSets, atRandom)))
	}
}

// setsOffered lists the sets that may be chosen: those of the boxes that are
// there, and of the period of the campaign.
func (w *wizard) setsOffered() []offered {
	var all []offered
	for i := range w.facts.Decks {
		d := &w.facts.Decks[i]
		if d.Agenda && w.owned(d.Products...) && w.legal("/agenda_sets", func(p *campaign.Party) { p.AgendaSets = []string{d.ID} }) {
			all = append(all, offered{d.ID, d.Name})
		}
	}
	return all
}

// side builds the deck of side missions: the red ones are those of the heroes.
func (w *wizard) side() error {
	if w.of.Mini {
		return nil
	}
	d := &campaign.SideDeck{}
	for _, s := range w.party.Heroes {
		if h := w.facts.Hero(s.Hero); h != nil && h.Mission != "" {
			d.Red = append(d.Red, h.Mission)
		}
	}
	w.party.Side = d
	if err := w.green(d); err != nil {
		return err
	}
	return w.grey(d)
}

// green asks for green missions one after another: of what is left only those
// are offered that go with the others.
func (w *wizard) green(d *campaign.SideDeck) error {
	for _, typed := range w.how.green {
		id, err := meant(w.facts, aMission, nil, typed)
		if err != nil {
			return err
		}
		d.Green = append(d.Green, id)
	}
	if len(w.how.green) > 0 || w.how.imperial != "" && len(w.how.heroes) > 0 && len(w.how.sets) > 0 && !app.Terminal(w.how.In) {
		return nil
	}
	for len(d.Green) < w.of.Green {
		var all []offered
		for _, m := range w.missions(campaign.Green) {
			with := append(slices.Clone(d.Green), m.ID)
			if !slices.Contains(d.Green, m.ID) && w.legal("/side_deck/green", func(p *campaign.Party) { p.Side = &campaign.SideDeck{Red: d.Red, Green: with} }) {
				all = append(all, offered{m.ID, m.Name.In(w.how.Lang)})
			}
		}
		i, err := w.q.need(w.how.Words("campaigncmd.ask.green", len(d.Green)+1, w.of.Green), all)
		if err != nil {
			return err
		}
		d.Green = append(d.Green, all[i].id)
	}
	return nil
}

// missions lists the side missions of a colour that may be in the deck.
func (w *wizard) missions(colour string) []*campaign.Mission {
	var all []*campaign.Mission
	for i := range w.facts.Missions {
		m := &w.facts.Missions[i]
		period := w.of.Period == 0 || m.From == 0 || w.of.Period >= m.From && w.of.Period <= m.To
		if m.Category == campaign.SideCard && m.Colour == colour && w.owned(m.Product) && period {
			all = append(all, m)
		}
	}
	return all
}

// grey leaves the grey missions unknown until they are drawn at the table, or
// draws them and keeps them in the log, or takes those that are named.
func (w *wizard) grey(d *campaign.SideDeck) error {
	switch {
	case len(w.how.grey) == 0:
		return nil
	case len(w.how.grey) > 1 || strings.ToLower(w.how.grey[0]) != "draw":
		for _, typed := range w.how.grey {
			id, err := meant(w.facts, aMission, nil, typed)
			if err != nil {
				return err
			}
			d.Grey = append(d.Grey, id)
		}
		return nil
	}
	all := w.missions(campaign.Grey)
	if len(all) < w.of.Grey {
		return lang.Fail(lang.Invalid, "campaigncmd.new.grey", len(all), w.of.Grey)
	}
	r, err := w.random()
	if err != nil {
		return err
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, m := range all[:w.of.Grey] {
		d.Grey = append(d.Grey, m.ID)
	}
	slices.Sort(d.Grey)
	return nil
}
