package results

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/files"
	"muster/exports"
)

func listCmd(a *app.App) *cobra.Command {
	var want lookingFor
	var out output
	cmd := a.Command("list", "cmd.results.list.")
	cmd.Aliases = []string{"ls"}
	app.Takes(cmd, 0, 0)
	want.flags(a, cmd)
	out.flags(a, cmd)
	f := cmd.Flags()
	f.BoolVar(&want.Removed, "removed", false, a.Words("cmd.results.list.flag.removed"))
	limit := f.IntP("limit", "n", 20, a.Words("cmd.results.list.flag.limit"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := out.check(); err != nil {
			return err
		}
		if err := app.Least("--limit", *limit, 0); err != nil {
			return err
		}
		all, err := want.find(cmd.Context(), a)
		if err != nil {
			return err
		}
		if out.file != "" {
			return out.write(a, listed{all, len(all)}, resultSheet(all))
		}
		if len(all) == 0 && !a.JSON {
			return want.none(a)
		}
		return print(a, all, *limit)
	}
	return cmd
}

// listed are results as programs read them.
type listed struct {
	Results []store.Result `json:"results"`
	Total   int            `json:"total"` // also of those that are not shown
}

// print prints results, so many at most; 0 all.
func print(a *app.App, all []store.Result, limit int) error {
	total := len(all)
	if limit > 0 && limit < total {
		all = all[:limit]
	}
	if a.JSON {
		return a.PrintJSON(listed{all, total})
	}
	var head []string
	for _, column := range []string{"number", "day", "lists", "outcome", "first", "players", "source", "note"} {
		head = append(head, a.Words("results.head."+column))
	}
	rows := [][]string{head}
	for i := range all {
		r := &all[i]
		first, players := "", []string{}
		for _, one := range r.Seats {
			if one.Began {
				first = nameOf(a, one.Name)
			}
			players = append(players, cmp.Or(one.Player, "?"))
		}
		who := strings.Join(players, " – ")
		if strings.Trim(who, "? –") == "" {
			who = ""
		}
		row := []string{strconv.Itoa(r.Number), r.Day, between(a, r), outcome(a, r), first, who, sourceWord(r.Source).In(a.Lang), r.Note}
		for i := range row {
			row[i] = app.Clean(row[i])
		}
		rows = append(rows, row)
	}
	text := cards.Columns(rows)
	if len(all) < total {
		text += a.Words("results.more", total-len(all)) + "\n"
	}
	_, err := a.Out.Write([]byte(text))
	return err
}

// sourceWord says where a result is from.
func sourceWord(source string) lang.Msg { return lang.Say("results.source." + source) }

// resultSheet is the table of results, with a row for each list of each.
func resultSheet(all []store.Result) exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("results.sheet"),
		Head: heading("number", "day", "game", "seat", "list", "version", "player", "score", "first", "source", "note")}
	for _, r := range all {
		for seat, one := range r.Seats {
			row := []any{r.Number, r.Day, string(r.Game), seat, one.Name, nil, one.Player, one.Score, nil, sourceWord(r.Source), r.Note}
			if one.Version > 0 {
				row[5] = one.Version
			}
			if one.Began {
				row[8] = 1
			}
			sheet.Rows = append(sheet.Rows, row)
		}
	}
	return sheet
}

func heading(keys ...string) []lang.Msg {
	all := make([]lang.Msg, len(keys))
	for i, key := range keys {
		all[i] = lang.Say("results.head." + key)
	}
	return all
}

// An output is a file that tables are written to.
type output struct {
	file  string
	force bool
}

func (o *output) flags(a *app.App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVarP(&o.file, "output", "o", "", a.Words("cmd.results.flag.output"))
	f.BoolVar(&o.force, "force", false, a.Words("cmd.flag.force"))
}

func (o *output) check() error { return files.HoldsTables(o.file, nil, o.force) }

func (o *output) write(a *app.App, doc any, sheets ...exports.Sheet) error {
	return files.WriteTables(a, o.file, doc, sheets)
}
