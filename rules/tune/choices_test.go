package tune

import (
	"math"
	"slices"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/weigh"
)

// TestChoicesTeachWhatGamesDoNot has positions in which who has more of something mostly loses,
// and choices in which having more of it is better.
func TestChoicesTeachWhatGamesDoNot(t *testing.T) {
	const games = 200
	d := data{width: 1}
	luck := rules.NewRand(3, 0)
	for i := range games {
		g := Sample{Measures: []float32{1, -1}, Scores: []float32{0, 1}}
		if luck.N(4) == 0 {
			g.Scores = []float32{1, 0}
		}
		better := float32(i%5) / 10
		g.Choices = []Choice{{Measures: []float32{better, better + 1}, Worth: []float32{0.5, 0.6}, Tries: []int32{50, 100}}}
		d.add(&g)
	}
	m := d.regress()
	if m[0] < 0.2 || m[0] > 0.5 {
		t.Errorf("got a weight of %.3f, want about %.3f: what one more was worth", m[0], odds(0.6))
	}
	if known := 1 - d.judge(m).Missed/d.spread(); known < 0.9 {
		t.Errorf("the weights know %.2f of what choices differ in, want nearly all", known)
	}
	for i := range games {
		d.against.leads[2*i], d.against.leads[2*i+1] = 0, 0
	}
	if d.choices = 0; d.regress()[0] > -0.5 {
		t.Errorf("without choices got a weight of %.3f, want one that is below zero as games have it", d.regress()[0])
	}
}

func TestChoicesOfASearchAreLearnedFrom(t *testing.T) {
	learn := func(workers int) *Result {
		p := plan(func() rules.State { return measured{toy.New()} })
		p.Player, p.Choices, p.Workers, p.Games = "search:30", true, workers, 60
		r, err := Run(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	one, three := learn(1), learn(3)
	if !slices.Equal(one.Model, three.Model) || one.Generations[1].After != three.Generations[1].After {
		t.Errorf("got %v with one worker and %v with three", one.Model, three.Model)
	}
	last := one.Generations[1] // the first played at random
	if one.Generations[0].Choices != 0 || last.Choices == 0 || last.Spread <= 0 {
		t.Errorf("got %d choices of random players and %d of a search, which differ by %g", one.Generations[0].Choices, last.Choices, last.Spread)
	}
	if one.Model[0] <= 0 {
		t.Errorf("got weights %v, want points to be good", one.Model)
	}
}

func TestWhoHasNoChoicesToLearnFrom(t *testing.T) {
	for player, want := range map[string]string{"greedy": "tune.choices", "search:11": "tune.choices-few", "search:12": "tune.choices-random"} {
		p := plan(func() rules.State { return measured{toy.New()} })
		p.Choices, p.Player, p.Generations = true, player, 1
		if _, err := Run(t.Context(), p); lang.MsgOf(err).Code != want {
			t.Errorf("%s: got %v, want %s", player, err, want)
		}
	}
}

func TestStrangeChoices(t *testing.T) {
	good := func() Choice {
		return Choice{Measures: []float32{1, 2, 3, 4}, Worth: []float32{0, 1}, Tries: []int32{6, 7}}
	}
	if c := good(); !c.fits(2) {
		t.Fatal("a good choice is none")
	}
	for what, spoil := range map[string]func(*Choice){
		"one action":        func(c *Choice) { c.Measures, c.Worth, c.Tries = c.Measures[:2], c.Worth[:1], c.Tries[:1] },
		"a measure missing": func(c *Choice) { c.Measures = c.Measures[:3] },
		"a worth missing":   func(c *Choice) { c.Worth = c.Worth[:1] },
		"never tried":       func(c *Choice) { c.Tries[1] = 0 },
		"more than won":     func(c *Choice) { c.Worth[0] = 1.5 },
		"no number":         func(c *Choice) { c.Measures[0] = float32(math.NaN()) },
	} {
		c := good()
		if spoil(&c); c.fits(2) {
			t.Errorf("%s: fits", what)
		}
	}
	p := plan(func() rules.State { return measured{toy.New()} })
	for _, asked := range []bool{true, false} {
		p.Choices = asked
		c, err := Collect(p, Round{Games: 20, Models: []weigh.Model{nil}})
		if err != nil {
			t.Fatal(err)
		}
		game := Sample{Measures: []float32{1, 2, 3}, Scores: []float32{1}, Choices: []Choice{{Measures: make([]float32, 6), Worth: []float32{0, 1}, Tries: []int32{6, 7}}}}
		if _, err := c.Add(0, []Sample{game}); (err == nil) != asked {
			t.Errorf("choices asked for: %v: %v", asked, err)
		}
	}
}
