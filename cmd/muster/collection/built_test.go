package collection

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/sqlite"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// What is built or lent is not there for other lists; one's own it is.
func TestOnlyWhatIsFreeIsThereForLists(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "lists", "save", apptest.Legal, "--name", "Kylo")
	s.run(app.Fine, "lists", "save", apptest.Legal, "--name", "other")
	missing := func(status int, args ...string) (is struct {
		Missing      catalog.Owned
		Lists, Built []listWord
		Cards        []lack
	}) {
		t.Helper()
		if err := json.Unmarshal([]byte(s.run(status, append([]string{"collection", "missing", "--json"}, args...)...)), &is); err != nil {
			t.Fatal(err)
		}
		return is
	}
	s.run(app.Misuse, "collection", "missing")
	for _, n := range missing(app.No, "list:Kylo").Cards {
		s.run(app.Fine, "collection", "set", string(n.Card), "-n", strconv.Itoa(n.Wanted.Cards), "--dice", strconv.Itoa(n.Wanted.Dice))
	}
	all := catalog.Owned{Cards: 33, Dice: 17}
	for _, step := range []struct {
		do     []string
		ask    []string
		status int
		want   catalog.Owned
		built  int
	}{
		{nil, []string{"list:Kylo"}, app.Fine, catalog.Owned{}, 0},
		{[]string{"lists", "build", "Kylo"}, []string{"list:Kylo"}, app.Fine, catalog.Owned{}, 0},
		{nil, []string{"list:other"}, app.No, all, 1},
		{nil, []string{apptest.Legal}, app.No, all, 1},
		{nil, nil, app.Fine, catalog.Owned{}, 0},
		{nil, []string{"list:"}, app.No, all, 0},
		{[]string{"lists", "build", "other"}, nil, app.No, all, 0},
		{[]string{"lists", "unbuild", "Kylo"}, nil, app.Fine, catalog.Owned{}, 0},
		{[]string{"collection", "lend", "01157", "--to", "Anna"}, nil, app.No, catalog.Owned{Cards: 1}, 0},
		{[]string{"collection", "return", "01157", "--from", "ANNA"}, nil, app.Fine, catalog.Owned{}, 0},
		{[]string{"lists", "rm", "--yes", "other"}, []string{"list:Kylo"}, app.Fine, catalog.Owned{}, 0},
	} {
		if step.do != nil {
			s.run(app.Fine, step.do...)
		}
		got := missing(step.status, step.ask...)
		if got.Missing != step.want || len(got.Built) != step.built {
			t.Errorf("%q, then missing %q: got %+v and %v built, want %+v and %d", step.do, step.ask, got.Missing, got.Built, step.want, step.built)
		}
	}
	s.run(app.Fine, "lists", "build", "Kylo")
	s.run(app.No, "cards", "search", "free>0 in:collection")
	s.run(app.Fine, "cards", "search", "free>0 in:collection", "--list", "list:Kylo")
	s.run(app.Fine, "lists", "unbuild", "Kylo")
	s.run(app.Fine, "cards", "search", "libere>0 in:AW-V")
}

func TestLentIsToldByBorrower(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "collection", "add", "01028", "Take Cover", "-n", "3")
	s.run(app.Fine, "collection", "lend", "01028", "--to", "Anna")
	s.run(app.Fine, "collection", "lend", "01028", "Take Cover", "--to", "Ben", "--no-dice")
	s.run(app.Fine, "collection", "lend", "01028", "--to", " anna ", "-n", "0", "--dice", "1")
	var lent struct{ Lent []borrowed }
	read := func() (all []string) {
		t.Helper()
		if err := json.Unmarshal([]byte(s.run(app.Fine, "collection", "lent", "--json")), &lent); err != nil {
			t.Fatal(err)
		}
		for _, l := range lent.Lent {
			all = append(all, l.To+" "+l.Card.Bare()+" "+strconv.Itoa(l.Cards)+" "+strconv.Itoa(l.Dice))
		}
		return all
	}
	if got, want := read(), []string{"Anna 01028 1 2", "Ben 01028 1 0", "Ben 01157 1 0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, x := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"lend", "01028", "--to", "Cleo", "-n", "2"}, app.Broken, "1 card and 1 die that is not lent"},
		{[]string{"lend", "01028"}, app.Misuse, "--to NAME"},
		{[]string{"lend", "01028", "--to", strings.Repeat("x", 61)}, app.Broken, "up to 60"},
		{[]string{"remove", "01028", "-n", "2", "--no-dice"}, app.Broken, "2 cards are lent"},
		{[]string{"set", "01157", "-n", "0"}, app.Broken, "1 card is lent"},
		{[]string{"import", "--replace", apptest.File(t, "own.csv", "code,cards\n01157,1\n")}, app.Broken, "2 cards are lent"},
		{[]string{"return", "01157", "--from", "Anna"}, app.Broken, "more cannot come back"},
		{[]string{"return", "01157"}, app.Misuse, "--from NAME"},
		{[]string{"return", "--from", "Anna"}, app.Misuse, "return [CARD…]"},
		{[]string{"return", "--from", "Cleo", "--all"}, app.Broken, "nothing is lent to Cleo"},
		{[]string{"lent", "Cleo"}, app.No, "nothing is lent to Cleo"},
		{[]string{"lent", "ben"}, app.Fine, "Take Cover"},
		{[]string{"show"}, app.Fine, "(free: 1 card, 1 die)"},
	} {
		if out := s.run(x.status, append([]string{"collection"}, x.args...)...); !strings.Contains(out, x.says) {
			t.Errorf("%q says %q, want %q", x.args, out, x.says)
		}
	}
	s.run(app.Fine, "collection", "return", "01028", "--from", "anna", "--all")
	s.run(app.Fine, "collection", "return", "--from", "Ben", "--all")
	if got := read(); len(got) > 0 {
		t.Errorf("got %q, want that all came back", got)
	}
}

// What is missing is not told while a list that is built is damaged.
func TestADamagedListThatIsBuiltIsRefused(t *testing.T) {
	s := newShelf(t)
	s.run(app.Fine, "lists", "save", apptest.Legal, "--name", "Torn")
	s.run(app.Fine, "lists", "build", "Torn")
	db, err := sqlite.Open(s.db)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(t.Context(), "DELETE FROM list_text WHERE list = 1")
	if db.Close(); err != nil {
		t.Fatal(err)
	}
	if said := s.run(app.Broken, "collection", "missing"); !strings.Contains(said, "muster doctor") {
		t.Errorf("got %s, want that a list is damaged", said)
	}
}
