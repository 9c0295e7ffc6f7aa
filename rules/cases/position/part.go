package position

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Part is an object of a position as a case writes it.
type Part struct {
	keys  map[string]any // string, float64, bool, []string, []int, []any, []*Part; nil for null
	name  string         // by which a case calls it
	at    any            // what was laid out for it
	round int            // in which
}

// Name is what a case calls an object that goes by a name.
func (p *Part) Name() string { return p.name }

// Named is an object of which a case says nothing but the name of its card:
// "x-wing", or "x-wing#2" for the second of several.
func Named(name string) *Part {
	card, copied, _ := strings.Cut(name, "#")
	n, err := strconv.Atoi(copied)
	if err != nil {
		return &Part{keys: map[string]any{"card": name}}
	}
	return &Part{keys: map[string]any{"card": card, "n": float64(n)}}
}

// Has reports whether a case says something with a key; null is nothing.
func (p *Part) Has(key string) bool { return p != nil && p.keys[key] != nil }

// Null reports whether a case says null with a key.
func (p *Part) Null(key string) bool {
	if p == nil {
		return false
	}
	v, said := p.keys[key]
	return said && v == nil
}

// Beside reports whether a case says something with other keys than some, which
// are parted by spaces; of a key with a dot only that part of an object may be said.
func (p *Part) Beside(keys string) bool {
	if p == nil {
		return false
	}
	may := strings.Fields(keys)
	for key, v := range p.keys {
		within := ""
		for _, path := range may {
			if part, ok := strings.CutPrefix(path, key+"."); ok {
				within += " " + part
			}
		}
		parts, _ := v.([]*Part)
		switch {
		case v == nil, slices.Contains(may, key):
		case within == "", slices.ContainsFunc(parts, func(one *Part) bool { return one.Beside(within) }):
			return true
		}
	}
	return false
}

// Or says what is meant by a key with which a case says nothing: a value, or an
// object.
func (p *Part) Or(key string, usual any) {
	if p.keys == nil {
		p.keys = map[string]any{}
	}
	if one, ok := usual.(*Part); ok {
		usual = []*Part{one}
	}
	if p.keys[key] == nil {
		p.keys[key] = usual
	}
}

// Empty says an object of which nothing is said by each of some keys with which a
// case says nothing.
func (p *Part) Empty(keys ...string) {
	for _, key := range keys {
		p.Or(key, &Part{})
	}
}

// Only leaves some keys, which are parted by spaces, and forgets the others.
func (p *Part) Only(keys string) {
	maps.DeleteFunc(p.keys, func(key string, _ any) bool { return !slices.Contains(strings.Fields(keys), key) })
}

// Text returns the string of a key; Text, N, Is, Names, Numbers, List, Part, Parts
// and Object return none where a case says nothing.
func (p *Part) Text(key string) string { return holds[string](p, key) }

// N returns the number of a key.
func (p *Part) N(key string) int { return int(holds[float64](p, key)) }

// Is returns whether a key is true.
func (p *Part) Is(key string) bool { return holds[bool](p, key) }

// Names returns the names of a key.
func (p *Part) Names(key string) []string { return holds[[]string](p, key) }

// Parts returns the objects of a key.
func (p *Part) Parts(key string) []*Part { return holds[[]*Part](p, key) }

// Part returns the object of a key, or nil.
func (p *Part) Part(key string) *Part {
	for _, one := range p.Parts(key) {
		return one
	}
	return nil
}

// Numbers returns the numbers of a key.
func (p *Part) Numbers(key string) []int { return holds[[]int](p, key) }

// List returns the list of a key, as it stands.
func (p *Part) List(key string) []any { return holds[[]any](p, key) }

// Object returns the object of a key without keys of its own.
func (p *Part) Object(key string) map[string]any { return holds[map[string]any](p, key) }

func holds[V any](p *Part, key string) (v V) {
	if p != nil {
		v, _ = p.keys[key].(V)
	}
	return v
}

// Players returns how many play of those who could: those whom a case lists, in
// order, or two and whoever else is told of.
func Players(p *Part, names []string) (int, error) {
	n, listed := 2, p.Names("players")
	for seat, name := range names {
		if p.Has(name) || p.Part("new_game").Has(name) {
			n = max(n, seat+1)
		}
	}
	switch {
	case listed == nil:
		return n, nil
	case len(listed) < n, len(listed) > len(names):
		return 0, lang.Fail(lang.Invalid, "case.players")
	}
	for seat, name := range listed {
		if name != names[seat] {
			return 0, lang.Fail(lang.Invalid, "case.player", name)
		}
	}
	return len(listed), nil
}
