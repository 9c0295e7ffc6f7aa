package clones

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"sync"

	"muster/catalog/clones"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/weigh"
)

// What a position is judged by when a round begins: the reserves, above all the smallest; the
// Force; the zones with droids; how far C-3PO is.
const (
	mRound   = iota             // 1
	mReserve                    // by type
	mLow     = mReserve + types // by type: how near to empty it is
	mLeast   = mLow + types     // the smallest reserve
	mLog     = mLeast + 1       // of the Force, its logarithm
	mForce   = mLog + 1
	mZones   = mForce + 1 // by type: with droids
	mMission = mZones + types
	mHidden  = mMission + 1 // parts of C-3PO that are not turned over
	mEmpty   = mHidden + 1  // R2-D2 has no head yet
	mWay     = mEmpty + 1   // of R2-D2
	measured = mWay + 1
)

// What the program looks for before the round is over: what things are worth in dice, a die
// used elsewhere being 1, and what will come.
const (
	wDroid      = iota // of a droid in an empty reserve
	wDroidLast         // the same in the last round
	wFades             // by so many droids in the reserve it is a third of that
	wFadesLast         //
	wZone              // droids in a zone, on the average
	wOpen              // share of the zones of open threats that will come
	wNext              // share of the assaults of the next round that count now
	wRefill            // share of the gaps in zones that will be filled up
	wZoneLoses         // what a new zone costs by its droids
	wLoses             // what a lost game costs
	wForceLoses        // share of that which a threat to all of the Force costs
	wPoint             // the first point of Force
	wPointFades        // by this power of the points that there are
	wPointLast         // share of what points are worth in the last round
	wPart              // share of what droids of a zone are worth of which others are left
	wWhole             // by this power of the droids that are gone
	wTurned            // a part of C-3PO that is turned over
	wStep              // a step of R2-D2
	wStepLast          // times that in the last round
	wGoal              // where he is to go
	worths
)

var numbers = [worths]string{
	wDroid: "droid", wDroidLast: "droid-last", wFades: "droid-fades", wFadesLast: "droid-fades-last",
	wZone: "zone-droids", wOpen: "zone-open", wNext: "zone-next", wRefill: "zone-refill", wZoneLoses: "zone-loses",
	wLoses: "game-loses", wForceLoses: "force-loses", wPoint: "point", wPointFades: "point-fades", wPointLast: "point-last",
	wPart: "zone-part", wWhole: "zone-whole", wTurned: "part-turned", wStep: "step", wStepLast: "step-last", wGoal: "goal",
}

// rounds are judged each by weights of its own.
const rounds = 5

// width is how many measures there are.
const width = rounds * measured

// measures are their names.
var measures = sync.OnceValue(measureNames)

func measureNames() (all []string) {
	var m [measured]string
	m[mRound], m[mLeast], m[mLog], m[mForce] = "begun", "reserve-least", "force-log", "force"
	m[mMission], m[mHidden], m[mEmpty], m[mWay] = "mission", "mission-hidden", "mission-empty", "mission-way"
	for kind, droid := range clones.Droids[:types] {
		m[mReserve+kind], m[mLow+kind], m[mZones+kind] = "reserve-"+droid, "low-"+droid, "zones-"+droid
	}
	for round := range rounds {
		for _, name := range m {
			all = append(all, fmt.Sprintf("round-%d-%s", round+1, name))
		}
	}
	return all
}

//go:embed weights.txt
var learned string

// weights are what was learned: muster tune --game clones (docs/players.md).
var weights = sync.OnceValue(func() weigh.Model { return weigh.MustRead(learned, slices.Concat(measures(), numbers[:])) })

// least is what numbers of the program are at least: they are divided by.
const least = 1e-6

// look tells what a position is judged by.
func (s *State) look() (f [measured]float64) {
	f[mRound] = 1
	smallest := s.reserve[0]
	for kind, n := range s.reserve {
		f[mReserve+kind] = float64(n) / 10
		f[mLow+kind] = math.Exp(-float64(n) / 4)
		smallest = min(smallest, n)
	}
	f[mLeast] = float64(smallest) / 10
	f[mLog] = math.Log(float64(max(s.force, 1)))
	f[mForce] = float64(s.force) / 10
	for z := range s.zones {
		if kind := s.kindIn(z); kind < types {
			f[mZones+kind] += .1
		}
	}
	if s.expansion && !s.whole {
		f[mMission] = 1
		for _, done := range s.flipped {
			if !done {
				f[mHidden]++
			}
		}
		if !s.carries {
			f[mEmpty] = 1
		}
		if goal := s.goal(); goal != board.None {
			f[mWay] = float64(s.arena.Steps(s.figure[r2d2], goal, s.arena.All())) / 10
		}
	}
	return f
}

// judged returns where the weights of a position begin.
func (s *State) judged() int { return measured * min(max(int(s.megas)-1, 0), rounds-1) }

// Measures implements rules.Measurer.
func (s *State) Measures() []string { return measures() }

// Measure implements rules.Measurer: what is measured is of all players together.
func (s *State) Measure(_ rules.Seat, to []float64) {
	clear(to)
	f := s.look()
	copy(to[s.judged():], f[:])
}

// Appraise implements rules.Appraiser: the chance to win when a round begins.
func (s *State) Appraise(rules.Seat) float64 {
	f := s.look()
	return s.weights[s.judged():][:measured].Chance(f[:])
}

// Opens implements rules.Trainee: a round begins, and no die of it has been used.
func (s *State) Opens() bool {
	dice, all := 0, 0
	for seat := range s.seats {
		all += int(s.dice[seat])
		dice += int(s.left[seat])
		if s.die[seat] > 0 {
			dice++
		}
	}
	return s.stage == using && dice == all
}

// Numbers implements rules.Trainee.
func (s *State) Numbers() []string { return numbers[:] }

// Weights implements rules.Trainee.
func (s *State) Weights() []float64 { return s.weights }

// By implements rules.Trainee.
func (s *State) By(weights []float64) rules.State {
	t := s.Copy(nil).(*State)
	b := *s.book
	b.weights, t.book = weights, &b
	return t
}

// worth returns the numbers of the program.
func (b *book) worth() (all [worths]float64) {
	for i, x := range b.weights[width:] {
		all[i] = max(least, x)
	}
	return all
}
