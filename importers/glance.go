package importers

import (
	"bytes"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// ReadJSON reads a list in any notation that is JSON. The list is not bound to
// the catalog.
func ReadJSON(in *Input) (*catalog.List, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	data, at := unwrapped(data)
	c := scan.From(data, at)
	g, err := glanceAt(c)
	if err != nil {
		return nil, err
	}
	g.iaspec = !g.muster && bytes.Contains(data, []byte(`"`+slugKey+`"`))
	if err := c.Done(); err != nil {
		return nil, err
	}
	c = scan.From(data, g.from)
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
	if game == "" && slices.Contains(catalog.BoxKinds, scan.Tidy(g.kind)) {
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
	return r.List, nil
}

// campaignLog reads the campaign log at which a cursor stands.
func (in *Input) campaignLog(data []byte, c *scan.Cursor) (*catalog.List, error) {
	log, err := c.Raw()
	if err != nil {
		return nil, err
	}
	l, err := campaign.Read(log)
	if err != nil {
		return nil, err
	}
	above := bytes.Count(data[:c.At()-len(log)], []byte("\n"))
	for i := range l.Events {
		l.Events[i].Line += above
	}
	return &catalog.List{Name: scan.Tidy(l.Title), Game: catalog.Campaign, Campaign: l}, nil
}

// A deck that was asked for with a callback is wrapped in a call of it.
var jsonp = Pattern(`^\s*(?:/\*\*/\s*)?[A-Za-z_$][\w$.]{0,99}\s*\(\s*[\[{]`)

// maxCallback is how far into a file such a call may begin, in bytes.
const maxCallback = 256

// unwrapped returns the JSON of a file, which is the argument of a call if it is
// wrapped in one, and where it begins.
func unwrapped(data []byte) (json []byte, at int) {
	m := jsonp().FindIndex(data[:min(len(data), maxCallback)])
	if m == nil {
		return data, 0
	}
	end := bytes.TrimRight(data, " \t\r\n;")
	return bytes.TrimSuffix(end, []byte(")")), m[1] - 1
}

// A glance is what the outermost keys of a document say.
type glance struct {
	from                   int // where its object begins
	game, kind             string
	muster, entries, slots bool
	objects                bool // Of Tabletop Simulator
	builder, iaspec        bool // Of the builders of armies
}

// glance passes over the document and looks at its outermost keys. An array of
// one list is that list.
func glanceAt(c *scan.Cursor) (g glance, err error) {
	if c.Peek() == '[' {
		n := 0
		err = c.Array(func(int) error {
			if n++; n > 1 {
				return c.Skip()
			}
			g, err = lookAt(c)
			return err
		})
		if err == nil && n != 1 {
			err = lang.Fail(lang.Invalid, "import.several", n)
		}
		return g, err
	}
	return lookAt(c)
}

func lookAt(c *scan.Cursor) (g glance, err error) {
	if c.Peek() != '{' {
		if err := c.Skip(); err != nil {
			return g, err
		}
		return g, lang.Fail(lang.Invalid, "import.json-list")
	}
	g.from = c.At()
	err = c.Object(func(key []byte) error {
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
			if c.Peek() == '"' {
				s, err := c.Text()
				if g.game == "" && strings.HasPrefix(s, "muster.campaign/") {
					g.game = string(catalog.Campaign)
				}
				return err
			}
		case "game":
			if c.Peek() == '"' {
				s, err := c.Text()
				g.game = scan.Tidy(s)
				return err
			}
		case "kind":
			if c.Peek() == '"' {
				s, err := c.Text()
				g.kind = s
				return err
			}
		}
		if err := c.Almost(key, "entries", "slots", "game"); err != nil {
			return err
		}
		return c.Skip()
	})
	return g, err
}
