package store

import (
	"context"
	"database/sql"

	"muster/catalog"
)

// Versions of the tables: from which on a collection is kept, and from which on what of
// it is lent and which lists are built.
const (
	collectionSince = 3
	builtSince      = 9
)

// Read returns what the user owns. A database that has not seen a
// collection yet holds an empty one.
func (s Collection) Read(ctx context.Context) (own *catalog.Collection, err error) {
	if s.version < collectionSince {
		return catalog.NewCollection(), nil
	}
	err = s.db.View(ctx, func(tx *sql.Tx) error {
		own, err = s.readIn(ctx, tx)
		return err
	})
	return own, s.told(err)
}

func (s Collection) readIn(ctx context.Context, tx *sql.Tx) (*catalog.Collection, error) {
	own := catalog.NewCollection()
	err := rows(ctx, tx, "SELECT card, cards, dice FROM collection", nil, func(row *sql.Rows) error {
		var id catalog.ID
		var n catalog.Owned
		err := row.Scan(&id, &n.Cards, &n.Dice)
		if err == nil {
			err = own.Set(id, n)
		}
		return err
	})
	if err != nil || s.version < builtSince {
		return own, err
	}
	return own, rows(ctx, tx, "SELECT borrower, card, cards, dice FROM loan", nil, func(row *sql.Rows) error {
		var l catalog.Loan
		if err := row.Scan(&l.To, &l.Card, &l.Cards, &l.Dice); err != nil {
			return err
		}
		return own.Lend(l.To, l.Card, l.Owned)
	})
}

// Change changes what the user owns: all of a change or, if it goes
// wrong, nothing of it. It returns the collection and what became different.
// Nobody else changes the collection in between.
func (s Collection) Change(
	ctx context.Context, change func(*catalog.Collection) error,
) (own *catalog.Collection, shifts []catalog.Shift, err error) {
	err = s.db.Write(ctx, func(tx *sql.Tx) error {
		was, err := s.readIn(context.Background(), tx)
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
	for _, c := range shifts {
		var err error
		switch {
		case c.To == "" && c.Is.Zero():
			_, err = tx.Exec("DELETE FROM collection WHERE card = ?", c.Card)
		case c.To == "":
			_, err = tx.Exec("INSERT INTO collection (card, cards, dice) VALUES (?, ?, ?) "+
				"ON CONFLICT (card) DO UPDATE SET cards = excluded.cards, dice = excluded.dice", c.Card, c.Is.Cards, c.Is.Dice)
		case c.Is.Zero():
			_, err = tx.Exec("DELETE FROM loan WHERE borrower = ? AND card = ?", c.To, c.Card)
		default:
			_, err = tx.Exec("INSERT INTO loan (borrower, card, cards, dice) VALUES (?, ?, ?, ?) "+
				"ON CONFLICT (borrower, card) DO UPDATE SET cards = excluded.cards, dice = excluded.dice", c.To, c.Card, c.Is.Cards, c.Is.Dice)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
