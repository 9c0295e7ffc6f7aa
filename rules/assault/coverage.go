package assault

import (
	"muster/catalog"
	"muster/catalog/assault"
	"muster/rules"
	lists "muster/validate/assault"
)

// lines are the rules of the skirmish, chapter by chapter, each with a rule case.
var lines = []rules.Line{
	{ID: "IAE-MAP-EDGES", Case: "an-impassable-edge-bars-a-move"},
	{ID: "IAE-MAP-TERRAIN", Case: "impassable-terrain-bars-a-move"},
	{ID: "IAE-MAP-DOORS", Case: "a-closed-door-bars-a-move"},
	{ID: "IAE-MAP-ZONES", Case: "nobody-is-deployed-outside-the-zone"},
	{ID: "IAE-CORNERS", Case: "through-no-corner-of-a-wall-and-blocking-terrain"},
	{ID: "IAE-ADJACENT", Case: "no-corner-of-walls-and-blocking-terrain"},
	{ID: "IAE-COUNTING", Case: "impassable-terrain-and-figures-count-one"},
	{ID: "IAE-MOVE-POINTS", Case: "points-that-do-not-suffice"},
	{ID: "IAE-MOVE-COSTS", Case: "a-hostile-figure-in-difficult-terrain-costs-two-more"},
	{ID: "IAE-MOVE-THROUGH", Case: "nobody-ends-on-a-figure"},
	{ID: "IAE-MOVE-SPACES", Case: "spaces-cost-no-points"},
	{ID: "IAE-PUSH", Case: "who-is-pushed-pays-nothing"},
	{ID: "IAE-PLACE", Case: "who-is-placed-lands-in-reach"},
	{ID: "IAE-LARGE", Case: "a-turn-keeps-half-of-the-spaces"},
	{ID: "IAE-MOBILE", Case: "mobile-pays-for-nothing"},
	{ID: "IAE-MASSIVE", Case: "massive-not-on-another-massive"},
	{ID: "IAE-SIGHT-LINES", Case: "example-2-los-005"},
	{ID: "IAE-SIGHT-CORNERS", Case: "example-16-los-024"},
	{ID: "IAE-SIGHT-FIGURES", Case: "example-17-los-027"},
	{ID: "IAE-SIGHT-LARGE", Case: "example-7-los-012"},
	{ID: "IAE-DICE-RED", Case: "one-red-die"},
	{ID: "IAE-DICE-YELLOW", Case: "one-yellow-die"},
	{ID: "IAE-DICE-GREEN", Case: "one-green-die-at-range-three"},
	{ID: "IAE-DICE-BLUE", Case: "one-blue-die-at-range-five"},
	{ID: "IAE-DICE-WHITE", Case: "one-red-die-against-a-white-one"},
	{ID: "IAE-DICE-BLACK", Case: "one-red-die-against-a-black-one"},
	{ID: "IAE-ATTACK-TARGET", Case: "no-attack-on-a-friend"},
	{ID: "IAE-ATTACK-REROLL", Case: "one-red-die-rolled-again-below-three"},
	{ID: "IAE-ATTACK-MODIFIERS", Case: "a-modifier-of-damage"},
	{ID: "IAE-ATTACK-SURGES", Case: "the-example-of-two-abilities"},
	{ID: "IAE-ATTACK-ACCURACY", Case: "out-of-range-without-an-ability"},
	{ID: "IAE-ATTACK-DAMAGE", Case: "pierce-never-adds-damage"},
	{ID: "IAE-ATTACK-ONCE", Case: "a-second-action-is-no-attack"},
	{ID: "IAE-BLAST", Case: "blast-hits-all-around-the-target"},
	{ID: "IAE-CLEAVE", Case: "cleave-hits-another-target"},
	{ID: "IAE-RECOVER", Case: "recover-heals-on-a-miss-too"},
	{ID: "IAE-POWER-TOKENS", Case: "one-token-an-attack"},
	{ID: "IAE-CONDITIONS", Case: "who-is-stunned-does-not-move"},
	{ID: "IAE-STRAIN", Case: "strain-is-paid-with-cards"},
	{ID: "IAE-DEFEATED", Case: "the-last-of-a-group-is-worth-its-cost"},
	{ID: "IAE-SETUP", Case: "the-opponent-deploys-after"},
	{ID: "IAE-INITIATIVE", Case: "the-cheaper-army-chooses"},
	{ID: "IAE-ACTIVATION", Case: "all-figures-of-a-group-one-after-another"},
	{ID: "IAE-STATUS", Case: "cards-are-readied"},
	{ID: "IAE-CONTROL", Case: "a-hostile-figure-beside-a-terminal-bars-control"},
	{ID: "IAE-COMMAND", Case: "a-card-is-played-and-discarded"},
	{ID: "IAE-INTERRUPT", Case: "who-interrupts-is-asked-in-the-turn-of-another"},
	{ID: "IAE-VICTORY", Case: "forty-points-win"},
	{ID: "IAE-TIE", Case: "a-tie-goes-to-who-has-defeated-dearer-groups"},
	{ID: "IAE-REACH", Case: "reach-strikes-over-a-space"},
	{ID: "IAE-ATTACH", Case: "no-second-attachment-to-a-group"},
	{ID: "IAE-COMPANION", Case: "a-companion-is-activated-with-its-group"},
	{ID: "IAE-MISSION", Case: "effects-of-the-mission-come-at-the-end-of-a-round"},
	{ID: "IAE-ERRATA", Case: "the-saboteur-is-as-its-errata-have-it"},
}

// coverage counts what is implemented: of the rules, those of attacks and those
// of armies, and the printed cards that have lines.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := coveredRules()
	for card := range c.Cards(catalog.Assault) {
		if ours(card) && assault.Of(card).Version != assault.IACP {
			cov.Card(card, plays(card))
		}
	}
	return cov
}

// theirs counts the cards of the community that have lines: those that differ from the
// printed ones, and those that only it has.
func theirs(c *catalog.Catalog) rules.Coverage {
	cov := coveredRules()
	for card := range c.Cards(catalog.Assault) {
		if card = card.As(assault.IACP); ours(card) && assault.Of(card).Version == assault.IACP {
			cov.Card(card, plays(card))
		}
	}
	return cov
}

func coveredRules() rules.Coverage {
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
	return cov
}
