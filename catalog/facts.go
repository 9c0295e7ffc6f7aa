package catalog

import (
	"fmt"
	"strconv"

	"muster/catalog/lang"
)

// State adds one fact to a format: a line of formats.csv.
func (f *Format) State(fact, of, value string) (err error) {
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
		err = f.Price(f.Game.ID(of), value)
	case "banned":
		f.Banned = append(f.Banned, f.Game.ID(of))
	case "restricted":
		f.Restricted = append(f.Restricted, f.Game.ID(of))
	case "pair":
		f.Exclude(f.Game.ID(of), f.Game.ID(value))
	case "errata":
		f.Errata = append(f.Errata, f.Game.ID(of))
	default:
		err = fmt.Errorf("no such fact: %s", fact)
	}
	return err
}

// Price sets what a card costs in a format.
func (f *Format) Price(id ID, points string) error {
	p, err := PointsOf(points)
	if err != nil {
		return err
	}
	if f.Points == nil {
		f.Points = map[ID][]int{}
	}
	f.Points[id] = p
	return nil
}

// Exclude notes that a card may not be together with another.
func (f *Format) Exclude(id, other ID) {
	if f.Pairs == nil {
		f.Pairs = map[ID][]ID{}
	}
	f.Pairs[id] = append(f.Pairs[id], other)
}
