package assault

import (
	"strings"
	"sync"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/assault/maps"
	"muster/rules/board"
	"muster/rules/script"
)

// ReadMap reads the file of a map, and the rules of its missions.
func ReadMap(file, text string) (*maps.Map, []maps.Flaw) {
	m, flaws := maps.Read(file, text)
	if m == nil {
		return nil, flaws
	}
	for i := range m.Missions {
		for _, r := range m.Missions[i].Rules {
			_, wrong := script.Parse("rule\n\t"+r.Text+"\n", words())
			for _, f := range wrong {
				flaws = append(flaws, maps.Flaw{Line: r.Line, Msg: f.Msg})
			}
		}
	}
	if len(flaws) > 0 {
		return nil, flaws
	}
	return m, nil
}

// ownMap says what is wrong with a map that somebody brings.
func ownMap(text string) error {
	_, err := broughtMap(text)
	return err
}

// mapOf returns the map that an option names, or that it is.
func mapOf(option string) (*maps.Map, error) {
	if rules.Text(option) {
		return broughtMap(option)
	}
	m, _ := maps.Named(option)
	return m, nil
}

// brought are the maps that somebody brought last, so that the thousandth game on one begins
// as fast as on another.
var brought struct {
	sync.Mutex
	maps [4]struct {
		text   string
		field  *maps.Map
		ground map[board.Edition]*board.Ground
	}
	next int // the place that is taken next
}

// broughtMap reads the text of a map.
func broughtMap(text string) (*maps.Map, error) {
	if len(text) > maps.MaxBytes {
		return nil, lang.Fail(lang.TooLarge, "assault.play.map-large", maps.MaxBytes>>10)
	}
	b := &brought
	b.Lock()
	defer b.Unlock()
	for i := range b.maps {
		if b.maps[i].text == text {
			return b.maps[i].field, nil
		}
	}
	m, flaws := ReadMap("own", text)
	if m == nil {
		return nil, lang.Fail(lang.Invalid, "assault.play.map-flaw", flaws[0].Line, flaws[0].Msg)
	}
	b.maps[b.next].text, b.maps[b.next].field, b.maps[b.next].ground = text, m, map[board.Edition]*board.Ground{}
	b.next = (b.next + 1) % len(b.maps)
	return m, nil
}

// missionRules returns what a mission says; nil if it says nothing.
func missionRules(m *maps.Map, x *maps.Mission) (*script.Card, []script.Flaw) {
	if len(x.Rules) == 0 {
		return shelf().Card(m.ID + "/" + x.ID)
	}
	var lines strings.Builder
	lines.WriteString(x.ID + " " + x.Title + "\n")
	for _, r := range x.Rules {
		lines.WriteString("\t" + r.Text + "\n")
	}
	cards, flaws := script.Parse(lines.String(), words())
	return &cards[0], flaws
}

// grounds are the maps that muster knows, made ready: the tables of sight are large.
var grounds sync.Map

// groundOf returns a map made ready for figures.
func groundOf(field *maps.Map, edition board.Edition) (*board.Ground, error) {
	if known, _ := maps.Named(field.ID); known != field {
		return broughtGround(field, edition)
	}
	key := struct {
		id      string
		edition board.Edition
	}{field.ID, edition}
	if g, ok := grounds.Load(key); ok {
		return g.(*board.Ground), nil
	}
	g, err := board.NewGround(field.Grid, edition)
	if err == nil {
		grounds.Store(key, g)
	}
	return g, err
}

// broughtGround returns a map that somebody brought, made ready.
func broughtGround(field *maps.Map, edition board.Edition) (*board.Ground, error) {
	b := &brought
	b.Lock()
	defer b.Unlock()
	for i := range b.maps {
		if b.maps[i].field != field {
			continue
		}
		if b.maps[i].ground[edition] == nil {
			g, err := board.NewGround(field.Grid, edition)
			if err != nil {
				return nil, err
			}
			b.maps[i].ground[edition] = g
		}
		return b.maps[i].ground[edition], nil
	}
	return board.NewGround(field.Grid, edition) // drawn by a rule case, or forgotten already
}
