package campaign

import "muster/catalog/lang"

// A customReader reads the cards and missions that a log brings.
type customReader struct {
	*scan
	own *Custom
}

// custom reads the cards and missions that a log brings.
func (r logReader) custom() (*Custom, error) {
	if r.null() {
		return nil, nil
	}
	c := &Custom{}
	own := customReader{r.scan, c}
	err := r.object(func(key string) error {
		switch key {
		case "items":
			return r.array(maxItems, func(int) error { return own.card(&c.Items, Item) })
		case "rewards":
			return r.array(maxItems, func(int) error { return own.card(&c.Rewards, Reward) })
		case "missions":
			return r.array(maxItems, func(int) error { return own.mission() })
		case "allies":
			return r.array(maxItems, func(int) error { return own.figure(false) })
		case "villains":
			return r.array(maxItems, func(int) error { return own.figure(true) })
		}
		return r.strange(key, "items", "rewards", "missions", "allies", "villains")
	})
	return c, err
}

// named reads the fields that every home-made thing has; it reports whether key
// is one of them.
func (r customReader) named(key string, id *string, name *lang.Text) (bool, error) {
	var err error
	switch key {
	case "id":
		*id, err = r.text()
		return true, err
	case "name":
		if r.peek() == '{' {
			*name = lang.Text{}
			err = r.object(func(l string) error {
				t, err := r.text()
				(*name)[lang.Lang(l)] = t
				return err
			})
			return true, err
		}
		var t string
		t, err = r.text()
		*name = lang.Text{lang.EN: t}
		return true, err
	}
	return false, nil
}

func (r customReader) card(into *[]Card, sort string) error {
	c := Card{Sort: sort, Cost: -1, Bars: -1, Copies: 1, Own: true}
	err := r.object(func(key string) error {
		if done, err := r.named(key, &c.ID, &c.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "tier":
			n, err = r.number()
			c.Tier = n.N
		case "cost":
			n, err = r.number()
			c.Cost = n.Or(-1)
		case "kind":
			c.Kind, err = r.word(Weapon, Armor, Equipment, Modification)
		case "attack":
			c.Attack, err = r.word("melee", "ranged")
		case "traits":
			c.Traits, err = r.texts()
		case "mod_bars":
			n, err = r.number()
			c.Bars = n.Or(-1)
		case "hero":
			c.Deck, err = r.text()
		case "side":
			var side string
			if side, err = r.word("rebel", "imperial"); side == "imperial" {
				c.Note = ForEmpire
			}
		default:
			err = r.strange(key, "id", "name", "tier", "cost", "kind", "attack", "traits", "mod_bars", "hero", "side")
		}
		return err
	})
	return r.keep(err, c.ID, &c.Name, func() { *into = append(*into, c) })
}

// keep keeps a home-made thing that has an id; without a name it is called so.
func (r customReader) keep(err error, id string, name *lang.Text, add func()) error {
	if id == "" {
		r.flaw("campaign.flaw.missing", "custom", "id")
		return err
	}
	if (*name)[lang.EN] == "" {
		*name = lang.Text{lang.EN: id}
	}
	add()
	return err
}

func (r customReader) mission() error {
	m := Mission{Category: SideCard, Crates: -1, Own: true}
	err := r.object(func(key string) error {
		if done, err := r.named(key, &m.ID, &m.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "category":
			m.Category, err = r.word(StoryCard, SideCard, AgendaSide, AgendaForced, ForcedOnly, ThreatCard)
		case "colour":
			m.Colour, err = r.word(Red, Green, Grey)
		case "hero":
			m.Hero, err = r.text()
		case "allies":
			m.Allies, err = r.texts()
		case "crates":
			n, err = r.number()
			m.Crates = n.Or(-1)
		case "finale":
			m.Final, err = r.truth()
		default:
			err = r.strange(key, "id", "name", "category", "colour", "hero", "allies", "crates", "finale")
		}
		return err
	})
	return r.keep(err, m.ID, &m.Name, func() { r.own.Missions = append(r.own.Missions, m) })
}

func (r customReader) figure(villain bool) error {
	f := Figure{Villain: villain, Unique: true, Cost: -1, Group: 1}
	err := r.object(func(key string) error {
		if done, err := r.named(key, &f.ID, &f.Name); done {
			return err
		}
		n := Amount{}
		var err error
		switch key {
		case "cost":
			n, err = r.number()
			f.Cost = n.Or(-1)
		case "elite":
			f.Elite, err = r.truth()
		case "unique":
			f.Unique, err = r.truth()
		case "ally_key":
			f.Key, err = r.text()
		default:
			err = r.strange(key, "id", "name", "cost", "elite", "unique", "ally_key")
		}
		return err
	})
	if f.Key == "" {
		f.Key = f.ID
	}
	return r.keep(err, f.ID, &f.Name, func() { r.own.Figures = append(r.own.Figures, f) })
}
