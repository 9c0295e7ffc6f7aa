package assault

import (
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// mend finds what makes an army legal: as the list says of which affiliation it
// is, and as its cards do.
func mend(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *validate.Repair {
	p := &validate.Repair{Report: g.Check(new(validate.Report), c, l), List: l}
	if p.Report.Legal() {
		return p
	}
	search(b, g, c, l, p.Report.Format, own, nil).Answers(p)
	said := l.Settings[catalog.Affiliation]
	why := first(p.Report, "assault.affiliation", "assault.upgrade-scope")
	if said == "" || why == nil {
		return p
	}
	free := *l
	free.Settings = maps.Clone(free.Settings)
	delete(free.Settings, catalog.Affiliation)
	search(b, g, c, &free, p.Report.Format, own, why).Answers(p)
	p.Answers = slices.DeleteFunc(p.Answers, func(a validate.Answer) bool {
		return len(a.Changes) > 0 && a.Changes[0].Code == "fix.affiliation" && a.List.Settings[catalog.Affiliation] == said
	})
	return p
}

// A mender mends one army.
type mender struct {
	*fix.Search
	kit    *kit
	turned *validate.Finding // why the army may be of another affiliation than it says; nil if it may not
}

// search returns a search for changes to an army.
func search(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, format string, own *catalog.Collection, turned *validate.Finding) *fix.Search {
	m := &mender{fix.New(b, g, c, l, format), kits.Of(c), turned}
	m.Own = own
	m.Moves = fix.Moves{Mend: m.mend, InDeck: m.inDeck, Settle: reattach, Changes: m.changes, Complete: m.complete}
	if turned != nil {
		m.Base = 1
	}
	m.Prepare(func(code string) bool { return code == "assault.unknown-card" }, m.recall)
	m.Read(m.meant, func(c *catalog.Card) string { return assault.RoleOf(c.Type) }, assault.Army)
	return m.Search
}

// inDeck reports whether an entry is of the command deck.
func (m *mender) inDeck(e *catalog.Entry) bool {
	return m.Catalog.At(e) != nil && e.Role == assault.Command
}

// turn lets an army be of the affiliation that its cards make it.
func (m *mender) turn(a *validate.Answer) {
	side := validate.Memory[Army](m.Check(a.List)).side.code()
	a.List.Settings = maps.Clone(a.List.Settings)
	a.List.Settings[catalog.Affiliation] = side
	why := []lang.Msg{m.turned.Msg}
	a.Changes = slices.Insert(a.Changes, 0, validate.Change{
		Msg: lang.Say("fix.affiliation", catalog.SideName(side), why), Line: m.turned.Line, Mends: why,
	})
}

// first returns the first illegal finding of one of some codes, or nil.
func first(r *validate.Report, codes ...string) *validate.Finding {
	i := slices.IndexFunc(r.Findings, func(f validate.Finding) bool {
		return f.Severity == validate.Illegal && slices.Contains(codes, f.Code)
	})
	if i < 0 {
		return nil
	}
	return &r.Findings[i]
}

// meant returns the card of an entry, by its id or its name, or nil.
func (m *mender) meant(e *catalog.Entry) *catalog.Card {
	if card := m.Catalog.At(e); card != nil {
		return card
	}
	a := Army{catalog: m.Catalog}
	return a.named(e)
}

// recall makes of an entry that is no card of the system the nearest that is,
// in its place and in the version that is there, or nothing.
func (m *mender) recall(e *catalog.Entry, r *validate.Report) {
	a := validate.Memory[Army](r)
	card := m.meant(e)
	if card == nil {
		for _, near := range a.near(string(e.Card)) {
			if f, _ := a.kit.version(near, a.system, ""); f != nil && (e.Role == "" || e.Role == assault.RoleOf(near.Type)) {
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

// reattach makes upgrades name the groups they are on by their new places, once
// entries without copies are gone. What was on one of these is on nothing.
func reattach(entries, before []catalog.Entry) {
	for i := range entries {
		on := entries[i].On
		if on < 0 || on >= len(before) {
			continue // on nothing, as it was
		}
		entries[i].On = validate.NoMax
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

// changes says what is different in an entry that stays.
func (m *mender) changes(was, now *catalog.Entry, say func(code string, args ...any)) {
	name := m.NameOf(now)
	if before := m.meant(was); before == nil || before.ID != now.Card {
		say("fix.replace", m.NameOf(was), coded(name, now.Card))
	}
	if now.Role != was.Role && was.Role != "" {
		say("fix.place", name, lang.Say("check.role."+now.Role))
	}
	if now.Version != was.Version {
		say("fix.version", name, versionName(now.Version))
	}
	if now.On != was.On {
		say("fix.off", name)
	}
}

func versionName(version string) lang.Msg {
	if version == assault.IACP {
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
