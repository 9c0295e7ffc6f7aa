package catalog

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// boxKind returns the game and the kind of a list in JSON.
func boxKind(data []byte) (Game, string) {
	var head struct {
		Game Game
		Kind string
	}
	if !bytes.Contains(data, []byte(Deckbuilding)) || json.Unmarshal(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), &head) != nil {
		return "", ""
	}
	return head.Game, head.Kind
}

// BoxFields lists the fields that a kind of list has beside muster, game, kind
// and name; nil if there is no such kind. A list of options may have others.
func BoxFields(kind string) []string {
	switch kind {
	case BaseDeck:
		return []string{"mode", Faction, "starting_base", "bases"}
	case StarterDeck, PlayerCards:
		return []string{"mode", Faction, "cards"}
	case GalaxyDeck:
		return []string{"mode", "cards"}
	case Options:
		return append([]string{"mode"}, BoxOptions...)
	case Table:
		return append([]string{"mode"}, Zones...)
	}
	return nil
}

// readBox reads a list of The Deckbuilding Game.
func readBox(data []byte) (*List, bool, error) {
	game, kind := boxKind(data)
	if game != Deckbuilding {
		return nil, false, nil
	}
	s, err := scanJSON(data)
	if err != nil {
		return nil, true, err
	}
	l, err := readBoxOf(s, kind)
	return l, true, err
}

func readBoxOf(s *scan, kind string) (*List, error) {
	if !slices.Contains(BoxKinds, kind) {
		return nil, lang.Fail(lang.Invalid, "list.kind", kind, BoxKinds)
	}
	r := &reader{scan: s, list: &List{Game: Deckbuilding, Kind: kind}}
	fields := append([]string{"muster", "game", "kind", "name"}, BoxFields(kind)...)
	if kind == Options {
		fields = nil
	}
	version := 0
	err := s.object(fields, func(field string) (err error) {
		if field == "muster" {
			version, err = s.number(field)
			return err
		}
		return r.boxField(field)
	})
	if err != nil {
		return nil, err
	}
	if version != 1 {
		return nil, lang.Fail(lang.Invalid, "list.version")
	}
	return r.list, nil
}

// boxField reads a field of a list, but its version.
func (r *reader) boxField(field string) (err error) {
	switch field {
	case "game", "kind":
		_, err = r.text(field)
	case "name":
		r.list.Name, err = r.text(field)
	case "mode":
		r.list.Format, err = r.text(field)
	default:
		if r.list.Kind == Options {
			return r.option(field)
		}
		err = r.boxCards(field)
	}
	return err
}

// option reads what a list of options says of a field, whatever it is: the rules
// know which options there are.
func (r *reader) option(field string) error {
	value, err := r.value(field)
	r.list.SetTo(field, value)
	return err
}

// boxCards reads a field that names cards, or is a setting.
func (r *reader) boxCards(field string) (err error) {
	switch field {
	case "starting_base":
		err = r.base(StartBase, field)
	case "bases":
		err = r.array(field, func() error { return r.base(OtherBase, field) })
	case "cards":
		err = r.zone(Deck)
	case Pilots:
		r.peek()
		e := Pile(0)
		e.Line = r.line()
		e.Count, err = r.number(field)
		r.list.Entries = append(r.list.Entries, e)
	default:
		if r.list.Kind == Table {
			return r.zone(field)
		}
		return r.option(field)
	}
	return err
}

func (r *reader) base(role, field string) error {
	r.peek()
	e := Entry{Count: 1, Role: role, On: -1, Line: r.line()}
	name, err := r.text(field)
	e.Card = boxID(ID(name))
	r.list.Entries = append(r.list.Entries, e)
	if len(r.list.Entries) > MaxEntries {
		return lang.Fail(lang.TooLarge, "list.entries", MaxEntries)
	}
	return err
}

// zone reads how many copies of which cards are somewhere.
func (r *reader) zone(role string) error {
	return r.object(nil, func(card string) error {
		r.peek()
		e := Entry{Card: boxID(ID(card)), Role: role, On: -1, Line: r.line()}
		n, err := r.number(card)
		e.Count = n
		r.list.Entries = append(r.list.Entries, e)
		return err
	})
}

// value reads a setting: text, a number, true or false.
func (r *reader) value(field string) (string, error) {
	switch r.peek() {
	case 't', 'f':
		yes, err := r.truth(field)
		return strconv.FormatBool(yes), err
	case '"':
		return r.quoted(), nil
	}
	n, err := r.number(field)
	return strconv.Itoa(n), err
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// boxID makes an id of a slug; a name stays as it is.
func boxID(name ID) ID {
	if slug.MatchString(string(name)) {
		return Deckbuilding.ID(string(name))
	}
	return name
}

// boxJSON writes a list of The Deckbuilding Game.
func (l *List) boxJSON() ([]byte, error) {
	w := &boxWriter{said: []byte(`{"muster":1,"game":"deckbuilding"`)}
	w.text("kind", l.Kind)
	if l.Name != "" {
		w.text("name", l.Name)
	}
	if l.Format != "" {
		w.text("mode", l.Format)
	}
	for _, name := range l.SettingNames() {
		w.key(name)
		w.setting(l.Settings[name])
	}
	switch l.Kind {
	case BaseDeck:
		w.bases(l)
	case StarterDeck, GalaxyDeck, PlayerCards:
		w.zone("cards", l, Deck)
	case Table:
		for _, zone := range Zones[:len(Zones)-1] {
			w.zone(zone, l, zone)
		}
		n := 0
		for i := range l.Entries {
			if l.Entries[i].Role == Pilots {
				n += l.Entries[i].Count
			}
		}
		w.key(Pilots)
		w.said = strconv.AppendInt(w.said, int64(n), 10)
	}
	return append(w.said, '}'), w.err
}

// A boxWriter writes JSON in the order of the notation.
type boxWriter struct {
	said []byte
	err  error
}

func (w *boxWriter) key(name string) {
	w.said = append(w.said, ',')
	w.string(name)
	w.said = append(w.said, ':')
}

func (w *boxWriter) string(s string) {
	data, err := PlainJSON(s)
	if w.err == nil {
		w.err = err
	}
	w.said = append(w.said, data...)
}

func (w *boxWriter) text(key, value string) {
	w.key(key)
	w.string(value)
}

var wholeJSON = regexp.MustCompile(`^(0|-?[1-9][0-9]{0,8})$`)

// setting writes a setting as what it looks like: a number, true, false, text.
func (w *boxWriter) setting(value string) {
	if value == "true" || value == "false" || wholeJSON.MatchString(value) {
		w.said = append(w.said, value...)
		return
	}
	w.string(value)
}

func (w *boxWriter) bases(l *List) {
	others, started := []string{}, false
	for i := range l.Entries {
		e := &l.Entries[i]
		name := bare(e.Card)
		if e.Role == StartBase && !started {
			w.text("starting_base", name)
			started = true
			continue
		}
		for range min(e.Count, MaxEntries) {
			others = append(others, name)
		}
	}
	data, err := PlainJSON(others)
	if w.err == nil {
		w.err = err
	}
	w.key("bases")
	w.said = append(w.said, data...)
}

// zone writes the cards of a role, each once.
func (w *boxWriter) zone(key string, l *List, role string) {
	var order []string
	counts := map[string]int{}
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role != role {
			continue
		}
		name := bare(e.Card)
		if _, there := counts[name]; !there {
			order = append(order, name)
		}
		counts[name] += e.Count
	}
	w.key(key)
	w.said = append(w.said, '{')
	for i, name := range order {
		if i > 0 {
			w.said = append(w.said, ',')
		}
		w.string(name)
		w.said = append(w.said, ':')
		w.said = strconv.AppendInt(w.said, int64(counts[name]), 10)
	}
	w.said = append(w.said, '}')
}

// bare returns the name of a card without that of its game.
func bare(id ID) string { return strings.TrimPrefix(string(id), string(Deckbuilding)+"/") }
