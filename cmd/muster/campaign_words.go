package main

import (
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// A verb is how a type of event is typed: a word, then what it is about, in
// order; everything may be typed as KEY=VALUE too.
type verb struct {
	word, kind string
	takes      string // keys; the last takes all that follows if it ends in "…"
	winner     string
}

// verbs lists the words; an event can be called by its own type, too.
var verbs = []verb{
	{"start", campaign.MissionStart, "mission threat", ""},
	{"won", campaign.MissionEnd, "mission", campaign.Rebels},
	{"lost", campaign.MissionEnd, "mission", campaign.Empire},
	{"side", campaign.SideDraw, "cards…", ""},
	{"stage", campaign.Stage, "stage", ""},
	{"learn", campaign.BuyClass, "who card xp", ""},
	{"draw", campaign.ItemDraw, "tier cards…", ""},
	{"sell", campaign.SellItem, "hero item credits", ""},
	{"buy", campaign.BuyItem, "hero item credits", ""},
	{"agenda", campaign.AgendaDraw, "cards…", ""},
	{"plot", campaign.BuyAgenda, "card influence", ""},
	{"discard", campaign.AgendaOut, "card to", ""},
	{"give", campaign.GiveItem, "from item to", ""},
	{"adjust", campaign.Adjust, "reason", ""},
	{"count", campaign.Totals, "", ""},
	{"end", campaign.CampaignEnd, "winner", ""},
	{"note", campaign.NoteEvent, "text…", ""},
	{"void", campaign.Void, "event reason…", ""},
	{campaign.MissionEnd, campaign.MissionEnd, "mission winner", ""},
}

// verbOf finds a word.
func verbOf(word string) (verb, bool) {
	plain := strings.ReplaceAll(strings.ToLower(word), "-", "_")
	for _, v := range verbs {
		if v.word == plain || v.kind == plain && v.kind != campaign.MissionEnd {
			return v, true
		}
	}
	return verb{}, false
}

// keys lists what the words of a verb mean, in order.
func (v verb) keys() []string { return strings.Fields(v.takes) }

// sortOf returns what a key of an event names, and whether it names several.
func sortOf(key string, kind string) (s sort, many bool) {
	key, _, dotted := strings.Cut(strings.TrimSuffix(key, "…"), ".")
	switch key {
	case "mission":
		return aMission, false
	case "cards":
		if kind == campaign.SideDraw {
			return aMission, true
		}
		return aCard, true
	case "card", "item":
		return aCard, false
	case "hero", "from":
		return aHero, false
	case "to":
		if kind == campaign.GiveItem {
			return aHero, false
		}
		return aPlace, false
	case "who":
		return aWho, false
	case "opens", "forces":
		return aMission, true
	case "ally", "allies", "villains":
		return aFigure, true
	case "rewards", "imperial_rewards", "bring", "mods":
		return aCard, true
	case "winner":
		return aSide, false
	case "stage":
		return aStage, false
	case "threat", "tier", "xp", "credits", "influence", "crates", "crate_credits", "event", "hero_xp", "imperial_xp":
		if key == "xp" && dotted {
			return number, false
		}
		return number, false
	}
	return text, false
}

// A wording makes an event of what somebody types.
type wording struct {
	facts  *campaign.Facts
	likely func(kind, key string, e *campaign.Event) []string // ids that are legal now
	event  campaign.Event
}

// parse reads the words of an event, the verb first.
func (w *wording) parse(words []string) error {
	v, ok := verbOf(words[0])
	if !ok {
		return wrong(lang.Say("campaigncmd.verb", words[0], verbWords()))
	}
	w.event = campaign.Event{Type: v.kind, Winner: v.winner, Private: v.kind == campaign.AgendaDraw}
	keys, rest := v.keys(), []string(nil)
	for _, word := range words[1:] {
		key, value, pair := strings.Cut(word, "=")
		if pair && known(key, v.kind) {
			if err := w.set(key, value); err != nil {
				return err
			}
			continue
		}
		rest = append(rest, word)
	}
	for i, key := range keys {
		if len(rest) == 0 {
			break
		}
		value := rest[0]
		if _, err := strconv.Atoi(value); key == "tier" && err != nil {
			continue // the cards tell it
		}
		if _, many := sortOf(key, v.kind); strings.HasSuffix(key, "…") && !many {
			value, rest = strings.Join(rest, " "), nil
		} else if strings.HasSuffix(key, "…") {
			value, rest = strings.Join(rest, ","), nil
		} else {
			rest = rest[1:]
		}
		if err := w.set(strings.TrimSuffix(keys[i], "…"), value); err != nil {
			return err
		}
	}
	if len(rest) > 0 {
		return wrong(lang.Say("campaigncmd.word", rest[0], v.word, v.takes))
	}
	return nil
}

// known reports whether an event of a type has a key.
func known(key, kind string) bool {
	key, _, _ = strings.Cut(key, ".")
	fields, _ := campaign.Fields(kind)
	all := append([]string{"at", "by", "note"}, fields...)
	switch kind {
	case campaign.MissionEnd:
		all = append(all, "credits", "influence", "hero_xp", "imperial_xp", "xp", "rewards", "allies", "villains", "opens", "forces", "answer")
	case campaign.MissionStart:
		all = append(all, "bring", "mods")
	case campaign.BuyClass:
		all = append(all, "who")
	}
	for _, k := range all {
		if k == key {
			return true
		}
	}
	return false
}

func verbWords() []string {
	var all []string
	for _, v := range verbs {
		if v.word != v.kind || v.kind == campaign.Stage || v.kind == campaign.Void {
			all = append(all, v.word)
		}
	}
	return all
}

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
		var ids []string
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
	w.text(name, of, id)
	return nil
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
		return wrong(lang.Say("campaigncmd.number", value, key))
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
	return wrong(lang.Say("campaigncmd.mods", weapon))
}

// text sets what is one word.
func (w *wording) text(key, of, value string) {
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
		e.Answers = append(e.Answers, replyTo(of, value))
	}
}

// replyTo reads "yes", "no" or a count.
func replyTo(question, value string) campaign.Answer {
	a := campaign.Answer{Question: question}
	if n, err := strconv.Atoi(value); err == nil {
		a.Count = campaign.Of(n)
		return a
	}
	a.Yes = value == "yes" || value == "true" || value == "sì" || value == "si"
	return a
}
