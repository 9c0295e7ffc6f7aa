package destiny

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/script"
)

func TestCoverageCountsEverySet(t *testing.T) {
	cov, total, scripted := coverage(facts.Embedded()), 0, 0
	for _, set := range cov.Cards.Sets {
		total, scripted = total+set.Total, scripted+set.Scripted
	}
	if total != cov.Cards.Total || scripted != cov.Cards.Scripted {
		t.Errorf("sets add up to %d of %d cards, the game to %d of %d", scripted, total, cov.Cards.Scripted, cov.Cards.Total)
	}
	if slices.Contains(cov.Cards.Unscripted, "destiny/04018") {
		t.Error("another printing of a card that can be played counts as one that cannot")
	}
	if len(cov.Cards.Unscripted) > 0 || total != scripted || len(cov.Cards.Sets) < 18 || cov.Cards.Sets["AW"].Scripted != 174 {
		t.Errorf("got %d unscripted cards and %d sets, AW %v", len(cov.Cards.Unscripted), len(cov.Cards.Sets), cov.Cards.Sets["AW"])
	}
}

func TestLintNamesFileAndLine(t *testing.T) {
	files := fstest.MapFS{
		"cards/aw.cards": {Data: []byte("01001 Captain Phasma\n01002 Somebody\n")},
		"cards/zz.cards": {Data: []byte("\n99999 Nobody\n\tspecial: gian 1\n01001 Captain Phasma\n")},
	}
	byCode, flaws := script.ParseFiles(files, words())
	var got []string
	for _, m := range script.Lint(facts.Embedded(), catalog.Destiny, byCode, flaws) {
		got = append(got, m.In(lang.EN))
	}
	want := []string{
		`rules/destiny/cards/aw.cards:2: card 01002 is called "First Order Stormtrooper", not "Somebody"`,
		`rules/destiny/cards/zz.cards:2: there is no card 99999 in the catalog: correct the code, or take the card out`,
		`rules/destiny/cards/zz.cards:3: "gian" is no verb (did you mean gain?)`,
		`rules/destiny/cards/zz.cards:4: card 01001 stands in cards/aw.cards, line 1, already: take one of the two out`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLintSaysWhatALineCannotSay(t *testing.T) {
	for line, want := range map[string]string{
		"special: damage two to a character":       `"two" is no number`,
		"special: damage 1 to a charcter":          `"charcter" is no noun (did you mean character?)`,
		"special: damage 1 to a purpel character":  `"purpel" is no noun`,
		"specal: gain 1":                           `"specal" begins no ability (did you mean special?)`,
		"after explode of this: gain 1":            `"explode" is no event`,
		"special: gain 1 2":                        `"2" is left over`,
		"special: choose a character as that then": `the line ends too early: something is missing`,
		"always: gain 1":                           `"gain" is not for abilities that begin with "always"`,
		"special: more-health 1 on this":           `"more-health" is for abilities that begin with "always"`,
		"special: discard a card in pocket":        `"pocket" is no zone`,
		"special: discard a card named Rey":        `"Rey" is no card: write a title between quotation marks, or a code`,
		"action: if count(all your dice) gain 1":   `"gain" compares nothing: write < <= = >= >`,
		"special: (gain 1":                         `the line ends without ")"`,
		"play: until tomorrow: your cannot pass":   `"tomorrow" is no time`,
		"special: discard a card named \"Nobody\"": `no card of the game is called "Nobody"`,
	} {
		files := fstest.MapFS{"cards/aw.cards": {Data: []byte("01001 Captain Phasma\n\tspecial: gain 1\n\t" + line + "\n")}}
		byCode, flaws := script.ParseFiles(files, words())
		var got []string
		for _, m := range script.Lint(facts.Embedded(), catalog.Destiny, byCode, flaws) {
			got = append(got, m.In(lang.EN))
		}
		if len(got) != 1 || !strings.HasPrefix(got[0], "rules/destiny/cards/aw.cards:3: "+want) {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}

func TestLintFindsTitlesThatNoCardHas(t *testing.T) {
	files := fstest.MapFS{"cards/aw.cards": {Data: []byte("01001 Captain Phasma\n\tspecial: damage 1 to a character named \"Rey\" or 01001\n\tspecial: discard a card named \"Reyy\"\n")}}
	byCode, flaws := script.ParseFiles(files, words())
	var got []string
	for _, m := range script.Lint(facts.Embedded(), catalog.Destiny, byCode, flaws) {
		got = append(got, m.In(lang.EN))
	}
	if want := []string{"rules/destiny/cards/aw.cards:3: no card of the game is called \"Reyy\""}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLintFindsTraitsThatNoCardBears(t *testing.T) {
	files := fstest.MapFS{"cards/aw.cards": {Data: []byte("01001 Captain Phasma\n\tspecial: damage 1 to a leader character\n\tspecial: damage 1 to a brawler character\n")}}
	byCode, flaws := script.ParseFiles(files, words())
	var got []string
	for _, m := range script.Lint(facts.Embedded(), catalog.Destiny, byCode, flaws) {
		got = append(got, m.In(lang.EN))
	}
	if want := []string{"rules/destiny/cards/aw.cards:3: no card of the game bears the trait brawler"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
