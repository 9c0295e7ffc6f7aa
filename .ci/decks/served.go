package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"muster/ci/program"
)

func (r *run) stop() {
	_ = r.served.Process.Signal(os.Interrupt)
	if err := r.served.Wait(); err != nil {
		r.fault("the server: %v", err)
	}
}

// ask sends a request with a seat's token, and reads the answer into a value, or as it is
// into text.
func (r *run) ask(method, path, token string, body, into any) error {
	var data []byte
	if body != nil {
		data, _ = json.Marshal(body)
	}
	req, err := http.NewRequest(method, r.base+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := (&http.Client{Timeout: patience}).Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %d %.400s (%v)", method, path, answer.StatusCode, said, err)
	}
	if text, ok := into.(*[]byte); ok {
		*text = said
		return nil
	}
	return json.Unmarshal(said, into)
}

func (r *run) get(path string, into any) error { return r.ask("GET", path, "", nil, into) }

// A view is what a seat sees, as far as it matters here.
type view struct {
	N       int
	Options []struct{ Action string }
	Over    any
}

type (
	given struct {
		List json.RawMessage `json:"list"`
	}
	sitter struct {
		Name   string `json:"name"`
		Player string `json:"player,omitempty"`
	}
	request struct {
		Game   string   `json:"game"`
		Lists  []given  `json:"lists"`
		Seats  []sitter `json:"seats"`
		Seed   uint64   `json:"seed,omitempty"`
		Shared bool     `json:"shared,omitempty"`
	}
)

// overHTTP plays one game between programs, and at every fifth table one whose people
// answer at random, and replays their logs.
func (r *run) overHTTP(decks []deck, number uint64, log string) {
	ask := request{Game: "destiny", Seed: r.seed + number}
	for i, who := range players(len(decks), number) {
		ask.Lists = append(ask.Lists, given{decks[i].list})
		ask.Seats = append(ask.Seats, sitter{fmt.Sprint("seat ", i), who})
	}
	if r.game(ask, decks, log) {
		r.http++
	}
	if number%5 != 0 {
		return
	}
	ask.Seed, ask.Shared = 0, true
	for i := range ask.Seats {
		ask.Seats[i].Player = ""
	}
	if r.game(ask, decks, log) {
		r.answers++
	}
}

// game plays a game to its end.
func (r *run) game(ask request, decks []deck, log string) bool {
	var begun struct {
		ID    string
		Seats []struct{ Token string }
	}
	if err := r.ask("POST", "/games", "", ask, &begun); err != nil {
		r.fault("%s and others: %v", decks[0].file, err)
		return false
	}
	path, late := "/games/"+begun.ID, time.Now().Add(patience)
	for tokens := begun.Seats; ; {
		var now view
		var err error
		if len(tokens) == 0 {
			err = r.get(path, &now)
		}
		for _, seat := range tokens {
			if err = r.ask("GET", path, seat.Token, nil, &now); err != nil || now.Over != nil && now.Over != false {
				break
			}
			if n := len(now.Options); n > 0 {
				var done struct{ N int }
				err = r.ask("POST", path+"/actions", seat.Token, map[string]any{"n": now.N, "action": now.Options[r.chance.IntN(n)].Action}, &done)
				break
			}
		}
		switch {
		case err != nil:
			r.fault("%s and others: %v", decks[0].file, err)
			return false
		case time.Now().After(late):
			r.fault("%s and others: the game has not ended after %v, with %d actions", decks[0].file, patience, now.N)
			return false
		case now.Over != nil && now.Over != false:
			var text []byte
			if err := r.get(path+"/log", &text); err != nil {
				r.fault("%s and others: %v", decks[0].file, err)
				return false
			}
			program.Check(os.WriteFile(log, text, 0o600))
			return r.replayed(log)
		case len(tokens) == 0:
			time.Sleep(5 * time.Millisecond)
		}
	}
}
