package importers_test

import (
	"os"
	"testing"
)

// What most people send: lines that say how many and what.
func BenchmarkPlain(b *testing.B) {
	data, err := os.ReadFile("../examples/leia-han.txt")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := read(string(data)); err != nil {
			b.Fatal(err)
		}
	}
}
