package catalog

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Kind is a kind of list that says in fields of its own what others say by
// entries with roles.
type Kind struct {
	Name   string
	Fields []Field
	Loose  bool // any other field is a setting as well: the rules know which there are
}

// A Field is a part of such a list.
type Field struct {
	Name string
	Has  Holds
	Role string   // of the entries that it holds
	Card ID       // the only one that a Pile holds
	May  []string // what a setting may be; nil if the rules tell
	Type string   // of the cards that it may be, where it is one that is no entry
}

// A Group is what a list that is no cards says of each of some, or of all together.
type Group struct {
	Name   string
	Most   int     // how many there are at most; 0: what is said is said once
	Fields []Field // settings and cards; a point in a name stands for a part within a part
}

// Holds says what stands in a field.
type Holds int

// What stands in fields.
const (
	Setting  Holds = iota // a text, a number, true or false
	OneCard               // the first card of its role
	EachCard              // the other cards, by name, as often as they are there
	Counts                // the cards of its role and how often each is there
	Pile                  // how often its card is there
)

// KindNames returns the names of the kinds of list that a game has.
func (s *Shape) KindNames() []string {
	names := make([]string, len(s.Kinds))
	for i := range s.Kinds {
		names[i] = s.Kinds[i].Name
	}
	return names
}

// Kind returns a kind of list by its name; an empty one if there is none.
func (s *Shape) Kind(name string) *Kind {
	for i := range s.Kinds {
		if s.Kinds[i].Name == name {
			return &s.Kinds[i]
		}
	}
	return new(Kind)
}

// Names returns the names of the fields of a kind.
func (k *Kind) Names() []string {
	var names []string
	for _, f := range k.Fields {
		names = append(names, f.Name)
	}
	return names
}

// Roles returns the roles that entries of a kind of list have.
func (k *Kind) Roles() []string {
	var roles []string
	for _, f := range k.Fields {
		if f.Has != Setting {
			roles = append(roles, f.Role)
		}
	}
	return roles
}

// SetTo notes a setting of a list that is no card, such as bribe = true, in the place of the one before.
func (l *List) SetTo(key, value string) {
	if l.Settings == nil {
		l.Settings = make(map[string]string)
	}
	l.Settings[key] = value
}

// SettingNames returns the settings of a list: those that its game knows in
// their order, then the others.
func (l *List) SettingNames() []string {
	var names, others []string
	kinds := ShapeOf(l.Game).Kinds
	for i := range kinds {
		for _, f := range kinds[i].Fields {
			if _, said := l.Settings[f.Name]; said && f.Has == Setting && !slices.Contains(names, f.Name) {
				names = append(names, f.Name)
			}
		}
	}
	for name := range l.Settings {
		if !slices.Contains(names, name) {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	return append(names, others...)
}

// kind reads a list of a game that has kinds.
func (r *reader) kind(s *Shape, name string) error {
	kind := s.Kind(name)
	if kind.Name == "" {
		return lang.Fail(lang.Invalid, "list.kind", name, s.KindNames())
	}
	r.list.Game, r.list.Kind = s.Game, name
	known := append([]string{"muster", "game", "kind", "name", "mode"}, kind.Names()...)
	if kind.Loose {
		known = nil
	}
	return r.versioned(known, func(field string) (err error) {
		switch field {
		case "game", "kind":
			_, err = r.text(field)
		case "name":
			r.list.Name, err = r.text(field)
		case "mode":
			r.list.Format, err = r.text(field)
		default:
			f := &Field{Name: field}
			if i := slices.IndexFunc(kind.Fields, func(f Field) bool { return f.Name == field }); i >= 0 {
				f = &kind.Fields[i]
			}
			err = r.field(s, f)
		}
		return err
	})
}

// field reads a field of a kind of list.
func (r *reader) field(s *Shape, f *Field) error {
	one := func() error {
		return r.put(f.Role, func(e *Entry) error {
			name, err := r.text(f.Name)
			e.Card = s.id(ID(name))
			return err
		})
	}
	switch f.Has {
	case OneCard:
		return one()
	case EachCard:
		return r.each(f.Name, one)
	case Counts:
		return r.fields(nil, func(card string) error { return r.counted(f.Role, s.id(ID(card)), card) })
	case Pile:
		return r.counted(f.Role, f.Card, f.Name)
	}
	value, err := r.setting(f.Name)
	r.list.SetTo(f.Name, value)
	return err
}

// counted reads how often a card is there.
func (r *reader) counted(role string, card ID, field string) error {
	return r.put(role, func(e *Entry) (err error) {
		e.Card = card
		e.Count, err = r.number(field)
		return err
	})
}

// setting reads a text, a number, true or false.
func (r *reader) setting(field string) (string, error) {
	switch r.Peek() {
	case 't', 'f':
		yes, err := r.truth(field)
		return strconv.FormatBool(yes), err
	case '"':
		return r.text(field)
	}
	n, err := r.number(field)
	return strconv.Itoa(n), err
}

// kindJSON writes a list of a game that has kinds.
func (l *List) kindJSON(s *Shape) ([]byte, error) {
	var o object
	o.put("muster", 1)
	o.put("game", l.Game)
	o.put("kind", l.Kind)
	if l.Name != "" {
		o.put("name", l.Name)
	}
	if l.Format != "" {
		o.put("mode", l.Format)
	}
	for _, name := range l.SettingNames() {
		o.put(name, settingJSON(l.Settings[name]))
	}
	first := -1
	for _, f := range s.Kind(l.Kind).Fields {
		switch f.Has {
		case OneCard:
			if first = slices.IndexFunc(l.Entries, func(e Entry) bool { return e.Role == f.Role }); first >= 0 {
				o.put(f.Name, l.bare(first))
			}
		case EachCard:
			names := []string{}
			for i := range l.Entries {
				if i != first {
					names = append(names, slices.Repeat([]string{l.bare(i)}, max(0, min(l.Entries[i].Count, MaxEntries)))...)
				}
			}
			o.put(f.Name, names)
		case Counts:
			cards, _ := l.countsJSON(f.Role)
			o.put(f.Name, cards)
		case Pile:
			_, all := l.countsJSON(f.Role)
			o.put(f.Name, all)
		}
	}
	return o.json(), o.err
}

// bare returns the name of the card of an entry without that of its game.
func (l *List) bare(i int) string {
	return strings.TrimPrefix(string(l.Entries[i].Card), string(l.Game)+"/")
}

// countsJSON writes the cards of a role, each once, and returns how many there are.
func (l *List) countsJSON(role string) (cards json.RawMessage, all int) {
	var order []string
	counts := map[string]int{}
	for i := range l.Entries {
		if l.Entries[i].Role != role {
			continue
		}
		name := l.bare(i)
		if _, there := counts[name]; !there {
			order = append(order, name)
		}
		counts[name] += l.Entries[i].Count
		all += l.Entries[i].Count
	}
	var o object
	for _, name := range order {
		o.put(name, counts[name])
	}
	return o.json(), all
}

var wholeJSON = regexp.MustCompile(`^(0|-?[1-9][0-9]{0,8})$`)

// settingJSON makes of a setting what it looks like: a number, true, false, text.
func settingJSON(value string) any {
	if value == "true" || value == "false" || wholeJSON.MatchString(value) {
		return json.RawMessage(value)
	}
	return value
}

// An object is JSON whose fields are in the order in which they are put.
type object struct {
	said []byte
	err  error // the first
}

func (o *object) put(key string, value any) {
	for i, part := range []any{key, value} {
		data, err := PlainJSON(part)
		if o.err == nil {
			o.err = err
		}
		o.said = append(append(o.said, ",:"[i]), data...)
	}
}

func (o *object) json() json.RawMessage {
	if o.said == nil {
		return json.RawMessage("{}")
	}
	return append(append([]byte{'{'}, o.said[1:]...), '}')
}
