// Package results is "muster results": how games between lists ended, those played
// here and those typed in, and how often each list wins.
package results

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// Cmd is "muster results" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("results", "cmd.results.")
	app.Group(cmd)
	for _, make := range []func(*app.App) *cobra.Command{addCmd, listCmd, statsCmd, rmCmd, restoreCmd} {
		cmd.AddCommand(make(a))
	}
	return cmd
}

// lookingFor is what the flags say of the results that are wanted.
type lookingFor struct {
	store.ResultFilter
	game string
}

func (w *lookingFor) flags(a *app.App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&w.game, "game", "", a.Words("cmd.results.flag.game", games.Those("all.or", nil)))
	f.StringVar(&w.List, "list", "", a.Words("cmd.results.flag.list"))
	f.StringVar(&w.Player, "player", "", a.Words("cmd.results.flag.player"))
	f.StringVar(&w.Source, "source", "", a.Words("cmd.results.flag.source", strings.Join(store.Sources, " ")))
	f.StringVar(&w.Since, "since", "", a.Words("cmd.results.flag.since"))
	f.StringVar(&w.Until, "until", "", a.Words("cmd.results.flag.until"))
}

// find returns the results that are wanted.
func (w *lookingFor) find(ctx context.Context, a *app.App) (all []store.Result, err error) {
	if w.Game, err = gameOf(w.game); err != nil {
		return nil, err
	}
	if w.Source != "" && !slices.Contains(store.Sources, w.Source) {
		return nil, app.Wrong(lang.Say("results.source", w.Source, strings.Join(store.Sources, " ")))
	}
	for _, day := range []string{w.Since, w.Until} {
		if err := isDay(day); day != "" && err != nil {
			return nil, err
		}
	}
	w.List = files.Unmarked(w.List)
	err = files.Reading(ctx, a, func(s *store.Store) error {
		all, err = s.Results.Where(ctx, w.ResultFilter)
		return err
	})
	return all, err
}

// none says that there are no results, or none of those that are wanted.
func (w *lookingFor) none(a *app.App) error {
	code := "results.none"
	if w.game+w.List+w.Player+w.Source+w.Since+w.Until != "" || w.Removed {
		code = "results.none-such"
	}
	if !a.Quiet {
		fmt.Fprintln(a.Err, a.Words(code))
	}
	return nil
}

// gameOf reads the name of a game; "" is any.
func gameOf(name string) (catalog.Game, error) {
	if name == "" {
		return "", nil
	}
	return files.Game(name)
}

// isDay refuses what is no day.
func isDay(day string) error {
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return app.Wrong(lang.Say("store.result-day", lang.Line(day, 40)))
	}
	return nil
}

// nameOf is what a list of a result is called.
func nameOf(a *app.App, name string) string { return cmp.Or(name, a.Words("cmd.unnamed")) }

// between names the lists of a result.
func between(a *app.App, r *store.Result) string {
	var names []string
	for _, one := range r.Seats {
		names = append(names, nameOf(a, one.Name))
	}
	return strings.Join(names, " – ")
}

// outcome says who won.
func outcome(a *app.App, r *store.Result) string {
	var won []string
	drawn := true
	for _, one := range r.Seats {
		if one.Score == 1 {
			won = append(won, nameOf(a, one.Name))
		}
		drawn = drawn && one.Score == 0.5
	}
	switch {
	case drawn:
		return a.Words("results.drawn")
	case len(won) == 0:
		return a.Words("results.nobody")
	}
	return a.Words("results.wins", won, len(won))
}

// numbers reads the numbers of results.
func numbers(words []string) ([]int, error) {
	var all []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 {
			return nil, app.Wrong(lang.Say("results.number", w))
		}
		all = append(all, n)
	}
	return all, nil
}

func rmCmd(a *app.App) *cobra.Command {
	return markCmd(a, "rm NUMBER…", "cmd.results.rm.", "results.removed", store.Results.Remove)
}

func restoreCmd(a *app.App) *cobra.Command {
	return markCmd(a, "restore NUMBER…", "cmd.results.restore.", "results.restored", store.Results.BringBack)
}

// markCmd is a command that does something to results by their numbers, and says so of
// each.
func markCmd(a *app.App, use, family, told string, do func(store.Results, context.Context, ...int) error) *cobra.Command {
	cmd := a.Command(use, family)
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		all, err := numbers(words)
		if err != nil {
			return err
		}
		return files.Changing(cmd.Context(), a, func(s *store.Store) error {
			if err := do(s.Results, cmd.Context(), all...); err != nil {
				return err
			}
			changed := []store.Result{}
			for _, n := range all {
				r, err := s.Results.Result(cmd.Context(), n)
				if err != nil {
					return err
				}
				changed = append(changed, *r)
				if !a.JSON && !a.Quiet {
					fmt.Fprintln(a.Out, app.Clean(a.Words(told, n, between(a, r))))
				}
			}
			if !a.JSON {
				return nil
			}
			return a.PrintJSON(struct {
				Results []store.Result `json:"results"`
			}{changed})
		})
	}
	return cmd
}
