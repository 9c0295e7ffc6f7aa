package validate

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
)

// A Coverage says whether a rule of the rule pages is checked.
type Coverage struct {
	ID   string // "S-COPIES"; of a card "C-01045"
	Code string // of its findings
	Done bool
}

// An Explanation says what a finding code means.
type Explanation struct {
	Code      string
	Refs      []string // of its rules: "DES-S-COPIES"
	RuleBooks lang.Msg // where the rule books say so
	Sentence  lang.Msg // the rule in our words
	Sample
}

// A Sample is a list that has just one finding.
type Sample struct {
	Example string // in plain text
	Format  string // in which to check it; "" if it names none
	After   int    // of a campaign log: the events of the sample campaign before it

	Says lang.Msg // what it is, if it is not a list as any
}

// Imports are the codes of findings that are about no rule and no game.
var Imports = []string{
	"import.unknown-card", "import.ambiguous", "import.either", "import.guess", "import.count", "import.total", "import.format", "import.game",
}

// Explain explains a finding code, if there is such a code. The codes of no game
// belong to each.
func (g *Game) Explain(c *catalog.Catalog, code string) (*Explanation, bool) {
	if g.Short != "" && strings.HasPrefix(code, g.Short) {
		code = string(g.Name) + "." + code
	}
	if !slices.Contains(g.Codes(), code) && !slices.Contains(g.More, code) && !slices.Contains(Imports, code) {
		return nil, false
	}
	e := &Explanation{Code: code, Refs: []string{}, Sentence: lang.Say("explain." + code)}
	if g.Refs != nil {
		e.Refs = g.Refs(code)
	}
	if g.RuleBook != nil {
		e.RuleBooks = lang.Say("check.book." + g.RuleBook(code))
	}
	if g.Example != nil {
		e.Sample = g.Example(c, code)
	}
	return e, true
}

// archive holds the folders testdata of all games: go -C .ci run ./pack
//
//go:embed examples.zip
var archive []byte

var examples = packed.Later(archive)

// ExampleIn returns a file of the testdata of a game; nil if there is none.
func ExampleIn(game catalog.Game, file string) []byte {
	data, err := fs.ReadFile(examples(), string(game)+"/testdata/"+file)
	if err != nil {
		return nil
	}
	return data
}

// SampleOf reads the sample of a code of a game: testdata/<code>.json or, of
// what the native notation cannot say wrongly, <code>.txt. A list whose roles all
// have headings is written as one would by hand, if that can be done.
func SampleOf(game catalog.Game, headings map[string]string, c *catalog.Catalog, code string) (x Sample) {
	for _, ending := range [...]string{".txt", ".json"} {
		if data := ExampleIn(game, code+ending); data != nil {
			x.Example = string(data)
			break
		}
	}
	var l catalog.List
	if strings.HasPrefix(x.Example, "{") && json.Unmarshal([]byte(x.Example), &l) == nil {
		x.Format = l.Format
		if text, ok := text(headings, c, &l); ok {
			x.Example = text
		}
	}
	return x
}

// text writes a list as one would by hand, if that can be done.
func text(headings map[string]string, c *catalog.Catalog, l *catalog.List) (string, bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", l.Name)
	role := ""
	for i := range l.Entries {
		e := &l.Entries[i]
		n, name := e.Count, string(e.Card)
		if card := c.At(e); card != nil {
			name = fmt.Sprintf("%s (%s #%d)", card.Name().In(lang.EN), card.Set, card.Number)
		}
		if e.Way > 0 {
			n = e.Way + 1 // the dice of a character that is there once
		}
		if headings[e.Role] == "" || e.Way > 0 && (catalog.DiceOf(e) == 0 || e.Count > 1) {
			return "", false
		}
		if e.Role != role {
			fmt.Fprintf(&b, "\n%s\n", headings[e.Role])
			role = e.Role
		}
		fmt.Fprintf(&b, "%dx %s\n", n, name)
	}
	return b.String(), true
}
