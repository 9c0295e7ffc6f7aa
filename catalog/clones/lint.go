package clones

import (
	"slices"

	"muster/catalog/lang"
	"muster/catalog/stable"
)

// Numbers that the rule book states.
const (
	Zones        = 28
	SmallestZone = 3
	LargestZone  = 6
	Pillars      = 4
	Threats      = 15
	Rounds       = 5
	leastAssault = 2 // assaults of a round
	MostForce    = 10
)

// DiceOf are the dice of the players, by their number.
var DiceOf = map[int][]int{2: {8, 8}, 3: {5, 5, 6}, 4: {4, 4, 4, 4}}

// Lint returns what of components is not as the rule book states, part by part, each
// with what to do about it; nothing if they can be played with.
func (c *Components) Lint() []lang.Msg {
	l := linter{c: c}
	l.people()
	l.force()
	l.arena()
	l.sheets()
	l.cards()
	l.track()
	for _, part := range c.Denied {
		l.find("clones.lint.stated", part)
	}
	return l.found
}

type linter struct {
	c     *Components
	found []lang.Msg
}

func (l *linter) find(code string, args ...any) { l.found = append(l.found, lang.Say(code, args...)) }

// people looks at the Jedi and the droids, whose names only may differ.
func (l *linter) people() {
	var ids, droids []string
	for _, j := range l.c.Jedi {
		ids = append(ids, j.ID)
	}
	for _, d := range l.c.Droids {
		droids = append(droids, Droids[d.ID])
		if d.Resistance != int(d.ID)+1 {
			l.find("clones.lint.resistance", Droids[d.ID], int(d.ID)+1, d.Resistance)
		}
	}
	var known []string
	for _, j := range Known().Jedi {
		known = append(known, j.ID)
	}
	l.same("clones.lint.jedi", ids, known)
	l.same("clones.lint.droids", droids, Droids[:Any])
}

// same sees that a part has just the things that there are.
func (l *linter) same(code string, got, want []string) {
	got = slices.Sorted(slices.Values(got))
	if !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		l.find(code, got, want)
	}
}

// force looks at how much Force a die raises: 0 to 3, of which three are told.
func (l *linter) force() {
	gains := map[int]int{}
	for _, g := range l.c.RaiseForce {
		if _, twice := gains[g.Die]; twice {
			l.find("clones.lint.die-twice", g.Die)
		}
		gains[g.Die] = g.Gain
		if g.Gain > 3 {
			l.find("clones.lint.gain", g.Die, g.Gain)
		}
	}
	for die := 1; die <= 6; die++ {
		if _, there := gains[die]; !there {
			l.find("clones.lint.die", die)
		}
	}
	for _, told := range [...][2]int{{2, 1}, {3, 1}, {4, 2}} {
		if n, there := gains[told[0]]; there && n != told[1] {
			l.find("clones.lint.gain-told", told[0], told[1], n)
		}
	}
}

// arena looks at the zones, of which no two share a space, and at the pillars.
func (l *linter) arena() {
	a := &l.c.Arena
	if n := len(a.Zones); n != Zones {
		l.find("clones.lint.zones", n, Zones)
	}
	if n := len(a.Pillars); n != Pillars {
		l.find("clones.lint.pillars", n, Pillars)
	}
	numbers, on := map[int]bool{}, map[Space]int{}
	for _, p := range a.Pillars {
		if _, twice := on[p.Space]; twice {
			l.find("clones.lint.pillar-twice", p.Space[0], p.Space[1])
		}
		on[p.Space] = 0
	}
	for _, z := range a.Zones {
		if n := len(z.Spaces); n < SmallestZone || n > LargestZone {
			l.find("clones.lint.zone-size", z.Number, n, SmallestZone, LargestZone)
		}
		if z.Number > Zones || numbers[z.Number] {
			l.find("clones.lint.zone-number", z.Number, Zones)
		}
		numbers[z.Number] = true
		for _, s := range z.Spaces {
			switch other, taken := on[s]; {
			case taken && other == 0:
				l.find("clones.lint.on-pillar", s[0], s[1], z.Number)
			case taken:
				l.find("clones.lint.overlap", s[0], s[1], other, z.Number)
			default:
				on[s] = z.Number
			}
		}
	}
	l.whole(on)
	if n := len(a.Starts()); n < len(l.c.Jedi)+1 {
		l.find("clones.lint.starts", n, len(l.c.Jedi)+1)
	}
}

// whole sees that each space can be reached from each other past the pillars.
func (l *linter) whole(on map[Space]int) {
	seen := map[Space]bool{}
	var next []Space
	for s, zone := range on {
		if zone != 0 {
			next = append(next, s)
			seen[s] = true
			break
		}
	}
	for len(next) > 0 {
		s := next[len(next)-1]
		next = next[:len(next)-1]
		for _, step := range Around {
			if there := s.Plus(step); on[there] != 0 && !seen[there] {
				seen[there] = true
				next = append(next, there)
			}
		}
	}
	cut := map[int]bool{}
	for s, zone := range on {
		if zone != 0 && !seen[s] {
			cut[zone] = true
		}
	}
	if len(cut) > 0 {
		l.find("clones.lint.cut", len(cut))
	}
}

// Starts are the spaces beside a pillar, where figures begin, by row.
func (a *Arena) Starts() []Space {
	beside := map[Space]bool{}
	for _, p := range a.Pillars {
		for _, step := range Around {
			beside[p.Space.Plus(step)] = true
		}
	}
	var all []Space
	for _, z := range a.Zones {
		for _, s := range z.Spaces {
			if beside[s] {
				all = append(all, s)
			}
		}
	}
	stable.Sort(all, ByRow)
	return slices.Compact(all)
}

// ByRow orders spaces from the top to the bottom, each row from the left.
func ByRow(a, b Space) int {
	if a[1] != b[1] {
		return a[1] - b[1]
	}
	return a[0] - b[0]
}

// sheets looks at the sheets, of which each number of players has as many.
func (l *linter) sheets() {
	ids := map[string]bool{}
	for i := range l.c.Sheets {
		s := &l.c.Sheets[i]
		if ids[s.ID] {
			l.find("clones.lint.sheet-twice", s.ID)
		}
		ids[s.ID] = true
		if s.Jedi != "" && l.c.JediOf(s.Jedi) == nil {
			l.find("clones.lint.sheet-jedi", s.ID, s.Jedi)
		}
		l.sheet(s)
	}
	for players := 2; players <= 4; players++ {
		var dice []int
		for _, s := range l.c.SheetsOf(players) {
			dice = append(dice, s.Dice)
		}
		slices.Sort(dice)
		if want := DiceOf[players]; !slices.Equal(dice, want) {
			l.find("clones.lint.sheets", players, numbers(dice), numbers(want))
		}
	}
}

func (l *linter) sheet(s *Sheet) {
	kinds, ids := map[string]int{}, map[string]bool{}
	for _, a := range s.Actions {
		kinds[a.Kind]++
		if ids[a.ID] {
			l.find("clones.lint.action-twice", s.ID, a.ID)
		}
		ids[a.ID] = true
		if a.Kind == Special && a.Requires == 0 {
			l.find("clones.lint.special", s.ID, a.ID)
		}
	}
	for _, kind := range []string{Fight, RaiseForce, Special} {
		if kinds[kind] == 0 {
			l.find("clones.lint.kind", s.ID, kind)
		}
	}
}

// numbers says numbers with commas; "–" if there is none.
func numbers(all []int) any {
	if len(all) == 0 {
		return "–"
	}
	said := make([]lang.Msg, len(all))
	for i, n := range all {
		said[i] = lang.Say("clones.number", n)
	}
	return said
}

// cards looks at the threats and mega-threats.
func (l *linter) cards() {
	if n := len(l.c.Threats); n != Threats {
		l.find("clones.lint.threats", n, Threats)
	}
	ids := map[string]bool{}
	rounds := map[int]bool{}
	for i, c := range slices.Concat(l.c.Threats, l.c.Megas) {
		if ids[c.ID] {
			l.find("clones.lint.card-twice", c.ID)
		}
		ids[c.ID] = true
		if i >= len(l.c.Threats) {
			if rounds[c.Round] {
				l.find("clones.lint.mega-twice", c.Round)
			}
			rounds[c.Round] = true
		}
	}
	for round := 1; round <= Rounds; round++ {
		if !rounds[round] {
			l.find("clones.lint.mega", round)
		}
	}
}

// track looks at the time track: five rounds of four phases and assaults, then the
// end.
func (l *linter) track() {
	at := 0
	next := func(round int, phase Phase) bool {
		if at < len(l.c.Track) && l.c.Track[at].Phase == phase && (phase == End || l.c.Track[at].Round == round) {
			at++
			return true
		}
		return false
	}
	for round := 1; round <= Rounds; round++ {
		for _, phase := range []Phase{NewThreats, RollDice, Refill, ThreatCheck} {
			if !next(round, phase) {
				l.find("clones.lint.track", at, round, string(phase))
				return
			}
		}
		assaults := 0
		for next(round, NewAssault) {
			assaults++
		}
		if assaults < leastAssault {
			l.find("clones.lint.assaults", round, assaults, leastAssault)
			return
		}
	}
	if !next(0, End) || at != len(l.c.Track) {
		l.find("clones.lint.track", at, Rounds, string(End))
	}
}
