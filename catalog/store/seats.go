package store

import (
	"context"
	"database/sql"
)

// seatVersion is the first version of the tables in which lists have seats.
const seatVersion = 7

// SetSeats gives a list its seats, in the place of those it has: each is shown by a
// token, of which this is the digest. Also is done with it, or neither; nil: nothing.
func (s Lists) SetSeats(ctx context.Context, id string, seats map[string]Digest, also func(*sql.Tx) error) error {
	return s.told(s.db.Write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec("DELETE FROM list_seat WHERE list = (SELECT no FROM list WHERE id = ?)", id); err != nil {
			return err
		}
		if err := addSeats(tx, id, seats); err != nil || also == nil {
			return err
		}
		return also(tx)
	}))
}

func addSeats(tx *sql.Tx, id string, seats map[string]Digest) error {
	for seat, token := range seats {
		_, err := tx.Exec("INSERT INTO list_seat (list, seat, token) SELECT no, ?, ? FROM list WHERE id = ?", seat, token[:], id)
		if err != nil {
			return err
		}
	}
	return nil
}

// SeatOf returns the seat of a list that a token shows, "" if none.
func (s Lists) SeatOf(ctx context.Context, id string, token Digest) (seat string, err error) {
	if s.version < seatVersion {
		return "", nil
	}
	const query = "SELECT seat FROM list_seat JOIN list ON no = list WHERE id = ? AND token = ?"
	err = s.rows(ctx, query, []any{id, token[:]}, func(row *sql.Rows) error { return row.Scan(&seat) })
	return seat, s.told(err)
}
