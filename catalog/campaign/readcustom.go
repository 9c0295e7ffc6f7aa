package campaign

import "muster/catalog/lang"

// readcustom.go: home-made cards.

// custom reads the cards and missions that a log brings.
func (s *scan) custom() (*Custom, error) {
	if s.null() {
		return nil, nil
	}
	c := &Custom{}
	err := s.object(func(key string) error {
		switch key {
		case "items":
			return s.array(maxItems, func(int) error { return s.card(&c.Items, Item) })
		case "rewards":
			return s.array(maxItems, func(int) error { return s.card(&c.Rewards, Reward) })
		case "missions":
			return s.array(maxItems, func(int) error { return s.mission(c) })
		case "allies":
			return s.array(maxItems, func(int) error { return s.figure(c, false) })
		case "villains":
			return s.array(maxItems, func(int) error { return s.figure(c, true) })
		}
		return s.strange(key, "items", "rewards", "missions", "allies", "villains")
	})
	return c, err
}

// named reads the fields that every home-made thing has; it reports whether key
// is one of them.
func (s *scan) named(key string, id *string, name *lang.Text) (bool, error) {
	var err error
	switch key {
	case "id":
		*id, err = s.text()
		return true, err
	case "name":
		if s.peek() == '{' {
			*name = lang.Text{}
			err = s.object(func(l string) error {
				t, err := s.text()
				(*name)[lang.Lang(l)] = t
				return err
			})
			return true, err
		}
		var t string
		t, err = s.text()
		*name = lang.Text{lang.EN: t}
		return true, err
	}
	return false, nil
}

func (s *scan) card(into *[]Card, sort string) error {
	c := Card{Sort: sort, Cost: -1, Bars: -1, Copies: 1, Own: true}
	err := s.object(func(key string) error {
		if done, err := s.named(key, &c.ID, &c.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "tier":
			n, err = s.number()
			c.Tier = n.N
		case "cost":
			n, err = s.number()
			c.Cost = n.Or(-1)
		case "kind":
			c.Kind, err = s.word(Weapon, Armor, Equipment, Modification)
		case "attack":
			c.Attack, err = s.word("melee", "ranged")
		case "traits":
			c.Traits, err = s.texts()
		case "mod_bars":
			n, err = s.number()
			c.Bars = n.Or(-1)
		case "hero":
			c.Deck, err = s.text()
		case "side":
			var side string
			if side, err = s.word("rebel", "imperial"); side == "imperial" {
				c.Note = ForEmpire
			}
		default:
			err = s.strange(key, "id", "name", "tier", "cost", "kind", "attack", "traits", "mod_bars", "hero", "side")
		}
		return err
	})
	return s.keep(err, c.ID, &c.Name, func() { *into = append(*into, c) })
}

// keep keeps a home-made thing that has an id; without a name it is called so.
func (s *scan) keep(err error, id string, name *lang.Text, add func()) error {
	if id == "" {
		s.flaw("campaign.flaw.missing", "custom", "id")
		return err
	}
	if (*name)[lang.EN] == "" {
		*name = lang.Text{lang.EN: id}
	}
	add()
	return err
}

func (s *scan) mission(c *Custom) error {
	m := Mission{Category: SideCard, Crates: -1, Own: true}
	err := s.object(func(key string) error {
		if done, err := s.named(key, &m.ID, &m.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "category":
			m.Category, err = s.word(StoryCard, SideCard, AgendaSide, AgendaForced, ForcedOnly, ThreatCard)
		case "colour":
			m.Colour, err = s.word(Red, Green, Grey)
		case "hero":
			m.Hero, err = s.text()
		case "allies":
			m.Allies, err = s.texts()
		case "crates":
			n, err = s.number()
			m.Crates = n.Or(-1)
		case "finale":
			m.Final, err = s.truth()
		default:
			err = s.strange(key, "id", "name", "category", "colour", "hero", "allies", "crates", "finale")
		}
		return err
	})
	return s.keep(err, m.ID, &m.Name, func() { c.Missions = append(c.Missions, m) })
}

func (s *scan) figure(c *Custom, villain bool) error {
	f := Figure{Villain: villain, Unique: true, Cost: -1, Group: 1}
	err := s.object(func(key string) error {
		if done, err := s.named(key, &f.ID, &f.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "cost":
			n, err = s.number()
			f.Cost = n.Or(-1)
		case "elite":
			f.Elite, err = s.truth()
		case "unique":
			f.Unique, err = s.truth()
		case "ally_key":
			f.Key, err = s.text()
		default:
			err = s.strange(key, "id", "name", "cost", "elite", "unique", "ally_key")
		}
		return err
	})
	if f.Key == "" {
		f.Key = f.ID
	}
	return s.keep(err, f.ID, &f.Name, func() { c.Figures = append(c.Figures, f) })
}
