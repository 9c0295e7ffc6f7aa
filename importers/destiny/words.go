package destiny

import (
	"strings"
	"sync"

	"muster/importers"
)

var setting = importers.Pattern(`(?i)^(name|title|nome|titolo|format|formato|game|gioco)[ \t]*:[ \t]*(.*)$`)

// settingOf returns what a line such as "Format: AW" sets, in English.
func settingOf(line string) (key, value string, ok bool) {
	if strings.IndexByte(line, ':') < 0 {
		return "", "", false
	}
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
func sheetHead(s string) (string, bool) { return importers.SheetHeads().Code(s) }

// sheetRoles finds a role by its name in any language.
var sheetRoles = sync.OnceValue(func() importers.Words { return importers.WordsFor(roles, "sheet.role.") })
