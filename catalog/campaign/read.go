package campaign

import (
	"bytes"

	"muster/catalog/lang"
)

// read.go: a log in JSON. What is wrong with an event is a flaw of that event,
// so that all of it is told at once; only text that is no log at all is an error.

// Read reads a log in JSON.
func Read(data []byte) (*Log, error) {
	s := &scan{data: bytes.TrimPrefix(data, []byte("\ufeff"))}
	l := &Log{}
	format := ""
	if s.peek() != '{' {
		if err := s.skip(); err != nil {
			return nil, err
		}
		return nil, lang.Fail(lang.Invalid, "campaign.shape")
	}
	err := s.object(func(key string) (err error) {
		switch key {
		case "format":
			format, err = s.text()
		case "events":
			err = s.events(l)
		default:
			err = s.header(l, key)
		}
		return err
	})
	if err == nil && s.peek() != 0 {
		err = s.wrong()
	}
	if err != nil {
		return nil, err
	}
	if format != Format {
		return nil, lang.Fail(lang.Invalid, "campaign.format", format, Format)
	}
	l.Flaws = append(l.Flaws, s.flaws...)
	return l, nil
}

// header reads a field of the header.
func (s *scan) header(l *Log, key string) (err error) {
	switch key {
	case "id":
		l.ID, err = s.text()
	case "title":
		l.Title, err = s.text()
	case "campaign":
		if s.peek() == '{' {
			return s.homeMade(l)
		}
		l.Campaign, err = s.text()
	case "products":
		l.Products, err = s.texts()
	case "language":
		l.Language, err = s.text()
	case "rules":
		err = s.rules(&l.Rules)
	case "custom":
		l.Custom, err = s.custom()
	case "imported_from":
		l.ImportedFrom, err = s.text()
	default:
		s.flaw("campaign.flaw.field", key, headerFields)
		err = s.skip()
	}
	return err
}

var headerFields = []string{"format", "id", "title", "campaign", "products", "language", "rules", "custom", "imported_from", "events"}

func (s *scan) rules(r *Rules) error {
	return s.object(func(key string) (err error) {
		switch key {
		case "item_draw":
			r.ItemDraw, err = s.word(SixCards, HalfDeck)
		case "class_items":
			r.ClassItems, err = s.word(FreeItems, BoundItems)
		case "awards":
			r.Awards, err = s.word(Strict, FreeAwards)
		case "agenda_hand_limit":
			r.AgendaLimit, err = s.number()
		case "expansions":
			r.Expansions, err = s.word(On, Off)
		default:
			s.flaw("campaign.flaw.field", key, []string{"item_draw", "class_items", "awards", "agenda_hand_limit", "expansions"})
			err = s.skip()
		}
		return err
	})
}

// events reads the events of a log, each with its own flaws.
func (s *scan) events(l *Log) error {
	header := s.flaws
	if s.peek() == '[' {
		l.Events = make([]Event, 0, min(maxEvents, 8+bytes.Count(s.data[s.at:], []byte(`"type"`))))
	}
	err := s.array(maxEvents, func(int) error {
		s.peek()
		e := Event{Line: s.line()}
		was := s.path
		s.path, s.flaws = nil, nil
		err := s.event(&e)
		e.Flaws = s.flaws
		s.path = was
		l.Events = append(l.Events, e)
		return err
	})
	s.flaws = header
	return err
}

// event reads an event: all fields that any event has, then whether they are
// those of its type.
func (s *scan) event(e *Event) error {
	var given [32]string
	seen := given[:0]
	if s.peek() != '{' {
		return s.other("campaign.want.object")
	}
	err := s.object(func(key string) error {
		seen = append(seen, key)
		return s.field(e, key)
	})
	if err != nil {
		return err
	}
	s.fit(e, seen)
	return nil
}

// field reads a field of an event.
func (s *scan) field(e *Event, key string) (err error) {
	switch key {
	case "type":
		e.Type, err = s.text()
	case "at":
		e.At, err = s.text()
	case "by":
		e.By, err = s.text()
	case "note":
		e.Note, err = s.text()
	case "override":
		e.Override, err = s.override()
	case "imperial":
		if s.peek() == '{' {
			return s.imperial(e.party())
		}
		e.Imperial, err = s.truth()
	case "heroes":
		err = s.heroes(e.party())
	case "agenda_sets":
		e.party().AgendaSets, err = s.texts()
	case "side_deck":
		if !s.null() {
			e.party().Side, err = s.sideDeck()
		}
	case "mission":
		e.Mission, err = s.text()
	case "kind":
		e.Kind, err = s.word(Introduction, StoryMission, SideMission, Interlude, Finale, Forced)
	case "threat":
		e.Threat, err = s.number()
	case "ally":
		e.Allies, err = s.oneOrMore()
	case "villains":
		e.Villains, err = s.texts()
	case "loadout":
		e.Loadout, err = s.loadout()
	case "winner":
		e.Winner, err = s.word(Rebels, Empire)
	case "crates":
		e.Crates, err = s.number()
	case "crate_credits":
		e.CrateCredits, err = s.number()
	case "awards":
		e.Awards, err = s.awards()
	case "answers":
		e.Answers, err = s.answers()
	default:
		err = s.moreFields(e, key)
	}
	return err
}

// moreFields reads the fields of purchases, stages and corrections.
func (s *scan) moreFields(e *Event, key string) (err error) {
	switch key {
	case "cards":
		e.Cards, err = s.texts()
	case "private":
		e.Private, err = s.truth()
	case "tier":
		e.Tier, err = s.number()
	case "stage":
		e.Stage, err = s.word(RebelUpgrade, ImperialUpgrade)
	case "card":
		e.Card, err = s.text()
	case "item":
		e.Item, err = s.text()
	case "hero":
		e.Hero, err = s.text()
	case "from":
		e.From, err = s.text()
	case "to":
		e.To, err = s.text()
	case "xp":
		if s.peek() == '{' {
			e.Shares, err = s.shares()
			return err
		}
		e.XP, err = s.number()
	case "credits":
		e.Credits, err = s.number()
	case "influence":
		e.Influence, err = s.number()
	case "imperial_rewards":
		e.ImperialRewards, err = s.texts()
	case "reason":
		e.Reason, err = s.text()
	case "text":
		e.Text, err = s.text()
	case "event":
		e.Event, err = s.number()
	default:
		err = s.skip() // [scan.fit] says that there is no such field
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

// oneOrMore reads a string, or a list of strings.
func (s *scan) oneOrMore() ([]string, error) {
	if s.peek() == '[' {
		return s.texts()
	}
	t, err := s.text()
	if t == "" {
		return nil, err
	}
	return []string{t}, err
}
