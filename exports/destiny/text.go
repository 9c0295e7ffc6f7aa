package destiny

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/exports"
)

// textSections lists the sections, with the empty lines that are left where one
// has no cards.
var textSections = []struct {
	name  string
	blank int
}{
	{"battlefield", 2}, {"plot", 3}, {"character", 2}, {"upgrade", 2}, {"downgrade", 2}, {"support", 2}, {"event", 2},
	{"deck", 0}, {"aside", 0},
}

// writeText writes a list as the text file of swdestinydb, in English or Italian, with
// a line for the format of a list that names one, and sections for what
// swdestinydb does not have: cards set aside, cards out of place.
func writeText(d *exports.Doc, b *strings.Builder, l *catalog.List) error {
	fmt.Fprintf(b, "%s\n\n%s\n", lang.OneLine(l.Name), catalog.SideName(sideOf(d, l)).In(d.Lang))
	if colours := factions(d, l); colours != "" {
		fmt.Fprintf(b, "%s\n", colours)
	}
	if sets := setsSaid(d, l); !sets.Zero() {
		fmt.Fprintf(b, "\n%s\n", sets.In(d.Lang))
	}
	if l.Format != "" {
		fmt.Fprintf(b, "%s\n", lang.Say("export.format", l.Format).In(d.Lang))
	}
	b.WriteByte('\n')
	for _, s := range textSections {
		lines, err := linesOf(d, "text", l, s.name)
		if err != nil {
			return err
		}
		if len(lines) > 0 {
			head := strings.ToUpper(section(s.name).In(d.Lang))
			fmt.Fprintf(b, "%s\n%s\n", head, strings.Repeat("-", utf8.RuneCountInString(head)))
			for _, line := range lines {
				b.WriteString(line + "\n")
			}
		}
		b.WriteString(strings.Repeat("\n", s.blank))
		if len(lines) > 0 && s.blank == 0 {
			b.WriteString("\n\n")
		}
	}
	b.WriteByte('\n')
	return nil
}

// linesOf returns the lines of a section.
func linesOf(d *exports.Doc, format string, l *catalog.List, name string) ([]string, error) {
	var lines []string
	for i := range l.Entries {
		e := &l.Entries[i]
		card := d.Catalog.At(e)
		if sectionOf(e, card) != name {
			continue
		}
		numbers, ok := numbersOf(e, card)
		if !ok {
			return nil, d.CannotHold(format, e)
		}
		for _, n := range numbers {
			line := named(d, e, card)
			if n > 1 || card == nil || e.Role != catalog.Battlefield && e.Role != catalog.Plot {
				line = fmt.Sprintf("%dx %s", n, line)
			}
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// sectionOf returns the section in which an entry stands.
func sectionOf(e *catalog.Entry, card *catalog.Card) string {
	if e.Role != catalog.Deck || card == nil || destiny.RoleOf(card) != catalog.Deck {
		return cmp.Or(e.Role, catalog.Deck)
	}
	return card.Type
}

// numbersOf returns the numbers that stand before an entry, one for each of its
// lines. Of a character who is unique or has two values a line is a copy and
// the number its dice; else the number is one of copies. Those of a character set aside
// stand behind its name.
func numbersOf(e *catalog.Entry, card *catalog.Card) (numbers []int, ok bool) {
	ways := 1
	if card != nil {
		ways = len(card.Points)
	}
	switch {
	case e.Count < 1 || e.Way < 0:
		return nil, false
	case e.Role == catalog.Character && (card == nil || card.Unique):
		return slices.Repeat([]int{e.Way + 1}, e.Count), e.Way < 3
	case e.Role == catalog.Character && ways > 1, e.Role == catalog.Plot && ways > 1:
		return slices.Repeat([]int{e.Way + 1}, e.Count), e.Way < ways
	case e.Role == catalog.Character:
		return slices.Repeat([]int{1}, e.Count), e.Way == 0
	case guestDice(e, card):
		return slices.Repeat([]int{1}, e.Count), true
	}
	return []int{e.Count}, e.Way == 0
}

// named names a card with its place, and a character set aside with its dice if they are several.
func named(d *exports.Doc, e *catalog.Entry, card *catalog.Card) string {
	if guestDice(e, card) {
		return lang.Say("lists.taken.dice", placed(d, e, card), e.Way+1).In(d.Lang)
	}
	return placed(d, e, card)
}

// placed names a card with its place, "Scout (Awakenings #33)"; where two cards
// have the same, with its code.
func placed(d *exports.Doc, e *catalog.Entry, card *catalog.Card) string {
	if card == nil {
		return lang.OneLine(string(e.Card))
	}
	name := card.Title.In(d.Lang)
	if len(card.Subtitle) > 0 {
		name += ", " + card.Subtitle.In(d.Lang)
	}
	set, ok := d.Catalog.Set(card.Game, card.Set)
	if ok {
		s := fmt.Sprintf("%s (%s #%d)", name, set.Name.In(d.Lang), card.Number)
		if match, _, _ := d.Catalog.Resolve(card.Game, s); match == card {
			return s
		}
	}
	return name + " (" + card.Code() + ")"
}

// factions names the colours of a list, the most frequent first. Gray is none.
func factions(d *exports.Doc, l *catalog.List) string {
	count, colours := map[string]int{}, []string{"red", "yellow", "blue"}
	for i := range l.Entries {
		if card := d.Catalog.At(&l.Entries[i]); card != nil {
			count[card.Color] += l.Entries[i].Count
		}
	}
	slices.SortStableFunc(colours, func(a, b string) int { return count[b] - count[a] })
	var names []string
	for _, c := range colours {
		if count[c] > 0 {
			names = append(names, catalog.FactionName(c).In(d.Lang))
		}
	}
	return strings.Join(names, " / ")
}

// setsSaid says from which sets the cards of a list are.
func setsSaid(d *exports.Doc, l *catalog.List) lang.Msg {
	var first, last *catalog.Set
	for i := range l.Entries {
		card := d.Catalog.At(&l.Entries[i])
		if card == nil {
			continue
		}
		set, ok := d.Catalog.Set(card.Game, card.Set)
		if !ok {
			continue
		}
		if first == nil || set.Position < first.Position {
			first = set
		}
		if last == nil || set.Position > last.Position {
			last = set
		}
	}
	switch {
	case first == nil:
		return lang.Msg{}
	case first == last:
		return lang.Say("export.set", first.Name)
	}
	return lang.Say("export.sets", first.Name, last.Name)
}

// section says what the entries of a role are called, above them.
func section(role string) lang.Msg { return lang.Say("export.section." + role) }

// markSections lists the sections, in the order of play.
var markSections = []string{"character", "plot", "battlefield", "upgrade", "downgrade", "support", "event", "deck", "aside"}

func writeMark(d *exports.Doc, b *strings.Builder, i int) error {
	l := d.Lists[i]
	if l.Name != "" {
		fmt.Fprintf(b, "# %s\n\n", exports.Escape(lang.OneLine(l.Name)))
	}
	if l.Format != "" {
		fmt.Fprintf(b, "%s\n\n", exports.Escape(lang.Say("export.format", l.Format).In(d.Lang)))
	}
	var all []exports.Section
	for _, name := range markSections {
		lines, err := linesOf(d, "md", l, name)
		if err != nil {
			return err
		}
		s := exports.Section{Title: lang.Say("export.heading." + name).In(d.Lang), Lines: lines}
		for i := range l.Entries {
			if e := &l.Entries[i]; sectionOf(e, d.Catalog.At(e)) == name {
				s.Cards += e.Count
			}
		}
		all = append(all, s)
	}
	exports.MarkSections(b, all)
	return nil
}
