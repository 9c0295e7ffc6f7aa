// Package exportstest is what the tests of all exports share: lists to write, and
// how to read a workbook or a paper again.
package exportstest

import (
	"flag"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
)

// put is an entry of an army.
func put(role, slug string, count, on int) catalog.Entry {
	slug, version, _ := strings.Cut(slug, " ")
	kind := assault.DeploymentType
	if role == assault.Command {
		kind = assault.CommandType
	}
	id := catalog.ID(string(catalog.Assault) + "/" + kind + "/" + slug)
	return catalog.Entry{Card: id, Role: role, Count: count, On: on, Version: version}
}

// Fist is an army with everything that sheets show.
func Fist() *catalog.List {
	l := &catalog.List{Name: "Vader's Fist", Game: catalog.Assault, Format: "FFG",
		Settings: map[string]string{catalog.Affiliation: assault.Imperial}, Entries: []catalog.Entry{
			put(assault.Army, "darthvader", 1, -1), put(assault.Upgrade, "drivenbyhatred", 1, 0),
			put(assault.Army, "elitestormtrooper", 2, -1), put(assault.Upgrade, "elitecrosstraining", 1, 2),
			put(assault.Army, "imperialofficer", 1, -1), put(assault.Upgrade, "rulebyfear", 1, -1),
			put(assault.Command, "takeinitiative", 1, -1), put(assault.Command, "deflection", 2, -1),
		}}
	facts.Embedded().Bind(l)
	return l
}

// StrangeArmy has what no army should have.
func StrangeArmy() *catalog.List {
	l := Fist()
	l.Name, l.Format = `=HYPERLINK("x")`, "IACP"
	l.Entries = append(l.Entries, put(assault.Army, "eliteatst iacp", 20, -1), put(assault.Army, "generalweiss", 1, -1),
		catalog.Entry{Card: "Nobody at All", Role: assault.Army, Count: 3, On: -1},
		catalog.Entry{Card: "=1+1", Role: assault.Command, Count: 99, On: -1},
		put(assault.Upgrade, "nothing", 2, 99), put("hand", "darthvader", 1, -1))
	for _, name := range Hostile {
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(name), Role: assault.Upgrade, Count: 1, On: 0})
	}
	facts.Embedded().Bind(l)
	return l
}

// BareArmy has no cards.
func BareArmy() *catalog.List { return &catalog.List{Game: catalog.Assault} }

var Update = flag.Bool("update", false, "write the golden files anew")

// Hostile are names that would break a page.
var Hostile = []string{
	`<svg onload="alert(1)">`, "\x1b[31mred\x1b[0m", "abc\u202egpj.exe\u2066", "a" + strings.Repeat("\u0301", 10_000),
	strings.Repeat("W", 10_000), "漢字 🎲 \U0010FFFF", "a\r\nb\tc\x00d", ") Tj ET (\\", "\xff\xfe",
}

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
