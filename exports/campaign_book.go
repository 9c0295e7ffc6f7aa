package exports

import (
	"fmt"
	"strconv"

	"muster/catalog/lang"
)

// campaign_book.go: the workbook of a campaign log. Every change of an account is
// a row of its own sheet, and all other numbers are sums over those rows: whoever
// corrects an amount sees what becomes of the campaign.

// campaignSchema names such workbooks.
const campaignSchema = "muster.campaign-sheet/1"

// A logBook is a workbook being made of one log.
type logBook struct {
	*chronicle
	missions *page
	ledgers  [3]*page // credits, influence, experience
	heroes   *page
	words    *marker
	suffix   string
}

// The columns of a ledger.
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

func newCampaignBook(d *Doc) (*workbook, error) {
	w := &workbook{lang: d.Lang}
	taken := map[string]bool{markerSheet: true}
	words := newMarker(campaignSchema)
	words.add("empire", lang.Say("campaignsaid.empire").In(d.Lang))
	for i := range d.Lists {
		c, err := newChronicle(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			w.title = c.title()
		}
		b := &logBook{chronicle: c, words: words}
		if len(d.Lists) > 1 {
			b.suffix = " " + strconv.Itoa(i+1)
		}
		name := func(code string) *page {
			p := &page{name: sheetName(c.word(code)+b.suffix, taken), about: c.title()}
			w.pages = append(w.pages, p)
			return p
		}
		b.missions = name("missions")
		for n, code := range []string{"ledger.credits", "ledger.influence", "ledger.xp"} {
			b.ledgers[n] = name(code)
		}
		b.heroes = name("people")
		events := name("events")
		b.makeLedgers()
		b.makeMissions()
		b.makeHeroes()
		b.makeEvents(events)
	}
	w.pages = append(w.pages, words.page)
	return w, w.measure()
}

// ledgerOf returns the place of the ledger of an account.
func ledgerOf(account string) int {
	switch account {
	case "credits":
		return 0
	case "influence":
		return 1
	}
	return 2
}

// makeLedgers writes a row for each change of an account. What is left is a sum
// over the rows above, of experience over those of the same player.
func (b *logBook) makeLedgers() {
	for n, p := range b.ledgers {
		p.freeze, p.repeat = [2]int{0, 1}, 1
		heads := []string{"event", "slot", "date", "what", "who", "in", "out", "left"}
		widths := []float64{8, 8, 12, 60, 22, 10, 10, 12}
		for i, h := range heads {
			look := lookHeader
			if i == moveWhat-1 || i == moveWho-1 {
				look = lookHeaderLeft
			}
			p.set(i+1, 1, cell{v: b.word("head." + h), look: look})
			p.columns = append(p.columns, column{width: widths[i], hidden: i == moveWho-1 && n < 2})
		}
		p.height(1, 22)
	}
	for _, m := range b.moves {
		p := b.ledgers[ledgerOf(m.account)]
		b.moved(p, m, len(p.rows)+1)
	}
	for n, p := range b.ledgers {
		b.ledgerTotal(n, p)
	}
}

func (b *logBook) moved(p *page, m move, row int) {
	slot := ""
	if m.slot < len(b.slots) {
		slot = b.slots[m.slot].key(m.slot)
	}
	who := ""
	if m.who != "" {
		who = b.in(b.facts.Who(m.who))
	}
	p.put(moveEvent, row, cell{v: m.event, look: lookMiddle}, cell{v: slot, look: lookMiddle}, cell{v: oneLine(m.date), look: lookText},
		cell{v: oneLine(cut(m.what, maxText)), look: lookWrapped}, cell{v: oneLine(cut(who, maxName)), look: lookText})
	p.height(row, 4+15*float64(1+len([]rune(m.what))/62))
	in, out := max(m.by, 0), max(-m.by, 0)
	p.put(moveIn, row, cell{v: in, look: lookEntry}, cell{v: out, look: lookEntry})
	sum := fmt.Sprintf("SUM(%s)-SUM(%s)", fromTop(moveIn, row), fromTop(moveOut, row))
	if m.who != "" {
		sum = fmt.Sprintf("SUMIFS(%s,%s,%s)-SUMIFS(%s,%s,%s)", fromTop(moveIn, row), fromTop(moveWho, row), near(moveWho, row),
			fromTop(moveOut, row), fromTop(moveWho, row), near(moveWho, row))
	}
	p.set(moveLeft, row, cell{sum, m.left, lookNumber})
	p.marks = append(p.marks, mark{near(moveLeft, row), near(moveLeft, row) + "<0", lookBad})
}

// fromTop refers to a column of the same sheet, from the first row to this one.
func fromTop(col, row int) string { return fixed(col, 2) + ":" + near(col, row) }

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

func (b *logBook) ledgerTotal(n int, p *page) {
	last := max(2, len(p.rows))
	in, out := 0, 0
	for _, m := range b.moves {
		if ledgerOf(m.account) == n {
			in, out = in+max(m.by, 0), out+max(-m.by, 0)
		}
	}
	for col := moveEvent; col <= moveLeft; col++ {
		p.set(col, last+2, cell{look: lookTotal})
	}
	p.set(moveWhat, last+2, cell{v: b.word("sum"), look: lookTotal})
	p.put(moveIn, last+2, cell{"SUM(" + between(moveIn, 2, moveIn, last) + ")", in, lookTotalNumber},
		cell{"SUM(" + between(moveOut, 2, moveOut, last) + ")", out, lookTotalNumber},
		cell{near(moveIn, last+2) + "-" + near(moveOut, last+2), in - out, lookTotalNumber})
	p.inputs = append(p.inputs, input{where: between(moveIn, 2, moveOut, last), min: 0, max: 100_000,
		title: p.name, say: b.word("amount-say")})
}

// spanOf refers to a column of a ledger, from anywhere.
func (b *logBook) spanOf(n, col int) string {
	return b.ledgers[n].span(col, 2, max(2, len(b.ledgers[n].rows)-2))
}

// The columns of the page of missions before the accounts.
var missionHeads = []struct {
	code  string
	width float64
}{{"slot", 7}, {"date", 12}, {"mission", 30}, {"kind", 15}, {"threat", 9}, {"tiers", 8}, {"winner", 14}, {"crates", 8}}

// makeMissions writes a row for each mission; the accounts are sums over the
// ledgers.
func (b *logBook) makeMissions() {
	p := b.missions
	p.freeze, p.repeat = [2]int{3, 1}, 1
	for i, h := range missionHeads {
		p.set(i+1, 1, cell{v: b.word("head." + h.code), look: lookHeader})
		p.columns = append(p.columns, column{width: h.width})
	}
	col := len(missionHeads) + 1
	for _, account := range accountNames {
		for i, head := range []string{account, "paid", "left"} {
			p.set(col, 1, cell{v: b.word("head." + head), look: lookHeader})
			p.columns = append(p.columns, column{width: []float64{11, 10, 9}[i]})
			col++
		}
	}
	p.height(1, 30)
	for i := range b.slots {
		b.missionRow(p, i, i+2)
	}
	b.missionTotals(p, len(b.slots)+1)
}

func (b *logBook) missionRow(p *page, i, row int) {
	s := &b.slots[i]
	p.put(1, row, cell{v: s.key(i), look: lookMiddle}, cell{v: oneLine(s.date), look: lookText}, cell{v: oneLine(cut(s.mission, maxName)), look: lookText},
		cell{v: s.kind, look: lookText}, cell{v: s.threat, look: lookMiddle}, cell{v: s.tiers, look: lookMiddle},
		cell{v: s.winner, look: lookText}, cell{v: s.crates, look: lookZeroless})
	col := len(missionHeads) + 1
	for n, f := range s.flows() {
		if !s.played && s.first == 0 && s.number >= 0 {
			for k := range 3 {
				p.set(col+k, row, cell{look: lookNumber})
			}
			col += 3
			continue
		}
		ledger := min(n, 2)
		sum := func(amounts int) string {
			return fmt.Sprintf("SUMIFS(%s,%s,%s%s)", b.spanOf(ledger, amounts), b.spanOf(ledger, moveSlot), near(1, row), b.byWho(n))
		}
		p.put(col, row, cell{sum(moveIn), f.in, lookNumber}, cell{sum(moveOut), f.out, lookNumber})
		above := ""
		if row > 2 {
			above = near(col+2, row-1) + "+"
		}
		p.set(col+2, row, cell{above + near(col, row) + "-" + near(col+1, row), f.left, lookTotalNumber})
		p.marks = append(p.marks, mark{near(col+2, row), near(col+2, row) + "<0", lookBad})
		col += 3
	}
}

// byWho makes a sum over the experience of the heroes, or of the Empire, alone.
func (b *logBook) byWho(account int) string {
	empire := b.words.at("empire")
	switch account {
	case 2:
		return fmt.Sprintf(`,%s,"<>"&%s`, b.spanOf(2, moveWho), empire)
	case 3:
		return fmt.Sprintf(`,%s,%s`, b.spanOf(2, moveWho), empire)
	}
	return ""
}

func (b *logBook) missionTotals(p *page, last int) {
	if last < 2 {
		return
	}
	for col := 1; col <= len(missionHeads); col++ {
		p.set(col, last+1, cell{look: lookTotal})
	}
	p.set(3, last+1, cell{v: b.word("sum"), look: lookTotal})
	col := len(missionHeads) + 1
	for n := range accountNames {
		in, out := 0, 0
		for i := range b.slots {
			f := b.slots[i].flows()[n]
			in, out = in+f.in, out+f.out
		}
		p.put(col, last+1, cell{"SUM(" + between(col, 2, col, last) + ")", in, lookTotalNumber},
			cell{"SUM(" + between(col+1, 2, col+1, last) + ")", out, lookTotalNumber},
			cell{near(col, last+1) + "-" + near(col+1, last+1), in - out, lookTotalNumber})
		col += 3
	}
}
