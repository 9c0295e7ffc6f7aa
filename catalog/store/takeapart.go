package store

import (
	"context"
	"database/sql"

	"muster/catalog"
	"muster/catalog/facts"
)

// takeApart puts the versions of before, each of which was kept whole, where they
// are kept now. What cannot be read stays what it is.
func takeApart(tx *sql.Tx) error {
	type key struct {
		list   int64
		id     string
		number int
	}
	var all []key
	err := rows(context.Background(), tx, "SELECT list, id, number FROM version_before JOIN list ON no = list ORDER BY list, number", nil, func(row *sql.Rows) error {
		var k key
		err := row.Scan(&k.list, &k.id, &k.number)
		all = append(all, k)
		return err
	})
	var before [][]byte
	for i, k := range all {
		if err != nil {
			return err
		}
		if i > 0 && all[i-1].list != k.list {
			before = nil
		}
		before, err = takeVersionApart(tx, k.list, k.id, k.number, before)
	}
	if err == nil {
		_, err = tx.Exec("DROP TABLE version_before")
	}
	return err
}

// takeVersionApart does so with one version, and returns its texts.
func takeVersionApart(tx *sql.Tx, list int64, id string, number int, before [][]byte) ([][]byte, error) {
	var message, saved string
	var body []byte
	err := tx.QueryRow("SELECT message, saved, body FROM version_before WHERE list = ? AND number = ?", list, number).Scan(&message, &saved, &body)
	if err != nil {
		return nil, err
	}
	l, now := &catalog.List{}, [][]byte{body}
	if read, err := facts.ReadList(body); err == nil {
		l = read
		if now, err = textsOf(l); err != nil {
			return nil, err
		}
	}
	if err := writeVersion(tx, id, number, message, l, before, now); err != nil {
		return nil, err
	}
	_, err = tx.Exec("UPDATE list_version SET saved = ? WHERE list = ? AND number = ?", saved, list, number)
	return now, err
}
