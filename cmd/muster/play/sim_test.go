package play

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/rules/sim"
)

func TestSimCounts(t *testing.T) {
	counts := func(args ...string) sim.Stats {
		t.Helper()
		status, out, err := typed(t, "", append([]string{"sim", "--json", "--games", "60", "--seed", "7"}, args...)...)
		var doc struct {
			sim.Stats
			Digest string `json:"digest"`
		}
		if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
			t.Fatalf("got status %d, %v: %s%s", status, e, out, err)
		}
		if doc.Game != "destiny" || doc.Games != 60 || len(doc.Digest) != 16 || doc.Seats[0].Wins+doc.Seats[1].Wins+doc.Draws != 60 {
			t.Errorf("got %s", out)
		}
		doc.Stats.Seconds, doc.Stats.GamesPerSecond, doc.Stats.DecisionsPerSecond = 0, 0, 0
		return doc.Stats
	}
	one, four := counts("--workers", "1"), counts("--workers", "4")
	if one.Decisions != four.Decisions || one.Seats[0] != four.Seats[0] || one.Seats[1] != four.Seats[1] {
		t.Errorf("1 worker counts %+v, 4 count %+v", one, four)
	}
	if greedy := counts("--seat", "0=greedy").Seats[0]; greedy.Player != "greedy" || greedy.Wins < one.Seats[0].Wins {
		t.Errorf("greedy wins %+v, random %+v", greedy, one.Seats[0])
	}
}

func TestSimForPeople(t *testing.T) {
	status, out, _ := typed(t, "", "sim", "--games", "5", "--seed", "7", "--check", "--lang", "it")
	if status != app.Fine {
		t.Fatalf("got status %d", status)
	}
	apptest.Contains(t, out, "posto 0 (random)", "ogni promessa è stata mantenuta", "seme 7")
}

func TestSimWithRandomLists(t *testing.T) {
	digest := func(args ...string) string {
		t.Helper()
		status, out, err := typed(t, "", append([]string{"sim", "--random", "AW", "--games", "12", "--seed", "3", "--json"}, args...)...)
		var doc struct {
			Digest string `json:"digest"`
		}
		if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
			t.Fatalf("got status %d, %v: %s%s", status, e, out, err)
		}
		return doc.Digest
	}
	one, four, checked := digest("--workers", "1"), digest("--workers", "4"), digest("--check")
	if one != four || one != checked {
		t.Errorf("1 worker says %s, 4 say %s, with --check %s", one, four, checked)
	}
	if _, out, _ := typed(t, "", "sim", "--games", "12", "--seed", "3", "--json"); strings.Contains(out, one) {
		t.Errorf("random lists play the same games as the starters: %s", out)
	}
}

// What is wrong is said of what was typed.
func TestWhatSimSaysOfWhatItRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"sim --game campaign":                       "muster does not play campaign yet; it plays destiny, assault, deckbuilding, clones",
		"tune --game foo":                           "muster does not play foo yet",
		"sim --game campaign --options":             "muster does not play campaign yet",
		"sim --random clones --seats 9":             "--seats 9: here it can be 2 to 4",
		"sim --random AW --seats 0":                 `"0" is not a value of --seats`,
		"sim --random AW --swap":                    "leave out --random or --swap",
		"sim --random AW --matrix none/":            "leave out --random or --matrix",
		"sim --random AW --list none":               "leave out --random or --list",
		"sim --seats 2":                             "--seats is for --random",
		"sim --option rounds=1 --option rounds=2":   "name all its values at once: --option rounds=1,2",
		"tune --option mode=full --option mode=x":   "--option mode=full,x",
		"play --option rounds=1 --option rounds=2":  "rounds=1 and --option rounds=2; leave one out",
		"sim --game assault --option rounds=1,2,1":  "rounds is 1 twice",
		"tune --game assault --option rounds=1,2,1": "rounds is 1 twice",
	} {
		status, out, err := typed(t, "", strings.Fields(args)...)
		if status != app.Misuse || !strings.Contains(err, want) || out != "" {
			t.Errorf("%s: got status %d: %s%s, want %s", args, status, out, err, want)
		}
	}
}

func TestFewGamesASecondHaveDecimals(t *testing.T) {
	s := &simulating{playing: playing{App: &app.App{Lang: lang.IT}}}
	for x, want := range map[float64]string{0.064: "0,06", 3.456: "3,46", 12.9: "12", 49959.6: "49.959"} {
		if got := s.speed(x); got != want {
			t.Errorf("%v a second: got %s, want %s", x, got, want)
		}
	}
}

func TestWhatSimRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		args   string
		status int
	}{
		"no games":          {"--games 0", app.Misuse},
		"too many games":    {"--games 999999999999", app.Misuse},
		"words for numbers": {"--games many", app.Misuse},
		"an unknown player": {"--seat 0=person", app.Misuse},
		"negative workers":  {"--workers -1", app.Misuse},
		"random and a list": {"--random AW --list ../../../examples/leia-han.txt", app.Misuse},
		"an unknown format": {"--random XX", app.Misuse},
		"a seat twice":      {"--seat 0=easy --seat 0=hard", app.Misuse},
		"a stray argument":  {"game.log", app.Misuse},
		"an unknown game":   {"--game destny", app.Misuse},
		"its options":       {"--game destny --options", app.Misuse},
		"an unknown option": {"--option a=b", app.Misuse},
		"a value twice":     {"--game assault --option rounds=1,1", app.Misuse},
		"a mode it has not": {"--game deckbuilding --option mode=foo", app.Misuse},
		"words for a seed":  {"--seed abc", app.Misuse},
		"a missing folder":  {"--games 2 -o none/report.xlsx", app.Broken},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim"}, strings.Fields(c.args)...)...)
			if status != c.status || err == "" || out != "" || strings.Contains(err, "--format") {
				t.Errorf("got status %d: %s%s", status, out, err)
			}
		})
	}
}
