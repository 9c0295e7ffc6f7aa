package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// State is a position of Destiny.
type State struct {
	*book
	pos

	asks  flow.Frame // where a question about an ability that has not begun is put
	host  flow.Frame // the same about what a card may lie on
	hark  flow.Frame // the same about what an ability answers
	cause flow.Frame // an event that is no procedure
	now   uint8      // which of what holds for a time is asked about, plus 1

	mislaid   zones.Set // cards in hands and decks of which only their owner can say which they are
	tableau   tableau
	unordered bool // no card has been put on or under a deck: nobody knows where any lies

	falling rules.Seats // whose last character is defeated by an effect that is not yet done to all
	upTo    uint8       // the depth of the stack at which that effect is done

	gaining bool // it is asked who has a trait
	lending bool // it is asked whose abilities a card has
	liberal bool // restrictions to play cards do not matter now
}

// maxCharacters is how many characters may take part in a game. They are the
// pieces with the lowest numbers.
const maxCharacters = 32

// pos is all that changes. It is a plain value: == compares it and = copies it.
type pos struct {
	flow.Machine
	zones.Table
	kind     [256]uint8       // of each card: that of the face which is up
	on       [256]zones.Piece // the card that an upgrade lies on, the card of a die, the vehicle of a pilot
	side     [256]uint8       // the side that a die shows, or last showed
	captor   [256]zones.Piece // the card on which a captured die lies
	hurt     [256]uint8       // damage on cards
	shields  [256]uint8       // on cards
	coins    [256]uint8       // resources on cards; what X was on dice when they were removed
	share    [256]uint8       // of something that is being split
	tired    zones.Set        // exhausted cards
	fallen   zones.Set        // defeated characters
	dice     zones.Set        // numbers that dice have
	busy     zones.Set        // dice that are being resolved
	resolved zones.Set        // dice that were resolved in this action
	kept     zones.Set        // dice that stay in the pool when they are resolved
	marked   zones.Set        // cards in hand chosen for the mulligan or to discard
	seen     zones.Set        // cards that the effect under way has looked at
	astray   zones.Set        // dice that were rolled although their card is not in play
	eager    zones.Set        // cards that were given Ambush while they are played
	detected zones.Set        // cards in hands that were detected in this action phase; dice that were rolled in in this action
	grown    zones.Set        // characters that something has made elite
	used     zones.Set        // cards whose power action was used in this round
	money    [4]uint8
	totals   [4]uint8 // of the roll for the battlefield
	extras   [4]rules.Seat
	extra    uint8 // how many of extras there are
	round    uint8
	passes   uint8
	replaced rules.Seats // who has replaced an upgrade in this round
	stirred  bool        // something has changed since the action began
	skips    [4]uint8    // turns that players must pass in this round
	waiting  rules.Seats // who has not yet answered a question to several
	lost     rules.Seats
	active   rules.Seat
	control  rules.Seat  // of the battlefield
	claimed  rules.Seat  // who has claimed it in this round
	ousted   rules.Seats // who has claimed it before him
	ending   rules.Seat  // who has ended the action phase; nobody if it goes on
	winner   rules.Seat
	phase    uint8
	past     past
	lasting  [12]lasting // what holds for a time
	lastings uint8       // how many of them there are
}

// Phases.
const (
	phaseSetup = iota
	phaseAction
	phaseUpkeep
	phaseOver
)

// Apply implements rules.State.
func (s *State) Apply(a rules.Action) {
	if ask := s.Ask(); ask.Kind == flow.Pick && a.Verb == vKind {
		// A card in a hidden hand is named by its kind; the first of that
		// kind will do, for copies are alike.
		a = rules.Action{Seat: a.Seat, Verb: flow.Choose, A: uint16(s.ofKind(ask.Set, a.A))}
	}
	if s.hear != nil {
		s.tellAnswer(a)
	}
	s.Reply(s, a)
}

// ofKind returns the first piece of a kind in a set.
func (s *State) ofKind(set zones.Set, kind uint16) zones.Piece {
	for p := range set.All() {
		if uint16(s.kindNo(p)) == kind {
			return p
		}
	}
	return zones.None
}

// Step implements flow.Host.
func (s *State) Step(f *flow.Frame) flow.Signal {
	if s.falling != 0 && s.Depth() <= int(s.upTo) && !s.sweeps(f) {
		return s.fallTogether()
	}
	if f.Proc >= programs {
		if f.Step == 0 && f.Event > 0 && s.At(f.Event-1).Off && s.prog[f.Proc-programs].May {
			return flow.Done // something else has happened instead already
		}
		if f.Step == 0 && f.Event > 0 && s.stopped(s.At(f.Event-1)) {
			return flow.Done
		}
		if f.Step == 0 && !f.Asked {
			s.tell(used, f.Seat, f.Src, 0)
		}
	}
	var sig flow.Signal
	if f.Proc >= programs {
		sig = script.Step(s, &s.Machine, s.prog[f.Proc-programs], f)
	} else {
		sig = procedures[f.Proc](s, f)
	}
	if sig == flow.Wait && s.lost != 0 {
		return s.unasked(f)
	}
	return sig
}

// procedures are the rules by number.
var procedures [programs]func(*State, *flow.Frame) flow.Signal

func init() {
	procedures = [programs]func(*State, *flow.Frame) flow.Signal{
		pSetup: (*State).setup, pMulligan: (*State).mulligan, pRollOff: (*State).rollOff, pShields: (*State).giveShields,
		pRound: (*State).roundOf, pUpkeep: (*State).upkeep, pDraw: (*State).draw,
		pPlay: (*State).playCard, pActivate: (*State).activate, pGuardian: (*State).guard, pRollDie: (*State).rollDie,
		pResolve: (*State).resolve, pResolveOne: (*State).resolveOne, pReroll: (*State).reroll, pClaim: (*State).claim,
		pDamage: (*State).damage, pDefeat: (*State).defeat, pShield: (*State).gainShields,
		pTurnDie: (*State).turnDie, pDiscardRandom: (*State).discardRandom, pLook: (*State).look,
		pSplit: (*State).split, pMove: (*State).moveDamage, pFocus: (*State).focusDice,
		pLimit: (*State).limit, pHalve: (*State).halve, pPlayFrom: (*State).playFrom,
		pLookTop: (*State).lookTop, pArrange: (*State).arrange, pReveal: (*State).reveal, pShed: (*State).shed,
		pResolveSide: (*State).resolveSide,
		pStrip:       (*State).stripShields, pTogether: (*State).activateTogether,
		pFoe: (*State).chooseFoe, pSpend: (*State).spend, pIndirect: (*State).indirect, pSpecial: (*State).special,
		pSearch: (*State).search, pWord: (*State).chooseWord,
		pSingle: (*State).keepOne,
		pPilot:  (*State).pilot, pDetect: (*State).detect, pAlone: (*State).ifAlone, pShrink: (*State).shrink,
		pChance:      (*State).atRandom,
		pGuest:       (*State).comeGuests,
		pMoveShields: (*State).moveShields, pRearrange: (*State).rearrange, pTake: (*State).take, pLeave: (*State).leaving, pSwitchTop: (*State).switchTop, pFlip: (*State).flipTo,
		pRemove: (*State).removing, pBlock: (*State).blockSome, pStrips: (*State).stripSeveral, pHeal: (*State).healSome, pMillSome: (*State).millSome, pSheds: (*State).shedding,
		pEffect: (*State).effect,
		pBid:    (*State).bid,
		pTokens: (*State).someTokens, pMoveResources: (*State).moveResources,
	}
}

// Orders implements flow.Host: abilities of one player are ordered by him, those
// of several, or of one who is out, by who controls the battlefield (RR
// "Simultaneous abilities").
func (s *State) Orders(due []flow.Frame) rules.Seat {
	for i := range due {
		if due[i].Seat != due[0].Seat || s.lost.Has(due[i].Seat) {
			if s.control == nobody {
				break // before anybody fights
			}
			return s.control
		}
	}
	return due[0].Seat
}

// Turn implements rules.State.
func (s *State) Turn() rules.Turn { return s.Machine.Turn() }

// Copy implements rules.State.
func (s *State) Copy(dst rules.State) rules.State {
	d, ok := dst.(*State)
	if !ok || d == s {
		d = new(State)
	}
	*d = *s
	return d
}

// Same implements rules.State.
func (s *State) Same(other rules.State) bool {
	o, ok := other.(*State)
	return ok && o.pos == s.pos
}

// Round implements rules.State.
func (s *State) Round() int { return int(s.round) }

// Redeal implements rules.State.
func (s *State) Redeal(eye rules.Seat, r *rules.Rand) {
	for seat := range rules.Seat(s.players) {
		hidden := s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat)))
		if s.tucks {
			hidden = hidden.Or(s.tucked(seat))
		}
		s.Table.Redeal(rules.Eyes(eye), seat, hidden, r)
	}
}

// all returns every player.
func (s *State) all() rules.Seats { return 1<<s.players - 1 }

// everyone returns the players and whoever watches.
func (s *State) everyone() rules.Seats { return s.all() | rules.Onlookers }

// Score implements rules.State.
func (s *State) Score(seat rules.Seat) float64 {
	switch {
	case s.phase != phaseOver || s.winner == nobody:
		return 0.5
	case s.winner == seat:
		return 1
	}
	return 0
}

// Resting implements rules.Rester: a player chooses an action.
func (s *State) Resting() bool {
	return s.phase == phaseOver || s.Ask().Kind == flow.Open && s.turning()
}

// A firstEdition is a position as digests of games of the first edition see it:
// logs and journals of such games are older than what later sets brought.
type firstEdition struct {
	flow.Machine
	zones.Table
	on              [256]zones.Piece
	side            [256]uint8
	captor          [256]zones.Piece
	hurt            [256]uint8
	shields, share  [maxCharacters]uint8
	tired, dice     zones.Set
	busy, resolved  zones.Set
	kept, marked    zones.Set
	seen            zones.Set
	astray, eager   zones.Set
	money, totals   [4]uint8
	extras          [4]rules.Seat
	extra           uint8
	round, passes   uint8
	waiting, lost   rules.Seats
	active, control rules.Seat
	claimed, ending rules.Seat
	winner          rules.Seat
	phase           uint8
}

// Digest implements rules.State.
func (s *State) Digest() uint64 {
	p := s.pos
	p.Unwatch()
	if s.later {
		return rules.DigestOf(p)
	}
	return rules.DigestOf(firstEdition{
		Machine: p.Machine, Table: p.Table, on: p.on, side: p.side, captor: p.captor, hurt: p.hurt,
		shields: [maxCharacters]uint8(p.shields[:]), share: [maxCharacters]uint8(p.share[:]),
		tired: p.tired, dice: p.dice, busy: p.busy, resolved: p.resolved, kept: p.kept, marked: p.marked, seen: p.seen,
		astray: p.astray, eager: p.eager, money: p.money, totals: p.totals, extras: p.extras, extra: p.extra,
		round: p.round, passes: p.passes, waiting: p.waiting, lost: p.lost, active: p.active, control: p.control,
		claimed: p.claimed, ending: p.ending, winner: p.winner, phase: p.phase,
	})
}

// table returns a position with nothing on the table.
func table(players int) (*State, error) {
	s := &State{book: new(book)}
	return s, s.lay(players)
}

// wipe empties a position and its book, and keeps their memory and the catalog.
func (s *State) wipe() {
	b := s.book
	*b = book{
		cards: b.cards, find: b.find, kinds: b.kinds[:0], prog: b.prog[:0], passing: b.passing[:0],
		speaks: b.speaks[:0], hits: b.hits[:0], draws: b.draws[:0], saves: b.saves[:0],
	}
	*s = State{book: b}
}

// lay lays an empty table for so many players.
func (s *State) lay(players int) error {
	if players < 2 || players > 4 {
		return fmt.Errorf("destiny: %d players", players)
	}
	s.players, s.verbs = players, verbs
	s.winner, s.claimed, s.ending, s.control, s.active = nobody, nobody, nobody, nobody, 0
	for p := range s.on {
		s.on[p] = zones.None
	}
	return nil
}

// finding returns what finds the cards of a catalog by code.
func finding(c *catalog.Catalog) func(code string) (*catalog.Card, error) {
	return func(code string) (*catalog.Card, error) {
		card, ok := c.Card(catalog.Destiny.ID(code))
		if !ok {
			return nil, lang.Fail(lang.Invalid, "play.unknown", code)
		}
		return card, nil
	}
}

// entries counts the entries of lists: there are hardly more kinds of cards.
func entries(lists []*catalog.List) (n int) {
	for _, l := range lists {
		n += len(l.Entries)
	}
	return n
}
