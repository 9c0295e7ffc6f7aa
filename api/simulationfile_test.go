package api

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/exports/exportstest"
)

// TestASimulationIsWrittenAsAWorkbook: its tables are those of the command, and what a
// list is called is a text, whatever it begins with.
func TestASimulationIsWrittenAsAWorkbook(t *testing.T) {
	t.Parallel()
	c := serve(t, playReal)
	const evil = `=HYPERLINK("http://example.com","x")`
	list := map[string]any{"list": legal(t)}
	var named map[string]any
	if err := json.Unmarshal(legal(t), &named); err != nil {
		t.Fatal(err)
	}
	named["name"] = evil
	is := c.simulated(map[string]any{"lists": []any{map[string]any{"list": named}, list}, "games": 5, "swap": true, "cards": true})
	at := v1 + "/simulations/" + is.ID

	w := c.do(ask{method: "GET", path: at + "?as=xlsx", header: map[string]string{"Accept-Language": "it"}}, 200)
	if got := w.Header().Get("Content-Disposition"); got != "attachment; filename=simulation.xlsx" {
		t.Errorf("got %s", got)
	}
	f := exportstest.Open(t, w.Body.Bytes())
	exportstest.Formulas(t, f, func(sheet, at, formula string) { t.Errorf("%s %s: a formula %s", sheet, at, formula) })
	pages := f.GetSheetList()
	if len(pages) < 2 || pages[0] != "Risultati" {
		t.Fatalf("got pages %q", pages)
	}
	rows, err := f.GetRows(pages[0])
	if err != nil {
		t.Fatal(err)
	}
	wins := 0
	for _, row := range rows[1:] {
		if row[2] == evil {
			wins++
		}
	}
	if wins == 0 {
		t.Errorf("no row of the list: %q", rows)
	}

	table := c.do(ask{method: "GET", path: at + "?as=csv"}, 200).Body.String()
	if !strings.Contains(table, `'=HYPERLINK`) {
		t.Errorf("a formula in a table: %s", table)
	}
	c.fails(ask{method: "GET", path: at + "?as=pdf"}, 400, "api.export")
	running := get[simShown](c, posted("/simulations", long), 202)
	c.fails(ask{method: "GET", path: v1 + "/simulations/" + running.ID + "?as=xlsx"}, 409, "api.sim-nothing")
}
