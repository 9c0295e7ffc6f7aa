package script

import (
	"strings"

	"muster/catalog/lang"
)

// A tongue has the words of a game in a language.
type tongue struct {
	*Speech
	l lang.Lang
}

// words says a sentence. What it takes may be a number, which chooses between
// singular and plural.
// A game may say a sentence of the grammar in its own way.
func (t *tongue) words(code string, args ...any) string {
	return lang.Say(t.own(code), args...).In(t.l)
}

// own returns the code of a game for a sentence of the grammar, if it has one.
func (t *tongue) own(code string) string {
	if rest, ok := strings.CutPrefix(code, "text."); ok && lang.Known(t.Family+rest) {
		return t.Family + rest
	}
	return code
}

// special returns the code of a special case, if there are words for it.
func (t *tongue) special(code, end string) string {
	if special := code + "." + end; end != "" && lang.Known(t.own(special)) {
		return special
	}
	return code
}

// formed says a sentence in one of its forms.
func (t *tongue) formed(k int, code string, args ...any) string {
	return choose(t.words(code, args...), k)
}

// orElse joins the steps that may be chosen.
func (t *tongue) orElse(said []string) string {
	last := len(said) - 1
	if last == 0 {
		return said[0]
	}
	return t.words("text.or-else", strings.Join(said[:last], ", "), said[last])
}

// or joins what may be chosen: "a, b or c".
func (t *tongue) or(said []string) string {
	last := len(said) - 1
	if last < 1 {
		return strings.Join(said, "")
	}
	return strings.Join(said[:last], ", ") + " " + t.words("text.or") + " " + said[last]
}

// titles says titles of cards.
func (t *tongue) titles(names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		said[i] = name
		if t.Title != nil {
			title, _ := t.Title(name)
			said[i] = title.In(t.l)
		}
	}
	return t.or(said)
}

// unique reports whether titles are those of unique cards.
func (t *tongue) unique(names []string) bool {
	for _, name := range names {
		if t.Title == nil {
			return false
		}
		if _, unique := t.Title(name); !unique {
			return false
		}
	}
	return true
}

// noun says a noun: its forms are the singular, the plural and, where nouns
// have one, the gender.
func (t *tongue) noun(name string, number int) string {
	forms := t.forms("noun", name, Noun)
	return forms[min(number, len(forms)-1)]
}

// gender is 1 for what is feminine.
func (t *tongue) gender(noun string) int {
	if forms := t.forms("noun", noun, Noun); len(forms) > 2 && forms[2] == "f" {
		return 1
	}
	return 0
}

// adjectives says adjectives that agree with a noun, joined by "or".
func (t *tongue) adjectives(names []string, gender, number int) string {
	said := make([]string, len(names))
	for i, name := range names {
		switch forms := t.forms("adj", name, Adj); len(forms) {
		case 1:
			said[i] = forms[0]
		case 2:
			said[i] = forms[number]
		default:
			said[i] = forms[2*number+gender]
		}
	}
	return t.or(said)
}

// once says once what phrases have in common: "melee or ranged damage", where
// nouns come first "danni in mischia o a distanza".
func (t *tongue) once(said []string) []string {
	common := func(phrase string) string { return phrase[strings.LastIndex(phrase, " ")+1:] }
	if t.l == lang.IT {
		common = func(phrase string) string { return phrase[:max(0, strings.Index(phrase, " "))] }
	}
	for _, phrase := range said {
		if phrase == common(phrase) || common(phrase) != common(said[0]) || common(phrase) == "" {
			return said
		}
	}
	for i := range said[1:] {
		if t.l == lang.IT {
			said[i+1] = strings.TrimPrefix(said[i+1], common(said[0])+" ")
		} else {
			said[i] = strings.TrimSuffix(said[i], " "+common(said[len(said)-1]))
		}
	}
	return said
}

// forms returns the forms of a word. One that is written in two ways, "die" and
// "dice", has forms in one of them.
func (t *tongue) forms(kind, name string, class Class) []string {
	code := t.Family + kind + "." + name
	if trait := t.Traits + name; !lang.Known(code) && class == Adj && lang.Known(trait) {
		if t.Proper {
			return []string{t.words(trait)}
		}
		return []string{strings.ToLower(t.words(trait))}
	}
	if mine, ok := t.Vocab[class][name]; ok && !lang.Known(code) {
		for other, word := range t.Vocab[class] {
			if same := t.Family + kind + "." + other; word == mine && lang.Known(same) {
				code = same
				break
			}
		}
	}
	return strings.Split(t.words(code), "|")
}
