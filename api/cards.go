package api

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gin-gonic/gin"

	"muster/api/about"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
	"muster/rules/games"
)

// cards answers what is asked of cards and formats.
type cards struct {
	catalog *atomic.Pointer[catalog.Catalog]
	mine    belongings
}

func (k *cards) route(r router) {
	r.heavy().get("/cards", k.find)
	r.get("/cards/*id", k.show)
	r.get("/fields", k.fields)
	r.get("/formats", k.formats)
	r.get("/products", k.products)
}

// find answers GET /cards: those that a search finds, in its order, those that are
// named, or all.
func (k *cards) find(c *gin.Context) error {
	q, err := queryOf(c, []string{"id"}, "q", "game", "list", "limit", "cursor")
	if err != nil {
		return err
	}
	game, err := gameOf(q.Get("game"))
	if err != nil {
		return err
	}
	var found []*catalog.Card
	if q.Has("id") {
		found, err = k.named(q, game)
	} else {
		found, err = games.Search(k.catalog.Load(), game, q.Get("q"), k.mine(c, nil))
	}
	if err != nil {
		return err
	}
	total := len(found)
	found, next, err := page(q, found, func(c *catalog.Card) string { return string(c.ID) })
	if err != nil {
		return err
	}
	clauses, err := encode(search.Clauses(games.Cards(k.catalog.Load(), game), game, q.Get("q")))
	if err != nil {
		return err
	}
	body, err := shownOf(k.catalog.Load()).page(found, next, total, clauses)
	if err != nil {
		return err
	}
	return write(c, http.StatusOK, jsonType, body)
}

// named returns the cards of the ids in a request that there are, each once.
func (k *cards) named(q url.Values, game catalog.Game) (found []*catalog.Card, err error) {
	switch ids := q["id"]; {
	case q.Get("q") != "":
		return nil, lang.Fail(lang.Invalid, "api.search-or-id")
	case len(ids) > maxPage:
		return nil, lang.Fail(lang.Invalid, "api.wanted", maxPage)
	default:
		for _, id := range ids {
			card, ok := games.Card(k.catalog.Load(), id)
			if ok && (game == "" || card.Game == game) && !slices.Contains(found, card) {
				found = append(found, card)
			}
		}
	}
	return found, nil
}

// shown are the cards of a catalog as they are written, by card: their texts and the
// rest take a while.
type shown struct {
	catalog *catalog.Catalog
	written sync.Map
}

func shownOf(c *catalog.Catalog) *shown {
	return catalog.Memo(c, func(c *catalog.Catalog) *shown { return &shown{catalog: c} })
}

// card returns a card with its text as it is written.
func (s *shown) card(card *catalog.Card) ([]byte, error) {
	if written, ok := s.written.Load(card); ok {
		return written.([]byte), nil
	}
	data, err := encode(told(s.catalog, card))
	if err != nil {
		return nil, err
	}
	data = bytes.TrimSuffix(data, []byte("\n"))
	if own, _ := s.catalog.Card(card.ID); own == card {
		s.written.Store(card, data)
	}
	return data, nil
}

// told is a card with what it does; of games whose cards are told in sentences, with
// these.
func told(c *catalog.Catalog, card *catalog.Card) *catalog.Card {
	card = games.Told(c, card)
	tells := facts.Telling(card.Game)
	if !tells.Long || len(card.Text) > 0 {
		return card
	}
	text := lang.Text{}
	for _, l := range lang.All {
		text[l] = strings.Join(tells.Facts(card, l), "\n")
	}
	if text[lang.EN] == "" {
		return card
	}
	said := *card
	said.Text = text
	return &said
}

// page writes cards, how many were found, what the search was understood as, and the
// cursor of the next.
func (s *shown) page(cards []*catalog.Card, next string, total int, clauses []byte) ([]byte, error) {
	b := []byte(`{"cards":[`)
	for i, card := range cards {
		data, err := s.card(card)
		if err != nil {
			return nil, err
		}
		b = append(lang.Comma(b, i), data...)
	}
	b = strconv.AppendInt(append(b, `],"total":`...), int64(total), 10)
	b = append(append(b, `,"clauses":`...), bytes.TrimSuffix(clauses, []byte("\n"))...)
	if next != "" {
		b = lang.AppendText(append(b, `,"next":`...), next)
	}
	return append(b, "}\n"...), nil
}

// show answers GET /cards/{id}: by the whole id, or by its code alone.
func (k *cards) show(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	id := strings.TrimPrefix(c.Param("id"), "/")
	if card, ok := games.Card(k.catalog.Load(), id); ok {
		body, err := shownOf(k.catalog.Load()).card(card)
		if err != nil {
			return err
		}
		said, err := encode(about.CardOf(k.catalog.Load(), card, language(c.Request)))
		if err != nil {
			return err
		}
		whole := append(slices.Clip(body[:len(body)-1]), `,"about":`...)
		return write(c, http.StatusOK, jsonType, append(append(whole, bytes.TrimSuffix(said, []byte("\n"))...), "}\n"...))
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
	return "", lang.Fail(lang.Invalid, "api.game", cut(name), gameNames())
}

func gameNames() []string {
	names := make([]string, len(games.All))
	for i, g := range games.All {
		names[i] = string(g.Name)
	}
	return names
}

// fields answers GET /fields: what cards may be asked for, in the reader's language.
func (k *cards) fields(c *gin.Context) error {
	game, err := gameAsked(c)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, about.FieldsOf(k.catalog.Load(), game, language(c.Request)))
}

// products answers GET /products: those of a game, or of all, oldest first.
func (k *cards) products(c *gin.Context) error {
	game, err := gameAsked(c)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Products []about.Product `json:"products"`
	}{about.Products(game)})
}

// gameAsked returns the game of a request that says no more; none means all.
func gameAsked(c *gin.Context) (catalog.Game, error) {
	q, err := query(c, "game")
	if err != nil {
		return "", err
	}
	return gameOf(q.Get("game"))
}
