package deckbuilding

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// boxRoles are the sections of a list, in order; a list may have entries in
// roles that its kind has not.
var boxRoles = append([]string{catalog.StartBase, catalog.OtherBase, catalog.Deck}, catalog.Zones...)

// A boxSetting is something that a list says of itself.
type boxSetting struct{ key, value string }

// boxSettings returns what a list says of itself, by codes.
func boxSettings(l *catalog.List) []boxSetting {
	all := []boxSetting{{"kind", l.Kind}}
	if l.Format != "" {
		all = append(all, boxSetting{"mode", l.Format})
	}
	for _, name := range l.SettingNames() {
		all = append(all, boxSetting{name, l.Settings[name]})
	}
	return all
}

// words says a setting in a language: the key and its value. What has no words
// stands as it is.
func (s boxSetting) words(l lang.Lang) (key, value string) {
	family := map[string]string{"kind": "kind", "mode": "mode", catalog.Faction: "side"}[s.key]
	if family == "" {
		family = "value"
	}
	return boxWord(l, "key", s.key), boxWord(l, family, s.value)
}

func boxWord(l lang.Lang, family, code string) string {
	if name := "box." + family + "." + code; lang.Known(name) {
		return lang.Say(name).In(l)
	}
	return exports.OneLineOf(code)
}

// boxLines returns the lines of a section: "7x Imperial Shuttle".
func boxLines(d *exports.Doc, format string, l *catalog.List, role string) (lines []string, copies int, err error) {
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role != role {
			continue
		}
		if e.Count < 1 {
			return nil, 0, d.CannotHold(format, e)
		}
		lines = append(lines, fmt.Sprintf("%dx %s", e.Count, boxName(d, e)))
		copies += e.Count
	}
	return lines, copies, nil
}

// boxName names a card; one that the catalog has not by what the list says.
func boxName(d *exports.Doc, e *catalog.Entry) string {
	if card := d.Catalog.At(e); card != nil {
		return card.Title.In(d.Lang)
	}
	return exports.OneLineOf(strings.TrimPrefix(string(e.Card), string(catalog.Deckbuilding)+"/"))
}

// boxText writes a list as text.
func boxText(d *exports.Doc, b *strings.Builder, l *catalog.List) error {
	if l.Name != "" {
		fmt.Fprintf(b, "%s: %s\n", boxWord(d.Lang, "key", "name"), exports.OneLineOf(l.Name))
	}
	fmt.Fprintf(b, "%s: %s\n", boxWord(d.Lang, "key", "game"), catalog.Deckbuilding)
	for _, s := range boxSettings(l) {
		key, value := s.words(d.Lang)
		fmt.Fprintf(b, "%s: %s\n", key, value)
	}
	for _, role := range boxRoles {
		lines, n, err := boxLines(d, "text", l, role)
		if err != nil {
			return err
		}
		if len(lines) > 0 {
			fmt.Fprintf(b, "\n%s (%d)\n%s\n", boxWord(d.Lang, "role", role), n, strings.Join(lines, "\n"))
		}
	}
	b.WriteByte('\n')
	return nil
}

// boxMark writes a list in Markdown.
func boxMark(d *exports.Doc, b *strings.Builder, l *catalog.List) error {
	name := l.Name
	if name == "" {
		_, name = boxSetting{"kind", l.Kind}.words(d.Lang)
	}
	fmt.Fprintf(b, "# %s\n\n", exports.Escape(exports.OneLineOf(name)))
	fmt.Fprintf(b, "- %s: %s\n", boxWord(d.Lang, "key", "game"), catalog.Deckbuilding)
	if l.Name != "" {
		fmt.Fprintf(b, "- %s: %s\n", boxWord(d.Lang, "key", "name"), exports.Escape(exports.OneLineOf(l.Name)))
	}
	for _, s := range boxSettings(l) {
		key, value := s.words(d.Lang)
		fmt.Fprintf(b, "- %s\n", exports.Escape(key+": "+value))
	}
	b.WriteByte('\n')
	for _, role := range boxRoles {
		lines, n, err := boxLines(d, "md", l, role)
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			continue
		}
		fmt.Fprintf(b, "## %s (%d)\n\n", boxWord(d.Lang, "role", role), n)
		for _, line := range lines {
			fmt.Fprintf(b, "- %s\n", exports.Escape(line))
		}
		b.WriteByte('\n')
	}
	return nil
}
