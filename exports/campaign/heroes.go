package campaign

import (
	"fmt"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/exports/book"
	"muster/exports/paper"
)

// makeHeroes writes what everybody has; experience is a sum over its page.
func (b *pages) makeHeroes() {
	p := b.heroes
	p.Freeze, p.Repeat = [2]int{1, 1}, 1
	p.Heads(b.word, []book.Head{{"head.who", 24}, {"head.player", 16}, {"head.earned", 10}, {"head.paid", 10}, {"head.left", 10},
		{"class-cards", 44}, {"items", 44}, {"rewards", 30}}, 22)
	row := 2
	line := func(name, player string, xp flow, class, items, rewards []string) {
		who := book.Near(1, row)
		p.Put(1, row, book.Cell{V: lang.Line(name, paper.MaxName), Look: book.LookStrong}, book.Cell{V: lang.Line(player, paper.MaxName), Look: book.LookText},
			book.Cell{F: fmt.Sprintf("SUMIFS(%s,%s,%s)", b.spanOf(2, moveIn), b.spanOf(2, moveWho), who), V: xp.in, Look: book.LookNumber},
			book.Cell{F: fmt.Sprintf("SUMIFS(%s,%s,%s)", b.spanOf(2, moveOut), b.spanOf(2, moveWho), who), V: xp.out, Look: book.LookNumber},
			book.Cell{F: book.Near(3, row) + "-" + book.Near(4, row), V: xp.left, Look: book.LookNumber})
		most := 1
		for i, all := range [][]string{class, items, rewards} {
			text := lang.Line(orDash(all), paper.MaxText)
			p.Set(6+i, row, book.Cell{V: text, Look: book.LookWrapped})
			most = max(most, 1+len([]rune(text))/38)
		}
		p.Height(row, 16*float64(most)+4)
		row++
	}
	for _, h := range b.listing.heroes {
		line(h.name, h.player, h.xp, h.class, h.items, h.rewards)
	}
	if len(b.listing.heroes) == 0 {
		return
	}
	xp := flow{left: b.ledger.XP(campaign.TheEmpire)}
	for _, m := range b.moves {
		if m.account == "imperial-xp" {
			xp.move(m.by)
		}
	}
	line(b.in(b.facts.Who(campaign.TheEmpire)), b.party().Player, xp, b.empire[0].values, b.empire[1].values, b.empire[2].values)
	p.Set(1, row+1, book.Cell{V: b.Say("campaignpaper.people-note"), Look: book.LookNote})
}

// makeEvents lists every event in words.
func (b *pages) makeEvents(p *book.Page) {
	p.Freeze, p.Repeat = [2]int{0, 1}, 1
	p.Heads(b.head, []book.Head{{"event", 8}, {"date", 12}, {"what", 90}, {"note", 34}}, 22)
	struck := b.log.Struck()
	for i := range b.log.Events {
		e := &b.log.Events[i]
		what := lang.Line(b.in(b.facts.Say(e)), paper.MaxText)
		look := book.LookWrapped
		if struck[i] {
			what, look = "✗ "+what, book.LookNote
		}
		p.Put(1, i+2, book.Cell{V: i, Look: book.LookMiddle}, book.Cell{V: lang.OneLine(e.At), Look: book.LookText}, book.Cell{V: what, Look: look},
			book.Cell{V: lang.Line(e.Note, paper.MaxText), Look: book.LookWrapped})
		p.Height(i+2, 4+15*float64(1+len([]rune(what))/95))
	}
}
