package importerstest

import (
	"fmt"
	"strings"
)

// Thing writes an object of Tabletop Simulator.
func Thing(kind, nickname, description string, inside ...string) string {
	more := ""
	if len(inside) > 0 {
		more = `,"ContainedObjects":[` + strings.Join(inside, ",") + `]`
	}
	return fmt.Sprintf(`{"Name":%q,"Transform":{"posX":1.5e-3},"Nickname":%q,"Description":%q,"Locked":false,"CardID":1327,"SidewaysCard":false,"CustomDeck":{},"GUID":"a1b2c3"%s}`,
		kind, nickname, description, more)
}

// Saved writes a saved object, with the keys that the program writes.
func Saved(things ...string) string {
	return `{"SaveName":"","GameMode":"","Date":"","Table":"","Sky":"","Note":"","Rules":"","PlayerTurn":"","LuaScript":"","LuaScriptState":"","ObjectStates":[` +
		strings.Join(things, ",") + `],"TabStates":{}}`
}

// Card writes a card of Tabletop Simulator.
func Card(nickname, description string) string { return Thing("Card", nickname, description) }
