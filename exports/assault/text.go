package assault

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/exports"
)

// armyRoles are the sections of an army, in order.
var armyRoles = []string{assault.Army, assault.Upgrade, assault.Command}

// armySection returns the section in which an entry stands. An upgrade that is
// on a card stands below it.
func armySection(d *exports.Doc, l *catalog.List, e *catalog.Entry) string {
	switch {
	case e.Role == assault.Command, e.Role != assault.Upgrade:
		return e.Role
	case onOf(l, e) != nil:
		return assault.Army
	}
	return assault.Upgrade
}

// onOf returns the entry that an upgrade is on, nil if it is on none.
func onOf(l *catalog.List, e *catalog.Entry) *catalog.Entry {
	if e.On < 0 || e.On >= len(l.Entries) || &l.Entries[e.On] == e {
		return nil
	}
	return &l.Entries[e.On]
}

// armyOrder returns the entries of an army as they are written: the groups with
// what is on them, other upgrades, command cards, then what is out of place.
func armyOrder(d *exports.Doc, l *catalog.List) []*catalog.Entry {
	var order []*catalog.Entry
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Role != assault.Army {
			continue
		}
		order = append(order, e)
		for k := range l.Entries {
			if u := &l.Entries[k]; u.Role == assault.Upgrade && u.On == i {
				order = append(order, u)
			}
		}
	}
	for _, role := range armyRoles[1:] {
		for i := range l.Entries {
			if e := &l.Entries[i]; e.Role == role && !slices.Contains(order, e) {
				order = append(order, e)
			}
		}
	}
	for i := range l.Entries {
		if e := &l.Entries[i]; !slices.Contains(order, e) {
			order = append(order, e)
		}
	}
	return order
}

// armyName names an entry so that it can be read again: with the subtitle where
// cards differ by it, whether it is elite or regular, and the card system if the
// list may have the card of either.
func armyName(d *exports.Doc, l *catalog.List, e *catalog.Entry) string {
	// The name is that of the printed card: a version may have another subtitle.
	card, ok := d.Catalog.Card(e.Card)
	if !ok {
		return exports.OneLineOf(string(e.Card))
	}
	name := card.Title.In(d.Lang)
	if match, _ := d.Catalog.Named(catalog.Assault, name); match != card && len(card.Subtitle) > 0 {
		name += ", " + card.Subtitle.In(d.Lang)
	}
	var marks []string
	if rank := rankOf(card); rank != "" {
		marks = append(marks, lang.Say("army.rank."+rank).In(d.Lang))
	}
	switch {
	case e.Version == assault.IACP:
		marks = append(marks, strings.ToUpper(e.Version))
	case l.Format == assault.FormatIACP && assault.Of(card) != nil && assault.Of(card).IACP != nil && (e.Version != "" || !assault.Replaced(card)):
		marks = append(marks, assault.FormatFFG)
	}
	if marks != nil {
		name += " (" + strings.Join(marks, ", ") + ")"
	}
	return name
}

// armyLineOf writes an entry: "2x Stormtrooper (elite)", "1x Rogue Smuggler ->
// Han Solo".
func armyLineOf(d *exports.Doc, format string, l *catalog.List, e *catalog.Entry) (string, error) {
	if e.Count < 1 || e.Way != 0 {
		return "", d.CannotHold(format, e)
	}
	line := fmt.Sprintf("%dx %s", e.Count, armyName(d, l, e))
	if on := onOf(l, e); on != nil && e.Role == assault.Upgrade {
		line += " -> " + armyName(d, l, on)
		if n := nthOf(l, on); n > 1 {
			line += " #" + strconv.Itoa(n)
		}
	}
	return line, nil
}

// nthOf counts the entries of a list with the same card, up to one of them.
func nthOf(l *catalog.List, e *catalog.Entry) int {
	n := 0
	for i := range l.Entries {
		o := &l.Entries[i]
		if o.Card == e.Card && o.Version == e.Version && o.Role == e.Role {
			n++
		}
		if o == e {
			break
		}
	}
	return n
}

// armyLines returns the lines of a section and how many cards they are.
func armyLines(d *exports.Doc, format string, l *catalog.List, role string) (lines []string, cards int, err error) {
	for _, e := range armyOrder(d, l) {
		if armySection(d, l, e) != role {
			continue
		}
		line, err := armyLineOf(d, format, l, e)
		if err != nil {
			return nil, 0, err
		}
		lines, cards = append(lines, line), cards+e.Count
	}
	return lines, cards, nil
}

// armySettings returns what an army says of itself, in words.
func armySettings(d *exports.Doc, l *catalog.List) [][2]string {
	all := [][2]string{{"game", string(catalog.Assault)}}
	if l.Format != "" {
		all = append(all, [2]string{"format", exports.OneLineOf(l.Format)})
	}
	if side := l.Settings[catalog.Affiliation]; side != "" {
		all = append(all, [2]string{"affiliation", catalog.SideName(side).In(d.Lang)})
	}
	for i := range all {
		all[i][0] = lang.Say("army.key." + all[i][0]).In(d.Lang)
	}
	return all
}

// armyText writes an army as text.
func armyText(d *exports.Doc, b *strings.Builder, l *catalog.List) error {
	if l.Name != "" {
		fmt.Fprintf(b, "%s: %s\n", lang.Say("army.key.name").In(d.Lang), exports.OneLineOf(l.Name))
	}
	for _, s := range armySettings(d, l) {
		fmt.Fprintf(b, "%s: %s\n", s[0], s[1])
	}
	for _, role := range armySections(d, l) {
		lines, n, err := armyLines(d, "text", l, role)
		if err != nil {
			return err
		}
		if len(lines) > 0 {
			fmt.Fprintf(b, "\n%s (%d)\n%s\n", armyRole(d.Lang, role), n, strings.Join(lines, "\n"))
		}
	}
	b.WriteByte('\n')
	return nil
}

// armyMark writes an army in Markdown.
func armyMark(d *exports.Doc, b *strings.Builder, l *catalog.List) error {
	if l.Name != "" {
		fmt.Fprintf(b, "# %s\n\n", exports.Escape(exports.OneLineOf(l.Name)))
	}
	for _, s := range armySettings(d, l) {
		fmt.Fprintf(b, "- %s: %s\n", s[0], exports.Escape(s[1]))
	}
	b.WriteByte('\n')
	for _, role := range armySections(d, l) {
		lines, n, err := armyLines(d, "md", l, role)
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			continue
		}
		fmt.Fprintf(b, "## %s (%d)\n\n", armyRole(d.Lang, role), n)
		for _, line := range lines {
			fmt.Fprintf(b, "- %s\n", exports.Escape(line))
		}
		b.WriteByte('\n')
	}
	return nil
}

// armySections returns the sections that an army has: those of the game, then
// those of entries that are out of place.
func armySections(d *exports.Doc, l *catalog.List) []string {
	all := slices.Clone(armyRoles)
	for i := range l.Entries {
		if role := l.Entries[i].Role; !slices.Contains(all, role) {
			all = append(all, role)
		}
	}
	return all
}

func armyRole(l lang.Lang, role string) string {
	if code := "army.role." + role; lang.Known(code) {
		return lang.Say(code).In(l)
	}
	return exports.OneLineOf(role)
}
