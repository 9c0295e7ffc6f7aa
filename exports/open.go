package exports

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports/paper"
)

// The open lists of an event: who plays what, for all to read before the rounds that
// decide it, in the order of the lists.
var (
	openText = Format{Name: "open-lists", Ext: "-open.txt", Type: text.Type, Use: Printing, Form: true, Can: opened, Write: writeOpen}
	openXLSX = Format{Name: "open-lists-xlsx", Ext: "-open.xlsx", Type: XLSX.Type, Use: Printing, Form: true, Can: opened, Write: writeOpenXLSX}
	openPDF  = Format{Name: "open-lists-pdf", Ext: "-open.pdf", Type: PDF.Type, Use: Printing, Form: true, Can: opened, Write: writeOpenPDF}
)

func opened(g *Game) bool { return g.Roles != "" }

// An openList is what all may read of a list.
type openList struct {
	*Listing
	form  *Form
	parts []Section
}

// openLists returns what is told of each list of one game.
func (d *Doc) openLists(format string) (all []openList, err error) {
	if err := d.OnlyLists(format); err != nil {
		return nil, err
	}
	if err := d.oneGame(format); err != nil {
		return nil, err
	}
	for i, l := range d.Lists {
		if !opened(d.of(l)) {
			return nil, OtherGame(format, l.Game)
		}
		all = append(all, openList{d.Listing(i), d.FormOf(i), d.sections(l)})
	}
	return all, nil
}

// sections returns the cards of a list by their roles.
func (d *Doc) sections(l *catalog.List) (all []Section) {
	for _, part := range catalog.ByRole(l) {
		s := Section{Title: d.roleName(l, part.Role)}
		for _, t := range part.Takes {
			s.Lines, s.Cards = append(s.Lines, d.taken(t.Card, t.Take)), s.Cards+t.Count
		}
		all = append(all, s)
	}
	return all
}

// roleName says what entries of a role are called.
func (d *Doc) roleName(l *catalog.List, role string) string {
	if code := d.of(l).Roles + role; lang.Known(code) {
		return lang.Say(code).In(d.Lang)
	}
	return lang.OneLine(role)
}

// taken says how a list takes a card: "2x Take Cover", "Rey, Force Prodigy, 2 dice".
func (d *Doc) taken(id catalog.ID, t catalog.Take) string {
	name := lang.OneLine(id.Bare())
	if card, ok := d.Catalog.Card(id); ok {
		name = card.Name().In(d.Lang)
	}
	say := func(code string, args ...any) string {
		return lang.Say(code, append([]any{name}, args...)...).In(d.Lang)
	}
	switch {
	case t.Elite:
		name = say("lists.taken.elite")
	case t.Dice > 0:
		name = say("lists.taken.dice", t.Dice)
	case t.Version != "":
		name = say("lists.taken." + t.Version)
	}
	if t.Count == 1 {
		return name
	}
	return fmt.Sprintf("%dx %s", t.Count, name)
}

// player is who plays the list at a place: "3. Ada Lovelace (7012)".
func (o *openList) player(i int) string {
	name := lang.Line(cmp.Or(o.form.Player, o.Word("open.nobody")), paper.MaxName)
	if id := lang.Line(o.form.ID, paper.MaxName); id != "" {
		name += " (" + id + ")"
	}
	return fmt.Sprintf("%d. %s", i+1, name)
}

// about says which list it is, and what it may be played as.
func (o *openList) about() string {
	parts := []string{lang.Line(o.Title(), paper.MaxName), o.FormatName(), o.VerdictWord()}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// openTitle says what the table is of.
func (d *Doc) openTitle() string {
	title := lang.Say("open.title").In(d.Lang)
	for _, s := range []string{d.Form.Event, d.Form.Date} {
		if s = lang.Line(s, paper.MaxName); s != "" {
			title += " · " + s
		}
	}
	return title
}

func writeOpen(w io.Writer, d *Doc) error {
	all, err := d.openLists("open-lists")
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintln(&b, d.openTitle())
	for i := range all {
		o := &all[i]
		fmt.Fprintf(&b, "\n%s\n   %s\n", o.player(i), o.about())
		for _, s := range o.parts {
			fmt.Fprintf(&b, "   %s: %s\n", s.Title, strings.Join(s.Lines, "; "))
		}
	}
	_, err = io.WriteString(w, strings.ReplaceAll(b.String(), "\n", "\r\n"))
	return err
}

// writeOpenXLSX writes a page with a row for each player and a page with a row for each
// of his cards.
func writeOpenXLSX(w io.Writer, d *Doc) error {
	all, err := d.openLists("open-lists-xlsx")
	if err != nil {
		return err
	}
	heads := func(codes ...string) (head []lang.Msg) {
		for _, code := range codes {
			head = append(head, lang.Say(code))
		}
		return head
	}
	lists := Sheet{Title: lang.Say("open.title"), Wrap: true, Head: heads("sheet.head.number", "paper.form.player", "paper.form.id", "sheet.head.list", "open.format", "open.verdict")}
	cards := Sheet{Title: lang.Say("open.cards"), Head: heads("sheet.head.number", "paper.form.player", "sheet.head.list", "sheet.head.role", "paper.card")}
	column := map[string]int{}
	first := len(lists.Head)
	for i := range all {
		for _, s := range all[i].parts {
			if _, there := column[s.Title]; !there {
				column[s.Title] = first + len(column)
				lists.Head = append(lists.Head, lang.Say("open.role", s.Title))
			}
		}
	}
	for i := range all {
		o := &all[i]
		player, title := lang.Line(o.form.Player, paper.MaxName), lang.Line(o.Title(), paper.MaxName)
		row := make([]any, len(lists.Head))
		copy(row, []any{i + 1, player, lang.Line(o.form.ID, paper.MaxName), title, o.FormatName(), o.VerdictWord()})
		for _, s := range o.parts {
			row[column[s.Title]] = strings.Join(s.Lines, "; ")
			for _, line := range s.Lines {
				cards.Rows = append(cards.Rows, []any{i + 1, player, title, s.Title, line})
			}
		}
		lists.Rows = append(lists.Rows, row)
	}
	return WriteXLSX(w, &Doc{Sheets: []Sheet{lists, cards}, Catalog: d.Catalog, Lang: d.Lang})
}

func writeOpenPDF(w io.Writer, d *Doc) error {
	p, err := d.openPaper()
	if err != nil {
		return err
	}
	return p.Write(w)
}

// openPaper lays out a band for each player, with his list below it.
func (d *Doc) openPaper() (*paper.Paper, error) {
	all, err := d.openLists("open-lists-pdf")
	if err != nil {
		return nil, err
	}
	p := &paper.Pen{Paper: &paper.Paper{Title: d.openTitle(), Lang: d.Lang}}
	p.Begin(p.Paper.Title)
	p.Write(paper.Margin, p.Y+6.5, paper.Inside, p.Paper.Title, paper.Bold, 16)
	p.Y += 10.5
	for i := range all {
		o := &all[i]
		p.Room(5 * paper.RowHigh)
		p.Band(o.player(i))
		p.Write(paper.Margin+paper.Pad, p.Y+paper.Above, paper.Inside, o.about(), paper.Bold, paper.BodySize)
		p.Y += paper.RowHigh
		for _, s := range o.parts {
			sign := "–"
			for _, text := range joined(s.Title+": ", s.Lines, paper.MaxText) {
				p.Wrapped(sign, text, openLines)
				sign = ""
			}
		}
		p.Y += 3
	}
	p.End(lang.Say("pull.made-from", d.Catalog.Version(d.Lists[0].Game)).In(d.Lang))
	return p.Paper, nil
}

// openLines is how many lines a text on paper may have: as many as hold the longest.
const openLines = 20

// joined puts lines behind a title into texts that are no longer than so many characters.
func joined(title string, lines []string, most int) (texts []string) {
	text := title
	for i, line := range lines {
		if i < len(lines)-1 {
			line += "; "
		}
		if utf8.RuneCountInString(text+line) > most {
			texts, text = append(texts, text), ""
		}
		text += line
	}
	return append(texts, text)
}
