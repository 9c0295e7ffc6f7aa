package figure

import (
	"muster/catalog/facts"

	"encoding/json"
	"testing"

	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/odds"
)

func codeOf(err error) string { return lang.MsgOf(err).Code }

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestOddsOfAnAttack(t *testing.T) {
	five, one, none := 5, 1, 0
	for _, c := range []struct {
		name, want string
		q          attack.Query
		style      odds.Style
	}{
		{
			"one defence at one range",
			`{"p_miss":"25/72","distribution":{"0":"11/27","1":"25/216","2":"23/108","3":"7/36","4":"5/72"},"mean":"101/72"}`,
			attack.Query{
				Type: "ranged", Range: &five, Attack: []string{"blue", "green"}, Defence: []string{"white"},
				Surges: []string{"1S: +2 Accuracy", "1S: +1 Damage"},
			}, odds.Fractions,
		},
		{
			"melee without a defence die, with a side effect", `{"p_miss":"0","distribution":{"1":"1/6","2":"1/2","3":"1/3"},"mean":"13/6","effects":[{"ability":"1S: Stun","p":"1/6"}]}`,
			attack.Query{Type: "melee", Attack: []string{"yellow"}, Defence: []string{}, Surges: []string{"1S: Stun", "1S: +2 Damage"}},
			odds.Fractions,
		},
		{
			"decimals", `{"p_miss":0,"distribution":{"1":0.5,"2":0.5},"mean":1.5}`,
			attack.Query{Type: "melee", Attack: []string{"yellow"}, Defence: []string{}, Surges: []string{"1S: +1 Damage"}}, odds.Decimals,
		},
		{
			"a table", `{"against":[{"defence":["black"],"ranges":[{"range":1,"p_miss":"1/3","distribution":{"0":"31/36","1":"1/9","2":"1/36"},"mean":"1/6"},` +
				`{"range":2,"p_miss":"2/3","distribution":{"0":"35/36","1":"1/36"},"mean":"1/36"}]}]}`,
			attack.Query{Attack: []string{"yellow"}, Defence: []string{"black"}}, odds.Fractions,
		},
	} {
		a, err := OfQuestion(t.Context(), facts.Embedded(), Question{Query: c.q})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := asJSON(t, a.JSON(c.style)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	a, err := OfQuestion(t.Context(), facts.Embedded(), Question{Query: attack.Query{Range: &one, Attack: []string{"blue"}}})
	if err != nil || len(a.Against) != len(UsualDefences) || a.Single() != nil {
		t.Errorf("without a defence: got %+v, %v", a, err)
	}
	if _, err := OfQuestion(t.Context(), facts.Embedded(), Question{Query: attack.Query{Range: &none, Attack: []string{"blue"}}}); codeOf(err) != "odds.range" {
		t.Errorf("at no distance: got %v, want odds.range", err)
	}
}
