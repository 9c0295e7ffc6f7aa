package catalog

import (
	"reflect"
	"slices"
	"strings"

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

// IACP is the version of a card that the community made: of a card that the
// publisher printed, [AssaultFacts].IACP is that version. It is also the code of
// the format that allows them.
const IACP = "iacp"

// FFG is what an entry may say of a card as the publisher printed it. Nothing is
// the same, but of cards that the community plays in its own version only.
const FFG = "ffg"

// AssaultFacts are what a card of Imperial Assault says beside its name, its
// affiliation (Side), its traits and its numbers: "cost", "figure_cost" (of one
// figure), "figures" in a group, "health" and "speed" in Stats.
type AssaultFacts struct {
	Elite    bool     `json:"elite,omitempty"`    // red border; a unique card may have it too
	Twin     bool     `json:"twin,omitempty"`     // the other of elite and regular is there as well
	Skirmish bool     `json:"skirmish,omitempty"` // may be used in a skirmish
	Campaign bool     `json:"campaign,omitempty"` // may be used in a campaign
	Attack   string   `json:"attack,omitempty"`   // melee or ranged; "" if it does not attack
	Dice     []string `json:"dice,omitempty"`     // of an attack; "any" is chosen when the attack is declared
	Defence  []string `json:"defence,omitempty"`  // dice
	Surges   []Surge  `json:"surges,omitempty"`   // in the order in which they are printed
	Keywords []Effect `json:"keywords,omitempty"` // and what is added to every attack and defence
	Base     string   `json:"base,omitempty"`     // spaces that a figure takes: 1x1 1x2 2x2 2x3; "" if unknown
	Attach   *Who     `json:"attach,omitempty"`   // of an attachment: to which group; nil if it is none
	Brings   ID       `json:"brings,omitempty"`   // companion that comes with it
	Use      *Who     `json:"use,omitempty"`      // of a command card: which figure uses it; nil if any may
	Timing   string   `json:"timing,omitempty"`   // of a command card: special-action, round-start…
	Version  string   `json:"version,omitempty"`  // IACP if the community made the card, or this version of it
	IACP     *Card    `json:"iacp,omitempty"`     // the version of the community, whole; nil if there is none
	Sources  []string `json:"sources,omitempty"`  // of the facts: iad, ic2, iavd, nat, iacp
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

// As returns the version of a card that an entry names: IACP, or "" for the card
// as the publisher printed it. A card that has no other version is itself.
func (c *Card) As(version string) *Card {
	if version == IACP && c.Assault != nil && c.Assault.IACP != nil {
		return c.Assault.IACP
	}
	return c
}

// listed reports whether a card may be in a list at all: conditions may not, nor
// cards that are for campaigns only.
func (c *Card) listed() bool {
	return c.Assault == nil ||
		c.Assault.Skirmish && slices.Contains([]string{DeploymentType, UpgradeType, CommandType}, c.Type)
}

// Rank says whether a card of Imperial Assault that has a twin is the elite or
// the regular one; "" if there is nothing to tell apart.
func (c *Card) Rank() string {
	switch {
	case c.Assault == nil || !c.Assault.Twin:
		return ""
	case c.Assault.Elite:
		return "elite"
	}
	return "regular"
}

// rank is Rank for people who say it though there is no twin: "Elite AT-ST".
func (c *Card) rank() string {
	switch {
	case c.Assault == nil || c.Unique || c.Type != DeploymentType && c.Type != UpgradeType:
		return ""
	case c.Assault.Elite:
		return "elite"
	}
	return "regular"
}

// Keyword reports whether the figures of a card have a keyword.
func (c *Card) Keyword(code string) bool {
	return c.Assault != nil && slices.ContainsFunc(c.Assault.Keywords, func(e Effect) bool { return e.Code == code })
}

// Large reports whether a figure takes more than one space.
func (c *Card) Large() bool {
	return c.Assault != nil && (c.Assault.Base != "" && c.Assault.Base != "1x1" || c.Keyword("massive"))
}

// Fits reports whether a card is what w asks for, by what is printed on it; what
// is nil asks for nothing.
func (w *Who) Fits(c *Card) bool {
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

func (w *Who) names(c *Card) bool {
	return slices.ContainsFunc(w.Names, func(name string) bool { return strings.EqualFold(name, c.Title[lang.EN]) })
}

func (w *Who) sized(c *Card) bool {
	switch w.Size {
	case "small":
		return !c.Large()
	case "large":
		return c.Large()
	case "massive":
		return c.Keyword("massive")
	case "not-massive":
		return !c.Keyword("massive")
	}
	return true
}
