package assault

import (
	"reflect"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Types of cards of Imperial Assault. Only the first three are in lists; a
// skirmish upgrade is a deployment card, and its id says so.
const (
	DeploymentType = "deployment"
	UpgradeType    = "skirmish-upgrade"
	CommandType    = "command"
	CompanionType  = "companion"
	ConditionType  = "condition"
	FormType       = "form"
)

// Affiliations of deployment cards of Imperial Assault. Other cards have none.
const (
	Rebel     = "rebel"
	Imperial  = "imperial"
	Mercenary = "mercenary"
	Neutral   = "neutral"
)

// Roles of entries in an army.
const (
	Army    = "army"
	Command = "command"
	Upgrade = "upgrade" // also one that is not attached
)

// RoleOf returns where in an army cards of a type are; "" if no list names them.
func RoleOf(cardType string) string {
	switch cardType {
	case DeploymentType:
		return Army
	case UpgradeType:
		return Upgrade
	case CommandType:
		return Command
	}
	return ""
}

// technicians are the figures that Technician Training makes technicians, by
// title. They are it in the community's games whether the card is there or not.
var technicians = []string{
	"C1-10P", "Chewbacca", "Doctor Aphra", "E-Web Engineer", "General Sorin", "Jarrod Kelvin", "Jawa Scavenger",
	"Mak Eshka'rey", "R2-D2", "Ugnaught Tinkerer", "Zuckuss",
}

// IsTechnician reports whether a figure is one of those.
func IsTechnician(c *catalog.Card) bool { return slices.Contains(technicians, c.Title[lang.EN]) }

// Modular is the code of the group on which an attachment costs a point less, and is worth that,
// in the community's games (IAS-MODULAR).
const Modular = "eliteheavystormtrooper"

// Facts are what a card of Imperial Assault says beside its name, its
// affiliation (Side), its traits and its numbers: "cost", "figure_cost" (of one
// figure), "figures" in a group, "health" and "speed" in Stats.
type Facts struct {
	Elite    bool          `json:"elite,omitempty"`    // red border; a unique card may have it too
	Twin     bool          `json:"twin,omitempty"`     // the other of elite and regular is there as well
	Skirmish bool          `json:"skirmish,omitempty"` // may be used in a skirmish
	Campaign bool          `json:"campaign,omitempty"` // may be used in a campaign
	Attack   string        `json:"attack,omitempty"`   // melee or ranged; "" if it does not attack
	Dice     []string      `json:"dice,omitempty"`     // of an attack; "any" is chosen when the attack is declared
	Defence  []string      `json:"defence,omitempty"`  // dice
	Surges   []Surge       `json:"surges,omitempty"`   // in the order in which they are printed
	Keywords []Effect      `json:"keywords,omitempty"` // and what is added to every attack and defence
	Base     string        `json:"base,omitempty"`     // spaces that a figure takes: 1x1 1x2 2x2 2x3; "" if unknown
	Attach   *Who          `json:"attach,omitempty"`   // of an attachment: to which group; nil if it is none
	Brings   catalog.ID    `json:"brings,omitempty"`   // companion that comes with it
	Use      *Who          `json:"use,omitempty"`      // of a command card: which figure uses it; nil if any may
	Timing   string        `json:"timing,omitempty"`   // of a command card: special-action, round-start…
	Version  string        `json:"version,omitempty"`  // IACP if the community made the card, or this version of it
	IACP     *catalog.Card `json:"iacp,omitempty"`     // the version of the community, whole; nil if there is none
	Sources  []string      `json:"sources,omitempty"`  // of the facts: iad, ic2, iavd, nat, iacp
}

// An Effect is a keyword or a part of a surge: "damage 2", "stun", "reach".
type Effect struct {
	Code string `json:"code"`
	N    int    `json:"n,omitempty"` // 0 if it has no number; AnyNumber if the number depends
}

// AnyNumber is the number of an effect that the card says how to count.
const AnyNumber = -99

// A Surge is what a figure may spend surges of an attack on.
type Surge struct {
	Cost    int      `json:"cost"`
	Effects []Effect `json:"effects"`
}

// A Who says of which figures or groups something holds: of those for which all
// that is set holds.
type Who struct {
	Traits  []string `json:"traits,omitempty"`  // one of them
	Names   []string `json:"names,omitempty"`   // English titles, one of them
	Side    string   `json:"side,omitempty"`    // affiliation
	Unique  string   `json:"unique,omitempty"`  // yes, no
	Size    string   `json:"size,omitempty"`    // small, large, massive, not-massive
	Figures int      `json:"figures,omitempty"` // exactly so many in the group
	Cost    int      `json:"cost,omitempty"`    // figure cost, at least
	Ready   bool     `json:"ready,omitempty"`   // only while its card is ready: nothing a list could tell
}

// Of returns the facts of a card of Imperial Assault; nil of all others.
func Of(c *catalog.Card) *Facts {
	f, _ := c.Part.(*Facts)
	return f
}

// Listed reports whether a card may be in a list at all: conditions may not, nor
// cards that are for campaigns only.
func (f *Facts) Listed(c *catalog.Card) bool {
	return f.Skirmish && slices.Contains([]string{DeploymentType, UpgradeType, CommandType}, c.Type)
}

// Keyword reports whether the figures of a card have a keyword.
func (f *Facts) Keyword(code string) bool {
	return f != nil && slices.ContainsFunc(f.Keywords, func(e Effect) bool { return e.Code == code })
}

// Large reports whether a figure takes more than one space.
func (f *Facts) Large() bool {
	return f != nil && (f.Base != "" && f.Base != "1x1" || f.Keyword("massive"))
}

// Fits reports whether a card is what w asks for, by what is printed on it; what
// is nil asks for nothing.
func (w *Who) Fits(c *catalog.Card) bool {
	if w == nil {
		return true
	}
	return (len(w.Traits) == 0 || slices.ContainsFunc(w.Traits, c.Has)) &&
		(len(w.Names) == 0 || w.names(c)) &&
		(w.Side == "" || w.Side == c.Side) &&
		(w.Unique == "" || (w.Unique == "yes") == c.Unique) &&
		w.sized(c) &&
		(w.Figures == 0 || w.Figures == c.Stats["figures"]) &&
		(w.Cost == 0 || c.Stats["figure_cost"] >= w.Cost)
}

// Anybody reports whether w asks for nothing.
func (w *Who) Anybody() bool { return reflect.DeepEqual(*w, Who{}) }

func (w *Who) names(c *catalog.Card) bool {
	return slices.ContainsFunc(w.Names, func(name string) bool { return strings.EqualFold(name, c.Title[lang.EN]) })
}

func (w *Who) sized(c *catalog.Card) bool {
	switch w.Size {
	case "small":
		return !Of(c).Large()
	case "large":
		return Of(c).Large()
	case "massive":
		return Of(c).Keyword("massive")
	case "not-massive":
		return !Of(c).Keyword("massive")
	}
	return true
}
