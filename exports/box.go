package exports

import (
	"fmt"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// box.go: lists of The Deckbuilding Game as text, as a table and in Markdown.

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
	return oneLineOf(code)
}

// boxLines returns the lines of a section: "7x Imperial Shuttle".
func (d *Doc) boxLines(format string, l *catalog.List, role string) (lines []string, copies int, err error) {
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role != role {
			continue
		}
		if e.Count < 1 {
			return nil, 0, d.cannotHold(format, e)
		}
		lines = append(lines, fmt.Sprintf("%dx %s", e.Count, d.boxName(e)))
		copies += e.Count
	}
	return lines, copies, nil
}

// boxName names a card; one that the catalog has not by what the list says.
func (d *Doc) boxName(e *catalog.Entry) string {
	if card := d.Catalog.At(e); card != nil {
		return card.Title.In(d.Lang)
	}
	return oneLineOf(strings.TrimPrefix(string(e.Card), string(catalog.Deckbuilding)+"/"))
}

// boxText writes a list as text.
func (d *Doc) boxText(b *strings.Builder, l *catalog.List) error {
	if l.Name != "" {
		fmt.Fprintf(b, "%s: %s\n", boxWord(d.Lang, "key", "name"), oneLineOf(l.Name))
	}
	fmt.Fprintf(b, "%s: %s\n", boxWord(d.Lang, "key", "game"), catalog.Deckbuilding)
	for _, s := range boxSettings(l) {
		key, value := s.words(d.Lang)
		fmt.Fprintf(b, "%s: %s\n", key, value)
	}
	for _, role := range boxRoles {
		lines, n, err := d.boxLines("text", l, role)
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
func (d *Doc) boxMark(b *strings.Builder, l *catalog.List) error {
	name := l.Name
	if name == "" {
		_, name = boxSetting{"kind", l.Kind}.words(d.Lang)
	}
	fmt.Fprintf(b, "# %s\n\n", escape(oneLineOf(name)))
	fmt.Fprintf(b, "- %s: %s\n", boxWord(d.Lang, "key", "game"), catalog.Deckbuilding)
	if l.Name != "" {
		fmt.Fprintf(b, "- %s: %s\n", boxWord(d.Lang, "key", "name"), escape(oneLineOf(l.Name)))
	}
	for _, s := range boxSettings(l) {
		key, value := s.words(d.Lang)
		fmt.Fprintf(b, "- %s\n", escape(key+": "+value))
	}
	b.WriteByte('\n')
	for _, role := range boxRoles {
		lines, n, err := d.boxLines("md", l, role)
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			continue
		}
		fmt.Fprintf(b, "## %s (%d)\n\n", boxWord(d.Lang, "role", role), n)
		for _, line := range lines {
			fmt.Fprintf(b, "- %s\n", escape(line))
		}
		b.WriteByte('\n')
	}
	return nil
}

// boxColumns are the columns of a table of lists. Of a row that is a setting of
// the list, the code is its key and the name its value.
var boxColumns = []string{"game", "list", "kind", "role", "code", "name", "count",
	"type", "faction", "cost", "attack", "resources", "force", "hit_points", "target", "copies"}

// boxSettingRole is the role of such rows.
const boxSettingRole = "setting"

// boxRows returns the rows of a list, under a name.
func (d *Doc) boxRows(format, name string, l *catalog.List) ([][]string, error) {
	var rows [][]string
	add := func(role, code, title, count string) []string {
		row := make([]string, len(boxColumns))
		row[0], row[1], row[2] = string(catalog.Deckbuilding), guard(name), l.Kind
		row[3], row[4], row[5], row[6] = role, guard(code), guard(title), count
		rows = append(rows, row)
		return row
	}
	for _, s := range boxSettings(l)[1:] {
		add(boxSettingRole, oneLineOf(s.key), oneLineOf(s.value), "")
	}
	for i := range l.Entries {
		e := &l.Entries[i]
		card := d.Catalog.At(e)
		switch {
		case e.Count < 1:
			return nil, d.cannotHold(format, e)
		case card == nil:
			add(e.Role, "", d.boxName(e), strconv.Itoa(e.Count))
			continue
		}
		row := add(e.Role, card.Code(), d.boxName(e), strconv.Itoa(e.Count))
		row[7], row[8], row[15] = card.Type, card.Side, strconv.Itoa(card.Limit)
		for i, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
			if n, ok := card.Stats[stat]; ok {
				row[9+i] = strconv.Itoa(n)
			}
		}
	}
	if rows == nil {
		add(boxSettingRole, "kind", l.Kind, "")
	}
	return rows, nil
}
