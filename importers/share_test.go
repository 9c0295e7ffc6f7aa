package importers_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
)

// shared is the share code of a list.
func shared(t testing.TB, l *catalog.List) string {
	t.Helper()
	code, err := written(t, "share", lang.EN, l)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(code)
}

// inflates is the share code of anything.
func inflates(data string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	fmt.Fprint(w, data)
	w.Close()
	return "m1." + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

func TestListsComeBackFromShareCodes(t *testing.T) {
	for name, list := range roundLists(t) {
		code := shared(t, list)
		for _, text := range []string{code, "https://muster.example/#" + code, "Look: " + code + ", it is\nmy best.\n", `"` + code + `"`} {
			got, _, err := read(text)
			if err != nil || facts(got) != facts(list) {
				t.Errorf("%s: %v from %s", name, err, text)
			}
		}
		if in := input([]byte(code)); games.FormatOf(in) != "share" || shared(t, list) != code {
			t.Errorf("%s: got the format %q", name, games.FormatOf(in))
		}
	}
}

func TestSeveralShareCodesAreSeveralLists(t *testing.T) {
	lists := severalLists(t)
	var text strings.Builder
	for _, l := range lists {
		fmt.Fprintf(&text, "%s: %s\n", l.Name, shared(t, l))
	}
	got, err := games.ReadAll(input([]byte(text.String())))
	if err != nil || len(got) != len(lists) {
		t.Fatalf("got %d lists, %v; want %d", len(got), err, len(lists))
	}
	for i := range got {
		if facts(got[i].List) != facts(lists[i]) || got[i].Part != fmt.Sprint(i+1) {
			t.Errorf("list %d: got\n%s", i, facts(got[i].List))
		}
	}
	if _, err := games.Read(input([]byte(text.String()))); lang.MsgOf(err).Code != "import.several" {
		t.Errorf("where one is wanted: got %v", err)
	}
}

func TestShareCodesThatHoldNoList(t *testing.T) {
	code := shared(t, roundLists(t)["the example of the rule book"])
	for _, c := range []struct{ name, text, want string }{
		{"torn", code[:len(code)/2], "share.torn"},
		{"torn in an address", "https://muster.example/#" + code[:len(code)/2] + " ok?", "share.torn"},
		{"a letter less", code[:40] + code[41:], "share.damaged"},
		{"in capitals", "m1." + strings.ToUpper(code[3:]), "share.damaged"},
		{"a bomb", inflates("{" + strings.Repeat(" ", 100<<20)), "share.large"},
		{"a text", inflates("2x Scout"), "share.other"},
		{"no list", inflates(`{"cards":[]}`), "import.json-list"},
		{"broken off inside", inflates(`{"muster":1,"entries":[`), "import.json-end"},
		{"nested", inflates(strings.Repeat(`{"a":`, 100_000)), "import.too-deep"},
	} {
		for _, l := range lang.All {
			if _, err := games.Read(input([]byte(c.text))); lang.MsgOf(err).Code != c.want || lang.MsgOf(err).In(l) == "" {
				t.Errorf("%s: got %v, want %s", c.name, err, c.want)
			}
		}
	}
}

func TestABatchTakesShareCodes(t *testing.T) {
	code := shared(t, roundLists(t)["the example of the rule book"])
	line, err := json.Marshal(map[string]any{"id": 1, "list": "https://muster.example/#" + code})
	if err != nil {
		t.Fatal(err)
	}
	got, _ := batchOf(t, string(line)+"\n"+`{"id":2,"list":"`+code[:30]+`"}`+"\n")
	if got[0].Game != "destiny" || got[0].Error != nil || got[1].Error == nil || got[1].Error.Code != "share.torn" {
		t.Errorf("got %+v", got)
	}
}

// As many codes as fit a file are counted, not compared with one another.
func TestMoreShareCodesThanListsAreRefused(t *testing.T) {
	var text strings.Builder
	for i := 0; text.Len() < importers.MaxSize-20; i++ {
		fmt.Fprintf(&text, "m1.%012d\n", i)
	}
	if _, err := games.ReadAll(input([]byte(text.String()))); lang.MsgOf(err).Code != "book.lists" {
		t.Errorf("got %v, want book.lists", err)
	}
}

// A list may have words of its own that look like a code.
func TestACodeInAListIsNotItsList(t *testing.T) {
	code := shared(t, roundLists(t)["the example of the rule book"])
	list, _, err := read(`{"muster":1,"name":"` + code + `","entries":[{"card":"01157","role":"deck"}]}`)
	if err != nil || len(list.Entries) != 1 {
		t.Errorf("got %+v, %v", list, err)
	}
}

func FuzzShare(f *testing.F) {
	fuzz(f, func(in *importers.Input) (*catalog.List, error) { return importers.Read(all(in)) }, "share",
		inflates(`{"slots":{"01001":2}}`), inflates("x"), "x#"+inflates(`{"muster":1,"entries":[]}`)+" y\r\nz", "m1.eNqrViouTSpOLcpMTS1WsgIAKEgFPw")
}
