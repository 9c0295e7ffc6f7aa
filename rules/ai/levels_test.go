package ai_test

import (
	"slices"
	"testing"
	"time"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

func TestALevelIsANumberOfTriesThatDependsOnTheGame(t *testing.T) {
	own := *toy.Game
	own.Tries = [rules.Levels]int{0, 50, 0, 70}
	for _, c := range []struct {
		game *rules.Game
		want [rules.Levels]int
	}{
		{toy.Game, [rules.Levels]int{5, 100, 1000, 5000}},
		{&own, [rules.Levels]int{5, 50, 1000, 70}},
	} {
		for i, l := range ai.Levels(c.game) {
			p, err := ai.New(l.Name, c.game, 1)
			if err != nil {
				t.Fatal(err)
			}
			s := p.(*ai.Search)
			if s.Iterations != c.want[i] || l.Tries != c.want[i] || s.Within != 0 {
				t.Errorf("%s tries %d times (%d) within %v; want %d, in its own time", l.Name, s.Iterations, l.Tries, s.Within, c.want[i])
			}
		}
	}
}

// TestALevelIsASearchOfItsTries has both decide alike.
func TestALevelIsASearchOfItsTries(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	choose := func(name string) []rules.Rating {
		p := player(t, name, 4)
		if _, err := p.Choose(t.Context(), rules.Look(s, 0)); err != nil {
			t.Fatal(err)
		}
		return p.(rules.Rater).Ratings()
	}
	if level, search := choose("medium"), choose("search:100"); !slices.Equal(level, search) || len(level) == 0 {
		t.Errorf("medium rates %v, search:100 %v", level, search)
	}
}

func TestOnlyLevelsHaveATime(t *testing.T) {
	for name, want := range map[string]time.Duration{
		"easy": 100 * time.Millisecond, "medium": 300 * time.Millisecond, "hard": time.Second, "best": 3 * time.Second, "search:500": 0,
	} {
		if p, err := ai.Waited(name, toy.Game, 1); err != nil || p.(*ai.Search).Within != want {
			t.Errorf("%s: got %v, %v; want %v", name, p.(*ai.Search).Within, err, want)
		}
	}
	if p, err := ai.Waited("greedy", toy.Game, 1); err != nil || p == nil {
		t.Errorf("greedy: %v", err)
	}
	if _, err := ai.Waited("deep", toy.Game, 1); lang.MsgOf(err).Code != "player.unknown" {
		t.Errorf("got %v", err)
	}
}

// TestAfterItsTimeASearchAnswersTheBestSoFar gives one so little time that it has hardly
// begun.
func TestAfterItsTimeASearchAnswersTheBestSoFar(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	p := &ai.Search{Iterations: ai.MaxIterations, Within: 1}
	a, err := p.Choose(t.Context(), rules.Look(s, 0))
	if err != nil || !legal(s, a) {
		t.Fatalf("got %v, %v", a, err)
	}
	tried := 0
	for _, x := range p.Ratings() {
		tried += x.Visits
	}
	if tried == 0 || tried > ai.MaxIterations/100 {
		t.Errorf("tried %d times in a nanosecond", tried)
	}
}

// forced is a toy that leaves one answer, and may not be guessed at.
type forced struct{ *toy.State }

func (f forced) Legal(buf []rules.Action) []rules.Action { return f.State.Legal(buf)[:1] }

func (f forced) Copy(rules.State) rules.State { panic("there is nothing to think about") }

func TestTheOnlyAnswerIsTakenAtOnce(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	for _, name := range ai.Names() {
		p := player(t, name, 1)
		a, err := p.Choose(t.Context(), rules.Look(forced{s}, 0))
		if err != nil || a != s.Legal(nil)[0] {
			t.Errorf("%s: got %v, %v", name, a, err)
		}
		if rater, ok := p.(rules.Rater); ok && len(rater.Ratings()) > 0 {
			t.Errorf("%s rates %v", name, rater.Ratings())
		}
	}
}

func TestAPlayerThatThereIsNotIsAnsweredWithTheNearest(t *testing.T) {
	for name, want := range map[string]string{
		"hrad": "hard", "Hard": "hard", "esay": "easy", "beste": "best", "serch:200": "search", "medum": "medium", "greddy": "greedy",
	} {
		_, err := ai.New(name, toy.Game, 1)
		if m := lang.MsgOf(err); m.Code != "player.unknown-near" || m.Args[0] != name || m.Args[2] != want {
			t.Errorf("%s: got %v, want %s", name, m, want)
		}
	}
}
