package deckbuilding

import (
	"fmt"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/validate"
)

// schema is raised when such a workbook can no longer be read as before.
const schema = "muster.deckbuilding/1"

// makeBook makes the pages of a document.
func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang, Title: d.Lists[0].Name}
	words := book.NewMarker(schema)
	words.Add("data", d.Catalog.Version(catalog.Deckbuilding))
	for _, side := range []string{deckbuilding.Empire, deckbuilding.Rebels} {
		words.Add(side, word(d.Lang, "side", side))
	}
	for i, l := range d.Lists {
		page := func(key string) *book.Page { return w.Add(lang.Say("box.page."+key).In(d.Lang)+d.Suffix(i), l.Name) }
		cards := page("cards")
		cards.Table = fmt.Sprintf("cards_%d", i+1)
		if err := makeCards(d, cards, l); err != nil {
			return nil, err
		}
		words.Add(fmt.Sprintf("list.%d.sheet", i+1), cards.Name)
		makeCheck(d, page("check"), cards, l, d.Reports[i])
	}
	makeLog(d, w.Add(lang.Say("box.page.log").In(d.Lang), ""), words)
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// makeCards fills the page with the cards of a list, one a row.
func makeCards(d *exports.Doc, p *book.Page, l *catalog.List) error {
	rows, err := rowsFor(d, exports.XLSX.Name, l, lang.OneLine(l.Name))
	if err != nil {
		return err
	}
	p.Freeze, p.Repeat = [2]int{6, 1}, 1
	for i, key := range columns {
		look := book.LookHeader
		if i < 6 {
			look = book.LookHeaderLeft
		}
		p.Set(i+1, 1, book.Cell{V: word(d.Lang, "head", key), Look: look})
	}
	p.Height(1, 24)
	for n, row := range rows {
		if row[3] == settingRole && row[4] != "kind" {
			row[4], row[5] = setting{row[4], row[5]}.words(d.Lang)
		}
		for i, s := range row {
			p.Set(i+1, n+2, cellOf(d, i, s))
		}
	}
	for i := range columns {
		p.Columns = append(p.Columns, book.Column{Width: 11})
		p.Columns[i].Width = p.Fit(i+1, 9, 40)
	}
	return nil
}

// cellOf is the cell of a column: a number, a code in words or text.
func cellOf(d *exports.Doc, col int, s string) book.Cell {
	switch n, err := strconv.Atoi(s); {
	case col == 6 && err == nil:
		return book.Cell{V: n, Look: book.LookEntry}
	case col > 8 && err == nil:
		return book.Cell{V: n, Look: book.LookNumber}
	}
	switch columns[col] {
	case "kind", "role":
		return book.Cell{V: word(d.Lang, columns[col], s), Look: book.LookText}
	case "type":
		return codeCell(d, "type.", s)
	case "faction":
		return codeCell(d, "side.", s)
	}
	return book.Cell{V: s, Look: book.LookText}
}

func codeCell(d *exports.Doc, family, code string) book.Cell {
	if code == "" {
		return book.Cell{Look: book.LookText}
	}
	return book.Cell{V: lang.Say(family + code).In(d.Lang), Look: book.LookText}
}

// makeCheck fills the page with totals and findings. The number of cards is that
// of the page with the cards, whatever is changed there.
func makeCheck(d *exports.Doc, p, cards *book.Page, l *catalog.List, r *validate.Report) {
	say := func(code string, args ...any) string { return lang.Say(code, args...).In(d.Lang) }
	p.Columns = []book.Column{{Width: 30}, {Width: 12}, {Width: 12}, {Width: 70}}
	p.Title(titleOf(d, l))
	verdict := "export.legal"
	switch r.Verdict() {
	case validate.Illegal:
		verdict = "export.illegal"
	case validate.Incomplete:
		verdict = "export.incomplete"
	}
	p.Put(1, 2, book.Cell{V: say(verdict), Look: book.LookStrong})
	p.Put(1, 4, book.Cell{V: say("export.totals"), Look: book.LookHeaderLeft}, book.Cell{V: say("export.have"), Look: book.LookHeader}, book.Cell{V: say("export.allowed"), Look: book.LookHeader})
	row, copies := 5, 0
	for i := range l.Entries {
		copies += l.Entries[i].Count
	}
	sum := fmt.Sprintf("SUM(%s)", cards.Span(7, 2, max(2, len(cards.Rows))))
	p.Put(1, row, book.Cell{V: say("box.cards"), Look: book.LookText}, book.Cell{F: sum, V: copies, Look: book.LookNumber})
	for _, t := range r.Totals {
		row++
		_, code, _ := strings.Cut(t.Code, ".")
		p.Put(1, row, book.Cell{V: say("export.total." + code), Look: book.LookText}, book.Cell{V: t.Have, Look: book.LookNumber}, book.Cell{V: exports.Allowed(t), Look: book.LookMiddle})
	}
	row += 2
	p.Put(1, row, book.Cell{V: say("export.check"), Look: book.LookHeaderLeft}, book.Cell{Look: book.LookHeader}, book.Cell{Look: book.LookHeader}, book.Cell{Look: book.LookHeader})
	for i := range r.Findings {
		f := &r.Findings[i]
		row++
		p.Put(1, row, book.Cell{V: f.Code, Look: book.LookText}, book.Cell{V: say("cmd." + f.Severity.String()), Look: book.LookMiddle},
			book.Cell{V: f.Ref, Look: book.LookText}, book.Cell{V: lang.OneLine(f.In(d.Lang)), Look: book.LookWrapped})
	}
	for _, col := range []int{1, 3} {
		p.Columns[col-1].Width = p.Fit(col, 14, 40)
	}
}

// logColumns are the columns of the sheet on which a game is noted.
var logColumns = []struct {
	key   string
	width float64
	most  int // of a whole number; 0 is text
}{
	{"turn", 7, 99}, {"player", 12, 0}, {"force", 10, 6}, {"resources", 11, 99}, {"played", 28, 0}, {"bought", 28, 0},
	{"attacked", 28, 0}, {"damage_empire", 14, 99}, {"damage_rebels", 14, 99}, {"lost_empire", 14, 5}, {"lost_rebels", 14, 5}, {"note", 30, 0},
}

// logTurns is how many turns there is room for.
const logTurns = 60

// makeLog fills the page to note a game on: a row for each turn, the sides in
// turns, the Empire first.
func makeLog(d *exports.Doc, p *book.Page, words *book.Marker) {
	say := func(code string) string { return lang.Say(code).In(d.Lang) }
	p.Freeze, p.Repeat = [2]int{2, 1}, 1
	for i, c := range logColumns {
		p.Columns = append(p.Columns, book.Column{Width: c.width})
		p.Set(i+1, 1, book.Cell{V: say("box.log." + c.key), Look: book.LookHeader})
		where := book.Between(i+1, 2, i+1, logTurns+1)
		switch {
		case c.key == "player":
			p.Inputs = append(p.Inputs, book.Input{Where: where, List: words.Among(deckbuilding.Empire, deckbuilding.Rebels),
				Title: say("box.log.player"), Say: say("box.log.player-say")})
		case c.most > 0:
			p.Inputs = append(p.Inputs, book.Input{Where: where, Max: c.most, Title: say("box.log." + c.key), Say: say("box.log.number-say")})
		}
	}
	for i, c := range logColumns {
		p.Columns[i].Width = p.Fit(i+1, c.width, 40)
	}
	p.Height(1, 24)
	sides := [...]string{deckbuilding.Empire, deckbuilding.Rebels}
	for n := range logTurns {
		for i := range logColumns {
			p.Set(i+1, n+2, book.Cell{Look: book.LookEntry})
		}
		p.Set(1, n+2, book.Cell{V: n + 1, Look: book.LookEntry})
		p.Set(2, n+2, book.Cell{V: word(d.Lang, "side", sides[n%2]), Look: book.LookEntry})
	}
}
