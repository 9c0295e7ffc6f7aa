package api

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// BenchmarkCost compares the CPU time of a server for a request with that of a
// plain gin handler that reads the same body and writes the same answer.
func BenchmarkCost(b *testing.B) {
	g := newRig(b)
	v := from(b, "127.0.0.1")
	text, err := os.ReadFile("../examples/leia-han.txt")
	if err != nil {
		b.Fatal(err)
	}
	native, err := os.ReadFile("../examples/leia-han.json")
	if err != nil {
		b.Fatal(err)
	}
	for _, k := range []struct {
		name, method, path string
		body               []byte
	}{
		{"check a text list", "POST", "/api/v1/lists/check", text},
		{"check a native list", "POST", "/api/v1/lists/check", native},
		{"search", "GET", "/api/v1/cards?q=leia&game=destiny&limit=20", nil},
		{"search by terms", "GET", "/api/v1/cards?q=t:upgrade+cost%3C2", nil},
	} {
		b.Run(k.name, func(b *testing.B) {
			at := g.plain + "/x/" + fmt.Sprint(rand.Uint64())
			v.must(200, "PUT", at, "", v.must(200, k.method, g.base+k.path, "", k.body))
			g.compare(b, v, func() { v.must(200, k.method, g.base+k.path, "", k.body) }, func() { v.must(200, k.method, at, "", k.body) })
		})
	}
	b.Run("an action with its view", func(b *testing.B) { g.compareActions(b, v) })
}

// compare says what two ways to answer cost in CPU time, a block of each in turn:
// what else the machine does falls on both.
func (g *rigged) compare(b *testing.B, v *visitor, ours, theirs func()) {
	const block = 50
	spent := func(do func()) float64 {
		at := g.spent(v)
		for range block {
			do()
		}
		return g.spent(v) - at
	}
	spent(ours)
	spent(theirs)
	var us, them float64
	n := 0
	for ; n < b.N; n += block {
		us += spent(ours)
		them += spent(theirs)
	}
	b.ReportMetric(us/float64(n), "µs/ours")
	b.ReportMetric(them/float64(n), "µs/plain")
	b.ReportMetric(us/them, "times")
}

// A board is a game of Destiny that two people play.
type board struct {
	*visitor
	at   string
	game newGame
	view gameViewJSON
	said []byte // the view as it was written
	rand *rand.Rand
}

func (g *rigged) board(v *visitor, seed uint64, opponent string) *board {
	v.Helper()
	d := &board{visitor: v, rand: rand.New(rand.NewPCG(seed, 0))}
	seats := []any{map[string]any{}, map[string]any{"player": opponent}}
	answer := v.must(201, "POST", g.base+"/api/v1/games", "", map[string]any{"game": "destiny", "seats": seats, "shared": true})
	if err := json.Unmarshal(answer, &d.game); err != nil {
		v.Fatal(err)
	}
	d.at = g.base + "/api/v1/games/" + d.game.ID
	return d
}

// look fetches the view of a seat.
func (d *board) look(seat int) {
	d.Helper()
	d.said = d.must(200, "GET", d.at, d.game.Seats[seat].Token, nil)
	d.view = gameViewJSON{}
	if err := json.Unmarshal(d.said, &d.view); err != nil {
		d.Fatal(err)
	}
}

// next finds who is to act and what he may; false if the game is over.
func (d *board) next() bool {
	d.Helper()
	for seat := range d.game.Seats {
		if d.look(seat); d.view.Over {
			return false
		}
		if len(d.view.Options) > 0 {
			return true
		}
	}
	d.Fatalf("nobody may act: %s", d.said)
	return false
}

// choice returns one of the options as a request, and whose it is.
func (d *board) choice() (body []byte, token string) {
	a := d.view.Options[d.rand.IntN(len(d.view.Options))].Action
	body, _ = json.Marshal(map[string]any{"n": d.view.N, "action": a})
	return body, d.game.Seats[int(a[0]-'0')].Token
}

// compareActions compares an action and the view after it with two plain requests.
func (g *rigged) compareActions(b *testing.B, v *visitor) {
	plain := g.plain + "/x/" + fmt.Sprint(rand.Uint64())
	d := g.board(v, 1, "")
	var ours, theirs, asking float64
	for range max(b.N, 1) {
		for !d.next() {
			d = g.board(v, d.rand.Uint64(), "")
		}
		body, token := d.choice()
		before := g.spent(v)
		at := g.spent(v)
		v.must(200, "POST", d.at+"/actions", token, body)
		view := v.must(200, "GET", d.at, token, nil)
		mid := g.spent(v)
		v.must(200, "PUT", plain, "", view)
		put := g.spent(v)
		v.must(200, "POST", plain, token, body)
		v.must(200, "GET", plain, token, nil)
		end := g.spent(v)
		asking += at - before
		ours, theirs = ours+mid-at, theirs+end-put
	}
	ours, theirs = ours-asking, theirs-asking
	b.ReportMetric(ours/float64(b.N), "µs/ours")
	b.ReportMetric(theirs/float64(b.N), "µs/plain")
	b.ReportMetric(ours/theirs, "times")
}
