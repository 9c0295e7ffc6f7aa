package deckbuilding

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// boxFamilies are the families of words that lists are written with, and the
// codes of each.
var boxFamilies = map[string][]string{
	"kind": catalog.BoxKinds, "mode": catalog.Modes, "side": {catalog.Empire, catalog.Rebels},
	"value": {"true", "false", "top", "bottom"}, "head": boxHeads,
	"key":  append([]string{"name", "game", "kind", "mode", catalog.Faction}, catalog.BoxOptions...),
	"role": append([]string{boxSettingRole}, boxRoles...),
}

// boxRoles are the roles of entries, in whatever kind of list.
var boxRoles = append([]string{catalog.StartBase, catalog.OtherBase, catalog.Deck}, catalog.Zones...)

// boxWords finds the code of a word by family and by the letters of the word,
// in either language.
var boxWords = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	for family, codes := range boxFamilies {
		of := map[string]string{}
		for _, code := range codes {
			of[importers.HeadKey(code)] = code
			for _, name := range []string{"box." + family + "." + code, "box.also." + family + "." + code} {
				if !lang.Known(name) {
					continue
				}
				for _, l := range lang.All {
					for word := range strings.SplitSeq(lang.Say(name).In(l), ",") {
						if key := importers.HeadKey(word); of[key] == "" {
							of[key] = code
						}
					}
				}
			}
		}
		all[family] = of
	}
	return all
})

// boxWord returns the code of a family that a word means; if it means none, the
// word as it stands.
func boxWord(family, word string) (string, bool) {
	if code, ok := boxWords()[family][importers.HeadKey(word)]; ok && importers.HeadKey(word) != "" {
		return code, true
	}
	return scan.Tidy(word), false
}

// boxValue makes the value of an option of a word for yes, no, top or bottom.
func boxValue(word string) string {
	value, _ := boxWord("value", word)
	return value
}

// boxSetting returns what a line such as "Mode: secret" sets; known tells whether
// it is something that lists say of themselves.
func boxSetting(line string) (key, value string, known bool) {
	before, after, found := strings.Cut(line, ":")
	if !found || len(before) > importers.MaxHeading {
		return "", "", false
	}
	key, known = boxWord("key", before)
	return key, scan.Tidy(after), known
}

// boxHeadings are the headings of lists of The Deckbuilding Game, and what
// stands below them.
var boxHeadings = sync.OnceValue(func() map[string]importers.Section {
	all := map[string]importers.Section{}
	for key, s := range importers.Headings() {
		if s.Role == importers.Remarks {
			all[key] = s
		}
	}
	for key, role := range boxWords()["role"] {
		if role != boxSettingRole {
			all[key] = importers.Section{Role: role}
		}
	}
	return all
})

func boxHeading(line string) (importers.Section, bool) {
	return importers.HeadingAmong(boxHeadings(), line)
}
