package database

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
)

// DoctorCmd is "muster doctor".
func DoctorCmd(a *app.App) *cobra.Command {
	cmd := a.Command("doctor [FILE]", "cmd.doctor.")
	app.Takes(cmd, 0, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) (err error) {
		path := ""
		if len(args) == 1 {
			path = args[0]
		} else if path, err = existing(a); err != nil {
			return err
		}
		h, err := examined(cmd.Context(), path)
		switch {
		case lang.MsgOf(err).Code == "store.broken": // which sends here
			return lang.Fail(lang.Invalid, "doctor.lost", path).Because(err)
		case err != nil:
			return err
		}
		if len(h.Damage) > 0 {
			a.Worst(app.No)
		}
		return h.tell(a, path)
	}
	return cmd
}

// A health is that of lists, cards and games.
type health struct {
	*store.Health
	games, whole int
}

// examined looks at all that is in a database. It only reads.
func examined(ctx context.Context, path string) (*health, error) {
	db, err := opened(path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	s, err := read(ctx, db, path)
	if err != nil {
		return nil, err
	}
	h := &health{}
	if h.Health, err = s.Examine(ctx); err != nil {
		return nil, err
	}
	return h, h.examineGames(ctx, db)
}

func (h *health) examineGames(ctx context.Context, db *sqlite.DB) error {
	j, err := play.ReadJournal(ctx, db)
	if j == nil || err != nil {
		return err
	}
	h.games, err = j.Check(ctx, func(d *play.Damage) {
		h.whole--
		h.Damage = append(h.Damage, lang.Say("journal.damaged", d.Game, d.First, d.N))
	})
	h.whole += h.games
	if err != nil && ctx.Err() == nil {
		h.Damage = append(h.Damage, lang.Say("doctor.unread", lang.OneLine(err.Error())))
		err = nil
	}
	return err
}

// tell says what is damaged, and then what is whole.
func (h *health) tell(a *app.App, path string) error {
	if a.JSON {
		damage := make([]app.ErrorWord, len(h.Damage))
		for i, d := range h.Damage {
			damage[i] = a.ErrorOf(d)
		}
		return a.PrintJSON(struct {
			File     string          `json:"file"`
			Tables   int             `json:"tables"`
			Whole    bool            `json:"whole"`
			Lists    int             `json:"lists"`
			Versions int             `json:"versions"`
			Cards    int             `json:"cards"`
			Owned    int             `json:"owned"`
			Games    int             `json:"games"`
			Damage   []app.ErrorWord `json:"damage"`
		}{path, h.Tables, len(damage) == 0, h.Lists, h.Versions, h.Cards, h.Owned, h.whole, damage})
	}
	for _, d := range h.Damage {
		fmt.Fprintf(a.Out, "%s: %s  %s\n", app.Clean(path), a.Paint("31", d.Code), app.Clean(d.In(a.Lang)))
	}
	if a.Quiet {
		return nil
	}
	code := "doctor.whole"
	if len(h.Damage) > 0 {
		code = "doctor.damaged"
	}
	fmt.Fprintln(a.Out, app.Clean(a.Words(code, path)))
	fmt.Fprintln(a.Out, "  "+a.Words("doctor.has", h.Lists, h.Versions, h.Cards, h.Owned, h.whole))
	return nil
}
