package assault_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	assaultexports "muster/exports/assault"
	"muster/importers"
	"muster/rules/games"
)

// pieceOfNobody is a piece of a card that there is not.
const pieceOfNobody = `+/1/mark;Type` + "\t" + `piece;;;D card-Imp--Nobody.jpg;Nobody/;;` + "\t" + `-1\` + "\tnull;83;125;999999;1;OldZone;"

// pieces returns all single-card files of the module, by their names.
func pieces(t testing.TB) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for _, c := range assault.Codes() {
		for _, id := range c.Vassal {
			for _, system := range []string{"ffg", "iacp"} {
				name := fmt.Sprintf("%s/%d", system, id)
				if piece, ok := assaultexports.VassalPiece(name); ok {
					all[name] = piece
				}
			}
		}
	}
	return all
}

func TestEveryPieceOfTheModuleIsItsCard(t *testing.T) {
	all := pieces(t)
	if len(all) != 569 {
		t.Errorf("got %d pieces, want 569", len(all))
	}
	type version struct {
		card catalog.ID
		name string
	}
	want := map[string]version{}
	for _, c := range assault.Codes() {
		for _, id := range c.Vassal {
			system := "ffg"
			if c.Community(cardfacts.Embedded()) {
				system = "iacp"
			}
			want[fmt.Sprintf("%s/%d", system, id)] = version{c.Card, c.Version}
		}
	}
	for name, data := range all {
		l, r, err := read(string(data))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e := l.Entries[0]
		if got := (version{e.Card, e.Version}); len(l.Entries) != 1 || e.Count != 1 || got != want[name] || len(r.Findings) > 0 {
			t.Errorf("%s: got %v and findings %v, want %v", name, got, r.Findings, want[name])
		}
	}
}

// TestThePublishedExpressionSaysTheSame compares with what the data set says of
// its own files, for who has them.
func TestThePublishedFilesAreReadAsWell(t *testing.T) {
	dir := os.Getenv("MUSTER_IAVD")
	if dir == "" {
		t.Skip("there is no data set: set MUSTER_IAVD")
	}
	for name, want := range pieces(t) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(data, want) {
			t.Errorf("%s is another file", name)
		}
	}
}

func TestADeckFileOfForeignCards(t *testing.T) {
	for name, c := range map[string]struct{ data, want string }{
		"a card of nobody":           {"DECK\t\x1b" + pieceOfNobody, `army "Nobody" x1`},
		"two of them":                {"DECK\t\x1b" + pieceOfNobody + "\x1b" + pieceOfNobody, `army "Nobody" x2`},
		"a name that is not English": {"DECK\t\x1b" + strings.ReplaceAll(pieceOfNobody, "Nobody", "Padmé"), `army "Padmé" x1`},
		"signs of a terminal":        {"DECK\t\x1b" + strings.ReplaceAll(pieceOfNobody, "Nobody", "a\u202eb"), `army "a b" x1`},
	} {
		l, r, err := read(c.data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		e := l.Entries[0]
		if got := fmt.Sprintf("%s %q x%d", e.Role, e.Card, e.Count); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
		games.Check(r, cardfacts.Embedded(), l)
		if r.Legal() {
			t.Errorf("%s: the list is legal", name)
		}
	}
}

func TestADamagedDeckFileIsRefusedWithThePiece(t *testing.T) {
	whole, _ := assaultexports.VassalPiece("ffg/34")
	for name, c := range map[string]struct{ data, want string }{
		"cut in the middle":    {string(whole[:len(whole)/2]), "piece 1 cannot be read: it has no name"},
		"cut in the last line": {string(whole[:len(whole)-100]), "piece 1 cannot be read: it breaks off"},
		"changed line ends":    {strings.ReplaceAll(string(whole), "mark;", "\nmark;"), "piece 1 cannot be read: it holds characters"},
		"bytes of no letters":  {string(whole) + "\x1b+/1/\xff", "piece 2 cannot be read: it holds characters"},
		"something else":       {string(whole) + "\x1bhello", "piece 2 cannot be read: it does not begin"},
	} {
		_, _, err := read(c.data)
		if got := lang.MsgOf(err).In(lang.EN); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

// savedGame makes a saved game of text.
func savedGame(t testing.TB, text string, key byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("savedGame")
	if err == nil {
		_, err = fmt.Fprintf(w, "!VCSK%02x", key)
	}
	for i := range len(text) {
		if err == nil {
			_, err = fmt.Fprintf(w, "%02x", text[i]^key)
		}
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestASavedGameHasTheArmiesOfItsMaps(t *testing.T) {
	vader, _ := assaultexports.VassalPiece("ffg/34")
	trooper, _ := assaultexports.VassalPiece("iacp/46")
	on := func(piece []byte, table string) string {
		return strings.Replace(string(piece[len("DECK\t")+1:]), "\tnull;83", "\t"+table+";83", 1)
	}
	text := "begin_save" + strings.Join([]string{"", on(vader, "Player 1"), on(trooper, "Player 1") + `\`, on(trooper, "Player 1"),
		on(vader, "Player 2"), "+/5/mark;Die\tpiece;;;Die.png;Die/\tPlayer 1;1;1;5;0", "LOG\thello"}, "\x1b")
	found, err := games.ReadAll(&importers.Input{Data: savedGame(t, text, 0x5a), Catalog: cardfacts.Embedded()})
	if err != nil || len(found) != 2 {
		t.Fatalf("got %v, %v, want two armies", found, err)
	}
	for i, want := range []string{"army assault/deployment/darthvader x1\narmy assault/deployment/elitestormtrooper iacp x2", "army assault/deployment/darthvader x1"} {
		if got := armyFactsOf(found[i].List); got != want || found[i].List.Name != fmt.Sprintf("Player %d", i+1) {
			t.Errorf("army %d: got %q %s, want %s", i+1, found[i].List.Name, got, want)
		}
	}
	if _, _, err := read(string(savedGame(t, text, 1))); lang.MsgOf(err).Code != "import.several" {
		t.Errorf("got %v, want import.several", err)
	}
}

// armyFactsOf are the entries of an army, sorted.
func armyFactsOf(l *catalog.List) string {
	var all []string
	for i := range l.Entries {
		e := &l.Entries[i]
		s := fmt.Sprintf("%s %s x%d", e.Role, strings.TrimSpace(string(e.Card)+" "+e.Version), e.Count)
		if e.On >= 0 {
			s += " on " + string(l.Entries[e.On].Card) + l.Entries[e.On].Version
		}
		all = append(all, s)
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

func FuzzVassal(f *testing.F) {
	for _, name := range []string{"ffg/34", "iacp/46"} {
		piece, ok := assaultexports.VassalPiece(name)
		if !ok {
			f.Fatalf("there is no piece %s", name)
		}
		f.Add(piece)
	}
	f.Add([]byte("DECK\t\x1b" + pieceOfNobody))
	f.Add([]byte("begin_save\x1b" + pieceOfNobody + "\\\x1b"))
	f.Add(savedGame(f, "begin_save\x1b"+pieceOfNobody, 7))
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &importers.Input{Data: data, Catalog: cardfacts.Embedded()}
		if games.FormatOf(in) != "vassal" {
			return
		}
		l, err := games.Read(in)
		if err != nil {
			if !lang.Known(lang.MsgOf(err).Code) {
				t.Errorf("%v has no words", err)
			}
			return
		}
		n := 0
		for i := range l.Entries {
			n += l.Entries[i].Count
		}
		if n == 0 || n > importers.MaxEntries {
			t.Errorf("got %d cards", n)
		}
	})
}

// BenchmarkVassal reads all single-card files of the module.
func BenchmarkVassal(b *testing.B) {
	var all [][]byte
	for _, data := range pieces(b) {
		all = append(all, data)
	}
	c := cardfacts.Embedded()
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range all {
			if _, err := games.Read(&importers.Input{Data: data, Catalog: c}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
