package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/rules"
)

// width is how many columns the table takes.
const width = 80

// show draws what a seat sees: the others first, what is nobody's, then one's own.
func (t *table) show(v rules.View) {
	t.print("")
	t.print(t.paint("1", t.heading(v)))
	for _, owner := range owners(v) {
		t.side(v, owner)
	}
}

// heading is the line above the table.
func (t *table) heading(v rules.View) string {
	round := t.words("term.setup")
	if n := t.match.Round(); n > 0 {
		round = t.words("term.round", n)
	}
	text := "== " + round + " - " + t.words("term.action", v.N) + " "
	return text + strings.Repeat("=", max(0, width-utf8.RuneCountInString(text)))
}

// owners lists who has something on the table, in the order in which it is drawn.
func owners(v rules.View) []rules.Seat {
	var all []rules.Seat
	for _, z := range v.Zones {
		if !slices.Contains(all, z.Owner) {
			all = append(all, z.Owner)
		}
	}
	rank := func(s rules.Seat) int {
		switch s {
		case rules.Nobody:
			return 100
		case v.Seat:
			return 101
		}
		return int(s)
	}
	slices.SortFunc(all, func(a, b rules.Seat) int { return rank(a) - rank(b) })
	return all
}

// side draws what belongs to one owner.
func (t *table) side(v rules.View, owner rules.Seat) {
	if owner != rules.Nobody {
		name := t.words("term.seat", int(owner))
		switch {
		case owner == v.Seat && len(t.people) < 2:
			name = t.words("term.you")
		case v.Seat >= 0 && len(t.match.Setup().Lists) == 2 && owner != v.Seat && len(t.people) < 2:
			name = t.words("term.them")
		}
		t.print(fit(t.paint("1", name)+"  "+strings.Join(t.numbers(v, owner), ", "), width, "    "))
	}
	if owner == rules.Nobody {
		t.print(t.paint("1", t.words("term.table")))
		t.track(v)
	}
	for _, z := range v.Zones {
		if z.Owner == owner && len(z.Pieces) > 0 {
			t.zone(v, z)
		}
	}
}

// numbers lists the counts of an owner and how many cards he has hidden.
func (t *table) numbers(v rules.View, owner rules.Seat) (all []string) {
	for _, key := range slices.Sorted(maps.Keys(v.Counts)) {
		if name, seat := rules.CountOf(key); seat == owner && name != "force" { // the track shows it
			all = append(all, fmt.Sprintf("%s %d", t.named("term.count.", name), v.Counts[key]))
		}
	}
	for _, key := range []string{"control", "claimed"} {
		if seat, ok := v.Counts[key]; ok && rules.Seat(seat) == owner {
			all = append(all, t.words("term."+key))
		}
	}
	for _, z := range v.Zones {
		if z.Owner == owner && (z.Hidden > 0 || slices.Contains(numbered, z.Name)) {
			all = append(all, fmt.Sprintf("%s %d", t.named("term.zone.", z.Name), z.Hidden+len(z.Pieces)))
		}
	}
	return all
}

// named says the word for a name, or the name itself if there is none.
func (t *table) named(family, name string) string {
	if lang.Known(family + name) {
		return t.words(family + name)
	}
	return name
}

// numbered are the zones of which it is always said how many cards they hold.
var numbered = []string{"hand", "deck", "bases"}

// zone draws the pieces of a zone that are seen: dice and small cards in a row,
// what has a state of its own one a line.
func (t *table) zone(v rules.View, z rules.ZoneView) {
	title := t.named("term.zone.", z.Name)
	switch {
	case z.Shape == rules.Row && z.Owner == rules.Nobody:
		t.goods(z)
		return
	case z.Name == "box", z.Name == "bases" && z.Owner != v.Seat:
		return
	}
	if z.Shape == rules.Row {
		for _, p := range z.Pieces {
			if bearer(v, p) == "" {
				t.piece(v, p, "  ")
			}
		}
		return
	}
	var row []string
	for i, p := range z.Pieces {
		switch {
		case p.Side == "":
			row = append(row, t.card(p, z.Shape))
		case i > 0 && z.Pieces[i-1].Side != "" && z.Pieces[i-1].Title == p.Title:
			row[len(row)-1] += " " + t.die(p)
		default:
			row = append(row, clean(p.Title)+" "+t.die(p))
		}
	}
	if len(row) > 0 {
		t.print(fit("  "+title+": "+strings.Join(counted(row), ", "), width, "      "))
	}
}

// counted joins neighbours that are alike: "TIE Fighter x2".
func counted(row []string) (all []string) {
	for i := 0; i < len(row); {
		n := 1
		for i+n < len(row) && row[i+n] == row[i] {
			n++
		}
		if n == 1 {
			all = append(all, row[i])
		} else {
			all = append(all, fmt.Sprintf("%s x%d", row[i], n))
		}
		i += n
	}
	return all
}

// bearer returns the id of the card that a card is attached to, if it is drawn.
func bearer(v rules.View, p rules.PieceView) string {
	if p.On == "" {
		return ""
	}
	for _, z := range v.Zones {
		for _, q := range z.Pieces {
			if q.ID == p.On {
				return q.ID
			}
		}
	}
	return ""
}

// piece draws a card with what lies on it, and below it what is attached.
func (t *table) piece(v rules.View, p rules.PieceView, indent string) {
	state := t.marks(p, untold...)
	if p.Side != "" {
		state = append(state, t.die(p))
	}
	name := shorten(clean(p.Title), 38)
	line := fmt.Sprintf("%s%-*s %s", indent, 42-len(indent), name, strings.Join(state, ", "))
	t.print(fit(line, width, strings.Repeat(" ", 43)))
	for _, z := range v.Zones {
		for _, q := range z.Pieces {
			if q.On == p.ID && z.Name != "pool" && q.ID != p.ID {
				t.piece(v, q, indent+"  + ")
			}
		}
	}
}

// card names a card; in a hand with what it costs or brings.
func (t *table) card(p rules.PieceView, shape rules.Shape) string {
	name := clean(p.Title)
	if shape != rules.Hand {
		return name
	}
	if told := t.marks(p, rules.Price, rules.Health, rules.Damage); len(told) > 0 {
		return fmt.Sprintf("%s (%s)", name, strings.Join(told, ", "))
	}
	return name
}

// die draws the side that a die shows.
func (t *table) die(p rules.PieceView) string {
	return "[" + rules.Side(p.Side).In(t.lang) + "]"
}

// offer prints the question and the choices.
func (t *table) offer(v rules.View) {
	if v.Ask != nil {
		t.print(t.paint("1", clean(v.Ask.Message)))
	}
	longest := 0
	labels := make([]string, len(v.Options))
	for i, o := range v.Options {
		labels[i] = fmt.Sprintf("%4d  %s", i+1, clean(o.Label))
		longest = max(longest, utf8.RuneCountInString(labels[i]))
	}
	if len(labels) <= 8 || longest > width/2-1 {
		for _, l := range labels {
			t.print(fit(l, width, "      "))
		}
		return
	}
	half := (len(labels) + 1) / 2
	for i := range half {
		line := labels[i]
		if half+i < len(labels) {
			line = fmt.Sprintf("%-*s%s", width/2, line, labels[half+i])
		}
		t.print(line)
	}
}

// fit breaks a text at blanks so that no line is longer than n columns; what
// follows the first line is indented.
func fit(text string, n int, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.SplitAfter(text, " ") {
		long := utf8.RuneCountInString(strings.TrimRight(word, " "))
		if i > 0 && column+long > n && column > len(indent) {
			b.WriteString("\n" + indent)
			column = len(indent)
		}
		b.WriteString(word)
		column += utf8.RuneCountInString(word)
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// shorten cuts a text to n characters.
func shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-3]) + "..."
}
