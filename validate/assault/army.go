package assault

import (
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
)

// The numbers of the skirmish guide.
const (
	maxPoints      = 40
	deckSize       = 15
	maxDeckCost    = 15
	eliteCopies    = 2
	regularCopies  = 4
	uniqueCopies   = 1
	maxAttachments = 64 // copies for which groups are looked for
)

// An Army is such a list, with its cards found.
type Army struct {
	list    *catalog.List
	catalog *catalog.Catalog
	lookups int // names that were looked for
	kit     *kit
	system  int  // index into the versions of a card
	side    mask // the affiliation that the army is of, one bit; 0 if it may be any
	said    mask // the one that the list says it is of; 0 if it says none

	groups, upgrades, commands []line // in the order of the list
	misplaced                  []line // cards in a place that is not theirs
	companions, forms          []line // cards that no list names
	strangers                  []line // entries that are no card of the system
	unknown                    [commandPlace + 1]int

	have  []int // copies, by the counters of the kit
	saved int   // points that modular groups save
	users []user

	limits  limits
	special []*line  // a line of each card that changes the construction
	joins   matching // of copies that need to be let in
	hosts   matching // of copies of attachments
}

// A line is an entry of an army with its card, in the version that it is
// taken in.
type line struct {
	validate.Line
	as  *fact
	why stranger // why it is no card of the list's system

	out   int // copies that nothing lets into the army
	host  int // of an attachment: the group that the list puts it on, an index; none if it names none
	hosts int // groups that it may be on
	alone int // copies for which no group is left
}

// limits are what an army is measured against, changed by its cards.
type limits struct {
	Points, Deck, Cost validate.Range
	Joins              []joining
}

// A stranger says why an entry is no card of the system.
type stranger uint8

const (
	noStranger stranger = iota
	notKnown            // nobody knows it
	noSystem            // the card is of the other system
	noVersion           // the card has not the version that the entry names
)

// systems are the card systems, by the codes of their formats.
var systems = [...]string{"FFG", "IACP"}

const (
	ffg = iota
	iacp
)

// fill finds the cards of a list, its card system and its affiliation.
func (a *Army) fill(c *catalog.Catalog, l *catalog.List, r *validate.Report) {
	a.list, a.catalog, a.kit, a.lookups = l, c, kits.Of(c), 0
	a.uncount()
	a.groups, a.upgrades, a.commands = a.groups[:0], a.upgrades[:0], a.commands[:0]
	a.misplaced, a.companions, a.forms, a.strangers = a.misplaced[:0], a.companions[:0], a.forms[:0], a.strangers[:0]
	a.unknown = [commandPlace + 1]int{}
	a.chooseSystem(c, l, r)
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || e.Count > validate.MaxCount {
			r.Miscounted(e, i+1)
		}
		card := c.At(e)
		if card == nil {
			card = a.named(e)
		}
		x := line{Line: validate.Line{Entry: e, Card: card, At: i + 1}}
		x.as, x.why = a.kit.version(card, a.system, e.Version)
		a.place(x)
	}
	a.count()
	a.said = sideNamed(l.Settings[catalog.Affiliation])
	a.adjust()
	a.attach()
}

// named returns the card that an entry means by its name, if one has it.
func (a *Army) named(e *catalog.Entry) *catalog.Card {
	if e.Card == "" || strings.HasPrefix(string(e.Card), string(catalog.Assault)+"/") {
		return nil
	}
	for _, kind := range [...]string{assault.DeploymentType, assault.CommandType} {
		id := catalog.Assault.ID(kind + "/" + string(e.Card))
		if card, ok := a.catalog.Card(id); ok && (e.Role == assault.Command) == (kind == assault.CommandType) {
			return card
		}
	}
	if a.lookups == validate.MaxLookups {
		return nil
	}
	a.lookups++
	match, _, _ := a.catalog.Resolve(catalog.Assault, string(e.Card))
	return match
}

// place puts a line where its role says, if a card of its type can be there. A
// skirmish upgrade among the army is where it belongs.
func (a *Army) place(l line) {
	role := placeOf(l.Entry.Role)
	if l.why != noStranger {
		a.unknown[role] += min(max(l.Entry.Count, 0), validate.MaxCount)
		a.strangers = append(a.strangers, l)
		return
	}
	kind := l.as.kind
	switch {
	case kind == companionKind:
		a.companions = append(a.companions, l)
	case kind == formKind:
		a.forms = append(a.forms, l)
	case kind == figureKind && (role == groupPlace || role == noPlace):
		a.groups = append(a.groups, l)
	case kind == upgradeKind && role != commandPlace && role != otherPlace:
		a.upgrades = append(a.upgrades, l)
	case kind == commandKind && (role == commandPlace || role == noPlace):
		a.commands = append(a.commands, l)
	default:
		a.misplaced = append(a.misplaced, l)
	}
}

// chooseSystem finds the card system of the list. If the list names none, or
// one that there is not, its cards decide, and a note says so.
func (a *Army) chooseSystem(c *catalog.Catalog, l *catalog.List, r *validate.Report) {
	a.system = -1
	for i, code := range systems {
		if strings.EqualFold(code, l.Format) {
			a.system = i
		}
	}
	if a.system < 0 {
		a.system = ffg
		for i := range l.Entries {
			e := &l.Entries[i]
			if f, why := a.kit.version(c.At(e), ffg, e.Version); f == nil && why != notKnown {
				a.system = iacp
			}
		}
		args := []any{systems[a.system]}
		if l.Format != "" {
			args = append(args, l.Format)
		}
		r.Add(validate.Finding{Msg: lang.Say("import.format", args...)})
	}
	r.Format = systems[a.system]
}

// deployed yields the lines of groups, then of upgrades.
func (a *Army) deployed(yield func(*line) bool) {
	for _, lines := range [...][]line{a.groups, a.upgrades} {
		for i := range lines {
			if !yield(&lines[i]) {
				return
			}
		}
	}
}

// placed yields the lines of all cards that are in their place.
func (a *Army) placed(yield func(*line) bool) {
	for l := range a.deployed {
		if !yield(l) {
			return
		}
	}
	for i := range a.commands {
		if !yield(&a.commands[i]) {
			return
		}
	}
}

// count counts the copies of each card, those of unique cards by their names.
func (a *Army) count() {
	if len(a.have) < a.kit.counters {
		a.have = make([]int, a.kit.counters)
	}
	for l := range a.placed {
		a.have[l.as.counter] += l.copies()
	}
}

// uncount takes back what the list before has counted.
func (a *Army) uncount() {
	for l := range a.placed {
		a.have[l.as.counter] = 0
	}
}

// Places of entries, by their roles.
const (
	noPlace = iota
	groupPlace
	upgradePlace
	otherPlace
	commandPlace
)

func placeOf(role string) int {
	switch role {
	case "":
		return noPlace
	case assault.Army:
		return groupPlace
	case assault.Upgrade:
		return upgradePlace
	case assault.Command:
		return commandPlace
	}
	return otherPlace
}
