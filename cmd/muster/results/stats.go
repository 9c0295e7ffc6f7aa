package results

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/exports"
	"muster/rules/sim"
)

func statsCmd(a *app.App) *cobra.Command {
	var want lookingFor
	var out output
	cmd := a.Command("stats", "cmd.results.stats.")
	app.Takes(cmd, 0, 0)
	want.flags(a, cmd)
	out.flags(a, cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return stats(cmd.Context(), a, &want, &out) }
	return cmd
}

// stats tells how often lists win.
func stats(ctx context.Context, a *app.App, want *lookingFor, out *output) error {
	if err := out.check(); err != nil {
		return err
	}
	all, err := want.find(ctx, a)
	if err != nil {
		return err
	}
	t := tallyOf(all)
	switch {
	case out.file != "":
		return out.write(a, t, t.listSheet(), t.matchUpSheet())
	case a.JSON:
		return a.PrintJSON(t)
	case t.Results == 0:
		return want.none(a)
	}
	return t.print(a)
}

// A tally is how often lists win, by themselves and against each other.
type tally struct {
	Results  int        `json:"results"`
	Lists    []standing `json:"lists"`     // who played most first
	MatchUps []matchUp  `json:"match_ups"` // in the order of the lists
}

// A record is how often games were won, drawn and lost.
type record struct {
	sim.Share
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// add counts a game of which a list had so much, and its opponent that.
func (r *record) add(score, other float64) {
	won := 0
	switch {
	case score > other:
		won = 1
	case score < other:
		r.Losses++
	default:
		r.Draws++
	}
	r.Share = sim.ShareOf(r.Wins+won, r.Games+1)
}

// A handle is a list in the log: a saved one, whatever it is called now, or a name.
type handle struct {
	List string `json:"list,omitempty"` // id of a saved list
	Name string `json:"name"`
}

// A standing is how often a list wins.
type standing struct {
	handle
	Game catalog.Game `json:"game"`
	record
	First record `json:"first"` // of the games in which it began
}

// A matchUp is how often a list wins against another.
type matchUp struct {
	Lists [2]handle    `json:"lists"`
	Game  catalog.Game `json:"game"`
	record
}

// tallyOf counts results. A list that meets itself counts for both seats, and is no
// match-up.
func tallyOf(all []store.Result) *tally {
	byKey, pairs := map[string]*standing{}, map[[2]string]*matchUp{}
	for i := range all {
		r := &all[i]
		keys := make([]string, len(r.Seats))
		for i, one := range r.Seats {
			keys[i] = keyOf(r.Game, &one)
			s := byKey[keys[i]]
			if s == nil {
				s = &standing{handle: handle{one.List, one.Now}, Game: r.Game}
				byKey[keys[i]] = s
			}
			s.add(one.Score, 0.5)
			if one.Began {
				s.First.add(one.Score, 0.5)
			}
		}
		won := slices.ContainsFunc(r.Seats, func(one store.ResultSeat) bool { return one.Score > 0 })
		for i, one := range r.Seats {
			for j, other := range r.Seats {
				if keys[i] == keys[j] || i == j {
					continue
				}
				pair := [2]string{keys[i], keys[j]}
				if pairs[pair] == nil {
					pairs[pair] = &matchUp{Lists: [2]handle{byKey[keys[i]].handle, byKey[keys[j]].handle}, Game: r.Game}
				}
				if won {
					pairs[pair].add(one.Score, other.Score)
				} else { // lost by both, and not drawn
					pairs[pair].add(one.Score, 0.5)
				}
			}
		}
	}
	t := &tally{Results: len(all), Lists: []standing{}, MatchUps: []matchUp{}}
	order := make([]string, 0, len(byKey))
	for key := range byKey {
		order = append(order, key)
	}
	slices.SortFunc(order, func(x, y string) int {
		a, b := byKey[x], byKey[y]
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name), cmp.Compare(x, y))
	})
	for i, key := range order {
		one := byKey[key]
		one.First.Share = sim.ShareOf(one.First.Wins, one.First.Games)
		t.Lists = append(t.Lists, *one)
		for _, other := range order[i+1:] {
			if m := pairs[[2]string{key, other}]; m != nil {
				t.MatchUps = append(t.MatchUps, *m)
			}
		}
	}
	return t
}

// keyOf tells lists apart: saved ones by their id, others by their name, whatever its
// case and accents.
func keyOf(g catalog.Game, one *store.ResultSeat) string {
	if one.List != "" {
		return "list " + one.List
	}
	return string(g) + " " + cmp.Or(catalog.Key(one.Name), one.Name)
}

// print prints a tally for a person.
func (t *tally) print(a *app.App) error {
	word := func(key string) string { return a.Words("results.head." + key) }
	head := []string{word("games"), word("wins"), word("draws"), word("losses"), "%", word("interval")}
	byList := [][]string{append(append([]string{word("list")}, head...), word("began"))}
	for i := range t.Lists {
		one := &t.Lists[i]
		began := ""
		if one.First.Games > 0 {
			began = a.Words("results.of", one.First.Wins, one.First.Games)
		}
		byList = append(byList, append(append([]string{t.called(a, one.Name, one.Game)}, one.cells(a)...), began))
	}
	met := [][]string{append([]string{word("list"), word("against")}, head...)}
	for i := range t.MatchUps {
		m := &t.MatchUps[i]
		met = append(met, append([]string{t.called(a, m.Lists[0].Name, m.Game), t.called(a, m.Lists[1].Name, m.Game)}, m.cells(a)...))
	}
	text := a.Paint("1", a.Words("results.by-list", t.Results)) + "\n" + cards.Columns(byList)
	if len(t.MatchUps) > 0 {
		text += "\n" + a.Paint("1", a.Words("results.match-ups")) + "\n" + cards.Columns(met)
	}
	_, err := a.Out.Write([]byte(text))
	return err
}

// called is what a list is called, with its game where there are several.
func (t *tally) called(a *app.App, name string, g catalog.Game) string {
	name = nameOf(a, name)
	if slices.ContainsFunc(t.Lists, func(s standing) bool { return s.Game != g }) {
		name += " (" + string(g) + ")"
	}
	return app.Clean(name)
}

// cells are a record in columns, for a person.
func (r *record) cells(a *app.App) []string {
	one := func(x float64) string { return a.Lang.Number(100*x, 1) }
	return []string{
		strconv.Itoa(r.Games), strconv.Itoa(r.Wins), strconv.Itoa(r.Draws), strconv.Itoa(r.Losses),
		one(r.Rate), fmt.Sprintf("%s–%s", one(r.Low), one(r.High)),
	}
}

// listSheet is the table of how often lists win.
func (t *tally) listSheet() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("results.sheet.lists"),
		Head: heading("list", "game", "games", "wins", "draws", "losses", "rate", "low", "high", "began", "began-wins")}
	for i := range t.Lists {
		one := &t.Lists[i]
		sheet.Rows = append(sheet.Rows, append(append([]any{one.Name, string(one.Game)}, one.values()...), one.First.Games, one.First.Wins))
	}
	sheet.Bars = []exports.Bars{{Title: lang.Say("results.head.rate"), Column: 6, Rows: len(sheet.Rows)}}
	return sheet
}

// matchUpSheet is the table of how often lists win against each other.
func (t *tally) matchUpSheet() exports.Sheet {
	sheet := exports.Sheet{Title: lang.Say("results.sheet.match-ups"),
		Head: heading("list", "against", "game", "games", "wins", "draws", "losses", "rate", "low", "high")}
	for i := range t.MatchUps {
		m := &t.MatchUps[i]
		sheet.Rows = append(sheet.Rows, append([]any{m.Lists[0].Name, m.Lists[1].Name, string(m.Game)}, m.values()...))
	}
	return sheet
}

// values are a record in columns of a table.
func (r *record) values() []any {
	hundredths := func(x float64) float64 { return float64(int(1000*x+0.5)) / 10 }
	return []any{r.Games, r.Wins, r.Draws, r.Losses, hundredths(r.Rate), hundredths(r.Low), hundredths(r.High)}
}
