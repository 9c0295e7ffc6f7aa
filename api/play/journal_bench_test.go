package play

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/sqlite"
	"muster/rules"
)

// An action that is taken down: alone, and by eight players at once.
func BenchmarkJournal(b *testing.B) {
	a, err := rules.ParseAction("0 3.12")
	if err != nil {
		b.Fatal(err)
	}
	for _, players := range []int{1, 8} {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			db, err := sqlite.Open(filepath.Join(b.TempDir(), "muster.db"))
			if err != nil {
				b.Fatal(err)
			}
			defer db.Close()
			j, err := OpenJournal(b.Context(), db)
			if err != nil {
				b.Fatal(err)
			}
			for i := range players {
				r := &record{id: fmt.Sprint(i), game: catalog.Destiny, setup: []byte("{}"), seats: []Place{{token: [32]byte{byte(i)}}}}
				if err := j.create(b.Context(), r, time.Unix(0, 0)); err != nil {
					b.Fatal(err)
				}
			}
			b.ResetTimer()
			var group sync.WaitGroup
			for i := range players {
				group.Go(func() {
					var after end
					for n := range (b.N + players - 1) / players {
						var err error
						e := entry{game: fmt.Sprint(i), n: n, after: after, actions: []rules.Action{a}, at: time.Unix(0, 0)}
						if after, err = j.append(b.Context(), &e); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			group.Wait()
		})
	}
}
