package catalog_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
)

const leiaAndHan = `{"muster":1,"game":"destiny","name":"Leia & Han <3","format":"AW","entries":[` +
	`{"card":"destiny/01028","role":"character","dice":2},` +
	`{"card":"destiny/01046","role":"character","dice":1},` +
	`{"card":"destiny/01157","role":"deck","count":2},` +
	`{"card":"destiny/13004A","role":"plot","elite":true},` +
	`{"card":"destiny/08115","role":"plot"},` +
	`{"card":"No such card","role":"aside"},` +
	`{"card":"destiny/01171","role":"battlefield"}]}`

func TestNativeIsAsTheContractSays(t *testing.T) {
	l, err := catalog.ReadNative([]byte(leiaAndHan))
	if err != nil {
		t.Fatal(err)
	}
	got, err := l.MarshalJSON()
	if err != nil || string(got) != leiaAndHan {
		t.Errorf("got\n%s (%v), want\n%s", got, err, leiaAndHan)
	}
	want := []catalog.Entry{
		{Card: "destiny/01028", Count: 1, Role: catalog.Character, Way: 1, On: -1, Line: 1},
		{Card: "destiny/01046", Count: 1, Role: catalog.Character, On: -1, Line: 1},
		{Card: "destiny/01157", Count: 2, Role: catalog.Deck, On: -1, Line: 1},
		{Card: "destiny/13004A", Count: 1, Role: catalog.Plot, Way: 1, On: -1, Line: 1},
		{Card: "destiny/08115", Count: 1, Role: catalog.Plot, On: -1, Line: 1},
		{Card: "No such card", Count: 1, Role: catalog.Aside, On: -1, Line: 1},
		{Card: "destiny/01171", Count: 1, Role: catalog.Battlefield, On: -1, Line: 1},
	}
	if !reflect.DeepEqual(l.Entries, want) {
		t.Errorf("got %+v, want %+v", l.Entries, want)
	}
}

func TestNativeTakesNames(t *testing.T) {
	l, err := catalog.ReadNative([]byte("\xef\xbb\xbf{\"muster\": 1,\n \"game\": \"destiny\", \"format\": null,\n \"entries\": [\n {\"card\": \"13007a\"},\n {\"card\": \" L\\u00e9ia \"}, {\"card\": \"destiny/99999\"}\n]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []catalog.Entry{
		{Card: "destiny/13007A", Count: 1, On: -1, Line: 4},
		{Card: "Léia", Count: 1, On: -1, Line: 5},
		{Card: "destiny/99999", Count: 1, On: -1, Line: 5},
	} {
		if l.Entries[i] != want {
			t.Errorf("got %+v, want %+v", l.Entries[i], want)
		}
	}
}

func TestNativeInsideAnotherDocument(t *testing.T) {
	var doc struct{ Lists []*catalog.List }
	if err := json.Unmarshal([]byte("{\n\n\"lists\": ["+leiaAndHan+"]}"), &doc); err != nil {
		t.Fatal(err)
	}
	if e := doc.Lists[0].Entries[0]; e.Line != 0 || e.Card != "destiny/01028" {
		t.Errorf("got %+v", e)
	}
	empty, err := json.Marshal(&catalog.List{})
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(empty, &catalog.List{}); err != nil {
		t.Errorf("an empty list, %s: %v", empty, err)
	}
}

func TestNativeRefuses(t *testing.T) {
	entry := func(s string) string { return "{\"muster\": 1, \"game\": \"destiny\",\n\"entries\": [\n" + s + "]}" }
	for _, x := range []struct{ what, data, code string }{
		{"nothing", "", "list.cut"},
		{"rubbish", "\x00\x01PK", "list.json"},
		{"half a list", leiaAndHan[:200], "list.cut"},
		{"a missing comma", entry(`{"card": "a" "count": 1}`), "list.json"},
		{"two lists", leiaAndHan + leiaAndHan, "list.trailing"},
		{"more behind a list", leiaAndHan + "]", "list.trailing"},
		{"an array", "[]", "list.shape"},
		{"a number", "7", "list.shape"},
		{"no version", `{"entries": []}`, "list.version"},
		{"another version", `{"muster": 2, "entries": []}`, "list.version"},
		{"an unknown field", `{"muster": 1, "cards": []}`, "list.field"},
		{"a field in another case", entry(`{"card": "a", "Count": 2}`), "list.field"},
		{"a field twice", entry(`{"card": "a", "count": 2, "count": 3}`), "list.twice"},
		{"entries twice", `{"muster": 1, "entries": [], "entries": []}`, "list.twice"},
		{"entries that are an object", `{"muster": 1, "entries": {}}`, "list.want-field"},
		{"an entry that is text", entry(`"a"`), "list.want"},
		{"a name that is a number", `{"muster": 1, "name": 7}`, "list.want-field"},
		{"a count in quotes", entry(`{"card": "a", "count": "2"}`), "list.want-field"},
		{"no copies", entry(`{"card": "a", "count": 0}`), "list.range"},
		{"a negative count", entry(`{"card": "a", "count": -1}`), "list.range"},
		{"a hundred", entry(`{"card": "a", "count": 100}`), "list.range"},
		{"a huge count", entry(`{"card": "a", "count": 99999999999999999999}`), "list.whole"},
		{"half a copy", entry(`{"card": "a", "count": 1.5}`), "list.whole"},
		{"a power", entry(`{"card": "a", "count": 1e1}`), "list.whole"},
		{"four dice", entry(`{"card": "a", "role": "character", "dice": 4}`), "list.range"},
		{"dice of a deck card", entry(`{"card": "a", "role": "deck", "dice": 1}`), "list.dice"},
		{"an elite card set aside", entry(`{"card": "a", "role": "aside", "dice": 2, "elite": true}`), "list.elite"},
		{"an elite event", entry(`{"card": "a", "role": "deck", "elite": true}`), "list.elite"},
		{"elite that is no truth", entry(`{"card": "a", "role": "plot", "elite": 1}`), "list.want-field"},
		{"no card", entry(`{"role": "deck"}`), "list.card"},
		{"an unknown role", entry(`{"card": "a", "role": "sideboard"}`), "list.word"},
		{"another game", `{"muster": 1, "game": "clones", "entries": []}`, "list.other-game"},
		{"no game at all", `{"muster": 1, "game": "chess", "entries": []}`, "list.game"},
		{"too many entries", entry(strings.Repeat(`{"card":"a"},`, catalog.MaxEntries) + `{"card":"a"}`), "list.entries"},
		{"deep nesting", `{"muster": ` + strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + `}`, "list.json"},
	} {
		_, err := catalog.ReadNative([]byte(x.data))
		var said *lang.Error
		if !errors.As(err, &said) || said.Msg.Code != x.code {
			t.Errorf("%s: got %v, want %s", x.what, err, x.code)
		}
	}
	_, err := catalog.ReadNative([]byte(entry("{\"card\": \"a\"},\n{\"card\": \"b\",\n\"count\": -3}")))
	if want := `line 5: "count" is -3; a number from 1 to 99 is needed`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// FuzzNative writes and reads again whatever is read.
func FuzzNative(f *testing.F) {
	f.Add([]byte(leiaAndHan))
	f.Add([]byte("{\"muster\":1,\"entries\":[{\"card\":\"\\u00e9\\ud800\",\"role\":null}]}"))
	f.Add([]byte(`{"muster":1,"game":"destiny","entries":[{"card":"01028","dice":3},{"card":"x","elite":true}]}`))
	for _, text := range boxLists {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := catalog.ReadNative(data)
		if err != nil {
			var said *lang.Error
			if !errors.As(err, &said) || !lang.Known(said.Msg.Code) {
				t.Fatalf("%q: an error that nobody may read: %v", data, err)
			}
			return
		}
		first, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		var again catalog.List
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatalf("%s: %v", first, err)
		}
		second, err := json.Marshal(&again)
		if err != nil || string(first) != string(second) {
			t.Fatalf("got %s, want %s (%v)", second, first, err)
		}
	})
}

func BenchmarkReadNative(b *testing.B) {
	data := []byte(leiaAndHan)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := catalog.ReadNative(data); err != nil {
			b.Fatal(err)
		}
	}
}
