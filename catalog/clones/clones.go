// Package clones holds the facts of Star Wars: Angriff der Klonkrieger: what is in
// the box, and how a set-up of players, Jedi and variants is written.
//
// The rule book is complete; what only the box shows (the arena, the sheets, the
// cards, part of the time track) is reconstructed, and says so. Who has the box
// brings a file of his own, of which each part stands for ours.
package clones

import (
	_ "embed"
	"sync"

	"muster/catalog/lang"
	"muster/catalog/packed"
)

// Schema names the notation of components.
const Schema = "muster.clones.components/1"

// archive holds what the folder data does: go -C .ci run ./pack
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// ours returns the components that are part of the program, as they are written.
func ours() []byte { return packed.Read(data(), "data/components.json") }

// Known returns the components that are part of the program. They are shared: nobody
// may change them.
var Known = sync.OnceValue(func() *Components {
	c, err := readComponents(ours(), new(Components), Reconstructed)
	if err != nil {
		panic(err) // a test reads them
	}
	return c
})

// Components is what is in the box.
type Components struct {
	Schema     string  `json:"schema"`
	Jedi       []Jedi  `json:"jedi"`
	Droids     []Robot `json:"droids"` // by [Droid]
	RaiseForce []Gain  `json:"raise_force_table"`
	Arena      Arena   `json:"arena"`
	Sheets     []Sheet `json:"ability_sheets"`
	Threats    []Card  `json:"threat_cards"`
	Megas      []Card  `json:"mega_threat_cards"` // by round
	Track      []Stop  `json:"time_track"`

	Given  []string `json:"-"` // parts that a file gave
	Denied []string `json:"-"` // parts that it told otherwise than the rule book
}

// An Origin says where a fact comes from.
type Origin string

// Origins.
const (
	Printed       Origin = "printed"       // in the rule book or on the component
	Reconstructed Origin = "reconstructed" // ours, within what the rule book states
)

// A Jedi is one of the four figures.
type Jedi struct {
	ID     string `json:"id"`
	Name   string `json:"name"` // in every language
	Source Origin `json:"source"`
}

// A Droid is a type of droids.
type Droid uint8

// Types of droids. Any stands on sheets only: the player chooses.
const (
	Battle Droid = iota
	Super
	Droideka
	Any
)

// Droids are the words for the types, by number.
var Droids = [...]string{Battle: "battle", Super: "super", Droideka: "droideka", Any: "any"}

// MarshalText writes a type of droids.
func (d Droid) MarshalText() ([]byte, error) { return []byte(Droids[d]), nil }

// Copies is how many droids of each type there are.
const Copies = 30

// A Robot is what is printed on droids of a type.
type Robot struct {
	ID         Droid     `json:"id"`
	Names      lang.Text `json:"-"`
	Resistance int       `json:"resistance"`
	Source     Origin    `json:"source"`
}

// A Gain is how much Force a die raises.
type Gain struct {
	Die    int    `json:"die"`
	Gain   int    `json:"gain"`
	Source Origin `json:"source"`
}

// A Space is a place of the arena: axial coordinates of a hexagon that stands on a
// point.
type Space [2]int

// Around are the steps from a space to its neighbours.
var Around = [...]Space{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

// Plus returns the space that is a step away.
func (a Space) Plus(step Space) Space { return Space{a[0] + step[0], a[1] + step[1]} }

// An Arena is what is fought on.
type Arena struct {
	Pillars []Pillar `json:"pillars"`
	Zones   []Zone   `json:"zones"`
}

// A Pillar is a space that nothing enters.
type Pillar struct {
	ID     string `json:"id"`
	Space  Space  `json:"space"`
	Source Origin `json:"source"`
}

// A Zone is spaces that are filled together.
type Zone struct {
	Number int     `json:"id"`
	Spaces []Space `json:"spaces"`
	Source Origin  `json:"source"`
}

// Kinds of actions of a sheet.
const (
	Fight      = "fight"
	RaiseForce = "raise_force"
	Special    = "special"
)

// A Sheet is what a player may do with his dice.
type Sheet struct {
	ID      string   `json:"id"`
	Players int      `json:"players"` // that it is for
	Dice    int      `json:"dice"`
	Jedi    string   `json:"suggested_jedi,omitempty"` // who has it by default
	Actions []Action `json:"actions"`
	Source  Origin   `json:"source"`
}

// An Action is a space of a sheet.
type Action struct {
	ID       string  `json:"id"`
	Kind     string  `json:"kind"`
	Bonus    int     `json:"bonus,omitempty"`    // of a fight
	Requires int     `json:"requires,omitempty"` // the only number that it takes; 0 any
	Effect   *Effect `json:"effect,omitempty"`   // of a special ability
}

// Types of effects.
const (
	ForceKill = "force_kill"
)

// An Effect is a special ability: it kills droids, or raises the Force.
type Effect struct {
	Type    string  `json:"type"`
	Targets []Droid `json:"targets,omitempty"`
	Amount  int     `json:"amount,omitempty"`
}

// A Card is a threat or a mega-threat.
type Card struct {
	ID      string  `json:"id"`
	Round   int     `json:"round,omitempty"` // of a mega-threat
	Needs   Needs   `json:"requirement"`
	Penalty Penalty `json:"penalty"`
	Source  Origin  `json:"source"`
}

// Needs is what meets a card: just these dice, or any dice with just this sum.
type Needs struct {
	Kind string `json:"kind"` // Dice, Sum
	Dice []int  `json:"dice,omitempty"`
	Sum  int    `json:"sum,omitempty"`
}

// Kinds of what meets a card.
const (
	Dice = "dice"
	Sum  = "sum"
)

// A Penalty is what a card does that is not met.
type Penalty struct {
	Type   string  `json:"type"`
	Amount int     `json:"amount,omitempty"` // of Force
	Zones  []Droid `json:"zones,omitempty"`  // one zone for each
}

// Types of penalties. What loses the game is a mega-threat.
const (
	ForceLoss = "force_loss"
	NewDroids = "new_droids"
	LoseGame  = "lose_game"
)

// A Phase is what is done where the ship stands.
type Phase string

// Phases, in the order of a round; of assaults there are several.
const (
	NewThreats  Phase = "new_threats"
	RollDice    Phase = "dice"
	Refill      Phase = "refill"
	ThreatCheck Phase = "threat_check"
	NewAssault  Phase = "new_assault"
	End         Phase = "end"
)

// A Stop is a space of the time track.
type Stop struct {
	Round  int    `json:"round,omitempty"`
	Phase  Phase  `json:"phase"`
	Droid  *Droid `json:"droid,omitempty"` // of an assault
	Source Origin `json:"source"`
}

// Sheet returns a sheet, or nil.
func (c *Components) Sheet(id string) *Sheet {
	for i := range c.Sheets {
		if c.Sheets[i].ID == id {
			return &c.Sheets[i]
		}
	}
	return nil
}

// SheetsOf returns the sheets for a number of players, in order.
func (c *Components) SheetsOf(players int) []*Sheet {
	var all []*Sheet
	for i := range c.Sheets {
		if c.Sheets[i].Players == players {
			all = append(all, &c.Sheets[i])
		}
	}
	return all
}

// JediOf returns a Jedi by id, or nil.
func (c *Components) JediOf(id string) *Jedi {
	for i := range c.Jedi {
		if c.Jedi[i].ID == id {
			return &c.Jedi[i]
		}
	}
	return nil
}
