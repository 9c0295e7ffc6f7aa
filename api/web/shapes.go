package web

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// A Shape is what programs need to know of a game before they know a card of it: what
// its lists look like, how they are exported, and who plays it.
type Shape struct {
	Game      catalog.Game `json:"game"`
	Name      string       `json:"name"`
	Roles     []Role       `json:"roles"`    // of the entries of its lists
	Sides     []string     `json:"sides"`    // that a list may say it is of
	Versions  []string     `json:"versions"` // of cards that an entry may name
	Kinds     []Kind       `json:"kinds"`    // of lists that have fields of their own
	Modes     []Named      `json:"modes"`    // that such a list may be for
	Groups    []Group      `json:"groups"`   // of what lists say that are no cards
	Collected bool         `json:"collected"`
	Checked   bool         `json:"checked"` // lists of it can be checked
	Odds      bool         `json:"odds"`
	Hands     bool         `json:"hands"`
	Exports   []string     `json:"exports"`
	Random    bool         `json:"random"`   // legal lists can be drawn
	Boosters  []Named      `json:"boosters"` // sets that are opened and drafted
	Deal      *Deal        `json:"deal,omitempty"`
	Play      *Plays       `json:"play,omitempty"`
}

// Named is a code with what people call it.
type Named struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// A Role is that of entries of a list.
type Role struct {
	Code     string   `json:"code"`
	Name     string   `json:"name"`
	Types    []string `json:"types"`    // of the cards that a list takes in it
	Dice     bool     `json:"dice"`     // its entries say with how many
	Elite    bool     `json:"elite"`    // its entries may be elite
	Attached bool     `json:"attached"` // its entries may say to which other
}

// A Kind is a kind of list.
type Kind struct {
	Kind   string  `json:"kind"`
	Label  string  `json:"label"`
	Loose  bool    `json:"loose"` // any other field is a setting as well
	Fields []Field `json:"fields"`
}

// A Field is a part of a list of some kind.
type Field struct {
	Name  string  `json:"name"`
	Label string  `json:"label"`
	Has   string  `json:"has"` // "setting", "card", "cards", "counts", "pile"
	Role  string  `json:"role,omitempty"`
	Card  string  `json:"card,omitempty"`
	May   []Named `json:"may,omitempty"`  // what a setting may be
	Type  string  `json:"type,omitempty"` // of the cards that it may be
}

// A Group is what a list says of each of some, or of all together.
type Group struct {
	Name   string  `json:"name"`
	Label  string  `json:"label"`
	Most   int     `json:"most"` // how many there are at most; 0: what is said is said once
	Fields []Field `json:"fields"`
}

// A Deal is how cards of a list come into a hand.
type Deal struct {
	Role     string   `json:"role"`
	Kinds    []string `json:"kinds"` // of lists with such a deck; all if there are none
	Hand     int      `json:"hand"`
	Mulligan bool     `json:"mulligan"` // any cards of the first hand may be put back, once
}

var holds = map[catalog.Holds]string{catalog.Setting: "setting", catalog.OneCard: "card", catalog.EachCard: "cards", catalog.Counts: "counts", catalog.Pile: "pile"}

// Shapes describes all games in a language.
func Shapes(c *catalog.Catalog, l lang.Lang) []Shape {
	all := make([]Shape, 0, len(games.All))
	for _, g := range games.All {
		like := catalog.ShapeOf(g.Name)
		s := Shape{
			Game: g.Name, Name: lang.Say("game." + string(g.Name)).In(l), Roles: []Role{}, Kinds: []Kind{}, Groups: []Group{},
			Sides: append([]string{}, like.Sides...), Versions: append([]string{}, like.Versions...), Modes: append([]Named{}, namesOf(g.Name, like.Modes, l, "mode")...),
			Collected: like.Collected, Checked: g.Lists != nil, Odds: g.Odds != nil, Hands: g.Deals != nil,
			Exports: games.FormatsFor(g.Name), Random: g.Lists != nil && g.Lists.Random != nil, Boosters: []Named{},
		}
		for _, code := range games.Boosted(c, g.Name) {
			set, _ := c.Set(g.Name, code)
			s.Boosters = append(s.Boosters, Named{code, set.Name.In(l)})
		}
		for _, role := range like.Roles {
			s.Roles = append(s.Roles, roleOf(like, role, l))
		}
		for i := range like.Kinds {
			s.Kinds = append(s.Kinds, kindOf(g.Name, &like.Kinds[i], l))
		}
		for _, of := range like.Groups {
			s.Groups = append(s.Groups, Group{of.Name, games.Word(g.Name, "part", of.Name, l), of.Most, fieldsOf(g.Name, of.Fields, l)})
		}
		if d := g.Deals; d != nil {
			s.Deal = &Deal{d.Role, append([]string{}, d.Kinds...), d.Hand, d.Mulligan}
		}
		if p := g.Play; p != nil && p.New != nil {
			s.Play = playsOf(c, g, l)
		}
		all = append(all, s)
	}
	return all
}

func roleOf(s *catalog.Shape, code string, l lang.Lang) Role {
	role := Role{
		Code: code, Name: roleName(s.Game, code, l), Types: []string{},
		Dice: code == s.Diced, Elite: code == s.Elite, Attached: code == s.Attached,
	}
	for kind, taken := range s.Takes {
		if taken == code {
			role.Types = append(role.Types, kind)
		}
	}
	slices.Sort(role.Types)
	return role
}

func kindOf(g catalog.Game, k *catalog.Kind, l lang.Lang) Kind {
	kind := Kind{Kind: k.Name, Label: capital(games.Word(g, "kind", k.Name, l)), Loose: k.Loose}
	kind.Fields = fieldsOf(g, k.Fields, l)
	return kind
}

func fieldsOf(g catalog.Game, of []catalog.Field, l lang.Lang) []Field {
	fields := []Field{}
	for _, f := range of {
		field := Field{Name: f.Name, Label: games.Word(g, "key", f.Name, l), Has: holds[f.Has], Role: f.Role, Card: string(f.Card), Type: f.Type}
		if f.Role != "" {
			field.Label = roleName(g, f.Role, l)
		}
		field.May = namesOf(g, f.May, l, "value", "side")
		fields = append(fields, field)
	}
	return fields
}

// namesOf names codes of a game by the words of the first family that has them.
func namesOf(g catalog.Game, codes []string, l lang.Lang, families ...string) []Named {
	var all []Named
	for _, code := range codes {
		named := Named{code, code}
		for _, family := range families {
			if name := games.Word(g, family, code, l); name != code {
				named.Name = name
				break
			}
		}
		all = append(all, named)
	}
	return all
}

// capital begins a word with a capital letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
