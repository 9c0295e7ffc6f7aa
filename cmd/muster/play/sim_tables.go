package play

import (
	"context"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/study"
	"muster/rules/study/report"
	"muster/validate"
)

// entrants reads the lists that take part: those of the seats, then those of the
// gauntlet. It returns nil if one is not legal, which has been said.
func (s *simulating) entrants(ctx context.Context, c *catalog.Catalog) ([]study.Entrant, error) {
	if len(s.gauntlet) > 0 && len(s.lists) != 1 {
		return nil, app.Wrong(lang.Say("sim.gauntlet", len(s.lists)))
	}
	if len(s.lists) == 0 {
		return []study.Entrant{}, nil
	}
	lists, read, err := s.files(ctx, s.App, c)
	if err != nil {
		return nil, err
	}
	var all []study.Entrant
	for i, from := range s.sources(lists) {
		all = append(all, study.Entrant{From: from, List: lists[i], Report: read[i]})
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
		case len(all) > study.MaxTables:
			return nil, app.Wrong(lang.Say("sim.tables", study.MaxTables))
		}
		all = append(all, study.Entrant{From: other.Name, List: other.List})
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
