package campaign

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// A Member is a member of a JSON object as it stands in the text. What could not be
// read stays in a log so: whoever writes it again loses nothing of it, and makes nothing
// legal by that.
type Member struct{ Key, Value string }

// members lists the members of an object but those that are null and say nothing.
func members(object []byte) []Member {
	var all []Member
	d := json.NewDecoder(bytes.NewReader(object))
	_, _ = d.Token() // the brace
	for d.More() {
		key, err := d.Token()
		name, ok := key.(string)
		var value json.RawMessage
		if !ok || err != nil || d.Decode(&value) != nil {
			break
		}
		if written := compact(value); written != "null" {
			all = append(all, Member{name, written})
		}
	}
	return all
}

// compact returns JSON on one line.
func compact(value []byte) string {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return "null"
	}
	return strings.ToValidUTF8(b.String(), "\ufffd")
}

// unread reports whether flaws are of a member, or of something in it.
func unread(flaws []Flaw, key string) bool {
	at := "/" + key
	return len(flaws) >= maxItems || slices.ContainsFunc(flaws, func(f Flaw) bool {
		switch {
		case f.Code == "campaign.flaw.missing" || f.Code == "campaign.flaw.buyer":
			return strings.HasPrefix(f.Path, at+"/") // else it is not there
		}
		return f.Path == at || strings.HasPrefix(f.Path, at+"/")
	})
}

// keep keeps what could not be read of an event, of which it is given the text.
func (e *Event) keep(text []byte) {
	if len(e.Flaws) == 0 {
		return
	}
	if !bytes.HasPrefix(text, []byte("{")) {
		e.Instead = compact(text)
		return
	}
	fields, _ := Fields(e.Type)
	for _, m := range members(text) {
		if unread(e.Flaws, m.Key) || fields == nil && !slices.Contains(common, m.Key) {
			e.Unread = append(e.Unread, m)
		}
	}
}

// keep keeps what could not be read of the header of a log.
func (l *Log) keep(text []byte) {
	if len(l.Flaws) == 0 {
		return
	}
	formats := 0
	for _, m := range members(text) {
		if m.Key == "format" {
			formats++
		}
		if unread(l.Flaws, m.Key) && (m.Key != "format" || formats > 1) {
			l.Unread = append(l.Unread, m)
		}
	}
}

// Grows reports whether events can be added: what stands for them is a list.
func (l *Log) Grows() bool { return !slices.ContainsFunc(l.Unread, isEvents) }

// Growing is an error if no events can be added.
func (l *Log) Growing() error {
	if l.Grows() {
		return nil
	}
	return lang.Fail(lang.Invalid, "campaign.no-events")
}

func isEvents(m Member) bool { return m.Key == "events" }

// unread writes what could not be read of a member. It reports whether there is
// such.
func (w *writer) unread(all []Member, key string) bool {
	found := false
	for _, m := range all {
		if m.Key == key {
			found = true
			w.key(key)
			w.b = append(w.b, m.Value...)
		}
	}
	return found
}

// strange writes what could not be read of members that have no place.
func (w *writer) strange(all []Member, known ...[]string) {
	for _, m := range all {
		if !slices.ContainsFunc(known, func(keys []string) bool { return slices.Contains(keys, m.Key) }) {
			w.key(m.Key)
			w.b = append(w.b, m.Value...)
		}
	}
}

const hiddenJSON = `"` + Hidden + `"`

// hideMembers returns members without what they say.
func hideMembers(all []Member) []Member {
	hidden := slices.Clone(all)
	for i := range hidden {
		hidden[i].Value = hiddenJSON
	}
	return hidden
}
