package api

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/catalog/campaign"
	"muster/rules/games"
)

type triedJSON struct {
	Event, Log json.RawMessage
	Text       string
	Asks       []askJSON
	Legal      bool
}

func (t *triedJSON) ask(test *testing.T, at string) *askJSON {
	test.Helper()
	i := slices.IndexFunc(t.Asks, func(a askJSON) bool { return a.At == at })
	if i < 0 {
		test.Fatalf("%s is not asked: %+v", at, t.Asks)
	}
	return &t.Asks[i]
}

// A log is begun by answering what is asked, and grows by what is offered.
func TestACampaignIsBegunByAnsweringQuestions(t *testing.T) {
	t.Parallel()
	c := serve(t)
	try := func(body any) *triedJSON {
		t.Helper()
		is := get[triedJSON](c, ask{method: "POST", path: campaignsPath + "/try", body: body}, 200)
		return &is
	}
	is := try(`{}`)
	if len(is.Asks) != 1 || is.Legal || len(is.ask(t, "/campaign").Choices) < 5 {
		t.Fatalf("got %+v, want that the campaign is asked", is)
	}
	if is.Text != "the set-up is not written yet" {
		t.Errorf("of no set-up: %q", is.Text)
	}
	log := map[string]any{"format": campaign.Format, "campaign": "core"}
	is = try(map[string]any{"log": log})
	first := func(at string, n int) (all []json.RawMessage) {
		t.Helper()
		for _, one := range is.ask(t, at).Choices[:n] {
			all = append(all, one.Value)
		}
		return all
	}
	setup := map[string]any{"type": "setup", "imperial": map[string]any{"player": "Elena", "class": first("/events/0/imperial/class", 1)[0]}, "heroes": first("/events/0/heroes", 2),
		"agenda_sets": first("/events/0/agenda_sets", 6), "side_deck": map[string]any{"green": []string{}}}
	log["events"] = []any{setup}
	for range is.ask(t, "/events/0/side_deck/green").Most {
		is = try(map[string]any{"log": log})
		green := setup["side_deck"].(map[string]any)
		for _, one := range is.ask(t, "/events/0/side_deck/green").Choices {
			if id := string(one.Value); !strings.Contains(strings.Join(green["green"].([]string), " "), strings.Trim(id, `"`)) {
				green["green"] = append(green["green"].([]string), strings.Trim(id, `"`))
				break
			}
		}
	}
	is = try(map[string]any{"log": log})
	if !is.Legal || len(is.ask(t, "/events/0/side_deck/green").Choices) != is.ask(t, "/events/0/side_deck/green").Most || !strings.Contains(string(is.Log), `"legendary"`) {
		t.Fatalf("got %+v, want a legal set-up", is)
	}
	kept := get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: []byte(is.Log)}, 201)
	if !kept.Legal || kept.N != 1 {
		t.Fatalf("got %+v", kept)
	}
	c.fails(ask{method: "POST", path: campaignsPath + "/try", body: `{"log":{"format":"muster.campaign/1","events":[{"type":"note","text":"x"},{"type":"note","text":"x"}]}}`}, 400, "campaignapi.begun")
	listed := get[struct{ Campaigns []listedCampaign }](c, ask{method: "GET", path: campaignsPath}, 200)
	if len(listed.Campaigns) != 1 || listed.Campaigns[0].N != 1 || listed.Campaigns[0].Stands == "" || listed.Campaigns[0].Of == "core" {
		t.Errorf("got %+v", listed)
	}
}

// Whatever is offered is taken: what is not whole after its questions are answered.
func TestACampaignGrowsByWhatIsOffered(t *testing.T) {
	t.Parallel()
	c := serve(t)
	log, _ := yavin(t, 1)
	at := campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201).ID
	type offers struct {
		N      int
		Offers []struct {
			Kind, Name, Text string
			Whole            bool
			Event            json.RawMessage
		}
	}
	add := func(kind string, answers map[string]any) {
		t.Helper()
		next := get[offers](c, ask{method: "GET", path: at + "/next?view=imperial"}, 200)
		for _, o := range next.Offers {
			if o.Kind != kind {
				continue
			}
			e := o.Event
			if !o.Whole {
				var partial map[string]any
				if err := json.Unmarshal(e, &partial); err != nil {
					t.Fatal(err)
				}
				path := at + "/try?view=imperial"
				is := get[triedJSON](c, ask{method: "POST", path: path, body: map[string]any{"event": partial}}, 200)
				for _, a := range is.Asks {
					if a.Of == "several" && a.Least > 0 {
						var all []json.RawMessage
						for _, one := range a.Choices[:a.Least] {
							all = append(all, one.Value)
						}
						partial[strings.TrimPrefix(a.At, "/")] = all
					}
				}
				for key, value := range answers {
					partial[key] = value
				}
				is = get[triedJSON](c, ask{method: "POST", path: path, body: map[string]any{"event": partial}}, 200)
				if !is.Legal || is.Text == "" {
					t.Fatalf("%s: got %+v", kind, is)
				}
				e = is.Event
			}
			got := get[campaignJSON](c, ask{method: "POST", path: at + "/events", body: map[string]any{"n": next.N, "event": e}}, 201)
			if got.N != next.N+1 {
				t.Errorf("%s: got %+v", kind, got)
			}
			return
		}
		t.Fatalf("%s is not offered: %+v", kind, next)
	}
	for _, kind := range []string{"mission_start", "mission_end", "side_draw", "stage", "buy_class", "item_draw", "buy_item", "stage", "buy_class", "agenda_draw", "buy_agenda", "mission_start"} {
		add(kind, map[string]any{"winner": "rebels", "crates": 2})
	}
	told := get[struct{ Told []toldEvent }](c, ask{method: "GET", path: at + "/events"}, 200).Told
	if len(told) != 13 || told[3].Text == "" || told[2].Credits == 0 || told[1].Credits != 0 || len(told[12].Wrong) > 0 {
		t.Errorf("got %+v", told)
	}
	for _, n := range []struct {
		at      string
		credits int
	}{{"?at=2", 0}, {"?at=3", told[2].Credits}, {"", told[12].Credits}} {
		got := get[struct {
			N, At  int
			Stands string
			State  struct{ Credits int }
			Names  map[string]string
		}](c, ask{method: "GET", path: at + n.at}, 200)
		if got.N != 13 || got.State.Credits != n.credits || got.Stands == "" || got.Names["diala-passil"] != "Diala Passil" {
			t.Errorf("%s: got %+v, want %d credits", n.at, got, n.credits)
		}
	}
	for i, event := range []string{`{"type":"adjust","reason":"x","credits":100}`, `{"type":"void","event":13}`} {
		get[campaignJSON](c, ask{method: "POST", path: at + "/events", body: map[string]any{"n": 13 + i, "event": json.RawMessage(event)}}, 201)
	}
	if got := get[campaignJSON](c, ask{method: "GET", path: at + "?at=14"}, 200); got.State.Credits != told[12].Credits {
		t.Errorf("got %+v, want that what is struck out does not count", got)
	}
	c.fails(ask{method: "GET", path: at + "?at=16"}, 400, "campaignapi.from")
	c.fails(ask{method: "POST", path: at + "/try", body: `{"event":{"type":"agenda_draw"}}`}, 403, "campaignapi.imperial")
	c.fails(ask{method: "POST", path: at + "/try", body: `{}`}, 400, "campaignapi.event")
	c.do(ask{method: "POST", path: at + "/try", body: `{"event":{"type":5}}`}, 200) // what cannot be read is not said back
	for _, o := range get[offers](c, ask{method: "GET", path: at + "/next"}, 200).Offers {
		if strings.Contains(o.Kind, "agenda") {
			t.Errorf("the Rebels are offered %+v", o)
		}
	}
}

func TestTheShopSpendsBestOverHTTP(t *testing.T) {
	t.Parallel()
	c := serve(t)
	log, _ := yavin(t, 10)
	at := campaignsPath + "/" + get[campaignJSON](c, ask{method: "POST", path: campaignsPath, body: log}, 201).ID + "/shop"
	for query, want := range map[string]int{"": 950, "?save=200": 750, "?with=t1-vibroblade": 900, "?with=t1-vibroblade&with=t1-dl-44": 800} {
		shop := get[struct {
			Items []games.Ware
			Best  []struct{ Cost int }
		}](c, ask{method: "GET", path: at + query}, 200)
		if len(shop.Items) != 6 || len(shop.Best) == 0 || shop.Best[0].Cost != want {
			t.Errorf("%q: got %+v, want %d spent", query, shop, want)
		}
	}
	c.fails(ask{method: "GET", path: at + "?with=starship"}, 400, "campaigncmd.shop.not-there")
	c.fails(ask{method: "GET", path: at + "?top=101"}, 400, "campaignapi.number")
}
