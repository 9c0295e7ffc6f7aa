package assault

import (
	"muster/catalog/lang"
)

// situation says in sentences how the game stands: where and for what it is played, who has
// the initiative, what the figure of the activation has left, and the attack under way.
func (s *State) situation() (all []lang.Msg) {
	if int(s.setMission) < len(s.field.Missions) {
		all = append(all, lang.Say("assault.stand.mission", s.field.Title, s.field.Missions[s.setMission].Title))
	} else {
		all = append(all, lang.Say("assault.stand.map", s.field.Title))
	}
	if s.phase == phaseOver {
		return all
	}
	if s.round > 0 {
		all = append(all, lang.Say("assault.stand.initiative", s.first))
	}
	if s.figure != none {
		all = append(all, lang.Say("assault.stand.active", s.whoseName(s.figure), int(s.actions), int(s.points)))
	}
	if x := s.fight(); x != nil && x.target != none {
		all = append(all, lang.Say("assault.stand.attack", s.whoseName(x.attacker), s.whoseName(x.target), s.rangeOf(x)))
		if x.stage > fightRoll && x.stage <= fightDamage {
			all = append(all, s.tally(x)...)
		}
	}
	return all
}

// tally says what the dice and what changes them come to.
func (s *State) tally(x *fight) []lang.Msg {
	all := []lang.Msg{lang.Say("assault.stand.tally", s.resultOf(x, resDamage), s.resultOf(x, resPierce), s.resultOf(x, resBlock), s.surgesLeft(x))}
	if x.ranged {
		all = append(all, lang.Say("assault.stand.accuracy", s.resultOf(x, resAccuracy), s.rangeOf(x)))
	}
	if s.resultOf(x, resDodge) > 0 {
		all = append(all, lang.Say("assault.stand.dodge", s.whoseName(x.target)))
	}
	return all
}
