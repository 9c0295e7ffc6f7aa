// Package maps has the maps on which a skirmish is fought, and reads maps that people
// bring: a drawing of spaces and edges, deployment zones, terminals, areas, and the tokens
// of the missions.
package maps

import (
	_ "embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"muster/catalog/packed"
	"muster/rules/board"
)

// A Space is a space as people name it: row and column, counted from 0.
type Space [2]int

// A Map is a map and its missions.
type Map struct {
	ID        string // the name of its file: "lothal-wastes"
	Title     string
	At        Space // the first row and column that are drawn
	Grid      *board.Grid
	Exterior  []Space
	Zones     []Zone
	Terminals []Space
	Areas     []Area
	Missions  []Mission

	lines []string // as it is drawn
}

// Lines returns the drawing of a map, line by line.
func (m *Map) Lines() []string { return m.lines }

// Spaces returns how many spaces there are.
func (m *Map) Spaces() (n int) {
	for _, t := range m.Grid.Terrain {
		if t != board.Void {
			n++
		}
	}
	return n
}

// A Zone is where a player deploys: red or blue, with four players yellow and green.
type Zone struct {
	Color  string
	Spaces []Space
}

// An Area is a part of the map that a mission names.
type Area struct {
	Name   string
	Spaces []Space
}

// A Mission is what is fought for: the tokens that lie on the map for it.
type Mission struct {
	ID     string // a, b
	Title  string
	Tokens []Tokens
	Rules  []Rule // of a map that somebody brings; the others' stand in the card files
}

// A Rule is an ability of a mission in the card language, and the line where it stands.
type Rule struct {
	Line int
	Text string
}

// Tokens are tokens of a kind and a colour.
type Tokens struct {
	Kind, Color string
	Spaces      []Space
}

// Mission returns a mission by its letter.
func (m *Map) Mission(id string) (*Mission, bool) {
	i := slices.IndexFunc(m.Missions, func(x Mission) bool { return x.ID == id })
	if i < 0 {
		return nil, false
	}
	return &m.Missions[i], true
}

// Cell returns where a space lies on the grid.
func (m *Map) Cell(s Space) board.Cell { return board.Cell{Row: s[0] - m.At[0], Col: s[1] - m.At[1]} }

// Space returns how people name a cell.
func (m *Map) Space(c board.Cell) Space { return Space{c.Row + m.At[0], c.Col + m.At[1]} }

// archive holds what the folder data does: go -C .ci run ./pack
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// All returns the maps that muster knows, by name.
var All = sync.OnceValue(func() (all []*Map) {
	for _, name := range Names() {
		m, flaws := Read(name+".map", string(packed.Read(data(), "data/"+name+".map")))
		if len(flaws) > 0 {
			panic("maps: " + name + ": " + flaws[0].Msg.Code)
		}
		all = append(all, m)
	}
	return all
})

// Names returns the names of the maps that muster knows. No map is read for it.
func Names() (all []string) {
	entries, err := fs.ReadDir(data(), "data")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		all = append(all, strings.TrimSuffix(e.Name(), ".map"))
	}
	return all
}

// Named returns the map of a name.
func Named(id string) (*Map, bool) {
	for _, m := range All() {
		if m.ID == strings.ToLower(id) {
			return m, true
		}
	}
	return nil, false
}
