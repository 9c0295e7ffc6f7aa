package campaign

import (
	"bytes"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/share"
	"muster/exports"
	"muster/exports/exportstest"
	"muster/exports/qr"
)

// yavin returns the log of the example, up to so many events; 0 is all.
func yavin(t testing.TB, events int) *catalog.List {
	t.Helper()
	data, err := os.ReadFile("../../examples/campaign/yavin-nights.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := campaign.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if events > 0 {
		l.Events = l.Events[:events]
	}
	return l.List()
}

// begun is a log that goes on: a forced mission waits, something is struck out,
// and names are hostile.
func begun(t testing.TB) *catalog.List {
	l := yavin(t, 84)
	campaign.LogOf(l).Title = exportstest.Hostile[0] + exportstest.Hostile[5]
	campaign.LogOf(l).Events = append(campaign.LogOf(l).Events,
		campaign.Event{Type: campaign.NoteEvent, Text: "=1+1 " + exportstest.Hostile[2]},
		campaign.Event{Type: campaign.Adjust, Reason: "=cmd|' /C calc'!A0", Credits: campaign.Of(25)},
		campaign.Event{Type: campaign.Void, Event: campaign.Of(84), Reason: exportstest.Hostile[7]})
	return l
}

var campaigns = map[string]func(testing.TB) *catalog.List{
	"the whole campaign": func(t testing.TB) *catalog.List { return yavin(t, 0) },
	"one that goes on":   begun,
	"only the set-up":    func(t testing.TB) *catalog.List { return yavin(t, 1) },
	"a log without events": func(testing.TB) *catalog.List {
		return (&campaign.Log{Campaign: "core"}).List()
	},
}

func TestNothingOverlapsOnTheSheetOfACampaign(t *testing.T) {
	for name, log := range campaigns {
		for _, l := range lang.All {
			p, err := makePaper(games.Document(l, log(t)))
			if err != nil {
				t.Fatal(err)
			}
			for i, leaf := range p.Leaves {
				exportstest.InPlace(t, name+", "+string(l)+", leaf "+string(rune('1'+i)), leaf)
			}
		}
	}
}

func TestTheSheetOfACampaignSaysWhatMatters(t *testing.T) {
	for _, c := range []struct {
		lang lang.Lang
		list *catalog.List
		want []string
	}{
		{lang.EN, yavin(t, 0), []string{"Yavin nights", "LEGAL", "11 of 11 slots · 150 credits · 0 influence · the Rebels won the campaign",
			"Aftermath", "+950", "−950", "Diala Passil (Anna)", "Force Throw", "XP 12 − 12 = 0", "Chewbacca, Han Solo"}},
		{lang.IT, yavin(t, 0), []string{"LEGALE", "Dopo la Battaglia", "Eroi", "PE 12 − 12 = 0", "Carte Classe"}},
		{lang.EN, yavin(t, 17), []string{"1 of 11 slots · 0 credits · 0 influence", "finale", openSign}},
	} {
		got, err := games.Export(t, "pdf", c.lang, c.list)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, page := range exportstest.PdfTexts(t, got) {
			all = append(all, page...)
		}
		text := strings.Join(all, "\n")
		for _, want := range c.want {
			if want != "Eroi" && !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	}
}

// The accounts of each slot are those of the page that the sample came with.
func TestTheAccountsOfEachSlotAddUp(t *testing.T) {
	c, err := newListing(games.Document(lang.EN, yavin(t, 0)), 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		mission                    string
		credits, influence, empire flow
	}{
		{"Aftermath", flow{950, 950, 0}, flow{1, 1, 0}, flow{1, 1, 0}},
		{"Temptation", flow{600, 600, 0}, flow{1, 0, 1}, flow{1, 1, 0}},
		{"A New Threat", flow{550, 500, 50}, flow{2, 3, 0}, flow{2, 2, 0}},
		{"Sorry About the Mess", flow{550, 600, 0}, flow{1, 0, 1}, flow{1, 0, 1}},
		{"Fly Solo", flow{1050, 900, 150}, flow{1, 1, 1}, flow{1, 2, 0}},
		{"Indebted", flow{500, 600, 50}, flow{3, 4, 0}, flow{1, 0, 1}},
		{"Wanted", flow{100, 0, 150}, flow{0, 0, 0}, flow{0, 0, 1}},
		{"The Spice Job", flow{600, 700, 50}, flow{1, 1, 0}, flow{1, 0, 2}},
		{"Incoming", flow{550, 0, 600}, flow{2, 0, 2}, flow{2, 0, 4}},
		{"Captured", flow{50, 650, 0}, flow{2, 4, 0}, flow{0, 3, 1}},
		{"Viper's Den", flow{600, 550, 50}, flow{1, 0, 1}, flow{1, 0, 2}},
		{"The Source", flow{1000, 1000, 50}, flow{1, 2, 0}, flow{1, 3, 0}},
		{"Last Stand", flow{100, 0, 150}, flow{0, 0, 0}, flow{0, 0, 0}},
	}
	if len(c.slots) != len(want) {
		t.Fatalf("got %d lines, want %d", len(c.slots), len(want))
	}
	for i, w := range want {
		s := c.slots[i]
		if s.mission != w.mission || s.credits != w.credits || s.influence != w.influence || s.empXP != w.empire {
			t.Errorf("line %d: got %s %v %v %v, want %v", i+1, s.mission, s.credits, s.influence, s.empXP, w)
		}
	}
}

// What only the Imperial player knows is on no paper, unless it is asked for.
func TestPapersHideWhatIsHidden(t *testing.T) {
	secret := map[string]bool{}
	l := yavin(t, 17)
	for _, e := range campaign.LogOf(l).Events {
		if e.Type == campaign.AgendaDraw {
			for _, id := range e.Cards {
				secret[campaign.Known().Called(id).In(lang.EN)] = true
			}
		}
	}
	if len(secret) == 0 {
		t.Fatal("the example draws no agenda cards")
	}
	for _, format := range []string{"md", "html", "csv"} {
		text, err := exportLog(format, lang.EN, campaign.Rebels, l)
		if err != nil {
			t.Fatal(err)
		}
		for name := range secret {
			if strings.Contains(text, name) {
				t.Errorf("%s tells the Rebels of %s", format, name)
			}
		}
		all, err := exportLog(format, lang.EN, campaign.Empire, l)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		for name := range secret {
			if strings.Contains(all, name) {
				told++
			}
		}
		if told == 0 && format == "csv" {
			t.Errorf("%s tells the Empire nothing of its cards", format)
		}
	}
}

// The share code of a log holds what the side may see for whom it is.
func TestShareCodesHideWhatIsHidden(t *testing.T) {
	l := yavin(t, 17)
	for view, hidden := range map[string]bool{"": true, campaign.Rebels: true, campaign.Empire: false} {
		d := games.Document(lang.EN, l)
		d.View = view
		code, err := d.Code(0)
		if err != nil {
			t.Fatal(err)
		}
		list, err := share.List(code)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range campaign.LogOf(l).Events {
			for _, card := range e.Cards {
				if e.Type == campaign.AgendaDraw && strings.Contains(string(list), card) == hidden {
					t.Errorf("view %q: %s in %s", view, card, list)
				}
			}
		}
		p, err := makePaper(d)
		if err != nil {
			t.Fatal(err)
		}
		page, err := exportLog("html", lang.EN, view, l)
		if err != nil || strings.Contains(page, `<img class="code"`) != (qr.Of(code) != nil) || strings.Contains(page, "too long for a QR code") != (qr.Of(code) == nil) {
			t.Errorf("view %q: the page and its code do not agree (%v)", view, err)
		}
		drawn := p.Leaves[len(p.Leaves)-1].Codes
		if want := qr.Of(code); hidden && want == nil || want != nil && (len(drawn) != 1 || !reflect.DeepEqual(drawn[0].QR, want)) {
			t.Errorf("view %q: got %d codes on the sheet", view, len(drawn))
		}
	}
}

func TestALogComesBackFromItsOwnNotation(t *testing.T) {
	for name, log := range campaigns {
		l := log(t)
		text, err := games.Export(t, "native", lang.EN, l)
		if err != nil {
			t.Fatal(err)
		}
		again, err := campaign.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := string(again.Append(nil)), string(campaign.LogOf(l).Append(nil)); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestPagesHoldNoCode(t *testing.T) {
	text, err := exportLog("html", lang.EN, "", begun(t))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text, "<svg") || !strings.Contains(text, "&lt;svg") {
		t.Error("a title is written into the page as it stands")
	}
	rows, err := games.Export(t, "csv", lang.EN, begun(t))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(rows, ",=cmd") {
		t.Error("a reason becomes a formula")
	}
}

func TestCampaignWorkbooksHoldTheComputedValues(t *testing.T) {
	for name, log := range campaigns {
		for _, l := range lang.All {
			f, n := exportstest.Open(t, games.Write(t, l, log(t))), 0
			exportstest.Formulas(t, f, func(sheet, at, formula string) {
				n++
				cached, _ := f.GetCellValue(sheet, at)
				got, err := f.CalcCellValue(sheet, at)
				if err != nil || !exportstest.Same(cached, got) {
					t.Errorf("%s in %s: %s!%s =%s: cached %q, computed %q (%v)", name, l, sheet, at, formula, cached, got, err)
				}
			})
			if name == "the whole campaign" && n < 300 {
				t.Errorf("got %d formulas, want at least 300", n)
			}
		}
	}
}

func TestLibreOfficeAddsUpCampaigns(t *testing.T) {
	data := games.Write(t, lang.IT, yavin(t, 0))
	ours, theirs := exportstest.Open(t, data), exportstest.Open(t, exportstest.Resave(t, data))
	exportstest.Formulas(t, ours, func(sheet, at, formula string) {
		cached, _ := ours.GetCellValue(sheet, at)
		if got, err := theirs.GetCellValue(sheet, at); err != nil || !exportstest.Same(cached, got) {
			t.Errorf("%s!%s =%s: cached %q, LibreOffice has %q (%v)", sheet, at, formula, cached, got, err)
		}
	})
}

// Whoever corrects an amount in a ledger sees what becomes of the balances.
func TestACorrectedAmountMovesTheSums(t *testing.T) {
	f := exportstest.Open(t, games.Write(t, lang.EN, yavin(t, 0)))
	if err := f.SetCellValue("Credits", "F2", 1000); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{"I2": "1000", "K2": "50", "K14": "200"} {
		if got, err := f.CalcCellValue("Missions", at); err != nil || got != want {
			t.Errorf("Missions!%s: got %q (%v), want %s", at, got, err, want)
		}
	}
}

// exportLog writes a log as one side may see it.
func exportLog(format string, l lang.Lang, view string, list *catalog.List) (string, error) {
	f := Logs[slices.IndexFunc(Logs, func(f exports.Format) bool { return f.Name == format })]
	d := games.Document(l, list)
	d.View = view
	var b bytes.Buffer
	err := f.Write(&b, d)
	return b.String(), err
}

// What could not be read of a log is in its copies as it stands, as wrong as before.
func TestCopiesKeepWhatCouldNotBeRead(t *testing.T) {
	for log, wants := range map[string][]string{
		`"events": {"0": {"type": "note", "text": "x"}}`:                     {`events: {"0": {type: note, text: x}}`},
		`"products": "core", "a: b": [1, "2", null], "events": ["x", null]`:  {"products: core\n", `"a: b": [1, "2", null]`, "- x\n- null\n"},
		`"events": [{"type": "adjust", "reason": "x", "credits": "50"}]`:     {`credits: "50"`},
		`"events": [{"type": "side_drow", "cards": ["temptation"], "m": 1}]`: {"- {type: side_drow, cards: [temptation], m: 1}"},
	} {
		l, err := campaign.Read([]byte(`{"format": "muster.campaign/1", ` + log + `}`))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := yaml(&b, l.List()); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("got\n%s\nwant %s in it", b.String(), want)
			}
		}
	}
}

// A slot begins with its mission and ends with the upgrades after it.
func TestRowsStandInTheSlotOfTheirMission(t *testing.T) {
	rows, err := rowsOf(games.Document(lang.EN, yavin(t, 0)), 0, "")
	if err != nil {
		t.Fatal(err)
	}
	for event, slot := range map[int]string{1: "1", 2: "1", 16: "1", 17: "2", 31: "2", 143: "11"} {
		if rows[event][2] != slot {
			t.Errorf("event %d stands in slot %s, want %s", event, rows[event][2], slot)
		}
	}
}
