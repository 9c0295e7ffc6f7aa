package app

import (
	"crypto/rand"
	"encoding/binary"
	"math"
	"strconv"

	"muster/catalog/lang"
)

// Seed returns the seed that --seed names, a fresh one if it names none.
func Seed(text string) (uint64, error) {
	if text == "" {
		return FreshSeed(), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, Wrong(lang.Say("cmd.seed", text, "--seed", strconv.FormatUint(math.MaxUint64, 10)))
	}
	return n, nil
}

// FreshSeed returns a seed that nobody can foresee. It is small enough to be
// typed.
func FreshSeed() uint64 {
	var b [4]byte
	rand.Read(b[:])
	return uint64(binary.LittleEndian.Uint32(b[:]))
}
