package cards

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// Text draws a card: its facts and its die.
func Text(a *app.App, c *catalog.Catalog, card *catalog.Card) string {
	var b strings.Builder
	card = games.Told(c, card)
	told := facts.Telling(card.Game)
	name := card.Name()
	mark := ""
	if card.Unique {
		mark = "◆ "
	}
	fmt.Fprintf(&b, "%s%s\n", mark, a.Paint("1", app.Clean(name.In(a.Lang))))
	if other := otherName(name, a.Lang); other != "" {
		fmt.Fprintf(&b, "  %s\n", app.Clean(other))
	}
	fmt.Fprintf(&b, "  %s\n", Kind(a, card))
	for _, fact := range append([]string{place(a, c, card)}, told.Facts(card, a.Lang)...) {
		line := "  " + app.Clean(fact) + "\n"
		if told.Long {
			line = app.Paragraph("  "+app.Clean(fact), "    ")
		}
		b.WriteString(line)
	}
	if told.Others != nil {
		if others := told.Others(c, card); !others.Zero() {
			b.WriteString(app.Paragraph("  "+app.Clean(others.In(a.Lang)), "  "))
		}
	}
	if len(card.Faces) > 0 {
		b.WriteString(die(a, card.Faces))
	}
	says(&b, card.Text.In(a.Lang))
	for _, version := range catalog.ShapeOf(card.Game).Versions {
		if other := card.As(version); other != card {
			if text := games.Told(c, other).Text.In(a.Lang); text != "" && text != card.Text.In(a.Lang) {
				b.WriteString("\n  " + a.Words("cmd.card."+version) + "\n")
				says(&b, text)
			}
		}
	}
	for _, q := range games.Questions(card) {
		b.WriteString("\n" + app.Paragraph("  "+q.Asks.In(a.Lang), "  ") + app.Paragraph("  – "+q.Answer.In(a.Lang), "    "))
	}
	return b.String()
}

// place says where a card comes from and what names it.
func place(a *app.App, c *catalog.Catalog, card *catalog.Card) string {
	told, set, id := facts.Telling(card.Game), card.Set, string(card.ID)
	if s, ok := games.Cards(c, card.Game).Set(card.Game, card.Set); ok {
		set = s.Name.In(a.Lang)
	}
	if told.Code != nil {
		id = told.Code(card)
	}
	switch {
	case set == "":
		return a.Words("cmd.card.no-product", id)
	case catalog.ShapeOf(card.Game).Unnumbered:
		return a.Words("cmd.card.product", set, id)
	}
	return a.Words("cmd.card.set", set, card.Number, id)
}

// otherName returns the name in the other language, if it is another.
func otherName(name lang.Text, l lang.Lang) string {
	for _, other := range lang.All {
		if s := name[other]; other != l && s != "" && s != name.In(l) {
			return s
		}
	}
	return ""
}

// side matches a side of a die: its value, its symbol and what it costs.
var side = regexp.MustCompile(`^(\+?[0-9X]*)([A-Za-z]+|[-*])([0-9]*)$`)

// die draws the six sides of a die in a row, and says what the symbols mean.
func die(a *app.App, faces []string) string {
	var top, row, costs, bottom strings.Builder
	var symbols []string
	for i, face := range faces {
		value, symbol, cost := "", face, ""
		if m := side.FindStringSubmatch(face); m != nil {
			value, symbol, cost = m[1], m[2], m[3]
		}
		if symbol != "-" && !slices.Contains(symbols, symbol) {
			symbols = append(symbols, symbol)
		}
		if cost != "" {
			cost = "-" + cost
		}
		top.WriteString(corner(i, "┌", "┬") + "──────")
		row.WriteString("│" + middle(strings.TrimSpace(value+" "+symbol), 6))
		costs.WriteString("│" + middle(cost, 6))
		bottom.WriteString(corner(i, "└", "┴") + "──────")
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  %s┐\n  %s│\n  %s│\n  %s┘\n", top.String(), row.String(), costs.String(), bottom.String())
	meanings := make([]string, len(symbols))
	for i, s := range symbols {
		meanings[i] = s + " " + catalog.SymbolName(s).In(a.Lang)
	}
	b.WriteString(app.Paragraph("  "+strings.Join(meanings, " · "), "  "))
	return b.String()
}

func corner(i int, first, later string) string {
	if i == 0 {
		return first
	}
	return later
}

// middle sets a text in the middle of a column.
func middle(text string, width int) string {
	room := max(0, width-utf8.RuneCountInString(text))
	return strings.Repeat(" ", room/2) + text + strings.Repeat(" ", room-room/2)
}

// says writes what a card does, below an empty line.
func says(b *strings.Builder, text string) {
	if text != "" {
		b.WriteString("\n")
	}
	for line := range strings.Lines(text) {
		b.WriteString(app.Paragraph("  "+app.Clean(strings.TrimSpace(line)), "  "))
	}
}
