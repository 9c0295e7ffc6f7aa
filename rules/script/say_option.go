package script

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"muster/catalog/lang"
)

// Option says the alternative i of the choice at an instruction, to whoever chooses: what
// is an opponent's then is his own ("your").
func (s *Speech) Option(a *Ability, pc uint16, i int, self string, l lang.Lang) string {
	t, parts := s.listener(a, pc, self, l)
	if i >= len(parts) {
		return ""
	}
	said, whole := t.heard[parts[i]]
	for _, step := range parts[i].Steps { // of two, and of one after which the rest is offered
		switch one := t.heard[step]; {
		case whole || one == "":
		case said == "":
			said = one
		default:
			said = t.words("text.and", said, one)
		}
	}
	return polish(t.again(said, false), l)
}

// Wish says what may be done at an instruction, or what is done to the piece that is chosen
// there, as part of a sentence; "" if that is not known.
func (s *Speech) Wish(a *Ability, pc uint16, self string, l lang.Lang) string {
	t, parts := s.listener(a, pc, self, l)
	if len(parts) == 0 || t.heard[parts[0]] == "" || strings.Contains(t.heard[parts[0]], options) {
		return ""
	}
	said := polish(t.again(t.heard[parts[0]], false), l)
	first, n := utf8.DecodeRuneInString(said)
	return string(unicode.ToLower(first)) + said[n:]
}

// listener returns a teller who has said an ability and heard what may be chosen in it, and
// the parts that the choice at an instruction is about.
func (s *Speech) listener(a *Ability, pc uint16, self string, l lang.Lang) (*teller, []*Phrase) {
	t := s.teller(&a.Tree, self, l)
	at := slices.IndexFunc(a.choices, func(c named) bool { return c.at == pc })
	if at < 0 {
		return t, nil
	}
	parts := a.choices[at].parts
	if t.heard = map[*Phrase]string{}; len(parts) > 0 {
		t.asked = parts[0]
	}
	t.sentences(&a.Tree)
	return t, parts
}

// holds reports whether a phrase is another one or has it among its parts.
func (p *Phrase) holds(part *Phrase) bool {
	return p == part || slices.ContainsFunc(p.Steps, func(step *Phrase) bool { return step.holds(part) })
}
