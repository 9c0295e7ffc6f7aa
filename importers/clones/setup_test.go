package clones_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
	"muster/validate"
)

// setups are set-ups of many sorts, some of which are not legal.
var setups = map[string]string{
	"that of the rule cases": `{"muster":1,"game":"clones","players":[{"name":"Ada","jedi":"kit","sheet":"3C","dice":6},{"jedi":"mace","sheet":"3A"},{"jedi":"obiwan","sheet":"3B"}],"variants":{"expansion":true,"removed":{"battle":1,"droideka":2,"super":1}}}`,
	"two":                    `{"muster":1,"game":"clones","name":"Friday: the 13th, \"again\"","players":[{"jedi":"kit","sheet":"2A"},{"jedi":"anakin","sheet":"2B"}],"variants":{"force":10,"zones":3}}`,
	"odd names":              `{"muster":1,"game":"clones","name":"# =1+1","players":[{"name":"- 3. Ada: the *one*, <b>","jedi":"kit"},{"name":"=Force: 4","dice":7},{"name":"//","sheet":"2B"},{"name":"## Players"}]}`,
	"odd words":              `{"muster":1,"game":"clones","players":[{"jedi":"Yoda","sheet":"9Z","dice":99},{}],"variants":{"Forces":true,"hard":true,"removed":{"battle":25,"clone":0,"droideka":0,"super":-1},"zones":0}}`,
	inCapitals:               `{"muster":1,"game":"clones","players":[{"jedi":"kit"}],"variants":{"Force":true}}`,
	"no dice":                `{"muster":1,"game":"clones","players":[{"jedi":"kit","sheet":"2A","dice":0},{"jedi":"mace","dice":0}]}`,
	"nobody":                 `{"muster":1,"game":"clones","players":[]}`,
	"nobody, but easier":     `{"muster":1,"game":"clones","name":"Later","players":[],"variants":{"zones":3}}`,
}

// inCapitals is a set-up with a word that a workbook shows as one that there is.
const inCapitals = "a word in capitals"

// read reads a set-up.
func read(t testing.TB, game catalog.Game, data string) (*catalog.List, error) {
	t.Helper()
	return games.Read(&importers.Input{Data: []byte(data), Game: game, Catalog: facts.Embedded(), Report: new(validate.Report)})
}

// native is a list in muster's own notation.
func native(t testing.TB, l *catalog.List) string {
	t.Helper()
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSetupsComeBackFromEveryFormat(t *testing.T) {
	for name, text := range setups {
		want, err := read(t, "", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range []string{"native", "yaml", "text", "csv", "md", "xlsx"} {
			for _, in := range lang.All {
				strange := clones.SetupOf(want).Variants.Strange != nil
				if format == "xlsx" && name == inCapitals || strange && (format == "text" || format == "md") {
					continue // refused
				}
				f, _ := games.FindFormat(format)
				var b bytes.Buffer
				if err := f.Write(&b, importerstest.Document(in, want)); err != nil {
					t.Fatalf("%s as %s: %v", name, format, err)
				}
				got, err := read(t, "", b.String())
				if err != nil {
					t.Errorf("%s as %s in %s: %v; written was\n%.600s", name, format, in, err, b.String())
					continue
				}
				was, is := native(t, want), native(t, got)
				if format == "xlsx" { // which says what sheets show
					was, is = bare(t, want), bare(t, got)
				}
				if is != was {
					t.Errorf("%s as %s in %s: got\n%s, want\n%s", name, format, in, is, was)
				}
			}
		}
	}
}

// bare is a list without the dice that a sheet shows.
func bare(t testing.TB, l *catalog.List) string {
	s := *clones.SetupOf(l)
	s.Players = append([]clones.Player(nil), s.Players...)
	for i := range s.Players {
		if sheet := s.Box().Sheet(s.Players[i].Sheet); sheet != nil && s.Players[i].Dice == sheet.Dice {
			s.Players[i].Dice = 0
		}
	}
	return native(t, s.List())
}

func TestSetupsAsPeopleWriteThem(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"English", "Game: clones\nName: Friday\n\nAda: Kit Fisto, sheet 3C, 6 dice\n- Mace Windu, 3A\n2. Bo: obiwan, 3b\n\nVariants:\nForce: 4\nExpansion: yes\nRemoved: 2\n",
			`"name":"Friday","players":[{"name":"Ada","jedi":"kit","sheet":"3C","dice":6},{"jedi":"mace","sheet":"3A"},{"name":"Bo","jedi":"obiwan","sheet":"3B"}],"variants":{"expansion":true,"force":4,"removed":{"battle":2,"droideka":2,"super":2}}}`},
		{"Italian", "Gioco: clones\nForza: 4\nZone: 3\nGiocatori (2)\nAda: Fisto, scheda 2A, 8 dadi\nWindu\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A","dice":8},{"jedi":"mace"}],"variants":{"force":4,"zones":3}}`},
		{"dice without the word", "Game: clones\nAda: kit, 2A, 8\nBo: mace, -, 8\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A","dice":8},{"name":"Bo","jedi":"mace","dice":8}]}`},
		{"Markdown", "# Our evening\n\n- Game: clones\n\n## Players\n\n1. Ada: Kit Fisto, 2A\n2. Anakin, 2B\n\n## Totals\n\n| | have |\n|---|---|\n| Dice | 16 |\n\n## Check\n\nFine.\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A"},{"jedi":"anakin","sheet":"2B"}]}`},
		{"a table", "player;name;jedi;sheet;dice\n1;Ada;Kit Fisto;2A;8\n2;;anakin;2B;\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A","dice":8},{"jedi":"anakin","sheet":"2B"}]}`},
		{"players of a table in another order", "player,name,jedi,sheet,dice\n2,Bo,anakin,2B,\n1,Ada,kit,2A,\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A"},{"name":"Bo","jedi":"anakin","sheet":"2B"}]}`},
		{"a variant without a colon", "Game: clones\nPlayers\nKit, 2A\nMace, 2B\nVariants\nForce 4\n",
			`"players":[{"jedi":"kit","sheet":"2A"},{"jedi":"mace","sheet":"2B"}],"variants":{"Force 4":true}}`},
		{"a letter that was answered, with the blanks of a page", "> Game: clones\n>\n> Players\n> 1.\u00a0Ada:\u00a0Kit\u00a0Fisto,\u00a03C,\u00a06\u00a0dice\n> 2. Bo: Mace Windu, 3A\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"3C","dice":6},{"name":"Bo","jedi":"mace","sheet":"3A"}]}`},
		{"a table under a title", "Friday;;;;\nplayer;name;jedi;sheet;dice\n1;Ada;Kit Fisto;2A;8\n;;;;\n2;;anakin;2B;\n",
			`"players":[{"name":"Ada","jedi":"kit","sheet":"2A","dice":8},{"jedi":"anakin","sheet":"2B"}]}`},
		{"a title", "Set-up for Saturday\nAnn: Anakin, 2A\nBob: Obi-Wan, 2B\n",
			`"name":"Set-up for Saturday","players":[{"name":"Ann","jedi":"anakin","sheet":"2A"},{"name":"Bob","jedi":"obiwan","sheet":"2B"}]}`},
		{"a greeting", "Hi all, tonight we play:\nAnn: Anakin, 2A\nBob: Obi-Wan, 2B\n",
			`"name":"Hi all, tonight we play","players":[{"name":"Ann","jedi":"anakin","sheet":"2A"},{"name":"Bob","jedi":"obiwan","sheet":"2B"}]}`},
		{"a variant among the players", "Giocatori\nAnna: Anakin, scheda 2A\nBruno: Kit Fisto, scheda 2B\nForza: 3\n",
			`"players":[{"name":"Anna","jedi":"anakin","sheet":"2A"},{"name":"Bruno","jedi":"kit","sheet":"2B"}],"variants":{"force":3}}`},
		{"YAML", "muster: 1\ngame: clones\nplayers:\n  - {jedi: kit, sheet: 2A}\n  - jedi: mace\n    sheet: 2B\nvariants: {force: 2}\n",
			`"players":[{"jedi":"kit","sheet":"2A"},{"jedi":"mace","sheet":"2B"}],"variants":{"force":2}}`},
	} {
		l, err := read(t, "", x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if got, want := native(t, l), `{"muster":1,"game":"clones",`+x.want; got != want {
			t.Errorf("%s: got\n%s, want\n%s", x.name, got, want)
		}
	}
}

func TestSeveralSetupsInATable(t *testing.T) {
	const table = "list,player,name,jedi,sheet,dice,variant,value\na,1,,kit,2A,,,\nb,1,,mace,4A,,,\na,2,,anakin,2B,,,\nb,,,,,,force,3\n"
	found, err := games.ReadAll(&importers.Input{Data: []byte(table), Catalog: facts.Embedded()})
	if err != nil || len(found) != 2 {
		t.Fatalf("got %d lists, %v", len(found), err)
	}
	if a, b := native(t, found[0].List), native(t, found[1].List); !strings.Contains(a, `"sheet":"2B"`) || !strings.Contains(b, `"force":3`) {
		t.Errorf("got %s and %s", a, b)
	}
	if _, err := read(t, "", table); lang.MsgOf(err).Code != "import.csv-several" {
		t.Errorf("got %v", err)
	}
}

func TestSetupsThatCannotBeReadSayWhere(t *testing.T) {
	for text, code := range map[string]string{
		"Game: clones\nPlayers\nKit Fisto, 2A, 8 dice, and more\n":                      "clones.read.player",
		"Game: clones\nForce: much\n":                                                   "clones.read.number",
		"Game: clones\nVariants\nForce: 1e9\n":                                          "clones.read.number",
		"Game: clones\nExpansion: perhaps\n":                                            "clones.read.yes",
		"Game: clones\nForce: 500\n":                                                    "clones.read.range",
		"Game: clones\n" + strings.Repeat("Kit\n", 200):                                 "clones.read.many",
		"player,name,jedi,sheet,dice\n1,a,kit,2A,many\n":                                "clones.read.number",
		"player,name,jedi,sheet,dice\nAda,,kit,2A,\n":                                   "clones.read.number",
		"player,name,jedi,sheet,dice\n1,,kit,2A,\n1,,mace,2B,\n":                        "clones.read.seat",
		"player,name,jedi,sheet,dice\n1,,kit,2A,\n7,,mace,2B,\n":                        "clones.read.seat",
		"Game: clones\nKit\nVariants\nForce: 3\nForce: 5\n":                             "clones.read.twice",
		"player,name,jedi,sheet,dice,variant,value\n1,,kit,2A,,force,3\n,,,,,force,5\n": "clones.read.twice",
	} {
		if _, err := read(t, "", text); lang.MsgOf(err).Code != code {
			t.Errorf("%.60q: got %v, want %s", text, err, code)
		}
	}
	if _, err := read(t, catalog.Clones, `{"slots":{"01001":1}}`); lang.MsgOf(err).Code != "clones.read.key" {
		t.Errorf("got %v", err)
	}
}

func TestPlayersKnowTheirLines(t *testing.T) {
	for _, text := range []string{
		"{\"muster\": 1, \"game\": \"clones\",\n\"players\": [\n{\"jedi\": \"kit\"},\n\n{\"jedi\": \"yoda\"}]}",
		"Game: clones\n\nKit\n\nYoda\n",
		"\r\nplayer,name,jedi,sheet,dice\r\n1,,kit,,\r\n\r\n2,,yoda,,\r\n",
	} {
		l, err := read(t, "", text)
		if err != nil {
			t.Fatal(err)
		}
		if s := clones.SetupOf(l); s.Players[0].Line != 3 || s.Players[1].Line != 5 {
			t.Errorf("%q: got %+v", text, s.Players)
		}
	}
}

func FuzzSetupsOfAnybody(f *testing.F) {
	for _, text := range setups {
		f.Add([]byte(text))
		l, err := read(f, "", text)
		if err != nil {
			f.Fatal(err)
		}
		for _, format := range []string{"yaml", "text", "csv", "md"} {
			to, _ := games.FindFormat(format)
			var b bytes.Buffer
			if err := to.Write(&b, importerstest.Document(lang.IT, l)); err == nil {
				f.Add(b.Bytes())
			}
		}
	}
	f.Add([]byte(`{"muster":1,"game":"clones","players":[],"variants":{"removed":{"droiDekA":0,"super":1}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r := new(validate.Report)
		l, err := games.Read(&importers.Input{Data: data, Game: catalog.Clones, Catalog: facts.Embedded(), Report: r})
		if err != nil {
			if lang.KindOf(err) == lang.Internal {
				t.Fatalf("an error that nobody can read: %v", err)
			}
			return
		}
		games.Check(r, facts.Embedded(), l)
		told := native(t, l)
		again, err := facts.ReadList([]byte(told))
		if err != nil {
			t.Fatalf("%s: %v", told, err)
		}
		if back := native(t, again); back != told {
			t.Fatalf("got\n%s, want\n%s", back, told)
		}
		for _, format := range []string{"text", "md", "csv"} {
			to, _ := games.FindFormat(format)
			var b bytes.Buffer
			if to.Write(&b, importerstest.Document(lang.EN, l)) != nil {
				continue // refused in words
			}
			back, err := read(t, "", b.String())
			if err != nil {
				t.Fatalf("%s as %s: %v\n%s", told, format, err, b.String())
			}
			if got := native(t, back); got != told {
				t.Fatalf("as %s: got\n%s, want\n%s\n%s", format, got, told, fmt.Sprintf("%q", b.String()))
			}
		}
	})
}

// A set-up of nothing but its players is known by their sheets.
func TestPlayersWithTheirSheetsAreASetup(t *testing.T) {
	for _, text := range []string{"Anna: anakin, 3A\nBea: kit, 3B\nCarl: mace, 3C\nforce: 3\n", "Anna: Kit Fisto, 2a, 7 dice\nBea: Yoda, scheda 2B\n"} {
		l, err := games.Read(&importers.Input{Data: []byte(text), Catalog: facts.Embedded(), Report: new(validate.Report)})
		if err != nil || l.Game != catalog.Clones {
			t.Errorf("%q: got %v, %v", text, l, err)
		}
	}
	for _, text := range []string{
		"Game: destiny\nAnna: anakin, 2A\nBea: kit, 2B\n2 Scout\n", // the game that is named
		"Character 1: Anakin Skywalker, 2D, 12 points\nCharacter 2: Poe Dameron, 2D, 14 points\nUpgrades:\n2 DL-44 Heavy Blaster Pistol\nFormat: AW\n",
		"Deck: Destiny, 2B\nPlan: Attack, 2A\n2 Scout\nLeia Organa, Born Leader (elite)\n", // no Jedi
	} {
		if l, err := games.Read(&importers.Input{Data: []byte(text), Catalog: facts.Embedded(), Report: new(validate.Report)}); err != nil || l.Game != catalog.Destiny {
			t.Errorf("%q: got %v, %v", text, l, err)
		}
	}
}
