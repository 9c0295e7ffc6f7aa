package cards_test

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/campaign"
	"muster/catalog/campaign/cards"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

func logIDs(found []*catalog.Card) string {
	ids := make([]string, len(found))
	for i, c := range found {
		ids[i] = cards.LogID(c)
	}
	return strings.Join(ids, " ")
}

func TestFactsOfCampaignsAreFound(t *testing.T) {
	for _, c := range []struct{ name, query, want string }{
		{"by name", "balanced hilt", "t1-balanced-hilt"},
		{"with a typing error", "balanecd hilt", "t1-balanced-hilt"},
		{"by the id of a log", "diala-passil", "diala-passil"},
		{"in Italian, with an accent", "ospitalita imperiale", "imperial-hospitality"},
		{"items by tier, cost and product", "t:item tier:1 cost<=250 s:core", "t1-dh-17 t1-survival-gear"},
		{"class cards by hero and XP", "t:class l:diala xp:4", "diala-passil/way-of-the-sarlacc diala-passil/dancing-weapon"},
		{"a class card for nothing", "t:class l:diala xp:0", "diala-passil/plasteel-staff"},
		{"in Italian words", "tipo:classe sottotitolo:diala pe:4", "diala-passil/way-of-the-sarlacc diala-passil/dancing-weapon"},
		{"side missions by colour", "t:mission f:red s:bespin-gambit", "panic-in-the-streets reclassified"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, err := cards.Search(c.query, catalog.Mine{})
			if err != nil || logIDs(found) != c.want {
				t.Errorf("%q: got %q, %v, want %q", c.query, logIDs(found), err, c.want)
			}
		})
	}
}

func TestANameMeansWhatIsInABoxBeforeTheBox(t *testing.T) {
	for name, want := range map[string]catalog.ID{
		"Chewbacca": "campaign/ally/chewbacca", "product/chewbacca": "campaign/product/chewbacca",
		"bespin-gambit": "campaign/campaign/bespin-gambit", "campaign/item/t1-balanced-hilt": "campaign/item/t1-balanced-hilt",
		"force throw, diala passil": "campaign/class-card/diala-passil/force-throw", "Dopo la Battaglia": "campaign/mission/aftermath",
	} {
		if c, near, _ := cards.Resolve(name); c == nil || c.ID != want {
			t.Errorf("%q: got %v, near %q, want %s", name, c, logIDs(near), want)
		}
	}
	if c, near, exact := cards.Resolve("Dark Obsession"); c != nil || !exact || len(near) != 2 {
		t.Errorf("Dark Obsession: got %v, %q, want the mission and the agenda card to choose from", c, logIDs(near))
	}
}

func TestListsKnowNothingOfTheFactsOfCampaigns(t *testing.T) {
	for c := range facts.Embedded().Cards(catalog.Campaign) {
		t.Fatalf("%s is in the catalog of cards", c.ID)
	}
}

func TestEveryFactOfCampaignsIsThereOnce(t *testing.T) {
	f, n, ids := campaign.Known(), 0, map[catalog.ID]bool{}
	for c := range cards.All().Cards("") {
		n++
		ids[c.ID] = true
	}
	want := len(f.Campaigns) + len(f.Heroes) + len(f.Decks) + len(f.Cards) + len(f.Figures) + len(f.Missions) + len(f.Products)
	if n != want || len(ids) != want {
		t.Errorf("got %d facts with %d ids, want %d of both", n, len(ids), want)
	}
}

func TestDoubtsOfCampaignsAreTold(t *testing.T) {
	missions, threats := 0, []string{}
	for c := range cards.All().Cards(catalog.Campaign) {
		for i := range c.Doubts {
			d := &c.Doubts[i]
			for _, l := range lang.All {
				if s := cards.Source.Tells.Doubt(d, c).In(l); strings.Contains(s, "doubt.") || strings.Contains(s, "campaigncards.") {
					t.Errorf("%s: no words for %q", c.ID, s)
				}
			}
			switch {
			case d.Field == "awards":
				missions += len(strings.Fields(d.Other))
			case strings.HasPrefix(d.Field, "threat."):
				threats = append(threats, cards.LogID(c)+" "+d.Field+" "+d.Chosen+" "+d.Other)
			case d.Field == "crates" && cards.LogID(c) != "into-a-corner":
				t.Errorf("%s: its crates are known", c.ID)
			}
		}
	}
	if want := []string{"bespin-gambit threat.2 4 3", "bespin-gambit threat.5 5 6"}; !slices.Equal(threats, want) {
		t.Errorf("got %q, want %q", threats, want)
	}
	if missions != 94 {
		t.Errorf("the Imperial side of %d missions is unknown, want 94 of 138", missions)
	}
}

func TestBoxesThatAreOwnedFilterTheFactsOfCampaigns(t *testing.T) {
	own := catalog.NewCollection()
	for _, p := range assault.Products() {
		if p.Code == "twin-shadows" {
			for _, h := range p.Contents {
				if err := own.Add(h.Card, h.Owned); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	found, err := cards.Search("t:hero in:collection", catalog.Mine{Own: func() (*catalog.Collection, error) { return own, nil }})
	if err != nil || logIDs(found) != "biv-bodhrik saska-teft" {
		t.Errorf("got %q, %v, want the heroes of Twin Shadows", logIDs(found), err)
	}
	if found, err = cards.Search("t:hero in:collection", catalog.Mine{}); err != nil || len(found) > 0 {
		t.Errorf("without a collection: got %q, %v, want nobody", logIDs(found), err)
	}
}
