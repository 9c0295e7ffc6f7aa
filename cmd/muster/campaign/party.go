package campaign

import (
	"errors"
	"fmt"
	"strings"

	"muster/catalog/campaign"
	"muster/cmd/muster/app"
)

// fewestHeroes and mostHeroes play a campaign.
const (
	fewestHeroes = 2
	mostHeroes   = 4
)

// empire asks who plays the Empire, and with which class.
func (w *wizard) empire() error {
	player, class, _ := strings.Cut(w.how.imperial, "=")
	if w.how.imperial != "" {
		w.party.Player, w.party.Class = player, class
		return nil
	}
	for w.party.Player == "" {
		name, err := w.q.ask(w.how.Words("campaigncmd.ask.imperial"), "")
		if err != nil {
			return err
		}
		if w.party.Player = name; name == "" {
			fmt.Fprintln(w.q.Err, app.Clean(w.how.Words("campaigncmd.ask.need-name")))
		}
	}
	var all []offered
	for i := range w.facts.Decks {
		if d := &w.facts.Decks[i]; !d.Agenda && w.owned(d.Products...) {
			all = append(all, offered{d.ID, d.Name})
		}
	}
	i, err := w.q.need(w.how.Words("campaigncmd.ask.class"), all)
	if err == nil {
		w.party.Class = all[i].id
	}
	return err
}

// heroes asks for two to four heroes and who plays them. What two or three begin
// with besides is theirs by the rules.
func (w *wizard) heroes() error {
	for _, pair := range w.how.heroes {
		player, hero, ok := strings.Cut(pair, "=")
		if !ok {
			player, hero = "", pair
		}
		id, err := meant(w.facts, aHero, nil, hero)
		if err != nil {
			return err
		}
		w.party.Heroes = append(w.party.Heroes, campaign.Seat{Hero: id, Player: player})
	}
	for len(w.how.heroes) == 0 && len(w.party.Heroes) < mostHeroes {
		if err := w.hero(); errors.Is(err, errNothing) && len(w.party.Heroes) >= fewestHeroes {
			break
		} else if err != nil {
			return err
		}
	}
	reward := map[int]string{2: "legendary", 3: "heroic"}[len(w.party.Heroes)]
	for i := range w.party.Heroes {
		w.party.Heroes[i].Reward = reward
	}
	return nil
}

func (w *wizard) hero() error {
	var all []offered
	for i := range w.facts.Heroes {
		h, taken := &w.facts.Heroes[i], false
		for _, s := range w.party.Heroes {
			taken = taken || s.Hero == h.ID
		}
		if !taken && w.owned(h.Product) {
			all = append(all, offered{h.ID, h.Name})
		}
	}
	ask, code := w.q.choose, "campaigncmd.ask.hero"
	if len(w.party.Heroes) < fewestHeroes {
		ask, code = w.q.need, "campaigncmd.ask.hero-needed"
	}
	i, err := ask(w.how.Words(code, len(w.party.Heroes)+1), all)
	if err != nil {
		return err
	}
	player, err := w.q.ask(w.how.Words("campaigncmd.ask.player", all[i].text), "")
	w.party.Heroes = append(w.party.Heroes, campaign.Seat{Hero: all[i].id, Player: player})
	return err
}
