// Command duels measures how well the computer plays: programs play one another from both
// sides, and it says whether each wins as often as it should. What it prints is a table for
// docs/performance.md, and on standard error what was won so far; it fails if one does not
// win as often.
//
//	go -C .ci run ./duels [-most 300] [-only PATTERN] [-before COMMIT] [-workers N] [-keep FILE]
//
// A duel is -most games a side. It ends before that, after any 25 a side, when the 99 %
// interval of what was won lies on one side of what is wanted. Batch k has the seeds
// S + 2k and S + 2k + 1. With -before the program of a commit plays too: give one of
// before the search that is measured. With -keep what each side of a batch came to is a line of a
// file; the same program does not play it again.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"muster/ci/program"
)

const (
	batch  = 25
	surely = 2.576 // standard deviations on each side of a 99 % interval
	mostly = 1.96  // of a 95 % interval
)

// A duel is who plays whom, and which share of the games the first is to win: more than want,
// for sure or as far as is known.
type duel struct {
	a, b   string
	want   float64
	surely bool
}

// before is who plays as the commit does that is named by -before.
const before = "before"

// duels are numbered: the seeds of number i are a game's and 1000 i.
var duels = []duel{
	{"best", "greedy", 0.85, true},
	{"search:1000", "search:200", 0.55, false},
	{"search:4000", "search:1000", 0.5, true},
	{"medium", "easy", 0.6, true},
	{"hard", "medium", 0.6, true},
	{"best", "hard", 0.5, true},
	{"hard", before, 0.65, false},
}

const army = "examples/assault/vaders-finest.json"

// games are what is played: what muster sim is told.
var games = []struct {
	name string
	seed int
	args []string
}{
	{"rey", 10000, []string{"--list", ".ci/duels/rey.json", "--list", ".ci/duels/rey.json"}},
	{"random", 20000, []string{"--list", ".ci/duels/random.json", "--list", ".ci/duels/random.json"}},
	{"deckbuilding", 30000, []string{"--game", "deckbuilding", "--option", "mode=full", "--option", "bases_to_win=4"}},
	{"army", 40000, []string{"--list", army, "--list", army}},
}

func main() {
	most := flag.Int("most", 300, "games a side at most")
	only := flag.String("only", "", "the duels that match, such as 'rey best greedy'")
	commit := flag.String("before", "", "a commit whose search:1000 plays too")
	workers := flag.Int("workers", 0, "games at once; 0: as many as there are cores")
	keep := flag.String("keep", "", "a file, seen from .ci, of what was played, to go on where a run was stopped")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	program.Check(err)
	dir, err := os.MkdirTemp("", "duels")
	program.Check(err)
	t := &table{muster: program.Build(dir, "muster"), most: *most, workers: *workers, ledger: new(ledger)}
	if *keep != "" {
		t.ledger = open(*keep, t.muster)
	}
	if *commit != "" {
		t.before = build(dir, *commit)
	}
	for _, g := range games {
		for i, d := range duels {
			if pattern.MatchString(g.name+" "+d.a+" "+d.b) && (d.b != before || t.before != "") {
				t.play(d, g.name, g.args, g.seed+1000*i)
			}
		}
	}
	program.Check(os.RemoveAll(dir))
	if t.failed {
		os.Exit(1)
	}
}

// build makes a player of a commit, which is taken out to a folder.
func build(dir, commit string) string {
	tree, path := filepath.Join(dir, before), filepath.Join(dir, "mirror")
	run := func(in string, args ...string) {
		c := exec.Command(args[0], args[1:]...)
		c.Dir, c.Stderr = in, os.Stderr
		program.Check(c.Run())
	}
	run("..", "git", "worktree", "add", "--detach", tree, commit)
	mirror, err := filepath.Abs("mirror/mirror.go")
	program.Check(err)
	run(tree, "go", "build", "-trimpath", "-buildvcs=false", "-o", path, mirror)
	run("..", "git", "worktree", "remove", tree)
	return path
}

type table struct {
	muster, before string
	most, workers  int
	ledger         *ledger
	failed         bool
}

// play plays a duel at a game, with seeds from seed on, and prints its line.
func (t *table) play(d duel, game string, args []string, seed int) {
	won, n := 0.0, 0
	for k := 0; n < 2*t.most; k++ {
		many := min(batch, t.most-n/2)
		won += t.side(d, 0, many, args, seed+2*k) + t.side(d, 1, many, args, seed+2*k+1)
		n += 2 * many
		fmt.Fprintf(os.Stderr, "%s, %s against %s: %g of %d\n", game, d.a, d.b, won, n)
		if low, high := interval(won, n, surely); low > d.want || high < d.want {
			break
		}
	}
	low, high := interval(won, n, mostly)
	good, wanted := won/float64(n) > d.want, fmt.Sprintf("> %.0f %%", 100*d.want)
	if d.surely {
		good, wanted = low > d.want, "surely "+wanted
	}
	mark := "yes"
	if !good {
		mark, t.failed = "no", true
	}
	fmt.Printf("| %s | %s | %s | %d | %d | %.0f %% (%.0f–%.0f) | %s | %s |\n",
		game, d.a, d.b, n, seed, 100*won/float64(n), 100*low, 100*high, wanted, mark)
}

// side plays games with the first of a duel in a seat, and returns how many it won; a draw
// is half a win.
func (t *table) side(d duel, seat, many int, game []string, seed int) float64 {
	args := append([]string{"sim", "--json", "--games", strconv.Itoa(many), "--seed", strconv.Itoa(seed),
		"--workers", strconv.Itoa(t.workers)}, game...)
	name, other := d.b, d.b
	if other == before {
		name, other = digest(t.before)+" search:1000", "exec:"+t.before+" search:1000"
		args = append(args, "--face-up")
	}
	played := append([]string{d.a, name, strconv.Itoa(seat), strconv.Itoa(many), strconv.Itoa(seed)}, game...)
	for _, x := range game {
		if list := filepath.Join("..", x); strings.HasSuffix(x, ".json") {
			played = append(played, digest(list))
		}
	}
	if won, is := t.ledger.find(played); is {
		return won
	}
	players := []string{d.a, other}
	if seat == 1 {
		players[0], players[1] = players[1], players[0]
	}
	for i, p := range players {
		args = append(args, "--seat", strconv.Itoa(i)+"="+p)
	}
	c := exec.Command(t.muster, args...)
	c.Dir, c.Stderr = "..", new(strings.Builder)
	out, err := c.Output()
	if err != nil {
		fmt.Fprint(os.Stderr, c.Stderr)
	}
	program.Check(err)
	var r struct {
		Seats []struct{ Wins float64 }
		Draws float64
	}
	program.Check(json.Unmarshal(out, &r))
	won := r.Seats[seat].Wins + r.Draws/2
	t.ledger.add(played, won)
	return won
}

// interval returns the interval of Wilson of a share, z standard deviations to each side.
func interval(won float64, n int, z float64) (low, high float64) {
	m := float64(n)
	p := won / m
	mid := (p + z*z/2/m) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/4/m/m)
	return mid - half, mid + half
}
