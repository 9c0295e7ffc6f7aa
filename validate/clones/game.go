// Package clones checks set-ups of Angriff der Klonkrieger: who plays with which
// Jedi, sheet and dice, by which variants, and with whose components.
package clones

import (
	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/validate"
)

// Game is how set-ups of Angriff der Klonkrieger are checked.
var Game = validate.Game{
	Name:     catalog.Clones,
	Look:     look,
	Codes:    func() []string { return validate.CodesOf(rules) },
	Refs:     func(code string) []string { return validate.RefsOf(rules, code) },
	RuleBook: ruleBook,
	Example: func(c *catalog.Catalog, code string) validate.Sample {
		return validate.SampleOf(catalog.Clones, nil, c, code)
	},
	Covered: func() []validate.Coverage { return validate.CoverageOf(rules, "") },
	Fix:     mend,
	Random:  newLottery,
}

// look runs the rules.
func look(r *validate.Report, _ *catalog.Catalog, l *catalog.List) {
	s := clones.SetupOf(l)
	if s == nil {
		r.Add(validate.Finding{Msg: lang.Say("import.game", string(l.Game), lang.Say("clones.shape")), Severity: validate.Illegal})
		return
	}
	validate.Run(r, s, rules)
}

// rules lists the rules of set-ups by their codes, in the order of the players and
// then of their variants.
var rules = []validate.Rule[*clones.Setup]{
	{Code: "clones.components", Refs: []string{"COMPONENTS"}, Check: checkComponents},
	{Code: "clones.players-count", Refs: []string{"PLAYERS-COUNT"}, Check: checkPlayers},
	{Code: "clones.jedi-unknown", Refs: []string{"JEDI-UNKNOWN"}, Check: checkJediUnknown},
	{Code: "clones.jedi-twice", Refs: []string{"JEDI-TWICE"}, Check: checkJediTwice},
	{Code: "clones.jedi-missing", Refs: []string{"JEDI-MISSING"}, Check: checkJediMissing},
	{Code: "clones.sheet-unknown", Refs: []string{"SHEET-UNKNOWN"}, Check: checkSheetUnknown},
	{Code: "clones.sheet-players", Refs: []string{"SHEET-PLAYERS"}, Check: checkSheetPlayers},
	{Code: "clones.sheet-twice", Refs: []string{"SHEET-TWICE"}, Check: checkSheetTwice},
	{Code: "clones.sheet-missing", Refs: []string{"SHEET-MISSING"}, Check: checkSheetMissing},
	{Code: "clones.dice-count", Refs: []string{"DICE-COUNT"}, Check: checkDice},
	{Code: "clones.force-start", Refs: []string{"FORCE-START"}, Check: checkForce},
	{Code: "clones.zones-count", Refs: []string{"ZONES-COUNT"}, Check: checkZones},
	{Code: "clones.removed-range", Refs: []string{"REMOVED-RANGE"}, Check: checkRemovedRange},
	{Code: "clones.removed-each", Refs: []string{"REMOVED-EACH"}, Check: checkRemovedEach},
	{Code: "clones.variant-unknown", Refs: []string{"VARIANT-UNKNOWN"}, Check: checkStrange},
	{Code: "clones.grade-table", Refs: []string{"GRADE-TABLE"}, Check: checkTable},
	{Code: "clones.variants-mixed", Refs: []string{"VARIANTS-MIXED"}, Check: checkMixed},
	{Code: "clones.expansion-zones", Refs: []string{"EXPANSION-ZONES"}, Check: checkExpansion},
}

// ours are the rules that the rule book does not have, or leaves open.
var ours = map[string]bool{"clones.sheet-twice": true, "clones.variants-mixed": true, "clones.expansion-zones": true, "clones.variant-unknown": true}

// ruleBook returns the name of the book that the rule of a code is in.
func ruleBook(code string) string {
	if ours[code] {
		return "muster"
	}
	return "arena"
}
