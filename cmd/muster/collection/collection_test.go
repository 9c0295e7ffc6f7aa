package collection

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// A shelf is a database in which a test keeps a collection.
type shelf struct {
	*testing.T
	db string
}

func newShelf(t *testing.T) *shelf {
	return &shelf{t, filepath.Join(t.TempDir(), "own.db")}
}

// run runs a command line and wants a status.
func (s *shelf) run(status int, args ...string) string {
	s.Helper()
	got := muster(s.T, "", append([]string{"--db", s.db, "-q"}, args...)...)
	out := got.Out + got.Err
	if got.Status != status {
		s.Fatalf("muster --db %s %q: got status %d, want %d\n%s", s.db, args, got.Status, status, out)
	}
	return out
}

// owned returns what is kept, "01028 1 2" a card.
func (s *shelf) owned() map[catalog.ID]catalog.Owned {
	s.Helper()
	var shown struct{ Cards []have }
	if err := json.Unmarshal([]byte(s.run(app.Fine, "collection", "show", "--json")), &shown); err != nil {
		s.Fatal(err)
	}
	all := map[catalog.ID]catalog.Owned{}
	for _, h := range shown.Cards {
		all[h.Card] = h.Owned
	}
	return all
}

func (s *shelf) has(code string, want catalog.Owned) {
	s.Helper()
	if got := s.owned()[catalog.ID("destiny/"+code)]; got != want {
		s.Errorf("%s: got %+v, want %+v", code, got, want)
	}
}

func TestCollectionIsKept(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "01028", "Take Cover", "-n", "2")
	s.has("01028", catalog.Owned{Cards: 2, Dice: 2})
	s.has("01157", catalog.Owned{Cards: 2})
	s.run(app.Fine, "collection", "add", "01028", "--no-dice")
	s.run(app.Fine, "collection", "add", "01028", "-n", "0", "--dice", "4")
	s.has("01028", catalog.Owned{Cards: 3, Dice: 6})
	s.run(app.Fine, "collection", "remove", "01028")
	s.run(app.Fine, "collection", "remove", "01028", "--no-dice")
	s.has("01028", catalog.Owned{Cards: 1, Dice: 5})
	s.run(app.Fine, "collection", "set", "01028", "--dice", "0")
	s.run(app.Fine, "collection", "remove", "01028")
	s.run(app.Fine, "collection", "remove", "--all", "01157")
	if got := s.owned(); len(got) > 0 {
		t.Errorf("got %v, want nothing", got)
	}
}

func TestAnIDNamesItsGame(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "--game", "assault", "nexu", "destiny/01157")
	s.run(app.Fine, "collection", "add", "assault/deployment/nexu", "01157")
	s.has("01157", catalog.Owned{Cards: 2})
	if got := s.owned()["assault/deployment/nexu"]; got.Cards != 2 {
		t.Errorf("got %+v of nexu, want 2", got)
	}
}

func TestDatabaseThatIsMadeIsNotMissed(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new", "own.db")
	if got := muster(t, "", "--db", db, "collection", "add", "01157"); got.Status != app.Fine || strings.Contains(got.Out+got.Err, "not there") {
		t.Errorf("got status %d and %s", got.Status, got.Out+got.Err)
	}
}

func TestNothingIsAddedIfSomethingIsWrong(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "01157")
	broken, headless := apptest.File(t, "broken.csv", "Code,Cards\n01028,\"1\n"), apptest.File(t, "headless.csv", "01028,1\n")
	for _, x := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"import", broken}, app.Broken, "muster: " + broken + ": line "},
		{[]string{"import", headless}, app.Broken, "muster: " + headless + " has no table"},
		{[]string{"add", "01028", "Take Covr"}, app.Broken, "nearest: Take Cover (01157)"},
		{[]string{"add", "01028", "Leia Organa"}, app.Broken, "name one by its code"},
		{[]string{"add", "01028", "--starter", "ewoks"}, app.Misuse, "Rey Starter Set (AW-H)"},
		{[]string{"add", "01028", "-n", "-1"}, app.Misuse, "--number"},
		{[]string{"add", "01028", "--dice", "1", "--no-dice"}, app.Misuse, "not both"},
		{[]string{"add", "01028", "01157", "-n", "9999"}, app.Broken, "from 0 to 9999"},
		{[]string{"add", "01157", "--dice", "2"}, app.Misuse, "Take Cover (01157) has no die"},
		{[]string{"set", "01157", "-n", "1", "--dice", "1"}, app.Misuse, "has no die"},
		{[]string{"remove", "01157", "--all", "-n", "1"}, app.Misuse, "--all"},
		{[]string{"add"}, app.Misuse, "add CARD…"},
		{[]string{"set", "01028"}, app.Misuse, "say how many"},
		{[]string{"remove", "01157", "-n", "2"}, app.Broken, "more cannot be taken out"},
		{[]string{"show", "c>many"}, app.Misuse, "takes a whole number"},
		{[]string{"show", "s:LEG"}, app.No, "nothing you own"},
		{[]string{"missing"}, app.Misuse, "name the lists"},
		{[]string{"missing", "nowhere.txt"}, app.Broken, "nowhere.txt is not there"},
		{[]string{"export", "--to", "pdf"}, app.Misuse, "csv xlsx json"},
	} {
		if out := s.run(x.status, append([]string{"collection"}, x.args...)...); !strings.Contains(out, x.says) {
			t.Errorf("%q says %q, want %q", x.args, out, x.says)
		}
	}
	if got := s.owned(); len(got) != 1 {
		t.Errorf("got %v, want the one card that was there", got)
	}
}

func TestStartersAreAddedInOneCommand(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "--starter", "rey", "--starter", "AW-V", "-n", "2")
	s.has("01038", catalog.Owned{Cards: 2, Dice: 4})
	s.has("01011", catalog.Owned{Cards: 2, Dice: 4})
	if out := s.run(app.Fine, "collection", "add", "--starters"); strings.Count(out, "\n") != 9 {
		t.Errorf("got\n%s, want nine products", out)
	}
}

func TestWhatCannotBeReadInAListIsSaid(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "01028")
	table := apptest.File(t, "deck.csv", "code,count\n01028,1\n01157,abc\n")
	var is struct {
		Complete bool
		Lists    []listWord
	}
	if err := json.Unmarshal([]byte(s.run(app.No, "collection", "missing", "--json", table)), &is); err != nil {
		t.Fatal(err)
	}
	if found := is.Lists[0].Findings; is.Complete || len(found) != 1 || found[0].Code != "import.count" || found[0].Line != 3 {
		t.Errorf("got %+v", is)
	}
	if said := s.run(app.No, "collection", "missing", table); !strings.Contains(said, "deck.csv:3: ") {
		t.Errorf("got %s", said)
	}
	list := apptest.File(t, "deck.json", `{"muster": 1, "entries": [{"card": "Nosuch", "role": "deck", "count": 1}]}`)
	if said := s.run(app.No, "collection", "missing", list); !strings.Contains(said, "deck.json: ") || !strings.Contains(said, "1      0  Nosuch") {
		t.Errorf("got %s", said)
	}
}

func TestReadingDoesNotMakeADatabase(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "show")
	s.run(app.No, "collection", "missing", "../../../examples/leia-han.txt")
	s.run(app.No, "cards", "search", "in:collection")
	s.run(app.Fine, "collection", "export", "--to", "csv")
	own := apptest.File(t, "own.csv", "code,cards\n01157,1\n")
	s.run(app.Fine, "collection", "import", "--dry-run", own)
	if _, err := os.Stat(s.db); err == nil {
		t.Error("a command that only reads made a database")
	}
}

func TestMissingSaysNoUntilAllIsThere(t *testing.T) {
	s := newShelf(t)
	const list = "../../../examples/leia-han.txt"
	var lacks struct {
		Complete bool
		Missing  catalog.Owned
		Cards    []lack
	}
	missing := func(status int, lists ...string) {
		t.Helper()
		out := s.run(status, append([]string{"collection", "missing", "--json"}, lists...)...)
		if err := json.Unmarshal([]byte(out), &lacks); err != nil {
			t.Fatal(err)
		}
	}
	missing(app.No, list)
	if lacks.Missing != (catalog.Owned{Cards: 33, Dice: 17}) {
		t.Errorf("got %+v missing of everything", lacks.Missing)
	}
	for _, n := range lacks.Cards {
		s.run(app.Fine, "collection", "set", string(n.Card), "-n", strconv.Itoa(n.Wanted.Cards), "--dice", strconv.Itoa(n.Wanted.Dice))
	}
	missing(app.Fine, list)
	if !lacks.Complete || lacks.Cards[0].From[0].Card != lacks.Cards[0].Card {
		t.Errorf("got %+v", lacks)
	}
	missing(app.No, list, list)
	if lacks.Missing != (catalog.Owned{Cards: 33, Dice: 17}) {
		t.Errorf("got %+v missing for the second of two", lacks.Missing)
	}
	if out := s.run(app.Fine, "collection", "missing", list); !strings.Contains(out, "nothing is missing for 1 list") {
		t.Errorf("got %s", out)
	}
	if out := s.run(app.No, "collection", "missing", "../../../examples/too-many.txt"); !strings.Contains(out, "too-many.txt:16: no card is called") {
		t.Errorf("got %s, want what could not be read, with its line", out)
	}
}

func TestCollectionGoesOutAndComesIn(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "--starter", "rey")
	want := s.owned()
	for _, to := range []string{"csv", "xlsx", "json"} {
		out := filepath.Join(t.TempDir(), "own."+to)
		s.run(app.Fine, "collection", "export", "-o", out)
		other := newShelf(t)
		other.run(app.Fine, "collection", "import", out)
		if got := other.owned(); len(got) != len(want) || got["destiny/01038"] != want["destiny/01038"] {
			t.Errorf("%s: got %v, want %v", to, got, want)
		}
		if out := s.run(app.Fine, "collection", "import", "--replace", "--dry-run", out); !strings.Contains(out, "nothing is different") {
			t.Errorf("%s: got %s", to, out)
		}
	}
}

func TestImportMergesOrReplaces(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "01028", "01157")
	own := apptest.File(t, "own.csv", "code,cards,dice\n01028,3,1\n01157,0,0\n01059,1,1\n")
	if out := s.run(app.Fine, "collection", "import", "--dry-run", own); !strings.Contains(out, "Leia Organa, Born Leader (01028): +2 cards; now 3 cards, 1 die") {
		t.Errorf("got %s", out)
	}
	s.has("01157", catalog.Owned{Cards: 1})
	s.run(app.Fine, "collection", "add", "01001")
	s.run(app.Fine, "collection", "import", own)
	s.has("01028", catalog.Owned{Cards: 3, Dice: 1})
	s.has("01157", catalog.Owned{})
	s.has("01001", catalog.Owned{Cards: 1, Dice: 1})
	s.run(app.Fine, "collection", "import", "--replace", own)
	s.has("01001", catalog.Owned{})
	bad := apptest.File(t, "bad.csv", "code,cards\n01157,1\n99999,1\n01028,x2\n")
	out := s.run(app.Broken, "collection", "import", "--replace", bad)
	for _, want := range []string{"bad.csv:3: no card", "bad.csv:4: \"x2\"", "2 complaints"} {
		if !strings.Contains(out, want) {
			t.Errorf("got %s, want %q", out, want)
		}
	}
	s.has("01028", catalog.Owned{Cards: 3, Dice: 1})
	if out := s.run(app.Broken, "--json", "collection", "import", bad); !strings.Contains(out, `"code": "collection.no-code"`) {
		t.Errorf("got %s", out)
	}
}

func TestFixAndAddableKnowWhatIsOwned(t *testing.T) {
	s := newShelf(t)
	begun := "../../../examples/begun.txt"
	s.run(app.No, "fix", "--addable", "--owned", begun)
	s.run(app.Misuse, "fix", "--owned", begun)
	s.run(app.Fine, "collection", "add", "Comlink", "01001")
	if out := s.run(app.Fine, "fix", "--addable", "--owned", begun); out != "01061   AW 61     Comlink  (Upgrade, Neutral, Gray)\n" {
		t.Errorf("got %q, want the one card that is owned and fits", out)
	}
	if out := s.run(app.Fine, "fix", begun); !strings.Contains(out, "Comlink (AW #61), which you own") {
		t.Errorf("got %s", out)
	}
	if out := s.run(app.Fine, "--lang", "it", "cards", "search", "nella:collezione", "t:personaggio"); !strings.Contains(out, "Capitano Phasma") {
		t.Errorf("got %s", out)
	}
}
