package api

import (
	"net/http"
	"strings"
	"sync/atomic"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// cards answers what is asked of cards and formats.
type cards struct {
	catalog *atomic.Pointer[catalog.Catalog]
	owned   collection
}

func (k *cards) route(r router) {
	r.heavy().get("/cards", k.find)
	r.get("/cards/*id", k.show)
	r.get("/formats", k.formats)
}

// find answers GET /cards: those that a search finds, in its order, or all.
func (k *cards) find(c *gin.Context) error {
	q, err := query(c, "q", "game", "limit", "cursor")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	own := func() (*catalog.Collection, error) { return k.owned(c) }
	found, err := games.Search(k.catalog.Load(), game, q.Get("q"), own)
	if err != nil {
		return err
	}
	found, next, err := page(q, found, func(c *catalog.Card) string { return string(c.ID) })
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Cards []*catalog.Card `json:"cards"`
		Next  string          `json:"next,omitempty"`
	}{games.AllTold(found), next})
}

// show answers GET /cards/{id}: by the whole id, or by its code alone.
func (k *cards) show(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	id := strings.TrimPrefix(c.Param("id"), "/")
	if card, ok := games.Card(k.catalog.Load(), id); ok {
		return answer(c, http.StatusOK, games.Told(card))
	}
	return lang.Fail(lang.NotFound, "api.card", cut(id))
}

// A format is a catalog.Format as the API shows it.
type format struct {
	Game       catalog.Game                `json:"game"`
	Code       string                      `json:"code"`
	Name       string                      `json:"name"`
	Names      map[lang.Lang]string        `json:"names"`
	Sets       []string                    `json:"sets"`
	Banned     []catalog.ID                `json:"banned"`
	Restricted []catalog.ID                `json:"restricted"`
	Pairs      map[catalog.ID][]catalog.ID `json:"pairs"`
	Points     map[catalog.ID][]int        `json:"points"`
	PointsMax  int                         `json:"points_max"`
	Deck       int                         `json:"deck"`
	Fixed      []*catalog.List             `json:"fixed,omitempty"`
}

// formats answers GET /formats.
func (k *cards) formats(c *gin.Context) error {
	q, err := query(c, "game", "limit", "cursor")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	var all []format
	for _, g := range games.All {
		if game != "" && g.Name != game {
			continue
		}
		for _, f := range k.catalog.Load().Formats(g.Name) {
			all = append(all, showFormat(f, language(c.Request)))
		}
	}
	all, next, err := page(q, all, func(f format) string { return string(f.Game) + "/" + f.Code })
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Formats []format `json:"formats"`
		Next    string   `json:"next,omitempty"`
	}{append([]format{}, all...), next})
}

func showFormat(f *catalog.Format, l lang.Lang) format {
	shown := format{
		Game: f.Game, Code: f.Code, Name: f.Name.In(l), Names: f.Name,
		Sets:   append([]string{}, f.Sets...),
		Banned: append([]catalog.ID{}, f.Banned...), Restricted: append([]catalog.ID{}, f.Restricted...),
		Pairs: f.Pairs, Points: f.Points, PointsMax: f.PointsMax, Deck: f.Deck,
	}
	if shown.Pairs == nil {
		shown.Pairs = map[catalog.ID][]catalog.ID{}
	}
	if shown.Points == nil {
		shown.Points = map[catalog.ID][]int{}
	}
	for i := range f.Fixed {
		shown.Fixed = append(shown.Fixed, &f.Fixed[i])
	}
	return shown
}

// gameOf returns the game that a request names; "" is none.
func gameOf(name string) (catalog.Game, error) {
	if g := catalog.Game(name); name == "" || games.Of(g) != nil {
		return g, nil
	}
	names := make([]string, len(games.All))
	for i, g := range games.All {
		names[i] = string(g.Name)
	}
	return "", lang.Fail(lang.Invalid, "api.game", cut(name), names)
}
