package destiny

import (
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// halve has the opponent Foe divide the dice of his pool into two groups, one
// of which the player removes. The frame gathers the first group; It[0] is the
// last die of it.
func (s *State) halve(f *flow.Frame) flow.Signal {
	pool := s.In(of(zPool, f.Foe)).Minus(s.busy)
	switch f.Step {
	case 0:
		if pool.Empty() {
			return flow.Done
		}
		s.Gather(f)
		f.Step = 1
	case 1:
		f.Step = 3
		rest := pool
		if f.It[0] != zones.None {
			rest = pool.Above(f.It[0])
		}
		if !rest.Empty() {
			f.Step = 2
			return s.Put(flow.Ask{Kind: flow.Pick, Free: true, About: aboutHalf, Seats: rules.Only(f.Foe), Set: rest, Src: f.Src})
		}
	case 2:
		f.Step = 3
		if a := s.Answer(); a.Verb != flow.Pass {
			f.Step, f.It[0] = 1, zones.Piece(a.A)
			s.Gathered(f).Add(f.It[0])
		}
	case 3:
		f.Step = 4
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutGroup, Seats: rules.Only(f.Seat), N: 2, Src: f.Src})
	case 4:
		group := *s.Gathered(f)
		if s.Answer().A == 1 {
			group = pool.Minus(group)
		}
		for d := range group.All() {
			s.remove(f.Seat, d)
		}
		return flow.Done
	}
	return flow.Go
}

// groupLabel says the dice of the group k that a player may remove.
func (s *State) groupLabel(k uint16) lang.Msg {
	f := s.At(s.Top())
	group := *s.Gathered(f)
	if k == 1 {
		group = s.In(of(zPool, f.Foe)).Minus(s.busy).Minus(group)
	}
	dice := []lang.Msg{}
	for d := range group.All() {
		dice = append(dice, s.dieName(d))
	}
	if len(dice) == 0 {
		return lang.Say("destiny.play.group-none")
	}
	return lang.Say("destiny.play.group", dice)
}
