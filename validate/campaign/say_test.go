package campaign

import (
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

func TestFindingsSayEventsInWords(t *testing.T) {
	for _, c := range []struct {
		event string
		lang  lang.Lang
		want  string
	}{
		{campaign.BuyClass, lang.EN, `"buy a class card" comes before the set-up`},
		{campaign.BuyClass, lang.IT, `"compra una carta Classe" viene troppo presto: prima manca la preparazione`},
	} {
		l := &campaign.Log{Campaign: "core", Events: []campaign.Event{{Type: c.event}}}
		_, report := After(l, 1)
		said := ""
		for _, f := range report.Findings {
			said += f.Msg.In(c.lang) + "\n"
		}
		if !strings.Contains(said, c.want) {
			t.Errorf("got %s, want %s", said, c.want)
		}
	}
}

func TestOneIsSaidInTheSingular(t *testing.T) {
	for code, want := range map[string]string{
		"campaigncmd.show.xp":    "1 PE rimasto",
		"campaignpaper.standing": "1 casella su 1 · 1 credito · 1 influenza",
		"campaign.iac-91":        "1 casella giocata su 1",
	} {
		if got := lang.Say(code, 1, 1, 1, 1).In(lang.IT); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
