package script

import (
	"muster/catalog/lang"
)

// ref names a piece.
func (t *teller) ref(name string) string {
	if name == "that" && t.mine {
		name = "this.die"
	}
	switch name {
	case "this", "that", "it":
		noun := t.nounOf(name)
		if told := t.Family + "that." + t.named; name == "that" && t.blurred && lang.Known(told) {
			return t.formed(t.gender(noun), told, t.noun(noun, 0))
		}
		if name == "it" {
			name = "that"
		}
		return t.formed(t.gender(noun), "text."+name, t.noun(noun, 0))
	case "event.target":
		if t.hit != "" {
			return t.formed(t.gender(t.hit), "text.that", t.noun(t.hit, 0))
		}
	}
	code := t.Family + "ref." + name
	if said := t.special(code, t.about); said != code { // what the event is about
		return t.words(said)
	}
	if said := t.special(code, t.that); said != code {
		return t.words(said)
	}
	return t.words(t.special(code, t.self), t.noun(t.self, 0))
}

// nounOf returns the noun for a piece.
func (t *teller) nounOf(ref string) string {
	if noun := t.Nouns[ref]; noun != "" {
		return noun
	}
	if ref == "event.target" && t.hit != "" {
		return t.hit
	}
	if ref == "this" || t.that == "" {
		return t.self
	}
	return t.that
}

// side says whose the pieces of a set are, as the end of a code.
func (t *teller) side(s string) string {
	switch {
	case s == "":
		return ""
	case s == "enemies" && !t.foe:
		return ".enemies"
	case s == "player" && !t.picked:
		return ".any-player"
	case s == "player": // who was chosen
		return ".player"
	case s != "your" == t.foe:
		return ".your"
	case s == "your":
		return ".their"
	}
	return ".enemy"
}
