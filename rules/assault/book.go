package assault

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/packed"
	"muster/rules"
	"muster/rules/assault/attack"
	"muster/rules/assault/maps"
	"muster/rules/board"
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

// shelf knows where cards stand. Whoever checks lists need not wait until their scripts
// are parsed.
var shelf = sync.OnceValue(func() *script.Shelf { return script.Open(cardFiles(), words) })

// How figures attack.
const (
	noAttack = iota
	melee
	ranged
)

// A kind is a Deployment card, a companion or an upgrade as the engine knows it.
type kind struct {
	card       *catalog.Card
	facts      *assault.Facts
	figure     bool // it has figures
	companion  bool
	attached   bool // an upgrade that is attached to a group
	squad      bool // it joins that with a figure of its own
	modular    bool // what is attached to the group costs a point less (IAS-MODULAR)
	cost       int8
	figureCost uint8
	figures    uint8
	health     uint8
	speed      uint8
	attack     uint8
	base       board.Base
	mover      board.Mover
	small      bool // it stands on one space and is not massive
	reach      bool
	unique     bool
	elite      bool
	side       uint8 // affiliation
	dice       []uint8
	defence    []uint8
	adds       [results]int8 // to its attacks, or its defence
	inflicts   uint8         // conditions of its attacks
	surges     []surge
	traits     script.Bits
	names      script.Bits
	abilities  []uint16   // procedures
	stores     bool       // power tokens lie on it
	shells     bool       // so do bombardment tokens
	mean       [3]float64 // of its attacks, to who appraises
	guard      [3]float64 // of its defence
	deals      float64    // damage of its attacks, on the average,
	deal       []float64  // and on each kind, by the spaces between
	no         int
	span       int // spaces that they go
}

// A surge is a surge ability.
type surge struct {
	cost     uint8
	adds     [results]int8
	inflicts uint8
	gains    uint8
	token    uint8 // power token that it gives, plus 1,
	tokens   uint8 // and how many
	effects  []assault.Effect
}

// A command is a command card as the engine knows it. Copies are of one kind.
type command struct {
	card      *catalog.Card
	who       *assault.Who // who plays it; nil if any figure, or none
	cost      uint8
	traits    script.Bits
	names     script.Bits
	asked     []uint16 // the traits of which a figure that plays it has one
	side      uint8    // the affiliation that it asks for
	abilities []uint16
	copies    bool // it is played as a copy of another
	lies      bool // its surge abilities work from the discard pile
}

// A program is an ability of a card in play.
type program struct {
	*script.Ability
	card    *catalog.Card // nil of a mission
	event   uint8
	mission uint8 // whose it is, if of no card
	figured bool  // a figure uses it: "this" is one
	may     bool  // who has it may use it, or not
	attacks bool  // it is a special action in which the figure attacks
	breaks  bool  // it interrupts: the figure attacks in it
	burns   bool  // it is a flamethrower
	called  uint8 // its place among the names that others use, from 1; 0 none does
	uses    uint8 // the place of the ability that it lets a figure use and does nothing else
}

// A listener is an ability that answers an event, and the card on the table that has it.
type listener struct {
	proc uint16
	card zones.Piece
}

// A book is what stays the same throughout a game.
type book struct {
	verbs    script.Verbs[*State, *holding]
	field    *maps.Map
	ground   *board.Ground
	later    bool // the later edition of the rules
	lottery  bool // the mission is drawn
	rounds   int  // after which the game ends; 0: none
	kinds    []kind
	kind     [256]uint8 // of figures and of cards on the table; of command cards, by their card
	commands []command
	partner  [maxCards]zones.Piece   // of a companion: the card with which it is activated
	card     [maxFigures]zones.Piece // the Deployment card of a figure
	members  [maxCards]zones.Set     // the figures of a Deployment card
	owner    [256]rules.Seat
	number   [maxFigures]uint8 // of a figure in its group, or of its group among equals
	copies   [maxCards]uint8   // number of a group among those of the same card, from 1; 0 it is alone
	figures  int
	cards    int
	decked   int // command cards
	tokens   []token
	said     [2]uint8     // the affiliation that a player's list says it is of; 0: none
	zones    [2]board.Set // red and blue
	apart    int          // spaces from one to the other
	exterior board.Set
	prog     []program
	hears    [events][]listener
	plays    [events][]uint16 // procedures of command cards
	lying    [events][]uint16 // of those that lie in the discard pile
	holds    []held
	sorted   [changes][]uint16 // the places in holds, by sort of change
	sorts    uint64            // of changes that something may make
	masks    [changes]uint64   // words that such changes have, all of them
	jammers  []uint16          // the places in holds of what bars a player as long as its card is on the table
	watched  bool              // a card asks who sees whom
	squads   bool              // an upgrade joins a group with a figure
	trained  bool              // a game of the community: some figures are technicians (IAS-TECHNICIAN)
	firsts   bool              // a card asks whether it is the first that is played during an attack
	doors    []board.Set       // the spaces beside each
	missions []special1
	entering uint8       // the mission whose lines are entered
	areas    []board.Set // parts of the map that missions name

	names    []string // of spaces
	drawings sync.Map // of the map, by the doors that stand open

	hear  func(*State, flow.News) // is told what happens; nil: nobody listens
	waits bool                    // of rule cases: rounds wait to be begun

	asPrinted bool // of rule cases: a version of the community that has no lines does what is printed
}

// A token is something that lies on the map.
type token struct {
	kind    string
	color   string
	space   board.Space
	mission uint8 // to which it belongs
	no      int   // of its kind
}

// Missions of tokens and of games: a place in those of the map, or one of these.
const (
	anyMission  = 255 // the token lies there in every mission
	noMission   = 254 // it has not been drawn
	missionless = 253 // nothing is fought for but the enemy
)

// Code is the code of a command card.
func (s *State) Code(card zones.Piece) string { return s.commands[s.book.kind[card]].card.Code() }

// kindOf returns the kind of a figure, or of a card on the table.
func (s *State) kindOf(p zones.Piece) *kind { return &s.kinds[s.book.kind[p]] }

// commandNo returns the number of a command card's kind. Somebody must have looked at it.
func (s *State) commandNo(p zones.Piece) uint8 { return s.book.kind[s.Card(p)] }

// commandOf returns the kind of a command card.
func (s *State) commandOf(p zones.Piece) *command { return &s.commands[s.commandNo(p)] }

// membersOf returns the figures of a group, with those of squad upgrades that have joined it.
func (s *State) membersOf(card zones.Piece) zones.Set {
	if !s.squads {
		return s.members[card-firstCard]
	}
	return s.joined(card)
}

func (s *State) joined(card zones.Piece) zones.Set {
	set := s.members[card-firstCard]
	for c := range zones.Piece(s.cards) {
		if s.on[c] == card && s.kindOf(firstCard+c).squad {
			set = set.Or(s.members[c])
		}
	}
	return set
}

// affiliations number the sides of cards.
var affiliations = []string{assault.Neutral, assault.Rebel, assault.Imperial, assault.Mercenary}

var bases = map[string]board.Base{"": board.Small, "1x1": board.Small, "1x2": {Rows: 1, Cols: 2}, "2x2": {Rows: 2, Cols: 2}, "2x3": {Rows: 2, Cols: 3}}

// readKind reads the facts of a Deployment card, a companion or an upgrade.
func readKind(c *catalog.Card) kind {
	f := assault.Of(c)
	k := kind{
		card: c, facts: f, companion: c.Type == assault.CompanionType, attached: f.Attach != nil, unique: c.Unique, elite: f.Elite,
		figure: c.Type != assault.UpgradeType || c.Has("squad-upgrade"), squad: c.Has("squad-upgrade"), cost: int8(c.Stats["cost"]), figures: uint8(max(1, c.Stats["figures"])),
		health: uint8(c.Stats["health"]), speed: uint8(c.Stats["speed"]), base: bases[f.Base],
		side: uint8(max(0, slices.Index(affiliations, c.Side))), modular: c.Code() == assault.Modular && f.Version == assault.IACP,
	}
	k.figureCost = uint8(max(0, cmp.Or(c.Stats["figure_cost"], int(k.cost))))
	switch f.Attack {
	case "melee":
		k.attack = melee
	case "ranged":
		k.attack = ranged
	}
	for _, word := range f.Dice {
		k.dice = append(k.dice, dieNamed(word))
	}
	for _, word := range f.Defence {
		k.defence = append(k.defence, dieNamed(word))
	}
	for _, e := range f.Keywords {
		switch e.Code {
		case "mobile":
			k.mover.Mobile = true
		case "massive":
			k.mover.Massive = true
		case "reach":
			k.reach = true
		default:
			k.add(&k.adds, &k.inflicts, nil, e)
		}
	}
	for _, printed := range f.Surges {
		sg := surge{cost: uint8(printed.Cost), effects: printed.Effects}
		for _, e := range printed.Effects {
			if e.Code == "damage-token" || e.Code == "block-token" || e.Code == "evade-token" || e.Code == "surge-token" {
				sg.token = uint8(slices.Index(tokenNames[:], e.Code[:len(e.Code)-len("-token")])) + 1
				sg.tokens = uint8(max(1, e.N))
				continue
			}
			k.add(&sg.adds, &sg.inflicts, &sg.gains, e)
		}
		k.surges = append(k.surges, sg)
	}
	k.small = k.base == board.Small && !k.mover.Massive
	k.means()
	k.traits = words().Numbers(byTrait, c.Traits)
	k.names = words().Numbers(byName, []string{c.Code(), slug(c.Title[lang.EN])})
	return k
}

// dieNamed returns the colour of a die by its word.
func dieNamed(word string) uint8 {
	if d, err := attack.ReadDie(word); err == nil {
		return uint8(d) + 1
	}
	return anyDie
}

// tokenNames and conditionNames are the words of power tokens and of conditions.
var (
	tokenNames     = [tokenKinds]string{"damage", "surge", "block", "evade"}
	conditionNames = [conditions]string{"stunned", "bleeding", "weakened", "focused", "hidden"}
)

// effects number the effects that change results by their codes, as in the facts.
var resultOf = map[string]int{
	"damage": resDamage, "accuracy": resAccuracy, "surge": resSurge, "pierce": resPierce, "block": resBlock, "evade": resEvade,
	"dodge": resDodge, "blast": resBlast, "cleave": resCleave, "recover": resRecover,
}

// conditionOf number the conditions by the codes of effects.
var conditionOf = map[string]uint8{"stun": stunned, "bleed": bleeding, "weaken": weakened, "focus": focused, "hide": hidden}

// add enters an effect of a keyword or a surge ability.
func (*kind) add(to *[results]int8, inflicts, gains *uint8, e assault.Effect) {
	if r, ok := resultOf[e.Code]; ok && e.N != assault.AnyNumber {
		to[r] += int8(e.N)
		return
	}
	if c, ok := conditionOf[e.Code]; ok {
		if gains != nil && beneficial>>c&1 != 0 {
			*gains |= 1 << c
		} else {
			*inflicts |= 1 << c
		}
	}
}

// scriptOf returns the lines of a card.
func (b *book) scriptOf(c *catalog.Card) (*script.Card, error) {
	sc, flaws := shelf().Card(scriptCode(c))
	if sc == nil && b.asPrinted {
		sc, flaws = shelf().Card(c.Code())
	}
	if sc == nil || len(flaws) > 0 {
		return nil, &lang.Error{Kind: lang.Refused, Msg: lacking(c)}
	}
	return sc, nil
}

// enter enters the abilities of a card, and returns their procedures.
func (b *book) enter(c *catalog.Card, sc *script.Card, inHand bool) (procs []uint16) {
	for i := range sc.Abilities {
		a := &sc.Abilities[i]
		p := program{Ability: a, card: c, event: eventOf(a), mission: b.entering, called: calledAs(a.Tree.Name)}
		p.figured = p.ofFigure(c) || inHand && asksForFigure(c)
		p.uses = usesAnother(a.Tree.Do)
		p.may = inHand || a.Optional()
		p.burns = strings.Contains(a.Tree.Name, "Flamethrower")
		p.attacks = (p.Head == special || p.Head == special2) && hasAttack(a.Tree.Do)
		p.breaks = p.event > 0 && hasAttack(a.Tree.Do)
		proc := programs + uint16(len(b.prog))
		procs = append(procs, proc)
		b.prog = append(b.prog, p)
		b.watched = b.watched || minds(a, "unaware")
		b.firsts = b.firsts || asksFirst(a)
		if p.Head == discarded {
			event := words()[script.Event][a.Event].Bit
			b.lying[event] = append(b.lying[event], proc)
		}
		if inHand && p.event > 0 && p.event != evSurge {
			b.plays[p.event] = append(b.plays[p.event], proc)
		}
		if p.Head != always {
			b.hold(proc, passing)
		}
	}
	return procs
}

// usesAnother returns which of the abilities that others use is used by one that does nothing else.
func usesAnother(p *script.Phrase) uint8 {
	if p.Kind == script.PhraseMay {
		p = p.Steps[0]
	}
	if p.Kind == script.PhraseVerb && p.Verb == "use" {
		return calledAs(p.Args[0].Words[0])
	}
	return 0
}

// hasAttack reports whether the figure that uses an ability performs an attack by a step of it.
func hasAttack(p *script.Phrase) bool {
	if p.Kind == script.PhraseVerb && strings.HasPrefix(p.Verb, "attack") {
		return !slices.ContainsFunc(p.Args, func(a script.Arg) bool { return a.Prep == "by" && a.Ref != "this" })
	}
	return slices.ContainsFunc(p.Steps, hasAttack)
}

// does reports whether one of some abilities does what a verb says.
func (b *book) does(procs []uint16, word string) bool {
	return slices.ContainsFunc(procs, func(proc uint16) bool {
		return slices.ContainsFunc(b.prog[proc-programs].Code, func(in script.Instr) bool {
			return in.Op == script.Do && b.verbs[in.A].Word == word
		})
	})
}

// asksForFigure reports whether only some figures may play a command card.
func asksForFigure(c *catalog.Card) bool {
	w := assault.Of(c).Use
	return w != nil && !w.Anybody()
}

// put notes what a card on the table answers.
func (b *book) put(card zones.Piece, procs []uint16) {
	for _, proc := range procs {
		if p := &b.prog[proc-programs]; p.event > 0 {
			b.hears[p.event] = append(b.hears[p.event], listener{proc, card})
		} else if p.Head == always {
			b.hold(proc, card)
		}
	}
}
