package zones

import "muster/rules"

// A Zone is a place where pieces lie: a hand, a deck, a discard pile.
type Zone uint8

// MaxZones is how many zones a game may have.
const MaxZones = 48

// A Table says where every piece lies, which card it is, and who knows that.
//
// A card that nobody has looked at since it was shuffled has no face yet: it is
// bound to one of its owner's loose cards when someone first looks. So a piece's
// number tells nothing, an order that nobody knows is not stored, and to shuffle
// is to let go of faces.
type Table struct {
	zone  [256]Zone
	card  [256]Piece       // which card a piece is, or None
	known [256]rules.Seats // who knows it
	place [256]uint8       // 1.. from the top, bottom.. from the bottom, 0 anywhere between
	in    [MaxZones]Bits
	loose [4]Bits // each owner's cards that no piece is bound to
}

// Places of a zone: those from the top are below middle, those from the bottom end at bottom.
const (
	middle = 128
	bottom = 255
)

// Depth returns how deep a place is, by which pieces of a zone can be put in order: those that are anywhere
// between lie in the middle.
func Depth(place uint8) int {
	switch {
	case place == 0:
		return middle
	case place >= middle:
		return int(place) + 1
	}
	return int(place)
}

// Place puts a new piece with no face in a zone.
func (t *Table) Place(p Piece, z Zone) {
	t.zone[p], t.card[p], t.known[p], t.place[p] = z, None, 0, 0
	t.in[z].Add(p)
}

// Add gives an owner a loose card.
func (t *Table) Add(owner rules.Seat, card Piece) { t.loose[owner].Add(card) }

// In returns the pieces in a zone.
func (t *Table) In(z Zone) Set { return t.in[z].Set() }

// Lying returns the pieces in a zone where the table keeps them, for those who only look.
func (t *Table) Lying(z Zone) *Bits { return &t.in[z] }

// Where returns the zone a piece is in.
func (t *Table) Where(p Piece) Zone { return t.zone[p] }

// Card returns which card a piece is, or None if that is still open.
func (t *Table) Card(p Piece) Piece { return t.card[p] }

// Known returns who knows which card a piece is.
func (t *Table) Known(p Piece) rules.Seats { return t.known[p] }

// Thing returns a card as it is told of, by a name to those who know which it is.
func (t *Table) Thing(p Piece, name any) rules.Thing {
	switch {
	case p == None:
		return rules.Thing{}
	case t.Card(p) == None:
		return rules.Thing{ID: p.ID(), Name: "?"}
	}
	return rules.Thing{ID: p.ID(), Name: name, Eyes: t.Known(p)}
}

// Bag returns an owner's loose cards where the table keeps them, for those who only look.
func (t *Table) Bag(owner rules.Seat) *Bits { return &t.loose[owner] }

// Loose returns an owner's loose cards.
func (t *Table) Loose(owner rules.Seat) Set { return t.loose[owner].Set() }

// Knows reports whether all the given seats know which card a piece is.
func (t *Table) Knows(s rules.Seats, p Piece) bool { return t.known[p]&s == s }

// Move takes a piece to another zone, where it lies in no known order.
func (t *Table) Move(p Piece, z Zone) {
	t.in[t.zone[p]].Drop(p)
	t.in[z].Add(p)
	t.zone[p], t.place[p] = z, 0
}

// Bind makes a piece one of its owner's loose cards.
func (t *Table) Bind(owner rules.Seat, p, card Piece) {
	t.loose[owner].Drop(card)
	t.card[p] = card
}

// Show lets seats know which card a piece is, and onlookers if it is laid open.
func (t *Table) Show(p Piece, to rules.Seats) { t.known[p] |= to }

// Unwatch forgets what onlookers know, which no rule asks: digests of positions
// are older than they.
func (t *Table) Unwatch() {
	for p := range t.known {
		t.known[p] &^= rules.Onlookers
	}
}

// Free lets go of a piece's face and of its place.
func (t *Table) Free(owner rules.Seat, p Piece) {
	if t.card[p] != None {
		t.loose[owner].Add(t.card[p])
	}
	t.card[p], t.known[p], t.place[p] = None, 0, 0
}

// Shuffle lets go of the faces of an owner's pieces in a zone.
func (t *Table) Shuffle(owner rules.Seat, z Zone) {
	for p := range t.In(z).All() {
		t.Free(owner, p)
	}
}

// Renew moves an owner's pieces of a zone into another, where they have no faces.
func (t *Table) Renew(owner rules.Seat, from, to Zone) {
	for p := range t.In(from).All() {
		if t.card[p] != None {
			t.loose[owner].Add(t.card[p])
		}
		t.zone[p], t.card[p], t.known[p], t.place[p] = to, None, 0, 0
	}
	t.in[to].Join(t.In(from))
	t.in[from] = Bits{}
}

// PutTop moves a piece onto a zone, where it is the first to be drawn.
func (t *Table) PutTop(p Piece, z Zone) {
	t.Move(p, z)
	for q := range t.In(z).All() {
		if q != p && t.place[q] > 0 && t.place[q] < middle {
			t.place[q]++
		}
	}
	t.place[p] = 1
}

// PutBottom moves a piece under a zone, where it is the last to be drawn.
func (t *Table) PutBottom(p Piece, z Zone) {
	t.Move(p, z)
	for q := range t.In(z).All() {
		if q != p && t.place[q] >= middle {
			t.place[q]--
		}
	}
	t.place[p] = bottom
}

// First returns the piece that is drawn next from a zone, or None.
func (t *Table) First(z Zone) Piece {
	best, rank := None, Depth(bottom)+1
	for p := range t.In(z).All() {
		r := Depth(t.place[p])
		if r >= rank {
			continue
		}
		if best, rank = p, r; rank == 1 {
			break
		}
	}
	return best
}

// Last returns the piece that is drawn last from a zone, or None.
func (t *Table) Last(z Zone) Piece {
	best, rank := None, 0
	for p := range t.In(z).All() {
		if r := Depth(t.place[p]); r >= rank {
			best, rank = p, r
		}
	}
	return best
}

// Redeal gives the owner's pieces that are bound, but that eye does not know,
// other faces that they could have.
func (t *Table) Redeal(eye rules.Seats, owner rules.Seat, pieces Set, r *rules.Rand) {
	var bound Set
	for p := range pieces.All() {
		if t.card[p] != None && !t.Knows(eye, p) {
			bound.Add(p)
			t.loose[owner].Add(t.card[p])
		}
	}
	for p := range bound.All() {
		loose := t.Loose(owner)
		t.Bind(owner, p, loose.Nth(r.N(loose.Len())))
	}
}

// Lift takes a piece off the table. Place may put it back.
func (t *Table) Lift(p Piece) {
	t.in[t.zone[p]].Drop(p)
	t.zone[p], t.card[p], t.known[p], t.place[p] = 0, 0, 0, 0
}

// Lay gives a piece a place in a zone where the order counts: 1 is on top.
func (t *Table) Lay(p Piece, place uint8) { t.place[p] = place }

// PlaceOf returns the place of a piece: 1.. from the top, 255.. from the bottom,
// 0 if nobody knows.
func (t *Table) PlaceOf(p Piece) uint8 { return t.place[p] }
