package catalog

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// MaxEntries is how many entries a list may have at most.
const MaxEntries = 1000

// MaxCount is how often a card may be in a list at most.
const MaxCount = 99

type nativeList struct {
	Muster  int           `json:"muster"`
	Game    Game          `json:"game,omitempty"`
	Name    string        `json:"name,omitempty"`
	Format  string        `json:"format,omitempty"`
	Side    string        `json:"affiliation,omitempty"`
	Entries []nativeEntry `json:"entries"`
}

type nativeEntry struct {
	Card    ID     `json:"card"`
	Role    string `json:"role,omitempty"`
	Count   int    `json:"count,omitempty"`
	Dice    int    `json:"dice,omitempty"`
	Elite   bool   `json:"elite,omitempty"`
	On      *int   `json:"on,omitempty"`
	Version string `json:"version,omitempty"`
}

// MarshalJSON writes a list in the native notation.
func (l *List) MarshalJSON() ([]byte, error) {
	if l.Part != nil {
		return l.Part.MarshalJSON()
	}
	shape := ShapeOf(l.Game)
	if shape.Kinds != nil {
		return l.kindJSON(shape)
	}
	return l.entriesJSON(shape.Versions)
}

// entriesJSON writes a list by its entries. Those of a game with versions say
// which, and what they are attached to.
func (l *List) entriesJSON(versions []string) ([]byte, error) {
	n := nativeList{1, l.Game, l.Name, l.Format, l.Settings[Affiliation], make([]nativeEntry, len(l.Entries))}
	for i, e := range l.Entries {
		entry := nativeEntry{Card: e.Card, Role: e.Role, Dice: DiceOf(&e), Elite: e.Role == Plot && e.Way == 1}
		if e.Count != 1 {
			entry.Count = e.Count
		}
		if versions != nil {
			entry.Version = e.Version
			if e.On >= 0 {
				entry.On = &e.On
			}
		}
		n.Entries[i] = entry
	}
	return PlainJSON(n)
}

// Noted reports whether the native notation has a place for an entry as it is.
func Noted(e *Entry) bool {
	return DiceOf(e) > 0 || e.Way <= 0 || e.Role == Plot && e.Way == 1
}

// UnmarshalJSON reads the native notation. Cards are named as they stand; see
// importers for names and for what is wrong with a list. A list of a game without
// entries is [Unread].
func (l *List) UnmarshalJSON(data []byte) error {
	var head struct {
		Game    Game
		Name    string
		Entries json.RawMessage
	}
	if json.Unmarshal(data, &head) == nil && head.Entries == nil {
		if shape := ShapeOf(head.Game); shape.Game != "" && !shape.listed() {
			*l = List{Name: head.Name, Game: head.Game, Part: Unread(bytes.Clone(data))}
			return nil
		}
	}
	read, err := ReadNative(data)
	if err != nil {
		return err
	}
	for i := range read.Entries {
		read.Entries[i].Line = 0 // counted in a part of a file, it would mislead
	}
	*l = *read
	return nil
}

// ReadNative reads a list in the native notation. Entries know their lines in
// data. The codes of a game are completed to ids; a name stays as it is, for
// [Catalog.Resolve]. What is not a list in every detail is an error that says
// where: a misspelt field would otherwise pass as a smaller list.
func ReadNative(data []byte) (*List, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	var head struct {
		Game Game
		Kind string
	}
	var broken *json.SyntaxError
	if err := json.Unmarshal(data, &head); errors.As(err, &broken) {
		return nil, notJSON(data, broken)
	}
	r := &reader{Cursor: scan.New(data), list: &List{}}
	var err error
	switch shape := ShapeOf(head.Game); {
	case r.Peek() != '{':
		err = lang.Fail(lang.Invalid, "list.shape")
	case shape.Kinds != nil:
		err = r.kind(shape, head.Kind)
	default:
		err = r.entries()
	}
	if err != nil {
		return nil, err
	}
	return r.list, nil
}

// notJSON says where data cease to be one JSON value and no more.
func notJSON(data []byte, broken *json.SyntaxError) error {
	var first json.RawMessage
	at, code := min(int(broken.Offset), len(data)), "list.json"
	switch err := json.NewDecoder(bytes.NewReader(data)).Decode(&first); {
	case err == nil:
		code = "list.trailing"
	case len(bytes.TrimSpace(data[at:])) == 0:
		code = "list.cut"
	}
	return lang.Fail(lang.Invalid, code, 1+bytes.Count(data[:at], []byte("\n"))).Because(broken)
}

// entries reads a list by its entries.
func (r *reader) entries() error {
	l := r.list
	err := r.versioned(listFields, func(field string) (err error) {
		switch field {
		case "game":
			l.Game, err = r.game()
		case "name":
			l.Name, err = r.text(field)
		case "format":
			l.Format, err = r.text(field)
		case Affiliation:
			var side string
			if side, err = r.oneOf(field, func(s *Shape) []string { return s.Sides }); side != "" {
				l.SetTo(Affiliation, side)
			}
		case "entries":
			err = r.each(field, r.entry)
		}
		return err
	})
	if err != nil {
		return err
	}
	shape := ShapeOf(l.Game)
	for i := range l.Entries {
		e := &l.Entries[i]
		e.Card = shape.id(e.Card)
		if e.On >= len(l.Entries) || e.On == i {
			return lang.Fail(lang.Invalid, "list.on", e.Line, string(e.Card), e.On, len(l.Entries)-1)
		}
	}
	return nil
}

var (
	listFields  = []string{"muster", "game", "name", "format", Affiliation, "entries"}
	entryFields = []string{"card", "role", "count", "dice", "elite", "on", "version"}
)

func (r *reader) game() (Game, error) {
	name, err := r.text("game")
	if err != nil {
		return "", err
	}
	g := Game(name)
	switch shape := ShapeOf(g); {
	case g == "" || shape.Roles != nil:
		return g, nil
	case shape.Game == g && !shape.listed():
		return "", lang.Fail(lang.Invalid, "list.other-game", name, readable())
	}
	return "", lang.Fail(lang.Invalid, "list.game", r.Row(), name, readable())
}

func (r *reader) entry() error { return r.put("", r.entryOf) }

func (r *reader) entryOf(e *Entry) error {
	dice, elite := 0, false
	err := r.fields(entryFields, func(field string) (err error) {
		switch field {
		case "card":
			var card string
			card, err = r.text(field)
			e.Card = ID(strings.TrimSpace(card))
		case "role":
			e.Role, err = r.oneOf(field, func(s *Shape) []string { return s.Roles })
		case "count":
			e.Count, err = r.within(field, 1, MaxCount)
		case "dice":
			dice, err = r.within(field, 1, 3)
		case "elite":
			elite, err = r.truth(field)
		case "on":
			e.On, err = r.within(field, 0, MaxEntries-1)
		case "version":
			e.Version, err = r.oneOf(field, func(s *Shape) []string { return s.Versions })
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case e.Card == "":
		return lang.Fail(lang.Invalid, "list.card", e.Line)
	case dice > 0 && e.Role != Character && e.Role != Aside && e.Role != "":
		return lang.Fail(lang.Invalid, "list.dice", e.Line, string(e.Card))
	case elite && e.Role != Plot && e.Role != "":
		return lang.Fail(lang.Invalid, "list.elite", e.Line, string(e.Card))
	case elite && dice > 0:
		return lang.Fail(lang.Invalid, "list.elite", e.Line, string(e.Card))
	case elite:
		e.Role, e.Way = Plot, 1
	case dice > 0:
		e.Role, e.Way = cmp.Or(e.Role, Character), dice-1
	}
	return nil
}
