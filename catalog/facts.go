package catalog

import (
	"fmt"
	"strconv"

	"muster/catalog/lang"
)

// state adds one fact to a format: a line of formats.csv.
func (f *Format) state(fact, of, value string) (err error) {
	switch fact {
	case "name":
		if f.Name == nil {
			f.Name = lang.Text{}
		}
		f.Name[lang.Lang(of)] = value
	case "team":
		f.PointsMax, err = strconv.Atoi(value)
	case "deck":
		f.Deck, err = strconv.Atoi(value)
	case "set":
		f.Sets = append(f.Sets, of)
	case "points":
		err = f.price(f.id(of), value)
	case "banned":
		f.Banned = append(f.Banned, f.id(of))
	case "restricted":
		f.Restricted = append(f.Restricted, f.id(of))
	case "pair":
		f.exclude(f.id(of), f.id(value))
	case "errata":
		f.Errata = append(f.Errata, f.id(of))
	default:
		err = fmt.Errorf("no such fact: %s", fact)
	}
	return err
}

// id makes an id of what formats.csv calls a card: its code in Destiny, its kind
// and code in Imperial Assault.
func (f *Format) id(code string) ID {
	if f.Game == Assault {
		return assaultID(code)
	}
	return destinyID(code)
}

// price sets what a card costs in a format.
func (f *Format) price(id ID, points string) error {
	p, err := pointsOf(points)
	if err != nil {
		return err
	}
	if f.Points == nil {
		f.Points = map[ID][]int{}
	}
	f.Points[id] = p
	return nil
}

// exclude notes that a card may not be together with another.
func (f *Format) exclude(id, other ID) {
	if f.Pairs == nil {
		f.Pairs = map[ID][]ID{}
	}
	f.Pairs[id] = append(f.Pairs[id], other)
}

// fix adds one entry to the fixed lists of a format: a line of starters.csv.
func (f *Format) fix(r []string) error {
	if n := len(f.Fixed); n == 0 || f.Fixed[n-1].Name != r[1] {
		f.Fixed = append(f.Fixed, List{Name: r[1], Game: f.Game, Format: f.Code})
	}
	count, err := strconv.Atoi(r[4])
	if err != nil {
		return err
	}
	e := Entry{Card: destinyID(r[2]), Role: r[3], Count: count, On: -1}
	if r[5] != "" {
		dice, err := strconv.Atoi(r[5])
		if err != nil {
			return err
		}
		e.Way = dice - 1
	}
	l := &f.Fixed[len(f.Fixed)-1]
	l.Entries = append(l.Entries, e)
	return nil
}
