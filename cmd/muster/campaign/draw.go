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
	if e.Type == campaign.ItemDraw {
		c.state.Complete(e)
	}
	piles := c.piles(e)
	if piles == nil {
		return app.Wrong(lang.Say("campaigncmd.draw-what"))
	}
	if c.state.DeckUntold(e.Type) {
		return lang.Fail(lang.Invalid, "campaigncmd.draw-untold")
	}
	if party := c.party(); e.Type == campaign.SideDraw && party != nil && party.Side != nil && party.Side.Grey == nil {
		return lang.Fail(lang.Invalid, "campaigncmd.draw-unknown")
	}
	r := rand.New(rand.NewPCG(seed, 0))
	e.Cards = nil // chance stands for what was typed
	for _, p := range piles {
		from := p.cards
		r.Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
		e.Cards = append(e.Cards, from[:min(p.n, len(from))]...)
	}
	e.Note = fmt.Sprintf("muster --draw --seed %d", seed)
	return nil
}

// A pile is cards of which so many are drawn.
type pile struct {
	cards []string
	n     int
}

// piles returns what an event draws from; nil if it draws nothing. Threat missions
// have a deck of their own.
func (c *teller) piles(e *campaign.Event) []pile {
	switch e.Type {
	case campaign.SideDraw:
		side, threat := c.state.PendingDraws()
		sides, threats := c.state.SideDecks()
		return []pile{{sides, side}, {threats, threat}}
	case campaign.ItemDraw:
		n, _ := c.state.ToDraw(e.Tier.N)
		return []pile{{c.undrawn(e.Type, e.Tier.N), n}}
	case campaign.AgendaDraw:
		n, _ := c.state.AgendaToDraw()
		return []pile{{c.undrawn(e.Type, 0), n}}
	}
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
