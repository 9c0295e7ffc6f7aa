package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestOddsCommands(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{"of a list", []string{"destiny", legal}, fine, "mean 4/3 = 1.3333", ""},
		{"with rerolls", []string{"destiny", legal, "--rerolls", "1"}, fine, "used to raise it: 41/18", ""},
		{"at least so much", []string{"destiny", legal, "--at-least", "3"}, fine, "at least 3: 35/216 = 16.20%", ""},
		{"of one symbol", []string{"destiny", legal, "--symbol", "Sh"}, fine, "of the pool are worth in Shield", ""},
		{"with the die of a card", []string{"destiny", legal, "--die", "01046"}, fine, "What 4 dice", ""},
		{"in Italian", []string{"destiny", legal, "--lang", "it"}, fine, "media 4/3", ""},
		{"of a draw", []string{"draw"}, fine, "at least 1: 9/29 = 31.03%", ""},
		{"at least nothing is certain", []string{"draw", "--at-least", "0"}, fine, "at least 0: 1 = 100.00%", ""},
		{"a list that is not there", []string{"destiny", "nowhere.txt"}, broken, "", "nowhere.txt is not there"},
		{"no list", []string{"destiny"}, misuse, "", "muster odds destiny LIST"},
		{"a symbol that is none", []string{"destiny", legal, "--symbol", "XX"}, misuse, "", `"XX" is not a symbol`},
		{"too many rerolls", []string{"destiny", legal, "--rerolls", "9"}, misuse, "", "rerolls is 9"},
		{"a card without a die", []string{"destiny", legal, "--die", "01154"}, broken, "", "has no die"},
		{"more copies than cards", []string{"draw", "--copies", "31"}, misuse, "", "copies is 31"},
		{"an unknown card is left out", []string{"destiny", "../../examples/too-many.txt"}, fine, "mean", "not known"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"odds"}, c.args...)...)
			if got.status != c.status || !strings.Contains(got.out, c.out) || !strings.Contains(got.err, c.err) || c.err == "" && got.err != "" {
				t.Errorf("muster odds %q: status %d, printed\n%s\nand said\n%s\nwant %d, %q and %q", c.args, got.status, got.out, got.err, c.status, c.out, c.err)
			}
		})
	}
}

func TestOddsFitInEightyColumns(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		out := muster(t, "", "odds", "destiny", legal, "--lang", l, "--rerolls", "2", "--at-least", "4", "--symbol", "MD,RD,ID,Sh,R,F,Sp", "--resources", "3").out
		for line := range strings.Lines(out) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", l, n, line)
			}
		}
	}
}

func TestOddsForPrograms(t *testing.T) {
	read := func(args ...string) map[string]any {
		t.Helper()
		got, v := muster(t, "", args...), map[string]any{}
		if err := json.Unmarshal([]byte(got.out), &v); err != nil || got.status != fine {
			t.Fatalf("muster %q: status %d, %v: %s", args, got.status, err, got.out)
		}
		return v
	}
	pool := read("odds", "destiny", legal, "--json")["pool"].(map[string]any)
	if pool["mean"] != "4/3" || pool["distribution"].(map[string]any)["0"] != "10/27" {
		t.Errorf("got %v, want the mean 4/3 and 10/27 for nothing", pool)
	}
	draw := read("odds", "draw", "--json", "--float")
	keys := make([]string, 0, len(draw))
	for k := range draw {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	if want := "at_least copies deck distribution hand p_at_least p_mulligan"; strings.Join(keys, " ") != want {
		t.Errorf("got the keys %v, want %s", keys, want)
	}
	if p, ok := draw["p_at_least"].(float64); !ok || p < 0.31 || p > 0.32 {
		t.Errorf("got %v, want a decimal near 9/29", draw["p_at_least"])
	}
}
