package importers

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
)

// boxWord returns which of some codes of a family is meant by a word of either
// language; if none is, the word as it stands.
func boxWord(family string, codes []string, word string) (string, bool) {
	wanted := headKey(word)
	for _, code := range codes {
		if wanted == headKey(code) {
			return code, true
		}
		for _, name := range []string{"box." + family + "." + code, "box.also." + family + "." + code} {
			if !lang.Known(name) {
				continue
			}
			for _, l := range lang.All {
				for also := range strings.SplitSeq(lang.Say(name).In(l), ",") {
					if wanted != "" && wanted == headKey(also) {
						return code, true
					}
				}
			}
		}
	}
	return tidy(word), false
}

// boxValue makes the value of an option of a word for yes, no, top or bottom.
func boxValue(word string) string {
	value, _ := boxWord("value", []string{"true", "false", "top", "bottom"}, word)
	return value
}

// boxKeys are what a list says of itself, in lines such as "Mode: secret".
var boxKeys = append([]string{"name", "game", "kind", "mode", catalog.Faction}, catalog.BoxOptions...)

// boxSetting returns what such a line sets. In a list of options any word is a
// key.
func boxSetting(line string, options bool) (key, value string, ok bool) {
	before, after, found := strings.Cut(line, ":")
	if !found || len(before) > maxHeading {
		return "", "", false
	}
	key, ok = boxWord("key", boxKeys, before)
	return key, tidy(after), ok || options && tidy(before) != ""
}

// boxHeadings are the headings of lists of The Deckbuilding Game, and what
// stands below them.
var boxHeadings = sync.OnceValue(func() map[string]section {
	all := map[string]section{}
	for key, s := range headings() {
		if s.role == remarks {
			all[key] = s
		}
	}
	roles := append([]string{catalog.StartBase, catalog.OtherBase, catalog.Deck}, catalog.Zones...)
	for _, role := range roles {
		for _, name := range []string{"box.role." + role, "box.also.role." + role} {
			if !lang.Known(name) {
				continue
			}
			for _, l := range lang.All {
				for words := range strings.SplitSeq(lang.Say(name).In(l), ",") {
					all[headKey(words)] = section{role: role}
				}
			}
		}
	}
	return all
})

func boxHeading(line string) (section, bool) { return headingAmong(boxHeadings(), line) }
