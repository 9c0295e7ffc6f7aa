package play

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

const leiaHan = "../../../examples/leia-han.txt"

// A meetingDoc is what sim prints for programs of lists that meet in several ways.
type meetingDoc struct {
	Games, Draws int
	Seats        []struct {
		Player string
		Wins   int
	}
	Lists []struct {
		List string
		shareDoc
		Seats []struct {
			Seat int
			shareDoc
		}
	}
	Gauntlet []struct {
		List  string
		Draws int
		shareDoc
	}
	Runs []struct {
		Lists []string
		Seats []struct{ Wins int }
	}
}

type shareDoc struct {
	Games, Wins     int
	Rate, Low, High float64
}

func simulated(t *testing.T, args ...string) (doc meetingDoc) {
	t.Helper()
	status, out, err := typed(t, "", append([]string{"sim", "--json", "--seed", "7"}, args...)...)
	if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
		t.Fatalf("%v: got status %d, %v: %s%s", args, status, e, out, err)
	}
	return doc
}

// others is a folder with two lists.
func others(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile(leiaHan)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"one", "two"} {
		if err := os.WriteFile(filepath.Join(dir, name+".txt"), []byte("# "+name+"\n"+string(data)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestListsThatSwapPlayFromEachSeat(t *testing.T) {
	doc := simulated(t, "--swap", "--games", "40", "--seat", "0=greedy")
	if doc.Games != 80 || len(doc.Runs) != 2 || len(doc.Lists) != 2 || doc.Gauntlet != nil || doc.Seats[0].Player != "greedy" {
		t.Fatalf("got %+v", doc)
	}
	first, second := doc.Runs[0], doc.Runs[1]
	if first.Lists[0] != second.Lists[1] || first.Lists[1] != second.Lists[0] {
		t.Errorf("the second games are played by %v, the first by %v", second.Lists, first.Lists)
	}
	for i, one := range doc.Lists {
		want := []int{first.Seats[0].Wins, second.Seats[1].Wins} // from seat 0, from seat 1
		if i == 1 {
			want = []int{second.Seats[0].Wins, first.Seats[1].Wins}
		}
		if one.List != first.Lists[i] || one.Games != 80 || one.Wins != want[0]+want[1] ||
			one.Seats[0].Wins != want[0] || one.Seats[1].Wins != want[1] || one.Seats[1].Games != 40 {
			t.Errorf("list %d: got %+v, want wins %v", i, one, want)
		}
		if one.Low >= one.Rate || one.Rate >= one.High {
			t.Errorf("list %d: got intervals %+v", i, one)
		}
	}
}

func TestTablesShareNoDice(t *testing.T) {
	doc := simulated(t, "--swap", "--games", "60", "--list", leiaHan, "--list", leiaHan)
	if a, b := doc.Runs[0].Seats[0].Wins, doc.Runs[1].Seats[0].Wins; a == b && doc.Runs[0].Seats[1].Wins == doc.Runs[1].Seats[1].Wins {
		t.Errorf("a list against itself plays the same games twice: %d and %d won at seat 0", a, b)
	}
}

func TestGauntlet(t *testing.T) {
	dir := others(t)
	doc := simulated(t, "--list", leiaHan, "--gauntlet", dir, "--gauntlet", leiaHan, "--games", "30", "--swap")
	if doc.Games != 180 || len(doc.Runs) != 6 || len(doc.Gauntlet) != 3 || len(doc.Lists) != 4 {
		t.Fatalf("got %d games, %d runs, %+v, %+v", doc.Games, len(doc.Runs), doc.Gauntlet, doc.Lists)
	}
	for i, m := range doc.Gauntlet {
		want := doc.Runs[2*i].Seats[0].Wins + doc.Runs[2*i+1].Seats[1].Wins
		if m.Games != 60 || m.Wins != want || m.Low >= m.Rate || m.High <= m.Rate {
			t.Errorf("against %d: got %+v, want %d won", i, m, want)
		}
	}
	status, out, _ := typed(t, "", "sim", "--seed", "7", "--games", "30", "--list", leiaHan, "--gauntlet", dir, "--lang", "it")
	if status != app.Fine {
		t.Fatalf("got status %d", status)
	}
	apptest.Contains(t, out, " contro\n", "% da–a", "60 partite in")
	for line := range strings.Lines(out) {
		if n := len([]rune(line)); n > term.Width+1 {
			t.Errorf("%d columns: %s", n-1, line)
		}
	}
}

func TestReportsHoldHowListsMet(t *testing.T) {
	dir, file := others(t), filepath.Join(t.TempDir(), "r.md")
	status, out, err := typed(t, "", "sim", "--seed", "7", "--games", "10", "--list", leiaHan, "--gauntlet", dir, "--swap", "-o", file)
	if status != app.Fine {
		t.Fatalf("got status %d: %s%s", status, out, err)
	}
	data, _ := os.ReadFile(file)
	apptest.Contains(t, string(data), "## Gauntlet", "| Against |", "## By list")
}

func TestMeetingsThatAreRefused(t *testing.T) {
	dir := others(t)
	short := filepath.Join(dir, "short.txt")
	if err := os.WriteFile(short, []byte("# short\n3x Take Cover\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args   []string
		status int
		say    string
	}{
		"sides that do not swap":         {[]string{"--game", "deckbuilding", "--swap"}, app.Misuse, "The Deckbuilding Game"},
		"a gauntlet of no list":          {[]string{"--gauntlet", leiaHan}, app.Misuse, "--list"},
		"a gauntlet of two lists":        {[]string{"--list", leiaHan, "--list", leiaHan, "--gauntlet", dir}, app.Misuse, "2 lists"},
		"random lists that swap":         {[]string{"--random", "AW", "--swap"}, app.Misuse, "--random"},
		"a gauntlet that is not there":   {[]string{"--list", leiaHan, "--gauntlet", filepath.Join(dir, "none")}, app.Broken, "none"},
		"a gauntlet of another game":     {[]string{"--list", leiaHan, "--gauntlet", "../../../examples/army-mistakes.json"}, app.Broken, "army-mistakes"},
		"a list that may not be played":  {[]string{"--list", leiaHan, "--gauntlet", dir}, app.No, ""},
		"more tables than are gone over": {[]string{"--list", leiaHan, "--gauntlet", leiaHan, "--option", "rounds=1" + strings.Repeat(",2", 70)}, app.Misuse, "64"},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, "", append([]string{"sim", "--games", "2"}, c.args...)...)
			if status != c.status || !strings.Contains(err, c.say) || c.status == app.No && !strings.Contains(out, "short.txt") {
				t.Errorf("got status %d: %s%s", status, out, err)
			}
		})
	}
}
