package catalog

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
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
	if shape.Write != nil {
		return shape.Write(l)
	}
	return l.entriesJSON(shape.Versions)
}

// entriesJSON writes a list by its entries. Those of a game with versions say
// which, and what they are attached to.
func (l *List) entriesJSON(versions []string) ([]byte, error) {
	n := nativeList{1, l.Game, l.Name, l.Format, l.Settings[Affiliation], make([]nativeEntry, len(l.Entries))}
	for i, e := range l.Entries {
		entry := nativeEntry{Card: e.Card, Role: e.Role, Elite: e.Role == Plot && e.Way == 1}
		if e.Count != 1 {
			entry.Count = e.Count
		}
		if e.Role == Character {
			entry.Dice = e.Way + 1
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

// UnmarshalJSON reads the native notation. Cards are named as they stand; see
// importers for names and for what is wrong with a list.
func (l *List) UnmarshalJSON(data []byte) error {
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
	for _, shape := range Shapes {
		if shape.Read == nil {
			continue
		}
		if l, is, err := shape.Read(data); is {
			return l, err
		}
	}
	s, err := scanJSON(data)
	if err != nil {
		return nil, err
	}
	if s.peek() != '{' {
		return nil, lang.Fail(lang.Invalid, "list.shape")
	}
	l := &List{}
	version := 0
	r := reader{scan: s, list: l}
	err = s.object(listFields, func(field string) (err error) {
		switch field {
		case "muster":
			version, err = s.number(field)
		case "game":
			l.Game, err = r.game()
		case "name":
			l.Name, err = s.text(field)
		case "format":
			l.Format, err = s.text(field)
		case Affiliation:
			var side string
			if side, err = s.oneOf(field, func(s *Shape) []string { return s.Sides }); side != "" {
				l.Settings = map[string]string{Affiliation: side}
			}
		case "entries":
			err = s.array(field, r.entry)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if version != 1 {
		return nil, lang.Fail(lang.Invalid, "list.version")
	}
	complete := ShapeOf(l.Game).ID
	for i := range l.Entries {
		e := &l.Entries[i]
		if complete != nil {
			e.Card = complete(e.Card)
		}
		if e.On >= len(l.Entries) || e.On == i {
			return nil, lang.Fail(lang.Invalid, "list.on", e.Line, string(e.Card), e.On, len(l.Entries)-1)
		}
	}
	return l, nil
}

var (
	listFields  = []string{"muster", "game", "name", "format", Affiliation, "entries"}
	entryFields = []string{"card", "role", "count", "dice", "elite", "on", "version"}
)

// A reader reads the parts of a list.
type reader struct {
	*scan
	list *List
}

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
	return "", lang.Fail(lang.Invalid, "list.game", r.line(), name, readable())
}

func (r *reader) entry() error {
	if len(r.list.Entries) == MaxEntries {
		return lang.Fail(lang.TooLarge, "list.entries", MaxEntries)
	}
	r.peek()
	e := Entry{Count: 1, On: -1, Line: r.line()}
	dice, elite := 0, false
	err := r.object(entryFields, func(field string) (err error) {
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
	case dice > 0 && e.Role != Character && e.Role != "":
		return lang.Fail(lang.Invalid, "list.dice", e.Line, string(e.Card))
	case elite && e.Role != Plot && e.Role != "":
		return lang.Fail(lang.Invalid, "list.elite", e.Line, string(e.Card))
	case elite && dice > 0:
		return lang.Fail(lang.Invalid, "list.elite", e.Line, string(e.Card))
	case elite:
		e.Role, e.Way = Plot, 1
	case dice > 0:
		e.Role, e.Way = Character, dice-1
	}
	r.list.Entries = append(r.list.Entries, e)
	return nil
}

// oneOf reads a word that some game has.
func (s *scan) oneOf(field string, words func(*Shape) []string) (string, error) {
	word, err := s.text(field)
	if err != nil || word == "" {
		return "", err
	}
	for _, shape := range Shapes {
		if slices.Contains(words(shape), word) {
			return word, nil
		}
	}
	return "", lang.Fail(lang.Invalid, "list.word", s.line(), field, word, wordsOf(words))
}

// within reads a whole number between two others.
func (s *scan) within(field string, low, high int) (int, error) {
	n, err := s.number(field)
	if err == nil && (n < low || n > high) {
		err = lang.Fail(lang.Invalid, "list.range", s.line(), field, strconv.Itoa(n), low, high)
	}
	return n, err
}
