package main

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"

	"muster/catalog/lang"
)

// seedOf returns the seed that --seed names, a fresh one if it names none.
func seedOf(text string) (uint64, error) {
	if text == "" {
		return freshSeed(), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, wrong(lang.Say("cmd.flag-value", text, "--seed"))
	}
	return n, nil
}

// freshSeed returns a seed that nobody can foresee. It is small enough to be
// typed.
func freshSeed() uint64 {
	var b [4]byte
	rand.Read(b[:])
	return uint64(binary.LittleEndian.Uint32(b[:]))
}
