// Command farm measures muster-farm against muster sim on this machine, in processes of one
// core each, and its tables with three servers.
//
//	go -C .ci run ./farm kills [-tune] [-game G] [-games 10000000] [-kills 200] [-every 5s] [-workers 2] [-seed 1] [-- FLAGS]
//	go -C .ci run ./farm speed [-company] [-game G] [-games 600000] [-rounds 4] [-seed 1] [-- FLAGS]
//	go -C .ci run ./farm tables [-games 1000] [-kills 300] [-pace 4s] [-quiet 1m] [-rest 10s] [-seed 1]
//
// kills has workers play while one of them, at random, is killed (SIGKILL) and another begins,
// again and again (-every) until the job is done; it fails unless what comes of it are the bytes of
// muster sim, the times apart, and so many were killed; with -tune those of muster tune, of two
// generations of so many games (3000, unless it is said). FLAGS are more of muster sim. speed has
// muster sim --workers 1, alone and twice at once, one worker and two workers play as many games a
// core, all four in turns of half a second while the others stand still, and tells their pace and
// what the server costs. What a core does depends on what the other one does: with -company, where
// one plays, another of its kind that is not counted has the other core. tables has three servers
// of tables answer those who play many games at once at all of them, an action of each game in a
// while (-pace): first so for a while (-quiet), then while one server after the other, at random,
// is killed and begins again, the next when that one has been there for a while (-rest), until so
// many were or it is interrupted. It fails if an action that was acknowledged is not in the log of
// its game, or another is, if two of the same number are, or if a game stood still for longer than
// a lease. With -kills 0 it tells what the servers cost.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"muster/ci/program"
)

// A measure is one run of this command.
type measure struct {
	dir           string
	muster, farm  string // the programs
	address       string
	games, rounds int
	kills, hands  int
	game          string
	more          []string // flags of muster sim
	tune, company bool
	seed          uint64
	pace, quiet   time.Duration
	rest, every   time.Duration
}

func main() {
	m := &measure{}
	f := flag.NewFlagSet("farm", flag.ExitOnError)
	f.StringVar(&m.game, "game", "destiny", "the game")
	f.IntVar(&m.games, "games", 0, "how many games")
	f.IntVar(&m.kills, "kills", -1, "how many are to be killed; -1: 200 workers, 300 servers")
	f.IntVar(&m.hands, "workers", 2, "how many workers there are")
	f.BoolVar(&m.tune, "tune", false, "kills: of muster tune")
	f.IntVar(&m.rounds, "rounds", 4, "speed: how often all programs are begun anew")
	f.BoolVar(&m.company, "company", false, "speed: the other core is busy where one plays")
	f.Uint64Var(&m.seed, "seed", 1, "the seed")
	f.DurationVar(&m.pace, "pace", 4*time.Second, "between two actions of a game at tables")
	f.DurationVar(&m.quiet, "quiet", time.Minute, "how long no server of tables is killed")
	f.DurationVar(&m.rest, "rest", 10*time.Second, "how long all servers of tables are there before the next is killed")
	f.DurationVar(&m.every, "every", 5*time.Second, "how long until the next worker is killed, on the average")
	if len(os.Args) < 2 {
		usage()
	}
	program.Check(f.Parse(os.Args[2:]))
	m.more = f.Args()
	var err error
	m.dir, err = os.MkdirTemp("", "farm")
	program.Check(err)
	m.farm = program.Build(m.dir, "muster-farm")
	well := true
	switch os.Args[1] {
	case "kills":
		if m.tune {
			m.games = or(m.games, 0, 3000)
		}
		m.muster, m.games, m.kills = program.Build(m.dir, "muster"), or(m.games, 0, 10_000_000), or(m.kills, -1, 200)
		well = m.killed()
	case "speed":
		m.muster, m.games = program.Build(m.dir, "muster"), or(m.games, 0, 600_000)
		m.speed()
	case "tables":
		m.games, m.kills = or(m.games, 0, 1000), or(m.kills, -1, 300)
		well = m.tables()
	default:
		usage()
	}
	if !well {
		fmt.Fprintln(os.Stderr, "what the programs wrote is in", m.dir)
		os.Exit(1)
	}
	program.Check(os.RemoveAll(m.dir))
}

func usage() {
	fmt.Fprintln(os.Stderr, "farm kills, farm speed or farm tables")
	os.Exit(2)
}

func or(n, unsaid, usual int) int {
	if n == unsaid {
		return usual
	}
	return n
}
