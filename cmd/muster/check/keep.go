package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// A typed is a list that somebody typed, of which only the lines change that must.
// Everything else stays as it was: headings, remarks, the order, how lines end.
type typed struct {
	*app.App
	lines []string               // with their ends
	rows  map[int]importers.Row  // the only card of a line, by its number from 1
	was   map[int]*catalog.Entry // the only entry of a line
	moved map[int]bool           // lines that say more than one thing
	added map[int][]string       // behind a line
	heads map[string]int         // the line behind which the cards of a role begin
	now   *catalog.List
}

// keepTyped returns a text with the changes of an answer. It is not ok if that cannot
// be done line by line: then the text does not read as the answer.
func keepTyped(a *app.App, file, text string, was *catalog.List, chosen *validate.Answer) (string, bool) {
	mark := strings.HasPrefix(text, "\ufeff")
	text = strings.TrimPrefix(text, "\ufeff")
	t := &typed{App: a, lines: strings.SplitAfter(text, "\n"), rows: map[int]importers.Row{}, was: map[int]*catalog.Entry{},
		moved: map[int]bool{}, added: map[int][]string{}, heads: map[string]int{}, now: chosen.List}
	last := ""
	for _, row := range importers.RowsIn(text) {
		if _, twice := t.rows[row.Line]; twice {
			t.moved[row.Line] = true
		}
		switch {
		case row.Section:
			last = row.Opens.Role
			t.heads[last] = row.Line
		case row.Rule && t.heads[last] == row.Line-1:
			t.heads[last] = row.Line
		case !row.Rule:
			t.rows[row.Line] = row
		}
	}
	for i := range was.Entries {
		e := &was.Entries[i]
		if t.was[e.Line] != nil {
			t.moved[e.Line] = true
		}
		t.was[e.Line] = e
	}
	if !t.change() {
		return "", false
	}
	var out strings.Builder
	if mark {
		out.WriteString("\ufeff")
	}
	for i, line := range t.lines {
		out.WriteString(line)
		for _, more := range t.added[i+1] {
			out.WriteString(more)
		}
	}
	return out.String(), t.reads(file, out.String(), chosen)
}

// change changes the lines of entries that are others now, takes out those that are
// gone and adds new ones.
func (t *typed) change() bool {
	now := map[int]*catalog.Entry{}
	for i := range t.now.Entries {
		e := &t.now.Entries[i]
		if e.Line == 0 {
			continue
		}
		if now[e.Line] != nil || t.was[e.Line] == nil {
			return false
		}
		now[e.Line] = e
	}
	for n, was := range t.was {
		is := now[n]
		if is != nil && is.Card == was.Card && is.Count == was.Count && is.Way == was.Way {
			continue
		}
		if n < 1 || n > len(t.lines) || t.moved[n] || !t.one(n, was, is) {
			return false
		}
	}
	for i := range t.now.Entries {
		if e := &t.now.Entries[i]; e.Line == 0 && !t.add(e) {
			return false
		}
	}
	return true
}

// one changes the line of an entry, or takes it out.
func (t *typed) one(n int, was, is *catalog.Entry) bool {
	row, known := t.rows[n]
	line := t.lines[n-1]
	if is == nil {
		t.lines[n-1] = ""
		return known
	}
	if is.Card != was.Card {
		if !strings.Contains(line, row.Name) {
			return false
		}
		line = strings.Replace(line, row.Name, t.name(is), 1)
	}
	if is.Count != was.Count || is.Way != was.Way {
		number := is.Count
		if row.Count != strconv.Itoa(was.Count) || is.Way != was.Way {
			number = is.Way + 1
		}
		if row.Count == "" || !strings.Contains(line, row.Count) {
			return false
		}
		line = strings.Replace(line, row.Count, strconv.Itoa(number), 1)
	}
	t.lines[n-1] = line
	return known
}

// add puts a line behind the last of a card of the same type, or of the same part of
// the list, written as that one is.
func (t *typed) add(e *catalog.Entry) bool {
	typeOf := func(e *catalog.Entry) string {
		if card := t.Cards.At(e); card != nil {
			return card.Type
		}
		return ""
	}
	at, same := 0, false
	for n, was := range t.was {
		alike := typeOf(was) == typeOf(e)
		if was.Role == e.Role && n <= len(t.lines) && (alike && !same || alike == same && n > at) {
			at, same = n, alike
		}
	}
	if at == 0 {
		return t.begin(e)
	}
	row, known := t.rows[at]
	if !known || t.moved[at] || strings.HasPrefix(row.Text, "|") {
		return false
	}
	number := e.Count
	if e.Way > 0 {
		number = e.Way + 1
	}
	t.put(at, fmt.Sprintf(t.like(at), number, t.name(e)))
	return true
}

// begin puts the first card of a part of the list below its heading, which stands at the
// end if there is none. In a text without headings the card alone does.
func (t *typed) begin(e *catalog.Entry) bool {
	if e.Way > 0 {
		return false
	}
	card := fmt.Sprintf("%dx %s", e.Count, t.name(e))
	if at := t.heads[e.Role]; at > 0 {
		t.put(at, card)
		return !t.moved[at]
	}
	at := len(t.lines)
	if len(t.heads) > 0 {
		code := "export.heading." + e.Role
		if !lang.Known(code) {
			return false
		}
		mark := ""
		if strings.Contains("\n"+strings.Join(t.lines, ""), "\n## ") {
			mark = "## "
		}
		t.heads[e.Role] = at
		t.put(at, "")
		t.put(at, mark+t.Words(code))
	}
	t.put(at, card)
	return true
}

// put adds a line behind another, which ends as those of the text do.
func (t *typed) put(at int, line string) {
	end := "\n"
	if strings.Contains(strings.Join(t.lines, ""), "\r\n") {
		end = "\r\n"
	}
	if last := t.lines[at-1]; last != "" && !strings.HasSuffix(last, "\n") {
		t.lines[at-1] += end
	}
	t.added[at] = append(t.added[at], line+end)
}

// like is how a line writes a number and a name.
func (t *typed) like(n int) string {
	line, row := t.lines[n-1], t.rows[n]
	before, rest, ok := strings.Cut(line, row.Count)
	switch {
	case row.Count == "" || !ok || strings.Trim(before, " \t-*+•·") != "":
		return "%dx %s"
	case strings.HasPrefix(rest, " "):
		return before + "%d %s"
	}
	return before + "%dx %s"
}

// name is what an entry is called, with its place if the name alone means another card.
func (t *typed) name(e *catalog.Entry) string {
	card := t.Cards.At(e)
	if card == nil {
		return string(e.Card)
	}
	name := card.Name().In(t.Lang)
	if match, _, _ := t.Cards.Resolve(card.Game, name); match == card {
		return name
	}
	return validate.Printed(card).In(t.Lang)
}

// reads reports whether a text reads as an answer.
func (t *typed) reads(file, text string, chosen *validate.Answer) bool {
	r := new(validate.Report)
	l, err := games.Read(&importers.Input{Name: file, Data: []byte(text), Game: chosen.List.Game, Catalog: t.Cards, Report: r})
	if err != nil || games.Check(r, t.Cards, l).Verdict() != chosen.Report.Verdict() {
		return false
	}
	return !slices.ContainsFunc(catalog.Compare(l, chosen.List).Cards, func(c catalog.CardDiff) bool { return c.Kind != catalog.Common })
}
