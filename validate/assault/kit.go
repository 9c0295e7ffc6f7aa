package assault

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
)

// A fact is what the rules ask of a card in one of its versions, as small
// numbers.
type fact struct {
	card   *catalog.Card // this version of it
	code   string
	kind   uint8
	side   mask
	traits traits

	unique, elite, campaign, large, massive bool
	squad                                   bool // a skirmish upgrade that is a figure
	modular                                 bool // its attachment costs a point less
	version                                 int  // the system that it is the version of
	other                                   bool // the card has another version too

	cost, figures, figureCost, limit int

	family  int
	counter int // where copies of it are counted: with those of its name if it is unique

	attach  *need // of an attachment: its groups; nil if it is none
	use     *need // of a command card: who may play it; nil if anybody
	brings  *fact // its companion; nil if it has none
	talents talents
	doubts  []catalog.Doubt // about what the rules ask for
	special int             // index into constructions, counted from 1; 0 none
}

// A kit is what the rules need of a catalog, compiled once.
type kit struct {
	catalog  *catalog.Catalog
	first    int                  // number of the first card
	cards    [][len(systems)]fact // by number; without a card where a system has none
	counters int
}

var kits = validate.Kit[kit]{Compile: compile}

func compile(c *catalog.Catalog) *kit {
	k := &kit{catalog: c}
	families := 0
	for card := range c.Cards(catalog.Assault) {
		if k.first == 0 {
			k.first = card.No
		}
		for len(k.cards) <= card.No-k.first {
			k.cards = append(k.cards, [len(systems)]fact{})
		}
		families = max(families, card.Family)
	}
	k.counters = families + 1 + len(k.cards)
	special := exceptionsByCode()
	for card := range c.Cards(catalog.Assault) {
		both := &k.cards[card.No-k.first]
		for system, of := range versionsOf(card) {
			if of != nil {
				both[system] = k.factOf(c, card, of, system)
				both[system].special = special[system][card.Code()]
				both[system].other = assault.Of(card).IACP != nil
			}
		}
	}
	for card := range c.Cards(catalog.Assault) {
		for system := range systems {
			f := &k.cards[card.No-k.first][system]
			if f.card == nil || assault.Of(f.card).Brings == "" {
				continue
			}
			if companion, ok := c.Card(assault.Of(f.card).Brings); ok {
				f.brings = k.best(companion)
			}
		}
	}
	return k
}

// versionsOf returns a card as each system has it, nil where it has it not.
func versionsOf(c *catalog.Card) (of [len(systems)]*catalog.Card) {
	if assault.Of(c).Version == assault.IACP {
		of[iacp] = c
		return of
	}
	of[ffg], of[iacp] = c, assault.Of(c).IACP
	return of
}

func (k *kit) factOf(c *catalog.Catalog, card, of *catalog.Card, system int) fact {
	f := fact{
		card: of, code: card.Code(), kind: kindOf(of.Type), side: sideNamed(of.Side), traits: traitsOf(of.Traits),
		unique: of.Unique, elite: assault.Of(of).Elite, campaign: !assault.Of(of).Skirmish,
		large: assault.Of(of).Large(), massive: assault.Of(of).Keyword("massive"), squad: of.Has("squad-upgrade"), version: system,
		cost: of.Stats["cost"], figures: of.Stats["figures"], figureCost: of.Stats["figure_cost"],
		limit: max(of.Limit, 1), family: card.Family, counter: k.counters - len(k.cards) + card.No - k.first,
		attach: needOf(c, assault.Of(of).Attach), use: needOf(c, assault.Of(of).Use),
	}
	if f.unique {
		f.counter = card.Family
	}
	f.endow(system)
	for _, doubt := range card.Doubts {
		if (doubt.Version == assault.IACP) == (of != card) && slices.Contains(doubted[:], doubt.Field) {
			f.doubts = append(f.doubts, doubt)
		}
	}
	return f
}

// kindTypes are the types of cards by their kinds.
var kindTypes = [...]string{
	figureKind: assault.DeploymentType, upgradeKind: assault.UpgradeType, commandKind: assault.CommandType,
	companionKind: assault.CompanionType, formKind: assault.FormType,
}

func kindOf(cardType string) uint8 {
	return uint8(max(otherKind, slices.Index(kindTypes[:], cardType)))
}

// best returns a card as the publisher made it, or else as the community did.
func (k *kit) best(c *catalog.Card) *fact {
	both := &k.cards[c.No-k.first]
	if both[ffg].card != nil {
		return &both[ffg]
	}
	return &both[iacp]
}

// called returns the card of a code, or nil.
func (k *kit) called(code string) *catalog.Card {
	for i := range k.cards {
		for system := range systems {
			if f := &k.cards[i][system]; f.card != nil && f.code == code {
				card, _ := k.catalog.Card(f.card.ID)
				return card
			}
		}
	}
	return nil
}

// version returns a card as an entry takes it, or why it is no card of the
// system. Without a version it is as the publisher printed it; of some cards
// the community takes its own version only.
func (k *kit) version(c *catalog.Card, system int, version string) (*fact, stranger) {
	if c == nil || c.Game != catalog.Assault {
		return nil, notKnown
	}
	both := &k.cards[c.No-k.first]
	switch {
	case strings.EqualFold(version, assault.IACP):
		if both[iacp].card == nil {
			return nil, noVersion
		}
		if system == ffg {
			return nil, noSystem
		}
		return &both[iacp], noStranger
	case both[ffg].card == nil:
		if version != "" {
			return nil, noVersion
		}
		if system == ffg {
			return nil, noSystem
		}
		return &both[iacp], noStranger
	case version == "" && system == iacp && both[iacp].card != nil && compulsory(c.Code()):
		return &both[iacp], noStranger
	}
	return &both[ffg], noStranger
}

// compulsory reports whether the community's version of a card is the only one
// that its armies may have.
func compulsory(code string) bool { return code == "assassinate" || code == "onthelam" }

// A need is what a card asks of a figure or a group: all that is set.
type need struct {
	who      *assault.Who
	traits   traits // one of them; 0 if it asks for none
	families []int  // of titles, one of them
	named    bool   // it asks for a title
	side     mask
}

// needOf compiles what a card asks for; nil if it asks for nothing.
func needOf(c *catalog.Catalog, w *assault.Who) *need {
	if w == nil {
		return nil
	}
	n := &need{who: w, traits: traitsOf(w.Traits), named: len(w.Names) > 0, side: sideNamed(w.Side)}
	for card := range c.Cards(catalog.Assault) {
		if slices.ContainsFunc(w.Names, func(name string) bool { return strings.EqualFold(name, card.Title[lang.EN]) }) {
			n.families = append(n.families, card.Family)
		}
	}
	return n
}

// fits reports whether a group is what a card asks for, by what is printed on it.
func (n *need) fits(f *fact) bool { return n.met(f, f.traits, f.side) }

// met reports whether a figure that has these traits and affiliations is what a
// card asks for.
func (n *need) met(f *fact, has traits, side mask) bool {
	w := n.who
	return (len(w.Traits) == 0 || n.traits&has != 0) &&
		(!n.named || slices.Contains(n.families, f.family)) &&
		(n.side == 0 || n.side&side != 0) &&
		(w.Unique == "" || (w.Unique == "yes") == f.unique) &&
		n.sized(f) &&
		(w.Figures == 0 || w.Figures == f.figures) &&
		(w.Cost == 0 || f.figureCost >= w.Cost)
}

func (n *need) sized(f *fact) bool {
	switch n.who.Size {
	case "small":
		return !f.large
	case "large":
		return f.large
	case "massive":
		return f.massive
	case "not-massive":
		return !f.massive
	}
	return true
}
