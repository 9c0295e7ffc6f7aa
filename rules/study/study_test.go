package study_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/rules/study"
)

func plan(games int) study.Plan {
	return study.Plan{Catalog: facts.Embedded(), Game: catalog.Destiny, Games: games, Seed: 7}
}

// starters are those of Destiny, as entrants.
func starters(t *testing.T) (all []study.Entrant) {
	t.Helper()
	lists, err := games.Starters(facts.Embedded(), catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lists {
		all = append(all, study.Entrant{From: l.Name, List: l})
	}
	return all
}

func begun(t *testing.T, p study.Plan) *study.Study {
	t.Helper()
	s, err := study.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAStoppedStudyTellsWhatWasPlayed(t *testing.T) {
	p := plan(30)
	p.Swap, p.Workers = true, 1
	s := begun(t, p)
	ctx, stop := context.WithCancel(t.Context())
	table := 0
	runs, err := s.Run(ctx, study.Watch{Begin: func() func(int) {
		table++
		return func(done int) {
			if table == 2 && done == 10 {
				stop()
			}
		}
	}})
	if !errors.Is(err, context.Canceled) || len(runs) != 2 || runs[1].Games != 10 || s.Tables() != 2 {
		t.Fatalf("got %v, %+v", err, runs)
	}
	data, _ := json.Marshal(s.Document(runs))
	var doc struct {
		Games int
		Lists []struct{ Games int }
		Runs  []struct{ Lists []string }
	}
	if err := json.Unmarshal(data, &doc); err != nil || doc.Games != 40 || doc.Lists[1].Games != 40 || len(doc.Runs[1].Lists) != 2 {
		t.Errorf("got %s", data)
	}
}

func TestVariantsShareNoDice(t *testing.T) {
	p := plan(4)
	p.Game, p.Options = catalog.Assault, map[string]string{"rounds": "1"}
	_, alone := played(t, p)
	p.Options = map[string]string{"rounds": "1,01"} // the same games, but for the dice
	s, runs := played(t, p)
	if len(runs) != 2 || runs[0].Digest == runs[1].Digest || runs[0].Decisions == runs[1].Decisions {
		t.Errorf("got digests %s and %s, want other games at each table", runs[0].Digest, runs[1].Digest)
	}
	if runs[0].Digest != alone[0].Digest {
		t.Errorf("got digest %s at the first table, want %s, which it is alone", runs[0].Digest, alone[0].Digest)
	}
	for i, job := range s.Jobs() {
		if want := uint64(4 * i); job.First != want {
			t.Errorf("table %d begins with game %d, want %d", i, job.First, want)
		}
	}
}

func TestADocumentTellsTheSeed(t *testing.T) {
	for name, swap := range map[string]bool{"one table": false, "two": true} {
		p := plan(2)
		p.Swap, p.Seed = swap, 1<<63+1
		s, runs := played(t, p)
		data, _ := json.Marshal(s.Document(runs))
		var doc struct {
			Seed string
			Runs []any
		}
		if err := json.Unmarshal(data, &doc); err != nil || doc.Seed != "9223372036854775809" || (len(doc.Runs) == 2) != swap {
			t.Errorf("%s: %v: got %s", name, err, data)
		}
	}
}

func TestListsThatMayNotPlayAreRefusedWithTheirReports(t *testing.T) {
	p := plan(1)
	p.Entrants = starters(t)
	p.Entrants[1] = study.Entrant{From: "empty", List: &catalog.List{Game: catalog.Destiny}}
	_, err := study.New(p)
	var refused *study.Refusal
	if !errors.As(err, &refused) || refused.From[1] != "empty" || refused.Reports[1].Legal() || !refused.Reports[0].Legal() {
		t.Errorf("got %v", err)
	}
	p.Matrix, p.Entrants = true, append(starters(t), p.Entrants[1], study.Entrant{From: "empty too", List: &catalog.List{Game: catalog.Destiny}})
	if _, err := study.New(p); !errors.As(err, &refused) || strings.Join(refused.From, ", ") != "empty, empty too" {
		t.Errorf("of many lists those are refused that may not play, each once: got %v", err)
	}
}

func TestPlansThatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*study.Plan)
		code   string
	}{
		"a team that swaps":           {func(p *study.Plan) { p.Game, p.Swap = catalog.Clones, true }, "sim.together"},
		"sides that swap":             {func(p *study.Plan) { p.Game, p.Swap = catalog.Deckbuilding, true }, "sim.sided"},
		"random lists that swap":      {func(p *study.Plan) { p.Random, p.Swap = "AW", true }, "random.or-lists"},
		"lists that are random":       {func(p *study.Plan) { p.Random, p.Entrants = "AW", starters(t) }, "random.or-lists"},
		"players of no random list":   {func(p *study.Plan) { p.Players = 2 }, "random.seats"},
		"too many players":            {func(p *study.Plan) { p.Random, p.Players = "clones", 5 }, "random.players"},
		"too many variants":           {func(p *study.Plan) { p.Options = map[string]string{"x": strings.Repeat("1,", 64)} }, "sim.runs"},
		"a value twice":               {func(p *study.Plan) { p.Options = map[string]string{"x": "1,2,1"} }, "sim.value-twice"},
		"a gauntlet of one list":      {func(p *study.Plan) { p.Gauntlet, p.Entrants = true, starters(t)[:1] }, "sim.gauntlet-lists"},
		"more tables than are wanted": {func(p *study.Plan) { p.Swap, p.MostTables = true, 1 }, "sim.tables"},
		"too many tables": {func(p *study.Plan) {
			p.Gauntlet, p.Entrants = true, starters(t)
			for len(p.Entrants) < study.MaxTables+2 {
				p.Entrants = append(p.Entrants, p.Entrants[1])
			}
		}, "sim.tables"},
	} {
		t.Run(name, func(t *testing.T) {
			p := plan(1)
			c.change(&p)
			if _, err := study.New(p); lang.MsgOf(err).Code != c.code {
				t.Errorf("got %v, want %s", err, c.code)
			}
		})
	}
}

// However many values somebody names, no more are gone through than may be.
func TestManyValuesCostNothing(t *testing.T) {
	p := plan(1)
	p.Options = map[string]string{"x": strings.Repeat("1,", 500_000)}
	if n := testing.AllocsPerRun(1, func() { study.New(p) }); n > 10_000 {
		t.Errorf("they are refused with %v allocations", n)
	}
}
