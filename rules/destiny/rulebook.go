package destiny

import (
	"cmp"
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
	"muster/rules"
	"muster/rules/script"
	lists "muster/validate/destiny"
)

// rulebook holds the pages of this folder: go -C .ci run ./pack
//
//go:embed rulebook.zip
var rulebook []byte

var pages = packed.Later(rulebook)

// page returns a page of rules that this folder has.
func page(name string) string { return string(packed.Read(pages(), name)) }

// A laterRule is a rule that later sets add, a row of LATER.md, or a question, a row of
// QUESTIONS.md.
type laterRule struct {
	id    string
	about []*regexp.Regexp // of cards: their codes, editions, types, sides and scripts
	cited string           // the file of tests with a case that cites it
}

var (
	laterRules    = sync.OnceValue(func() []laterRule { return rowsAbout(page("LATER.md")) })
	cardQuestions = sync.OnceValue(func() []laterRule { return rowsAbout(page("QUESTIONS.md")) })
)

// rowsAbout returns the rows of a page that say which cards they are about: by codes, or
// by patterns in backticks.
func rowsAbout(page string) (all []laterRule) {
	for line := range strings.Lines(page) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 4 || !strings.HasPrefix(cells[1], " DES-") {
			continue
		}
		r := laterRule{id: strings.TrimSpace(cells[1]), cited: strings.TrimSpace(cells[3])}
		for i, said := range strings.Split(cells[2], "`") {
			patterns := []string{said}
			if i%2 == 0 { // codes
				patterns = names(said)
				for j, code := range patterns {
					patterns[j] = "^" + code + "$"
				}
			}
			for _, pattern := range patterns {
				r.about = append(r.about, regexp.MustCompile("(?m)"+strings.ReplaceAll(pattern, "¦", "|")))
			}
		}
		all = append(all, r)
	}
	return all
}

// isAbout reports whether a row is about a card that is described so.
func (r *laterRule) isAbout(of string) bool {
	return slices.ContainsFunc(r.about, func(p *regexp.Regexp) bool { return p.MatchString(of) })
}

// described returns what the patterns of rules are looked for in.
func described(card *catalog.Card) string {
	edition := "later"
	if card.Set == firstSet {
		edition = "first"
	}
	of := card.Code() + "\n" + original(card) + "\nedition " + edition + "\ntype " + string(card.Type)
	for _, side := range card.Faces {
		of += "\nside " + side
	}
	return of + "\n" + source(card)
}

// rulesAbout returns the rules of later sets that are about a card of them.
func rulesAbout(card *catalog.Card) (all []rules.Rule) {
	if card.Set == firstSet {
		return nil
	}
	of := described(card)
	for _, r := range laterRules() {
		if r.isAbout(of) {
			all = append(all, rules.Rule{ID: r.id, Says: lang.Say("destiny.rule." + r.id)})
		}
	}
	return all
}

// questionsAbout returns the questions about a card.
func questionsAbout(card *catalog.Card) (all []rules.Question) {
	of := described(card)
	for _, r := range cardQuestions() {
		if r.isAbout(of) {
			all = append(all, rules.Question{ID: r.id, Asks: lang.Say("destiny.question." + r.id), Answer: lang.Say("destiny.answer." + r.id)})
		}
	}
	return all
}

// A paragraph is a rule of the rule book: a row of RULES.md.
type paragraph struct {
	id    string // "" where no rule stands
	lines [][2]int
	shown []string // the ids of cases that ask about it
}

// paragraphs returns the rows of RULES.md.
var paragraphs = sync.OnceValue(func() (all []paragraph) {
	for line := range strings.Lines(page("RULES.md")) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case len(cells) == 6 && strings.HasPrefix(cells[1], "DES-"):
			all = append(all, paragraph{cells[1], spans(cells[2]), names(cells[4])})
		case len(cells) == 4 && spans(cells[1]) != nil:
			all = append(all, paragraph{lines: spans(cells[1])})
		}
	}
	return all
})

// names reads ids: "turn-15, turn-18".
func names(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
}

// spans reads ranges of lines: "70-74, 258"; nil if they are none.
func spans(text string) (all [][2]int) {
	for part := range strings.SplitSeq(text, ",") {
		from, to, ranged := strings.Cut(strings.TrimSpace(part), "-")
		if !ranged {
			to = from
		}
		a, err := strconv.Atoi(from)
		b, worse := strconv.Atoi(to)
		if err != nil || worse != nil {
			return nil
		}
		all = append(all, [2]int{a, b})
	}
	return all
}

// has reports whether a line of the rule book is of the paragraph.
func (p *paragraph) has(line int) bool {
	for _, span := range p.lines {
		if span[0] <= line && line <= span[1] {
			return true
		}
	}
	return false
}

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: Scripted, Coverage: coverage, Lint: lint, Show: source, Text: told, About: rulesAbout, Asked: questionsAbout}
}

// coverage counts what is implemented: of the rules, those of the rule book that
// a case asks about, those of later sets that one cites and those of deck building; of the cards, those that stand in
// the card files and the other printings of these.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.NewCoverage(catalog.Destiny)
	for _, p := range paragraphs() {
		if p.id != "" {
			cov.Rule(p.id, len(p.shown) > 0)
		}
	}
	for _, r := range laterRules() {
		cov.Rule(r.id, r.cited != "")
	}
	for _, r := range lists.Game.Covered() {
		cov.Rule("DES-"+r.ID, r.Done)
	}
	for card := range c.Cards(catalog.Destiny) {
		cov.Card(card, Scripted(card))
	}
	return cov
}

// lint returns what is wrong with the card files: in the language, and against
// the facts of the cards.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, flaws := scripts()
	return script.Lint(c, catalog.Destiny, byCode, flaws)
}

// source returns the lines of a card's script.
func source(card *catalog.Card) string {
	return cmp.Or(shelf().Source(card.Code()), shelf().Source(original(card)))
}

// speech says what cards of Destiny do.
var speech = sync.OnceValue(func() *script.Speech {
	return &script.Speech{Vocab: words(), Family: "text.destiny.", Traits: traitCode, Nouns: map[string]string{"seen": "card", "host": "character", "played.host": "character", "attached": "card"}}
})

// told says what a card changes or wants when a list is built, and what it does, from
// its script; it is nil if that is nothing.
func told(c *catalog.Catalog, card *catalog.Card) lang.Text {
	builds := "destiny.builds." + (&catalog.Card{ID: card.Original()}).Code()
	s, _ := scriptOf(card)
	if s == nil || len(s.Abilities) == 0 && !lang.Known(builds) {
		return nil
	}
	with := *speech()
	with.Title = func(name string) (lang.Text, bool) { return titled(c, name) }
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = with.Card(s, card.Type, l)
		if lang.Known(builds) {
			said[l] = strings.TrimSuffix(lang.Say(builds).In(l)+"\n"+said[l], "\n")
		}
	}
	return said
}

// titled returns the title of the card that has a title or a code, and whether it is
// unique.
func titled(c *catalog.Catalog, name string) (lang.Text, bool) {
	if card, ok := c.Card(catalog.Destiny.ID(name)); ok {
		return card.Title, card.Unique
	}
	for _, card := range c.Called(catalog.Destiny, name) {
		if card.Title[lang.EN] == name {
			return card.Title, card.Unique
		}
	}
	return lang.Text{lang.EN: name}, false
}
