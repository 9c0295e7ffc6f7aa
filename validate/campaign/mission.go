package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

func (k *Ledger) missionStart(e *campaign.Event) {
	early := k.phase == Running && k.deny("campaign.iac-13", "/type", e.Type, campaign.MissionEnd, before(e.Type, stageName(campaign.MissionEnd)))
	m := k.mission1("/mission", e.Mission)
	if early && m != nil && m.No == k.mission { // it is told twice
		return
	}
	if k.slips.open {
		k.closeMission()
	}
	said := k.slips
	k.slips = slips{stage: said.stage}
	if said.begun && m != nil && m.No == k.mission {
		k.lateStart(e, m, said.was)
		return
	}
	kind := e.Kind
	if m != nil && slices.Contains(k.forced, m.No) {
		kind = campaign.Forced
	}
	forced := kind == campaign.Forced
	if !forced {
		k.comesNow(e)
	}
	switch {
	case m == nil:
		for s := k.slotNow(); s != nil && !forced && len(s.Packs) > 0 && s.Type != e.Kind; s = k.slotNow() {
			k.slot++
		}
	case forced:
		k.forcedMission(e, m)
	default:
		if k.slot = k.reached(m, e.Kind); k.phase != Over {
			k.chosen(e, m)
		}
		kind = k.kindInSlot(m, kind)
	}
	if !forced {
		k.checkThreat(e)
		k.back = MissionPhase
	}
	k.deployAllies(e)
	k.deployVillains(e)
	k.checkLoadout(e)
	k.threat = k.rightThreat(e, forced)
	k.phase, k.kind, k.mission = Running, kind, -1
	if m != nil {
		k.mission = m.No
	}
}

// lateStart checks the start of a mission that its end came before: all that is wrong
// with it in any order.
func (k *Ledger) lateStart(e *campaign.Event, m *campaign.Mission, was missionAccount) {
	if k.kind == campaign.Forced {
		if e.Threat.Given && e.Threat.N != k.threat {
			k.deny("campaign.iac-25", "/threat", e.Threat.N, k.threat, k.threat, m.Name, e.Threat.N)
		}
	} else {
		b := &k.missions[m.No]
		now := *b
		*b, k.slot = was, k.slot-1 // as it was played
		k.chosen(e, m)
		k.checkThreat(e)
		*b, k.slot = now, k.slot+1
	}
	k.deployAllies(e)
	k.deployVillains(e)
	k.checkLoadout(e)
}

// comesNow checks that a mission that nothing forces comes next: after both
// upgrades, and after all that are forced.
func (k *Ledger) comesNow(e *campaign.Event) {
	if len(k.forced) > 0 {
		first := k.forced[0]
		k.deny("campaign.iac-26", "/mission", e.Mission, k.facts.Missions[first].ID, lang.Say("campaign.say.forced-first", k.missionName(first)))
		k.postpone()
	}
	switch k.phase {
	case ImperialPhase:
		k.closeStages()
	case Post:
		k.deny("campaign.iac-50", "/type", e.Type, campaign.RebelUpgrade, stageName(e.Type), stageName(campaign.RebelUpgrade))
		k.prelude = false
	case RebelPhase:
		k.deny("campaign.iac-50", "/type", e.Type, campaign.ImperialUpgrade, stageName(e.Type), stageName(campaign.ImperialUpgrade))
		k.prelude = false
	}
}

// postpone puts off the missions that must be played at once; it was said.
func (k *Ledger) postpone() {
	k.late = append(k.late, k.forced...)
	k.forced = k.forced[:0]
}

// wasLate reports whether a mission was put off, and is no longer.
func (k *Ledger) wasLate(m *campaign.Mission) bool {
	i := slices.Index(k.late, m.No)
	if i >= 0 {
		k.late = slices.Delete(k.late, i, i+1)
	}
	return i >= 0
}

// stageName names a stage of the campaign.
func stageName(stage string) lang.Msg { return lang.Say("campaign.stage." + stage) }

// forcedMission checks a mission that something else forces (IAC-25, IAC-26). The
// stage that it interrupts goes on afterwards.
func (k *Ledger) forcedMission(e *campaign.Event, m *campaign.Mission) {
	if s := k.slotNow(); s != nil && e.Kind != campaign.Forced && !k.flawed("/kind") {
		k.deny("campaign.iac-20", "/kind", e.Kind, campaign.Forced, k.slot+1, kindName(s.Type), m.Name, kindName(campaign.Forced))
	}
	switch i := slices.Index(k.forced, m.No); {
	case i > 0:
		k.deny("campaign.iac-26", "/mission", m.ID, k.facts.Missions[k.forced[0]].ID, lang.Say("campaign.say.forced-first", k.missionName(k.forced[0])))
		k.forced = slices.Delete(k.forced, i, i+1)
	case i == 0:
		k.forced = slices.Delete(k.forced, 0, 1)
	case k.wasLate(m) || k.forcedByPack(m):
	case k.phase == Running && k.mission >= 0: // perhaps the end of that forces it, which comes too late
		k.slips.under, k.slips.kind = &k.facts.Missions[k.mission], k.kind
	default:
		k.deny("campaign.iac-26", "/mission", m.ID, nil, lang.Say("campaign.say.not-forced", m.Name))
	}
	if k.mission >= 0 && e.Threat.Given && e.Threat.N != k.threat {
		k.deny("campaign.iac-25", "/threat", e.Threat.N, k.threat, k.threat, k.missionName(k.mission), e.Threat.N)
	}
	if n := k.missions[m.No].played; n > 0 {
		k.deny("campaign.iac-22", "/mission", m.ID, nil, m.Name, n-1)
	}
	if k.phase == Post {
		k.closeMission() // it is played after the cleanup of the mission before
	}
	if k.phase != Running {
		k.back = k.phase
	}
}

// forcedByPack reports whether a mission of the campaign is played only by who
// has a pack of figures, as this table: it may come between stages.
func (k *Ledger) forcedByPack(m *campaign.Mission) bool {
	if k.campaign == nil {
		return true
	}
	return k.inBoxes(m) && k.campaign.OfPack(m.ID)
}

// reached returns the slot that a mission is played in, counted from 0. Slots that are
// played only with a pack of figures are passed over if the mission is not theirs; for
// an importer any that it says nothing about.
func (k *Ledger) reached(m *campaign.Mission, kind string) int {
	at := k.slot
	if k.campaign == nil {
		return at
	}
	for i := at; i < len(k.campaign.Slots); i++ {
		s := &k.campaign.Slots[i]
		if fits(s, m, kind) || ofSlot(s, m) {
			return i
		}
		if len(s.Packs) == 0 && !k.joins() {
			break
		}
	}
	for at < len(k.campaign.Slots) && len(k.campaign.Slots[at].Packs) > 0 {
		at++
	}
	return at
}

// joins reports whether the log joins the campaign here, after what an importer
// could not tell.
func (k *Ledger) joins() bool { return k.log.ImportedFrom != "" && (k.imported || !k.joined) }

// fits reports whether a mission may be played in a slot.
func fits(s *campaign.Slot, m *campaign.Mission, kind string) bool {
	return s.Type == kind && (ofSlot(s, m) || kind != campaign.SideMission && len(s.Missions) == 0)
}

// ofSlot reports whether a mission is one of a slot, whatever is written of its kind.
func ofSlot(s *campaign.Slot, m *campaign.Mission) bool {
	if s.Type == campaign.SideMission {
		return isSide(m)
	}
	return slices.Contains(s.Missions, m.ID)
}

// isSide reports whether a mission is played in the slots of side missions.
func isSide(m *campaign.Mission) bool {
	switch m.Category {
	case campaign.SideCard, campaign.AgendaSide, campaign.ThreatCard:
		return true
	}
	return false
}

// chosen checks that the Rebels may choose a mission (IAC-20 to IAC-23): one
// finding for what is wrong with the choice.
func (k *Ledger) chosen(e *campaign.Event, m *campaign.Mission) {
	b := &k.missions[m.No]
	c := k.campaign
	if b.played > 0 {
		k.deny("campaign.iac-22", "/mission", m.ID, nil, m.Name, b.played-1)
		return
	}
	if c == nil {
		return
	}
	if m.Category == campaign.StoryCard && !m.Own && m.Product != c.Product && k.log.Home == nil {
		k.deny("campaign.iac-23", "/mission", m.ID, nil, m.Name, k.boxName(m.Product))
		return
	}
	s := c.Slot(k.slot)
	if s == nil {
		return
	}
	if e.Kind != s.Type && ofSlot(s, m) {
		if !k.flawed("/kind") {
			k.deny("campaign.iac-20", "/kind", e.Kind, s.Type, k.slot+1, kindName(s.Type), lang.Say("campaign.say.written"), kindName(e.Kind))
		}
	} else if found := kindOf(m, e.Kind, s); found != s.Type {
		if !k.flawed("/kind") {
			k.deny("campaign.iac-20", "/kind", found, s.Type, k.slot+1, kindName(s.Type), m.Name, kindName(found))
		}
		return
	}
	if !k.isActive(m, s) && !k.wasDrawn(m) {
		k.deny("campaign.iac-21", "/mission", m.ID, nil, m.Name)
	}
}

// kindOf returns the kind of a mission in a slot: as it is written, or what its
// card says if it is none of that kind.
func kindOf(m *campaign.Mission, written string, s *campaign.Slot) string {
	if !fits(s, m, written) && (written == s.Type || isSide(m) != (written == campaign.SideMission)) {
		return m.Category
	}
	return written
}

// kindInSlot returns the kind of the slot that a mission is one of, or else what is
// written.
func (k *Ledger) kindInSlot(m *campaign.Mission, written string) string {
	if s := k.slotNow(); s != nil && ofSlot(s, m) {
		return s.Type
	}
	return written
}

// slotNow returns the slot of the next mission; nil if there is none.
func (k *Ledger) slotNow() *campaign.Slot {
	if k.campaign == nil {
		return nil
	}
	return k.campaign.Slot(k.slot)
}

// begun takes a mission as begun of which that was forgotten, if it is what comes
// next: it is played at once, or of the slot.
func (k *Ledger) begun(m *campaign.Mission) {
	e := campaign.Event{Mission: m.ID}
	k.completeStart(&e)
	switch {
	case k.campaign == nil || k.missions[m.No].played > 0:
		return
	case e.Kind == campaign.Forced:
		k.forced = slices.DeleteFunc(k.forced, func(no int) bool { return no == m.No })
		k.back = k.phase
	default:
		k.slot = k.reached(m, e.Kind)
		if s := k.slotNow(); s == nil || !ofSlot(s, m) {
			return
		}
	}
	k.kind, k.threat, k.prelude = e.Kind, e.Threat.N, false
}

// isActive reports whether the Rebels may choose a mission: it was drawn, bought
// or opened, or it is the only one of its slot. A slot of a pack of figures has
// the missions of the packs that the table has.
func (k *Ledger) isActive(m *campaign.Mission, s *campaign.Slot) bool {
	switch {
	case k.joins():
		return true
	case len(s.Packs) > 0:
		return k.inBoxes(m)
	}
	return k.missions[m.No].active || len(s.Missions) == 1 && s.Missions[0] == m.ID || k.mayBeActive(m)
}

// rightThreat returns the threat level that a mission has, whatever is written
// of it; where nobody knows, what is written.
func (k *Ledger) rightThreat(e *campaign.Event, forced bool) int {
	if forced && k.mission >= 0 {
		return k.threat
	}
	if k.campaign != nil && !forced && k.event.Override == nil {
		if s := k.campaign.Slot(k.slot); s != nil && e.Threat.N != s.Doubt {
			return s.Threat
		}
	}
	return e.Threat.N
}

// kindName names a kind of mission, of a slot or a card: one that nobody knows as it is
// written.
func kindName(kind string) lang.Msg {
	if code := "campaign.kind." + kind; lang.Known(code) {
		return lang.Say(code)
	}
	return campaign.KindOf(kind)
}

// boxName names a box or a pack of figures.
func (k *Ledger) boxName(id string) string {
	if p := k.facts.Product(id); p != nil {
		return p.Name
	}
	return id
}

// checkThreat compares the threat level with that of the slot (IAC-24). Where
// the sources disagree, the other one is worth a note.
func (k *Ledger) checkThreat(e *campaign.Event) {
	if k.campaign == nil || !e.Threat.Given {
		return
	}
	s := k.campaign.Slot(k.slot)
	if s == nil || e.Threat.N == s.Threat {
		return
	}
	if s.Doubt > 0 && e.Threat.N == s.Doubt {
		k.note("campaign.iac-24", "/threat", e.Threat.N, s.Threat, k.slot+1, s.Threat, e.Threat.N)
		return
	}
	k.deny("campaign.iac-24", "/threat", e.Threat.N, s.Threat, k.slot+1, s.Threat, e.Threat.N)
}
