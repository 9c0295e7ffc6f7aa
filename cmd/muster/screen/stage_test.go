package screen

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// where finds a text on the screen.
func (th *theatre) where(text string) (x, y int) {
	th.Helper()
	for y, row := range strings.Split(th.picture(), "\n") {
		if at := strings.Index(row, text); at >= 0 {
			return lang.Columns(row[:at]), y
		}
	}
	th.Fatalf("%q is not on the screen:\n%s", text, th.picture())
	return 0, 0
}

func (th *theatre) clickOn(text string) {
	th.Helper()
	x, y := th.where(text)
	th.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	th.wait()
}

func TestClicksOnACardOfferWhatItMayDo(t *testing.T) {
	th := perform(t, toy.Game.Name, "en", 80, 24, "person", "greedy")
	hand := th.scene.view.Zones[0].Pieces
	card := hand[len(hand)-1]
	th.clickOn(card.Title)
	if th.only != card.ID || len(th.choices()) != 2 {
		t.Fatalf("got choices %v of %q\n%s", th.choices(), th.only, th.picture())
	}
	apptest.Contains(t, th.picture(), "these alone")
	th.press("esc")
	if len(th.choices()) != 2*len(hand) {
		t.Errorf("Esc leaves the choices %v", th.choices())
	}
	n := th.scene.view.N
	th.clickOn("lay down " + card.Title)
	if th.scene.view.N <= n {
		t.Errorf("nothing came of the click:\n%s", th.picture())
	}
	apptest.Contains(t, th.picture(), "chooses: lay down "+card.Title)
}

func TestTheTableIsWalkedByKeys(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	th.press("tab")
	first := th.spot
	var seen []string
	for range 12 {
		th.press("i")
		if th.page == nil {
			t.Fatal("no page")
		}
		seen = append(seen, th.page.title)
		th.press("esc", "right")
	}
	apptest.Contains(t, strings.Join(seen, ", "), "Kylo Ren", "Rey", "Finn", "deck")
	th.press("up", "up", "up", "up", "up", "up", "left", "left", "left", "i")
	apptest.Contains(t, th.picture(), "hand", "5 cards face down")
	th.press("esc", "down")
	if it := th.spot; first == "" || it == first || !strings.HasPrefix(it, "p") {
		t.Errorf("the cursor is on %q, was on %q", it, first)
	}
	th.press("tab")
	if th.onTable {
		t.Error("Tab does not go back to the choices")
	}
}

func TestPagesTellOfCardsLogAndKeys(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	th.play(8)
	th.clickOn("Kylo Ren")
	apptest.Contains(t, th.picture(), "Awakenings, number", "any key closes")
	th.press("esc", "l")
	apptest.Contains(t, th.picture(), "What happened", "Starter Set ")
	th.press("esc", "h")
	apptest.Contains(t, th.picture(), "Help", "Ctrl-C")
	th.press("down", "pgdown", "up", "end", "x")
	if th.page != nil {
		t.Error("the page does not close")
	}
}

func TestAPersonSavesGoesBackAndLeaves(t *testing.T) {
	dir := t.TempDir()
	other, file := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "g.log")
	if err := os.WriteFile(other, []byte("a letter"), 0o644); err != nil {
		t.Fatal(err)
	}
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	th.press("u")
	apptest.Contains(t, th.picture(), "nothing to take back")
	th.play(3)
	n := th.scene.view.N
	th.press("u")
	if th.scene.view.N >= n {
		t.Errorf("after undo %d actions, before %d", th.scene.view.N, n)
	}
	apptest.Contains(t, th.picture(), "your last choice is taken back")
	th.play(1)
	if left := th.press("q"); left {
		t.Error("a game that is not saved is left at once")
	}
	apptest.Contains(t, th.picture(), "not saved")
	th.press("s")
	th.take(tea.PasteMsg{Content: other + "\n"})
	apptest.Contains(t, th.picture(), "letter.txt_")
	cursor := th.cursor
	th.press("enter")
	apptest.Contains(t, th.picture(), "not a", "saved game")
	th.press("esc", "s")
	th.take(tea.PasteMsg{Content: file + "x"})
	th.press("backspace", "enter")
	apptest.Contains(t, th.picture(), "saved in")
	if th.cursor != cursor {
		t.Errorf("the cursor is on %d, was on %d", th.cursor, cursor)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if log, err := rules.ReadLog(f); err != nil || len(log.Moves) == 0 {
		t.Errorf("got %v, %v", log, err)
	}
	if !th.press("q") {
		t.Error("q does not leave a game that has a file")
	}
	if text, _ := os.ReadFile(other); string(text) != "a letter" {
		t.Errorf("the file was overwritten: %s", text)
	}
	if _, err := os.Stat(file + "~"); err == nil {
		t.Error("something was set aside that was not there")
	}
}

// TestTwoPeopleDoNotSeeEachOthersHands looks at what stands on the screen while
// it changes hands.
func TestTwoPeopleDoNotSeeEachOthersHands(t *testing.T) {
	th := perform(t, toy.Game.Name, "en", 80, 24, "person", "person")
	for range 6 {
		if !th.ask.cover {
			t.Fatalf("the table is not covered:\n%s", th.picture())
		}
		if text := th.picture(); strings.Contains(text, "Card") || !strings.Contains(text, "nobody else is looking") {
			t.Fatalf("the cover shows\n%s", text)
		}
		th.press("x")
		th.press("enter")
		seat := th.scene.view.Seat
		for _, z := range th.scene.view.Zones {
			if z.Owner != seat && len(z.Pieces) > 0 {
				t.Fatalf("seat %d sees %+v", seat, z)
			}
		}
		for _, o := range th.ask.choices {
			if !strings.Contains(o.label, "Card") {
				t.Fatalf("seat %d is asked %+v", seat, o)
			}
		}
		th.press("enter")
		if th.ask.last {
			return
		}
	}
}

// TestNothingIsDoneInASmallWindow presses keys whose outcome nobody would see.
func TestNothingIsDoneInASmallWindow(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	q := th.ask
	th.take(tea.WindowSizeMsg{Width: 40, Height: 12})
	th.press("1", "enter", "h", "l", "s", "x")
	th.take(tea.MouseClickMsg{X: 2, Y: 18, Button: tea.MouseLeft})
	if th.ask != q || len(th.set) > 0 || th.page != nil || th.naming != nil {
		t.Errorf("something came of it: %v, %v", th.set, th.page)
	}
	if th.press("q") || !th.press("q") {
		t.Error("q twice does not leave")
	}
}

// TestALongNameIsSeenFromItsEnd types a name of wide characters.
func TestALongNameIsSeenFromItsEnd(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	th.press("s")
	th.take(tea.PasteMsg{Content: strings.Repeat("漢", 79) + "字"})
	rows := strings.Split(strings.TrimSuffix(th.picture(), "\n"), "\n")
	foot := rows[len(rows)-1]
	if apptest.Contains(t, foot, "漢字_"); lang.Columns(foot) > 80 {
		t.Errorf("%d columns: %s", lang.Columns(foot), foot)
	}
}

// TestEveryPieceIsTold asks of every piece of every game what it is, also of those on which
// nothing is written.
func TestEveryPieceIsTold(t *testing.T) {
	for _, game := range []catalog.Game{catalog.Destiny, catalog.Assault, catalog.Deckbuilding, catalog.Clones} {
		th := perform(t, game, "en", 80, 24, "person", "random")
		th.play(4)
		bare := false
		for _, z := range th.scene.view.Zones {
			for _, p := range z.Pieces {
				th.page = th.piecePage(p)
				bare = bare || th.page.lines[0] == th.Words("screen.about-bare")
				th.picture()
			}
		}
		if game == catalog.Clones && !bare {
			t.Error("something is written on every piece")
		}
	}
}

func TestASmallWindowSaysSo(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 79, 24, "person", "greedy")
	apptest.Contains(t, th.picture(), "too small: 80 columns")
	for _, size := range [][2]int{{80, 23}, {1, 1}, {0, 0}, {30, 5}} {
		th.take(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		th.View()
		th.take(tea.MouseClickMsg{X: 0, Y: 0, Button: tea.MouseLeft})
		th.take(tea.MouseWheelMsg{X: 0, Y: 2, Button: tea.MouseWheelDown})
		th.press("h", "down", "esc", "tab", "up", "tab")
		if th.broke != nil {
			t.Fatalf("at %v: %v", size, th.broke)
		}
	}
}

func TestRealDiceAreAskedForOnTheScreen(t *testing.T) {
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, nil, io.Discard, io.Discard)
	c := facts.Embedded()
	st := NewStage(&term.Table{App: a, Cards: c, Match: match(t, c, catalog.Destiny), Looking: rules.Nobody}, "")
	asked := make(chan *question, 1)
	st.send = func(m tea.Msg) {
		if q, ok := m.(*question); ok {
			asked <- q
		}
	}
	go func() {
		q := <-asked
		if len(q.choices) < 2 || slices.Contains(q.choices, choice{}) {
			t.Errorf("got the choices %v", q.choices)
		}
		q.reply <- answer{n: 1}
	}()
	st.Sit(0)
	n, err := st.roll(t.Context())(st.Match.Turn().Odds)
	if n != 1 || err != nil {
		t.Errorf("got %d, %v", n, err)
	}
}

func TestAPanicEndsTheProgram(t *testing.T) {
	s := &screen{asking: asking{ask: &question{cover: true}}} // nobody listens: no app
	s.held = true
	s.queue = []tea.Msg{saved{"x"}}
	model, cmd := s.Update(resumed(0))
	if s.broke == nil || cmd == nil || model != tea.Model(s) {
		t.Fatalf("got %v, and %v to draw", s.broke, model)
	}
	if _, quits := cmd().(tea.QuitMsg); !quits {
		t.Error("the program goes on")
	}
}

// A brokenPlayer breaks as soon as it is asked.
type brokenPlayer struct{}

func (brokenPlayer) Choose(context.Context, rules.Eye) (rules.Action, error) {
	panic("a broken promise")
}

func TestAPanicOfTheGameIsToldAfterTheScreen(t *testing.T) {
	in, keys := io.Pipe()
	defer keys.Close()
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, in, io.Discard, io.Discard)
	c := facts.Embedded()
	st := NewStage(&term.Table{App: a, Cards: c, Match: match(t, c, catalog.Destiny), Looking: rules.Nobody}, "")
	players := seated(t, st, []string{"person", "greedy"})
	players[0] = brokenPlayer{}
	defer func() {
		if p := recover(); p != "a broken promise" {
			t.Errorf("got %v", p)
		}
	}()
	st.Play(t.Context(), players)
	t.Error("nothing is told")
}

func TestASetIsAsLargeAsItIsAskedFor(t *testing.T) {
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, nil, io.Discard, io.Discard)
	reply := make(chan answer, 1)
	s := &screen{App: a, asking: asking{ask: &question{several: true, least: 2, most: 2, reply: reply,
		choices: []choice{{copies: 1}, {copies: 1}, {copies: 1}, {declines: true}}}}}
	for _, step := range []struct {
		n      int
		status string
		set    []int
	}{{2, "", []int{2}}, {3, "1 more is to be chosen", []int{2}}, {0, "", []int{2, 0}}, {1, "no more than 2 can be chosen", []int{2, 0}}} {
		s.status = ""
		if s.into(step.n); s.status != step.status || !slices.Equal(s.set, step.set) {
			t.Errorf("%d: got %q and %v, want %q and %v", step.n, s.status, s.set, step.status, step.set)
		}
	}
	if s.into(3); len((<-reply).set) != 2 {
		t.Error("a set that is whole is not the answer")
	}
}

func TestATileIsChosenByTheNumberOnIt(t *testing.T) {
	s := asking{ask: &question{choices: []choice{{number: "2"}, {number: "10"}, {number: "12"}, {number: "20"}}}}
	for _, c := range []struct {
		typed string
		want  int
	}{{"2", 0}, {"20", 3}, {"1", 1}, {"12", 2}, {"5", 2}} {
		for _, key := range strings.Split(c.typed, "") {
			s.digit(key)
		}
		if s.cursor != c.want {
			t.Errorf("%s: the cursor is on choice %d, want %d", c.typed, s.cursor, c.want)
		}
		s.typed = ""
	}
	if rows := s.rows(20); !strings.HasPrefix(rows[3].text, " 20") {
		t.Errorf("got %v", rows)
	}
}

// TestSetsAreTicked chooses cards for the first hand out of order, one of them
// twice over, and sees that no choice that gives something up is begun on.
func TestSetsAreTicked(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	if !th.ask.several || th.ask.choices[th.cursor].declines {
		t.Fatalf("the cursor begins on %+v", th.ask.choices[th.cursor])
	}
	q, n := th.ask, th.scene.view.N
	for _, i := range []int{3, 1, 2, 2} {
		th.cursor = i
		th.press("enter")
	}
	apptest.Contains(t, th.picture(), "[x] "+q.choices[1].label, "[ ] "+q.choices[2].label, "[x] "+q.choices[3].label)
	th.cursor = 0
	th.press("enter")
	if th.ask == q || th.scene.view.N < n+3 {
		t.Errorf("the set is not answered:\n%s", th.picture())
	}
	th.press("l")
	apptest.Contains(t, th.picture(), "puts 2 cards of the first hand back")
}

// TestEnterAfterANoticeChoosesNothing reads what a key came to.
func TestEnterAfterANoticeChoosesNothing(t *testing.T) {
	th := perform(t, toy.Game.Name, "en", 80, 24, "person", "greedy")
	n := th.scene.view.N
	th.press("u")
	if th.status == "" {
		t.Fatal("there is no notice")
	}
	if th.press("enter"); th.status != "" || th.scene.view.N != n {
		t.Errorf("the notice is %q after %d actions, %d before", th.status, th.scene.view.N, n)
	}
	if th.press("enter"); th.scene.view.N == n {
		t.Error("the second Enter chooses nothing either")
	}
}
