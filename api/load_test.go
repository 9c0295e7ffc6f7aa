package api

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// times are how long requests took.
type times []time.Duration

func (t times) at(share float64) time.Duration {
	slices.Sort(t)
	return t[min(len(t)-1, int(share*float64(len(t))))]
}

// act takes the next action of a board, of a new one if it is over, and says how
// long the answer took.
func (g *rigged) act(d *board) (took time.Duration) {
	for !d.next() {
		*d = *g.board(d.visitor, d.rand.Uint64(), "")
	}
	body, token := d.choice()
	began := time.Now()
	d.must(200, "POST", d.at+"/actions", token, body)
	return time.Since(began)
}

// BenchmarkHonest says how long an action of an honest player takes while nobody
// else is there, and among eight hostile clients, each at an address of his own.
func BenchmarkHonest(b *testing.B) {
	g := newRig(b)
	d := g.board(from(b, "127.0.0.1"), 1, "")
	quiet := make(times, 0, b.N)
	for range b.N {
		quiet = append(quiet, g.act(d))
	}
	ctx, stop := context.WithCancel(b.Context())
	var all sync.WaitGroup
	asked := make([]atomic.Int64, len(hostile))
	defer func() {
		stop()
		all.Wait()
		for i := range asked {
			b.Logf("hostile %d: %d requests", i, asked[i].Load())
		}
	}()
	for i, do := range hostile {
		v := from(b, fmt.Sprint("127.0.0.", 2+i))
		for range 4 {
			all.Go(func() {
				for ctx.Err() == nil {
					do(g, v)
					asked[i].Add(1)
				}
			})
		}
	}
	time.Sleep(time.Second)
	busy := make(times, 0, b.N)
	for range b.N {
		busy = append(busy, g.act(d))
	}
	ms := func(t times, share float64, unit string) {
		b.ReportMetric(float64(t.at(share).Microseconds())/1000, unit)
	}
	ms(quiet, 0.5, "ms-quiet-p50")
	ms(quiet, 0.99, "ms-quiet-p99")
	ms(busy, 0.5, "ms-busy-p50")
	ms(busy, 0.99, "ms-busy-p99")
	b.ReportMetric(float64(busy.at(0.99))/float64(quiet.at(0.99)), "times")
}

// wrong is a list that is far from legal, of so many lines.
func wrong(lines int) []byte {
	var s strings.Builder
	for i := range lines {
		fmt.Fprintf(&s, "2 destiny/%02d%03d\n", 1+i%11, 1+i*7%170)
	}
	return []byte(s.String())
}

var bigAttack = []byte(`{"attack_type": "ranged", "range": 4, "attack_pool": ["blue", "green", "green", "yellow", "red"],
	"defence_pool": ["black", "white", "white"], "attacker_rerolls_up_to": 3, "defender_rerolls_up_to": 2,
	"surge_abilities": ["1S: +1 Damage", "1S: Pierce 2", "1S: +2 Accuracy"]}`)

// hostile are clients that ask for as much as they can.
var hostile = []func(g *rigged, v *visitor){
	func(g *rigged, v *visitor) { v.ask("POST", g.base+"/api/v1/lists/fix", "", wrong(60)) },
	func(g *rigged, v *visitor) { v.ask("POST", g.base+"/api/v1/lists/addable", "", wrong(300)) },
	func(g *rigged, v *visitor) { v.ask("POST", g.base+"/api/v1/odds/assault", "", string(bigAttack)) },
	func(g *rigged, v *visitor) {
		list, _ := os.ReadFile("../examples/leia-han.json")
		v.ask("POST", g.base+"/api/v1/lists/export?to=xlsx", "", list)
	},
	func(g *rigged, v *visitor) {
		v.ask("GET", g.base+"/api/v1/cards?limit=200&q=t:upgrade+or+t:event", "", nil)
	},
	func(g *rigged, v *visitor) { // sixty games against strong programs
		seats := []any{map[string]any{"player": "search:20000"}, map[string]any{"player": "search:20000"}}
		v.ask("POST", g.base+"/api/v1/games", "", map[string]any{"game": "destiny", "seats": seats})
	},
	func(g *rigged, v *visitor) {
		list, _ := os.ReadFile("../examples/leia-han.txt")
		v.ask("POST", g.base+"/api/v1/lists?name="+fmt.Sprint(time.Now().UnixNano()), "", list)
	},
	func(g *rigged, v *visitor) { v.ask("POST", g.base+"/api/v1/lists/check", "", wrong(5000)) },
}

// BenchmarkCapacity says how many actions a second a server takes of many players,
// and how long one takes at four fifths of that.
func BenchmarkCapacity(b *testing.B) {
	g := newRig(b)
	const players = 16
	boards := make([]*board, players)
	for i := range boards {
		boards[i] = g.board(from(b, "127.0.0.1"), uint64(i), "")
	}
	// each plays n actions; with a pause between their beginnings, if they are paced.
	play := func(n int, pause time.Duration) (all times, rate float64) {
		var mu sync.Mutex
		var wg sync.WaitGroup
		began := time.Now()
		for i, d := range boards {
			wg.Go(func() {
				due := began.Add(pause * time.Duration(i) / players)
				for range n {
					time.Sleep(time.Until(due))
					due = due.Add(pause)
					took := g.act(d)
					mu.Lock()
					all = append(all, took)
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		return all, float64(len(all)) / time.Since(began).Seconds()
	}
	n := max(b.N/players, 10)
	_, most := play(n, 0)
	paced, rate := play(n, time.Duration(float64(players)/(0.8*most)*float64(time.Second)))
	b.ReportMetric(most, "actions/s")
	b.ReportMetric(rate, "actions/s-paced")
	b.ReportMetric(float64(paced.at(0.5).Microseconds())/1000, "ms-p50")
	b.ReportMetric(float64(paced.at(0.99).Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(paced.at(0.99))/float64(paced.at(0.5)), "times")
}
