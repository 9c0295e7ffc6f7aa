package assault

import (
	"muster/catalog"
	"muster/rules"
	lists "muster/validate/assault"
)

// lines are the rules of the skirmish, chapter by chapter. Those of attacks that
// dice decide have a rule case; the others wait for the game to be played.
var lines = []rules.Line{
	{ID: "IAE-MAP-EDGES", Case: "an-impassable-edge-bars-a-move"}, {ID: "IAE-MAP-TERRAIN", Case: "impassable-terrain-bars-a-move"}, {ID: "IAE-MAP-DOORS", Case: "a-closed-door-bars-a-move"}, {ID: "IAE-MAP-ZONES"}, {ID: "IAE-CORNERS", Case: "through-no-corner-of-a-wall-and-blocking-terrain"},
	{ID: "IAE-ADJACENT", Case: "no-corner-of-walls-and-blocking-terrain"}, {ID: "IAE-COUNTING", Case: "impassable-terrain-and-figures-count-one"},
	{ID: "IAE-MOVE-POINTS", Case: "points-that-do-not-suffice"}, {ID: "IAE-MOVE-COSTS", Case: "a-hostile-figure-in-difficult-terrain-costs-two-more"}, {ID: "IAE-MOVE-THROUGH", Case: "nobody-ends-on-a-figure"}, {ID: "IAE-MOVE-SPACES"}, {ID: "IAE-PUSH"},
	{ID: "IAE-PLACE"}, {ID: "IAE-LARGE", Case: "a-turn-keeps-half-of-the-spaces"}, {ID: "IAE-MOBILE", Case: "mobile-pays-for-nothing"}, {ID: "IAE-MASSIVE", Case: "massive-not-on-another-massive"},
	{ID: "IAE-SIGHT-LINES", Case: "example-2-los-005"}, {ID: "IAE-SIGHT-CORNERS", Case: "example-16-los-024"}, {ID: "IAE-SIGHT-FIGURES", Case: "example-17-los-027"}, {ID: "IAE-SIGHT-LARGE", Case: "example-7-los-012"},
	{ID: "IAE-DICE-RED", Case: "one-red-die"},
	{ID: "IAE-DICE-YELLOW", Case: "one-yellow-die"},
	{ID: "IAE-DICE-GREEN", Case: "one-green-die-at-range-three"},
	{ID: "IAE-DICE-BLUE", Case: "one-blue-die-at-range-five"},
	{ID: "IAE-DICE-WHITE", Case: "one-red-die-against-a-white-one"},
	{ID: "IAE-DICE-BLACK", Case: "one-red-die-against-a-black-one"},
	{ID: "IAE-ATTACK-TARGET"},
	{ID: "IAE-ATTACK-REROLL", Case: "one-red-die-rolled-again-below-three"},
	{ID: "IAE-ATTACK-MODIFIERS", Case: "a-modifier-of-damage"},
	{ID: "IAE-ATTACK-SURGES", Case: "the-example-of-two-abilities"},
	{ID: "IAE-ATTACK-ACCURACY", Case: "out-of-range-without-an-ability"},
	{ID: "IAE-ATTACK-DAMAGE", Case: "pierce-never-adds-damage"},
	{ID: "IAE-ATTACK-ONCE"}, {ID: "IAE-BLAST"}, {ID: "IAE-CLEAVE"}, {ID: "IAE-RECOVER"}, {ID: "IAE-POWER-TOKENS"},
	{ID: "IAE-CONDITIONS"}, {ID: "IAE-STRAIN"}, {ID: "IAE-DEFEATED"},
	{ID: "IAE-SETUP"}, {ID: "IAE-INITIATIVE"}, {ID: "IAE-ACTIVATION"}, {ID: "IAE-STATUS"}, {ID: "IAE-CONTROL"},
	{ID: "IAE-COMMAND"}, {ID: "IAE-INTERRUPT"},
	{ID: "IAE-VICTORY"}, {ID: "IAE-TIE"}, {ID: "IAE-REACH"}, {ID: "IAE-ERRATA"},
}

// coverage counts what is implemented: of the rules, those of attacks and those
// of armies; of the cards none, since the game cannot be played.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.NewCoverage(catalog.Assault)
	for _, l := range lines {
		cov.Line(l)
	}
	for _, r := range lists.Game.Covered() {
		l := rules.Line{ID: "IAS-" + r.ID}
		if r.Done {
			l.Case = r.Code
		}
		cov.Line(l)
	}
	for card := range c.Cards(catalog.Assault) {
		cov.Card(card, false)
	}
	return cov
}
