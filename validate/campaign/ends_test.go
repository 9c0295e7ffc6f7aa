package campaign

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// completed returns an event as it would be written after a log, and the books before it.
func completed(l *campaign.Log, e campaign.Event) (*campaign.Event, *Ledger) {
	k, _ := After(l, len(l.Events))
	k.Complete(&e)
	return &e, k
}

// A villain that cannot be earned in a campaign is no award of it; who writes him is told
// that, and nothing else.
func TestAVillainThatCannotBeEarnedIsNoAward(t *testing.T) {
	for _, c := range []struct{ in, mission, villain string }{
		{"tyrants-of-lothal", "the-pirates-ploy", "hondo-ohnaka"},
		{"tyrants-of-lothal", "the-admirals-grip", "thrawn"},
		{"jabbas-realm", "one-fat-slug", "jabba-the-hutt"},
	} {
		l := begunLog(campaign.Known().Campaign(c.in), 3)
		l.Events = append(l.Events, campaign.Event{Type: campaign.MissionStart, Mission: c.mission, Kind: campaign.Forced, Threat: campaign.Of(3)})
		e, k := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Empire})
		if !k.May(e) || len(e.Awards.Villains) > 0 {
			t.Errorf("%s: got %v, refused by %+v", c.mission, e.Awards.Villains, k.Try(e).Findings)
		}
		a := *e.Awards
		a.Villains = []string{c.villain}
		e.Awards = &a
		var refs []string
		for _, f := range k.Try(e).Findings {
			refs = append(refs, f.Ref)
		}
		if !slices.Equal(refs, []string{"IAC-30"}) {
			t.Errorf("%s with him: got %v, want IAC-30 alone", c.mission, refs)
		}
		l.Rules.Expansions = campaign.Off
		if e, _ := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Empire}); !slices.Equal(e.Awards.Villains, a.Villains) {
			t.Errorf("%s without that rule: got %v", c.mission, e.Awards.Villains)
		}
	}
}

// Experience of single ones comes on top of what the mission awards to each.
func TestExperienceOfOneComesOnTop(t *testing.T) {
	l := yavin(t)
	l.Events = l.Events[:2]
	share := func(all ...string) (shares []campaign.Share) {
		for _, who := range all {
			shares = append(shares, campaign.Share{Who: who, N: 1})
		}
		return shares
	}
	for _, c := range []struct {
		xp          []campaign.Share
		hero, other bool // whether that of the heroes, of the Empire is filled in
	}{
		{share("fenn-signis"), true, true},
		{share("imperial"), true, false},
		{share("diala-passil", "fenn-signis", "gaarkhan", "jyn-odan"), false, true},
	} {
		e, _ := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Rebels, Awards: &campaign.Awards{XP: c.xp}})
		if e.Awards.HeroXP.Given != c.hero || e.Awards.ImperialXP.Given != c.other {
			t.Errorf("%v: got %+v", c.xp, e.Awards)
		}
	}
}

// A log that was brought in may go on in a later slot, with the threat of that.
func TestALogBroughtInGoesOnInALaterSlot(t *testing.T) {
	l := begunLog(campaign.Known().Campaign("core"), 4)
	l.ImportedFrom = "paper"
	l.Events = append(l.Events, campaign.Event{Type: campaign.Adjust, Reason: "import"})
	if e, k := completed(l, campaign.Event{Type: campaign.MissionStart, Mission: "incoming"}); e.Threat.N != 5 || e.Kind != campaign.StoryMission || !k.May(e) {
		t.Errorf("got %s of threat %d: %+v", e.Kind, e.Threat.N, k.Try(e).Findings)
	}
}

func asked(k *Ledger, e *campaign.Event, at string) *Ask {
	asks := k.Asks(e)
	if i := slices.IndexFunc(asks, func(a Ask) bool { return a.At == at }); i >= 0 {
		return &asks[i]
	}
	return nil
}

// Who takes a reward card is asked, unless it is the card of one hero, or of all.
func TestTheHeroesChooseWhoTakesAReward(t *testing.T) {
	l := yavin(t)
	l.Events = l.Events[:118]
	e, k := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Rebels})
	ask := asked(k, e, "/awards/rewards")
	if ask == nil || len(ask.Choices) != 4 || ask.Least != 1 || ask.Says.In(lang.EN) != "Who takes Rebel Recon?" {
		t.Fatalf("got %+v", ask)
	}
	if got, want := string(ask.Choices[3].Value), `[{"card":"rebel-recon","hero":"jyn-odan"}]`; got != want || ask.Choices[3].Name[lang.EN] != "Jyn Odan" {
		t.Errorf("got %s, want %s", got, want)
	}
	e.Winner = campaign.Empire // whatever was answered before
	if asked(k, e, "/awards/rewards") != nil {
		t.Error("it is asked who takes what nobody gets")
	}
	l.Events = l.Events[:18]
	if e, k := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Rebels}); asked(k, e, "/awards/rewards") != nil {
		t.Error("it is asked who takes the card of a hero")
	}
	for card, want := range map[string]bool{"adrenal-implant": true, "shu-yens-lightsaber": false, "resurgence": false, "bounty": false, "bardottan-shard": true, "t1-dl-44": false} {
		if k.HeroesChoose(card) != want {
			t.Errorf("%s: got %v", card, !want)
		}
	}
}

// The Empire is asked for its reward when an agenda card leaves play (IAC-77), and it is told.
func TestAnAgendaCardThatLeavesPlayBringsAReward(t *testing.T) {
	l := yavin(t)
	e := l.Events[46]
	l.Events = l.Events[:46]
	k, _ := After(l, len(l.Events))
	out := campaign.Event{Type: campaign.AgendaOut, Card: e.Card, To: campaign.ToBox}
	ask := asked(k, &out, "/imperial_rewards")
	if ask == nil || len(ask.Choices) != 1 || string(ask.Choices[0].Value) != `"imperial-industry"` || ask.Least != 0 {
		t.Fatalf("got %+v", ask)
	}
	if got := k.Facts().Say(&e).In(lang.EN); got != "Means of Production goes back to the box; the Empire takes Imperial Industry" {
		t.Errorf("got %q", got)
	}
	out.Card = "lord-vaders-command/dark-obsession"
	if ask := asked(k, &out, "/imperial_rewards"); ask == nil || len(ask.Choices) != 1 || string(ask.Choices[0].Value) != `"darth-vader"` {
		t.Errorf("a villain: got %+v", ask)
	}
	out.Card = "imperial-security-bureau/imperial-operative"
	if asks := k.Asks(&out); len(asks) != 0 {
		t.Errorf("another card: got %+v", asks)
	}
}

// What no source tells of a mission is asked in the open; what is known is right as a rule.
func TestWhatNobodyToldIsAskedInTheOpen(t *testing.T) {
	for _, c := range []struct{ in, mission, open string }{
		{"core", "aftermath", ""},
		{"return-to-hoth", "the-battle-of-hoth", "influence imperial_xp"},
	} {
		l := begunLog(campaign.Known().Campaign(c.in), 3)
		l.Events = append(l.Events, campaign.Event{Type: campaign.MissionStart, Mission: c.mission, Kind: campaign.Introduction, Threat: campaign.Of(2)})
		e, k := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Rebels})
		var open []string
		for _, a := range k.Asks(e) {
			if at, award := strings.CutPrefix(a.At, "/awards/"); award && a.Of == OfNumber && !a.More {
				open = append(open, at)
			}
		}
		if got := strings.Join(open, " "); got != c.open {
			t.Errorf("%s: got %q, want %q", c.mission, got, c.open)
		}
		if k.EmpireUntold(e) != (c.open != "") {
			t.Errorf("%s: that something is not told is said wrongly", c.mission)
		}
		e.Awards.Influence = campaign.Of(0)
		if k.EmpireUntold(e) {
			t.Errorf("%s: 0 is something, too", c.mission)
		}
	}
}

// Nobody gives an item to himself.
func TestAnItemIsGivenToAnother(t *testing.T) {
	l := yavin(t)
	l.Events = append(l.Events[:3], campaign.Event{Type: campaign.GiveItem, Item: "gaarkhan/vibro-ax", From: "gaarkhan", To: "gaarkhan"})
	if got := refsOfLog(l); got != "IAC-00@3" {
		t.Errorf("got %q", got)
	}
	stranger := *l
	stranger.Events = slices.Clone(l.Events)
	stranger.Events[3].From, stranger.Events[3].To = "fenn-signis", "fenn-signis"
	if got := refsOfLog(&stranger); got != "IAC-33@3" {
		t.Errorf("what he has not: got %q", got)
	}
	if k := LedgerOf(checkLog(l)); !slices.ContainsFunc(k.Inventory("gaarkhan"), func(c *campaign.Card) bool { return c.ID == "gaarkhan/vibro-ax" }) {
		t.Error(fmt.Sprint("it is gone: ", ids(k.Inventory("gaarkhan"))))
	}
}

// A count beyond what can be counted leaves no award unchecked.
func TestAwardsAreCheckedWhateverWasCounted(t *testing.T) {
	l := begunLog(campaign.Known().Campaign("core"), 4)
	l.Events = append(l.Events, campaign.Event{Type: campaign.MissionStart, Mission: "generous-donations", Kind: campaign.Forced, Threat: campaign.Of(2)})
	for _, n := range []int{-1, 3, 40} {
		e, k := completed(l, campaign.Event{Type: campaign.MissionEnd, Winner: campaign.Rebels, Answers: []campaign.Answer{{Question: "claimed", Count: campaign.Of(n)}}})
		told := func() bool {
			return slices.ContainsFunc(k.Try(e).Findings, func(f validate.Finding) bool { return f.Ref == "IAC-46" })
		}
		if told() {
			t.Errorf("%d: what is filled in is wrong: %+v", n, e.Awards)
		}
		if e.Awards.Credits = campaign.Of(e.Awards.Credits.N + 50); !told() {
			t.Errorf("%d: 50 credits more are not found", n)
		}
	}
}

// While Tracking Beacon is in play the Empire draws five; once the heroes have paid it is out.
func TestACardInPlayDrawsAnAgendaCardMore(t *testing.T) {
	const beacon = "agents-of-the-empire/tracking-beacon"
	out := campaign.Event{Type: campaign.AgendaOut, Card: beacon, To: campaign.ToBox}
	for _, c := range []struct {
		name  string
		drawn int
		paid  bool
		want  string
	}{{"four", 4, false, "IAC-72@30"}, {"five", 5, false, ""}, {"four, paid", 4, true, ""}, {"five, paid", 5, true, "IAC-72@31"}} {
		l := yavin(t)
		l.Events[14].Cards[1], l.Events[15].Card = beacon, beacon
		l.Events = l.Events[:31]
		if c.drawn == 5 {
			l.Events[30].Cards = append(l.Events[30].Cards, "imperial-security-bureau/imperial-operative")
		}
		if c.paid {
			l.Events = slices.Insert(l.Events, 30, out)
		}
		if got := refsOfLog(l); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
