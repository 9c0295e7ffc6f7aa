// Package play is "muster play", "muster replay" and "muster sim": a game in the
// terminal, a recorded one again, many at once.
package play

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/cmd/muster/screen"
	"muster/cmd/muster/term"
	"muster/cmd/muster/wire"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
	"muster/validate"
)

// byHand is the player that is a person.
const byHand = "person"

// Cmd plays a game in the terminal.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("play [LOG] [--list FILE --list FILE]", "cmd.play.")
	app.Takes(cmd, 0, 1)
	g := &playing{App: a}
	g.flags(a, cmd)
	cmd.Flags().StringVar(&g.save, "save", "", a.Words("cmd.play.flag.save"))
	cmd.Flags().BoolVar(&g.plain, "plain", false, a.Words("cmd.play.flag.plain"))
	cmd.Flags().StringVar(&g.dice, "dice", "auto", a.Words("cmd.play.flag.dice"))
	cmd.Flags().BoolVar(&g.result, "result", false, a.Words("cmd.play.flag.result"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if g.listed {
			return g.tellOptions(a)
		}
		if len(args) > 0 {
			g.log = args[0]
		}
		g.asked = cmd.Flags().Changed("result")
		return g.run(cmd.Context())
	}
	return cmd
}

// A playing is one run of the command play.
type playing struct {
	*app.App
	setting
	save, dice, log string
	plain           bool     // lines, even on a terminal
	result, asked   bool     // whether the result is kept, and whether somebody said so
	from            int      // actions that had been taken before
	lasts           int      // actions when somebody was asked last
	names           []string // of the players, by seat
	table           *term.Table
	stage           *screen.Stage // if it is seen on the whole terminal
}

func (g *playing) run(ctx context.Context) error {
	if g.dice != "auto" && g.dice != "manual" {
		return app.Wrong(lang.Say("play.dice", g.dice))
	}
	if g.save != "" {
		if err := term.Savable(g.save); err != nil {
			return err
		}
		if err := files.Writable(g.save); err != nil {
			return err
		}
	}
	// What is interrupted is saved first, also because nobody reads any more what it says.
	ctx, stop := g.WhileRead(ctx)
	defer stop()
	c, err := files.Catalog(ctx, g.App)
	if err != nil {
		return err
	}
	m, err := g.begin(ctx, c)
	if m == nil || err != nil {
		return err
	}
	g.from, g.lasts = m.N(), m.N()
	g.table = &term.Table{App: g.App, Cards: c, Match: m, Keys: &term.Keyboard{In: g.In}, Looking: rules.Nobody, Kept: g.log, Columns: term.Columns(g.App)}
	defer g.rescue()
	manual := g.dice == "manual"
	if !g.plain && !g.JSON && screen.Roomy(g.App) {
		g.stage = screen.NewStage(g.table, g.save)
		g.stage.Real = manual
	}
	own := g.own()
	defer own.end()
	players, err := g.seat(own)
	if err != nil {
		return err
	}
	if g.table.Adviser, err = ai.Waited(ai.Adviser, m.Game(), m.Seed()+uint64(len(g.names))); err != nil {
		return err
	}
	if g.stage != nil {
		return g.end(g.stage.Play(ctx, players))
	}
	if manual {
		m.Dice = g.table.Roll(ctx)
		if g.JSON {
			m.Dice = (&term.Wire{Table: g.table, Seat: rules.Chance}).Roll(ctx)
		}
	}
	return g.end(g.table.Drive(ctx, players))
}

// begin starts a match or goes on with one. It returns nil if a list may not be
// played, which has been said.
func (g *playing) begin(ctx context.Context, c *catalog.Catalog) (*rules.Match, error) {
	if g.log != "" {
		return g.goOn(c)
	}
	lists, read, err := g.files(ctx, g.App, c)
	if err != nil {
		return nil, err
	}
	settings, err := g.settings(g.App)
	if err != nil {
		return nil, err
	}
	seed, err := app.Seed(g.seed)
	if err != nil {
		return nil, err
	}
	given := func(seat int) string {
		if len(g.lists) == 0 && seat > 0 {
			return ai.Usual
		}
		return byHand
	}
	if g.names, err = g.players(len(games.Seated(lists)), given); err != nil {
		return nil, err
	}
	if err := g.known(lists[0].Game); err != nil {
		return nil, err
	}
	m, reports, err := games.Start(c, lists, games.Options{Seed: seed, Settings: settings, Reports: read})
	if err != nil {
		return nil, misused(err)
	}
	g.tellLists(g.sources(lists), reports, m == nil)
	g.sit(m)
	return m, nil
}

// sit has a match remember which programs play, so that its log does.
func (g *playing) sit(m *rules.Match) {
	if m == nil {
		return
	}
	sitters := make([]rules.Sitter, len(g.names))
	copy(sitters, m.Sitters)
	for i, name := range g.names {
		if sitters[i].Player = name; name == byHand {
			sitters[i].Player = ""
		}
	}
	m.Sitters = sitters
}

// goOn plays a log again.
func (g *playing) goOn(c *catalog.Catalog) (*rules.Match, error) {
	for flag, used := range map[string]bool{"--game": g.named.Changed, "--list": len(g.lists) > 0, "--option": len(g.options) > 0, "--seed": g.seed != ""} {
		if used {
			return nil, app.Wrong(lang.Say("play.log-or-list", flag))
		}
	}
	log, err := readLog(g.App, c, g.log)
	if err != nil {
		return nil, err
	}
	if g.names, err = g.players(len(games.Seated(log.Lists)), sat(log)); err != nil {
		return nil, err
	}
	if err := g.unnamed(log); err != nil {
		return nil, err
	}
	if err := g.known(log.Game); err != nil {
		return nil, err
	}
	m, reports, err := games.Resume(c, log)
	if lang.KindOf(err) == lang.Refused {
		g.Worst(app.No)
		refuse(g.App, g.log, err)
		return nil, nil
	}
	if err == nil {
		g.tellLists(g.sources(log.Lists), reports, m == nil)
	}
	g.sit(m)
	return m, err
}

// sat returns who played a seat when a log was written: a person if it does not
// say, and nobody if it was a command: a file that somebody sent runs none.
func sat(log *rules.Log) func(int) string {
	return func(seat int) string {
		switch {
		case seat >= len(log.Sitters) || log.Sitters[seat].Player == "":
			return byHand
		case wire.Runs(log.Sitters[seat].Player):
			return ""
		}
		return log.Sitters[seat].Player
	}
}

// refuse says why the answer is no.
func refuse(a *app.App, file string, err error) {
	m := lang.MsgOf(err)
	if a.JSON {
		a.PrintJSON(app.Failure{File: file, Error: a.ErrorOf(m)})
		return
	}
	a.Out.Write([]byte(app.Called(file) + ": " + app.Clean(m.In(a.Lang)) + "\n"))
}

// readLog reads a log from a file or from standard input, and says so if its last line is not whole.
func readLog(a *app.App, c *catalog.Catalog, path string) (*rules.Log, error) {
	data, err := a.Read(path, rules.MaxLog)
	if err != nil {
		return nil, err
	}
	log, err := rules.ReadLog(bytes.NewReader(data))
	if err != nil {
		return nil, app.InFile(path, orList(c, path, data, err))
	}
	if log.Cut > 0 {
		fmt.Fprintln(a.Err, app.Clean(app.Called(path)+": "+a.Words("log.cut", log.Cut)))
	}
	return log, nil
}

// tellLists shows what checking found, and where each list is from. Lists that may not be played are told of
// as check tells it, others without the codes that scripts read; in machine output they are not.
func (g *playing) tellLists(from []string, reports []*validate.Report, refused bool) {
	if refused {
		g.Worst(app.No)
	}
	if g.JSON {
		if refused {
			docs := make([]validate.Document, len(reports))
			for i, r := range reports {
				docs[i] = r.JSON(g.Lang)
				docs[i].File = from[i]
			}
			g.PrintJSON(map[string]any{"reports": docs})
		}
		return
	}
	for i, r := range reports {
		if refused {
			g.PrintReport(from[i], r)
			continue
		}
		if r.Name == "" && i >= len(g.lists) { // what the game brings
			r.Name = from[i]
		}
		for _, line := range g.Report(from[i], r, func(f *validate.Finding) string { return app.Clean(f.In(g.Lang)) }) {
			fmt.Fprintln(g.Out, term.Fit(line, term.Columns(g.App), "    "))
		}
	}
	if refused {
		g.Out.Write([]byte(g.Words("play.refused") + "\n"))
	}
}

// sources names where lists came from: their files, themselves, or their sides.
func (g *playing) sources(lists []*catalog.List) []string {
	from := make([]string, len(lists))
	for i, l := range lists {
		switch {
		case i < len(g.lists):
			from[i] = filepath.Base(g.lists[i])
		case l.Name != "":
			from[i] = l.Name
		default:
			from[i] = games.Of(l.Game).Play.SideAt(rules.Seat(i)).In(g.Lang)
		}
	}
	return from
}

// known refuses players that there are not, before anything is said of a game.
func (g *playing) known(name catalog.Game) error {
	game, err := games.Find(name)
	if err != nil {
		return err
	}
	for i, player := range g.names {
		switch {
		case player == byHand:
		case wire.Runs(player):
			if _, err := g.guest(player, game, rules.Seat(i), io.Discard, nil); err != nil {
				return badCommand(err)
			}
		default:
			if _, err := ai.New(player, game, 0); err != nil {
				return app.Wrong(lang.MsgOf(err))
			}
		}
	}
	return nil
}

// seat makes the players and says who they are.
func (g *playing) seat(own *guests) (map[rules.Seat]rules.Player, error) {
	t := g.table
	people, programs, players := map[rules.Seat]rules.Player{}, map[rules.Seat]rules.Player{}, map[rules.Seat]rules.Player{}
	for i, name := range g.names {
		seat := rules.Seat(i)
		switch {
		case name == byHand && g.JSON:
			people[seat] = &term.Wire{Table: t, Seat: seat}
		case name == byHand && g.stage != nil:
			people[seat] = g.stage.Viewer(seat)
		case name == byHand:
			people[seat] = t.Sit(seat)
		case wire.Runs(name):
			p, err := own.sit(name, seat, t.Match)
			if err != nil {
				return nil, err
			}
			players[seat] = term.Watched{Player: p, Table: t}
		default:
			p, err := ai.Waited(name, t.Match.Game(), t.Match.Seed()+uint64(i))
			if err != nil {
				return nil, app.Wrong(lang.MsgOf(err))
			}
			programs[seat] = p
		}
		if !g.JSON && !g.Quiet {
			said := name
			if name == byHand {
				said = g.Words("term.person")
			}
			called := t.Match.Called(seat)
			if called == nil {
				called = lang.Say("cmd.unnamed")
			}
			t.Print(term.Fit(app.Clean(g.Words("term.seats", i, called, said)), t.Columns, "    "))
		}
	}
	if !g.JSON && !g.Quiet && g.dice == "auto" {
		t.Print(g.Words("term.seed", strconv.FormatUint(t.Match.Seed(), 10)))
	}
	if !g.JSON {
		ai.Sit(t.Match, people, programs)
	}
	for seat, p := range people {
		players[seat] = lasting{p, g}
	}
	for seat, p := range programs {
		players[seat] = term.Watched{Player: p, Table: t}
	}
	return players, nil
}
