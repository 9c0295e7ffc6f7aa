package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
)

// openingHand is how many cards a Destiny hand begins with.
const openingHand = 5

// oddsCmd is "muster odds" and what is below it.
func oddsCmd(a *app) *cobra.Command {
	cmd := a.command("odds", "cmd.odds.")
	group(cmd)
	cmd.AddCommand(oddsDestinyCmd(a), oddsAssaultCmd(a), oddsArmyCmd(a), oddsDrawCmd(a))
	return cmd
}

func oddsDestinyCmd(a *app) *cobra.Command {
	var q odds.Question
	var more []string
	cmd := a.command("destiny LIST", "cmd.odds.destiny.")
	takes(cmd, 1, 1)
	f := cmd.Flags()
	symbols := f.String("symbol", "", a.words("cmd.odds.flag.symbol"))
	f.IntVar(&q.AtLeast, "at-least", 0, a.words("cmd.odds.flag.at-least"))
	f.IntVar(&q.Resources, "resources", 0, a.words("cmd.odds.flag.resources"))
	f.IntVar(&q.Rerolls, "rerolls", 0, a.words("cmd.odds.flag.rerolls"))
	f.IntVar(&q.Hand, "hand", openingHand, a.words("cmd.odds.flag.hand"))
	f.StringArrayVar(&more, "die", nil, a.words("cmd.odds.flag.die"))
	float := f.Bool("float", false, a.words("cmd.odds.flag.float"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *symbols != "" {
			q.Symbols = strings.Split(*symbols, ",")
		}
		l, _, err := a.list(cmd.Context(), args[0], as{game: string(catalog.Destiny)})
		if err != nil {
			return inFile(args[0], err)
		}
		further, err := a.named(cmd, more)
		if err != nil {
			return err
		}
		answer, err := pool.Of(a.cards, l, q, further...)
		if err != nil {
			return asked(err)
		}
		if a.json {
			return a.printJSON(answer.JSON(l.Name, styleOf(*float), a.lang))
		}
		chart := chart{app: a}
		chart.answer(answer)
		return nil
	}
	return cmd
}

// named finds the cards of names.
func (a *app) named(cmd *cobra.Command, names []string) ([]*catalog.Card, error) {
	c, err := a.catalog(cmd.Context())
	if err != nil {
		return nil, err
	}
	var all []*catalog.Card
	for _, name := range names {
		card, err := cardCalled(c, catalog.Destiny, name)
		if err != nil {
			return nil, err
		}
		all = append(all, card)
	}
	return all, nil
}

// asked makes a wrong command line of an error that is about what was asked.
func asked(err error) error {
	if m := lang.MsgOf(err); slices.Contains([]string{"odds.range", "odds.symbol", "odds.twice"}, m.Code) {
		return wrong(m)
	}
	return err
}

func styleOf(float bool) odds.Style {
	if float {
		return odds.Decimals
	}
	return odds.Fractions
}

func oddsDrawCmd(a *app) *cobra.Command {
	var d odds.Draw
	cmd := a.command("draw", "cmd.odds.draw.")
	takes(cmd, 0, 0)
	f := cmd.Flags()
	f.IntVar(&d.Deck, "deck", 30, a.words("cmd.odds.flag.deck"))
	f.IntVar(&d.Copies, "copies", 2, a.words("cmd.odds.flag.copies"))
	f.IntVar(&d.Hand, "hand", openingHand, a.words("cmd.odds.flag.hand"))
	wanted := f.Int("at-least", 1, a.words("cmd.odds.flag.wanted"))
	float := f.Bool("float", false, a.words("cmd.odds.flag.float"))
	cmd.RunE = func(*cobra.Command, []string) error {
		if err := d.Check(); err != nil {
			return asked(err)
		}
		if *wanted < 0 {
			return wrong(lang.Say("odds.range", "at-least", *wanted, 0, d.Hand))
		}
		if !a.json {
			chart := chart{app: a}
			chart.draw(d, *wanted)
			return nil
		}
		style := styleOf(*float)
		exactly := map[string]any{}
		for k := 0; k <= min(d.Copies, d.Hand); k++ {
			exactly[strconv.Itoa(k)] = style.Number(d.Exactly(k))
		}
		return a.printJSON(struct {
			Deck         int            `json:"deck"`
			Copies       int            `json:"copies"`
			Hand         int            `json:"hand"`
			AtLeast      int            `json:"at_least"`
			Distribution map[string]any `json:"distribution"`
			Chance       any            `json:"p_at_least"`
			Mulligan     any            `json:"p_mulligan"`
		}{d.Deck, d.Copies, d.Hand, *wanted, exactly, style.Number(d.AtLeast(*wanted)), style.Number(d.Mulligan(*wanted))})
	}
	return cmd
}
