package clones

import (
	"slices"
	"strconv"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/weigh"
)

// A book is what stays the same throughout a game.
type book struct {
	box    *clones.Components
	arena  *board.Map
	spaces []clones.Space // by number: from the top to the bottom, each row from the left
	names  []string       // of the spaces: their zone and a letter, "26c"
	zones  []zone         // by number
	zoneOf [board.Most]uint8
	starts board.Set // spaces beside a pillar
	shown  rules.BoardView

	cards    []card // threats, then mega-threats
	threats  int
	megaDeck []int // in the order in which they come
	track    []stop
	gains    [dieSides + 1]uint8 // of Force, by die

	seats   int
	players []string // what they are called; "" as their Jedi
	jedi    [most]*clones.Jedi
	sheets  [most]*clones.Sheet
	sheet   [most][]action
	dice    [most]uint8

	zonesOfType int
	removed     [types]uint8
	expansion   bool
	grades      []clones.Grade // of games that are won, the lowest first

	weights weigh.Model // of positions, and what the program looks for

	entries map[string][]entry // of each sheet and card, by line

	hear func(rules.Event) // is told what happens; nil: nobody listens

	cased func(event string) // of rule cases: is told what they call events
	waits bool               // of rule cases: phases wait to be begun
	loose bool               // of rule cases: what is not told of is out of the game, and a sheet is for any number of players
}

// A zone is spaces that are filled together.
type zone struct {
	number int
	spaces board.Set
}

// A card is a threat or a mega-threat.
type card struct {
	id    string
	dice  [dieSides + 1]uint8 // that meet it, by number
	sum   uint8               // that meets it; 0: it needs dice
	force uint8               // that is lost
	zones []uint8             // that are filled, by type
	fact  *clones.Card
	name  lang.Text
}

// An action is a space of a sheet.
type action struct {
	id       string
	kind     uint8
	bonus    uint8
	requires uint8 // the only number that it takes; 0 any
	gain     uint8 // of a special ability that raises the Force
	icons    [types + 1]uint8
	fact     *clones.Action
	name     lang.Text
}

// Kinds of actions.
const (
	aFight uint8 = iota
	aRaise
	aSpecial
)

// A stop is a space of the time track.
type stop struct {
	phase phase
	round uint8
	kind  uint8 // of an assault
}

// A phase is what is done where the ship stands.
type phase uint8

const (
	pNewThreats phase = iota
	pDice
	pRefill
	pThreatCheck
	pNewAssault
	pEnd
)

var phases = [...]clones.Phase{clones.NewThreats, clones.RollDice, clones.Refill, clones.ThreatCheck, clones.NewAssault, clones.End}

// bookOf makes a book of a box. What its sheets and cards do is read in the card
// language.
func bookOf(c *clones.Components) (*book, error) {
	b := &book{box: c, zonesOfType: clones.Standard.Zones, weights: weights()}
	b.lay(&c.Arena)
	var err error
	if b.entries, err = readScript(scriptOf(c)); err != nil {
		return nil, err
	}
	for i, t := range slices.Concat(c.Threats, c.Megas) {
		k := cardOf(&t, b.entries[t.ID])
		if k.name = clones.Named("clones.title.threat", k.id); i >= len(c.Threats) {
			k.name = clones.Named("clones.title.mega_threat", k.id)
		}
		b.cards = append(b.cards, k)
	}
	b.threats = len(c.Threats)
	order := make([]int, len(c.Megas))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return c.Megas[i].Round - c.Megas[k].Round })
	for _, i := range order {
		b.megaDeck = append(b.megaDeck, b.threats+i)
	}
	for _, s := range c.Track {
		b.track = append(b.track, stopOf(&s))
	}
	for _, g := range c.RaiseForce {
		b.gains[g.Die] = uint8(g.Gain)
	}
	return b, nil
}

// lay makes the map of an arena.
func (b *book) lay(a *clones.Arena) {
	b.spaces, b.names, b.zones = nil, nil, nil
	for _, z := range a.Zones {
		b.spaces = append(b.spaces, z.Spaces...)
	}
	stable.Sort(b.spaces, clones.ByRow)
	b.arena = board.New(len(b.spaces))
	for i, at := range b.spaces {
		for _, step := range clones.Around {
			if k := b.spaceAt(at.Plus(step)); k != board.None {
				b.arena.Join(board.Space(i), k)
			}
		}
	}
	all := slices.Clone(a.Zones)
	stable.Sort(all, func(x, y clones.Zone) int { return x.Number - y.Number })
	for _, z := range all {
		set := zone{number: z.Number}
		for _, at := range z.Spaces {
			x := b.spaceAt(at)
			set.spaces.Add(x)
			b.zoneOf[x] = uint8(len(b.zones))
		}
		b.zones = append(b.zones, set)
	}
	b.names = make([]string, len(b.spaces))
	for i := range b.zones {
		letter := 'a'
		for x := range b.zones[i].spaces.All() {
			b.names[x] = strconv.Itoa(b.zones[i].number) + string(letter)
			letter++
		}
	}
	b.starts = board.Set{}
	for _, at := range a.Starts() {
		b.starts.Add(b.spaceAt(at))
	}
	b.show(a)
}

// spaceAt returns the number of a space, or None.
func (b *book) spaceAt(at clones.Space) board.Space {
	if i, ok := slices.BinarySearchFunc(b.spaces, at, clones.ByRow); ok {
		return board.Space(i)
	}
	return board.None
}

// show makes what of the arena never changes ready for views.
func (b *book) show(a *clones.Arena) {
	b.shown = rules.BoardView{}
	for i, at := range b.spaces {
		b.shown.Spaces = append(b.shown.Spaces, rules.SpaceView{
			ID: b.names[i], At: [2]int(at), Shape: rules.Hex, Zone: strconv.Itoa(b.zones[b.zoneOf[i]].number),
		})
		for k := range b.arena.Near(board.Space(i)).Above(board.Space(i)).All() {
			b.shown.Edges = append(b.shown.Edges, rules.Edge{A: b.names[i], B: b.names[k], Kind: "open"})
		}
	}
	for i, p := range a.Pillars {
		id := p.ID
		if id == "" {
			id = "P" + strconv.Itoa(i+1)
		}
		b.shown.Spaces = append(b.shown.Spaces, rules.SpaceView{ID: id, At: [2]int(p.Space), Shape: rules.Hex, Terrain: "pillar"})
	}
}

// cardOf is a card that does what its lines say if it is not met.
func cardOf(c *clones.Card, lines []entry) card {
	k := card{sum: uint8(c.Needs.Sum), fact: c, id: c.ID}
	for _, v := range c.Needs.Dice {
		k.dice[v]++
	}
	for _, e := range lines {
		k.force, k.zones = k.force+e.card.force, append(k.zones, e.card.zones...)
	}
	return k
}

func stopOf(s *clones.Stop) stop {
	x := stop{phase: phase(slices.Index(phases[:], s.Phase)), round: uint8(max(1, s.Round))}
	if s.Droid != nil {
		x.kind = uint8(*s.Droid)
	}
	return x
}

// actionsOf are the actions of a sheet, each as its line says.
func actionsOf(s *clones.Sheet, lines []entry) []action {
	all := make([]action, len(s.Actions))
	for i := range s.Actions {
		all[i] = lines[i].action
		all[i].id, all[i].fact, all[i].name = s.Actions[i].ID, &s.Actions[i], textOf(s.Actions[i].Title())
	}
	return all
}

// sit seats players with their sheets. The error says who cannot sit there.
func (b *book) sit(players []clones.Player) error {
	if len(players) < 2 || len(players) > most {
		return rules.NotFor(clonesName, 2, most, len(players))
	}
	b.seats = len(players)
	for i, p := range players {
		j, s := b.box.JediOf(p.Jedi), b.box.Sheet(p.Sheet)
		for k := range i {
			if b.jedi[k] == j || b.sheets[k] == s && !b.loose {
				return lang.Fail(lang.Invalid, "clones.play.twice", i+1, p.Jedi, p.Sheet)
			}
		}
		switch {
		case j == nil:
			return lang.Fail(lang.Invalid, "clones.play.jedi", i+1, p.Jedi)
		case s == nil || s.Players != b.seats && !b.loose:
			return lang.Fail(lang.Invalid, "clones.play.sheet", i+1, p.Sheet, b.seats)
		case p.Dice != 0 && p.Dice != s.Dice:
			return lang.Fail(lang.Invalid, "clones.play.dice", i+1, p.Dice, s.ID, s.Dice)
		}
		b.jedi[i] = j
		b.players = append(b.players, p.Name)
		b.giveSheet(i, s)
	}
	return nil
}

// giveSheet gives a player a sheet, and the dice that it shows.
func (b *book) giveSheet(seat int, s *clones.Sheet) {
	b.sheets[seat], b.sheet[seat], b.dice[seat] = s, actionsOf(s, b.entries[s.ID]), uint8(s.Dice)
}
