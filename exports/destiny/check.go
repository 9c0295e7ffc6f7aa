package destiny

import (
	"fmt"
	"strings"

	"muster/catalog"
	"muster/exports"
)

// A checkPage is the page Check: the verdict, what it is made of, the curve of
// costs, and what the validator found.
type checkPage struct{ *pages }

func (b checkPage) fill() {
	b.Begin()
	last := b.CheckTable(5, b.checks())
	right := b.curve(5)
	b.Findings(max(last+2, right)+1, b.Word("sheet.about"))
}

// checks are the rules that formulas can follow.
func (b checkPage) checks() []exports.RuleRow {
	points, size := b.mayCost(), b.mayHold()
	of := func(role string) exports.Counted {
		return exports.Counted{F: b.sumifs(b.role(role)...), V: b.sum(func(r *entry) bool { return r.Role == role })}
	}
	all := []exports.RuleRow{
		{Name: "points", Codes: []string{"destiny.points"}, Have: b.points, Min: 0, Max: points.Max},
		{Name: "characters", Codes: []string{"destiny.characters"}, Have: of(catalog.Character), Min: 1, Max: exports.NoMax},
		{Name: "dice", Codes: []string{"destiny.elite"}, Have: b.dice, Min: 0, Max: 0},
		{Name: "side", Codes: []string{"destiny.team"}, Have: b.mixed(), Min: 0, Max: 0},
		{Name: "size", Codes: []string{"destiny.deck-size"}, Have: of(catalog.Deck), Min: size.Min, Max: size.Max},
		{Name: "copies", Codes: []string{"destiny.copies", "destiny.unique"}, Have: b.overLimit(), Min: 0, Max: 0},
		{Name: "colour", Codes: []string{"destiny.colour"}, Have: b.unled(colColour, "blue", "red", "yellow"), Min: 0, Max: 0},
		{Name: "affiliation", Codes: []string{"destiny.affiliation"}, Have: b.unled(colSide, "hero", "villain"), Min: 0, Max: 0},
		{Name: "battlefield", Codes: []string{"destiny.battlefield"}, Have: of(catalog.Battlefield), Min: 1, Max: 1},
		{Name: "plots", Codes: []string{"destiny.plots"}, Have: of(catalog.Plot), Min: 0, Max: 1},
	}
	for i := range all {
		b.Trust(&all[i])
	}
	return append(all, b.Rest(all))
}

// overLimit counts the rows with more copies than allowed.
func (b checkPage) overLimit() exports.Counted {
	n := 0
	for i := range b.rows {
		if b.over(&b.rows[i]) > 0 {
			n++
		}
	}
	return exports.Counted{F: fmt.Sprintf(`COUNTIF(%s,">0")`, b.col(colCheck)), V: n}
}

// mixed is how many characters are on the smaller of the two sides.
func (b checkPage) mixed() exports.Counted {
	h, hn := b.ofWord(catalog.Character, colSide, "hero")
	v, vn := b.ofWord(catalog.Character, colSide, "villain")
	return exports.Counted{F: fmt.Sprintf("MIN(%s,%s)", h, v), V: min(hn, vn)}
}

// unled counts the cards of a colour or side that no character has.
func (b checkPage) unled(col int, words ...string) exports.Counted {
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
	return exports.Counted{F: strings.Join(f, "+"), V: n}
}

// ofWord counts the cards of a role that have a colour or side.
func (b checkPage) ofWord(role string, col int, w string) (string, int) {
	return b.sumifs(append(b.role(role), b.col(col), b.Words.At(w))...), b.sum(func(r *entry) bool {
		return r.Role == role && r.card != nil && (col == colColour && r.card.Color == w || col == colSide && r.card.Side == w)
	})
}
