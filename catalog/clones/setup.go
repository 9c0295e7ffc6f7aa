package clones

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// A Setup is who plays with what, and by which variants: one list for all seats, in
// the order of its players. It may be any that somebody can write down.
type Setup struct {
	Name       string
	Players    []Player
	Variants   Variants
	Components *Components // nil: ours
}

// A Player is one of those who play together. What is not told is "" or 0; a Jedi or
// a sheet that there is not stands as it is written.
type Player struct {
	Name, Jedi, Sheet string
	Dice              int
	Line              int // in the file, from 1; 0 unknown
}

// NoDice are the dice of a player of whom it is told that he has none.
const NoDice = -1

// Told returns how many dice a player is told to have, if he is.
func (p *Player) Told() (dice int, told bool) { return max(p.Dice, 0), p.Dice != 0 }

// Variants are the rules that may be changed for an easier or a harder game.
type Variants struct {
	Force     int    // where the marker begins
	Zones     int    // of each type of droids, at the beginning
	Removed   [3]int // droids of each type that stay in the box
	Expansion bool   // R2-D2 and C-3PO

	Strange []string // words that there are not, as written
}

// Standard is the game without variants.
var Standard = Variants{Force: 1, Zones: 4}

// maxPlayers is how many players a set-up is read with.
const maxPlayers = 16

// SetupOf returns the set-up that a list is; nil if it is none.
func SetupOf(l *catalog.List) *Setup {
	s, _ := SetupIn(l)
	return s
}

// SetupIn is SetupOf with what is wrong with the list.
func SetupIn(l *catalog.List) (*Setup, error) {
	switch part := l.Part.(type) {
	case *Setup:
		return part, nil
	case catalog.Unread:
		return readSetup(part)
	}
	return nil, lang.Fail(lang.Invalid, "clones.read.setup")
}

// List returns a set-up as a list.
func (s *Setup) List() *catalog.List {
	return &catalog.List{Name: s.Name, Game: catalog.Clones, Part: s}
}

// Titled returns the set-up under a name.
func (s *Setup) Titled(name string) json.Marshaler {
	titled := *s
	titled.Name = name
	return &titled
}

// Box returns the components that a set-up is played with.
func (s *Setup) Box() *Components {
	if s.Components != nil {
		return s.Components
	}
	return Known()
}

// ReadList reads a set-up in JSON as a list; nil if it is none.
func ReadList(data []byte) (*catalog.List, error) {
	var head struct{ Game catalog.Game }
	if !bytes.Contains(data, []byte(catalog.Clones)) || json.Unmarshal(data, &head) != nil || head.Game != catalog.Clones {
		return nil, nil
	}
	s, err := readSetup(data)
	if err != nil {
		return nil, err
	}
	return s.List(), nil
}

func readSetup(data []byte) (*Setup, error) {
	c := scan.New(data)
	s, err := ReadSetup(c)
	if err == nil {
		err = c.Done()
	}
	if err != nil {
		return nil, err
	}
	for i := range s.Players {
		s.Players[i].Line = 0 // counted in a part of a file, it would mislead
	}
	return s, nil
}

// ReadSetup reads a set-up where the cursor stands. Its players know their lines.
func ReadSetup(c *scan.Cursor) (*Setup, error) {
	r := reader{Cursor: c, source: Printed}
	s := &Setup{Variants: Standard}
	version := 0
	err := r.fields([]string{"muster", "game", "name", "players", "variants", "components"}, func(key string) (err error) {
		switch key {
		case "muster":
			version, err = r.within(1, 1)
		case "game":
			_, err = r.oneOf(string(catalog.Clones))
		case "name":
			s.Name, err = r.name()
		case "players":
			err = r.each(maxPlayers, func() error { return add(&s.Players, r.player) })
		case "variants":
			err = r.variants(&s.Variants)
		case "components":
			s.Components, err = r.components(Known())
		}
		return err
	})
	if err == nil && version == 0 {
		err = lang.Fail(lang.Invalid, "list.version")
	}
	s.resolve()
	return s, err
}

// resolve makes ids of the names of Jedi and sheets that are in the box.
func (s *Setup) resolve() {
	for i := range s.Players {
		p := &s.Players[i]
		p.Jedi = s.Box().JediNamed(p.Jedi)
		p.Sheet = s.Box().sheetNamed(p.Sheet)
	}
}

// BoxOf returns the components that somebody brings, or ours.
func BoxOf(c *catalog.Catalog) *Components {
	if own, ok := c.Brought(catalog.Clones).(*Components); ok {
		return own
	}
	return Known()
}

// Bind has a set-up that brings no components played with those of a catalog.
func (s *Setup) Bind(c *catalog.Catalog) {
	if box := BoxOf(c); s.Components == nil && box != Known() {
		s.Components = box
		s.resolve()
	}
}

func (r *reader) player() (p Player, err error) {
	p.Line = r.Line()
	err = r.fields([]string{"name", "jedi", "sheet", "dice"}, func(key string) (err error) {
		switch key {
		case "name":
			p.Name, err = r.name()
		case "jedi":
			p.Jedi, err = r.name()
		case "sheet":
			p.Sheet, err = r.name()
		case "dice":
			if p.Dice, err = r.within(0, 99); p.Dice == 0 {
				p.Dice = NoDice
			}
		}
		return err
	})
	return p, err
}

// underRemoved begins the strange words that stood among the droids that are removed.
const underRemoved = "removed."

// variants reads variants. A word that there is not is kept, to be found.
func (r *reader) variants(v *Variants) error {
	return r.Object(func(key []byte) (err error) {
		if r.Null() {
			return nil
		}
		switch string(key) {
		case "force":
			v.Force, err = r.within(-99, 99)
		case "zones":
			v.Zones, err = r.within(-99, 99)
		case "removed":
			err = r.removed(v)
		case "expansion":
			v.Expansion, err = r.Flag()
		default:
			err = r.strange(v, "", string(key))
		}
		return err
	})
}

// removed reads a number for each type of droids, or one for all.
func (r *reader) removed(v *Variants) error {
	if r.Peek() != '{' {
		n, err := r.within(-99, 99)
		v.Removed = [3]int{n, n, n}
		return err
	}
	return r.Object(func(key []byte) (err error) {
		i := slices.Index(Droids[:Any], string(key))
		switch {
		case r.Null():
		case i >= 0:
			v.Removed[i], err = r.within(-99, 99)
		default:
			err = r.strange(v, underRemoved, string(key))
		}
		return err
	})
}

// strange keeps a word that there is not, of the variants or of what is removed. It
// refuses one that could not be written beside a word that there is, or another.
func (r *reader) strange(v *Variants, under, word string) error {
	word = scan.Tidy(word)
	inCase := func(droid string) bool { return strings.EqualFold(droid, word) }
	switch {
	case under == underRemoved && slices.ContainsFunc(Droids[:Any], inCase): // all of them are written
		return lang.Fail(lang.Invalid, "clones.read.key", r.Pointer(), Droids[:Any])
	case under == "" && strings.HasPrefix(word, underRemoved):
		return lang.Fail(lang.Invalid, "clones.read.key", r.Pointer(), []string{"force", "zones", "removed", "expansion"})
	}
	word = under + word
	if slices.ContainsFunc(v.Strange, func(w string) bool { return strings.EqualFold(w, word) }) {
		return lang.Fail(lang.Invalid, "import.key-twice", r.Pointer())
	}
	if v.Strange = append(v.Strange, word); len(v.Strange) > maxSides {
		return lang.Fail(lang.TooLarge, "clones.read.many", r.Pointer(), maxSides)
	}
	return r.Skip()
}

// JediNamed returns the id of a Jedi who is named by it, or by his name or part of it;
// another name stays as it is.
func (c *Components) JediNamed(name string) string {
	wanted := catalog.Key(name)
	meant := ""
	for _, j := range c.Jedi {
		if wanted == catalog.Key(j.ID) || wanted == catalog.Key(j.Name) {
			return j.ID
		}
		words := bytes.Fields([]byte(catalog.Words(j.Name)))
		if slices.ContainsFunc(words, func(w []byte) bool { return catalog.Key(string(w)) == wanted }) {
			if meant != "" {
				return name
			}
			meant = j.ID
		}
	}
	if meant != "" {
		return meant
	}
	return name
}

// sheetNamed returns the id of a sheet, whatever its case; another stays as it is.
func (c *Components) sheetNamed(name string) string {
	for _, s := range c.Sheets {
		if catalog.Key(name) == catalog.Key(s.ID) {
			return s.ID
		}
	}
	return name
}

// setupJSON is a set-up as it is written.
type setupJSON struct {
	Muster     int            `json:"muster"`
	Game       catalog.Game   `json:"game"`
	Name       string         `json:"name,omitempty"`
	Players    []playerJSON   `json:"players"`
	Variants   map[string]any `json:"variants,omitempty"`
	Components *Components    `json:"components,omitempty"`
}

type playerJSON struct {
	Name  string `json:"name,omitempty"`
	Jedi  string `json:"jedi,omitempty"`
	Sheet string `json:"sheet,omitempty"`
	Dice  *int   `json:"dice,omitempty"`
}

// MarshalJSON writes a set-up; of the variants those that are not standard.
func (s *Setup) MarshalJSON() ([]byte, error) {
	j := setupJSON{Muster: 1, Game: catalog.Clones, Name: s.Name, Players: make([]playerJSON, len(s.Players)), Components: s.Components}
	for i, p := range s.Players {
		j.Players[i] = playerJSON{Name: p.Name, Jedi: p.Jedi, Sheet: p.Sheet}
		if dice, told := p.Told(); told {
			j.Players[i].Dice = &dice
		}
	}
	j.Variants = s.Variants.words()
	return catalog.PlainJSON(j)
}

// words returns the variants that are not standard as they are written.
func (v *Variants) words() map[string]any {
	words := map[string]any{}
	if v.Force != Standard.Force {
		words["force"] = v.Force
	}
	if v.Zones != Standard.Zones {
		words["zones"] = v.Zones
	}
	if v.Expansion {
		words["expansion"] = true
	}
	removed := map[string]int{}
	if v.Removed != Standard.Removed {
		for i, n := range v.Removed {
			removed[Droids[i]] = n
		}
	}
	for _, word := range v.Strange {
		if of, is := strings.CutPrefix(word, underRemoved); is {
			removed[of] = 0
		} else {
			words[word] = true
		}
	}
	if len(removed) > 0 {
		words["removed"] = removed
	}
	return words
}

// Fields are what a set-up is, one by one, for comparing two: each player, and the
// variants that are not standard.
func (s *Setup) Fields() map[string]string {
	all := map[string]string{}
	for i, p := range s.Players {
		said := []string{p.Jedi, p.Sheet}
		if p.Name != "" {
			said = append([]string{p.Name + ":"}, said...)
		}
		if dice, told := p.Told(); told {
			said = append(said, strconv.Itoa(dice))
		}
		all["players."+strconv.Itoa(i+1)] = strings.Join(said, " ")
	}
	for word, value := range s.Variants.words() {
		if removed, ok := value.(map[string]int); ok {
			for droid, n := range removed {
				all["removed."+droid] = strconv.Itoa(n)
			}
		} else {
			all[word] = fmt.Sprint(value)
		}
	}
	if s.Components != nil {
		if data, err := s.Components.MarshalJSON(); err == nil {
			all["components"] = fmt.Sprintf("%x", sha256.Sum256(data))[:16]
		}
	}
	return all
}
