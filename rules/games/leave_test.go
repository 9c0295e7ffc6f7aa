package games

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/rules/assault/attack"
	"muster/rules/assault/figure"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
	"muster/validate"
)

// A leaving is the context of somebody who goes after he was looked for so often.
type leaving struct {
	context.Context
	stays, looks int
}

func (l *leaving) Err() error {
	if l.looks++; l.looks > l.stays {
		return context.Canceled
	}
	return nil
}

// faulty returns a list of which no copy may stay and many could be added.
func faulty(game catalog.Game, role string) *catalog.List {
	l := &catalog.List{Game: game, Name: "faulty"}
	for c := range facts.Embedded().Cards(game) {
		if len(l.Entries) == 40 {
			break
		}
		l.Entries = append(l.Entries, catalog.Entry{Card: c.ID, Count: 3, Role: role, On: validate.NoMax})
	}
	if game == catalog.Deckbuilding {
		l.Kind = "starter_deck"
	}
	facts.Embedded().Bind(l)
	return l
}

// When whoever asks has gone, no further list is looked at.
func TestWhoHasGoneIsNotWorkedFor(t *testing.T) {
	all := facts.Embedded()
	for _, l := range []*catalog.List{faulty(catalog.Destiny, catalog.Deck), faulty(catalog.Assault, assault.Army), faulty(catalog.Deckbuilding, catalog.Deck)} {
		checks := 0
		g := *lists(l.Game)
		look := g.Look
		g.Look = func(r *validate.Report, c *catalog.Catalog, l *catalog.List) {
			checks++
			look(r, c, l)
		}
		for name, work := range map[string]func(context.Context){
			"fix": func(ctx context.Context) { g.Fix(validate.NewBudget(ctx), &g, all, l, nil) },
			"addable": func(ctx context.Context) {
				g.Addable(validate.NewBudget(ctx), &g, all, l, func(*catalog.Card) bool { return true })
			},
		} {
			t.Run(fmt.Sprint(l.Game, " ", name), func(t *testing.T) {
				checks = 0
				work(t.Context())
				whole := checks
				for _, stays := range []int{0, 1, 10} {
					checks = 0
					work(&leaving{Context: t.Context(), stays: stays})
					// Beside one check for each look there are those of beginning.
					if most := 2*stays + 8; whole < most+20 || checks > most {
						t.Errorf("gone after %d looks: got %d checks of %d, want at most %d", stays, checks, whole, most)
					}
				}
			})
		}
	}
}

// Odds are not counted on for somebody who has gone.
func TestOddsAreNotCountedForWhoHasGone(t *testing.T) {
	many := &attack.Query{
		Attack: []string{"blue", "green", "yellow", "red"}, Defence: []string{"black", "white"},
		AttackerRerolls: 2, DefenderRerolls: 2, Surges: []string{"1S: Pierce 2", "1S: +2 Accuracy"},
	}
	die := func(symbol string) (d pool.Die) {
		for n := range 6 {
			d.Sides = append(d.Sides, catalog.Side{Symbol: symbol, Value: n})
		}
		return d
	}
	dice := []pool.Die{die("MD"), die("RD"), die("ID"), die("MD"), die("RD")}
	for name, work := range map[string]func(context.Context) error{
		"attack": func(ctx context.Context) error {
			_, err := figure.OfQuestion(ctx, facts.Embedded(), figure.Question{Query: *many})
			return err
		},
		"pool": func(ctx context.Context) error {
			_, err := pool.Pool(ctx, dice, odds.Question{Rerolls: 2, AtLeast: 3})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			whole := &leaving{Context: t.Context(), stays: 1 << 40}
			if err := work(whole); err != nil {
				t.Fatal(err)
			}
			const stays, more = 5, 12 // loops in loops are left one by one
			gone := &leaving{Context: t.Context(), stays: stays}
			if err := work(gone); !errors.Is(err, context.Canceled) {
				t.Errorf("got %v, want that nobody is there", err)
			}
			if gone.looks > stays+more || whole.looks < 10*(stays+more) {
				t.Errorf("got %d looks of %d, want at most %d", gone.looks, whole.looks, stays+more)
			}
		})
	}
}
