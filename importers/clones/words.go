package clones

import (
	"strings"
	"sync"

	"muster/catalog/clones"
	"muster/catalog/scan"
	"muster/importers"
)

// keys are what a set-up says of itself, and of its variants.
var keys = append([]string{"game", "name", "removed", "force", "zones", "expansion"}, removedKeys()...)

func removedKeys() (all []string) {
	for _, droid := range clones.Droids[:clones.Any] {
		all = append(all, "removed."+droid)
	}
	return all
}

// heads are the columns of tables.
var heads = []string{"game", "list", "player", "name", "jedi", "sheet", "dice", "variant", "value"}

// words are the words for the codes of each family.
var words = sync.OnceValue(func() map[string]importers.Words {
	return map[string]importers.Words{
		"key":   importers.WordsFor(keys, "clones.key.", "clones.also.key."),
		"head":  importers.WordsFor(heads, "clones.head."),
		"part":  importers.WordsFor([]string{"players", "variants"}, "clones.part.", "clones.also.part."),
		"value": importers.WordsFor([]string{"true", "false"}, "clones.value."),
	}
})

// codeOf returns the code of a family that a word means; if it means none, the word as
// it stands.
func codeOf(family, word string) (string, bool) {
	if code, ok := words()[family].Code(word); ok {
		return code, true
	}
	return scan.Tidy(word), false
}

// settingOf parts a line such as "Force: 4".
func settingOf(line string) (key, value string, known bool) {
	before, after, found := strings.Cut(line, ":")
	if !found || len(before) > importers.MaxHeading {
		return "", "", false
	}
	key, known = codeOf("key", before)
	return key, scan.Tidy(after), known
}
