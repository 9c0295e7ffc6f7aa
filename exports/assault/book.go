package assault

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// schema is raised when such a workbook can no longer be read as before.
const schema = "muster.assault/1"

// The columns of the Army page. What follows colCheck is hidden: marks that stay
// with their row, and what tells a reader whose list it is.
const (
	colQty = iota + 1
	colCode
	colTitle
	colRank
	colVersion
	colRole
	colOn
	colSide
	colCost
	colLine
	colFigures
	colHealth
	colSpeed
	colAttack
	colDefence
	colTraits
	colLimit
	colCheck
	colGroup
	colGame
	colList
	colFormat
	colAffiliation
)

// pageColumns are the columns by the codes of their headings.
var pageColumns = []book.Head{
	{"count", 7}, {"code", 22}, {"name", 30}, {"rank", 11}, {"version", 10}, {"role", 14}, {"on", 22}, {"side", 13},
	{"cost", 8}, {"line", 10}, {"figures", 10}, {"health", 9}, {"speed", 9}, {"attack", 26}, {"defence", 16}, {"traits", 28},
	{"limit", 8}, {"check", 9}, {"group", 6}, {"game", 8}, {"list", 8}, {"format", 8}, {"affiliation", 8},
}

// pages are those of one army.
type pages struct {
	*listing
	page *book.Page // of the cards
	last int        // row that formulas look at
}

// makeBook makes the pages of a document.
func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang, Title: d.Lists[0].Name}
	words := book.NewMarker(schema)
	words.Add("data", d.Catalog.Version(catalog.Assault))
	for _, word := range []string{"ok", "not-ok", "legal", "not-legal"} {
		words.Add(word, lang.Say("sheet.word."+word).In(d.Lang))
	}
	for _, role := range roles {
		words.Add(role, roleName(d.Lang, role))
	}
	for i, l := range d.Lists {
		army, err := newListing(d, i)
		if err != nil {
			return nil, err
		}
		page := func(key string) *book.Page { return w.Add(army.Word(key)+d.Suffix(i), army.Title()) }
		army.Words = words
		b := &pages{listing: army, page: page("army.page.army")}
		b.page.Table = fmt.Sprintf("army_%d", i+1)
		b.Check = page("sheet.page.check")
		b.makeCards()
		b.makeCheck()
		b.makeTable(page("army.page.table"))
		words.Add(fmt.Sprintf("list.%d.sheet", i+1), b.page.Name)
		words.Add(fmt.Sprintf("list.%d.name", i+1), l.Name)
		words.Add(fmt.Sprintf("list.%d.hash", i+1), army.Hash())
	}
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// makeCards fills the page with the cards of an army, one entry a row. Its counts
// may be changed.
func (b *pages) makeCards() {
	p := b.page
	p.Freeze, p.Repeat = [2]int{colTitle, 1}, 1
	p.Heads(b.head, pageColumns, 24, "code", "name", "role", "on", "side", "attack", "defence", "traits")
	p.Hide(colCheck + 1)
	b.last = len(b.List.Entries) + 1 + book.SpareRows
	for i := range b.List.Entries {
		b.cardRow(i)
	}
	for _, col := range []int{colCode, colTitle, colRole, colOn, colAttack, colDefence, colTraits} {
		p.Columns[col-1].Width = p.Fit(col, 12, 40)
	}
	p.Inputs = append(p.Inputs,
		book.Input{Where: book.Between(colQty, 2, colQty, b.last), Max: exports.MaxQty, Title: b.Word("army.head.count"), Say: b.Word("sheet.say.qty")},
		book.Input{Where: book.Between(colRole, 2, colRole, b.last), List: b.Words.Among(roles[0], roles[len(roles)-1]),
			Title: b.Word("army.head.role"), Say: b.Word("sheet.say.role")})
	p.Marks = []book.Mark{
		{Where: book.Between(colQty, 2, colCheck, b.last), Formula: fmt.Sprintf("$%s2>0", book.Letters(colCheck)), Look: book.LookBad},
		{Where: book.Between(colQty, 2, colCheck, b.last), Formula: `AND($C2<>"",$A2=0)`, Look: book.LookFaint},
	}
}

// head says the heading of a column.
func (b *pages) head(key string) string { return b.Word("army.head." + key) }

// cardRow writes an entry.
func (b *pages) cardRow(i int) {
	p, n, e := b.page, i+2, &b.List.Entries[i]
	p.Fill(n, colQty, colAffiliation, book.LookText)
	p.Set(colQty, n, book.Cell{V: e.Count, Look: book.LookEntry})
	p.Set(colRole, n, book.Cell{V: roleName(b.Doc.Lang, e.Role), Look: book.LookText})
	p.Set(colVersion, n, book.Cell{V: e.Version, Look: book.LookMiddle})
	if on := onOf(b.List, e); on != nil {
		p.Set(colOn, n, book.Cell{V: refOf(b.Doc, b.List, on), Look: book.LookText})
	}
	p.Put(colGame, n, book.Cell{V: string(catalog.Assault), Look: book.LookText}, book.Cell{V: b.List.Name, Look: book.LookText},
		book.Cell{V: b.List.Format, Look: book.LookText}, book.Cell{V: b.List.Settings[catalog.Affiliation], Look: book.LookText})
	card := b.Doc.Catalog.At(e)
	if card == nil {
		p.Set(colTitle, n, book.Cell{V: string(e.Card), Look: book.LookStrong})
		return
	}
	f := factsOf(b.Doc, card)
	p.Put(colCode, n, book.Cell{V: card.Code(), Look: book.LookCode}, book.Cell{V: titleOf(b.Doc, card), Look: book.LookStrong}, book.Cell{V: f.rank, Look: book.LookText})
	if card.Side != "" {
		p.Set(colSide, n, book.Cell{V: catalog.SideName(card.Side).In(b.Doc.Lang), Look: book.LookText})
	}
	if cost, ok := card.Stats["cost"]; ok {
		p.Put(colCost, n, book.Cell{V: cost, Look: book.LookNumber},
			book.Cell{F: book.Near(colQty, n) + "*" + book.Near(colCost, n), V: e.Count * cost, Look: book.LookNumber})
	}
	for i, stat := range []string{"figures", "health", "speed"} {
		if v, ok := card.Stats[stat]; ok {
			p.Set(colFigures+i, n, book.Cell{V: v, Look: book.LookNumber})
		}
	}
	p.Put(colAttack, n, book.Cell{V: f.attack, Look: book.LookText}, book.Cell{V: f.defence, Look: book.LookText}, book.Cell{V: f.traits, Look: book.LookText})
	b.limitRow(n, e, card)
}

// limitRow writes how many copies there may be, and how many there are too many.
func (b *pages) limitRow(n int, e *catalog.Entry, card *catalog.Card) {
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
	p.Set(colGroup, n, book.Cell{V: mark, Look: book.LookText})
	p.Put(colLimit, n, book.Cell{V: most, Look: book.LookNumber}, book.Cell{
		F: fmt.Sprintf("MAX(0,SUMIFS(%s,%s,%s)-%s)", b.span(colQty), b.span(colGroup), book.Near(colGroup, n), book.Near(colLimit, n)),
		V: max(0, copies-most), Look: book.LookSign})
}

// span refers to a column of the Army page, spare rows and all.
func (b *pages) span(col int) string { return b.page.Span(col, 2, b.last) }
