package assault

import (
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// eliteRed colours the names of elite cards in saved objects of Tabletop
// Simulator. The name of an object is that of its card; what is of the community
// says so in its description.
const eliteRed = "[DA1917]" // before the name of an elite card

// fitsTabletop counts the objects that are named as cards of armies.
func fitsTabletop(f *importers.File) importers.Fit {
	if !f.Doc.IsTabletop() || f.Doc.Has("entries", "muster", "deployment_deck") {
		return importers.Fit{}
	}
	if f.Doc.Game == catalog.Assault {
		return importers.Fit{Sure: 95}
	}
	if f.Doc.Game != "" {
		return importers.Fit{}
	}
	return importers.Fit{Sure: 30, Names: f.Tabled(func(name string) bool { return knows(f.Catalog, importers.NameOf(name).Title) })}
}

// table reads the cards among the objects of a table.
func (r *reading) table(c *scan.Cursor) error {
	objects := 0
	return r.object(c, &objects, 0)
}

// object reads an object with all that it contains.
func (r *reading) object(c *scan.Cursor, objects *int, depth int) error {
	if *objects++; *objects > importers.MaxObjects {
		return lang.Fail(lang.TooLarge, "tts.too-many", importers.MaxObjects)
	}
	if depth > importers.MaxWithin {
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
		r.Title(said["SaveName"])
	case kind == "Card" || kind == "CardCustom":
		return r.tabled(said["Nickname"], said["Description"])
	case kind == "Bag" && depth <= 1 && r.List.Name == "":
		r.List.Name = scan.Tidy(importers.Marks().ReplaceAllString(said["Nickname"], ""))
	}
	return nil
}

// tabled adds the card that an object is. What is no card of an army is noted.
func (r *reading) tabled(name, about string) error {
	words := scan.Tidy(importers.Marks().ReplaceAllString(name, ""))
	if words == "" {
		return nil
	}
	if strings.Contains(strings.ToUpper(about), assault.FormatIACP) {
		words += " (IACP)"
	}
	m := importers.Mention{Words: words, Loose: true, Elite: strings.Contains(strings.ToUpper(name), eliteRed)}
	version, err := r.card(&m)
	if err != nil {
		return err
	}
	if m.Card == nil {
		r.Note(validate.Note, m, nil, "import.guess", words, lang.Say("import.as-remark"))
		return nil
	}
	return r.copy(m.Card, version, roleOf(m.Card), words)
}
