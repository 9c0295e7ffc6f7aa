package destiny

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

var (
	// taken begins a description that says how many dice a character has.
	taken = importers.Pattern(`(?i)^[(\[]?(elite|[1-3] (?:dice|die))[)\]]?(?:\s+|$)`)
	// setPlace is where a card appeared: "AW 28".
	setPlace = importers.Pattern(`^[(\[]?([A-Z][A-Za-z0-9]{0,5}) #?([0-9]{1,3})[)\]]?$`)
	anyCode  = importers.Pattern(`\b[0-9]{5,6}[A-Da-d]?\b`)
)

// A piece is a card on the table, with its copies.
type piece struct {
	importers.Mention
	pieceKey
	copies int
}

// A pieceKey is what the copies of a card have in common.
type pieceKey struct {
	said  string // as a list would name it
	way   int    // its dice less one; -1 if nothing says so
	lying bool
	home  *pile
	role  string // of the pile; "" if that says nothing
}

// card takes up a card.
func (t *tabletop) card(it thing, in *pile) error {
	key := pieceKey{way: -1, lying: it.lying, home: in.home, role: in.opens.Role}
	if in.deck && key.role == "" {
		key.role = catalog.Deck
	}
	t.cards++
	if key.said, key.way = t.told(it); key.said == "" {
		t.unsaid++
		key.said = strings.TrimSpace("CardID " + it.number)
	}
	if i, ok := t.known[key]; ok {
		t.pieces[i].copies++
		return nil
	}
	if len(t.pieces) >= importers.MaxEntries {
		return lang.Fail(lang.TooLarge, "import.too-many", importers.MaxEntries)
	}
	m := importers.Mention{Words: key.said, Entry: len(t.pieces) + 1}
	if key.role == catalog.Deck || key.role == catalog.Aside {
		m.Role = key.role
	}
	if err := t.find(&m); err != nil {
		return err
	}
	t.known[key] = len(t.pieces)
	t.pieces = append(t.pieces, piece{Mention: m, pieceKey: key, copies: 1})
	return nil
}

// told returns what a card is, as a list would name it, and how it is taken.
// The description tells best: set and number, or a code; else the name.
func (t *tabletop) told(it thing) (said string, way int) {
	name := scan.Tidy(it.name)
	name, way = importers.Taken(name)
	code, place := "", ""
	for line := range strings.Lines(it.about) {
		line = strings.TrimSpace(line[:min(len(line), importers.MaxLine)])
		if m := taken().FindStringSubmatch(line); m != nil {
			line, way = line[len(m[0]):], importers.WayOf(m[1])
		}
		if m := setPlace().FindStringSubmatch(line); m != nil && place == "" {
			place = m[1] + " #" + m[2]
		}
		for _, digits := range anyCode().FindAllString(line, -1) {
			id, _ := codeID(strings.ToUpper(digits))
			if _, ok := t.In.Catalog.Card(id); ok && code == "" || digits == line {
				code = strings.ToUpper(digits)
			}
		}
	}
	switch {
	case code != "":
		return code, way
	case place == "":
		return name, way
	case name != "":
		return name + " (" + place + ")", way
	}
	if match, _, _ := t.In.Catalog.Resolve(catalog.Destiny, "? ("+place+")"); match != nil {
		return match.Code(), way
	}
	return place, way
}

// entry returns the entry of a piece.
func (t *tabletop) entry(p *piece) catalog.Entry {
	e := catalog.Entry{Card: catalog.ID(p.Words), Role: p.pieceKey.role, On: -1}
	id, coded := codeID(p.Words)
	switch {
	case p.Card != nil:
		e.Card = p.Card.ID
		if e.Role != catalog.Aside {
			e.Role = destiny.RoleOf(p.Card)
		}
	case coded:
		e.Card = id
	}
	if e.Role == "" || e.Role == importers.Remarks {
		switch e.Role = catalog.Deck; {
		case p.lying:
			e.Role = catalog.Battlefield
		case p.way >= 0:
			e.Role = catalog.Character
		}
	}
	e.Count = t.Count(strconv.Itoa(p.copies), p.Words, importers.MaxCopies, p.Mention)
	if e.Way = max(p.way, 0); p.way < 0 && e.Role == catalog.Character && p.Card != nil {
		e.Way = t.rolled(p)
	}
	return e
}

// rolled returns how a character is taken of whose dice the card says nothing:
// as many as lie there with its name.
func (t *tabletop) rolled(p *piece) int {
	same := 0
	for i := range t.pieces {
		if t.pieces[i].Card == p.Card {
			same++
		}
	}
	dice := 0
	seen := map[string]bool{}
	for _, l := range lang.All {
		for _, name := range []string{p.Card.Title[l], p.Card.Name()[l]} {
			if name = strings.ToLower(name); !seen[name] {
				seen[name] = true
				dice += t.dice[name]
			}
		}
	}
	switch each := dice / p.copies; {
	case dice > 0 && same == 1 && dice%p.copies == 0 && each <= maxDice:
		if each > 1 {
			t.Note(validate.Note, p.Mention, p.Card, "import.guess", p.Words, lang.Say("import.as-dice", p.Card.Name(), each))
		}
		return each - 1
	case dice == 0 && len(p.Card.Points) > 2:
		t.Note(validate.Note, p.Mention, p.Card, "import.guess", p.Words, lang.Say("tts.one-die", p.Card.Name()))
	}
	return 0
}
