package importers

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// army_tabletop.go: armies in saved objects of Tabletop Simulator. The name of an
// object is that of its card; a red one is elite, and what is of the community
// says so in its description.

const eliteRed = "[DA1917]" // before the name of an elite card

var nicknames = pattern(`"Nickname"\s*:\s*"((?:[^"\\]|\\.){1,200})"`)

// armiesOnTable reports whether more of the objects in a file are named as cards
// of armies than as cards of Destiny.
func armiesOnTable(c *catalog.Catalog, data []byte) bool {
	army, destiny := 0, 0
	for _, m := range nicknames().FindAllSubmatch(data, maxObjects) {
		name := string(m[1])
		if knowsArmy(c, armyNameOf(name).title) {
			army++
		}
		if knows(c, catalog.Destiny, name) {
			destiny++
		}
	}
	return army > destiny
}

// table reads the cards among the objects of a table.
func (r *armyReading) table(c *scan.Cursor) error {
	objects := 0
	return r.object(c, &objects, 0)
}

// object reads an object with all that it contains.
func (r *armyReading) object(c *scan.Cursor, objects *int, depth int) error {
	if *objects++; *objects > maxObjects {
		return lang.Fail(lang.TooLarge, "tts.too-many", maxObjects)
	}
	if depth > maxWithin {
		line, column := c.Place()
		return lang.Fail(lang.Invalid, "import.too-deep", line, column)
	}
	said := map[string]string{}
	err := c.Object(func(key []byte) (err error) {
		switch name := string(key); {
		case (name == "Name" || name == "Nickname" || name == "Description" || name == "SaveName") && c.Peek() == '"':
			said[name], err = c.Text()
		case (name == "ObjectStates" || name == "ContainedObjects") && c.Peek() == '[':
			err = c.Array(func(int) error { return r.object(c, objects, depth+1) })
		default:
			err = c.Skip()
		}
		return err
	})
	switch kind := said["Name"]; {
	case err != nil:
		return err
	case depth == 0 && said["SaveName"] != "":
		r.title(said["SaveName"])
	case kind == "Card" || kind == "CardCustom":
		return r.tabled(said["Nickname"], said["Description"])
	case kind == "Bag" && depth <= 1 && r.list.Name == "":
		r.list.Name = scan.Tidy(marks().ReplaceAllString(said["Nickname"], ""))
	}
	return nil
}

// tabled adds the card that an object is. What is no card of an army is noted.
func (r *armyReading) tabled(name, about string) error {
	words := scan.Tidy(marks().ReplaceAllString(name, ""))
	if words == "" {
		return nil
	}
	if strings.Contains(strings.ToUpper(about), catalog.FormatIACP) {
		words += " (IACP)"
	}
	m := mention{words: words, loose: true, elite: strings.Contains(strings.ToUpper(name), eliteRed)}
	version, err := r.card(&m)
	if err != nil {
		return err
	}
	if m.card == nil {
		r.note(validate.Note, m, nil, "import.guess", words, lang.Say("import.as-remark"))
		return nil
	}
	return r.copy(m.card, version, armyRoleOf(m.card), words)
}
