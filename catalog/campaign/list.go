package campaign

import (
	"bytes"
	"encoding/json"
	"maps"
	"strconv"
	"strings"

	"muster/catalog"
)

// LogOf returns the log that a list is; nil if it is none.
func LogOf(l *catalog.List) *Log {
	log, _ := l.Part.(*Log)
	return log
}

// List returns a log as a list.
func (l *Log) List() *catalog.List {
	return &catalog.List{Name: l.Title, Game: catalog.Campaign, Part: l}
}

// Titled returns the log under another title.
func (l *Log) Titled(title string) json.Marshaler {
	if l.Title == title {
		return l
	}
	titled := *l
	titled.Title = title
	return &titled
}

// Happened returns the events as they are written.
func (l *Log) Happened() []string {
	all := make([]string, len(l.Events))
	for i := range l.Events {
		all[i] = string(l.Events[i].Append(nil))
	}
	return all
}

// Fields are what the header says of the table, and the rules that it plays by.
func (l *Log) Fields() map[string]string {
	r := &l.Rules
	all := map[string]string{"campaign": l.Campaign, "products": strings.Join(l.Products, ", "),
		"item_draw": r.ItemDraw, "class_items": r.ClassItems, "awards": r.Awards, "expansions": r.Expansions}
	if r.AgendaLimit.Given {
		all["agenda_hand_limit"] = strconv.Itoa(r.AgendaLimit.N)
	}
	maps.DeleteFunc(all, func(_, is string) bool { return is == "" })
	return all
}

// ReadList reads a log in JSON, whose first lines name the notation, as a list; nil
// if it is none.
func ReadList(data []byte) (*catalog.List, error) {
	if !bytes.Contains(data[:min(len(data), 4096)], []byte("muster.campaign/")) {
		return nil, nil
	}
	log, err := Read(data)
	if err != nil {
		return nil, err
	}
	return log.List(), nil
}
