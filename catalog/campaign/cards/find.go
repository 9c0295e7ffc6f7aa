package cards

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/search"
)

// Search returns the facts of campaigns that a query asks for, as
// [search.Owned] does. An id of campaign logs is what has it.
func Search(query string, mine catalog.Mine) ([]*catalog.Card, error) {
	if all := called(query); all != nil {
		return all, nil
	}
	if own := mine.Own; own != nil {
		mine.Own = func() (*catalog.Collection, error) {
			all, err := own()
			if err != nil {
				return nil, err
			}
			return ownedOf(all), nil
		}
		mine.Free = func() (*catalog.Stock, error) { // no list takes them
			all, err := mine.Own()
			return all.Stock(All()), err
		}
	}
	return search.Owned(All(), catalog.Campaign, query, mine)
}

// Resolve finds the fact of campaigns that a name or an id means, as
// [catalog.Catalog.Resolve] does. What a box and something in it share means the latter.
func Resolve(name string) (match *catalog.Card, near []*catalog.Card, exact bool) {
	switch all := inBox(called(name)); len(all) {
	case 0:
	case 1:
		return all[0], nil, true
	default:
		return nil, all, true
	}
	match, near, exact = All().Resolve(catalog.Campaign, name)
	if rather := inBox(near); exact && len(rather) == 1 {
		return rather[0], nil, true
	}
	return match, near, exact
}

// inBox leaves out boxes where there is something else.
func inBox(all []*catalog.Card) []*catalog.Card {
	rather := slices.DeleteFunc(slices.Clone(all), func(c *catalog.Card) bool { return c.Type == campaign.ProductThing })
	if len(rather) == 0 {
		return all
	}
	return rather
}

// called returns what has an id: of campaign logs, "t1-balanced-hilt", with
// its kind, "item/t1-balanced-hilt", or all of it.
func called(id string) []*catalog.Card {
	id = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(id)), string(catalog.Campaign)+"/")
	if id == "" || strings.ContainsAny(id, " ():!=<>|\"") {
		return nil
	}
	var all []*catalog.Card
	for c := range All().Cards(catalog.Campaign) {
		if LogID(c) == id || c.Type+"/"+LogID(c) == id {
			all = append(all, c)
		}
	}
	return all
}
