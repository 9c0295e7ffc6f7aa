//go:build ignore

// Mirror is a player for "exec:" that is made of the muster it is built in, so that two
// commits play against one another:
//
//	git worktree add ../old COMMIT
//	(cd ../old && go build -o /tmp/old ../muster/.ci/mirror/mirror.go)
//	muster sim --face-up --seat 0=search:1000 --seat "1=exec:/tmp/old search:1000" --games 300
//
// It plays each game again by what it is told (--face-up), and decides as the player
// that it is named would in its place, with the same luck.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"reflect"
	"strconv"

	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
)

// A turn is what of a line is needed here.
type turn struct {
	Seat    rules.Seat
	Options []struct{ Action string }
	Begins  *opening
	Log     []string
}

type opening struct {
	Seed, Stream string
	Header       json.RawMessage
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("mirror: ")
	if len(os.Args) != 2 {
		log.Fatal("name the player: mirror search:1000")
	}
	lines := json.NewDecoder(os.Stdin)
	var match *rules.Match
	var player rules.Program
	for {
		var t turn
		if err := lines.Decode(&t); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		if t.Begins != nil {
			match, player = begin(t.Begins)
		}
		for _, text := range t.Log {
			a, err := rules.ParseAction(text)
			if err == nil {
				_, err = match.Replay(rules.Move{Action: a})
			}
			if err != nil {
				log.Fatalf("%s after %d actions: %v", text, match.N(), err)
			}
		}
		if !offered(match.Eye(t.Seat).Legal(nil), &t) {
			log.Fatalf("after %d actions something else may be done here: the rules have changed", match.N())
		}
		a, err := player.Choose(context.Background(), match.Eye(t.Seat))
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(a)
	}
}

// offered reports whether what may be done here is what the turn offers.
func offered(legal []rules.Action, t *turn) bool {
	here, there := map[string]bool{}, map[string]bool{}
	for _, a := range legal {
		here[a.String()] = true
	}
	for _, o := range t.Options {
		there[o.Action] = true
	}
	return maps.Equal(here, there)
}

// begin sets a game up and makes the player.
func begin(o *opening) (*rules.Match, rules.Program) {
	head, err := rules.ReadLog(bytes.NewReader(o.Header))
	if err != nil {
		log.Fatalf("a header is needed (--face-up): %v", err)
	}
	game, err := games.Find(head.Game)
	if err != nil {
		log.Fatal(err)
	}
	if head.Edition != game.Edition {
		log.Printf("the rules are of edition %d, here of %d", head.Edition, game.Edition)
	}
	m, err := rules.Start(game, rules.Setup{Catalog: facts.Embedded(), Lists: head.Lists, Options: head.Options}, 0)
	if err != nil {
		log.Fatal(err)
	}
	p := made(os.Args[1], game)
	p.Seed(number(o.Seed), number(o.Stream))
	return m, p
}

// made calls ai.New, which took other things in other commits.
func made(name string, game *rules.Game) rules.Program {
	f := reflect.ValueOf(ai.New)
	var given []reflect.Value
	for i := range f.Type().NumIn() {
		for _, x := range []any{name, uint64(0), game} {
			if reflect.TypeOf(x) == f.Type().In(i) {
				given = append(given, reflect.ValueOf(x))
			}
		}
	}
	got := f.Call(given)
	if err, _ := got[1].Interface().(error); err != nil {
		log.Fatal(err)
	}
	return got[0].Interface().(rules.Program)
}

func number(text string) uint64 {
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		log.Fatal(err)
	}
	return n
}
