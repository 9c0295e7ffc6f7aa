package campaign

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"muster/catalog/campaign"
)

// readPeople reads what everybody has in the end.
func (c *listing) readPeople(view string) {
	s := c.ledger.State(view)
	for _, h := range c.ledger.Heroes() {
		line := heroLine{id: h.ID, name: h.Name, player: c.playerOf(h.ID), class: c.names(s.ClassCards[h.ID])}
		for _, m := range c.moves {
			if m.account == "xp" && m.who == h.ID {
				line.xp.move(m.by)
			}
		}
		line.xp.left = c.ledger.XP(h.ID)
		for _, card := range c.ledger.Inventory(h.ID) {
			if card.Sort == campaign.Reward {
				line.rewards = append(line.rewards, c.In(card.Name))
			} else {
				line.items = append(line.items, c.In(card.Name))
			}
		}
		c.heroes = append(c.heroes, line)
	}
	allies := make([]string, len(s.Allies))
	for i, a := range s.Allies {
		if allies[i] = c.called(a.ID); a.Times > 1 {
			allies[i] += fmt.Sprintf(" ×%d", a.Times)
		}
	}
	c.empire = []labelled{{c.word("class-cards"), c.names(s.Imperial)}, {c.word("agenda"), c.names(s.Agenda)}, {c.word("villains"), c.names(s.Villains)}}
	c.rebels = []labelled{{c.word("allies"), allies}, {c.word("active"), c.names(s.Active)}}
}

func (c *listing) names(ids []string) []string {
	all := make([]string, len(ids))
	for i, id := range ids {
		all[i] = c.called(id)
	}
	return all
}

// carried lists items, then rewards.
func (h *heroLine) carried() []string { return slices.Concat(h.items, h.rewards) }

// called names a hero and his player.
func (h *heroLine) called() string {
	if h.player == "" {
		return h.name
	}
	return h.name + " (" + h.player + ")"
}

// earned says what experience the hero has had, spent and left.
func (h *heroLine) earned(c *listing) string {
	return c.Say("campaignpaper.xp", h.xp.in, h.xp.out, h.xp.left)
}

// party returns who plays.
func (c *listing) party() *campaign.Party {
	for i := range c.log.Events {
		if e := &c.log.Events[i]; e.Type == campaign.Setup && e.Setup != nil {
			return e.Setup
		}
	}
	return &campaign.Party{}
}

func (c *listing) playerOf(hero string) string {
	for _, s := range c.party().Heroes {
		if s.Hero == hero {
			return s.Player
		}
	}
	return ""
}

// title is the name of the log.
func (c *listing) title() string { return cmp.Or(c.log.Title, c.called(c.log.Campaign)) }

// about says which campaign it is and when it was played.
func (c *listing) about() string {
	first, last := "", ""
	for i := range c.log.Events {
		if at := c.log.Events[i].At; at != "" {
			first, last = cmp.Or(first, at), at
		}
	}
	about := c.called(c.log.Campaign)
	switch {
	case first != "" && first != last:
		about += " · " + first + " – " + last
	case first != "":
		about += " · " + first
	}
	return about
}

// players says who plays the Empire.
func (c *listing) players() string {
	p := c.party()
	if p.Class == "" {
		return ""
	}
	return c.Say("campaignpaper.players", p.Player, c.facts.Called(p.Class))
}

// standing says how things stand.
func (c *listing) standing() string {
	n, all := 0, 0
	if k := c.ledger.Campaign(); k != nil {
		all = len(k.Slots)
		n = min(c.ledger.Slot(), all)
	}
	said := c.Say("campaignpaper.standing", n, all, c.ledger.Credits(), c.ledger.Influence())
	if w := c.ledger.Winner(); w != "" {
		said += " · " + c.Say("campaignsaid.over", campaign.Side(w))
	}
	return said
}

// verdict says in capitals whether the log is legal.
func (c *listing) verdict() string {
	if !c.legal {
		return c.Word("sheet.word.not-legal")
	}
	return c.Word("sheet.word.legal")
}

// madeFrom says what a sheet was made from.
func (c *listing) madeFrom() string {
	sum := sha256.Sum256(c.log.Append(nil))
	return c.Say("campaignpaper.made-from", len(c.log.Events), hex.EncodeToString(sum[:8]))
}
