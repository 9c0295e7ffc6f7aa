package destiny

import "muster/catalog"

// starterSets are the fixed lists that a newcomer plays with, by seat.
var starterSets = [...]string{"Rey Starter Set", "Kylo Ren Starter Set"}

// starterLists returns them; nil if the catalog has not both.
func starterLists(c *catalog.Catalog) []*catalog.List {
	f, ok := c.Format(catalog.Destiny, "starter")
	if !ok {
		return nil
	}
	var lists []*catalog.List
	for _, wanted := range starterSets {
		for i := range f.Fixed {
			if f.Fixed[i].Name == wanted {
				l := f.Fixed[i]
				lists = append(lists, &l)
			}
		}
	}
	if len(lists) != len(starterSets) {
		return nil
	}
	return lists
}
