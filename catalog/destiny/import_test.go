package destiny

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
)

// checkout is a small checkout of public card data, with words of our own.
func checkout(change ...string) fstest.MapFS {
	files := map[string]string{
		"set/AW.json": `[
{"code": "01001", "set_code": "AW", "position": 1, "name": " A  Captain", "subtitle": "Of Tests", "type_code": "character",
 "affiliation_code": "villain", "faction_code": "red", "rarity_code": "L", "points": "12/15", "health": 11, "is_unique": true,
 "deck_limit": 1, "has_die": true, "sides": ["1RD", "2RD", "1F", "1Dc", "1R", "-"], "subtypes": ["leader", "trooper"],
 "has_errata": true, "text": "<b>Bold</b> &amp; <i class=\"x\">slanted</i> [special] 1 < 2.", "flavor": "none of it", "illustrator": "nobody"},
{"code": "01031", "set_code": "AW", "position": 31, "name": "An Event", "type_code": "event", "affiliation_code": "neutral",
 "faction_code": "gray", "rarity_code": "C", "cost": 0, "is_unique": false, "deck_limit": 2, "has_die": false}]`,
		"set/TR.json": `[{"code": "13007A", "set_code": "TR", "position": 15, "name": "A Plot", "type_code": "plot", "affiliation_code": "hero",
 "faction_code": "gray", "rarity_code": "S", "points": "2/3", "is_unique": false, "has_die": false, "reprint_of": "01031", "parallel_die": "01001", "flip_card": true}]`,
		"sets.json":    `[{"code": "AW", "name": "Awakenings", "position": 1, "date_release": "2016-12-01"}, {"code": "TR", "name": "Transformations", "position": 13}]`,
		"formats.json": `[{"code": "STD", "name": "Standard", "data": {"sets": ["TR"], "balance": {"01001": "11/14"}, "banned": ["13007A"], "restrictedPairs": {"01001": ["01031"]}}}]`,
		"translations/it/set/AW.json": `[{"code": "01001", "name": "Un Capitano", "subtitle": "Di Prova", "text": "<b>Grassetto</b>"},
 {"code": "99999", "name": "Nessuno"}]`,
		"translations/it/sets.json": `[{"code": "AW", "name": "Risvegli"}]`,
	}
	for i := 0; i < len(change); i += 2 {
		files[change[i]] = change[i+1]
	}
	checkout := fstest.MapFS{}
	for name, data := range files {
		if data != "" {
			checkout[name] = &fstest.MapFile{Data: []byte(data)}
		}
	}
	return checkout
}

func TestImport(t *testing.T) {
	d, err := Import(checkout())
	if err != nil {
		t.Fatal(err)
	}
	c := catalog.New(d.Cards, d.Formats, d.Sets, d.Version)
	captain, _ := c.Card("destiny/01001")
	if captain == nil || captain.Title[lang.EN] != "A Captain" || captain.Title[lang.IT] != "Un Capitano" ||
		captain.Text[lang.EN] != "Bold & slanted [special] 1 < 2." || captain.Text[lang.IT] != "Grassetto" ||
		captain.Stats["health"] != 11 || !captain.Has("trooper") || len(captain.Faces) != 6 {
		t.Errorf("01001: got %+v", captain)
	}
	plot, _ := c.Card("destiny/13007A")
	if plot == nil || plot.Limit != 2 || plot.ReprintOf != "destiny/01031" || plot.DieOf != "destiny/01001" || fmt.Sprint(plot.Flags, plot.Points) != "[flip] [2 3]" {
		t.Errorf("13007A: got %+v", plot)
	}
	std, _ := c.Format(catalog.Destiny, "STD")
	event, _ := c.Card("destiny/01031")
	if row := std.Row(event); !row.Legal || !row.Banned {
		t.Errorf("01031 is a printing of 13007A, got %+v", row)
	}
	if got := std.Row(captain); got.Legal || fmt.Sprint(got.Points) != "[11 14]" {
		t.Errorf("01001 in STD: got %+v", got)
	}
	for _, code := range []string{"AW", "starter"} {
		if _, ok := c.Format(catalog.Destiny, code); !ok {
			t.Errorf("the program's own format %s is lost", code)
		}
	}
	info := c.Info(catalog.Destiny)
	if info.Cards != 3 || info.Sets != 2 || !maps.Equal(info.Texts, map[lang.Lang]int{lang.EN: 1, lang.IT: 1}) || info.Translated[lang.IT] != 1 {
		t.Errorf("got %+v", info)
	}
	if again, err := Import(checkout("sets.json", strings.ReplaceAll(string(checkout()["sets.json"].Data), "Awakenings", "Awakening"))); err != nil || again.Version == d.Version {
		t.Errorf("other data has the same version %s (%v)", d.Version, err)
	}
}

func TestImportOfAnswers(t *testing.T) {
	d, err := Import(checkout("set/AW.json", "", "set/TR.json", "", "translations/it/set/AW.json", "",
		"cards.json", `[{"sides":null,"set_code":"AW","set_name":"Awakenings","type_code":"character","faction_code":"red","affiliation_code":"villain",
 "rarity_code":"L","subtypes":[{"code":"leader","name":"Leader"}],"position":1,"code":"01001","name":"A Captain","subtitle":null,"cost":null,
 "health":11,"points":"12/15","text":null,"deck_limit":null,"is_unique":true,"has_die":false,"has_errata":false,"flip_card":false,"cp":1215}]`))
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Cards) != 1 || !d.Cards[0].Has("leader") || d.Cards[0].Subtitle != nil || d.Cards[0].Faces != nil {
		t.Errorf("got %+v", d.Cards)
	}
}

// Sets that are not here yet have subtypes and rarities of their own.
func TestWhatHasNoWordsIsCalledByItsCode(t *testing.T) {
	d, err := Import(checkout("set/AW.json", strings.NewReplacer(`"leader", `, `"sith-lord", `, `"L"`, `"Q"`).Replace(string(checkout()["set/AW.json"].Data))))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.All {
		if got := catalog.TraitName(d.Cards[0].Traits[0]).In(l) + ", " + catalog.RarityName(d.Cards[0].Rarity).In(l); got != "Sith Lord, Q" {
			t.Errorf("%s: got %s", l, got)
		}
	}
}

func TestImportRefuses(t *testing.T) {
	tr := string(checkout()["set/TR.json"].Data)
	for _, x := range []struct{ what, file, data, want string }{
		{"a directory of something else", "*", "", "there are no cards here: card data has set/*.json, or a cards.json"},
		{"no sets", "sets.json", "", "sets.json cannot be read; card data has set/*.json, sets.json and formats.json"},
		{"half a file", "set/TR.json", tr[:len(tr)-9], "set/TR.json, line 2: this is not the JSON of card data"},
		{"another shape", "set/TR.json", "[\n\n7]", "set/TR.json, line 3: this is not the JSON of card data"},
		{"a card without a name", "set/TR.json", `[{"code": "13001"}]`, "set/TR.json: the entry 1 has no name"},
		{"a card twice", "set/TR.json", strings.Replace(tr, "13007A", "01001", 1), "set/TR.json: card 01001 is in set/AW.json as well"},
		{"an unknown type", "set/TR.json", strings.Replace(tr, `"plot"`, `"plotter"`, 1), `set/TR.json: card 13007A has the type_code "plotter", which makes no sense`},
		{"points that are words", "set/TR.json", strings.Replace(tr, "2/3", "two", 1), `set/TR.json: card 13007A has the points "two", which makes no sense`},
		{"points without end", "set/TR.json", strings.Replace(tr, "2/3", "9223372036854775807", 1), `set/TR.json: card 13007A has the points "9223372036854775807", which makes no sense`},
		{"points beyond all", "set/TR.json", strings.Replace(tr, "2/3", "2/100", 1), `set/TR.json: card 13007A has the points "2/100", which makes no sense`},
		{"a character below nothing", "set/AW.json", strings.Replace(string(checkout()["set/AW.json"].Data), "12/15", "-5/15", 1), `set/AW.json: card 01001 has the points "-5/15", which makes no sense`},
		{"a cost below nothing", "set/TR.json", strings.Replace(tr, `"points"`, `"cost": -7, "points"`, 1), `set/TR.json: card 13007A has the cost "-7", which makes no sense`},
		{"no health at all", "set/TR.json", strings.Replace(tr, `"points"`, `"health": -5, "points"`, 1), `set/TR.json: card 13007A has the health "-5", which makes no sense`},
		{"a code that is a path", "set/TR.json", strings.Replace(tr, "13007A", "../13007", 1), `set/TR.json: card ../13007 has the code "../13007", which makes no sense`},
		{"a set that is not there", "set/TR.json", strings.Replace(tr, `"TR"`, `"ZZ"`, 1), `set/TR.json: card 13007A has the set_code "ZZ", which makes no sense`},
		{"balance beyond all", "formats.json", `[{"code": "STD", "name": "S", "data": {"balance": {"01001": "-100"}}}]`, `formats.json: card 01001 has the STD balance "-100", which makes no sense`},
		{"balance that is words", "formats.json", `[{"code": "STD", "name": "S", "data": {"balance": {"01001": "x"}}}]`, `formats.json: card 01001 has the STD balance "x", which makes no sense`},
	} {
		files := checkout(x.file, x.data)
		if x.file == "*" {
			files = fstest.MapFS{"README": {Data: []byte("x")}}
		}
		_, err := Import(files)
		var said *lang.Error
		if !errors.As(err, &said) || err.Error() != x.want {
			t.Errorf("%s: got %v, want %s", x.what, err, x.want)
		}
	}
}

func BenchmarkReadDestiny(b *testing.B) {
	sets := map[string][]publicCard{}
	for c := range ownCatalog().Cards(catalog.Destiny) {
		p := publicCard{
			Code: c.Code(), SetCode: c.Set, Position: c.Number, Name: c.Title[lang.EN], Type: c.Type, Affiliation: c.Side,
			Faction: c.Color, Rarity: c.Rarity, Sides: c.Faces, Unique: c.Unique, Limit: &c.Limit,
			Text: strings.Repeat("<b>About</b> as long as a text. ", 5),
		}
		sets[c.Set] = append(sets[c.Set], p)
	}
	files := fstest.MapFS{"formats.json": {Data: []byte("[]")}}
	var all []publicSet
	for code, cards := range sets {
		data, err := json.Marshal(cards)
		if err != nil {
			b.Fatal(err)
		}
		files["set/"+code+".json"] = &fstest.MapFile{Data: data}
		all = append(all, publicSet{Code: code, Name: code})
	}
	data, err := json.Marshal(all)
	if err != nil {
		b.Fatal(err)
	}
	files["sets.json"] = &fstest.MapFile{Data: data}
	for b.Loop() {
		if _, err := Import(files); err != nil {
			b.Fatal(err)
		}
	}
}

func TestTheFactsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }
