package deckbuilding

import (
	"maps"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/scan"
	"muster/importers"
)

// families are the families of words that lists are written with, and the
// codes of each.
var families = map[string][]string{
	"kind": deckbuilding.Kinds, "mode": deckbuilding.Modes, "side": {deckbuilding.Empire, deckbuilding.Rebels},
	"value": {"true", "false", "top", "bottom"}, "head": headKeys,
	"key":  append([]string{"name", "game", "kind", "mode", deckbuilding.Faction}, deckbuilding.OptionNames...),
	"role": append([]string{settingRole}, roles...),
}

// roles are the roles of entries, in whatever kind of list.
var roles = append([]string{deckbuilding.StartBase, deckbuilding.OtherBase, catalog.Deck}, deckbuilding.Zones...)

// words are the words for the codes of each family.
var words = sync.OnceValue(func() map[string]importers.Words {
	all := map[string]importers.Words{}
	for family, codes := range families {
		all[family] = importers.WordsFor(codes, "box."+family+".", "box.also."+family+".")
	}
	return all
})

// codeOf returns the code of a family that a word means; if it means none, the
// word as it stands.
func codeOf(family, word string) (string, bool) {
	if code, ok := words()[family].Code(word); ok {
		return code, true
	}
	return scan.Tidy(word), false
}

// valueOf makes the value of an option of a word for yes, no, top or bottom.
func valueOf(word string) string {
	value, _ := codeOf("value", word)
	return value
}

// settingOf returns what a line such as "Mode: secret" sets; known tells whether
// it is something that lists say of themselves.
func settingOf(line string) (key, value string, known bool) {
	before, after, found := strings.Cut(line, ":")
	if !found || len(before) > importers.MaxHeading {
		return "", "", false
	}
	key, known = codeOf("key", before)
	return key, scan.Tidy(after), known
}

// heading finds the heading of a part of a list.
var heading = importers.HeadingsWith(func() importers.Words {
	all := maps.Clone(words()["role"])
	maps.DeleteFunc(all, func(_, role string) bool { return role == settingRole })
	return all
})
