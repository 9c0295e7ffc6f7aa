package campaign

import (
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

func TestFindingsSayEventsInWords(t *testing.T) {
	for _, c := range []struct {
		event string
		lang  lang.Lang
		want  string
	}{
		{campaign.BuyClass, lang.EN, `"buy a class card" comes before the set-up`},
		{campaign.BuyClass, lang.IT, `"compra una carta Classe" viene troppo presto; manca ancora: la preparazione`},
	} {
		l := &campaign.Log{Campaign: "core", Events: []campaign.Event{{Type: c.event}}}
		_, report := After(l, 1)
		said := ""
		for _, f := range report.Findings {
			said += f.Msg.In(c.lang) + "\n"
		}
		if !strings.Contains(said, c.want) {
			t.Errorf("got %s, want %s", said, c.want)
		}
	}
}

func TestOneIsSaidInTheSingular(t *testing.T) {
	for code, want := range map[string]string{
		"campaigncmd.show.xp":    "1 PE rimasto",
		"campaignpaper.standing": "1 casella su 1 · 1 credito · 1 influenza",
		"campaign.iac-91":        "1 casella giocata su 1",
	} {
		if got := lang.Say(code, 1, 1, 1, 1).In(lang.IT); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// What is told of a slip is so, and says what to do.
func TestASlipIsToldAsItIs(t *testing.T) {
	void := func(l *campaign.Log, n int) {
		l.Events = append(l.Events, campaign.Event{Type: campaign.Void, Event: campaign.Of(n)})
	}
	for _, c := range []struct {
		name   string
		change func(*campaign.Log)
		want   string
		not    string
	}{
		{"an event struck out twice", func(l *campaign.Log) { void(l, 143); void(l, 143) }, "event 143 is struck out already", ""},
		{"an item brought twice", func(l *campaign.Log) {
			l.Events[17].Loadout[0].Items = append(l.Events[17].Loadout[0].Items, l.Events[17].Loadout[0].Items[0])
		}, "does not own a second", ""},
		{"no campaign named", func(l *campaign.Log) { l.Campaign = "" }, `"campaign" is missing; there are core,`, `no campaign ""`},
		{"a stage of another name", func(l *campaign.Log) {
			read := new(campaign.Event)
			if err := read.UnmarshalJSON([]byte(`{"type": "stage", "stage": "rebel upgrade"}`)); err != nil {
				t.Fatal(err)
			}
			l.Events[4] = *read
		}, `"rebel upgrade" is none of`, "campaign.stage."},
		{"another kind of mission", func(l *campaign.Log) { l.Events[1].Kind = campaign.StoryMission }, "slot 1 is of the kind introduction", "is a introduction"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := yavin(t)
			c.change(l)
			said := ""
			for _, f := range checkLog(l).Findings {
				said += f.In(lang.EN) + "\n"
			}
			if !strings.Contains(said, c.want) || c.not != "" && strings.Contains(said, c.not) {
				t.Errorf("got\n%s\nwant %q, not %q", said, c.want, c.not)
			}
		})
	}
}

// What is illegal now and was not before is told apart from what was.
func TestWorse(t *testing.T) {
	l := yavin(t)
	l.Events[37].Credits = campaign.Of(1) // wrong before and after
	_, was := After(l, len(l.Events))
	l.Events = append(l.Events, campaign.Event{Type: campaign.Void, Event: campaign.Of(143)})
	_, is := After(l, len(l.Events))
	if got := Worse(was, is); len(got) != 0 {
		t.Errorf("got %v, want nothing worse", got)
	}
	l.Events = append(l.Events, campaign.Event{Type: campaign.Void, Event: campaign.Of(2)})
	_, is = After(l, len(l.Events))
	if got := Worse(was, is); len(got) == 0 || got[0].Event > 37 {
		t.Errorf("got %v, want what misses the mission that was won", got)
	}
}

// Of the agenda cards that are kept one knows how many are too many.
func TestAgendaKept(t *testing.T) {
	l := yavin(t)
	l.Rules.AgendaLimit = campaign.Of(1)
	k, _ := After(l, 31)
	if n, limit := k.AgendaKept(); limit != 1 || n < 0 {
		t.Errorf("got %d of %d", n, limit)
	}
}
