package campaign

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// brokenOf makes the whole log of an example.
func brokenOf(t testing.TB, b *brokenLog) *campaign.Log {
	t.Helper()
	l := yavin(t)
	header := map[string]json.RawMessage{}
	data, err := json.Marshal(l)
	if err == nil {
		err = json.Unmarshal(data, &header)
	}
	if err == nil && len(b.Log) > 0 {
		err = json.Unmarshal(b.Log, &header)
	}
	if err != nil {
		t.Fatal(err)
	}
	events := make([]json.RawMessage, b.After, b.After+len(b.Events))
	for i := range events {
		events[i] = l.Events[i].Append(nil)
	}
	if header["events"], err = json.Marshal(append(events, b.Events...)); err != nil {
		t.Fatal(err)
	}
	if data, err = json.Marshal(header); err != nil {
		t.Fatal(err)
	}
	if l, err = campaign.Read(data); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return l
}

// notes are the codes whose findings never make a log illegal.
var notes = []string{"campaign.iac-04", "campaign.iac-15", "campaign.iac-39", "campaign.iac-47", "campaign.iac-77", "campaign.iac-91", "campaign.iac-92"}

// TestEveryRuleOfCampaignsIsBroken reads testdata/campaign.jsonl: each rule is
// broken by the last events of a log, and nothing else is.
func TestEveryRuleOfCampaignsIsBroken(t *testing.T) {
	for i := range rules {
		code := rules[i].Code
		if derived[rules[i].Refs[0]] {
			continue
		}
		t.Run(code, func(t *testing.T) {
			b, ok := breaking(code)
			if !ok {
				t.Fatalf("testdata/campaign.jsonl: nothing breaks %s", code)
			}
			l := brokenOf(t, b)
			r := checkLog(l)
			broken := false
			for _, f := range r.Findings {
				switch {
				case f.Code == code && f.Severity == validate.Illegal != slices.Contains(notes, code):
					broken = true
					if f.Event > 0 && f.Event <= b.After || f.Ref != rules[i].Refs[0] {
						t.Errorf("got it at event %d, about %s", f.Event-1, f.Ref)
					}
				case f.Severity == validate.Illegal:
					t.Errorf("event %d: got %s: %s", f.Event-1, f.Code, f.In(lang.EN))
				}
				for _, in := range lang.All {
					if said := f.In(in); strings.ContainsAny(said, "{}") || strings.Contains(said, "campaign.") || strings.Contains(said, "map[") {
						t.Errorf("in %s it says %q", in, said)
					}
				}
			}
			if !broken {
				t.Errorf("got no %s", code)
			}
		})
	}
}

// derivedRules shows of each rule that only says how the books are kept that they are: what
// comes of a log, and what it is to be.
var derivedRules = map[string]struct {
	got  func(t *testing.T) []any
	want string
}{
	"IAC-14": {func(t *testing.T) []any {
		k := LedgerOf(checkLog(begunLog(campaign.Known().Campaign("tyrants-of-lothal"), 3)))
		missions := 0
		for _, c := range k.AgendaDeck() {
			if c.Kind == campaign.SideAgenda || c.Kind == campaign.ForcedAgenda {
				missions++
			}
		}
		b := k.Now()
		return []any{b.Credits, b.XP, k.Phase(), k.Tiers(), missions}
	}, "900 [{diala-passil 2} {fenn-signis 2} {gaarkhan 2} {imperial 2}] post [1] 0"},
	"IAC-38": {func(t *testing.T) []any {
		// Of three that are open one is played, which opens two.
		l := brokenOf(t, &brokenLog{
			Log: json.RawMessage(`{"campaign": "heart-of-the-empire", "products": ["core", "heart-of-the-empire"], "rules": {"awards": "free"}}`), After: 1,
			Events: []json.RawMessage{
				json.RawMessage(`{"type": "mission_start", "mission": "dark-recon", "kind": "introduction", "threat": 2}`),
				json.RawMessage(`{"type": "mission_end", "mission": "dark-recon", "winner": "rebels", "crates": 0, "awards": {"opens": ["from-dark-clutches", "on-the-trail", "inside-man"]}}`),
				json.RawMessage(`{"type": "mission_start", "mission": "from-dark-clutches", "kind": "story", "threat": 2}`),
				json.RawMessage(`{"type": "mission_end", "mission": "from-dark-clutches", "winner": "rebels", "crates": 0, "awards": {"opens": ["double-agent", "disruption"]}}`),
			},
		})
		open := func(n int) []string {
			k, _ := After(l, n)
			return k.State(campaign.Rebels).OpenStory
		}
		three, two := open(3), open(5)
		l.Rules.Expansions = campaign.Off
		sample, _ := After(yavin(t), 45)
		return []any{three, two, open(5), sample.State(campaign.Rebels).Active}
	}, "[from-dark-clutches inside-man on-the-trail] [disruption double-agent] [disruption double-agent inside-man on-the-trail] [fly-solo vipers-den means-of-production]"},
	"IAC-48": {func(t *testing.T) []any {
		l := yavin(t)
		before, _ := After(l, 43)
		running, _ := After(l, 44)
		after, _ := After(l, 45)
		is := after.State(campaign.Empire)
		return []any{running.State(campaign.Empire).Mission, reflect.DeepEqual(is.Inventory, before.State(campaign.Empire).Inventory), is.Mission == "", slices.Contains(is.Active, "sorry-about-the-mess")}
	}, "sorry-about-the-mess true true false"},
	"IAC-49": {func(t *testing.T) []any {
		l := yavin(t)
		l.Events = append(l.Events[:3:3], campaign.Event{Type: campaign.Adjust, Credits: campaign.Of(100), Reason: "Valuable Goods"})
		before, _ := After(l, 3)
		r := checkLog(l)
		return []any{before.Credits(), LedgerOf(r).Credits(), refsOfLog(l)}
	}, "950 1050"},
	"IAC-65": {func(t *testing.T) []any {
		l := yavin(t) // the hilt goes from one vibro-ax to the other, and back
		l.Events = l.Events[:87]
		on := func(e *campaign.Event) []campaign.Fitting {
			for i := range e.Loadout {
				if x := &e.Loadout[i]; x.Hero == "gaarkhan" {
					return x.Mods
				}
			}
			return nil
		}
		e := &l.Events[86]
		e.Loadout = slices.Clone(e.Loadout)
		for i := range e.Loadout {
			if x := &e.Loadout[i]; x.Hero == "gaarkhan" {
				x.Mods = []campaign.Fitting{{On: "gaarkhan/vibro-ax", Mods: []string{"t1-balanced-hilt"}}}
			}
		}
		return []any{on(&l.Events[74]), on(&l.Events[84]), on(e), refsOfLog(l)}
	}, "[{gaarkhan/vibro-ax [t1-balanced-hilt]}] [{t2-bd-1-vibro-ax [t1-balanced-hilt]}] [{gaarkhan/vibro-ax [t1-balanced-hilt]}]"},
	"IAC-66": {func(t *testing.T) []any {
		l := yavin(t)
		l.Events = l.Events[:44]
		bought, _ := After(l, 43)
		next, _ := After(l, 44)
		return []any{bought.Phase(), bought.Now(), next.Phase(), next.Now()}
	}, "imperial {50 0 [{diala-passil 1} {fenn-signis 1} {gaarkhan 1} {jyn-odan 1} {imperial 0}]} running {50 0 [{diala-passil 1} {fenn-signis 1} {gaarkhan 1} {jyn-odan 1} {imperial 0}]}"},
	"IAC-76": {func(t *testing.T) []any {
		l := yavin(t)
		var said []any
		for _, n := range []int{82, 83, 85, 86} { // before it is bought, after that, while it is played, after that
			k, _ := After(l, n)
			s := k.State(campaign.Empire)
			said = append(said, s.Phase, s.Forced, slices.Contains(s.Agenda, "for-the-right-price/wanted"), slices.Contains(s.Removed, "for-the-right-price/wanted"))
		}
		return said
	}, "imperial [] false false imperial [wanted] true false running [] true false imperial [] false true"},
	"IAC-78": {func(t *testing.T) []any {
		l := yavin(t)
		k, _ := After(l, 73)
		return []any{k.State(campaign.Empire).Agenda, k.State(campaign.Rebels).Agenda, l.Seen(campaign.Rebels, campaign.Known()).Events[72].Card}
	}, "[retaliation/tactical-explosives imperial-security-bureau/imperial-operative] [? ?] ?"},
}

func TestEveryDerivedRuleIsKept(t *testing.T) {
	if !slices.Equal(slices.Sorted(maps.Keys(derived)), slices.Sorted(maps.Keys(derivedRules))) {
		t.Errorf("game.go says that %v are derived, but of others it is shown that they are kept", slices.Sorted(maps.Keys(derived)))
	}
	for ref, c := range derivedRules {
		t.Run(ref, func(t *testing.T) {
			if got := strings.TrimSpace(fmt.Sprintln(c.got(t)...)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestTheSampleBreaksNoRule(t *testing.T) {
	for _, f := range checkLog(yavin(t)).Findings {
		if f.Code != "campaign.iac-04" && f.Code != "campaign.iac-39" {
			t.Errorf("event %d: got %s", f.Event-1, f.Code)
		}
	}
}

func TestAnOverrideMakesANoteOfAFinding(t *testing.T) {
	for i := range rules {
		code, ref := rules[i].Code, rules[i].Refs[0]
		b, ok := breaking(code)
		if !ok || slices.Contains(notes, code) || code == "campaign.iac-00" {
			continue
		}
		l := brokenOf(t, b)
		for j := b.After; j < len(l.Events); j++ {
			l.Events[j].Override = &campaign.Override{Code: ref, Reason: "the mission says so"}
		}
		r := checkLog(l)
		said := false
		for _, f := range r.Findings {
			said = said || f.Code == "campaign.iac-92" && f.Args[0] == ref
			if f.Code == code && f.Severity == validate.Illegal {
				t.Errorf("%s: overridden it is still illegal", code)
			}
		}
		if !said {
			t.Errorf("%s: nothing says that it was overridden", code)
		}
	}
}

func TestAllRulesOfCampaignsAreCovered(t *testing.T) {
	all := covered()
	if len(all) != 78 {
		t.Errorf("got %d rules, want 78", len(all))
	}
	for _, c := range all {
		if !c.Done {
			t.Errorf("%s is not done", c.ID)
		}
	}
	for i := range rules {
		if e, ok := Game.Explain(nil, rules[i].Code); !ok || !lang.Known(e.Sentence.Code) || !lang.Known(e.RuleBooks.Code) {
			t.Errorf("%s is not explained", rules[i].Code)
		}
	}
}
