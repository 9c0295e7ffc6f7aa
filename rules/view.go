package rules

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A View is all that one seat can see: what the terminal prints and the web
// page draws.
type View struct {
	Seat    Seat           `json:"seat"`
	N       int            `json:"n"`             // actions taken so far
	Ask     *Ask           `json:"ask,omitempty"` // what this seat is asked; nil if nothing
	Options []Option       `json:"options"`
	Zones   []ZoneView     `json:"zones"`
	Counts  map[string]int `json:"counts"`           // "round"; "control": a seat; of a player: "resources.0"
	Scores  []float64      `json:"scores,omitempty"` // by seat, when the game is over
	Board   *BoardView     `json:"board,omitempty"`  // of a game that has one
	Track   Track          `json:"-"`

	// Standing says in sentences how the game stands, for whoever draws the table in
	// letters: numbers that are said there need not be told again.
	Standing []lang.Msg `json:"-"`
}

// A Track is what two seats push a marker along, for whoever draws it; the zero
// Track is none.
type Track struct {
	Count  string // that it shows of both seats: "force"
	Ends   [2]lang.Msg
	End    int    // spaces between the middle and either end
	At     int    // where the marker is, from the middle; below 0 it is nearer to the first end
	Beside string // the count that is told with it
}

// An Ask is the question a seat is asked. Message is filled in where the
// language is known.
type Ask struct {
	lang.Msg
	Message string `json:"message"`

	// Several says that the answers make a set, one after another, each further down
	// the list than the one before, until one that declines ends it. Whoever asks a
	// person may let him choose in any order and answer in that of the list.
	Several bool `json:"several,omitempty"`

	// Least and Most are how many answers of a set are still to be given; Most is 0 if all may
	// be. Later are answers of the set that are legal once others before them have been given.
	Least int      `json:"least,omitempty"`
	Most  int      `json:"most,omitempty"`
	Later []Option `json:"later,omitempty"`
}

// An Option is one answer that a seat may give.
type Option struct {
	Action Action   `json:"-"`
	Text   string   `json:"action"` // the action in the notation of logs
	Say    lang.Msg `json:"-"`
	Label  string   `json:"label"`           // Say, in the language of the reader
	Piece  string   `json:"piece,omitempty"` // the piece it points at
	Space  string   `json:"space,omitempty"` // the space of the board it points at
	Onto   string   `json:"onto,omitempty"`  // the piece that the piece is put on

	// Does says what comes of it, if its label alone does not: what a card does that is
	// played. More is Does, in the language of the reader.
	Does lang.Text `json:"-"`
	More string    `json:"more,omitempty"`

	// Declines says that it gives something up: it passes, ends the turn, does not use
	// what could be used, or ends a set.
	Declines bool `json:"declines,omitempty"`
}

// A ZoneView is a zone as one seat sees it.
type ZoneView struct {
	Name   string      `json:"name"`
	Owner  Seat        `json:"owner"` // Nobody if it is nobody's
	Shape  Shape       `json:"shape,omitempty"`
	Pieces []PieceView `json:"pieces"`
	Hidden int         `json:"hidden"` // how many more there are, face down
}

// A Shape says how a zone lies on the table, for whoever draws it.
type Shape string

// Shapes.
const (
	Row   Shape = "row"  // pieces with a state of their own, or goods to choose from
	Pile  Shape = "pile" // the order or the number counts
	Pool  Shape = "pool" // dice
	Hand  Shape = "hand"
	Board Shape = "board"
)

// A PieceView is a piece that a seat sees.
type PieceView struct {
	ID    string    `json:"id"`             // names the piece in this game
	Card  string    `json:"card,omitempty"` // id in the catalog
	Name  lang.Text `json:"-"`
	Title string    `json:"title,omitempty"` // Name, in the language of the reader
	Side  string    `json:"side,omitempty"`  // a die: the side it shows
	On    string    `json:"on,omitempty"`    // the piece it is attached to, or the card of a die
	Marks []Mark    `json:"marks,omitempty"` // in the order in which they are told
}

// In renders the sentences of a view in a language.
func (v View) In(l lang.Lang) View {
	if v.Ask != nil {
		ask := *v.Ask
		ask.Message, ask.Later = ask.In(l), optionsIn(ask.Later, l)
		v.Ask = &ask
	}
	v.Options = optionsIn(v.Options, l)
	zones := make([]ZoneView, len(v.Zones))
	for i, z := range v.Zones {
		pieces := make([]PieceView, len(z.Pieces))
		for k, p := range z.Pieces {
			p.Title = p.Name.In(l)
			pieces[k] = p
		}
		z.Pieces = pieces
		zones[i] = z
	}
	v.Zones = zones
	return v
}

func optionsIn(options []Option, l lang.Lang) []Option {
	said := make([]Option, len(options))
	for i, o := range options {
		o.Label, o.More = o.Say.In(l), o.Does.In(l)
		said[i] = o
	}
	return said
}

// Whole returns a view for somebody who chooses a set in any order: its options are all
// answers of the set.
func (v View) Whole() View {
	if v.Ask != nil {
		v.Options = append(slices.Clip(v.Options), v.Ask.Later...)
	}
	return v
}

// After sets which of the options of a whole set come later.
func (v *View) After(whole []Option) {
	for _, o := range whole {
		if !slices.ContainsFunc(v.Options, func(now Option) bool { return now.Action == o.Action }) {
			v.Ask.Later = append(v.Ask.Later, o)
		}
	}
}

// CountOf takes the key of a count of a View apart: "resources.0" is the
// resources of seat 0, "round" is nobody's.
func CountOf(key string) (name string, owner Seat) {
	name, seat, ok := strings.Cut(key, ".")
	if n, err := strconv.Atoi(seat); ok && err == nil && n >= 0 && n < 8 {
		return name, Seat(n)
	}
	return key, Nobody
}
