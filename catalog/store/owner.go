package store

import (
	"context"
	"database/sql"
	"errors"
)

// Token returns the SHA-256 of the token of whoever owns what the database holds, or
// nil if he has none.
func (s Owner) Token(ctx context.Context) (*Digest, error) {
	var kept []byte
	err := s.db.QueryRowContext(ctx, "SELECT token FROM owner").Scan(&kept)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, s.told(err)
	}
	return (*Digest)(kept), nil
}

// SetToken gives the owner another token, of which the SHA-256 is kept.
func (s Owner) SetToken(ctx context.Context, token Digest) error {
	_, err := s.db.Exec(ctx, "INSERT INTO owner (one, token) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET token = excluded.token", token[:])
	return s.told(err)
}

// Begin gives the owner a token if he has none, and reports whether it did.
func (s Owner) Begin(ctx context.Context, token Digest) (made bool, err error) {
	done, err := s.db.Exec(ctx, "INSERT INTO owner (one, token) VALUES (1, ?) ON CONFLICT (one) DO NOTHING", token[:])
	if err != nil {
		return false, s.told(err)
	}
	n, err := done.RowsAffected()
	return n > 0, err
}
