package campaign

import (
	"fmt"
	"slices"

	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
	"muster/exports/paper"
)

// schema names such workbooks.
const schema = "muster.campaign-sheet/1"

// pages are those of one log, in a workbook being made.
type pages struct {
	*listing
	missions *book.Page
	accounts [3]*book.Page // credits, influence, experience
	heroes   *book.Page
	words    *book.Marker
}

// The columns of an account.
const (
	moveEvent = iota + 1
	moveSlot
	moveDate
	moveWhat
	moveWho
	moveIn
	moveOut
	moveLeft
)

func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang}
	words := book.NewMarker(schema)
	words.Add("empire", lang.Say("campaignsaid.empire").In(d.Lang))
	for i := range d.Lists {
		c, err := newListing(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			w.Title = c.title()
		}
		b := &pages{listing: c, words: words}
		name := func(code string) *book.Page { return w.Add(c.word(code)+d.Suffix(i), c.title()) }
		b.missions = name("missions")
		for n, code := range []string{"ledger.credits", "ledger.influence", "ledger.xp"} {
			b.accounts[n] = name(code)
		}
		b.heroes = name("people")
		events := name("events")
		b.makeAccounts()
		b.makeMissions()
		b.makeHeroes()
		b.makeEvents(events)
	}
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// accountOf returns the place of the page of an account.
func accountOf(account string) int {
	switch account {
	case "credits":
		return 0
	case "influence":
		return 1
	}
	return 2
}

var moveHeads = []book.Head{{"event", 8}, {"slot", 8}, {"date", 12}, {"what", 60}, {"who", 22}, {"in", 10}, {"out", 10}, {"left", 12}}

// head says the heading of a column.
func (b *pages) head(key string) string { return b.word("head." + key) }

// makeAccounts writes a row for each change of an account. What is left is a sum
// over the rows above, of experience over those of the same player.
func (b *pages) makeAccounts() {
	for n, p := range b.accounts {
		p.Freeze, p.Repeat = [2]int{0, 1}, 1
		p.Heads(b.head, moveHeads, 22, "what", "who")
		p.Columns[moveWho-1].Hidden = n < 2
	}
	for _, m := range b.moves {
		p := b.accounts[accountOf(m.account)]
		b.moved(p, m, len(p.Rows)+1)
	}
	for n, p := range b.accounts {
		b.accountTotal(n, p)
	}
}

func (b *pages) moved(p *book.Page, m move, row int) {
	slot := ""
	if m.slot < len(b.slots) {
		slot = b.slots[m.slot].key(m.slot)
	}
	who := ""
	if m.who != "" {
		who = b.in(b.facts.Who(m.who))
	}
	p.Put(moveEvent, row, book.Cell{V: m.event, Look: book.LookMiddle}, book.Cell{V: slot, Look: book.LookMiddle}, book.Cell{V: lang.OneLine(m.date), Look: book.LookText},
		book.Cell{V: lang.Line(m.what, paper.MaxText), Look: book.LookWrapped}, book.Cell{V: lang.Line(who, paper.MaxName), Look: book.LookText})
	p.Height(row, 4+15*float64(1+len([]rune(m.what))/62))
	in, out := max(m.by, 0), max(-m.by, 0)
	p.Put(moveIn, row, book.Cell{V: in, Look: book.LookEntry}, book.Cell{V: out, Look: book.LookEntry})
	sum := fmt.Sprintf("SUM(%s)-SUM(%s)", fromTop(moveIn, row), fromTop(moveOut, row))
	if m.who != "" {
		sum = fmt.Sprintf("SUMIFS(%s,%s,%s)-SUMIFS(%s,%s,%s)", fromTop(moveIn, row), fromTop(moveWho, row), book.Near(moveWho, row),
			fromTop(moveOut, row), fromTop(moveWho, row), book.Near(moveWho, row))
	}
	p.Set(moveLeft, row, book.Cell{F: sum, V: m.left, Look: book.LookNumber})
	p.Marks = append(p.Marks, book.Mark{Where: book.Near(moveLeft, row), Formula: book.Near(moveLeft, row) + "<0", Look: book.LookBad})
}

// fromTop refers to a column of the same sheet, from the first row to this one.
func fromTop(col, row int) string { return book.Fixed(col, 2) + ":" + book.Near(col, row) }

// key names a line so that sums find its rows: the number of a slot, or a forced
// mission with its place.
func (s *slotLine) key(place int) string {
	switch {
	case s.number > 0:
		return fmt.Sprint(s.number)
	case s.number < 0:
		return "0"
	}
	return fmt.Sprintf("!%d", place+1)
}

func (b *pages) accountTotal(n int, p *book.Page) {
	last := max(2, len(p.Rows))
	in, out := 0, 0
	for _, m := range b.moves {
		if accountOf(m.account) == n {
			in, out = in+max(m.by, 0), out+max(-m.by, 0)
		}
	}
	p.Fill(last+2, moveEvent, moveLeft, book.LookTotal)
	p.Set(moveWhat, last+2, book.Cell{V: b.word("sum"), Look: book.LookTotal})
	p.Put(moveIn, last+2, book.Cell{F: "SUM(" + book.Between(moveIn, 2, moveIn, last) + ")", V: in, Look: book.LookTotalNumber},
		book.Cell{F: "SUM(" + book.Between(moveOut, 2, moveOut, last) + ")", V: out, Look: book.LookTotalNumber},
		book.Cell{F: book.Near(moveIn, last+2) + "-" + book.Near(moveOut, last+2), V: in - out, Look: book.LookTotalNumber})
	p.Inputs = append(p.Inputs, book.Input{Where: book.Between(moveIn, 2, moveOut, last), Min: 0, Max: 100_000,
		Title: p.Name, Say: b.word("amount-say")})
}

// spanOf refers to a column of an account, from anywhere.
func (b *pages) spanOf(n, col int) string {
	return b.accounts[n].Span(col, 2, max(2, len(b.accounts[n].Rows)-2))
}

// The columns of the page of missions before the accounts.
var missionHeads = []book.Head{{"slot", 7}, {"date", 12}, {"mission", 30}, {"kind", 15}, {"threat", 9}, {"tiers", 8}, {"winner", 14}, {"crates", 8}}

// makeMissions writes a row for each mission; the accounts are sums over the
// those pages.
func (b *pages) makeMissions() {
	p := b.missions
	p.Freeze, p.Repeat = [2]int{3, 1}, 1
	heads := slices.Clone(missionHeads)
	for _, account := range accountNames {
		heads = append(heads, book.Head{Key: account, Width: 11}, book.Head{Key: "paid", Width: 10}, book.Head{Key: "left", Width: 9})
	}
	p.Heads(b.head, heads, 30)
	for i := range b.slots {
		b.missionRow(p, i, i+2)
	}
	b.missionTotals(p, len(b.slots)+1)
}

func (b *pages) missionRow(p *book.Page, i, row int) {
	s := &b.slots[i]
	p.Put(1, row, book.Cell{V: s.key(i), Look: book.LookMiddle}, book.Cell{V: lang.OneLine(s.date), Look: book.LookText}, book.Cell{V: lang.Line(s.mission, paper.MaxName), Look: book.LookText},
		book.Cell{V: s.kind, Look: book.LookText}, book.Cell{V: s.threat, Look: book.LookMiddle}, book.Cell{V: s.tiers, Look: book.LookMiddle},
		book.Cell{V: s.winner, Look: book.LookText}, book.Cell{V: s.crates, Look: book.LookZeroless})
	col := len(missionHeads) + 1
	for n, f := range s.flows() {
		if s.toCome() {
			for k := range 3 {
				p.Set(col+k, row, book.Cell{Look: book.LookNumber})
			}
			col += 3
			continue
		}
		ledger := min(n, 2)
		sum := func(amounts int) string {
			return fmt.Sprintf("SUMIFS(%s,%s,%s%s)", b.spanOf(ledger, amounts), b.spanOf(ledger, moveSlot), book.Near(1, row), b.byWho(n))
		}
		p.Put(col, row, book.Cell{F: sum(moveIn), V: f.in, Look: book.LookNumber}, book.Cell{F: sum(moveOut), V: f.out, Look: book.LookNumber})
		above := ""
		if row > 2 {
			above = book.Near(col+2, row-1) + "+"
		}
		p.Set(col+2, row, book.Cell{F: above + book.Near(col, row) + "-" + book.Near(col+1, row), V: f.left, Look: book.LookTotalNumber})
		p.Marks = append(p.Marks, book.Mark{Where: book.Near(col+2, row), Formula: book.Near(col+2, row) + "<0", Look: book.LookBad})
		col += 3
	}
}

// byWho makes a sum over the experience of the heroes, or of the Empire, alone.
func (b *pages) byWho(account int) string {
	empire := b.words.At("empire")
	switch account {
	case 2:
		return fmt.Sprintf(`,%s,"<>"&%s`, b.spanOf(2, moveWho), empire)
	case 3:
		return fmt.Sprintf(`,%s,%s`, b.spanOf(2, moveWho), empire)
	}
	return ""
}

func (b *pages) missionTotals(p *book.Page, last int) {
	if last < 2 {
		return
	}
	p.Fill(last+1, 1, len(missionHeads), book.LookTotal)
	p.Set(3, last+1, book.Cell{V: b.word("sum"), Look: book.LookTotal})
	col := len(missionHeads) + 1
	for n := range accountNames {
		in, out := 0, 0
		for i := range b.slots {
			f := b.slots[i].flows()[n]
			in, out = in+f.in, out+f.out
		}
		p.Put(col, last+1, book.Cell{F: "SUM(" + book.Between(col, 2, col, last) + ")", V: in, Look: book.LookTotalNumber},
			book.Cell{F: "SUM(" + book.Between(col+1, 2, col+1, last) + ")", V: out, Look: book.LookTotalNumber},
			book.Cell{F: book.Near(col, last+1) + "-" + book.Near(col+1, last+1), V: in - out, Look: book.LookTotalNumber})
		col += 3
	}
}
