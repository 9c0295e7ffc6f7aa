package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/clones"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

const (
	duel   = `{"muster": 1, "game": "clones", "players": [{"jedi": "Meister Fisto", "sheet": "2A"}, {"jedi": "mace", "sheet": "2B"}]}`
	ownBox = `{"schema": "muster.clones.components/1", "jedi": [{"id": "kit", "name": "Meister Fisto"}, {"id": "mace", "name": "Windu"},
		{"id": "anakin", "name": "Anakin"}, {"id": "obiwan", "name": "Obi-Wan"}]}`
)

func TestListsThatBringNothingGetWhatIsBrought(t *testing.T) {
	list, own := apptest.File(t, "duel.json", duel), apptest.File(t, "box.json", ownBox)
	if got := muster(t, "", "check", list); got.Status != app.No || !strings.Contains(got.Out, "clones.jedi-unknown") {
		t.Errorf("without components: got %+v", got)
	}
	if got := muster(t, "", "check", "--components", own, list); got.Status != app.Fine {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, `{"id": 1, "list": `+duel+`}`, "check", "--jsonl", "--components", own, "-"); got.Status != app.Fine {
		t.Errorf("a batch: got %+v", got)
	}
	made := muster(t, "", "export", "--components", own, "--to", "native", list)
	if made.Status != app.Fine || !strings.Contains(made.Out, `"components"`) || !strings.Contains(made.Out, "Meister Fisto") {
		t.Errorf("got %+v", made)
	}
	if got := muster(t, made.Out, "check", "-"); got.Status != app.Fine {
		t.Errorf("a list that was written with its components: got %+v", got)
	}
}

func TestComponentsThatCannotBeAreToldOfEachList(t *testing.T) {
	whole, err := os.ReadFile(filepath.Join("..", "..", "..", "catalog", "clones", "data", "components.json"))
	if err != nil {
		t.Fatal(err)
	}
	list := apptest.File(t, "duel.json", strings.Replace(duel, "Meister Fisto", "kit", 1))
	lines := strings.Split(string(whole), "\n")
	for i, line := range lines {
		if strings.Contains(line, `{"id": 7,`) { // zone 7
			lines[i] = ""
		}
	}
	fewer := apptest.File(t, "box.json", strings.Join(lines, "\n"))
	if got := muster(t, "", "check", "--components", fewer, list); got.Status != app.No || !strings.Contains(got.Out, "27 zones; by the rule book there are 28") {
		t.Errorf("27 zones: got %+v", got)
	}
}

func TestFilesOfComponentsThatCannotBeReadAreRefused(t *testing.T) {
	const head = `{"schema": "muster.clones.components/1", `
	list := apptest.File(t, "duel.json", duel)
	for name, x := range map[string]struct{ file, said string }{
		"ten megabytes":       {head + `"provenance": "` + strings.Repeat("x", 10<<20) + `"}`, "1 MiB"},
		"a megabyte and more": {head + `"provenance": "` + strings.Repeat("x", clones.MaxBytes) + `"}`, "1 MiB"},
		"nested deeply":       {head + `"provenance": ` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, "box.json"},
		"no number":           {head + `"raise_force_table": [{"die": NaN, "gain": 0}]}`, "line 1"},
		"a thousand million":  {head + `"raise_force_table": [{"die": 1000000000, "gain": 0}]}`, "/raise_force_table/0/die"},
		"a huge exponent":     {head + `"raise_force_table": [{"die": 1e999999999, "gain": 0}]}`, "/raise_force_table/0/die"},
		"a key twice":         {head + `"jedi": [{"id": "kit", "name": "a", "name": "b"}]}`, "/jedi/0/name"},
		"a million zones":     {head + `"arena": {"pillars": [], "zones": [` + strings.Repeat(`{"id":1,"spaces":[]},`, 20_000) + `{}]}}`, "/arena/zones/"},
		"no JSON":             {"<svg/>", "box.json"},
		"nothing":             {"", "box.json"},
	} {
		own := apptest.File(t, "box.json", x.file)
		if got := muster(t, "", "check", "--components", own, list); got.Status != app.Broken || !strings.Contains(got.Out+got.Err, x.said) || len(got.Err) > 2000 {
			t.Errorf("%s: got status %d: %.300s%.300s", name, got.Status, got.Out, got.Err)
		}
	}
	if got := muster(t, "", "check", "--components", "nowhere.json", list); got.Status != app.Broken || !strings.Contains(got.Err+got.Out, "nowhere.json") {
		t.Errorf("got %+v", got)
	}
}
