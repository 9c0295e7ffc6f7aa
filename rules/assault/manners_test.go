package assault

import (
	"slices"
	"strings"
	"testing"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases/casetest"
)

// arranged returns a position, arranged as in a rule case.
func arranged(t *testing.T, given string) *State {
	t.Helper()
	return casetest.Arranged(t, caseGame(nil), given).(*State)
}

func TestManners(t *testing.T) {
	row := func(spaces string, rest string) string {
		edge := strings.Repeat("+---", len(spaces)) + "+"
		cells := "| " + strings.Join(strings.Split(spaces, ""), "   ") + " |"
		return `{"grid": ["` + edge + `", "` + cells + `", "` + edge + `"], ` + rest + `}`
	}
	const (
		troopers = `"figures": {"A": {"of": "a", "card": "rebeltrooper"}, "B": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}, "y": {"of": "b", "card": "stormtrooper"}}`
		acts     = `, "activation": {"group": "rebeltrooper", "figure": "B"}`
		moves    = `, "activation": {"group": "rebeltrooper", "figure": "B", "mp": 4, "actions": 0}`
		walks    = `, "activation": {"group": "rebeltrooper", "figure": "B", "mp": 4}`
		base     = `{"map": "chopper-base-atollon", "mission": "b", "figures": {"B": {"of": "a", "card": "rebeltrooper", "at": `
		mission  = `}, "x": {"of": "b", "card": "stormtrooper", "at": [20, 8]}}` + acts + `}`
		shocks   = `"figures": {"A": {"of": "a", "card": "c110p"}, "B": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "tokens": [{"token": "terminal@0,1"}, {"token": "terminal@0,4"}], "activation": {"group": "c110p", "figure": "A"}`
		strikes  = `"figures": {"Z": {"of": "a", "card": "zeborrelios"}, "x": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": "zeborrelios", "figure": "Z", "mp": 2}`
		guards   = `"figures": {"G": {"of": "a", "card": "royalguardchampion"}, "x": {"of": "b", "card": "stormtrooper"}}, "a": {"hand": ["pummel", "focus"]}, "activation": {"group": "royalguardchampion", "figure": "G"}`
		cycles   = `"figures": {"T": {"of": "a", "card": "elitetuskenraider"}, "x": {"of": "b", "card": "stormtrooper"}, "y": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": "elitetuskenraider", "figure": "T"}`
		tempts   = `"figures": {"P": {"of": "a", "card": "emperorpalpatine"}, "x": {"of": "b", "card": "onarkoma"}, "S": {"of": "a", "card": "stormtrooper"}}`
	)
	for name, c := range map[string]struct {
		given, before, action string
		want                  map[string]bool
	}{
		"an attack is left":             {row("AB.x..y", troopers+acts), "", "end", map[string]bool{rules.IdleEnd: true}},
		"it is made":                    {row("AB.x..y", troopers+acts), "", "attack", map[string]bool{rules.IdleEnd: false}},
		"there is no action for it":     {row("AB.x..y", troopers+moves), "", "end", nil},
		"nobody is near enough":         {row("AB"+strings.Repeat(".", 18)+"xy", troopers+acts), "", "end", map[string]bool{rules.NullAction: false, rules.IdleEnd: true}},
		"he comes nearer":               {row("AB"+strings.Repeat(".", 18)+"xy", troopers+acts), "", "move", map[string]bool{rules.NullAction: false, rules.IdleEnd: false}},
		"space by space":                {row("A.B"+strings.Repeat(".", 18)+"xy", troopers+walks), "", "move to 0,6 for 4 movement points", map[string]bool{rules.NullAction: false, rules.IdleEnd: false, astray: false}},
		"behind a door":                 {strings.Replace(row("AB"+strings.Repeat(".", 18)+"xy", troopers+acts), ".   x", ". d x", 1), "", "end", map[string]bool{rules.IdleEnd: true}},
		"he goes astray":                {row("A.B"+strings.Repeat(".", 18)+"xy", troopers+walks), "", "move to 0,1 for 1 movement point", map[string]bool{rules.NullAction: false, rules.IdleEnd: false, astray: true}},
		"nearer he would be shot at":    {row("G...........x", guards), "", "end", map[string]bool{rules.NullAction: false}},
		"a space more":                  {row("G............x", guards), "", "end", map[string]bool{rules.NullAction: false, rules.IdleEnd: true}},
		"he stands by a signal":         {base + `[5, 15]` + mission, "", "end", nil},
		"he holds a terminal":           {base + `[19, 17]` + mission, "", "end", nil},
		"he is near one":                {base + `[4, 13]` + mission, "", "end", map[string]bool{rules.IdleEnd: true}},
		"who is too far is attacked":    {row("AB"+strings.Repeat(".", 18)+"xy", troopers+acts), "", "attack", map[string]bool{rules.NullAction: true, rules.IdleEnd: false}},
		"one more than dice and Aim":    {row("AB"+strings.Repeat(".", 10)+"xy", troopers+acts), "", "attack", map[string]bool{rules.NullAction: true}},
		"as far as both go":             {row("AB"+strings.Repeat(".", 9)+"xy", troopers+acts), "", "attack", map[string]bool{rules.IdleEnd: false}},
		"with what a card adds":         {row("AB"+strings.Repeat(".", 10)+"xy", troopers+`, "a": {"hand": ["deadeye"]}`+acts), "", "attack", map[string]bool{rules.IdleEnd: false}},
		"somebody is too far":           {row("AxB"+strings.Repeat(".", 18)+"y", troopers+acts), "attack", "target Stormtrooper 2", map[string]bool{rules.NullAction: true}},
		"the other is not":              {row("AxB"+strings.Repeat(".", 18)+"y", troopers+acts), "attack", "target Stormtrooper 1", map[string]bool{rules.NullAction: false}},
		"with what holds in the attack": {row("xT......y", cycles), "use Tusken Cycler", "target Stormtrooper 2", nil},
		"one more than that":            {row("xT.......y", cycles), "use Tusken Cycler", "target Stormtrooper 2", map[string]bool{rules.NullAction: true}},
		"an own trooper is shocked":     {row("A.Bx.", shocks), "use System Shock", "Rebel Trooper", map[string]bool{rules.OwnDamage: true}},
		"another one is":                {row("A.Bx.", shocks), "use System Shock", "Stormtrooper", map[string]bool{rules.OwnDamage: false}},
		"nobody is there to be struck":  {row("Z..x", strikes), "", "use Bo-Rifle Staff Strike", map[string]bool{rules.NullAction: true, rules.IdleEnd: false}},
		"somebody is":                   {row(".Zx.", strikes), "", "use Bo-Rifle Staff Strike", map[string]bool{rules.IdleEnd: false}},
		"nobody is there to be killed":  {row("G......x", guards), "", "use Brutality", map[string]bool{rules.NullAction: true}},
		"nor for a card":                {row("G......x", guards), "", "play Pummel", map[string]bool{rules.NullAction: true}},
		"a card that brings something":  {row("G......x", guards), "", "play Focus", map[string]bool{rules.NullAction: false}},
		"what hurts a friend and helps": {row("P..Sx", tempts), "activate", "Stormtrooper", nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := arranged(t, c.given)
			if c.before != "" {
				s.Apply(casetest.Labelled(t, s, c.before))
			}
			casetest.Accused(t, s, casetest.Labelled(t, s, c.action), c.want)
		})
	}
}

// TestPacing walks a figure on and back, with and without something that it did there.
func TestPacing(t *testing.T) {
	const given = `{"grid": ["+---+---+---+---+---+---+", "| A   .   .   .   .   x |", "+---+---+---+---+---+---+"],
		"figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": "rebeltrooper", "figure": "A", "mp": 4}}`
	for name, c := range map[string]struct {
		does []string
		back string
		want bool
	}{
		"on and back":                     {[]string{"move to 0,2"}, "move to 0,0", true},
		"on and further":                  {[]string{"move to 0,2"}, "move to 0,3", false},
		"back from where it was attacked": {[]string{"move to 0,2", "attack", "target"}, "move to 0,0", false},
		"nowhere yet":                     {nil, "move to 0,1", false},
	} {
		t.Run(name, func(t *testing.T) {
			s, luck := arranged(t, given), rules.NewRand(1, 1)
			past := s.Copy(nil)
			for _, label := range c.does {
				s.Apply(casetest.Labelled(t, s, label))
				for rules.Settle(s, &luck); s.Ask().About != aboutAction && s.Ask().About != aboutTarget; rules.Settle(s, &luck) {
					s.Apply(s.Legal(nil)[0])
				}
			}
			if got := s.Returns(past, casetest.Labelled(t, s, c.back)); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// TestWalkingInPieces walks a figure on: what it could go on to it could have gone to at once, until
// it has done something else or has more movement points.
func TestWalkingInPieces(t *testing.T) {
	const given = `{"grid": ["+---+---+---+---+---+---+---+---+", "| A   .   .   .   .   .   .   x |", "|   +---+---+---+---+---+---+---+", "| .   .   .   .   .   .   .   . |", "+---+---+---+---+---+---+---+---+"],
		"figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": "rebeltrooper", "figure": "A", "mp": 4}}`
	moves := func(all []rules.Action) (to []rules.Action) {
		for _, a := range all {
			if a.Verb == vMove {
				to = append(to, a)
			}
		}
		return to
	}
	s, luck := arranged(t, given), rules.NewRand(1, 1)
	from, before, on := s.at[s.figure], moves(s.Legal(nil)), casetest.Labelled(t, s, "move to 0,2")
	s.Apply(on)
	rules.Settle(s, &luck)
	legal := s.Legal(nil)
	for _, a := range moves(legal) {
		if !slices.Contains(before, a) && board.Space(a.A) != from {
			t.Errorf("%s: not to be reached at once", s.Label(a).In("en"))
		}
	}
	left := rules.Look(s, on.Seat).At(1, on).Straight(nil)
	if len(moves(legal)) == 0 || len(moves(left)) != 0 || len(left) != len(legal)-len(moves(legal)) {
		t.Errorf("%d may be done, %d of that straight", len(legal), len(left))
	}
	gain := casetest.Labelled(t, s, "move: gain")
	s.Apply(gain)
	rules.Settle(s, &luck)
	if left := rules.Look(s, on.Seat).At(2, gain).Straight(nil); len(moves(left)) == 0 {
		t.Error("nowhere to go with more movement points")
	}
}

// TestSurgesThatMakeAnAttackReach looks at attacks that need a surge to be accurate enough.
func TestSurgesThatMakeAnAttackReach(t *testing.T) {
	const given = `{"grid": ["+---+---+---+---+---+---+---+", "| A   .   .   .   .   .   x |", "+---+---+---+---+---+---+---+"],
		"figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": "rebeltrooper", "figure": "A"}}`
	seen := map[bool]int{}
	for seed := range uint64(400) {
		s, luck := arranged(t, given), rules.NewRand(seed, 1)
		for _, label := range []string{"attack", "target"} {
			s.Apply(casetest.Labelled(t, s, label))
		}
		for rules.Settle(s, &luck); s.Ask().About != aboutSurge && s.Depth() > 0 && s.fight() != nil && s.fight().stage <= fightSurges; rules.Settle(s, &luck) {
			s.Apply(s.Legal(nil)[0])
		}
		x := s.fight()
		if s.Ask().About != aboutSurge || s.resultOf(x, resAccuracy) >= s.rangeOf(x) || s.resultOf(x, resDodge) > 0 {
			continue
		}
		for _, a := range s.Legal(nil) {
			c := s.Copy(nil).(*State)
			reaches := false // if whatever else can be spent is
			for c.Apply(a); c.Ask().About == aboutSurge; c.Apply(c.Legal(nil)[len(c.Legal(nil))-1]) {
				reaches = reaches || c.resultOf(c.fight(), resAccuracy) >= c.rangeOf(c.fight())
			}
			if y := c.fight(); y != nil {
				reaches = reaches || c.resultOf(y, resAccuracy) >= c.rangeOf(y)
			}
			if got := s.fallsShort(a); got == reaches && c.fight() != nil {
				t.Errorf("seed %d, %s: falls short: %t", seed, s.Label(a).In("en"), got)
			}
			seen[s.fallsShort(a)]++
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("seen %v", seen)
	}
}
