package deckbuilding_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
	"muster/validate"
)

// boxLists is a list of every kind, and some that are not legal.
var boxLists = map[string]string{
	"base deck":      `{"muster":1,"game":"deckbuilding","kind":"base_deck","name":"Iron ring","mode":"secret","faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]}`,
	"starter deck":   `{"muster":1,"game":"deckbuilding","kind":"starter_deck","faction":"empire","cards":{"imperial-shuttle":7,"stormtrooper":2,"inquisitor":1}}`,
	"options":        `{"muster":1,"game":"deckbuilding","kind":"options","mode":"full","bases_to_win":4,"bribe":true,"tatooine.hit_points":16,"coruscant.ability":"bottom"}`,
	"odd options":    `{"muster":1,"game":"deckbuilding","kind":"options","name":"Ours","mode":"ours","bases_to_win":9,"bribe":"perhaps","dice":"many"}`,
	"galaxy deck":    `{"muster":1,"game":"deckbuilding","kind":"galaxy_deck","name":"Part of it","cards":{"tie-fighter":3,"nebulon-b-frigate":2,"chirrut-imwe":1}}`,
	"player cards":   `{"muster":1,"game":"deckbuilding","kind":"player_cards","faction":"rebels","cards":{"x-wing":41,"jabbas-sail-barge":1,"Gundark":2}}`,
	"table":          `{"muster":1,"game":"deckbuilding","kind":"table","name":"Turn 12","empire":{"tie-fighter":1,"twilek-smuggler":2},"rebels":{"x-wing":3},"row":{"lobot":1},"galaxy_deck":{"x-wing":1},"galaxy_discard":{"bossk":1},"exiled":{"stormtrooper":2},"pilots":7}`,
	"nothing at all": `{"muster":1,"game":"deckbuilding","kind":"table","empire":{},"rebels":{},"row":{},"galaxy_deck":{},"galaxy_discard":{},"exiled":{},"pilots":0}`,
}

// boxIn reads a list of The Deckbuilding Game.
func boxIn(t testing.TB, data []byte) (*catalog.List, *validate.Report) {
	t.Helper()
	r := &validate.Report{}
	l, err := games.Read(&importers.Input{Data: data, Catalog: cardfacts.Embedded(), Report: r})
	if err != nil {
		t.Fatalf("%v\n%.600s", err, data)
	}
	return l, r
}

func TestListsOfTheBoxComeBackFromEveryFormat(t *testing.T) {
	for name, text := range boxLists {
		want, _ := boxIn(t, []byte(text))
		for _, format := range []string{"native", "yaml", "text", "csv", "md", "xlsx"} {
			for _, l := range lang.All {
				if name == "nothing at all" && (format == "csv" || format == "xlsx" || format == "text" || format == "md") {
					continue // nothing is nothing to read
				}
				t.Run(name+" as "+format+" in "+string(l), func(t *testing.T) {
					f, _ := games.FindFormat(format)
					var b bytes.Buffer
					if err := f.Write(&b, importerstest.Document(l, want)); err != nil {
						t.Fatal(err)
					}
					got, _ := boxIn(t, b.Bytes())
					if told, wanted := nativeOf(t, got), nativeOf(t, want); told != wanted {
						t.Errorf("got\n%s, want\n%s; written was\n%.900s", told, wanted, b.String())
					}
				})
			}
		}
	}
}

func nativeOf(t testing.TB, l *catalog.List) string {
	t.Helper()
	data, err := l.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestListsOfTheBoxAsPeopleWriteThem(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"English", "Game: deckbuilding\nKind: base deck\nMode: secret\nFaction: Empire\n\nStarting base\nLothal\n\nBases\n- Corellia\n- Death Star\n- Endor\n- 1x Kessel\n",
			`"kind":"base_deck","mode":"secret","faction":"empire","starting_base":"lothal","bases":["corellia","death-star","endor","kessel"]}`},
		{"Italian", "Gioco: deckbuilding\nTipo: mazzo delle basi\nModalità: galassia completa\nFazione: Ribelli\nBase di partenza\nDantooine\nBasi\nYavin IV\nMon Cala\n",
			`"kind":"base_deck","mode":"full","faction":"rebels","starting_base":"dantooine","bases":["yavin-4","mon-cala"]}`},
		{"a card behind its heading", "Kind: base deck\nFaction: Empire\nBase di partenza: Lothal\nBases: 1x Corellia\nEndor\n",
			`"kind":"base_deck","faction":"empire","starting_base":"lothal","bases":["corellia","endor"]}`},
		{"bases under no heading", "Mode: secret bases\nHoth\nDantooine\nMon Cala\nLothal\n",
			`"kind":"base_deck","mode":"secret","starting_base":"dantooine","bases":["hoth","mon-cala","lothal"]}`},
		{"bases of a side under no heading", "Faction: Empire\nDantooine\nLothal\nEndor\n",
			`"kind":"base_deck","faction":"empire","starting_base":"lothal","bases":["dantooine","endor"]}`},
		{"one base twice under no heading", "Mode: intro\nFaction: Rebels\nDantooine\nDantooine\nHoth\n",
			`"kind":"base_deck","mode":"intro","faction":"rebels","bases":["dantooine","dantooine","hoth"]}`},
		{"two copies of one under no heading", "Mode: intro\nFaction: Rebels\n2 Dantooine\nHoth\n",
			`"kind":"base_deck","mode":"intro","faction":"rebels","bases":["dantooine","dantooine","hoth"]}`},
		{"no settings but the kind", "Kind: player cards\n2 Ala-X\nluke skywalker\n",
			`"kind":"player_cards","faction":"rebels","cards":{"x-wing":2,"luke-skywalker":1}}`},
		{"no settings at all", "7x Imperial Shuttle\n2x Stormtrooper\n1x Inquisitor\n",
			`"kind":"starter_deck","faction":"empire","cards":{"imperial-shuttle":7,"stormtrooper":2,"inquisitor":1}}`},
		{"a title", "My Rebels\n1x Duros Spy\n2x U-Wing\n",
			`"kind":"player_cards","name":"My Rebels","faction":"rebels","cards":{"duros-spy":1,"u-wing":2}}`},
		{"a card of nobody below its heading", "Kind: player cards\nFaction: Rebels\nCards:\nDarth Maul\n2 Y-Wing\n",
			`"kind":"player_cards","faction":"rebels","cards":{"Darth Maul":1,"y-wing":2}}`},
		{"one with a bullet", "Kind: player cards\nFaction: Rebels\n- Darth Maul\n- 2 Y-Wing\n",
			`"kind":"player_cards","faction":"rebels","cards":{"Darth Maul":1,"y-wing":2}}`},
		{"a table", "Kind: table\nEmpire\n2 Stormtrooper\nGalaxy row (2)\nBossk\nDengar\nPilots\n10 Outer Rim Pilot\n",
			`"kind":"table","empire":{"stormtrooper":2},"rebels":{},"row":{"bossk":1,"dengar":1},"galaxy_deck":{},"galaxy_discard":{},"exiled":{},"pilots":10}`},
		{"options", "Kind: options\nBases to win: 5\nBribing: yes\nCoruscant keeps: bottom\n",
			`"kind":"options","bases_to_win":5,"bribe":true,"coruscant.ability":"bottom"}`},
		{"a table of numbers", "name;count\nImperial Shuttle;7\nStormtrooper;2\n",
			`"kind":"starter_deck","faction":"empire","cards":{"imperial-shuttle":7,"stormtrooper":2}}`},
		{"entries", `{"muster":1,"game":"deckbuilding","entries":[{"card":"x-wing","role":"hand","count":2},{"card":"Luke Skywalker"}]}`,
			`"kind":"player_cards","faction":"rebels","cards":{"x-wing":2,"luke-skywalker":1}}`},
		{"entries of a base deck", `{"muster":1,"game":"deckbuilding","mode":"secret","entries":[{"card":"lothal","role":"starting_base"},{"card":"endor","role":"base"}]}`,
			`"kind":"base_deck","mode":"secret","faction":"empire","starting_base":"lothal","bases":["endor"]}`},
		{"YAML", "muster: 1\ngame: deckbuilding\nkind: galaxy_deck\ncards:\n  tie-fighter: 3\n", `"kind":"galaxy_deck","cards":{"tie-fighter":3}}`},
	} {
		t.Run(x.name, func(t *testing.T) {
			game := catalog.Game("")
			if strings.Contains(x.text, ";") { // nothing in it names the game
				game = catalog.Deckbuilding
			}
			r := &validate.Report{}
			l, err := games.Read(&importers.Input{Data: []byte(x.text), Game: game, Catalog: cardfacts.Embedded(), Report: r})
			if err != nil {
				t.Fatal(err)
			}
			want := `{"muster":1,"game":"deckbuilding",` + x.want
			if got := nativeOf(t, l); got != want {
				t.Errorf("got\n%s, want\n%s (%s)", got, want, importerstest.Codes(r))
			}
		})
	}
}

// A line "Starting base: Lothal" opens no section of starting bases.
func TestOneBaseStandsBehindTheHeadingOfTheStartingBase(t *testing.T) {
	l, r := boxIn(t, []byte("Kind: base deck\nMode: secret\nFaction: Empire\nStarting base: Lothal\nCorellia\nDeath Star\nEndor\nKessel\n"))
	if games.Check(r, cardfacts.Embedded(), l); len(r.Findings) > 0 {
		t.Errorf("got %s, want nothing", importerstest.Codes(r))
	}
}

func TestCountsOfTheBoxThatCannotBe(t *testing.T) {
	for _, x := range []struct {
		count, want string
		have        int
	}{
		{"-1", "0 import.count", 0}, {"2.5", "0 import.count", 2}, {"1e9", "0 import.count", 9999}, {"99999999999999999999", "0 import.count", 9999},
		{"41", "", 41}, {"0", "", 0},
	} {
		l, r := boxIn(t, []byte(`{"muster":1,"game":"deckbuilding","kind":"player_cards","faction":"rebels","cards":{"x-wing":`+x.count+`}}`))
		have := 0
		for _, e := range l.Entries {
			have += e.Count
		}
		if got := importerstest.Codes(r); got != x.want || have != x.have {
			t.Errorf("%s: got %q and %d copies, want %q and %d", x.count, got, have, x.want, x.have)
		}
	}
}

func TestNamesOfTheBoxHaveTheirLines(t *testing.T) {
	for _, text := range []string{
		"Kind: player cards\nFaction: Empire\n\n2x Gundark\n",
		"{\"muster\":1,\"game\":\"deckbuilding\",\"kind\":\"player_cards\",\n\"faction\":\"empire\",\n\"cards\":{\n\"gundark\":2}}",
	} {
		l, r := boxIn(t, []byte(text))
		games.Check(r, cardfacts.Embedded(), l)
		if len(r.Findings) != 1 || r.Findings[0].Code != "deckbuilding.deck-unknown-card" || r.Findings[0].Line != 4 {
			t.Errorf("got %+v, want an unknown card in line 4", r.Findings)
		}
	}
}

// TestATableWithoutCountsHasOneOfEach reads a table that says of no card how many there are.
func TestATableWithoutCountsHasOneOfEach(t *testing.T) {
	l, r := boxIn(t, []byte("game,kind,code,name\ndeckbuilding,player_cards,x-wing,X-Wing\n,,y-wing,\n"))
	if len(l.Entries) != 2 || l.Entries[0].Count != 1 || len(r.Findings) > 0 {
		t.Errorf("got %v, %v; want one X-Wing and one Y-Wing", l.Entries, r.Findings)
	}
}

// TestACountIsNotWhatTheBoxHas reads a table whose columns somebody has moved.
func TestACountIsNotWhatTheBoxHas(t *testing.T) {
	if l, _ := boxIn(t, []byte("copies,game,kind,code,count\n3,deckbuilding,player_cards,x-wing,2\n")); len(l.Entries) != 1 || l.Entries[0].Count != 2 {
		t.Errorf("got %v, want two X-Wings", l.Entries)
	}
}

func TestBatchOfTheBox(t *testing.T) {
	var in, out strings.Builder
	for _, text := range boxLists {
		fmt.Fprintf(&in, "{\"id\":1,\"list\":%s}\n", text)
	}
	if _, err := games.Batch(strings.NewReader(in.String()), &out, cardfacts.Embedded(), lang.EN, games.Said{}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n"); n != len(boxLists) {
		t.Fatalf("got %d answers, want %d", n, len(boxLists))
	}
}

func FuzzBox(f *testing.F) {
	for _, text := range boxLists {
		f.Add([]byte(text))
		l, _ := boxIn(f, []byte(text))
		for _, format := range []string{"yaml", "text", "csv", "md"} {
			to, _ := games.FindFormat(format)
			var b bytes.Buffer
			if err := to.Write(&b, importerstest.Document(lang.IT, l)); err == nil {
				f.Add(b.Bytes())
			}
		}
	}
	f.Add([]byte("0\nBriBe:\n0"))
	f.Add([]byte(`{"game":"deckbuilding","kind":"options","bases":0}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r := &validate.Report{}
		l, err := games.Read(&importers.Input{Data: data, Game: catalog.Deckbuilding, Catalog: cardfacts.Embedded(), Report: r})
		if err != nil {
			if lang.KindOf(err) == lang.Internal {
				t.Fatalf("an error that nobody can read: %v", err)
			}
			return
		}
		games.Check(r, cardfacts.Embedded(), l)
		told := nativeOf(t, l)
		again, err := catalog.ReadNative([]byte(told))
		if err != nil {
			t.Fatalf("%s: %v", told, err)
		}
		if back := nativeOf(t, again); back != told {
			t.Fatalf("got\n%s, want\n%s", back, told)
		}
	})
}
