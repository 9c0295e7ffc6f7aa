package clones

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// schema names such workbooks.
const schema = "muster.clones/1"

// pages are those of one set-up, in a workbook being made.
type pages struct {
	*listing
	words *book.Marker
	setup *book.Page
	log   *book.Page
	at    map[string]string // cells of variants, by their keys
}

// makeBook makes the pages of a document.
func makeBook(d *exports.Doc) (*book.Workbook, error) {
	w := &book.Workbook{Lang: d.Lang}
	words := book.NewMarker(schema)
	words.Add("data", d.Catalog.Version(catalog.Clones))
	for _, key := range []string{"true", "false"} {
		words.Add(key, lang.Say("clones.value."+key).In(d.Lang))
	}
	for _, key := range []string{"standard", "easier", "harder", "mixed"} {
		words.Add(key, lang.Say("clones.table."+key).In(d.Lang))
	}
	words.Add("lost", lang.Say("clones.book.lost").In(d.Lang))
	for i := range d.Lists {
		l, err := listingOf(d, i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			w.Title = l.title()
		}
		b := &pages{listing: l, words: words, at: map[string]string{}}
		add := func(key string) *book.Page { return w.Add(b.Word("clones.page."+key)+d.Suffix(i), l.title()) }
		b.setup, b.log = add("setup"), add("log")
		score, rolls, reference, check := add("score"), add("rolls"), add("reference"), add("check")
		cards := b.cards(i)
		b.makeSetup(b.setup)
		b.makeLog(b.log, cards)
		b.makeScore(score)
		b.makeRolls(rolls)
		b.makeReference(reference)
		b.makeCheck(check)
	}
	w.Pages = append(w.Pages, words.Page)
	return w, w.Measure()
}

// cards notes the ids of the threats, and then of the mega-threats, to choose from.
func (b *pages) cards(i int) (lists [2]string) {
	box := b.Box()
	for k, of := range [...][]clones.Card{box.Threats, box.Megas} {
		first, last := "", ""
		for _, c := range of {
			last = fmt.Sprintf("%d.card.%s", i, c.ID)
			b.words.Add(last, c.ID)
			if first == "" {
				first = last
			}
		}
		if first != "" {
			lists[k] = b.words.Among(first, last)
		}
	}
	return lists
}

// heads writes headings beside one another.
func (b *pages) heads(p *book.Page, col, row int, family string, keys ...string) {
	for i, key := range keys {
		p.Set(col+i, row, book.Cell{V: b.Word(family + key), Look: book.LookHeader})
	}
	p.Height(row, 24)
}

// fit makes columns as wide as what is in them.
func fit(p *book.Page, least, most float64, columns int) {
	for i := range columns {
		p.Columns = append(p.Columns, book.Column{Width: 10})
		p.Columns[i].Width = p.Fit(i+1, least, most)
	}
}

// setupRow is the row of the headings of the set-up.
const setupRow = 3

// makeSetup fills the page with players and variants, beside one another. It is read
// again: what is typed there counts.
func (b *pages) makeSetup(p *book.Page) {
	b.heads(p, 1, setupRow, "clones.head.", "player", "name", "jedi", "sheet", "dice")
	b.heads(p, 7, setupRow, "clones.head.", "variant", "value")
	for i := range b.Players {
		pl := &b.Players[i]
		cells := []book.Cell{{V: i + 1, Look: book.LookMiddle}, {V: lang.OneLine(pl.Name), Look: book.LookField}, {V: b.jedi(pl), Look: book.LookField},
			{V: lang.OneLine(pl.Sheet), Look: book.LookField}, {Look: book.LookEntry}}
		if _, told := pl.Told(); told || b.dice(pl) > 0 {
			cells[4].V = b.dice(pl)
		}
		p.Put(1, setupRow+1+i, cells...)
	}
	row := setupRow + 1
	set := func(name string, value book.Cell) {
		p.Put(7, row, book.Cell{V: name, Look: book.LookText}, value)
		row++
	}
	set(b.Word("clones.key.game"), book.Cell{V: string(catalog.Clones), Look: book.LookText})
	if b.Setup.Name != "" {
		set(b.Word("clones.key.name"), book.Cell{V: lang.OneLine(b.Setup.Name), Look: book.LookField})
	}
	for _, v := range b.variants() {
		b.at[v.key] = p.At(8, row)
		in := book.Input{Where: book.Near(8, row), Title: b.called(v), Say: b.Word("clones.book.number-say"), Max: 6}
		cell := book.Cell{V: b.said(v), Look: book.LookEntry}
		switch n, err := strconv.Atoi(v.value); {
		case v.key == "expansion":
			in.List, in.Say = b.words.Among("true", "false"), b.Word("clones.book.yes-say")
		case err != nil: // a word that there is not
			set(b.called(v), cell)
			continue
		default:
			cell.V = n
		}
		switch v.key {
		case "force":
			in.Min, in.Max = 1, clones.MostForce
		case "zones":
			in.Min, in.Max = 3, clones.Standard.Zones
		}
		p.Inputs = append(p.Inputs, in)
		set(b.called(v), cell)
	}
	fit(p, 9, 44, 8)
	p.Title(b.title())
	p.OnePage = true
}

// makeCheck writes what checking found.
func (b *pages) makeCheck(p *book.Page) {
	p.Columns = []book.Column{{Width: 16}, {Width: 110}}
	p.Title(b.title())
	p.Set(1, 2, book.Cell{V: b.VerdictWord(), Look: book.LookStrong})
	for i := range b.Report.Findings {
		f := &b.Report.Findings[i]
		p.Put(1, i+4, book.Cell{V: b.Word("sheet.weight." + f.Severity.String()), Look: book.LookText}, book.Cell{V: lang.OneLine(f.In(b.Doc.Lang)), Look: book.LookWrapped})
		p.Height(i+4, min(book.MaxRowHigh, 18*float64(1+len([]rune(f.In(b.Doc.Lang)))/105)))
	}
}

// The columns of the log.
const (
	logRound = 1 + iota
	logMega
	logMegaMet
	logThreats // three threats, each with whether it was met
	logForce   = logThreats + 6
	logReserve = logForce + 1 // of each type of droids
	logNote    = logReserve + 3
)

// makeLog fills the page to note a game on: a row for each round, below what stands
// when it begins.
func (b *pages) makeLog(p *book.Page, cards [2]string) {
	p.Freeze, p.Repeat = [2]int{1, 1}, 1
	heads := []string{b.Word("clones.log.round"), b.Word("clones.log.mega"), b.Word("clones.log.met")}
	for n := 1; n <= 3; n++ {
		heads = append(heads, b.Say("clones.log.threat", n), b.Word("clones.log.met"))
	}
	heads = append(heads, b.Word("clones.log.force"))
	for d := range clones.Any {
		heads = append(heads, clones.DroidName(d).In(b.Doc.Lang))
	}
	heads = append(heads, b.Word("clones.log.note"))
	for i, h := range heads {
		p.Set(i+1, 1, book.Cell{V: h, Look: book.LookHeader})
	}
	p.Height(1, 24)
	p.Put(logRound, 2, book.Cell{V: b.Word("clones.log.start"), Look: book.LookText})
	p.Fill(2, logMega, logNote, book.LookText)
	p.Set(logForce, 2, book.Cell{F: b.at["force"], V: b.Variants.Force, Look: book.LookMiddle})
	for d := range clones.Any {
		p.Set(logReserve+int(d), 2, book.Cell{F: fmt.Sprintf("%d-%s", clones.Copies, b.at["removed."+clones.Droids[d]]),
			V: clones.Copies - b.Variants.Removed[d], Look: book.LookMiddle})
	}
	for round := 1; round <= clones.Rounds; round++ {
		p.Fill(round+2, logMega, logNote, book.LookEntry)
		p.Set(logRound, round+2, book.Cell{V: round, Look: book.LookMiddle})
		for _, m := range b.Box().Megas {
			if m.Round == round {
				p.Set(logMega, round+2, book.Cell{V: m.ID, Look: book.LookEntry})
			}
		}
		p.Height(round+2, 24)
	}
	last := clones.Rounds + 2
	input := func(col int, in book.Input) {
		in.Where, in.Title = book.Between(col, 3, col, last), heads[col-1]
		p.Inputs = append(p.Inputs, in)
	}
	yes := book.Input{List: b.words.Among("true", "false"), Say: b.Word("clones.book.yes-say")}
	card := book.Input{Say: b.Word("clones.book.card-say")}
	input(logMegaMet, yes)
	if card.List = cards[1]; card.List != "" {
		input(logMega, card)
	}
	for n := range 3 {
		if card.List = cards[0]; card.List != "" {
			input(logThreats+2*n, card)
		}
		input(logThreats+2*n+1, yes)
	}
	number := book.Input{Say: b.Word("clones.book.number-say"), Max: clones.MostForce}
	input(logForce, number)
	number.Max = clones.Copies
	for d := range clones.Any {
		input(logReserve+int(d), number)
		col := logReserve + int(d)
		p.Marks = append(p.Marks, book.Mark{Where: book.Between(col, 3, col, last), Look: book.LookBad,
			Formula: fmt.Sprintf(`AND(ISNUMBER(%s),%s=0)`, book.Near(col, 3), book.Near(col, 3))})
	}
	fit(p, 8, 26, logNote)
	p.Columns[logNote-1].Width = 40
}

// makeRolls fills the page to note each die on: a row for each time that all roll.
func (b *pages) makeRolls(p *book.Page) {
	heads := []string{b.Word("clones.log.round"), b.Word("clones.rolls.subturn")}
	for i := range b.Players {
		name := lang.Line(b.Players[i].Name, 20)
		if name == "" {
			name = lang.Line(b.jedi(&b.Players[i]), 20)
		}
		if name == "" {
			name = b.Say("clones.rolls.player", i+1)
		}
		heads = append(heads, name, b.Word("clones.rolls.used"))
	}
	p.Freeze, p.Repeat = [2]int{2, 1}, 1
	for i, h := range heads {
		p.Set(i+1, 1, book.Cell{V: h, Look: book.LookHeader})
	}
	p.Height(1, 24)
	most := 0
	for i := range b.Players {
		most = max(most, min(b.dice(&b.Players[i]), maxDice))
	}
	row := 1
	for round := 1; round <= clones.Rounds; round++ {
		for n := 1; n <= most; n++ {
			row++
			p.Put(1, row, book.Cell{V: round, Look: book.LookMiddle}, book.Cell{V: n, Look: book.LookMiddle})
			for i := range b.Players {
				look := book.LookEntry
				if n > b.dice(&b.Players[i]) {
					look = book.LookText // he has no die left
				}
				p.Put(3+2*i, row, book.Cell{Look: look}, book.Cell{Look: look})
			}
		}
	}
	for i := range b.Players {
		if row > 1 {
			p.Inputs = append(p.Inputs, book.Input{Where: book.Between(3+2*i, 2, 3+2*i, row), Min: 1, Max: 6, Title: heads[2+2*i], Say: b.Word("clones.book.die-say")})
		}
	}
	fit(p, 9, 26, len(heads))
	p.OnePage, p.Upright = true, true
	for i := range b.Players {
		p.Columns[3+2*i].Width = 24
	}
}

// maxDice is how many dice of a player there is room for: whoever has more is told of
// elsewhere.
const maxDice = 16
