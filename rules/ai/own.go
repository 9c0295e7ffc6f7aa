package ai

import (
	"time"

	"muster/rules"
)

// own is the program that a game brings, if it brings one.
type own struct {
	rules.Program
	asked   bool
	numbers [2]uint64 // seed and stream
}

func (o *own) seed(seed, stream uint64) {
	if o.numbers = [2]uint64{seed, stream}; o.Program != nil {
		o.Program.Seed(seed, stream)
	}
}

// program returns the program of the game that is played.
func (o *own) program(e rules.Eye, tries int, within time.Duration) rules.Program {
	if !o.asked {
		if o.asked, o.Program = true, e.Program(tries, within); o.Program != nil {
			o.Program.Seed(o.numbers[0], o.numbers[1])
		}
	}
	return o.Program
}

// leads asks the program of the game who goes first.
func (o *own) leads(e rules.Eye, tries int, within time.Duration, among rules.Seats) rules.Seat {
	if p, ok := o.program(e, tries, within).(rules.Partner); ok {
		return p.Leads(e, among)
	}
	return among.First()
}
