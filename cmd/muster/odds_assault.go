package main

import (
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/assault/figure"
)

// An attackFlags is an attack as the flags of a command line describe it.
type attackFlags struct {
	figure.Question
	dice, defence, against string
	spaces                 int
	attacking, defending   []string // modifiers
	float                  bool
}

func oddsAssaultCmd(a *app) *cobra.Command {
	var q attackFlags
	cmd := a.command("assault [FIGURE]", "cmd.odds.assault.")
	takes(cmd, 0, 1)
	q.add(a, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		q.Figure = strings.Join(args, "")
		c, err := a.catalog(cmd.Context())
		if err != nil {
			return err
		}
		answer, err := q.answer(cmd, c)
		if err != nil {
			return attacked(err)
		}
		if a.json {
			return a.printJSON(answer.JSON(styleOf(q.float)))
		}
		chart := chart{app: a}
		chart.attack(answer)
		return nil
	}
	return cmd
}

// add adds the flags to a command.
func (q *attackFlags) add(a *app, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&q.Type, "type", "", a.words("cmd.odds.flag.type"))
	f.StringVar(&q.dice, "attack", "", a.words("cmd.odds.flag.attack"))
	f.StringVar(&q.defence, "defence", "", a.words("cmd.odds.flag.defence"))
	f.StringVar(&q.against, "against", "", a.words("cmd.odds.flag.against"))
	f.BoolVar(&q.IACP, "iacp", false, a.words("cmd.odds.flag.iacp"))
	f.IntVar(&q.spaces, "range", 0, a.words("cmd.odds.flag.range"))
	f.StringArrayVar(&q.Surges, "surge", nil, a.words("cmd.odds.flag.surge"))
	f.BoolVar(&q.Focused, "focused", false, a.words("cmd.odds.flag.focused"))
	f.StringArrayVar(&q.attacking, "attack-modifier", nil, a.words("cmd.odds.flag.attack-modifier"))
	f.StringArrayVar(&q.defending, "defence-modifier", nil, a.words("cmd.odds.flag.defence-modifier"))
	f.IntVar(&q.AttackerRerolls, "attacker-rerolls", 0, a.words("cmd.odds.flag.attacker-rerolls"))
	f.IntVar(&q.DefenderRerolls, "defender-rerolls", 0, a.words("cmd.odds.flag.defender-rerolls"))
	f.BoolVar(&q.float, "float", false, a.words("cmd.odds.flag.float"))
}

// answer computes the attack.
func (q *attackFlags) answer(cmd *cobra.Command, c *catalog.Catalog) (*figure.Answer, error) {
	q.Attack = attack.ReadWords(q.dice)
	if cmd.Flags().Changed("defence") {
		q.Defence = attack.ReadWords(q.defence)
	}
	if cmd.Flags().Changed("against") {
		q.Against(q.against)
	}
	if cmd.Flags().Changed("range") {
		q.Range = &q.spaces
	}
	var err error
	if q.Attacker, err = attack.ReadKeys(strings.Join(q.attacking, ",")); err != nil {
		return nil, err
	}
	if q.Defender, err = attack.ReadKeys(strings.Join(q.defending, ",")); err != nil {
		return nil, err
	}
	return figure.OfQuestion(c, q.Question)
}

// attacked makes a wrong command line of what cannot be an attack.
func attacked(err error) error {
	if lang.KindOf(err) == lang.Invalid {
		return wrong(lang.MsgOf(err))
	}
	return err
}
