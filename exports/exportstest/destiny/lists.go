// Package destiny has lists of Destiny to be written by tests.
package destiny

import (
	"muster/catalog"
	"muster/catalog/facts"
)

// List makes a list of Destiny.
func List(name, format string, entries ...catalog.Entry) *catalog.List {
	l := &catalog.List{Name: name, Game: catalog.Destiny, Format: format, Entries: entries}
	for i := range l.Entries {
		l.Entries[i].On = -1
	}
	facts.Embedded().Bind(l)
	return l
}

// Of makes an entry: so many copies of a card in a role.
func Of(role, code string, count, way int) catalog.Entry {
	return catalog.Entry{Card: catalog.ID("destiny/" + code), Count: count, Role: role, Way: way}
}

// LeiaAndHan is the example of the rule book: 30 of 30 points, 30 cards.
func LeiaAndHan() *catalog.List {
	l := List("Leia and Han", "AW", Of("character", "01028", 1, 1), Of("character", "01046", 1, 0),
		Of("battlefield", "01171", 1, 0))
	for _, code := range []string{"01033", "01034", "01043", "01051", "01052", "01054", "01061", "01103", "01105",
		"01109", "01127", "01133", "01134", "01157", "01162"} {
		l.Entries = append(l.Entries, Of("deck", code, 2, 0))
		l.Entries[len(l.Entries)-1].On = -1
	}
	facts.Embedded().Bind(l)
	return l
}
