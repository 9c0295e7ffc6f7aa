package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// State is a position of the game.
type State struct {
	*book
	pos
	bars   board.Set // spaces with figures that bar sight: all but companions
	beasts board.Set // spaces with neutral figures

	asks    flow.Frame     // stands for an event that is looked at without happening
	offers  flow.Frame     // stands for an ability that is looked at without running
	begins  flow.Frame     // an ability that begins
	lends   flow.Frame     // one that lends surge abilities
	options [8]flow.Frame  // abilities of which an option is looked at
	opted   uint8          // how many of them are in use
	looks   [6]flow.Frame  // the same for what holds
	looking uint8          // how many of them are in use
	reach   *board.Reached // where one gets who was asked about last
	spread  spread         // if there is no memory
	memory  *memory        // of a position that is copied over, as they are who look ahead; nil: none
	spanned bool           // what reach says is of the moves that are being told
	probe   fight          // an attack that is looked at
	buf     []rules.Action // of options that are counted
	aims    []rules.Action
	fronts  [2]front      // figures on the map, to who appraises
	way     []board.Stand // of the move that comes next, if it is prescribed
}

// pos is all that changes. It is a plain value: == compares it and = copies it.
type pos struct {
	flow.Machine
	zones.Table
	form       [maxFigures]uint8                   // of figures that change theirs
	fell       [maxFigures]board.Space             // where a figure stood whose defeat is being resolved
	acted      zones.Set                           // figures that have resolved an activation in this round
	at         [maxFigures]board.Space             // top left space of a figure; None: not on the map
	hurt       [256]uint8                          // damage on figures and objects
	conds      [maxFigures]uint8                   // conditions, a bit each
	power      [maxFigures]uint8                   // power tokens, two bits for each kind
	stood      [2]board.Set                        // spaces with figures, by player
	giants     board.Set                           // with massive ones
	mascots    board.Set                           // with companions
	sharing    zones.Set                           // figures that share a space
	turned     zones.Set                           // figures whose base lies turned by 90 degrees
	exhausted  zones.Set                           // Deployment cards and upgrades
	done       zones.Set                           // figures that have been activated in this activation of their group
	lies       [maxTokens]board.Space              // where tokens lie; None: they are not on the map
	bearer     [maxTokens]zones.Piece              // the figure that carries a token, or None
	lit        zones.Set                           // tokens that show their coloured side
	load       [maxTokens]uint8                    // strain on a token, or power tokens, as on figures
	on         [maxCommands + maxCards]zones.Piece // the card that an upgrade or a command card in play is attached to, or None
	open       board.Doors                         // doors that stand open
	vp         [2]uint8
	fights     [mostFights]fight // attacks under way, the first the outermost
	bouts      uint8             // how many there are
	uses       [48]used          // abilities that were used and cannot be used again for a time
	useds      uint8
	lasting    [24]lasting // what holds for a time
	lastings   uint8
	group      zones.Piece // Deployment card that is being activated, or None
	figure     zones.Piece // of it, whose activation it is, or None
	actions    uint8       // that it has left
	points     uint8       // movement points that it has left
	attacked   bool        // it has used an action to attack
	fought     bool        // it has performed an attack in this activation
	moved      zones.Set   // figures that have left their space in this activation
	met        zones.Set   // figures that something was done to in this activation that is done once
	fresh      zones.Set   // cards that an effect has just drawn
	felled     [2]uint8    // figures of each player that were defeated in this activation
	rested     zones.Set   // figures that have ended on others: they may not move again in this activation, start or end of a round
	active     rules.Seat  // whose turn it is
	first      rules.Seat  // who has the initiative
	zone       [2]uint8    // deployment zones, by seat: 0 red, 1 blue
	round      uint8
	phase      uint8
	winner     rules.Seat
	setMission uint8 // the mission that is played
	eliminated rules.Seats
	bank       uint8          // tokens beside the map
	claimed    [2]zones.Set   // neutral figures that a player has defeated
	swapped    zones.Set      // tokens that were moved in this round
	fallenCost [2]uint16      // of the hostile figures that a player has defeated
	setAside   zones.Set      // groups that are not deployed at first
	dying      zones.Set      // figures whose defeat is being resolved
	cancelled  zones.Set      // command cards that have no effect
	staysOut   zones.Set      // command cards that stay in the play area
	last       fight          // the last attack
	borrowed   zones.Set      // discarded command cards that the opponent of their owner may play
	dug        [2]zones.Set   // discarded command cards that a player may play once in this round
	boxed      zones.Set      // those that go back to the box when they have been played
	glimpsed   zones.Set      // cards of a deck that somebody has looked at last
	spot       board.Space    // that was chosen
	watchers   zones.Set      // figures that saw who is activated when that began
	enhanced   uint16         // ability that a card changes
	revealed   [2]uint8       // the last command card that each has revealed, by its kind, plus 1
	thrown     [2]zones.Piece // the last command card that each has discarded since an ability was used
	plan       plan           // the pool of the next attack of an ability
	scanned    zones.Set      // figures with a recon token
	equipped   zones.Set      // figures with a device token
	rubble     board.Set      // spaces that rubble makes difficult
	rolled     uint8          // damage that was rolled outside an attack
	pressed    zones.Set      // groups that their player must activate next
	shown      [3]int8
	stocks     [2]stock  // tokens on cards of each player
	shelled    board.Set // spaces that were chosen, of several
	decided    bool      // somebody has won
}

// Phases.
const (
	phaseSetup = iota
	phaseStart // effects at the start of a round
	phaseActivation
	phaseStatus
	phaseOver
)

// Conditions, as bits.
const (
	stunned = iota
	bleeding
	weakened
	focused
	hidden
	conditions
)

// harmful and beneficial are the conditions by sort.
const (
	harmful    = 1<<stunned | 1<<bleeding | 1<<weakened
	beneficial = 1<<focused | 1<<hidden
)

// Power tokens.
const (
	tokenDamage = iota
	tokenSurge
	tokenBlock
	tokenEvade
	tokenKinds
)

// A used is an ability that was used, and until when it cannot be used again: a level of
// the stack, or a span.
type used struct {
	proc  uint16
	src   zones.Piece // figure, or None
	until uint8
}

// A lasting is something that holds for a time, for a figure or a player, or that answers an
// event for a time.
type lasting struct {
	no    uint16      // in the holds of the book; of what answers an event its procedure
	at    uint16      // where that goes on
	event uint8       // that it answers; 0: it holds
	src   zones.Piece // this
	card  zones.Piece
	that  zones.Piece // what was chosen
	it    zones.Piece
	seat  rules.Seat
	n     int8
	until uint8 // a span
	bout  uint8 // of what holds during an attack: which one of those under way
}

// A stock is what lies on cards of a player: power tokens by their kind, and bombardment tokens.
type stock struct {
	power  [tokenKinds]uint8
	shells uint8
}

// Apply implements rules.State.
func (s *State) Apply(a rules.Action) {
	if s.Ask().Kind == flow.Pick && a.Verb == vKind {
		// A card in a hidden hand is named by its kind; the first of that kind will do,
		// for copies are alike.
		a = rules.Action{Seat: a.Seat, Verb: flow.Choose, A: uint16(s.ofKind(s.Ask().Set, a.A))}
	}
	if s.hear != nil {
		s.tellAnswer(a)
	}
	s.Reply(s, a)
}

// ofKind returns the first command card of a kind in a set.
func (s *State) ofKind(set zones.Set, kind uint16) zones.Piece {
	for p := range set.All() {
		if uint16(s.commandNo(p)) == kind {
			return p
		}
	}
	return none
}

// procedures are the rules by number.
var procedures [programs]func(*State, *flow.Frame) flow.Signal

func init() {
	procedures = [programs]func(*State, *flow.Frame) flow.Signal{
		pSetup: (*State).setup, pDeploy: (*State).deploy, pRound: (*State).roundOf, pTurn: (*State).turnOf,
		pActivation: (*State).activation, pWindow: (*State).window, pAttack: (*State).attack, pMove: (*State).move,
		pSuffer: (*State).suffer, pStrain: (*State).strain, pDefeat: (*State).defeat, pDraw: (*State).draw, pPlay: (*State).playCard,
		pPlace: (*State).place, pSpot: (*State).spotting, pGlimpse: (*State).glimpse, pShare: (*State).share,
		pStatus: (*State).status, pCleave: (*State).cleave, pRoom: (*State).room, pReroll: (*State).reroll, pDice: (*State).dice, pToken: (*State).tokenOf,
		pShed: (*State).shed, pFace: (*State).face, pInteract: (*State).interacts, pReplace: (*State).replace, pDrain: (*State).drain, pTie: (*State).tie, pPeek: (*State).peek,
		pRandom: (*State).random, pNow: (*State).now, pRevive: (*State).revive, pAmbush: (*State).ambush, pSpecial: (*State).special, pPay: (*State).paying,
	}
}

// Step implements flow.Host.
func (s *State) Step(f *flow.Frame) flow.Signal {
	var sig flow.Signal
	if f.Proc >= programs {
		sig = script.Step(s, &s.Machine, s.prog[f.Proc-programs].Ability, f)
	} else {
		sig = procedures[f.Proc](s, f)
	}
	if s.decided || s.counted(f) {
		return s.over()
	}
	return sig
}

// counted reports whether a player counts as having enough points now, by what a mission
// says: it is looked at between the activations and at the end of a round.
func (s *State) counted(f *flow.Frame) bool {
	if s.sorts>>changeScore&1 == 0 || s.phase < phaseStart || f.Proc > pActivation && f.Proc != pStatus {
		return false
	}
	return s.score(0) >= pointsToWin || s.score(1) >= pointsToWin
}

// Orders implements flow.Host: abilities of one player are ordered by him, those of both by
// who has the initiative.
func (s *State) Orders(due []flow.Frame) rules.Seat {
	for i := range due {
		if due[i].Seat != due[0].Seat {
			return s.first
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
	} else if d.memory == nil {
		d.memory = new(memory)
	}
	d.book, d.bars, d.beasts = s.book, s.bars, s.beasts
	d.pos = s.pos // by itself: as one of several it would be copied twice
	return d
}

// Same implements rules.State.
func (s *State) Same(other rules.State) bool {
	o, ok := other.(*State)
	return ok && o.pos == s.pos
}

// Digest implements rules.State.
func (s *State) Digest() uint64 {
	p := s.pos
	p.Unwatch()
	return rules.DigestOf(p)
}

// Round implements rules.State.
func (s *State) Round() int { return int(s.round) }

// Redeal implements rules.State: decks and hands are hidden.
func (s *State) Redeal(eye rules.Seat, r *rules.Rand) {
	for seat := range rules.Seat(2) {
		s.Table.Redeal(rules.Eyes(eye), seat, s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))), r)
	}
}

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
