package exports

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// book_army.go: the workbook of armies: the cards of each, what they come to,
// and a page to play from.

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
	page *page // of the cards
	last int   // row that formulas look at
}

// newArmyWorkbook makes the pages of a document.
func newArmyWorkbook(d *Doc) (*workbook, error) {
	w := &workbook{lang: d.Lang, title: d.Lists[0].Name}
	taken := map[string]bool{markerSheet: true}
	words := newMarker(armySchema)
	words.add("data", d.Catalog.Version(catalog.Assault))
	for _, word := range []string{"ok", "not-ok", "legal", "not-legal"} {
		words.add(word, lang.Say("sheet.word."+word).In(d.Lang))
	}
	for _, role := range armyRoles {
		words.add(role, armyRole(d.Lang, role))
	}
	for i, l := range d.Lists {
		book, err := newArmyBook(d, i)
		if err != nil {
			return nil, err
		}
		suffix := ""
		if len(d.Lists) > 1 {
			suffix = " " + strconv.Itoa(i+1)
		}
		page := func(key string) *page {
			p := &page{name: sheetName(lang.Say(key).In(d.Lang)+suffix, taken), about: book.title()}
			w.pages = append(w.pages, p)
			return p
		}
		book.words = words
		b := &armyWorkbook{armyBook: book, page: page("army.page.army")}
		b.page.table = fmt.Sprintf("army_%d", i+1)
		b.check = page("sheet.page.check")
		b.makeArmy()
		b.makeArmyCheck()
		b.makeTable(page("army.page.table"))
		words.add(fmt.Sprintf("list.%d.sheet", i+1), b.page.name)
		words.add(fmt.Sprintf("list.%d.name", i+1), l.Name)
		words.add(fmt.Sprintf("list.%d.hash", i+1), book.hash())
	}
	w.pages = append(w.pages, words.page)
	return w, w.measure()
}

// makeArmy fills the page with the cards of an army, one entry a row. Its counts
// may be changed.
func (b *armyWorkbook) makeArmy() {
	p := b.page
	p.freeze, p.repeat = [2]int{armyTitleCol, 1}, 1
	for i, c := range armyBookColumns {
		p.columns = append(p.columns, column{width: c.width, hidden: i >= armyCheck})
		head := lookHeader
		switch i + 1 {
		case armyCode, armyTitleCol, armyPart, armyOn, armySide, armyAttack, armyDefence, armyTraits:
			head = lookHeaderLeft
		}
		p.set(i+1, 1, cell{v: b.word("army.head." + c.key), look: head})
	}
	p.height(1, 24)
	b.last = len(b.list.Entries) + 1 + spareRows
	for i := range b.list.Entries {
		b.armyRow(i)
	}
	for _, col := range []int{armyCode, armyTitleCol, armyPart, armyOn, armyAttack, armyDefence, armyTraits} {
		p.columns[col-1].width = p.fit(col, 12, 40)
	}
	p.inputs = append(p.inputs,
		input{where: between(armyQty, 2, armyQty, b.last), max: maxQty, title: b.word("army.head.count"), say: b.word("sheet.say.qty")},
		input{where: between(armyPart, 2, armyPart, b.last), list: b.words.among(armyRoles[0], armyRoles[len(armyRoles)-1]),
			title: b.word("army.head.role"), say: b.word("sheet.say.role")})
	p.marks = []mark{
		{where: between(armyQty, 2, armyCheck, b.last), formula: fmt.Sprintf("$%s2>0", letters(armyCheck)), look: lookBad},
		{where: between(armyQty, 2, armyCheck, b.last), formula: `AND($C2<>"",$A2=0)`, look: lookFaint},
	}
}

// armyRow writes an entry.
func (b *armyWorkbook) armyRow(i int) {
	p, n, e := b.page, i+2, &b.list.Entries[i]
	for c := armyQty; c <= armyAffiliation; c++ {
		p.set(c, n, cell{look: lookText})
	}
	p.set(armyQty, n, cell{v: e.Count, look: lookEntry})
	p.set(armyPart, n, cell{v: armyRole(b.doc.Lang, e.Role), look: lookText})
	p.set(armyVersion, n, cell{v: e.Version, look: lookMiddle})
	if on := onOf(b.list, e); on != nil {
		p.set(armyOn, n, cell{v: b.doc.armyRef(b.list, on), look: lookText})
	}
	p.put(armyGame, n, cell{v: string(catalog.Assault), look: lookText}, cell{v: b.list.Name, look: lookText},
		cell{v: b.list.Format, look: lookText}, cell{v: b.list.Settings[catalog.Affiliation], look: lookText})
	card := b.doc.Catalog.At(e)
	if card == nil {
		p.set(armyTitleCol, n, cell{v: string(e.Card), look: lookStrong})
		return
	}
	f := b.doc.armyFacts(card)
	p.put(armyCode, n, cell{v: card.Code(), look: lookCode}, cell{v: b.doc.armyTitle(card), look: lookStrong}, cell{v: f.rank, look: lookText})
	if card.Side != "" {
		p.set(armySide, n, cell{v: catalog.SideName(card.Side).In(b.doc.Lang), look: lookText})
	}
	if cost, ok := card.Stats["cost"]; ok {
		p.put(armyCost, n, cell{v: cost, look: lookNumber},
			cell{f: near(armyQty, n) + "*" + near(armyCost, n), v: e.Count * cost, look: lookNumber})
	}
	for i, stat := range []string{"figures", "health", "speed"} {
		if v, ok := card.Stats[stat]; ok {
			p.set(armyFigures+i, n, cell{v: v, look: lookNumber})
		}
	}
	p.put(armyAttack, n, cell{v: f.attack, look: lookText}, cell{v: f.defence, look: lookText}, cell{v: f.traits, look: lookText})
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
	for i := range b.list.Entries {
		o := &b.list.Entries[i]
		other := b.doc.Catalog.At(o)
		if other != nil && (o.Card == e.Card && !card.Unique || card.Unique && other.Unique && other.Title[lang.EN] == card.Title[lang.EN]) {
			copies += o.Count
		}
	}
	most := card.Limit
	if !b.complains("assault.unique-name") && !b.complains("assault.elite-limit") && !b.complains("assault.regular-limit") && !b.complains("assault.command-card-limit") {
		most = max(most, copies) // cards of the army may raise a limit: the validator knows
	}
	p.set(armyGroup, n, cell{v: mark, look: lookText})
	p.put(armyLimit, n, cell{v: most, look: lookNumber}, cell{
		f: fmt.Sprintf("MAX(0,SUMIFS(%s,%s,%s)-%s)", b.span(armyQty), b.span(armyGroup), near(armyGroup, n), near(armyLimit, n)),
		v: max(0, copies-most), look: lookSign})
}

// span refers to a column of the Army page, spare rows and all.
func (b *armyWorkbook) span(col int) string { return b.page.span(col, 2, b.last) }
