package campaign

import (
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// mini is a log of The Bespin Gambit without the pack of its third slot.
const mini = `{"format": "muster.campaign/1", "title": "Bespin", "campaign": "bespin-gambit", "products": ["core", "bespin-gambit"], "events": [
{"type": "setup", "imperial": {"player": "Elena", "class": "military-might"}, "heroes": [{"hero": "diala-passil", "player": "Anna", "reward": "legendary"}, {"hero": "fenn-signis", "player": "Marco", "reward": "legendary"}], "agenda_sets": ["agents-of-the-empire", "enhanced-interrogation", "evasive-maneuvers", "imperial-discipline", "imperial-industry", "imperial-security-bureau"]},
{"type": "stage", "stage": "rebel_upgrade"},
{"type": "buy_class", "hero": "diala-passil", "card": "diala-passil/force-throw", "xp": 1},
{"type": "stage", "stage": "imperial_upgrade"},
{"type": "mission_start", "mission": "reclamation", "kind": "introduction", "threat": 3},
{"type": "mission_end", "mission": "reclamation", "winner": "rebels", "crates": 1, "awards": {"credits": 600, "influence": 1, "hero_xp": 2, "imperial_xp": 2, "allies": ["lando-calrissian"], "opens": ["reclassified"]}},
{"type": "stage", "stage": "rebel_upgrade"},
{"type": "stage", "stage": "imperial_upgrade"},
{"type": "mission_start", "mission": "reclassified", "kind": "story", "threat": 4},
{"type": "mission_end", "mission": "reclassified", "winner": "rebels", "awards": {"credits": 900, "influence": 1, "hero_xp": 3, "imperial_xp": 2, "opens": ["freedom-fighters"]}},
{"type": "stage", "stage": "rebel_upgrade"},
{"type": "stage", "stage": "imperial_upgrade"},
{"type": "mission_start", "mission": "freedom-fighters", "kind": "story", "threat": 5},
{"type": "adjust", "reason": "an event", "credits": 50}]}`

// The accounts begin before the first mission, slots keep their numbers where one is passed
// over, and the last sum stands whatever is being played.
func TestTheSheetOfAMiniCampaign(t *testing.T) {
	for _, c := range []struct {
		format, not string
		events      int
		want        []string
	}{
		{"md", "\n| 3 |", 14, []string{
			"|  |  | Before the first mission |  |  |  |  |  | ■ | ■ |",
			"|  | Before the first mission | +800 |  | 800 |  |  | 0 | +6 | −1 | 5 | +3 |  | 3 |",
			"| 1 |  | Reclamation |", "| 2 |  | Reclassified |", "| 4 |  | Freedom Fighters | story | 5 | 2, 3 |  |  | □ | □ |", "| 5 |  |  | finale |",
			"| 4 | Freedom Fighters | +50 |  | 2400 |",
		}},
		{"md", "\n| 3 |", 12, []string{"| 4 |  |  | story |", "| 5 |  |  | finale |"}},
		{"csv", "", 14, []string{"Bespin,,,Before the first mission,,,,,,800,0,800,0,0,0,6,1,5,3,0,3,1,1", "Bespin,4,,Freedom Fighters,story,5,\"2, 3\",,,50,0,2400,"}},
	} {
		l, err := campaign.Read([]byte(mini))
		if err != nil {
			t.Fatal(err)
		}
		l.Events = l.Events[:c.events]
		var text string
		if c.format == "csv" {
			var b strings.Builder
			err = SlotRows.Write(&b, games.Document(lang.EN, l.List()))
			text = b.String()
		} else {
			text, err = exportLog(c.format, lang.EN, campaign.Rebels, l.List())
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%d events, %s: no %q in\n%s", c.events, c.format, want, text)
			}
		}
		if c.not != "" && strings.Contains(text, c.not) {
			t.Errorf("%d events, %s: there is %q in\n%s", c.events, c.format, c.not, text)
		}
	}
}

// What was found of a card that the Rebels do not see is on no paper of theirs, whoever
// checked the log.
func TestPapersTellNoFindingOfAHiddenCard(t *testing.T) {
	l := yavin(t, 16)
	campaign.LogOf(l).Events[15].Influence = campaign.Of(0)
	for _, format := range []string{"md", "html"} {
		for view, told := range map[string]bool{campaign.Rebels: false, campaign.Empire: true} {
			text, err := exportLog(format, lang.EN, view, l)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(text, "costs 1 influence") != told || strings.Contains(text, "what is wrong is hidden from the Rebels") == told || !strings.Contains(text, "NOT LEGAL") {
				t.Errorf("%s for the %s: got\n%s", format, view, text)
			}
		}
	}
}

// A log that lacks its set-up has a line of accounts for its first mission, too.
func TestTheSheetOfALogThatBeginsWithAMission(t *testing.T) {
	l, err := campaign.Read([]byte(`{"format": "muster.campaign/1", "title": "Bare", "campaign": "core", "events": [
{"type": "mission_start", "mission": "aftermath", "kind": "introduction", "threat": 2},
{"type": "mission_end", "mission": "aftermath", "winner": "rebels", "crates": 2, "awards": {"credits": 400}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	text, err := exportLog("md", lang.EN, campaign.Rebels, l.List())
	if want := "| 1 | Aftermath |  |  | 0 |"; err != nil || !strings.Contains(text, want) {
		t.Errorf("no %q in %v\n%s", want, err, text)
	}
}
