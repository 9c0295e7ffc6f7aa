package store

import (
	"context"
	"database/sql"

	"muster/catalog"
)

// collectionSince is the version of the tables from which a collection is kept.
const collectionSince = 3

// Collection returns what the user owns. A database that has not seen a
// collection yet holds an empty one.
func (s *Store) Collection(ctx context.Context) (own *catalog.Collection, err error) {
	if s.version < collectionSince {
		return catalog.NewCollection(), nil
	}
	err = s.db.View(ctx, func(tx *sql.Tx) error {
		own, err = readCollection(tx)
		return err
	})
	return own, s.told(err)
}

func readCollection(tx *sql.Tx) (*catalog.Collection, error) {
	rows, err := tx.Query("SELECT card, cards, dice FROM collection")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	own := catalog.NewCollection()
	for rows.Next() {
		var id catalog.ID
		var n catalog.Owned
		if err := rows.Scan(&id, &n.Cards, &n.Dice); err != nil {
			return nil, err
		}
		if err := own.Set(id, n); err != nil {
			return nil, err
		}
	}
	return own, rows.Err()
}

// ChangeCollection changes what the user owns: all of a change or, if it goes
// wrong, nothing of it. It returns the collection and what became different.
// Nobody else changes the collection in between.
func (s *Store) ChangeCollection(
	ctx context.Context, change func(*catalog.Collection) error,
) (own *catalog.Collection, shifts []catalog.Shift, err error) {
	err = s.db.Write(ctx, func(tx *sql.Tx) error {
		was, err := readCollection(tx)
		if err != nil {
			return err
		}
		own = was.Clone()
		if err := change(own); err != nil {
			return err
		}
		shifts = own.Since(was)
		return writeShifts(tx, shifts)
	})
	if err != nil {
		return nil, nil, s.told(err)
	}
	return own, shifts, nil
}

func writeShifts(tx *sql.Tx, shifts []catalog.Shift) error {
	put, err := tx.Prepare("INSERT INTO collection (card, cards, dice) VALUES (?, ?, ?) " +
		"ON CONFLICT (card) DO UPDATE SET cards = excluded.cards, dice = excluded.dice")
	if err != nil {
		return err
	}
	defer put.Close()
	for _, c := range shifts {
		if c.Is.Zero() {
			_, err = tx.Exec("DELETE FROM collection WHERE card = ?", c.Card)
		} else {
			_, err = put.Exec(c.Card, c.Is.Cards, c.Is.Dice)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
