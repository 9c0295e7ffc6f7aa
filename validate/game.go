package validate

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Game is how lists of one game are checked. A hook that is nil is something
// that muster cannot do for lists of the game.
type Game struct {
	Name catalog.Game

	// Look adds to a report what is wrong with a list, sorted.
	Look func(r *Report, c *catalog.Catalog, l *catalog.List)

	Codes   func() []string // of the findings about its rules, in their order
	More    []string        // of its other findings
	Short   string          // the first letters of codes that may be written without the game: "iac-"
	Refs    func(code string) []string
	Book    func(code string) string // the name of the book in which the rule of a code is
	Example func(c *catalog.Catalog, code string) Sample
	Covered func() []Coverage // its rules
}

// A Check checks a list of any game as [Game.Check] does those of one.
type Check func(r *Report, c *catalog.Catalog, l *catalog.List) *Report

// Check checks a list, adds what it finds to a report, and returns the report.
// Findings that an importer added before stay. Lists of a nil game cannot be
// checked, which is found.
func (g *Game) Check(r *Report, c *catalog.Catalog, l *catalog.List) *Report {
	r.Game, r.Name, r.Format, r.Account = l.Game, l.Name, l.Format, nil
	if g == nil || g.Look == nil {
		why := lang.Say("check.other-game", string(l.Game))
		if l.Game == "" {
			why = lang.Say("check.no-game")
		}
		r.Add(Finding{Msg: lang.Say("import.game", string(l.Game), why), Severity: Illegal})
		return r
	}
	g.Look(r, c, l)
	return r
}

// A Rule checks one thing of a list with its cards found.
type Rule[T any] struct {
	Code  string   // of its findings
	Refs  []string // where the rule books say so: "DES-S-COPIES"
	Check func(list T, r *Report)
}

// Run runs rules in their order and sorts all findings by their place in the
// list.
func Run[T any](r *Report, list T, rules []Rule[T]) {
	for i := range rules {
		rules[i].Check(list, r)
	}
	r.Sort()
}

// CodesOf returns the codes of rules.
func CodesOf[T any](rules []Rule[T]) []string {
	codes := make([]string, len(rules))
	for i := range rules {
		codes[i] = rules[i].Code
	}
	return codes
}

// RefsOf returns where the rule books have the rule of a code.
func RefsOf[T any](rules []Rule[T], code string) []string {
	refs := []string{}
	for i := range rules {
		if rules[i].Code == code {
			refs = append(refs, rules[i].Refs...)
		}
	}
	return refs
}

// CoverageOf lists rules by where the rule books have them, without a prefix.
func CoverageOf[T any](rules []Rule[T], prefix string) []Coverage {
	var all []Coverage
	for i := range rules {
		for _, ref := range rules[i].Refs {
			if id, ok := strings.CutPrefix(ref, prefix); ok {
				all = append(all, Coverage{id, rules[i].Code, rules[i].Check != nil})
			}
		}
	}
	return all
}

// A Coverage says whether a rule of the rule pages is checked.
type Coverage struct {
	ID   string // "S-COPIES"; of a card "C-01045"
	Code string // of its findings
	Done bool
}

// An Explanation says what a finding code means.
type Explanation struct {
	Code     string
	Refs     []string // of its rules: "DES-S-COPIES"
	Books    lang.Msg // where the rule books say so
	Sentence lang.Msg // the rule in our words
	Sample
}

// A Sample is a list that has just one finding.
type Sample struct {
	Example string // in plain text
	Format  string // in which to check it; "" if it names none
	After   int    // of a campaign log: the events of the sample campaign before it
}

// Imports are the codes of findings that are about no rule and no game.
var Imports = []string{
	"import.unknown-card", "import.ambiguous", "import.guess", "import.count", "import.total", "import.format", "import.game",
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
	e := &Explanation{Code: code, Refs: g.Refs(code), Sentence: lang.Say("explain." + code), Sample: g.Example(c, code)}
	e.Books = lang.Say("check.book." + g.Book(code))
	return e, true
}

// ExampleIn reads the example of a code among files: testdata/<code>.json or,
// of what the native notation cannot say wrongly, <code>.txt. If write can write
// the list as one would by hand, it is.
func ExampleIn(files fs.ReadFileFS, code string, write func(l *catalog.List) (string, bool)) (x Sample) {
	for _, ending := range [...]string{".txt", ".json"} {
		if data, err := files.ReadFile("testdata/" + code + ending); err == nil {
			x.Example = string(data)
			break
		}
	}
	var l catalog.List
	if strings.HasPrefix(x.Example, "{") && json.Unmarshal([]byte(x.Example), &l) == nil {
		x.Format = l.Format
		if write == nil {
			return x
		}
		if text, ok := write(&l); ok {
			x.Example = text
		}
	}
	return x
}
