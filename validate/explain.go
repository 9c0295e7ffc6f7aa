package validate

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// An Explanation says what a finding code means.
type Explanation struct {
	Code     string
	Refs     []string // of its rules: "DES-S-COPIES"
	Books    lang.Msg // where the rule books say so
	Sentence lang.Msg // the rule in our words
	Example  string   // a list, in plain text, that has just this finding
	Format   string   // in which to check the example; "" if it names none
	After    int      // of a campaign log: the events of the sample campaign before it
}

//go:embed testdata/*.json testdata/*.txt
var examples embed.FS

// imports are the codes of findings that are not about a rule.
var imports = []string{
	"import.unknown-card", "import.ambiguous", "import.guess", "import.count", "import.total", "import.format", "import.game",
}

// Codes returns the codes of all findings, in the order of the rules.
func Codes() []string {
	var codes []string
	for _, rules := range [][]Rule{destiny, starters, deckbuilding, campaignRules, assault} {
		for i := range rules {
			codes = append(codes, rules[i].Code)
		}
	}
	return append(append(append(codes, campaignCodes...), poolCodes...), imports...)
}

// Explain explains a finding code, if there is such a code.
func Explain(code string) (*Explanation, bool) {
	if strings.HasPrefix(code, "iac-") {
		code = "campaign." + code
	}
	if !slices.Contains(Codes(), code) {
		return nil, false
	}
	e := &Explanation{Code: code, Refs: refsOf(code), Sentence: lang.Say("explain." + code)}
	e.Books = lang.Say("check.book." + book(code))
	if strings.HasPrefix(code, "campaign.") {
		e.Example, e.After = campaignExample(code)
		return e, true
	}
	for _, ending := range []string{".txt", ".json"} {
		if data, err := examples.ReadFile("testdata/" + code + ending); err == nil {
			e.Example = string(data)
			break
		}
	}
	var l catalog.List
	if strings.HasPrefix(e.Example, "{") && json.Unmarshal([]byte(e.Example), &l) == nil {
		e.Format = l.Format
		if text, ok := text(catalog.Embedded(), &l); ok {
			e.Example = text
		}
	}
	return e, true
}

func refsOf(code string) []string {
	refs := []string{}
	if code == "destiny.exception" {
		for i := range exceptions {
			refs = append(refs, exceptions[i].ref())
		}
	}
	if code == "assault.exception" {
		refs = append(refs, constructionRefs...)
	}
	for _, rules := range [][]Rule{destiny, deckbuilding, campaignRules, assault} {
		for i := range rules {
			if rules[i].Code == code {
				refs = append(refs, rules[i].Refs...)
			}
		}
	}
	return refs
}

// book returns the name of the book that a rule of a code is in: the first
// rule book, its later editions, the format, the card or muster itself.
func book(code string) string {
	refs := refsOf(code)
	switch {
	case code == "destiny.starter":
		return "starter"
	case code == "destiny.exception":
		return "card"
	case sup[code]:
		return "campaign-more"
	case strings.HasPrefix(code, "campaign.iac-"):
		return "campaign"
	case strings.HasPrefix(code, string(catalog.Deckbuilding)+"."):
		return "box"
	case strings.HasPrefix(code, string(catalog.Assault)+"."):
		return "skirmish"
	case len(refs) == 0:
		return "muster"
	case strings.HasPrefix(refs[0], "DES-S-"):
		return "first"
	}
	switch refs[0] {
	case "DES-L-FORMAT", "DES-L-BANNED", "DES-L-RESTR", "DES-L-PAIRS":
		return "format"
	}
	return "later"
}

// headings of a list that is written as text.
var headings = map[string]string{
	catalog.Character: "Characters", catalog.Deck: "Deck", catalog.Battlefield: "Battlefield", catalog.Plot: "Plot",
}

// text writes a list as one would by hand, if that can be done.
func text(c *catalog.Catalog, l *catalog.List) (string, bool) {
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
		if headings[e.Role] == "" || e.Way > 0 && (e.Role != catalog.Character || e.Count > 1) {
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

// A Coverage says whether a rule of the rule pages is checked.
type Coverage struct {
	ID   string // "S-COPIES"; of a card "C-01045"
	Code string // of its findings
	Done bool
}

// Covered lists the rules of deck building: those of the first rule book, those
// of later books, and the cards that change them.
func Covered() []Coverage {
	var all []Coverage
	for _, prefix := range []string{"DES-S-", "DES-L-"} {
		for i := range destiny {
			for _, ref := range destiny[i].Refs {
				if strings.HasPrefix(ref, prefix) {
					all = append(all, Coverage{strings.TrimPrefix(ref, "DES-"), destiny[i].Code, true})
				}
			}
		}
	}
	for i := range exceptions {
		all = append(all, Coverage{"C-" + exceptions[i].code, "destiny.exception", exceptions[i].change != nil || exceptions[i].want != nil})
	}
	return all
}

// CoveredLists lists the rules about lists of The Deckbuilding Game by their
// words: "BASES-STARTING".
func CoveredLists() []Coverage {
	var all []Coverage
	for i := range deckbuilding {
		for _, ref := range deckbuilding[i].Refs {
			all = append(all, Coverage{ref, deckbuilding[i].Code, deckbuilding[i].Check != nil})
		}
	}
	return all
}

// CoveredArmies lists the rules about armies and command decks by their words,
// then the cards that change them: "UNIQUE_NAME", "C-balanceoftheforce".
func CoveredArmies() []Coverage {
	var all []Coverage
	for i := range assault {
		for _, ref := range assault[i].Refs {
			all = append(all, Coverage{strings.TrimPrefix(ref, "IAS-"), assault[i].Code, assault[i].Check != nil})
		}
	}
	for i := range constructions {
		x := &constructions[i]
		all = append(all, Coverage{"C-" + x.code, "assault.exception", x.change != nil || x.want != nil})
	}
	return all
}
