package importers_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
	"muster/validate"
)

// pieceOfNobody is a piece of a card that there is not.
const pieceOfNobody = `+/1/mark;Type` + "\t" + `piece;;;D card-Imp--Nobody.jpg;Nobody/;;` + "\t" + `-1\` + "\tnull;83;125;999999;1;OldZone;"

func TestFilesThatHoldNoList(t *testing.T) {
	deep := strings.Repeat("[", 100_001)
	for _, c := range []struct{ name, data, want string }{
		{"nothing", "", "import.empty"},
		{"blanks", " \r\n\t\n", "import.empty"},
		{"cards to take", "\n Carte da prendere\nLeia\n[ ]  1x   #28  Leia Organa\n", "import.printed"},
		{"open lists", "Open lists\r\n\r\n1. Ada\r\n   Deck: 2x Scout\r\n", "import.printed"},
		{"events of a log", "log,event,slot,date,by,type,void,what,who,card,note\nYavin,0,1,,,setup,,x,,,\n", "import.printed"},
		{"slots of a log", "log,slot,date,mission,kind\nYavin,1,,Aftermath,\n", "import.printed"},
		{"a page of a log", "# Yavin\r\n\r\n- Core campaign\r\n\r\n## Missioni\r\n\r\n| Slot |\r\n|---|\r\n| 1 |\r\n", "import.printed"},
		{"a log for a browser", "<!doctype html>\n<html><body>\n<h1>Yavin</h1>\n<ul>\n<li>Core campaign</li>\n</ul>\n<h2>Missioni</h2>\n<table>\n<tr><th>Slot</th></tr>\n<tr><td>1</td></tr>\n</table>\n</body></html>\n", "import.printed"},
		{"a log saved by a browser", "<!DOCTYPE html>\n<html><body>\n<h1>Yavin</h1>\n<ul>\n<li>Core campaign</li>\n</ul>\n<h2>Missioni</h2>\n<table>\n<tr><th>Slot</th></tr>\n<tr><td>1</td></tr>\n</table>\n</body></html>\n", "import.printed"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "import.binary"},
		{"a document of a word processor", "{\\rtf1\\ansi\n\\f0 Deck\\\n2x Take Cover\\\n2x Scout}", "import.binary"},
		{"random bytes", "\x00\x01\xfe\xff\x80", "import.binary"},
		{"a bell in a text", "2x Scout\n1x Rearm\a\n2x Take Cover\n", "import.sign"},
		{"a zero in a text", "2x Scout\n1x Rearm\x00\n2x Take Cover\n", "import.sign"},
		{"a picture without letters", "\x00\x01\x02\x03\x04abc\x05\x06", "import.binary"},
		{"letters of two bytes without a mark", "2\x00x\x00 \x00S\x00c\x00o\x00u\x00t\x00", "import.encoding"},
		{"another coding of letters", "2 Padm\xe9 Amidala\n", "import.encoding"},
		{"half a letter of UTF-16", "\xff\xfe2\x00 \x00S", "import.encoding"},
		{"a document", "{\\rtf1 Deck\n}", "import.binary"},
		{"a letter to somebody", "Dear all,\nwe meet on Friday.\n", "import.no-cards"},
		{"truncated JSON", `{"muster":1,"entries":[{"card":"01`, "import.json-end"},
		{"JSON with a comma too many", `{"muster":1,"entries":[],}`, "import.json"},
		{"JSON with one quote", `{'muster':1}`, "import.json"},
		{"another list behind the list", `{"slots":{}}{"slots":{}}`, "import.json-trailing"},
		{"brackets", deep, "import.too-deep"},
		{"a number", `["x"]`, "import.json-list"},
		{"an object of something else", `{"cards":[]}`, "import.json-list"},
		{"two lists", `[{"slots":{}},{"slots":{}}]`, "import.several"},
		{"no lists", `[]`, "import.no-lists"},
		{"no list", `[{}]`, "import.json-list"},
		{"a key twice", `{"slots":{"01001":1,"01001":2}}`, "import.key-twice"},
		{"a key in two cases", `{"name":"x","slots":{"01001":1},"SLOTS":{"01001":99}}`, "import.key-twice"},
		{"a key with a long s", `{"slots":{},"ſlots":{"01001":99}}`, "import.key-case"},
		{"an escaped key twice", `{"slots":{},"sl\u006fts":{}}`, "import.key-twice"},
		{"a key in another case", `{"muster":1,"Entries":[]}`, "import.key-case"},
		{"a key of nobody", `{"muster":1,"entries":[],"cards":3}`, "import.key-unknown"},
		{"a key of nobody in an entry", `{"muster":1,"entries":[{"card":"01033","qty":2}]}`, "import.key-unknown"},
		{"text for a number", `{"slots":{"01001":"2"}}`, "import.value"},
		{"null for a number", `{"slots":{"01001":null}}`, "import.value"},
		{"an object for an array", `{"muster":1,"entries":{}}`, "import.value"},
		{"an entry without a card", `{"muster":1,"entries":[{"count":2}]}`, "import.no-card"},
		{"a role of nobody", `{"muster":1,"entries":[{"card":"01033","role":"hand"}]}`, "import.role"},
		{"a later notation", `{"muster":2,"entries":[]}`, "import.version"},
		{"an army of nobody's side", `{"muster":1,"game":"assault","format":"FFG","affiliation":"sith","entries":[]}`, "army.import.side"},
		{"an army with a part of nobody", `{"muster":1,"game":"assault","entries":[{"card":"darthvader","role":"deck"}]}`, "import.role"},
		{"a version of nobody", `{"muster":1,"game":"assault","entries":[{"card":"darthvader","version":"iii"}]}`, "army.import.version"},
		{"an upgrade on nothing", `{"muster":1,"game":"assault","entries":[{"card":"drivenbyhatred","on":-1}]}`, "army.import.on"},
		{"strange names in an army", `{"muster":1,"game":"assault","entries":[{"card":"x y"}` + strings.Repeat(`,{"card":"Garrulous Gundark of Old"}`, 100) + `]}`, "army.import.strange"},
		{"an army of no cards", "Game: assault\n", "army.import.no-cards"},
		{"an address that breaks off", "https://classic.tabletopadmiral.com/imperialassault/nuc0170022ncc", "tta.broken"},
		{"an address of former days", "http://classic.tabletopadmiral.com/imperialassault/110205810000000000000000000000171c", "tta.form"},
		{"a deck file of no cards", "DECK\t", "vassal.no-cards"},
		{"half a deck file", "DECK\t\x1b+/1/piece;;;C card--Aim.jpg;Aim/", "vassal.piece"},
		{"a deck file of something else", "DECK\t\x1bhello", "vassal.piece"},
		{"a deck file of pieces without end", "DECK\t" + strings.Repeat("\x1b"+pieceOfNobody, importers.MaxEntries+1), "vassal.too-many"},
		{"a saved game that is scrambled otherwise", "!VCSKxyz", "vassal.hidden"},
		{"a saved game without armies", "!VCSK00", "vassal.no-cards"},
		{"a kind of list of nobody", `{"muster":1,"game":"deckbuilding","kind":"pile","cards":{}}`, "list.kind"},
		{"a kind of list of nobody as text", "Game: deckbuilding\nKind: pile\n2 X-Wing", "list.kind"},
		{"a part of another kind of list", `{"muster":1,"game":"deckbuilding","kind":"table","bases":["endor"]}`, "import.key-unknown"},
		{"a role of nobody in the box", `{"muster":1,"game":"deckbuilding","entries":[{"card":"x-wing","role":"battlefield"}]}`, "import.role"},
		{"a list without end", `{"muster":1,"game":"deckbuilding","kind":"table","row":{"x-wing":1`, "import.json-end"},
		{"names that are no text", `{"muster":1,"game":"deckbuilding","kind":"base_deck","bases":[1]}`, "import.value"},
		{"bases without names", `{"muster":1,"game":"deckbuilding","kind":"base_deck","bases":[""]}`, "import.no-card"},
		{"copies that are no number", `{"muster":1,"game":"deckbuilding","kind":"galaxy_deck","cards":{"x-wing":"3"}}`, "import.value"},
		{"options that are no word", `{"muster":1,"game":"deckbuilding","kind":"options","bribe":{}}`, "import.value"},
		{"strange names in a table", `{"muster":1,"game":"deckbuilding","kind":"table","row":{"x y":1` + gundarks() + `}}`, "import.box-strange"},
		{"a campaign log of a later notation", `{"format":"muster.campaign/2","events":[]}`, "campaign.format"},
		{"YAML that is none", "muster: 1\nentries: [{card: \"01033\"\n", "import.yaml"},
		{"YAML with an alias", "muster: 1\nname: &a x\nformat: *a\nentries: []\n", "import.yaml-fancy"},
		{"YAML with a tag", "muster: 1\nname: !!binary x\nentries: []\n", "import.yaml-fancy"},
		{"YAML with a key twice", "muster: 1\nentries: []\nentries: []\n", "import.yaml"},
		{"YAML of brackets", "entries: " + deep, "import.too-deep"},
		{"YAML of dashes", "entries:\n  " + strings.Repeat("- ", 100_000), "import.too-deep"},
		{"two documents of YAML", "muster: 1\nentries: []\n---\nmuster: 1\nentries: []\n", "import.several"},
		{"large YAML", "muster: 1\nname: " + strings.Repeat("x", 256<<10), "import.yaml-large"},
		{"CSV with a quotation mark", "code,count\n\"01033,2\n", "import.csv"},
		{"CSV of two lists", "code,count,list\n01033,2,a\n01034,2,b\n", "import.csv-several"},
		{"a thousand entries", "Deck\n" + strings.Repeat("1 Scout\n", 1000), "import.too-many"},
		{"names of another game", "Deck\n" + strings.Repeat("1 Garrulous Gundark of Old\n", 100), "import.strange"},
		{"names of another game in JSON", `{"muster":1,"entries":[{"card":"x y"}` + strings.Repeat(`,{"card":"Garrulous Gundark of Old"}`, 100) + `]}`, "import.strange"},
		{"names of another game as CSV", "name,count\n" + strings.Repeat("Garrulous Gundark of Old,1\n", 100), "import.strange"},
		{"a thousand slots", `{"slots":{"1":1` + many(1000) + `}}`, "import.too-many"},
		{"a large file", strings.Repeat(" ", importers.MaxSize) + "x", "import.too-large"},
	} {
		t.Run(c.name, func(t *testing.T) {
			began := importerstest.Spent()
			l, _, err := read(c.data)
			if err == nil {
				t.Fatalf("got a list: %s", facts(l))
			}
			if got := lang.MsgOf(err).Code; got != c.want {
				t.Errorf("got %s (%v), want %s", got, err, c.want)
			}
			if took := importerstest.Spent() - began; took > patience {
				t.Errorf("it took %v", took)
			}
		})
	}
}

// gundarks are cards that nobody knows, each of another name.
func gundarks() string {
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, `,"Garrulous Gundark of Old %d":1`, i)
	}
	return b.String()
}

// many are slots that follow another.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`,"` + strings.Repeat("1", 2+i/10%10) + string(rune('a'+i%10)) + strings.Repeat("2", i/100) + `":1`)
	}
	return b.String()
}

// A text without end is refused without all of it being parted into rows.
func TestATextWithoutEndIsRefusedEarly(t *testing.T) {
	rows := importers.RowsIn(strings.Repeat("2 Scout\n", 600_000))
	if err := importers.FewEnough(rows); len(rows) > 25*importers.MaxEntries || lang.MsgOf(err).Code != "import.too-many" {
		t.Errorf("got %d rows and %v", len(rows), err)
	}
	if l, _, err := read("## Deck\n- 2 Scout\n## Notes\n" + strings.Repeat("- not today\n", 5000)); err != nil || len(l.Entries) != 1 {
		t.Errorf("remarks: got %v, %v, want the one card", l, err)
	}
}

func TestOfALineWithoutEndTheBeginningIsRead(t *testing.T) {
	began := importerstest.Spent()
	l, _, err := read("2 Scout\n1x " + strings.Repeat("( ", 1<<21))
	if took := importerstest.Spent() - began; took > patience {
		t.Errorf("it took %v", took)
	}
	if err != nil || len(l.Entries) != 2 || len(l.Entries[1].Card) > 120 {
		t.Errorf("got %v, %v, want two entries", l, err)
	}
}

func TestErrorsNameThePlace(t *testing.T) {
	for data, want := range map[string]string{
		"{\n \"muster\": 1,\n \"entries\": [}":                           "line 3, column 14",
		`{"slots":{"01001":"2"}}`:                                        "/slots/01001 has to be a number",
		`{"muster":1,"entries":[{"card":"x"},{"card":"y","count":"2"}]}`: "/entries/1/count has to be a number",
		`{"slots":{"a/b~":{"quantity":[]}}}`:                             "/slots/a~1b~0/quantity",
		"2 Scout\n2 Padm\xe9":                                            "line 2",
		"muster: 1\nentries:\n  - {card: x, role: &a deck}\n":            "line 3",
		"code,count\n01033,2\n\"01034\"x,2\n":                            "line 3",
	} {
		_, _, err := read(data)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", data, err, want)
		}
	}
}

func TestEntriesWithBadCountsStay(t *testing.T) {
	for text, want := range map[string]string{
		`{"muster":1,"entries":[{"card":"01033","count":-1},{"card":"01034","count":1e9},{"card":"01028","dice":7}]}`: "0 import.count; 0 import.count; 0 import.count",

		"muster: 1\nentries:\n  - {card: 01033, count: -1}\n  - {card: 01034, count: 1000000000}\n  - {card: 01028, dice: 7}\n": "3 import.count; 4 import.count; 5 import.count",
	} {
		l, r, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := brief(l), "deck 01033 x1; deck 01034 x99; character 01028 x1 way 2"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if got := codes(r); got != want {
			t.Errorf("findings: got %s, want %s", got, want)
		}
		for i, f := range r.Findings {
			if f.Severity != validate.Illegal || f.Entry != i+1 {
				t.Errorf("finding %d: got %v of entry %d, want illegal", i, f.Severity, f.Entry)
			}
		}
	}
}

func TestGameOfTheUserOverrules(t *testing.T) {
	data := []byte(`{"muster":1,"game":"assault","entries":[{"card":"01033"}]}`)
	l, err := games.Read(&importers.Input{Data: data, Game: catalog.Destiny, Catalog: cardfacts.Embedded()})
	if err != nil || l.Game != catalog.Destiny {
		t.Errorf("destiny: got %v, %v, want a list of Destiny", l, err)
	}
	for _, data := range []string{"2 Scout", `{"slots":{}}`, "code,count\n01033,1\n", "muster: 1\nentries: []\n"} {
		_, err := games.Read(&importers.Input{Data: []byte(data), Game: "chess", Catalog: cardfacts.Embedded()})
		if lang.MsgOf(err).Code != "import.game" {
			t.Errorf("%s as chess: got %v, want import.game", data, err)
		}
	}
}

func TestYAMLBombIsHarmless(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("muster: 1\nentries: []\na0: &a0 x\n")
	for i := 1; i < 9; i++ {
		at := string(rune('0' + i))
		before := "*a" + string(rune('0'+i-1))
		b.WriteString("a" + at + ": &a" + at + " [" + strings.Repeat(before+",", 8) + before + "]\n")
	}
	began := importerstest.Spent()
	if _, _, err := read(b.String()); err == nil {
		t.Error("got a list")
	}
	if took := importerstest.Spent() - began; took > patience {
		t.Errorf("it took %v", took)
	}
}

// What is said of a value, of a game that there is not and of an option that is left out
// names what is meant.
func TestWhatIsSaidNamesWhatIsMeant(t *testing.T) {
	for text, want := range map[string]string{
		`{"muster":1,"game":"destny","entries":[]}`:                                                     "destiny, assault",
		`{"muster":1,"game":"deckbuilding","kind":"options","bases_to_win":1}`:                          "1 base wins",
		`{"muster":1,"game":"deckbuilding","kind":"player_cards","cards":{"x-wing":1,"tie-fighter":1}}`: `"faction" cannot be left out`,
	} {
		l, r, err := read(text)
		if err == nil {
			games.Check(r, cardfacts.Embedded(), l)
		}
		said := lang.MsgOf(err).In(lang.EN)
		for i := range r.Findings {
			said += r.Findings[i].In(lang.EN)
		}
		if !strings.Contains(said, want) {
			t.Errorf("%s: got %s, want %s", text, said, want)
		}
	}
	if err := scan.New([]byte("null")).Unwanted("object"); !strings.HasPrefix(lang.MsgOf(err).In(lang.EN), "what is given has") {
		t.Errorf("got %v", err)
	}
}

// What is written for a count is said again in a few signs.
func TestALongCountIsCut(t *testing.T) {
	long := strings.Repeat("9", 5000)
	for _, data := range []string{
		`{"slots":{"01033":` + long + `}}`,
		`{"slots":{"01001":{"quantity":1,"dice":` + long + `}}}`,
		"code,count\n01033," + long + "\n",
		"Game: deckbuilding\nKind: galaxy_deck\n" + long + " X-Wing\n",
		"<deck><section name='x'><card qty='" + long + "x'>Scout</card></section></deck>",
	} {
		_, r, err := read(data)
		if err != nil {
			t.Errorf("%.60s: %v", data, err)
			continue
		}
		for _, f := range r.Findings {
			if said := f.In(lang.EN); len(said) > 500 {
				t.Errorf("%.60s: got %d signs of %.80s", data, len(said), said)
			}
		}
	}
}
