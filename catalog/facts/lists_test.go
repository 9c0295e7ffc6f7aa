package facts_test

import (
	"os"
	"testing"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/facts"
)

func TestACampaignLogIsAListThatComesBack(t *testing.T) {
	data, err := os.ReadFile("../../examples/campaign/yavin-nights.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := facts.ReadList(data)
	if err != nil {
		t.Fatal(err)
	}
	if l.Game != catalog.Campaign || l.Name != "Yavin nights" || len(campaign.LogOf(l).Events) != 144 {
		t.Fatalf("got game %q, name %q", l.Game, l.Name)
	}
	written, err := l.MarshalJSON()
	if err != nil || string(written) != string(data) {
		t.Errorf("got another log, %v", err)
	}
	if _, err := facts.ReadList([]byte(`{"format":"muster.campaign/1","events":[`)); err == nil {
		t.Error("a log that breaks off is read")
	}
}
