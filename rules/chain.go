package rules

import (
	"crypto/sha256"
	"encoding/hex"
)

// A Chain is the digest of a record so far. Each entry is hashed with the digest of
// all before it: what was changed, left out or put in shows in every digest since.
type Chain [sha256.Size]byte

// Next returns the chain with an entry more, given in parts.
func (c Chain) Next(parts ...[]byte) Chain {
	h := sha256.New()
	h.Write(c[:])
	for _, p := range parts {
		h.Write(p)
	}
	return Chain(h.Sum(nil))
}

// String writes half of the chain: nobody finds another record that has it.
func (c Chain) String() string { return hex.EncodeToString(c[:len(c)/2]) }

// chainMark stands before the mark of a chain on a line.
const chainMark = "~"

// mark returns what a line of a log bears of the chain. It is short, for there is
// one on every line.
func (c Chain) mark() string { return hex.EncodeToString(c[:2]) }
