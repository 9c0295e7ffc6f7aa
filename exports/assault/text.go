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

// roles are the sections of an army, in order.
var roles = []string{assault.Army, assault.Upgrade, assault.Command}

// sectionOf returns the section in which an entry stands. An upgrade that is
// on a card stands below it.
func sectionOf(l *catalog.List, e *catalog.Entry) string {
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

// ordered returns the entries of an army as they are written: the groups with
// what is on them, other upgrades, command cards, then what is out of place.
func ordered(l *catalog.List) []*catalog.Entry {
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
	for _, role := range roles[1:] {
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

// nameOf names an entry so that it can be read again: with the subtitle where
// cards differ by it, whether it is elite or regular, whether it is for campaigns
// only, and the card system if the list may have the card of either.
func nameOf(d *exports.Doc, l *catalog.List, e *catalog.Entry) string {
	// The name is that of the printed card: a version may have another subtitle.
	card, ok := d.Catalog.Card(e.Card)
	if !ok {
		return lang.OneLine(string(e.Card))
	}
	name := card.Title.In(d.Lang)
	if match, _ := d.Catalog.Named(catalog.Assault, name); match != card && len(card.Subtitle) > 0 {
		name += ", " + card.Subtitle.In(d.Lang)
	}
	var marks []string
	if rank := rankOf(card); rank != "" {
		marks = append(marks, lang.Say("army.rank."+rank).In(d.Lang))
	}
	if f := assault.Of(card); f != nil && card.Type == assault.DeploymentType && !f.Skirmish {
		marks = append(marks, lang.Say("army.campaign").In(d.Lang))
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

// lineOf writes an entry: "2x Stormtrooper (elite)", "1x Rogue Smuggler ->
// Han Solo".
func lineOf(d *exports.Doc, format string, l *catalog.List, e *catalog.Entry) (string, error) {
	if e.Count < 1 || e.Way != 0 {
		return "", d.CannotHold(format, e)
	}
	line := fmt.Sprintf("%dx %s", e.Count, nameOf(d, l, e))
	if on := onOf(l, e); on != nil && e.Role == assault.Upgrade {
		line += " -> " + nameOf(d, l, on)
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

// tell says an army in words.
func tell(d *exports.Doc, format string, l *catalog.List) (*exports.Told, error) {
	key := func(code string) string { return lang.Say("army.key." + code).In(d.Lang) }
	t := &exports.Told{Title: lang.OneLine(l.Name), Settings: [][2]string{{key("game"), string(catalog.Assault)}}}
	t.Name = [2]string{key("name"), t.Title}
	if l.Format != "" {
		t.Settings = append(t.Settings, [2]string{key("format"), lang.OneLine(l.Format)})
	}
	if side := l.Settings[catalog.Affiliation]; side != "" {
		t.Settings = append(t.Settings, [2]string{key("affiliation"), catalog.SideName(side).In(d.Lang)})
	}
	order := ordered(l)
	for _, role := range sections(l) {
		s := exports.Section{Title: roleName(d.Lang, role)}
		for _, e := range order {
			if sectionOf(l, e) != role {
				continue
			}
			line, err := lineOf(d, format, l, e)
			if err != nil {
				return nil, err
			}
			s.Lines, s.Cards = append(s.Lines, line), s.Cards+e.Count
		}
		t.Sections = append(t.Sections, s)
	}
	return t, nil
}

// sections returns the sections that an army has: those of the game, then
// those of entries that are out of place.
func sections(l *catalog.List) []string {
	all := slices.Clone(roles)
	for i := range l.Entries {
		if role := l.Entries[i].Role; !slices.Contains(all, role) {
			all = append(all, role)
		}
	}
	return all
}

func roleName(l lang.Lang, role string) string {
	if code := "army.role." + role; lang.Known(code) {
		return lang.Say(code).In(l)
	}
	return lang.OneLine(role)
}
