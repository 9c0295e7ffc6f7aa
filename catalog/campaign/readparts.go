package campaign

func (r eventReader) override() (*Override, error) {
	if r.null() {
		return nil, nil
	}
	o := &Override{}
	err := r.object(func(key string) (err error) {
		switch key {
		case "code":
			o.Code, err = r.text()
		case "reason":
			o.Reason, err = r.text()
		default:
			err = r.strange(key, "code", "reason")
		}
		return err
	})
	if err == nil && (o.Code == "" || o.Reason == "") {
		r.flaw("campaign.flaw.override")
		return nil, nil
	}
	return o, err
}

func (r eventReader) imperial(p *Party) error {
	return r.object(func(key string) (err error) {
		switch key {
		case "player":
			p.Player, err = r.text()
		case "class":
			p.Class, err = r.text()
		default:
			err = r.strange(key, "player", "class")
		}
		return err
	})
}

func (r eventReader) heroes(p *Party) error {
	return r.array(maxItems, func(int) error {
		h := Seat{}
		err := r.object(func(key string) (err error) {
			switch key {
			case "hero":
				h.Hero, err = r.text()
			case "player":
				h.Player, err = r.text()
			case "reward":
				h.Reward, err = r.text()
			default:
				err = r.strange(key, "hero", "player", "reward")
			}
			return err
		})
		if h.Hero == "" {
			r.flaw("campaign.flaw.missing", "heroes", "hero")
			return err
		}
		p.Heroes = append(p.Heroes, h)
		return err
	})
}

func (r eventReader) sideDeck() (*SideDeck, error) {
	d := &SideDeck{}
	err := r.object(func(key string) (err error) {
		switch key {
		case Red:
			d.Red, err = r.texts()
		case Green:
			d.Green, err = r.texts()
		case Grey:
			d.Grey, err = r.texts()
		default:
			err = r.strange(key, Red, Green, Grey)
		}
		return err
	})
	return d, err
}

func (r eventReader) loadout() ([]Load, error) {
	all := make([]Load, 0, 4)
	err := r.object(func(hero string) error {
		l := Load{Hero: hero}
		err := r.object(func(key string) (err error) {
			switch key {
			case "items":
				l.Items, err = r.texts()
			case "mods":
				err = r.object(func(on string) (err error) {
					f := Fitting{On: on}
					f.Mods, err = r.texts()
					l.Mods = append(l.Mods, f)
					return err
				})
			default:
				err = r.strange(key, "items", "mods")
			}
			return err
		})
		all = append(all, l)
		return err
	})
	return all, err
}

func (r eventReader) awards() (*Awards, error) {
	if r.null() {
		return nil, nil
	}
	a := &Awards{}
	err := r.object(func(key string) (err error) {
		switch key {
		case "credits":
			a.Credits, err = r.number()
		case "influence":
			a.Influence, err = r.number()
		case "hero_xp":
			a.HeroXP, err = r.number()
		case "imperial_xp":
			a.ImperialXP, err = r.number()
		case "xp":
			a.XP, err = r.shares()
		case "rewards":
			a.Rewards, err = r.grants()
		case "allies":
			a.Allies, err = r.texts()
		case "villains":
			a.Villains, err = r.texts()
		case "opens":
			a.Opens, err = r.texts()
		case "forces":
			a.Forces, err = r.texts()
		default:
			err = r.strange(key, "credits", "influence", "hero_xp", "imperial_xp", "xp", "rewards", "allies", "villains", "opens", "forces")
		}
		return err
	})
	return a, err
}

// grants reads reward cards: ids, or ids with the heroes that got them.
func (r eventReader) grants() ([]Grant, error) {
	var all []Grant
	err := r.array(maxItems, func(int) error {
		g := Grant{}
		if r.peek() == '"' {
			card, err := r.text()
			all = append(all, Grant{Card: card})
			return err
		}
		err := r.object(func(key string) (err error) {
			switch key {
			case "card":
				g.Card, err = r.text()
			case "hero":
				g.Hero, err = r.text()
			default:
				err = r.strange(key, "card", "hero")
			}
			return err
		})
		if g.Card == "" {
			r.flaw("campaign.flaw.missing", "rewards", "card")
			return err
		}
		all = append(all, g)
		return err
	})
	return all, err
}

// shares reads who gets how much experience.
func (r eventReader) shares() ([]Share, error) {
	all := make([]Share, 0, 5)
	err := r.object(func(who string) error {
		n, err := r.number()
		if n.Given {
			all = append(all, Share{who, n.N})
		}
		return err
	})
	return all, err
}

func (r eventReader) answers() ([]Answer, error) {
	var all []Answer
	err := r.object(func(question string) (err error) {
		a := Answer{Question: question}
		switch b := r.peek(); {
		case b == 't' || b == 'f':
			a.Yes, err = r.truth()
		case b == '-' || b >= '0' && b <= '9':
			a.Count, err = r.number()
			a.Yes = a.Count.N > 0
		default:
			return r.other("campaign.want.answer")
		}
		all = append(all, a)
		return err
	})
	return all, err
}
