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

// nextCmd is "muster campaign next".
func nextCmd(a *app.App) *cobra.Command {
	cmd := a.Command("next LOG", "campaigncmd.next.")
	app.Takes(cmd, 1, 1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := tellerOf(cmd.Context(), a, args[0], -1)
		if err != nil {
			return err
		}
		if a.JSON {
			return a.PrintJSON(struct {
				ledgers.State
				Options []campaign.Event `json:"options"`
			}{c.state.State(c.view), c.openly()})
		}
		c.tellNext()
		return nil
	}
	return cmd
}

// openly lists what may happen next and may be told to everyone. Agenda cards in
// hand are the Imperial player's own business.
func (c *teller) openly() []campaign.Event {
	return slices.DeleteFunc(c.state.Next(), func(e campaign.Event) bool {
		return e.Type == campaign.BuyAgenda || e.Type == campaign.AgendaOut
	})
}

// tellNext says what the rules ask for next.
func (c *teller) tellNext() {
	k := c.state
	if slots := c.slots(); slots > 0 && k.Phase() != ledgers.Over && k.Phase() != ledgers.BeforeSetup {
		c.print("campaigncmd.next.slot", c.state.SlotShown(), slots, c.standing())
	}
	forced := k.Forced()
	switch {
	case k.Phase() == ledgers.BeforeSetup:
		c.print("campaigncmd.next.setup")
	case k.Phase() == ledgers.Running && k.Mission() != nil:
		c.print("campaigncmd.next.running", k.Mission().Name)
		c.do("won"+claimed(k.Mission(), 3), "lost"+claimed(k.Mission(), 1))
	case k.Phase() == ledgers.Running:
		c.print("campaigncmd.next.running", c.Words("cmd.unnamed"))
	case k.Phase() == ledgers.Over:
		c.tellOver()
	case len(forced) > 0:
		threat, _ := k.ThreatNext()
		c.print("campaigncmd.next.forced", forced[0].Name, threat)
		c.do("start " + forced[0].ID)
	case k.Phase() == ledgers.Post:
		c.tellPost()
	case k.Phase() == ledgers.RebelPhase:
		c.tellRebels()
	case k.Phase() == ledgers.ImperialPhase:
		c.tellEmpire()
		c.tellMission()
	default:
		c.tellMission()
	}
}

// claimed says how to type that crates were claimed: as many, or all that the mission
// places; nothing where it places none.
func claimed(m *campaign.Mission, n int) string {
	if m.Crates >= 0 {
		n = min(n, m.Crates)
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" crates=%d", n)
}

// slots is how many slots the campaign has.
func (c *teller) slots() int {
	if c.state.Campaign() == nil {
		return 0
	}
	return len(c.state.Campaign().Slots)
}

// do shows what to type.
func (c *teller) do(words ...string) {
	for _, w := range words {
		fmt.Fprintf(c.Out, "    muster campaign add %s %s\n", c.file.typed(), w)
	}
}

func (c *teller) tellPost() {
	if side, threat := c.state.PendingDraws(); side+threat > 0 {
		switch {
		case threat == 0:
			c.print("campaigncmd.next.draw", side)
		case side == 0:
			c.print("campaigncmd.next.draw-threat", threat)
		default:
			c.print("campaigncmd.next.draw-both", side, threat)
		}
		c.do("side " + strings.TrimSuffix(strings.Repeat("CARD ", side+threat), " "))
		return
	}
	c.print("campaigncmd.next.rebel-stage")
	c.do("stage rebel_upgrade")
}

func (c *teller) tellRebels() {
	c.tellClass()
	for _, tier := range c.state.Tiers() {
		if n, drawn := c.state.ToDraw(tier); n > 0 && !drawn {
			c.print("campaigncmd.next.items", n, tier)
			c.do(fmt.Sprintf("draw %d CARD…", tier))
		}
	}
	if drawn := c.drawnItems(); len(drawn) > 0 {
		c.print("campaigncmd.next.shop", c.state.Credits(), c.names(cardIDs(drawn)))
		fmt.Fprintf(c.Out, "    muster campaign shop %s\n", c.file.typed())
	}
	c.print("campaigncmd.next.imperial-stage")
	c.do("stage imperial_upgrade")
}

// tellClass says who has experience to spend, and on what first.
func (c *teller) tellClass() {
	said := map[string]bool{}
	for _, o := range c.options(campaign.BuyClass) {
		who := o.Hero
		if o.Imperial {
			who = campaign.TheEmpire
		}
		if !said[who] {
			said[who] = true
			c.print("campaigncmd.next.xp", c.who(who), c.state.XP(who))
			c.do("learn " + who + " " + o.Card)
		}
	}
}

func (c *teller) tellEmpire() {
	c.tellClass()
	n, drawn := c.state.AgendaToDraw()
	switch {
	case n > 0 && !drawn && !c.state.Prelude():
		c.print("campaigncmd.next.agenda", n)
		c.do("agenda CARD…")
	case drawn:
		c.print("campaigncmd.next.agenda-buy", c.state.Influence())
		c.do("plot CARD")
	}
}

// tellMission says which missions may be played.
func (c *teller) tellMission() {
	all := c.options(campaign.MissionStart)
	if n, limit := c.state.AgendaKept(); len(all) == 0 && limit > 0 && n > limit {
		c.print("campaigncmd.next.agenda-limit", n, limit)
		c.do("discard CARD")
		return
	}
	if len(all) == 0 {
		c.print("campaigncmd.next.no-mission")
		return
	}
	c.print("campaigncmd.next.mission", campaign.KindOf(all[0].Kind), all[0].Threat.N)
	for i := range all {
		fmt.Fprintf(c.Out, "    muster campaign add %s start %s   # %s\n", c.file.typed(), all[i].Mission, c.name(all[i].Mission))
	}
}

func (c *teller) tellOver() {
	c.print("campaigncmd.next.over", campaign.Side(c.state.Winner()))
	if len(c.options(campaign.CampaignEnd)) > 0 {
		c.do("end " + c.state.Winner())
	}
	c.print("campaigncmd.next.print")
	fmt.Fprintf(c.Out, "    muster campaign export %s -o %s\n", c.file.typed(), lang.Say("campaigncmd.sheet-file").In(c.Lang))
}
