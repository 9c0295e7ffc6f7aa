package exports

import (
	"fmt"
	"strings"

	"muster/catalog"
)

// checks are the rules that formulas can follow.
func (b *deckBook) checks() []ruleRow {
	points, size := b.mayCost(), b.mayHold()
	of := func(role string) counted {
		return counted{b.sumifs(b.role(role)...), b.sum(func(r *deckRow) bool { return r.Role == role })}
	}
	all := []ruleRow{
		{"points", []string{"destiny.points"}, b.points, 0, points.Max},
		{"characters", []string{"destiny.characters"}, of(catalog.Character), 1, noMax},
		{"dice", []string{"destiny.elite"}, b.dice, 0, 0},
		{"side", []string{"destiny.team"}, b.mixed(), 0, 0},
		{"size", []string{"destiny.deck-size"}, of(catalog.Deck), size.Min, size.Max},
		{"copies", []string{"destiny.copies", "destiny.unique"}, b.overLimit(), 0, 0},
		{"colour", []string{"destiny.colour"}, b.unled(colColour, "blue", "red", "yellow"), 0, 0},
		{"affiliation", []string{"destiny.affiliation"}, b.unled(colSide, "hero", "villain"), 0, 0},
		{"battlefield", []string{"destiny.battlefield"}, of(catalog.Battlefield), 1, 1},
		{"plots", []string{"destiny.plots"}, of(catalog.Plot), 0, 1},
	}
	for i := range all {
		b.trust(&all[i])
	}
	return append(all, b.rest(all))
}

// overLimit counts the rows with more copies than allowed.
func (b *deckBook) overLimit() counted {
	n := 0
	for i := range b.rows {
		if b.over(&b.rows[i]) > 0 {
			n++
		}
	}
	return counted{fmt.Sprintf(`COUNTIF(%s,">0")`, b.col(colCheck)), n}
}

// mixed is how many characters are on the smaller of the two sides.
func (b *deckBook) mixed() counted {
	h, hn := b.ofWord(catalog.Character, colSide, "hero")
	v, vn := b.ofWord(catalog.Character, colSide, "villain")
	return counted{fmt.Sprintf("MIN(%s,%s)", h, v), min(hn, vn)}
}

// unled counts the cards of a colour or side that no character has.
func (b *deckBook) unled(col int, words ...string) counted {
	var f []string
	n := 0
	for _, w := range words {
		leaders, ln := b.ofWord(catalog.Character, col, w)
		cards, cn := b.ofWord(catalog.Deck, col, w)
		f = append(f, fmt.Sprintf("IF(%s=0,%s,0)", leaders, cards))
		if ln == 0 {
			n += cn
		}
	}
	return counted{strings.Join(f, "+"), n}
}

// ofWord counts the cards of a role that have a colour or side.
func (b *deckBook) ofWord(role string, col int, w string) (string, int) {
	return b.sumifs(append(b.role(role), b.col(col), b.words.at(w))...), b.sum(func(r *deckRow) bool {
		return r.Role == role && r.card != nil && (col == colColour && r.card.Color == w || col == colSide && r.card.Side == w)
	})
}

// makeCheck fills the Check page: the verdict, what it is made of, the curve of
// costs, and what the validator found.
func (b *deckBook) makeCheck() {
	p := b.check
	p.columns = []column{{width: 42}, {width: 9}, {width: 9}, {width: 9}, {width: 6}, {width: 14}, {width: 4},
		{width: 10}, {width: 13}, {width: 13}, {width: 13}, {width: 13}}
	p.put(1, 1, cell{v: b.title(), look: lookHeading})
	p.height(1, 28)
	p.onePage = true
	last := b.checkTable(5, b.checks())
	right := b.curve(5)
	b.findings(max(last+2, right)+1, b.word("sheet.about"))
}
