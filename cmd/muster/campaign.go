package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// campaignCommands lists what is below "muster campaign", in the order of its help.
var campaignCommands = []func(*app) *cobra.Command{
	campaignNewCmd,
	campaignAddCmd,
	campaignNextCmd,
	campaignShowCmd,
	campaignShopCmd,
	campaignUndoCmd,
	campaignExportCmd,
}

// campaignCmd is "muster campaign" and what is below it.
func campaignCmd(a *app) *cobra.Command {
	cmd := a.command("campaign", "campaigncmd.")
	group(cmd)
	for _, make := range campaignCommands {
		cmd.AddCommand(make(a))
	}
	return cmd
}

// A chronicler speaks of one log.
type chronicler struct {
	*app
	file  *logFile
	books *ledgers.Ledger
	view  string // campaign.Rebels or campaign.Empire: who looks
	found *validate.Report
}

// chronicle checks the log of a file, up to so many events; -1 is all.
func (a *app) chronicle(ctx context.Context, path string, events int) (*chronicler, error) {
	f, err := a.openLog(ctx, path)
	if err != nil {
		return nil, err
	}
	if n := len(f.log.Events); events > n {
		return nil, wrong(lang.Say("campaigncmd.at", events, n))
	} else if events < 0 {
		events = n
	}
	return a.chronicleOf(f, events), nil
}

func (a *app) chronicleOf(f *logFile, events int) *chronicler {
	c := &chronicler{app: a, file: f, view: campaign.Rebels}
	c.books, c.found = ledgers.After(f.log, events)
	return c
}

// name says what something is called.
func (c *chronicler) name(id string) string { return clean(c.books.Facts().Called(id).In(c.lang)) }

func (c *chronicler) names(ids []string) string {
	all := make([]string, len(ids))
	for i, id := range ids {
		all[i] = c.name(id)
	}
	return strings.Join(all, ", ")
}

// say says an event.
func (c *chronicler) say(e *campaign.Event) string {
	return clean(c.books.Facts().Say(e).In(c.lang))
}

// who says a hero or the Empire.
func (c *chronicler) who(id string) string { return clean(c.books.Facts().Who(id).In(c.lang)) }

// print prints a sentence.
func (c *chronicler) print(code string, args ...any) {
	fmt.Fprintln(c.out, clean(c.words(code, args...)))
}

// standing says how things stand in one line.
func (c *chronicler) standing() string {
	parts := []string{c.words("campaigncmd.credits", c.books.Credits()), c.words("campaigncmd.influence", c.books.Influence())}
	for _, x := range c.books.Now().XP {
		parts = append(parts, c.words("campaigncmd.xp", c.who(x.Who), x.N))
	}
	return strings.Join(parts, " · ")
}

// options lists the events of a type that may come next.
func (c *chronicler) options(kind string) []campaign.Event {
	return slices.DeleteFunc(c.books.Next(), func(e campaign.Event) bool { return e.Type != kind })
}

// undrawn lists what may be drawn next.
func (c *chronicler) undrawn(kind string, tier int) []string {
	switch kind {
	case campaign.SideDraw:
		return missionIDs(c.books.SideDeck())
	case campaign.ItemDraw:
		return cardIDs(c.books.ItemDeck(tier))
	}
	return cardIDs(c.books.AgendaDeck())
}

// drawnItems lists the items that can be bought now.
func (c *chronicler) drawnItems() []*campaign.Card {
	return slices.DeleteFunc(c.books.Drawn(), func(card *campaign.Card) bool { return card.Sort != campaign.Item })
}

// heroes lists the heroes of the campaign.
func (c *chronicler) heroes() []string {
	var ids []string
	for _, h := range c.books.Heroes() {
		ids = append(ids, h.ID)
	}
	return ids
}

// earned lists the allies, or the villains, that were earned.
func (c *chronicler) earned(villains bool) []string {
	var ids []string
	all := c.books.Facts().Figures
	for i := range all {
		if all[i].Villain == villains && c.books.Earned(all[i].ID) > 0 {
			ids = append(ids, all[i].ID)
		}
	}
	return ids
}

// likely lists the ids that a key of an event may well mean as things stand.
func (c *chronicler) likely(kind, key string, e *campaign.Event) []string {
	switch key {
	case "hero", "who", "from", "xp", "to":
		return c.heroes()
	case "mission":
		if m := c.books.Mission(); m != nil {
			return []string{m.ID}
		}
		return slices.Concat(missionIDs(c.books.Forced()), missionIDs(c.books.ActiveMissions()))
	case "cards":
		if kind != campaign.ItemDraw || e.Tier.Given {
			return c.undrawn(kind, e.Tier.N)
		}
		var ids []string
		for _, tier := range c.books.Tiers() {
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
				ids = append(ids, cardIDs(c.books.Inventory(h))...)
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
