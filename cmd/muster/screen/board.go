package screen

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// An item is a text on the table. If it stands for pieces or a pile, the cursor
// can go to it.
type item struct {
	text    string
	style   style
	x, y, w int
	pieces  []string // what it stands for: the first is its name
	pile    string
	at      string // the space of a map that it is
	space   bool   // of a map: there is no room for a mark before it
	option  int    // the choice that points at the space, from 1
}

// id names what an item stands for; nothing if it is only text.
func (it item) id() string {
	if it.at != "" {
		return spotOf(it.at)
	}
	if len(it.pieces) > 0 {
		return it.pieces[0]
	}
	return it.pile
}

// cellWidth is the least that a piece with a state of its own takes.
const cellWidth = 38

// tallTable is the height from which a piece has a line of its own, if all find
// room.
const tallTable = 24

// piles are zones that are told as a number, unless an answer points into them.
// What is in them is seen on a page.
var piles = []string{"deck", "discard", "out", "aside", "box", "bases", "victory", "galaxy-deck", "galaxy-discard", "exile"}

// zoneID names a zone.
func zoneID(z rules.ZoneView) string { return fmt.Sprintf("%s.%d", z.Name, z.Owner) }

// A board lays the table out in lines, from the top.
type board struct {
	*screen
	width   int
	abreast int               // pieces with a state in a line
	gap     int               // lines between two owners
	letters map[string]string // of the pieces on a map
	legend  string            // of a map, without these
	goods   bool              // what is for sale has a line each, with what it brings
	x, y    int
	items   []item
}

// board lays out the table as it is seen: the others, what is nobody's, one's
// own. It is as airy as a number of lines allows, and returns how many it takes.
func (s *screen) board(width, height int) ([]item, int) {
	abreast := max(1, width/cellWidth)
	tries := [...]board{{abreast: 1, gap: 1, goods: true}, {abreast: abreast, gap: 1, goods: true}, {abreast: abreast, gap: 1}, {abreast: abreast}}
	first := 1
	if height >= tallTable {
		first = 0
	}
	var b *board
	for i := first; i < len(tries); i++ {
		b = &tries[i]
		b.screen, b.width = s, width
		if b.lay(); b.y <= height {
			break
		}
	}
	return b.items, b.y
}

// lay puts all that is seen on the board: what somebody is asked for first, if that is a
// space of a map.
func (b *board) lay() {
	v := b.scene.view
	spacious := v.Board != nil && (v.Board.Ranges || v.Ask == nil || term.Spacious(v))
	if spacious {
		b.plan()
	}
	if !b.maps() {
		b.standing()
	}
	b.owners()
	b.signs()
	if v.Board != nil && !spacious {
		b.plan()
	}
}

// owners lays out what belongs to each.
func (b *board) owners() {
	for i, owner := range term.Owners(b.scene.view) {
		if owner == rules.Nobody && b.maps() && !b.loose() {
			continue
		}
		if i > 0 {
			b.y += b.gap
		}
		b.heading(owner)
		for _, z := range b.scene.view.Zones {
			if z.Owner == owner && !b.folded(z) {
				b.zone(z)
			}
		}
	}
}

// add puts an item at the place that is reached; if it does not fit there, on
// the next line.
func (b *board) add(it item, indent int) {
	it.w = min(lang.Columns(it.text), b.width-indent)
	if b.x+it.w > b.width && b.x > indent {
		b.x, b.y = indent, b.y+1
	}
	it.x, it.y = b.x, b.y
	b.items = append(b.items, it)
	b.x += it.w
}

func (b *board) newLine() { b.x, b.y = 0, b.y+1 }

// heading is the line above what belongs to one owner: his numbers and piles.
func (b *board) heading(owner rules.Seat) {
	const indent = 4
	name := b.scene.names[owner]
	b.add(item{text: " " + name, style: cyan}, 0)
	between := "  "
	more := func(it item) {
		it.text = between + it.text
		between = " · "
		b.add(it, indent)
	}
	for _, text := range b.numbers(owner) {
		more(item{text: text})
	}
	for _, z := range b.scene.view.Zones {
		if z.Owner == owner && b.folded(z) && (len(z.Pieces)+z.Hidden > 0 || z.Name == "hand" || z.Name == "deck") {
			text := fmt.Sprintf("%s %d", term.Named(b.App, "term.zone.", z.Name), z.Hidden+len(z.Pieces))
			more(item{text: text, pile: zoneID(z)})
		}
	}
	b.newLine()
}

// numbers lists the counts of an owner; nobody's only if the game does not say in
// sentences how it stands.
func (b *board) numbers(owner rules.Seat) (all []string) {
	if owner == rules.Nobody && len(b.scene.view.Standing) > 0 {
		return nil
	}
	counts := b.scene.view.Counts
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		name, seat := rules.CountOf(key)
		if _, known := shownElsewhere[name]; seat == owner && !known {
			all = append(all, fmt.Sprintf("%s %d", term.Named(b.App, "term.count.", name), counts[key]))
		}
	}
	for _, key := range []string{"control", "claimed"} {
		if seat, ok := counts[key]; ok && owner >= 0 && rules.Seat(seat) == owner {
			all = append(all, b.Words("term."+key))
		}
	}
	return all
}

// shownElsewhere are the counts of the table that are not told as numbers.
var shownElsewhere = map[string]struct{}{"round": {}, "phase": {}, "active": {}, "control": {}, "claimed": {}}

// folded reports whether a zone is told as a number only.
func (b *board) folded(z rules.ZoneView) bool {
	if len(z.Pieces) == 0 {
		return true
	}
	if z.Shape == rules.Board && b.scene.view.Board != nil {
		return false
	}
	if !slices.Contains(piles, z.Name) {
		return false
	}
	return !slices.ContainsFunc(z.Pieces, func(p rules.PieceView) bool { return b.pointedAt(p.ID) })
}

// zone draws a zone: pieces with a state of their own in columns, what is
// attached beside its bearer; others in a row.
func (b *board) zone(z rules.ZoneView) {
	if z.Shape == rules.Board && b.scene.view.Board != nil {
		return // drawn as a whole
	}
	if b.maps() && z.Shape == rules.Row && z.Owner >= 0 {
		b.groups(z)
		return
	}
	if z.Owner >= 0 && b.stateful(z) {
		i := 0
		b.stand(z.Pieces, "", &i)
		if b.x > 0 {
			b.newLine()
		}
		return
	}
	tokens := b.tokens(z)
	if len(tokens) == 0 {
		return
	}
	if (b.goods || b.scene.view.Board != nil) && z.Shape == rules.Row && z.Owner == rules.Nobody {
		b.sale(z)
		return
	}
	title := "  " + term.Named(b.App, "term.zone.", z.Name) + ":"
	b.add(item{text: title, style: faint}, 0)
	indent := min(lang.Columns(title), 14)
	for _, it := range tokens {
		parts := []string{it.text}
		if lang.Columns(it.text) >= b.width-indent {
			parts = strings.SplitAfter(it.text, ", ")
		}
		for _, part := range parts {
			it.text = " " + strings.TrimRight(part, " ")
			b.add(it, indent)
			it.pieces = nil // the first part is the piece
		}
	}
	if z.Hidden > 0 {
		b.add(item{text: " " + b.Words("screen.hidden", z.Hidden)}, indent)
	}
	b.newLine()
}

// sale draws what is for sale, a line each.
func (b *board) sale(z rules.ZoneView) {
	b.add(item{text: "  " + term.Named(b.App, "term.zone.", z.Name) + ":", style: faint}, 0)
	t := term.Table{App: b.App}
	for _, p := range z.Pieces {
		b.newLine()
		b.x = 3
		b.add(item{text: " " + lang.Cut(t.Good(p), b.width-5), style: b.look(p), pieces: []string{p.ID}}, 3)
	}
	b.newLine()
}

// stateful reports whether a zone holds pieces with a state of their own.
func (b *board) stateful(z rules.ZoneView) bool {
	return slices.ContainsFunc(z.Pieces, func(p rules.PieceView) bool {
		return p.Side == "" && (p.Mark(rules.Health) > 0 || p.Mark(rules.Dice) > 0 || p.Mark(rules.Damage) > 0 || p.Mark(rules.Shields) > 0 || p.On != "") || b.bears(p.ID)
	})
}

// bears reports whether a card is attached to a piece, or one of its dice lies
// elsewhere.
func (b *board) bears(id string) bool {
	return slices.ContainsFunc(b.scene.view.Zones, func(z rules.ZoneView) bool {
		return slices.ContainsFunc(z.Pieces, func(p rules.PieceView) bool { return p.On == id && id != "" })
	})
}

// stand draws pieces in columns, each followed by what is attached to it.
func (b *board) stand(pieces []rules.PieceView, mark string, i *int) {
	n := b.abreast
	wide := min(b.width/n, 60)
	for _, p := range pieces {
		if mark == "" && term.Bearer(b.scene.view, p) != "" {
			continue
		}
		if *i%n == 0 && *i > 0 {
			b.newLine()
		}
		state := marksOf(b.App, p)
		name := lang.Cut(mark+app.Clean(p.Title), wide-4-lang.Columns(state))
		gap := strings.Repeat(" ", max(1, wide-3-lang.Columns(name)-lang.Columns(state)))
		b.x = *i % n * wide
		b.add(item{text: " " + name + gap + state, style: b.look(p), pieces: []string{p.ID}}, b.x)
		*i++
		b.stand(b.attached(p), "+ ", i)
	}
}

// attached lists the cards that are attached to a piece.
func (b *board) attached(p rules.PieceView) (all []rules.PieceView) {
	for _, z := range b.scene.view.Zones {
		for _, q := range z.Pieces {
			if q.On == p.ID && q.Side == "" && q.ID != p.ID {
				all = append(all, q)
			}
		}
	}
	return all
}
