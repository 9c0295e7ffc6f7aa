package clones

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// A reading is a set-up on its way in, line by line: it is gathered in muster's own
// notation, which has the limits, and read from it.
type reading struct {
	name     string
	players  []map[string]any
	lines    []int // of the players
	variants map[string]any
	removed  map[string]any
}

func newReading() *reading {
	return &reading{variants: map[string]any{}, removed: map[string]any{}}
}

// player adds a player.
func (r *reading) player(name, jedi, sheet, dice string, line int) error {
	p := map[string]any{"name": scan.Tidy(name), "jedi": scan.Tidy(jedi), "sheet": scan.Tidy(sheet)}
	if dice != "" {
		n, ok := importers.Whole(dice)
		if !ok {
			return r.number(line, "dice", dice)
		}
		p["dice"] = n
	}
	if len(r.players) > maxPlayers {
		return nil // refused already, when it is read
	}
	r.players, r.lines = append(r.players, p), append(r.lines, line)
	return nil
}

// maxPlayers is far more than are read.
const maxPlayers = 99

// set takes over a variant, whatever it is called.
func (r *reading) set(key, value string, line int) error {
	of, removed := strings.CutPrefix(key, "removed.")
	switch {
	case key == "expansion":
		yes, known := codeOf("value", value)
		if n, ok := importers.YesNo(value); !known && ok {
			yes, known = strconv.FormatBool(n > 0), true
		}
		if !known {
			return lang.Fail(lang.Invalid, "clones.read.yes", line, scan.Tidy(value))
		}
		r.variants[key] = yes == "true"
	case key == "force", key == "zones", key == "removed", removed && isDroid(of):
		n, ok := importers.Whole(value)
		switch {
		case !ok:
			return r.number(line, key, value)
		case key == "removed":
			for _, droid := range clones.Droids[:clones.Any] {
				r.removed[droid] = n
			}
		case removed:
			r.removed[of] = n
		default:
			r.variants[key] = n
		}
	default:
		r.strange(key)
	}
	return nil
}

// strange takes over a word that is no variant, as it is written, to be found.
func (r *reading) strange(word string) {
	if of, removed := strings.CutPrefix(word, "removed."); removed {
		r.removed[of] = 0
	} else {
		r.variants[word] = true
	}
}

// isDroid reports whether a word is a type of droids.
func isDroid(droid string) bool {
	return slices.Contains(clones.Droids[:clones.Any], droid)
}

// number refuses what should be a whole number.
func (r *reading) number(line int, key, value string) error {
	return lang.Fail(lang.Invalid, "clones.read.number", line, key, lang.Cut(scan.Tidy(value), 40))
}

// done returns the list that was gathered.
func (r *reading) done() (*catalog.List, error) {
	if len(r.removed) > 0 {
		r.variants["removed"] = r.removed
	}
	data, err := json.Marshal(map[string]any{
		"muster": 1, "game": catalog.Clones, "name": r.name, "players": append([]map[string]any{}, r.players...), "variants": r.variants,
	})
	if err != nil {
		return nil, err
	}
	s, err := clones.ReadSetup(scan.New(data))
	if err != nil {
		return nil, err
	}
	for i := range s.Players {
		s.Players[i].Line = r.lines[i]
	}
	return s.List(), nil
}
