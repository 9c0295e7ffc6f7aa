package results

import (
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
	"muster/cmd/muster/lists"
	"muster/rules/games"
)

// adding is what the flags of "muster results add" say.
type adding struct {
	game, first, day, note string
	winners, players       []string
}

// Words for who won, besides lists.
const (
	drawn  = "draw"
	nobody = "none"
)

func addCmd(a *app.App) *cobra.Command {
	var how adding
	cmd := a.Command("add LIST… --winner LIST", "cmd.results.add.")
	cmd.ValidArgsFunction = lists.CompleteLists(a)
	app.Takes(cmd, 1, store.MaxResultSeats)
	f := cmd.Flags()
	f.StringArrayVar(&how.winners, "winner", nil, a.Words("cmd.results.add.flag.winner", drawn, nobody))
	f.StringVar(&how.first, "first", "", a.Words("cmd.results.add.flag.first"))
	f.StringArrayVar(&how.players, "player", nil, a.Words("cmd.results.add.flag.player"))
	f.StringVar(&how.day, "date", "", a.Words("cmd.results.add.flag.date"))
	f.StringVar(&how.note, "note", "", a.Words("cmd.results.add.flag.note"))
	f.StringVar(&how.game, "game", "", a.Words("cmd.results.add.flag.game", games.Those("all.or", nil)))
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if len(how.winners) == 0 {
			return app.WrongIn(cmd, lang.Say("results.no-winner", drawn))
		}
		return how.add(cmd.Context(), a, names)
	}
	return cmd
}

// add keeps a result that somebody has typed.
func (how *adding) add(ctx context.Context, a *app.App, names []string) error {
	today := time.Now().Format(time.DateOnly)
	if how.day == "" {
		how.day = today
	}
	if err := isDay(how.day); err != nil {
		return err
	}
	if how.day > today {
		return app.Wrong(lang.Say("results.future", how.day))
	}
	r := store.Result{Day: how.day, Source: store.Typed, Note: how.note}
	var err error
	if r.Game, err = gameOf(how.game); err != nil {
		return err
	}
	var kept *store.Result
	err = files.Writing(ctx, a, func(s *store.Store) error {
		for _, name := range names {
			one, game, err := seatOf(ctx, s.Lists, name)
			if err != nil {
				return err
			}
			switch {
			case game == "":
			case r.Game == "":
				r.Game = game
			case r.Game != game:
				return lang.Fail(lang.Invalid, "play.mixed", string(r.Game), string(game))
			}
			r.Seats = append(r.Seats, one)
		}
		switch {
		case len(names) == 1 && (r.Game == "" || !games.Of(r.Game).Together()):
			return app.Wrong(lang.Say("results.one-list"))
		case r.Game == "":
			return app.Wrong(lang.Say("results.no-game"))
		}
		if err := how.score(r.Seats); err != nil {
			return err
		}
		kept, err = s.Results.Add(ctx, r)
		return err
	})
	if err != nil {
		return err
	}
	if a.JSON {
		return a.PrintJSON(kept)
	}
	if !a.Quiet {
		fmt.Fprintln(a.Out, app.Clean(a.Words("results.added", kept.Number, between(a, kept), outcome(a, kept))))
		for _, one := range kept.Seats {
			if one.List == "" {
				fmt.Fprintln(a.Out, app.Clean("  "+a.Words("results.not-saved", one.Name)))
			}
		}
	}
	return nil
}

// seatOf finds the saved list that a name means, and its game; what is not saved is a
// name and no more.
func seatOf(ctx context.Context, s store.Lists, name string) (one store.ResultSeat, game catalog.Game, err error) {
	if words, marked := files.SavedName(name); marked {
		v, err := files.FindVersion(ctx, s, words)
		if err != nil {
			return one, "", err
		}
		return saved(v.Of, v.Number), v.Of.Game, nil
	}
	found, err := s.Named(ctx, name)
	if err != nil || len(found) == 0 {
		if strings.TrimSpace(name) == "" {
			err = app.Wrong(lang.Say("lists.no-name"))
		}
		return store.ResultSeat{Name: name}, "", err
	}
	return saved(&found[0], found[0].Version), found[0].Game, nil
}

func saved(l *store.Saved, version int) store.ResultSeat {
	return store.ResultSeat{List: l.ID, Version: version, Name: lang.OneLine(l.Name)}
}

// score says who won, who began and who played.
func (how *adding) score(seats []store.ResultSeat) error {
	for _, word := range how.winners {
		switch {
		case len(how.winners) == 1 && word == nobody:
		case len(how.winners) == 1 && word == drawn:
			for i := range seats {
				seats[i].Score = 0.5
			}
		default:
			i, err := placeOf(seats, word)
			if err != nil {
				return err
			}
			seats[i].Score = 1
		}
	}
	if how.first != "" {
		i, err := placeOf(seats, how.first)
		if err != nil {
			return err
		}
		seats[i].Began = true
	}
	for _, text := range how.players {
		number, name, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return app.Wrong(lang.Say("results.player", text))
		}
		i, err := placeOf(seats, number)
		if err != nil {
			return err
		}
		if seats[i].Player != "" {
			return app.Wrong(lang.Say("results.player-twice", seats[i].Name, seats[i].Player, name))
		}
		seats[i].Player = name
	}
	return nil
}

// placeOf returns the list that a word means: its number, counted from 0, or its
// name.
func placeOf(seats []store.ResultSeat, word string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < len(seats) {
		return n, nil
	}
	called := func(one store.ResultSeat) bool { return catalog.Key(one.Name) == catalog.Key(word) }
	at := slices.IndexFunc(seats, called)
	switch {
	case at < 0:
		return 0, app.Wrong(lang.Say("results.which", lang.Line(word, 80), len(seats)-1))
	case slices.ContainsFunc(seats[at+1:], called):
		return 0, app.Wrong(lang.Say("results.both", seats[at].Name, len(seats)-1))
	}
	return at, nil
}
