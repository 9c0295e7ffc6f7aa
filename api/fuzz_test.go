package api

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

// FuzzRequests sends any body and any search anywhere: a request may be refused
// but breaks nothing.
func FuzzRequests(f *testing.F) {
	all := new(atomic.Pointer[catalog.Catalog])
	all.Store(facts.Embedded())
	store, j := openAll(f, openDB(f, filepath.Join(f.TempDir(), "muster.db")))
	s := &Server{
		Catalog: all, Journal: j, Store: store,
		Start: startToy, Find: findToy, Player: toyPlayer,
	}
	h := s.Handler()
	f.Cleanup(s.Close)
	f.Add("lists/check", `{"slots":{"01001":-1}}`)
	f.Add("lists/check", "Characters\n2x Leia Organa, Born Leader\n")
	f.Add("lists/export?to=csv", `{"muster":1,"game":"destiny","entries":[{"card":"destiny/01028","role":"character","dice":2}]}`)
	f.Add("lists/stats?symbol=RD,MD&at-least=3&rerolls=1&resources=2&hand=7&float=true", "Characters\n2x Leia Organa, Born Leader\n")
	f.Add("odds/assault?attack=blue,red&defence=black&range=4&surge=1S:+1+Damage&focused=true&attack-modifier=pierce=1&attacker-rerolls=1", "")
	f.Add("odds/assault?float=true", `{"attack_type":"melee","attack_pool":["red"],"defence_pool":[],"surge_abilities":["2S: Stun"]}`)
	f.Add("games", `{"lists":[{"text":"1x Rey"},{"list":{}}],"seats":[{"player":"first:5"}],"seed":"7","options":{"a":true}}`)
	f.Add("games/x/actions", `{"n":1,"action":"0 3.12"}`)
	f.Add("lists?name=a&tag=b", `{"list":{"slots":{"01001":1}},"tags":["a"],"notes":"x"}`)
	f.Add("lists", `{"name":"x","slots":{"01001":1},"SLOTS":{"01001":99}}`)
	f.Add("lists?limit=2&cursor=AAAA&tag=x&with=Rey&game=destiny", "")
	f.Add("lists/x/restore?version=1", "x")
	f.Add("cards?q=R2-D2&limit=2", "")
	f.Fuzz(func(t *testing.T, path, body string) {
		r := httptest.NewRequest("POST", base+"/", strings.NewReader(body))
		if body == "" {
			r.Method = "GET"
		}
		u, err := r.URL.Parse("/api/v1/" + path)
		if err != nil || u.Host != r.URL.Host {
			return
		}
		r.URL = u
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s %q: got %d: %s", r.Method, u, body, w.Code, w.Body)
		}
	})
}
