package deckbuilding

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

//go:embed cards
var cardFiles embed.FS

// scripts returns the cards of the card files by code, and what is wrong in
// the files.
var scripts = sync.OnceValues(func() (map[string]*script.Card, []script.Flaw) {
	return script.ParseFiles(cardFiles, words())
})

// shelf knows where cards stand. Whoever checks lists need not wait until their scripts
// are parsed.
var shelf = sync.OnceValue(func() *script.Shelf { return script.Open(cardFiles, words) })

// Types of cards.
const (
	unit = iota
	ship
	base
)

// noCamp is the camp of neutral cards; the others are of a seat.
const noCamp = 2

// A kind is a card as the engine knows it. Copies are of one kind.
type kind struct {
	card      *catalog.Card
	typ       uint8
	camp      uint8 // a seat, or noCamp
	cost      uint8
	damage    uint8 // printed attack
	resources uint8
	force     uint8
	health    uint8 // of ships and bases
	unique    bool
	traits    script.Bits
	names     script.Bits // its own, if abilities read it
	copies    int
	pool      string
	start     bool // a starting base
	intro     bool // a base of the introductory game

	action   uint16         // procedures; 0 none
	reward   uint16         //
	when     [events]uint16 //
	boosts   []boost        // of itself
	auras    []boost        // of others
	prevents uint8          // damage to this base, each turn
	hunts    bool           // one neutral unit of the row may be attacked in a turn
}

// A boost is attack that a card in play gives as long as its flag holds.
type boost struct {
	flag uint8            // 0: always
	n    int              //
	per  *script.Selector // so many times; nil: once
	to   *script.Selector // nil: to itself
}

// A fact is what the lists of legal actions need to know of a card of the box,
// kept small.
type fact struct {
	no     uint8 // of its kind
	camp   uint8
	cost   uint8
	needs  uint8 // what its ability to use needs
	unit   bool
	single bool // there is one copy
	attack uint8
	own    bool       // it boosts itself
	marks  uint8      // 1 << each mark that it bears
	where  zones.Zone // in which there must be cards for its ability
}

// A book is what stays the same throughout a game. Card i of the box is of kind
// book.kind[i].
type book struct {
	verbs  script.Verbs[*State, *holding]
	kinds  []kind
	kind   [256]uint8
	kindAt [256]*kind // of each card; the first kind where there is none
	facts  [256]fact
	yields [256]yield // what is printed on each card
	valuation
	cards   zones.Piece       // how many cards the box holds
	prog    []*script.Ability // by procedure less programs
	mode    string
	toWin   int  // bases to destroy
	rowSize int  // cards in the galaxy row
	bribes  bool // neutral cards of the row may be bribed
	secret  bool // base decks are hidden
	sinks   bool // what Coruscant keeps goes under the galaxy deck
	whole   bool // every card of the box is on the table

	hear func(*State, flow.News) // is told what happens; nil: nobody listens

	// Of rule cases.
	scripts map[string]*script.Card // instead of those of the card files; nil: those
	waits   bool                    // a turn waits to be begun
}

// read enters the cards of a catalog into the book.
func (b *book) read(c *catalog.Catalog) error {
	byCode, flaws := scripts()
	if len(flaws) > 0 {
		return fmt.Errorf("card files: %s", flaws[0])
	}
	if b.scripts != nil {
		byCode = b.scripts
	}
	for card := range c.Cards(catalog.Deckbuilding) {
		sc, ok := byCode[card.Code()]
		if !ok {
			return lang.Fail(lang.Refused, "play.unscripted", card.Name(), card.Code())
		}
		k := kindOf(card)
		for i := range sc.Abilities {
			b.ability(&k, &sc.Abilities[i])
		}
		if int(b.cards)+k.copies > maxCards {
			return lang.Fail(lang.Invalid, "play.too-many")
		}
		for range k.copies {
			b.kind[b.cards] = uint8(len(b.kinds))
			b.facts[b.cards], b.yields[b.cards] = b.note(&k), yieldOf(&k)
			b.cards++
		}
		b.kinds = append(b.kinds, k)
	}
	if len(b.kinds) == 0 {
		return lang.Fail(lang.NotFound, "deckbuilding.play.no-cards")
	}
	for i, no := range b.kind {
		b.kindAt[i] = &b.kinds[no]
	}
	b.value()
	return nil
}

// note keeps the facts of a kind that is about to be entered.
func (b *book) note(k *kind) fact {
	f := fact{
		no: uint8(len(b.kinds)), camp: k.camp, cost: k.cost, single: k.copies == 1, attack: k.damage, own: len(k.boosts) > 0,
		unit:  k.typ == unit,
		marks: marksOf(k),
	}
	if k.action != 0 {
		f.needs, f.where = needsOf(b.prog[k.action-programs])
	}
	return f
}

// What abilities need to be used.
const (
	nothing = iota
	theForce
	someOwn // cards of the player in a zone
	someFoe // cards of the opponent in a zone
	another // condition
)

// needsOf returns what an ability needs to be used, and in which zone if it is cards.
func needsOf(a *script.Ability) (uint8, zones.Zone) {
	switch needs := a.Tree.Needs; {
	case a.Body == 0:
		return nothing, 0
	case needs != nil && needs.Flag == "force":
		return theForce, 0
	case a.Code[0].Op != script.Some || a.Code[1].Op != script.End:
		return another, 0
	}
	where, sel := zDeck, &a.Sels[a.Code[0].A]
	switch {
	case filtered(sel) || sel.Max != 1 || sel.UpTo:
	case sel.Zone == inHand:
		where = zHand
	case sel.Zone == 0 && sel.Noun == nShip:
		where = zShips
	}
	switch {
	case where == zDeck || sel.Side == 0:
		return another, 0
	case sel.Side == enemy:
		return someFoe, where
	}
	return someOwn, where
}

// kindOf reads the facts of a card.
func kindOf(c *catalog.Card) kind {
	k := kind{
		card: c, unique: c.Unique, camp: noCamp, copies: c.Limit, pool: c.Pool,
		cost: uint8(c.Stats["cost"]), damage: uint8(c.Stats["attack"]), resources: uint8(c.Stats["resources"]),
		force: uint8(c.Stats["force"]), health: uint8(c.Stats["health"]),
		start: slices.Contains(c.Flags, deckbuilding.StartingBase), intro: slices.Contains(c.Flags, deckbuilding.IntroBase),
	}
	switch c.Type {
	case "capital_ship":
		k.typ = ship
	case "base":
		k.typ = base
	}
	switch c.Side {
	case "empire":
		k.camp = uint8(empire)
	case "rebels":
		k.camp = uint8(rebels)
	}
	k.traits = words().Numbers(byTrait, c.Traits)
	k.names = words().Numbers(byName, []string{c.Code()})
	return k
}

// ability enters an ability of a kind.
func (b *book) ability(k *kind, a *script.Ability) {
	proc := programs + uint16(len(b.prog))
	b.prog = append(b.prog, a)
	switch a.Head {
	case headAction:
		k.action = proc
	case headReward:
		k.reward = proc
	case headWhen:
		k.when[words()[script.Event][a.Event].Bit] = proc
	default:
		k.static(a)
	}
}

// A holding is what a verb that holds all the time gives to a kind, as far as its
// ability has been read.
type holding struct {
	k *kind
	boost
}

// static enters an ability that holds all the time.
func (k *kind) static(a *script.Ability) {
	h := holding{k: k}
	for i := range a.Code {
		switch in := &a.Code[i]; in.Op {
		case script.Holds:
			h.flag = in.A
		case script.Num:
			h.n = int(in.N)
		case script.Count:
			h.n, h.per = 1, &a.Sels[in.A]
		case script.Next:
			h.to = &a.Sels[in.A]
		case script.Do:
			verbs[in.A].Hold(&h)
		}
	}
}

func (h *holding) prevents() { h.k.prevents = uint8(h.n) }

func (h *holding) hunts() { h.k.hunts = true }

// boosts gives attack to the card itself, or to others.
func (h *holding) boosts() {
	if h.to == nil {
		h.k.boosts = append(h.k.boosts, h.boost)
	} else {
		h.k.auras = append(h.k.auras, h.boost)
	}
}
