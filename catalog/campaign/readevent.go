package campaign

import "muster/catalog/lang"

// An eventReader reads an event.
type eventReader struct {
	*scan
	event *Event
}

// read reads an event: all fields that any event has, then whether they are
// those of its type.
func (r eventReader) read() error {
	var given [32]string
	seen := given[:0]
	if r.peek() != '{' { // null neither: an event says something
		r.flaw("campaign.flaw.want", lang.Say("campaign.want.object"))
		return r.skip()
	}
	err := r.object(func(key string) error {
		seen = append(seen, key)
		return r.field(key)
	})
	if err != nil {
		return err
	}
	r.fit(seen)
	return nil
}

// field reads a field of an event.
func (r eventReader) field(key string) (err error) {
	switch key {
	case "type":
		r.event.Type, err = r.text()
	case "at":
		r.event.At, err = r.text()
	case "by":
		r.event.By, err = r.text()
	case "note":
		r.event.Note, err = r.text()
	case "override":
		r.event.Override, err = r.override()
	case "imperial":
		if r.peek() == '{' {
			return r.imperial(r.event.party())
		}
		r.event.Imperial, err = r.truth()
	case "heroes":
		err = r.heroes(r.event.party())
	case "agenda_sets":
		r.event.party().AgendaSets, err = r.texts()
	case "side_deck":
		if !r.null() {
			r.event.party().Side, err = r.sideDeck()
		}
	case "mission":
		r.event.Mission, err = r.text()
	case "kind":
		r.event.Kind, err = r.word(Introduction, StoryMission, SideMission, Interlude, Finale, Forced)
	case "threat":
		r.event.Threat, err = r.number()
	case "ally":
		r.event.Allies, err = r.oneOrMore()
	case "villains":
		r.event.Villains, err = r.texts()
	case "loadout":
		r.event.Loadout, err = r.loadout()
	case "winner":
		r.event.Winner, err = r.word(Rebels, Empire)
	case "crates":
		r.event.Crates, err = r.number()
	case "crate_credits":
		r.event.CrateCredits, err = r.number()
	case "awards":
		r.event.Awards, err = r.awards()
	case "answers":
		r.event.Answers, err = r.answers()
	default:
		err = r.moreFields(key)
	}
	return err
}

// moreFields reads the fields of purchases, stages and corrections.
func (r eventReader) moreFields(key string) (err error) {
	switch key {
	case "cards":
		r.event.Cards, err = r.texts()
	case "private":
		r.event.Private, err = r.truth()
	case "tier":
		r.event.Tier, err = r.number()
	case "stage":
		r.event.Stage, err = r.word(RebelUpgrade, ImperialUpgrade)
	case "card":
		r.event.Card, err = r.text()
	case "item":
		r.event.Item, err = r.text()
	case "hero":
		r.event.Hero, err = r.text()
	case "from":
		r.event.From, err = r.text()
	case "to":
		r.event.To, err = r.text()
	case "xp":
		if r.peek() == '{' {
			r.event.Shares, err = r.shares()
			return err
		}
		r.event.XP, err = r.number()
	case "credits":
		r.event.Credits, err = r.number()
	case "influence":
		r.event.Influence, err = r.number()
	case "imperial_rewards":
		r.event.ImperialRewards, err = r.texts()
	case "reason":
		r.event.Reason, err = r.text()
	case "text":
		r.event.Text, err = r.text()
	case "event":
		r.event.Event, err = r.number()
	default:
		err = r.skip() // [eventReader.fit] says that there is no such field
	}
	return err
}

// party returns what the set-up of an event is read into.
func (e *Event) party() *Party {
	if e.Setup == nil {
		e.Setup = &Party{}
	}
	return e.Setup
}
