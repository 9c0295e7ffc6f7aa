package validate

import (
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// army_fix.go: the changes that could mend an army. The search for the smallest
// set of them is that of every game.

func (s *search) army() bool { return s.list.Game == catalog.Assault }

// mendArmy finds what makes an army legal: as the list says of which
// affiliation it is, and as its cards do.
func (p *Repair) mendArmy(c *catalog.Catalog, own *catalog.Collection) {
	s := newSearch(c, p.list, p.Report.Format)
	s.own = own
	s.prepareArmy()
	p.look(s)
	said := p.list.Settings[catalog.Affiliation]
	why := p.Report.first("assault.affiliation", "assault.upgrade-scope")
	if said == "" || why == nil {
		return
	}
	free := *p.list
	free.Settings = maps.Clone(free.Settings)
	delete(free.Settings, catalog.Affiliation)
	s = newSearch(c, &free, p.Report.Format)
	s.own, s.base, s.turned = own, 1, why
	s.prepareArmy()
	p.look(s)
	p.Answers = slices.DeleteFunc(p.Answers, func(a Answer) bool {
		return len(a.Changes) > 0 && a.Changes[0].Code == "fix.affiliation" && a.List.Settings[catalog.Affiliation] == said
	})
}

// turn lets an army be of the affiliation that its cards make it.
func (s *search) turn(a *Answer) {
	side := new(Report).Check(s.catalog, a.List).deck.army.side.code()
	a.List.Settings = maps.Clone(a.List.Settings)
	a.List.Settings[catalog.Affiliation] = side
	why := []lang.Msg{s.turned.Msg}
	a.Changes = slices.Insert(a.Changes, 0, Change{
		Msg: lang.Say("fix.affiliation", catalog.SideName(side), why), Line: s.turned.Line, Mends: why,
	})
}

// first returns the first illegal finding of one of some codes, or nil.
func (r *Report) first(codes ...string) *Finding {
	i := slices.IndexFunc(r.Findings, func(f Finding) bool {
		return f.Severity == Illegal && slices.Contains(codes, f.Code)
	})
	if i < 0 {
		return nil
	}
	return &r.Findings[i]
}

// prepareArmy settles what needs no search: names that mean a card are read as
// that card, misspelt ones as the nearest of the system, and so on.
func (s *search) prepareArmy() {
	r := new(Report).Check(s.catalog, s.list)
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Entry < 1 || f.Severity != Illegal {
			continue
		}
		e := &s.entries[f.Entry-1]
		switch f.Code {
		case "import.count":
			s.base++
			e.Count = min(max(e.Count, 1), eliteCopies)
		case "assault.unknown-card":
			s.base += min(max(e.Count, 1), maxCount)
			s.recall(e, &r.deck.army)
		default:
			continue
		}
		s.steps = append(s.steps, step{f.Entry - 1, f.Msg})
	}
	for i := range s.entries {
		e := &s.entries[i]
		if card := s.meant(e); card == nil {
			e.Count = 0
		} else {
			e.Card = card.ID
			if e.Role == "" {
				e.Role = roleOfType(card.Type)
			}
		}
		if e.Role == "" {
			e.Role = catalog.Army
		}
		s.ids = append(s.ids, e.Card)
	}
}

// meant returns the card of an entry, by its id or its name, or nil.
func (s *search) meant(e *catalog.Entry) *catalog.Card {
	d := Deck{Catalog: s.catalog}
	if card := s.catalog.At(e); card != nil {
		return card
	}
	return d.armyNamed(e)
}

// recall makes of an entry that is no card of the system the nearest that is,
// in its place and in the version that is there, or nothing.
func (s *search) recall(e *catalog.Entry, a *army) {
	card := s.meant(e)
	if card == nil {
		d := Deck{Catalog: s.catalog}
		for _, near := range d.armyNear(string(e.Card)) {
			if f, _ := a.kit.version(near, a.system, ""); f != nil && (e.Role == "" || e.Role == roleOfType(near.Type)) {
				card = near
				break
			}
		}
	}
	if f, _ := a.kit.version(card, a.system, ""); f == nil {
		e.Count = 0
		return
	}
	e.Card, e.Version = card.ID, ""
}

// roleOfType returns the role that cards of a type have in an army; "" if they
// have none.
func roleOfType(cardType string) string {
	switch kindOf(cardType) {
	case figureKind:
		return catalog.Army
	case upgradeKind:
		return catalog.Upgrade
	case commandKind:
		return catalog.Command
	}
	return ""
}

// reattach makes upgrades name the groups they are on by their new places, once
// entries without copies are gone. What was on one of these is on nothing.
func (s *search) reattach(entries, before []catalog.Entry) {
	if !s.army() {
		return
	}
	for i := range entries {
		on := entries[i].On
		if on < 0 || on >= len(before) {
			continue // on nothing, as it was
		}
		entries[i].On = noMax
		if before[on].Count > 0 {
			entries[i].On = on
			for j := range before[:on] {
				if before[j].Count < 1 {
					entries[i].On--
				}
			}
		}
	}
}

// armyChanges says what is different in an entry that stays.
func (s *search) armyChanges(was, now *catalog.Entry, add func(code string, args ...any)) {
	name := s.nameOf(now)
	if before := s.meant(was); before == nil || before.ID != now.Card {
		add("fix.replace", s.nameOf(was), coded(name, now.Card))
	}
	if now.Role != was.Role && was.Role != "" {
		add("fix.place", name, lang.Say("check.role."+now.Role))
	}
	if now.Version != was.Version {
		add("fix.version", name, versionName(now.Version))
	}
	if now.On != was.On {
		add("fix.off", name)
	}
}

func versionName(version string) lang.Msg {
	if version == catalog.IACP {
		return lang.Say("fix.version.iacp")
	}
	return lang.Say("fix.version.ffg")
}

// coded adds the code of a card to its name.
func coded(name lang.Text, id catalog.ID) lang.Text {
	full := lang.Text{}
	for l, text := range name {
		full[l] = text + " (" + codeOf(id) + ")"
	}
	return full
}

func codeOf(id catalog.ID) string { return string(id[strings.LastIndexByte(string(id), '/')+1:]) }
