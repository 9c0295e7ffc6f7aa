// Package lang says what muster tells people, in English and in Italian.
//
// A sentence is a [Msg]: a code with arguments, turned into words only where
// somebody reads it. The words are lines of files in words/en and words/it:
//
//	destiny.copies = {1|# copy|# copies} of {0}; {2|# is|# are} allowed
//
// {0} is the first argument; {1|one|many} chooses by the number of the second,
// and # in it stands for that number. Tests compare codes, not prose.
package lang

import (
	"encoding/json"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// A Lang is a language that muster speaks.
type Lang string

// The languages, as --lang and Accept-Language name them.
const (
	EN Lang = "en"
	IT Lang = "it"
)

// All lists the languages, the one to fall back to first.
var All = []Lang{EN, IT}

// A Text is something that is written in several languages, such as the title
// of a card. What a language lacks is read in English.
type Text map[Lang]string

// TextOf makes a Text of what there is in English and in Italian; nil if that is
// nothing.
func TextOf(en, it string) Text {
	switch {
	case en == "" && it == "":
		return nil
	case it == "":
		return Text{EN: en}
	}
	return Text{EN: en, IT: it}
}

// In returns the text in a language, or in English.
func (t Text) In(l Lang) string {
	if s := t[l]; s != "" {
		return s
	}
	return t[EN]
}

// MarshalJSON writes the English text: arguments never change with the language.
func (t Text) MarshalJSON() ([]byte, error) { return json.Marshal(t[EN]) }

// A Msg is a sentence: a code that is stable for ever, and the values that fill
// it in. A value may be a string, a number, a Text, a Msg, or a slice of
// Texts or Msgs, which are listed with commas.
type Msg struct {
	Code string `json:"code"`
	Args []any  `json:"args,omitempty"`
}

// Say makes a sentence of a code and the values that fill it in; its words are looked up when it is read.
func Say(code string, args ...any) Msg { return Msg{code, args} }

// Zero reports whether m says nothing.
func (m Msg) Zero() bool { return m.Code == "" }

// Plain returns the arguments as JSON has them: a Msg among them in English.
func (m Msg) Plain() []any {
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case Msg:
			args[i] = a.In(EN)
		case []Msg:
			args[i] = list(EN, a)
		default:
			args[i] = a
		}
	}
	return args
}

// MarshalJSON writes the code and the arguments.
func (m Msg) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Code string `json:"code"`
		Args []any  `json:"args,omitempty"`
	}{m.Code, m.Plain()})
}

var matcher = language.NewMatcher([]language.Tag{language.English, language.Italian})

// Match returns the language that serves best what is asked for: the value of
// an Accept-Language header, of --lang, or of LANG ("it_IT.UTF-8").
func Match(wanted string) Lang {
	if !strings.ContainsAny(wanted, ",;") { // which a header may have, and has "q=0.8" then
		wanted, _, _ = strings.Cut(wanted, ".")
	}
	wanted = strings.ReplaceAll(strings.ToLower(wanted), "_", "-")
	tags, _, err := language.ParseAcceptLanguage(strings.ReplaceAll(wanted, "*", unnamed(wanted)))
	if err != nil || len(tags) == 0 {
		return EN
	}
	_, i, _ := matcher.Match(tags...)
	return All[i]
}

// unnamed returns the first language that a header does not name, which its "*" stands
// for: what it names may be there to be refused.
func unnamed(header string) string {
	for _, l := range All {
		names := func(entry string) bool { return strings.HasPrefix(strings.TrimSpace(entry), string(l)) }
		if !slices.ContainsFunc(strings.Split(header, ","), names) {
			return string(l)
		}
	}
	return "*"
}
