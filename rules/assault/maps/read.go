package maps

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/rules/board"
)

// MaxBytes is how large the file of a map may be.
const MaxBytes = 1 << 18

// A Flaw is what is wrong with a map, and in which line; 0 if with all of it.
type Flaw struct {
	Line int
	Msg  lang.Msg
}

// zoneMarks are the letters of deployment zones in a drawing.
var zoneMarks = map[byte]string{'r': "red", 'b': "blue", 'y': "yellow", 'g': "green"}

// Kinds are the kinds of tokens that missions have.
var Kinds = []string{"contraband", "crate", "fluctuation", "krykna", "panel", "position", "signal", "table", "thug"}

// colors are those of tokens.
var colors = []string{"red", "blue", "yellow", "green", "gray"}

// Read reads the file of a map: lines that begin with a word, of which "grid" is followed
// by the drawing, to "end". What cannot be read is told by line; no map comes of it then.
func Read(file, text string) (*Map, []Flaw) {
	m := &Map{ID: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))}
	if i := strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || r < ' ' && !strings.ContainsRune("\n\r\t", r) }); i >= 0 {
		return nil, []Flaw{{1 + strings.Count(text[:i], "\n"), lang.Say("assault.map.text")}}
	}
	p := parser{Map: m, text: strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")}
	for p.at < len(p.text) {
		line := strings.TrimSpace(p.text[p.at])
		p.at++
		if line == "" || line[0] == '#' {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		rest = strings.TrimSpace(rest)
		read, ok := words[word]
		if !ok {
			p.flaw("assault.map.word", word, lang.Listed("all.and", slices.Sorted(maps.Keys(words))))
			continue
		}
		read(&p, rest)
	}
	if len(p.flaws) == 0 {
		p.flaws = m.Lint()
	}
	if len(p.flaws) > 0 {
		return nil, p.flaws
	}
	return m, nil
}

// errMark says that a character beside the terrain of a cell is none that a map has.
var errMark = errors.New("maps: no mark")

type parser struct {
	*Map
	text  []string
	at    int // lines read
	flaws []Flaw
}

func (p *parser) flaw(code string, args ...any) {
	p.flaws = append(p.flaws, Flaw{p.at, lang.Say(code, args...)})
}

// words read what follows the first word of a line.
var words map[string]func(*parser, string)

func init() {
	words = map[string]func(*parser, string){
		"title": func(p *parser, rest string) { p.Title = rest },
		"at": func(p *parser, rest string) {
			if p.Grid != nil {
				p.flaw("assault.map.at-late")
			}
			if s := p.spaces(rest, 1); len(s) == 1 {
				p.At = s[0]
			}
		},
		"grid":     (*parser).grid,
		"end":      func(p *parser, _ string) { p.flaw("assault.map.end") }, // one that ends a drawing was read with it
		"terminal": func(p *parser, rest string) { p.Terminals = append(p.Terminals, p.spaces(rest, board.Most)...) },
		"area": func(p *parser, rest string) {
			name, list, _ := strings.Cut(rest, ":")
			if name = strings.TrimSpace(name); name == "" || slices.ContainsFunc(p.Areas, func(a Area) bool { return a.Name == name }) {
				p.flaw("assault.map.area", name)
			}
			p.Areas = append(p.Areas, Area{strings.TrimSpace(name), p.spaces(list, board.Most)})
		},
		"mission": func(p *parser, rest string) {
			id, title, _ := strings.Cut(rest, " ")
			if _, twice := p.Mission(id); twice || id == "" {
				p.flaw("assault.map.mission", id)
			}
			p.Missions = append(p.Missions, Mission{ID: id, Title: strings.TrimSpace(title)})
		},
		"token": (*parser).token,
		"rule":  (*parser).rule,
	}
}

// rule reads an ability of the last mission. What it says is read by the game.
func (p *parser) rule(rest string) {
	if len(p.Missions) == 0 || rest == "" {
		p.flaw("assault.map.rule")
		return
	}
	last := &p.Missions[len(p.Missions)-1]
	last.Rules = append(last.Rules, Rule{p.at, rest})
}

// token reads a kind, a colour if there is one, and spaces.
func (p *parser) token(rest string) {
	if len(p.Missions) == 0 {
		p.flaw("assault.map.no-mission")
		return
	}
	kind, list, _ := strings.Cut(rest, " ")
	if !slices.Contains(Kinds, kind) {
		p.flaw("assault.map.kind", kind, lang.Listed("all.and", Kinds))
		return
	}
	t := Tokens{Kind: kind}
	if first, rest, _ := strings.Cut(strings.TrimSpace(list), " "); slices.Contains(colors, first) {
		t.Color, list = first, rest
	}
	t.Spaces = p.spaces(list, board.Most)
	last := &p.Missions[len(p.Missions)-1]
	last.Tokens = append(last.Tokens, t)
}

// spaces reads spaces that are written row,column.
func (p *parser) spaces(list string, most int) (all []Space) {
	for _, word := range strings.Fields(list) {
		row, col, _ := strings.Cut(word, ",")
		r, err := strconv.Atoi(row)
		c, err2 := strconv.Atoi(col)
		if err != nil || err2 != nil || max(r, c) > 999 || min(r, c) < 0 || len(all) >= most {
			p.flaw("assault.map.space", word)
			return nil
		}
		all = append(all, Space{r, c})
	}
	if len(all) == 0 {
		p.flaw("assault.map.spaces")
	}
	return all
}

// grid reads the drawing: beside the terrain of a cell stands the letter of its deployment
// zone or a dot, and a ' if it is exterior.
func (p *parser) grid(string) {
	begin := p.at
	for p.at < len(p.text) && strings.TrimSpace(p.text[p.at]) != "end" {
		p.at++
	}
	drawn := make([]string, 0, p.at-begin)
	for _, line := range p.text[begin:p.at] {
		drawn = append(drawn, strings.TrimRight(line, "\r"))
	}
	if p.at == len(p.text) || p.Grid != nil {
		p.flaw("assault.map.grid-end")
		return
	}
	p.at++
	zones := map[string][]Space{}
	g, line, err := readGrid(drawn, func(c board.Cell, what, third byte) error {
		color, zone := zoneMarks[what]
		switch {
		case zone:
			zones[color] = append(zones[color], p.Space(c))
		case what != '.' && what != ' ':
			return errMark
		}
		switch third {
		case '\'':
			p.Exterior = append(p.Exterior, p.Space(c))
		case ' ':
		default:
			return errMark
		}
		return nil
	})
	if err != nil {
		p.flaws = append(p.flaws, Flaw{begin + line, lang.MsgOf(err)})
		return
	}
	p.Grid, p.lines = g, drawn
	for _, color := range colors {
		if len(zones[color]) > 0 {
			p.Zones = append(p.Zones, Zone{color, zones[color]})
		}
	}
}
