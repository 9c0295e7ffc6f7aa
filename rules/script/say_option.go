package script

import (
	"slices"

	"muster/catalog/lang"
)

// Option says the alternative i of the choice at an instruction.
func (s *Speech) Option(a *Ability, pc uint16, i int, self string, l lang.Lang) string {
	at := slices.IndexFunc(a.choices, func(c named) bool { return c.at == pc })
	if at < 0 {
		return ""
	}
	part := a.choices[at].parts[i]
	t := s.teller(&a.Tree, self, l)
	t.heard = map[*Phrase]string{}
	t.body(&a.Tree)
	said, whole := t.heard[part]
	for _, step := range part.Steps { // of two, and of one after which the rest is offered
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
