package destiny

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

const exceptional = "destiny.exception"

// exceptionCases has for each card that changes deck building, discounts
// apart, lists that it lets be and lists that it does not.
var exceptionCases = []ruleCase{
	// DES-C-08143
	{"a third copy of two titles", "INF", "P 08143, 01151*3 01152*3", "destiny.copies", ""},
	{"not of three", "INF", "P 08143, 01151*3 01152*3 01153*3", "destiny.copies", "DES-S-COPIES"},
	{"no fourth copy", "INF", "P 08143, 01151*4", "destiny.copies", "DES-S-COPIES"},
	// DES-C-09114
	{"two moves on top of 30", "INF", "P 09114, 01151*30 09107 09108", "destiny.deck-size", ""},
	{"of any colour and side", "INF", "C 01028, P 09114, 09107 12008", "destiny.colour", ""},
	{"moves in the deck may stay there", "INF", "C 09057, P 09114, 01151*26 09107*2 09108*2", "destiny.deck-size", ""},
	{"not two copies of one", "INF", "P 09114, 01151*30 09107*2", "destiny.deck-size", "DES-S-SIZE"},
	{"not three", "INF", "C 01028, P 09114, 09107 09108 09109", "destiny.colour", "DES-S-COLOUR"},
	{"events set aside are the two", "INF", "P 09114, 01151*30 09107, A 09108 09109", "destiny.deck-size", "DES-S-SIZE"},
	{"two set aside", "INF", "P 09114, A 09107 09108 14068*2", exceptional, ""},
	{"not three set aside", "INF", "P 09114, A 09107 09108 09109", exceptional, "DES-C-09114"},
	{"nor one of them twice", "INF", "P 09114, A 09107*2", exceptional, "DES-C-09114"},
	// DES-C-08156
	{"one colour, one copy", "INF", "C 01038 09057, P 08156, 01151 01152", exceptional, ""},
	{"two colours", "INF", "C 01038 01028, P 08156", exceptional, "DES-C-08156"},
	{"two copies", "INF", "C 01038, P 08156, 01151*2", exceptional, "DES-C-08156"},
	// DES-C-15101
	{"40 points", "INF", "C 01028 2d 01046 05038, P 15101", "destiny.points", ""},
	{"40 cards", "INF", "P 15101, 01151*40", "destiny.deck-size", ""},
	{"not 30 cards", "INF", "P 15101, 01151*30", "destiny.deck-size", "DES-S-SIZE"},
	{"a plot more", "INF", "P 15101 05168", "destiny.plots", ""},
	{"not two more", "INF", "P 15101 05168 05169", "destiny.plots", "DES-L-PLOT1"},
	{"not itself twice", "INF", "P 15101*2", exceptional, "DES-C-15101"},
	{"legal in Infinite", "INF", "P 15101", "destiny.format", ""},
	// DES-C-07127
	{"two battlefields", "INF", "P 07127, B 01168 01171", "destiny.battlefield", ""},
	{"not one", "INF", "P 07127, B 01168", "destiny.battlefield", "DES-S-BF"},
	{"not one twice", "INF", "P 07127, B 01168*2", exceptional, "DES-C-07127"},
	// DES-C-15100
	{"two red characters", "INF", "C 01030*2, B 15100", exceptional, ""},
	{"one red character", "INF", "C 01030 01046, B 15100", exceptional, "DES-C-15100"},

	// DES-C-07089
	{"yellow villain upgrades", "INF", "C 07089, 01023", "destiny.affiliation", ""},
	{"no yellow villain events", "INF", "C 07089, 01092", "destiny.affiliation", "DES-S-AFF-DECK"},
	// DES-C-08090
	{"five yellow villain cards", "INF", "C 08090, 01023*2 01024*2 01092", "destiny.affiliation", ""},
	{"not six", "INF", "C 08090, 01023*2 01024*2 01092*2", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"none of other colours", "INF", "C 08090 01030, 01005", "destiny.affiliation", "DES-S-AFF-DECK"},
	// DES-C-08135
	{"yellow events of both sides", "INF", "C 08135, 01092 01127", "destiny.team", ""},
	{"no upgrades", "INF", "C 08135, 01023", "destiny.team", "DES-L-NEUTRAL"},
	// DES-C-09141
	{"two of each side", "INF", "C 09141, 01023*2 01127*2", "destiny.team", ""},
	{"not three", "INF", "C 09141, 01023*2 01024", "destiny.team", "DES-L-NEUTRAL"},
	{"of the colours of the team", "INF", "C 09141, 01005", "destiny.colour", "DES-S-COLOUR"},
	{"the colour alone is wrong", "INF", "C 09141, 01005", "destiny.team", ""},
	{"the own side is free", "INF", "C 09141 01020, 01023*2 01024*2 01127*2", "destiny.affiliation", ""},
	// DES-C-09142
	{"one of each side", "INF", "C 09142, 01023 01127", "destiny.team", ""},
	{"two of each side for two", "INF", "C 09142*2, 01023 01092 01127*2", "destiny.team", ""},
	{"not two for one", "INF", "C 09142, 01023*2", "destiny.team", "DES-L-NEUTRAL"},
	// DES-C-11119
	{"Kylo Ren and Rey", "INF", "C 11002 11057, P 11119, 01013 01039", "destiny.team", ""},
	{"cards of both sides", "INF", "C 11002 11057, P 11119, 01013 01039", "destiny.affiliation", ""},
	{"nobody else", "INF", "C 11002 11057 01028, P 11119", exceptional, "DES-C-11119"},
	{"no gray cards", "INF", "C 11002 11057, P 11119, 01151", exceptional, "DES-C-11119"},
	{"just they, with blue cards", "INF", "C 11002 11057, P 11119, 01013", exceptional, ""},
	// DES-C-12003
	{"four blue hero cards", "INF", "C 12003, 01039 01040 01041 01042", "destiny.affiliation", ""},
	{"not five", "INF", "C 12003, 01039 01040 01041 01042 01114", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"not two copies", "INF", "C 12003, 01039*2", "destiny.affiliation", "DES-S-AFF-DECK"},
	// DES-C-14040
	{"four intel cards of any side", "INF", "C 14040, 14025 14076 14077 10010", "destiny.colour", ""},
	{"a villain one", "INF", "C 14040, 14025", "destiny.affiliation", ""},
	{"not five", "INF", "C 14040, 14025 14076 14077 10010 15089", "destiny.colour", "DES-S-COLOUR"},
	// DES-C-14063
	{"blue villain curses", "INF", "C 14063, 11007*2", "destiny.team", ""},
	{"no other blue villain cards", "INF", "C 14063, 01013", "destiny.team", "DES-L-NEUTRAL"},
	// DES-C-16027
	{"IG-11 and an engineer", "INF", "C 16027 16065, 01023 01127", "destiny.team", ""},
	{"with cards of both sides", "INF", "C 16027 16065, 01023 01127", "destiny.affiliation", ""},
	{"IG-11 and heroes without one", "INF", "C 16027 01046", "destiny.team", "DES-S-AFF-TEAM"},
	{"no other villain", "INF", "C 16027 16065 01020", "destiny.team", "DES-S-AFF-TEAM"},
	// DES-C-702001
	{"yellow villain cards without yellow", "INF", "C 702001, 01023*2", "destiny.colour", ""},
	{"no yellow neutral cards", "INF", "C 702001, 01065", "destiny.colour", "DES-S-COLOUR"},
	// DES-C-702015
	{"red cards without red", "INF", "C 01038, P 702015, 01033", "destiny.colour", ""},
	{"no red villain cards", "INF", "C 01038, P 702015, 01005", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"no yellow cards", "INF", "C 01038, P 702015, 01049", "destiny.colour", "DES-S-COLOUR"},

	// DES-C-08054
	{"an elite of 21 points", "INF", "C 08001 2d, P 08054", exceptional, ""},
	{"12 points", "INF", "C 12002, P 08054", exceptional, "DES-C-08054"},
	// DES-C-08155
	{"neutral characters", "INF", "C 12129 12147, P 08155", exceptional, ""},
	{"a hero", "INF", "C 12129 01028, P 08155", exceptional, "DES-C-08155"},
	// DES-C-12104
	{"Spectres", "INF", "C 12070 12055, P 12104", exceptional, ""},
	{"a Spectre and Leia", "INF", "C 12070 01028, P 12104", exceptional, "DES-C-12104"},
	// DES-C-10016
	{"two of a colour", "INF", "C 01030*2, P 10016", exceptional, ""},
	{"two of two colours", "INF", "C 01030 01038, P 10016", exceptional, "DES-C-10016"},
	// DES-C-12139
	{"a Pyke Sentinel aside", "INF", "P 12139, A 12040", exceptional, ""},
	{"none", "INF", "P 12139", exceptional, "DES-C-12139"},
	{"in the team", "INF", "C 12040, P 12139", exceptional, "DES-C-12139"},
	// DES-C-13008A
	{"three sets", "INF", "C 01028, P 13008A, 02042 03045", exceptional, ""},
	{"four sets", "INF", "C 01028, P 13008A, 02042 03045 05055", exceptional, "DES-C-13008A"},
	{"a reprint is of the set of the first printing", "INF", "C 01028, P 13008A, 02042 03045 10015", exceptional, ""},
	{"not in a format of its set", "STD", "P 13008A", exceptional, "DES-C-13008A"},
	// DES-C-13009A
	{"one colour", "INF", "C 01038 09058, P 13009A", exceptional, ""},
	{"two colours", "INF", "C 01038 01028, P 13009A", exceptional, "DES-C-13009A"},
	// DES-C-14009
	{"Inquisitors", "INF", "C 03010 14003, P 14009", exceptional, ""},
	{"an Inquisitor and Vader", "INF", "C 03010 01010, P 14009", exceptional, "DES-C-14009"},
	// DES-C-14062
	{"spies", "INF", "C 14040 14041, P 14062", exceptional, ""},
	{"a spy and Leia", "INF", "C 14040 01028, P 14062", exceptional, "DES-C-14062"},
	// DES-C-15046
	{"Jedi and apprentice", "INF", "C 09058 04024, P 15046", exceptional, ""},
	{"a Jedi and Leia", "INF", "C 09058 01028, P 15046", exceptional, "DES-C-15046"},
	// DES-C-14083
	{"yellow, with six cards aside", "INF", "C 01046, P 14083, A 03137*2 02112*2 08038*2", exceptional, ""},
	{"one card aside is missing", "INF", "C 01046, P 14083, A 03137*2 02112*2 08038", exceptional, "DES-C-14083"},
	{"a red one", "INF", "C 01046 01030, P 14083, A 03137*2 02112*2 08038*2", exceptional, "DES-C-14083"},
	// DES-C-15071
	{"an Ewok", "INF", "C 11097, P 15071", exceptional, ""},
	{"no Ewok", "INF", "C 01046, P 15071", exceptional, "DES-C-15071"},
	// DES-C-16045
	{"Grogu", "INF", "C 16039A, P 16045", exceptional, ""},
	{"no Grogu", "INF", "C 01038, P 16045", exceptional, "DES-C-16045"},
	// DES-C-702031
	{"pilot and scoundrel", "INF", "C 12070 01045, P 702031", exceptional, ""},
	{"neither", "INF", "C 01038, P 702031", exceptional, "DES-C-702031"},
	// DES-C-06001
	{"Anakin alone", "INF", "C 06001", exceptional, ""},
	{"Anakin and Vader", "INF", "C 06001 12002", exceptional, "DES-C-06001"},
	// DES-C-11059
	{"a Jedi", "INF", "C 11059 09058", exceptional, ""},
	{"no Jedi", "INF", "C 11059 01038", exceptional, "DES-C-11059"},
	// DES-C-15038
	{"a Jedi", "INF", "C 15038 09058", exceptional, ""},
	{"no Jedi", "INF", "C 15038 01038", exceptional, "DES-C-15038"},
	// DES-C-11095
	{"a unique Ewok", "INF", "C 11095*2 11097", exceptional, ""},
	{"Ewok Warriors alone", "INF", "C 11095*2", exceptional, "DES-C-11095"},
	// DES-C-701003
	{"a unique blue character", "INF", "C 701003 01010", exceptional, ""},
	{"none", "INF", "C 701003 01020", exceptional, "DES-C-701003"},

	// Several permits at once.
	{"the permits are shared out", "INF", "C 08090 14040, 01023*2 01024*2 01092 14025", "destiny.affiliation", ""},
	{"but do not grow", "INF", "C 08090 14040, 01023*2 01024*2 01092*2 14025", "destiny.affiliation", "DES-S-AFF-DECK"},
	{"the wide one goes where the narrow does not", "INF", "C 08090 09141, 01023*2 01024*2 01092 01093*2", "destiny.affiliation", ""},
	// 702032
	{"four copies of Keeradak", "INF", "702032*4", "destiny.copies", ""},
	{"not five", "INF", "702032*5", "destiny.copies", "DES-L-LIMIT"},
}

func TestExceptions(t *testing.T) {
	for _, c := range exceptionCases {
		t.Run(c.code+": "+c.name, func(t *testing.T) {
			if got := refsFound(list(c.format, c.cards), c.code); got != c.refs {
				t.Errorf("%s in %s: got %q, want %q", c.cards, c.format, got, c.refs)
			}
		})
	}
}

func TestBacksThatATeamMayBeginWith(t *testing.T) {
	var backs []string
	for c := range facts.Embedded().Cards(catalog.Destiny) {
		if code := c.Code(); strings.ContainsAny(code[len(code)-1:], "BCD") && !backSide(c) {
			backs = append(backs, code)
		}
	}
	slices.Sort(backs)
	want := strings.Fields("13001B 13002B 13005B 13005C 13005D 13007B 15003B 15004B 15010B 701044B 702016B")
	if !slices.Equal(backs, want) {
		t.Errorf("got %v, want %v", backs, want)
	}
}

// TestACopyMoreIsSaidToBeAllowed: of a title of which Double Down lets a third copy in, three
// are allowed, and the place is that of the fourth.
func TestACopyMoreIsSaidToBeAllowed(t *testing.T) {
	for cards, want := range map[string]int{"P 08143, 01151*3 01151": 3, "P 08143, 01149*3 01150*3 01151*3 01151": 2, "01151*4": 2} {
		r := Game.Check(new(validate.Report), facts.Embedded(), list("INF", cards))
		i := slices.IndexFunc(r.Findings, func(f validate.Finding) bool { return f.Code == "destiny.copies" })
		if i < 0 {
			t.Errorf("%s: got %v, want a finding about copies", cards, r.Findings)
			continue
		}
		if f := r.Findings[i]; f.Msg.Args[1] != 4 || f.Msg.Args[2] != want {
			t.Errorf("%s: got %v, want %d of 4 to be allowed", cards, f.Msg.Args, want)
		}
	}
}

func TestOrderDoesNotMatterToExceptions(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, c := range exceptionCases {
		l := list(c.format, c.cards)
		before := verdict(l)
		for range 5 {
			random.Shuffle(len(l.Entries), func(i, j int) { l.Entries[i], l.Entries[j] = l.Entries[j], l.Entries[i] })
			if after := verdict(l); before != after {
				t.Fatalf("%s\ngot %s\nbefore shuffling %s", c.cards, after, before)
			}
		}
	}
}

// boushh is a legal list that needs permits: Leia brings five yellow villain
// cards.
func boushh() *catalog.List { return list("INF", boushhs) }

const boushhs = "C 08090, B 01171, 01023*2 01024*2 01092 01049*2 01050*2 01051*2 01052*2 01061*2 01062*2 " +
	"01064*2 01065*2 01066*2 01067*2 01127*2 01157*2 01156"

func TestCheckingAListWithAnExceptionAllocatesNothing(t *testing.T) {
	c, r := facts.Embedded(), &validate.Report{}
	for _, l := range []*catalog.List{boushh(), list("INF", boushhs+", C 01035, P 09114, A 09107 09108")} {
		if n := testing.AllocsPerRun(100, func() { r.Reset(); Game.Check(r, c, l) }); n > 0 || !r.Legal() {
			t.Errorf("got %v allocations and %v, want none", n, r.Findings)
		}
	}
}

func BenchmarkCheckException(b *testing.B) {
	l, c, r := boushh(), facts.Embedded(), &validate.Report{}
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		if !Game.Check(r, c, l).Legal() {
			b.Fatal(r.Findings)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "checks/s")
}
