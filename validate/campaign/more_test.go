package campaign

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/validate"
)

// refsOfLog returns the rules that a log breaks, with the events.
func refsOfLog(l *campaign.Log) string {
	var all []string
	for _, f := range checkLog(l).Findings {
		if f.Severity == validate.Illegal {
			all = append(all, fmt.Sprint(f.Ref, "@", f.Event-1))
		}
	}
	return strings.Join(all, " ")
}

func TestAViewIsCheckedAsFarAsItGoes(t *testing.T) {
	l := yavin(t)
	for _, by := range []string{campaign.Rebels, campaign.Empire} {
		view := l.Seen(by, campaign.Known())
		if got := refsOfLog(view); got != "" {
			t.Errorf("the view of the %s breaks %s", by, got)
		}
		if k := LedgerOf(checkLog(view)); k.Credits() != 150 || k.Influence() != 0 {
			t.Errorf("the view of the %s has %d credits and %d influence", by, k.Credits(), k.Influence())
		}
	}
	k, _ := After(l, 16)
	if got := k.State(campaign.Rebels); slices.ContainsFunc(got.Agenda, func(id string) bool { return id != campaign.Hidden }) || len(got.Agenda) != 1 {
		t.Errorf("the Rebels see the agenda cards %v", got.Agenda)
	}
	if got := k.State(campaign.Empire); len(got.Agenda) != 1 || got.Agenda[0] != "imperial-security-bureau/imperial-operative" {
		t.Errorf("the Empire sees %v", got.Agenda)
	}
}

func TestWhatAnImporterWroteIsNotJudged(t *testing.T) {
	l := yavin(t)
	l.ImportedFrom = "paper"
	// The draws are not known, prices are, and one is wrong.
	l.Events = slices.DeleteFunc(l.Events[:17], func(e campaign.Event) bool {
		return e.Type == campaign.ItemDraw || e.Type == campaign.AgendaDraw || e.Type == campaign.SideDraw || e.Type == campaign.Totals
	})
	l.Events[8].Credits = campaign.Of(501)
	l.Events = append(l.Events,
		campaign.Event{Type: campaign.Adjust, Reason: "import: as the program had it", Credits: campaign.Of(101)},
		campaign.Event{Type: campaign.MissionStart, Mission: "fly-solo", Kind: campaign.StoryMission, Threat: campaign.Of(4)})
	r := checkLog(l)
	if !r.Legal() || LedgerOf(r).Credits() != 100 || LedgerOf(r).Phase() != Running {
		t.Errorf("got %s, %d credits, phase %s; want a legal log, 100, running", refsOfLog(l), LedgerOf(r).Credits(), LedgerOf(r).Phase())
	}
	if !slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return f.Code == "campaign.imported" }) {
		t.Error("nothing says that it was imported")
	}
	l.Events = append(l.Events,
		campaign.Event{Type: campaign.MissionEnd, Mission: "fly-solo", Winner: campaign.Rebels, Crates: campaign.Of(9)})
	if got := refsOfLog(l); !strings.Contains(got, "IAC-41@") {
		t.Errorf("what was written afterwards is not judged: %q", got)
	}
}

func TestAnswersDecideWhatAMissionAwards(t *testing.T) {
	for _, c := range []struct {
		answers            []campaign.Answer
		credits, influence int
		want               string
	}{
		{nil, 400, 2, ""}, {nil, 800, 1, ""}, {nil, 800, 2, "IAC-46@33"},
		{[]campaign.Answer{{Question: "terminals", Yes: true}}, 800, 1, ""},
		{[]campaign.Answer{{Question: "terminals", Yes: true}}, 400, 2, "IAC-46@33"},
		{[]campaign.Answer{{Question: "terminals"}}, 800, 1, "IAC-46@33"},
	} {
		l := yavin(t)
		l.Events = l.Events[:34]
		e := &l.Events[33]
		a := *e.Awards
		a.Credits, a.Influence = campaign.Of(c.credits), campaign.Of(c.influence)
		e.Awards, e.Answers = &a, c.answers
		if got := refsOfLog(l); got != c.want {
			t.Errorf("%d credits and %d influence with answers %v: got %q, want %q", c.credits, c.influence, c.answers, got, c.want)
		}
	}
}

func TestVariantsOfTheTable(t *testing.T) {
	draw := func(n int) *campaign.Log {
		l := yavin(t)
		l.Events = l.Events[:9]
		k, _ := After(l, 9)
		l.Events = append(l.Events, campaign.Event{Type: campaign.ItemDraw, Tier: campaign.Of(1), Cards: ids(k.ItemDeck(1))[:n]})
		return l
	}
	half := func(l *campaign.Log) *campaign.Log {
		l.Rules.ItemDraw, l.Products = campaign.HalfDeck, []string{"core", "twin-shadows", "return-to-hoth"}
		return l
	}
	given := func(rule string) *campaign.Log {
		l := yavin(t)
		l.Rules.ClassItems = rule
		l.Events = append(l.Events[:3], campaign.Event{Type: campaign.GiveItem, Item: "gaarkhan/vibro-ax", From: "gaarkhan", To: "jyn-odan"})
		return l
	}
	known := 0
	for _, i := range campaign.Known().TierItems(1) {
		if p := campaign.Known().Cards[i].Products; p[0] == "core" || p[0] == "twin-shadows" || p[0] == "return-to-hoth" {
			known++
		}
	}
	for _, c := range []struct {
		name string
		log  *campaign.Log
		want string
	}{
		{"six items are drawn", draw(6), ""}, {"not seven", draw(7), "IAC-55@9"},
		{"half of a larger deck is drawn", half(draw((known + 1) / 2)), ""}, {"not six of it", half(draw(6)), "IAC-55@9"},
		{"class items are given", given(""), ""}, {"unless they are bound", given(campaign.BoundItems), "IAC-37@3"},
	} {
		if got := refsOfLog(c.log); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWithoutTheExpansionsAMiniCampaignBeginsWithNothing(t *testing.T) {
	l := begunLog(campaign.Known().Campaign("twin-shadows"), 4)
	on := LedgerOf(checkLog(l))
	l.Rules.Expansions = campaign.Off
	off := LedgerOf(checkLog(l))
	if on.Credits() != 1600 || on.XP("diala-passil") != 3 || on.XP(campaign.TheEmpire) != 3 || on.Phase() != Post || on.Tiers()[0] != 1 {
		t.Errorf("got %+v in phase %s", on.Now(), on.Phase())
	}
	if off.Credits() != 0 || off.Phase() != MissionPhase {
		t.Errorf("without: got %+v in phase %s", off.Now(), off.Phase())
	}
}

func TestSalePricesAreHalfToTheNearest25(t *testing.T) {
	for cost, want := range map[int]int{500: 250, 450: 225, 50: 25, 60: 25, 74: 25, 75: 50, 76: 50, 90: 50, 25: 25, 24: 0, 0: 0} {
		if got := salePrice(&campaign.Card{Sort: campaign.Item, Cost: cost}); got != want {
			t.Errorf("a card for %d: got %d, want %d", cost, got, want)
		}
	}
	for sort, cost := range map[string]int{campaign.Class: 0, campaign.Item: -1} {
		if got := salePrice(&campaign.Card{Sort: sort, Cost: cost}); got != 50 {
			t.Errorf("a card without a cost: got %d, want 50", got)
		}
	}
}

func TestADroidComesBesidesAnAllyWithCounterparts(t *testing.T) {
	l := yavin(t)
	l.Rules.Awards = campaign.FreeAwards
	l.Events = l.Events[:18]
	a := *l.Events[2].Awards
	a.Allies = []string{"han-solo", "r2-d2", "c-3po"}
	l.Events[2].Awards = &a
	l.Events[17].Allies = []string{"han-solo", "r2-d2"}
	if got := refsOfLog(l); got != "IAC-28@17" {
		t.Errorf("without Counterparts: got %q, want IAC-28", got)
	}
	b := a
	b.Rewards = []campaign.Grant{{Card: "counterparts", Hero: "gaarkhan"}}
	l.Events[2].Awards = &b
	if got := refsOfLog(l); got != "" {
		t.Errorf("with Counterparts: got %q, want none", got)
	}
	l.Events[17].Allies = []string{"han-solo", "r2-d2", "c-3po"}
	if got := refsOfLog(l); got != "IAC-28@17" {
		t.Errorf("with both droids: got %q, want IAC-28", got)
	}
}

func TestEventsOutOfOrderAreFindings(t *testing.T) {
	l := yavin(t)
	l.Events[10], l.Events[2] = l.Events[2], l.Events[10]
	if got := refsOfLog(l); !strings.HasPrefix(got, "IAC-13@2") {
		t.Errorf("got %q, want IAC-13 first", got)
	}
	if got := refsOfLog(&campaign.Log{Campaign: "core", Events: l.Events[3:5]}); !strings.HasPrefix(got, "IAC-13@0") {
		t.Errorf("without a set-up: got %q, want IAC-13", got)
	}
	if got := refsOfLog(&campaign.Log{Campaign: "coer"}); got != "@-1" {
		t.Errorf("an unknown campaign: got %q", got)
	}
}

func TestHomeMadeItemsAreBoughtAndSold(t *testing.T) {
	l := yavin(t)
	l.Custom = &campaign.Custom{Items: []campaign.Card{{Sort: campaign.Item, ID: "t1-hat", Tier: 1, Cost: 60, Kind: campaign.Armor, Bars: -1, Copies: 1, Own: true}}}
	l.Events = l.Events[:12]
	l.Events[9].Cards = append(slices.Clone(l.Events[9].Cards[:5]), "t1-hat")
	l.Events = append(l.Events[:10], campaign.Event{Type: campaign.BuyItem, Hero: "gaarkhan", Item: "t1-hat", Credits: campaign.Of(60)})
	if got := refsOfLog(l); got != "" {
		t.Errorf("got %q, want none", got)
	}
	if k := LedgerOf(checkLog(l)); k.Credits() != 890 || k.Inventory("gaarkhan")[1].ID != "t1-hat" {
		t.Errorf("got %d credits and %v", k.Credits(), ids(k.Inventory("gaarkhan")))
	}
}

func TestAForcedMissionKeepsTheThreatOfTheOneBefore(t *testing.T) {
	for _, c := range []struct {
		before, forced int
		want           string
	}{{5, 5, ""}, {5, 6, "IAC-25@100"}, {4, 5, "IAC-24@98"}, {4, 4, "IAC-24@98 IAC-25@100"}} {
		l := yavin(t)
		l.Events[98].Threat, l.Events[100].Threat = campaign.Of(c.before), campaign.Of(c.forced)
		if got := refsOfLog(l); got != c.want {
			t.Errorf("threat %d, then %d: got %q, want %q", c.before, c.forced, got, c.want)
		}
	}
}

func TestWhatForcesAMissionIsCompared(t *testing.T) {
	l := yavin(t)
	a := *l.Events[99].Awards
	a.Forces = []string{"wanted"}
	l.Events[99].Awards = &a
	if got := refsOfLog(l); !strings.HasPrefix(got, "IAC-46@99") {
		t.Errorf("got %q, want IAC-46 first", got)
	}
	a.Forces = nil
	if got := refsOfLog(l); got != "" {
		t.Errorf("what the campaign says need not be written: got %q", got)
	}
}

func TestAFlawOfTheHeaderBlamesNoEvent(t *testing.T) {
	l, err := campaign.Read([]byte(strings.Replace(string(yavin(t).Append(nil)), `"language"`, `"langauge"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	r := checkLog(l)
	if got := refsOfLog(l); got != "IAC-00@-1" || LedgerOf(r).Balance().Credits != 150 {
		t.Errorf("got %q and %d credits, want IAC-00 without event and 150", got, LedgerOf(r).Balance().Credits)
	}
}

func TestHomeMadeMissionsAreDrawnAndPlayed(t *testing.T) {
	l := yavin(t)
	l.Custom = &campaign.Custom{Missions: []campaign.Mission{{ID: "picnic", Category: campaign.SideCard, Colour: campaign.Grey, Crates: 2, Own: true}}}
	l.Events = l.Events[:18]
	l.Events[3].Cards = []string{"temptation", "picnic"}
	l.Events[17].Mission = "picnic"
	l.Events = append(l.Events, campaign.Event{Type: campaign.MissionEnd, Mission: "picnic", Winner: campaign.Empire, Crates: campaign.Of(3)})
	if got := refsOfLog(l); got != "IAC-41@18" {
		t.Errorf("got %q, want that it has two crates", got)
	}
}

// Threat missions have a deck of their own: what is asked for first is the side
// missions, and what follows them these.
func TestThreatMissionsAreAskedForApart(t *testing.T) {
	l := begunLog(campaign.Known().Campaign("return-to-hoth"), 4)
	l.Events = append(l.Events,
		campaign.Event{Type: campaign.MissionStart, Mission: "the-battle-of-hoth", Kind: campaign.Introduction, Threat: campaign.Of(2)},
		campaign.Event{Type: campaign.MissionEnd, Mission: "the-battle-of-hoth", Winner: campaign.Rebels, Awards: &campaign.Awards{}})
	for _, code := range []string{"campaignask.drawn-side", "campaignask.drawn-threat"} {
		k, _ := After(l, len(l.Events))
		asks := k.Asks(&campaign.Event{Type: campaign.SideDraw})
		if len(asks) != 1 || asks[0].Says.Code != code || asks[0].Least != 2 {
			t.Fatalf("got %+v, want two by %s", asks, code)
		}
		e := campaign.Event{Type: campaign.SideDraw}
		for _, c := range asks[0].Choices[:2] {
			e.Cards = append(e.Cards, strings.Trim(string(c.Value), `"`))
		}
		l.Events = append(l.Events, e)
	}
	l.Events = append(l.Events, campaign.Event{Type: campaign.Stage, Stage: campaign.RebelUpgrade})
	if got := refsOfLog(l); got != "" {
		t.Errorf("got %q, want a legal log", got)
	}
}

// What goes on after an importer is legal to the end, if only what is offered is taken.
func TestWhatWasBroughtInGoesOnToItsEnd(t *testing.T) {
	for _, id := range []string{"core", "return-to-hoth"} {
		l := begunLog(campaign.Known().Campaign(id), 3)
		l.ImportedFrom = "paper"
		l.Events[0].Setup.AgendaSets, l.Events[0].Setup.Side = nil, nil
		l.Events = append(l.Events, campaign.Event{Type: campaign.Adjust, Reason: "import"})
		r := players(t, l, 7)
		if k := LedgerOf(r); !r.Legal() || k.Phase() != Over {
			t.Errorf("%s: got %q, phase %s after %d events; want a legal log, over", id, refsOfLog(l), k.Phase(), len(l.Events))
		}
	}
}

// What an importer could not tell is offered, but chance does not choose of it.
func TestADeckThatNobodyToldIsOffered(t *testing.T) {
	l := begunLog(campaign.Known().Campaign("core"), 4)
	l.ImportedFrom = "paper"
	p := l.Events[0].Setup
	p.AgendaSets, p.Side = nil, nil
	l.Events = append(l.Events, campaign.Event{Type: campaign.Adjust, Reason: "import"})
	k, _ := After(l, 2)
	if !k.DeckUntold(campaign.SideDraw) || !k.DeckUntold(campaign.AgendaDraw) || k.DeckUntold(campaign.ItemDraw) {
		t.Error("the log knows which agenda sets and side missions there are, or no items")
	}
	if n := len(k.AgendaDeck()); n != 126 {
		t.Errorf("got %d agenda cards, want all", n)
	}
	if asks := k.Asks(&campaign.Event{Type: campaign.AgendaDraw}); asks[0].Drawn {
		t.Error("chance may choose of agenda cards of which nobody knows whether they are there")
	}
	side, _ := k.SideDecks()
	if !slices.Contains(side, "temptation") || slices.Contains(side, "loose-cannon") || slices.Contains(side, "communication-breakdown") {
		t.Errorf("got %v; want those of the heroes and of the boxes", side)
	}
}
