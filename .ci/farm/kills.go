package main

import (
	"fmt"
	"os/exec"
	"slices"
	"time"

	"muster/ci/program"
)

// killed kills workers while a job is played, and reports whether that made no difference.
func (m *measure) killed() bool {
	server := m.serve()
	var all []*exec.Cmd
	for range m.hands {
		all = append(all, m.worker())
	}
	type result struct {
		out []byte
		err error
	}
	over := make(chan result)
	began := time.Now()
	go func() {
		out, err := m.command(m.order(m.seed)...).Output()
		over <- result{out, err}
	}()
	// A linear congruence is random enough to choose who dies and when.
	state, killed := m.seed, 0
	random := func(n uint64) uint64 {
		state = state*6364136223846793005 + 1442695040888963407
		return state >> 33 % n
	}
	var came result
	for came.out == nil && came.err == nil {
		select {
		case came = <-over:
		case <-time.After(m.every/5 + time.Duration(random(uint64(m.every*8/5)))):
			i := int(random(uint64(len(all))))
			program.Check(all[i].Process.Kill())
			_ = all[i].Wait()
			all = slices.Delete(all, i, i+1)
			all = append(all, m.worker())
			killed++
		}
	}
	program.Check(came.err)
	took := time.Since(began)
	stop(append(all, server)...)
	equal := same(came.out, m.alone(m.seed, m.hands))
	fmt.Printf("%s, %d games of seed %d, %d workers killed in %.0f s: the same bytes: %v\n", m.game, m.games, m.seed, killed, took.Seconds(), equal)
	return equal && killed >= m.kills
}
