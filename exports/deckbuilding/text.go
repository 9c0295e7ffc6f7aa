package deckbuilding

import (
	"cmp"
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/exports"
)

// roles are the sections of a list, in order; a list may have entries in
// roles that its kind has not.
var roles = append([]string{deckbuilding.StartBase, deckbuilding.OtherBase, catalog.Deck}, deckbuilding.Zones...)

// A setting is something that a list says of itself.
type setting struct{ key, value string }

// settings returns what a list says of itself, by codes.
func settings(l *catalog.List) []setting {
	all := []setting{{"kind", l.Kind}}
	if l.Format != "" {
		all = append(all, setting{"mode", l.Format})
	}
	for _, name := range l.SettingNames() {
		all = append(all, setting{name, l.Settings[name]})
	}
	return all
}

// families are those of the words for what a list says of itself, where it is not "value".
var families = map[string]string{"kind": "kind", "format": "mode", "mode": "mode", deckbuilding.Faction: "side"}

// words says a setting in a language: the key and its value. What has no words
// stands as it is.
func (s setting) words(l lang.Lang) (key, value string) {
	return word(l, "key", s.key), word(l, cmp.Or(families[s.key], "value"), s.value)
}

func word(l lang.Lang, family, code string) string {
	if name := "box." + family + "." + code; lang.Known(name) {
		return lang.Say(name).In(l)
	}
	return lang.OneLine(code)
}

// nameOf names a card; one that the catalog has not by what the list says.
func nameOf(d *exports.Doc, e *catalog.Entry) string {
	if card := d.Catalog.At(e); card != nil {
		return card.Title.In(d.Lang)
	}
	return lang.OneLine(strings.TrimPrefix(string(e.Card), string(catalog.Deckbuilding)+"/"))
}

// tell says a list in words.
func tell(d *exports.Doc, format string, l *catalog.List) (*exports.Told, error) {
	t := &exports.Told{Title: titleOf(d, l), Settings: [][2]string{{word(d.Lang, "key", "game"), string(catalog.Deckbuilding)}}}
	if l.Name != "" {
		t.Name = [2]string{word(d.Lang, "key", "name"), lang.OneLine(l.Name)}
		if format == exports.Markdown.Name { // of a page the title may be the kind
			t.Settings = append(t.Settings, t.Name)
		}
	}
	for _, s := range settings(l) {
		key, value := s.words(d.Lang)
		t.Settings = append(t.Settings, [2]string{key, value})
	}
	for _, role := range roles {
		s := exports.Section{Title: word(d.Lang, "role", role)}
		for i := range l.Entries {
			e := &l.Entries[i]
			switch {
			case e.Role != role:
			case e.Count < 1:
				return nil, d.CannotHold(format, e)
			default:
				s.Lines, s.Cards = append(s.Lines, fmt.Sprintf("%dx %s", e.Count, nameOf(d, e))), s.Cards+e.Count
			}
		}
		t.Sections = append(t.Sections, s)
	}
	return t, nil
}

// titleOf is the name of a list, or else its kind.
func titleOf(d *exports.Doc, l *catalog.List) string {
	name := l.Name
	if name == "" {
		_, name = setting{"kind", l.Kind}.words(d.Lang)
	}
	return lang.OneLine(name)
}
