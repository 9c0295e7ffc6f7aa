package campaign_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/campaign"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	logs "muster/importers/campaign"
	"muster/rules/games"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

func ic2Of(t testing.TB, name string) (*catalog.List, *validate.Report) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	in := &importers.Input{Name: name, Data: data, Catalog: cardfacts.Embedded()}
	l, err := games.Read(in)
	if err != nil {
		t.Fatal(err)
	}
	return l, ledgers.Game.Check(in.Report, in.Catalog, l)
}

func TestACampaignOfImperialCommanderBecomesALog(t *testing.T) {
	l, r := ic2Of(t, "ic2-core.json")
	if !r.Legal() {
		t.Errorf("an imported campaign is not legal: %v", r.Findings)
	}
	log := campaign.LogOf(l)
	if log.Campaign != "core" || log.ImportedFrom != "Imperial Commander 2" || log.Title != "Tuesday table" || log.Rules.Awards != campaign.FreeAwards {
		t.Errorf("got header %+v", log)
	}
	k := ledgers.LedgerOf(r)
	if k.Credits() != 350 || k.XP("diala-passil") != 1 || k.XP("fenn-signis") != 0 {
		t.Errorf("got %d credits, %d and %d XP, want those of the file: 350, 1, 0", k.Credits(), k.XP("diala-passil"), k.XP("fenn-signis"))
	}
	s := k.State(campaign.Empire)
	if got := s.Inventory["diala-passil"]; !slices.Contains(got, "t1-dl-44") {
		t.Errorf("got items %q, want the DL-44", got)
	}
	if got := s.ClassCards["diala-passil"]; !slices.Equal(got, []string{"diala-passil/force-throw"}) {
		t.Errorf("got class cards %q", got)
	}
	if k.Earned("han-solo") != 1 || k.Slot() != 2 {
		t.Errorf("got %d times Han Solo in slot %d, want once in slot 2", k.Earned("han-solo"), k.Slot())
	}
	var won []string
	for _, e := range log.Events {
		if e.Type == campaign.MissionEnd {
			won = append(won, e.Mission+" "+e.Winner)
		}
	}
	if want := []string{"aftermath rebels", "sorry-about-the-mess rebels"}; !slices.Equal(won, want) {
		t.Errorf("got %q, want %q: what came after tells who won", won, want)
	}
}

func TestACampaignThatSomebodyMadeBringsItsOwnMissions(t *testing.T) {
	l, r := ic2Of(t, "ic2-home-made.json")
	log := campaign.LogOf(l)
	if log.Home == nil || len(log.Home.Slots) != 2 || log.Campaign != "the-long-way-home" {
		t.Fatalf("got campaign %q with %+v", log.Campaign, log.Home)
	}
	if log.Custom == nil || len(log.Custom.Missions) != 1 || log.Custom.Missions[0].Name["en"] != "A Quiet Start" {
		t.Errorf("got home-made %+v", log.Custom)
	}
	// What nobody knows is told, not dropped.
	var told []string
	for _, f := range r.Findings {
		told = append(told, f.Msg.In("en"))
	}
	for _, id := range []string{"H99", "nobody01", "item999", `"nobody"`} {
		if !strings.Contains(strings.Join(told, "\n"), id) {
			t.Errorf("nothing is said of %s in %q", id, told)
		}
	}
}

func TestBothCardsOfAnAllyAreEarnedOnce(t *testing.T) {
	data, err := os.ReadFile("testdata/ic2-core.json")
	if err != nil {
		t.Fatal(err)
	}
	both := strings.Replace(string(data), `{"id": "A005", "name": "Han Solo"}`, `{"id": "A028", "name": "Rebel Trooper"}, {"id": "A002", "name": "Rebel Trooper"}`, 1)
	in := &importers.Input{Name: "ic2-core.json", Data: []byte(both), Catalog: cardfacts.Embedded()}
	l, err := games.Read(in)
	if err != nil {
		t.Fatal(err)
	}
	k := ledgers.LedgerOf(ledgers.Game.Check(in.Report, in.Catalog, l))
	if k.Earned("rebel-trooper") != 1 || k.Earned("rebel-trooper-elite") != 0 {
		t.Errorf("got the regular card %d times and the elite one %d times, want 1 and 0", k.Earned("rebel-trooper"), k.Earned("rebel-trooper-elite"))
	}
	if data, err := json.Marshal(l); err != nil || !strings.Contains(string(data), `"rebel-trooper"`) || strings.Contains(string(data), `"rebel-trooper-elite"`) {
		t.Errorf("both cards are written down, or none (%v): %s", err, data)
	}
}

func TestBadCampaignsOfImperialCommanderAreRefused(t *testing.T) {
	const frame = `{"campaignStructure": [], "campaignHeroes": [], %}`
	for name, c := range map[string]struct{ with, code string }{
		"an amount that is none":     {`"credits": 1.5`, "campaigncmd.ic2-number"},
		"an amount out of the world": {`"credits": 99999999`, "campaigncmd.ic2-number"},
		"text for a number":          {`"credits": "many"`, "import."},
		"a hero that is a number":    {`"campaignRewards": [[1]]`, "import."},
		"not the end":                {`"campaignName": "x"} {`, "import."},
		"far too much of it":         {`"campaignItems": [` + strings.Repeat(`"a",`, 300) + `"a"]`, "import.too-many"},
	} {
		in := &importers.Input{Data: []byte(strings.Replace(frame, "%", c.with, 1)), Catalog: cardfacts.Embedded()}
		if l, err := games.Read(in); err == nil || !strings.HasPrefix(lang.MsgOf(err).Code, c.code) {
			t.Errorf("%s: got %v (%v), want %s", name, l, err, c.code)
		}
	}
}

func FuzzIC2(f *testing.F) {
	for _, name := range []string{"ic2-core.json", "ic2-home-made.json"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"campaignStructure": [{"missionID": "Core1", "isItemChecked": true, "missionType": 99}], "campaignHeroes": [{}]}`))
	c := cardfacts.Embedded()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := &importers.Input{Data: data, Catalog: c, Report: &validate.Report{}}
		if l, err := logs.Reads[0].Read(&importers.File{Input: in, Kind: importers.Own}); err == nil {
			ledgers.Game.Check(in.Report, c, l)
		}
	})
}
