package importers

import (
	"bytes"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// ReadJSON reads a list in any notation that is JSON. The list is not bound to
// the catalog.
func ReadJSON(in *Input) (*catalog.List, error) {
	data, err := in.text()
	if err != nil {
		return nil, err
	}
	c := unwrapped(data)
	g, err := c.glance()
	if err != nil {
		return nil, err
	}
	g.iaspec = !g.muster && bytes.Contains(data, []byte(`"`+slugKey+`"`))
	if err := c.done(); err != nil {
		return nil, err
	}
	c.at = g.from
	game := catalog.Game(g.game)
	if in.Game != "" {
		game = in.Game
	}
	if game != "" {
		if err := known(game); err != nil {
			return nil, err
		}
	}
	if game == catalog.Campaign {
		return in.campaignLog(data, c)
	}
	if game == "" && slices.Contains(catalog.BoxKinds, tidy(g.kind)) {
		game = catalog.Deckbuilding
	}
	if game == catalog.Deckbuilding {
		r := newBoxReading(in)
		if err := r.box(c, g.kind); err != nil {
			return nil, err
		}
		return r.done(), nil
	}
	if g.builder || g.iaspec || game == catalog.Assault || game == "" && g.objects && armiesOnTable(in.Catalog, data) {
		return readArmyJSON(in, c, g)
	}
	r := newReading(in)
	switch {
	case g.slots:
		err = r.slots(c)
	case g.entries || g.muster:
		err = r.native(c)
	case g.objects:
		err = r.objects(c)
	default:
		err = lang.Fail(lang.Invalid, "import.json-list")
	}
	if err != nil {
		return nil, err
	}
	return r.list, nil
}

// campaignLog reads the campaign log at which a cursor stands.
func (in *Input) campaignLog(data []byte, c *cursor) (*catalog.List, error) {
	log, err := c.raw()
	if err != nil {
		return nil, err
	}
	l, err := campaign.Read(log)
	if err != nil {
		return nil, err
	}
	above := bytes.Count(data[:c.at-len(log)], []byte("\n"))
	for i := range l.Events {
		l.Events[i].Line += above
	}
	return &catalog.List{Name: tidy(l.Title), Game: catalog.Campaign, Campaign: l}, nil
}

// A deck that was asked for with a callback is wrapped in a call of it.
var jsonp = pattern(`^\s*(?:/\*\*/\s*)?[A-Za-z_$][\w$.]{0,99}\s*\(\s*[\[{]`)

// maxCallback is how far into a file such a call may begin, in bytes.
const maxCallback = 256

// unwrapped returns a cursor at the JSON of a file, which is the argument of a
// call if it is wrapped in one.
func unwrapped(data []byte) *cursor {
	m := jsonp().FindIndex(data[:min(len(data), maxCallback)])
	if m == nil {
		return &cursor{data: data}
	}
	end := bytes.TrimRight(data, " \t\r\n;")
	return &cursor{data: bytes.TrimSuffix(end, []byte(")")), at: m[1] - 1}
}

// A glance is what the outermost keys of a document say.
type glance struct {
	from                   int // where its object begins
	game, kind             string
	muster, entries, slots bool
	objects                bool // of Tabletop Simulator
	builder, iaspec        bool // of the builders of armies
}

// glance passes over the document and looks at its outermost keys. An array of
// one list is that list.
func (c *cursor) glance() (g glance, err error) {
	if c.peek() == '[' {
		n := 0
		err = c.array(func(int) error {
			if n++; n > 1 {
				return c.skip()
			}
			g, err = c.look()
			return err
		})
		if err == nil && n != 1 {
			err = lang.Fail(lang.Invalid, "import.several", n)
		}
		return g, err
	}
	return c.look()
}

func (c *cursor) look() (g glance, err error) {
	if c.peek() != '{' {
		if err := c.skip(); err != nil {
			return g, err
		}
		return g, lang.Fail(lang.Invalid, "import.json-list")
	}
	g.from = c.at
	err = c.object(func(key []byte) error {
		switch string(key) {
		case "muster":
			g.muster = true
		case "entries":
			g.entries = true
		case "slots":
			g.slots = true
		case "ObjectStates", "ContainedObjects":
			g.objects = true
		case "deployment_deck":
			g.builder = true
		case "format":
			// A campaign log names itself so, and no game.
			if c.peek() == '"' {
				s, err := c.text()
				if g.game == "" && strings.HasPrefix(s, "muster.campaign/") {
					g.game = string(catalog.Campaign)
				}
				return err
			}
		case "game":
			if c.peek() == '"' {
				s, err := c.text()
				g.game = tidy(s)
				return err
			}
		case "kind":
			if c.peek() == '"' {
				s, err := c.text()
				g.kind = s
				return err
			}
		}
		if err := c.almost(key, "entries", "slots", "game"); err != nil {
			return err
		}
		return c.skip()
	})
	return g, err
}
