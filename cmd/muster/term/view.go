package term

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/cmd/muster/app"
	"muster/rules"
)

// Width is how many columns the table takes, where there is room for them.
const Width = 79

// leastWide is how many columns it takes in the smallest terminal.
const leastWide = 20

// Columns is how many columns the table takes on a terminal: one less than there are.
func Columns(a *app.App) int {
	w, _ := a.Size()
	if w == 0 {
		return Width
	}
	return max(leastWide, min(Width, w-1))
}

// wide is how many columns lines take.
func (t *Table) wide() int {
	if t.Columns == 0 {
		return Width
	}
	return t.Columns
}

// show draws what a seat sees: the others first, what is nobody's, then one's own, and
// the board.
func (t *Table) show(v rules.View) {
	t.Print("")
	t.Print(t.Paint("1", t.heading(v)))
	for _, owner := range Owners(v) {
		t.side(v, owner)
	}
	t.plan(v)
}

// showAgain draws what somebody needs to see who chooses: of a space, the board alone.
func (t *Table) showAgain(v rules.View) {
	if !Spacious(v) {
		t.show(v)
		return
	}
	t.Print("")
	t.Print(t.Paint("1", t.heading(v)))
	t.plan(v)
}

// heading is the line above the table.
func (t *Table) heading(v rules.View) string {
	text := "== " + RoundOf(t.App, t.Match.Round()) + " - " + t.Words("term.action", v.N) + " "
	return text + strings.Repeat("=", max(0, t.wide()-utf8.RuneCountInString(text)))
}

// RoundOf names a round: before the first everything is set up.
func RoundOf(a *app.App, n int) string {
	if n > 0 {
		return a.Words("term.round", n)
	}
	return a.Words("term.setup")
}

// Owners lists who has something on the table, in the order in which it is drawn.
func Owners(v rules.View) []rules.Seat {
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
	stable.Sort(all, func(a, b rules.Seat) int { return rank(a) - rank(b) })
	return all
}

// side draws what belongs to one owner.
func (t *Table) side(v rules.View, owner rules.Seat) {
	if owner != rules.Nobody {
		name := t.Name(owner, v.Seat)
		t.Print(Fit(t.Paint("1", name)+"  "+strings.Join(t.numbers(v, owner), ", "), t.wide(), "    "))
	}
	if owner == rules.Nobody {
		t.Print(t.Paint("1", t.Words("term.table")))
		t.track(v)
	}
	for _, z := range v.Zones {
		if z.Owner == owner && len(z.Pieces) > 0 {
			t.zone(v, z)
		}
	}
}

// headWide is how many characters the name of a seat has at most.
const headWide = 24

// Name names a seat above what belongs to it, as whoever sits at another sees it.
func (t *Table) Name(owner, eye rules.Seat) string {
	name, number := app.Clean(lang.Say("told.thing", t.Match.NameOf(owner)).In(t.Lang)), fmt.Sprintf(" (%d)", owner)
	if start, is := strings.CutSuffix(name, number); is { // of two who are called alike
		name = Shorten(start, headWide-len(number)) + number
	}
	name = strings.ToUpper(Shorten(name, headWide))
	if owner == eye && len(t.People) < 2 {
		return t.Words("term.you", name)
	}
	return name
}

// numbers lists the counts of an owner and how many cards he has hidden.
func (t *Table) numbers(v rules.View, owner rules.Seat) (all []string) {
	for _, key := range slices.Sorted(maps.Keys(v.Counts)) {
		if name, seat := rules.CountOf(key); seat == owner && name != v.Track.Count { // which the track shows
			all = append(all, fmt.Sprintf("%s %d", Named(t.App, "term.count.", name), v.Counts[key]))
		}
	}
	for _, key := range []string{"control", "claimed"} {
		if seat, ok := v.Counts[key]; ok && rules.Seat(seat) == owner {
			all = append(all, t.Words("term."+key))
		}
	}
	for _, z := range v.Zones {
		if z.Owner == owner && (z.Hidden > 0 || slices.Contains(numbered, z.Name)) {
			all = append(all, fmt.Sprintf("%s %d", Named(t.App, "term.zone.", z.Name), z.Hidden+len(z.Pieces)))
		}
	}
	return all
}

// Named says the word for a name, or the name itself if there is none.
func Named(a *app.App, family, name string) string {
	if lang.Known(family + name) {
		return a.Words(family + name)
	}
	return name
}

// numbered are the zones of which it is always said how many cards they hold.
var numbered = []string{"hand", "deck", "bases"}

// zone draws the pieces of a zone that are seen: dice and small cards in a row,
// what has a state of its own one a line.
func (t *Table) zone(v rules.View, z rules.ZoneView) {
	title := Named(t.App, "term.zone.", z.Name)
	switch {
	case z.Shape == rules.Board && v.Board != nil:
		return // drawn as a whole
	case z.Shape == rules.Row && z.Owner == rules.Nobody:
		t.goods(z)
		return
	case z.Name == "box", z.Name == "bases" && z.Owner != v.Seat:
		return
	}
	if z.Shape == rules.Row {
		for _, p := range z.Pieces {
			if Bearer(v, p) == "" {
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
			row[len(row)-1] += " " + Die(p, t.Lang)
		default:
			row = append(row, DieOf(p, t.Lang))
		}
	}
	if len(row) > 0 {
		t.Print(Fit("  "+title+": "+strings.Join(counted(row), ", "), t.wide(), "      "))
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

// Bearer returns the id of the card that a card is attached to, if it is drawn.
func Bearer(v rules.View, p rules.PieceView) string {
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
func (t *Table) piece(v rules.View, p rules.PieceView, indent string) {
	state := t.marks(p, untold...)
	if p.Side != "" {
		state = append(state, Die(p, t.Lang))
	}
	name := Shorten(app.Clean(p.Title), 38)
	line := fmt.Sprintf("%s%-*s %s", indent, 42-len(indent), name, strings.Join(state, ", "))
	t.Print(Fit(line, t.wide(), strings.Repeat(" ", min(43, t.wide()/2))))
	for _, z := range v.Zones {
		for _, q := range z.Pieces {
			if q.On == p.ID && z.Name != "pool" && q.ID != p.ID {
				t.piece(v, q, indent+"  + ")
			}
		}
	}
}

// card names a card; in a hand with what it costs or brings.
func (t *Table) card(p rules.PieceView, shape rules.Shape) string {
	name := app.Clean(p.Title)
	if shape != rules.Hand {
		return name
	}
	if told := t.marks(p, rules.Price, rules.Health, rules.Damage); len(told) > 0 {
		return fmt.Sprintf("%s (%s)", name, strings.Join(told, ", "))
	}
	return name
}

// Die draws the side that a die shows: in words, if its title has them.
func Die(p rules.PieceView, l lang.Lang) string {
	if titled(p) {
		return "[" + app.Clean(p.Title) + "]"
	}
	return "[" + rules.Side(p.Side).In(l) + "]"
}

// DieOf draws a die and the side that it shows.
func DieOf(p rules.PieceView, l lang.Lang) string {
	if titled(p) {
		return Die(p, l)
	}
	return app.Clean(p.Title) + " " + Die(p, l)
}

// titled reports whether the title of a die says what it shows: its side is numbers.
func titled(p rules.PieceView) bool { return strings.Count(p.Side, "/") == 2 }

// offer prints the question and the choices.
func (t *Table) offer(v rules.View) {
	if v.Ask != nil {
		t.Print(t.Paint("1", Fit(app.Clean(v.Ask.Message), t.wide(), "    ")))
	}
	longest := 0
	labels := offers(v.Options)
	for _, l := range labels {
		longest = max(longest, utf8.RuneCountInString(l))
	}
	if len(labels) <= 8 || longest > t.wide()/2-1 {
		for _, l := range labels {
			t.Print(Fit(l, t.wide(), "      "))
		}
		return
	}
	half := (len(labels) + 1) / 2
	for i := range half {
		line := labels[i]
		if half+i < len(labels) {
			line = fmt.Sprintf("%-*s%s", t.wide()/2, line, labels[half+i])
		}
		t.Print(line)
	}
}

// offers says each choice with its number; those that differ in a space of the board
// alone together, with their spaces in order.
func offers(options []rules.Option) (all []string) {
	for i := 0; i < len(options); {
		n := 1
		for like := but(options[i]); like != "" && i+n < len(options) && but(options[i+n]) == like; n++ {
		}
		if n < fewSpaces {
			all = append(all, fmt.Sprintf("%4d  %s", i+1, app.Clean(options[i].Label)))
			i++
			continue
		}
		spaces := make([]string, n)
		for k := range n {
			spaces[k] = options[i+k].Space
		}
		all = append(all, fmt.Sprintf("%4s  %s: %s", fmt.Sprintf("%d-%d", i+1, i+n), app.Clean(but(options[i])), app.Clean(strings.Join(spaces, " "))))
		i += n
	}
	return all
}

// fewSpaces is from how many spaces on choices are told together.
const fewSpaces = 3

// but is what a choice is called without the space that it is about; nothing if it is
// about none.
func but(o rules.Option) string {
	if o.Space == "" {
		return ""
	}
	return strings.Replace(o.Label, o.Space, "…", 1)
}

// Fit breaks a text at blanks so that no line is longer than n columns; what
// follows the first line is indented.
func Fit(text string, n int, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.SplitAfter(text, " ") {
		wide := seen(word)
		long := wide
		if strings.HasSuffix(word, " ") {
			long--
		}
		if i > 0 && long > 0 && column+long > n && column > len(indent) {
			b.WriteString("\n" + indent)
			column = len(indent)
		}
		b.WriteString(word)
		column += wide
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// further is how far in a line goes on below: a little further than it begins.
func further(line string) string {
	return strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))+2)
}

// seen counts the columns that a text takes, without what colours it.
func seen(text string) (n int) {
	colour := false
	for _, r := range text {
		switch {
		case colour:
			colour = r != 'm'
		case r == '\x1b':
			colour = true
		default:
			n += lang.ColumnsOf(r)
		}
	}
	return n
}

// echoed is how many characters of what somebody typed are repeated to him.
const echoed = 40

// Shorten cuts a text to n characters.
func Shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-3]) + "..."
}
