package assault

import (
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/exports/exportstest"
)

// vassalDir names the folder of a clone of valeriodigregorio/iavd-dataset, for
// who has one: MUSTER_IAVD=…/iavd-dataset go test ./exports -run Vassal. With
// -update the pack and the sums are written anew from it.
const vassalDir = "MUSTER_IAVD"

const (
	packFile = "data/vassal.deflate"
	sumsFile = "testdata/vassal.sha256"
)

func TestEveryPieceOfTheModuleIsPackedByteForByte(t *testing.T) {
	sums, err := os.ReadFile(sumsFile)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(sums)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		card, ok := vassalCards()[name]
		if !ok {
			t.Errorf("%s is not in the pack", name)
			continue
		}
		got := sha256.Sum256(card.appendTo([]byte(vassalHead + vassalEscape)))
		if hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s is another file than the data set has", name)
		}
		n++
	}
	if got := len(vassalCards()); n != 569 || got != n {
		t.Errorf("got %d pieces and %d sums, want 569 of both", got, n)
	}
}

func TestThePackIsTheDataSet(t *testing.T) {
	dir := os.Getenv(vassalDir)
	if dir == "" {
		t.Skip("there is no data set: set " + vassalDir)
	}
	files := map[string][]byte{}
	for _, system := range []string{"ffg", "iacp"} {
		names, err := filepath.Glob(filepath.Join(dir, system, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[system+"/"+filepath.Base(name)] = data
		}
	}
	if *exportstest.Update {
		writePack(t, files)
		return
	}
	for name, want := range files {
		if got := vassalCards()[name].appendTo([]byte(vassalHead + vassalEscape)); !bytes.Equal(got, want) {
			t.Errorf("%s: got %d bytes, want %d, or others", name, len(got), len(want))
		}
	}
}

// writePack packs files and notes their sums.
func writePack(t *testing.T, files map[string][]byte) {
	t.Helper()
	cards := map[string]vassalCard{}
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		card, err := vassalCardOf(files[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		cards[name] = card
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(files[name]), name)
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write([]byte(packText(cards)))
	}
	if err == nil {
		err = w.Close()
	}
	if err == nil {
		err = os.WriteFile(packFile, b.Bytes(), 0o644)
	}
	if err == nil {
		err = os.WriteFile(sumsFile, []byte(sums.String()), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	again, err := unpackVassal(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		if got := again[name].appendTo([]byte(vassalHead + vassalEscape)); !bytes.Equal(got, want) {
			t.Errorf("%s does not come back from the pack", name)
		}
	}
}

// vassalCardOf takes a file with one piece apart.
func vassalCardOf(file []byte) (c vassalCard, err error) {
	piece, ok := strings.CutPrefix(string(file), vassalHead+vassalEscape+"+/")
	number, rest, found := strings.Cut(piece, "/")
	if !ok || !found || strings.Contains(rest, "\n") {
		return c, fmt.Errorf("no piece")
	}
	c = vassalCard{number, strings.Split(rest, "\t")}
	depth := len(c.fields) / 2
	for i := range 2 * depth {
		if c.fields[i], ok = strings.CutSuffix(c.fields[i], strings.Repeat(`\`, i%depth)); !ok {
			return c, fmt.Errorf("field %d is not as deep as its place", i)
		}
	}
	return c, nil
}

// packText tells pieces by those before them: those that are like one another
// stand together.
func packText(cards map[string]vassalCard) string {
	names := slices.SortedFunc(maps.Keys(cards), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(cards[a].fields), len(cards[b].fields)), slices.Compare(cards[a].fields, cards[b].fields))
	})
	var b strings.Builder
	var before []string
	for _, name := range names {
		c := cards[name]
		fmt.Fprintf(&b, "%s %s\n", name, c.number)
		for i, at := 0, 0; i < len(c.fields); {
			skip := slices.Index(before[at:], c.fields[i])
			if skip < 0 {
				fmt.Fprintf(&b, "+%s\n", c.fields[i])
				i++
				continue
			}
			if skip > 0 {
				fmt.Fprintf(&b, "-%d\n", skip)
			}
			same := 0
			for at += skip; at < len(before) && i < len(c.fields) && before[at] == c.fields[i]; at++ {
				i, same = i+1, same+1
			}
			fmt.Fprintf(&b, "=%d\n", same)
		}
		before = c.fields
	}
	return b.String()
}
