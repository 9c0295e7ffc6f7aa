package assault

import (
	"muster/catalog/lang"
	"muster/validate"
)

// checkDeckSize: a command deck has 15 cards, known or not (Rules
// Reference, "Command Card").
func checkDeckSize(a *Army, r *validate.Report) {
	n := a.unknown[commandPlace]
	for i := range a.commands {
		n += a.commands[i].Entry.Count
	}
	limit := a.limits.Deck
	r.Limit(validate.DeckSize, "assault.command-deck-size", "IAS-COMMAND_DECK_SIZE", n, limit)
	if r.Bare || n >= limit.Min && n <= limit.Max {
		return
	}
	says := lang.Say("assault.deck-needs", limit.Min)
	if n > limit.Max && limit.Max > limit.Min {
		says = lang.Say("assault.deck-allows", limit.Max)
	}
	f := &r.Findings[len(r.Findings)-1]
	f.Args = append(f.Args, says)
}

// checkDeckCost: the cards of a command deck cost 15 points at most.
func checkDeckCost(a *Army, r *validate.Report) {
	cost := 0
	for i := range a.commands {
		cost += a.commands[i].as.cost * a.commands[i].Entry.Count
	}
	r.Limit(validate.DeckCost, "assault.command-deck-cost", "IAS-COMMAND_DECK_COST", cost, a.limits.Cost)
}

// checkCardLimit: a deck has no more copies of a card than the card says.
func checkCardLimit(a *Army, r *validate.Report) {
	for i := range a.commands {
		if l := &a.commands[i]; a.have[l.as.counter] > l.as.limit {
			a.tooMany(r, l, "assault.command-card-limit", "IAS-COMMAND_CARD_LIMIT", l.as.limit, isAny)
		}
	}
}

func isAny(*fact) bool { return true }

// checkUnplayable notes a command card that no figure of the army can play. A
// deck may have it all the same: restrictions bind who plays a card.
func checkUnplayable(a *Army, r *validate.Report) {
	if len(a.groups) == 0 || a.unknown[groupPlace]+a.unknown[noPlace] > 0 {
		return // who plays them is not known yet
	}
	a.muster()
	for i := range a.commands {
		l := &a.commands[i]
		if l.as.use != nil && !a.plays(l.as.use) {
			noted(r, l, "assault.unplayable", "", l.Card.Title, l.as.use.who.Says())
		}
	}
}

// A user is a figure that may play command cards.
type user struct {
	as     *fact
	traits traits
	side   mask
}

// plays reports whether a figure of the army is one that a card names.
func (a *Army) plays(n *need) bool {
	for i := range a.users {
		u := &a.users[i]
		if n.met(u.as, u.traits, u.side) {
			return true
		}
	}
	return false
}

// muster lists the figures of the army: its groups, in their order, the figures
// of squad upgrades and the companions that come with either.
func (a *Army) muster() {
	a.users = a.users[:0]
	for i := range a.groups {
		f := a.groups[i].as
		a.users = append(a.users, user{f, f.traits | f.talents.traits(a.sideOf(f)), a.sideOf(f)})
	}
	for i := range a.upgrades {
		if f := a.upgrades[i].as; f.squad {
			a.users = append(a.users, user{f, f.traits, a.sideOf(f)})
		}
	}
	a.endow()
	for l := range a.deployed {
		if f := l.as; f.brings != nil {
			a.users = append(a.users, user{f.brings, f.brings.traits, a.sideOf(f)})
		}
	}
}

// sideOf returns the affiliation of figures: neutral ones are of the army's.
func (a *Army) sideOf(f *fact) mask {
	if f.side == 0 {
		return a.side
	}
	return f.side
}

// endow gives figures what cards of the army let them be besides. An attachment
// that could be on several groups may be on any of them, and a command card is
// played by whoever can.
func (a *Army) endow() {
	for i := range a.upgrades {
		l := &a.upgrades[i]
		if l.as.talents == 0 {
			continue
		}
		for g := range a.groups {
			u := &a.users[g]
			switch {
			case l.host != none && l.host != g || !l.as.attach.fits(u.as):
			case l.as.talents&givesSpy != 0:
				u.traits |= spy
			case l.as.talents&freesHost != 0 && u.traits&forceUser != 0:
				u.side |= imperial
			case l.as.talents&turnsHost != 0:
				u.side |= mercenary
			}
		}
	}
	for i := range a.commands {
		f := a.commands[i].as
		if f.talents == 0 {
			continue
		}
		for u := range a.users {
			if f.use != nil && f.use.met(a.users[u].as, a.users[u].traits, a.users[u].side) {
				a.users[u].traits |= f.talents.gives()
			}
		}
	}
	for i := range a.groups {
		if a.groups[i].as.talents&freesForce != 0 {
			for u := range a.users {
				if a.users[u].traits&forceUser != 0 {
					a.users[u].side |= imperial
				}
			}
		}
	}
	for i := range a.groups {
		if a.groups[i].as.talents&playsForce != 0 {
			a.users[i].traits |= forceUser
		}
	}
}
