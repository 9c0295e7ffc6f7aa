package clones

import (
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/validate"
)

// The number of players (rule book "Preparazione del gioco"), and of
// all their dice together.
const (
	leastPlayers = 2
	mostPlayers  = 4
	allDice      = 16
)

// counted reports whether there are as many players as may be. Sheets and dice are
// judged only then.
func counted(s *clones.Setup) bool {
	return len(s.Players) >= leastPlayers && len(s.Players) <= mostPlayers
}

// found adds a finding about a player, counted from 0. Its first argument is his
// place, from 1.
func found(r *validate.Report, weight validate.Severity, s *clones.Setup, i int, code, ref, key string, args ...any) {
	r.Add(validate.Finding{
		Msg: lang.Say(code, append([]any{i + 1}, args...)...), Severity: weight, Ref: ref,
		Line: s.Players[i].Line, Entry: i + 1, Path: pathOf(i, key),
	})
}

// pathOf points to what a list says of a player.
func pathOf(i int, key string) string { return "/players/" + strconv.Itoa(i) + "/" + key }

// about says which card the last finding is about.
func about(r *validate.Report, id string) {
	r.Last().Cards = []catalog.ID{catalog.Clones.ID(id)}
}

// checkPlayers: two to four play.
func checkPlayers(s *clones.Setup, r *validate.Report) {
	r.Limit(validate.Other, "clones.players-count", "PLAYERS-COUNT", len(s.Players), validate.Between(leastPlayers, mostPlayers))
}

// jediNames are the names of those who are in the box.
func jediNames(c *clones.Components) []string {
	var names []string
	for _, j := range c.Jedi {
		names = append(names, j.Name)
	}
	return names
}

// checkJediUnknown: a Jedi is one of those in the box.
func checkJediUnknown(s *clones.Setup, r *validate.Report) {
	for i, p := range s.Players {
		if p.Jedi != "" && s.Box().JediOf(p.Jedi) == nil {
			found(r, validate.Illegal, s, i, "clones.jedi-unknown", "JEDI-UNKNOWN", "jedi", p.Jedi, jediNames(s.Box()))
		}
	}
}

// checkJediTwice: each Jedi is there once.
func checkJediTwice(s *clones.Setup, r *validate.Report) {
	for i, p := range s.Players {
		j := s.Box().JediOf(p.Jedi)
		first := slices.IndexFunc(s.Players, func(o clones.Player) bool { return o.Jedi == p.Jedi })
		if j != nil && first < i {
			found(r, validate.Illegal, s, i, "clones.jedi-twice", "JEDI-TWICE", "jedi", j.Name, first+1)
			about(r, j.ID)
		}
	}
}

// checkJediMissing: each player has a Jedi.
func checkJediMissing(s *clones.Setup, r *validate.Report) {
	for i, p := range s.Players {
		if p.Jedi == "" {
			found(r, validate.Incomplete, s, i, "clones.jedi-missing", "JEDI-MISSING", "jedi")
		}
	}
}

// sheetNames are the ids of the sheets for a number of players.
func sheetNames(c *clones.Components, players int) []string {
	var ids []string
	for _, s := range c.SheetsOf(players) {
		ids = append(ids, s.ID)
	}
	return ids
}

// checkSheetUnknown: a sheet is one of those in the box.
func checkSheetUnknown(s *clones.Setup, r *validate.Report) {
	if !counted(s) {
		return
	}
	for i, p := range s.Players {
		if p.Sheet != "" && s.Box().Sheet(p.Sheet) == nil {
			found(r, validate.Illegal, s, i, "clones.sheet-unknown", "SHEET-UNKNOWN", "sheet", p.Sheet, len(s.Players), sheetNames(s.Box(), len(s.Players)))
		}
	}
}

// checkSheetPlayers: a sheet is for the number of those who play.
func checkSheetPlayers(s *clones.Setup, r *validate.Report) {
	if !counted(s) {
		return
	}
	for i, p := range s.Players {
		if sheet := s.Box().Sheet(p.Sheet); sheet != nil && sheet.Players != len(s.Players) {
			found(r, validate.Illegal, s, i, "clones.sheet-players", "SHEET-PLAYERS", "sheet", sheet.ID, sheet.Players, len(s.Players), sheetNames(s.Box(), len(s.Players)))
			about(r, sheet.ID)
		}
	}
}

// checkSheetTwice: each sheet is there once (ruling R-1).
func checkSheetTwice(s *clones.Setup, r *validate.Report) {
	if !counted(s) {
		return
	}
	for i, p := range s.Players {
		first := slices.IndexFunc(s.Players, func(o clones.Player) bool { return o.Sheet == p.Sheet })
		if s.Box().Sheet(p.Sheet) != nil && first < i {
			found(r, validate.Illegal, s, i, "clones.sheet-twice", "SHEET-TWICE", "sheet", p.Sheet, first+1)
			about(r, p.Sheet)
		}
	}
}

// checkSheetMissing: each player has a sheet.
func checkSheetMissing(s *clones.Setup, r *validate.Report) {
	if !counted(s) {
		return
	}
	for i, p := range s.Players {
		if p.Sheet == "" {
			found(r, validate.Incomplete, s, i, "clones.sheet-missing", "SHEET-MISSING", "sheet", len(s.Players), sheetNames(s.Box(), len(s.Players)))
		}
	}
}

// checkDice: a player has as many dice as his sheet shows. It is judged of sheets
// that fit only.
func checkDice(s *clones.Setup, r *validate.Report) {
	if !counted(s) {
		return
	}
	all := 0
	for i, p := range s.Players {
		sheet := s.Box().Sheet(p.Sheet)
		if sheet == nil || sheet.Players != len(s.Players) {
			continue
		}
		all += sheet.Dice
		if dice, told := p.Told(); told && dice != sheet.Dice {
			found(r, validate.Illegal, s, i, "clones.dice-count", "DICE-COUNT", "dice", dice, sheet.ID, sheet.Dice)
			about(r, sheet.ID)
		}
	}
	r.Count(validate.Other, "clones.dice", all, validate.Exactly(allDice))
}

// checkComponents: what somebody brings is as the rule book states.
func checkComponents(s *clones.Setup, r *validate.Report) {
	if s.Components == nil {
		return
	}
	for _, wrong := range s.Components.Lint() {
		r.Add(validate.Finding{Msg: lang.Say("clones.components", wrong), Severity: validate.Illegal, Ref: "COMPONENTS", Path: "/components"})
	}
}
