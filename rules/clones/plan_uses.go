package clones

import (
	"muster/rules"
	"muster/rules/board"
)

// A use is what somebody can do with a die: the action, and what it then is about,
// the droids that are defeated or killed, or where R2-D2 goes, one after the other.
type use struct {
	first   rules.Action
	targets [mostTargets]board.Space
	n       int
	worth   float64
}

const (
	mostTargets = 16
	deep        = 2 // zones that a fight is planned over
)

// uses lists what players can do with their rolled dice, without what is never better
// than something else in it.
func (w *scale) uses(s *State, seats rules.Seats, buf []use) []use {
	w.weigh(s)
	for seat := range rules.Seat(s.seats) {
		if !seats.Has(seat) || s.die[seat] == 0 {
			continue
		}
		f := w.fighter(s, seat)
		for v := uint8(1); v <= dieSides; v++ {
			if !s.affords(seat, v) {
				continue
			}
			spent := max(v, s.die[seat]) - min(v, s.die[seat])
			price := 0.
			if spent > 0 {
				price = w.spend(s.force, spent)
			}
			buf = w.onCards(s, seat, v, price, buf)
			for i := range s.sheet[seat] {
				a := &s.sheet[seat][i]
				if s.used[seat]>>i&1 != 0 || !s.takes(seat, a, v) || a.kind == aFight && spent > 1 && a.requires == 0 {
					continue
				}
				u := use{first: rules.Action{Seat: seat, Verb: vFight + a.kind, A: uint16(i), B: uint16(v)}}
				switch {
				case a.kind == aFight:
					f.plan(v+a.bonus, &u)
				case a.kind == aRaise || a.gain > 0:
					gain := s.gained(a, v)
					if gain <= spent || s.force == mostForce {
						continue // it would only take a space of the sheet
					}
					u.worth = w.raise(s.force-spent, gain)
				default:
					if w.pick(s, a.icons, &u); u.n == 0 {
						continue
					}
				}
				u.worth -= price
				buf = append(buf, u)
			}
			if s.awake() {
				u := use{first: rules.Action{Seat: seat, Verb: vLogo, B: uint16(v)}}
				if w.walk(s, v, &u); u.n > 0 {
					u.worth -= price
					buf = append(buf, u)
				}
			}
		}
		buf = append(buf, use{first: rules.Action{Seat: seat, Verb: vDiscard}, worth: -.01})
	}
	return buf
}

// onCards lists the cards that miss a die of a number.
func (w *scale) onCards(s *State, seat rules.Seat, v uint8, price float64, buf []use) []use {
	for slot, o := range w.cards {
		if o == nil || !s.lacking(slot, v) {
			continue
		}
		missing := s.missing(slot, o)
		less, fits := o.without(&s.cards[s.card[slot]-1], missing, int(v))
		if missing < 0 || !fits {
			continue
		}
		n := w.dice - 1
		buf = append(buf, use{
			first: rules.Action{Seat: seat, Verb: vCard, A: uint16(slot), B: uint16(v)},
			worth: float64(o.price[missing][n]-o.price[less][n]) - price,
		})
	}
	return buf
}

// less returns what it is worth that a zone loses droids.
func (w *scale) less(zone int, n uint8) float64 {
	left := w.count[zone]
	return w.clearing[zone][left-n] - w.clearing[zone][left]
}

// pick chooses the targets of icons, the best for each.
func (w *scale) pick(s *State, icons [types + 1]uint8, u *use) {
	was := w.count
	defer func() { w.count = was }()
	left := s.allPrey()
	for kind, n := range icons {
		for ; n > 0; n-- {
			best, most := -1, -1.
			for z := range s.zones {
				if w.count[z] > 0 && (kind == wild || int(w.kind[z]) == kind) {
					if worth := w.less(z, 1); worth > most {
						best, most = z, worth
					}
				}
			}
			if best < 0 {
				break
			}
			x := s.first(left.And(s.zones[best].spaces))
			left.Drop(x)
			w.count[best]--
			u.worth += most + w.turned(s, x)
			u.add(x)
		}
	}
}

// add adds a target.
func (u *use) add(x board.Space) {
	u.targets[u.n] = x
	u.n++
}

// first returns one of some droids: a part of C-3PO if there is one.
func (s *State) first(set board.Set) board.Space {
	for part, x := range s.part {
		if !s.flipped[part] && set.Has(x) {
			return x
		}
	}
	return set.First()
}

// turned returns what it is worth more that a part of C-3PO is turned over.
func (w *scale) turned(s *State, x board.Space) float64 {
	if s.expansion && s.partAt(x) < parts {
		return w.by[wTurned]
	}
	return 0
}

// walk plans the way of R2-D2: to the head of C-3PO, to his body.
func (w *scale) walk(s *State, steps uint8, u *use) {
	from, goal := s.figure[r2d2], s.goal()
	left := int(steps)
	free := s.free()
	for left > 0 {
		free.Add(goal)
		way := s.arena.Path(nil, from, goal, free)
		if len(way) == 0 {
			return
		}
		u.worth += float64(min(left, len(way))) * w.step
		if len(way) > left {
			u.add(way[left-1])
			return
		}
		u.add(goal)
		u.worth += w.by[wGoal]
		if left -= len(way); s.carries || u.n > 1 {
			return
		}
		from, goal = goal, s.part[body]
	}
}

// play does what a use is, or goes on with it, and appends the actions that it takes.
func (u *use) play(s *State, buf []rules.Action) []rules.Action {
	do := func(verb uint8, x board.Space) {
		a := rules.Action{Seat: u.first.Seat, Verb: verb, A: uint16(x)}
		s.Apply(a)
		buf = append(buf, a)
	}
	if s.stage == using {
		s.Apply(u.first)
		buf = append(buf, u.first)
	}
	stage := s.stage
	goesOn := func() bool { return s.stage == stage && s.actor == u.first.Seat }
	switch stage {
	case fighting:
		for i := 0; i < u.n && goesOn(); i++ {
			x := u.targets[i]
			if within := s.within(); !within.Has(x) {
				do(vMove, s.ways().And(s.arena.Near(x)).First())
			}
			do(vDefeat, x)
		}
		u.finish(s, goesOn, do)
	case killing:
		for i := 0; i < u.n && goesOn(); i++ {
			do(vKill, u.targets[i])
		}
		return buf
	case going:
		for i := 0; i < u.n && goesOn(); i++ {
			do(vGo, u.targets[i])
		}
	default:
		return buf
	}
	if goesOn() {
		do(vEnd, 0)
	}
	return buf
}

// finish defeats what is still beside the Jedi, which costs nothing, and has him stand where
// the last droid was: none comes back there.
func (u *use) finish(s *State, goesOn func() bool, do func(verb uint8, x board.Space)) {
	last := board.None
	if u.n > 0 {
		last = u.targets[u.n-1]
	}
	for goesOn() {
		switch near := s.within(); {
		case !near.Empty():
			last = s.first(near)
			do(vDefeat, last)
		case last != board.None && s.ways().Meets(board.Of(last)):
			do(vMove, last)
			last = board.None
		default:
			return
		}
	}
}
