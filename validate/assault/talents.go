package assault

import "muster/catalog/assault"

// A talent is something that a card lets its figures, or others, be besides.
type talents uint8

const (
	anyTrait   talents = 1 << iota // a trait of one's choice, each round
	sideTrait                      // a trait by the affiliation of the army
	freesForce                     // Force users play what only Imperial figures may
	freesHost                      // so does the one with this attachment, if it is a Force user
	givesSpy                       // the group with this attachment has spies
	turnsHost                      // the group with this attachment is Mercenary
	playsForce                     // uses cards of Force users, or makes one of whoever plays this
	makesDroid                     // who plays this is a droid
)

// talented are the cards that have one, in the community's version or in any.
var talented = []struct {
	code    string
	system  int // from which on they have it
	talents talents
}{
	{"elitecrosstraining", ffg, givesSpy},
	{"4lom", iacp, anyTrait},
	{"marajade", iacp, sideTrait},
	{"taronmalicos", iacp, freesForce},
	{"thedarksaber", iacp, freesHost},
	{"scavengedwalker", iacp, turnsHost},
	{"chirrutimwe", iacp, playsForce},
	{"thereisanother", ffg, playsForce},
	{"selfaugmentation", iacp, makesDroid},
}

// endow notes the talents of a card. A technician of the publisher's is one as
// well: none of its own command cards asks for it.
func (f *fact) endow(system int) {
	for _, t := range talented {
		if t.code == f.code && system >= t.system {
			f.talents = t.talents
		}
	}
	if assault.IsTechnician(f.card) {
		f.traits |= technician
	}
	f.modular = f.code == assault.Modular && system == iacp
}

// gives returns the traits that a command card gives who plays it.
func (t talents) gives() (all traits) {
	if t&playsForce != 0 {
		all |= forceUser
	}
	if t&makesDroid != 0 {
		all |= droid
	}
	return all
}

// traits returns the traits that talents bring in an army of an affiliation.
func (t talents) traits(side mask) traits {
	switch {
	case t&anyTrait != 0:
		return allTraits
	case t&sideTrait == 0:
		return 0
	}
	switch side {
	case imperial:
		return hunts
	case mercenary:
		return smuggler
	case rebel:
		return guardian
	}
	return 0
}
