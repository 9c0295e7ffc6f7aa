package campaign

import "bytes"

// MarshalJSON writes a log, in one way only: a field of the header a line, an event a
// line, fields in the order of [Fields], nothing that says nothing.
func (l *Log) MarshalJSON() ([]byte, error) { return l.Append(nil), nil }

// UnmarshalJSON reads a log.
func (l *Log) UnmarshalJSON(data []byte) error {
	read, err := Read(data)
	if err == nil {
		*l = *read
	}
	return err
}

// Append appends the log as JSON, with a line end after it.
func (l *Log) Append(b []byte) []byte {
	w := l.appendHeader(b)
	if !l.Grows() {
		w.unread(l.Unread, "events")
		return append(w.b, "}\n"...)
	}
	w.key("events")
	w.b = append(w.b, '[')
	for i := range l.Events {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(w.b, "\n  "...)
		w.b = l.Events[i].Append(w.b)
	}
	return append(w.b, "\n ]}\n"...)
}

// Lines returns the log as it is without events, and the events.
func (l *Log) Lines() (bare []byte, lines [][]byte) {
	if !l.Grows() {
		return bytes.TrimSpace(l.Append(nil)), nil
	}
	for i := range l.Events {
		lines = append(lines, l.Events[i].Append(nil))
	}
	w := l.appendHeader(nil)
	w.key("events")
	return append(w.b, "[]}"...), lines
}

// appendHeader appends all that stands before the events.
func (l *Log) appendHeader(b []byte) *writer {
	w := &writer{b: append(b, `{"format": "`+Format+`"`...), line: ",\n "}
	for _, key := range headerFields {
		if key != "events" && !w.unread(l.Unread, key) {
			w.header(l, key)
		}
	}
	w.strange(l.Unread, headerFields)
	return w
}

// header writes a field of the header.
func (w *writer) header(l *Log, key string) {
	switch key {
	case "id":
		w.text(key, l.ID)
	case "title":
		w.text(key, l.Title)
	case "campaign":
		if l.Home != nil {
			w.homeMade(l)
		} else {
			w.text(key, l.Campaign)
		}
	case "products":
		w.texts(key, l.Products)
	case "language":
		w.text(key, l.Language)
	case "rules":
		w.rules(&l.Rules)
	case "imported_from":
		w.text(key, l.ImportedFrom)
	case "custom":
		if l.Custom != nil {
			w.custom(l.Custom)
		}
	}
}

// MarshalJSON writes an event.
func (e Event) MarshalJSON() ([]byte, error) { return e.Append(nil), nil }

// UnmarshalJSON reads an event. What is wrong with it are its flaws.
func (e *Event) UnmarshalJSON(data []byte) error {
	s := &scan{data: data}
	*e = Event{}
	if err := (eventReader{s, e}).read(); err != nil {
		return err
	}
	if s.peek() != 0 {
		return s.wrong()
	}
	e.Flaws = s.flaws
	e.keep(bytes.TrimSpace(data))
	return nil
}

// Append appends an event as JSON, on one line.
func (e *Event) Append(b []byte) []byte {
	if e.Instead != "" {
		return append(b, e.Instead...)
	}
	w := &writer{b: append(b, '{'), line: ", ", fresh: true}
	w.fieldOr(e, common[0])
	fields, _ := Fields(e.Type)
	for _, f := range fields {
		w.fieldOr(e, f)
	}
	for _, f := range common[1:] {
		w.fieldOr(e, f)
	}
	w.strange(e.Unread, common, fields)
	return append(w.b, '}')
}

// fieldOr writes a field of an event, or what could not be read of it.
func (w *writer) fieldOr(e *Event, name string) {
	if !w.unread(e.Unread, name) {
		w.field(e, name)
	}
}

// field writes a field of an event.
func (w *writer) field(e *Event, name string) {
	switch name {
	case "imperial":
		if e.Setup != nil {
			w.open(name)
			w.text("player", e.Setup.Player)
			w.text("class", e.Setup.Class)
			w.close()
		} else if e.Imperial {
			w.truth(name, true)
		}
	case "heroes":
		w.seats(e.Setup)
	case "agenda_sets":
		if e.Setup != nil {
			w.list(name, e.Setup.AgendaSets)
		}
	case "side_deck":
		w.sideDeck(e.Setup)
	case "ally":
		if len(e.Allies) == 1 {
			w.text(name, e.Allies[0])
		} else {
			w.texts(name, e.Allies)
		}
	case "loadout":
		w.loadout(e.Loadout)
	case "awards":
		w.awards(e.Awards)
	case "answers":
		w.answers(e.Answers)
	case "private":
		if e.Private {
			w.truth(name, true)
		}
	case "cards":
		w.list(name, e.Cards)
	case "villains":
		w.texts(name, e.Villains)
	case "imperial_rewards":
		w.texts(name, e.ImperialRewards)
	case "override":
		if o := e.Override; o != nil {
			w.open(name)
			w.text("code", o.Code)
			w.text("reason", o.Reason)
			w.close()
		}
	case "xp":
		w.amount(name, e.XP)
		w.shares(name, e.Shares)
	default:
		w.text(name, *e.word(name))
		w.amount(name, *e.amount(name))
	}
}

// word returns the place of a field that is a text.
func (e *Event) word(name string) *string {
	switch name {
	case "type":
		return &e.Type
	case "at":
		return &e.At
	case "by":
		return &e.By
	case "note":
		return &e.Note
	case "mission":
		return &e.Mission
	case "kind":
		return &e.Kind
	case "winner":
		return &e.Winner
	case "stage":
		return &e.Stage
	case "card":
		return &e.Card
	case "item":
		return &e.Item
	case "hero":
		return &e.Hero
	case "from":
		return &e.From
	case "to":
		return &e.To
	case "reason":
		return &e.Reason
	case "text":
		return &e.Text
	}
	return new(string)
}

// amount returns the place of a field that is a number.
func (e *Event) amount(name string) *Amount {
	switch name {
	case "threat":
		return &e.Threat
	case "crates":
		return &e.Crates
	case "crate_credits":
		return &e.CrateCredits
	case "tier":
		return &e.Tier
	case "credits":
		return &e.Credits
	case "influence":
		return &e.Influence
	case "event":
		return &e.Event
	}
	return &Amount{}
}
