package assault

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// armySchema is raised when such a workbook can no longer be read as before.
const armySchema = "muster.assault/1"

// The columns of the Army page. What follows armyCheck is hidden: marks that stay
// with their row, and what tells a reader whose list it is.
const (
	armyQty = iota + 1
	armyCode
	armyTitleCol
	armyRank
	armyVersion
	armyPart
	armyOn
	armySide
	armyCost
	armyLineCost
	armyFigures
	armyHealth
	armySpeed
	armyAttack
	armyDefence
	armyTraits
	armyLimit
	armyCheck
	armyGroup
	armyGame
	armyList
	armyFormat
	armyAffiliation
)

// armyBookColumns are the columns by the codes of their headings.
var armyBookColumns = []struct {
	key   string
	width float64
}{
	{"count", 7}, {"code", 22}, {"name", 30}, {"rank", 11}, {"version", 10}, {"role", 14}, {"on", 22}, {"side", 13},
	{"cost", 8}, {"line", 10}, {"figures", 10}, {"health", 9}, {"speed", 9}, {"attack", 26}, {"defence", 16}, {"traits", 28},
	{"limit", 8}, {"check", 9}, {"group", 6}, {"game", 8}, {"list", 8}, {"format", 8}, {"affiliation", 8},
}

// An armyWorkbook is the pages of one army.
type armyWorkbook struct {
	*armyBook
	page *book.Page // of the cards
	last int        // row that formulas look at
}

// newArmyWorkbook makes the pages of a document.
func newArmyWorkbook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang, Title: d.Lists[0].Name}
	taken := map[string]bool{book.MarkerSheet: true}
	words := book.NewMarker(armySchema)
	words.Add("data", d.Catalog.Version(catalog.Assault))
	for _, word := range []string{"ok", "not-ok", "legal", "not-legal"} {
		words.Add(word, lang.Say("sheet.word."+word).In(d.Lang))
	}
	for _, role := range armyRoles {
		words.Add(role, armyRole(d.Lang, role))
	}
	for i, l := range d.Lists {
		army, err := newArmyBook(d, i)
		if err != nil {
			return nil, err
		}
		suffix := ""
		if len(d.Lists) > 1 {
			suffix = " " + strconv.Itoa(i+1)
		}
		page := func(key string) *book.Page {
			p := &book.Page{Name: book.SheetName(lang.Say(key).In(d.Lang)+suffix, taken), About: army.Title()}
			w.Pages = append(w.Pages, p)
			return p
		}
		army.Words = words
		b := &armyWorkbook{armyBook: army, page: page("army.page.army")}
		b.page.Table = fmt.Sprintf("army_%d", i+1)
		b.Check = page("sheet.page.check")
		b.makeArmy()
		b.makeArmyCheck()
		b.makeTable(page("army.page.table"))
		words.Add(fmt.Sprintf("list.%d.sheet", i+1), b.page.Name)
		words.Add(fmt.Sprintf("list.%d.name", i+1), l.Name)
		words.Add(fmt.Sprintf("list.%d.hash", i+1), army.Hash())
	}
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// makeArmy fills the page with the cards of an army, one entry a row. Its counts
// may be changed.
func (b *armyWorkbook) makeArmy() {
	p := b.page
	p.Freeze, p.Repeat = [2]int{armyTitleCol, 1}, 1
	for i, c := range armyBookColumns {
		p.Columns = append(p.Columns, book.Column{Width: c.width, Hidden: i >= armyCheck})
		head := book.LookHeader
		switch i + 1 {
		case armyCode, armyTitleCol, armyPart, armyOn, armySide, armyAttack, armyDefence, armyTraits:
			head = book.LookHeaderLeft
		}
		p.Set(i+1, 1, book.Cell{V: b.Word("army.head." + c.key), Look: head})
	}
	p.Height(1, 24)
	b.last = len(b.List.Entries) + 1 + book.SpareRows
	for i := range b.List.Entries {
		b.armyRow(i)
	}
	for _, col := range []int{armyCode, armyTitleCol, armyPart, armyOn, armyAttack, armyDefence, armyTraits} {
		p.Columns[col-1].Width = p.Fit(col, 12, 40)
	}
	p.Inputs = append(p.Inputs,
		book.Input{Where: book.Between(armyQty, 2, armyQty, b.last), Max: exports.MaxQty, Title: b.Word("army.head.count"), Say: b.Word("sheet.say.qty")},
		book.Input{Where: book.Between(armyPart, 2, armyPart, b.last), List: b.Words.Among(armyRoles[0], armyRoles[len(armyRoles)-1]),
			Title: b.Word("army.head.role"), Say: b.Word("sheet.say.role")})
	p.Marks = []book.Mark{
		{Where: book.Between(armyQty, 2, armyCheck, b.last), Formula: fmt.Sprintf("$%s2>0", book.Letters(armyCheck)), Look: book.LookBad},
		{Where: book.Between(armyQty, 2, armyCheck, b.last), Formula: `AND($C2<>"",$A2=0)`, Look: book.LookFaint},
	}
}

// armyRow writes an entry.
func (b *armyWorkbook) armyRow(i int) {
	p, n, e := b.page, i+2, &b.List.Entries[i]
	for c := armyQty; c <= armyAffiliation; c++ {
		p.Set(c, n, book.Cell{Look: book.LookText})
	}
	p.Set(armyQty, n, book.Cell{V: e.Count, Look: book.LookEntry})
	p.Set(armyPart, n, book.Cell{V: armyRole(b.Doc.Lang, e.Role), Look: book.LookText})
	p.Set(armyVersion, n, book.Cell{V: e.Version, Look: book.LookMiddle})
	if on := onOf(b.List, e); on != nil {
		p.Set(armyOn, n, book.Cell{V: armyRef(b.Doc, b.List, on), Look: book.LookText})
	}
	p.Put(armyGame, n, book.Cell{V: string(catalog.Assault), Look: book.LookText}, book.Cell{V: b.List.Name, Look: book.LookText},
		book.Cell{V: b.List.Format, Look: book.LookText}, book.Cell{V: b.List.Settings[catalog.Affiliation], Look: book.LookText})
	card := b.Doc.Catalog.At(e)
	if card == nil {
		p.Set(armyTitleCol, n, book.Cell{V: string(e.Card), Look: book.LookStrong})
		return
	}
	f := cardFacts(b.Doc, card)
	p.Put(armyCode, n, book.Cell{V: card.Code(), Look: book.LookCode}, book.Cell{V: armyTitle(b.Doc, card), Look: book.LookStrong}, book.Cell{V: f.rank, Look: book.LookText})
	if card.Side != "" {
		p.Set(armySide, n, book.Cell{V: catalog.SideName(card.Side).In(b.Doc.Lang), Look: book.LookText})
	}
	if cost, ok := card.Stats["cost"]; ok {
		p.Put(armyCost, n, book.Cell{V: cost, Look: book.LookNumber},
			book.Cell{F: book.Near(armyQty, n) + "*" + book.Near(armyCost, n), V: e.Count * cost, Look: book.LookNumber})
	}
	for i, stat := range []string{"figures", "health", "speed"} {
		if v, ok := card.Stats[stat]; ok {
			p.Set(armyFigures+i, n, book.Cell{V: v, Look: book.LookNumber})
		}
	}
	p.Put(armyAttack, n, book.Cell{V: f.attack, Look: book.LookText}, book.Cell{V: f.defence, Look: book.LookText}, book.Cell{V: f.traits, Look: book.LookText})
	b.armyLimit(n, e, card)
}

// armyLimit writes how many copies there may be, and how many there are too many.
func (b *armyWorkbook) armyLimit(n int, e *catalog.Entry, card *catalog.Card) {
	p := b.page
	mark := "c:" + string(e.Card)
	if card.Unique {
		mark = "u:" + card.Title[lang.EN]
	}
	copies := 0
	for i := range b.List.Entries {
		o := &b.List.Entries[i]
		other := b.Doc.Catalog.At(o)
		if other != nil && (o.Card == e.Card && !card.Unique || card.Unique && other.Unique && other.Title[lang.EN] == card.Title[lang.EN]) {
			copies += o.Count
		}
	}
	most := card.Limit
	if !b.Complains("assault.unique-name") && !b.Complains("assault.elite-limit") && !b.Complains("assault.regular-limit") && !b.Complains("assault.command-card-limit") {
		most = max(most, copies) // cards of the army may raise a limit: the validator knows
	}
	p.Set(armyGroup, n, book.Cell{V: mark, Look: book.LookText})
	p.Put(armyLimit, n, book.Cell{V: most, Look: book.LookNumber}, book.Cell{
		F: fmt.Sprintf("MAX(0,SUMIFS(%s,%s,%s)-%s)", b.span(armyQty), b.span(armyGroup), book.Near(armyGroup, n), book.Near(armyLimit, n)),
		V: max(0, copies-most), Look: book.LookSign})
}

// span refers to a column of the Army page, spare rows and all.
func (b *armyWorkbook) span(col int) string { return b.page.Span(col, 2, b.last) }
