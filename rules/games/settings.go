package games

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A Setting is one that a game leaves open, in words.
type Setting struct {
	Name   string  `json:"name"`
	Label  string  `json:"label"`
	Values []Value `json:"values"` // none: it is a number
	Min    int     `json:"min"`
	Max    int     `json:"max"`
	Usual  string  `json:"usual,omitempty"` // where nobody says; else the lists do
	File   string  `json:"file,omitempty"`  // the ending of files whose text it may be as well
	Range  string  `json:"-"`               // what it may be, as it is typed
	Drawn  bool    `json:"-"`               // where nobody says chance does
}

// A Value is something that a setting may be.
type Value struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// SettingsOf tells what a game leaves open, in a language.
func SettingsOf(g *Game, l lang.Lang) []Setting {
	all := []Setting{}
	for _, s := range g.Play.Settings {
		said := Setting{Name: s.Name, Label: Word(g.Name, "key", s.Name, l), Values: []Value{}, Min: s.Least, Max: s.Most, Usual: s.Usual, File: s.File, Range: s.Range(), Drawn: s.Drawn}
		for _, code := range s.Values {
			name := Word(g.Name, "value", code, l)
			if name == code {
				name = Word(g.Name, s.Name, code, l)
			}
			said.Values = append(said.Values, Value{code, name})
		}
		all = append(all, said)
	}
	return all
}

// ValueOf says what a field of lists of a game is; what has no words as it is.
func ValueOf(g catalog.Game, field, value string, in lang.Lang) string {
	family := "value"
	if game := Writes(g); game != nil {
		if own, told := game.Values[field]; told {
			family = own
		}
	}
	return Word(g, family, value, in)
}

// Word says a code of a family of the words of a game; one that has no words as it is.
func Word(g catalog.Game, family, code string, in lang.Lang) string {
	if game := Writes(g); game != nil && game.Words != "" && lang.Known(game.Words+family+"."+code) {
		return lang.Say(game.Words + family + "." + code).In(in)
	}
	return code
}
