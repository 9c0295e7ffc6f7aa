package odds_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

func TestOddsCommands(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{"of a list", []string{"destiny", apptest.Legal}, app.Fine, "mean 4/3 = 1.3333", ""},
		{"with rerolls", []string{"destiny", apptest.Legal, "--rerolls", "1"}, app.Fine, "used to raise it: 41/18", ""},
		{"at least so much", []string{"destiny", apptest.Legal, "--at-least", "3"}, app.Fine, "at least 3: 35/216 = 16.20%", ""},
		{"at least nothing", []string{"destiny", apptest.Legal, "--at-least", "0"}, app.Fine, "at least 0: 1 = 100.00%", ""},
		{"at least less than nothing", []string{"draw", "--at-least", "-1"}, app.Misuse, "", `"-1" is not a value of --at-least; write 0 or more`},
		{"of one symbol", []string{"destiny", apptest.Legal, "--symbol", "Sh"}, app.Fine, "of the pool are worth in Shield", ""},
		{"with the die of a card", []string{"destiny", apptest.Legal, "--die", "01046"}, app.Fine, "What 4 dice", ""},
		{"in Italian", []string{"destiny", apptest.Legal, "--lang", "it"}, app.Fine, "media 4/3", ""},
		{"of a draw", []string{"draw"}, app.Fine, "at least 1: 9/29 = 31.03%", ""},
		{"below one in ten, without a gap", []string{"draw", "--copies", "1", "--hand", "1"}, app.Fine, "at least 1: 1/30 = 3.33%", ""},
		{"which stands in a column", []string{"draw", "--copies", "1", "--hand", "1"}, app.Fine, " 96.67%\n  1                    █                               3.33%\n", ""},
		{"at least nothing is certain", []string{"draw", "--at-least", "0"}, app.Fine, "at least 0: 1 = 100.00%", ""},
		{"a list that is not there", []string{"destiny", "nowhere.txt"}, app.Broken, "", "nowhere.txt is not there"},
		{"no list", []string{"destiny"}, app.Misuse, "", "muster odds destiny LIST"},
		{"a symbol that is none", []string{"destiny", apptest.Legal, "--symbol", "XX"}, app.Misuse, "", `"XX" is not a symbol`},
		{"too many rerolls", []string{"destiny", apptest.Legal, "--rerolls", "9"}, app.Misuse, "", "--rerolls is 9"},
		{"a card without a die", []string{"destiny", apptest.Legal, "--die", "01154"}, app.Broken, "", "has no die"},
		{"more copies than cards", []string{"draw", "--copies", "31"}, app.Misuse, "", "--copies is 31"},
		{"a deck is no army", []string{"army", apptest.Legal}, app.Broken, "", "a list of destiny, not of assault"},
		{"an army is no deck", []string{"destiny", "../../../examples/assault/walker.json"}, app.Broken, "", "a list of assault, not of destiny"},
		{"an unknown card is left out", []string{"destiny", "../../../examples/too-many.txt"}, app.Fine, "mean", "not known"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"odds"}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.err) || c.err == "" && got.Err != "" {
				t.Errorf("muster odds %q: status %d, printed\n%s\nand said\n%s\nwant %d, %q and %q", c.args, got.Status, got.Out, got.Err, c.status, c.out, c.err)
			}
		})
	}
}

func TestOddsFitInEightyColumns(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		attack := muster(t, "", "odds", "assault", "--attack", "blue,blue,yellow", "--surge", "1S: +3 Accuracy", "--lang", l).Out
		out := attack + muster(t, "", "odds", "destiny", apptest.Legal, "--lang", l, "--rerolls", "2", "--at-least", "4", "--symbol", "MD,RD,ID,Sh,R,F,Sp", "--resources", "3").Out
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
		if err := json.Unmarshal([]byte(got.Out), &v); err != nil || got.Status != app.Fine {
			t.Fatalf("muster %q: status %d, %v: %s", args, got.Status, err, got.Out)
		}
		return v
	}
	pool := read("odds", "destiny", apptest.Legal, "--json")["pool"].(map[string]any)
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

func TestOddsOfAttacks(t *testing.T) {
	example := []string{"--attack", "blue,green", "--defence", "white", "--range", "5", "--surge", "1S: +2 Accuracy", "--surge", "1S: +1 Damage"}
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		err    string
	}{
		{"one defence at one range", example, app.Fine, "it misses: 25/72 = 34.72%", ""},
		{"its mean", example, app.Fine, "mean 101/72 = 1.4028", ""},
		{"in Italian, with Italian words", []string{
			"--attack", "blu,verde", "--defence", "bianco", "--range", "5", "--surge", "1S: +2 Precisione", "--surge", "1S: +1 danno", "--lang", "it",
		}, app.Fine, "manca: 25/72", ""},
		{"a chart of all ranges", []string{"--attack", "blue", "--defence", "black"}, app.Fine, "Expected damage against black by range", ""},
		{"a table of defences", []string{"--attack", "blue"}, app.Fine, "white, white", ""},
		{"melee against no dice", []string{"--type", "melee", "--attack", "red", "--defence", "none"}, app.Fine, "mean 13/6 = 2.1667", ""},
		{"focused", []string{"--type", "melee", "--attack", "red", "--defence", "none", "--focused"}, app.Fine, "Melee attack with red, green", ""},
		{"modifiers", []string{
			"--type", "melee", "--attack", "red", "--defence", "none", "--attack-modifier", "damage=1,pierce=2", "--defence-modifier", "block=1",
		}, app.Fine, "mean 19/6", ""},
		{"rerolls", []string{"--type", "melee", "--attack", "red", "--defence", "none", "--attacker-rerolls", "1"}, app.Fine, "mean 22/9", ""},
		{"a side effect", []string{"--type", "melee", "--attack", "yellow", "--defence", "none", "--surge", "1S: Stun"}, app.Fine, "Stun: 1/3", ""},
		{"a figure", []string{"Darth Vader", "--against", "white"}, app.Fine, "Melee attack with red, red, yellow", ""},
		{"its abilities", []string{"Darth Vader", "--against", "white", "--lang", "it"}, app.Fine, "Con 1S: Perforante 3, 1S: +2 Danno", ""},
		{"a figure against a figure", []string{"Stormtrooper", "--against", "Chewbacca", "--range", "2"}, app.Fine, "Damage against black, white", ""},
		{"a defence against dice", []string{"--type", "melee", "--attack", "red", "--against", "white", "--defence", "black"}, app.Fine, "31/36", ""},
		{"dice one after another", []string{"--type", "melee", "--attack", "red", "--attack", "blue", "--defence", "black", "--defence", "white,black"}, app.Fine, "Damage against black, white, black", ""},
		{"too far away", []string{"--attack", "red", "--range", "51"}, app.Misuse, "", "from 1 to 50"},
		{"a figure with two letters exchanged", []string{"Vadre"}, app.Broken, "", "Darth Vader"},
		{"a figure that is none", []string{"Darth Vadr"}, app.Broken, "", "nearest: Darth Vader"},
		{"a card that is no figure", []string{"Take Initiative"}, app.Misuse, "", "has no attack"},
		{"two figures", []string{"Darth Vader", "Chewbacca"}, app.Misuse, "", "muster odds assault"},
		{"no dice", nil, app.Misuse, "", "at least one die"},
		{"a colour that is none", []string{"--attack", "geen"}, app.Misuse, "", "did you mean green?"},
		{"a die of the wrong side", []string{"--attack", "black"}, app.Misuse, "", "for the defence"},
		{"a type that is none", []string{"--attack", "red", "--type", "thrown"}, app.Misuse, "", `"thrown" is no type`},
		{"an ability that is none", []string{"--attack", "red", "--surge", "1S: Peirce 2"}, app.Misuse, "", "did you mean Pierce?"},
		{"no distance", []string{"--attack", "red", "--range", "0"}, app.Misuse, "", "range is 0"},
		{"a modifier that is none", []string{"--attack", "red", "--attack-modifier", "luck=1"}, app.Misuse, "", "no modifier"},
		{"a modifier without a number", []string{"--attack", "red", "--attack-modifier", "damage"}, app.Misuse, "", "KEY=NUMBER"},
		{"rerolls below none", []string{"--attack", "red", "--attacker-rerolls", "-1"}, app.Misuse, "", "attacker-rerolls is -1"},
		{"more dice than a table holds", []string{"--attack", strings.Repeat("red,", 99) + "red"}, app.Broken, "", "too many"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"odds", "assault"}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Out, c.out) || !strings.Contains(got.Err, c.err) || c.err == "" && got.Err != "" {
				t.Errorf("muster odds assault %q: status %d, printed\n%s\nand said\n%s\nwant %d, %q and %q", c.args, got.Status, got.Out, got.Err, c.status, c.out, c.err)
			}
		})
	}
}

func TestHandsOfEveryGameWithADeck(t *testing.T) {
	starter := apptest.File(t, "starter.json", `{"muster": 1, "game": "deckbuilding", "kind": "starter_deck", "faction": "empire", "cards": {"imperial-shuttle": 7, "stormtrooper": 2, "inquisitor": 1}}`)
	army := "../../../examples/assault/walker.json"
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    []string
		err    string
	}{
		{"of a deck", []string{apptest.Legal, "--seed", "7"}, app.Fine, []string{"5 hands of 5 of 30 cards, seed 7\n  1  DL-44 ", "2x DH-17 Blaster Pistol", "2 copies                        31.03%    52.44%    69.88%    83.35%"}, ""},
		{"no hands", []string{apptest.Legal, "-n", "0"}, app.Fine, []string{"The chance of at least 1\n"}, ""},
		{"of an army", []string{army, "--card", "Regroup", "--lang", "it"}, app.Fine, []string{"5 mani di 3 carte su 15", "Regroup (2)                     37,14%    47,62%    57,14%", "con 1 altra carta"}, ""},
		{"of a starter deck", []string{starter, "--rounds", "2"}, app.Fine, []string{"2 copies                        77.78%   100.00%\n"}, ""},
		{"of what a search finds", []string{apptest.Legal, "--only", "t:event|support sort:cost"}, app.Fine, []string{"t:event|support sort:cost (18)"}, ""},
		{"many rounds", []string{army, "--rounds", "9"}, app.Fine, []string{"round 2   round 3   round 9\n"}, ""},
		{"a hand and rounds of one's own", []string{apptest.Legal, "--hand", "6", "--per-round", "1"}, app.Fine, []string{"of 6 of 30 cards", "with 1 more card"}, ""},
		{"a card that there is not", []string{apptest.Legal, "--card", "Comlnik"}, app.Broken, nil, "Comlink"},
		{"a search that is none", []string{apptest.Legal, "--only", "t:evnt"}, app.Misuse, nil, "did you mean event"},
		{"a hand of none", []string{apptest.Legal, "--hand", "0"}, app.Misuse, nil, "hand is 0"},
		{"a seed that is none", []string{apptest.Legal, "--seed", "x"}, app.Misuse, nil, "--seed"},
		{"a list without a deck", []string{apptest.File(t, "two.txt", "Characters\n1x Leia Organa, Born Leader\n")}, app.Broken, nil, "no deck yet"},
		{"a list of which no hands are drawn", []string{"../../../examples/deckbuilding/table.json"}, app.Broken, nil, "no hands are drawn"},
		{"a campaign", []string{"../../../examples/campaign/yavin-nights.yaml"}, app.Broken, nil, "no hands are drawn"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", append([]string{"odds", "hand"}, c.args...)...)
			if got.Status != c.status || !strings.Contains(got.Err, c.err) || c.err == "" && got.Err != "" {
				t.Errorf("status %d, printed\n%s\nand said\n%s\nwant %d and %q", got.Status, got.Out, got.Err, c.status, c.err)
			}
			apptest.Contains(t, got.Out, c.out...)
			for line := range strings.Lines(got.Out) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
					t.Errorf("%d columns: %s", n, line)
				}
			}
		})
	}
}

func TestHandsForPrograms(t *testing.T) {
	got := muster(t, "", "odds", "hand", apptest.Legal, "--json", "--seed", "7", "-n", "2", "--card", "Take Cover", "--lang", "it")
	var d struct {
		Name       string
		Deck, Hand int
		PerRound   int `json:"per_round"`
		Mulligan   bool
		Seed       uint64
		Hands      [][]struct {
			Card, Name string
			Count      int
		}
		Chances []struct {
			Card, Name string
			Cards      int
			Opening    string            `json:"p_opening"`
			Mulligan   string            `json:"p_mulligan"`
			By         map[string]string `json:"p_by_round"`
		}
	}
	if err := json.Unmarshal([]byte(got.Out), &d); err != nil || got.Status != app.Fine {
		t.Fatalf("%v: got %+v", err, got)
	}
	if d.Name != "Leia and Han" || d.Deck != 30 || d.Hand != 5 || d.PerRound != 5 || !d.Mulligan || d.Seed != 7 || len(d.Hands) != 2 || len(d.Chances) != 1 {
		t.Fatalf("got %+v", d)
	}
	if w := d.Chances[0]; w.Card != "destiny/01157" || w.Name != "Al Riparo" || w.Cards != 2 || w.Opening != "9/29" || w.Mulligan != "441/841" || len(w.By) != 2 || w.By["2"] == "" {
		t.Errorf("got %+v", w)
	}
	for i, hand := range d.Hands {
		n := 0
		for _, card := range hand {
			n += card.Count
		}
		if n != 5 {
			t.Errorf("hand %d has %d cards: %+v", i, n, hand)
		}
	}
	float := muster(t, "", "odds", "hand", apptest.Legal, "--json", "--float", "--seed", "7").Out
	apptest.Contains(t, float, `"p_opening": 0.3103448275862069`)
}
