package api

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

func TestFilesOfTheApplicationNeverChange(t *testing.T) {
	t.Parallel()
	c := serve(t)
	page := c.page("/cards?q=vader&of=the-script", "en")
	script := regexp.MustCompile(`src="(/assets/main-[^"]+\.js)"`).FindStringSubmatch(page)
	if script == nil {
		t.Fatal(page)
	}
	plain := c.do(ask{method: "GET", path: script[1]}, 200)
	packed := c.do(ask{method: "GET", path: script[1], header: map[string]string{"Accept-Encoding": "br, gzip"}}, 200)
	for weight, want := range map[string]string{"q=0.0": "", "q = 0.000": "", "q=0.5": "gzip", "q=1": "gzip"} {
		got := c.do(ask{method: "GET", path: script[1], header: map[string]string{"Accept-Encoding": "GZIP; " + weight}}, 200)
		if is := got.Header().Get("Content-Encoding"); is != want {
			t.Errorf("%s: got %q, want %q", weight, is, want)
		}
	}
	refused := c.do(ask{method: "GET", path: script[1], header: map[string]string{"Accept-Encoding": "gzip;q=0"}}, 200)
	if got := packed.Header().Get("Content-Encoding"); got != "gzip" || packed.Body.Len() >= plain.Body.Len()/2 || refused.Body.Len() != plain.Body.Len() {
		t.Errorf("got %q, %d bytes of %d, %d", got, packed.Body.Len(), plain.Body.Len(), refused.Body.Len())
	}
	if got := plain.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("got %q", got)
	}
	for _, name := range []string{"no.js", "..%2fmanifest.json", "%2e%2e"} {
		c.do(ask{method: "GET", path: "/assets/" + name}, 404)
	}
}

func TestALanguageIsChosenForABrowser(t *testing.T) {
	t.Parallel()
	c := serve(t)
	for to, want := range map[string]string{
		"/cards?q=a%20b": "/cards?q=a%20b", "": "/", "//elsewhere.example": "/", "https://elsewhere.example/": "/",
		`/\elsewhere.example`: "/", "javascript:alert(1)": "/", "/build#x": "/build#x",
	} {
		r := c.do(form("/language", url.Values{"language": {"it"}, "to": {to}}), http.StatusSeeOther)
		if got := r.Header().Get("Location"); got != want {
			t.Errorf("to %q: got %q, want %q", to, got, want)
		}
		if got := r.Header().Get("Set-Cookie"); !strings.HasPrefix(got, languageCookie+"=it;") {
			t.Errorf("got %q", got)
		}
	}
	for cookie, want := range map[string]string{"it": "Carte", "en": "Cards", "xx": "Carte"} {
		r := c.do(ask{method: "GET", path: "/cards", header: map[string]string{"Accept-Language": "it", "Cookie": languageCookie + "=" + cookie}}, 200)
		if !strings.Contains(r.Body.String(), "<title>"+want+"</title>") {
			t.Errorf("%s: got %s", cookie, r.Body)
		}
	}
}
