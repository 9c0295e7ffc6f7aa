package api

import (
	"os"
	"strings"
	"testing"
)

func TestCampaignLogsAreChecked(t *testing.T) {
	t.Parallel()
	c := serve(t)
	data, err := os.ReadFile("../examples/campaign/yavin-nights.yaml")
	if err != nil {
		t.Fatal(err)
	}
	const path = "/api/v1/campaigns/check"
	got := c.do(ask{method: "POST", path: path, body: data}, 200).Body.String()
	if want := `"ledger":{"credits":150,"influence":0,"xp":{"diala-passil":0`; !strings.Contains(got, `"legal":true`) || !strings.Contains(got, want) {
		t.Errorf("got %s, want a legal log with %s", got, want)
	}
	dear := strings.Replace(string(data), "item: t1-dl-44, credits: 500", "item: t1-dl-44, credits: 550", 1)
	got = c.do(ask{method: "POST", path: path, body: []byte(dear)}, 200).Body.String()
	for _, want := range []string{`"ref":"IAC-58","event":10,"path":"/events/10/credits","found":550,"expected":500,`, `"ledger":{"credits":950,"influence":1,`} {
		if !strings.Contains(got, want) {
			t.Errorf("got %s, want %s in it", got, want)
		}
	}
	c.fails(ask{method: "POST", path: path, body: `{"slots":{"01001":1}}`}, 400, "api.no-campaign")
	c.fails(ask{method: "POST", path: path, body: `{"format":"muster.campaign/7","events":[]}`}, 400, "campaign.format")
}
