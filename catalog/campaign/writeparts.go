package campaign

import "strconv"

func (w *writer) rules(r *Rules) {
	if *r == (Rules{}) {
		return
	}
	line := w.line
	w.open("rules")
	w.line = ", "
	w.text("item_draw", r.ItemDraw)
	w.text("class_items", r.ClassItems)
	w.amount("agenda_hand_limit", r.AgendaLimit)
	w.text("awards", r.Awards)
	w.text("expansions", r.Expansions)
	w.close()
	w.line = line
}

func (w *writer) homeMade(l *Log) {
	line := w.line
	w.open("campaign")
	w.line = ", "
	w.text("id", l.Campaign)
	w.text("base", l.Home.Base)
	if l.Home.Mini {
		w.text("kind", "mini")
	}
	w.amount("time_period", l.Home.Period)
	if l.Home.Slots != nil {
		w.key("slots")
		w.each(len(l.Home.Slots), func(i int) {
			s := &l.Home.Slots[i]
			w.text("type", s.Type)
			w.amount("threat", Of(s.Threat))
			w.key("item_tiers")
			w.b = append(w.b, '[')
			for i, t := range s.Tiers {
				if i > 0 {
					w.b = append(w.b, ", "...)
				}
				w.b = strconv.AppendInt(w.b, int64(t), 10)
			}
			w.b = append(w.b, ']')
			w.texts("candidates", s.Missions)
		})
	}
	w.close()
	w.line = line
}

// each writes a list of objects.
func (w *writer) each(n int, object func(i int)) {
	w.b = append(w.b, '[')
	for i := range n {
		if i > 0 {
			w.b = append(w.b, ", "...)
		}
		w.begin()
		object(i)
		w.close()
	}
	w.b = append(w.b, ']')
}

func (w *writer) custom(c *Custom) {
	line := w.line
	w.open("custom")
	w.line = ", "
	cards := func(name string, all []Card) {
		if len(all) == 0 {
			return
		}
		w.key(name)
		w.each(len(all), func(i int) {
			c := &all[i]
			w.text("id", c.ID)
			w.names(c.Name)
			w.amount("tier", Amount{c.Tier, c.Tier > 0})
			w.amount("cost", Amount{c.Cost, c.Cost >= 0})
			w.text("kind", c.Kind)
			w.text("attack", c.Attack)
			w.texts("traits", c.Traits)
			w.amount("mod_bars", Amount{c.Bars, c.Bars >= 0})
			w.text("hero", c.Deck)
			if c.Note == ForEmpire {
				w.text("side", "imperial")
			}
		})
	}
	cards("items", c.Items)
	cards("rewards", c.Rewards)
	if len(c.Missions) > 0 {
		w.key("missions")
		w.each(len(c.Missions), func(i int) {
			m := &c.Missions[i]
			w.text("id", m.ID)
			w.names(m.Name)
			w.text("category", m.Category)
			w.text("colour", m.Colour)
			w.text("hero", m.Hero)
			w.texts("allies", m.Allies)
			w.amount("crates", Amount{m.Crates, m.Crates >= 0})
			if m.Final {
				w.truth("finale", true)
			}
		})
	}
	w.figures("allies", c.Figures, false)
	w.figures("villains", c.Figures, true)
	w.close()
	w.line = line
}

func (w *writer) figures(name string, all []Figure, villains bool) {
	var some []*Figure
	for i := range all {
		if all[i].Villain == villains {
			some = append(some, &all[i])
		}
	}
	if len(some) == 0 {
		return
	}
	w.key(name)
	w.each(len(some), func(i int) {
		f := some[i]
		w.text("id", f.ID)
		w.names(f.Name)
		w.amount("cost", Amount{f.Cost, f.Cost >= 0})
		if f.Elite {
			w.truth("elite", true)
		}
		if !f.Unique {
			w.truth("unique", false)
		}
		if f.Key != f.ID {
			w.text("ally_key", f.Key)
		}
	})
}

func (w *writer) seats(p *Party) {
	if p == nil {
		return
	}
	w.key("heroes")
	w.each(len(p.Heroes), func(i int) {
		h := &p.Heroes[i]
		w.text("hero", h.Hero)
		w.text("player", h.Player)
		w.text("reward", h.Reward)
	})
}

func (w *writer) sideDeck(p *Party) {
	if p == nil || p.Side == nil {
		return
	}
	w.open("side_deck")
	w.list(Red, p.Side.Red)
	w.list(Green, p.Side.Green)
	if p.Side.Grey != nil {
		w.list(Grey, p.Side.Grey)
	} else {
		w.key(Grey)
		w.b = append(w.b, "null"...)
	}
	w.close()
}

func (w *writer) loadout(all []Load) {
	if len(all) == 0 {
		return
	}
	w.open("loadout")
	for i := range all {
		l := &all[i]
		w.open(l.Hero)
		w.list("items", l.Items)
		if len(l.Mods) > 0 {
			w.open("mods")
			for _, f := range l.Mods {
				w.list(f.On, f.Mods)
			}
			w.close()
		}
		w.close()
	}
	w.close()
}

func (w *writer) awards(a *Awards) {
	if a == nil {
		return
	}
	w.open("awards")
	w.amount("credits", a.Credits)
	w.amount("influence", a.Influence)
	w.amount("hero_xp", a.HeroXP)
	w.amount("imperial_xp", a.ImperialXP)
	w.shares("xp", a.XP)
	if len(a.Rewards) > 0 {
		w.key("rewards")
		w.each(len(a.Rewards), func(i int) {
			w.text("card", a.Rewards[i].Card)
			w.text("hero", a.Rewards[i].Hero)
		})
	}
	w.texts("allies", a.Allies)
	w.texts("villains", a.Villains)
	w.texts("opens", a.Opens)
	w.texts("forces", a.Forces)
	w.close()
}

func (w *writer) shares(name string, all []Share) {
	if len(all) == 0 {
		return
	}
	w.open(name)
	for _, s := range all {
		w.amount(s.Who, Of(s.N))
	}
	w.close()
}

func (w *writer) answers(all []Answer) {
	if len(all) == 0 {
		return
	}
	w.open("answers")
	for _, a := range all {
		if a.Count.Given {
			w.amount(a.Question, a.Count)
		} else {
			w.truth(a.Question, a.Yes)
		}
	}
	w.close()
}
