package maps

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog/packed/packedtest"
	"muster/rules/board"
)

func TestTheFiveMapsAreWhole(t *testing.T) {
	spaces := map[string]int{"chopper-base-atollon": 282, "corellian-underground": 183, "devaron-garrison": 190, "lothal-wastes": 297, "mos-eisley-outskirts": 211}
	for _, m := range All() {
		if n := m.Spaces(); n != spaces[m.ID] {
			t.Errorf("%s has %d spaces, want %d", m.ID, n, spaces[m.ID])
		}
		for _, id := range []string{"a", "b"} {
			if x, ok := m.Mission(id); !ok || x.Title == "" || len(x.Tokens) == 0 {
				t.Errorf("%s: mission %s is %+v", m.ID, id, x)
			}
		}
		if len(m.Zones) != 2 || len(m.Terminals) != 2 {
			t.Errorf("%s has %d zones, %d terminals", m.ID, len(m.Zones), len(m.Terminals))
		}
		delete(spaces, m.ID)
	}
	if len(spaces) > 0 {
		t.Errorf("not there: %v", spaces)
	}
	lothal, _ := Named("Lothal-Wastes")
	x, _ := lothal.Mission("a")
	if all := x.Tokens[0].Spaces; !slices.Contains(all, Space{9, 15}) || slices.Contains(all, Space{9, 18}) {
		t.Errorf("positions of Lothal: %v", all)
	}
}

// small is a map with nothing wrong.
const small = `# Two rooms.
title Two Rooms
at 5,3
grid
+---+---+---+
| r'  . d b |
+   +   +   +
|~r  #.   b |
+---+---+---+
end
terminal 5,4
area Hall: 5,3 5,4
mission a First
token crate red 6,5
token thug 5,4
`

func TestAMapIsRead(t *testing.T) {
	m, flaws := Read("dir/two-rooms.map", strings.ReplaceAll(strings.ReplaceAll(small, "'  . d", "'  . d"), "| r'  . d b |", "| r' . d b  |"))
	if m != nil || len(flaws) == 0 {
		t.Fatalf("a crooked line was read: %v", m)
	}
	good := strings.Replace(small, "| r'  . d b |", "| r'| . d b |", 1)
	m, flaws = Read("dir/two-rooms.map", good)
	if len(flaws) > 0 {
		t.Fatalf("got %v", flaws[0].Msg.In("en"))
	}
	if m.ID != "two-rooms" || m.Title != "Two Rooms" || m.At != (Space{5, 3}) || m.Grid.High != 2 || m.Grid.Wide != 3 {
		t.Errorf("got %+v", m)
	}
	if m.Grid.At(m.Cell(Space{6, 4})) != board.Blocking || m.Grid.At(m.Cell(Space{6, 3})) != board.Difficult {
		t.Error("the terrain is another")
	}
	if *m.Grid.Between(m.Cell(Space{5, 4}), m.Cell(Space{5, 5})) != board.Door || !slices.Equal(m.Exterior, []Space{{5, 3}}) {
		t.Error("the door or the exterior is lost")
	}
	if z := m.Zones; len(z) != 2 || z[0].Color != "red" || !slices.Equal(z[1].Spaces, []Space{{5, 5}, {6, 5}}) {
		t.Errorf("zones: %v", z)
	}
	if x, ok := m.Mission("a"); !ok || x.Tokens[0].Color != "red" || x.Tokens[1].Kind != "thug" || x.Tokens[1].Spaces[0] != (Space{5, 4}) {
		t.Errorf("mission: %+v", x)
	}
}

func TestBadMapsAreToldByLine(t *testing.T) {
	good := strings.Replace(small, "| r'  . d b |", "| r'| . d b |", 1)
	for _, c := range []struct {
		old, new, code string
		line           int
	}{
		{"title Two Rooms\n", "", "assault.map.no-title", 0},
		{"terminal 5,4", "terminal 9,9", "assault.map.off-terminal", 0},
		{"terminal 5,4", "terminal five", "assault.map.space", 11},
		{"terminal 5,4", "terminal", "assault.map.spaces", 11},
		{"terminal 5,4", "at 1,1", "assault.map.at-late", 11},
		{"terminal", "terminus", "assault.map.word", 11},
		{"area Hall: 5,3 5,4", "area Hall: 9,9", "assault.map.off-area", 0},
		{"mission a First\n", "", "assault.map.no-mission", 13},
		{"token thug", "mission a Again\ntoken thug", "assault.map.mission", 15},
		{"token thug 5,4", "token thug 1,1", "assault.map.off-token", 0},
		{"|~r  #.   b |", "|~.  #.   . |", "", 0},
		{"b |\n+   +", "q |\n+   +", "assault.grid.mark", 6},
		{"+---+---+---+\nend", "+---+---+\nend", "assault.grid.wide", 9},
		{"+---+---+---+\nend", "end", "assault.grid.none", 4},
		{"+   +   +   +", "+- -+   +   +", "assault.grid.edge", 7},
		{"|~r  #.", "|?r  #.", "assault.grid.terrain", 8},
		{"d b |\n+   +   +   +\n|~r  #.   b |", "| b |\n+   +   +   +\n|~r  #. | b |", "assault.map.hole", 0},
		{"r'| . d b |\n+   +   +   +\n|~r ", ".'| . d b |\n+   +   +   +\n|~. ", "assault.map.no-zone", 0},
		{"r'| . d b |\n+   +   +   +\n|~r ", ".'| . d b |\n+   +   +   +\n|xr ", "assault.map.zone-room", 0},
		{good, "title Nothing\n", "assault.map.no-grid", 0},
		{"token thug", "token thgu", "assault.map.kind", 15},
		{"Two Rooms", "Two\x01Rooms", "assault.map.text", 2},
		{"\nend\n", "\n", "assault.map.grid-end", 15},
		{"terminal 5,4", "end", "assault.map.end", 11},
		{"area Hall", "area ", "assault.map.area", 12},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if text == good {
			t.Fatalf("%q is not in the map", c.old)
		}
		_, flaws := Read("x.map", text)
		switch {
		case c.code == "" && len(flaws) > 0:
			t.Errorf("%q: got %s", c.new, flaws[0].Msg.In("en"))
		case c.code != "" && (len(flaws) == 0 || flaws[0].Msg.Code != c.code || flaws[0].Line != c.line):
			t.Errorf("%q: got %+v, want %s in line %d", c.new, flaws, c.code, c.line)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add("grid\n+---+\n| r |\n+---+\nend\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, flaws := Read("x.map", text)
		if m == nil == (len(flaws) == 0) {
			t.Fatal("neither a map nor a flaw, or both")
		}
		for _, flaw := range flaws {
			if flaw.Msg.In("en") == "" {
				t.Errorf("%+v says nothing", flaw)
			}
		}
	})
}

func TestTheMapsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }
