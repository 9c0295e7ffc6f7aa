package web

import (
	"bytes"
	"cmp"
	"net/url"
	"regexp"

	"muster/catalog/lang"
	"muster/rules/games"
)

// Apps are the pages that script makes, by the component that makes each.
var Apps = []string{"cards", "card", "build", "campaigns", "log", "collection", "play", "table", "studies", "draft"}

// An app is what its template shows.
type app struct {
	Name  string
	Build string
	top
	Asks []string
	entry
}

// asks is what a page asks the API for at once, whoever opens it: it comes while the script does.
func asks(name string, at url.Values) []string {
	if name != "build" {
		return nil
	}
	all := []string{"/api/v1/shapes"}
	if id := at.Get("list"); plainID.MatchString(id) {
		all = append(all, "/api/v1/lists/"+id)
	}
	return all
}

var plainID = regexp.MustCompile(`^[0-9A-Za-z]{1,40}$`)

// below are pages that belong to a place of another name.
var below = map[string]string{"card": "cards", "log": "campaigns", "table": "play", "draft": "build"}

// App writes the page that a component fills in, at an address.
func App(l lang.Lang, name string, at *url.URL) ([]byte, error) {
	all, err := begins()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = pages()[l].ExecuteTemplate(&b, "app", app{name, Build(), top{Address: at.RequestURI(), Place: cmp.Or(below[name], name)}, asks(name, at.Query()), all[name]})
	return b.Bytes(), err
}

// families are the beginnings of the codes of which the application says the words.
var families = func() []string {
	all := []string{
		"page.", "game.", "cmd.verdict.", "cmd.total.", "cmd.illegal", "cmd.incomplete", "cmd.note", "cmd.cards.head.",
		"type.", "side.", "colour.", "faction.", "rarity.", "symbol.", "trait.", "sim.chart.grades", "sim.chart.reasons",
		"collection.counts", "collection.head.cards", "collection.head.dice", "collection.same", "cmd.collection.total",
		"campaigncmd.head.credits", "campaigncmd.head.influence", "campaigncmd.show.xp", "campaigncmd.show.class", "campaigncmd.show.items",
		"campaigncmd.show.agenda", "campaigncmd.show.villains", "campaigncmd.show.allies", "campaigncmd.show.active", "campaigncmd.show.forced",
		"campaigncmd.show.drawn", "campaigncmd.shop.credits", "campaigncmd.shop.best", "campaigncmd.shop.nothing", "campaigncmd.shop.left",
	}
	all = append(all, atTables...)
	for _, g := range games.All { // what is printed on the cards of one
		for _, of := range []string{"effect.", "surge", "plus", "attack.", "timing.", "die.", "rank."} {
			all = append(all, string(g.Name)+"."+of)
		}
	}
	return all
}()

// Words are what the application says in a language, by code: templates as they stand
// in the files of words.
func Words(l lang.Lang) map[string]string {
	return lang.Templates(l, families...)
}
