// Package position is the positions of rule cases, as JSON says them: a game gives
// one table of keys, and by it a case is read and laid out, what lies on the table
// is shown, and what is expected is checked.
package position

import (
	"slices"
	"strings"

	"muster/rules/cases"
)

// A Map is the keys of a position, or of an object in it. At is how an engine
// knows what they belong to.
type Map[At any] []Key[At]

// A Key is a key of an object. It holds a value, or an object or a list of
// objects that have keys of their own.
type Key[At any] struct {
	Name  string
	Kind  string      // of JSON: "string", "number", "bool", "array", "object", or several of them; "numbers", "list": an array as it stands; "" anything
	Most  int         // of a number; 0: no limit
	Order cases.Order // of a list

	Show func(At) any        // nil: it is only given. A value that is nil is left out
	Lay  func(At, any) error // nil: it is only shown

	Keys Map[At]                     // of objects
	All  func(At) []At               // those that are there
	New  func(At, *Part) (At, error) // lays one out, but for what its keys say

	named bool // its objects go by names that a case gives them
	round int  // in which it is laid out
}

// Rounds beside that of most keys.
const (
	early = -1
	late  = 1
)

// Early is a key that is laid out before others.
func (k Key[At]) Early() Key[At] {
	k.round = early
	return k
}

// Late is a key that is laid out after others.
func (k Key[At]) Late() Key[At] {
	k.round = late
	return k
}

// As is a key that is shown otherwise.
func (k Key[At]) As(show func(At) any) Key[At] {
	k.Show = show
	return k
}

// Told is a key that cannot be given.
func (k Key[At]) Told() Key[At] {
	k.Lay = nil
	return k
}

// OrNull is a key that is shown as null while there is nothing.
func (k Key[At]) OrNull() Key[At] {
	return k.As(func(at At) any {
		if v := k.show(at); v != nil && v != 0.0 {
			return v
		}
		return cases.Null
	})
}

// From is a key of a number that lies between two.
func (k Key[At]) From(least, most int) Key[At] {
	lay := k.Lay
	k.Lay = func(at At, v any) error {
		if n := v.(float64); n < float64(least) || n > float64(most) {
			return cannotBe(k.Name, cases.Text(v))
		}
		return lay(at, v)
	}
	return k
}

// Show shows an object.
func (m Map[At]) Show(at At) map[string]any {
	all := map[string]any{}
	for i := range m {
		if v := m[i].show(at); v != nil {
			all[m[i].Name] = v
		}
	}
	return all
}

func (k *Key[At]) show(at At) any {
	switch {
	case k.Show != nil:
		return plain(k.Show(at))
	case k.All == nil:
		return nil
	}
	all := []any{}
	for _, one := range k.All(at) {
		all = append(all, k.Keys.Show(one))
	}
	switch {
	case k.Kind == "array":
		return all
	case len(all) > 0:
		return all[0]
	}
	return nil
}

// plain is a value as JSON is read: numbers are fractions, a list of names is a list.
func plain(v any) any {
	switch v := v.(type) {
	case int:
		return float64(v)
	case []string:
		return listed(v)
	case []int:
		return listed(v)
	}
	return v
}

func listed[V any](values []V) any {
	all := []any{}
	for _, v := range values {
		all = append(all, plain(v))
	}
	return all
}

// Lay lays out a position; what is late when the others lie and are ready for it.
func (m Map[At]) Lay(at At, p *Part, ready func() error) error {
	p.round = early
	for round := early; round <= late; round++ {
		if round == late {
			if err := ready(); err != nil {
				return err
			}
		}
		if err := m.lay(at, p, round); err != nil {
			return err
		}
	}
	return nil
}

// lay lays out what a part says of an object, by the keys of a round.
func (m Map[At]) lay(at At, p *Part, round int) error {
	for i := range m {
		k := &m[i]
		due := max(k.round, p.round) // not before the object itself
		v := p.keys[k.Name]
		parts, _ := v.([]*Part)
		for _, one := range parts {
			if err := k.object(at, one, due, round); err != nil {
				return err
			}
		}
		if due == round && parts == nil && v != nil {
			if err := k.Lay(at, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// object lays out an object when it is due, and its keys.
func (k *Key[At]) object(at At, p *Part, due, round int) (err error) {
	if due == round {
		p.round = due
		p.at, err = k.New(at, p)
	}
	if err != nil || due > round {
		return err
	}
	return k.Keys.lay(p.at.(At), p, round)
}

// Key returns the key with a name, or nil.
func (m Map[At]) Key(name string) *Key[At] {
	if i := slices.IndexFunc(m, func(k Key[At]) bool { return k.Name == name }); i >= 0 {
		return &m[i]
	}
	return nil
}

// Has implements cases.Keys.
func (m Map[At]) Has(path string) bool {
	name, rest, more := strings.Cut(path, ".")
	k := m.Key(name)
	if k != nil && k.named && more {
		_, rest, more = strings.Cut(rest, ".")
	}
	if k != nil && k.Kind == "object" && k.Keys != nil && more {
		return k.Keys.Has(rest)
	}
	return k != nil && k.shown()
}

func (k *Key[At]) shown() bool { return k.Show != nil || k.All != nil }

func (k *Key[At]) given() bool { return k.Lay != nil || k.New != nil }

// Order implements cases.Keys.
func (m Map[At]) Order(name string) cases.Order {
	for i := range m {
		if m[i].Name == name {
			return m[i].Order
		}
		if order := m[i].Keys.Order(name); order != cases.InOrder {
			return order
		}
	}
	return cases.InOrder
}
