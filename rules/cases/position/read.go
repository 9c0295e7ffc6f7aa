package position

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules/cases"
)

// Open opens cases on tables that are laid out as their positions say.
func Open[At any, T cases.Table](m Map[At], lay func(cases.Plain, *Part) (T, error)) func(cases.Plain, json.RawMessage) (cases.Table, error) {
	return func(plain cases.Plain, given json.RawMessage) (cases.Table, error) {
		p, err := m.Read(given)
		if err != nil {
			return nil, err
		}
		return lay(plain, p)
	}
}

// Read reads a position that a case gives.
func (m Map[At]) Read(raw json.RawMessage) (*Part, error) { return m.read(raw, (*Key[At]).given) }

// Check implements cases.Keys.
func (m Map[At]) Check(raw json.RawMessage) error {
	_, err := m.read(raw, (*Key[At]).shown)
	return err
}

// read reads a position strictly, with the keys that may stand there.
func (m Map[At]) read(raw json.RawMessage, may func(*Key[At]) bool) (*Part, error) {
	var v any
	if len(raw) > 0 {
		if err := cases.Decode(raw, &v); err != nil {
			return nil, err
		}
	}
	if v == nil {
		v = map[string]any{}
	}
	return m.part("", v, may)
}

// part reads an object at a path. One with a card and copies may be said by its
// name alone.
func (m Map[At]) part(path string, v any, may func(*Key[At]) bool) (*Part, error) {
	if name, alone := v.(string); alone && m.Key("card") != nil && m.Key("n") != nil {
		return Named(name), nil
	}
	all, ok := v.(map[string]any)
	if !ok && v != nil {
		return nil, cannotBe(path, kindIn(v))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		k := m.Key(name)
		if k == nil || !may(k) {
			return nil, lang.Fail(lang.Invalid, "case.word", name)
		}
		var err error
		if all[name], err = k.read(strings.TrimPrefix(path+"."+name, "."), all[name], may); err != nil {
			return nil, err
		}
	}
	return &Part{keys: all}, nil
}

// read reads what a key holds, at a path. No objects, and no name, are as if
// nothing was said.
func (k *Key[At]) read(path string, v any, may func(*Key[At]) bool) (any, error) {
	list, many := v.([]any)
	n, _ := v.(float64)
	if all, ok := v.(map[string]any); ok && k.named {
		return k.byName(path, all, may)
	}
	switch {
	case v == nil, k.Kind == "":
		return v, nil
	case v == "" && k.Kind == "string":
		return nil, nil
	case k.Kind == "list" && many:
		return v, nil
	case k.Kind == "numbers" && many:
		if all, ok := Ints(list); ok {
			return all, nil
		}
		return nil, cannotBe(path, cases.Text(v))
	case k.Keys != nil && k.Kind == "object" && !k.named:
		list = []any{v}
	case !slices.Contains(strings.Fields(k.Kind), kindOf(v)):
		return nil, cannotBe(path, kindIn(v))
	case n < 0, n != math.Trunc(n), k.Most > 0 && n > float64(k.Most):
		return nil, cannotBe(path, cases.Text(v))
	case !many:
		return v, nil
	}
	var parts []*Part
	names := []string{}
	for _, one := range list {
		if k.Keys != nil {
			p, err := k.Keys.part(path, one, may)
			if err != nil {
				return nil, err
			}
			parts = append(parts, p)
			continue
		}
		name, ok := one.(string)
		if !ok && one != nil {
			return nil, cannotBe(path, kindIn(one))
		}
		names = append(names, name)
	}
	switch {
	case k.Keys == nil:
		return names, nil
	case parts == nil:
		return nil, nil
	}
	return parts, nil
}

// byName reads objects that go by names.
func (k *Key[At]) byName(path string, all map[string]any, may func(*Key[At]) bool) (any, error) {
	var parts []*Part
	for _, name := range slices.Sorted(maps.Keys(all)) {
		p, err := k.Keys.part(path+"."+name, all[name], may)
		if err != nil {
			return nil, err
		}
		p.name = name
		parts = append(parts, p)
	}
	if parts == nil {
		return nil, nil
	}
	return parts, nil
}

// Ints returns a list of whole numbers, and whether it is one.
func Ints(list []any) ([]int, bool) {
	all := []int{}
	for _, v := range list {
		n, ok := v.(float64)
		if !ok || n != math.Trunc(n) || math.Abs(n) > 1e6 {
			return nil, false
		}
		all = append(all, int(n))
	}
	return all, true
}

func cannotBe(path string, what any) error { return lang.Fail(lang.Invalid, "case.type", path, what) }

// kindIn says the kind of a value of JSON.
func kindIn(v any) lang.Msg { return lang.Say("case.kind." + kindOf(v)) }

// kindOf is the kind of a value of JSON.
func kindOf(v any) string {
	switch v.(type) {
	case string:
		return "string"
	case float64:
		return "number"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return fmt.Sprintf("%T", v) // bool
}
