package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// crateCredits is what a crate token is worth.
const crateCredits = 50

func (k *Ledger) missionEnd(e *campaign.Event) {
	if under := k.slips.under; under != nil && k.phase == Running && e.Mission == under.ID {
		k.lateEnd(e)
		return
	}
	if k.slips.under != nil && k.phase == Running {
		k.notForced(&k.facts.Missions[k.mission])
	}
	m := k.mission1("/mission", e.Mission)
	if m == nil && k.phase == Running && k.mission >= 0 { // that was said: it is the one that is played
		m = &k.facts.Missions[k.mission]
		named := *e
		named.Mission, e = m.ID, &named
	}
	was, late, early := k.phase, k.slips.over && m != nil && m.No == k.mission, k.slips.early
	k.slips = slips{stage: k.slips.stage}
	switch {
	case late: // that it was missing was said
	case k.phase != Running:
		twice := m != nil && m.No == k.mission && k.missions[m.No].played > 0
		if k.deny("campaign.iac-13", "/type", e.Type, campaign.MissionStart, before(e.Type, stageName(campaign.MissionStart))) && twice {
			return
		}
		if m != nil {
			k.begun(m)
			k.slips.begun, k.slips.was = true, k.missions[m.No]
		}
	case m != nil && k.mission >= 0 && m.No != k.mission:
		k.deny("campaign.iac-13", "/mission", e.Mission, k.facts.Missions[k.mission].ID,
			lang.Say("campaign.say.other-ends", k.missionName(k.mission), m.Name))
	}
	k.countCrates(e, m)
	k.award(e, m)
	k.drawSide, k.drawThreat, k.drawn = 0, 0, 0
	if m != nil {
		k.mission = m.No
		k.resolve(m, e)
	}
	if early != (drawing{}) {
		k.tooMany("", early.side, early.threat)
	}
	k.drawSide, k.drawThreat = max(0, k.drawSide-early.side), max(0, k.drawThreat-early.threat)
	k.joined = k.joined || !k.imported
	k.phase = k.back
	if k.kind != campaign.Forced {
		k.phase = Post
		if !late { // else the slot was left with the stage
			k.slot++
		}
		if k.campaign != nil && k.slot >= len(k.campaign.Slots) || m != nil && m.Final {
			k.phase, k.winner = Over, e.Winner
		}
	}
	if late && k.phase != Over {
		k.phase, k.slips.open = was, true // the stage that was said to be too early
	}
}

// lateEnd ends the mission that was still played when a forced one was begun, and goes
// on with that.
func (k *Ledger) lateEnd(e *campaign.Event) {
	forced := &k.facts.Missions[k.mission]
	k.mission, k.kind, k.slips.under = k.slips.under.No, k.slips.kind, nil
	k.missionEnd(e)
	if k.phase == Over {
		return
	}
	if i := slices.Index(k.forced, forced.No); i >= 0 {
		k.forced = slices.Delete(k.forced, i, i+1)
	} else {
		k.notForced(forced)
	}
	k.closeMission()
	k.back = k.phase
	k.phase, k.kind, k.mission = Running, campaign.Forced, forced.No
}

// notForced says that no mission that has ended forces one that was begun.
func (k *Ledger) notForced(m *campaign.Mission) {
	k.deny("campaign.iac-26", "", nil, nil, lang.Say("campaign.say.not-forced", m.Name))
}

// countCrates pays for the crate tokens (IAC-40, IAC-41).
func (k *Ledger) countCrates(e *campaign.Event, m *campaign.Mission) {
	n := e.Crates.N
	switch {
	case n < 0:
		places := 0
		if m != nil {
			places = max(m.Crates, 0)
		}
		k.deny("campaign.iac-41", "/crates", n, 0, k.nameOf(m), places, n)
	case m != nil && m.Crates >= 0 && n > m.Crates:
		k.deny("campaign.iac-41", "/crates", n, m.Crates, m.Name, m.Crates, n)
	}
	if e.CrateCredits.Given && e.CrateCredits.N != n*crateCredits {
		k.deny("campaign.iac-40", "/crate_credits", e.CrateCredits.N, n*crateCredits, n, n*crateCredits, e.CrateCredits.N)
	}
	k.credits += e.CrateCredits.Or(n * crateCredits)
}

func (k *Ledger) nameOf(m *campaign.Mission) any {
	if m == nil {
		return k.event.Mission
	}
	return m.Name
}

// resolve puts a mission away, and says how many missions are drawn after it.
func (k *Ledger) resolve(m *campaign.Mission, e *campaign.Event) {
	b := &k.missions[m.No]
	b.played, b.active = k.at+1, false
	k.untold.story = k.untold.story && (k.imported || m.Category != campaign.StoryCard)
	if m.Category == campaign.StoryCard && k.campaign != nil && k.campaign.DropsStory && k.expansions() {
		k.dropStories(e) // IAC-38
	}
	switch {
	case k.kind == campaign.Introduction && k.campaign != nil:
		k.drawSide = k.campaign.Draw
		if k.expansions() {
			k.drawThreat = k.campaign.ThreatDraw
		}
	case k.kind == campaign.SideMission && m.Category == campaign.SideCard:
		k.drawSide = 1
	}
	if k.campaign != nil && k.expansions() {
		for _, s := range k.stories(e) {
			k.drawThreat += s.ThreatDraw
		}
	}
	k.discardAgenda(m)
}

// dropStories puts away the story missions that nobody chose, but those that
// this result opened.
func (k *Ledger) dropStories(e *campaign.Event) {
	opens := k.opens(e)
	for i := range k.missions {
		m := &k.facts.Missions[i]
		if k.missions[i].active && m.Category == campaign.StoryCard && !slices.Contains(opens, m.ID) {
			k.missions[i].active = false
		}
	}
}

// discardAgenda puts the agenda card of a mission away that was resolved. Those
// of other side missions wait to be put away by hand (IAC-77).
func (k *Ledger) discardAgenda(m *campaign.Mission) {
	for d, chosen := range k.sets {
		if !chosen && !k.untold.agenda {
			continue
		}
		cards := k.facts.DeckCards(&k.facts.Decks[d])
		for i := range cards {
			c := &cards[i]
			if c.Mission == "" || k.cards[c.No].where != held {
				continue
			}
			if c.Mission == m.ID {
				k.cards[c.No].where = gone
			} else if k.kind == campaign.SideMission && c.Kind == campaign.SideAgenda {
				if other := k.facts.Mission(c.Mission); other != nil {
					k.missions[other.No].due = true
				}
			}
		}
	}
}

func (k *Ledger) sideDraw(e *campaign.Event) {
	side, threat, strange := 0, 0, 0
	for i, id := range e.Cards {
		switch m := k.mission1(within("/cards", i), id); {
		case m == nil && id != campaign.Hidden:
			strange++
		case m != nil && m.Category == campaign.ThreatCard:
			threat++
		default:
			side++
		}
	}
	for range strange { // one that nobody knows is one that is missing
		if side >= k.drawSide && threat < k.drawThreat {
			threat++
			k.undrawn.threat++
		} else {
			side++
			k.undrawn.side++
		}
	}
	if k.phase == Running {
		k.deny("campaign.iac-13", "/type", e.Type, campaign.MissionEnd, before(e.Type, stageName(campaign.MissionEnd)))
		k.slips.early.side += side
		k.slips.early.threat += threat
		k.take(e, false)
		return
	}
	k.drawn += side + threat
	if late := &k.slips.late; k.drawSide+k.drawThreat == 0 && side <= late.side && threat <= late.threat {
		late.side, late.threat = late.side-side, late.threat-threat
		k.undrawn.side, k.undrawn.threat = max(0, k.undrawn.side-side), max(0, k.undrawn.threat-threat)
		k.take(e, false)
		return
	}
	if refused := k.tooMany("/cards", side, threat); refused && k.drawSide+k.drawThreat == 0 {
		k.take(e, true)
		return
	}
	k.take(e, false)
	k.drawSide, k.drawThreat = max(0, k.drawSide-side), max(0, k.drawThreat-threat)
}

// replacesMission is the agenda card that puts another side mission in the place
// of an active one.
const replacesMission = "droid-uprising/sabotaged-plans"

// tooMany checks that no more missions are drawn than are to be.
func (k *Ledger) tooMany(path string, side, threat int) bool {
	if side <= k.drawSide && threat <= k.drawThreat || k.campaign == nil || k.joins() {
		return false
	}
	if c := k.facts.Card(replacesMission); c != nil && side == k.drawSide+1 && k.cards[c.No].where >= held {
		return false
	}
	if k.mission < 0 && k.kind != "" {
		return false // after a mission that nobody knows; that was said
	}
	var last any = lang.Say("campaign.say.setup")
	if k.mission >= 0 {
		last = k.missionName(k.mission)
	}
	switch {
	case k.kind == campaign.Introduction && k.drawSide > 0:
		return k.deny("campaign.iac-42", path, side+threat, k.drawSide+k.drawThreat, k.drawSide, k.drawThreat, side+threat)
	case k.drawSide > 0:
		return k.deny("campaign.iac-43", path, side, 1, last)
	}
	return k.deny("campaign.iac-44", path, side+threat, 0, last)
}

// take makes missions active that were drawn (IAC-45). If quiet, it was said
// already that none should be.
func (k *Ledger) take(e *campaign.Event, quiet bool) {
	for i, id := range e.Cards {
		m := k.facts.Mission(id)
		if m == nil {
			if id == campaign.Hidden {
				k.greys = max(0, k.greys-1)
			}
			continue
		}
		b := &k.missions[m.No]
		known := !b.drawn && (b.inSide || k.mayBeSide(m))
		switch {
		case known:
		case m.Category == campaign.ThreatCard && !b.drawn && k.campaign != nil && k.campaign.ThreatDeck > 0:
		case m.Colour == campaign.Grey && !b.drawn && b.played == 0 && k.greys > 0 && k.inBoxes(m):
			k.period(within("/cards", i), m.Name, m.From, m.To)
			k.greys--
		case !quiet && !k.joins():
			k.deny("campaign.iac-45", within("/cards", i), id, nil, m.Name)
		}
		b.drawn, b.active = true, b.played == 0
	}
}

// wasDrawn reports whether a mission may be one of those of which it was said that
// they were not drawn, and takes it as drawn then.
func (k *Ledger) wasDrawn(m *campaign.Mission) bool {
	b, n := &k.missions[m.No], &k.undrawn.side
	inDeck := b.inSide || k.mayBeSide(m) || m.Colour == campaign.Grey && k.greys > 0 && k.inBoxes(m)
	if m.Category == campaign.ThreatCard {
		n, inDeck = &k.undrawn.threat, k.campaign.ThreatDeck > 0
	}
	if *n == 0 || b.drawn || !inDeck || k.at == k.newest {
		return false
	}
	*n--
	k.take(&campaign.Event{Cards: []string{m.ID}}, true)
	return true
}

// leftToDraw returns how many missions are still in the side deck: known ones,
// and grey ones that nobody knows.
func (k *Ledger) leftToDraw() int {
	n := k.greys
	for i := range k.missions {
		if b, m := &k.missions[i], &k.facts.Missions[i]; !b.drawn && (b.inSide || k.mayBeSide(m) && k.inBoxes(m)) {
			n++
		}
	}
	return n
}

// threatsLeft returns how many threat missions are still to be drawn.
func (k *Ledger) threatsLeft() int {
	n := 0
	for i := range k.missions {
		if b := &k.missions[i]; k.facts.Missions[i].Category == campaign.ThreatCard && !b.drawn && b.played == 0 {
			n++
		}
	}
	return n
}

// closeMission checks, before the next stage, that the missions that had to be
// drawn were (IAC-42, IAC-43).
func (k *Ledger) closeMission() {
	k.drawSide = min(k.drawSide, k.leftToDraw())
	k.drawThreat = min(k.drawThreat, k.threatsLeft())
	if k.drawSide == 0 && k.drawThreat == 0 || k.mission < 0 || k.joins() || k.untold.side {
		k.drawSide, k.drawThreat = 0, 0
		return
	}
	if k.kind == campaign.Introduction || k.drawSide == 0 {
		k.deny("campaign.iac-42", "", k.drawn, k.drawn+k.drawSide+k.drawThreat, k.drawSide, k.drawThreat, k.drawn)
	} else {
		k.deny("campaign.iac-43", "", 0, 1, k.missionName(k.mission))
	}
	k.slips.late = drawing{k.drawSide, k.drawThreat}
	k.undrawn.side, k.undrawn.threat = k.undrawn.side+k.drawSide, k.undrawn.threat+k.drawThreat
	k.drawSide, k.drawThreat = 0, 0
}
