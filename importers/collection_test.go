package importers_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/collection"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
)

// ownedBy makes a collection of lines "code cards dice".
func ownedBy(t testing.TB, lines ...string) *catalog.Collection {
	t.Helper()
	own := catalog.NewCollection()
	for _, line := range lines {
		code, n := "", catalog.Owned{}
		if _, err := fmt.Sscan(line, &code, &n.Cards, &n.Dice); err != nil {
			t.Fatal(err)
		}
		if err := own.Set(catalog.ID("destiny/"+code), n); err != nil {
			t.Fatal(err)
		}
	}
	return own
}

// collections are collections that every format must hold without loss.
func collections(t testing.TB) map[string]*catalog.Collection {
	all := catalog.NewCollection()
	for card := range cardfacts.Embedded().Cards(catalog.Destiny) {
		n := catalog.Owned{Cards: 1 + card.Number%3}
		if len(card.Faces) > 0 {
			n.Dice = card.Number % 4
		}
		if err := all.Set(card.ID, n); err != nil {
			t.Fatal(err)
		}
	}
	return map[string]*catalog.Collection{
		"nothing":               catalog.NewCollection(),
		"a few cards":           ownedBy(t, "01028 1 2", "01157 3 0", "01001 0 1", "701044A 9999 9999"),
		"two cards of a place":  ownedBy(t, "15043 1 0", "15045 2 0"),
		"both sides of a card":  ownedBy(t, "13001A 1 0", "13001B 1 0"),
		"one of every printing": all,
	}
}

func writtenCollection(t testing.TB, format string, own *catalog.Collection, every bool, l lang.Lang) []byte {
	t.Helper()
	f, ok := collection.Find(format, &collection.Holdings{Collection: own, Every: every})
	if !ok {
		t.Fatalf("there is no export of collections to %s", format)
	}
	var b bytes.Buffer
	d := &exports.Doc{Catalog: cardfacts.Embedded(), Lang: l}
	if err := f.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// readOwned reads a collection and returns what is said against it, line by line.
func readOwned(data []byte) (*catalog.Collection, string, error) {
	in := input(data)
	in.Name = "own"
	own, _, err := games.ReadCollection(in)
	var said strings.Builder
	for _, f := range in.Report.Findings {
		said.WriteString(f.In(lang.EN) + "\n")
	}
	return own, said.String(), err
}

func sameCollection(t *testing.T, data []byte, want *catalog.Collection) {
	t.Helper()
	got, said, err := readOwned(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if diff := got.Since(want); len(diff) > 0 {
		t.Errorf("%d cards differ, the first: %+v", len(diff), diff[0])
	}
}

func TestCollectionComesBack(t *testing.T) {
	for name, own := range collections(t) {
		for _, format := range []string{"csv", "xlsx", "json"} {
			for _, l := range lang.All {
				t.Run(name+" as "+format+" in "+string(l), func(t *testing.T) {
					sameCollection(t, writtenCollection(t, format, own, false, l), own)
				})
			}
		}
	}
}

func TestTemplateHasARowForEveryCard(t *testing.T) {
	own := ownedBy(t, "01028 1 2")
	for _, format := range []string{"csv", "xlsx", "json"} {
		data := writtenCollection(t, format, own, true, lang.EN)
		sameCollection(t, data, own)
		in := input(data)
		if _, named, err := games.ReadCollection(in); err != nil || len(named) != 2581 {
			t.Errorf("%s: got %d cards, %v; want 2581", format, len(named), err)
		}
	}
}

func TestCollectionSurvivesLibreOffice(t *testing.T) {
	office, err := exec.LookPath("soffice")
	if err != nil || testing.Short() {
		t.Skip("there is no LibreOffice to ask")
	}
	dir, own := t.TempDir(), ownedBy(t, "01028 1 2", "01157 3 0", "01001 0 1", "08086 2 2")
	if err := os.WriteFile(filepath.Join(dir, "own.xlsx"), writtenCollection(t, "xlsx", own, false, lang.IT), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "saved")
	run := exec.Command(office, "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", "xlsx", "--outdir", out, filepath.Join(dir, "own.xlsx"))
	if said, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	data, err := os.ReadFile(filepath.Join(out, "own.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	sameCollection(t, data, own)
}

func TestCollectionOfTheDeckSiteIsRead(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range [][]any{
		{"Set", "#", "Unique", "Name", "Subtitle", "Cards", "Dice", "Affiliation", "Color", "Type", "Rarity", "Points", "Health", "Cost", "Has die"},
		{"Awakenings", 28, true, "Leia Organa", "Born Leader", 1, 2, "Hero", "Command", "Character", "Rare", "12/16", 11, nil, true},
		{"Redemption", 48, false, "Force Reflexes", "", 2, 0, "Hero", "Force", "Event", "Common", nil, nil, 1, false},
		{"Awakenings", 157, false, "Take Cover", "", 0, 0, "Neutral", "General", "Event", "Common", nil, nil, 1, false},
	} {
		if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	sameCollection(t, b.Bytes(), ownedBy(t, "01028 1 2", "15043 2 0"))
}

func TestCollectionIsReadAsPeopleWriteIt(t *testing.T) {
	for name, text := range map[string]string{
		"codes that became numbers": "code,cards,dice\n1028,1,2\n1157.0,3.0,\n",
		"semicolons and commas":     "codice;carte;dadi\n01028;1;\"2,0\"\n01157;3;\n",
		"tabs, ids, a mark before":  "\ufeffCode\tOwned\tDice\ndestiny/01028\t1\t2\n01157\t3\t0\n",
		"names":                     "name,cards,dice\n\"Leia Organa, Born Leader\",1,2\ntake cover,3,\n",
		"names and places":          "name,set,position,cards,dice\nLeia Organa,AW,28,1,2\nAl Riparo,Risvegli,157,3,0\n",
		"empty rows, other columns": "\n\nnotes,code,cards,dice\n\n,01028,1,2\nbox,01157,3,0\n,,,\n",
		"a reprint's other name":    "code,name,cards,dice\n01028,\"leia organa\",1,2\n01157,TAKE COVER,3,\n",
		"json":                      `{"muster": 1, "collection": [{"card": "01028", "cards": 1, "dice": 2}, {"card": "destiny/01157", "name": "Al Riparo", "cards": 3}]}`,
	} {
		t.Run(name, func(t *testing.T) { sameCollection(t, []byte(text), ownedBy(t, "01028 1 2", "01157 3 0")) })
	}
}

// What a file does not count stays as it is.
func TestACountThatAFileDoesNotHaveStays(t *testing.T) {
	for text, want := range map[string]string{
		"code,cards\n01028,3\n":       "01028 3 2",
		"code,dice\n01028,3\n":        "01028 2 3",
		"code,cards,dice\n01028,3,\n": "01028 3 0",
		`{"muster": 1, "collection": [{"card": "01028", "cards": 3}]}`: "01028 3 2",
	} {
		own := ownedBy(t, "01028 2 2")
		got, counted, err := games.ReadCollection(input([]byte(text)))
		if err != nil {
			t.Fatal(err)
		}
		if err := own.Merge(got, counted); err != nil {
			t.Fatal(err)
		}
		if diff := own.Since(ownedBy(t, want)); len(diff) > 0 {
			t.Errorf("%s: got %+v, want %s", text, diff[0].Is, want)
		}
	}
}

func TestEveryBadRowIsToldWithItsPlace(t *testing.T) {
	const head = "code,name,set,position,cards,dice\n"
	for _, x := range []struct{ name, rows, want string }{
		{"less than none", "01028,,,,-1,0", `own:2: "-1" is not a whole number`},
		{"half a die", "01028,,,,1,1.5", `own:2: "1.5" is not a whole number`},
		{"very many", "01028,,,,10000,0", `own:2: "10000" is not a whole number`},
		{"a power", "01028,,,,1e3,0", `own:2: "1e3" is not a whole number`},
		{"a tick", "01028,,,,x,0", `own:2: "x" is not a whole number`},
		{"a word", "01028,,,,yes,0", `own:2: "yes" is not a whole number`},
		{"dice of a card without a die", "01157,,,,1,5", "own:2: Take Cover (01157) has no die"},
		{"more cells than headings", "01028,,,,1,1,9", "own:2: more cells than there are headings"},
		{"a formula", "01028,,,,=1+1,0", `own:2: "=1+1" is not a whole number`},
		{"a code that no card has", "99999,,,,1,0", `own:2: no card has the code "99999"`},
		{"a code and the name of another card", "01028,Han Solo,,,1,0", `own:2: 01028 is Leia Organa, Born Leader, not "Han Solo"`},
		{"a code and another card of its title", "01028,\"Leia Organa, Boushh\",,,1,0", `not "Leia Organa, Boushh"`},
		{"a name that several cards have", ",Leia Organa,,,1,0", `own:2: "Leia Organa" may be several cards`},
		{"a name that is misspelt", ",Take Covr,,,1,0", `own:2: no card is called "Take Covr"; nearest: Take Cover (01157)`},
		{"a name and another place", ",Take Cover,AW,28,1,0", `own:2: "Take Cover (AW #28)" may be several cards`},
		{"a number without a card", ",,,,1,0", "own:2: a number without a card"},
		{"a card twice", "01157,,,,1,0\n01028,,,,1,1\n1157,,,,2,0", "own:4: Take Cover (01157) has a row already: own:2"},
	} {
		t.Run(x.name, func(t *testing.T) {
			own, said, err := readOwned([]byte(head + x.rows + "\n"))
			if own != nil || lang.MsgOf(err).Code != "collection.refused" || !strings.Contains(said, x.want) {
				t.Errorf("got %v and\n%swant %q", err, said, x.want)
			}
		})
	}
}

func TestBadCellsOfASheetAreNamed(t *testing.T) {
	data := editedCollection(t, map[string]any{"F2": -1, "G3": "many", "A4": "99999"})
	_, said, err := readOwned(data)
	for _, want := range []string{`Collection!F2: "-1"`, `Collection!G3: "many"`, `Collection!A4: no card has the code "99999"`} {
		if err == nil || !strings.Contains(said, want) {
			t.Errorf("got %v and\n%swant %q", err, said, want)
		}
	}
}

func TestEditedSheetIsRead(t *testing.T) {
	sameCollection(t, editedCollection(t, map[string]any{"F2": 7, "G3": 0}), ownedBy(t, "01001 7 1", "01028 1 0", "01157 3 0"))
}

func TestAllSheetsOfACollectionAreRead(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	for sheet, row := range map[string][]any{"Sheet1": {"01033", 2}, "Second set": {"01157", 3}} {
		_, _ = f.NewSheet(sheet)
		if err := errors.Join(f.SetSheetRow(sheet, "A1", &[]any{"Code", "Cards"}), f.SetSheetRow(sheet, "A2", &row)); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	sameCollection(t, b.Bytes(), ownedBy(t, "01033 2 0", "01157 3 0"))
}

// A list that stands beside what is owned is not owned as well.
func TestListsBesideACollectionAreNotOwned(t *testing.T) {
	f := excelize.NewFile()
	defer f.Close()
	_, _ = f.NewSheet("My deck")
	if err := errors.Join(f.SetSheetRow("Sheet1", "A1", &[]any{"code", "name", "cards", "dice"}), f.SetSheetRow("Sheet1", "A2", &[]any{"01033", "", 2, 0}),
		f.SetSheetRow("My deck", "A1", &[]any{"code", "count"}), f.SetSheetRow("My deck", "A2", &[]any{"01033", 1}), f.SetSheetRow("My deck", "A3", &[]any{"01157", 2})); err != nil {
		t.Fatal(err)
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	sameCollection(t, b.Bytes(), ownedBy(t, "01033 2 0"))
}

// editedCollection writes a sheet with 01001, 01028 and 01157 and changes cells.
func editedCollection(t *testing.T, cells map[string]any) []byte {
	t.Helper()
	own := ownedBy(t, "01001 1 1", "01028 1 2", "01157 3 0")
	f, err := excelize.OpenReader(bytes.NewReader(writtenCollection(t, "xlsx", own, false, lang.EN)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for cell, v := range cells {
		if err := f.SetCellValue("Collection", cell, v); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFilesThatAreNoCollectionAreRefused(t *testing.T) {
	long := "code,cards\n" + strings.Repeat("01157,1\n", importers.MaxRows+1)
	nothing := pack(t, spaces)
	for _, x := range []struct{ name, data, want string }{
		{"nothing", " \n", "collection.empty"},
		{"a heading twice", "code,cards,cards\n01157,1,2\n", "sheet.twice"},
		{"other columns", "a,b\n1,2\n", "collection.heading"},
		{"no counts", "code,name\n01157,Take Cover\n", "collection.heading"},
		{"a list", `{"muster": 1, "entries": []}`, "collection.no-json"},
		{"JSON without a collection", `{"muster": 1}`, "collection.no-json"},
		{"a key twice", `{"muster": 1, "collection": [{"card": "01157", "cards": 1, "CARDS": 2}]}`, "import.key-twice"},
		{"more behind it", `{"muster": 1, "collection": []} {}`, ""},
		{"5,001 rows", long, "sheet.rows"},
		{"5,001 cards in JSON", `{"collection": [` + strings.Repeat("{},", importers.MaxRows+1) + `{}]}`, "sheet.rows"},
		{"65 columns", "code,cards" + strings.Repeat(",x", 63) + "\n", "sheet.columns"},
		{"letters of another code", "code,cards\nPadm\xe9,1\n", "import.encoding"},
		{"a lying zip", string(nothing.wrap(t, 100)), ""},
		{"300 MB of nothing", string(nothing.wrap(t, nothing.size)), "sheet.large"},
		{"an old spreadsheet", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + "x", "sheet.old"},
		{"6 MB", strings.Repeat("x", importers.MaxSize+1), "import.too-large"},
	} {
		t.Run(x.name, func(t *testing.T) {
			start := importerstest.Spent()
			own, said, err := readOwned([]byte(x.data))
			var e *lang.Error
			if own != nil || !errors.As(err, &e) || x.want != "" && e.Msg.Code != x.want {
				t.Errorf("got %v, want %s\n%.300s", err, x.want, said)
			}
			if spent := importerstest.Spent() - start; spent > bombTime {
				t.Errorf("it took %v", spent)
			}
		})
	}
}

// Excel saves "Unicode text" so.
func TestCollectionsInUTF16AreRead(t *testing.T) {
	for _, text := range []string{"Card;Cards;Dice\r\n01028;1;2\r\n", `{"muster": 1, "collection": [{"card": "01028", "cards": 1, "dice": 2}]}`} {
		data := []byte(wide(text, binary.LittleEndian))
		sameCollection(t, data, ownedBy(t, "01028 1 2"))
		if !games.IsCollection(input(data)) {
			t.Errorf("%q is not taken for a collection", text)
		}
	}
}

func TestCollectionsUnderATitleAreRead(t *testing.T) {
	data := []byte("Mine;;\r\n;;\r\nCode;Cards;Dice\r\n01028;1;2\r\n;;\r\n")
	sameCollection(t, data, ownedBy(t, "01028 1 2"))
	if !games.IsCollection(input(data)) {
		t.Error("it is not taken for a collection")
	}
	for _, list := range []string{"Name,Qty\nCards,\nScout,2\n", "Code;Name;Part\n01033;Scout;Carte\n", "Characters (2)\n1 Leia Organa, Born Leader\nCards\n2 Scout\n"} {
		if games.IsCollection(input([]byte(list))) {
			t.Errorf("%q is taken for a collection", list)
		}
	}
}

func TestAFileOfMistakesIsNotReadToItsEnd(t *testing.T) {
	_, said, err := readOwned([]byte("name,cards\n" + strings.Repeat("nobody at all,1\n", 4000)))
	if n := strings.Count(said, "\n"); err == nil || n != 100 {
		t.Errorf("got %d complaints and %v, want %d", n, err, 100)
	}
}

func TestNamesThatLookLikeFormulasAreGuardedBothWays(t *testing.T) {
	cards := []catalog.Card{}
	for i, title := range []string{"=1+1", "+1", "-2X Blaster", "@SUM(1+1)*cmd|' /C calc'!A0", "\u02ee", "＝1+1", "'quoted"} {
		cards = append(cards, catalog.Card{ID: catalog.ID(fmt.Sprintf("destiny/9000%d", i)), Game: catalog.Destiny, Set: "=X", Number: i + 1,
			Title: lang.Text{lang.EN: title}, Type: "event"})
	}
	c := catalog.New(cards, nil, []catalog.Set{{Game: catalog.Destiny, Code: "=X", Name: lang.Text{lang.EN: "=X"}}}, "test")
	own := catalog.NewCollection()
	for card := range c.Cards("") {
		if err := own.Set(card.ID, catalog.Owned{Cards: 1}); err != nil {
			t.Fatal(err)
		}
	}
	for _, format := range []string{"csv", "xlsx"} {
		f, _ := collection.Find(format, &collection.Holdings{Collection: own})
		var b bytes.Buffer
		if err := f.Write(&b, &exports.Doc{Catalog: c, Lang: lang.EN}); err != nil {
			t.Fatal(err)
		}
		if format == "csv" {
			for line := range strings.Lines(b.String()) {
				for cell := range strings.SplitSeq(line, ",") {
					if cell = strings.Trim(cell, "\"\r\n"); cell != "" && slices.Contains([]rune("=+-@＝"), []rune(cell)[0]) {
						t.Errorf("a program would compute %q", cell)
					}
				}
			}
		}
		in := input(b.Bytes())
		in.Catalog = c
		got, _, err := games.ReadCollection(in)
		if err != nil {
			t.Fatalf("%s: %v %v", format, err, in.Report.Findings)
		}
		if diff := got.Since(own); len(diff) > 0 {
			t.Errorf("%s: got what differs by %v", format, diff)
		}
	}
}

// FuzzReadCollection reads anything. What is accepted comes back from CSV.
func FuzzReadCollection(f *testing.F) {
	f.Add([]byte("code,name,set,position,cards,dice\n01028,\"Leia Organa, Born Leader\",AW,28,1,2\n"))
	f.Add([]byte(`{"muster": 1, "collection": [{"card": "01028", "cards": 1, "dice": 2}]}`))
	f.Add([]byte("nome;carte\nAl Riparo;3\n"))
	f.Add(writtenCollection(f, "xlsx", ownedBy(f, "01028 1 2"), false, lang.EN))
	f.Fuzz(func(t *testing.T, data []byte) {
		own, _, err := readOwned(data)
		if err != nil {
			if lang.MsgOf(err).Code == "internal" {
				t.Errorf("an error that nobody can understand: %v", err)
			}
			return
		}
		sameCollection(t, writtenCollection(t, "csv", own, false, lang.EN), own)
	})
}
