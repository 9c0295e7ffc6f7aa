package campaign

import (
	"os"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// yavin reads the sample campaign, anew each time.
func yavin(t testing.TB) *campaign.Log {
	t.Helper()
	data, err := os.ReadFile("../../examples/campaign/yavin-nights.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := campaign.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// checkLog checks a log.
func checkLog(l *campaign.Log) *validate.Report {
	return Game.Check(new(validate.Report), nil, l.List())
}

func TestTheSampleCampaignIsLegal(t *testing.T) {
	r := checkLog(yavin(t))
	for _, f := range r.Findings {
		if f.Severity != validate.Note {
			t.Errorf("event %d: %s: %s", f.Event-1, f.Code, f.In(lang.EN))
		}
	}
	k := LedgerOf(r)
	if k.credits != 150 || k.influence != 0 || k.phase != Over || k.winner != campaign.Rebels {
		t.Errorf("got %d credits, %d influence, phase %s, winner %q; want 150, 0, over, rebels", k.credits, k.influence, k.phase, k.winner)
	}
}

func BenchmarkCampaign(b *testing.B) {
	l := yavin(b).List()
	var r validate.Report
	b.ReportAllocs()
	for b.Loop() {
		r.Reset()
		if !Game.Check(&r, nil, l).Legal() {
			b.Fatal("not legal")
		}
	}
}
