package campaign

import "slices"

// Seen returns the log as a side may see it: [Rebels] or [Empire]. Ids that are
// hidden from it become [Hidden]; amounts paid stay. Grey side missions are
// hidden from both until they are drawn. The note of an event goes with what is
// hidden in it: it may hold the seed of a draw. It is courtesy, not a lock: the file
// holds everything.
func (l *Log) Seen(by string, f *Facts) *Log {
	seen := *l
	seen.Events = slices.Clone(l.Events)
	if !l.Grows() {
		seen.Unread = hideMembers(l.Unread)
	}
	shown := l.shown()
	for i := range seen.Events {
		e := &seen.Events[i]
		if e.hides(by) {
			e.Unread = hideMembers(e.Unread)
			if e.Instead != "" {
				e.Instead = hiddenJSON
			}
		}
		switch {
		case e.Type == Setup && e.Setup != nil && e.Setup.Side != nil:
			party, side := *e.Setup, *e.Setup.Side
			side.Grey, e.Note = nil, ""
			party.Side, e.Setup = &side, &party
		case by == Empire:
		case e.Type == AgendaDraw:
			e.Cards, e.Note = hide(e.Cards), ""
		case e.Type == BuyAgenda && !slices.Contains(shown, e.Card) && (e.Private || f.secret(e.Card)):
			if c := f.Card(e.Card); c != nil && c.Cost >= 0 && !e.Influence.Given {
				e.Influence = Of(c.Cost) // it is paid before everyone's eyes
			}
			e.Card, e.Note = Hidden, ""
		case e.Private:
			e.Cards, e.Note = hide(e.Cards), ""
		}
	}
	return &seen
}

// hides reports whether what could not be read of an event may be hidden from a
// side.
func (e *Event) hides(by string) bool {
	switch e.Type {
	case Setup:
		return true
	case MissionStart, MissionEnd, Stage, BuyClass, ItemDraw, SellItem, BuyItem, GiveItem, Adjust, Totals, CampaignEnd, NoteEvent, Void:
		return false
	}
	return by != Empire
}

// shown lists the agenda cards that were played before everyone's eyes: they
// left play for the box.
func (l *Log) shown() []string {
	var all []string
	for i := range l.Events {
		if e := &l.Events[i]; e.Type == AgendaOut && e.To == ToBox {
			all = append(all, e.Card)
		}
	}
	return all
}

// secret reports whether a card stays hidden when it is bought. What is not
// known may be one.
func (f *Facts) secret(id string) bool {
	c := f.Card(id)
	return c == nil || c.Kind == Secret || c.Kind == ""
}

func hide(cards []string) []string {
	all := make([]string, len(cards))
	for i := range all {
		all[i] = Hidden
	}
	return all
}
