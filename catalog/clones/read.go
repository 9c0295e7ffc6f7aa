package clones

import (
	"bytes"
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// MaxBytes is how long a file of components may be.
const MaxBytes = 1 << 20

// Limits of what is read, far beyond what fits into a box.
const (
	maxParts = 64 // of a list of components
	maxSides = 16 // actions of a sheet, dice of a card, spaces of a zone
	maxText  = 400
	farthest = 60 // of a space from the middle
)

// ReadComponents reads a file of components. It may be partial: each part that it
// gives stands for ours, and is printed unless it says otherwise. An error names the
// place and says what belongs there; what the rule book does not allow is found by
// [Components.Lint].
func ReadComponents(data []byte) (*Components, error) {
	return readComponents(data, Known(), Printed)
}

func readComponents(data []byte, base *Components, source Origin) (*Components, error) {
	if len(data) > MaxBytes {
		return nil, lang.Fail(lang.TooLarge, "clones.read.size", MaxBytes>>10)
	}
	r := reader{Cursor: scan.New(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))), source: source}
	c, err := r.components(base)
	if err == nil {
		err = r.Done()
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// A reader reads components and set-ups.
type reader struct {
	*scan.Cursor
	source Origin // of what does not say where it is from
}

// stated are parts that only the rule book tells: a file may repeat them.
var stated = []string{"dice", "force_track", "threats_per_round", "setup", "grades", "variants", "expansion_r2d2_c3po"}

// passed are parts that follow from others, or are for readers.
var passed = []string{"game", "provenance", "zone_tiles", "ability_sheet_rules"}

// own are parts that a file may replace.
var own = []string{"jedi", "droids", "raise_force_table", "arena", "ability_sheets", "threat_cards", "mega_threat_cards", "time_track"}

// components reads components, of which those that are not given are those of base.
func (r *reader) components(base *Components) (*Components, error) {
	c := new(Components)
	*c = *base
	c.Schema, c.Given, c.Denied = "", nil, nil
	err := r.fields(slices.Concat([]string{"schema"}, own, stated, passed), func(key string) (err error) {
		if slices.Contains(own, key) {
			c.Given = append(c.Given, key)
		}
		switch key {
		case "schema":
			c.Schema, err = r.oneOf(Schema)
		case "jedi":
			c.Jedi = nil
			err = r.each(maxParts, func() error { return add(&c.Jedi, r.jedi) })
		case "droids":
			c.Droids = nil
			err = r.each(maxParts, func() error { return add(&c.Droids, r.robot) })
		case "raise_force_table":
			c.RaiseForce = nil
			err = r.each(maxParts, func() error { return add(&c.RaiseForce, r.gain) })
		case "arena":
			c.Arena, err = r.arena()
		case "ability_sheets":
			c.Sheets = nil
			err = r.each(maxParts, func() error { return add(&c.Sheets, r.sheet) })
		case "threat_cards":
			c.Threats = nil
			err = r.each(maxParts, func() error { return add(&c.Threats, r.threat) })
		case "mega_threat_cards":
			c.Megas = nil
			err = r.each(maxParts, func() error { return add(&c.Megas, r.mega) })
		case "time_track":
			c.Track = nil
			err = r.each(maxParts, func() error { return add(&c.Track, r.stop) })
		default:
			var raw []byte
			if raw, err = r.Raw(); err == nil && slices.Contains(stated, key) && !asStated(key, raw) {
				c.Denied = append(c.Denied, key)
			}
		}
		return err
	})
	if err == nil && c.Schema == "" {
		err = lang.Fail(lang.Invalid, "clones.read.schema", Schema)
	}
	return c, err
}

// asStated reports whether a part says what our file says, which is what the rule
// book does.
func asStated(key string, raw []byte) bool {
	var known map[string]json.RawMessage
	var want, got any
	if json.Unmarshal(ours(), &known) != nil || json.Unmarshal(known[key], &want) != nil {
		return false
	}
	return json.Unmarshal(raw, &got) == nil && reflect.DeepEqual(got, want)
}

// add reads one more part of a list.
func add[T any](all *[]T, read func() (T, error)) error {
	one, err := read()
	*all = append(*all, one)
	return err
}

// fields reads an object of known keys; one that is null is passed over.
func (r *reader) fields(known []string, read func(key string) error) error {
	return r.Object(func(key []byte) error {
		i := slices.IndexFunc(known, func(k string) bool { return k == string(key) })
		switch {
		case i < 0:
			return lang.Fail(lang.Invalid, "clones.read.key", r.Pointer(), known)
		case r.Null():
			return nil
		}
		return read(known[i])
	})
}

// each reads an array.
func (r *reader) each(most int, read func() error) error {
	return r.Array(func(i int) error {
		if i == most {
			return lang.Fail(lang.TooLarge, "clones.read.many", r.Pointer(), most)
		}
		return read()
	})
}

// within reads a whole number between two others.
func (r *reader) within(low, high int) (int, error) {
	raw, err := r.Number()
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(string(raw))
	if (err != nil || n != low) && low == high {
		return 0, lang.Fail(lang.Invalid, "clones.read.exactly", r.Pointer(), low, string(raw[:min(len(raw), 20)]))
	}
	if err != nil || n < low || n > high {
		return 0, lang.Fail(lang.Invalid, "clones.read.range", r.Pointer(), low, high, string(raw[:min(len(raw), 20)]))
	}
	return n, nil
}

// oneOf reads one of some words.
func (r *reader) oneOf(known ...string) (string, error) {
	word, err := r.Text()
	if err == nil && !slices.Contains(known, word) {
		err = lang.Fail(lang.Invalid, "clones.read.word", r.Pointer(), scan.Tidy(word), known)
	}
	return word, err
}

var plainID = regexp.MustCompile(`^[A-Za-z0-9_-]{1,16}$`)

// id reads the id of a component.
func (r *reader) id() (string, error) {
	id, err := r.Text()
	if err == nil && !plainID.MatchString(id) {
		err = lang.Fail(lang.Invalid, "clones.read.id", r.Pointer(), scan.Tidy(id))
	}
	return id, err
}

// droid reads a type of droids.
func (r *reader) droid(known ...string) (Droid, error) {
	word, err := r.oneOf(known...)
	return Droid(max(0, slices.Index(Droids[:], word))), err
}

// droids reads types of droids.
func (r *reader) droids(known ...string) (all []Droid, err error) {
	err = r.each(maxSides, func() error { return add(&all, func() (Droid, error) { return r.droid(known...) }) })
	return all, err
}

// from reads where a fact comes from.
func (r *reader) from() (Origin, error) {
	s, err := r.oneOf(string(Printed), string(Reconstructed))
	return Origin(s), err
}

// note passes over words for readers.
func (r *reader) note() error {
	text, err := r.Text()
	if err == nil && len(text) > maxText {
		err = lang.Fail(lang.TooLarge, "clones.read.long", r.Pointer(), maxText)
	}
	return err
}

// missing says that a key is not there that must be.
func (r *reader) missing(key string) error {
	return lang.Fail(lang.Invalid, "clones.read.missing", r.Pointer(), key)
}
