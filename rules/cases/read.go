package cases

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// A Kind is what a field of a step holds.
type Kind uint8

// Kinds of fields.
const (
	One     Kind = iota // a name
	List                // names
	Any                 // a name, or names
	Word                // words, one or several
	Known               // one of the Words of the field; any one if there are none
	Number              //
	Nth                 // which of several copies is meant by the name that the field stands under
	Flag                // true is a want
	Answer              // true is 1, false 0
	Flagged             // true is a want, or names
	Spread              // {"name": n}: n times that name
	Amounts             // {"name": n}: that name, one of the Words if the field has any, and how much as an argument
	Player              // a seat, as a number
	Parts               // objects, or one: a field names what the want is about, the others stand under it
	Groups              // lists of names; those of all but the first are wants of the field "others"
	Chance              // what chance will do
	Space               // a space of a board, by its numbers: [2, -1] is the word "2,-1"
	Spaces              // several; with Keys each stands under one of them: {"to": [2, -1]} is "to 2,-1"
	Raw                 // JSON as it stands, which the game reads
	Placed              // cards, one or several: a name, {"zone", "card", "n"}, or {zone: name}; that it is there the want "shut" and its key say
)

// A Field is a field of a step.
type Field struct {
	Kind  Kind
	As    string   // the field of the want; "" the same
	Main  string   // of Parts
	Keys  string   // of Parts, with Main; of Spaces
	Arg   bool     // it says how something is done, and is never asked by itself
	Once  bool     // names are used in the order in which they stand
	Words []string // of Known, of Amounts; of Placed the zone in which all lie
	Most  int      // of Spread, of Amounts: how much there may be, from 1 on; 0: any
	Else  string   // the rules that a step breaks which names with it what nothing asks, where there is no more to say
}

// maxWants is how many things a step may name.
const maxWants = 200

// A Reader reads the fields of a step into the wants of a world.
type Reader struct {
	*World
	game  *Game
	under int
}

// Add adds a want; a name that is not empty is what it is about.
func (r *Reader) Add(x Want, name string) (err error) {
	if name != "" {
		if x.Ref, err = ReadRef(r.Table, name, r.By); err != nil {
			return err
		}
	}
	if len(r.Wants) == maxWants {
		return lang.Fail(lang.Invalid, "case.too-long")
	}
	x.Seat, x.Under, x.Piece = r.By, r.under, -1
	r.Wants = append(r.Wants, x)
	return nil
}

// fields reads the fields of an object that belongs to something.
func (r *Reader) fields(of string, all map[string]json.RawMessage, keys string) error {
	for key := range strings.FieldsSeq(keys) {
		if raw, ok := all[key]; ok && string(raw) != "null" {
			if err := r.field(of, key, raw); err != nil {
				return err
			}
		}
	}
	return nil
}

// fieldOf returns what a field of something holds.
func (g *Game) fieldOf(of, key string) Field {
	f, ok := g.Fields[of+"."+key]
	if !ok {
		f = g.Fields[key]
	}
	if f.As == "" {
		f.As = key
	}
	return f
}

// beside reports whether a field stands beside what a step is about.
func (f Field) beside() bool { return f.Arg || f.Kind == Nth }

// want returns a want of a field.
func (f Field) want() Want { return Want{Field: f.As, Met: f.Arg, once: f.Once} }

// field reads one field.
func (r *Reader) field(of, key string, raw json.RawMessage) error {
	f := r.game.fieldOf(of, key)
	x := f.want()
	switch f.Kind {
	case One, List, Any, Flagged, Word:
		return r.texts(f, key, raw)
	case Number:
		if err := decode(raw, &x.N, key); err != nil {
			return err
		}
		return r.Add(x, "")
	case Nth:
		return r.nth(raw, key)
	case Flag:
		var yes bool
		if err := decode(raw, &yes, key); err != nil || !yes {
			return err
		}
		return r.Add(x, "")
	case Known:
		if err := Decode(raw, &x.Word); err != nil || x.Word == "" {
			return err
		}
		if f.Words != nil && !slices.Contains(f.Words, x.Word) {
			return lang.Fail(lang.Invalid, "case.word", x.Word)
		}
		return r.Add(x, "")
	case Answer:
		var yes bool
		if err := Decode(raw, &yes); err != nil {
			return err
		}
		if yes {
			x.N = 1
		}
		return r.Add(x, "")
	case Player:
		var name string
		if err := decode(raw, &name, key); err != nil {
			return err
		}
		seat, err := r.Seat("", name)
		if err != nil {
			return err
		}
		x.N = int(seat)
		return r.Add(x, "")
	case Spread, Amounts:
		return r.amounts(f, key, raw)
	case Parts:
		return r.parts(f, key, raw)
	case Groups:
		return r.groups(f, key, raw)
	case Chance:
		return r.chance(key, raw)
	case Raw:
		x.Word = string(raw)
		return r.Add(x, "")
	case Space, Spaces:
		return r.spaces(f, key, raw)
	}
	return r.placed(f, key, raw)
}

// decode is Decode that names the field.
func decode(raw json.RawMessage, v any, key string) error {
	if json.Unmarshal(raw, v) != nil {
		return lang.Fail(lang.Invalid, "case.type", key, string(raw))
	}
	return nil
}

// texts reads names or words, one or several.
func (r *Reader) texts(f Field, key string, raw json.RawMessage) error {
	var yes bool
	if f.Kind == Flagged && json.Unmarshal(raw, &yes) == nil {
		if yes {
			return r.Add(f.want(), "")
		}
		return nil
	}
	names, err := Names(raw, key)
	if many := raw[0] == '['; err == nil && (f.Kind == One && many || f.Kind == List && !many) {
		err = lang.Fail(lang.Invalid, "case.type", key, string(raw))
	}
	for _, name := range names {
		x := f.want()
		x.List = raw[0] == '['
		if f.Kind == Word {
			x.Word, name = name, ""
		} else if name == "" && err == nil && f.Kind != One {
			err = lang.Fail(lang.Invalid, "case.name", name)
		}
		if err == nil && (f.Kind == Word || name != "") {
			err = r.Add(x, name)
		}
	}
	return err
}

// nth reads which of several copies is meant.
func (r *Reader) nth(raw json.RawMessage, key string) error {
	var n int
	err := decode(raw, &n, key)
	if err == nil && n > 0 && r.under > 0 {
		r.Wants[r.under-1].Copy = n
	}
	return err
}

// amounts reads how much of something each of several gets.
func (r *Reader) amounts(f Field, key string, raw json.RawMessage) error {
	var all map[string]int
	if err := decode(raw, &all, key); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		x, times := Want{Field: f.As, N: all[name], Met: f.Arg}, 1
		if f.Most > 0 && (x.N < 1 || x.N > f.Most) {
			return lang.Fail(lang.Invalid, "case.type", key, x.N)
		}
		switch {
		case f.Words != nil && !slices.Contains(f.Words, name):
			return lang.Fail(lang.Invalid, "case.word", name)
		case f.Words != nil:
			x.Word, name = name, ""
		case f.Kind == Spread:
			times = x.N
		}
		for range times {
			if err := r.Add(x, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// groups reads lists of names.
func (r *Reader) groups(f Field, key string, raw json.RawMessage) error {
	var all [][]string
	if err := decode(raw, &all, key); err != nil {
		return err
	}
	for i, group := range all {
		for _, name := range group {
			x := Want{Field: f.As, N: len(all)}
			if i > 0 {
				x.Field = "others"
			}
			if err := r.Add(x, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// chance keeps what chance will do, for all or for each player.
func (r *Reader) chance(key string, raw json.RawMessage) error {
	if all, ok := results(raw); ok {
		r.Luck[key] = slices.Concat(r.Luck[key], texts(all))
		return nil
	}
	var by map[string]json.RawMessage
	if err := decode(raw, &by, key); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		all, ok := results(by[name])
		if !ok {
			return lang.Fail(lang.Invalid, "case.type", key, string(by[name]))
		}
		if _, err := r.Seat("", name); err != nil {
			return err
		}
		r.Luck[key+" "+name] = slices.Concat(r.Luck[key+" "+name], texts(all))
	}
	return nil
}

// results reads what chance will do: one thing, or several.
func results(raw json.RawMessage) (all []any, ok bool) {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return []any{one}, true
	}
	return all, json.Unmarshal(raw, &all) == nil
}

func texts(all []any) (said []string) {
	for _, v := range all {
		if list, ok := v.([]any); ok {
			v = Text(list)
		}
		said = append(said, fmt.Sprint(v))
	}
	return said
}

// step reads what a step names.
func (g *Game) read(w *World, all map[string]json.RawMessage) error {
	step := g.Steps[w.Step]
	r := &Reader{World: w, game: g}
	w.first = len(w.Wants)
	if !step.Asks {
		return r.fields("do "+w.Step, all, step.Fields)
	}
	name := ""
	if raw, ok := all[step.Main]; ok {
		names, err := Names(raw, step.Main)
		if err != nil || len(names) != 1 {
			return lang.Fail(lang.Invalid, "case.type", step.Main, string(raw))
		}
		name = names[0]
	}
	if err := r.Add(Want{Field: "do " + w.Step}, name); err != nil {
		return err
	}
	args, rest := "", ""
	for key := range strings.FieldsSeq(step.Fields) {
		switch {
		case key == step.Main:
		case g.fieldOf("do "+w.Step, key).beside():
			args += " " + key
		default:
			rest += " " + key
		}
	}
	doing := len(r.Wants)
	if err := r.beneathOf(doing, func() error { return r.fields("do "+w.Step, all, args) }); err != nil {
		return err
	}
	if !step.Under {
		doing = 0
	}
	return r.beneathOf(doing, func() error { return r.fields("do "+w.Step, all, rest) })
}

// seat reads who takes a step.
func (g *Game) seat(w *World, raw json.RawMessage) (rules.Seat, error) {
	var name string
	if len(raw) > 0 {
		if err := decode(raw, &name, "player"); err != nil {
			return 0, err
		}
	}
	if name == "" && g.Steps[w.Step].All {
		return 0, nil
	}
	return w.Seat(w.Step, name)
}
