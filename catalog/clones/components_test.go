package clones

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
)

func TestOurComponentsAreAsTheRuleBookStates(t *testing.T) {
	c := Known()
	for _, f := range c.Lint() {
		t.Error(f.In(lang.EN))
	}
	spaces, ours := 0, 0
	for _, z := range c.Arena.Zones {
		spaces += len(z.Spaces)
	}
	for _, s := range c.Sheets {
		if s.Source == Reconstructed {
			ours++
		}
	}
	if spaces != 123 || len(c.Arena.Starts()) != 20 || ours != 9 || len(c.Track) != 33 {
		t.Errorf("got %d spaces, %d of them beside a pillar, %d sheets that are ours, %d spaces of the track", spaces, len(c.Arena.Starts()), ours, len(c.Track))
	}
}

func TestComponentsComeBackAsTheyWere(t *testing.T) {
	written, err := json.Marshal(Known())
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadComponents(written)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := json.Marshal(again); err != nil || !bytes.Equal(back, written) {
		t.Errorf("got\n%s, want\n%s (%v)", back, written, err)
	}
	if len(again.Given) != len(own) {
		t.Errorf("got parts %v", again.Given)
	}
}

func TestAPartOfAFileStandsForOurs(t *testing.T) {
	const file = `{"schema": "muster.clones.components/1", "raise_force_table": [{"die": 1, "gain": 0}, {"die": 2, "gain": 1},
		{"die": 3, "gain": 1}, {"die": 4, "gain": 2}, {"die": 5, "gain": 3, "basis": "the board"}, {"die": 6, "gain": 3}]}`
	c, err := ReadComponents([]byte(file))
	if err != nil || c.Lint() != nil {
		t.Fatalf("got %v, %v", err, c.Lint())
	}
	if g := c.RaiseForce[4]; g.Gain != 3 || g.Source != Printed || Known().RaiseForce[4].Gain != 2 || len(c.Sheets) != 9 {
		t.Errorf("got %+v", g)
	}
}

func TestFilesOfComponentsThatCannotBeReadSayWhere(t *testing.T) {
	const head = `{"schema": "muster.clones.components/1", `
	for name, x := range map[string]struct{ in, code, at string }{
		"no JSON":                  {head + `"arena": [}`, "import.json", "1"},
		"another schema":           {`{"schema": "muster.clones.components/2"}`, "clones.read.word", "/schema"},
		"no schema":                {`{"jedi": []}`, "clones.read.schema", ""},
		"an unknown key":           {head + `"zones": []}`, "clones.read.key", "/zones"},
		"a key twice":              {head + `"jedi": [], "jedi": []}`, "import.key-twice", "/jedi"},
		"a space of three numbers": {head + `"arena": {"pillars": [{"space": [1, 2, 3]}], "zones": []}}`, "clones.read.space", "/arena/pillars/0/space/2"},
		"a space far away":         {head + `"arena": {"pillars": [{"space": [1, 200]}], "zones": []}}`, "clones.read.range", "/arena/pillars/0/space/1"},
		"an arena without zones":   {head + `"arena": {"pillars": []}}`, "clones.read.missing", "/arena"},
		"a droid too many":         {head + `"droids": [{"id": "battle", "count": 31}]}`, "clones.read.exactly", "/droids/0/count"},
		"a die of seven":           {head + `"threat_cards": [{"id": "T01", "requirement": {"kind": "dice", "dice": [7]}}]}`, "clones.read.range", "/threat_cards/0/requirement/dice/0"},
		"dice and a sum":           {head + `"threat_cards": [{"id": "T01", "requirement": {"kind": "sum", "sum": 4, "dice": [1]}}]}`, "clones.read.needs", "/threat_cards/0/requirement"},
		"a card without penalty":   {head + `"threat_cards": [{"id": "T01", "requirement": {"kind": "sum", "sum": 4}}]}`, "clones.read.missing", "/threat_cards/0"},
		"any droid on a card":      {head + `"threat_cards": [{"penalty": {"type": "new_droids", "zones": ["any"]}}]}`, "clones.read.word", "/threat_cards/0/penalty/zones/0"},
		"an assault of nobody":     {head + `"time_track": [{"round": 1, "phase": "new_assault"}]}`, "clones.read.stop", "/time_track/0"},
		"a bonus of the Force":     {head + `"ability_sheets": [{"actions": [{"id": "M1", "kind": "raise_force", "bonus": 1}]}]}`, "clones.read.action", "/ability_sheets/0/actions/0"},
		"an id with blanks":        {head + `"ability_sheets": [{"id": "2 A"}]}`, "clones.read.id", "/ability_sheets/0/id"},
		"too many":                 {head + `"jedi": [` + strings.Repeat(`{"id": "kit", "name": "Kit"}, `, 64) + `{"id": "kit"}]}`, "clones.read.many", "/jedi/64"},
		"something behind it":      {head + `"jedi": []} x`, "import.json-trailing", ""},
		"too much":                 {strings.Repeat(" ", MaxBytes+1), "clones.read.size", ""},
	} {
		_, err := ReadComponents([]byte(x.in))
		m := lang.MsgOf(err)
		if m.Code != x.code || x.at != "" && !strings.Contains(m.In(lang.EN), x.at) {
			t.Errorf("%s: got %v, want %s at %s", name, err, x.code, x.at)
		}
	}
}

func TestComponentsThatCannotBeAreFound(t *testing.T) {
	whole, err := json.Marshal(Known())
	if err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct{ from, to, code string }{
		"27 zones":                    {`{"id":7,"spaces":[[-2,5],[-3,6],[-2,6]],"source":"reconstructed"},`, "", "clones.lint.zones"},
		"a zone of two":               {`[[-2,5],[-3,6],[-2,6]]`, `[[-2,5],[-3,6]]`, "clones.lint.zone-size"},
		"two zones of one number":     {`{"id":7,"spaces"`, `{"id":8,"spaces"`, "clones.lint.zone-number"},
		"a space in two zones":        {`[[-2,5],[-3,6],[-2,6]]`, `[[-2,5],[-3,6],[-2,4]]`, "clones.lint.overlap"},
		"a zone on a pillar":          {`[[-2,5],[-3,6],[-2,6]]`, `[[-2,5],[-3,6],[1,1]]`, "clones.lint.on-pillar"},
		"an island":                   {`[[5,-6],[6,-6],[4,-5],[5,-5]]`, `[[25,-6],[26,-6],[24,-5],[25,-5]]`, "clones.lint.cut"},
		"three pillars":               {`{"id":"P1","space":[-1,-1],"source":"reconstructed"},`, "", "clones.lint.pillars"},
		"a sheet of five dice":        {`"players":4,"dice":4,"suggested_jedi":"kit"`, `"players":4,"dice":5,"suggested_jedi":"kit"`, "clones.lint.sheets"},
		"a sheet without the Force":   {`{"id":"M1","kind":"raise_force"}`, `{"id":"M1","kind":"fight"}`, "clones.lint.kind"},
		"an ability of any number":    {`"kind":"special","requires":2`, `"kind":"special"`, "clones.lint.special"},
		"a card twice":                {`"id":"T02"`, `"id":"T01"`, "clones.lint.card-twice"},
		"two megas of a round":        {`"id":"M2","round":2`, `"id":"M2","round":1`, "clones.lint.mega"},
		"one assault":                 {`{"round":1,"phase":"new_assault","droid":"battle","source":"reconstructed"},`, "", "clones.lint.assaults"},
		"phases in another order":     {`"round":1,"phase":"dice"`, `"round":1,"phase":"refill"`, "clones.lint.track"},
		"a two gives two":             {`{"die":2,"gain":1,`, `{"die":2,"gain":2,`, "clones.lint.gain-told"},
		"a six gives four":            {`{"die":6,"gain":3,`, `{"die":6,"gain":4,`, "clones.lint.gain"},
		"a stranger":                  {`"id":"kit","name"`, `"id":"yoda","name"`, "clones.lint.jedi"},
		"a hard battle droid":         {`"resistance":1`, `"resistance":4`, "clones.lint.resistance"},
		"what the rule book tells":    {`"jedi":`, `"force_track":{"min":0,"max":12,"start":1,"lose_at":0,"source":"printed"},"jedi":`, "clones.lint.stated"},
		"a sheet for a stranger":      {`"suggested_jedi":"kit"`, `"suggested_jedi":"yoda"`, "clones.lint.sheet-jedi"},
		"two spaces of one name":      {`{"id":"F2","kind":"fight","bonus":1}`, `{"id":"F1","kind":"fight","bonus":1}`, "clones.lint.action-twice"},
		"fourteen threats":            {`{"id":"T01","requirement":{"kind":"dice","dice":[1,2]},"penalty":{"type":"force_loss","amount":1},"source":"reconstructed"},`, "", "clones.lint.threats"},
		"two sheets of one name":      {`"id":"2B"`, `"id":"2A"`, "clones.lint.sheet-twice"},
		"a die that raises nothing":   {`{"die":6,"gain":3,"source":"reconstructed"}`, `{"die":5,"gain":3,"source":"reconstructed"}`, "clones.lint.die"},
		"two pillars on one space":    {`[2,-1]`, `[-1,-1]`, "clones.lint.pillar-twice"},
		"two sorts of battle droids":  {`"id":"super","resistance":2`, `"id":"battle","resistance":1`, "clones.lint.droids"},
		"no place to begin":           {`"pillars":[{"id":"P1","space":[-1,-1]`, `"pillars":[{"id":"P1","space":[30,30]`, ""},
		"what it tells as it is told": {`"jedi":`, `"force_track":{"min":0,"max":10,"start":1,"lose_at":0,"source":"printed"},"jedi":`, ""},
	} {
		file := strings.Replace(string(whole), x.from, x.to, 1)
		if file == string(whole) {
			t.Errorf("%s: nothing was changed", name)
		}
		c, err := ReadComponents([]byte(file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		found := c.Lint()
		hit := x.code == "" && len(found) == 0
		for _, f := range found {
			hit = hit || f.Code == x.code
			for _, l := range lang.All {
				if s := f.In(l); strings.Contains(s, "clones.lint") || strings.ContainsAny(s, "{}") && !strings.Contains(s, "\"") {
					t.Errorf("%s: no words in %s: %s", name, l, s)
				}
			}
		}
		if !hit {
			t.Errorf("%s: got %v, want %s", name, found, x.code)
		}
	}
}

func FuzzComponentsOfAnybody(f *testing.F) {
	f.Add(ours())
	f.Add([]byte(`{"schema": "muster.clones.components/1", "arena": {"zones": [{"id": 1, "spaces": [[0, 0]]}], "pillars": []}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := ReadComponents(data)
		if err != nil {
			if lang.KindOf(err) == lang.Internal {
				t.Fatalf("%q: %v", data, err)
			}
			return
		}
		c.Lint()
		written, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadComponents(written)
		if err != nil {
			t.Fatalf("%s: %v", written, err)
		}
		if back, _ := json.Marshal(again); !bytes.Equal(back, written) {
			t.Errorf("got %s, want %s", back, written)
		}
	})
}

func TestTheFactsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }
