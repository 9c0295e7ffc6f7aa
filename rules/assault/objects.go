package assault

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
	"muster/rules/zones"
)

// An object is a token that can be attacked.
type object struct {
	health  uint8
	defence []uint8
	adds    [results]int8
}

// tokenKindNames are the words of tokens of the map.
var tokenKindNames = []string{"terminal", "crate", "contraband", "panel", "thug", "table", "signal", "position", "fluctuation", "krykna"}

// kindBit returns the number of a kind of token.
func kindBit(name string) int { return max(0, slices.Index(tokenKindNames, name)) }

// objectOf returns what a token is that can be attacked.
func (s *State) objectOf(p zones.Piece) *object {
	if s.attackable(p) {
		return &s.mission().objects[s.tokens[p-firstToken].no]
	}
	return &noObject
}

var noObject object

// attackable reports whether a token can be attacked in the mission that is played.
func (s *State) attackable(p zones.Piece) bool {
	t := &s.tokens[p-firstToken]
	return t.mission == s.setMission && s.mission().objects[t.no].health > 0
}

// lives reports whether a token stands for somebody who can be killed.
func (s *State) lives(p zones.Piece) bool {
	return s.tokens[p-firstToken].kind == "thug" || s.stalks(p)
}

// stalks reports whether a token is a neutral figure, in whose way one stands: that of thugs is
// nobody's.
func (s *State) stalks(p zones.Piece) bool { return s.tokens[p-firstToken].kind == "krykna" }

// targetable returns the objects on the map that a player may attack.
func (s *State) targetable(rules.Seat) (set zones.Set) {
	if int(s.setMission) >= len(s.missions) {
		return set
	}
	for p := range s.In(of(zMap, neutral)).All() {
		if s.attackable(p) && s.bearer[p-firstToken] == none {
			set.Add(p)
		}
	}
	return set
}

// seatOf returns whose a piece is; who has the initiative if there is none.
func (s *State) seatOf(p zones.Piece) rules.Seat {
	if p == none || s.owner[p] > 1 {
		return s.first
	}
	return s.owner[p]
}

// enterMissions enters what the missions of the map say.
func (s *State) enterMissions() error {
	for i := range s.field.Missions {
		sc, flaws := missionRules(s.field, &s.field.Missions[i])
		if len(flaws) > 0 {
			return lang.Fail(lang.Refused, "play.unscripted", s.field.Missions[i].Title, s.field.ID+"/"+s.field.Missions[i].ID)
		}
		if sc == nil {
			continue
		}
		s.entering = uint8(i)
		procs := s.enter(nil, sc, false)
		s.put(none, procs)
		for _, proc := range procs {
			s.weigh(proc)
		}
	}
	return nil
}

// ofFigure reports whether a figure uses an ability: whether it speaks of "this", or of the
// companion of its group.
func (p *program) ofFigure(card *catalog.Card) bool {
	switch p.Head {
	case special, special2, onSurge, onSurge2:
		return true
	}
	if card == nil {
		return false
	}
	return p.Speaks(refThis) || p.Speaks(words()[script.Ref]["partner"].Bit) || slices.ContainsFunc(p.Roles, func(r script.Role) bool { return r.Ref == refThis }) || speaksNear(p.Ability) ||
		slices.ContainsFunc(p.Code, func(in script.Instr) bool {
			return in.Op == script.Holds && slices.Contains(flagsOfThis, flags[in.A].word)
		})
}

// flagsOfThis are the flags that are about "this".
var flagsOfThis = []string{"acting", "moved"}

// speaksNear reports whether an ability has a set that is measured from "this".
func speaksNear(a *script.Ability) bool {
	near := func(sel *script.Selector) bool {
		return slices.ContainsFunc(sel.Filters, func(f script.Filter) bool {
			return f.Set == nil && (f.Ref == 0 || f.Ref == refThis) && f.Group >= byNear && f.Group <= bySame
		})
	}
	for i := range a.Sels {
		if near(&a.Sels[i]) {
			return true
		}
	}
	for i := range a.Roles {
		if sel := a.Roles[i].Sel; sel != nil && near(sel) {
			return true
		}
	}
	return false
}

// eventOf returns the event that an ability answers, 0 for none.
func eventOf(a *script.Ability) uint8 {
	switch a.Head {
	case onSurge, onSurge2:
		return evSurge
	case whenever:
		return words()[script.Event][a.Event].Bit
	}
	return 0
}

// names returns the cards whose names abilities read: adjectives whose words are a name.
func names() (all []string) {
	const code = "text.assault.adj."
	for _, name := range lang.Ends(code) {
		if said := lang.Say(code + name).In(lang.EN); said != "" && said[0] == '=' {
			all = append(all, name)
		}
	}
	return all
}

// diceNames are the words of dice, by colour.
var diceNames = [...]string{"", "red", "yellow", "green", "blue", "white", "black", "any"}

// shielded reports whether an attacker cannot target a piece because of an ability.
func (s *State) shielded(p, q zones.Piece) bool {
	return isFigure(q) && (s.remote(p, q) || s.barredFrom(q, barTarget) || s.estranged(p, q) || s.adjacent(p, q) && s.barredFrom(p, barNear))
}

// clearSight reports whether figures do not bar the sight of an attacker to its target.
func (s *State) clearSight(p, _ zones.Piece) bool { return s.has(p, kwPriority) }

// lacks reports whether a figure has lost a surge ability.
func (s *State) lacks(p zones.Piece, g *surge) bool {
	if s.sorts>>changeLostSurge&1 == 0 {
		return false
	}
	gives := uint64(0)
	for r, n := range g.adds {
		if n != 0 {
			gives |= 1 << r
		}
	}
	return s.marked(changeLostSurge, p, gives)
}
