package play

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"encoding/binary"
	"math/bits"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// NewToken returns a token of 256 bits and what is kept of it.
func NewToken() (token string, sum [32]byte) {
	var secret [32]byte
	rand.Read(secret[:])
	token = base64.RawURLEncoding.EncodeToString(secret[:])
	return token, sha256.Sum256([]byte(token))
}

// Sit gives a seat to a person, who shows the token, or to a program, whose token
// nobody has.
func Sit(name, player string) (p Place, token string) {
	p = Place{Name: name, Player: player}
	token, p.token = NewToken()
	return p, token
}

// Invite keeps a seat free for a person, who takes it with the code.
func Invite(name string) (p Place, code string) {
	p, _ = Sit(name, "")
	code, p.invite = NewToken()
	return p, code
}

// invited is the invitation as the journal keeps it.
func (p *Place) invited() []byte {
	if !p.Waits() {
		return nil
	}
	return p.invite[:]
}

// Join gives the seat of an invitation to whoever has it, once. Also is done with
// taking that down, or neither, and is told the seat and its token.
func (h *Hall) Join(ctx context.Context, x *Session, code, name string, also func(*sql.Tx, rules.Seat, string) error) error {
	sum := sha256.Sum256([]byte(code))
	found := rules.Nobody
	for i := range x.Seats {
		if x.Seats[i].Waits() && subtle.ConstantTimeCompare(sum[:], x.Seats[i].invite[:]) == 1 {
			found = rules.Seat(i)
		}
	}
	if found == rules.Nobody {
		return lang.Fail(lang.Denied, "api.invitation")
	}
	if name == "" {
		name = x.Seats[found].Name
	}
	p, token := Sit(name, "")
	now := h.Now()
	to, err := h.Journal.join(ctx, &coming{
		game: x.id, seat: found, place: p, after: x.end, at: now, also: func(tx *sql.Tx) error { return also(tx, found, token) },
	})
	if err != nil {
		h.forget(x)
		return &Unsaved{err}
	}
	x.end = to
	x.Seats[found], x.since, x.acted = p, now, now // clocks run from now on
	x.name()
	h.alarm(x)
	return nil
}

// Bearer returns the seat whose token an Authorization header bears, or Nobody
// if there is no header. A token that fits no seat is an error.
func (x *Session) Bearer(authorization string) (rules.Seat, error) {
	if authorization == "" {
		return rules.Nobody, nil
	}
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return rules.Nobody, lang.Fail(lang.Denied, "api.token")
	}
	sum := sha256.Sum256([]byte(strings.TrimSpace(token)))
	found := rules.Nobody
	for i := range x.Seats {
		if subtle.ConstantTimeCompare(sum[:], x.Seats[i].token[:]) == 1 {
			found = rules.Seat(i)
		}
	}
	if found == rules.Nobody {
		return found, lang.Fail(lang.Denied, "api.token")
	}
	return found, nil
}

// newID names a game so that nobody guesses it.
func newID() string { return strings.ToLower(rand.Text()) }

// ValidID reports whether a text could be the name of a game.
func ValidID(id string) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return true
}

// dice rolls what nobody can foresee, not even one who has seen many rolls: a
// match whose seed nobody chose is played with these.
func dice(odds int) (int, error) {
	n := uint64(odds)
	for {
		hi, lo := bits.Mul64(random(), n)
		// The few lowest would make some outcomes likelier.
		if lo >= -n%n {
			return int(hi), nil
		}
	}
}

func random() uint64 {
	var b [8]byte
	rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}
