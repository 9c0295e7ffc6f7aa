//go:build ignore

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"muster/catalog/lang"
)

// tolerated is how many of a thousand decisions in which a fault was possible are too many
// to commit it.
const tolerated = 1

// A report is what came of all games.
type report struct {
	Game      string            `json:"game"`
	Player    string            `json:"player"`
	Options   map[string]string `json:"options"`
	Games     int               `json:"games"`
	Seed      uint64            `json:"seed"`
	Decisions int               `json:"decisions"`
	Faults    []fault           `json:"faults"`
	Mannered  bool              `json:"mannered"` // none of them too often
}

// A fault is what came of one.
type fault struct {
	Name     string    `json:"fault"`
	Possible int       `json:"possible"`
	Done     int       `json:"done"`
	Rate     float64   `json:"per_thousand"`
	Examples []example `json:"examples"`
}

// An example is a decision, which stands at a place of a game.
type example struct {
	Game int    `json:"game"`
	Seed uint64 `json:"seed"` // muster play with it, and this player at every seat, plays the same game
	At   int    `json:"at"`   // actions before it
	Said string `json:"action"`
}

// report adds up what came of the games, with so many examples of each fault.
func (j *job) report(all []*played, examples int) *report {
	r := &report{Game: string(j.game), Player: j.player, Options: j.options, Games: j.games, Seed: j.seed, Mannered: true}
	found := map[string]*fault{}
	for i, p := range all {
		r.Decisions += p.decisions
		for name, t := range p.tallies {
			f := found[name]
			if f == nil {
				f = &fault{Name: name, Examples: []example{}}
				found[name] = f
			}
			f.Possible += t.possible
			f.Done += len(t.done)
			for _, d := range t.done[:min(len(t.done), 1)] { // another game tells more than the same
				if len(f.Examples) < examples {
					f.Examples = append(f.Examples, example{i, p.match.Seed(), d.at, d.said})
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		f := found[name]
		f.Rate = 1000 * float64(f.Done) / float64(f.Possible)
		r.Mannered = r.Mannered && f.Rate < tolerated
		r.Faults = append(r.Faults, *f)
	}
	return r
}

// keep writes the logs of the games of which there are examples.
func (r *report) keep(all []*played, folder string) error {
	for _, f := range r.Faults {
		for _, e := range f.Examples {
			file, err := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%d.log", r.Game, e.Game)))
			if err != nil {
				return err
			}
			if err := all[e.Game].match.WriteLog(file, lang.EN); err != nil {
				return err
			}
			if err := file.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *report) writeJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

func (r *report) write(w io.Writer) {
	fmt.Fprintf(w, "%s, %s: %d games from seed %d, %d decisions\n", r.Game, r.Player, r.Games, r.Seed, r.Decisions)
	fmt.Fprintf(w, "%-14s %9s %9s %14s\n", "fault", "possible", "done", "per thousand")
	for _, f := range r.Faults {
		verdict := ""
		if f.Rate >= tolerated {
			verdict = "  TOO OFTEN"
		}
		fmt.Fprintf(w, "%-14s %9d %9d %14.2f%s\n", f.Name, f.Possible, f.Done, f.Rate, verdict)
		for _, e := range f.Examples {
			fmt.Fprintf(w, "    game %d (seed %d), action %d: %s\n", e.Game, e.Seed, e.At, e.Said)
		}
	}
}
