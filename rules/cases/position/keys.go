package position

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// Number is a key of a number.
func Number[At any, N uint8 | uint16](name string, of func(At) *N) Key[At] {
	return Key[At]{
		Name: name, Kind: "number", Most: int(^N(0)),
		Show: func(at At) any { return float64(*of(at)) },
		Lay:  func(at At, v any) error { *of(at) = N(v.(float64)); return nil },
	}
}

// Choice is a key of one of some words; a position keeps its number.
func Choice[At any](name string, words []string, of func(At) *uint8) Key[At] {
	return Key[At]{
		Name: name, Kind: "string",
		Show: func(at At) any { return words[*of(at)] },
		Lay: func(at At, v any) error {
			i := slices.Index(words, v.(string))
			if i < 0 {
				return lang.Fail(lang.Invalid, "case.word", v)
			}
			*of(at) = uint8(i)
			return nil
		},
	}
}

// Player is a key of a player, by the names of all, or nobody.
func Player[At interface {
	Seat(step, name string) (rules.Seat, error)
}](name string, players []string, of func(At) *rules.Seat) Key[At] {
	return Key[At]{
		Name: name, Kind: "string",
		Show: func(at At) any {
			if *of(at) < 0 {
				return cases.Null
			}
			return players[*of(at)]
		},
		Lay: func(at At, v any) (err error) { *of(at), err = at.Seat("given", v.(string)); return err },
	}
}

// Flag is a key of what is so or not.
func Flag[At any](name string, is func(At) bool, set func(At)) Key[At] {
	return Key[At]{
		Name: name, Kind: "bool",
		Show: func(at At) any { return is(at) },
		Lay: func(at At, v any) error {
			if v == true {
				set(at)
			}
			return nil
		},
	}
}

// Copy is a key of which of several copies a card is, if a case numbers them.
func Copy[At any](name string, of func(At) (map[zones.Piece]int, zones.Piece)) Key[At] {
	return Key[At]{
		Name: name, Kind: "number",
		Show: func(at At) any {
			if all, p := of(at); all[p] > 0 {
				return float64(all[p])
			}
			return nil
		},
		Lay: func(at At, v any) error { all, p := of(at); all[p] = int(v.(float64)); return nil },
	}
}

// Names is a key of names; lay is nil if they are only shown.
func Names[At any](name string, order cases.Order, show func(At) any, lay func(At, []string) error) Key[At] {
	k := Key[At]{Name: name, Kind: "array", Order: order, Show: show}
	if lay != nil {
		k.Lay = func(at At, v any) error { return lay(at, v.([]string)) }
	}
	return k
}

// Numbers is a key of numbers, which whoever lays them out judges.
func Numbers[At any](name string, order cases.Order, show func(At) any, lay func(At, []int) error) Key[At] {
	return Key[At]{
		Name: name, Kind: "numbers", Order: order, Show: show,
		Lay: func(at At, v any) error { return lay(at, v.([]int)) },
	}
}

// Within is a key of an object that says what is so of something which is there.
func Within[At any](name string, keys Map[At], of func(At) At) Key[At] {
	return One(name, keys, func(at At) (At, bool) { return of(at), true }, func(at At, _ *Part) (At, error) { return of(at), nil })
}

// Given is a key of an object that whoever lays out the whole object has read.
func Given[At any](name string, keys ...Key[At]) Key[At] {
	return One(name, keys, nil, func(at At, _ *Part) (At, error) { return at, nil })
}

// One is a key of an object, if it is there; nil: it is only given.
func One[At any](name string, keys Map[At], there func(At) (At, bool), lay func(At, *Part) (At, error)) Key[At] {
	k := Key[At]{Name: name, Kind: "object", Keys: keys, New: lay}
	if there != nil {
		k.All = func(at At) []At {
			if one, ok := there(at); ok {
				return []At{one}
			}
			return nil
		}
	}
	return k
}

// Many is a key of objects.
func Many[At any](name string, order cases.Order, keys Map[At], all func(At) []At, lay func(At, *Part) (At, error)) Key[At] {
	return Key[At]{Name: name, Kind: "array", Order: order, Keys: keys, All: all, New: lay}
}

// ByName is a key of objects that go by names which a case gives them: they stand in an
// object, or if it says so in a list as well.
func ByName[At any](name, kind string, keys Map[At], show func(At) any, lay func(At, *Part) (At, error)) Key[At] {
	return Key[At]{Name: name, Kind: kind, Keys: keys, Show: show, New: lay, named: true}
}

// Told is a key that is shown, and cannot be given.
func Told[At any](name string, show func(At) any) Key[At] { return Key[At]{Name: name, Show: show} }

// Said is a key that whoever lays out the whole object has read: it says which
// one it is.
func Said[At any](name, kind string, show func(At) any) Key[At] {
	return Key[At]{Name: name, Kind: kind, Show: show, Lay: func(At, any) error { return nil }}
}
