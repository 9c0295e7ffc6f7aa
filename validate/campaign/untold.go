package campaign

import "muster/catalog/campaign"

// untold is what an importer could not tell, and no rule asks about.
type untold struct {
	agenda bool // which sets the agenda deck is made of
	side   bool // which missions are in the side deck, or were drawn from it
	story  bool // which story missions were opened: until one is played
}

// mayBeSide reports whether a mission may be left in a side deck of which nobody
// told what is in it: the log brought in knows only the boxes that it names.
func (k *Ledger) mayBeSide(m *campaign.Mission) bool {
	return k.untold.side && m.Category == campaign.SideCard && k.missions[m.No].played == 0 &&
		k.inPeriod(m) && (m.Colour != campaign.Red || k.seatOf(m.Hero) >= 0)
}

// mayBeActive reports whether a mission may have been drawn, bought or opened
// before what an importer could tell.
func (k *Ledger) mayBeActive(m *campaign.Mission) bool {
	switch m.Category {
	case campaign.StoryCard:
		return k.untold.story
	case campaign.AgendaSide:
		return k.untold.agenda
	case campaign.ThreatCard:
		return k.untold.side
	}
	return k.mayBeSide(m)
}

// mayBeHeld reports whether an agenda card may have been bought before that.
func (k *Ledger) mayBeHeld(c *campaign.Card) bool {
	return k.untold.agenda && k.inAgenda(c) && k.accountOf(c).where == inDeck
}

// DeckUntold reports whether an importer could not tell what is in the deck from
// which an event draws.
func (k *Ledger) DeckUntold(kind string) bool {
	return kind == campaign.SideDraw && k.untold.side || kind == campaign.AgendaDraw && k.untold.agenda
}
