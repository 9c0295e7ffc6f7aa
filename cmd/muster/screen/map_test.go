package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
	"muster/rules"
)

// deployed plays a skirmish until a figure may act.
func deployed(t *testing.T, l string, w, h int) *theatre {
	th := perform(t, catalog.Assault, l, w, h, "person", "random")
	for i := 0; th.ask.ranges == nil || len(th.scene.view.Options) == 0 || th.scene.view.Counts["actions"] == 0; i++ {
		if i > 200 {
			t.Fatalf("nobody acts:\n%s", th.picture())
		}
		th.press("enter")
		if th.onTable {
			th.press("enter")
		}
	}
	return th
}

func TestAMapStandsBesideItsQuestion(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for l, want := range map[string]string{"en": "gain 4 movement", "it": "ottieni 4 punti"} {
			th := deployed(t, l, size[0], size[1])
			picture := th.picture()
			apptest.Contains(t, picture, want, "21 ", "│")
			for row := range strings.SplitSeq(picture, "\n") {
				if lang.Columns(row) > size[0] {
					t.Errorf("%d columns: %s", lang.Columns(row), row)
				}
			}
			if strings.Contains(picture, "↑ ") {
				t.Errorf("the map is scrolled away:\n%s", picture)
			}
		}
	}
}

// TestWhereAFigureGetsIsDrawn draws reach and sight of the figure that acts, and what the
// numbers say is what the rules say.
func TestWhereAFigureGetsIsDrawn(t *testing.T) {
	th := deployed(t, "en", 120, 40)
	id := th.looker()
	want, ok := th.ask.ranges(id)
	if p := th.piece(id); !ok || p.Mark("active") == 0 {
		t.Fatalf("%q acts", id)
	}
	for key, is := range map[string]struct {
		all  []rules.Far
		said string
	}{"r": {want.Reach, "reach, "}, "v": {want.Sight, "in sight: "}} {
		th.press(key)
		apptest.Contains(t, th.picture(), is.said, family(th.piece(id).Title))
		p := term.PlanOf(th.App, th.scene.view, 72, th.far())
		drawn := 0
		for _, f := range p.Fields {
			if f.Far {
				drawn++
			}
		}
		if len(is.all) == 0 || drawn != len(is.all) {
			t.Errorf("%s: %d spaces are drawn, %d are in it", key, drawn, len(is.all))
		}
		if th.press(key); th.gaze != "" {
			t.Errorf("%s again does not end it", key)
		}
	}
}

func family(title string) string { return strings.SplitN(title, ",", 2)[0] }

// TestNumbersOfSeveralDigitsGoToSpaces types the numbers that hints say, and takes them.
func TestNumbersOfSeveralDigitsGoToSpaces(t *testing.T) {
	th := perform(t, catalog.Assault, "en", 80, 24, "person", "random")
	for i := 0; len(th.ask.choices) < 40; i++ {
		if th.press("enter"); i > 50 {
			t.Fatal("nobody is deployed")
		}
	}
	apptest.Contains(t, th.picture(), " 1-")
	c := th.ask.choices[37]
	th.press("4", "esc", "3", "8")
	if !th.onTable || th.only != c.piece || th.spot != spotOf(c.space) {
		t.Fatalf("38 is %+v, the cursor is on %q for %q", c, th.spot, th.only)
	}
	l := th.layout()
	if i := slices.IndexFunc(l.items, func(it item) bool { return it.id() == th.spot }); l.items[i].y < l.top || l.items[i].y >= l.top+l.table.h {
		t.Errorf("line %d of the map is not seen", l.items[i].y)
	}
	// The name of a space is of the figure for which it was to be typed.
	th.press("esc", "enter")
	only := th.only
	for _, x := range th.ask.choices {
		if x.piece == only {
			c = x
		}
	}
	th.press(strings.Split(c.space, "")...)
	if th.only != only || th.spot != spotOf(c.space) {
		t.Fatalf("%s was typed, the cursor is on %q for %q, not for %q", c.space, th.spot, th.only, only)
	}
	n := th.scene.view.N
	if th.press("enter"); th.scene.view.N <= n {
		t.Fatalf("nothing came of it:\n%s", th.picture())
	}
}

func TestSpacesOfAMapAreChosenByKeysNamesAndMouse(t *testing.T) {
	th := perform(t, catalog.Assault, "en", 80, 24, "person", "random")
	for i := 0; !slices.ContainsFunc(th.ask.choices, func(c choice) bool { return c.space != "" }); i++ {
		if th.press("enter"); i > 50 {
			t.Fatal("nobody is deployed")
		}
	}
	apptest.Contains(t, th.picture(), "spaces of the map")
	if n := len(th.choices()); n >= len(th.ask.choices) {
		t.Errorf("%d of %d choices are offered by themselves", n, len(th.ask.choices))
	}
	th.press("enter")
	if !th.onTable || !strings.HasPrefix(th.spot, "@") {
		t.Fatalf("the cursor is on %q", th.spot)
	}
	// A name that is typed, then Enter.
	at := th.ask.choices[slices.IndexFunc(th.ask.choices, func(c choice) bool { return c.piece == th.only })].space
	th.press(strings.Split(at, "")...)
	if th.spot != spotOf(at) {
		t.Fatalf("%s was typed, the cursor is on %q", at, th.spot)
	}
	n := th.scene.view.N
	th.press("enter")
	if th.scene.view.N <= n {
		t.Fatalf("nothing came of it:\n%s", th.picture())
	}
	// A click on a space that is lit.
	for len(th.ask.choices) == 0 || th.ask.choices[len(th.ask.choices)-1].space == "" {
		th.press("enter")
	}
	c := th.ask.choices[len(th.ask.choices)-1]
	th.only = c.piece
	l := th.layout()
	i := slices.IndexFunc(l.items, func(it item) bool { return it.at == c.space })
	n = th.scene.view.N
	th.take(tea.MouseClickMsg{X: l.items[i].x, Y: l.items[i].y - l.top + l.table.y, Button: tea.MouseLeft})
	th.wait()
	if th.scene.view.N <= n {
		t.Errorf("nothing came of the click on %s:\n%s", c.space, th.picture())
	}
}

// TestASkirmishIsPlayedOnTheScreen plays on; what is asked is always seen.
func TestASkirmishIsPlayedOnTheScreen(t *testing.T) {
	th := deployed(t, "it", 80, 24)
	for i := 0; !th.ask.last && i < 150; i++ {
		picture := th.picture()
		question := []rune(strings.Fields(th.ask.text)[0])
		if !strings.Contains(picture, string(question)) || !th.onTable && !strings.Contains(picture, "▸") {
			t.Fatalf("%s is not seen in\n%s", th.ask.text, picture)
		}
		th.cursor = (3*i + 2) % max(1, len(th.choices()))
		th.press("enter")
		if th.onTable {
			th.press("enter")
		}
		if th.page != nil {
			th.press("x")
		}
	}
}
