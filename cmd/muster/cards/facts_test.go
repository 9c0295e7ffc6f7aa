package cards

import (
	"encoding/json"
	"strings"
	"testing"

	campaigncards "muster/catalog/campaign/cards"
	"muster/cmd/muster/app"
)

func TestFactsOfCampaignsAreShown(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		want   []string
	}{
		{"an item, though no game is named", []string{"cards", "show", "Portable Medkit"}, app.Fine, []string{"Item card", "tier 1, 450 credits", "t1-portable-medkit"}},
		{"a hero", []string{"cards", "show", "--game", "campaign", "diala passil"}, app.Fine, []string{"healthy: health 12, endurance 5, speed 4, defence white", "red mission: Temptation", "Plasteel Staff (start)", "Force Throw (1 XP)"}},
		{"a class card", []string{"cards", "show", "--game", "campaign", "force throw"}, app.Fine, []string{"of Diala Passil", "1 XP"}},
		{"an Imperial class", []string{"cards", "show", "--game", "campaign", "military-might"}, app.Fine, []string{"Show of Force (start)", "Shock and Awe (4 XP)"}},
		{"an agenda set", []string{"cards", "show", "--game", "campaign", "lord-vaders-command"}, app.Fine, []string{"Dark Obsession (influence: 3)"}},
		{"a mission", []string{"cards", "show", "--game", "campaign", "aftermath", "--lang", "it"}, app.Fine, []string{"Dopo la Battaglia", "se vince l'Impero: 1 influenza", "apre Sotto Assedio", "contenitori: 3"}},
		{"a mission of which half is known", []string{"cards", "show", "--game", "campaign", "trespass"}, app.Fine, []string{"what the Imperial player gets no source tells"}},
		{"a reward", []string{"cards", "show", "--game", "campaign", "fearless leader"}, app.Fine, []string{"of Gideon Argus", "awarded by: Friends of Old"}},
		{"a figure of skirmishes that is a hero, too", []string{"cards", "show", "diala-passil"}, app.Fine, []string{"Deployment card", "muster cards show --game campaign diala-passil"}},
		{"an ally", []string{"cards", "show", "--game", "campaign", "rebel-trooper"}, app.Fine, []string{"cost: 6, for a group of 2"}},
		{"a campaign", []string{"cards", "show", "--game", "campaign", "bespin-gambit"}, app.Fine, []string{"2. story, threat 4, then items of tier 2: Panic in the Streets, Reclassified", "not settled: slot 5"}},
		{"a box", []string{"cards", "show", "--game", "campaign", "product/core"}, app.Fine, []string{"Hero: 6", "Mission: 32"}},
		{"a card with a question", []string{"cards", "show", "12125", "--lang", "it"}, app.Fine, []string{"E se un'altra carta prende la sua ultima risorsa? – Resta in gioco senza"}},
		{"a search", []string{"cards", "search", "balanced hilt"}, app.Fine, []string{"t1-balanced-hilt core"}},
		{"a search by tier, though no game is named", []string{"cards", "search", "t:item tier:3 cost>=1000", "--view", "table"}, app.Fine, []string{"tier", "1000"}},
		{"the catalog", []string{"catalog", "info", "--game", "campaign"}, app.Fine, []string{"campaign: 912 facts from 47 products", "Hero: 21", "names: en 912"}},
		{"the doubts", []string{"catalog", "info", "--game", "campaign", "--doubts", "--lang", "it"}, app.Fine, []string{"casella 2: livello di minaccia 4; un'altra fonte dice 3", "Messi all'Angolo: nessuna fonte dice quanti contenitori"}},
		{"an unknown kind", []string{"cards", "search", "--game", "campaign", "t:foo"}, app.Misuse, []string{"imperial-class"}},
		{"nothing", []string{"cards", "search", "--game", "campaign", "tier:9"}, app.No, []string{"no card is found"}},
		{"two of a name", []string{"cards", "show", "--game", "campaign", "dark obsession"}, app.Broken, []string{"mission/dark-obsession"}},
		{"nearly a name", []string{"cards", "show", "balanced hlit"}, app.Broken, []string{"item/t1-balanced-hilt"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := muster(t, "", c.args...)
			all := strings.Join(strings.Fields(got.Out+got.Err), " ")
			for _, want := range c.want {
				if got.Status != c.status || !strings.Contains(all, want) {
					t.Errorf("muster %q: got status %d and %q, want %d and %q", c.args, got.Status, all, c.status, want)
				}
			}
		})
	}
}

func TestFactsOfCampaignsInJSONHaveTheirNumbers(t *testing.T) {
	got := muster(t, "", "cards", "search", "--game", "campaign", "--json", "-n", "1", "t:item sort:cost")
	var seen struct {
		Cards []campaigncards.Seen
		Total int
	}
	if err := json.Unmarshal([]byte(got.Out), &seen); err != nil {
		t.Fatalf("%v: %+v", err, got)
	}
	if len(seen.Cards) != 1 || seen.Total != 84 || seen.Cards[0].Kind != "item" || seen.Cards[0].Game != "campaign" || seen.Cards[0].Numbers["cost"] != 100 {
		t.Errorf("got %+v, want the cheapest of 84 items", seen)
	}
}
