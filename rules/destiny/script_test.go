package destiny

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
	"muster/rules/script"
)

// faults are lines of the card language with a mistake, and what is said of it.
var faults = []struct{ src, want string }{
	{"1 X\n\tplay: dammage 2 to a character", `"dammage" is no verb (did you mean damage?)`},
	{"1 X\n\tplay: damage 2 to a red or weapon character", `"weapon" cannot be joined with "or" to what stands before`},
	{"1 X\n\tafter actvate of this: gain 1", `"actvate" is no event (did you mean activate?)`},
	{"1 X\n\tplay: remove a die showing meele", `"meele" is no adjective (did you mean melee?)`},
	{"1 X\n\tplay damage 2 to this", `":" should stand where "damage" stands`},
	{"1 X\n\tplay: gain many", `"many" is no number`},
	{"1 X\n\tplay: gain 1 gain 1", `"gain" is left over`},
	{"1 X\n\tplay: if round 1: gain 1", `"1" compares nothing: write < <= = >= >`},
	{"1 X\n\tplay: ((((((((((((((gain 1", `too many steps inside one another`},
	{"1 X\n\tplay: remove a die showing value 2", `"2" compares nothing: write < <= = >= >`},
	{"1 X\n\tplay: remove a die showing value = many", `"many" is no number`},
	{"1 X\n\tplay: gain 1 + many", `"many" is no number`},
	{"1 X\n\tplay: damage 1 to a character except somebody", `"somebody" names no piece`},
	{"1 X\n\tplay: turn a die to like it-all", `"it-all" names no piece`},
	{"1 X\n\tplay: choose a die for ever", `"ever" is no verb`},
	{"1 X\n\tplay: remove count all dice dice", `"count" is no number (did you mean cost?)`},
	{"1 X\n\tplay: turn a die to weapon", `"weapon" is no adjective`},
	{"1 X\n\tplay: look-top 6", `the number here is at most 5, and written`},
	{"1 X\n\tplay: look-top round", `the number here is at most 5, and written`},
	{"1 X\n\tplay: hand-limit 1", `"hand-limit" is for abilities that begin with "always"`},
	{"1 X\n\talways: gain 1", `"gain" is not for abilities that begin with "always"`},
	{"1 X\n\tplay: remove a die sharing red", `"red" is nothing that pieces can have in common`},
	{"1 X\n\tplay: gain resources(this)", `"this" says not whose: write your or enemy`},
	{"1 X\n\tplay: exhaust a card named Rey", `"Rey" is no card: write a title between quotation marks, or a code`},
	{"1 X\n\tplay: if this is sharing color: gain 1", `what pieces have in common is not for this place`},
	{"1 X\n\tplay: if all characters: gain 1", `nothing is said of all these together: write what they are sharing`},
	{"\tplay: gain 1", `"play: gain 1" stands before any card`},
}

func TestFaultsAreFound(t *testing.T) {
	for _, f := range faults {
		_, finds := script.Parse(f.src, words())
		if len(finds) != 1 || finds[0].In(lang.EN) != f.want {
			t.Errorf("%q: got %v, want %s", f.src, finds, f.want)
		}
	}
}

func FuzzScript(f *testing.F) {
	src, err := os.ReadFile("cards/aw.cards")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(src))
	for _, fault := range faults {
		f.Add(fault.src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		cards, finds := script.Parse(src, words())
		for _, c := range cards {
			for _, a := range c.Abilities {
				if n := len(a.Code); n == 0 || a.Code[n-1].Op != script.End {
					t.Errorf("a program of %s does not end", c.Code)
				}
			}
		}
		for _, find := range finds {
			if find.Line == 0 || !lang.Known(find.Code) {
				t.Errorf("a finding without a line or words: %v", find)
			}
		}
	})
}

// manyCards are the files of all cards that there are, of lines such as those of the
// first set, and their codes.
func manyCards(b *testing.B) (files fstest.MapFS, codes []string) {
	src, err := os.ReadFile("cards/aw.cards")
	if err != nil {
		b.Fatal(err)
	}
	_, first, _ := strings.Cut(string(src), "\n\n")
	files = fstest.MapFS{}
	for set := 1; len(codes) < allCards; set++ {
		var lines strings.Builder
		for line := range strings.Lines(first) {
			if line[0] == '\t' {
				lines.WriteString(line)
				continue
			}
			if len(codes) == allCards {
				break
			}
			code := fmt.Sprintf("%02d%s", set, line[2:5])
			codes = append(codes, code)
			lines.WriteString(code + line[5:])
		}
		files[fmt.Sprintf("cards/%02d.cards", set)] = &fstest.MapFile{Data: []byte(lines.String())}
	}
	return files, codes
}

// allCards is how many cards there are, and inGame how many different ones are in a
// game of two.
const allCards, inGame = 2034, 80

// BenchmarkReadGame reads the cards of a game among all there are.
func BenchmarkReadGame(b *testing.B) {
	files, codes := manyCards(b)
	for b.Loop() {
		words := sync.OnceValue(func() script.Vocab { return vocabulary(lang.Ends(traitCode)) })
		shelf := script.Open(files, words)
		for i := range inGame {
			if c, flaws := shelf.Card(codes[i*len(codes)/inGame]); c == nil || len(flaws) > 0 {
				b.Fatal(flaws)
			}
		}
	}
}

// BenchmarkReadAll reads all cards.
func BenchmarkReadAll(b *testing.B) {
	files, _ := manyCards(b)
	for b.Loop() {
		if byCode, flaws := script.ParseFiles(files, vocabulary(lang.Ends(traitCode))); len(byCode) != allCards || len(flaws) > 0 {
			b.Fatal(len(byCode), flaws)
		}
	}
}

// Who edits a card file or a page of rules packs it anew, or nothing changes.
func TestCardsArePacked(t *testing.T) {
	packedtest.Same(t, cardFiles(), "cards")
	for _, page := range []string{"RULES.md", "LATER.md", "QUESTIONS.md"} {
		packedtest.Same(t, pages(), page)
	}
}
