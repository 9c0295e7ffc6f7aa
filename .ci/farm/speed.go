package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"muster/ci/program"
)

// A side is one way to play games, in programs that stand still unless it is their turn.
type side struct {
	all   []*exec.Cmd // that stand still together
	plays []*exec.Cmd // those of them that play, each on a core of its own
	ends  chan error  // what those whose end is awaited say
	waits int         // how many of them there are yet
	games int
	turns int
	took  time.Duration

	// A core does what the other lets it do, and less if that does the same: where one is to
	// play, another of its kind that is not counted has the other core. May be nil.
	company *side
}

// slice is how long a turn is: the pace of a machine changes more slowly.
const slice = time.Second / 2

// rate is how many games were played a second.
func (s *side) rate() float64 { return float64(s.games) / s.took.Seconds() }

// tell sends programs a signal. One that has ended hears nothing.
func tell(what os.Signal, all ...*exec.Cmd) {
	for _, c := range all {
		_ = c.Process.Signal(what)
	}
}

// starts begins a program whose end is awaited.
func (s *side) starts(c *exec.Cmd) {
	program.Check(c.Start())
	s.all = append(s.all, c)
	s.waits++
	go func() { s.ends <- c.Wait() }()
}

// turn lets the side and its company go on for a slice, or until the side is done. Each time those
// who play change cores, for one may be slower than the other; where there is no taskset the system
// chooses.
func (s *side) turn() {
	s.turns++
	plays, all := s.plays, s.all
	if s.company != nil {
		plays, all = slices.Concat(plays, s.company.plays), slices.Concat(all, s.company.all)
	}
	for i, c := range plays {
		_ = exec.Command("taskset", "-a", "-c", "-p", strconv.Itoa((s.turns+i)%2), strconv.Itoa(c.Process.Pid)).Run()
	}
	began, over := time.Now(), time.After(slice)
	tell(syscall.SIGCONT, all...)
	for on := true; on && s.waits > 0; {
		select {
		case err := <-s.ends:
			program.Check(err)
			s.waits--
		case <-over:
			on = false
		}
	}
	s.took += time.Since(began)
	tell(syscall.SIGSTOP, all...)
}

// plain is muster sim, so many times at once.
func (m *measure) plain(times int) *side {
	s := &side{ends: make(chan error, times), games: times * m.games}
	for i := range times {
		s.starts(m.sim(m.seed+uint64(i), 1))
	}
	s.plays = s.all
	tell(syscall.SIGSTOP, s.all...)
	return s
}

// spread is a queue of its own with so many workers.
func (m *measure) spread(workers int) *side {
	own := *m
	own.dir, own.games = filepath.Join(m.dir, fmt.Sprint("workers-", workers)), workers*m.games
	s := &side{ends: make(chan error, 1), games: own.games}
	s.all = append(s.all, own.serve())
	for range workers {
		s.all = append(s.all, own.worker())
	}
	s.plays = s.all[1:]
	time.Sleep(time.Second) // they find their queue
	s.starts(own.command(append(own.order(m.seed), "--quiet")...))
	tell(syscall.SIGSTOP, s.all...)
	return s
}

// cost ends the queue and the workers of a side, and is what the queue took of a core.
func (s *side) cost() time.Duration {
	tell(syscall.SIGCONT, s.all...)
	stop(s.plays...)
	stop(s.all[0])
	return s.all[0].ProcessState.SystemTime() + s.all[0].ProcessState.UserTime()
}

// kill ends all programs of a side.
func (s *side) kill() {
	tell(os.Kill, s.all...)
	for range s.waits {
		<-s.ends
	}
}

// speed tells the pace of one worker and of two, beside muster sim, once and twice at once. They
// take turns, and each plays as many games a core, so that a machine that is slower for a while is
// so for all of them; in each round they are begun anew, for of two programs that do the same one
// may be faster as long as it runs, by where in memory it came to lie.
func (m *measure) speed() {
	var sim, sims, one, two side
	var cost time.Duration
	for round := range m.rounds {
		now := *m
		now.seed, now.dir = m.seed+uint64(round), filepath.Join(m.dir, fmt.Sprint("round-", round))
		cost += now.round(&sim, &sims, &one, &two)
	}
	fmt.Printf("%s, %d games a core in each of %d rounds: sim %.0f games/s, twice at once %.0f (%.2f of one), one worker %.0f (%.3f of sim), two %.0f (%.2f of one, %.3f of sim twice); the server took %.2f s a million games\n",
		m.game, m.games, m.rounds, sim.rate(), sims.rate(), sims.rate()/sim.rate(), one.rate(), one.rate()/sim.rate(),
		two.rate(), two.rate()/one.rate(), two.rate()/sims.rate(), cost.Seconds()/(float64(one.games+two.games)/1e6))
}

// round has all sides play and adds what they did to the sums. It returns what the queues took.
func (m *measure) round(sums ...*side) time.Duration {
	all := []*side{m.plain(1), m.plain(2), m.spread(1), m.spread(2)}
	if !m.idle {
		more := *m
		more.dir, more.games = filepath.Join(m.dir, "company"), 10*m.games // it is ended before
		all[0].company, all[2].company = more.plain(1), more.spread(1)
	}
	for left := len(all); left > 0; {
		left = 0
		for _, s := range all {
			if s.waits > 0 {
				s.turn()
				left += s.waits
			}
		}
	}
	for i, s := range all {
		sums[i].games += s.games
		sums[i].took += s.took
		if s.company != nil {
			s.company.kill()
		}
	}
	return all[2].cost() + all[3].cost()
}
