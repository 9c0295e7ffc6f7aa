package play

import (
	"context"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
	"muster/validate"
)

// maxTables is how many tables one simulation may go through.
const maxTables = 1000

// An entrant is a list that takes part in a simulation.
type entrant struct {
	file   string // where it is from
	list   *catalog.List
	report *validate.Report // of reading it; nil if nothing is to be told
}

// A table is who sits where, and under which options.
type table struct {
	options map[string]string
	seats   []int // the entrant at each seat
}

// entrants reads the lists that take part: those of the seats, then those of the
// gauntlet. It returns nil if one is not legal, which has been said.
func (s *simulating) entrants(ctx context.Context, c *catalog.Catalog) ([]entrant, error) {
	if len(s.gauntlet) > 0 && len(s.lists) != 1 {
		return nil, app.Wrong(lang.Say("sim.gauntlet", len(s.lists)))
	}
	lists, read, err := s.files(ctx, s.App, c)
	if err != nil {
		return nil, err
	}
	var all []entrant
	from := s.sources(lists)
	for i, l := range lists {
		e := entrant{file: from[i], list: l}
		if i < len(read) {
			e.report = read[i]
		}
		all = append(all, e)
	}
	paths, err := files.Spread(ctx, s.App, s.gauntlet)
	if err != nil {
		return nil, err
	}
	for other := range files.Sources(ctx, s.App, paths, files.As{}) {
		switch {
		case other.Err != nil:
			return nil, app.InFile(other.Name, other.Err)
		case other.List.Game != lists[0].Game:
			mixed := lang.Fail(lang.Invalid, "play.mixed", string(lists[0].Game), string(other.List.Game))
			return nil, app.InFile(other.Name, mixed)
		case !other.Report.Legal():
			s.tellLists([]string{other.Name}, []*validate.Report{other.Report}, true)
			return nil, nil
		case len(all) > maxTables:
			return nil, app.Wrong(lang.Say("sim.tables", maxTables))
		}
		all = append(all, entrant{file: other.Name, list: other.List})
	}
	return all, nil
}

// tables returns who plays whom, under every choice of options: who is at the seats,
// or in a gauntlet the first of all against each other. If they swap, each has every
// seat once.
func (s *simulating) tables(choices []map[string]string, n int) ([]table, error) {
	var meetings [][]int
	if len(s.gauntlet) == 0 {
		meetings = [][]int{make([]int, n)}
		for i := range n {
			meetings[0][i] = i
		}
	} else {
		for other := 1; other < n; other++ {
			meetings = append(meetings, []int{0, other})
		}
	}
	var all []table
	for _, options := range choices {
		for _, meeting := range meetings {
			turns := 1
			if s.swap {
				turns = len(meeting)
			}
			for turn := range turns {
				t := table{options, make([]int, len(meeting))}
				for seat := range meeting {
					t.seats[seat] = meeting[(seat+turn)%len(meeting)]
				}
				all = append(all, t)
			}
			if len(all) > maxTables {
				return nil, app.Wrong(lang.Say("sim.tables", maxTables))
			}
		}
	}
	return all, nil
}

// job makes what is to be played at a table; nil if a list may not be played, which
// has been said.
func (s *simulating) job(c *catalog.Catalog, all []entrant, t table, seed uint64) (*sim.Job, error) {
	var lists []*catalog.List
	var read []*validate.Report
	var from []string
	for _, i := range t.seats {
		e := &all[i]
		lists, from = append(lists, e.list), append(from, e.file)
		var r *validate.Report
		if e.report != nil { // what is found now is not found twice at the next table
			own := *e.report
			own.Findings = slices.Clone(own.Findings)
			r = &own
		}
		read = append(read, r)
	}
	if g := games.Of(lists[0].Game); s.paired() && g != nil && g.Play != nil && g.Play.Ends != nil {
		return nil, app.Wrong(lang.Say("sim.together", string(g.Name)))
	}
	players, err := s.players(len(games.Seated(lists)), func(int) string { return "random" })
	if err != nil {
		return nil, err
	}
	m, reports, err := games.Start(c, lists, games.Options{Seed: seed, Settings: t.options, Reports: read})
	if err != nil {
		return nil, err
	}
	if m == nil {
		s.tellLists(from, reports, true)
		return nil, nil
	}
	if s.swap && m.Game().Sided {
		return nil, app.Wrong(lang.Say("sim.sided", string(m.Game().Name)))
	}
	return &sim.Job{
		Game:    m.Game(),
		Setup:   rules.Setup{Catalog: c, Lists: lists, Options: t.options},
		Players: players,
		Games:   s.games,
		Seed:    seed,
		Workers: s.workers,
		Check:   s.check,
		Cards:   s.single || s.file != "",
	}, nil
}

// paired reports whether lists meet in more ways than one.
func (s *simulating) paired() bool { return s.swap || len(s.gauntlet) > 0 }

// sideOf names the list at a seat, if it is the same at every table.
func sideOf(runs []batch, seat int) string {
	for _, r := range runs {
		if r.seats[seat] != runs[0].seats[seat] {
			return ""
		}
	}
	return runs[0].Lists[seat]
}

// what says which games a run is of: the options, and who met if that changes.
func (s *simulating) what(r *batch) string {
	if !s.paired() {
		return r.chosen()
	}
	return strings.TrimSpace(strings.Join(r.Lists, " – ") + "  " + r.chosen())
}
