package campaign_test

import (
	"os"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/campaign"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

func campaignFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../examples/campaign/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func logOf(t *testing.T, data []byte) *campaign.Log {
	t.Helper()
	l, err := games.Read(&importers.Input{Data: data, Catalog: cardfacts.Embedded(), Report: &validate.Report{}})
	if err != nil {
		t.Fatal(err)
	}
	if l.Game != catalog.Campaign || campaign.LogOf(l) == nil || l.Name != "Yavin nights" {
		t.Fatalf("got a list %q of game %q, want the log Yavin nights", l.Name, l.Game)
	}
	return campaign.LogOf(l)
}

func TestACampaignLogSaysTheSameInJSONAndYAML(t *testing.T) {
	fromJSON, fromYAML := logOf(t, campaignFile(t, "yavin-nights.json")), logOf(t, campaignFile(t, "yavin-nights.yaml"))
	if a, b := string(fromJSON.Append(nil)), string(fromYAML.Append(nil)); a != b {
		t.Errorf("JSON says\n%s\nYAML says\n%s", a, b)
	}
}

// A byte order mark is no part of the first key.
func TestAMarkBeforeALogIsPassedOver(t *testing.T) {
	for _, name := range []string{"yavin-nights.json", "yavin-nights.yaml"} {
		if l := logOf(t, append([]byte("\ufeff"), campaignFile(t, name)...)); len(l.Events) != 144 {
			t.Errorf("%s: got %d events, want 144", name, len(l.Events))
		}
	}
}

func TestEventsKnowTheirLines(t *testing.T) {
	for _, name := range []string{"yavin-nights.json", "yavin-nights.yaml"} {
		data := campaignFile(t, name)
		lines := strings.Split(string(data), "\n")
		l := logOf(t, data)
		for i := range l.Events {
			e := &l.Events[i]
			if e.Line < 1 || e.Line > len(lines) || !strings.Contains(lines[e.Line-1], e.Type) {
				t.Fatalf("%s: event %d (%s) is said to be on line %d", name, i, e.Type, e.Line)
			}
		}
	}
}

func TestALineOfABatchHasTheAccounts(t *testing.T) {
	log := strings.ReplaceAll(string(campaignFile(t, "yavin-nights.json")), "\n", " ")
	dear := strings.Replace(log, `"t1-combat-coat", "credits": 500`, `"t1-combat-coat", "credits": 499`, 1)
	var out strings.Builder
	legal, err := games.Batch(strings.NewReader(`{"id":1,"list":`+log+"}\n"+`{"id":2,"list":`+dear+"}\n"), &out, cardfacts.Embedded(), lang.EN, games.Said{})
	if err != nil || legal {
		t.Fatalf("got legal %v, %v; want false and no error", legal, err)
	}
	lines := strings.Split(out.String(), "\n")
	for i, wants := range [][]string{
		{`{"id":1,"game":"campaign","format":"core",`, `"legal":true,"complete":true,`, `"ledger":{"credits":150,"influence":0,"xp":{"diala-passil":0,"fenn-signis":0,"gaarkhan":0,"jyn-odan":0,"imperial":0}}}`},
		{`"code":"campaign.iac-58","severity":"illegal","args":["Combat Coat",500,"499 written"]`, `"ref":"IAC-58","event":37,`, `"ledger":{"credits":550,"influence":3,`},
	} {
		for _, want := range wants {
			if !strings.Contains(lines[i], want) {
				t.Errorf("line %d: got %s, want %s in it", i+1, lines[i], want)
			}
		}
	}
}

func TestAYAMLBombIsNoLog(t *testing.T) {
	bomb := "format: muster.campaign/1\na: &a [x, x, x, x]\nb: &b [*a, *a, *a, *a]\nevents: [*b, *b, *b]\n"
	deep := "format: muster.campaign/1\nevents: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "\n"
	large := "format: muster.campaign/1\nevents:\n" + strings.Repeat("- {type: note, text: x}\n", 20000)
	for _, c := range []struct{ text, code string }{
		{bomb, "import.yaml-fancy"}, {deep, "import.too-deep"}, {large, "import.yaml-large"},
	} {
		_, err := games.Read(&importers.Input{Data: []byte(c.text), Catalog: cardfacts.Embedded()})
		if err == nil || lang.MsgOf(err).Code != c.code {
			t.Errorf("%.60q: got %v, want %s", c.text, err, c.code)
		}
	}
}

func TestAListIsNoLog(t *testing.T) {
	for _, text := range []string{"2x Scout\n", `{"slots":{"01001":1}}`, `{"muster":1,"entries":[]}`} {
		_, err := games.Read(&importers.Input{Data: []byte(text), Game: catalog.Campaign, Catalog: cardfacts.Embedded()})
		if err == nil || !strings.HasPrefix(lang.MsgOf(err).Code, "campaign.") {
			t.Errorf("%q: got %v, want that it is no campaign log", text, err)
		}
	}
}
