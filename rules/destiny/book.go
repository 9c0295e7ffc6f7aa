package destiny

import (
	"cmp"
	_ "embed"
	"slices"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// archive holds the folder cards: go -C .ci run ./pack
//
//go:embed cards.zip
var archive []byte

// cardFiles are the card files.
var cardFiles = packed.Later(archive)

// Colours and types, numbered for tests of one instruction.
var (
	colors = [...]string{"gray", "red", "blue", "yellow"}
	sides  = [...]string{"hero", "villain", "neutral"}
	types  = [...]string{"event", "upgrade", "support", "character", "battlefield", "plot", "downgrade"}
)

const (
	event = iota
	upgrade
	support
	character
	battlefield
	plot
	downgrade
)

// scripts returns the cards of the card files by code, and what is wrong in
// the files.
var scripts = sync.OnceValues(func() (map[string]*script.Card, []script.Flaw) {
	return script.ParseFiles(cardFiles(), words())
})

// shelf has the same card by card: a game reads those that are in it.
var shelf = sync.OnceValue(func() *script.Shelf { return script.Open(cardFiles(), words) })

// Scripted reports whether a card can be played: there is a script for it.
func Scripted(c *catalog.Card) bool { return shelf().Has(c.Code()) || shelf().Has(original(c)) }

// original returns the code of the card of which a card is another printing, or "".
func original(c *catalog.Card) string {
	if c.ReprintOf == "" {
		return ""
	}
	return (&catalog.Card{ID: c.ReprintOf}).Code()
}

// scriptOf returns the script of a card: its own, or that of the card which it is
// another printing of; nil if there is none.
func scriptOf(c *catalog.Card) (*script.Card, []script.Flaw) {
	if sc, flaws := shelf().Card(c.Code()); sc != nil {
		return sc, flaws
	}
	return shelf().Card(original(c))
}

// knows reports whether there is a script for a card.
func (b *book) knows(c *catalog.Card) bool {
	if b.scripts == nil {
		return Scripted(c)
	}
	sc, _ := b.scriptOf(c)
	return sc != nil
}

// A kind is a card as the engine knows it. Copies are of one kind.
type kind struct {
	// What is asked most often stands together.
	card      *catalog.Card
	typ       uint8
	color     uint8
	side      uint8
	cost      uint8
	health    uint8
	unique    bool
	die       bool
	bound     bool   // there is something that must be so to play it
	quiet     bool   // it changes nothing, answers nothing and has no actions
	play      uint16 // procedures; 0 none
	claim     uint16
	family    uint32 // cards of one name have the same
	keywords  uint64
	sorts     uint64    // of what stands, as bits
	hears     [3]uint64 // the events of the answers, as bits
	stands    []standing
	answers   []answer
	actions   []uint16
	traits    script.Bits
	faces     [6]face
	hits      float32   // damage that its die shows on the average
	yields    float32   // whatever else it shows
	reads     []reading // how else sides of its die may be resolved
	discounts []discount
	costs     count // its cost, if it is no printed number
	steady    bool  // its cost cannot be decreased
	title     string
	key       string // of the title

	bears           []uint16           // traits of upgrades that it takes whatever they demand
	fits            *script.Selector   // what it may be attached to
	onto            *script.Selector   // the same of a mod, which may lie on supports
	refuses         []*script.Selector // what may not be attached to it
	ignores         []*script.Selector // what may be attached to it whatever that demands
	spots           *script.Selector   // what its player must have to play it
	x               count              // the value of its sides with X
	piercesAt       *script.Selector   // against whom only its damage is unblockable
	joined          count              // by how much its value grows when it modifies one of a set, or one modifies it
	joins           *script.Selector
	moreX           []standing       // by how much that grows
	pilotedBy       *script.Selector // who can pilot it
	splits          *script.Selector // among whom a symbol of its die is divided
	divides         uint64           // which symbols
	modifies        *script.Selector // the dice that its modifiers join, whatever they show
	pierces         bool             // the damage of its die is unblockable
	piercesModified bool             // and that of the dice that it modifies
	joinsAs         uint64           // the sides that may be resolved as modifiers without a cost
	eases           *script.Selector // the dice that cost less if it modifies them
	specials        []uint16
	powers          uint8   // which of them are power actions, as bits
	users           []uint8 // who can use them
	starts          uint8   // how many resources more its player starts with
	startsAll       uint8   // and every player
	once            bool    // its action can be used once a game
	aside           bool    // it is set aside when it leaves play as an upgrade
	renew           uint8   // its Renew cost, plus 1
	drowsy          bool    // it does not ready in upkeep
	quick           bool    // it may have Ambush by what it says itself

	detects uint8     // how many cards its Detect reveals, if it says how many
	limits  []limited // how many of some may lie on the card that it is on
	makes   bool      // it makes the character that it is on elite
	turns   []uint8   // the kinds of its faces in order, if it has several

	guests  []guest // what it takes from the cards set aside
	parts   bool    // it is set aside when it leaves play
	two     bool    // its player brings two battlefields
	hoards  bool    // resources of its die are placed on it
	stirs   bool    // it can be activated, although it is a support without a die
	last    bool    // indirect damage is assigned to it last
	absorbs uint8   // how much indirect damage it can take as if it were a character

	stock     uint8              // resources with which it enters play
	weary     bool               // it enters play exhausted
	wards     []*script.Selector // what may not be put beside it
	fixed     bool               // it cannot be replaced
	droidMod  bool               // a mod that may lie on droids
	rollOff   uint8              // how much more the roll for the battlefield of its player comes to
	losesRoll bool               // its player loses that roll
}

// A limited is how many upgrades of a set may lie on the card that an upgrade is on.
type limited struct {
	n  uint8
	of *script.Selector
}

// An answer is an ability that answers an event.
type answer struct {
	when  uint8 // instead, before, after
	pile  bool  // from a discard pile
	event uint8
	proc  uint16
}

const (
	instead = iota
	before
	after
)

// hears reports whether cards answer an event.
func (b *book) hears(when int, event uint8) bool { return b.heard[when]>>event&1 != 0 }

// Heads of abilities.
const (
	headPlay        = "play"
	headClaim       = "claim"
	headSpecial     = "special"
	headPower       = "power"
	headAction      = "action" // so do those end that others than the player of the card can use
	headAnyAction   = "any-action"
	headEnemyAction = "enemy-action"
	headHostAction  = "host-action"
	headHandAction  = "hand-action"
	headAlways      = "always"
	headInstead     = "instead"
	headBefore      = "before"
	headAfter       = "after"
)

var whens = map[string]uint8{headInstead: instead, headBefore: before, headAfter: after}

// Who can use an action: the player of its card, anybody, opponents, who has the card on
// which it lies, who has it in his hand (DES-K-ANY-USER).
const (
	byOwn = iota
	byAny
	byFoes
	byHost
	fromHand
)

var users = map[string]uint8{headAnyAction: byAny, headEnemyAction: byFoes, headHostAction: byHost, headHandAction: fromHand}

// A book is what stays the same throughout a game.
type book struct {
	players  int
	open     bool // there is an action that others can use, or from a hand
	later    bool // there is a card of a later set: the later edition of the rules holds
	verbs    script.Verbs[*State, *holding]
	kinds    []kind
	owner    [256]rules.Seat   // of each card
	brings   [256]uint8        // how many dice a character brings
	first    zones.Piece       // the first number that a die may have
	invited  zones.Set         // cards set aside because others ask for them, although no list says so
	brought  zones.Set         // cards that were set aside before the game
	spares   zones.Set         // cards of which there are only dice
	elites   zones.Set         // cards without a die that were taken as elite
	packed   [4]bool           // whose list says which cards are set aside
	diced    [4]bool           // and which dice
	space    uint8             // how many dice can be on the table that no card in play has
	tight    bool              // there may be more dice than numbers
	prog     []*script.Ability // by procedure less programs
	heard    [3]uint64         // events that kinds answer, as bits
	dug      [3]uint64         // the same from a discard pile
	passing  []standing        // what holds for a time
	tucks    bool              // cards may lie face down
	archives bool              // an ability asks what its card has set aside
	renews   bool              // there are cards with Renew
	heirs    bool              // cards gain dice of defeated characters
	wearies  bool              // and such as do not ready in upkeep
	sorts    uint64            // the changes that cards make as long as they are in play, as bits
	wards    bool              // there are upgrades beside which others may not be put
	speaks   []uint8           // whose abilities they are: kinds, like prog
	hits     []bool            // whether abilities speak of whom they have dealt damage, like prog
	draws    []bool            // whether abilities name the cards that they have drawn, like prog
	saves    []uint8           // what abilities take off the cost of a card before it is played, like prog

	aiming  bool // an ability says against whom a die is resolved
	thrifty bool // one makes dice cost less before they are resolved
	easing  bool // a modifier makes the die cost less that it joins

	find  func(code string) (*catalog.Card, error) // a card of the catalog
	cards *catalog.Catalog                         // nil in rule cases
	copy  [maxCharacters]uint8                     // of characters of whom a player has brought several: which one

	holds holding // the ability that is entered, if it holds all the time

	hear func(*State, flow.News) // is told what happens; nil: nobody listens

	// What follows is for rule cases.
	scripts map[string]*script.Card // instead of those of the card files
	props   bool                    // cards without a script may lie about
}

// firstSet is the set that is played by the Rules Reference of the first edition.
const firstSet = "AW"

// enter returns the number of a card's kind, which it makes if it is new.
func (b *book) enter(c *catalog.Card) (uint8, error) {
	for i := len(b.kinds) - 1; i >= 0; i-- { // copies come one after the other
		if k := b.kinds[i].card; k.No == c.No && k.ID == c.ID { // numbers are sooner compared
			return uint8(i), nil
		}
	}
	n := len(b.kinds)
	if n >= 250 {
		return 0, lang.Fail(lang.Invalid, "play.too-many")
	}
	p, err := b.printed(c)
	if err != nil {
		return 0, err
	}
	b.later = b.later || c.Set != firstSet
	b.kinds = slices.Grow(b.kinds, 1)[:n+1]
	k := &b.kinds[n]
	k.print(&p.kind)
	for i := range p.abilities {
		b.ability(k, &p.abilities[i])
	}
	k.quiet = k.sorts == 0 && len(k.answers) == 0 && len(k.actions) == 0
	k.bound = k.spots != nil || k.play != 0 && b.prog[k.play-programs].Body > 0
	return uint8(n), nil
}

// print makes a kind of what is printed on a card, in the memory of a kind of a game that
// is over.
func (k *kind) print(p *kind) {
	stands, answers, discounts := k.stands[:0], k.answers[:0], k.discounts[:0]
	actions, users, specials := k.actions[:0], k.users[:0], k.specials[:0]
	*k = *p
	k.stands, k.answers, k.discounts = stands, answers, discounts
	k.actions, k.users, k.specials = actions, users, specials
}

// scriptOf returns the script of a card: that of the rule case, if there is one.
func (b *book) scriptOf(c *catalog.Card) (*script.Card, []script.Flaw) {
	if b.scripts == nil {
		return scriptOf(c)
	}
	return cmp.Or(b.scripts[c.Code()], b.scripts[original(c)]), nil
}

// enterFaces enters a card and its other faces, whose codes are the same but for the
// letter at their ends (DES-K-TWO-SIDES), and returns the number of the kind.
func (b *book) enterFaces(c *catalog.Card) (uint8, error) {
	no, err := b.enter(c)
	code := c.Code()
	last := len(code) - 1
	if err != nil || code[last] < 'A' || b.kinds[no].turns != nil {
		return no, err
	}
	var all []uint8
	for letter := 'A'; letter <= 'D'; letter++ {
		card, err := b.find(code[:last] + string(letter))
		if err != nil {
			break
		}
		k, err := b.enter(card)
		if err != nil {
			return 0, err
		}
		all = append(all, k)
	}
	for _, k := range all {
		b.kinds[k].turns = all
	}
	return no, nil
}

// ability enters an ability of a kind.
func (b *book) ability(k *kind, x *spoken) {
	proc, a, does := programs+uint16(len(b.prog)), x.Ability, x.does
	b.tucks, b.heirs, b.aiming = b.tucks || does&tucking > 0, b.heirs || does&inheriting > 0, b.aiming || does&aiming > 0
	b.prog, b.saves, b.hits = append(b.prog, a), append(b.saves, 0), append(b.hits, x.hit)
	b.draws, b.speaks = append(b.draws, x.drawn), append(b.speaks, uint8(len(b.kinds)-1))
	b.invites(k, a)
	if a.Head != headAlways {
		b.until(a)
	}
	switch a.Head {
	case headPlay:
		k.play = proc
	case headSpecial:
		k.specials = append(k.specials, proc)
	case headClaim:
		k.claim = proc
	case headPower:
		k.powers |= 1 << len(k.actions)
		fallthrough
	case headAction, headAnyAction, headEnemyAction, headHostAction, headHandAction:
		user := users[a.Head]
		k.actions, k.users = append(k.actions, proc), append(k.users, user)
		b.open = b.open || user != byOwn
	case headAlways:
		b.static(k, a)
	default:
		w, e := whens[a.Head], words()[script.Event][a.Event].Bit
		if w == before && (e == evPlay || e == evResolve) {
			b.saves[len(b.saves)-1] = written(a, doCheapen)
			if does&waiving > 0 {
				b.saves[len(b.saves)-1] = waived
			}
			b.thrifty = b.thrifty || e == evResolve && b.saves[len(b.saves)-1] > 0
		}
		pile := e != evMill && a.Means(ofPile)
		if w == before && e == evTake && does&blocking > 0 {
			e = evBlock
		}
		b.archives = b.archives || slices.ContainsFunc(a.Roles, func(r script.Role) bool {
			return r.Sel != nil && slices.ContainsFunc(r.Sel.Filters, func(fl script.Filter) bool { return fl.Group == byRecorded })
		})
		k.answers = append(k.answers, answer{w, pile, e, proc})
		k.hears[w] |= 1 << e
		b.heard[w] |= 1 << e
		if pile {
			b.dug[w] |= 1 << e
		}
	}
}

// ofPile reports whether a set is of the card that speaks, in a discard pile.
func ofPile(sel *script.Selector) bool {
	return sel.Zone == inDiscard && slices.ContainsFunc(sel.Filters, func(fl script.Filter) bool { return fl.Group == byBeing && fl.Ref == refThis })
}
