package cards

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// A gameInfo is what is told of a game in JSON: facts of campaigns are counted by
// kinds too.
type gameInfo struct {
	catalog.Info
	Kinds map[string]int `json:"kinds,omitempty"`
}

// infoOf says what there is of a game, campaigns among them.
func infoOf(c *catalog.Catalog, g catalog.Game) gameInfo {
	if g != catalog.Campaign {
		return gameInfo{Info: c.Info(g)}
	}
	info := gameInfo{facts.Campaigns().Info(g), map[string]int{}}
	for f := range facts.Campaigns().Cards(g) {
		info.Kinds[f.Type]++
	}
	return info
}

// allCards yields the cards of a game, or of all, the facts of campaigns among
// them.
func allCards(c *catalog.Catalog, g catalog.Game) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		for _, of := range []*catalog.Catalog{c, facts.Campaigns()} {
			for card := range of.Cards(g) {
				if !yield(card) {
					return
				}
			}
		}
	}
}

// campaignInfo says what there is of campaigns.
func campaignInfo(a *app.App, info gameInfo) string {
	var b strings.Builder
	fmt.Fprintln(&b, a.Words("cmd.catalog.counts-campaign", string(info.Game), info.Cards, info.Sets))
	all := slices.SortedFunc(facts.Campaigns().Cards(info.Game), func(x, y *catalog.Card) int { return strings.Compare(x.Type, y.Type) })
	b.WriteString(app.Paragraph("  "+a.Words("campaigncards.kinds", countsOf(all)), "    "))
	fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.version", info.Version))
	fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.source", lang.Say("cmd.catalog.embedded")))
	fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.names", byLanguage(info.Translated)))
	fmt.Fprintf(&b, "  %s\n", a.Words("cmd.catalog.doubts", info.Doubts))
	return b.String()
}
