package odds

import (
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/assault/attack"
	"muster/rules/assault/figure"
)

// An attackFlags is an attack as the flags of a command line describe it.
type attackFlags struct {
	figure.Question
	dice, defence        []string // with commas
	against              string
	spaces               int
	attacking, defending []string // modifiers
	float                bool
}

func assaultCmd(a *app.App) *cobra.Command {
	var q attackFlags
	cmd := a.Command("assault [FIGURE]", "cmd.odds.assault.")
	app.Takes(cmd, 0, 1)
	q.add(a, cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		q.Figure = strings.Join(args, "")
		c, err := files.Catalog(cmd.Context(), a)
		if err != nil {
			return err
		}
		answer, err := q.answer(cmd, c)
		if err != nil {
			return attacked(err)
		}
		if a.JSON {
			return a.PrintJSON(answer.JSON(styleOf(q.float)))
		}
		chart := chart{App: a}
		chart.attack(answer)
		return nil
	}
	return cmd
}

// add adds the flags to a command.
func (q *attackFlags) add(a *app.App, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&q.Type, "type", "", a.Words("cmd.odds.flag.type"))
	f.StringArrayVar(&q.dice, "attack", nil, a.Words("cmd.odds.flag.attack"))
	f.StringArrayVar(&q.defence, "defence", nil, a.Words("cmd.odds.flag.defence"))
	f.StringVar(&q.against, "against", "", a.Words("cmd.odds.flag.against"))
	f.BoolVar(&q.IACP, "iacp", false, a.Words("cmd.odds.flag.iacp"))
	f.IntVar(&q.spaces, "range", 0, a.Words("cmd.odds.flag.range"))
	f.StringArrayVar(&q.Surges, "surge", nil, a.Words("cmd.odds.flag.surge"))
	f.BoolVar(&q.Focused, "focused", false, a.Words("cmd.odds.flag.focused"))
	f.StringArrayVar(&q.attacking, "attack-modifier", nil, a.Words("cmd.odds.flag.attack-modifier"))
	f.StringArrayVar(&q.defending, "defence-modifier", nil, a.Words("cmd.odds.flag.defence-modifier"))
	f.IntVar(&q.AttackerRerolls, "attacker-rerolls", 0, a.Words("cmd.odds.flag.attacker-rerolls"))
	f.IntVar(&q.DefenderRerolls, "defender-rerolls", 0, a.Words("cmd.odds.flag.defender-rerolls"))
	f.BoolVar(&q.float, "float", false, a.Words("cmd.odds.flag.float"))
}

// answer computes the attack.
func (q *attackFlags) answer(cmd *cobra.Command, c *catalog.Catalog) (*figure.Answer, error) {
	q.Attack = attack.ReadWords(strings.Join(q.dice, ","))
	if cmd.Flags().Changed("defence") {
		q.Defence = attack.ReadWords(strings.Join(q.defence, ","))
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
	return figure.OfQuestion(cmd.Context(), c, q.Question)
}

// attacked makes a wrong command line of what cannot be an attack.
func attacked(err error) error {
	if lang.KindOf(err) == lang.Invalid {
		return app.Wrong(lang.MsgOf(err))
	}
	return err
}
