package campaign

import (
	"muster/catalog/campaign"
)

func (k *Ledger) stage(e *campaign.Event) {
	late := k.slips.stage != BeforeSetup && k.slips.stage == k.phase && e.Stage == upgradeIn(k.phase)
	next := map[Phase]string{Post: campaign.RebelUpgrade, RebelPhase: campaign.ImperialUpgrade, MissionPhase: "mission", ImperialPhase: "mission", Running: "mission_end"}[k.phase]
	if len(k.forced) > 0 && (k.phase == Post || k.phase == RebelPhase) {
		m := k.forced[0]
		k.deny("campaign.iac-27", "/stage", e.Stage, k.facts.Missions[m].ID, k.missionName(m))
		k.postpone()
	}
	if late || k.slips.open || k.phase == Post {
		k.slips.open = false
		k.closeMission()
		k.overdue()
	}
	if late {
		k.slips.stage = BeforeSetup
		return
	}
	switch early := k.phase == Running && k.slips.early != (drawing{}); {
	case e.Stage == next || e.Stage == "" || k.flawed("/stage"):
	case early && k.at != k.newest && k.override("campaign.iac-50") == nil:
		k.refused++ // a mission was drawn before the end of this one: that was said
	default:
		k.deny("campaign.iac-50", "/stage", e.Stage, next, stageName(e.Stage), stageName(next))
	}
	switch e.Stage {
	case campaign.RebelUpgrade:
		if k.phase == ImperialPhase {
			k.closeStages()
		}
		k.begin(RebelPhase)
	case campaign.ImperialUpgrade:
		k.begin(ImperialPhase)
	}
}

// upgradeIn returns the stage of a phase.
func upgradeIn(p Phase) string {
	if p == ImperialPhase {
		return campaign.ImperialUpgrade
	}
	return campaign.RebelUpgrade
}

// begin begins a stage, in which nothing is drawn yet.
func (k *Ledger) begin(p Phase) {
	if k.phase == Running {
		k.slips.over = true
		if k.kind != campaign.Forced {
			k.slot++
		}
	}
	k.slips.stage, k.slips.begun = BeforeSetup, false
	k.phase = p
	k.shopping, k.bought, k.agendaDrawn, k.agendaSeen = false, false, false, 0
	k.tiers = k.tiers[:0]
	for i := range k.cards {
		k.cards[i].drawn = false
	}
}

// overdue notes agenda cards that should have been put away when another side
// mission was resolved (IAC-77).
func (k *Ledger) overdue() {
	for i := range k.missions {
		if b := &k.missions[i]; b.due {
			b.due = false
			if b.active {
				k.note("campaign.iac-77", "", nil, nil, k.missionName(i), k.missionName(k.mission))
			}
		}
	}
}

// during checks that an event happens in a stage.
func (k *Ledger) during(p Phase, e *campaign.Event) {
	if k.phase == p {
		return
	}
	stage := upgradeIn(p)
	k.deny("campaign.iac-13", "/type", e.Type, stage, before(e.Type, stageName(stage)))
	if k.phase >= Post && k.phase < p {
		k.begin(p) // the event that says so was forgotten, or comes late
		k.slips.stage = p
	}
}
