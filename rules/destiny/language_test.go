package destiny

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/script"
)

// laid is a position in which Phasma is elite and wears two weapons, a trooper
// beside her is hurt, and Leia stands against them.
const laid = `{
	"a": {"characters": [
		{"card": "01001", "dice": 2, "upgrades": [{"card": "01054"}, {"card": "01055"}], "shields": 2},
		{"card": "01002", "dice": 1, "damage": 6}],
		"supports": [{"card": "01006"}], "hand": ["01105", "01157", "01157"], "discard": ["01105", "01068"], "resources": 5,
		"pool": [{"card": "01001", "side": "2RD"}, {"card": "01001", "side": "1R"}, {"card": "01002", "side": "2RD1"}, {"card": "01055", "side": "Sp"}]},
	"b": {"characters": [{"card": "01028", "dice": 1}, {"card": "01047", "dice": 1}],
		"pool": [{"card": "01028", "side": "1F"}, {"card": "01047", "side": "3RD1"}], "resources": 1}}`

// played are lines of an event that costs 1, and how many resources its player has
// after it was played on the table.
var played = []struct {
	line string
	has  int
	with string // what its step says besides
}{
	{"reveal-hand; gain count(all cards in sight)", 4, ""}, {"your reveal-hand; gain count(all cards in sight)", 6, ""},
	{"your reveal-random 1; gain count(all cards in sight)", 5, `, "random": [0]`},
	{"top a your card in discard; gain count(all your cards in discard)", 5, `, "cards": ["01068"]`},
	{"bottom a support; gain count(all support)", 4, `, "cards": ["01006"]`}, {"shuffle-in a support; gain count(all support)", 4, `, "target": "01006"`},
	{"set-aside a support; gain count(all support)", 4, ""}, {"take a support; gain count(all your cards in hand)", 7, ""},
	{"player draw 1; gain count(all player cards in hand)", 7, `, "opponent": "a"`}, {"player draw 1; gain count(all player cards in hand)", 5, `, "opponent": "b"`}, // DES-K-PILES
	{"win; gain 1", 4, ""}, // DES-K-WIN-2
	{"gain 3 - 1", 6, ""}, {"gain half-up 3", 6, ""}, {"gain half-down 3", 5, ""}, {"gain double 2 + 1", 10, ""}, {"gain 5 at most 3", 7, ""}, {"gain 7 per 3", 6, ""},
	{"gain half-up sum(value of all your dice) at most 2", 6, ""},
	{"gain sum(value of all your dice)", 9, ""}, {"gain lowest(value of all your dice showing ranged)", 6, ""}, {"gain highest(value of all dice)", 7, ""},
	{"gain different(symbol of all your dice)", 7, ""}, {"gain different(color of all characters)", 6, ""}, // DES-K-COMPARE
	{"gain damage-on(this)", 4, ""}, {"gain sum(damage-on of all your characters)", 10, ""}, {"gain sum(remaining-health of all your not unique characters)", 5, ""},
	{"gain highest(health of all your characters)", 15, ""}, {"gain sum(points of all your unique characters)", 19, ""},
	{"gain sum(side-cost of all your dice)", 5, ""}, {"gain resources(enemy)", 5, ""}, {"gain resources(your)", 8, ""},
	{"gain count(all your dice sharing symbol)", 6, ""}, {"gain count(all your dice not sharing symbol)", 7, ""},
	{"gain count(all your character-die sharing value)", 6, ""},
	{"gain count(all your support or upgrade)", 7, ""}, {"gain count(all your ready support or not unique character or event in hand)", 8, ""},
	{"gain count(all your cards in hand sharing title with a your card in discard)", 4, ""},
	{"gain count(all your card copy-of this in discard)", 5, ""}, // DES-K-COPY-2: not the one that is played
	{"gain count(all your characters bearing weapon upgrade)", 5, ""}, {"gain count(all your characters bearing 2 weapon upgrades)", 5, ""},
	{"gain count(all your characters bearing 3 upgrades)", 4, ""}, {"gain count(all your characters not bearing upgrade)", 5, ""},
	{"gain count(all hero characters)", 6, ""}, {"gain count(all villain characters)", 6, ""}, {"gain count(all neutral characters)", 4, ""},
	{"gain count(all not villain dice)", 7, ""},
	{"gain count(all elite characters)", 5, ""}, {"gain count(all not elite dice)", 8, ""}, // DES-K-ELITE
	{"gain count(all damaged characters)", 5, ""}, {"gain count(all diceless cards in hand)", 6, ""},
	{"gain count(all your odd cards in hand)", 4, ""}, {"gain count(all your even cards in hand)", 6, ""},
	{"gain count(all dice not showing ranged)", 7, ""},
	{"gain count(all your dice showing side-cost > 0)", 5, ""}, {"gain count(all your dice with value highest)", 6, ""},
	{"gain count(all dice sharing symbol and value with a your die)", 6, ""},
	{`gain count(all characters named "Captain Phasma" or 01028)`, 6, ""}, {`gain count(all your dice not named "Captain Phasma")`, 6, ""}, // DES-K-TITLE
	{"if all your characters sharing color: gain 1", 5, ""}, {"if all characters sharing color: gain 1", 4, ""},
	{"if all your characters sharing subtype: gain 1", 5, ""}, {"if all characters sharing subtype: gain 1", 4, ""}, {"if all your dice not sharing value: gain 1", 4, ""},
	{"if some enemy supports or resources(your) >= 4: gain 1", 5, ""}, {"if some enemy support and resources(your) >= 4: gain 1", 4, ""},
	{"if no enemy support and resources(your) >= 4 and some elite character: gain 1", 5, ""},
	{"if no support or no character or round = 2: gain 1", 5, ""},
	{"if some 2 your characters: gain 1", 5, ""}, {"if some 3 your characters: gain 1", 4, ""}, {"if some 2 dice sharing symbol and value: gain 1", 5, ""},
	{"if some up to 3 enemy dice combined value <= 0: gain 1", 4, ""},
	{"spot 2 your red characters: gain 1", 5, ""}, {"spot 3 your red characters: gain 1", 4, ""},
	{`spot 3 your red characters or a your character named "Captain Phasma": gain 1`, 5, ""},
	{`spot a your yellow character or 2 your characters: gain 1`, 5, ""},
	{"remove 2 your dice sharing symbol: gain 3", 7, ""}, {"remove 2 your dice sharing subtype and symbol then gain 3", 7, ""},
	{"remove 3 your dice sharing symbol: gain 3", 4, ""}, // not in full
	{"remove 3 your dice not sharing symbol: gain 3", 7, `, "remove": ["01001/2RD", "01001/1R", "01055/Sp"]`}, {"remove 4 your dice not sharing symbol: gain 3", 4, ""},
	{"remove 2 your dice combined value >= 4: gain 3", 7, ""}, {"remove 3 your dice combined value <= 2: gain 3", 4, ""},
	{"choose a your character with health highest as that; if that is named 01001: gain 1", 5, ""},
	{"choose a your character with health highest as that; if that is not named 01002 or 01028: gain 1", 5, ""},
	{"choose a your character with health lowest as that; if that is bearing upgrade: gain 1 else gain 2", 6, ""},
	{"choose a your elite character as that; if that is sharing color with a enemy character: gain 1", 5, ""},
	{"choose a your elite character as that; if that is sharing color with this: gain 1", 5, ""},
	{"choose a your elite character as that; if damage-on(that) = 0 and points(that) > 14: gain 1", 5, ""},
	{"choose a your elite character as that; if that is not red: gain 1 else gain 3", 7, ""},
	{"choose all your dice showing ranged as those; gain sum(value of all those dice)", 8, ""},
	{"choose all your dice showing ranged as those; gain count(all your not those dice)", 6, ""},
	{"choose a your die showing special as those; choose all enemy dice as those; gain count(all those dice)", 6, ""}, // the last that were named
	{"spot a your character with damage-on >= 6 as that: gain damage-on(that)", 10, ""},
	{"spot a your character with damage-on >= 7 as that: gain 1", 4, ""},
	{"choose a your die showing side-cost > 0 as that; gain health(its.character)", 11, ""},
	{"spot any number your characters: gain done", 6, ""}, {"spot any number your characters: gain double done", 6, `, "number": 1`},
	{"spot any number your yellow characters: gain done + 1", 5, ""}, {"spot up to 1 your characters: gain double done", 6, ""},
	{"every gain 2", 6, ""}, {"gain count(all enemies characters)", 6, ""},
	{"pay 2; gain done + 1", 5, ""}, {"pay up-to 2 then gain double done", 6, `, "spend": 2`}, {"pay-any then gain double total", 7, `, "spend": 3`}, {"pay-any then gain double total", 4, ""}, {"heal 4 from a damaged character; gain total", 8, ""},
}

func TestWordsMeanWhatTheySay(t *testing.T) {
	t.Parallel()
	c := facts.Embedded()
	byCode, _ := scripts()
	for _, p := range played {
		cards, flaws := script.Parse("01105 Field Medic\n\tplay: "+p.line, words())
		if len(flaws) > 0 {
			t.Errorf("%s: %s", p.line, flaws[0].In(lang.EN))
			continue
		}
		with := maps.Clone(byCode)
		with["01105"] = &cards[0]
		line := fmt.Sprintf(`{"id": "x", "given": %s, "do": [{"do": "play", "player": "a", "card": "01105"%s}], "expect": {"after": {"a": {"resources": %d}}}}`,
			strings.ReplaceAll(laid, "\n", " "), p.with, p.has)
		if res := caseGame(with).Run(c, []byte(line)); !res.Pass || res.Err != nil {
			t.Errorf("%s: %v %s", p.line, res.Err, res.Got)
		}
	}
}
