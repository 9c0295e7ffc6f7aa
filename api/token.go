package api

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"math/bits"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
	"muster/rules"
)

// newToken returns a token of 256 bits and what is kept of it.
func newToken() (token string, sum [32]byte) {
	var secret [32]byte
	rand.Read(secret[:])
	token = base64.RawURLEncoding.EncodeToString(secret[:])
	return token, sha256.Sum256([]byte(token))
}

// seatOf returns the seat that the bearer of a request's token sits at, or
// Nobody if the request has none. A token that fits no seat is an error.
func seatOf(c *gin.Context, seats []place) (rules.Seat, error) {
	header := c.GetHeader("Authorization")
	if header == "" {
		return rules.Nobody, nil
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return rules.Nobody, lang.Fail(lang.Denied, "api.token")
	}
	sum := sha256.Sum256([]byte(strings.TrimSpace(token)))
	found := rules.Nobody
	for i := range seats {
		if subtle.ConstantTimeCompare(sum[:], seats[i].token[:]) == 1 {
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

func validID(id string) bool {
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
