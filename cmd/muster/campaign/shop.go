package campaign

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	ledgers "muster/validate/campaign"
)

// A shopping is what the flags of "muster campaign shop" say.
type shopping struct {
	save, top  int
	with, sell []string
	view       string
}

// shopCmd is "muster campaign shop".
func shopCmd(a *app.App) *cobra.Command {
	how := &shopping{}
	cmd := a.Command("shop LOG", "campaigncmd.shop.")
	cmd.Flags().IntVar(&how.save, "save", 0, a.Words("campaigncmd.flag.save"))
	cmd.Flags().IntVar(&how.top, "top", 5, a.Words("campaigncmd.flag.top"))
	cmd.Flags().StringArrayVar(&how.with, "with", nil, a.Words("campaigncmd.flag.with"))
	cmd.Flags().StringArrayVar(&how.sell, "sell", nil, a.Words("campaigncmd.flag.sell"))
	cmd.Flags().StringVar(&how.view, "view", rebelView, a.Words("campaigncmd.flag.view"))
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if how.save < 0 || how.top < 1 || how.top > 100 {
			return app.Wrong(lang.Say("campaigncmd.shop.number", 100))
		}
		view, err := viewOf(how.view)
		if err != nil {
			return err
		}
		c, err := tellerOf(cmd.Context(), a, args[0], -1)
		if err != nil {
			return err
		}
		shop, err := c.shop(view, how)
		if err != nil {
			return err
		}
		if a.JSON {
			return a.PrintJSON(shop)
		}
		c.tellShop(shop)
		return nil
	}
	return cmd
}

// shop finds out what can be bought. The sets are the best there are.
func (c *teller) shop(view string, how *shopping) (*ledgers.Shop, error) {
	sh := c.state.Shop(view, c.Lang)
	var must, sold []int
	for _, typed := range how.sell {
		i, err := c.wareOf(sh.Sales, typed)
		if err != nil {
			return nil, err
		}
		sold = append(sold, i)
	}
	for _, typed := range how.with {
		i, err := c.wareOf(sh.Items, typed)
		if err != nil {
			return nil, err
		}
		must = append(must, i)
	}
	if !sh.Spend(how.save, how.top, must, sold) {
		return nil, lang.Fail(lang.Invalid, "campaigncmd.shop.odd")
	}
	return sh, nil
}

// wareOf finds a ware by what somebody types.
func (c *teller) wareOf(all []ledgers.Ware, typed string) (int, error) {
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = all[i].Card
	}
	id, err := meant(c.state.Facts(), aCard, ids, typed)
	if err != nil {
		return 0, err
	}
	i := slices.Index(ids, id)
	if len(ids) == 0 {
		return 0, app.Wrong(lang.Say("campaigncmd.shop.empty", typed))
	}
	if i < 0 {
		return 0, app.Wrong(lang.Say("campaigncmd.shop.not-there", typed, ids))
	}
	return i, nil
}

// tellShop shows it to people.
func (c *teller) tellShop(sh *ledgers.Shop) {
	c.print("campaigncmd.shop.credits", sh.Credits)
	table := func(code string, all []ledgers.Ware, unit string) {
		if len(all) == 0 {
			return
		}
		c.print(code)
		for _, w := range all {
			who := ""
			if w.Who != "" {
				who = c.who(w.Who)
			}
			mark := " "
			if !w.Enough {
				mark = "–" // too dear
			}
			fmt.Fprintf(c.Out, "  %s %5d  %-30s %s\n", mark, w.Price, app.Clean(w.Name), strings.TrimSpace(who+" "+c.kindWord(w)))
		}
	}
	table("campaigncmd.shop.items", sh.Items, "credits")
	if len(sh.Items) == 0 {
		c.print("campaigncmd.shop.none")
	}
	table("campaigncmd.shop.sales", sh.Sales, "credits")
	table("campaigncmd.shop.class", sh.Class, "xp")
	table("campaigncmd.shop.agenda", sh.Agenda, "influence")
	if len(sh.Items) == 0 {
		return
	}
	if len(sh.Best) == 0 {
		c.print("campaigncmd.shop.dear")
		return
	}
	c.print("campaigncmd.shop.best")
	for i, b := range sh.Best {
		items := c.names(b.Items)
		if items == "" {
			items = c.Words("campaigncmd.shop.nothing")
		}
		fmt.Fprintf(c.Out, "  %d. %5d  %s  (%s)\n", i+1, b.Cost, items, c.Words("campaigncmd.shop.left", b.Left))
	}
}

// kindWord says what kind of item a ware is, and how many modifications it takes.
func (c *teller) kindWord(w ledgers.Ware) string {
	switch w.Kind {
	case campaign.Weapon, campaign.Armor, campaign.Equipment, campaign.Modification:
		kind := c.Words("campaigncmd.item." + w.Kind)
		if w.Bars > 0 {
			kind += ", " + c.Words("campaigncmd.item.bars", w.Bars)
		}
		return kind
	}
	return ""
}
