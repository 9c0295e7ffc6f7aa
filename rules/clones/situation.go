package clones

import (
	"muster/catalog/lang"
)

// situation says where the ship is on the time track, and what the team has left.
func (s *State) situation() []lang.Msg {
	now := &s.track[s.ship]
	said := lang.Say("clones.view.track", int(now.round), int(s.track[len(s.track)-1].round), s.stopName(int(s.ship)))
	var then []lang.Msg
	for i := int(s.ship) + 1; i < len(s.track) && s.track[i].round == now.round; i++ {
		then = append(then, s.stopName(i))
	}
	if len(then) > 0 {
		said = lang.Say("clones.view.then", said, then)
	}
	reserves := make([]lang.Msg, types)
	for kind := range types {
		reserves[kind] = lang.Say("clones.view.reserve", s.box.Droids[kind].Names, int(s.reserve[kind]))
	}
	return []lang.Msg{said, lang.Say("clones.view.stock", int(s.force), mostForce, reserves)}
}

// stopName says what is done on a space of the time track.
func (s *State) stopName(i int) lang.Msg {
	x := &s.track[i]
	if name := phaseName(x.phase); x.phase != pNewAssault {
		return name
	}
	return lang.Say("clones.view.assault", phaseName(x.phase), s.box.Droids[x.kind].Names)
}
