package clones

import (
	"encoding/binary"
	"hash/fnv"
	"math/bits"

	"muster/rules"
	"muster/rules/board"
)

// State is a position of the game.
type State struct {
	*book
	pos
}

// pos is all that changes. It is a plain value: == compares it and = copies it.
type pos struct {
	droids  [types]board.Set     // where droids of each type are
	figure  [figures]board.Space // None: not in the arena
	part    [parts]board.Space   // of C-3PO; None: not in the arena, or R2-D2 has it
	tiles   uint32               // in the pile, by zone
	spent   uint32               // tiles that are discarded
	deck    uint32               // threats that were not drawn yet
	used    [most]uint16         // actions of the sheets with a die on them
	reserve [types]uint8
	fallen  [types]uint8               // defeated in the fight that goes on: they wait on the board
	icons   [types + 1]uint8           // of the ability that is being used
	card    [slots]uint8               // face up, counted from 1; 0 none
	placed  [slots][dieSides + 1]uint8 // dice on each, by number
	logo    [dieSides + 1]uint8
	left    [most]uint8 // dice not yet rolled in this round
	die     [most]uint8 // rolled and not yet used; 0 none
	megas   uint8       // mega-threats that were drawn
	force   uint8
	ship    uint8 // on the time track
	stage   uint8
	actor   rules.Seat // whose fight, targets or way it is
	value   uint8      // what is left of the fight, or steps of R2-D2
	step    uint8      // type of set-up, seat that rolls, slot that is checked
	times   uint8      // tiles drawn of this type, threats drawn, icons of this penalty done
	lacks   uint8      // the type of the reserve that is empty, if one lost the game
	outcome uint8
	moved   bool // in this fight, since the last droid was defeated
	flipped [parts]bool
	carries bool // R2-D2 has the head
	whole   bool // C-3PO is rebuilt
}

// Turn implements rules.State.
func (s *State) Turn() rules.Turn {
	switch s.stage {
	case placing:
		return rules.Turn{Seats: s.unplaced()}
	case placingR2, placingHad, placingBod, due:
		return rules.Turn{Seats: s.everybody()}
	case filling, checking, assaulting:
		return rules.Turn{Odds: bits.OnesCount32(s.tiles)}
	case drawing:
		return rules.Turn{Odds: bits.OnesCount32(s.deck)}
	case rolling:
		return rules.Turn{Odds: dieSides}
	case using:
		return rules.Turn{Seats: s.rolled()}
	case fighting, killing, going:
		return rules.Turn{Seats: rules.Only(s.actor)}
	}
	return rules.Turn{}
}

// everybody is all players.
func (s *State) everybody() rules.Seats { return 1<<s.seats - 1 }

// unplaced is the players whose figures are not in the arena.
func (s *State) unplaced() (all rules.Seats) {
	for seat := range s.seats {
		if s.figure[seat] == board.None {
			all |= rules.Only(rules.Seat(seat))
		}
	}
	return all
}

// rolled is the players who have a rolled die.
func (s *State) rolled() (all rules.Seats) {
	for seat := range s.seats {
		if s.die[seat] > 0 {
			all |= rules.Only(rules.Seat(seat))
		}
	}
	return all
}

// Apply implements rules.State.
func (s *State) Apply(a rules.Action) {
	if a.Seat == rules.Chance {
		s.chance(int(a.A))
	} else {
		s.act(a)
	}
	s.run()
}

// chance takes an outcome of chance.
func (s *State) chance(k int) {
	switch s.stage {
	case drawing:
		s.drawThreat(nth(s.deck, k))
	case rolling:
		s.roll(uint8(k + 1))
	default:
		s.drawTile(nth(s.tiles, k))
	}
}

// nth returns the place of the kth bit of a set.
func nth(set uint32, k int) int {
	for range k {
		set &= set - 1
	}
	return bits.TrailingZeros32(set)
}

// act takes an action of a player.
func (s *State) act(a rules.Action) {
	x := board.Space(a.A)
	switch a.Verb {
	case vPlace:
		s.place(int(a.Seat), x)
	case vR2D2:
		s.place(r2d2, x)
	case vHead:
		s.hide(head, x)
	case vBody:
		s.hide(body, x)
	case vCard:
		s.putOnCard(a.Seat, int(a.A), uint8(a.B))
	case vFight:
		s.beginFight(a.Seat, int(a.A), uint8(a.B))
	case vRaise:
		s.raise(a.Seat, int(a.A), uint8(a.B))
	case vSpecial:
		s.special(a.Seat, int(a.A), uint8(a.B))
	case vLogo:
		s.putOnLogo(a.Seat, uint8(a.B))
	case vDiscard:
		s.discard(a.Seat)
	case vMove:
		s.move(x)
	case vDefeat:
		s.defeat(x)
	case vGo:
		s.goTo(x)
	case vKill:
		s.kill(x)
	case vEnd:
		s.end()
	}
}

// run goes on until somebody must answer.
func (s *State) run() {
	for s.stage == due {
		if p := s.track[s.ship].phase; s.waits && p != pDice && p != pEnd {
			return
		}
		s.begin()
	}
}

// Copy implements rules.State.
func (s *State) Copy(dst rules.State) rules.State {
	d, ok := dst.(*State)
	if !ok || d == s {
		d = new(State)
	}
	d.book, d.pos = s.book, s.pos
	return d
}

// Same implements rules.State.
func (s *State) Same(other rules.State) bool {
	o, ok := other.(*State)
	return ok && o.pos == s.pos
}

// Digest implements rules.State.
func (s *State) Digest() uint64 {
	b, err := binary.Append(nil, binary.LittleEndian, s.pos)
	if err != nil {
		panic(err) // a position is fixed in size
	}
	h := fnv.New64a()
	h.Write(narrow(b))
	return h.Sum64()
}

// narrow leaves of the sets with which a position begins what they were when logs first had
// digests of them: 192 spaces, more than the arena has.
func narrow(b []byte) []byte {
	const was = 192 / 8
	is := binary.Size(board.Set{})
	out := b[:0]
	for i := range int(types) {
		out = append(out, b[i*is:i*is+was]...)
	}
	return append(out, b[types*is:]...)
}

// Round implements rules.State.
func (s *State) Round() int {
	if s.stage < due {
		return 0
	}
	return int(s.track[s.ship].round)
}

// Redeal implements rules.State. What lies face down has no order before it is drawn.
func (s *State) Redeal(rules.Seat, *rules.Rand) {}

// Score implements rules.State. All players win together or lose together.
func (s *State) Score(rules.Seat) float64 {
	switch s.outcome {
	case undecided:
		return 0.5
	case won:
		return 1
	}
	return 0
}
