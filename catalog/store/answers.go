package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"time"

	"muster/catalog/lang"
)

// AnswerTime is how long answers are kept.
const AnswerTime = 24 * time.Hour

// A Digest stands for what is not to be read out of the database.
type Digest = [sha256.Size]byte

// An Answer is what a request was answered that made something. It is kept with that,
// and only for whoever asks for the same once more: it is enciphered.
type Answer struct {
	Key    Digest // of whoever asked and the key of his request
	Asker  Digest // of whoever asked
	Asked  Digest // of the request
	Sealed []byte
}

// Answer returns the answer of a key, or nil if there is none, and how many of an
// asker are kept.
func (s Answers) Answer(ctx context.Context, key, asker Digest, now time.Time) (found *Answer, kept int, err error) {
	since := now.Add(-AnswerTime).UnixMilli()
	err = s.db.View(ctx, func(tx *sql.Tx) error {
		var asked, sealed []byte
		err := tx.QueryRowContext(ctx, "SELECT asked, sealed FROM answer WHERE key = ? AND at >= ?", key[:], since).Scan(&asked, &sealed)
		if err == nil && len(asked) == len(Digest{}) {
			found = &Answer{key, asker, Digest(asked), sealed}
			return nil
		}
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		return tx.QueryRowContext(ctx, "SELECT count(*) FROM answer WHERE asker = ? AND at >= ?", asker[:], since).Scan(&kept)
	})
	return found, kept, s.told(err)
}

// Keep keeps an answer with what it is about, and no others than those of a day.
func (a *Answer) Keep(tx *sql.Tx, now time.Time) error {
	if err := forgetAnswers(tx, now); err != nil {
		return err
	}
	done, err := tx.Exec("INSERT INTO answer (key, asker, asked, at, sealed) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING",
		a.Key[:], a.Asker[:], a.Asked[:], now.UnixMilli(), a.Sealed)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 { // another server was asked as well
		return errors.Join(lang.Fail(lang.Conflict, "api.key-busy"), err)
	}
	return nil
}

// Keep keeps an answer that is about nothing in the database.
func (s Answers) Keep(ctx context.Context, a *Answer, now time.Time) error {
	return s.told(s.db.Write(ctx, func(tx *sql.Tx) error { return a.Keep(tx, now) }))
}

// Forget deletes the answers that were kept long enough.
func (s Answers) Forget(ctx context.Context, now time.Time) error {
	var old bool
	err := s.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM answer WHERE at < ?)", now.Add(-AnswerTime).UnixMilli()).Scan(&old)
	if err == nil && old {
		err = s.db.Write(ctx, func(tx *sql.Tx) error { return forgetAnswers(tx, now) })
	}
	return s.told(err)
}

func forgetAnswers(tx *sql.Tx, now time.Time) error {
	_, err := tx.Exec("DELETE FROM answer WHERE at < ?", now.Add(-AnswerTime).UnixMilli())
	return err
}
