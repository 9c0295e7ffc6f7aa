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

// rounds is how often the quiet and the busy server are measured in turn: what else
// the machine does falls on both.
const rounds = 4

// BenchmarkHonest says how long an action of an honest player takes while nobody
// else is there, and among eight hostile clients, each at an address of his own and
// with four connections.
func BenchmarkHonest(b *testing.B) {
	var quiet, busy times
	asked := make([]atomic.Int64, len(hostile))
	for range rounds {
		g := newRig(b)
		d := g.board(from(b, "127.0.0.1"), 1, "")
		quiet = append(quiet, g.acts(d, b.N/rounds+1)...)
		ctx, stop := context.WithCancel(b.Context())
		var all sync.WaitGroup
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
		g.acts(d, 50)
		busy = append(busy, g.acts(d, b.N/rounds+1)...)
		stop()
		g.stop()
		all.Wait()
	}
	for i := range asked {
		b.Logf("hostile client %d was answered %d times", i+1, asked[i].Load())
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

// acts takes so many actions and says how long the answers took.
func (g *rigged) acts(d *board, n int) (all times) {
	for range n {
		all = append(all, g.act(d))
	}
	return all
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
	const players = 16
	var paced times
	var most, rate float64
	for range rounds {
		g := newRig(b)
		boards := make([]*board, players)
		for i := range boards {
			boards[i] = g.board(from(b, "127.0.0.1"), uint64(i), "")
		}
		n := max(b.N/players/rounds, 10)
		_, m := g.together(boards, n, 0)
		some, r := g.together(boards, n, time.Duration(players/(0.8*m)*float64(time.Second)))
		paced, most, rate = append(paced, some...), most+m/rounds, rate+r/rounds
		g.stop()
	}
	b.ReportMetric(most, "actions/s")
	b.ReportMetric(rate, "actions/s-paced")
	b.ReportMetric(float64(paced.at(0.5).Microseconds())/1000, "ms-p50")
	b.ReportMetric(float64(paced.at(0.99).Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(paced.at(0.99))/float64(paced.at(0.5)), "times")
}

// together takes so many actions of each board, one at every pause, and says how long
// the answers took and how many there were a second.
func (g *rigged) together(boards []*board, n int, pause time.Duration) (all times, rate float64) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	began := time.Now()
	for i, d := range boards {
		wg.Go(func() {
			due := began.Add(pause * time.Duration(i) / time.Duration(len(boards)))
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
