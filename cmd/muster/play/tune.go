package play

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/files"
	"muster/rules/sim"
	"muster/rules/study"
	"muster/rules/tune"
	"muster/rules/weigh"
)

// TuneCmd learns by what weights a game appraises its positions.
func TuneCmd(a *app.App) *cobra.Command {
	t := &tuning{simulating: simulating{playing: playing{App: a}}}
	t.tune = func(ctx context.Context, p *tune.Plan) (*tune.Result, error) {
		bar := t.Bar(p.All())
		defer bar.Finish()
		p.Progress = bar.Told()
		r, err := tune.Run(ctx, p)
		if err != nil && ctx.Err() != nil {
			return nil, lang.Fail(lang.Refused, "sim.stopped").Because(err)
		}
		return r, err
	}
	cmd := t.command(a, "cmd.tune.")
	cmd.Flags().IntVar(&t.workers, "workers", 0, a.Words("cmd.sim.flag.workers"))
	return cmd
}

// A Tuner learns by a plan, as [tune.Run] does.
type Tuner func(context.Context, *tune.Plan) (*tune.Result, error)

// TuneElsewhere is tune whose games are played elsewhere. Family is the beginning of the
// codes of its help.
func TuneElsewhere(a *app.App, family string, tunes Tuner) *cobra.Command {
	t := &tuning{simulating: simulating{playing: playing{App: a}}, tune: tunes}
	return t.command(a, family)
}

// command makes the command with the flags that it has wherever games are played.
func (t *tuning) command(a *app.App, family string) *cobra.Command {
	cmd := a.Command("tune --game GAME --games N --seed S -o FILE", family)
	app.Takes(cmd, 0, 0)
	t.many = true
	f := cmd.Flags()
	f.StringArrayVar(&t.lists, "list", nil, a.Words("cmd.play.flag.list"))
	f.StringArrayVar(&t.options, "option", nil, a.Words("cmd.play.flag.option"))
	app.GameFlag(cmd, &t.setting.game, a.Words("cmd.tune.flag.game"))
	t.named = f.Lookup("game")
	f.StringVar(&t.seed, "seed", "", a.Words("cmd.play.flag.seed"))
	f.StringArrayVar(&t.draws, "random", nil, a.Words("cmd.tune.flag.random"))
	f.BoolVar(&t.starters, "starters", false, a.Words("cmd.tune.flag.starters"))
	f.StringVar(&t.from, "from", "", a.Words("cmd.tune.flag.from"))
	f.IntVar(&t.trust, "trust", 0, a.Words("cmd.tune.flag.trust"))
	f.BoolVar(&t.choices, "choices", false, a.Words("cmd.tune.flag.choices"))
	f.StringVar(&t.player, "player", "greedy", a.Words("cmd.tune.flag.player"))
	f.IntVarP(&t.games, "games", "n", 1000, a.Words("cmd.tune.flag.games"))
	f.IntVar(&t.generations, "generations", 3, a.Words("cmd.tune.flag.generations"))
	f.StringVarP(&t.file, "output", "o", "", a.Words("cmd.flag.output"))
	f.BoolVar(&t.force, "force", false, a.Words("cmd.flag.force"))
	files.OwnFlags(a, cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return t.run(cmd) }
	return cmd
}

// A tuning is one run of the command tune.
type tuning struct {
	simulating
	draws       []string // formats of random lists, each a table
	starters    bool     // they play beside random lists
	from        string   // file of the weights that the first generation plays with
	trust       int      // games that speak for those
	choices     bool     // what a search makes of them teaches too
	player      string
	generations int
	tune        Tuner
}

func (t *tuning) run(cmd *cobra.Command) error {
	ctx, stop := app.Interruptible(cmd.Context())
	defer stop()
	if _, err := t.played(); err != nil {
		return err
	}
	if err := t.manned(); err != nil {
		return err
	}
	switch {
	case t.file == "-" && t.JSON: // one document goes there
		return app.Wrong(lang.Say("cmd.flag-value", t.file, "--output"))
	case t.file != "" && t.file != "-":
		if err := files.Overwrites(t.file, t.lists, t.force); err != nil {
			return err
		}
		if err := files.Writable(t.file); err != nil {
			return err
		}
	}
	settings, err := t.settings(t.App)
	if err != nil {
		return err
	}
	seed, err := app.Seed(t.seed)
	if err != nil {
		return err
	}
	r, err := t.learn(ctx, settings, seed)
	switch lang.MsgOf(err).Code {
	case "random.format":
		return app.Wrong(t.noFormat(lang.MsgOf(err)))
	case "player.unknown", "player.unknown-near", "tune.games", "tune.generations", "tune.trust", "tune.choices", "tune.choices-few", "tune.choices-random", "tune.measures", "tune.from", "sim.runs", "sim.value-twice", "sim.tables", "random.or-lists", "random.seats":
		return app.Wrong(lang.MsgOf(err))
	}
	if r == nil || err != nil {
		return misused(err)
	}
	return t.tell(r, seed)
}

// learn plays the games and learns from them. It returns nil if a list may not be played,
// which has been said.
func (t *tuning) learn(ctx context.Context, settings map[string]string, seed uint64) (*tune.Result, error) {
	c, err := files.Catalog(ctx, t.App)
	if err != nil {
		return nil, err
	}
	studies, err := t.studies(ctx, c, settings, seed)
	if studies == nil || err != nil {
		return nil, err
	}
	p := &tune.Plan{Games: t.games, Generations: t.generations, Player: t.player, Trust: t.trust, Choices: t.choices, Seed: seed, Workers: t.workers}
	for _, s := range studies {
		p.Tables, p.Orders = append(p.Tables, s.Jobs()...), append(p.Orders, s.Order())
	}
	if p.From, err = t.begin(p.Tables[0]); err != nil {
		return nil, err
	}
	return t.tune(ctx, p)
}

// begin reads the weights that the first generation plays with; nil if there are none.
func (t *tuning) begin(table *sim.Job) (weigh.Model, error) {
	if t.from == "" {
		return nil, nil
	}
	data, err := t.Read(t.from, maxFile)
	if err != nil {
		return nil, err
	}
	s, err := table.Game.New(table.Setup)
	if err != nil {
		return nil, err
	}
	names, _ := tune.Names(s)
	if names == nil {
		return nil, nil // which is said before anything is played
	}
	from, err := weigh.ReadTable(string(data), names)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "tune.from", t.from, lang.MsgOf(err))
	}
	t.tellMissing(from.Missing(names))
	return from.Model(names), nil
}

// mostMissing is how many measures are named that a file has no weights of.
const mostMissing = 5

// tellMissing says which measures weigh nothing in the first generation: weights may be
// older than measures.
func (t *tuning) tellMissing(names []string) {
	if len(names) == 0 || t.Quiet {
		return
	}
	said := strings.Join(names[:min(mostMissing, len(names))], ", ")
	if len(names) > mostMissing {
		said += ", …"
	}
	fmt.Fprintln(t.Err, app.Clean(t.Words("tune.missing", app.Called(t.from), len(names), said)))
}

// studies sets up whose tables are played at in turn: random lists of each format, and lists
// or starters, from each seat where seats are alike.
func (t *tuning) studies(ctx context.Context, c *catalog.Catalog, settings map[string]string, seed uint64) ([]*study.Study, error) {
	var all []*study.Study
	add := func(p study.Plan) error {
		p.Catalog, p.Game, p.Options, p.Games, p.Seed = c, catalog.Game(t.setting.game), settings, 1, seed
		s, err := study.New(p)
		if code := lang.MsgOf(err).Code; code == "sim.sided" || code == "sim.together" { // nobody can change seats
			p.Swap = false
			s, err = study.New(p)
		}
		if err == nil {
			all = append(all, s)
		}
		return err
	}
	for _, format := range t.draws {
		if err := add(study.Plan{Random: format}); err != nil {
			return nil, err
		}
	}
	entrants, err := t.entrants(ctx, c)
	if entrants == nil || err != nil {
		return nil, err
	}
	if len(entrants) == 0 && len(t.draws) > 0 && !t.starters {
		return all, nil
	}
	err = add(study.Plan{Entrants: entrants, Swap: true})
	if refused, is := err.(*study.Refusal); is {
		t.tellLists(refused.From, refused.Reports, true)
		return nil, nil
	}
	return all, err
}

// tell prints what came of each generation, and writes the weights.
func (t *tuning) tell(r *tune.Result, seed uint64) error {
	if t.JSON {
		if err := t.PrintJSON(t.document(r, seed)); err != nil || t.file == "" {
			return err
		}
	} else {
		t.print(r, seed)
	}
	return files.Put(t.App, t.lists, t.file, t.force, func(w io.Writer) error { return t.write(w, r, seed) })
}

// print prints figures for a person.
func (t *tuning) print(r *tune.Result, seed uint64) {
	word := func(code string) string { return t.Words("tune.column." + code) }
	number := func(x float64) string { return t.Lang.Number(x, 4) }
	rows := [][]string{{word("generation"), word("positions"), word("held"), word("draws"), word("loss"), word("learned"), word("accuracy"), word("learned"), word("won")}}
	if t.choices {
		rows[0] = append(rows[0], word("choices"), word("known"), word("learned"))
	}
	for i, g := range r.Generations {
		rows = append(rows, []string{
			strconv.Itoa(i + 1), strconv.Itoa(g.Positions), strconv.Itoa(g.Held), t.Lang.Number(100*g.Draws, 1) + "%",
			number(g.Before.Loss), number(g.After.Loss), number(g.Before.Accuracy), number(g.After.Accuracy),
			t.Lang.Number(100*g.Won, 1) + "%",
		})
		if t.choices {
			rows[i+1] = append(rows[i+1], strconv.Itoa(g.Choices), t.Lang.Number(100*g.Known(g.Before), 1)+"%", t.Lang.Number(100*g.Known(g.After), 1)+"%")
		}
	}
	out := t.Err // weights go to standard output
	if t.file != "" && t.file != "-" {
		out = t.Out
	}
	fmt.Fprint(out, cards.Columns(rows))
	fmt.Fprintln(out, app.Clean(t.Words("term.seed", strconv.FormatUint(seed, 10))))
}

// write writes the weights as they are read again, with what made them.
func (t *tuning) write(w io.Writer, r *tune.Result, seed uint64) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", t.typed(seed))
	if r.Best < 0 {
		fmt.Fprintf(&b, "# those of --from, against which no generation won half of its games\n")
	} else {
		g := r.Generations[r.Best]
		fmt.Fprintf(&b, "# generation %d; held out: %d positions, log loss %.4f, accuracy %.4f\n", r.Best+1, g.Held, g.After.Loss, g.After.Accuracy)
		if g.Choices > 0 {
			fmt.Fprintf(&b, "# choices: %d, of those held out %.1f%% known\n", g.Choices, 100*g.Known(g.After))
		}
	}
	for i, name := range r.Names {
		fmt.Fprintf(&b, "%s %.4g\n", name, r.Model[i])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// typed is the command line that learns the same.
func (t *tuning) typed(seed uint64) string {
	line := []string{"muster tune --game", t.setting.game}
	for _, from := range []struct {
		flag string
		of   []string
	}{{"--list", t.lists}, {"--random", t.draws}, {"--option", t.options}} {
		for _, value := range from.of {
			line = append(line, from.flag, value)
		}
	}
	if t.starters {
		line = append(line, "--starters")
	}
	if t.from != "" {
		line = append(line, "--from", t.from)
	}
	if t.trust != 0 {
		line = append(line, "--trust", strconv.Itoa(t.trust))
	}
	if t.choices {
		line = append(line, "--choices")
	}
	if t.player != "greedy" {
		line = append(line, "--player", t.player)
	}
	return strings.Join(append(line, "--games", strconv.Itoa(t.games), "--generations", strconv.Itoa(t.generations), "--seed", strconv.FormatUint(seed, 10)), " ")
}

// A tuned is what --json prints.
type tuned struct {
	Game        string             `json:"game"`
	Command     string             `json:"command"`
	Seed        uint64             `json:"seed"`
	Generations []tunedGeneration  `json:"generations"`
	Best        int                `json:"best"` // the generation whose weights these are, from 1; 0: those of --from
	Weights     map[string]float64 `json:"weights"`
}

type tunedGeneration struct {
	Positions int      `json:"positions"`
	Held      int      `json:"held_out"`
	Draws     float64  `json:"draws"`
	Before    tunedFit `json:"before"`
	After     tunedFit `json:"after"`
	Won       float64  `json:"won"`
	Choices   int      `json:"choices"`
}

type tunedFit struct {
	Loss     float64 `json:"log_loss"`
	Accuracy float64 `json:"accuracy"`
	Known    float64 `json:"choices_known"`
}

func fitOf(g *tune.Generation, f tune.Fit) tunedFit {
	return tunedFit{f.Loss, f.Accuracy, g.Known(f)}
}

func (t *tuning) document(r *tune.Result, seed uint64) tuned {
	doc := tuned{Game: t.setting.game, Command: t.typed(seed), Seed: seed, Best: r.Best + 1, Weights: map[string]float64{}}
	for _, g := range r.Generations {
		doc.Generations = append(doc.Generations, tunedGeneration{g.Positions, g.Held, g.Draws, fitOf(&g, g.Before), fitOf(&g, g.After), g.Won, g.Choices})
	}
	for i, w := range r.Model {
		doc.Weights[r.Names[i]] = w
	}
	return doc
}
