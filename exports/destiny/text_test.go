package destiny

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	destinylists "muster/exports/exportstest/destiny"
)

func TestGoldenLists(t *testing.T) {
	for _, format := range []string{"native", "yaml", "swdestinydb", "text", "csv", "md", "tts"} {
		for _, l := range lang.All {
			f, _ := games.Find(format)
			file := filepath.Join("testdata", "leia-han."+format+"."+string(l)+f.Ext)
			got, err := games.Export(t, format, l, destinylists.LeiaAndHan())
			if err != nil {
				t.Fatal(err)
			}
			if *exportstest.Update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s: got\n%s\nto see the difference: go test ./exports -run Golden -update && git diff", file, got)
			}
		}
	}
}

// siteText is what swdestinydb writes of a small list, line for line.
const siteText = `Leia and Han

Hero
Command / Rogue

Sets: Awakenings

BATTLEFIELD
-----------
Rebel War Room, Yavin IV (Awakenings #171)





CHARACTER
---------
2x Leia Organa, Born Leader (Awakenings #28)
1x Han Solo, Scoundrel (Awakenings #46)


UPGRADE
-------
2x Scout (Awakenings #33)
2x DL-44 Heavy Blaster Pistol (Awakenings #51)




SUPPORT
-------
2x Black One (Awakenings #32)


EVENT
-----
2x Commando Raid (Awakenings #103)
1x Rearm (Awakenings #109)



`

func TestTextIsThatOfTheSite(t *testing.T) {
	l := destinylists.List("Leia and Han", "", destinylists.Of("battlefield", "01171", 1, 0), destinylists.Of("character", "01028", 1, 1), destinylists.Of("character", "01046", 1, 0),
		destinylists.Of("deck", "01033", 2, 0), destinylists.Of("deck", "01051", 2, 0), destinylists.Of("deck", "01032", 2, 0), destinylists.Of("deck", "01103", 2, 0), destinylists.Of("deck", "01109", 1, 0))
	got, err := games.Export(t, "text", lang.EN, l)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.ReplaceAll(siteText, "\n", "\r\n"); got != want {
		t.Errorf("got\n%q, want\n%q", got, want)
	}
}

func TestCopiesOfCharactersStandOnTheirOwnLines(t *testing.T) {
	got, err := games.Export(t, "text", lang.EN, destinylists.List("", "", destinylists.Of("character", "12023", 1, 1), destinylists.Of("character", "12023", 1, 0), destinylists.Of("character", "01002", 2, 0)))
	if err != nil {
		t.Fatal(err)
	}
	want := "2x Imperial Death Trooper (Covert Missions #23)\r\n1x Imperial Death Trooper (Covert Missions #23)\r\n" +
		"1x First Order Stormtrooper (Awakenings #2)\r\n1x First Order Stormtrooper (Awakenings #2)\r\n"
	if !strings.Contains(got, want) {
		t.Errorf("got\n%s, want in it\n%s", got, want)
	}
}

func TestSlotsCountWhatTheSiteCounts(t *testing.T) {
	got, err := games.Export(t, "swdestinydb", lang.EN, destinylists.List("", "", destinylists.Of("character", "12054", 1, 1), destinylists.Of("character", "12054", 1, 0),
		destinylists.Of("character", "01028", 1, 1), destinylists.Of("plot", "13007A", 1, 1), destinylists.Of("deck", "01157", 2, 0), destinylists.Of("deck", "01033", 2, 0)))
	if err != nil {
		t.Fatal(err)
	}
	got = strings.Join(strings.Fields(got), "")
	want := `"slots":{"01028":{"quantity":2,"dice":2,"dices":null},"01033":{"quantity":2,"dice":2,"dices":null},` +
		`"01157":{"quantity":2,"dice":0,"dices":null},"12054":{"quantity":2,"dice":2,"dices":"2,1"},` +
		`"13007A":{"quantity":2,"dice":0,"dices":null}},` +
		`"characters":{"01028":{"quantity":2,"dice":2,"dices":null},"12054":{"quantity":2,"dice":2,"dices":"2,1"}}`
	if !strings.Contains(got, want) {
		t.Errorf("got\n%s, want in it\n%s", got, want)
	}
}

func TestWhatAFormatCannotHoldIsRefused(t *testing.T) {
	for _, c := range []struct {
		name, formats string
		entry         catalog.Entry
	}{
		{"a card set aside", "swdestinydb", destinylists.Of("aside", "11093", 1, 0)},
		{"a character in the deck", "swdestinydb", destinylists.Of("deck", "01028", 1, 0)},
		{"two plots of two values", "swdestinydb", destinylists.Of("plot", "13007A", 2, 0)},
		{"two dice for a character of one value", "text md", destinylists.Of("character", "01002", 1, 1)},
		{"four dice", "text md", destinylists.Of("character", "01028", 1, 3)},
		{"an elite upgrade", "native yaml swdestinydb text csv md", destinylists.Of("deck", "01033", 1, 1)},
	} {
		for format := range strings.FieldsSeq(c.formats) {
			got, err := games.Export(t, format, lang.EN, destinylists.List("", "", c.entry))
			if lang.MsgOf(err).Code != "export.cannot-hold" || got != "" {
				t.Errorf("%s as %s: got %q, %v, want a refusal and nothing written", c.name, format, got, err)
				continue
			}
			if args := lang.MsgOf(err).Args; args[0] != format || strings.Contains(args[2].(string), format) || strings.Contains(c.formats, "native") != (args[2] == "xlsx") {
				t.Errorf("%s as %s: got %v", c.name, format, err)
			}
		}
	}
}

func TestSeveralListsStandOneAfterTheOther(t *testing.T) {
	a, b := destinylists.List("A", "", destinylists.Of("deck", "01033", 2, 0)), destinylists.List("B", "", destinylists.Of("deck", "01034", 1, 0))
	for format, want := range map[string][]string{
		"native":      {"[\n", `"name": "A"`, `"name": "B"`},
		"swdestinydb": {"[\n", `"name": "A"`, `"name": "B"`},
		"yaml":        {`name: "A"`, "---\n", `name: "B"`},
		"text":        {"A\r\n", "B\r\n"},
		"md":          {"# A\n", "# B\n"},
		"csv":         {"code,", "01033,", ",A,", "01034,", ",B,"},
	} {
		got, err := games.Export(t, format, lang.EN, a, b)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			_, rest, ok := strings.Cut(got, w)
			if !ok {
				t.Errorf("%s: %q does not come next in\n%s", format, w, got)
			}
			got = rest
		}
	}
}

// TestNamesThatAreWordsOfYAML writes lists whose name YAML, of one version or another, has for
// something else.
func TestNamesThatAreWordsOfYAML(t *testing.T) {
	for name, want := range map[string]string{"off": `"off"`, "null": `"null"`, "yes": `"yes"`, "rey": "rey"} {
		got, err := games.Export(t, "yaml", lang.EN, destinylists.List(name, "", destinylists.Of("deck", "01033", 1, 0)))
		if err != nil || !strings.Contains(got, "name: "+want+"\n") {
			t.Errorf("%s: got %v,\n%s", name, err, got)
		}
	}
}

func TestTablesAreWrittenWhereTheyCanBe(t *testing.T) {
	d := &exports.Doc{Catalog: facts.Embedded(), Games: games.Of, Lang: lang.IT, Sheets: []exports.Sheet{{
		Title: lang.Say("export.totals"), Head: []lang.Msg{lang.Say("export.check"), lang.Say("export.have")},
		Rows: [][]any{{"=1+1 | <b>", -3}, {lang.Text{lang.EN: "Scout", lang.IT: "Esploratore"}, 0.5}},
	}}}
	for format, want := range map[string]string{
		"csv": "Verifica,presenti\n'=1+1 | <b>,-3\nEsploratore,0.5\n",
		"md":  "## Totali\n\n| Verifica | presenti |\n|---|---|\n| =1+1 \\| \\<b\\> | -3 |\n| Esploratore | 0,5 |\n",
	} {
		f, _ := games.Find(format)
		var b bytes.Buffer
		if err := f.Write(&b, d); err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(b.String(), "\r\n", "\n"); got != want {
			t.Errorf("%s: got\n%s, want\n%s", format, got, want)
		}
	}
	for _, format := range []string{"native", "yaml", "swdestinydb", "text"} {
		f, _ := games.Find(format)
		if err := f.Write(&bytes.Buffer{}, d); lang.MsgOf(err).Code != "export.tables" {
			t.Errorf("%s: got %v, want export.tables", format, err)
		}
	}
}

func TestMarkdownSaysWhatCheckingFound(t *testing.T) {
	got, err := games.Export(t, "md", lang.EN, destinylists.List(`<img src=x> *x*`, "AW", destinylists.Of("deck", "01033", 3, 0)))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`# \<img src=x\> \*x\*`, "## Upgrades (3)", "| Cards in the deck | 3 | 30 |", "The list is not legal.", "- 3 copies of Scout; 2 are allowed"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}
