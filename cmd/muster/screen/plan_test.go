package screen

import (
	"strings"
	"testing"

	"muster/catalog"
	"muster/cmd/muster/apptest"
	"muster/rules/ai"
)

// TestSpacesAreChosenByTheirNames types the name of a space, and takes it.
func TestSpacesAreChosenByTheirNames(t *testing.T) {
	th := perform(t, catalog.Clones, "en", 80, 24, "person", "greedy")
	apptest.Contains(t, th.picture(), "##", "25c", "Put Anakin Skywalker beside a pillar")
	th.press("2", "6", "b")
	if c := th.ask.choices[th.cursor]; c.space != "26b" {
		t.Errorf("the cursor is on %+v", c)
	}
	th.press("enter")
	apptest.Contains(t, strings.Join(th.story, "\n"), "Anakin Skywalker is put on 26b")
}

func TestAHintOnTheScreenTakesNothing(t *testing.T) {
	for l, want := range map[string]string{"en": "the computer would choose ", "it": "il computer sceglierebbe "} {
		th := perform(t, catalog.Clones, l, 80, 24, "person", "greedy")
		th.press("?")
		apptest.Contains(t, th.status, th.Words("term.no-hint"))
		var err error
		if th.st.Adviser, err = ai.New("greedy", th.st.Match.Game(), 3); err != nil {
			t.Fatal(err)
		}
		n := th.scene.view.N
		th.press("?")
		if apptest.Contains(t, th.status, want); th.scene.view.N != n || th.ask == nil {
			t.Error("the game went on")
		}
	}
}

// TestAHintRatesTheBestChoices asks somebody who tries them.
func TestAHintRatesTheBestChoices(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	var err error
	if th.st.Adviser, err = ai.New("search:50", th.st.Match.Game(), 3); err != nil {
		t.Fatal(err)
	}
	th.press("?")
	apptest.Contains(t, th.picture(), "Hint", "the computer would choose ", "your chances to win, as it sees them:", "% (tried ")
	th.press("esc")
	if th.page != nil || th.ask == nil {
		t.Error("the question does not stand any more")
	}
}

// TestAnArenaIsPlayedOnTheScreen plays a whole game; what is asked is always seen.
func TestAnArenaIsPlayedOnTheScreen(t *testing.T) {
	th := perform(t, catalog.Clones, "it", 80, 24, "person", "random")
	for i := 0; !th.ask.last && i < 2000; i++ {
		picture := th.picture()
		question := []rune(strings.TrimSpace(th.ask.text))
		if !strings.Contains(picture, string(question[:min(len(question), 30)])) || !strings.Contains(picture, "▸") {
			t.Fatalf("%s is not seen in\n%s", th.ask.text, picture)
		}
		th.play(1)
	}
	apptest.Contains(t, th.picture(), "la partita è finita")
}
