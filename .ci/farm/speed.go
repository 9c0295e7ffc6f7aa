package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"sync"

	"muster/ci/program"
)

// rate reads how many games a second were played.
func rate(out []byte) float64 {
	var st struct {
		Rate float64 `json:"games_per_second"`
	}
	program.Check(json.Unmarshal(out, &st))
	return st.Rate
}

// speed tells the pace of one worker and of two, beside muster sim: alone, and twice at once, for
// the cores of a machine may be in one another's way.
func (m *measure) speed() {
	server := m.serve()
	best := map[string]float64{}
	for round := range m.rounds {
		seed := m.seed + uint64(3*round) // a job that was played is not played again
		best["sim"] = max(best["sim"], rate(m.alone(seed, 1)))
		var sims sync.WaitGroup
		var each [2]float64
		for i := range each {
			sims.Go(func() { each[i] = rate(m.alone(seed, 1)) })
		}
		sims.Wait()
		best["sims"] = max(best["sims"], each[0]+each[1])
		for n, name := range []string{"one", "two"} {
			var all []*exec.Cmd
			for range n + 1 {
				all = append(all, m.worker())
			}
			out, err := m.command(append(m.order(seed+1+uint64(n)), "--quiet")...).Output()
			program.Check(err)
			stop(all...)
			best[name] = max(best[name], rate(out))
		}
	}
	stop(server)
	cost := server.ProcessState.SystemTime() + server.ProcessState.UserTime()
	played := float64(2*m.rounds*m.games) / 1e6
	fmt.Printf("%s, %d games, best of %d: sim %.0f games/s, twice at once %.0f, one worker %.0f (%.3f of sim), two %.0f (%.2f of one, %.3f of sim twice); the server took %.2f s a million games\n",
		m.game, m.games, m.rounds, best["sim"], best["sims"], best["one"], best["one"]/best["sim"], best["two"], best["two"]/best["one"], best["two"]/best["sims"], cost.Seconds()/played)
}
