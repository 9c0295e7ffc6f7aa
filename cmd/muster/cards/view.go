package cards

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// Views are the ways to show cards, by the name that --view gives them.
var Views = map[string]func(*app.App, *catalog.Catalog, []*catalog.Card) string{
	"list": listView, "table": tableView, "full": fullView,
}

// PrintCards shows cards, up to a limit; below 1 there is none.
func PrintCards(a *app.App, c *catalog.Catalog, found []*catalog.Card, limit int, show func(*app.App, *catalog.Catalog, []*catalog.Card) string) error {
	shown := found
	if limit > 0 && len(found) > limit {
		shown = found[:limit]
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Cards []any `json:"cards"`
			Total int   `json:"total"`
		}{allSeen(a, c, shown), len(found)})
	}
	if len(shown) > 0 {
		if _, err := a.Out.Write([]byte(show(a, c, shown))); err != nil {
			return err
		}
	}
	if len(shown) < len(found) && !a.Quiet {
		fmt.Fprintln(a.Err, a.Words("cmd.cards.more", len(found)-len(shown)))
	}
	return nil
}

// seen is a card as programs read it; whole is false of one among many.
func seen(a *app.App, c *catalog.Catalog, card *catalog.Card, whole bool) any {
	if as := facts.Telling(card.Game).Seen; as != nil {
		return as(card, a.Lang, whole)
	}
	return games.Told(c, card)
}

func allSeen(a *app.App, c *catalog.Catalog, cards []*catalog.Card) []any {
	all := make([]any, len(cards))
	for i, card := range cards {
		all[i] = seen(a, c, card, false)
	}
	return all
}

// codeOf is what people name a card by.
func codeOf(card *catalog.Card) string {
	if code := facts.Telling(card.Game).Code; code != nil {
		return code(card)
	}
	return card.Code()
}

// listView is a line for each card.
func listView(a *app.App, _ *catalog.Catalog, cards []*catalog.Card) string {
	width, wide := 7, 9
	for _, card := range cards {
		width = max(width, len(codeOf(card)))
		if catalog.ShapeOf(card.Game).Unnumbered {
			wide = max(wide, len(card.Set))
		}
	}
	var b strings.Builder
	for _, card := range cards {
		place := fmt.Sprintf("%s %d", card.Set, card.Number)
		if catalog.ShapeOf(card.Game).Unnumbered {
			place = card.Set
		}
		fmt.Fprintf(&b, "%-*s %-*s %s  (%s)\n", width, codeOf(card), wide, place, app.Clean(card.Name().In(a.Lang)), Kind(a, card))
	}
	return b.String()
}

// fullView is all that is known of each card, a blank line between two.
func fullView(a *app.App, c *catalog.Catalog, cards []*catalog.Card) string {
	all := make([]string, len(cards))
	for i, card := range cards {
		all[i] = Text(a, c, card)
	}
	return strings.Join(all, "\n")
}

// tableView is a row for each card under a heading.
func tableView(a *app.App, _ *catalog.Catalog, cards []*catalog.Card) string {
	named, row := catalog.AnyColumns, rowOfAny
	game := cards[0].Game
	one := !slices.ContainsFunc(cards, func(c *catalog.Card) bool { return c.Game != game })
	if told := facts.Telling(game); one && told.Row != nil {
		named, row = told.Columns, told.Row
	}
	var head []string
	for _, column := range named {
		head = append(head, a.Words("cmd.cards.head."+column))
	}
	rows := [][]string{head}
	for _, card := range cards {
		cells := row(card, a.Lang)
		for i := range cells {
			cells[i] = app.Clean(cells[i])
		}
		rows = append(rows, cells)
	}
	return Columns(rows)
}

// Columns sets rows of a table under one another.
func Columns(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			line.WriteString(cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// rowOfAny is a row of a table of cards of several games, or of one that tells none.
func rowOfAny(card *catalog.Card, l lang.Lang) []string {
	colour := ""
	if card.Color != "" {
		colour = catalog.ColorName(card.Color).In(l)
	}
	return []string{
		card.Code(), card.Name().In(l), catalog.TypeName(card.Type).In(l),
		catalog.SideName(card.Side).In(l), colour, price(card), card.Stat("health"), strings.Join(card.Faces, " "),
	}
}

// price is what a card costs: resources, or points for a team.
func price(c *catalog.Card) string {
	if len(c.Points) == 0 {
		return c.Stat("cost")
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(c.Points), " ", "/"), "[]")
}
