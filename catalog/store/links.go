package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"strings"

	"muster/catalog/lang"
)

// linkVersion is the first version of the tables in which lists have links.
const linkVersion = 6

// Relink gives a list another link, in the place of the one that others have.
func (s Lists) Relink(ctx context.Context, id string) (link string, err error) {
	link = newLink()
	_, err = s.db.Exec(ctx, "UPDATE list_link SET link = ? WHERE list = (SELECT no FROM list WHERE id = ?)", link, id)
	return link, s.told(err)
}

// newLink makes a link of 130 random bits.
func newLink() string { return strings.ToLower(rand.Text()) }

// linkColumn is the column of a list for its link.
func (t *tables) linkColumn() string {
	if t.version < linkVersion {
		return "''"
	}
	return "coalesce((SELECT link FROM list_link WHERE list = l.no), '')"
}

// addLink gives a list its link.
func addLink(tx *sql.Tx, no int64) error {
	_, err := tx.Exec("INSERT INTO list_link (list, link) VALUES (?, ?)", no, newLink())
	return err
}

// Linked returns the saved list of a link, be it deleted or not.
func (s Lists) Linked(ctx context.Context, link string) (*Saved, error) {
	all, err := s.savedWhere(ctx, "l.no = (SELECT list FROM list_link WHERE link = ?)", link)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, lang.Fail(lang.NotFound, "store.no-list", link)
	}
	return all[0].whole()
}

// linkAll gives every list its link.
func linkAll(tx *sql.Tx) error {
	var all []int64
	err := rows(context.Background(), tx, "SELECT no FROM list", nil, func(row *sql.Rows) error {
		var no int64
		err := row.Scan(&no)
		all = append(all, no)
		return err
	})
	for _, no := range all {
		if err != nil {
			break
		}
		err = addLink(tx, no)
	}
	return err
}
