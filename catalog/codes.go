package catalog

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"muster/catalog/lang"
)

// What the codes of cards are called, for people.

// TypeName says a card's type: "character".
func TypeName(code string) lang.Msg { return lang.Say("type." + code) }

// SideName says an affiliation: "hero"; a dash if there is none.
func SideName(code string) lang.Msg {
	if code == "" {
		return lang.Say("side.none")
	}
	return lang.Say("side." + code)
}

// ColorName says a colour: "red".
func ColorName(code string) lang.Msg { return lang.Say("colour." + code) }

// FactionName says what a colour stands for: red is Command.
func FactionName(color string) lang.Msg { return lang.Say("faction." + color) }

// RarityName says a rarity: "S".
func RarityName(code string) lang.Msg { return called("rarity.", code) }

// TraitName says a trait: "bounty-hunter".
func TraitName(code string) lang.Msg { return called("trait.", code) }

// SymbolName says a symbol of a die: "MD".
func SymbolName(code string) lang.Msg { return lang.Say("symbol." + code) }

// PoolName says where copies of a card begin: "galaxy".
func PoolName(code string) lang.Msg { return lang.Say("pool." + code) }

// called says a code. One that comes with card data of others, and has no words, is its own
// name: "sith-lord" is Sith Lord.
func called(family, code string) lang.Msg {
	if lang.Known(family + code) {
		return lang.Say(family + code)
	}
	words := strings.Split(code, "-")
	for i, w := range words {
		if first, n := utf8.DecodeRuneInString(w); n > 0 {
			words[i] = string(unicode.ToUpper(first)) + w[n:]
		}
	}
	return lang.Say("told.thing", strings.Join(words, " "))
}
