package campaign

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// set sets what a key names to a value.
func (w *wording) set(key, value string) error {
	name, of, _ := strings.Cut(key, ".")
	s, many := sortOf(key, w.event.Type)
	var likely []string
	if w.likely != nil {
		likely = w.likely(w.event.Type, name, &w.event)
	}
	switch {
	case s == number:
		return w.number(name, of, value)
	case many:
		ids := []string{} // an empty list is none, and is not completed
		for part := range strings.SplitSeq(value, ",") {
			part, hero, given := strings.Cut(strings.TrimSpace(part), ":")
			if part == "" {
				continue
			}
			id := part
			if part != campaign.Hidden {
				var err error
				if id, err = meant(w.facts, s, likely, part); err != nil {
					return err
				}
			}
			if given {
				who, err := meant(w.facts, aHero, w.heroes(), hero)
				if err != nil {
					return err
				}
				id += ":" + who
			}
			ids = append(ids, id)
		}
		return w.list(name, of, ids)
	}
	id, err := meant(w.facts, s, likely, value)
	if err != nil {
		return err
	}
	return w.text(name, of, id)
}

func (w *wording) heroes() []string {
	if w.likely == nil {
		return nil
	}
	return w.likely(w.event.Type, "hero", &w.event)
}

// number sets an amount.
func (w *wording) number(key, of, value string) error {
	n, err := strconv.Atoi(strings.TrimPrefix(value, "+"))
	if err != nil {
		return app.Wrong(lang.Say("campaigncmd.number", value, key))
	}
	e, a := &w.event, campaign.Of(n)
	if key == "xp" && of != "" {
		who, err := meant(w.facts, aWho, w.heroes(), of)
		if err != nil {
			return err
		}
		share := campaign.Share{Who: who, N: n}
		if e.Type == campaign.MissionEnd {
			w.awards().XP = append(w.awards().XP, share)
		} else {
			e.Shares = append(e.Shares, share)
		}
		return nil
	}
	to := map[string]*campaign.Amount{
		"threat": &e.Threat, "tier": &e.Tier, "xp": &e.XP, "credits": &e.Credits, "influence": &e.Influence,
		"crates": &e.Crates, "crate_credits": &e.CrateCredits, "event": &e.Event,
	}[key]
	if e.Type == campaign.MissionEnd {
		switch key {
		case "credits":
			to = &w.awards().Credits
		case "influence":
			to = &w.awards().Influence
		case "hero_xp":
			to = &w.awards().HeroXP
		case "imperial_xp":
			to = &w.awards().ImperialXP
		}
	}
	*to = a
	return nil
}

func (w *wording) awards() *campaign.Awards {
	if w.event.Awards == nil {
		w.event.Awards = &campaign.Awards{}
	}
	return w.event.Awards
}

// list sets what there may be several of.
func (w *wording) list(key, of string, ids []string) error {
	e := &w.event
	switch key {
	case "cards":
		e.Cards = append(e.Cards, ids...)
	case "ally":
		e.Allies = ids
	case "imperial_rewards":
		e.ImperialRewards = ids
	case "allies":
		w.awards().Allies = ids
	case "opens":
		w.awards().Opens = ids
	case "forces":
		w.awards().Forces = ids
	case "villains":
		if e.Type == campaign.MissionStart {
			e.Villains = ids
		} else {
			w.awards().Villains = ids
		}
	case "rewards":
		if len(ids) == 0 {
			w.awards().Rewards = []campaign.Grant{}
		}
		for _, id := range ids {
			card, hero, _ := strings.Cut(id, ":")
			w.awards().Rewards = append(w.awards().Rewards, campaign.Grant{Card: card, Hero: hero})
		}
	case "bring":
		hero, err := meant(w.facts, aHero, w.heroes(), of)
		if err != nil {
			return err
		}
		e.Loadout = append(e.Loadout, campaign.Load{Hero: hero, Items: ids})
	case "mods":
		return w.fit(of, ids)
	}
	return nil
}

// fit puts modifications on a weapon that some hero brings.
func (w *wording) fit(weapon string, mods []string) error {
	for i := range w.event.Loadout {
		load := &w.event.Loadout[i]
		for _, item := range load.Items {
			if id, err := meant(w.facts, aCard, load.Items, weapon); err == nil && id == item {
				load.Mods = append(load.Mods, campaign.Fitting{On: item, Mods: mods})
				return nil
			}
		}
	}
	return app.Wrong(lang.Say("campaigncmd.mods", weapon))
}

// text sets what is one word.
func (w *wording) text(key, of, value string) error {
	e := &w.event
	switch key {
	case "mission":
		e.Mission = value
	case "kind":
		e.Kind = value
	case "winner":
		e.Winner = value
	case "stage":
		e.Stage = value
	case "card":
		e.Card = value
	case "item":
		e.Item = value
	case "hero":
		e.Hero = value
	case "who":
		if e.Imperial = value == campaign.TheEmpire; !e.Imperial {
			e.Hero = value
		}
	case "from":
		e.From = value
	case "to":
		e.To = value
	case "reason":
		e.Reason = value
	case "text":
		e.Text = value
	case "at":
		e.At = value
	case "by":
		e.By = value
	case "note":
		e.Note = value
	case "private":
		e.Private = value == "true" || value == "1"
	case "imperial":
		e.Imperial = value == "true" || value == "1"
	case "answer", "answers":
		a, err := replyTo(of, value)
		if err != nil {
			return err
		}
		e.Answers = append(e.Answers, a)
	}
	return nil
}

// replies are the words for yes and no, as catalog.Key has them.
var replies = map[string]bool{
	"yes": true, "y": true, "true": true, "si": true, "s": true, "vero": true,
	"no": false, "n": false, "false": false, "falso": false,
}

// replyTo reads "yes", "no" or a count, which is yes to what is not counted.
func replyTo(question, value string) (campaign.Answer, error) {
	a := campaign.Answer{Question: question}
	if n, err := strconv.Atoi(value); err == nil && n >= 0 {
		a.Count, a.Yes = campaign.Of(n), n > 0
		return a, nil
	}
	yes, ok := replies[catalog.Key(value)]
	if !ok {
		return a, app.Wrong(lang.Say("campaigncmd.reply", value, question))
	}
	a.Yes = yes
	return a, nil
}
