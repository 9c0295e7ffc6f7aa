package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"muster/catalog/lang"
)

// namesSince is the first version of the tables in which no two saved lists have one
// name.
const namesSince = 8

// named returns the lists that have a name and are not deleted, the oldest first.
func named(tx *sql.Tx) (all []handle, err error) {
	err = rows(context.Background(), tx, `SELECT l.id, v.name FROM list l JOIN list_version v ON v.list = l.no AND v.number = l.version
		WHERE l.deleted IS NULL AND v.name <> '' ORDER BY l.no`, nil, func(row *sql.Rows) error {
		var h handle
		err := row.Scan(&h.id, &h.name)
		all = append(all, h)
		return err
	})
	return all, err
}

// taken returns the list that has a name, whatever its case and accents.
func taken(among []handle, id, name string) *handle {
	i := slices.IndexFunc(among, func(h handle) bool { return h.id != id && nameCloseness(name, h.name) > apart })
	if i < 0 {
		return nil
	}
	return &among[i]
}

// claim refuses a list a name that another has. Any number of lists may have none.
func claim(tx *sql.Tx, id, name string) error {
	if name == "" {
		return nil
	}
	all, err := named(tx)
	if err != nil {
		return err
	}
	if other := taken(all, id, name); other != nil {
		return lang.Fail(lang.Conflict, "store.name", other.name, other.id)
	}
	return nil
}

// tellTwinsApart gives each list that has the name of an older one a name of its own:
// "Kylo" becomes "Kylo (2)".
func tellTwinsApart(tx *sql.Tx) error {
	all, err := named(tx)
	if err != nil {
		return err
	}
	for i, h := range all {
		if taken(all[:i], h.id, h.name) == nil {
			continue
		}
		for n := 2; taken(all, h.id, all[i].name) != nil; n++ {
			all[i].name = numbered(h.name, n)
		}
		if err := rename(tx, h.id, all[i].name); err != nil {
			return err
		}
	}
	return nil
}

// numbered puts a number behind a name, which is cut if it becomes too long.
func numbered(name string, n int) string {
	end := fmt.Sprintf(" (%d)", n)
	if runes := []rune(name); len(runes) > maxListName-len(end) {
		name = string(runes[:maxListName-len(end)])
	}
	return name + end
}

// rename gives a list another name, in another version. One that cannot be read stays
// what it is.
func rename(tx *sql.Tx, id, name string) error {
	var version int
	var text texts
	err := tx.QueryRow("SELECT l.version, v.bare, v.lines FROM list l JOIN "+versionsNow+" ON v.list = l.no AND v.number = l.version WHERE l.id = ?", id).
		Scan(&version, &text.bare, &text.lines)
	if err != nil {
		return err
	}
	l, err := text.list()
	if err != nil {
		return nil
	}
	before, err := textsOf(l)
	if err != nil {
		return err
	}
	renamed := l.Named(name)
	now, err := textsOf(renamed)
	if err != nil {
		return err
	}
	if err := writeVersion(tx, id, version+1, "", renamed, before, now); err != nil {
		return err
	}
	return touch(tx, id, "version = ?", version+1)
}
