package campaign

import (
	"strconv"

	"muster/catalog/lang"
)

// readparts.go: the parts of an event that have parts themselves.

func want(code string) lang.Msg { return lang.Say(code) }

// strange passes over a field that an object does not have.
func (s *scan) strange(key string, known ...string) error {
	s.flaw("campaign.flaw.field", key, known)
	return s.skip()
}

func (s *scan) override() (*Override, error) {
	if s.null() {
		return nil, nil
	}
	o := &Override{}
	err := s.object(func(key string) (err error) {
		switch key {
		case "code":
			o.Code, err = s.text()
		case "reason":
			o.Reason, err = s.text()
		default:
			err = s.strange(key, "code", "reason")
		}
		return err
	})
	if err == nil && (o.Code == "" || o.Reason == "") {
		s.flaw("campaign.flaw.override")
		return nil, nil
	}
	return o, err
}

func (s *scan) imperial(p *Party) error {
	return s.object(func(key string) (err error) {
		switch key {
		case "player":
			p.Player, err = s.text()
		case "class":
			p.Class, err = s.text()
		default:
			err = s.strange(key, "player", "class")
		}
		return err
	})
}

func (s *scan) heroes(p *Party) error {
	return s.array(maxItems, func(int) error {
		h := Seat{}
		err := s.object(func(key string) (err error) {
			switch key {
			case "hero":
				h.Hero, err = s.text()
			case "player":
				h.Player, err = s.text()
			case "reward":
				h.Reward, err = s.text()
			default:
				err = s.strange(key, "hero", "player", "reward")
			}
			return err
		})
		if h.Hero == "" {
			s.flaw("campaign.flaw.missing", "heroes", "hero")
			return err
		}
		p.Heroes = append(p.Heroes, h)
		return err
	})
}

func (s *scan) sideDeck() (*SideDeck, error) {
	d := &SideDeck{}
	err := s.object(func(key string) (err error) {
		switch key {
		case Red:
			d.Red, err = s.texts()
		case Green:
			d.Green, err = s.texts()
		case Grey:
			d.Grey, err = s.texts()
		default:
			err = s.strange(key, Red, Green, Grey)
		}
		return err
	})
	return d, err
}

func (s *scan) loadout() ([]Load, error) {
	all := make([]Load, 0, 4)
	err := s.object(func(hero string) error {
		l := Load{Hero: hero}
		err := s.object(func(key string) (err error) {
			switch key {
			case "items":
				l.Items, err = s.texts()
			case "mods":
				err = s.object(func(on string) (err error) {
					f := Fitting{On: on}
					f.Mods, err = s.texts()
					l.Mods = append(l.Mods, f)
					return err
				})
			default:
				err = s.strange(key, "items", "mods")
			}
			return err
		})
		all = append(all, l)
		return err
	})
	return all, err
}

func (s *scan) awards() (*Awards, error) {
	if s.null() {
		return nil, nil
	}
	a := &Awards{}
	err := s.object(func(key string) (err error) {
		switch key {
		case "credits":
			a.Credits, err = s.number()
		case "influence":
			a.Influence, err = s.number()
		case "hero_xp":
			a.HeroXP, err = s.number()
		case "imperial_xp":
			a.ImperialXP, err = s.number()
		case "xp":
			a.XP, err = s.shares()
		case "rewards":
			a.Rewards, err = s.grants()
		case "allies":
			a.Allies, err = s.texts()
		case "villains":
			a.Villains, err = s.texts()
		case "opens":
			a.Opens, err = s.texts()
		case "forces":
			a.Forces, err = s.texts()
		default:
			err = s.strange(key, "credits", "influence", "hero_xp", "imperial_xp", "xp", "rewards", "allies", "villains", "opens", "forces")
		}
		return err
	})
	return a, err
}

// grants reads reward cards: ids, or ids with the heroes that got them.
func (s *scan) grants() ([]Grant, error) {
	var all []Grant
	err := s.array(maxItems, func(int) error {
		g := Grant{}
		if s.peek() == '"' {
			card, err := s.text()
			all = append(all, Grant{Card: card})
			return err
		}
		err := s.object(func(key string) (err error) {
			switch key {
			case "card":
				g.Card, err = s.text()
			case "hero":
				g.Hero, err = s.text()
			default:
				err = s.strange(key, "card", "hero")
			}
			return err
		})
		if g.Card == "" {
			s.flaw("campaign.flaw.missing", "rewards", "card")
			return err
		}
		all = append(all, g)
		return err
	})
	return all, err
}

// shares reads who gets how much experience.
func (s *scan) shares() ([]Share, error) {
	all := make([]Share, 0, 5)
	err := s.object(func(who string) error {
		n, err := s.number()
		if n.Given {
			all = append(all, Share{who, n.N})
		}
		return err
	})
	return all, err
}

func (s *scan) answers() ([]Answer, error) {
	var all []Answer
	err := s.object(func(question string) (err error) {
		a := Answer{Question: question}
		switch b := s.peek(); {
		case b == 't' || b == 'f':
			a.Yes, err = s.truth()
		case b == '-' || b >= '0' && b <= '9':
			a.Count, err = s.number()
			a.Yes = a.Count.N > 0
		default:
			return s.other("campaign.want.answer")
		}
		all = append(all, a)
		return err
	})
	return all, err
}

// homeMade reads a campaign that is one of the known with changes.
func (s *scan) homeMade(l *Log) error {
	h := &HomeMade{}
	l.Home = h
	return s.object(func(key string) (err error) {
		switch key {
		case "id":
			l.Campaign, err = s.text()
		case "base":
			h.Base, err = s.text()
		case "time_period":
			h.Period, err = s.number()
		case "kind":
			var kind string
			kind, err = s.word("full", "mini")
			h.Mini = kind == "mini"
		case "slots":
			err = s.array(maxItems, func(int) error { return s.slot(h) })
		default:
			err = s.strange(key, "id", "base", "time_period", "kind", "slots")
		}
		return err
	})
}

func (s *scan) slot(h *HomeMade) error {
	slot := Slot{}
	err := s.object(func(key string) (err error) {
		var n Amount
		switch key {
		case "index":
			_, err = s.number()
		case "type":
			slot.Type, err = s.word(Introduction, StoryMission, SideMission, Interlude, Finale)
		case "threat":
			n, err = s.number()
			slot.Threat = n.N
		case "item_tiers", "tiers":
			err = s.array(maxItems, func(int) error {
				n, err := s.number()
				slot.Tiers = append(slot.Tiers, n.N)
				return err
			})
		case "mission":
			slot.Missions, err = s.oneOrMore()
		case "candidates":
			slot.Missions, err = s.texts()
		default:
			err = s.strange(key, "type", "threat", "item_tiers", "mission", "candidates")
		}
		return err
	})
	if slot.Type == "" {
		s.flaw("campaign.flaw.missing", "slots["+strconv.Itoa(len(h.Slots))+"]", "type")
		return err
	}
	h.Slots = append(h.Slots, slot)
	return err
}
