package api

import (
	"net/http"
	"regexp"
	"slices"
	"testing"
)

// A requestSeed is a request: a method, an address, header lines and a body. Each is
// one that is answered well, or that once was answered badly.
type requestSeed struct{ method, target, header, body string }

const (
	bearerLine = "Authorization: Bearer {token}"
	jsonLine   = "Content-Type: application/json"
	sentList   = `{"muster":1,"game":"destiny","entries":[{"card":"destiny/01028","role":"character","dice":2}]}`
	sentLog    = `{"format":"muster.campaign/1","title":"T","campaign":"core","events":[{"type":"note","text":"x"}]}`
)

var requestSeeds = []requestSeed{
	{"GET", "/", "Accept-Language: it", ""},
	{"GET", "/style.css", "", ""},
	{"GET", "/lists?tag=a&with=Rey&cursor=AAAA", "", ""},
	{"GET", "/lists/{list}?version=1", "", ""},
	{"GET", "/lists/{log}", "", ""},
	{"GET", "/check", "", ""},
	{"POST", "/check", "Content-Type: application/x-www-form-urlencoded", "text=2x+Leia+Organa&save=1&name=x&tags=a,b&message=m"},
	{"HEAD", "/healthz", "", ""},
	{"GET", "/healthz", "", ""},
	{"GET", "/metrics", "", ""},
	{"GET", "/api/v1/openapi.json", "If-None-Match: *", ""},
	{"GET", "/api/v1/docs", "", ""},
	{"GET", "/api/v1/cards?q=R2-D2+t:support&game=destiny&limit=2", "", ""},
	{"GET", "/api/v1/cards?cursor=AAAA", "", ""},
	{"GET", "/api/v1/cards?id=destiny/01028&id=01028&id=&limit=200", "", ""},
	{"GET", "/api/v1/cards/destiny%2F01028", "", ""},
	{"GET", "/api/v1/formats?game=assault&limit=1", "", ""},
	{"GET", "/api/v1/fields?game=assault", "", ""},
	{"GET", "/api/v1/shapes", "", ""},
	{"POST", "/api/v1/lists/check?game=destiny&format=AW", "", sentList},
	{"POST", "/api/v1/lists/check", "", `{"slots":{"01001":-1}}`},
	{"POST", "/api/v1/lists/check", "Accept-Language: it;q=0.5,en;q=x", "Characters\n2x Leia Organa, Born Leader\n"},
	{"POST", "/api/v1/lists/check", "", "muster: 1\ngame: assault\naffiliation: imperial\nentries:\n- {card: darthvader, role: army}\n"},
	{"POST", "/api/v1/lists/fix?game=destiny&format=STD", "", "Characters\n2x Leia Organa, Born Leader\n"},
	{"POST", "/api/v1/lists/addable?limit=3", "", sentList},
	{"POST", "/api/v1/lists/random", jsonLine, `{"game":"destiny","format":"AW","count":2,"first":3,"seed":"7","only":"-t:plot","playable":true}`},
	{"POST", "/api/v1/lists/random", "", `{"game":"clones","count":101}`},
	{"POST", "/api/v1/lists/sealed", jsonLine, `{"sets":["AW","SoR"],"players":2,"boosters":3,"starters":true,"seed":1}`},
	{"POST", "/api/v1/drafts", "Idempotency-Key: 0123456789abcdef", `{"sets":["AW"],"players":2,"boosters":1,"people":1,"seed":1}`},
	{"POST", "/api/v1/drafts", jsonLine, `{"sets":["AW"],"people":9,"players":16,"boosters":-1}`},
	{"GET", "/api/v1/drafts/" + draftOfTwo, "", ""},
	{"GET", "/api/v1/drafts/eyJzIjpbIkFXIl19", "", ""},
	{"POST", "/api/v1/drafts/" + draftOfTwo, jsonLine, `{"cards":["` + draftCard + `"]}`},
	{"POST", "/api/v1/simulations", jsonLine, `{"game":"destiny","seats":[{"player":"greedy"},{}],"games":3,"seed":"7","swap":true,"options":{"rounds":"5,6"},"cards":true}`},
	{"POST", "/api/v1/simulations", "", `{"lists":[{"id":"{list}"}],"gauntlet":[{"text":"1x Rey"}],"games":1000001}`},
	{"POST", "/api/v1/simulations", "", `{"random":"clones","players":4,"games":1,"seats":[{"player":"search:1"}]}`},
	{"GET", "/api/v1/simulations/{simulation}", "", ""},
	{"GET", "/api/v1/simulations/{simulation}?as=xlsx", "Accept-Language: it", ""},
	{"DELETE", "/api/v1/simulations/{simulation}", "", ""},
	{"GET", "/api/v1/simulations/AAAA", "", ""},
	{"GET", "/api/v1/collection", "", ""},
	{"PUT", "/api/v1/collection", "", `{"cards": [{"card": "destiny/01028", "cards": 2, "dice": 2}], "lent": [{"to": "Anna", "card": "destiny/01028", "cards": 1}]}`},
	{"PUT", "/api/v1/collection", "If-Match: \"x.y\"", `{}`},
	{"GET", "/api/v1/collection/export?to=csv&every=true", "", ""},
	{"POST", "/api/v1/collection/import?replace=true&dry=true&name=own.csv", "Content-Type: text/csv", "code,cards,dice\n01028,2,x\n"},
	{"POST", "/api/v1/collection/import", "Content-Type: text/csv", "code,cards,dice\n01028,2,2\n"},
	{"GET", "/api/v1/products?game=destiny", "", ""},
	{"POST", "/api/v1/collection/missing", "", `{"lists": [{"text": "2x Take Cover"}]}`},
	{"POST", "/api/v1/lists/export?to=csv", "", sentList},
	{"POST", "/api/v1/lists/export?to=registration-xlsx&player=A&id=1&event=E&date=2026-01-02", "", sentList},
	{"POST", "/api/v1/lists/export?to=tts&sheet_url=https://a.example/%25s&back_url=https://a.example/b", "", sentList},
	{"POST", "/api/v1/lists/stats?symbol=RD,MD&at-least=3&rerolls=1&resources=2&hand=7&float=true&game=destiny", "", "Characters\n2x Leia Organa, Born Leader\n"},
	{"GET", "/api/v1/odds/assault?attack=blue,red&defence=black&range=4&surge=1S:+1+Damage&focused=true&attack-modifier=pierce=1&attacker-rerolls=1", "", ""},
	{"GET", "/api/v1/odds/assault?figure=Darth+Vader&against=Chewbacca&iacp=true", "", ""},
	{"POST", "/api/v1/odds/assault?float=true", jsonLine, `{"attack_type":"melee","attack_pool":["red"],"defence_pool":[],"surge_abilities":["2S: Stun"]}`},
	{"POST", "/api/v1/campaigns/check", "", sentLog},
	{"GET", "/api/v1/lists?tag=b&with=Rey&limit=2&game=destiny&format=AW&deleted=true", "", ""},
	{"GET", "/api/v1/lists?name=a&cursor=AAAA", "", ""},
	{"POST", "/api/v1/lists?name=a&tag=b&message=m", "", `{"list":{"slots":{"01001":1}},"tags":["a"],"notes":"x"}`},
	{"POST", "/api/v1/lists", "Idempotency-Key: x", `{"text":"1x Rey","name":"n","message":"m"}`},
	{"POST", "/api/v1/lists", "", `{"name":"x","slots":{"01001":1},"SLOTS":{"01001":99}}`},
	{"GET", "/api/v1/lists/{list}?version=1&as=xlsx", "If-None-Match: {tag}", ""},
	{"GET", "/api/v1/lists/{log}?as=pdf", "", ""},
	{"GET", "/api/v1/lists/{empty}?as=csv", "", ""},
	{"PUT", "/api/v1/lists/{list}?name=b&tag=c", "If-Match: {tag}", sentList},
	{"PUT", "/api/v1/lists/{log}", "", sentLog},
	{"PATCH", "/api/v1/lists/{list}", "If-Match: *", `{"name":"y","tags":[],"notes":"n","revision":1}`},
	{"DELETE", "/api/v1/lists/{list}", "If-Match: W/{tag}", ""},
	{"GET", "/api/v1/lists/{list}/versions?limit=1&cursor=MQ", "", ""},
	{"GET", "/api/v1/lists/{log}/versions", "", ""},
	{"POST", "/api/v1/lists/{list}/restore?version=1&message=m", "", ""},
	{"POST", "/api/v1/lists/{list}/link", "", ""},
	{"POST", "/api/v1/campaigns?name=x&message=m", jsonLine, sentLog},
	{"POST", "/api/v1/campaigns/{log}/seats", "", ""},
	{"GET", "/api/v1/campaigns/{log}?view=imperial", "Authorization: Bearer {rebel}", ""},
	{"GET", "/api/v1/campaigns/{log}?view=imperial", "", ""},
	{"GET", "/api/v1/campaigns/{log}/events?view=rebel&from=3", "", ""},
	{"GET", "/api/v1/campaigns/{log}/next?view=imperial", "", ""},
	{"GET", "/api/v1/campaigns?limit=1", "", ""},
	{"GET", "/api/v1/campaigns/{log}?at=3", "", ""},
	{"POST", "/api/v1/campaigns/try", jsonLine, `{}`},
	{"POST", "/api/v1/campaigns/try", jsonLine, `{"log":{"format":"muster.campaign/1","campaign":"core","events":[{"type":"setup","heroes":[{"hero":"diala-passil"},{"hero":"?"}],"side_deck":{"green":["homecoming","x"]}}]}}`},
	{"POST", "/api/v1/campaigns/{log}/try?view=imperial", jsonLine, `{"event":{"type":"agenda_draw"}}`},
	{"POST", "/api/v1/campaigns/{log}/try", jsonLine, `{"event":{"type":"mission_end","winner":"rebels","crates":-1}}`},
	{"GET", "/api/v1/campaigns/{log}/shop?save=50&top=3&with=t1-dl-44", "", ""},
	{"GET", "/api/v1/campaigns/{log}/shop?view=rebel", "", ""},
	{"GET", "/api/v1/campaigns/{log}/sheet?view=imperial&as=html", "", ""},
	{"GET", "/api/v1/campaigns/{empty}/sheet?as=pdf", "", ""},
	{"POST", "/api/v1/campaigns/{log}/events", jsonLine, `{"n":12,"event":{"type":"note","text":"x"},"force":true}`},
	{"POST", "/api/v1/campaigns/{empty}/events", "", `{"n":0,"event":{"type":"setup","heroes":[{"hero":"diala-passil"}]}}`},
	{"POST", "/api/v1/campaigns/{log}/events", "Authorization: Bearer {rebel}", `{"n":11,"event":{"type":"buy_agenda","card":"?"}}`},
	{"POST", "/api/v1/campaigns/{empty}/events", "", `{"n":-1,"event":{"type":"note","text":"x"}}`},
	{"POST", "/api/v1/games", jsonLine, `{"game":"destiny","seats":[{"name":"A"},{"player":"first:5"}],"seed":"7","options":{"a":true}}`},
	{"POST", "/api/v1/games", "", `{"game":"deckbuilding","seats":[{},{}],"options":{"mode":"full","bases_to_win":4},"mine":1,"shared":true,"clock":{"minutes":5,"increment":3}}`},
	{"POST", "/api/v1/games", "", `{"lists":[{"text":"1x Rey"},{"id":"{list}","version":1}],"seats":[{}]}`},
	{"POST", "/api/v1/games", "", `{"lists":[{"list":` + sentList + `},{"list":{}}]}`},
	{"GET", "/api/v1/games/{game}", bearerLine, ""},
	{"GET", "/api/v1/games/{game}", "", ""},
	{"POST", "/api/v1/games/{game}/actions", bearerLine, `{"n":4,"action":"0 3.12"}`},
	{"POST", "/api/v1/games/{game}/actions", bearerLine + "\n" + jsonLine, `{"n":40,"action":"0 resign"}`},
	{"POST", "/api/v1/games/{game}/join", "", `{"code":"{code}","name":"B"}`},
	{"POST", "/api/v1/games/{game}/resign", bearerLine, ""},
	{"POST", "/api/v1/games/{game}/claim", bearerLine, ""},
	{"POST", "/api/v1/games/{idle}/claim", "Authorization: Bearer {waits}", ""},
	{"POST", "/api/v1/games/{idle}/actions", "Authorization: Bearer {turn}", `{"n":{n},"action":"{action}"}`},
	{"POST", "/api/v1/games/{idle}/undo", "Authorization: Bearer {waits}", `{"n":{n}}`},
	{"POST", "/api/v1/games/{idle}/undo", "Authorization: Bearer {turn}", `{"n":{n},"answer":"agree"}`},
	{"POST", "/api/v1/games/{idle}/hint", "Authorization: Bearer {turn}", ""},
	{"POST", "/api/v1/games/{idle}/hint", "Authorization: Bearer {waits}", ""},
	{"GET", "/api/v1/games/{over}/log", "", ""},
	{"GET", "/api/v1/games/{game}/told?from=2", bearerLine, ""},
	{"GET", "/api/v1/games/{over}/past?at=2&eyes=all", "", ""},
	{"GET", "/api/v1/games/{board}/range?piece={figure}", "", ""},
	{"GET", "/api/v1/games/{game}/events", "Last-Event-ID: 1", ""},
	{"GET", "/api/v1/games/{game}/log", bearerLine, ""},
	{"POST", "/api/v1/lists/check", "", "https://muster.example/#m1.eNqrViouTSpOLcpMTS1WsgIAKEgFPw"},
	{"POST", "/api/v1/lists/check", "", setupOfTwo},
	{"POST", "/api/v1/lists/fix", "", setupOfTwins},
	{"POST", "/api/v1/lists/export?to=csv", "", "Game: clones\nKit, 2A\nMace, 2B\nVariants\nForce: 4\n"},
	// Headers that mean harm.
	{"GET", "/api/v1/cards", "Host: evil.example", ""},
	{"POST", "/api/v1/lists/check", "Origin: http://127.0.0.1:80", sentList},
	{"POST", "/api/v1/lists/check", "Content-Type: multipart/form-data; boundary=\"", sentList},
	{"POST", "/api/v1/games", "Content-Type: ;;;", "{}"},
	{"GET", "/api/v1/games/{game}", "Authorization: Basic AAAA", ""},
	{"GET", "/api/v1/games/{game}", "Authorization:  Bearer", ""},
	{"GET", "/api/v1/games/{game}/events", "Last-Event-ID: 99999999999999999999", ""},
	{"PUT", "/api/v1/lists/{list}", "If-Match: \"1", sentList},
	{"GET", "/api/v1/cards", "X-Forwarded-For: ::1%zone\nForwarded: for=x", ""},
	{"GET", "/api/v1/cards", "Accept-Language: \xff\xfe,*;q=1,it-IT-u-co-phonebk", ""},
}

// FuzzRequests sends anything anywhere: every request may be refused, but breaks
// nothing.
func FuzzRequests(f *testing.F) {
	for _, s := range requestSeeds {
		f.Add(s.method, s.target, s.header, s.body)
	}
	var y *yard
	f.Cleanup(func() {
		if y != nil {
			y.close()
		}
	})
	f.Fuzz(func(t *testing.T, method, target, header, body string) {
		if y != nil && y.changed(t) != y.changes {
			y.close()
			y = nil
		}
		if y == nil {
			y = newYard(t)
		}
		if w := y.send(t, requestSeed{method, target, header, body}); w != nil && w.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s\n%s\n\n%s\ngot %d: %s", method, target, header, body, w.Code, w.Body)
		}
	})
}

// pathValue is a name in an address of the document.
var pathValue = regexp.MustCompile(`\{[^}]*\}`)

// Every request of the document is among the seeds, with all that it wants.
func TestEveryRequestIsFuzzed(t *testing.T) {
	if testing.Short() {
		t.Skip("one request after another")
	}
	t.Parallel()
	for path, item := range loadDocument(t).Paths.Map() {
		like := regexp.MustCompile("^" + pathValue.ReplaceAllString(path, "[^/?]+") + `(\?|$)`)
		for method := range item.Operations() {
			if !slices.ContainsFunc(requestSeeds, func(s requestSeed) bool {
				return s.method == method && like.MatchString(s.target) && answersWell(t, s)
			}) {
				t.Errorf("%s %s: no seed of FuzzRequests does what it is for", method, path)
			}
		}
	}
}

func answersWell(t *testing.T, s requestSeed) bool {
	t.Helper()
	y := newYard(t)
	defer y.close()
	w := y.send(t, s)
	if w != nil && w.Code < http.StatusBadRequest {
		return true
	}
	t.Logf("%s %s: got %+v", s.method, s.target, w)
	return false
}
