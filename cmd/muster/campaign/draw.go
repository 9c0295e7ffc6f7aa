package campaign

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// atRandom draws the cards of an event from what is left to draw. The seed is
// noted, so that the draw can be made again.
func (how *adding) atRandom(c *teller, e *campaign.Event) error {
	if len(e.Cards) > 0 {
		return app.Wrong(lang.Say("campaigncmd.draw-or-cards"))
	}
	seed := app.FreshSeed()
	if how.seed != "" {
		n, err := strconv.ParseUint(how.seed, 10, 64)
		if err != nil {
			return app.Wrong(lang.Say("cmd.flag-value", how.seed, "--seed"))
		}
		seed = n
	}
	n := 0
	switch e.Type {
	case campaign.SideDraw:
		side, threat := c.state.PendingDraws()
		n = side + threat
	case campaign.ItemDraw:
		c.state.Complete(e)
		n, _ = c.state.ToDraw(e.Tier.N)
	case campaign.AgendaDraw:
		n, _ = c.state.AgendaToDraw()
	default:
		return app.Wrong(lang.Say("campaigncmd.draw-what"))
	}
	from := c.undrawn(e.Type, e.Tier.N)
	if party := c.party(); e.Type == campaign.SideDraw && party != nil && party.Side != nil && party.Side.Grey == nil {
		return lang.Fail(lang.Invalid, "campaigncmd.draw-unknown")
	}
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	e.Cards = from[:min(n, len(from))]
	e.Note = fmt.Sprintf("muster --draw --seed %d", seed)
	return nil
}

// dateOf returns the date that a flag names; "today" is the one of this machine.
func dateOf(at string) string {
	if at == "today" {
		return time.Now().Format(time.DateOnly)
	}
	return at
}

// party returns who plays, nil before that is known.
func (c *teller) party() *campaign.Party {
	for i := range c.file.log.Events {
		if e := &c.file.log.Events[i]; e.Type == campaign.Setup && e.Setup != nil {
			return e.Setup
		}
	}
	return nil
}
