package destiny

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// A ruleCase is a list, and the references that its findings of one code have.
type ruleCase struct {
	name, format, cards, code string
	refs                      string
}

// cases has for every rule, by its id, lists that keep it and lists that break
// it.
var cases = []ruleCase{
	// DES-S-PTS
	{"30 points are enough", "AW", "C 01028 2d 01046", "destiny.points", ""},
	{"31 points are not", "AW", "C 01028 2d 01002 01030", "destiny.points", "DES-S-PTS"},
	{"each copy of one that is not unique pays", "AW", "C 01002*5", "destiny.points", "DES-S-PTS"},
	{"there is no least", "AW", "C 01002", "destiny.points", ""},
	// DES-S-MINCHAR
	{"a team has somebody", "AW", "01157", "destiny.characters", "DES-S-MINCHAR"},
	{"one is enough", "AW", "C 01002", "destiny.characters", ""},
	// DES-S-AFF-TEAM
	{"heroes and villains", "AW", "C 01028 01020", "destiny.team", "DES-S-AFF-TEAM"},
	{"heroes alone", "AW", "C 01028 01046", "destiny.team", ""},
	// DES-S-UNIQ
	{"two of one title", "INF", "C 03025 12070", "destiny.unique", "DES-S-UNIQ"},
	{"two copies in one entry", "AW", "C 01028*2", "destiny.unique", "DES-S-UNIQ"},
	{"one that is not unique, often", "AW", "C 01002*4", "destiny.unique", ""},
	{"one title, once reported", "AW", "C 01028 01028 01028", "destiny.unique", "DES-S-UNIQ"},
	// DES-S-ELITE
	{"one value, two dice", "AW", "C 01002 2d", "destiny.elite", "DES-S-ELITE"},
	{"two values, two dice", "AW", "C 01028 2d", "destiny.elite", ""},
	// DES-S-COLCHAR
	{"colours mix in a team", "AW", "C 01028 01045", "destiny.team", ""},
	// DES-S-SIZE
	{"29 cards", "AW", "01151*15 01152*14", "destiny.deck-size", "DES-S-SIZE"},
	{"30 cards", "AW", "01151*15 01152*15", "destiny.deck-size", ""},
	{"31 cards", "AW", "01151*15 01152*16", "destiny.deck-size", "DES-S-SIZE"},
	{"characters and battlefields are not in the deck", "AW", "C 01028, B 01171, 01151*30", "destiny.deck-size", ""},
	// DES-S-TYPES
	{"a character in the deck", "AW", "01045", "destiny.type", "DES-S-TYPES"},
	{"a battlefield in the deck", "AW", "01171", "destiny.type", "DES-S-TYPES"},
	{"an event as a battlefield", "AW", "B 01151", "destiny.type", "DES-S-TYPES"},
	{"event, upgrade, support", "AW", "01151 01061 01043", "destiny.type", ""},
	// DES-S-COPIES
	{"three of a title", "AW", "01157*3", "destiny.copies", "DES-S-COPIES"},
	{"three in two entries", "AW", "01157*2 01151 01157", "destiny.copies", "DES-S-COPIES"},
	{"two printings of one title", "INF", "01156*2 10015", "destiny.copies", "DES-S-COPIES"},
	{"two titles too often are two findings", "AW", "01157*3 01151*3", "destiny.copies", "DES-S-COPIES DES-S-COPIES"},
	{"a unique support twice", "AW", "01032*2", "destiny.copies", ""},
	// DES-S-AFF-DECK
	{"a villain card with heroes", "AW", "C 01028, 01006", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"a gray hero card with villains", "AW", "C 01020, 01043", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"neutral cards with both", "AW", "C 01020, 01151 01054", "destiny.affiliation", ""},
	{"a mixed team takes neither", "AW", "C 01028 01020, 01006 01043", "destiny.affiliation", "DES-S-AFF-DECK DES-S-AFF-DECK"},
	// DES-S-COLOUR
	{"a blue card without blue", "AW", "C 01028, 01057", "destiny.colour", "DES-S-COLOUR"},
	{"neutral does not lift it", "AW", "C 01020, 01054", "destiny.colour", "DES-S-COLOUR"},
	{"gray goes with all", "AW", "C 01028, 01151", "destiny.colour", ""},
	{"one character is enough", "AW", "C 01028 01002, 01054", "destiny.colour", ""},
	// DES-S-BF
	{"no battlefield", "AW", "C 01028", "destiny.battlefield", "DES-S-BF"},
	{"two battlefields", "AW", "B 01171 01168", "destiny.battlefield", "DES-S-BF"},
	{"one battlefield", "AW", "B 01168", "destiny.battlefield", ""},
	// DES-S-DICE
	{"two dice for a card", "AW", "01062 2d", "destiny.dice", "DES-S-DICE"},
	{"a die for each copy", "AW", "01062*2", "destiny.dice", ""},
	{"a character set aside with two dice", "INF", "A 01028 2d 09020 2d", "destiny.dice", ""},
	{"with three that he cannot have", "INF", "A 01028 3d", "destiny.dice", "DES-S-DICE"},
	{"with three that he can", "INF", "A 16063 3d", "destiny.dice", ""},
	{"a support set aside with two", "INF", "A 11095 05051 2d", "destiny.dice", "DES-S-DICE"},
	// DES-K-GUEST-CARD
	{"a list that sets other cards aside", "INF", "C 02003, A 05009", "destiny.guests", "DES-K-GUEST-CARD"},
	{"the guest is set aside", "INF", "C 02003, A 02001", "destiny.guests", ""},
	{"a list that sets nothing aside", "INF", "C 02003", "destiny.guests", ""},

	// DES-L-NEUTRAL
	{"neutral characters join a team", "INF", "C 01028 12129, 01033", "destiny.team", ""},
	{"neutral characters alone take no hero card", "INF", "C 12129, 01052 01052", "destiny.team", "DES-L-NEUTRAL DES-L-NEUTRAL"},
	{"and no villain card", "INF", "C 12147, 01017", "destiny.team", "DES-L-NEUTRAL"},
	{"but neutral ones", "INF", "C 12129, 01065", "destiny.team", ""},
	// DES-L-PLOT1
	{"two plots", "INF", "C 01028, P 05168 05169", "destiny.plots", "DES-L-PLOT1"},
	{"one plot twice", "INF", "C 01028, P 05168*2", "destiny.plots", "DES-L-PLOT1"},
	{"one plot", "INF", "C 01028, P 05168", "destiny.plots", ""},
	// DES-L-PLOTAFF
	{"a villain plot with heroes", "INF", "C 01028, P 09052", "destiny.plot-spot", "DES-L-PLOTAFF"},
	{"a villain plot with villains", "INF", "C 01020, P 09052", "destiny.plot-spot", ""},
	{"a red villain plot without red", "INF", "C 01020, P 12030", "destiny.plot-spot", "DES-L-PLOTAFF"},
	{"neither side nor colour", "INF", "C 01028, P 12012", "destiny.plot-spot", "DES-L-PLOTAFF DES-L-PLOTAFF"},
	// DES-L-PTS
	{"a plot counts", "INF", "C 16026*3, P 07115", "destiny.points", "DES-L-PTS"},
	{"a plot below zero makes room", "INF", "C 05009*4 01002, P 08115", "destiny.points", ""},
	// DES-L-BALANCE
	{"Jango 11/14 and Jabba 11/14 fit in Infinite", "INF", "C 01021 2d 01020 2d", "destiny.points", ""},
	{"but not as printed", "AW", "C 01021 2d 01020 2d 01002", "destiny.points", "DES-S-PTS"},
	// DES-L-ELITE-NU
	{"some that are not unique may be elite", "INF", "C 12054 2d 12054", "destiny.elite", ""},
	// DES-L-3VAL
	{"three dice for three values", "INF", "C 16063 3d", "destiny.elite", ""},
	{"three dice for two", "INF", "C 01028 3d", "destiny.elite", "DES-L-3VAL"},
	// DES-L-PLOT-ELITE
	{"an elite plot", "INF", "P 13004A 2d", "destiny.elite", ""},
	{"a plot with one value is not", "INF", "P 05168 2d", "destiny.elite", "DES-L-PLOT-ELITE"},
	// DES-L-DOWN
	{"downgrades are deck cards", "INF", "09160*2", "destiny.type", ""},
	// DES-L-LIMIT
	{"four of a card that says so", "INF", "08031*4", "destiny.copies", ""},
	{"five are too many", "INF", "08031*5", "destiny.copies", "DES-L-LIMIT"},
	{"the strictest printing counts", "INF", "08086*2 701049", "destiny.copies", "DES-S-COPIES"},
	// DES-L-FORMAT
	{"a set that is not in the format", "AW", "02136", "destiny.format", "DES-L-FORMAT"},
	{"a sibling reprint makes it legal", "ARNS", "04044 01156", "destiny.format", ""},
	{"characters too", "TRI", "C 01028, B 01171", "destiny.format", "DES-L-FORMAT DES-L-FORMAT"},
	// DES-L-BANNED
	{"banned", "TCISTD", "09087", "destiny.banned", "DES-L-BANNED"},
	{"not banned elsewhere", "ARNS", "09087", "destiny.banned", ""},
	// DES-L-RESTR
	{"two restricted titles", "INF", "01110 01129", "destiny.restricted", "DES-L-RESTR"},
	{"two copies of one", "INF", "01110 01110", "destiny.restricted", ""},
	{"also of characters and battlefields", "INF", "C 11094, B 12157", "destiny.restricted", "DES-L-RESTR"},
	// DES-L-PAIRS
	{"a pair", "ARNS", "C 11056 11077", "destiny.restricted-pair", "DES-L-PAIRS"},
	{"half a pair", "ARNS", "C 11056 11094", "destiny.restricted-pair", ""},
	{"no pair elsewhere", "TRI", "C 11056 11077", "destiny.restricted-pair", ""},
	// DES-L-ERRATA
	{"errata change nothing", "TCISTD", "C 11077", "destiny.format", ""},
	// A list of the first book is measured by that book, whatever it holds.
	{"too many points beside a plot", "INF", "C 01010 01011 01028, P 05169", "destiny.points", "DES-L-PTS"},
	{"too many points beside a plot, in AW", "AW", "C 01010 01011 01028, P 05169", "destiny.points", "DES-S-PTS"},
	// DES-L-TWOSIDE
	{"a back with points", "INF", "C 13001B", "destiny.back-side", ""},
	{"the plot that begins on its back", "INF", "P 701044B", "destiny.back-side", ""},
	{"a back without", "TCISTD", "13003B", "destiny.back-side", "DES-L-TWOSIDE"},
	{"a back with the points of its front", "TCISTD", "P 13004B", "destiny.back-side", "DES-L-TWOSIDE"},
	{"a plot of nought points", "INF", "P 16039B", "destiny.back-side", "DES-L-TWOSIDE"},
	// DES-L-DISCOUNT: see TestDiscounts

	// DES-C-01045
	{"Finn brings a red villain vehicle", "AW", "C 01045, 01006", "destiny.affiliation", ""},
	{"and needs no red", "AW", "C 01045, 01006", "destiny.colour", ""},
	{"but no red neutral weapon", "AW", "C 01045, 01054", "destiny.colour", "DES-S-COLOUR"},
	{"and no gray villain card", "AW", "C 01045, 01017", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"others bring none", "AW", "C 01046, 01006", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"Finn set aside changes nothing", "AW", "C 01046, A 01045, 01006", "destiny.colour", "DES-S-COLOUR"},
}

func TestRules(t *testing.T) {
	for _, c := range cases {
		t.Run(c.code+": "+c.name, func(t *testing.T) {
			if got := refsFound(list(c.format, c.cards), c.code); got != c.refs {
				t.Errorf("%s in %s: got %q, want %q", c.cards, c.format, got, c.refs)
			}
		})
	}
}

// refsFound returns the references of the findings of a code.
func refsFound(l *catalog.List, code string) string {
	var r validate.Report
	var refs []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		if f.Code == code {
			refs = append(refs, f.Ref)
		}
	}
	return strings.Join(refs, " ")
}

// TestDiscounts has for each card that makes others cheaper a team that it
// makes cheaper and one that it does not (DES-L-DISCOUNT).
func TestDiscounts(t *testing.T) {
	for _, c := range []struct {
		name, cards string
		off         int
	}{
		{"DES-C-08073 Clone Troopers", "C 08073 05038*2", 2},
		{"DES-C-08073 no other trooper", "C 08073 01030", 0},
		{"DES-C-09021 droids", "C 09021 05009*2 02020", 3},
		{"DES-C-09021 he is no droid", "C 09021", 0},
		{"DES-C-12055 Spectres, once", "C 12055 03025 07054", 1},
		{"DES-C-12055 no other Spectre", "C 12055 01028", 0},
		{"DES-C-13002A Obi-Wan and Yoda", "C 13002A 09057 05033", 2},
		{"DES-C-13002A others", "C 13002A 01028", 0},
		{"DES-C-13006A unique bounty hunters", "P 13006A, C 05021 06003", 2},
		{"DES-C-13006A no common ones", "P 13006A, C 09037*2", 0},
		{"DES-C-13007A friends of Han", "P 13007A, C 01028 08089", 2},
		{"DES-C-13007A not Han", "P 13007A, C 01046", 0},
		{"DES-C-701044B friends of Leia", "P 701044B, C 01046 02043", 2},
		{"DES-C-701044B not Leia", "P 701044B, C 01028", 0},
		{"DES-C-12021 Krennic and a Death Star", "C 12021, P 12030", 1},
		{"DES-C-12021 another plot", "C 12021, P 05168", 0},
		{"DES-C-12056 Luke and a Death Star", "C 12056, P 12081", 1},
		{"DES-C-12056 another plot", "C 12056, P 05168", 0},
		{"DES-C-15004A Maul", "C 15004A 11003", 1},
		{"DES-C-15004A not his saber, nor others", "C 15004A 01012", 0},
		{"DES-C-15021 troopers and Veers", "P 15021, C 01002*2 01004", 3},
		{"DES-C-15021 others", "P 15021, C 01020", 0},
		{"DES-C-15037 Cal", "C 15037 14031", 1},
		{"DES-C-15037 others", "C 15037 01028", 0},
		{"DES-C-15092A pirates", "P 15092A, C 15027*2 15028", 3},
		{"DES-C-15092A others", "P 15092A, C 01020", 0},
		{"DES-C-16003 other Inquisitors", "C 16003 03010 14003", 2},
		{"DES-C-16003 himself", "C 16003", 0},
		{"DES-C-702017 Ahsoka and the 332nd", "C 702017 09054 702016A", 2},
		{"DES-C-702017 another trooper", "C 702017 05038", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := list("INF", c.cards)
			printed := 0
			f, _ := facts.Embedded().Format(catalog.Destiny, "INF")
			for i := range l.Entries {
				card := facts.Embedded().At(&l.Entries[i])
				printed += f.Row(card).Points[0] * l.Entries[i].Count
			}
			if got := printed - points(t, l); got != c.off {
				t.Errorf("%s: got %d points off, want %d", c.cards, got, c.off)
			}
			slices.Reverse(l.Entries)
			if got := printed - points(t, l); got != c.off {
				t.Errorf("%s reversed: got %d points off, want %d", c.cards, got, c.off)
			}
		})
	}
}

func TestFormatIsChosen(t *testing.T) {
	kylo := "C 01002 01011 2d, B 01168, 01006 01008 01014 01017 01059 01060 01075 01081 01084 01089*2 01091 01146 " +
		"01149 01151 01153 01154 01155 01156 01157"
	for _, c := range []struct {
		name, format, cards, want string
		note                      bool
	}{
		{"a starter", "", kylo, "starter", true},
		{"nearly a starter", "", kylo + " 01157", "AW", true},
		{"Awakenings", "", "C 01028, 01157", "AW", true},
		{"later sets", "", "C 01028, 02136", "INF", true},
		{"no cards", "", "", "INF", true},
		{"named", "STD", "C 01028", "STD", false},
		{"named in another case", "std", "C 01028", "STD", false},
		{"unknown", "PAUPER", "C 01028", "INF", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r validate.Report
			Game.Check(&r, facts.Embedded(), list(c.format, c.cards))
			note := false
			for _, f := range r.Findings {
				note = note || f.Code == "import.format" && f.Args[0] == c.want && f.Severity == validate.Note
			}
			if r.Format != c.want || note != c.note {
				t.Errorf("got format %s, noted %v; want %s, %v", r.Format, note, c.want, c.note)
			}
		})
	}
	if l := list("starter", kylo); len(check(l)) > 0 {
		t.Errorf("the starter: got %v, want no findings", check(l))
	}
}
