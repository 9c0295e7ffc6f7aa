package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
)

const sampleFile = "../../examples/campaign/yavin-nights.json"

func sample(t testing.TB) *Log {
	t.Helper()
	data, err := os.ReadFile(sampleFile)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestFactsAreWhole(t *testing.T) {
	f := Known()
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"campaigns", len(f.Campaigns), 7}, {"missions", len(f.Missions), 138}, {"heroes", len(f.Heroes), 21},
		{"cards", len(f.Cards), 84 + 190 + 109 + 126 + 66 + 22}, {"figures", len(f.Figures), 48},
		{"decks", len(f.Decks), 12 + 42}, {"products", len(f.Products), 47},
	} {
		if c.got != c.want {
			t.Errorf("got %d %s, want %d", c.got, c.what, c.want)
		}
	}
	for i := range f.Heroes {
		xp := 0
		for _, c := range f.ClassCards(&f.Heroes[i]) {
			if c.Deck != f.Heroes[i].ID {
				t.Errorf("%s is in the deck of %s", c.ID, f.Heroes[i].ID)
			}
			xp += c.Cost
		}
		if xp != 20 {
			t.Errorf("the deck of %s costs %d XP, want 20", f.Heroes[i].ID, xp)
		}
	}
	for i := range f.Decks {
		d := &f.Decks[i]
		n := len(f.DeckCards(d))
		if d.Agenda && n != 3 || !d.Agenda && n < 9 {
			t.Errorf("%s has %d cards", d.ID, n)
		}
	}
}

func TestEveryLinkOfTheFactsResolves(t *testing.T) {
	f := Known()
	missions := func(of string, ids ...string) {
		for _, id := range ids {
			if f.Mission(id) == nil {
				t.Errorf("%s: there is no mission %s", of, id)
			}
		}
	}
	for i := range f.Campaigns {
		c := &f.Campaigns[i]
		for j := range c.Slots {
			missions(c.ID, c.Slots[j].Missions...)
			for _, p := range c.Slots[j].Packs {
				if f.Product(p) == nil {
					t.Errorf("%s: there is no pack %s", c.ID, p)
				}
			}
		}
		for _, s := range c.Stories {
			missions(s.Mission, append(append([]string{s.Mission}, s.Opens...), s.Forces...)...)
			if s.Question != "" && !slices.ContainsFunc(f.Mission(s.Mission).awards, func(a Award) bool { return a.Question == s.Question }) {
				t.Errorf("%s: no award depends on %q", s.Mission, s.Question)
			}
		}
	}
	for i := range f.Missions {
		m := &f.Missions[i]
		if f.Product(m.Product) == nil {
			t.Errorf("%s: there is no box %s", m.ID, m.Product)
		}
		for _, a := range m.awards {
			for _, id := range a.Rewards {
				if f.Card(id) == nil {
					t.Errorf("%s: there is no reward %s", m.ID, id)
				}
			}
			for _, id := range append(append([]string{}, a.Allies...), a.Villains...) {
				if f.Figure(id) == nil {
					t.Errorf("%s: there is no figure %s", m.ID, id)
				}
			}
		}
	}
	for i := range f.Heroes {
		h := &f.Heroes[i]
		missions(h.ID, h.Mission)
		if f.Card(h.Reward) == nil || h.Healthy.Health == 0 {
			t.Errorf("%s: got reward %q and health %d", h.ID, h.Reward, h.Healthy.Health)
		}
	}
	for i := range f.Cards {
		c := &f.Cards[i]
		if c.Mission != "" {
			missions(c.ID, c.Mission)
		}
		for _, p := range c.Products {
			if f.Product(p) == nil {
				t.Errorf("%s: there is no box %s", c.ID, p)
			}
		}
	}
}

func TestTheSampleIsReadWhole(t *testing.T) {
	l := sample(t)
	if len(l.Events) != 144 || len(l.Flaws) > 0 {
		t.Fatalf("got %d events and flaws %v, want 144 and none", len(l.Events), l.Flaws)
	}
	for i := range l.Events {
		if e := &l.Events[i]; len(e.Flaws) > 0 {
			t.Errorf("event %d: %s: %s", i, e.Flaws[0].Path, e.Flaws[0].In(lang.EN))
		}
	}
	if e := l.Events[10]; e.Type != BuyItem || e.Credits != Of(500) || e.Hero != "fenn-signis" || e.Item != "t1-dl-44" {
		t.Errorf("got %+v", e)
	}
	if e := l.Events[0]; e.Setup == nil || len(e.Setup.Heroes) != 4 || e.Setup.Side == nil || e.Setup.Side.Grey != nil {
		t.Errorf("got %+v", e.Setup)
	}
}

// TestALogComesBackAsItWas compares what was read with what is written, as any
// reader of JSON sees it, and with what is read again.
func TestALogComesBackAsItWas(t *testing.T) {
	data, err := os.ReadFile(sampleFile)
	if err != nil {
		t.Fatal(err)
	}
	l := sample(t)
	written := l.Append(nil)
	var a, b any
	if err := json.Unmarshal(data, &a); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(written, &b); err != nil {
		t.Fatalf("%v in\n%s", err, written)
	}
	if !reflect.DeepEqual(dropNulls(a), dropNulls(b)) {
		t.Error("the log that is written says something else")
	}
	again, err := Read(written)
	if err != nil {
		t.Fatal(err)
	}
	for i := range again.Events {
		again.Events[i].Line, l.Events[i].Line = 0, 0
	}
	if !reflect.DeepEqual(l, again) {
		t.Error("the log that is read again is another")
	}
	if !bytes.Equal(again.Append(nil), written) {
		t.Error("a log is written in two ways")
	}
}

// dropNulls drops members that say nothing.
func dropNulls(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if x = dropNulls(x); x == nil {
				delete(v, k)
				continue
			}
			v[k] = x
		}
	case []any:
		for i := range v {
			v[i] = dropNulls(v[i])
		}
	}
	return v
}

func TestHomeMadeCampaignsComeBackAsTheyWere(t *testing.T) {
	const log = `{"format": "muster.campaign/1",
 "id": "home",
 "campaign": {"id": "ours", "base": "core", "time_period": 6, "slots": [{"type": "introduction", "threat": 2, "item_tiers": [1, 2], "candidates": ["aftermath"]}]},
 "rules": {"item_draw": "half", "agenda_hand_limit": 0},
 "imported_from": "paper",
 "custom": {"items": [{"id": "t1-hat", "name": {"en": "Hat", "it": "Cappello"}, "tier": 1, "cost": 75, "kind": "armor"}], "missions": [{"id": "picnic", "name": "Picnic", "category": "side", "colour": "grey", "crates": 2}], "allies": [{"id": "wicket", "name": "Wicket", "cost": 3}], "villains": [{"id": "bad", "name": "Bad", "elite": true, "unique": false, "ally_key": "worse"}]},
 "events": [
  {"type": "mission_end", "mission": "aftermath", "winner": "empire", "crates": 1, "awards": {"xp": {"imperial": 2}, "rewards": [{"card": "old-wounds"}]}, "answers": {"claimed": 7, "terminal": true}},
  {"type": "note", "text": "Größe \"x\"", "by": "Anna", "override": {"code": "IAC-58", "reason": "mission text"}},
  {"type": "void", "event": 0, "reason": "typed twice"}
 ]}
`
	l, err := Read([]byte(log))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(l.Append(nil)); got != log {
		t.Errorf("got  %s\nwant %s", got, log)
	}
	f := Known().Of(l)
	if f.Card("t1-hat") == nil || f.Mission("picnic") == nil || f.Figure("wicket") == nil || Known().Card("t1-hat") != nil {
		t.Error("home-made cards are not known to their log, or to others too")
	}
	if c := f.CampaignOf(l); c == nil || c.Period != 6 || len(c.Slots) != 1 || c.ID != "ours" {
		t.Errorf("got campaign %+v", c)
	}
}

func TestWhatIsWrongWithAnEventIsAFlaw(t *testing.T) {
	for _, c := range []struct{ name, event, path, code string }{
		{"an unknown type", `{"type":"by_item"}`, "/type", "campaign.flaw.type"},
		{"no type", `{"mission":"aftermath"}`, "/type", "campaign.flaw.untyped"},
		{"a field that is missing", `{"type":"buy_item","hero":"gaarkhan","item":"t1-dl-44"}`, "/credits", "campaign.flaw.missing"},
		{"a field that is null", `{"type":"buy_item","hero":"gaarkhan","item":"t1-dl-44","credits":null}`, "/credits", "campaign.flaw.missing"},
		{"a field of another type", `{"type":"stage","stage":"rebel_upgrade","tier":1}`, "/tier", "campaign.flaw.field"},
		{"a field nobody knows", `{"type":"note","text":"x","colour":"red"}`, "/colour", "campaign.flaw.field"},
		{"a number as text", `{"type":"buy_item","hero":"gaarkhan","item":"t1-dl-44","credits":"500"}`, "/credits", "campaign.flaw.want"},
		{"half a credit", `{"type":"buy_item","hero":"gaarkhan","item":"t1-dl-44","credits":500.5}`, "/credits", "campaign.flaw.whole"},
		{"a number past all counts", `{"type":"buy_item","hero":"gaarkhan","item":"t1-dl-44","credits":99999999999}`, "/credits", "campaign.flaw.whole"},
		{"a word of no choice", `{"type":"stage","stage":"upgrade"}`, "/stage", "campaign.flaw.word"},
		{"an agenda card that goes nowhere", `{"type":"agenda_out","card":"retaliation/breaking-point","to":"hand"}`, "/to", "campaign.flaw.word"},
		{"a field within a field", `{"type":"mission_end","mission":"aftermath","winner":"empire","crates":0,"awards":{"exp":1}}`, "/awards/exp", "campaign.flaw.field"},
		{"a field twice", `{"type":"note","text":"x","text":"y"}`, "/text", "campaign.flaw.twice"},
		{"an override without a reason", `{"type":"note","text":"x","override":{"code":"IAC-58"}}`, "/override", "campaign.flaw.override"},
		{"nobody who buys", `{"type":"buy_class","card":"gaarkhan/rampage"}`, "/hero", "campaign.flaw.buyer"},
		{"two who buy", `{"type":"buy_class","card":"gaarkhan/rampage","hero":"gaarkhan","imperial":true}`, "/hero", "campaign.flaw.buyers"},
		{"no object", `7`, "", "campaign.flaw.want"},
		{"null", `null`, "", "campaign.flaw.want"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Read([]byte(`{"format":"muster.campaign/1","events":[` + c.event + `,{"type":"note","text":"after"}]}`))
			if err != nil {
				t.Fatal(err)
			}
			if len(l.Events) != 2 || len(l.Events[1].Flaws) > 0 {
				t.Fatalf("got %d events, want 2, the second without flaw", len(l.Events))
			}
			flaws := l.Events[0].Flaws
			if len(flaws) != 1 || flaws[0].Path != c.path || flaws[0].Code != c.code {
				t.Errorf("got %v, want %s at %s", flaws, c.code, c.path)
			}
		})
	}
}

// What cannot be read is written again as it stands: nothing is lost, and nothing
// becomes legal by that.
func TestWhatCannotBeReadStays(t *testing.T) {
	for _, c := range []struct{ name, log string }{
		{"a number as text", `"events": [{"type": "mission_end", "mission": "aftermath", "winner": "rebels", "crates": "4"}]`},
		{"a number past all counts", `"events": [{"type": "adjust", "reason": "x", "credits": 1e30}]`},
		{"an award nobody knows", `"events": [{"type": "mission_end", "mission": "aftermath", "winner": "rebels", "awards": {"credits":800,"exp":[1,"x"]}}]`},
		{"a field of another type", `"events": [{"type": "stage", "stage": "rebel_upgrade", "at": "2024-01-12", "tier": 1}]`},
		{"a type nobody knows", `"events": [{"type": "side_drow", "at": "2024-01-12", "cards": ["temptation"], "more": null}]`},
		{"no type", `"events": [{"mission": "aftermath"}]`},
		{"a date that is none", `"events": [{"type": "note", "text": "x", "at": 20240112}]`},
		{"half an override", `"events": [{"type": "note", "text": "x", "override": {"code":"IAC-58"}}]`},
		{"a field twice", `"events": [{"type": "note", "text": "x", "text": "y"}]`},
		{"a text", `"events": ["aftermath", 7, null]`},
		{"a header of another shape", `"products": "core", "language": "en", "events": []`},
		{"a header nobody knows", `"title": "x", "rules": {"item_draw":"seven"}, "players": {"a":[1]}, "events": []`},
		{"events by number", `"events": {"0":{"type":"note","text":"x"}}`},
		{"events twice", `"events": [{"type":"note","text":"x"}], "events": [{"type":"note","text":"y"}]`},
		{"a notation twice", `"format": "x", "events": []`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := `{"format": "muster.campaign/1", ` + c.log + `}`
			l, err := Read([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			written := l.Append(nil)
			blanks := strings.NewReplacer(" ", "", "\n", "")
			if got, want := blanks.Replace(string(written)), blanks.Replace(strings.ReplaceAll(text, `, "more": null`, "")); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			again, err := Read(written)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := flawsOf(again), flawsOf(l); got == "" || got != want {
				t.Errorf("got flaws\n%s\nwant\n%s", got, want)
			}
			bare, lines := l.Lines()
			if l.Grows() && !bytes.HasSuffix(bare, []byte("[]}")) || !l.Grows() && lines != nil {
				t.Errorf("got lines %s of %s", lines, bare)
			}
		})
	}
}

func flawsOf(l *Log) string {
	all := l.Flaws
	for i := range l.Events {
		all = append(all, l.Events[i].Flaws...)
	}
	said := ""
	for _, f := range all {
		said += f.Path + " " + f.In(lang.EN) + "\n"
	}
	return said
}

// What could not be read may be what a side does not see.
func TestASideDoesNotSeeWhatCouldNotBeRead(t *testing.T) {
	const log = `{"format":"muster.campaign/1","events":[{"type":"agenda_drow","cards":["SECRET"]},{"type":"agenda_draw","cards":"SECRET"},
 {"type":"setup","side_deck":{"grey":"SECRET"}},["SECRET"],{"type":"stage","stage":"rebel_upgrade","tier":"open"}]}`
	l, err := Read([]byte(log))
	if err != nil {
		t.Fatal(err)
	}
	seen := string(l.Seen(Rebels, Known()).Append(nil))
	if strings.Contains(seen, "SECRET") || !strings.Contains(seen, "open") {
		t.Errorf("the Rebels see\n%s", seen)
	}
	if own := string(l.Append(nil)); strings.Count(own, "SECRET") != 4 {
		t.Errorf("a view changes the log:\n%s", own)
	}
	l, err = Read([]byte(`{"format":"muster.campaign/1","events":{"0":"SECRET"}}`))
	if err != nil {
		t.Fatal(err)
	}
	if seen := string(l.Seen(Rebels, Known()).Append(nil)); strings.Contains(seen, "SECRET") {
		t.Errorf("the Rebels see\n%s", seen)
	}
}

func TestWhatIsNoLogIsAnError(t *testing.T) {
	deep := strings.Repeat("[", 100)
	for _, c := range []struct{ name, text, code string }{
		{"another version", `{"format":"muster.campaign/2","events":[]}`, "campaign.format"},
		{"no version", `{"events":[]}`, "campaign.format"},
		{"a list", `[]`, "campaign.shape"},
		{"JSON that breaks off", `{"format":"muster.campaign/1","events":[{"type":"note"`, "import.json-end"},
		{"no JSON", `{"format":"muster.campaign/1",}`, "import.json"},
		{"something after the end", `{"format":"muster.campaign/1","events":[]} x`, "import.json"},
		{"brackets without end", `{"format":` + deep, "import.too-deep"},
		{"too many events", `{"format":"muster.campaign/1","events":[` + strings.Repeat("{},", MaxEvents) + `{}]}`, "campaign.too-large"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read([]byte(c.text))
			if err == nil || lang.MsgOf(err).Code != c.code {
				t.Errorf("got %v, want %s", err, c.code)
			}
		})
	}
}

func TestASideSeesNoMoreThanItMay(t *testing.T) {
	l := sample(t)
	l.Events[0].Setup.Side.Grey = []string{"vipers-den", "luxury-cruise", "a-simple-task", "generous-donations"}
	const seed = "muster --draw --seed 7" // of which what is hidden could be worked out
	l.Events[0].Note, l.Events[14].Note, l.Events[16].Note = seed, seed, "seen by all"
	rebels, empire := l.Seen(Rebels, Known()), l.Seen(Empire, Known())
	if rebels.Events[0].Note != "" || empire.Events[0].Note != "" || rebels.Events[14].Note != "" || empire.Events[14].Note != seed || rebels.Events[16].Note == "" {
		t.Error("notes tell of what is hidden, or are lost")
	}
	if got := rebels.Events[14].Cards; strings.Join(got, " ") != "? ? ? ?" {
		t.Errorf("the Rebels see the agenda cards drawn: %v", got)
	}
	if got := empire.Events[14].Cards; got[0] != l.Events[14].Cards[0] {
		t.Errorf("the Empire does not see its own cards: %v", got)
	}
	if rebels.Events[0].Setup.Side.Grey != nil || empire.Events[0].Setup.Side.Grey != nil {
		t.Error("grey missions are shown before they are drawn")
	}
	if len(l.Events[0].Setup.Side.Grey) != 4 || l.Events[14].Cards[0] == Hidden {
		t.Error("a view changes the log")
	}
	for i, want := range map[int]string{15: Hidden, 41: "imperial-industry/means-of-production"} {
		if got := rebels.Events[i].Card; got != want || rebels.Events[i].Influence != l.Events[i].Influence {
			t.Errorf("event %d: the Rebels see %s bought, want %s and what was paid", i, got, want)
		}
	}
}

func TestNearNamesAreFound(t *testing.T) {
	f := Known()
	for _, c := range []struct {
		got  []string
		want string
	}{
		{f.NearCards("t1-dl44"), "t1-dl-44"}, {f.NearCards("DL-44"), "t1-dl-44"}, {f.NearMissions("aftermat"), "aftermath"},
		{f.NearHeroes("diala"), "diala-passil"}, {f.NearFigures("hansolo"), "han-solo"}, {f.NearDecks("military might", false), "military-might"},
		{f.NearDecks("retalation", true), "retaliation"}, {f.NearCampaigns("hoth"), "return-to-hoth"}, {f.NearProducts("bespin gambit"), "bespin-gambit"},
	} {
		if len(c.got) == 0 || c.got[0] != c.want {
			t.Errorf("got %v, want %s first", c.got, c.want)
		}
	}
	if got := f.NearCards("zzzzzzzz"); len(got) > 0 {
		t.Errorf("got %v, want nothing", got)
	}
}

func FuzzRead(f *testing.F) {
	data, err := os.ReadFile(sampleFile)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"format":"muster.campaign/1","events":[{"type":"void","event":-1},{"type":"note","text":"\ud800"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Read(data)
		if err != nil {
			return
		}
		written := l.Append(nil)
		if !json.Valid(written) {
			t.Fatalf("what is written is no JSON: %s", written)
		}
		again, err := Read(written)
		if err != nil {
			t.Fatalf("what is written is not read: %v\n%s", err, written)
		}
		if got := again.Append(nil); !bytes.Equal(got, written) {
			t.Fatalf("written again it is\n%s\nbefore\n%s", got, written)
		}
		l.Seen(Rebels, Known().Of(l))
	})
}

func BenchmarkRead(b *testing.B) {
	data := sample(b).Append(nil)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Read(data); err != nil {
			b.Fatal(err)
		}
	}
}

func TestTheFactsArePackedAsTheyStand(t *testing.T) { packedtest.Same(t, data(), "data") }

// Two versions of a log differ in their events, counted as they are written, and in what
// the header says of the table.
func TestLogsAreCompared(t *testing.T) {
	note := func(text string) Event { return Event{Type: NoteEvent, Text: text} }
	here := (&Log{Campaign: "core", Events: []Event{note("a"), note("b"), note("c")}}).List()
	for _, c := range []struct {
		there *Log
		want  string
	}{
		{&Log{Campaign: "core", Events: []Event{note("a"), note("b"), note("c")}}, "true {3 0 0} []"},
		{&Log{Campaign: "core", Events: []Event{note("a"), note("x"), note("c"), note("d")}}, "false {2 1 2} []"},
		{&Log{Campaign: "core", Rules: Rules{ClassItems: BoundItems, AgendaLimit: Of(0)}, Events: here.Part.(*Log).Events}, "false {3 0 0} [{agenda_hand_limit  0} {class_items  bound}]"},
		{&Log{Campaign: "core", Products: []string{"core", "hoth"}, Events: []Event{note("a")}}, "false {1 2 0} [{products  core, hoth}]"},
	} {
		d := catalog.Compare(here, c.there.List())
		if got := fmt.Sprint(d.Same, " ", *d.Events, " ", d.Fields); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
	if d := catalog.Compare(here, &catalog.List{Game: catalog.Destiny}); d.Events != nil {
		t.Errorf("a deck has events: %+v", d.Events)
	}
}
