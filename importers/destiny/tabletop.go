package destiny

import (
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsTabletop knows a saved object of Tabletop Simulator: of swdestinydb, of the
// importer of ARH DB, or of muster. Name and description tell what a card is.
func fitsTabletop(f *importers.File) importers.Fit {
	if !f.Doc.IsTabletop() || f.Doc.Game != "" && f.Doc.Game != catalog.Destiny {
		return importers.Fit{}
	}
	if f.Doc.Game != "" {
		return importers.Fit{Sure: 60}
	}
	return importers.Fit{Sure: 40, Names: f.Tabled(func(name string) bool { return importers.Knows(f.Catalog, catalog.Destiny, name) })}
}

func readTabletop(f *importers.File) (*catalog.List, error) {
	l, teams, err := tabled(f)
	if teams > 1 {
		err = lang.Fail(lang.Invalid, "import.several", teams)
	}
	return l, err
}

// allOfTabletop reads the one list on a table. Several teams cannot be told apart.
func allOfTabletop(f *importers.File) ([]importers.Found, error) {
	l, teams, err := tabled(f)
	switch {
	case teams > 1:
		return nil, importers.InPart(1, lang.Fail(lang.Invalid, "import.several", teams))
	case err != nil:
		return nil, err
	}
	return []importers.Found{{List: l, Report: f.Report}}, nil
}

// tabled reads what lies on a table, and how many teams.
func tabled(f *importers.File) (l *catalog.List, teams int, err error) {
	r := newReading(f)
	teams, err = r.objects(f.Cursor())
	return r.List, teams, err
}

// A tabletop is what lies on a table, as far as it matters here.
type tabletop struct {
	*reading
	pieces  []piece
	known   map[pieceKey]int // where each is in pieces
	dice    map[string]int   // by the names they bear
	objects int
	cards   int
	unsaid  int // of these, by neither name nor description
}

// A pile is a bag or a deck, or the table itself.
type pile struct {
	name, about string
	deck, table bool
	opens       importers.Section // what its name says of the cards in it
	home        *pile             // the bag of the list
}

// A thing is an object as it is written. What it contains is passed over and
// read when all else is known of it.
type thing struct {
	kind, name, about string
	lying             bool // on its side
	number            string
	contained, states int    // where they begin; 0 if there are none
	within            string // the key of what it contains
}

// objects reads a saved object, or one thing of it.
func (r *reading) objects(c *scan.Cursor) (teams int, err error) {
	t := &tabletop{reading: r, known: map[pieceKey]int{}, dice: map[string]int{}}
	table := &pile{table: true}
	table.home = table
	it, err := readThing(c)
	if err != nil {
		return 0, err
	}
	if it.kind == "" {
		table.name = it.name
	}
	if err := t.lay(c, it, table, 0); err != nil {
		return 0, err
	}
	return t.done(table)
}

// thing reads a thing, or the outermost object of a file.
func readThing(c *scan.Cursor) (t thing, err error) {
	err = c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "Name":
			t.kind, err = spoken(c)
		case "Nickname", "SaveName":
			t.name, err = spoken(c)
		case "Description":
			t.about, err = spoken(c)
		case "CardID":
			if b := c.Peek(); b >= '0' && b <= '9' {
				var n []byte
				n, err = c.Number()
				t.number = string(n)
				return err
			}
			err = c.Skip()
		case "SidewaysCard":
			t.lying = c.Peek() == 't'
			err = c.Skip()
		case "ObjectStates", "ContainedObjects":
			t.contained, t.within = c.At(), string(key)
			err = c.Skip()
		case "States":
			t.states = c.At()
			err = c.Skip()
		default:
			if err = c.Almost(key, "Name", "Nickname", "Description", "ObjectStates", "ContainedObjects"); err == nil {
				err = c.Skip()
			}
		}
		return err
	})
	return t, err
}

// Said reads what people wrote, without the marks of Tabletop Simulator. What
// is no text says nothing.
func spoken(c *scan.Cursor) (string, error) {
	if c.Peek() != '"' {
		return "", c.Skip()
	}
	s, err := c.Text()
	return strings.TrimSpace(importers.Marks().ReplaceAllString(s, "")), err
}

// lay takes up a thing that lies in a pile.
func (t *tabletop) lay(c *scan.Cursor, it thing, in *pile, depth int) error {
	if t.objects++; t.objects > importers.MaxObjects {
		return lang.Fail(lang.TooLarge, "tts.too-many", importers.MaxObjects)
	}
	if depth > importers.MaxWithin {
		line, column := c.Place()
		return lang.Fail(lang.Invalid, "import.too-deep", line, column)
	}
	switch {
	case it.kind == "Card" || it.kind == "CardCustom":
		// Its other states are its other sides.
		return t.card(it, in)
	case strings.Contains(it.kind, "Dice") || strings.HasPrefix(it.kind, "Die_"):
		t.dice[strings.ToLower(scan.Tidy(it.name))]++
		return nil
	case it.contained > 0:
		inner := in
		if it.kind != "" {
			inner = in.open(it)
		}
		return c.Back(it.contained, it.within, func() error { return t.all(c, inner, depth) })
	case it.states > 0:
		return c.Back(it.states, "States", func() error { return t.first(c, in, depth) })
	}
	return nil
}

// open returns the pile that a bag or a deck is.
func (p *pile) open(it thing) *pile {
	inner := &pile{name: scan.Tidy(it.name), about: it.about, deck: strings.HasPrefix(it.kind, "Deck"), home: p.home}
	if inner.deck || !p.table { // the outermost bag bears the name of the list
		inner.opens, _ = importers.HeadingOf(inner.name)
	}
	if !inner.deck && inner.opens.Role == "" {
		inner.home = inner
	}
	return inner
}

// all takes up the things of an array.
func (t *tabletop) all(c *scan.Cursor, in *pile, depth int) error {
	if c.Null() {
		return nil
	}
	return c.Array(func(int) error {
		it, err := readThing(c)
		if err != nil {
			return err
		}
		return t.lay(c, it, in, depth+1)
	})
}

// first takes up the first state that is a card, of a thing that is none.
func (t *tabletop) first(c *scan.Cursor, in *pile, depth int) error {
	if c.Null() {
		return nil
	}
	before := len(t.pieces)
	return c.Object(func([]byte) error {
		if len(t.pieces) > before {
			return c.Skip()
		}
		it, err := readThing(c)
		if err != nil {
			return err
		}
		return t.lay(c, it, in, depth+1)
	})
}

// done makes the list of the pieces.
func (t *tabletop) done(table *pile) (teams int, err error) {
	switch {
	case t.cards == 0:
		return 0, lang.Fail(lang.Invalid, "tts.no-cards")
	case t.cards == t.unsaid:
		return 0, lang.Fail(lang.Invalid, "tts.nameless", t.unsaid)
	}
	open := make([]importers.Mention, len(t.pieces))
	for i := range t.pieces {
		open[i] = t.pieces[i].Mention
	}
	home := t.pieces[0].home
	for line := range strings.Lines(home.about) {
		if key, value, ok := settingOf(strings.TrimSpace(line)); ok && key == "format" {
			t.List.Format = t.format(value)
		}
	}
	t.List.Name = home.name
	if t.List.Name == "" {
		t.List.Name = scan.Tidy(table.name)
	}
	t.settle(open)
	homes := map[*pile]bool{}
	for i := range t.pieces {
		p := &t.pieces[i]
		p.Card = open[i].Card
		if destiny.RoleOf(p.Card) == catalog.Character {
			homes[p.home] = true
		}
	}
	if len(homes) > 1 {
		return len(homes), nil
	}
	for i := range t.pieces {
		if err := t.Add(t.entry(&t.pieces[i])); err != nil {
			return 0, err
		}
	}
	return len(homes), nil
}
