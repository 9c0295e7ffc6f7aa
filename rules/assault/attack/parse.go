package attack

import (
	"strconv"
	"strings"
	"unicode"

	"muster/catalog/lang"
)

// maxSurgeText is the length of the longest surge ability that is read.
const maxSurgeText = 200

// ReadSurge reads a surge ability: "1S: +1 Damage", "2S: Blast 3, Stun". Without
// "S:" it costs one surge. Words may be English or Italian.
func ReadSurge(text string) (Surge, error) {
	s := Surge{Cost: 1}
	rest := strings.TrimSpace(text)
	if len(text) > maxSurgeText {
		return s, lang.Fail(lang.Invalid, "attack.surge-form", cut(text))
	}
	if head, tail, found := strings.Cut(rest, ":"); found {
		cost, ok := costOf(head)
		if !ok {
			return s, lang.Fail(lang.Invalid, "attack.surge-form", cut(text))
		}
		s.Cost, rest = cost, tail
	}
	rest = strings.NewReplacer(" and ", ",", " e ", ",", ";", ",").Replace(rest)
	for part := range strings.SplitSeq(rest, ",") {
		e, err := readEffect(part)
		if err != nil {
			return s, err
		}
		s.Effects = append(s.Effects, e)
	}
	return s, s.check()
}

// costOf reads what stands before the colon: "S", "2S", "2 S".
func costOf(head string) (int, bool) {
	number, ok := strings.CutSuffix(strings.ToLower(strings.TrimSpace(head)), "s")
	if number = strings.TrimSpace(number); ok && number == "" {
		return 1, true
	}
	n, err := strconv.Atoi(number)
	return n, ok && err == nil
}

// readEffect reads "+1 Damage", "Pierce 2", "Stun". Behind a number, "Damage"
// may follow what is counted in damage: "Blast 1 Damage".
func readEffect(text string) (Effect, error) {
	var e Effect
	words := strings.FieldsFunc(text, unicode.IsSpace)
	number, word := 0, -1
	numbers := 0
	for i, w := range words {
		if n, err := strconv.Atoi(w); err == nil {
			number = n
			numbers++
			continue
		}
		k, ok := kindOf(w)
		switch {
		case !ok:
			return e, noEffect(w)
		case word >= 0 && k == Damage && e.Kind >= Recover && !e.Kind.condition():
			continue // "Recover 2 Damage"
		case word >= 0:
			return e, lang.Fail(lang.Invalid, "attack.surge-form", cut(text))
		}
		e.Kind, word = k, i
	}
	e.N = number
	if word < 0 || numbers > 1 || numbers == 0 != e.Kind.condition() {
		return e, lang.Fail(lang.Invalid, "attack.surge-form", cut(strings.TrimSpace(text)))
	}
	if !e.fits() {
		return e, lang.Fail(lang.Invalid, "attack.surge-number", cut(strings.TrimSpace(text)), maxNumber)
	}
	return e, nil
}

// noEffect says that a word is no effect, and which one may be meant.
func noEffect(word string) error {
	var known, english, italian []string
	for _, words := range effectWords {
		known = append(known, words...)
		english, italian = append(english, words[0]), append(italian, words[len(words)-1])
	}
	if near := Nearest(strings.ToLower(word), known); near != "" {
		return lang.Fail(lang.Invalid, "attack.effect-near", cut(word), near)
	}
	return lang.Fail(lang.Invalid, "attack.effect", cut(word), lang.TextOf(strings.Join(english, ", "), strings.Join(italian, ", ")))
}
