package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog/lang"
	"muster/catalog/store"
)

// Whoever meets damage is told how many lists are whole.
func TestADamagedDatabaseSaysHowManyListsAreWhole(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	db, s := open(t, path)
	const lists = 60
	for i := range lists {
		name := fmt.Sprintf("list number %d", i)
		keep(t, s, store.Change{List: starter(t, 0), Name: &name})
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	at := bytes.Index(data, []byte(`"list number 30"`)) / page * page
	for i := range 40 {
		data[at+i] ^= 0x5a
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	_, s = open(t, path)
	_, err = s.Lists.Where(t.Context(), store.Filter{})
	var said *lang.Error
	if !errors.As(err, &said) || said.Msg.Code != "store.broken-lists" {
		t.Fatalf("got %v, want how many lists are whole", err)
	}
	whole, _ := said.Msg.Args[1].(int)
	if whole == 0 || whole >= lists || said.Msg.Args[2] != lists {
		t.Errorf("got %v, want some of %d", said.Msg.Args, lists)
	}
	h, err := s.Examine(t.Context())
	if err != nil || h.Lists != whole {
		t.Errorf("got %+v, %v, want %d whole lists", h, err, whole)
	}
}
