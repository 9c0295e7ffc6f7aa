package cards

import (
	"context"
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// found is search for all games: where no card is found and no other game is
// named, the facts of campaigns are looked through. What they do not know either
// is wrong as the cards say.
func found(ctx context.Context, a *app.App, c *catalog.Catalog, g catalog.Game, query string) ([]*catalog.Card, error) {
	campaigns := func() ([]*catalog.Card, error) { return facts.SearchCampaigns(query, files.Owned(ctx, a)) }
	if g == catalog.Campaign {
		return campaigns()
	}
	found, err := files.Search(ctx, a, c, g, query)
	if g != "" || len(found) > 0 || err != nil && lang.KindOf(err) != lang.Invalid {
		return found, err
	}
	if facts, wrong := campaigns(); wrong == nil && len(facts) > 0 {
		return facts, nil
	}
	return found, err
}

// pointToCampaigns says that a name of which a card of Imperial Assault was shown
// is one of campaigns, too.
func pointToCampaigns(a *app.App, c *catalog.Card, name string) {
	if fact, _, _ := facts.ResolveCampaign(name); c.Game == catalog.Assault && fact != nil && !a.Quiet {
		fmt.Fprintln(a.Err, app.Clean(a.Words("campaigncards.too", catalog.TypeName(fact.Type), fact.LogID())))
	}
}

// campaignViews are the views of facts of campaigns.
var campaignViews = map[string]func(*app.App, []*catalog.Card) string{
	"list": factList, "table": factTable, "full": factsFull,
}

func factList(a *app.App, facts []*catalog.Card) string {
	width, wide := 7, 9
	for _, f := range facts {
		width, wide = max(width, len(f.LogID())), max(wide, len(f.Set))
	}
	var b strings.Builder
	for _, f := range facts {
		fmt.Fprintf(&b, "%-*s %-*s %s  (%s)\n", width, f.LogID(), wide, f.Set, app.Clean(f.Name().In(a.Lang)), catalog.TypeName(f.Type).In(a.Lang))
	}
	return b.String()
}

func factsFull(a *app.App, facts []*catalog.Card) string {
	all := make([]string, len(facts))
	for i, f := range facts {
		all[i] = campaignFact(a, f)
	}
	return strings.Join(all, "\n")
}

func factTable(a *app.App, facts []*catalog.Card) string {
	var head []string
	for _, column := range []string{"code", "name", "type", "product", "tier", "cost", "xp", "traits"} {
		head = append(head, a.Words("cmd.cards.head."+column))
	}
	rows := [][]string{head}
	for _, f := range facts {
		traits := traitsOf(f)
		names := make([]string, len(traits))
		for i, t := range traits {
			names[i] = t.In(a.Lang)
		}
		rows = append(rows, []string{
			f.LogID(), app.Clean(f.Name().In(a.Lang)), catalog.TypeName(f.Type).In(a.Lang), f.Set,
			f.Stat("tier"), f.Stat("cost"), f.Stat("xp"), strings.Join(names, ", "),
		})
	}
	return Columns(rows)
}

// A factSeen is a fact of campaigns in JSON. Lines are what there is to say of it,
// in the language of the reader; of a list of facts they are left out.
type factSeen struct {
	ID      string               `json:"id"` // as in campaign logs
	Game    catalog.Game         `json:"game"`
	Kind    string               `json:"kind"`
	Names   map[lang.Lang]string `json:"names"`
	Of      map[lang.Lang]string `json:"of,omitempty"` // hero, class, agenda set; of a figure its subtitle
	Product string               `json:"product,omitempty"`
	Colour  string               `json:"colour,omitempty"`
	Unique  bool                 `json:"unique,omitempty"`
	Copies  int                  `json:"copies,omitempty"`
	Traits  []string             `json:"traits,omitempty"`
	Numbers map[string]int       `json:"numbers"`
	Doubts  []catalog.Doubt      `json:"doubts,omitempty"`
	Lines   []string             `json:"lines,omitempty"`
}

func seenFact(c *catalog.Card) factSeen {
	s := factSeen{c.LogID(), c.Game, c.Type, c.Title, c.Subtitle, c.Set, c.Color, c.Unique, c.Limit, c.Traits, c.Stats, c.Doubts, nil}
	if s.Numbers == nil {
		s.Numbers = map[string]int{}
	}
	return s
}

// seenFacts are facts of campaigns as JSON shows them.
func seenFacts(facts []*catalog.Card) []factSeen {
	all := make([]factSeen, len(facts))
	for i, f := range facts {
		all[i] = seenFact(f)
	}
	return all
}

// printFact shows one fact of campaigns.
func printFact(a *app.App, c *catalog.Card) error {
	if a.JSON {
		s := seenFact(c)
		t := teller{a: a, f: campaign.Known()}
		t.tell(c)
		s.Lines = t.lines
		return a.PrintJSON(s)
	}
	_, err := a.Out.Write([]byte(campaignFact(a, c)))
	return err
}

// printFacts shows facts of campaigns as [PrintCards] does cards.
func printFacts(a *app.App, facts []*catalog.Card, limit int, view string) error {
	shown := facts
	if limit > 0 && len(facts) > limit {
		shown = facts[:limit]
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Cards []factSeen `json:"cards"`
			Total int        `json:"total"`
		}{seenFacts(shown), len(facts)})
	}
	if _, err := a.Out.Write([]byte(campaignViews[view](a, shown))); err != nil {
		return err
	}
	if len(shown) < len(facts) && !a.Quiet {
		fmt.Fprintln(a.Err, a.Words("cmd.cards.more", len(facts)-len(shown)))
	}
	return nil
}
