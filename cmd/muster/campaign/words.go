package campaign

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
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
	case "rewards", "bring", "mods":
		return aCard, true
	case "imperial_rewards":
		return aReward, true
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
		return app.Wrong(lang.Say("campaigncmd.verb", words[0], verbWords()))
	}
	w.event = campaign.Event{Type: v.kind, Winner: v.winner, Private: v.kind == campaign.AgendaDraw}
	keys, rest := v.keys(), []string(nil)
	for _, word := range words[1:] {
		key, value, pair := strings.Cut(word, "=")
		if pair && isKnown(key, v.kind) {
			if err := w.set(key, value); err != nil {
				return err
			}
			continue
		}
		if pair && !free(v.kind) {
			return app.Wrong(lang.Say("campaigncmd.key", key, v.word, keysOf(v.kind)))
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
		return app.Wrong(lang.Say("campaigncmd.word", rest[0], v.word, v.takes))
	}
	return nil
}

// lacks returns the first word that is missing of those that somebody has to type; ""
// if none is. Which mission, stage or winner is meant is often clear without.
func (w *wording) lacks() string {
	e := &w.event
	v, _ := verbOf(e.Type)
	switch e.Type {
	case campaign.MissionEnd, campaign.Stage, campaign.CampaignEnd:
		return ""
	}
	_, must := campaign.Fields(e.Type)
	for _, key := range v.keys() {
		key = strings.TrimSuffix(key, "…")
		switch s, _ := sortOf(key, e.Type); {
		case key == "who" && e.Hero == "" && !e.Imperial, key == "cards" && len(e.Cards) == 0:
			return key
		case s == number && key != "event":
		case slices.Contains(must, key) && e.Lacks(key):
			return key
		}
	}
	return ""
}

// keysOf lists the keys of a type of event.
func keysOf(kind string) []string {
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
	return all
}

// isKnown reports whether an event of a type has a key.
func isKnown(key, kind string) bool {
	key, _, _ = strings.Cut(key, ".")
	return slices.Contains(keysOf(kind), key)
}

// free reports whether what is typed of an event may be any text.
func free(kind string) bool {
	return kind == campaign.NoteEvent || kind == campaign.Void || kind == campaign.Adjust
}

func verbWords() []string {
	var all []string
	for _, v := range verbs {
		if v.word != campaign.MissionEnd { // said by "won" and "lost"
			all = append(all, v.word)
		}
	}
	return all
}
