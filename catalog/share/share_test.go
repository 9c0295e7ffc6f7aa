package share

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog/lang"
)

const aList = `{"muster": 1, "game": "destiny", "name": "Padmé #m1.abcdefghijklm",
 "entries": [{"card": "destiny/01028", "role": "character", "dice": 2}, {"card": "destiny/01157", "role": "deck", "count": 2}]}`

func codeOf(t *testing.T, list string) string {
	t.Helper()
	code, err := Code([]byte(list))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

func TestAListComesBackFromItsCode(t *testing.T) {
	code := codeOf(t, aList)
	if !strings.HasPrefix(code, "m1.") || strings.Trim(code[3:], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Errorf("got %s, want m1. and base64url", code)
	}
	if again := codeOf(t, strings.ReplaceAll(aList, `": `, `":`)); again != code {
		t.Errorf("the same list has two codes: %s and %s", code, again)
	}
	list, err := List(code)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.NewReplacer(`": `, `":`, ", ", ",", "\n ", "").Replace(aList); string(list) != want {
		t.Errorf("got %s, want %s", list, want)
	}
}

// Other programs deflate without the head of zlib, too.
func TestACodeWithoutTheHeadOfZlibIsRead(t *testing.T) {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, 9)
	fmt.Fprint(w, `{"slots":{"01001":1}}`)
	w.Close()
	list, err := List(mark + base64.RawURLEncoding.EncodeToString(b.Bytes()))
	if err != nil || string(list) != `{"slots":{"01001":1}}` {
		t.Errorf("got %s, %v", list, err)
	}
}

func TestCodesAreFoundInWhatPeoplePaste(t *testing.T) {
	code := codeOf(t, aList)
	half := len(code) / 2
	for _, c := range []struct{ name, text string }{
		{"alone", code},
		{"an address", "https://muster.example/#" + code},
		{"an address with a page", "http://127.0.0.1:8377/lists?x=1#" + code + "\n"},
		{"a sentence", "Ciao! My list is `" + code + "`, what do you think?"},
		{"brackets", "(" + code + ")."},
		{"at the end of a sentence", "This: " + code + "."},
		{"twice", code + " " + code},
		{"a line broken by a mail program", "Hi,\r\n" + code[:half] + "\r\n" + code[half:half+7] + "\r\n" + code[half+7:] + "\r\nThanks\r\n"},
		{"after a word that looks like one", "m1.abc form1.abcdefghijklmnop 1.m1.abcdefghijklmnop " + code},
	} {
		got := Find([]byte(c.text))
		if len(got) != 1 {
			t.Errorf("%s: got %q", c.name, got)
			continue
		}
		if list, err := List(got[0]); err != nil || !bytes.HasPrefix(list, []byte(`{"muster":1`)) {
			t.Errorf("%s: got %s, %v", c.name, list, err)
		}
	}
	other := codeOf(t, `{"slots":{"01001":1}}`)
	if got := Find([]byte(code + "\n" + other + "\n")); !slices.Equal(got, []string{code, other}) {
		t.Errorf("two lines: got %q", got)
	}
	for _, text := range []string{"", "m1.", "2x Scout", "see m1.zip", "item1.abcdefghijklmnop", "m2.abcdefghijklmnop"} {
		if got := Find([]byte(text)); got != nil {
			t.Errorf("%q: got %q, want no code", text, got)
		}
	}
}

func TestACodeThatBreaksOffSaysSo(t *testing.T) {
	code := codeOf(t, aList)
	for n := len(mark) + fewest; n < len(code)-1; n++ {
		_, err := List(code[:n])
		if got := lang.MsgOf(err).Code; got != "share.torn" {
			t.Errorf("%d characters: got %v, want share.torn", n, err)
		}
	}
}

// No letter can be another without being noticed: the last has bits that say nothing.
func TestADamagedCodeIsNeverAnotherList(t *testing.T) {
	code := codeOf(t, aList)
	whole, err := List(code)
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]int{}
	for i := len(mark); i < len(code); i++ {
		for _, letter := range "AZaz09-_" {
			list, err := List(code[:i] + string(letter) + code[i+1:])
			if err != nil {
				codes[lang.MsgOf(err).Code]++
			} else if !bytes.Equal(list, whole) {
				t.Fatalf("letter %d as %c: got %s", i, letter, list)
			}
		}
	}
	if codes["internal"] > 0 || codes["share.damaged"] == 0 {
		t.Errorf("got %v", codes)
	}
}

func TestWhatIsNoListIsRefused(t *testing.T) {
	pack := func(data []byte) string {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		w.Write(data)
		w.Close()
		return mark + base64.RawURLEncoding.EncodeToString(b.Bytes())
	}
	for _, c := range []struct{ name, code, want string }{
		{"a bomb of blanks", pack(bytes.Repeat([]byte(" "), 64<<20)), "share.large"},
		{"a bomb in braces", pack(append([]byte("{"), make([]byte, MaxList)...)), "share.large"},
		{"the largest", pack(append([]byte("{"), make([]byte, MaxList-1)...)), ""},
		{"nothing", pack(nil), "share.other"},
		{"a text", pack([]byte("2x Scout")), "share.other"},
		{"a code in a code", pack([]byte(codeOf(t, aList))), "share.other"},
		{"several lists", pack([]byte("[{},{}]")), "share.other"},
		{"nonsense", mark + strings.Repeat("_", 40), "share.damaged"},
		{"one letter", mark + "e", "share.torn"},
		{"two letters", mark + "eN", "share.torn"},
	} {
		if _, err := List(c.code); c.want == "" && err != nil || c.want != "" && lang.MsgOf(err).Code != c.want {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := Code([]byte(`"` + strings.Repeat("x", MaxList) + `"`)); lang.MsgOf(err).Code != "share.long" {
		t.Errorf("a list that is too long: got %v", err)
	}
}
