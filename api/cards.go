package api

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

var allGames = []catalog.Game{catalog.Destiny, catalog.Assault, catalog.Campaign, catalog.Deckbuilding, catalog.Clones}

// cards answers GET /cards: those that a search finds, in its order, or all.
func (s *Server) cards(c *gin.Context) error {
	q, err := query(c, "q", "game", "limit", "cursor")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	own := func() (*catalog.Collection, error) { return s.owned(c.Request.Context()) }
	search := func() ([]*catalog.Card, error) { return s.Catalog.Load().SearchOwned(game, q.Get("q"), own) }
	if game == catalog.Campaign {
		search = func() ([]*catalog.Card, error) { return catalog.SearchCampaigns(q.Get("q"), own) }
	}
	found, err := search()
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

// owned returns what the owner of the server owns.
func (s *Server) owned(ctx context.Context) (*catalog.Collection, error) {
	if s.Owned == nil {
		return nil, nil
	}
	return s.Owned(ctx)
}

// card answers GET /cards/{id}: by the whole id, or by its code alone.
func (s *Server) card(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	id := strings.TrimPrefix(c.Param("id"), "/")
	all := s.Catalog.Load()
	if card, ok := all.Card(catalog.ID(id)); ok {
		return answer(c, http.StatusOK, games.Told(card))
	}
	for _, g := range allGames {
		if card, ok := all.Card(catalog.ID(string(g) + "/" + id)); ok {
			return answer(c, http.StatusOK, games.Told(card))
		}
	}
	if card, ok := catalog.Campaigns().Card(catalog.ID(id)); ok {
		return answer(c, http.StatusOK, card)
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
func (s *Server) formats(c *gin.Context) error {
	q, err := query(c, "game", "limit", "cursor")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	var all []format
	for _, g := range allGames {
		if game != "" && g != game {
			continue
		}
		for _, f := range s.Catalog.Load().Formats(g) {
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

func gameOf(name string) (catalog.Game, error) {
	if g := catalog.Game(name); name == "" || slices.Contains(allGames, g) {
		return g, nil
	}
	names := make([]string, len(allGames))
	for i, g := range allGames {
		names[i] = string(g)
	}
	return "", lang.Fail(lang.Invalid, "api.game", cut(name), names)
}
