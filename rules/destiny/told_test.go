package destiny

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases/casetest"
	"muster/rules/script"
)

// said puts an event into English as somebody reads it who knows everything.
func said(e rules.Event) string {
	args := []any{fmt.Sprint("seat ", e.Seat)}
	name := func(x rules.Thing) string {
		if x.Name == nil {
			return ""
		}
		return lang.Say("told.thing", x.Name).In(lang.EN)
	}
	if e.List != nil {
		args = append(args, name(e.List[0]))
	}
	for _, a := range e.Args {
		if x, is := a.(rules.Thing); is {
			a = name(x)
		}
		args = append(args, a)
	}
	return lang.Msg{Code: e.Code, Args: args}.In(lang.EN)
}

// arranged returns a position, arranged as in a rule case.
func arranged(t *testing.T, given string) *State {
	t.Helper()
	return casetest.Arranged(t, caseGame(nil), given).(*State)
}

// play does what is said, or has chance answer with a number, and returns what is told.
func play(t *testing.T, s *State, does ...any) string {
	t.Helper()
	var told []string
	s.Tell(func(e rules.Event) { told = append(told, said(e)) })
	for _, do := range does {
		if k, chance := do.(int); chance {
			s.Apply(rules.Roll(k))
			continue
		}
		s.Apply(casetest.Labelled(t, s, do.(string)))
	}
	return strings.Join(told, "; ")
}

const (
	trooper = `{"card": "01047", "dice": 1}`
	facing  = `"b": {"characters": [` + trooper + `]}`
)

// hand is a position in which a has a card and the means to play it.
func hand(code string) string {
	return `{"a": {"hand": ["` + code + `"], "resources": 9, "characters": [` + trooper + `], "deck": ["01157", "01157"]}, ` + facing + `}`
}

// TestWhatIsTold reads what a player is told.
func TestWhatIsTold(t *testing.T) {
	mud := `{"a": {"characters": [{"card": "11022", "dice": 1}]}, ` + facing + `}`
	for name, c := range map[string]struct {
		given string
		does  []any
		want  string
	}{
		"an ability that is declined is not used": {mud, []any{"Activate Mudtrooper", 4, "Do not use Mudtrooper"},
			"seat 0 activates Mudtrooper; seat 0 rolls [blank] Mudtrooper; seat 0 does not use Mudtrooper"},
		"one that is used is": {mud, []any{"Activate Mudtrooper", 4, "Use Mudtrooper", 0},
			"seat 0 activates Mudtrooper; seat 0 rolls [blank] Mudtrooper; seat 0 uses Mudtrooper; seat 0 rerolls [blank] → [1 ranged] Mudtrooper"},
		"a guardian is": {
			`{"a": {"characters": [{"card": "03019", "dice": 1}]}, "b": {"characters": [` + trooper + `], "pool": [{"card": "01047", "side": "2RD1"}]}}`,
			[]any{"Activate Gamorrean Guard", "[2 ranged, pay 1] Hired Gun", 0},
			"seat 0 uses Gamorrean Guard; seat 0 removes [2 ranged, pay 1] Hired Gun; Gamorrean Guard takes 2 damage from Gamorrean Guard; " +
				"seat 0 activates Gamorrean Guard; seat 0 rolls [1 melee] Gamorrean Guard"},
		"one whose condition does not hold is not": {
			`{"active": "b", "a": {"supports": [{"card": "09100"}]}, ` + facing + `}`, []any{"Activate Hired Gun", 0},
			"seat 1 activates Hired Gun; seat 1 rolls [2 ranged, pay 1] Hired Gun"},
		"damage that a card of no cost does not deal is": {
			`{"a": {"characters": [{"card": "01011", "dice": 1}], "pool": [{"card": "01011", "side": "Sp"}]}, "b": {"hand": ["01157"], "characters": [` + trooper + `]}}`,
			[]any{"Resolve [special] Kylo Ren"},
			"seat 0 resolves [special] Kylo Ren; seat 0 looks at Take Cover; Hired Gun takes no damage"},
		"an action that comes to nothing is": {`{"a": {"characters": [{"card": "12129", "dice": 1}]}, ` + facing + `}`,
			[]any{"Use the power action of Nar Shaddaa Thief"}, "seat 0 uses Nar Shaddaa Thief"},
		"what was delayed says what it comes from": {
			`{"a": {"hand": ["08079"], "resources": 9, "characters": [` + trooper + `, {"card": "01010", "dice": 1}]}, ` + facing + `}`,
			[]any{"Play Evacuate for 4", "Pass", "Pass"},
			"seat 0 plays Evacuate for 4 resources; Hired Gun of seat 0 is defeated; seat 1 passes; seat 0 passes; seat 0 uses Evacuate; " +
				"Hired Gun returns to play; Upkeep: cards are readied, dice return; seat 0 gains 2 resources; seat 1 gains 2 resources"},
		"dice are rerolled": {
			`{"a": {"hand": ["01157"], "characters": [` + trooper + `], "pool": [{"card": "01047", "side": "1R"}]}, ` + facing + `}`,
			[]any{"Discard Take Cover to reroll dice", "[1 resource] Hired Gun", 0}, "seat 0 discards Take Cover; seat 0 rerolls [1 resource] → [2 ranged, pay 1] Hired Gun"},
		"an additional action is declined": {hand("01063"), []any{"Play Holdout Blaster for 2 on Hired Gun", "Decline the additional action"},
			"seat 0 plays Holdout Blaster on Hired Gun for 2 resources; seat 0 has an additional action; seat 0 declines the additional action"},
		"two additional actions are told once": {
			`{"battlefield": {"card": "01166", "controller": "a"}, "a": {"hand": ["09130"], "resources": 1, "characters": [` + trooper + `]}, ` + facing + `}`,
			[]any{"Play Seize the Day for 1"}, "seat 0 plays Seize the Day for 1 resource; seat 0 has 2 additional actions"},
		"a die is worth more": {
			`{"a": {"characters": [{"card": "01010", "dice": 1, "upgrades": ["14086"]}], "pool": [{"card": "14086", "side": "2MD"}]}, ` + facing + `}`,
			[]any{"Resolve [2 melee] Vibrosword", "Hired Gun (1)"},
			"seat 0 uses Vibrosword; [2 melee] Vibrosword is worth 1 more; seat 0 resolves [2 melee] Vibrosword; Hired Gun takes 3 damage from Vibrosword"},
		"as what a die is resolved": {
			`{"a": {"characters": [{"card": "01010", "dice": 1, "upgrades": ["14086", "16062"]}], "pool": [{"card": "14086", "side": "-"}]}, ` + facing + `}`,
			[]any{"Resolve [blank] Vibrosword", "Hired Gun (1)"},
			"seat 0 uses Vibrosword; [blank] Vibrosword is worth 1 more; seat 0 resolves [blank] Vibrosword as melee damage; Hired Gun takes 2 damage from Vibrosword"},
		"an upgrade takes the place of another": {
			`{"a": {"hand": ["01063"], "resources": 9, "characters": [{"card": "01047", "dice": 1, "upgrades": ["01044"]}]}, ` + facing + `}`,
			[]any{"Play Holdout Blaster for 0 instead of 2 on Hired Gun, replacing Rey's Staff", "Decline the additional action"},
			"seat 0 plays Holdout Blaster on Hired Gun for 0 instead of 2, replacing Rey's Staff; seat 0 discards Rey's Staff; seat 0 has an additional action; seat 0 declines the additional action"},
		"the group of dice that is removed is told once": {
			`{"a": {"hand": ["01147"], "resources": 2, "characters": [{"card": "01038", "dice": 1}]}, "b": {"characters": [{"card": "01047", "n": 1, "dice": 1, "exhausted": true}, {"card": "01047", "n": 2, "dice": 1, "exhausted": true}], "pool": [{"card": "01047", "side": "-", "of": 1}, {"card": "01047", "side": "1R", "of": 2}]}}`,
			[]any{"Play Mind Trick for 2", "[1 resource]", "Remove [1 resource]"},
			"seat 0 plays Mind Trick for 2 resources; seat 0 removes [1 resource] Hired Gun"},
		"how many are spotted": {
			`{"a": {"hand": ["08124"], "characters": [{"card": "01002", "n": 1, "dice": 1}, {"card": "01002", "n": 2, "dice": 1}], "pool": [{"card": "01002", "side": "-", "of": 1}, {"card": "01002", "side": "1R", "of": 2}]}, ` + facing + `}`,
			[]any{"Play Fleet Command for 0", "Spot 1"},
			"seat 0 plays Fleet Command for 0 resources; seat 0 spots 1 for Fleet Command"},
		"who is chosen": {hand("09162"), []any{"Play Bacta Therapy for 2", "Hired Gun (0)"},
			"seat 0 plays Bacta Therapy for 2 resources; seat 0 chooses: Hired Gun (0)"},
		"nothing is moved where nothing is": {hand("12060"), []any{"Play Nullify for 0", "Pass"},
			"seat 0 plays Nullify for 0 resources; seat 1 passes"},
		"a card that is flipped is called by both names": {
			`{"battlefield": {"card": "13010A", "controller": "a"}, "a": {"characters": [` + trooper + `]}, ` + facing + `}`,
			[]any{"Claim the battlefield and use it", "Hired Gun (0)", "Use Mortis (Day)"},
			"seat 0 claims Mortis (Day); seat 0 uses Mortis (Day); Mortis (Day) is flipped: it is Mortis (Night) now"},
		"cards are shuffled in, which is told once": {
			`{"a": {"characters": [{"card": "05033", "dice": 1}], "supports": [{"card": "09067"}], "pool": [{"card": "09067", "side": "Sp"}]}, ` + facing + `}`,
			[]any{"Resolve [special] Yoda's Spirit", "Hired Gun (1)"},
			"seat 0 resolves [special] Yoda's Spirit; seat 0 shuffles Yoda's Spirit into the deck; Hired Gun takes 3 damage"},
		"who has no cards left is out": {
			`{"a": {"characters": [` + trooper + `], "hand": ["01151"], "deck": []}, "b": {"characters": [` + trooper + `], "deck": []}}`, []any{"Pass", "Pass", "No more", "Nothing to discard: your hand is empty"},
			"seat 0 passes; seat 1 passes; Upkeep: cards are readied, dice return; seat 0 gains 2 resources; seat 1 gains 2 resources; " +
				"seat 1 has no cards left in hand or deck; seat 1 is out of the game; seat 0 wins the game"},
		"whose deck a card goes to": {
			`{"a": {"characters": [` + trooper + `], "supports": [{"card": "08116"}]}, "b": {"characters": [` + trooper + `], "deck": ["01151"]}}`,
			[]any{"Use the action of Foresight", "1", "Use Foresight"},
			"seat 0 uses Foresight; seat 0 exhausts Foresight; seat 0 chooses: 1; seat 0 looks at Aim; seat 0 puts Aim on the bottom of the deck of 1"},
		"a deck is searched, not looked at card by card": {
			`{"a": {"characters": [{"card": "16039A", "dice": 1}], "deck": ["01151", "01153"]}, ` + facing + `}`, []any{"Activate Grogu"},
			"seat 0 activates Grogu; seat 0 uses Grogu; Grogu takes 1 damage from Grogu; seat 0 searches the deck; seat 0 shuffles the deck"},
		"whose card is revealed": {`{"a": {"characters": [{"card": "05003", "dice": 1}]}, "b": {"characters": [` + trooper + `], "deck": ["01151"]}}`,
			[]any{"Activate Mother Talzin", 0, "Use Mother Talzin", "1"}, "seat 0 activates Mother Talzin; seat 0 rolls [1 ranged] Mother Talzin; seat 0 uses Mother Talzin; seat 0 chooses: 1; seat 0 reveals Aim from the deck of 1"},
		"an option says what its number is": {`{"a": {"characters": [{"card": "701061", "dice": 1}], "hand": ["01151"]}, ` + facing + `}`,
			[]any{"Activate Force Sensitive Trickster", 0, "Use Force Sensitive Trickster", "Force an opponent"},
			"seat 0 activates Force Sensitive Trickster; seat 0 rolls [1 melee] Force Sensitive Trickster; seat 0 uses Force Sensitive Trickster; seat 0 chooses: Force an opponent to put all cards from their hand on the bottom of their deck and have that opponent draw X cards, where X is the number of cards just put there minus 1 if you have a yellow character plus 1 if you have a red character"},
		"an option is told in words": {`{"a": {"hand": ["01111"], "resources": 1, "characters": [` + trooper + `], "supports": [{"card": "01053", "exhausted": true}, {"card": "01053"}]}, ` + facing + `}`,
			[]any{"Play Strategic Planning for 1", "Ready a support with no upgrades on it"},
			"seat 0 plays Strategic Planning for 1 resource; seat 0 chooses: Ready a support with no upgrades on it; seat 0 readies Outpost"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, arranged(t, c.given), c.does...); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestCardsThatGoFacedownWithOthersAreMislaid: an opponent who knows a hand does not know which
// card of it lies where in the deck, nor which of them is drawn again.
func TestCardsThatGoFacedownWithOthersAreMislaid(t *testing.T) {
	s := arranged(t, `{"a": {"characters": [{"card": "701061", "dice": 1}], "hand": ["01151", "01153"], "deck": []}, `+facing+`}`)
	for p := range s.In(of(zHand, 0)).All() {
		s.Show(p, s.everyone())
	}
	sees := func(eye rules.Seat) (n int) {
		for _, z := range s.View(eye).Zones {
			if z.Owner == 0 && (z.Name == "hand" || z.Name == "deck") {
				n += len(z.Pieces)
			}
		}
		return n
	}
	if sees(1) != 2 {
		t.Fatal("the hand was seen")
	}
	var lines []string
	s.Tell(func(e rules.Event) {
		for _, x := range e.List {
			if e.Code == bottomed || e.Code == "told.draws" {
				lines = append(lines, fmt.Sprintln(e.Code, x.Eyes.Has(0), x.Eyes.Has(1), x.Eyes&rules.Onlookers != 0))
			}
		}
	})
	luck := rules.NewRand(1, 1)
	for _, do := range []string{"Activate", "Use", "Put all", "Aim"} {
		s.Apply(casetest.Labelled(t, s, do))
		rules.Settle(s, &luck)
	}
	want := slices.Concat(slices.Repeat([]string{bottomed + " true false false\n"}, 2), slices.Repeat([]string{"told.draws true false false\n"}, 2))
	if !slices.Equal(lines, want) || sees(0) != 2 || sees(1) != 0 {
		t.Errorf("got %q, want %q; b sees %d of the cards, a %d", lines, want, sees(1), sees(0))
	}
}

// TestDamageIsDealtToWhoeverIsMeant reads sentences of damage that may yet be blocked: it is
// dealt then, not suffered.
func TestDamageIsDealtToWhoeverIsMeant(t *testing.T) {
	for want, m := range map[string]lang.Msg{
		"a Rebels vengono inflitti 2 danni secondari": lang.Say("destiny.told.indirect", "Rebels", "", "", 2),
		"Rey: a chi viene inflitto 1 danno?":          lang.Say("destiny.for.damage.n", "Rey", 1),
	} {
		if got := m.In(lang.IT); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWhatIsAsked reads questions.
func TestWhatIsAsked(t *testing.T) {
	for want, c := range map[string]struct {
		given string
		does  []any
	}{
		"Mudtrooper: do you want to reroll one of your dice showing a blank?": {
			`{"a": {"characters": [{"card": "11022", "dice": 1}]}, ` + facing + `}`, []any{"Activate Mudtrooper", 4}},
		"Nullify: from whom is 1 shield moved?": {
			`{"a": {"hand": ["12060"], "characters": [{"card": "01047", "dice": 1, "shields": 1}, {"card": "01010", "dice": 1, "shields": 1}]}, ` + facing + `}`,
			[]any{"Play Nullify for 0"}},
		"Nullify: to whom is 1 shield moved?": {
			`{"a": {"hand": ["12060"], "characters": [{"card": "01047", "dice": 1, "shields": 1}]}, "b": {"characters": [` + trooper + `, {"card": "01010", "dice": 1}]}}`,
			[]any{"Play Nullify for 0"}},
		"Black One: who is dealt 1 damage?": {
			`{"a": {"characters": [` + trooper + `], "supports": [{"card": "01032"}], "pool": [{"card": "01032", "side": "Sp"}]}, ` + facing + `}`,
			[]any{"Resolve [special] Black One"}},
		"Bacta Therapy: choose a character. Which?": {hand("09162"), []any{"Play Bacta Therapy for 2"}},
		"Do you use Cassian Andor? After you resolve this die, you may choose one: deal 1 indirect damage to an opponent, or discard the top card of a deck.": {
			`{"a": {"characters": [{"card": "07090", "dice": 1}], "pool": [{"card": "07090", "side": "2RD"}]}, ` + facing + `}`,
			[]any{"Resolve [2 ranged] Cassian Andor", "Hired Gun (1)"}},
		"Yoda's Spirit: who is dealt 3 damage?": { // it was shuffled into the deck
			`{"a": {"characters": [{"card": "05033", "dice": 1}], "supports": [{"card": "09067"}], "pool": [{"card": "09067", "side": "Sp"}]}, "b": {"characters": [` + trooper + `, {"card": "01010", "dice": 1}]}}`,
			[]any{"Resolve [special] Yoda's Spirit"}},
		"Do you use Hondo Ohnaka?": { // an opponent is asked
			`{"a": {"characters": [{"card": "05065", "dice": 1}], "pool": [{"card": "05065", "side": "Sp"}]}, "b": {"characters": [` + trooper + `], "resources": 1}}`,
			[]any{"Resolve [special] Hondo Ohnaka"}},
		"[1 disrupt] General Grievous: which opponent?": {
			`{"players": ["a", "b", "c"], "a": {"characters": [{"card": "01003", "dice": 1}], "pool": [{"card": "01003", "side": "1Dr"}]},
				"b": {"characters": [` + trooper + `], "resources": 1}, "c": {"characters": [` + trooper + `], "resources": 1}}`,
			[]any{"Resolve [1 disrupt] General Grievous"}},
	} {
		s := arranged(t, c.given)
		play(t, s, c.does...)
		if got := s.question().In(lang.EN); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// TestAnOpponentWhoChoosesIsSpokenTo reads the alternatives of a choice that a card forces
// on an opponent: what is his is "your".
func TestAnOpponentWhoChoosesIsSpokenTo(t *testing.T) {
	s := arranged(t, `{"a": {"hand": ["01130"], "resources": 9, "characters": [`+trooper+`]},
		"b": {"characters": [{"card": "01046", "dice": 2, "exhausted": true}], "pool": [{"card": "01046", "side": "1R"}, {"card": "01046", "side": "2RD"}]}}`)
	play(t, s, "Play Let The Wookiee Win")
	var got []string
	for _, a := range s.Legal(nil) {
		got = append(got, s.Label(a).In(lang.EN))
		if said := s.Label(a).In(lang.IT); !strings.Contains(said, " tuo") || strings.Contains(said, " suo") {
			t.Errorf("%q does not speak to who chooses", said)
		}
	}
	if want := []string{"Deal 2 damage to one of your exhausted characters", "Remove 2 of your dice"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestCharactersOfOneTitleAreToldApart numbers those of which a player has several.
func TestCharactersOfOneTitleAreToldApart(t *testing.T) {
	c := facts.Embedded()
	list := func(name string, troopers int) *catalog.List {
		l := &catalog.List{Game: catalog.Destiny, Name: name}
		for range troopers {
			l.Entries = append(l.Entries, catalog.Entry{Card: catalog.Destiny.ID("01002"), Role: catalog.Character, Count: 1, Way: 0})
		}
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.Destiny.ID("01165"), Role: catalog.Battlefield, Count: 1})
		return l
	}
	s, err := New(rules.Setup{Catalog: c, Lists: []*catalog.List{list("a", 2), list("b", 1)}})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, z := range s.View(rules.Nobody).Zones {
		for _, p := range z.Pieces {
			if z.Name == "characters" {
				names = append(names, p.Name[lang.EN])
			}
		}
	}
	if got, want := strings.Join(names, ", "), "First Order Stormtrooper #1, First Order Stormtrooper #2, First Order Stormtrooper"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestEveryAlternativeIsSaid reads what may be chosen among, in every language: no two are
// said alike.
func TestEveryAlternativeIsSaid(t *testing.T) {
	for card := range facts.Embedded().Cards(catalog.Destiny) {
		s, _ := scriptOf(card)
		if s == nil {
			continue
		}
		for i := range s.Abilities {
			a := &s.Abilities[i]
			for at, in := range a.Code {
				if in.Op != script.Choice {
					continue
				}
				for _, l := range lang.All {
					var all []string
					for k := range int(in.A) {
						said := speech().Option(a, uint16(at), k, card.Type, l)
						if said == "" || slices.Contains(all, said) {
							t.Errorf("%s, line %d, alternative %d of %d, %s: %q", card.Code(), a.Line, k+1, in.A, l, said)
						}
						all = append(all, said)
					}
				}
			}
		}
	}
}

// Of a mirror it is told whose a character is, a die or a support, but not of what only one has.
func TestAMirrorTellsWhoseACardIs(t *testing.T) {
	s := arranged(t, `{"a": {"characters": [{"card": "01047", "dice": 1}], "supports": [{"card": "09067"}], "pool": [{"card": "01047", "side": "1R"}]}, `+facing+`}`)
	got := map[string]rules.Seats{}
	for p := range s.own(0).Or(s.own(1)).Or(s.In(of(zPool, 0))).All() {
		x := s.thing(p)
		got[fmt.Sprint(lang.Say("told.thing", x.Name).In(lang.EN), " of ", s.holder(p))] = x.Of
	}
	want := map[string]rules.Seats{
		"Hired Gun of 0": rules.Only(0), "Hired Gun of 1": rules.Only(1), "[1 resource] Hired Gun of 0": rules.Only(0), "Yoda's Spirit of 0": 0,
	}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestSentencesFitAnyName: names come without articles, numbers with decimals.
func TestSentencesFitAnyName(t *testing.T) {
	for want, m := range map[string]lang.Msg{
		"Leia Organa: 2 danni curati":            lang.Say("told.heals", "Rey", "Leia Organa", "", 2),
		"Assaltatore: 0,6 danni inflitti":        lang.Say("destiny.why.lives.deals", "Assaltatore", 0.6),
		"Assaltatore: 1 danno risparmiato":       lang.Say("destiny.why.lives.saves", "Assaltatore", 1),
		"distruzione +0,3 nella riserva di dadi": lang.Say("destiny.why.pool-disrupt.own", 0.3),
		"migliorie che valgono 2 risorse in più": lang.Say("destiny.why.upgrades.own", 2),
	} {
		if got := m.In(lang.IT); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
