package exports

import (
	"fmt"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// book_box.go: the workbook of lists of The Deckbuilding Game: the cards of each
// list, what checking it found, and a sheet to note a game on.

// boxSchema is raised when such a workbook can no longer be read as before.
const boxSchema = "muster.deckbuilding/1"

// newBoxBook makes the pages of a document.
func newBoxBook(d *Doc) (*workbook, error) {
	w := &workbook{lang: d.Lang, title: d.Lists[0].Name}
	taken := map[string]bool{markerSheet: true}
	words := newMarker(boxSchema)
	words.add("data", d.Catalog.Version(catalog.Deckbuilding))
	for _, side := range []string{catalog.Empire, catalog.Rebels} {
		words.add(side, boxWord(d.Lang, "side", side))
	}
	for i, l := range d.Lists {
		suffix := ""
		if len(d.Lists) > 1 {
			suffix = " " + strconv.Itoa(i+1)
		}
		page := func(key string) *page {
			p := &page{name: sheetName(lang.Say("box.page."+key).In(d.Lang)+suffix, taken), about: l.Name}
			w.pages = append(w.pages, p)
			return p
		}
		cards := page("cards")
		cards.table = fmt.Sprintf("cards_%d", i+1)
		if err := d.boxCards(cards, l); err != nil {
			return nil, err
		}
		words.add(fmt.Sprintf("list.%d.sheet", i+1), cards.name)
		d.boxCheck(page("check"), cards, l, d.Reports[i])
	}
	log := &page{name: sheetName(lang.Say("box.page.log").In(d.Lang), taken)}
	w.pages = append(w.pages, log)
	d.boxLog(log, words)
	w.pages = append(w.pages, words.page)
	return w, w.measure()
}

// boxCards fills the page with the cards of a list, one a row.
func (d *Doc) boxCards(p *page, l *catalog.List) error {
	rows, err := d.boxRows("xlsx", oneLineOf(l.Name), l)
	if err != nil {
		return err
	}
	p.freeze, p.repeat = [2]int{6, 1}, 1
	for i, key := range boxColumns {
		look := lookHeader
		if i < 6 {
			look = lookHeaderLeft
		}
		p.set(i+1, 1, cell{v: boxWord(d.Lang, "head", key), look: look})
	}
	p.height(1, 24)
	for n, row := range rows {
		if row[3] == boxSettingRole && row[4] != "kind" {
			row[4], row[5] = boxSetting{row[4], row[5]}.words(d.Lang)
		}
		for i, s := range row {
			p.set(i+1, n+2, d.boxCell(i, s))
		}
	}
	for i := range boxColumns {
		p.columns = append(p.columns, column{width: 11})
		p.columns[i].width = p.fit(i+1, 9, 40)
	}
	return nil
}

// boxCell is the cell of a column: a number, a code in words or text.
func (d *Doc) boxCell(col int, s string) cell {
	switch n, err := strconv.Atoi(s); {
	case col == 6 && err == nil:
		return cell{v: n, look: lookEntry}
	case col > 8 && err == nil:
		return cell{v: n, look: lookNumber}
	}
	switch boxColumns[col] {
	case "kind", "role":
		return cell{v: boxWord(d.Lang, boxColumns[col], s), look: lookText}
	case "type":
		return d.boxCode("type.", s)
	case "faction":
		return d.boxCode("side.", s)
	}
	return cell{v: s, look: lookText}
}

func (d *Doc) boxCode(family, code string) cell {
	if code == "" {
		return cell{look: lookText}
	}
	return cell{v: lang.Say(family + code).In(d.Lang), look: lookText}
}

// boxCheck fills the page with totals and findings. The number of cards is that
// of the page with the cards, whatever is changed there.
func (d *Doc) boxCheck(p, cards *page, l *catalog.List, r *validate.Report) {
	say := func(code string, args ...any) string { return lang.Say(code, args...).In(d.Lang) }
	p.columns = []column{{width: 30}, {width: 12}, {width: 12}, {width: 70}}
	name := l.Name
	if name == "" {
		_, name = boxSetting{"kind", l.Kind}.words(d.Lang)
	}
	p.put(1, 1, cell{v: name, look: lookHeading})
	p.height(1, 28)
	verdict := "export.legal"
	switch r.Verdict() {
	case validate.Illegal:
		verdict = "export.illegal"
	case validate.Incomplete:
		verdict = "export.incomplete"
	}
	p.put(1, 2, cell{v: say(verdict), look: lookStrong})
	p.put(1, 4, cell{v: say("export.totals"), look: lookHeaderLeft}, cell{v: say("export.have"), look: lookHeader}, cell{v: say("export.allowed"), look: lookHeader})
	row, copies := 5, 0
	for i := range l.Entries {
		copies += l.Entries[i].Count
	}
	sum := fmt.Sprintf("SUM(%s)", cards.span(7, 2, max(2, len(cards.rows))))
	p.put(1, row, cell{v: say("box.cards"), look: lookText}, cell{f: sum, v: copies, look: lookNumber})
	for _, t := range r.Totals {
		row++
		_, code, _ := strings.Cut(t.Code, ".")
		p.put(1, row, cell{v: say("export.total." + code), look: lookText}, cell{v: t.Have, look: lookNumber}, cell{v: allowed(t), look: lookMiddle})
	}
	row += 2
	p.put(1, row, cell{v: say("export.check"), look: lookHeaderLeft}, cell{look: lookHeader}, cell{look: lookHeader}, cell{look: lookHeader})
	for i := range r.Findings {
		f := &r.Findings[i]
		row++
		p.put(1, row, cell{v: f.Code, look: lookText}, cell{v: say("cmd." + f.Severity.String()), look: lookMiddle},
			cell{v: f.Ref, look: lookText}, cell{v: oneLineOf(f.In(d.Lang)), look: lookWrapped})
	}
	for _, col := range []int{1, 3} {
		p.columns[col-1].width = p.fit(col, 14, 40)
	}
}

// boxLogColumns are the columns of the sheet on which a game is noted.
var boxLogColumns = []struct {
	key   string
	width float64
	most  int // of a whole number; 0 is text
}{
	{"turn", 7, 99}, {"player", 12, 0}, {"force", 10, 6}, {"resources", 11, 99}, {"played", 28, 0}, {"bought", 28, 0},
	{"attacked", 28, 0}, {"damage_empire", 14, 99}, {"damage_rebels", 14, 99}, {"lost_empire", 14, 5}, {"lost_rebels", 14, 5}, {"note", 30, 0},
}

// boxTurns is how many turns there is room for.
const boxTurns = 60

// boxLog fills the page to note a game on: a row for each turn, the sides in
// turns, the Empire first.
func (d *Doc) boxLog(p *page, words *marker) {
	say := func(code string) string { return lang.Say(code).In(d.Lang) }
	p.freeze, p.repeat = [2]int{2, 1}, 1
	for i, c := range boxLogColumns {
		p.columns = append(p.columns, column{width: c.width})
		p.set(i+1, 1, cell{v: say("box.log." + c.key), look: lookHeader})
		where := between(i+1, 2, i+1, boxTurns+1)
		switch {
		case c.key == "player":
			p.inputs = append(p.inputs, input{where: where, list: words.among(catalog.Empire, catalog.Rebels),
				title: say("box.log.player"), say: say("box.log.player-say")})
		case c.most > 0:
			p.inputs = append(p.inputs, input{where: where, max: c.most, title: say("box.log." + c.key), say: say("box.log.number-say")})
		}
	}
	for i, c := range boxLogColumns {
		p.columns[i].width = p.fit(i+1, c.width, 40)
	}
	p.height(1, 24)
	sides := [...]string{catalog.Empire, catalog.Rebels}
	for n := range boxTurns {
		for i := range boxLogColumns {
			p.set(i+1, n+2, cell{look: lookEntry})
		}
		p.set(1, n+2, cell{v: n + 1, look: lookEntry})
		p.set(2, n+2, cell{v: boxWord(d.Lang, "side", sides[n%2]), look: lookEntry})
	}
}
