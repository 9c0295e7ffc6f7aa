package script

import (
	"io/fs"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// ParseFiles returns the cards of all card files of a game by code, and what is
// wrong in the files. The files are embedded: each can be read.
func ParseFiles(files fs.FS, words Vocab) (map[string]*Card, []validate.Finding) {
	byCode := map[string]*Card{}
	var finds []validate.Finding
	for _, src := range sources(files) {
		cards, f := Parse(src, words)
		finds = append(finds, f...)
		for i := range cards {
			byCode[cards[i].Code] = &cards[i]
		}
	}
	return byCode, finds
}

// sources returns the card files, in the order of their names.
func sources(files fs.FS) (all []string) {
	names, _ := fs.Glob(files, "cards/*.cards")
	for _, name := range names {
		src, _ := fs.ReadFile(files, name)
		all = append(all, string(src))
	}
	return all
}

// Lint returns what is wrong with the scripts of a game, by line: what was found
// when they were parsed, and what does not agree with the facts of the cards.
func Lint(c *catalog.Catalog, g catalog.Game, byCode map[string]*Card, finds []validate.Finding) []lang.Msg {
	var all []lang.Msg
	for _, f := range finds {
		all = append(all, lang.Say("script.at", f.Line, f.Msg))
	}
	for code, sc := range byCode {
		card, ok := c.Card(catalog.ID(string(g) + "/" + code))
		switch {
		case !ok:
			all = append(all, lang.Say("script.at", sc.Line, lang.Say("script.card", code)))
		case card.Title[lang.EN] != sc.Name:
			all = append(all, lang.Say("script.at", sc.Line, lang.Say("script.name", code, card.Title[lang.EN], sc.Name)))
		}
	}
	slices.SortFunc(all, func(a, b lang.Msg) int { return a.Args[0].(int) - b.Args[0].(int) })
	return all
}

// Source returns the lines of a card in the card files, or "" if it has none.
func Source(files fs.FS, code string) string {
	for _, src := range sources(files) {
		_, rest, ok := strings.Cut("\n"+src, "\n"+code+" ")
		if !ok {
			continue
		}
		lines := strings.Split(rest, "\n")
		n := 1
		for n < len(lines) && strings.HasPrefix(lines[n], "\t") {
			n++
		}
		return code + " " + strings.Join(lines[:n], "\n") + "\n"
	}
	return ""
}
