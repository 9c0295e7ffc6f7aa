package validate

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// army.go: armies and command decks of Imperial Assault, skirmish.

// assault holds the rules of armies in the order of the rules page: the army,
// its attachments, the command deck, the community's rules, then what is only
// worth knowing.
var assault = []Rule[*Deck]{
	{"assault.role", nil, armyRole},
	{"assault.deployment-points", []string{"IAS-DEPLOYMENT_POINTS", "IAS-NEGATIVE_COST", "IAS-MODULAR"}, armyPoints},
	{"assault.affiliation", []string{"IAS-AFFILIATION", "IAS-NEUTRAL"}, armyAffiliation},
	{"assault.unique-name", []string{"IAS-UNIQUE_NAME"}, armyUnique},
	{"assault.elite-limit", []string{"IAS-ELITE_LIMIT"}, armyElite},
	{"assault.regular-limit", []string{"IAS-REGULAR_LIMIT"}, armyRegular},
	{"assault.campaign-only-card", []string{"IAS-CAMPAIGN_ONLY_CARD"}, armyCampaignOnly},
	{"assault.upgrade-scope", []string{"IAS-UPGRADE_SCOPE"}, armyUpgradeScope},
	{"assault.on", nil, armyOn},
	{"assault.attachment-restriction", []string{"IAS-ATTACHMENT_RESTRICTION"}, armyRestriction},
	{"assault.one-attachment-per-group", []string{"IAS-ONE_ATTACHMENT_PER_GROUP"}, armyAttachments},
	{"assault.companions", []string{"IAS-COMPANIONS"}, armyCompanions},
	{"assault.form-cards", []string{"IAS-FORM_CARDS"}, armyForms},
	{"assault.unknown-card", []string{"IAS-UNKNOWN_CARD"}, armyUnknown},
	{"assault.exception", nil, armyException}, // its references are those of the cards
	{"assault.command-deck-size", []string{"IAS-COMMAND_DECK_SIZE"}, commandDeckSize},
	{"assault.command-deck-cost", []string{"IAS-COMMAND_DECK_COST"}, commandDeckCost},
	{"assault.command-card-limit", []string{"IAS-COMMAND_CARD_LIMIT"}, commandCardLimit},
	{"assault.version-choice", []string{"IAS-VERSION_CHOICE"}, armyVersion},
	{"assault.mixed-versions", []string{"IAS-MIXED_VERSIONS"}, armyMixedVersions},
	{"assault.squad-upgrade", []string{"IAS-SQUAD_UPGRADE"}, armySquads},
	{"assault.unplayable", []string{"IAS-TECHNICIAN"}, commandUnplayable},
	{"assault.points-left", nil, armyPointsLeft},
	{"assault.no-figure", nil, armyNoFigure},
	{"assault.attachment-open", nil, armyAttachmentOpen},
	{"assault.doubt", nil, armyDoubt},
}

// The numbers of the skirmish guide.
const (
	armyPointsMax  = 40
	commandDeckMin = 15
	commandCostMax = 15
	eliteCopies    = 2
	regularCopies  = 4
	uniqueCopies   = 1
	maxAttachments = 64 // copies for which groups are looked for
)

// An army is such a list, with its cards found.
type army struct {
	kit    *armyKit
	system int  // index into the versions of a card
	side   mask // the affiliation that the army is of, one bit; 0 if it may be any
	said   mask // the one that the list says it is of; 0 if it says none

	groups, upgrades, commands []armyLine // in the order of the list
	misplaced                  []armyLine // cards in a place that is not theirs
	companions, forms          []armyLine // cards that no list names
	strangers                  []armyLine // entries that are no card of the system
	unknown                    [commandPlace + 1]int

	have  []int // copies, by the counters of the kit
	saved int   // points that modular groups save
	users []user

	limits  armyLimits
	special []*armyLine // a line of each card that changes the construction
	joins   matching    // of copies that need to be let in
	hosts   matching    // of copies of attachments
}

// An armyLine is an entry of an army with its card, in the version that it is
// taken in.
type armyLine struct {
	Line
	as  *armyFact
	why stranger // why it is no card of the list's system

	out   int // copies that nothing lets into the army
	host  int // of an attachment: the group that the list puts it on, an index; none if it names none
	hosts int // groups that it may be on
	alone int // copies for which no group is left
}

// armyLimits are what an army is measured against, changed by its cards.
type armyLimits struct {
	Points, Deck, Cost Range
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

// armySystems are the card systems, by the codes of their formats.
var armySystems = [...]string{"FFG", "IACP"}

const (
	ffg = iota
	iacp
)

// fillArmy finds the cards of a list, its card system and its affiliation.
func (d *Deck) fillArmy(c *catalog.Catalog, l *catalog.List, r *Report) {
	a := &d.army
	d.List, d.Catalog, a.kit, d.lookups = l, c, armyKitOf(c), 0
	a.uncount()
	a.groups, a.upgrades, a.commands = a.groups[:0], a.upgrades[:0], a.commands[:0]
	a.misplaced, a.companions, a.forms, a.strangers = a.misplaced[:0], a.companions[:0], a.forms[:0], a.strangers[:0]
	a.unknown = [commandPlace + 1]int{}
	a.chooseSystem(c, l, r)
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || e.Count > maxCount {
			r.Add(Finding{Msg: lang.Say("import.count", string(e.Card), e.Count), Severity: Illegal, Line: e.Line, Entry: i + 1})
		}
		card := c.At(e)
		if card == nil {
			card = d.armyNamed(e)
		}
		line := armyLine{Line: Line{Entry: e, Card: card, At: i + 1}}
		line.as, line.why = a.kit.version(card, a.system, e.Version)
		a.place(line)
	}
	a.count()
	a.said = sideNamed(l.Settings[catalog.Affiliation])
	a.adjust()
	a.attach()
}

// armyNamed returns the card that an entry means by its name, if one has it.
func (d *Deck) armyNamed(e *catalog.Entry) *catalog.Card {
	if e.Card == "" || strings.HasPrefix(string(e.Card), string(catalog.Assault)+"/") {
		return nil
	}
	for _, kind := range [...]string{catalog.DeploymentType, catalog.CommandType} {
		id := catalog.ID(string(catalog.Assault) + "/" + kind + "/" + string(e.Card))
		if card, ok := d.Catalog.Card(id); ok && (e.Role == catalog.Command) == (kind == catalog.CommandType) {
			return card
		}
	}
	if d.lookups == maxLookups {
		return nil
	}
	d.lookups++
	match, _, _ := d.Catalog.Resolve(catalog.Assault, string(e.Card))
	return match
}

// place puts a line where its role says, if a card of its type can be there. A
// skirmish upgrade among the army is where it belongs.
func (a *army) place(l armyLine) {
	role := armyPlaceOf(l.Entry.Role)
	if l.why != noStranger {
		a.unknown[role] += min(max(l.Entry.Count, 0), maxCount)
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
func (a *army) chooseSystem(c *catalog.Catalog, l *catalog.List, r *Report) {
	a.system = -1
	for i, code := range armySystems {
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
		args := []any{armySystems[a.system]}
		if l.Format != "" {
			args = append(args, l.Format)
		}
		r.Add(Finding{Msg: lang.Say("import.format", args...)})
	}
	r.Format = armySystems[a.system]
}

// count counts the copies of each card, those of unique cards by their names.
func (a *army) count() {
	if len(a.have) < a.kit.counters {
		a.have = make([]int, a.kit.counters)
	}
	for _, lines := range [...][]armyLine{a.groups, a.upgrades, a.commands} {
		for i := range lines {
			a.have[lines[i].as.counter] += lines[i].copies()
		}
	}
}

// uncount takes back what the list before has counted.
func (a *army) uncount() {
	for _, lines := range [...][]armyLine{a.groups, a.upgrades, a.commands} {
		for i := range lines {
			a.have[lines[i].as.counter] = 0
		}
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

func armyPlaceOf(role string) int {
	switch role {
	case "":
		return noPlace
	case catalog.Army:
		return groupPlace
	case catalog.Upgrade:
		return upgradePlace
	case catalog.Command:
		return commandPlace
	}
	return otherPlace
}
