package assault

import (
	"testing"

	"muster/rules"
	"muster/rules/board"
)

// In random games the range of a figure holds what it may do: where it may go, at the same
// cost, and the space of every target of a ranged attack.
func TestARangeIsWhatTheRulesAllow(t *testing.T) {
	moves, aims := 0, 0
	for seed := range uint64(6) {
		s := sampleGame(t, map[string]string{"rounds": "4"}).Copy(nil).(*State)
		r := rules.NewRand(seed, 1)
		var buf []rules.Action
		for rules.Settle(s, &r) != (rules.Turn{}) {
			buf = s.Legal(buf[:0])
			switch s.Ask().About {
			case aboutAction:
				moves += holdsMoves(t, seed, s, buf)
			case aboutTarget:
				if x := s.fight(); x.ranged {
					aims += holdsAims(t, seed, s, id(x.attacker), buf)
				}
			}
			s.Apply(buf[r.N(len(buf))])
		}
	}
	if moves < 1000 || aims < 20 {
		t.Errorf("only %d moves and %d targets were looked at", moves, aims)
	}
}

func holdsMoves(t *testing.T, seed uint64, s *State, legal []rules.Action) (n int) {
	before := s.Digest()
	at, ok := s.Range(id(s.figure))
	if !ok || at.Points != int(s.points) || s.Digest() != before {
		t.Fatalf("seed %d: %s has the range %+v", seed, id(s.figure), at)
	}
	far := map[string]int{}
	for _, x := range at.Reach {
		far[x.Space] = x.N
	}
	within := 0
	for _, x := range at.Reach {
		if x.N <= at.Points {
			within++
		}
	}
	s.spanAll()
	for _, a := range legal {
		if a.Verb != vMove {
			continue
		}
		n++
		cost := s.reach.Cost(board.Stand{At: board.Space(a.A), Base: s.baseAs(s.figure, a.B != 0)})
		if got := far[s.spaceName(board.Space(a.A))]; got == 0 || got > cost {
			t.Fatalf("seed %d: a move to %s costs %d, the range says %d", seed, s.spaceName(board.Space(a.A)), cost, got)
		}
	}
	if n == 0 && within > 0 || n < within {
		t.Fatalf("seed %d: %d moves are legal, the range has %d", seed, n, within)
	}
	return n
}

func holdsAims(t *testing.T, seed uint64, s *State, attacker string, legal []rules.Action) (n int) {
	at, _ := s.Range(attacker)
	far := map[string]int{}
	for _, x := range at.Sight {
		far[x.Space] = x.N
	}
	for _, a := range legal {
		if a.Verb == vTarget {
			n++
			if name := s.spaceName(board.Space(a.B)); far[name] < 1 {
				t.Fatalf("seed %d: %s can attack on %s, which it does not see: %v", seed, attacker, name, at.Sight)
			}
		}
	}
	return n
}

func TestOnlyFiguresOfTheBoardHaveARange(t *testing.T) {
	s := sampleGame(t, nil)
	for _, piece := range []string{"", "f", "f0", "f999", "g0", "t0", "0", "f00"} {
		if at, ok := s.Range(piece); ok {
			t.Errorf("%q has the range %+v", piece, at)
		}
	}
}
