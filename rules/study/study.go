// Package study simulates games between lists that meet in more ways than one: under
// several options, from one another's seats, one against many, or drawn anew for each
// game. It says who meets whom, plays the games ([sim.Run]) and adds up what came of
// them.
package study

import (
	"cmp"
	"context"
	"errors"
	"iter"
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
	MaxVariants = 64     // combinations of options
	MaxTables   = 10_000 // of who meets whom under which options
)

// A Plan says what is to be studied.
type Plan struct {
	Catalog *catalog.Catalog
	Game    catalog.Game

	// Entrants are the lists that take part: those of the seats, all that meet in a
	// matrix or, in a gauntlet, one and then all that it meets. Without any the game's
	// own starters play.
	Entrants []Entrant
	Gauntlet bool
	Matrix   bool // every list plays against every other from both seats or, of sides, against every one of the other
	Mirror   bool // in a matrix each plays against itself too
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

	MostTables int // who may meet whom under which options; 0: MaxTables

	Games   int     // at each table
	Until   float64 // half of an interval: a table at which all are as narrow is done; 0: none is
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
		for seat, l := range lists {
			if side := games.Of(l.Game).Play.SideAt(rules.Seat(seat)); l.Name == "" {
				l.Name = side.In(lang.EN) // results are data, in one language
			}
			p.Entrants = append(p.Entrants, Entrant{From: l.Name, List: l})
		}
	}
	if p.Matrix && len(p.Entrants) < 2 {
		return nil, lang.Fail(lang.Invalid, "sim.matrix-lists")
	}
	if p.Gauntlet && len(p.Entrants) < 2 {
		return nil, lang.Fail(lang.Invalid, "sim.gauntlet-lists")
	}
	s := &Study{Plan: p}
	deal, err := s.deal(given)
	if err != nil {
		return nil, err
	}
	if s.tables, err = s.seatings(); err != nil {
		return nil, err
	}
	if p.Matrix && len(s.tables) == 0 {
		return nil, lang.Fail(lang.Invalid, "sim.matrix-side", string(p.Entrants[0].List.Game))
	}
	var refused Refusal
	told := map[int]bool{} // entrants
	for i, t := range s.tables {
		job, err := s.job(t)
		if one := (*Refusal)(nil); errors.As(err, &one) {
			for seat, who := range t.seats {
				// Among many lists only those are told of that are not legal.
				if r := one.Reports[seat]; !told[who] && !(s.Paired() && r.Legal()) {
					told[who] = true
					refused.From, refused.Reports = append(refused.From, one.From[seat]), append(refused.Reports, r)
				}
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		job.First = uint64(i) * uint64(s.Plan.Games)
		job.Deal = deal
		s.jobs = append(s.jobs, job)
	}
	if refused.From != nil {
		return nil, &refused
	}
	return s, nil
}

// Paired reports whether lists meet in more ways than one.
func (p *Plan) Paired() bool { return p.Swap || p.Gauntlet || p.Matrix }

// Tables returns how many tables there are, at each of which the plan's games are played.
func (s *Study) Tables() int { return len(s.tables) }

// variants returns every choice of options that may have several values:
// mode=intro,full and bribe=true,false are four. The first option varies least.
func variants(options map[string]string) ([]map[string]string, error) {
	all := []map[string]string{{}}
	for _, key := range slices.Sorted(maps.Keys(options)) {
		values := choices(options[key])
		if len(all)*len(values) > MaxVariants {
			return nil, lang.Fail(lang.Invalid, "sim.runs", MaxVariants)
		}
		var next []map[string]string
		for _, have := range all {
			for i, value := range values {
				if slices.Contains(values[:i], value) {
					return nil, lang.Fail(lang.Invalid, "sim.value-twice", key, value)
				}
				one := maps.Clone(have)
				one[key] = value
				next = append(next, one)
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
	all := strings.Split(value, ",")
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// seatings returns who sits where, under every choice of options. If lists swap, each of a
// meeting has every seat once.
func (s *Study) seatings() ([]table, error) {
	choices, err := variants(s.Options)
	if err != nil {
		return nil, err
	}
	most := cmp.Or(s.MostTables, MaxTables)
	var all []table
	for _, options := range choices {
		for meeting := range s.meetings() {
			turns := 1
			if (s.Swap || s.Matrix && s.side() == nil) && !mirrored(meeting) {
				turns = len(meeting)
			}
			for turn := range turns {
				t := table{options, make([]int, len(meeting))}
				for seat := range meeting {
					t.seats[seat] = meeting[(seat+turn)%len(meeting)]
				}
				all = append(all, t)
			}
			if len(all) > most {
				return nil, lang.Fail(lang.Invalid, "sim.tables", most)
			}
		}
	}
	return all, nil
}

// meetings yields who plays whom: who is at the seats, in a gauntlet the first of all
// against each other, in a matrix each against each, of sides each
// of one against each of the other.
func (s *Study) meetings() iter.Seq[[]int] {
	n, side := len(s.Entrants), s.side()
	return func(yield func([]int) bool) {
		switch {
		case s.Gauntlet:
			for other := 1; other < n && yield([]int{0, other}); other++ {
			}
		case s.Matrix && side != nil:
			for one := range n {
				for other := range n {
					if side(s.Entrants[one].List) == 0 && side(s.Entrants[other].List) == 1 && !yield([]int{one, other}) {
						return
					}
				}
			}
		case s.Matrix:
			for one := range n {
				first := one + 1
				if s.Mirror {
					first = one
				}
				for other := first; other < n; other++ {
					if !yield([]int{one, other}) {
						return
					}
				}
			}
		default:
			all := make([]int, n)
			for i := range all {
				all[i] = i
			}
			yield(all)
		}
	}
}

// side returns what tells the sides of lists; nil if they may change seats.
func (s *Study) side() func(*catalog.List) rules.Seat {
	if g := games.Of(s.Entrants[0].List.Game); g != nil && g.Play != nil {
		return g.Play.Side
	}
	return nil
}

// mirrored reports whether a list meets nobody but itself.
func mirrored(seats []int) bool {
	return len(seats) > 1 && len(slices.Compact(slices.Clone(seats))) == 1
}

// job makes what is to be played at a table.
func (s *Study) job(t table) (*sim.Job, error) {
	lists, read, from := s.brought(t)
	if s.Paired() && games.Of(lists[0].Game).Together() {
		return nil, lang.Fail(lang.Invalid, "sim.together", lang.Say("game."+string(lists[0].Game)))
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
		return nil, &Refusal{From: from, Reports: reports}
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
	if (s.Swap || s.Mirror) && m.Game().Side != nil {
		return nil, lang.Fail(lang.Invalid, "sim.sided", lang.Say("game."+string(m.Game().Name)))
	}
	job := &sim.Job{
		Game:    m.Game(),
		Setup:   rules.Setup{Catalog: s.Catalog, Lists: lists, Options: t.options},
		Players: programs,
		Program: s.Program,
		Games:   s.Plan.Games,
		Seed:    s.Seed,
		Workers: s.Workers,
		Check:   s.Check,
		Cards:   s.Cards,
	}
	if s.Until > 0 {
		job.Enough = s.Narrow
	}
	return job, nil
}

// brought returns the lists at a table, what was found in each as it was read, and where it is
// from.
func (s *Study) brought(t table) (lists []*catalog.List, read []*validate.Report, from []string) {
	for _, i := range t.seats {
		e := &s.Entrants[i]
		lists, from = append(lists, e.List), append(from, e.From)
		var r *validate.Report
		if e.Report != nil { // what is found now is not found twice at the next table
			own := *e.Report
			own.Findings = slices.Clone(own.Findings)
			r = &own
		}
		read = append(read, r)
	}
	return lists, read, from
}

// Narrow reports whether the shares of all seats are known as well as the plan wants.
func (p *Plan) Narrow(st *sim.Stats) bool {
	return !slices.ContainsFunc(st.Seats, func(seat sim.SeatStats) bool { return (seat.High-seat.Low)/2 > p.Until })
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
			runs = append(runs, s.RunOf(i, st))
		}
		if err != nil {
			return runs, err
		}
	}
	return runs, nil
}

// RunOf returns what came of the games at a table as a run.
func (s *Study) RunOf(table int, st *sim.Stats) Run {
	t, job := s.tables[table], s.jobs[table]
	return Run{Options: t.options, Lists: job.Game.Seated(job.Setup), Stats: st, Entrants: t.seats, Ends: job.Game.Ends}
}

// Jobs returns what is to be played at each table.
func (s *Study) Jobs() []*sim.Job { return s.jobs }
