package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
	"muster/validate"
)

// byHand is the player that is a person.
const byHand = "person"

// playCmd plays a game in the terminal.
func playCmd(a *app) *cobra.Command {
	cmd := a.command("play [LOG] [--list FILE --list FILE]", "cmd.play.")
	takes(cmd, 0, 1)
	g := &playing{app: a}
	g.flags(a, cmd)
	cmd.Flags().StringVar(&g.save, "save", "", a.words("cmd.play.flag.save"))
	cmd.Flags().BoolVar(&g.plain, "plain", false, a.words("cmd.play.flag.plain"))
	cmd.Flags().StringVar(&g.dice, "dice", "auto", a.words("cmd.play.flag.dice"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			g.log = args[0]
		}
		return g.run(cmd.Context())
	}
	return cmd
}

// A playing is one run of the command play.
type playing struct {
	*app
	setting
	save, dice, log string
	plain           bool     // lines, even on a terminal
	names           []string // of the players, by seat
	table           *table
	stage           *stage // if it is seen on the whole terminal
}

func (g *playing) run(ctx context.Context) error {
	if g.dice != "auto" && g.dice != "manual" {
		return wrong(lang.Say("play.dice", g.dice))
	}
	if g.save != "" {
		if err := savable(g.save); err != nil {
			return err
		}
	}
	// What is interrupted is saved first.
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	c, err := g.catalog(ctx)
	if err != nil {
		return err
	}
	m, err := g.begin(ctx, c)
	if m == nil || err != nil {
		return err
	}
	g.table = &table{app: g.app, cards: c, match: m, keys: &keyboard{in: g.in}, looking: rules.Nobody}
	manual := g.dice == "manual"
	if !g.plain && !g.json && roomy(g.app) {
		g.stage = newStage(g.table, g.save)
		g.stage.real = manual
	}
	players, err := g.seat()
	if err != nil {
		return err
	}
	if g.stage != nil {
		return g.end(g.stage.play(ctx, players))
	}
	if manual {
		m.Dice = g.table.roll(ctx)
	}
	return g.end(g.table.drive(ctx, players))
}

// begin starts a match or goes on with one. It returns nil if a list may not be
// played, which has been said.
func (g *playing) begin(ctx context.Context, c *catalog.Catalog) (*rules.Match, error) {
	if g.log != "" {
		return g.goOn(c)
	}
	lists, read, err := g.files(ctx, g.app, c)
	if err != nil {
		return nil, err
	}
	settings, err := g.settings()
	if err != nil {
		return nil, err
	}
	seed, err := seedOf(g.seed)
	if err != nil {
		return nil, err
	}
	given := func(seat int) string {
		if len(g.lists) == 0 && seat > 0 {
			return "search"
		}
		return byHand
	}
	if g.names, err = g.players(len(lists), given); err != nil {
		return nil, err
	}
	m, reports, err := games.Start(c, lists, games.Options{Seed: seed, Settings: settings, Reports: read})
	if err != nil {
		return nil, err
	}
	g.tellLists(lists, reports, m == nil)
	return m, nil
}

// goOn plays a log again.
func (g *playing) goOn(c *catalog.Catalog) (*rules.Match, error) {
	for flag, used := range map[string]bool{"--list": len(g.lists) > 0, "--option": len(g.options) > 0, "--seed": g.seed != ""} {
		if used {
			return nil, wrong(lang.Say("play.log-or-list", flag))
		}
	}
	log, err := g.readLog(g.log)
	if err != nil {
		return nil, err
	}
	if g.names, err = g.players(len(log.Lists), func(int) string { return byHand }); err != nil {
		return nil, err
	}
	m, reports, err := games.Resume(c, log)
	if lang.KindOf(err) == lang.Refused {
		g.worst(no)
		g.refuse(g.log, err)
		return nil, nil
	}
	if err == nil {
		g.tellLists(log.Lists, reports, m == nil)
	}
	return m, err
}

// refuse says why the answer is no.
func (a *app) refuse(file string, err error) {
	m := lang.MsgOf(err)
	if a.json {
		a.printJSON(failure{file, a.errorOf(m)})
		return
	}
	a.out.Write([]byte(clean(file) + ": " + clean(m.In(a.lang)) + "\n"))
}

// readLog reads a log from a file or from standard input.
func (a *app) readLog(path string) (*rules.Log, error) {
	data, err := a.read(path, maxLog)
	if err != nil {
		return nil, err
	}
	return rules.ReadLog(bytes.NewReader(data))
}

// tellLists shows what checking found. In machine output only lists that may
// not be played are told of, as check tells it.
func (g *playing) tellLists(lists []*catalog.List, reports []*validate.Report, refused bool) {
	if refused {
		g.worst(no)
	}
	if g.json {
		if refused {
			docs := make([]validate.Document, len(reports))
			for i, r := range reports {
				docs[i] = r.JSON(g.lang)
				docs[i].File = g.source(i, lists[i])
			}
			g.printJSON(map[string]any{"reports": docs})
		}
		return
	}
	for i, r := range reports {
		g.printReport(g.source(i, lists[i]), r)
	}
	if refused {
		g.out.Write([]byte(g.words("play.refused") + "\n"))
	}
}

// source names where a list came from: its file, or itself.
func (g *playing) source(i int, l *catalog.List) string {
	if i < len(g.lists) {
		return filepath.Base(g.lists[i])
	}
	return l.Name
}

// seat makes the players and says who they are.
func (g *playing) seat() (map[rules.Seat]rules.Player, error) {
	t := g.table
	players := map[rules.Seat]rules.Player{}
	for i, name := range g.names {
		seat := rules.Seat(i)
		switch {
		case name == byHand && g.json:
			players[seat] = &wire{t, seat}
		case name == byHand && g.stage != nil:
			players[seat] = g.stage.viewer(seat)
		case name == byHand:
			players[seat] = t.sit(seat)
		default:
			p, err := ai.New(name, t.match.Seed()+uint64(i))
			if err != nil {
				return nil, wrong(lang.MsgOf(err))
			}
			players[seat] = watched{p, t}
		}
		if !g.json && !g.quiet {
			said := name
			if name == byHand {
				said = g.words("term.person")
			}
			t.print(clean(g.words("term.seats", i, t.match.Setup().Lists[i].Name, said)))
		}
	}
	if !g.json && !g.quiet {
		t.print(g.words("term.seed", strconv.FormatUint(t.match.Seed(), 10)))
	}
	return players, nil
}

// end says how a game ended or how to go on with it, and saves it.
func (g *playing) end(err error) error {
	left := errors.Is(err, io.EOF) || errors.Is(err, errQuit) || errors.Is(err, context.Canceled)
	if err != nil && !left {
		return err
	}
	m := g.table.match
	if g.stage != nil {
		g.save = g.stage.file
	}
	saved := ""
	if g.save != "" {
		if err := writeWhole(g.save, func(w io.Writer) error { return m.WriteLog(w, g.lang) }); err != nil {
			return err
		}
		saved = g.save
	}
	if g.json {
		end := endLine{N: m.N(), Over: m.Over(), Saved: saved, Seed: strconv.FormatUint(m.Seed(), 10), View: m.View(rules.Nobody).In(g.lang)}
		if m.Over() {
			end.Scores = scores(m, len(g.names))
		} else if saved != "" {
			end.Resume = resume(saved, g.names)
		}
		return g.table.line(end)
	}
	g.table.finish(len(g.names))
	switch {
	case saved != "" && !m.Over():
		g.table.print(clean(g.words("term.saved", resume(saved, g.names))))
	case saved == "" && !m.Over():
		g.table.print(g.words("term.not-saved", strconv.FormatUint(m.Seed(), 10)))
	}
	return nil
}

func scores(m *rules.Match, seats int) []float64 {
	all := make([]float64, seats)
	for i := range all {
		all[i] = m.Score(rules.Seat(i))
	}
	return all
}

// resume is the command that goes on with a saved game.
func resume(path string, players []string) string {
	words := []string{"muster", "play", quoted(path)}
	for seat, name := range players {
		if name != byHand {
			words = append(words, "--seat", strconv.Itoa(seat)+"="+name)
		}
	}
	return strings.Join(append(words, "--save", quoted(path)), " ")
}
