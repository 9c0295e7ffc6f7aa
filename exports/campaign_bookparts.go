package exports

import (
	"fmt"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// campaign_bookparts.go: the pages of a campaign's workbook that have no accounts.

// makeHeroes writes what everybody has; experience is a sum over its ledger.
func (b *logBook) makeHeroes() {
	p := b.heroes
	p.freeze, p.repeat = [2]int{1, 1}, 1
	for i, h := range []struct {
		code  string
		width float64
	}{{"head.who", 24}, {"head.player", 16}, {"head.earned", 10}, {"head.paid", 10}, {"head.left", 10}, {"class-cards", 44}, {"items", 44}, {"rewards", 30}} {
		p.set(i+1, 1, cell{v: b.word(h.code), look: lookHeader})
		p.columns = append(p.columns, column{width: h.width})
	}
	p.height(1, 22)
	row := 2
	line := func(name, player string, xp flow, class, items, rewards []string) {
		who := near(1, row)
		p.put(1, row, cell{v: oneLine(cut(name, maxName)), look: lookStrong}, cell{v: oneLine(cut(player, maxName)), look: lookText},
			cell{fmt.Sprintf("SUMIFS(%s,%s,%s)", b.spanOf(2, moveIn), b.spanOf(2, moveWho), who), xp.in, lookNumber},
			cell{fmt.Sprintf("SUMIFS(%s,%s,%s)", b.spanOf(2, moveOut), b.spanOf(2, moveWho), who), xp.out, lookNumber},
			cell{near(3, row) + "-" + near(4, row), xp.left, lookNumber})
		most := 1
		for i, all := range [][]string{class, items, rewards} {
			text := cut(orDash(all), maxText)
			p.set(6+i, row, cell{v: text, look: lookWrapped})
			most = max(most, 1+len([]rune(text))/38)
		}
		p.height(row, 16*float64(most)+4)
		row++
	}
	for _, h := range b.chronicle.heroes {
		line(h.name, h.player, h.xp, h.class, h.items, h.rewards)
	}
	if len(b.chronicle.heroes) == 0 {
		return
	}
	xp := flow{left: b.books.XP(campaign.TheEmpire)}
	for _, m := range b.moves {
		if m.account == "imperial-xp" {
			xp.move(m.by)
		}
	}
	line(b.in(b.facts.Who(campaign.TheEmpire)), b.party().Player, xp, b.empire[0].values, b.empire[1].values, b.empire[2].values)
	p.set(1, row+1, cell{v: lang.Say("campaignpaper.people-note").In(b.doc.Lang), look: lookNote})
}

// makeEvents lists every event in words.
func (b *logBook) makeEvents(p *page) {
	p.freeze, p.repeat = [2]int{0, 1}, 1
	for i, h := range []struct {
		code  string
		width float64
	}{{"event", 8}, {"date", 12}, {"what", 90}, {"note", 34}} {
		p.set(i+1, 1, cell{v: b.word("head." + h.code), look: lookHeader})
		p.columns = append(p.columns, column{width: h.width})
	}
	p.height(1, 22)
	struck := b.log.Struck()
	for i := range b.log.Events {
		e := &b.log.Events[i]
		what := cut(oneLine(b.in(b.facts.Say(e))), maxText)
		look := lookWrapped
		if struck[i] {
			what, look = "✗ "+what, lookNote
		}
		p.put(1, i+2, cell{v: i, look: lookMiddle}, cell{v: oneLine(e.At), look: lookText}, cell{v: what, look: look},
			cell{v: cut(oneLine(e.Note), maxText), look: lookWrapped})
		p.height(i+2, 4+15*float64(1+len([]rune(what))/95))
	}
}
