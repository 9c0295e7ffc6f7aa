package importers

import (
	"bytes"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// tts is a saved object of Tabletop Simulator: of swdestinydb, of the importer
// of ARH DB, or of muster. Name and description tell what a card is.
var tts = Format{Name: "tts", Sniff: sniffTTS, Read: ReadJSON}

func sniffTTS(data []byte) int {
	if sniffNative(data) > 0 && (bytes.Contains(data, []byte(`"ObjectStates"`)) || bytes.Contains(data, []byte(`"ContainedObjects"`))) {
		return 80
	}
	return 0
}

// Limits of what lies on a table: objects in all, and one within another.
const (
	maxObjects = 5000
	maxWithin  = 16
)

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
	opens       section // what its name says of the cards in it
	home        *pile   // the bag of the list
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
func (r *reading) objects(c *cursor) error {
	t := &tabletop{reading: r, known: map[pieceKey]int{}, dice: map[string]int{}}
	table := &pile{table: true}
	table.home = table
	it, err := c.thing()
	if err != nil {
		return err
	}
	if it.kind == "" {
		table.name = it.name
	}
	if err := t.lay(c, it, table, 0); err != nil {
		return err
	}
	return t.done(table)
}

// thing reads a thing, or the outermost object of a file.
func (c *cursor) thing() (t thing, err error) {
	err = c.object(func(key []byte) (err error) {
		switch string(key) {
		case "Name":
			t.kind, err = c.said()
		case "Nickname", "SaveName":
			t.name, err = c.said()
		case "Description":
			t.about, err = c.said()
		case "CardID":
			if b := c.peek(); b >= '0' && b <= '9' {
				var n []byte
				n, err = c.number()
				t.number = string(n)
				return err
			}
			err = c.skip()
		case "SidewaysCard":
			t.lying = c.peek() == 't'
			err = c.skip()
		case "ObjectStates", "ContainedObjects":
			t.contained, t.within = c.at, string(key)
			err = c.skip()
		case "States":
			t.states = c.at
			err = c.skip()
		default:
			if err = c.almost(key, "Name", "Nickname", "Description", "ObjectStates", "ContainedObjects"); err == nil {
				err = c.skip()
			}
		}
		return err
	})
	return t, err
}

// said reads what people wrote, without the marks of Tabletop Simulator. What
// is no text says nothing.
func (c *cursor) said() (string, error) {
	if c.peek() != '"' {
		return "", c.skip()
	}
	s, err := c.text()
	return strings.TrimSpace(marks().ReplaceAllString(s, "")), err
}

// lay takes up a thing that lies in a pile.
func (t *tabletop) lay(c *cursor, it thing, in *pile, depth int) error {
	if t.objects++; t.objects > maxObjects {
		return lang.Fail(lang.TooLarge, "tts.too-many", maxObjects)
	}
	if depth > maxWithin {
		line, column := c.place()
		return lang.Fail(lang.Invalid, "import.too-deep", line, column)
	}
	switch {
	case it.kind == "Card" || it.kind == "CardCustom":
		// Its other states are its other sides.
		return t.card(it, in)
	case strings.Contains(it.kind, "Dice") || strings.HasPrefix(it.kind, "Die_"):
		t.dice[strings.ToLower(tidy(it.name))]++
		return nil
	case it.contained > 0:
		inner := in
		if it.kind != "" {
			inner = in.open(it)
		}
		return c.back(it.contained, it.within, func() error { return t.all(c, inner, depth) })
	case it.states > 0:
		return c.back(it.states, "States", func() error { return t.first(c, in, depth) })
	}
	return nil
}

// open returns the pile that a bag or a deck is.
func (p *pile) open(it thing) *pile {
	inner := &pile{name: tidy(it.name), about: it.about, deck: strings.HasPrefix(it.kind, "Deck"), home: p.home}
	if inner.deck || !p.table { // the outermost bag bears the name of the list
		inner.opens, _ = headingOf(inner.name)
	}
	if !inner.deck && inner.opens.role == "" {
		inner.home = inner
	}
	return inner
}

// all takes up the things of an array.
func (t *tabletop) all(c *cursor, in *pile, depth int) error {
	if c.null() {
		return nil
	}
	return c.array(func(int) error {
		it, err := c.thing()
		if err != nil {
			return err
		}
		return t.lay(c, it, in, depth+1)
	})
}

// first takes up the first state that is a card, of a thing that is none.
func (t *tabletop) first(c *cursor, in *pile, depth int) error {
	if c.null() {
		return nil
	}
	before := len(t.pieces)
	return c.object(func([]byte) error {
		if len(t.pieces) > before {
			return c.skip()
		}
		it, err := c.thing()
		if err != nil {
			return err
		}
		return t.lay(c, it, in, depth+1)
	})
}

// back reads again from the value of a key that was passed over, and returns to
// where the cursor was.
func (c *cursor) back(to int, key string, read func() error) error {
	at := c.at
	c.at, c.path = to, append(c.path, step{key: []byte(key)})
	if err := read(); err != nil {
		return err
	}
	c.at, c.path = at, c.path[:len(c.path)-1]
	return nil
}

// done makes the list of the pieces.
func (t *tabletop) done(table *pile) error {
	switch {
	case t.cards == 0:
		return lang.Fail(lang.Invalid, "tts.no-cards")
	case t.cards == t.unsaid:
		return lang.Fail(lang.Invalid, "tts.nameless", t.unsaid)
	}
	open := make([]mention, len(t.pieces))
	for i := range t.pieces {
		open[i] = t.pieces[i].mention
	}
	home := t.pieces[0].home
	for line := range strings.Lines(home.about) {
		if key, value, ok := settingOf(strings.TrimSpace(line)); ok && key == "format" {
			t.list.Format = t.format(value)
		}
	}
	t.list.Name = home.name
	if t.list.Name == "" {
		t.list.Name = tidy(table.name)
	}
	t.settle(open)
	teams := map[*pile]bool{}
	for i := range t.pieces {
		p := &t.pieces[i]
		p.card = open[i].card
		if roleOf(p.card) == catalog.Character {
			teams[p.home] = true
		}
	}
	if len(teams) > 1 {
		return lang.Fail(lang.Invalid, "import.several", len(teams))
	}
	for i := range t.pieces {
		if err := t.add(t.entry(&t.pieces[i])); err != nil {
			return err
		}
	}
	return nil
}
