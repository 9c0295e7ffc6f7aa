package attack

import (
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"

	"muster/catalog/lang"
)

// A Kind is what an effect of a surge ability is about.
type Kind uint8

// Kinds of effect. Those from Recover on change nothing of the damage of the
// attack.
const (
	Damage Kind = iota
	Accuracy
	Pierce
	Dodge // it takes dodges away; N is negative
	Recover
	Blast
	Cleave
	Stun
	Bleed
	Weaken
	Focus
	Hide
	noKind

	// Other is an effect that changes no damage and that has no word in rule cases.
	Other
)

// An Effect is a part of a surge ability.
type Effect struct {
	Kind Kind
	N    int      // 0 for conditions
	Said lang.Msg // what it is, if the kind is Other
}

// A Surge is a surge ability: what an attacker may spend surges for, once an
// attack.
type Surge struct {
	Cost    int // surges
	Effects []Effect
}

const (
	maxCost   = 8
	maxNumber = 20
)

// effectWords are the words of effects as rule cases write them, then others that
// are read too, the Italian ones last.
var effectWords = [noKind][]string{
	Damage: {"Damage", "hit", "hits", "danno", "danni"}, Accuracy: {"Accuracy", "precisione"},
	Pierce: {"Pierce", "perforante"}, Dodge: {"Dodge", "schivata"},
	Recover: {"Recover", "recupera"}, Blast: {"Blast", "esplosione"}, Cleave: {"Cleave", "incalzare"},
	Stun: {"Stun", "stordito"}, Bleed: {"Bleed", "sanguinante"}, Weaken: {"Weaken", "indebolito"},
	Focus: {"Focus", "concentrato"}, Hide: {"Hide", "nascosto"},
}

// KindOf returns the kind of an effect by its word in rule cases, whatever its
// case: "damage", "stun".
func KindOf(word string) (Kind, bool) {
	for k := range noKind {
		if strings.EqualFold(effectWords[k][0], word) {
			return k, true
		}
	}
	return 0, false
}

// kindOf returns the kind that a word means.
func kindOf(word string) (Kind, bool) {
	for k := range noKind {
		for _, w := range effectWords[k] {
			if strings.EqualFold(w, word) {
				return k, true
			}
		}
	}
	return 0, false
}

// condition reports whether effects of a kind have no number.
func (k Kind) condition() bool { return k >= Stun }

// String returns the effect as rule cases write it.
func (e Effect) String() string {
	if e.Kind == Other {
		return e.Said.In(lang.EN)
	}
	word := effectWords[e.Kind][0]
	switch {
	case e.Kind == Damage || e.Kind == Accuracy:
		return signed(e.N) + " " + word
	case e.Kind == Dodge:
		return strconv.Itoa(e.N) + " " + word
	case e.Kind.condition():
		return word
	}
	return word + " " + strconv.Itoa(e.N)
}

// Msg says the effect to people.
func (e Effect) Msg() lang.Msg {
	if e.Kind == Other {
		return e.Said
	}
	word := "attack.effect." + strings.ToLower(effectWords[e.Kind][0])
	switch {
	case e.Kind == Damage || e.Kind == Accuracy || e.Kind == Dodge:
		return lang.Say(word, signed(e.N))
	case e.Kind.condition():
		return lang.Say(word)
	}
	return lang.Say(word, e.N)
}

// Says tells modifiers to people, those that change something.
func (m *Modifiers) Says() (all []lang.Msg) {
	for i, n := range m.list() {
		if n != 0 {
			all = append(all, lang.Say("attack.add."+modifierKeys[i], signed(n)))
		}
	}
	return all
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// String returns the ability as rule cases write it: "1S: +1 Damage, Pierce 1".
func (s Surge) String() string {
	words := make([]string, len(s.Effects))
	for i, e := range s.Effects {
		words[i] = e.String()
	}
	return strconv.Itoa(s.Cost) + "S: " + strings.Join(words, ", ")
}

// Msg says the ability to people.
func (s Surge) Msg() lang.Msg {
	effects := make([]lang.Msg, len(s.Effects))
	for i, e := range s.Effects {
		effects[i] = e.Msg()
	}
	return lang.Say("attack.surge", s.Cost, effects)
}

// sum returns how much of a kind the ability gives.
func (s *Surge) sum(k Kind) int {
	n := 0
	for _, e := range s.Effects {
		if e.Kind == k {
			n += e.N
		}
	}
	return n
}

// Aside reports whether the ability has an effect besides the damage.
func (s *Surge) Aside() bool {
	return slices.ContainsFunc(s.Effects, func(e Effect) bool { return e.Kind >= Recover })
}

// always reports whether its effect happens even if the target suffers nothing.
func (s *Surge) always() bool {
	return slices.ContainsFunc(s.Effects, func(e Effect) bool { return e.Kind == Recover })
}

// check says which number is out of bounds.
func (s *Surge) check() error {
	if s.Cost < 1 || s.Cost > maxCost {
		return lang.Fail(lang.Invalid, "attack.surge-cost", s.Cost, maxCost)
	}
	if len(s.Effects) == 0 || len(s.Effects) > MaxSurges {
		return lang.Fail(lang.Invalid, "attack.surge-form", s.String())
	}
	for _, e := range s.Effects {
		if !e.fits() {
			return lang.Fail(lang.Invalid, "attack.surge-number", e.String(), maxNumber)
		}
	}
	return nil
}

func (e Effect) fits() bool {
	n := e.N
	switch {
	case e.Kind >= noKind:
		return e.Kind == Other
	case e.Kind.condition():
		return n == 0
	case e.Kind == Dodge:
		n = -n
	case e.Kind == Accuracy && n < 0:
		n = -n // some abilities give up accuracy for damage
	}
	return n >= 1 && n <= maxNumber
}

// Nearest returns the word that is spelled most like another; "" if none is.
func Nearest(word string, of []string) string {
	best, least := "", (len(word)+1)/3
	if len(word) > 20 {
		return ""
	}
	for _, w := range of {
		if n := levenshtein.ComputeDistance(word, strings.ToLower(w)); n < least || n == least && best == "" {
			best, least = w, n
		}
	}
	return best
}

// cut shortens what somebody wrote, to be quoted.
func cut(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
