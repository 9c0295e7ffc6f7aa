package clones

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
)

const clonesName = catalog.Clones

// starters returns the set-up that newcomers play with: one list for all seats.
func starters(*catalog.Catalog) []*catalog.List {
	s := clones.Setup{
		Name:     "Anakin & Obi-Wan",
		Players:  []clones.Player{{Jedi: "anakin", Sheet: "2A"}, {Jedi: "obiwan", Sheet: "2B"}},
		Variants: clones.Standard,
	}
	return []*catalog.List{s.List()}
}

// setupOf returns the one set-up of a game.
func setupOf(set rules.Setup) (*clones.Setup, error) {
	if len(set.Lists) != 1 {
		return nil, lang.Fail(lang.Invalid, "clones.play.lists", len(set.Lists))
	}
	return clones.SetupIn(set.Lists[0])
}

// seatsOf names the players of a set-up: as they are called and as their Jedi, or as their
// Jedi alone.
func seatsOf(set rules.Setup) []string {
	s, err := setupOf(set)
	if err != nil {
		return nil
	}
	names := make([]string, len(s.Players))
	for i, p := range s.Players {
		switch j := s.Box().JediOf(p.Jedi); {
		case j == nil:
			names[i] = p.Name
		case p.Name == "" || p.Name == j.Name:
			names[i] = j.Name
		default:
			names[i] = p.Name + " (" + j.Name + ")"
		}
	}
	return names
}

// New sets up a game. The options stand for the variants of the list.
func New(set rules.Setup) (rules.State, error) {
	l, err := setupOf(set)
	if err != nil {
		return nil, err
	}
	if found := l.Box().Lint(); len(found) > 0 {
		return nil, lang.Fail(lang.Invalid, "clones.play.components", found[0])
	}
	v, err := withOptions(l.Variants, set.Options)
	if err != nil {
		return nil, err
	}
	b, err := bookOf(l.Box())
	if err != nil {
		return nil, err
	}
	if err := b.sit(l.Players); err != nil {
		return nil, err
	}
	if err := b.vary(v); err != nil {
		return nil, err
	}
	return b.first(v), nil
}

// first returns the position in which figures are placed.
func (b *book) first(v clones.Variants) *State {
	s := &State{book: b}
	s.nowhere()
	s.force = uint8(v.Force)
	for kind := range types {
		s.reserve[kind] = clones.Copies - b.removed[kind]
	}
	s.left = b.dice
	s.deck = 1<<b.threats - 1
	s.tiles = 1<<len(b.zones) - 1
	return s
}

// nowhere takes all figures and parts out of the arena.
func (s *State) nowhere() {
	for i := range s.figure {
		s.figure[i] = board.None
	}
	for i := range s.part {
		s.part[i] = board.None
	}
}

// settings are the variants of a game (rule book "Livello di difficoltà
// personalizzato"): where Force begins, the number of zones, reduced reserves, the
// expansion.
func settings() rules.Settings {
	all := rules.Settings{
		{Name: "force", Least: 1, Most: mostForce},
		{Name: "zones", Values: []string{"3", "4"}},
		{Name: "expansion", Values: rules.Switch},
		{Name: "removed", Most: mostRemoved},
	}
	for _, kind := range clones.Droids[:types] {
		all = append(all, rules.Setting{Name: "removed." + kind, Most: mostRemoved})
	}
	return all
}

// mostRemoved is how many droids of a type may stay in the box.
const mostRemoved = 6

// vary takes the variants of a game, wherever they come from.
func (b *book) vary(v clones.Variants) error {
	if v.Strange != nil {
		return settings().Check(map[string]string{v.Strange[0]: ""}, "clones.play.option", "clones.play.option-value")
	}
	said := map[string]string{"force": strconv.Itoa(v.Force), "zones": strconv.Itoa(v.Zones)}
	none, each := true, true
	for kind, n := range v.Removed {
		said["removed."+clones.Droids[kind]] = strconv.Itoa(n)
		none, each = none && n == 0, each && n > 0
	}
	if err := settings().Check(said, "clones.play.option", "clones.play.option-value"); err != nil {
		return err
	}
	if !none && !each {
		return lang.Fail(lang.Invalid, "clones.play.removed")
	}
	for kind, n := range v.Removed {
		b.removed[kind] = uint8(n)
	}
	b.zonesOfType, b.expansion = v.Zones, v.Expansion
	b.grades = v.Grades()
	return nil
}

// withOptions returns variants as the options of a game change them.
func withOptions(v clones.Variants, options map[string]string) (clones.Variants, error) {
	if err := settings().Check(options, "clones.play.option", "clones.play.option-value"); err != nil {
		return v, err
	}
	number := func(name string, to *int) {
		if n, err := strconv.Atoi(options[name]); err == nil {
			*to = n
		}
	}
	number("force", &v.Force)
	number("zones", &v.Zones)
	for kind, name := range clones.Droids[:types] {
		number("removed", &v.Removed[kind])
		number("removed."+name, &v.Removed[kind])
	}
	if said := options["expansion"]; said != "" {
		v.Expansion = said == "true"
	}
	return v, nil
}

// kindNamed returns the type of droids of a name, or types.
func kindNamed(name string) int {
	for kind := range types {
		if clones.Droids[kind] == name {
			return kind
		}
	}
	return types
}
