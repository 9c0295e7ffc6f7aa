package clones

import (
	"slices"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// part reads an object with the keys that every component may have, and some more.
func (r *reader) part(source *Origin, known []string, read func(key string) error) error {
	*source = r.source
	return r.fields(append(known, "source", "basis"), func(key string) (err error) {
		switch key {
		case "source":
			*source, err = r.from()
			return err
		case "basis":
			return r.note()
		}
		return read(key)
	})
}

func (r *reader) jedi() (j Jedi, err error) {
	err = r.part(&j.Source, []string{"id", "name"}, func(key string) (err error) {
		if key == "id" {
			j.ID, err = r.id()
			return err
		}
		j.Name, err = r.name()
		return err
	})
	switch {
	case err != nil:
	case j.ID == "":
		err = r.missing("id")
	case j.Name == "":
		err = r.missing("name")
	}
	return j, err
}

// name reads what something is called.
func (r *reader) name() (string, error) {
	name, err := r.Text()
	return scan.Tidy(name), err
}

// tongues are the languages that components have names in; muster speaks two of them.
var tongues = []string{string(lang.EN), string(lang.IT), "de"}

func (r *reader) robot() (d Robot, err error) {
	given := false
	d.Resistance = -1
	err = r.part(&d.Source, []string{"id", "names", "resistance", "count"}, func(key string) (err error) {
		switch key {
		case "id":
			given = true
			d.ID, err = r.droid(Droids[:Any]...)
		case "names":
			d.Names = lang.Text{}
			err = r.fields(tongues, func(l string) (err error) {
				d.Names[lang.Lang(l)], err = r.name()
				return err
			})
		case "resistance":
			d.Resistance, err = r.within(0, 9)
		case "count":
			_, err = r.within(Copies, Copies)
		}
		return err
	})
	if d.Resistance < 0 {
		d.Resistance = int(d.ID) + 1 // as the rule book says
	}
	switch {
	case err != nil:
	case !given:
		err = r.missing("id")
	case d.Names[lang.EN] == "":
		err = r.missing("names")
	}
	return d, err
}

func (r *reader) gain() (g Gain, err error) {
	err = r.part(&g.Source, []string{"die", "gain"}, func(key string) (err error) {
		if key == "die" {
			g.Die, err = r.within(1, 6)
		} else {
			g.Gain, err = r.within(0, 10)
		}
		return err
	})
	if err == nil && g.Die == 0 {
		err = r.missing("die")
	}
	return g, err
}

// derived are keys of an arena that follow from its zones and pillars.
var derived = []string{"coordinates", "orientation", "radius", "neighbours", "counts", "spaces_total", "layout_source", "pillar_adjacent"}

func (r *reader) arena() (a Arena, err error) {
	err = r.fields(append([]string{"zones", "pillars"}, derived...), func(key string) error {
		switch key {
		case "zones":
			a.Zones = []Zone{}
			return r.each(maxParts, func() error { return add(&a.Zones, r.zone) })
		case "pillars":
			a.Pillars = []Pillar{}
			return r.each(maxParts, func() error { return add(&a.Pillars, r.pillar) })
		}
		return r.Skip()
	})
	switch {
	case err != nil:
	case a.Zones == nil:
		err = r.missing("zones")
	case a.Pillars == nil:
		err = r.missing("pillars")
	}
	return a, err
}

func (r *reader) zone() (z Zone, err error) {
	err = r.part(&z.Source, []string{"id", "size", "spaces"}, func(key string) (err error) {
		switch key {
		case "id":
			z.Number, err = r.within(1, 99)
		case "size":
			err = r.Skip()
		case "spaces":
			err = r.each(maxSides, func() error { return add(&z.Spaces, r.space) })
		}
		return err
	})
	switch {
	case err != nil:
	case z.Number == 0:
		err = r.missing("id")
	case z.Spaces == nil:
		err = r.missing("spaces")
	}
	return z, err
}

func (r *reader) pillar() (p Pillar, err error) {
	given := false
	err = r.part(&p.Source, []string{"id", "space"}, func(key string) (err error) {
		if key == "id" {
			p.ID, err = r.id()
			return err
		}
		given = true
		p.Space, err = r.space()
		return err
	})
	if err == nil && !given {
		err = r.missing("space")
	}
	return p, err
}

// space reads [q, r].
func (r *reader) space() (s Space, err error) {
	if r.Peek() != '[' {
		return s, lang.Fail(lang.Invalid, "clones.read.space", r.Pointer())
	}
	n := 0
	err = r.each(maxSides, func() (err error) {
		if n == 2 {
			return lang.Fail(lang.Invalid, "clones.read.space", r.Pointer())
		}
		s[n], err = r.within(-farthest, farthest)
		n++
		return err
	})
	if err == nil && n < 2 {
		err = lang.Fail(lang.Invalid, "clones.read.space", r.Pointer())
	}
	return s, err
}

func (r *reader) sheet() (s Sheet, err error) {
	err = r.part(&s.Source, []string{"id", "players", "slot", "dice", "suggested_jedi", "actions"}, func(key string) (err error) {
		switch key {
		case "id":
			s.ID, err = r.id()
		case "players":
			s.Players, err = r.within(2, 4)
		case "slot":
			_, err = r.id()
		case "dice":
			s.Dice, err = r.within(1, 16)
		case "suggested_jedi":
			s.Jedi, err = r.id()
		case "actions":
			err = r.each(maxSides, func() error { return add(&s.Actions, r.action) })
		}
		return err
	})
	switch {
	case err != nil:
	case s.ID == "":
		err = r.missing("id")
	case s.Players == 0:
		err = r.missing("players")
	case s.Dice == 0:
		err = r.missing("dice")
	}
	return s, err
}

func (r *reader) action() (a Action, err error) {
	err = r.fields([]string{"id", "kind", "bonus", "requires", "effect"}, func(key string) (err error) {
		switch key {
		case "id":
			a.ID, err = r.id()
		case "kind":
			a.Kind, err = r.oneOf(Fight, RaiseForce, Special)
		case "bonus":
			a.Bonus, err = r.within(0, 20)
		case "requires":
			a.Requires, err = r.within(1, 6)
		case "effect":
			a.Effect, err = r.effect()
		}
		return err
	})
	switch {
	case err != nil:
	case a.ID == "":
		err = r.missing("id")
	case a.Kind == "":
		err = r.missing("kind")
	case a.Kind == Special && a.Effect == nil:
		err = r.missing("effect")
	case a.Kind != Special && a.Effect != nil, a.Kind != Fight && a.Bonus != 0:
		err = lang.Fail(lang.Invalid, "clones.read.action", r.Pointer(), a.Kind)
	}
	return a, err
}

func (r *reader) effect() (*Effect, error) {
	e := new(Effect)
	err := r.fields([]string{"type", "targets", "amount"}, func(key string) (err error) {
		switch key {
		case "type":
			e.Type, err = r.oneOf(ForceKill, RaiseForce)
		case "targets":
			e.Targets, err = r.droids(Droids[:]...)
		case "amount":
			e.Amount, err = r.within(1, 10)
		}
		return err
	})
	switch {
	case err != nil:
	case e.Type == "":
		err = r.missing("type")
	case e.Type == ForceKill && len(e.Targets) == 0:
		err = r.missing("targets")
	case e.Type == RaiseForce && e.Amount == 0:
		err = r.missing("amount")
	case e.Type == ForceKill && e.Amount > 0, e.Type == RaiseForce && e.Targets != nil:
		err = lang.Fail(lang.Invalid, "clones.read.effect", r.Pointer(), e.Type)
	}
	return e, err
}

func (r *reader) threat() (Card, error) { return r.card(ForceLoss, NewDroids) }

func (r *reader) mega() (Card, error) {
	c, err := r.card(LoseGame)
	if err == nil && c.Round == 0 {
		err = r.missing("round")
	}
	return c, err
}

// card reads a card with one of some penalties; what loses the game need not be said.
func (r *reader) card(penalties ...string) (c Card, err error) {
	if c.Penalty.Type = ""; slices.Contains(penalties, LoseGame) {
		c.Penalty.Type = LoseGame
	}
	err = r.part(&c.Source, []string{"id", "round", "requirement", "penalty"}, func(key string) (err error) {
		switch key {
		case "id":
			c.ID, err = r.id()
		case "round":
			c.Round, err = r.within(1, 5)
		case "requirement":
			c.Needs, err = r.needs()
		case "penalty":
			c.Penalty, err = r.penalty(penalties)
		}
		return err
	})
	switch {
	case err != nil:
	case c.ID == "":
		err = r.missing("id")
	case c.Needs.Kind == "":
		err = r.missing("requirement")
	case c.Penalty.Type == "":
		err = r.missing("penalty")
	}
	return c, err
}

func (r *reader) needs() (n Needs, err error) {
	err = r.fields([]string{"kind", "dice", "sum"}, func(key string) (err error) {
		switch key {
		case "kind":
			n.Kind, err = r.oneOf(Dice, Sum)
		case "dice":
			err = r.each(maxSides, func() error { return add(&n.Dice, func() (int, error) { return r.within(1, 6) }) })
		case "sum":
			n.Sum, err = r.within(1, 96)
		}
		return err
	})
	switch {
	case err != nil:
	case n.Kind == "":
		err = r.missing("kind")
	case n.Kind == Dice && len(n.Dice) == 0:
		err = r.missing("dice")
	case n.Kind == Sum && n.Sum == 0:
		err = r.missing("sum")
	case n.Kind == Dice && n.Sum > 0, n.Kind == Sum && n.Dice != nil:
		err = lang.Fail(lang.Invalid, "clones.read.needs", r.Pointer(), n.Kind)
	}
	slices.Sort(n.Dice)
	return n, err
}

func (r *reader) penalty(known []string) (p Penalty, err error) {
	err = r.fields([]string{"type", "amount", "zones"}, func(key string) (err error) {
		switch key {
		case "type":
			p.Type, err = r.oneOf(known...)
		case "amount":
			p.Amount, err = r.within(1, 10)
		case "zones":
			p.Zones, err = r.droids(Droids[:Any]...)
		}
		return err
	})
	switch {
	case err != nil:
	case p.Type == "":
		err = r.missing("type")
	case p.Type == ForceLoss && p.Amount == 0:
		err = r.missing("amount")
	case p.Type == NewDroids && len(p.Zones) == 0:
		err = r.missing("zones")
	case p.Type != ForceLoss && p.Amount > 0, p.Type != NewDroids && p.Zones != nil:
		err = lang.Fail(lang.Invalid, "clones.read.penalty", r.Pointer(), p.Type)
	}
	return p, err
}

func (r *reader) stop() (s Stop, err error) {
	err = r.part(&s.Source, []string{"index", "round", "phase", "droid"}, func(key string) (err error) {
		switch key {
		case "index":
			err = r.Skip()
		case "round":
			s.Round, err = r.within(1, 5)
		case "phase":
			var p string
			p, err = r.oneOf(string(NewThreats), string(RollDice), string(Refill), string(ThreatCheck), string(NewAssault), string(End))
			s.Phase = Phase(p)
		case "droid":
			var d Droid
			d, err = r.droid(Droids[:Any]...)
			s.Droid = &d
		}
		return err
	})
	switch {
	case err != nil:
	case s.Phase == "":
		err = r.missing("phase")
	case (s.Phase == NewAssault) != (s.Droid != nil):
		err = lang.Fail(lang.Invalid, "clones.read.stop", r.Pointer())
	}
	return s, err
}
