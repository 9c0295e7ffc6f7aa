package assault

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// attach finds a group for each copy of each attachment. Those that the list
// puts somewhere stay there.
func (a *Army) attach() {
	a.hosts.clear()
	a.saved = 0
	for i := range a.upgrades {
		l := &a.upgrades[i]
		l.hosts, l.host, l.alone = 0, none, 0
		if l.as.attach == nil {
			continue
		}
		l.host = a.groupAt(l.Entry.On)
		if l.Entry.On != none && l.host == none {
			continue // another rule tells
		}
		for g := range a.groups {
			if l.as.attach.fits(a.groups[g].as) && (l.host == none || l.host == g) {
				l.hosts++
			}
		}
		if l.hosts == 0 {
			continue // so does this
		}
		for range min(l.copies(), maxAttachments-len(a.hosts.seekers)) {
			a.hosts.seekers = append(a.hosts.seekers, seeker{line: i, room: none})
		}
	}
	if len(a.hosts.seekers) == 0 {
		return
	}
	slices.SortFunc(a.hosts.seekers, func(s, t seeker) int { return inCatalog(a.upgrades, s.line, t.line) })
	for g := range a.groups {
		a.hosts.rooms = append(a.hosts.rooms, room{size: a.groups[g].copies()})
	}
	if a.hosts.settle(a) > 0 {
		for i := range a.hosts.seekers {
			if s := &a.hosts.seekers[i]; s.room == none {
				a.upgrades[s.line].alone++
			}
		}
		return
	}
	a.save()
}

// groupAt returns the place among the groups of an entry, counted from 0, or
// none if there is no group.
func (a *Army) groupAt(entry int) int {
	if entry == none {
		return none
	}
	for g := range a.groups {
		if a.groups[g].At == entry+1 {
			return g
		}
	}
	return none
}

// mayHost reports whether a copy of an attachment may be on a group.
func mayHost(a *Army, s *seeker, g int) bool {
	l := &a.upgrades[s.line]
	switch {
	case s.picky && !a.groups[g].as.modular:
		return false
	case l.host != none:
		return l.host == g
	}
	return l.as.attach.fits(a.groups[g].as)
}

// save takes a point off for each modular group whose attachment costs any, as
// many as can be: those attachments are on those groups then.
func (a *Army) save() {
	for g := range a.groups {
		if a.groups[g].as.modular {
			a.saved = a.mostSaved(0)
			return
		}
	}
}

// mostSaved returns how many points can be saved by putting attachments on
// modular groups, from one of the attachments on, so that all have a group.
func (a *Army) mostSaved(from int) int {
	best := 0
	for i := from; i < len(a.hosts.seekers); i++ {
		l := &a.upgrades[a.hosts.seekers[i].line]
		if l.as.cost < 1 || l.host != none && !a.groups[l.host].as.modular {
			continue
		}
		a.hosts.seekers[i].picky = true
		if a.hosts.settle(a) == 0 {
			best = max(best, 1+a.mostSaved(i+1))
		}
		a.hosts.seekers[i].picky = false
	}
	return best
}

// checkOn: what an upgrade is put on is a group of the list.
func checkOn(a *Army, r *validate.Report) {
	for i := range a.upgrades {
		l := &a.upgrades[i]
		on := l.Entry.On
		switch {
		case on == none || l.as.squad && a.isUpgrade(on):
		case l.as.attach == nil:
			noted(r, l, "assault.on", "", l.Card.Name(), lang.Say("army.on.no-attachment"))
		case a.groupAt(on) == none:
			wrong(r, l, "assault.on", "", l.Card.Name(), a.notAGroup(a.list, on))
		}
	}
}

// notAGroup says what is wrong with an index.
func (a *Army) notAGroup(l *catalog.List, on int) lang.Msg {
	if on < 0 || on >= len(l.Entries) {
		return lang.Say("army.on.nothing", on, len(l.Entries)-1)
	}
	return lang.Say("army.on.no-group", on, string(l.Entries[on].Card))
}

func (a *Army) isUpgrade(entry int) bool {
	for i := range a.upgrades {
		if a.upgrades[i].At == entry+1 {
			return true
		}
	}
	return false
}

// checkRestriction: an attachment is on a group that it may be on. That there
// must be one in the army is inferred from its being placed on one.
func checkRestriction(a *Army, r *validate.Report) {
	a.restricted(r, "assault.attachment-restriction", "IAS-ATTACHMENT_RESTRICTION", isAttachment)
}

// checkSquads: a squad upgrade joins a group of its kind, and no other squad
// upgrade.
func checkSquads(a *Army, r *validate.Report) {
	a.restricted(r, "assault.squad-upgrade", "IAS-SQUAD_UPGRADE", isSquad)
	for i := range a.upgrades {
		if l := &a.upgrades[i]; l.as.squad && l.Entry.On != none && a.isUpgrade(l.Entry.On) {
			wrong(r, l, "assault.squad-upgrade", "IAS-SQUAD_UPGRADE", l.Card.Name(), l.as.attach.who.Says(), lang.Say("army.on.upgrade"))
		}
	}
}

func isAttachment(f *fact) bool { return f.attach != nil && !f.squad }
func isSquad(f *fact) bool      { return f.squad }

// restricted reports the attachments of a kind that no group can have, or not
// the group that the list puts them on.
func (a *Army) restricted(r *validate.Report, code, ref string, counts func(*fact) bool) {
	for i := range a.upgrades {
		l := &a.upgrades[i]
		if l.hosts > 0 || !counts(l.as) || l.Entry.On != none && l.host == none {
			continue
		}
		why := lang.Say("army.on.nobody")
		if l.host != none {
			why = lang.Say("army.on.other", a.groups[l.host].Card.Name())
		}
		wrong(r, l, code, ref, l.Card.Name(), l.as.attach.who.Says(), why)
		if l.host != none {
			f := r.Last()
			f.Cards = append(f.Cards, a.groups[l.host].Card.ID)
		}
	}
}

// checkAttachments: a group has one attachment, so that each needs a group of
// its own. The finding names all that the groups in question could have.
func checkAttachments(a *Army, r *validate.Report) {
	for i := range a.upgrades {
		l := &a.upgrades[i]
		if l.alone == 0 {
			continue
		}
		groups := a.groupsFor(l)
		wrong(r, l, "assault.one-attachment-per-group", "IAS-ONE_ATTACHMENT_PER_GROUP", l.Card.Name(), groups)
		f := r.Last()
		for o := range a.upgrades {
			if l := &a.upgrades[o]; o != i && l.hosts > 0 {
				f.Cards = append(f.Cards, l.Card.ID)
			}
		}
	}
}

// groupsFor names the groups that an attachment may be on, each card once.
func (a *Army) groupsFor(l *line) (names []lang.Text) {
	var seen []*catalog.Card
	for g := range a.groups {
		host := &a.groups[g]
		if !slices.Contains(seen, host.Card) && l.as.attach.fits(host.as) && (l.host == none || l.host == g) {
			names = append(names, host.Card.Name())
			seen = append(seen, host.Card)
		}
	}
	return names
}

// checkAttachmentOpen notes an attachment that could be on several groups: which
// is decided when it is deployed, or by the list.
func checkAttachmentOpen(a *Army, r *validate.Report) {
	for i := range a.upgrades {
		l := &a.upgrades[i]
		if l.host != none || l.hosts < 2 || l.alone > 0 {
			continue
		}
		noted(r, l, "assault.attachment-open", "", l.Card.Name(), a.groupsFor(l))
	}
}
