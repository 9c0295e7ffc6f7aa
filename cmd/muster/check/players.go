package check

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/importers"
)

// seating says who plays which list.
type seating struct {
	exports.Form
	table  string // a file; "" none
	byFile bool
}

// flags adds the flags for the fields of a registration sheet.
func (s *seating) flags(a *app.App, cmd *cobra.Command) {
	for _, field := range []struct {
		name string
		to   *string
	}{{"player", &s.Player}, {"id", &s.ID}, {"event", &s.Event}, {"date", &s.Date}} {
		cmd.Flags().StringVar(field.to, field.name, "", a.Words("paper.flag."+field.name))
	}
	cmd.Flags().StringVar(&s.table, "players", "", a.Words("paper.flag.players"))
	cmd.Flags().BoolVar(&s.byFile, "player-files", false, a.Words("paper.flag.player-files"))
}

// check reports what is wrong with the flags for a format.
func (s *seating) check(f exports.Format, formats []string) error {
	ways := 0
	for _, given := range []bool{s.Player+s.ID != "", s.table != "", s.byFile} {
		if given {
			ways++
		}
	}
	switch {
	case ways > 1:
		return app.Wrong(lang.Say("players.one"))
	case !f.Form && (ways > 0 || s.Form != exports.Form{}):
		return app.Wrong(lang.Say("paper.no-form", f.Name, formats))
	}
	return nil
}

// seat says in a document who plays each list, which came from these sources. By a
// table the lists come in its order, then those of nobody.
func (s *seating) seat(a *app.App, d *exports.Doc, sources []string) error {
	d.Form = s.Form
	switch {
	case s.byFile:
		for _, source := range sources {
			form := s.Form
			form.Player = lang.OneLine(called(source))
			d.Forms = append(d.Forms, form)
		}
	case s.table != "":
		players, err := readPlayers(a, s.table)
		if err != nil {
			return err
		}
		return s.byTable(a, d, sources, players)
	}
	return nil
}

func readPlayers(a *app.App, file string) ([]importers.Player, error) {
	data, err := a.Read(file, importers.MaxSize)
	if err != nil {
		return nil, err
	}
	players, err := importers.Players(&importers.Input{Name: file, Data: data})
	return players, app.InFile(file, err)
}

// byTable gives each list to the player whose row names it.
func (s *seating) byTable(a *app.App, d *exports.Doc, sources []string, players []importers.Player) error {
	owner := make([]int, len(sources)) // the row of each list
	for i := range owner {
		owner[i] = len(players)
	}
	for n, p := range players {
		i := s.listOf(d, sources, p)
		switch {
		case i < 0:
			a.Worst(app.No)
			fmt.Fprintln(a.Err, app.Clean(a.Words("players.no-list", s.table, p.Row, p.Name)))
		case owner[i] < len(players):
			return lang.Fail(lang.Invalid, "players.twice", s.table, p.Row, p.Name, players[owner[i]].Row)
		default:
			owner[i] = n
		}
	}
	order := make([]int, len(sources))
	for i := range order {
		order[i] = i
		form := s.Form
		if n := owner[i]; n < len(players) {
			form.Player, form.ID = players[n].Name, players[n].ID
		} else if !a.Quiet {
			fmt.Fprintln(a.Err, app.Clean(a.Words("players.no-player", sources[i], s.table)))
		}
		d.Forms = append(d.Forms, form)
	}
	slices.SortStableFunc(order, func(x, y int) int { return owner[x] - owner[y] })
	d.Lists, d.Reports, d.Names, d.Forms = inOrder(d.Lists, order), inOrder(d.Reports, order), inOrder(d.Names, order), inOrder(d.Forms, order)
	return nil
}

func inOrder[T any](all []T, order []int) []T {
	sorted := make([]T, len(order))
	for i, from := range order {
		sorted[i] = all[from]
	}
	return sorted
}

// listOf returns the place of the list that a row names by its file or its name, or of
// the file that is called after the player; -1 if there is none.
func (s *seating) listOf(d *exports.Doc, sources []string, p importers.Player) int {
	if p.List == "" {
		return slices.IndexFunc(sources, func(source string) bool { return catalog.Key(called(source)) == catalog.Key(p.Name) })
	}
	if i := slices.IndexFunc(sources, func(source string) bool {
		return source == p.List || last(source) == p.List || catalog.Key(called(source)) == catalog.Key(p.List)
	}); i >= 0 {
		return i
	}
	return slices.IndexFunc(d.Lists, func(l *catalog.List) bool { return l.Name != "" && catalog.Key(l.Name) == catalog.Key(p.List) })
}

// last is the name of a file without its folders, wherever it lies.
func last(source string) string { return path.Base(filepath.ToSlash(source)) }

// called is that without its ending; a saved list is called by its name.
func called(source string) string {
	if name, ok := files.SavedName(source); ok {
		return name
	}
	name := last(source)
	return strings.TrimSuffix(name, path.Ext(name))
}
