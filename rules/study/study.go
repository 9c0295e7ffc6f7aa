// Package study simulates games between lists that meet in more ways than one: under
// several options, from one another's seats, one against many, or drawn anew for each
// game. It says who meets whom, plays the games ([sim.Run]) and adds up what came of
// them.
package study

import (
	"context"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/validate"
)

// Limits of a study.
const (
	MaxVariants = 64   // combinations of options
	MaxTables   = 1000 // of who meets whom under which options
)

// A Plan says what is to be studied.
type Plan struct {
	Catalog *catalog.Catalog
	Game    catalog.Game

	// Entrants are the lists that take part: those of the seats or, in a gauntlet, one
	// and then all that it meets. Without any the game's own starters play.
	Entrants []Entrant
	Gauntlet bool
	Swap     bool // each list plays from each seat

	// Random is the format of which each game draws lists of its own, or the name of a
	// game without formats; Players is for how many, 0 for as many as play with the
	// starters.
	Random  string
	Players int

	// Options may have several values each, with commas between.
	Options map[string]string
	// Programs returns who play at so many seats, as ai.New reads them; nil: random.
	Programs func(seats int) ([]string, error)
	// Program makes the player of a seat from such a name; nil: ai.New does.
	Program func(name string, g *rules.Game, seat rules.Seat) (rules.Program, error)

	Record *sim.Record // where positions go; nil: nowhere

	Games   int // at each table
	Seed    uint64
	Workers int  // 0: as many as there are cores
	Check   bool // test every promise of the engine in every game
	Cards   bool // count what is done with single cards
}

// An Entrant is a list that takes part.
type Entrant struct {
	From   string // where it is from
	List   *catalog.List
	Report *validate.Report // of reading it; nil if nothing is to be told
}

// A Study is a plan that can be carried out.
type Study struct {
	Plan
	tables []table
	jobs   []*sim.Job
}

// A table is who sits where, and under which options.
type table struct {
	options map[string]string
	seats   []int // the entrant at each seat
}

// A Refusal is lists that may not be played, with the reports that say why.
type Refusal struct {
	From    []string
	Reports []*validate.Report
}

// Error is written for programmers.
func (r *Refusal) Error() string { return "lists may not be played: " + strings.Join(r.From, ", ") }

// New sets up every table, or says why one cannot be: a *Refusal if it is for a list.
func New(p Plan) (*Study, error) {
	if p.Random != "" && formatless(p.Catalog, p.Random) {
		p.Game = catalog.Game(p.Random)
	}
	given := len(p.Entrants) > 0
	if !given {
		lists, err := games.Starters(p.Catalog, p.Game)
		if err != nil {
			return nil, err
		}
		for _, l := range lists {
			p.Entrants = append(p.Entrants, Entrant{From: l.Name, List: l})
		}
	}
	s := &Study{Plan: p}
	deal, err := s.deal(given)
	if err != nil {
		return nil, err
	}
	if s.tables, err = s.meetings(); err != nil {
		return nil, err
	}
	for i, t := range s.tables {
		job, err := s.job(t)
		if err != nil {
			return nil, err
		}
		if s.Paired() {
			job.First = uint64(i) * uint64(s.Plan.Games)
		}
		job.Deal = deal
		s.jobs = append(s.jobs, job)
	}
	return s, nil
}

// Paired reports whether lists meet in more ways than one.
func (p *Plan) Paired() bool { return p.Swap || p.Gauntlet }

// Tables returns how many tables there are, at each of which the plan's games are played.
func (s *Study) Tables() int { return len(s.tables) }

// variants returns every choice of options that may have several values:
// mode=intro,full and bribe=true,false are four. The first option varies least.
func variants(options map[string]string) ([]map[string]string, error) {
	all := []map[string]string{{}}
	for _, key := range slices.Sorted(maps.Keys(options)) {
		var next []map[string]string
		for _, have := range all {
			for _, value := range choices(options[key]) {
				one := maps.Clone(have)
				one[key] = value
				if next = append(next, one); len(next) > MaxVariants {
					return nil, lang.Fail(lang.Invalid, "sim.runs", MaxVariants)
				}
			}
		}
		all = next
	}
	return all, nil
}

// choices returns what an option is to be, one after another.
func choices(value string) []string {
	if rules.Text(value) {
		return []string{value}
	}
	return strings.Split(value, ",")
}

// meetings returns who plays whom, under every choice of options: who is at the seats,
// or in a gauntlet the first of all against each other. If they swap, each has every
// seat once.
func (s *Study) meetings() ([]table, error) {
	choices, err := variants(s.Options)
	if err != nil {
		return nil, err
	}
	n := len(s.Entrants)
	var meetings [][]int
	if s.Gauntlet {
		for other := 1; other < n; other++ {
			meetings = append(meetings, []int{0, other})
		}
	} else {
		meetings = [][]int{make([]int, n)}
		for i := range n {
			meetings[0][i] = i
		}
	}
	var all []table
	for _, options := range choices {
		for _, meeting := range meetings {
			turns := 1
			if s.Swap {
				turns = len(meeting)
			}
			for turn := range turns {
				t := table{options, make([]int, len(meeting))}
				for seat := range meeting {
					t.seats[seat] = meeting[(seat+turn)%len(meeting)]
				}
				all = append(all, t)
			}
			if len(all) > MaxTables {
				return nil, lang.Fail(lang.Invalid, "sim.tables", MaxTables)
			}
		}
	}
	return all, nil
}

// job makes what is to be played at a table.
func (s *Study) job(t table) (*sim.Job, error) {
	var lists []*catalog.List
	var read []*validate.Report
	refused := &Refusal{}
	for _, i := range t.seats {
		e := &s.Entrants[i]
		lists, refused.From = append(lists, e.List), append(refused.From, e.From)
		var r *validate.Report
		if e.Report != nil { // what is found now is not found twice at the next table
			own := *e.Report
			own.Findings = slices.Clone(own.Findings)
			r = &own
		}
		read = append(read, r)
	}
	if g := games.Of(lists[0].Game); s.Paired() && g != nil && g.Play != nil && g.Play.Ends != nil {
		return nil, lang.Fail(lang.Invalid, "sim.together", string(g.Name))
	}
	var programs []string
	var err error
	if s.Programs != nil {
		if programs, err = s.Programs(len(games.Seated(lists))); err != nil {
			return nil, err
		}
	}
	m, reports, err := games.Start(s.Catalog, lists, games.Options{Seed: s.Seed, Settings: t.options, Reports: read})
	if err != nil {
		return nil, err
	}
	if m == nil {
		refused.Reports = reports
		return nil, refused
	}
	player := s.Program
	if player == nil {
		player = func(name string, g *rules.Game, _ rules.Seat) (rules.Program, error) { return ai.New(name, g, 0) }
	}
	for i, name := range programs {
		if _, err := player(name, m.Game(), rules.Seat(i)); err != nil {
			return nil, err
		}
	}
	if s.Swap && m.Game().Sided {
		return nil, lang.Fail(lang.Invalid, "sim.sided", string(m.Game().Name))
	}
	return &sim.Job{
		Game:    m.Game(),
		Setup:   rules.Setup{Catalog: s.Catalog, Lists: lists, Options: t.options},
		Players: programs,
		Program: s.Program,
		Games:   s.Plan.Games,
		Seed:    s.Seed,
		Workers: s.Workers,
		Check:   s.Check,
		Cards:   s.Cards,
	}, nil
}

// A Watch sees a study go on, and may make its workers wait. What is nil is not done.
type Watch struct {
	Begin func() (told func(done int)) // is told of every table, and of the games that are over there
	End   func()                       // is told that a table is done
	Pace  func() sim.Pace              // of each worker
}

// Run plays the games of every table, one after the other. If it is told to stop, it
// returns what was played until then, and why.
func (s *Study) Run(ctx context.Context, w Watch) ([]Run, error) {
	var runs []Run
	for i, job := range s.jobs {
		job := *job
		job.Pace = w.Pace
		if s.Record != nil {
			r := *s.Record
			if len(s.jobs) > 1 {
				r.Run = &i
			}
			job.Record = &r
		}
		if w.Begin != nil {
			job.Progress = w.Begin()
		}
		st, err := sim.Run(ctx, job)
		if w.End != nil {
			w.End()
		}
		if st != nil {
			t := s.tables[i]
			runs = append(runs, Run{Options: t.options, Lists: job.Game.Seated(job.Setup), Stats: st, Entrants: t.seats, Ends: job.Game.Ends})
		}
		if err != nil {
			return runs, err
		}
	}
	return runs, nil
}

// Jobs returns what is to be played at each table.
func (s *Study) Jobs() []*sim.Job { return s.jobs }
