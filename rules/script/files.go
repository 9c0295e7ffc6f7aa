package script

import (
	"cmp"
	"io/fs"
	"iter"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
)

// A Flaw is something that is wrong in a card file.
type Flaw struct {
	lang.Msg
	File string
	Line int
}

// String says where the flaw is, and what it is.
func (f Flaw) String() string { return f.said().In(lang.EN) }

func (f Flaw) said() lang.Msg { return lang.Say("script.at", f.File, f.Line, f.Msg) }

// ParseFiles returns the cards of all card files of a game by code, and what is
// wrong in the files. The files are embedded: each can be read.
func ParseFiles(files fs.FS, words Vocab) (map[string]*Card, []Flaw) {
	byCode := map[string]*Card{}
	var flaws []Flaw
	for name, src := range sources(files) {
		cards, found := Parse(src, words)
		for _, f := range found {
			f.File = name
			flaws = append(flaws, f)
		}
		for i := range cards {
			c := &cards[i]
			c.File = name
			if first := byCode[c.Code]; first != nil {
				flaws = append(flaws, Flaw{lang.Say("script.twice", c.Code, first.File, first.Line), name, c.Line})
			}
			byCode[c.Code] = c
		}
	}
	return byCode, flaws
}

// sources yields the card files, with their names and in the order of these.
func sources(files fs.FS) iter.Seq2[string, string] {
	return func(yield func(name, src string) bool) {
		names, _ := fs.Glob(files, "cards/*.cards")
		for _, name := range names {
			src, _ := fs.ReadFile(files, name)
			if !yield(name, string(src)) {
				return
			}
		}
	}
}

// Lint returns what is wrong with the scripts of a game, by file and line: what
// was found when they were parsed, and what does not agree with the facts of the
// cards: codes, names, and traits that no card of the game bears.
func Lint(c *catalog.Catalog, g catalog.Game, byCode map[string]*Card, flaws []Flaw) []lang.Msg {
	flaws = slices.Clone(flaws)
	borne, cards := map[string]bool{}, map[string]*catalog.Card{}
	for card := range c.Cards(g) {
		cards[card.Code()] = card
		for _, t := range card.Traits {
			borne[t] = true
		}
	}
	for code, sc := range byCode {
		card := cards[code]
		for _, u := range sc.Named {
			_, named := c.Card(g.ID(u.Word)) // a word that is a card's name is no trait
			if !named && !borne[u.Word] && lang.Known("trait."+u.Word) {
				flaws = append(flaws, Flaw{lang.Say("script.trait", u.Word), sc.File, u.Line})
			}
		}
		for _, u := range sc.Titles {
			if _, coded := c.Card(g.ID(u.Word)); !coded && !titled(c, g, u.Word) {
				flaws = append(flaws, Flaw{lang.Say("script.title", u.Word), sc.File, u.Line})
			}
		}
		switch {
		case card == nil:
			flaws = append(flaws, Flaw{lang.Say("script.card", code), sc.File, sc.Line})
		case card.Title[lang.EN] != sc.Name:
			flaws = append(flaws, Flaw{lang.Say("script.name", code, card.Title[lang.EN], sc.Name), sc.File, sc.Line})
		}
	}
	stable.Sort(flaws, func(a, b Flaw) int { return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line) })
	all := make([]lang.Msg, len(flaws))
	for i, f := range flaws {
		f.File = "rules/" + string(g) + "/" + f.File
		all[i] = f.said()
	}
	return all
}

// titled reports whether a card of a game has a title.
func titled(c *catalog.Catalog, g catalog.Game, title string) bool {
	return slices.ContainsFunc(c.Called(g, title), func(card *catalog.Card) bool { return card.Title[lang.EN] == title })
}
