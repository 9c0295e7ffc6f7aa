package cards

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// Text draws a card: its facts and its die.
func Text(a *app.App, c *catalog.Catalog, card *catalog.Card) string {
	var b strings.Builder
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
	set := card.Set
	if s, ok := c.Set(card.Game, card.Set); ok {
		set = s.Name.In(a.Lang)
	}
	if card.Assault != nil { // its cards have no numbers
		fmt.Fprintf(&b, "  %s\n", app.Clean(a.Words("cmd.card.product", set, string(card.ID))))
	} else {
		fmt.Fprintf(&b, "  %s\n", app.Clean(a.Words("cmd.card.set", set, card.Number, string(card.ID))))
	}
	for _, fact := range told(a, card) {
		fmt.Fprintf(&b, "  %s\n", app.Clean(fact))
	}
	if card.Assault != nil {
		b.WriteString(namesakes(a, c, card))
	}
	if len(card.Faces) > 0 {
		b.WriteString(die(a, card.Faces))
	}
	if text := games.Told(card).Text.In(a.Lang); text != "" {
		b.WriteString("\n")
		for line := range strings.Lines(text) {
			b.WriteString(app.Paragraph("  "+app.Clean(strings.TrimSpace(line)), "  "))
		}
	}
	return b.String()
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

// told says what is printed on a card besides its name and its die.
func told(a *app.App, c *catalog.Card) []string {
	if c.Assault != nil {
		return assaultFacts(a, c)
	}
	var all []string
	add := func(code string, args ...any) { all = append(all, a.Words(code, args...)) }
	if len(c.Points) > 0 {
		points := make([]string, len(c.Points))
		for i, p := range c.Points {
			points[i] = fmt.Sprint(p)
		}
		add("cmd.card.points", strings.Join(points, "/"))
	}
	if c.Game == catalog.Deckbuilding {
		return append(all, deckbuildingFacts(a, c)...)
	}
	if health, ok := c.Stats["health"]; ok {
		add("cmd.card.health", health)
	}
	if cost, ok := c.Stats["cost"]; ok {
		add("cmd.card.cost", cost)
	}
	if len(c.Traits) > 0 {
		traits := make([]lang.Msg, len(c.Traits))
		for i, t := range c.Traits {
			traits[i] = catalog.TraitName(t)
		}
		add("cmd.card.traits", traits)
	}
	if c.Rarity != "" {
		add("cmd.card.rarity", catalog.RarityName(c.Rarity))
	}
	if c.Limit > 0 && c.Type != "character" && c.Type != "battlefield" {
		add("cmd.card.limit", c.Limit)
	}
	if c.ReprintOf != "" {
		add("cmd.card.reprint", string(c.ReprintOf))
	}
	return all
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
