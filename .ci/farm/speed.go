package main

import (
	"fmt"
	"path/filepath"
	"time"

	"muster/ci/program"
)

// A sum is what one side did in all rounds.
type sum struct {
	games int
	took  time.Duration
}

// rate is how many games were played a second.
func (s sum) rate() float64 { return float64(s.games) / s.took.Seconds() }

// plain is muster sim, so many times at once.
func (m *measure) plain(times int) *program.Side {
	s := new(program.Side)
	for i := range times {
		s.Start(m.sim(m.seed+uint64(i), 1))
	}
	s.Plays = s.All
	s.Rest()
	return s
}

// spread is a queue of its own with so many workers, which play so many times the games.
func (m *measure) spread(workers int) *program.Side {
	own := *m
	own.dir, own.games = filepath.Join(m.dir, fmt.Sprint("workers-", workers)), workers*m.games
	s := new(program.Side)
	s.All = append(s.All, own.serve())
	for range workers {
		s.All = append(s.All, own.worker())
	}
	s.Plays = s.All[1:]
	time.Sleep(time.Second) // they find their queue
	s.Start(own.command(append(own.order(m.seed), "--quiet")...))
	s.Rest()
	return s
}

// cost ends the queue and the workers of a side, and is what the queue took of a core.
func cost(s *program.Side) time.Duration {
	s.Wake()
	stop(s.Plays...)
	stop(s.All[0])
	return s.All[0].ProcessState.SystemTime() + s.All[0].ProcessState.UserTime()
}

// speed tells the pace of one worker and of two, beside muster sim, once and twice at once. They
// take turns, and each plays as many games a core, so that a machine that is slower for a while is
// so for all of them; in each round they are begun anew, for of two programs that do the same one
// may be faster as long as it runs, by where in memory it came to lie.
func (m *measure) speed() {
	var sums [4]sum
	var queues time.Duration
	for round := range m.rounds {
		now := *m
		now.seed, now.dir = m.seed+uint64(round), filepath.Join(m.dir, fmt.Sprint("round-", round))
		queues += now.round(&sums)
	}
	sim, sims, one, two := sums[0].rate(), sums[1].rate(), sums[2].rate(), sums[3].rate()
	fmt.Printf("%s, %d games a core in each of %d rounds: sim %.0f games/s, twice at once %.0f (%.2f of one), one worker %.0f (%.3f of sim), two %.0f (%.2f of one, %.3f of sim twice); the server took %.2f s a million games\n",
		m.game, m.games, m.rounds, sim, sims, sims/sim, one, one/sim, two, two/one, two/sims,
		queues.Seconds()/(float64(sums[2].games+sums[3].games)/1e6))
}

// round has all sides play, adds what they did to the sums, and returns what the queues took.
func (m *measure) round(sums *[4]sum) time.Duration {
	all := []*program.Side{m.plain(1), m.plain(2), m.spread(1), m.spread(2)}
	if m.company {
		more := *m
		more.dir, more.games = filepath.Join(m.dir, "company"), 10*m.games // it is ended before
		all[0].Company, all[2].Company = more.plain(1), more.spread(1)
	}
	program.InTurns(all...)
	for i, s := range all {
		sums[i].games += len(s.Plays) * m.games
		sums[i].took += s.Took
		if s.Company != nil {
			s.Company.Kill()
		}
	}
	return cost(all[2]) + cost(all[3])
}
