package play

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/study"
	"muster/rules/study/report"
)

// inputs are the files that are read.
func (s *simulating) inputs() []string { return slices.Concat(s.lists, s.gauntlet, s.matrix) }

// meets refuses flags that do not say who meets whom.
func (s *simulating) meets() error {
	for _, other := range []struct {
		flag string
		used bool
	}{{"--list", len(s.lists) > 0}, {"--gauntlet", len(s.gauntlet) > 0}, {"--matrix", len(s.matrix) > 0}, {"--swap", s.swap}} {
		if s.random != "" && other.used {
			return app.Wrong(lang.Say("sim.random-with", other.flag))
		}
	}
	switch {
	case len(s.matrix) > 0 && len(s.gauntlet) > 0:
		return app.Wrong(lang.Say("sim.matrix-gauntlet"))
	case s.mirror && len(s.matrix) == 0:
		return app.Wrong(lang.Say("sim.mirror"))
	case len(s.gauntlet) > 0 && len(s.lists) != 1:
		return app.Wrong(lang.Say("sim.gauntlet", len(s.lists)))
	}
	return nil
}

// entrants reads the lists that take part: those of the seats, then those of the
// gauntlet or the matrix. It returns nil if one is not legal, which has been said.
func (s *simulating) entrants(ctx context.Context, c *catalog.Catalog) ([]study.Entrant, error) {
	if err := s.meets(); err != nil {
		return nil, err
	}
	all := []study.Entrant{}
	if len(s.lists) > 0 {
		lists, read, err := s.files(ctx, s.App, c)
		if err != nil {
			return nil, err
		}
		for i, from := range s.sources(lists) {
			all = append(all, study.Entrant{From: from, List: lists[i], Report: read[i]})
		}
	}
	return s.others(ctx, all)
}

// others adds the lists of the gauntlet or the matrix to those that take part.
func (s *simulating) others(ctx context.Context, all []study.Entrant) ([]study.Entrant, error) {
	paths, err := files.Spread(ctx, s.App, slices.Concat(s.gauntlet, s.matrix))
	if err != nil {
		return nil, err
	}
	var refused study.Refusal
	names := map[string]bool{} // by which the tables of results tell lists apart
	for _, one := range all {
		exports.FreeName(one.List.Name, names)
	}
	for other := range files.Sources(ctx, s.App, paths, files.As{Game: string(s.meant())}) {
		switch {
		case other.Err != nil:
			return nil, app.InFile(other.Name, other.Err)
		case len(all) > 0 && other.List.Game != all[0].List.Game:
			mixed := lang.Fail(lang.Invalid, "play.mixed", string(all[0].List.Game), string(other.List.Game))
			return nil, app.InFile(other.Name, mixed)
		case len(all) > study.MaxTables:
			return nil, app.Wrong(lang.Say("sim.tables", study.MaxTables))
		case !other.Report.Legal():
			refused.From, refused.Reports = append(refused.From, other.Name), append(refused.Reports, other.Report)
		}
		other.List.Name = exports.FreeName(cmp.Or(other.List.Name, filepath.Base(other.Name)), names)
		all = append(all, study.Entrant{From: other.Name, List: other.List})
	}
	if refused.From != nil {
		s.tellLists(refused.From, refused.Reports, true)
		return nil, nil
	}
	return all, nil
}

// what says which games a run is of: the options, and who met if that changes.
func (s *simulating) what(r *study.Run) string {
	if !s.study.Paired() {
		return r.Chosen()
	}
	return report.Met(r)
}
