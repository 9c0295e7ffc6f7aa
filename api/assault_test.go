package api

import (
	"os"
	"strings"
	"testing"
)

// exampleList returns an army of the examples.
func exampleList(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile("../examples/assault/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestListsOfAssaultAreCheckedMendedAndCounted(t *testing.T) {
	t.Parallel()
	c := serve(t)
	body := exampleList(t, "vaders-finest.json")
	r := get[reportJSON](c, ask{method: "POST", path: "/api/v1/lists/check", body: body}, 200)
	if !r.Legal || r.Game != "assault" || r.Format != "FFG" {
		t.Errorf("got %+v, want a legal army of system FFG", r)
	}
	twice := strings.Replace(body, `"rulebyfear", "role": "upgrade"`, `"rulebyfear", "role": "upgrade", "count": 2`, 1)
	fixed := c.do(ask{method: "POST", path: "/api/v1/lists/fix", body: twice}, 200).Body.String()
	if !strings.Contains(fixed, `"assault.unique-name"`) || !strings.Contains(fixed, `"legal":true`) {
		t.Errorf("got %s", fixed)
	}
	fewer := strings.Replace(body, "  {\"card\": \"imperialofficer\", \"role\": \"army\"},\n", "", 1)
	added := c.do(ask{method: "POST", path: "/api/v1/lists/addable", body: fewer}, 200).Body.String()
	if !strings.Contains(added, "assault/deployment/imperialofficer") || strings.Contains(added, "assault/deployment/probedroid") {
		t.Errorf("got %s, want an officer of the two points that are left and no probe droid", added)
	}
	type statsJSON struct {
		Stats struct{ Points, Figures int }
		Per   string `json:"points_per_health"`
	}
	s := get[statsJSON](c, ask{method: "POST", path: "/api/v1/lists/stats", body: body}, 200)
	if s.Stats.Points != 40 || s.Stats.Figures != 9 || s.Per != "20/27" {
		t.Errorf("got %+v, want 40 points, 9 figures and 20/27 points for a health", s)
	}
}
