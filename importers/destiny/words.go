package destiny

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

var setting = importers.Pattern(`(?i)^(name|title|nome|titolo|format|formato|game|gioco)[ \t]*:[ \t]*(.*)$`)

// settingOf returns what a line such as "Format: AW" sets, in English.
func settingOf(line string) (key, value string, ok bool) {
	m := setting().FindStringSubmatch(line)
	if m == nil {
		return "", "", false
	}
	switch strings.ToLower(m[1]) {
	case "format", "formato":
		key = "format"
	case "game", "gioco":
		key = "game"
	default:
		key = "name"
	}
	return key, strings.TrimSpace(m[2]), true
}

// sheetHead returns the key of a heading of a list.
func sheetHead(s string) (string, bool) {
	key, ok := importers.SheetHeads()[importers.HeadKey(s)]
	return key, ok
}

// sheetRoles finds a role by its name in any language.
var sheetRoles = sync.OnceValue(func() map[string]string {
	roles := map[string]string{}
	for _, role := range []string{catalog.Character, catalog.Deck, catalog.Battlefield, catalog.Plot, catalog.Aside} {
		roles[importers.HeadKey(role)] = role
		for _, l := range lang.All {
			roles[importers.HeadKey(lang.Say("sheet.role."+role).In(l))] = role
		}
	}
	return roles
})
