package screen

import (
	"bytes"
	"context"
	"flag"
	"fmt"
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
	"muster/rules/ai"
	"muster/rules/games"
	"muster/rules/rulestest/toy"
)

var update = flag.Bool("update", false, "write the golden files anew")

// A theatre is a game on a screen without a terminal.
type theatre struct {
	*testing.T
	*screen
	st    *Stage
	msgs  chan tea.Msg
	ended error // how the game ended; known when msgs is closed
}

// perform starts a game: seat 0 is a person, the other seats as named.
func perform(t *testing.T, game catalog.Game, l string, w, h int, seats ...string) *theatre {
	t.Helper()
	a := app.New([]string{"--lang", l}, func(string) string { return "" }, nil, new(bytes.Buffer), new(bytes.Buffer))
	c := facts.Embedded()
	m := match(t, c, game)
	st := NewStage(&term.Table{App: a, Cards: c, Match: m, Looking: rules.Nobody}, "")
	th := &theatre{T: t, st: st, msgs: make(chan tea.Msg), screen: &screen{App: a, cards: c}}
	ctx := t.Context()
	st.send = func(m tea.Msg) {
		select {
		case th.msgs <- m:
		case <-ctx.Done():
		}
	}
	players := seated(t, st, seats)
	if len(st.People) == 0 {
		st.Sit(rules.Nobody)
	}
	go th.run(ctx, players)
	th.take(tea.WindowSizeMsg{Width: w, Height: h})
	th.wait()
	return th
}

func (th *theatre) run(ctx context.Context, players map[rules.Seat]rules.Player) {
	defer close(th.msgs)
	if th.ended = th.st.Drive(ctx, players); th.ended == nil {
		th.ended = th.st.farewell(ctx, len(players))
	}
}

// seated makes the players that names say.
func seated(t *testing.T, st *Stage, names []string) map[rules.Seat]rules.Player {
	t.Helper()
	players := map[rules.Seat]rules.Player{}
	for i, name := range names {
		seat := rules.Seat(i)
		if name == "person" {
			players[seat] = st.Viewer(seat)
			continue
		}
		p, err := ai.New(name, st.Match.Game(), st.Match.Seed()+uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		players[seat] = term.Watched{Player: p, Table: st.Table}
	}
	return players
}

func match(t *testing.T, c *catalog.Catalog, game catalog.Game) *rules.Match {
	t.Helper()
	if game == toy.Game.Name {
		m, err := rules.Start(toy.Game, rules.Setup{Catalog: c, Lists: []*catalog.List{{Name: "A"}, {Name: "B"}}}, 3)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	lists, err := games.Starters(c, game)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Start(c, lists, games.Options{Seed: 3})
	if m == nil || err != nil {
		t.Fatalf("got %v, %v", m, err)
	}
	return m
}

// wait takes what the game sends until a question stands on the screen. Pauses
// are over at once.
func (th *theatre) wait() {
	for th.ask == nil {
		m, ok := <-th.msgs
		if !ok {
			return
		}
		th.take(m)
		for th.held {
			th.take(resumed(th.pause))
		}
	}
}

// press presses keys, one after the other, and waits for the next question.
func (th *theatre) press(keys ...string) (left bool) {
	for _, name := range keys {
		k := tea.KeyPressMsg{Text: name, Code: []rune(name)[0]}
		if code, ok := named[name]; ok {
			k = tea.KeyPressMsg(code)
		}
		if cmd := th.take(k); cmd != nil {
			if _, left = cmd().(tea.QuitMsg); left {
				return true
			}
		}
		th.wait()
	}
	return false
}

var named = map[string]tea.Key{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab}, "up": {Code: tea.KeyUp},
	"down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "end": {Code: tea.KeyEnd},
	"pgdown": {Code: tea.KeyPgDown}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "backspace": {Code: tea.KeyBackspace},
}

// play answers n questions, now so, now otherwise.
func (th *theatre) play(n int) {
	for i := range n {
		if th.ask == nil || th.ask.last {
			return
		}
		th.cursor = (3*i + 2) % len(th.choices())
		q := th.ask
		if q.least > 0 && q.choices[th.cursor].declines {
			th.cursor = 0
		}
		th.press("enter")
		if q.several && th.ask == q { // into the set: it is all of it
			th.cursor = slices.IndexFunc(q.choices, func(c choice) bool { return c.declines })
			th.press("enter")
		}
	}
}

// text is the picture without any style.
func (c *canvas) text() string {
	var b strings.Builder
	for y := range c.h {
		var line strings.Builder
		for _, cell := range c.cells[y*c.w : (y+1)*c.w] {
			line.WriteString(cell.text)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// picture is what stands on the screen.
func (th *theatre) picture() string { return th.draw().text() }

func TestScreensAreDrawnAsRecorded(t *testing.T) {
	for _, game := range []catalog.Game{catalog.Destiny, catalog.Deckbuilding, catalog.Clones, toy.Game.Name} {
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			for _, l := range []string{"en", "it"} {
				name := fmt.Sprintf("%s-%dx%d-%s", game, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					th := perform(t, game, l, size[0], size[1], "person", "greedy")
					th.play(6)
					golden(t, filepath.Join("testdata", "screens", name+".txt"), th.picture())
				})
			}
		}
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s; to write it anew: go test ./cmd/muster/screen -run Screens -update\ngot\n%s\nwant\n%s", file, got, want)
	}
}

// TestScreensFitTheirTerminal plays a game through on terminals of all sizes.
func TestScreensFitTheirTerminal(t *testing.T) {
	th := perform(t, catalog.Destiny, "it", 80, 24, "person", "random")
	for i := 0; !th.ask.last; i++ {
		w, h := leastWidth+i*7%90, leastHeight+i*5%40
		th.take(tea.WindowSizeMsg{Width: w, Height: h})
		if i%4 == 0 {
			th.press("i")
		}
		rows := strings.Split(strings.TrimSuffix(th.picture(), "\n"), "\n")
		if len(rows) != h {
			t.Fatalf("%d lines on %dx%d", len(rows), w, h)
		}
		for _, row := range rows {
			if n := lang.Columns(row); n > w {
				t.Fatalf("%d columns on %dx%d: %s", n, w, h, row)
			}
		}
		l := th.layout()
		if l.table.h < 1 || l.asks.h < leastAsks || l.asks.y+l.asks.h != h-1 {
			t.Fatalf("on %dx%d: %+v", w, h, l)
		}
		if th.page != nil {
			th.press("esc")
		}
		th.play(1)
	}
	apptest.Contains(t, th.picture(), "la partita è finita")
	if !th.press("enter") {
		t.Error("Enter does not leave a game that is over")
	}
}

func TestMovesOfOthersStayUntilAKeyOrTheTime(t *testing.T) {
	s := perform(t, toy.Game.Name, "en", 80, 24, "person", "greedy").screen
	s.take(scene{view: s.scene.view, events: []string{"one"}, hold: true})
	s.take(scene{view: s.scene.view, events: []string{"two"}, hold: true})
	s.take(scene{view: s.scene.view, events: []string{"three"}})
	last := func(want string) {
		t.Helper()
		if got := s.story[len(s.story)-1]; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	last("one")
	s.take(resumed(s.pause - 1)) // of a pause that was cut short
	last("one")
	s.take(tea.KeyPressMsg{Code: tea.KeyEnter})
	last("two")
	s.take(resumed(s.pause))
	last("three")
}

func TestNumbersGoToChoices(t *testing.T) {
	s := &screen{asking: asking{ask: &question{choices: make([]choice, 23)}}}
	for _, c := range []struct {
		keys string
		want int
	}{{"7", 7}, {"12", 12}, {"23", 23}, {"25", 5}, {"1", 1}} {
		s.typed = ""
		for _, r := range c.keys {
			s.move(string(r))
		}
		if s.cursor != c.want-1 {
			t.Errorf("%s: got choice %d, want %d", c.keys, s.cursor+1, c.want)
		}
	}
}

// TestNumbersGoToChoicesFromAnywhere types numbers while the cursor is on the table, and while
// other choices alone are offered.
func TestNumbersGoToChoicesFromAnywhere(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	th.press("tab", "3")
	if th.under() != 2 {
		t.Errorf("from the table: got choice %d, want 3", th.under()+1)
	}
	th.only = th.ask.choices[1].piece
	if th.press("3"); th.under() != 2 {
		t.Errorf("among others: got choice %d, want 3", th.under()+1)
	}
}

func TestStylesWithoutColours(t *testing.T) {
	th := perform(t, catalog.Destiny, "en", 80, 24, "person", "greedy")
	if text := th.draw().styled(); !strings.Contains(text, "\x1b[0;1;36m") {
		t.Errorf("there are no colours in\n%q", text)
	}
	th.NoColor = true
	if text := th.draw().styled(); strings.Contains(text, ";3") || !strings.Contains(text, "\x1b[0;7m") {
		t.Errorf("there are colours, or no choice is marked, in\n%q", text)
	}
}

func TestWideCharactersTakeTwoColumns(t *testing.T) {
	c := newCanvas(6, 1, false)
	if n := c.put(0, 0, 5, plain, "a漢e\u0301字"); n != 4 {
		t.Errorf("got %d columns, want 4", n)
	}
	if got := c.text(); got != "a漢e\u0301\n" {
		t.Errorf("got %q", got)
	}
	if got := lang.Cut("漢字漢字", 5); got != "漢字…" {
		t.Errorf("got %q", got)
	}
}

func TestALineOfKeysFits(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		for _, game := range []catalog.Game{toy.Game.Name, catalog.Assault} {
			for _, w := range []int{80, 120} {
				th := perform(t, game, l, w, 24, "person", "greedy")
				th.press("enter")
				th.ask.undo, th.status = true, ""
				foot := strings.Split(th.picture(), "\n")[23]
				if lang.Columns(foot) > w-2 || !strings.HasSuffix(foot, th.Words("screen.keys-undo")) {
					t.Errorf("%s: %q", l, foot)
				}
				for _, key := range []string{"  s ", "  ? ", "  q ", "  h "} {
					apptest.Contains(t, foot, key)
				}
			}
		}
	}
}

// TestProgramsAreWatched lets somebody look on who plays no seat.
func TestProgramsAreWatched(t *testing.T) {
	th := perform(t, toy.Game.Name, "en", 80, 24, "greedy", "random")
	apptest.Contains(t, th.picture(), "the game is over", "wins", "chooses:")
	if strings.Contains(th.picture(), "OPPONENT") {
		t.Error("who looks on has no opponent")
	}
}
