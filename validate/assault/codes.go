package assault

import (
	"strings"
)

// A mask is a set of affiliations.
type mask uint8

// none is no index at all.
const none = -1

// Affiliations of armies, as bits of a mask. A neutral card has none.
const (
	rebel mask = 1 << iota
	imperial
	mercenary
)

// sides are the affiliations by their codes, in the order of their bits.
var sides = [...]string{"rebel", "imperial", "mercenary"}

// sideNamed returns the affiliation of a code, 0 if there is none or it is
// neutral.
func sideNamed(code string) mask {
	for i, side := range sides {
		if strings.EqualFold(side, code) {
			return 1 << i
		}
	}
	return 0
}

// code returns the code of the first affiliation of a mask.
func (m mask) code() string {
	for i, side := range sides {
		if m&(1<<i) != 0 {
			return side
		}
	}
	return "neutral"
}

// A traits is a set of the traits that rules and cards name.
type traits uint32

const (
	brawler traits = 1 << iota
	creature
	droid
	forceUser
	guardian
	heavyWeapon
	hunts
	leader
	smuggler
	spy
	technician
	trooper
	vehicle
	wookiee
	allTraits traits = 1<<iota - 1
)

// traitCodes are the codes of traits, in the order of their bits.
var traitCodes = [...]string{
	"brawler", "creature", "droid", "force-user", "guardian", "heavy-weapon", "hunter",
	"leader", "smuggler", "spy", "technician", "trooper", "vehicle", "wookiee",
}

func traitsOf(codes []string) (all traits) {
	for _, code := range codes {
		for i, trait := range traitCodes {
			if trait == code {
				all |= 1 << i
			}
		}
	}
	return all
}

// Kinds of cards of an army.
const (
	otherKind = iota
	figureKind
	upgradeKind
	commandKind
	companionKind
	formKind
)

const allSides = rebel | imperial | mercenary
