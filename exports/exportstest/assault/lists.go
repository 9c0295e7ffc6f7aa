// Package assault has lists of Imperial Assault to be written by tests.
package assault

import (
	"strings"

	"muster/catalog"
	facts "muster/catalog/assault"
	all "muster/catalog/facts"
	"muster/exports/exportstest"
)

// put is an entry.
func put(role, slug string, count, on int) catalog.Entry {
	slug, version, _ := strings.Cut(slug, " ")
	kind := facts.DeploymentType
	if role == facts.Command {
		kind = facts.CommandType
	}
	id := catalog.Assault.ID(kind + "/" + slug)
	return catalog.Entry{Card: id, Role: role, Count: count, On: on, Version: version}
}

// Fist is a list with everything that sheets show.
func Fist() *catalog.List {
	l := &catalog.List{Name: "Vader's Fist", Game: catalog.Assault, Format: "FFG",
		Settings: map[string]string{catalog.Affiliation: facts.Imperial}, Entries: []catalog.Entry{
			put(facts.Army, "darthvader", 1, -1), put(facts.Upgrade, "drivenbyhatred", 1, 0),
			put(facts.Army, "elitestormtrooper", 2, -1), put(facts.Upgrade, "elitecrosstraining", 1, 2),
			put(facts.Army, "imperialofficer", 1, -1), put(facts.Upgrade, "rulebyfear", 1, -1),
			put(facts.Command, "takeinitiative", 1, -1), put(facts.Command, "deflection", 2, -1),
		}}
	all.Embedded().Bind(l)
	return l
}

// Strange has what no list should have.
func Strange() *catalog.List {
	l := Fist()
	l.Name, l.Format = `=HYPERLINK("x")`, "IACP"
	l.Entries = append(l.Entries, put(facts.Army, "eliteatst iacp", 20, -1), put(facts.Army, "generalweiss", 1, -1),
		catalog.Entry{Card: "Nobody at All", Role: facts.Army, Count: 3, On: -1},
		catalog.Entry{Card: "=1+1", Role: facts.Command, Count: 99, On: -1},
		put(facts.Upgrade, "nothing", 2, 99), put("hand", "darthvader", 1, -1))
	for _, name := range exportstest.Hostile {
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(name), Role: facts.Upgrade, Count: 1, On: 0})
	}
	all.Embedded().Bind(l)
	return l
}

// Bare has no cards.
func Bare() *catalog.List { return &catalog.List{Game: catalog.Assault} }
