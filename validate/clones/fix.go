package clones

import (
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/validate"
)

// mend finds the smallest changes that make a set-up legal: other Jedi, the sheets
// of this number of players, the dice that they show, the nearest number.
func mend(_ *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, _ *catalog.Collection) *validate.Repair {
	p := &validate.Repair{Report: g.Check(new(validate.Report), c, l), List: l}
	s := clones.SetupOf(l)
	if s == nil || p.Report.Legal() {
		return p
	}
	now := *s
	now.Players = slices.Clone(s.Players)
	now.Variants.Strange = nil
	m := mender{report: p.Report, was: s, now: &now}
	m.components()
	m.players()
	m.jedi()
	m.sheets()
	m.variants()
	a := &m.answer
	a.Cost = len(a.Changes)
	a.List = now.List()
	a.List.Format, a.List.Settings = l.Format, l.Settings
	a.Report = g.Check(new(validate.Report), c, a.List)
	p.Answers = []validate.Answer{*a}
	return p
}

// A mender mends one set-up.
type mender struct {
	report   *validate.Report
	was, now *clones.Setup
	from     []int // place of each player before, from 0; -1 of one who came
	answer   validate.Answer
}

// about returns the findings about a place of the list.
func (m *mender) about(path string) (all []lang.Msg) {
	for i := range m.report.Findings {
		if f := &m.report.Findings[i]; f.Path == path && f.Severity != validate.Note {
			all = append(all, f.Msg)
		}
	}
	return all
}

// counting returns what was found about the number of players.
func (m *mender) counting() (all []lang.Msg) {
	for i := range m.report.Findings {
		if f := &m.report.Findings[i]; f.Code == "clones.players-count" {
			all = append(all, f.Msg)
		}
	}
	return all
}

// change notes a change of what a player had.
func (m *mender) change(player int, card, code, now string, mends []lang.Msg) {
	c := validate.Change{Msg: lang.Say(code, player+1, now, mends), Line: m.now.Players[player].Line, Mends: mends}
	if card != "" {
		c.Card = catalog.Clones.ID(card)
	}
	m.answer.Changes = append(m.answer.Changes, c)
}

// add notes what a player is given who had nothing.
func (m *mender) add(player int, card, code, now string, mends []lang.Msg) {
	m.answer.Additions = append(m.answer.Additions, validate.Change{
		Msg: lang.Say(code, 1, player+1, now, mends), Card: catalog.Clones.ID(card), Mends: mends,
	})
}

// components leaves out components with which nobody can play.
func (m *mender) components() {
	if mends := m.about("/components"); mends != nil {
		m.now.Components = nil
		m.answer.Changes = append(m.answer.Changes, validate.Change{Msg: lang.Say("clones.fix.components", mends), Mends: mends})
	}
}

// players lets the last ones go, first those whose Jedi is not his own, and others
// come.
func (m *mender) players() {
	for i := range m.now.Players {
		m.from = append(m.from, i)
	}
	mends := m.counting()
	for len(m.now.Players) > mostPlayers {
		last := len(m.now.Players) - 1
		for i := last; i > 0; i-- {
			if m.about(pathOf(m.from[i], "jedi")) != nil {
				last = i
				break
			}
		}
		m.answer.Changes = append(m.answer.Changes, validate.Change{
			Msg: lang.Say("clones.fix.player-goes", m.from[last]+1, mends), Line: m.now.Players[last].Line, Mends: mends,
		})
		m.now.Players, m.from = slices.Delete(m.now.Players, last, last+1), slices.Delete(m.from, last, last+1)
	}
	for len(m.now.Players) < leastPlayers {
		m.now.Players, m.from = append(m.now.Players, clones.Player{}), append(m.from, -1)
	}
}

// why returns what was found about a player and a key, or that there were too many or
// too few.
func (m *mender) why(player int, key string) []lang.Msg {
	if from := m.from[player]; from >= 0 {
		if found := m.about(pathOf(from, key)); found != nil {
			return found
		}
	}
	return m.counting()
}

// jedi gives one who is free to each who has none, or one that another has.
func (m *mender) jedi() {
	box := m.now.Box()
	taken := map[string]bool{}
	keeps := make([]bool, len(m.now.Players))
	for i, p := range m.now.Players {
		keeps[i] = box.JediOf(p.Jedi) != nil && !taken[p.Jedi]
		taken[p.Jedi] = taken[p.Jedi] || keeps[i]
	}
	for i := range m.now.Players {
		p := &m.now.Players[i]
		free := slices.IndexFunc(box.Jedi, func(j clones.Jedi) bool { return !taken[j.ID] })
		if keeps[i] || free < 0 {
			continue
		}
		j := &box.Jedi[free]
		taken[j.ID] = true
		if p.Jedi == "" {
			m.add(i, j.ID, "clones.fix.jedi-comes", j.Name, m.why(i, "jedi"))
		} else {
			m.change(i, j.ID, "clones.fix.jedi", j.Name, m.why(i, "jedi"))
		}
		p.Jedi = j.ID
	}
}

// sheets gives a sheet that is free to each whose own does not fit, one with as many
// dice as he says if there is one; and then as many dice as it shows.
func (m *mender) sheets() {
	of := m.now.Box().SheetsOf(len(m.now.Players))
	taken := map[string]bool{}
	keeps := make([]bool, len(m.now.Players))
	for i, p := range m.now.Players {
		fits := slices.ContainsFunc(of, func(s *clones.Sheet) bool { return s.ID == p.Sheet })
		keeps[i] = fits && !taken[p.Sheet]
		taken[p.Sheet] = taken[p.Sheet] || keeps[i]
	}
	for i := range m.now.Players {
		p := &m.now.Players[i]
		if keeps[i] {
			continue
		}
		sheet := freeSheet(of, taken, p)
		if sheet == nil {
			continue
		}
		taken[sheet.ID] = true
		if p.Sheet == "" {
			m.add(i, sheet.ID, "clones.fix.sheet-comes", sheet.ID, m.why(i, "sheet"))
		} else {
			m.change(i, sheet.ID, "clones.fix.sheet", sheet.ID, m.why(i, "sheet"))
		}
		p.Sheet = sheet.ID
	}
	for i := range m.now.Players {
		p := &m.now.Players[i]
		if sheet := m.now.Box().Sheet(p.Sheet); sheet != nil && p.Dice != 0 && p.Dice != sheet.Dice {
			p.Dice = sheet.Dice
			m.change(i, sheet.ID, "clones.fix.dice", strconv.Itoa(sheet.Dice), m.why(i, "dice"))
		}
	}
}

// freeSheet returns a sheet that nobody has: rather one with the dice that a player
// has, or the one that is his Jedi's.
func freeSheet(of []*clones.Sheet, taken map[string]bool, p *clones.Player) (best *clones.Sheet) {
	rank := func(s *clones.Sheet) int {
		n := 0
		if p.Dice == s.Dice {
			n += 2
		}
		if p.Jedi == s.Jedi {
			n++
		}
		return n
	}
	for _, s := range of {
		if !taken[s.ID] && (best == nil || rank(s) > rank(best)) {
			best = s
		}
	}
	return best
}

// variants sets each word to the nearest that may be, and leaves out others.
func (m *mender) variants() {
	v := &m.now.Variants
	set := func(word string, to *int, now int, paths ...string) {
		if *to == now {
			return
		}
		*to = now
		var mends []lang.Msg
		for _, path := range paths {
			if mends == nil {
				mends = m.about("/variants" + path)
			}
		}
		m.answer.Changes = append(m.answer.Changes, validate.Change{Msg: lang.Say("fix.setting", word, lang.Say("clones.number", now), mends), Mends: mends})
	}
	set("force", &v.Force, min(max(v.Force, 1), clones.MostForce), "/force")
	set("zones", &v.Zones, min(max(v.Zones, fewestZones), clones.Standard.Zones), "/zones")
	removed, paths := v.Removed, []string{"/removed"}
	for i := range removed {
		removed[i] = min(max(removed[i], 0), mostRemoved)
		paths = append(paths, "/removed/"+clones.Droids[i])
	}
	for i, now := range evened(removed) {
		// One that is within its range may have to follow one that was not.
		set("removed."+clones.Droids[i], &v.Removed[i], now, append([]string{paths[i+1]}, paths...)...)
	}
	for _, word := range m.was.Variants.Strange {
		mends := m.about("/variants" + strangePath(word))
		m.answer.Changes = append(m.answer.Changes, validate.Change{Msg: lang.Say("fix.no-setting", word, mends), Mends: mends})
	}
}

// evened returns what is removed if of each type some is, or of none, whatever
// changes less.
func evened(removed [3]int) [3]int {
	least, none := mostRemoved, 0
	for _, n := range removed {
		if n == 0 {
			none++
		} else {
			least = min(least, n)
		}
	}
	switch none {
	case 0, len(removed):
		return removed
	case 1:
		for i := range removed {
			if removed[i] == 0 {
				removed[i] = least
			}
		}
		return removed
	}
	return [3]int{}
}
