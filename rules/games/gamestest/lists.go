package gamestest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// listsOf returns lists of a game: those that a newcomer plays with, and those
// among the examples of the project.
func listsOf(t *testing.T, c *catalog.Catalog, g *games.Game) map[string]*catalog.List {
	t.Helper()
	lists := map[string]*catalog.List{}
	if starters, err := games.Starters(c, g.Name); err == nil {
		for _, l := range starters {
			lists[l.Name] = l
		}
	}
	err := filepath.WalkDir(filepath.Join(root(t), "examples"), func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) == ".md" {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if l, err := read(c, filepath.Base(file), data); err == nil && l.Game == g.Name {
			lists[d.Name()] = l
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lists
}

func read(c *catalog.Catalog, name string, data []byte) (*catalog.List, error) {
	return games.Read(&importers.Input{Name: name, Data: data, Catalog: c, Report: new(validate.Report)})
}

// native sees that lists come back from the notation in which they are kept.
func native(t *testing.T, lists map[string]*catalog.List) {
	for name, l := range lists {
		data, err := json.Marshal(l)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := facts.ReadList(data)
		if err != nil {
			t.Errorf("%s cannot be read back from %.200s: %v", name, data, err)
			continue
		}
		if back, err := json.Marshal(again); err != nil || !bytes.Equal(back, data) {
			t.Errorf("%s comes back as\n%s, was\n%s (%v)", name, back, data, err)
		}
	}
}

// formats sees that every format writes a list so that it can be read back, or
// says in words why not.
func formats(t *testing.T, c *catalog.Catalog, lists map[string]*catalog.List) {
	for name, l := range lists {
		if !known(c, l) {
			continue // what nobody knows is written as well as can be
		}
		report := games.Check(new(validate.Report), c, l)
		all := games.Formats
		if l.Game == catalog.Campaign {
			all = games.Logs
		}
		for i := range all {
			f := &all[i]
			for _, in := range lang.All {
				var file bytes.Buffer
				err := f.Write(&file, &exports.Doc{Lists: []*catalog.List{l}, Reports: []*validate.Report{report}, Catalog: c, Lang: in, Games: games.Writes})
				if err != nil {
					if lang.KindOf(err) == lang.Internal {
						t.Errorf("%s as %s: %v, want a refusal in words", name, f.Name, err)
					}
					continue
				}
				back, err := read(c, "list"+f.Ext, file.Bytes())
				switch {
				case err != nil && (f.Use == exports.Keeping || lang.KindOf(err) == lang.Internal):
					t.Errorf("%s as %s cannot be read: %v", name, f.Name, err)
				case err == nil && back.Game == l.Game && !slices.Equal(entries(back), entries(l)):
					t.Errorf("%s as %s in %s comes back as\n%q, was\n%q", name, f.Name, in, entries(back), entries(l))
				}
			}
		}
	}
}

// known reports whether the catalog has all cards of a list.
func known(c *catalog.Catalog, l *catalog.List) bool {
	return !slices.ContainsFunc(l.Entries, func(e catalog.Entry) bool { return c.At(&e) == nil })
}

// entries are those of a list, in an order that all formats keep.
func entries(l *catalog.List) (all []string) {
	for i := range l.Entries {
		e := &l.Entries[i]
		all = append(all, fmt.Sprint(e.Card, e.Count, e.Role, e.Way, e.Version))
	}
	slices.Sort(all)
	return all
}
