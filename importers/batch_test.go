package importers_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/games"
)

// answer is what a batch says of a line.
type answer struct {
	ID       any
	Game     string
	Format   string
	Legal    bool
	Findings []struct{ Code string }
	Error    *struct{ Code, Message string }
}

func batchOf(t testing.TB, lines string) (answers []answer, legal bool) {
	t.Helper()
	var b bytes.Buffer
	legal, err := games.Batch(strings.NewReader(lines), &b, cardfacts.Embedded(), lang.EN, games.Said{})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(b.String()) {
		var a answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		answers = append(answers, a)
	}
	return answers, legal
}

func TestBatchGoesOnAfterABadLine(t *testing.T) {
	starter, err := written(t, "native", lang.EN, sheetStarter(t))
	if err != nil {
		t.Fatal(err)
	}
	starter = compact(t, starter)
	lines := []string{
		`{"id":1,"list":` + starter + `}`,
		`{"id":"two","list":{"slots":{"01001":1}}}`,
		`{"id":3,"list":{"slots":{"01001":`,
		``,
		`{"id":4}`,
		`not JSON`,
		`{"id":5,"list":{"slots":{}},"pad":"` + strings.Repeat("x", 1<<20) + `"}`,
		`{"list":{"slots":{}},"id":6,"game":"chess"}`,
		`{"id":7,"list":{"slots":{"01033":2}},"format":"STD"}`,
		`{"id":8,"list":"2 Scout"}`,
		`{"id":[9,{"x":null}],"list":` + starter + `}`,
		`{"id":10,"list":` + starter + `} {}`,
	}
	got, legal := batchOf(t, strings.Join(lines, "\n"))
	want := []string{"1 legal starter", "two no", "3 import.json-end", "4 import.no-list", "<nil> import.json", "<nil> import.line-large",
		"6 import.game", "7 no STD", "8 import.json-list", "[9 map[x:<nil>]] legal starter", "10 import.json-trailing"}
	if len(got) != len(want) {
		t.Fatalf("got %d answers, want %d", len(got), len(want))
	}
	for i, a := range got {
		said := fmt.Sprint(a.ID)
		switch {
		case a.Error != nil:
			said += " " + a.Error.Code
		case a.Legal:
			said += " legal " + a.Format
		default:
			said += " no " + a.Format
		}
		if !strings.HasPrefix(said, want[i]) {
			t.Errorf("line %d: got %s, want %s", i, said, want[i])
		}
	}
	if legal {
		t.Error("got legal, want not: some lines are not")
	}
	if _, legal := batchOf(t, lines[0]+"\n"+lines[0]+"\n"); !legal {
		t.Error("two legal lists: got not legal")
	}
}

func TestBatchAnswersWhileItReads(t *testing.T) {
	in, lines := io.Pipe()
	answers, out := io.Pipe()
	go func() {
		_, err := games.Batch(in, out, cardfacts.Embedded(), lang.EN, games.Said{})
		_ = out.CloseWithError(err)
	}()
	buffer := make([]byte, 4096)
	for i := range 3 {
		if _, err := fmt.Fprintf(lines, `{"id":%d,"list":{"slots":{}}}`+"\n", i); err != nil {
			t.Fatal(err)
		}
		n, err := answers.Read(buffer)
		if want := fmt.Sprintf(`{"id":%d,`, i); err != nil || !strings.HasPrefix(string(buffer[:n]), want) {
			t.Fatalf("got %s, %v, want %s before the next line is written", buffer[:n], err, want)
		}
	}
	_ = lines.Close()
}

func TestLinesLongerThanTheBufferAreRead(t *testing.T) {
	line := `{"id":1,"list":{"slots":{},"description_md":"` + strings.Repeat("x", 200_000) + `"}}`
	got, _ := batchOf(t, line+"\n"+line)
	if len(got) != 2 || got[0].Error != nil || got[1].Error != nil {
		t.Errorf("got %v, want two answers", got)
	}
}

func sheetStarter(t testing.TB) *catalog.List {
	f, ok := cardfacts.Embedded().Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("the catalog has no starters")
	}
	l := f.Fixed[0]
	l.Format = "starter"
	return &l
}

func compact(t testing.TB, text string) string {
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// repeated yields a line again and again.
type repeated struct {
	line string
	left int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.left == 0 {
			return 0, io.EOF
		}
		r.left--
		r.rest = r.line
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func BenchmarkBatch(b *testing.B) {
	for _, format := range []string{"native", "swdestinydb"} {
		b.Run(format, func(b *testing.B) {
			list, _, err := read(exampleText)
			if err != nil {
				b.Fatal(err)
			}
			list.Format = "AW"
			text, err := written(b, format, lang.EN, list)
			if err != nil {
				b.Fatal(err)
			}
			line := `{"id":1,"list":` + compact(b, text) + "}\n"
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			b.ResetTimer()
			legal, err := games.Batch(&repeated{line: line, left: b.N}, io.Discard, cardfacts.Embedded(), lang.EN, games.Said{})
			if err != nil || !legal {
				b.Fatalf("got %v, %v, want legal", legal, err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
		})
	}
}

// exampleText is the example of the rule book, as people write it.
const exampleText = `Leia and Han

Characters
2x Leia Organa, Born Leader
1x Han Solo, Scoundrel

Battlefield
1x Rebel War Room, Yavin IV

Deck
2x Scout
2x Survival Gear
2x DL-44 Heavy Blaster Pistol
2x Infiltrate
2x DH-17 Blaster Pistol
2x Comlink
2x BB-8
2x Commando Raid
2x Field Medic
2x Rearm
2x Don't Get Cocky
2x Shoot First
2x Smuggling
2x Take Cover
2x Unpredictable
`
