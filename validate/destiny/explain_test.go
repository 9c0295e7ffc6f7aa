package destiny

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

func TestAllRulesAreCovered(t *testing.T) {
	ids := map[string]bool{}
	done := 0
	for _, c := range covered() {
		if ids[c.ID] {
			t.Errorf("%s is there twice", c.ID)
		}
		if ids[c.ID] = true; c.Done {
			done++
		}
	}
	for _, id := range strings.Fields("S-PTS S-MINCHAR S-AFF-TEAM S-UNIQ S-ELITE S-COLCHAR S-SIZE S-TYPES S-COPIES " +
		"S-AFF-DECK S-COLOUR S-BF S-DICE L-NEUTRAL L-PLOT1 L-PLOTAFF L-PTS L-BALANCE L-ELITE-NU L-3VAL L-PLOT-ELITE " +
		"L-DOWN L-LIMIT L-FORMAT L-BANNED L-RESTR L-PAIRS L-ERRATA L-TWOSIDE L-DISCOUNT K-GUEST-CARD C-01045 C-08073 C-07089") {
		if !ids[id] {
			t.Errorf("%s is not covered", id)
		}
	}
	if want := 31 + 53; len(ids) != want || done != want {
		t.Errorf("got %d rules, %d of them done; want %d and %d", len(ids), done, want, want)
	}
}

func TestEveryExceptionIsACard(t *testing.T) {
	for i := range exceptions {
		if _, ok := facts.Embedded().Card(catalog.ID("destiny/" + exceptions[i].code)); !ok {
			t.Errorf("there is no card %s", exceptions[i].code)
		}
	}
}

func TestBothWaysToWriteAReportAgree(t *testing.T) {
	lists := []*catalog.List{leia("AW"), list("", "C 01028 01020, 01057*3 09087"), list("starter", "C 01002")}
	lists[1].Name = "\"Größe\" \x1b[31m"
	lists[1].Entries[0].Line = 4
	lists[1].Entries = append(lists[1].Entries, catalog.Entry{Card: "Lea Organa <b>", Count: 1})
	for _, l := range lists {
		var r validate.Report
		Game.Check(&r, facts.Embedded(), l)
		for _, speech := range lang.All {
			marshalled, err := json.Marshal(r.JSON(speech))
			if err != nil {
				t.Fatal(err)
			}
			var a, b any
			if err := json.Unmarshal(r.AppendJSON(nil, speech), &a); err != nil {
				t.Fatalf("%v in %s", err, r.AppendJSON(nil, speech))
			}
			if err := json.Unmarshal(marshalled, &b); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(a, b) {
				t.Errorf("got  %s\nwant %s", r.AppendJSON(nil, speech), marshalled)
			}
		}
	}
}

func TestReportIsWrittenAsTheContractSays(t *testing.T) {
	l := list("AW", "C 01028 2d 01046, B 01171, 01157*3")
	l.Entries[3].Line = 14
	var r validate.Report
	got := string(Game.Check(&r, facts.Embedded(), l).AppendJSON(nil, lang.IT))
	for _, want := range []string{
		`{"game":"destiny","format":"AW","name":"test","legal":false,"complete":false,"findings":[`,
		`{"code":"destiny.copies","severity":"illegal","line":14,"cards":["destiny/01157"],"args":["Take Cover",3,2],` +
			`"message":"3 copie di Al Riparo; ne sono permesse 2","ref":"DES-S-COPIES"}`,
		`{"code":"destiny.deck-size","severity":"incomplete","args":[3,30],`,
		`"totals":[{"code":"destiny.points","have":30,"min":0,"max":30},`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got %s\nwant %s in it", got, want)
		}
	}
}

func TestUnknownCardsAreNamedAndCount(t *testing.T) {
	l := leia("AW")
	l.Entries[len(l.Entries)-1].Card = "Unpredictabel"
	l.Entries[len(l.Entries)-1].Line = 20
	var r validate.Report
	Game.Check(&r, facts.Embedded(), l)
	if len(r.Findings) != 1 {
		t.Fatalf("got %v, want one finding", r.Findings)
	}
	f := r.Findings[0]
	near, _ := f.Args[1].([]lang.Text)
	if f.Code != "import.unknown-card" || f.Line != 20 || len(near) == 0 || near[0][lang.EN] != "Unpredictable" {
		t.Errorf("got %v in line %d, want import.unknown-card in line 20 near Unpredictable", f.Msg, f.Line)
	}
	if got := r.Totals[2]; got.Have != 30 {
		t.Errorf("got %v, want the unknown cards counted", got)
	}
}

func TestUnknownCodesAreNotGuessed(t *testing.T) {
	l := list("INF", "18001 01157")
	l.Entries[1].Card = "01157"
	var r validate.Report
	Game.Check(&r, facts.Embedded(), l)
	if f := r.Findings[0]; f.Code != "import.unknown-card" || f.Entry != 1 || f.Args[0] != "destiny/18001" {
		t.Errorf("got %v, want import.unknown-card for destiny/18001", f)
	}
	if n := len(deckOf(&r).Cards); n != 1 {
		t.Errorf("got %d cards found, want Take Cover by its bare code", n)
	}
}

func TestSeveralPrintingsAreToldApart(t *testing.T) {
	l := list("INF", "01157")
	l.Entries[0].Card = "Millennium Falcon"
	var r validate.Report
	f := Game.Check(&r, facts.Embedded(), l).Findings[0]
	near, _ := f.Args[1].([]lang.Text)
	names := map[string]bool{}
	for _, n := range near {
		names[n[lang.EN]] = true
	}
	if f.Code != "import.ambiguous" || len(near) < 2 || len(names) != len(near) {
		t.Errorf("got %v, want import.ambiguous with different names", f.Msg)
	}
}
