package assault

import (
	"testing"

	"muster/rules"
)

func BenchmarkRandomGame(b *testing.B) {
	start := sampleGame(b, nil)
	s := start.Copy(nil).(*State)
	var buf []rules.Action
	seed := uint64(0)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		start.Copy(s)
		r := rules.NewRand(seed, 1)
		seed++
		var k int
		buf, k = rules.Playout(s, &r, buf)
		n += k
	}
	b.ReportMetric(float64(n)/float64(b.N), "decisions/op")
}

func BenchmarkCopy(b *testing.B) {
	start := sampleGame(b, nil)
	s := start.Copy(nil)
	for b.Loop() {
		start.Copy(s)
	}
}
