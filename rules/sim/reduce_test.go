package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"muster/rules/sim"
)

// tallies plays a job in ranges of so many games, each as it is after having been sent.
func tallies(t *testing.T, j *sim.Job, size int) []*sim.Tally {
	t.Helper()
	w, err := sim.NewWorker(j)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var all []*sim.Tally
	for from := 0; from < j.Games; from += size {
		played, err := w.Play(t.Context(), sim.Range{From: from, To: min(from+size, j.Games)})
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(played)
		if err != nil {
			t.Fatal(err)
		}
		sent := new(sim.Tally)
		if err := json.Unmarshal(data, sent); err != nil {
			t.Fatal(err)
		}
		all = append(all, sent)
	}
	return all
}

func reducer(t *testing.T, j *sim.Job) *sim.Reducer {
	t.Helper()
	r, err := sim.NewReducer(j)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRangesAddUpToTheJob(t *testing.T) {
	for name, j := range map[string]sim.Job{"two": job(500, "greedy"), "a team": team(500, 1)} {
		t.Run(name, func(t *testing.T) {
			want := numbers(run(t, j))
			all := tallies(t, &j, 37)
			for seed := range uint64(20) {
				r := reducer(t, &j)
				// Each comes twice, in any order.
				twice := append(all[:len(all):len(all)], all...)
				rand.New(rand.NewPCG(seed, 0)).Shuffle(len(twice), func(a, b int) { twice[a], twice[b] = twice[b], twice[a] })
				counted := 0
				for _, one := range twice {
					new, err := r.Add(one)
					if err != nil || !r.Has(one.From) {
						t.Fatalf("order %d: games from %d: %v", seed, one.From, err)
					}
					if new {
						counted++
					}
				}
				if got := numbers(r.Stats(0)); got != want || counted != len(all) || !r.Done() || r.Games() != 500 {
					t.Fatalf("order %d: %d of %d ranges: got %s, want %s", seed, counted, len(all), got, want)
				}
			}
		})
	}
}

func TestARangeThatIsStoppedEndsThere(t *testing.T) {
	j := job(100)
	ctx, cancel := context.WithCancel(t.Context())
	w, err := sim.NewWorker(&j)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if got, err := w.Play(ctx, sim.Range{From: 10, To: 90}); !errors.Is(err, context.Canceled) || got.From != 10 || got.To != 10 || got.Digest != 0 {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, r := range []sim.Range{{-1, 5}, {5, 5}, {90, 101}} {
		if got, err := w.Play(t.Context(), r); err == nil {
			t.Errorf("the job has the range %v: %+v", r, got)
		}
	}
}

func TestTalliesThatAreNotOfTheJob(t *testing.T) {
	j := job(100)
	good := tallies(t, &j, 50)[0]
	for name, spoil := range map[string]func(*sim.Tally){
		"no games":            func(t *sim.Tally) { t.To = t.From },
		"games before it":     func(t *sim.Tally) { t.From = -1 },
		"games after it":      func(t *sim.Tally) { t.To = 101 },
		"a seat more":         func(t *sim.Tally) { t.Wins = append(t.Wins, 1) },
		"ends that it lacks":  func(t *sim.Tally) { t.Ends = []int{1} },
		"cards of no seat":    func(t *sim.Tally) { t.Cards = []sim.CardStats{{Seat: 2}} },
		"failures of no seat": func(t *sim.Tally) { t.Failed = make([]int, 3) },

		"more won than played":   func(t *sim.Tally) { t.Wins = []int{51, 0} },
		"more ended than played": func(t *sim.Tally) { t.Draws = 50 },
		"fewer won than none":    func(t *sim.Tally) { t.Wins = []int{-1, 1} },
		"fewer drawn than none":  func(t *sim.Tally) { t.Draws = -1 },
		"more failed than games": func(t *sim.Tally) { t.Failed = []int{51, 0} },
		"rounds before the game": func(t *sim.Tally) { t.Rounds = -1 },
		"decisions for ages":     func(t *sim.Tally) { t.Decisions = 1 << 62 },
		"more bought than games": func(t *sim.Tally) { t.Cards = []sim.CardStats{{Games: 51}} },
		"more won with a card":   func(t *sim.Tally) { t.Cards = []sim.CardStats{{Games: 1, Wins: 2}} },
		"cards played backwards": func(t *sim.Tally) { t.Cards = []sim.CardStats{{Played: -1}} },
		"a card in all decks":    func(t *sim.Tally) { t.Cards = []sim.CardStats{{Won: 40, Lost: 11}} },
	} {
		t.Run(name, func(t *testing.T) {
			r, bad := reducer(t, &j), *good
			spoil(&bad)
			if counted, err := r.Add(&bad); counted || err == nil || r.Games() != 0 {
				t.Errorf("it is counted: %v, %v, %d games", counted, err, r.Games())
			}
		})
	}
}

func TestEnoughIsJudgedInTheOrderOfGames(t *testing.T) {
	j := job(3500)
	j.Enough = func(st *sim.Stats) bool { return st.Seats[0].Wins >= 700 }
	j.Workers = 1
	one := run(t, j)
	j.Workers = 5
	five := run(t, j)
	if one.Games == 3500 || one.Games%j.Step() != 0 || numbers(five) != numbers(one) {
		t.Fatalf("1 worker stops after %d games, 5 after %d", one.Games, five.Games)
	}
	all := tallies(t, &j, j.Step())
	r := reducer(t, &j)
	for i := range all {
		if _, err := r.Add(all[len(all)-1-i]); err != nil {
			t.Fatal(err)
		}
	}
	if got := numbers(r.Stats(0)); !r.Done() || got != numbers(one) {
		t.Errorf("from behind: got %s, want %s", got, numbers(one))
	}
	long := tallies(t, &j, 2*j.Step())[0]
	if counted, err := reducer(t, &j).Add(long); counted || err == nil {
		t.Errorf("games that reach over the end of a step are counted: %v, %v", counted, err)
	}
	short := job(one.Games)
	if got := numbers(run(t, short)); got != numbers(one) {
		t.Errorf("%d games alone: got %s", one.Games, got)
	}
}
