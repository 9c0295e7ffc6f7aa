package play

import (
	"muster/rules"
)

// secretBytes returns a secret as the journal keeps it, nil if there is none.
func secretBytes(s *rules.Secret) []byte {
	if s == nil {
		return nil
	}
	return append(append([]byte{}, s.Seed[:]...), s.Nonce[:]...)
}

// secretOf reads what secretBytes returned.
func secretOf(data []byte) *rules.Secret {
	s := new(rules.Secret)
	if len(data) != len(s.Seed)+len(s.Nonce) {
		return nil
	}
	copy(s.Nonce[:], data[copy(s.Seed[:], data):])
	return s
}
