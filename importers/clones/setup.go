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
	box      *clones.Components
	players  []map[string]any
	lines    []int // of the players
	seats    []int // of the players, as a table numbers them; 0 where it does not
	variants map[string]any
	removed  map[string]any
	said     map[string]bool
}

func newReading() *reading {
	return &reading{variants: map[string]any{}, removed: map[string]any{}, said: map[string]bool{}}
}

// once refuses what a set-up has said before.
func (r *reading) once(key string, line int) error {
	if r.said[key] {
		return lang.Fail(lang.Invalid, "clones.read.twice", line, lang.Cut(scan.Tidy(key), 40))
	}
	r.said[key] = true
	return nil
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
	r.players, r.lines, r.seats = append(r.players, p), append(r.lines, line), append(r.seats, 0)
	return nil
}

// seat takes over which player the last one is.
func (r *reading) seat(number string, line int) error {
	n, ok := importers.Whole(number)
	if !ok {
		return r.number(line, "player", number)
	}
	r.seats[len(r.seats)-1] = n
	return nil
}

// seated puts players who are numbered into their order: 1, 2, 3 and so on.
func (r *reading) seated() error {
	if !slices.ContainsFunc(r.seats, func(n int) bool { return n != 0 }) {
		return nil
	}
	order := make([]int, len(r.seats))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return r.seats[a] - r.seats[b] })
	players, lines := slices.Clone(r.players), slices.Clone(r.lines)
	for i, from := range order {
		if r.seats[from] != i+1 {
			return lang.Fail(lang.Invalid, "clones.read.seat", r.lines[from], r.seats[from], i+1)
		}
		players[i], lines[i] = r.players[from], r.lines[from]
	}
	r.players, r.lines = players, lines
	return nil
}

// maxPlayers is far more than are read.
const maxPlayers = 99

// set takes over a variant, whatever it is called.
func (r *reading) set(key, value string, line int) error {
	if err := r.once(key, line); err != nil {
		return err
	}
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
	if err := r.seated(); err != nil {
		return nil, err
	}
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
