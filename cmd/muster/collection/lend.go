package collection

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

func lendCmd(a *app.App) *cobra.Command {
	var n counting
	var to string
	cmd := a.Command("lend CARD…", "cmd.collection.lend.")
	n.flags(a, cmd, 1)
	cmd.Flags().BoolVar(&n.noDice, "no-dice", false, a.Words("cmd.collection.flag.no-dice"))
	cmd.Flags().StringVar(&to, "to", "", a.Words("cmd.collection.lend.flag.to"))
	app.Takes(cmd, 1, -1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if err := n.check(); err != nil {
			return err
		}
		if to == "" {
			return app.WrongIn(cmd, lang.Say("cmd.collection.lend.whom"))
		}
		cards, err := cardsNamed(a, cmd, n.game, names)
		if err != nil {
			return err
		}
		return changeCollection(cmd.Context(), a, func(own *catalog.Collection) error {
			to := own.Borrower(to)
			for _, card := range cards {
				if err := own.Lend(to, card.ID, n.of(card)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return cmd
}

func returnCmd(a *app.App) *cobra.Command {
	var n counting
	var from string
	cmd := a.Command("return [CARD…]", "cmd.collection.return.")
	n.flags(a, cmd, 1)
	cmd.Flags().BoolVar(&n.noDice, "no-dice", false, a.Words("cmd.collection.flag.no-dice"))
	cmd.Flags().StringVar(&from, "from", "", a.Words("cmd.collection.return.flag.from"))
	all := cmd.Flags().Bool("all", false, a.Words("cmd.collection.return.flag.all"))
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if err := n.check(); err != nil {
			return err
		}
		switch {
		case from == "":
			return app.WrongIn(cmd, lang.Say("cmd.collection.return.whose"))
		case len(names) == 0 && !*all:
			return app.WrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		}
		cards, err := cardsNamed(a, cmd, n.game, names)
		if err != nil {
			return err
		}
		return changeCollection(cmd.Context(), a, func(own *catalog.Collection) error {
			from := own.Borrower(from)
			if len(cards) == 0 {
				return returnAll(own, from)
			}
			for _, card := range cards {
				has, back := own.Borrowed(from, card.ID), n.of(card)
				if !n.says("dice") {
					back.Dice = min(back.Dice, has.Dice) // of a card that was lent without its die
				}
				if *all {
					back = has
				}
				if err := own.Return(from, card.ID, back); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return cmd
}

// returnAll takes back all that somebody has.
func returnAll(own *catalog.Collection, from string) error {
	none := true
	for l := range own.Clone().Loans() {
		if l.To != from {
			continue
		}
		none = false
		if err := own.Return(l.To, l.Card, l.Owned); err != nil {
			return err
		}
	}
	if none {
		return lang.Fail(lang.NotFound, "cmd.collection.lent.none-to", from)
	}
	return nil
}

// A borrowed is what somebody has, as scripts read it.
type borrowed struct {
	To string `json:"to"`
	have
}

func lentCmd(a *app.App) *cobra.Command {
	cmd := a.Command("lent [NAME]", "cmd.collection.lent.")
	app.Takes(cmd, 0, 1)
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if _, err := files.Catalog(cmd.Context(), a); err != nil {
			return err
		}
		own, err := files.Collection(cmd.Context(), a)
		if err != nil {
			return err
		}
		whose := own.Borrower(strings.Join(names, " "))
		all := []borrowed{}
		for l := range own.Loans() {
			if whose == "" || l.To == whose {
				all = append(all, borrowed{l.To, haveOf(a, l.Card, l.Owned)})
			}
		}
		return printLent(a, all, whose)
	}
	return cmd
}

// printLent shows what is lent, a table for each borrower.
func printLent(a *app.App, all []borrowed, whose string) error {
	if len(all) == 0 && whose != "" {
		a.Worst(app.No)
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Lent []borrowed `json:"lent"`
		}{all})
	}
	if len(all) == 0 {
		code := "cmd.collection.lent.none"
		if whose != "" {
			code = "cmd.collection.lent.none-to"
		}
		fmt.Fprintln(a.Err, app.Clean(a.Words(code, whose)))
		return nil
	}
	var b strings.Builder
	for i := 0; i < len(all); {
		var his []have
		to := all[i].To
		for ; i < len(all) && all[i].To == to; i++ {
			his = append(his, all[i].have)
		}
		fmt.Fprintln(&b, a.Paint("1", app.Clean(to)))
		haveTable(a, &b, his)
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}
