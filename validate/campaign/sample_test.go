package campaign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// TestTheBooksOfTheSampleSlotBySlot compares the accounts after the last event
// of each slot: credits, influence, experience of each hero and of the Empire.
func TestTheBooksOfTheSampleSlotBySlot(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	for _, c := range []struct{ last, credits, influence, xp, imperial int }{
		{16, 0, 0, 0, 0}, {31, 0, 1, 0, 0}, {42, 50, 0, 1, 0}, {58, 0, 1, 0, 1}, {73, 150, 1, 0, 0}, {83, 50, 0, 1, 1},
		{85, 150, 0, 1, 1}, {97, 50, 0, 2, 2}, {99, 600, 2, 3, 4}, {116, 0, 0, 0, 1}, {125, 50, 1, 1, 2}, {139, 50, 0, 0, 0}, {143, 150, 0, 0, 0},
	} {
		k, _ := After(l, c.last+1)
		got := fmt.Sprint(k.Credits(), k.Influence(), k.XP("diala-passil"), k.XP("jyn-odan"), k.XP(campaign.TheEmpire))
		if want := fmt.Sprint(c.credits, c.influence, c.xp, c.xp, c.imperial); got != want {
			t.Errorf("after event %d: got %s, want %s", c.last, got, want)
		}
	}
	earned, spent := 0, 0
	for i := range l.Events {
		e := &l.Events[i]
		if spent += e.Influence.N; e.Type == campaign.Totals {
			spent -= e.Influence.N
		}
		if e.Awards != nil {
			earned += e.Awards.Influence.N
		}
	}
	if earned != 16 || spent != 16 {
		t.Errorf("got %d influence earned and %d spent, want 16 and 16", earned, spent)
	}
}

// TestTheBooksOfTheSampleEventByEvent follows the first three slots.
func TestTheBooksOfTheSampleEventByEvent(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	lines := strings.Fields(`0:0:0:0/0/0/0:0:mission 1:0:0:0/0/0/0:0:running 2:950:1:1/1/1/1:1:post 3:950:1:1/1/1/1:1:post
 4:950:1:1/1/1/1:1:rebel 5:950:1:0/1/1/1:1:rebel 6:950:1:0/0/1/1:1:rebel 7:950:1:0/0/0/1:1:rebel 8:950:1:0/0/0/0:1:rebel
 9:950:1:0/0/0/0:1:rebel 10:450:1:0/0/0/0:1:rebel 11:0:1:0/0/0/0:1:rebel 12:0:1:0/0/0/0:1:imperial 13:0:1:0/0/0/0:0:imperial
 14:0:1:0/0/0/0:0:imperial 15:0:0:0/0/0/0:0:imperial 16:0:0:0/0/0/0:0:imperial 17:0:0:0/0/0/0:0:running 18:600:1:1/1/1/1:1:post
 19:600:1:1/1/1/1:1:post 20:600:1:1/1/1/1:1:rebel 21:600:1:0/1/1/1:1:rebel 24:600:1:0/0/0/0:1:rebel 25:600:1:0/0/0/0:1:rebel
 26:300:1:0/0/0/0:1:rebel 27:0:1:0/0/0/0:1:rebel 28:0:1:0/0/0/0:1:imperial 29:0:1:0/0/0/0:0:imperial 31:0:1:0/0/0/0:0:imperial
 32:0:1:0/0/0/0:0:running 33:500:3:1/1/1/1:2:post 34:500:3:1/1/1/1:2:rebel 36:550:3:1/1/1/1:2:rebel 37:50:3:1/1/1/1:2:rebel
 38:50:3:1/1/1/1:2:imperial 39:50:3:1/1/1/1:0:imperial 41:50:0:1/1/1/1:0:imperial 42:50:0:1/1/1/1:0:imperial 143:150:0:0/0/0/0:0:over`)
	for _, line := range lines {
		at, want, _ := strings.Cut(line, ":")
		n, err := strconv.Atoi(at)
		if err != nil {
			t.Fatal(err)
		}
		k, _ := After(l, n+1)
		var xp []string
		for _, h := range k.Heroes() {
			xp = append(xp, strconv.Itoa(k.XP(h.ID)))
		}
		got := fmt.Sprintf("%d:%d:%s:%d:%s", k.Credits(), k.Influence(), strings.Join(xp, "/"), k.XP(campaign.TheEmpire), k.Phase())
		if got != want {
			t.Errorf("after event %d (%s): got %s, want %s", n, l.Events[n].Type, got, want)
		}
	}
}

// TestWhatIsNotInTheTable looks at cards that the accounts do not show.
func TestWhatIsNotInTheTable(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	k, _ := After(l, 100)
	owns := func(hero, card string) bool {
		return slices.ContainsFunc(k.Inventory(hero), func(c *campaign.Card) bool { return c.ID == card })
	}
	switch {
	case !owns("diala-passil", "shu-yens-lightsaber"), owns("diala-passil", "diala-passil/plasteel-staff"), owns("diala-passil", "t1-portable-medkit"),
		!owns("gaarkhan", "t1-portable-medkit"), k.Earned("han-solo") != 1, k.Earned("chewbacca") != 1,
		k.cardsWhere(func(c *campaign.Card, b *cardAccount) bool { return c.ID == "imperial-industry" && b.has(theEmpire) }) == nil:
		t.Errorf("got %+v", k.State(campaign.Empire))
	}
	if _, slot := k.ThreatNext(); slot != 8 || k.Forced()[0].ID != "captured" {
		t.Errorf("got slot %d, forced %v; want 8 and Captured", slot, k.Forced())
	}
}

var aNumber = regexp.MustCompile(`"(threat|crates|credits|influence|hero_xp|imperial_xp|xp|tier|imperial|diala-passil|fenn-signis|gaarkhan|jyn-odan)": (\d+)`)

// wrongNumber are the rules that a wrong number of each field breaks.
var wrongNumber = map[string]string{
	campaign.MissionStart + ".threat": "IAC-24 IAC-25", campaign.MissionEnd + ".crates": "IAC-41 IAC-58 IAC-80",
	campaign.MissionEnd + ".credits": "IAC-46", campaign.MissionEnd + ".influence": "IAC-46 IAC-80",
	campaign.MissionEnd + ".hero_xp": "IAC-46", campaign.MissionEnd + ".imperial_xp": "IAC-46",
	campaign.BuyClass + ".xp": "IAC-54", campaign.ItemDraw + ".tier": "IAC-56", campaign.SellItem + ".credits": "IAC-61",
	campaign.BuyItem + ".credits": "IAC-58", campaign.BuyAgenda + ".influence": "IAC-74", campaign.Totals + ".credits": "IAC-80",
	campaign.Totals + ".influence": "IAC-80", campaign.Totals + ".imperial": "IAC-80", campaign.Totals + ".diala-passil": "IAC-80",
	campaign.Totals + ".fenn-signis": "IAC-80", campaign.Totals + ".gaarkhan": "IAC-80", campaign.Totals + ".jyn-odan": "IAC-80",
}

// TestEachNumberOfTheSampleChangedIsFound changes every number of the sample, up
// and down. The first finding stands at the event, with the rule of the field;
// only that fewer crates are too few shows later, in the accounts.
func TestEachNumberOfTheSampleChangedIsFound(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	changed := 0
	for i := range l.Events {
		line := l.Events[i].Append(nil)
		for _, at := range aNumber.FindAllSubmatchIndex(line, -1) {
			field, number := string(line[at[2]:at[3]]), string(line[at[4]:at[5]])
			n, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			for _, other := range []int{n + 1, n - 1} {
				altered := slices.Concat(line[:at[4]], strconv.AppendInt(nil, int64(other), 10), line[at[5]:])
				m := *l
				m.Events = slices.Clone(l.Events)
				if err := json.Unmarshal(altered, &m.Events[i]); err != nil {
					t.Fatal(err)
				}
				changed++
				want := wrongNumber[l.Events[i].Type+"."+field]
				r := checkLog(&m)
				first := slices.IndexFunc(r.Findings, func(f validate.Finding) bool { return f.Severity == validate.Illegal })
				if first < 0 {
					t.Errorf("event %d: %s is %d: got no finding, want %s", i, field, other, want)
					continue
				}
				f := r.Findings[first]
				negative := f.Ref == "IAC-00" && other < 0
				later := field == "crates" || l.Events[i].Mission == "the-source" && f.Ref == "IAC-80"
				if f.Event-1 != i && !later || !negative && !strings.Contains(want, f.Ref) || want == "" {
					t.Errorf("event %d: %s is %d: got %s at event %d (%s), want %s", i, field, other, f.Ref, f.Event-1, f.In(lang.EN), want)
				}
			}
		}
	}
	if changed < 400 {
		t.Errorf("%d numbers were changed, want 400 at least", changed)
	}
}

// TestOneSlipIsToldOnce breaks a rule in the middle of the sample in ways that
// do not touch the accounts: nothing after it is complained about, too.
func TestOneSlipIsToldOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, code string
		at         int
		change     func(e *campaign.Event)
	}{
		{"an item that nobody has is brought", "campaign.iac-33", 32, func(e *campaign.Event) { e.Loadout[1].Items[0] = "t1-e-11" }},
		{"an unknown item is brought", "import.unknown-card", 32, func(e *campaign.Event) { e.Loadout[1].Items = append(e.Loadout[1].Items, "t9-nonsense") }},
		{"a mission that is not active", "campaign.iac-21", 17, func(e *campaign.Event) { e.Mission = "brushfire" }},
		{"a stage that is left out", "campaign.iac-13", 28, func(e *campaign.Event) { e.Type, e.Stage, e.Text = campaign.NoteEvent, "", "x" }},
		{"a draw of five", "campaign.iac-55", 9, func(e *campaign.Event) { e.Cards = e.Cards[:5] }},
		{"an unknown type", "campaign.iac-00", 16, func(e *campaign.Event) {
			e.Type, e.Flaws = "total", []campaign.Flaw{{Path: "/type", Msg: lang.Say("campaign.flaw.type", "total", campaign.Types())}}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := yavin(t)
			c.change(&l.Events[c.at])
			r := checkLog(l)
			var bad []string
			for _, f := range r.Findings {
				if f.Severity == validate.Illegal {
					bad = append(bad, fmt.Sprintf("%s at %d: %s", f.Code, f.Event-1, f.In(lang.EN)))
				}
			}
			if len(bad) == 0 || !strings.HasPrefix(bad[0], c.code) || len(bad) > 3 {
				t.Errorf("got %q, want %s and at most what follows at once", bad, c.code)
			}
		})
	}
}

// TestTwoEventsInTheWrongOrderAreToldOnce swaps neighbours: what comes late then is no
// second slip.
func TestTwoEventsInTheWrongOrderAreToldOnce(t *testing.T) {
	t.Parallel()
	for at, want := range map[int]string{
		1: "IAC-13@1", 2: "IAC-13@2", 3: "IAC-42@3", 4: "IAC-13@4", 9: "IAC-57@9", 12: "IAC-13@12", 17: "IAC-13@17", 18: "IAC-13@18", 19: "IAC-43@19",
		14: "IAC-73@14", 33: "IAC-50@33", 34: "IAC-13@34", 47: "IAC-43@47", 56: "IAC-13@56", 84: "IAC-13@84", 120: "IAC-13@120",
	} {
		l := yavin(t)
		l.Events[at], l.Events[at+1] = l.Events[at+1], l.Events[at]
		var told []string
		for _, f := range checkLog(l).Findings {
			if f.Severity == validate.Illegal {
				told = append(told, fmt.Sprint(f.Ref, "@", f.Event-1))
			}
		}
		if got := strings.Join(told, " "); got != want {
			t.Errorf("%d and %d: got %s, want %s", at, at+1, got, want)
		}
	}
}

// An end that was forgotten is told with the next stage; the slots after it stand where they did.
func TestAForgottenEndShiftsNoSlot(t *testing.T) {
	t.Parallel()
	for _, at := range []int{18, 44, 60, 75, 101, 118} {
		l := yavin(t)
		l.Events = slices.Delete(l.Events, at, at+1)
		for _, f := range checkLog(l).Findings {
			switch f.Ref {
			case "IAC-20", "IAC-24", "IAC-56":
				t.Errorf("without event %d: %s at %d", at, f.In(lang.EN), f.Event-1)
			}
		}
	}
}

// TestTheWrongOrderHidesNothing swaps neighbours one of which is wrong in another way, too.
func TestTheWrongOrderHidesNothing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, want string
		change     func(ev []campaign.Event) []campaign.Event
	}{
		{"threat", "IAC-13@17 IAC-24@18", func(ev []campaign.Event) []campaign.Event {
			ev[17].Threat.N = 5
			return swap(ev, 17)
		}},
		{"kind", "IAC-13@17 IAC-20@18", func(ev []campaign.Event) []campaign.Event {
			ev[17].Kind = campaign.StoryMission
			return swap(ev, 17)
		}},
		{"mission", "IAC-13@17 IAC-46@17 IAC-21@18 IAC-22@74", func(ev []campaign.Event) []campaign.Event {
			ev[17].Mission, ev[18].Mission = "indebted", "indebted"
			return swap(ev, 17)
		}},
		{"loadout", "IAC-13@17 IAC-33@18", func(ev []campaign.Event) []campaign.Event {
			ev[17].Loadout[0].Items = append(slices.Clone(ev[17].Loadout[0].Items), "t1-dl-44")
			return swap(ev, 17)
		}},
		{"ally", "IAC-13@59 IAC-28@60", func(ev []campaign.Event) []campaign.Event {
			ev[59].Allies = []string{"chewbacca"}
			return swap(ev, 59)
		}},
		{"a mission that must be played first", "IAC-13@100 IAC-27@101", func(ev []campaign.Event) []campaign.Event {
			return slices.Concat(ev[:100], []campaign.Event{ev[103], ev[102]}, ev[100:102], ev[104:])
		}},
		{"nothing drawn", "IAC-50@118 IAC-43@122", func(ev []campaign.Event) []campaign.Event {
			ev[118], ev[120] = ev[120], ev[118]
			return slices.Delete(ev, 119, 120)
		}},
		{"two drawn", "IAC-13@18 IAC-43@19 IAC-45@88", func(ev []campaign.Event) []campaign.Event {
			ev[19].Cards = append(slices.Clone(ev[19].Cards), ev[88].Cards[0])
			return swap(ev, 18)
		}},
		{"drawn after a story mission", "IAC-13@33 IAC-44@34 IAC-45@89", func(ev []campaign.Event) []campaign.Event {
			return swap(slices.Insert(ev, 34, ev[88]), 33)
		}},
	} {
		l := yavin(t)
		l.Events = c.change(l.Events)
		var told []string
		for _, f := range checkLog(l).Findings {
			if f.Severity == validate.Illegal {
				told = append(told, fmt.Sprint(f.Ref, "@", f.Event-1))
			}
		}
		if got := strings.Join(told, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// TestWhatIsWrittenTwiceIsToldOnce writes the start of a mission, its end, a purchase or
// a sale a second time.
func TestWhatIsWrittenTwiceIsToldOnce(t *testing.T) {
	t.Parallel()
	for at, code := range map[int]string{1: "IAC-13", 2: "IAC-13", 10: "IAC-57", 13: "IAC-53", 15: "IAC-73", 17: "IAC-13", 18: "IAC-13", 36: "IAC-63", 84: "IAC-13", 85: "IAC-13", 127: "IAC-13"} {
		l := yavin(t)
		l.Events = slices.Insert(l.Events, at, l.Events[at])
		var told []string
		for _, f := range checkLog(l).Findings {
			if f.Severity == validate.Illegal {
				told = append(told, fmt.Sprint(f.Ref, "@", f.Event-1))
			}
		}
		if got, want := strings.Join(told, " "), fmt.Sprint(code, "@", at+1); got != want {
			t.Errorf("%d: got %s, want %s", at, got, want)
		}
	}
}

func swap(ev []campaign.Event, at int) []campaign.Event {
	ev[at], ev[at+1] = ev[at+1], ev[at]
	return ev
}

func TestAWrongTotalIsToldOnce(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	l.Events[10].Credits = campaign.Of(450)
	var told []string
	for _, f := range checkLog(l).Findings {
		if f.Severity == validate.Illegal {
			told = append(told, fmt.Sprint(f.Ref, "@", f.Event-1))
		}
	}
	if got := strings.Join(told, " "); got != "IAC-58@10 IAC-80@16" {
		t.Errorf("got %s, want the price at event 10 and the difference at event 16", got)
	}
}

// TestAnAccountBelowNothingIsToldWhereItFalls lets a mission award too little: what is
// bought with it is told, and not what is bought as low later, unless it is the newest.
func TestAnAccountBelowNothingIsToldWhereItFalls(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	l.Rules.Awards = campaign.FreeAwards
	l.Events[2].Awards.Credits = campaign.Of(100)
	if got, want := refsOfLog(l), "IAC-58@10 IAC-58@11 IAC-80@16"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	k, r := After(l, 28)
	if f := r.Findings[len(r.Findings)-1]; f.Ref != "IAC-58" || f.Event != 28 {
		t.Errorf("of the newest event: got %s at %d, want IAC-58 at 27", f.In(lang.EN), f.Event-1)
	}
	if k.May(&l.Events[37]) {
		t.Error("without credits one may buy")
	}
	l.Events[10].Override = &campaign.Override{Code: "IAC-58", Reason: "on credit"}
	if got, want := refsOfLog(l), "IAC-58@11 IAC-80@16"; got != want {
		t.Errorf("bought on credit: got %s, want %s", got, want)
	}
	l = yavin(t)
	l.Events[15] = campaign.Event{Type: campaign.Adjust, Reason: "x", Influence: campaign.Of(-3), Shares: []campaign.Share{{Who: campaign.TheEmpire, N: -1}}}
	l.Events[16] = campaign.Event{Type: campaign.Adjust, Reason: "x", Influence: campaign.Of(-1), Shares: []campaign.Share{{Who: "gaarkhan", N: -1}}}
	l.Events = l.Events[:17]
	if got, want := refsOfLog(l), "IAC-81@15 IAC-81@15 IAC-81@16 IAC-81@16"; got != want {
		t.Errorf("adjusted: got %s, want %s", got, want)
	}
}

// TestALogWithoutASetUpIsToldOnce leaves the set-up out: nothing after it counts, which
// is said of the first event, and of one that is added.
func TestALogWithoutASetUpIsToldOnce(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	l.Events = l.Events[1:]
	if got := refsOfLog(l); got != "IAC-13@0" {
		t.Errorf("got %s, want IAC-13@0", got)
	}
	k, r := After(l, 40)
	if n := len(r.Findings); n != 2 || r.Findings[1].Event != 40 || k.May(&l.Events[40]) {
		t.Errorf("%d findings of a log that goes on, want one of the first event and one of the newest", n)
	}
	l.Events[5].Override = &campaign.Override{Code: "IAC-13", Reason: "as it was"}
	if got := refsOfLog(l); strings.Count(got, "IAC-13") != 1 {
		t.Errorf("with one that is allowed: got %s, want IAC-13 once", got)
	}
}

func TestAVoidStrikesAnEventOut(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	wrong := l.Events[10]
	wrong.Credits = campaign.Of(900)
	l.Events = slices.Insert(l.Events, 10, wrong, campaign.Event{Type: campaign.Void, Event: campaign.Of(10), Reason: "typed wrong"})
	r := checkLog(l)
	if !r.Legal() || LedgerOf(r).Credits() != 150 {
		t.Errorf("got %d credits, legal %v; want 150, true", LedgerOf(r).Credits(), r.Legal())
	}
	for _, n := range []int{11, 200, -1, 11} {
		l.Events[11].Event = campaign.Of(n)
		if checkLog(l).Legal() {
			t.Errorf("a void of event %d is legal", n)
		}
	}
}

func TestTheBalanceOfAnIllegalLogIsThatBeforeIt(t *testing.T) {
	t.Parallel()
	l := yavin(t)
	l.Events[37].Credits = campaign.Of(499)
	r := checkLog(l)
	if b := LedgerOf(r).Balance(); b.Credits != 550 || b.Influence != 3 {
		t.Errorf("got %d credits and %d influence, want 550 and 3", b.Credits, b.Influence)
	}
}

// players plays a campaign by what the books offer, at random, to its end.
func players(t *testing.T, l *campaign.Log, seed uint64) *validate.Report {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	for len(l.Events) < 600 {
		k, r := After(l, len(l.Events))
		if !r.Legal() {
			return r
		}
		if k.Phase() == Over && k.ended {
			break
		}
		e := chosenAtRandom(k, rng)
		if e == nil {
			t.Fatalf("seed %d: event %d: nothing may happen in phase %s", seed, len(l.Events), k.Phase())
		}
		l.Events = append(l.Events, *e)
	}
	return checkLog(l)
}

// chosenAtRandom takes one of what is offered, and fills in the cards.
func chosenAtRandom(k *Ledger, rng *rand.Rand) *campaign.Event {
	offers := k.Next()
	var steps []int
	for i := range offers {
		switch e := &offers[i]; e.Type {
		case campaign.GiveItem, campaign.Totals, campaign.AgendaOut, campaign.SellItem:
			if rng.IntN(40) == 0 {
				return e
			}
		case campaign.SideDraw:
			return fill(k, e, rng)
		default:
			steps = append(steps, i)
		}
	}
	if len(steps) == 0 {
		return nil
	}
	return fill(k, &offers[steps[rng.IntN(len(steps))]], rng)
}

func fill(k *Ledger, e *campaign.Event, rng *rand.Rand) *campaign.Event {
	pick := func(all []string, n int) {
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		e.Cards = append(e.Cards, all[:min(n, len(all))]...)
	}
	switch e.Type {
	case campaign.MissionStart:
		e.Loadout = k.Loadout()
	case campaign.MissionEnd:
		if e.Awards.Opens == nil {
			if open := k.StoryChoices(e.Mission, e.Winner); len(open) > 0 {
				e.Awards.Opens = []string{open[rng.IntN(len(open))]}
			}
		}
	case campaign.SideDraw:
		side, threat := k.PendingDraws()
		sides, threats := k.SideDecks()
		pick(sides, side)
		pick(threats, threat)
	case campaign.ItemDraw:
		n, _ := k.ToDraw(e.Tier.N)
		pick(ids(k.ItemDeck(e.Tier.N)), n)
	case campaign.AgendaDraw:
		n, _ := k.AgendaToDraw()
		pick(ids(k.AgendaDeck()), n)
	}
	return e
}

// TestWhatIsOfferedIsLegalInEveryCampaign plays all seven campaigns to their
// ends, with two, three and four heroes, taking only what the books offer.
func TestWhatIsOfferedIsLegalInEveryCampaign(t *testing.T) {
	t.Parallel()
	f := campaign.Known()
	for i := range f.Campaigns {
		c := &f.Campaigns[i]
		t.Run(c.ID, func(t *testing.T) {
			for heroes := 2; heroes <= 4; heroes++ {
				l := begunLog(c, heroes)
				r := players(t, l, uint64(heroes))
				for _, found := range r.Findings {
					if found.Severity == validate.Illegal {
						t.Errorf("%d heroes: event %d (%s): %s: %s", heroes, found.Event-1, l.Events[max(found.Event-1, 0)].Append(nil), found.Code, found.In(lang.EN))
					}
				}
				if k := LedgerOf(r); k.Phase() != Over {
					t.Errorf("%d heroes: got phase %s after %d events, want over", heroes, k.Phase(), len(l.Events))
				}
			}
		})
	}
}

// begunLog sets up a campaign.
func begunLog(c *campaign.Campaign, heroes int) *campaign.Log {
	f := campaign.Known()
	p := &campaign.Party{Player: "Elena", Class: "military-might", AgendaSets: []string{
		"agents-of-the-empire", "for-the-right-price", "imperial-discipline", "imperial-industry", "imperial-security-bureau", "retaliation"}}
	var red []string
	for i := range heroes {
		h := &f.Heroes[i]
		p.Heroes = append(p.Heroes, campaign.Seat{Hero: h.ID, Player: h.Name, Reward: map[int]string{2: "legendary", 3: "heroic"}[heroes]})
		red = append(red, h.Mission)
	}
	if !c.Mini {
		green := []string{"target-of-opportunity", "communication-breakdown", "brute-force", "home-invasion"}
		p.Side = &campaign.SideDeck{Red: red, Green: green[:c.Green]}
	}
	l := &campaign.Log{Campaign: c.ID, Products: []string{"core", c.Product}}
	l.Events = []campaign.Event{{Type: campaign.Setup, Setup: p}}
	return l
}

func FuzzLedger(f *testing.F) {
	data := yavin(f).Append(nil)
	f.Add(data)
	for line := range bytes.Lines(data) {
		if bytes.Contains(line, []byte(`"type"`)) {
			f.Add(slices.Concat([]byte(`{"format":"muster.campaign/1","campaign":"core","events":[`), bytes.TrimRight(bytes.TrimSpace(line), ","), []byte(`]}`)))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := campaign.Read(data)
		if err != nil || len(l.Events) > 60 {
			return
		}
		r := checkLog(l)
		for i := range r.Findings {
			r.Findings[i].In(lang.IT)
		}
		if !json.Valid(r.AppendJSON(nil, lang.EN)) {
			t.Fatal("the report is no JSON")
		}
		k := LedgerOf(r)
		k.State(campaign.Rebels)
		offers := k.Next()
		for i := range offers {
			if e := &offers[i]; len(e.Cards) == 0 && e.Type != campaign.SideDraw && e.Type != campaign.ItemDraw && e.Type != campaign.AgendaDraw && !k.May(e) {
				t.Fatalf("an offer is not legal: %s", e.Append(nil))
			}
		}
		k.Loadout()
	})
}
