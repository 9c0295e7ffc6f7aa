package api

import (
	"os"
	"regexp"
	"testing"
)

var download = regexp.MustCompile(`href="(/api/v1/lists/[^"?]+)\?as=([a-z-]+)&amp;version=1"`)

// TestPagesOfAllGamesOfferWhatWorks saves a list of each game: its page names the
// roles in words, and every download that it offers answers.
func TestPagesOfAllGamesOfferWhatWorks(t *testing.T) {
	t.Parallel()
	for file, says := range map[string]string{
		"leia-han.json":              "Personaggio",
		"assault/vaders-finest.json": "Migliorie Scontro Diretto",
		"deckbuilding/table.json":    "galassia",
		"campaign/yavin-nights.json": "Yavin nights",
	} {
		t.Run(file, func(t *testing.T) {
			body, err := os.ReadFile("../examples/" + file)
			if err != nil {
				t.Fatal(err)
			}
			c := serve(t)
			saved := c.do(ask{method: "POST", path: lists, body: string(body), header: map[string]string{"Content-Type": "application/json"}}, 201)
			at := saved.Header().Get("Location")
			page := c.page("/lists/"+at[len(lists)+1:], "it")
			wants(t, "the page", page, says)
			if raw := regexp.MustCompile(`<h2>[a-z_]+\.[^<]*</h2>`).FindString(page); raw != "" {
				t.Errorf("the page shows a code: %s", raw)
			}
			links := download.FindAllStringSubmatch(page, -1)
			if len(links) < 5 {
				t.Errorf("the page offers %d downloads", len(links))
			}
			for _, link := range links {
				if got := c.send(ask{method: "GET", path: link[1] + "?as=" + link[2] + "&version=1"}); got.Code != 200 {
					t.Errorf("as %s: %d %s", link[2], got.Code, got.Body)
				}
			}
		})
	}
}
