package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// A Balance is what the players have.
type Balance struct {
	Credits, Influence int
	XP                 []campaign.Share // of each hero, then of the Empire
}

// weigh writes down what the players have.
func (k *Ledger) weigh(b *Balance) {
	b.Credits, b.Influence, b.XP = k.credits, k.influence, b.XP[:0]
	for i := range k.heroes {
		b.XP = append(b.XP, campaign.Share{Who: k.heroes[i].hero.ID, N: k.heroes[i].xp})
	}
	b.XP = append(b.XP, campaign.Share{Who: campaign.TheEmpire, N: k.xp})
}

// adjust changes the accounts by the text of a card or a mission; nothing may
// fall below zero by it (IAC-81).
func (k *Ledger) adjust(e *campaign.Event) {
	if n := k.credits + e.Credits.N; n < 0 && e.Credits.N < 0 {
		k.overdraw("credits", n, "campaign.iac-81", "/credits", n, 0, lang.Say("campaign.what.credits"), n)
	}
	if n := k.influence + e.Influence.N; n < 0 && e.Influence.N < 0 {
		k.overdraw("influence", n, "campaign.iac-81", "/influence", n, 0, lang.Say("campaign.what.influence"), n)
	}
	for _, s := range e.Shares {
		seat := k.seatOf(s.Who)
		have := k.xp
		if seat >= 0 {
			have = k.heroes[seat].xp
		}
		if n := have + s.N; s.N < 0 && n < 0 && (seat >= 0 || s.Who == campaign.TheEmpire) {
			k.overdraw(s.Who, n, "campaign.iac-81", "/xp/"+s.Who, n, 0, lang.Say("campaign.what.xp", k.who(seat)), n)
		}
	}
	k.credits += e.Credits.N
	k.influence += e.Influence.N
	k.share("/xp", e.Shares, 1)
}

// checkTotals compares what the players counted with the books (IAC-80). A
// difference is told once, for as long as it stays the same.
func (k *Ledger) checkTotals(e *campaign.Event) {
	agreed := true
	compare := func(path string, what lang.Msg, written, have int) {
		by := written - have
		if k.differs(path, by) {
			k.deny("campaign.iac-80", path, written, have, what, written, have, by, k.agreed)
		}
		agreed = agreed && by == 0
	}
	if e.Credits.Given {
		compare("/credits", lang.Msg{Code: "campaign.what.credits"}, e.Credits.N, k.credits)
	}
	if e.Influence.Given {
		compare("/influence", lang.Msg{Code: "campaign.what.influence"}, e.Influence.N, k.influence)
	}
	for _, s := range e.Shares {
		if s.Who == campaign.TheEmpire {
			compare("/xp/imperial", lang.Msg{Code: "campaign.what.imperial-xp"}, s.N, k.xp)
		} else if seat := k.heroAt("/xp", s.Who); seat >= 0 && s.N != k.heroes[seat].xp || seat >= 0 && len(k.totals) > 0 {
			compare("/xp/"+s.Who, lang.Say("campaign.what.xp", k.who(seat)), s.N, k.heroes[seat].xp)
		}
	}
	if agreed {
		k.agreed = k.at
	}
}

// differs reports whether a difference is another than the one that was told of
// an account last.
func (k *Ledger) differs(what string, by int) bool {
	for i := range k.totals {
		if g := &k.totals[i]; g.what == what {
			if g.by == by {
				return false
			}
			g.by = by
			return by != 0
		}
	}
	if by == 0 {
		return false
	}
	k.totals = append(k.totals, gap{what, by})
	return true
}

// overdraw finds that an account falls below nothing. That is told where it falls
// lower than was told of it; else the event at hand is refused and no more is said,
// unless it is the newest.
func (k *Ledger) overdraw(account string, to int, code, path string, found, expected any, args ...any) {
	said := slices.ContainsFunc(k.debts, func(g gap) bool { return g.what == account && g.by <= to })
	if said && k.at != k.newest && k.override(code) == nil {
		k.refused++
		return
	}
	if k.deny(code, path, found, expected, args...) {
		k.debts = append(k.debts, gap{account, to})
	}
}

// campaignEnd ends the campaign: who won the finale has won it (IAC-90).
func (k *Ledger) campaignEnd(e *campaign.Event) {
	if k.phase != Over && !k.joins() {
		needed := lang.Say("campaign.kind." + campaign.Finale)
		k.deny("campaign.iac-13", "/type", e.Type, campaign.Finale, before(e.Type, needed))
	}
	if k.winner != "" && e.Winner != "" && e.Winner != k.winner {
		k.deny("campaign.iac-90", "/winner", e.Winner, k.winner,
			lang.Say("campaign.say.winner", winnerName(k.winner), k.missionName(max(k.mission, 0)), winnerName(e.Winner)))
	}
	k.phase, k.ended = Over, true
}

// close closes the books: how much of the campaign was played (IAC-91).
func (k *Ledger) close() {
	if k.broken = k.broken || k.refused > 0; !k.broken {
		k.weigh(&k.sound)
	}
	k.at, k.event, k.refused, k.imported = -1, nil, 0, false
	if k.campaign == nil {
		return
	}
	n := len(k.campaign.Slots)
	if k.lenient > 0 {
		k.find(validate.Note, "campaign.imported", "", nil, nil, k.lenient, k.log.ImportedFrom)
	}
	if k.phase != Over {
		k.find(validate.Note, "campaign.iac-91", "", k.slot, n, min(k.slot, n), n)
	}
	if k.report != nil {
		k.report.Count(validate.Other, "campaign.slots", min(k.slot, n), validate.UpTo(n))
		k.report.Count(validate.Other, "campaign.credits", k.credits, validate.AtLeast(0))
		k.report.Count(validate.Other, "campaign.influence", k.influence, validate.AtLeast(0))
	}
}
