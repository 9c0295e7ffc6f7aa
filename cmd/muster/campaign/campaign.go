// Package campaign is "muster campaign": logs of campaigns, to which events are
// added as they are typed, chosen from a menu, or read.
package campaign

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// subcommands lists what is below "muster campaign", in the order of its help.
var subcommands = []func(*app.App) *cobra.Command{
	newCmd,
	addCmd,
	nextCmd,
	showCmd,
	shopCmd,
	undoCmd,
	exportCmd,
}

// Cmd is "muster campaign" and what is below it.
func Cmd(a *app.App) *cobra.Command {
	cmd := a.Command("campaign", "campaigncmd.")
	app.Group(cmd)
	for _, make := range subcommands {
		cmd.AddCommand(make(a))
	}
	return cmd
}

// A teller speaks of one log.
type teller struct {
	*app.App
	file  *logFile
	state *ledgers.Ledger
	view  string // campaign.Rebels or campaign.Empire: who looks
	found *validate.Report
	hides bool // whether all that is illegal is hidden from who looks
}

// tellerOf checks the log of a file, up to so many events; -1 is all.
func tellerOf(ctx context.Context, a *app.App, path string, events int) (*teller, error) {
	f, err := openLog(ctx, a, path)
	if err != nil {
		return nil, err
	}
	if n := len(f.log.Events); events > n {
		return nil, app.Wrong(lang.Say("campaigncmd.at", events-1, n))
	} else if events < 0 {
		events = n
	}
	return newTeller(a, f, events), nil
}

func newTeller(a *app.App, f *logFile, events int) *teller {
	c := &teller{App: a, file: f, view: campaign.Rebels}
	c.state, c.found = ledgers.After(f.log, events)
	return c
}

// name says what something is called.
func (c *teller) name(id string) string { return app.Clean(c.state.Facts().Called(id).In(c.Lang)) }

func (c *teller) names(ids []string) string {
	all := make([]string, len(ids))
	for i, id := range ids {
		all[i] = c.name(id)
	}
	return strings.Join(all, ", ")
}

// say says an event.
func (c *teller) say(e *campaign.Event) string {
	return app.Clean(c.state.Facts().Say(e).In(c.Lang))
}

// who says a hero or the Empire.
func (c *teller) who(id string) string { return app.Clean(c.state.Facts().Who(id).In(c.Lang)) }

// print prints a sentence.
func (c *teller) print(code string, args ...any) {
	fmt.Fprintln(c.Out, app.Clean(c.Words(code, args...)))
}

// standing says how things stand in one line.
func (c *teller) standing() string {
	parts := []string{c.Words("campaigncmd.credits", c.state.Credits()), c.Words("campaigncmd.influence", c.state.Influence())}
	for _, x := range c.state.Now().XP {
		parts = append(parts, c.Words("campaigncmd.xp", c.who(x.Who), x.N))
	}
	return strings.Join(parts, " · ")
}

// options lists the events of a type that may come next.
func (c *teller) options(kind string) []campaign.Event {
	return slices.DeleteFunc(c.state.Next(), func(e campaign.Event) bool { return e.Type != kind })
}

// undrawn lists what may be drawn next.
func (c *teller) undrawn(kind string, tier int) []string {
	switch kind {
	case campaign.SideDraw:
		return missionIDs(c.state.SideDeck())
	case campaign.ItemDraw:
		return cardIDs(c.state.ItemDeck(tier))
	}
	return cardIDs(c.state.AgendaDeck())
}

// drawnItems lists the items that can be bought now.
func (c *teller) drawnItems() []*campaign.Card {
	return slices.DeleteFunc(c.state.Drawn(), func(card *campaign.Card) bool { return card.Sort != campaign.Item })
}

// heroes lists the heroes of the campaign.
func (c *teller) heroes() []string {
	var ids []string
	for _, h := range c.state.Heroes() {
		ids = append(ids, h.ID)
	}
	return ids
}

// earned lists the allies, or the villains, that were earned.
func (c *teller) earned(villains bool) []string {
	var ids []string
	all := c.state.Facts().Figures
	for i := range all {
		if all[i].Villain == villains && c.state.Earned(all[i].ID) > 0 {
			ids = append(ids, all[i].ID)
		}
	}
	return ids
}

// likely lists the ids that a key of an event may well mean as things stand.
func (c *teller) likely(kind, key string, e *campaign.Event) []string {
	switch key {
	case "hero", "who", "from", "xp", "to":
		return c.heroes()
	case "mission":
		if m := c.state.Mission(); m != nil {
			return []string{m.ID}
		}
		return slices.Concat(missionIDs(c.state.Forced()), missionIDs(c.state.ActiveMissions()))
	case "cards":
		if kind != campaign.ItemDraw || e.Tier.Given {
			return c.undrawn(kind, e.Tier.N)
		}
		var ids []string
		for _, tier := range c.state.Tiers() {
			ids = append(ids, c.undrawn(kind, tier)...)
		}
		return ids
	case "item", "bring", "mods":
		if kind == campaign.BuyItem {
			return cardIDs(c.drawnItems())
		}
		var ids []string
		for _, h := range c.heroes() {
			if owner := e.Hero + e.From; owner == "" || owner == h {
				ids = append(ids, cardIDs(c.state.Inventory(h))...)
			}
		}
		return ids
	case "card":
		var ids []string
		for _, o := range c.options(kind) {
			if e.Hero == "" || o.Hero == e.Hero {
				ids = append(ids, o.Card)
			}
		}
		return ids
	case "ally":
		return c.earned(false)
	case "villains":
		return c.earned(true)
	}
	return nil
}

func cardIDs(all []*campaign.Card) []string {
	ids := make([]string, len(all))
	for i, c := range all {
		ids[i] = c.ID
	}
	return ids
}

func missionIDs(all []*campaign.Mission) []string {
	ids := make([]string, len(all))
	for i, m := range all {
		ids[i] = m.ID
	}
	return ids
}
