// Command decks plays with random legal decks of every format of Destiny as people would:
// from the command line and over HTTP. It draws the decks, checks each of them, plays all of
// them at tables of two, and a third of them at tables of three and of four, until a game
// ends, and looks at every log again. A row
// tells what came of a format, a line each fault; it fails if there is one.
//
//	go -C .ci run ./decks [-n DECKS] [-seed N] [-format FORMAT,…] [-playable] [-keep FOLDER]
//
// It builds the program itself, in a folder of its own; with -keep the lists and the logs
// of what failed stay there.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"muster/ci/program"
)

const patience = 2 * time.Minute // for one command, and for one game over HTTP

func main() {
	n := flag.Int("n", 200, "decks of each format")
	seed := flag.Uint64("seed", 1, "that decks and games follow from")
	only := flag.String("format", "", "formats to play, with commas between; otherwise all")
	keep := flag.String("keep", "", "folder for what failed")
	playable := flag.Bool("playable", false, "draw only cards that can be played")
	flag.Parse()
	dir, err := os.MkdirTemp("", "decks")
	program.Check(err)
	r := &run{dir: dir, keep: *keep, playable: *playable, program: program.Build(dir, "muster"), seed: *seed, chance: rand.New(rand.NewPCG(*seed, 0))}
	r.served, r.base = program.Serve(r.program, dir, os.Stderr)
	fmt.Printf("%-8s %6s %6s %8s %8s %8s %8s %9s %9s %8s\n", "format", "decks", "legal", "checked", "command", "http", "answers", "actions", "longest", "seconds")
	for _, format := range r.formats() {
		if *only == "" || slices.Contains(strings.Split(*only, ","), format) {
			r.format(format, *n)
		}
	}
	r.stop()
	program.Check(os.RemoveAll(dir))
	fmt.Printf("%d faults\n", r.faults)
	if r.faults > 0 {
		os.Exit(1)
	}
}

// A run plays the decks of one format after another.
type run struct {
	dir, keep, program string
	playable           bool
	seed               uint64
	chance             *rand.Rand
	served             *exec.Cmd
	base               string // of the server
	faults             int
	row
}

// A row counts what came of the decks of a format.
type row struct {
	legal, checked, command, http, answers int // lists, then games
	actions, longest                       int
}

func (r *run) fault(format string, args ...any) {
	r.faults++
	fmt.Printf("FAULT "+format+"\n", args...)
}

// muster runs the program and returns what it printed.
func (r *run) muster(args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, r.program, args...)
	cmd.Env = append(os.Environ(), "MUSTER_DB="+filepath.Join(r.dir, "none.db"), "LC_ALL=C")
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	err := cmd.Run()
	if err == nil && bytes.Contains(said.Bytes(), []byte("panic:")) {
		err = context.Canceled
	}
	if err != nil {
		err = fmt.Errorf("muster %s: %w: %.400s", strings.Join(args, " "), err, said.Bytes())
	}
	return out.Bytes(), err
}

// formats are those of Destiny, the starters among them.
func (r *run) formats() (codes []string) {
	var all struct {
		Formats []struct{ Game, Code string } `json:"formats"`
	}
	program.Check(r.get("/formats?game=destiny&limit=100", &all))
	for _, f := range all.Formats {
		if f.Game == "destiny" {
			codes = append(codes, f.Code)
		}
	}
	return codes
}

// A deck is a list, and the file in which it stands.
type deck struct {
	file string
	list json.RawMessage
}

func (r *run) format(code string, n int) {
	began := time.Now()
	r.row = row{}
	decks := r.decks(code, n)
	r.verdicts(code, len(decks))
	table := uint64(0)
	for seats := 2; seats <= 4; seats++ {
		many := len(decks)
		if seats > 2 {
			many /= 3
		}
		for at := 0; at+seats <= many; at += seats {
			table++
			r.table(code, decks[at:at+seats], table)
		}
	}
	fmt.Printf("%-8s %6d %6d %8d %8d %8d %8d %9d %9d %8.0f\n", code, len(decks), r.legal, r.checked, r.command, r.http, r.answers, r.actions, r.longest, time.Since(began).Seconds())
}

// decks draws the decks of a format.
func (r *run) decks(code string, n int) (all []deck) {
	args := []string{"lists", "random", "--format", code, "-n", fmt.Sprint(n), "--seed", fmt.Sprint(r.seed)}
	if r.playable {
		args = append(args, "--playable")
	}
	out, err := r.muster(args...)
	if err != nil {
		r.fault("%s: %v", code, err)
		return nil
	}
	program.Check(os.WriteFile(filepath.Join(r.dir, "decks.jsonl"), out, 0o600))
	for line := range bytes.Lines(out) {
		var drawn struct{ List json.RawMessage }
		program.Check(json.Unmarshal(line, &drawn))
		d := deck{filepath.Join(r.dir, fmt.Sprintf("%s-%d.json", code, len(all)+1)), drawn.List}
		program.Check(os.WriteFile(d.file, d.list, 0o600))
		all = append(all, d)
	}
	return all
}

// verdicts has the decks checked.
func (r *run) verdicts(code string, n int) {
	out, err := r.muster("check", "--jsonl", filepath.Join(r.dir, "decks.jsonl"))
	if err != nil {
		r.fault("%s: %v", code, err)
	}
	for line := range bytes.Lines(out) {
		var verdict struct {
			ID              int
			Legal, Complete bool
			Format          string
		}
		program.Check(json.Unmarshal(line, &verdict))
		if !verdict.Legal || !verdict.Complete || verdict.Format != code {
			r.fault("%s: deck %d: %.400s", code, verdict.ID, line)
			continue
		}
		r.legal++
	}
	if r.legal != n {
		r.fault("%s: %d of %d decks are legal", code, r.legal, n)
	}
}

// table plays decks against one another, with every promise of the engine tested, from the
// command line and over HTTP.
func (r *run) table(code string, decks []deck, number uint64) {
	before, log := r.faults, filepath.Join(r.dir, fmt.Sprintf("%s-%d-%d.log", code, len(decks), number))
	r.simulated(decks, number)
	r.played(decks, number, log)
	r.overHTTP(decks, number, log)
	if r.faults > before && r.keep != "" {
		program.Check(os.MkdirAll(r.keep, 0o700))
		for _, d := range decks {
			program.Check(os.WriteFile(filepath.Join(r.keep, filepath.Base(d.file)), d.list, 0o600))
		}
		if data, err := os.ReadFile(log); err == nil {
			program.Check(os.WriteFile(filepath.Join(r.keep, filepath.Base(log)), data, 0o600))
		}
	}
}

func lists(decks []deck) (args []string) {
	for _, d := range decks {
		args = append(args, "--list", d.file)
	}
	return args
}

// players are who plays at a table: at every third one somebody who looks ahead a little.
func players(seats int, number uint64) []string {
	all := make([]string, seats)
	for i := range all {
		all[i] = "random"
	}
	if number%3 == 0 {
		all[number/3%uint64(seats)] = "greedy"
	}
	return all
}

func (r *run) simulated(decks []deck, number uint64) {
	out, err := r.muster(append([]string{"sim", "--games", "2", "--check", "--workers", "1", "--json", "--seed", fmt.Sprint(r.seed + number)}, lists(decks)...)...)
	var of struct{ Games int }
	if err == nil {
		err = json.Unmarshal(out, &of)
	}
	if err != nil || of.Games != 2 {
		r.fault("%v: %.400s", err, out)
		return
	}
	r.checked += of.Games
}

// played plays one game from the command line, and replays its log.
func (r *run) played(decks []deck, number uint64, log string) {
	args := append([]string{"play", "--seed", fmt.Sprint(r.seed + number), "--save", log}, lists(decks)...)
	for seat, who := range players(len(decks), number) {
		args = append(args, "--seat", fmt.Sprintf("%d=%s", seat, who))
	}
	out, err := r.muster(args...)
	if err != nil || !bytes.Contains(out, []byte("the game is over")) {
		r.fault("%v: no end: %.400s", err, out)
		return
	}
	if r.replayed(log) {
		r.command++
	}
}

// replayed looks at a log again.
func (r *run) replayed(log string) bool {
	out, err := r.muster("replay", log)
	var actions int
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, "played out as recorded") {
			_, _ = fmt.Sscan(line, &actions)
		}
	}
	if err != nil || actions == 0 {
		r.fault("%v: %.400s", err, out)
		return false
	}
	r.actions += actions
	r.longest = max(r.longest, actions)
	return true
}
