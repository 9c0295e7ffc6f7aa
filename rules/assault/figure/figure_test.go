package figure

import (
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/odds"
)

func TestAttacksOfFigures(t *testing.T) {
	all := facts.Embedded()
	three := 3
	for _, c := range []struct {
		name        string
		asked, same Question
	}{
		{
			"a figure against dice",
			Question{Figure: "Darth Vader", Query: attack.Query{Defence: []string{"white"}}},
			Question{Query: attack.Query{
				Type: "melee", Attack: []string{"red", "red", "yellow"}, Defence: []string{"white"}, Surges: []string{"1S: Pierce 3", "1S: +2 Damage"},
			}},
		},
		{
			"a figure with a keyword against a figure with one",
			Question{Figure: "Elite E-Web Engineer", Target: "Elite E-Web Engineer", Query: attack.Query{Range: &three}},
			Question{Query: attack.Query{
				Range: &three, Attack: []string{"blue", "red", "yellow"}, Defence: []string{"black"}, Surges: []string{"1S: Recover 2", "1S: +2 Damage"},
				Attacker: map[string]int{"accuracy": 3}, Defender: map[string]int{"block": 1},
			}},
		},
		{
			"other dice and one ability more",
			Question{Figure: "Darth Vader", Query: attack.Query{Attack: []string{"red"}, Defence: []string{}, Surges: []string{"1S: Stun"}}},
			Question{Query: attack.Query{
				Type: "melee", Attack: []string{"red"}, Defence: []string{}, Surges: []string{"1S: Pierce 3", "1S: +2 Damage", "1S: Stun"},
			}},
		},
		{
			"the community's version",
			Question{Figure: "Elite AT-ST", IACP: true, Query: attack.Query{Range: &three, Defence: []string{"black"}}},
			Question{Query: attack.Query{
				Range: &three, Attack: []string{"red", "red", "blue"}, Defence: []string{"black"}, Surges: []string{"1S: Blast 2", "1S: Pierce 2"},
				Attacker: map[string]int{"accuracy": 3},
			}},
		},
	} {
		got, err := OfQuestion(t.Context(), all, c.asked)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		want, err := OfQuestion(t.Context(), all, c.same)
		if err != nil {
			t.Fatal(err)
		}
		if is, should := asJSON(t, got.JSON(odds.Fractions)), asJSON(t, want.JSON(odds.Fractions)); is != should {
			t.Errorf("%s: got %s, want %s", c.name, is, should)
		}
	}
}

func TestAgainstDiceOrAFigure(t *testing.T) {
	for text, want := range map[string]Question{
		"white":            {Query: attack.Query{Defence: []string{"white"}}},
		"none":             {Query: attack.Query{Defence: []string{}}},
		"bianco,nero":      {Query: attack.Query{Defence: []string{"bianco", "nero"}}},
		"Darth Vader":      {Target: "Darth Vader"},
		"Han Solo, Rogue":  {Target: "Han Solo, Rogue"},
		"white, Chewbacca": {Target: "white, Chewbacca"},
	} {
		var q Question
		q.Against(text)
		if asJSON(t, q) != asJSON(t, want) {
			t.Errorf("%q: got %s, want %s", text, asJSON(t, q), asJSON(t, want))
		}
	}
}

func TestFiguresThatCannotBeAskedAbout(t *testing.T) {
	all := facts.Embedded()
	for _, c := range []struct {
		q    Question
		code string
	}{
		{Question{Figure: "Darth Vadr"}, "attack.card-near"},
		{Question{Figure: "qqqqqqqqqqqq"}, "attack.no-card"},
		{Question{Figure: strings.Repeat("Vader ", 99)}, "attack.long-name"},
		{Question{Figure: "Take Initiative"}, "attack.no-attack"},
		{Question{Figure: "IG-88"}, "attack.any-die"},
		{Question{Figure: "Darth Vader", Target: "Take Initiative"}, "attack.no-defence"},
		{Question{Figure: "Darth Vader", Target: "Darth Vadr"}, "attack.card-near"},
	} {
		if _, err := OfQuestion(t.Context(), all, c.q); codeOf(err) != c.code {
			t.Errorf("%+v: got %v, want %s", c.q, err, c.code)
		}
	}
}

// TestEveryFigureAttacks computes the attack of every card, in both versions.
func TestEveryFigureAttacks(t *testing.T) {
	n := 0
	for card := range facts.Embedded().Cards(catalog.Assault) {
		for _, one := range []*catalog.Card{card, card.As(assault.IACP)} {
			a, err := AttackOf(one)
			if code := codeOf(err); code == "attack.no-attack" || code == "attack.any-die" {
				continue
			} else if err != nil {
				t.Errorf("%s: %v", one.ID, err)
				continue
			}
			if _, _, err := DefenceOf(one); err != nil && one.Type == assault.DeploymentType {
				t.Errorf("%s: %v", one.ID, err)
			}
			w, err := OfAttack(t.Context(), a, nil, nil)
			if err != nil {
				t.Errorf("%s: %v", one.ID, err)
				continue
			}
			if n++; w.Against[0].Odds[0].Float() <= 0 {
				t.Errorf("%s does no damage", one.ID)
			}
			for i := range a.Surges {
				if a.Surges[i].Msg().In(lang.IT) == "" {
					t.Errorf("%s: a surge ability without words", one.ID)
				}
			}
		}
	}
	if n < 200 {
		t.Errorf("got %d attacks, want at least 200", n)
	}
}
