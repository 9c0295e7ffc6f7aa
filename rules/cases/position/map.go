// Package position is the positions of rule cases, as JSON says them: a game gives
// one table of keys, and by it a case is read and laid out, what lies on the table
// is shown, and what is expected is checked.
package position

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules/cases"
)

// A Map is the keys of a position, or of an object in it. At is how an engine
// knows what they belong to.
type Map[At any] []Key[At]

// A Key is a key of an object. It holds a value, or an object or a list of
// objects that have keys of their own.
type Key[At any] struct {
	Name  string
	Kind  string      // of JSON: "string", "number", "bool", "array", "object"; "" any of them
	Most  int         // of a number; 0: no limit
	Order cases.Order // of a list
	Round int         // in which it is laid out, from 0 on

	Show func(At) any        // nil: it is only given. A value that is nil is left out
	Lay  func(At, any) error // nil: it is only shown

	Keys Map[At]                     // of objects
	All  func(At) []At               // those that are there
	New  func(At, *Part) (At, error) // lays one out, but for what its keys say
}

// In is a key that is laid out in a later round.
func (k Key[At]) In(round int) Key[At] {
	k.Round = round
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
		return k.Show(at)
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

// Lay lays out what a part says of an object, by its keys of a round. Those of
// lower rounds have been laid out, of all objects.
func (m Map[At]) Lay(at At, p *Part, round int) (err error) {
	for i := 0; i < len(m) && err == nil; i++ {
		k := &m[i]
		due := max(k.Round, p.round) // not before the object itself
		switch v := p.keys[k.Name].(type) {
		case nil:
		case *Part:
			err = k.lay(at, v, due, round)
		case []*Part:
			for n := 0; n < len(v) && err == nil; n++ {
				err = k.lay(at, v[n], due, round)
			}
		default:
			if due == round && v != "" {
				err = k.Lay(at, v)
			}
		}
	}
	return err
}

// lay lays out an object of a key, when it is due, and its keys.
func (k *Key[At]) lay(at At, p *Part, due, round int) (err error) {
	if due == round {
		p.round = due
		p.at, err = k.New(at, p)
	}
	if err != nil || due > round {
		return err
	}
	return k.Keys.Lay(p.at.(At), p, round)
}

// key returns the key with a name, or nil.
func (m Map[At]) key(name string) *Key[At] {
	if i := slices.IndexFunc(m, func(k Key[At]) bool { return k.Name == name }); i >= 0 {
		return &m[i]
	}
	return nil
}

// Has implements cases.Keys.
func (m Map[At]) Has(path string) bool {
	name, rest, more := strings.Cut(path, ".")
	k := m.key(name)
	switch {
	case k == nil || k.Show == nil && k.All == nil:
		return false
	case more && k.Kind == "object":
		return k.Keys.Has(rest)
	}
	return true
}

// Order implements cases.Keys.
func (m Map[At]) Order(name string) cases.Order {
	for i := range m {
		if k := &m[i]; k.Name == name {
			return k.Order
		} else if order := k.Keys.Order(name); order != cases.InOrder {
			return order
		}
	}
	return cases.InOrder
}

// Read reads a position that a case gives.
func (m Map[At]) Read(raw json.RawMessage) (*Part, error) { return m.read(raw, true) }

// Check implements cases.Keys.
func (m Map[At]) Check(raw json.RawMessage) error {
	_, err := m.read(raw, false)
	return err
}

func (m Map[At]) read(raw json.RawMessage, given bool) (*Part, error) {
	var v any
	if len(raw) > 0 {
		if err := cases.Decode(raw, &v); err != nil {
			return nil, err
		}
	}
	if v == nil {
		v = map[string]any{}
	}
	return m.part("", v, given)
}

// part reads an object strictly: a key must be one that can be given, or shown.
func (m Map[At]) part(path string, v any, given bool) (*Part, error) {
	all, ok := v.(map[string]any)
	if name, alone := v.(string); alone && m.key("card") != nil && m.key("n") != nil {
		return Named(name), nil
	} else if !ok {
		return nil, cannotBe(path, v)
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		k := m.key(name)
		if k == nil || given && k.Lay == nil && k.New == nil || !given && k.Show == nil && k.All == nil {
			return nil, lang.Fail(lang.Invalid, "case.word", name)
		}
		var err error
		if all[name], err = k.read(strings.TrimPrefix(path+"."+name, "."), all[name], given); err != nil {
			return nil, err
		}
	}
	return &Part{keys: all}, nil
}

// read reads what a key holds.
func (k *Key[At]) read(path string, v any, given bool) (any, error) {
	n, number := v.(float64)
	list, _ := v.([]any)
	switch {
	case v == nil, k.Kind == "":
		return v, nil
	case k.Kind == "object" && k.Keys != nil:
		return k.Keys.part(path, v, given)
	case kindOf(v) != k.Kind:
		return nil, cannotBe(path, v)
	case number && (n != math.Trunc(n) || n < 0 || k.Most > 0 && n > float64(k.Most)):
		return nil, lang.Fail(lang.Invalid, "case.type", path, "number "+cases.Text(v))
	case k.Kind != "array":
		return v, nil
	case k.Keys == nil:
		return names(path, list)
	}
	parts := []*Part{}
	for _, one := range list {
		if one == nil {
			one = map[string]any{}
		}
		p, err := k.Keys.part(path, one, given)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	if len(parts) == 0 {
		return nil, nil // as if the case said nothing
	}
	return parts, nil
}

// names reads names.
func names(path string, list []any) ([]string, error) {
	all := []string{}
	for _, v := range list {
		name, ok := v.(string)
		if !ok && v != nil {
			return nil, cannotBe(path, v)
		}
		all = append(all, name)
	}
	return all, nil
}

// cannotBe says that what stands at a path is of the wrong kind.
func cannotBe(path string, v any) error {
	return lang.Fail(lang.Invalid, "case.type", path, kindOf(v))
}

// kindOf is the kind of a value of JSON.
func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case string:
		return "string"
	case float64:
		return "number"
	case bool:
		return "bool"
	case []any:
		return "array"
	}
	return "object"
}
