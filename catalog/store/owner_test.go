package store

import (
	"crypto/sha256"
	"regexp"
	"testing"

	"muster/catalog"
)

func TestTheOwnerHasTheTokenThatWasSetLast(t *testing.T) {
	t.Parallel()
	db, path := madeOf(t, migrationCount, noGames)
	s, err := Open(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	if sum, err := s.Owner.Token(t.Context()); err != nil || sum != nil {
		t.Errorf("got %v (%v), want none", sum, err)
	}
	for _, token := range []string{"a", "b"} {
		want := sha256.Sum256([]byte(token))
		if err := s.Owner.SetToken(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		if sum, err := s.Owner.Token(t.Context()); err != nil || *sum != want {
			t.Errorf("got %x (%v), want %x", sum, err, want)
		}
	}
}

// Lists of before are given links, too; a database of before that is only read has none.
func TestEveryListHasALinkOfItsOwn(t *testing.T) {
	t.Parallel()
	db, path := madeOf(t, 4, noGames)
	_, err := db.Exec(t.Context(), `INSERT INTO list (id, version) VALUES ('abc', 1), ('def', 1);
		INSERT INTO list_version (list, number, body) SELECT no, 1, '{"muster":1,"game":"destiny","entries":[]}' FROM list`)
	if err != nil {
		t.Fatal(err)
	}
	before, err := Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	if l, err := before.Lists.Saved(t.Context(), "abc"); err != nil || l.Link != "" {
		t.Errorf("got %+v (%v), want a list without a link", l, err)
	}
	s, err := Open(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lists.Save(t.Context(), Change{List: &catalog.List{Game: catalog.Destiny}}); err != nil {
		t.Fatal(err)
	}
	lists, err := s.Lists.Where(t.Context(), Filter{})
	if err != nil || len(lists) != 3 {
		t.Fatalf("got %d lists (%v), want 3", len(lists), err)
	}
	seen := map[string]bool{}
	for _, l := range lists {
		if !regexp.MustCompile(`^[a-z2-7]{26}$`).MatchString(l.Link) || seen[l.Link] {
			t.Errorf("list %s has the link %q", l.ID, l.Link)
		}
		seen[l.Link] = true
		if found, err := s.Lists.Linked(t.Context(), l.Link); err != nil || found.ID != l.ID {
			t.Errorf("the link of %s leads to %v (%v)", l.ID, found, err)
		}
	}
	if _, err := s.Lists.Linked(t.Context(), ""); err == nil {
		t.Error("no link leads to a list")
	}
}
