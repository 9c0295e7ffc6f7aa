package cases

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// Text says a value of a case.
func Text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(b)
}

// Differs says that there is something else at a place than was expected.
func Differs(path string, got, want any) lang.Msg {
	return lang.Say("case.differs", path, Text(got), Text(want))
}

// A Pile is a list of which some lie beside one another in no order: each of its
// parts is compared by itself.
type Pile [][]any

// MarshalJSON implements json.Marshaler: a pile is a list.
func (p Pile) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]any{}, slices.Concat(p...)...))
}

// Either is a thing that goes by several names.
type Either []string

// MarshalJSON implements json.Marshaler: it is told by the first.
func (e Either) MarshalJSON() ([]byte, error) { return json.Marshal(e[0]) }

// Named are things by their names, of which a case may also list those that it tells of.
type Named map[string]any

// goes reports whether something goes by a name.
func goes(by any, name string) bool {
	if all, several := by.(Either); several {
		return slices.Contains(all, name)
	}
	return by == name
}

// Null is shown where there is nothing.
var Null any = null{}

type null struct{}

// MarshalJSON implements json.Marshaler.
func (null) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

// A comparison compares a part of a position with a whole one.
type comparison struct {
	keys                Keys
	unordered, contains []string
}

// part compares a part of a position, at a path, with what is expected of it.
func (c *comparison) part(path string, raw json.RawMessage, got any) lang.Msg {
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	if at, g, x := c.value(path, want, got); at != "" {
		return Differs(at, g, x)
	}
	return lang.Msg{}
}

// value returns the first place where a value is not as expected, with what is
// there and what should be; the place is "" if all is. What is not there is
// false, and none.
func (c *comparison) value(path string, want, got any) (string, any, any) {
	if got == Null {
		got = nil
	}
	switch want := want.(type) {
	case map[string]any:
		if named, ok := got.(Named); ok {
			got = map[string]any(named)
		}
		g, ok := got.(map[string]any)
		if !ok {
			return path, got, want
		}
		for _, k := range slices.Sorted(maps.Keys(want)) {
			at := strings.TrimPrefix(path+"."+k, ".")
			if p, x, y := c.value(at, want[k], g[k]); p != "" {
				return p, x, y
			}
		}
		return "", nil, nil
	case []any:
		switch g := got.(type) {
		case []any:
			return c.values(path, want, g)
		case Pile:
			return c.pile(path, want, g)
		case Named:
			if all := slices.Collect(maps.Values(g)); !c.pairs(want, all) {
				return path, all, want
			}
			return "", nil, nil
		case map[string]any:
			if all, ok := counted(g); ok {
				return c.values(path, want, all)
			}
		}
	case string:
		if goes(got, want) {
			return "", nil, nil
		}
		// A card in play may be named by its code alone.
		if g, ok := got.(map[string]any); ok && (goes(g["card"], want) || fmt.Sprintf("%v#%v", g["card"], g["n"]) == want) {
			return "", nil, nil
		}
	}
	if !reflect.DeepEqual(want, got) && !(got == nil && (want == false || want == 0.0)) {
		return path, got, want
	}
	return "", nil, nil
}

// counted lists names as often as they are counted.
func counted(counts map[string]any) (all []any, ok bool) {
	for name, n := range counts {
		times, number := n.(float64)
		if !number {
			return nil, false
		}
		for range int(times) {
			all = append(all, name)
		}
	}
	return all, true
}

// pile compares a list with a pile, part by part.
func (c *comparison) pile(path string, want []any, got Pile) (string, any, any) {
	if slices.Contains(c.unordered, path) || slices.Contains(c.contains, path) {
		return c.values(path, want, slices.Concat(got...))
	}
	rest := want
	for _, part := range got {
		if len(rest) < len(part) || !c.pairs(rest[:len(part)], part) {
			return path, got, want
		}
		rest = rest[len(part):]
	}
	if len(rest) > 0 {
		return path, got, want
	}
	return "", nil, nil
}

// values compares lists.
func (c *comparison) values(path string, want, got []any) (string, any, any) {
	order := c.keys.Order(path[strings.LastIndex(path, ".")+1:])
	if slices.Contains(c.contains, path) {
		order = Some
	} else if order == InOrder && slices.Contains(c.unordered, path) {
		order = AnyOrder
	}
	switch {
	case order != Some && len(want) != len(got):
		return path, got, want
	case order == InOrder:
		for i := range want {
			if p, x, y := c.value(fmt.Sprintf("%s.%d", path, i), want[i], got[i]); p != "" {
				return p, x, y
			}
		}
	case c.pairs(want, got):
	case order == Some:
		return c.nearest(path, want, got)
	default:
		return path, got, want
	}
	return "", nil, nil
}

// pairs reports whether each expected value can have a value of its own.
func (c *comparison) pairs(want, got []any) bool {
	return Pairs(len(want), len(got), func(i, k int) bool {
		p, _, _ := c.value("x", want[i], got[k])
		return p == ""
	})
}

// nearest says what differs in a card that is named.
func (c *comparison) nearest(path string, want, got []any) (string, any, any) {
	for _, x := range want {
		if c.pairs([]any{x}, got) {
			continue
		}
		x, _ := x.(map[string]any)
		for _, g := range got {
			if g, _ := g.(map[string]any); x != nil && g["card"] == x["card"] && (x["n"] == nil || x["n"] == g["n"]) {
				return c.value(fmt.Sprintf("%s.%v", path, x["card"]), any(x), any(g))
			}
		}
	}
	return path, got, want
}

// Pairs reports whether each of n expected values can have one of m values of
// its own. One that finds its value taken may send the other to look for another.
func Pairs(n, m int, fits func(want, got int) bool) bool {
	taken := make([]int, m) // by the expected value with this number, from 1
	var seek func(i int, asked []bool) bool
	seek = func(i int, asked []bool) bool {
		for k := range m {
			if asked[k] || !fits(i, k) {
				continue
			}
			asked[k] = true
			if taken[k] == 0 || seek(taken[k]-1, asked) {
				taken[k] = i + 1
				return true
			}
		}
		return false
	}
	for i := range n {
		if !seek(i, make([]bool, m)) {
			return false
		}
	}
	return true
}
