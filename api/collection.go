package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// A chest is what the owner of the server has, for him alone.
type chest struct{ *shelf }

func (k *chest) route(r router) {
	r = r.owners()
	r.heavy().get("/collection", k.show)
	r.heavy().get("/collection/export", k.file)
	r.makes(madeLists).on(http.MethodPut, "/collection", k.put)
	r.makes(madeLists).post("/collection/import", k.take)
	r.heavy().post("/collection/missing", k.missing)
}

// A piece of what is owned: how much of it is lent, and how much lists use that are
// built.
type ownedJSON struct {
	Card   catalog.ID `json:"card"`
	Name   string     `json:"name,omitempty"`
	Set    string     `json:"set,omitempty"`
	Number int        `json:"number,omitempty"`
	Die    bool       `json:"die,omitempty"` // it comes with one
	catalog.Owned
	Lent  *catalog.Owned `json:"lent,omitempty"`
	Built *catalog.Owned `json:"built,omitempty"`
	Free  *int           `json:"free,omitempty"` // copies that a list can be built of, other printings among them
}

// A builtJSON is a list that is built, or asked about.
type builtJSON struct {
	ID      string `json:"id,omitempty"`
	Name    string `json:"name"`
	Version int    `json:"version,omitempty"`
}

// built returns the lists that are built, but for some.
func (k *shelf) built(ctx context.Context, but map[string]bool) (lists []*catalog.List, named []builtJSON, err error) {
	all, err := k.store.Lists.Built(ctx)
	if err != nil {
		return nil, nil, err
	}
	named = []builtJSON{}
	for i := range all {
		if l := all[i].List; !but[all[i].ID] {
			k.catalog.Load().Bind(l)
			lists, named = append(lists, l), append(named, builtJSON{all[i].ID, l.Name, all[i].Built})
		}
	}
	return lists, named, nil
}

// show answers GET /collection.
func (k *chest) show(c *gin.Context) error {
	q, err := query(c, "list")
	if err != nil {
		return err
	}
	store, err := k.open()
	if err != nil {
		return err
	}
	if id := q.Get("list"); id != "" {
		if _, err := k.saved(c.Request.Context(), id); err != nil {
			return err
		}
	}
	own, err := store.Collection.Read(c.Request.Context())
	if err != nil {
		return unkept(err, "")
	}
	return k.tell(c, own)
}

// tell answers with a collection. Its tag begins with what is owned and lent, which is
// what If-Match is about: lists are built, and names have several languages.
func (k *chest) tell(c *gin.Context, own *catalog.Collection) error {
	all := k.catalog.Load()
	lists, named, err := k.built(c.Request.Context(), map[string]bool{c.Query("list"): true})
	if err != nil {
		return unkept(err, "")
	}
	in := map[catalog.ID]catalog.Owned{}
	stock := own.Stock(all)
	for _, n := range stock.Use(lists...) {
		for _, h := range n.From {
			in[h.Card] = in[h.Card].Plus(h.Owned)
		}
	}
	cards, lent := []ownedJSON{}, []catalog.Loan{}
	for id, n := range own.All() {
		one := ownedJSON{Card: id, Name: k.called(id, language(c.Request)), Owned: n}
		if card, ok := all.Card(id); ok {
			free := stock.Copies(card)
			one.Set, one.Die, one.Free = card.Set, len(card.Faces) > 0, &free
			if !catalog.ShapeOf(card.Game).Unnumbered {
				one.Number = card.Number
			}
		}
		if out := own.Lent(id); !out.Zero() {
			one.Lent = &out
		}
		if used := in[id]; !used.Zero() {
			one.Built = &used
		}
		cards = append(cards, one)
	}
	for l := range own.Loans() {
		lent = append(lent, l)
	}
	body, err := encode(struct {
		Cards []ownedJSON    `json:"cards"`
		Lent  []catalog.Loan `json:"lent"`
		Built []builtJSON    `json:"built"`
		Total catalog.Owned  `json:"total"`
	}{cards, lent, named, own.Total()})
	if err != nil {
		return err
	}
	tag := `"` + markOf(own) + "." + digest(body) + `"`
	c.Header("ETag", tag)
	return writeTagged(c, http.StatusOK, jsonType, body, tag)
}

// markOf tells what is owned and lent from anything else that is.
func markOf(own *catalog.Collection) string {
	var b bytes.Buffer
	for id, n := range own.All() {
		fmt.Fprintln(&b, id, n.Cards, n.Dice)
	}
	for l := range own.Loans() {
		fmt.Fprintln(&b, l.Card, l.Cards, l.Dice, l.To)
	}
	return digest(b.Bytes())
}

// unchanged refuses a request whose If-Match is of a collection that was different, or
// whose If-None-Match is of this one.
func unchanged(c *gin.Context, own *catalog.Collection) error {
	if err := ifNone(c, markOf(own)); err != nil {
		return err
	}
	wanted := c.Request.Header.Values("If-Match")
	if len(wanted) == 0 || tagged(wanted, markOf(own)) {
		return nil
	}
	return &failure{status: http.StatusPreconditionFailed, msg: lang.Say("collection.changed")}
}

func (k *chest) called(id catalog.ID, l lang.Lang) string {
	if card, ok := k.catalog.Load().Card(id); ok {
		return card.Name().In(l)
	}
	return ""
}

// put answers PUT /collection: what is sent is all that is owned and lent.
func (k *chest) put(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	store, err := k.open()
	if err != nil {
		return err
	}
	var request struct {
		Cards *[]struct {
			Card catalog.ID `json:"card"`
			catalog.Owned
		} `json:"cards"`
		Lent []catalog.Loan `json:"lent"`
	}
	if err := decode(c, &request); err != nil {
		return err
	}
	if request.Cards == nil { // who forgets them means to lose nothing
		return lang.Fail(lang.Invalid, "api.collection-cards")
	}
	want := catalog.NewCollection()
	for _, one := range *request.Cards {
		card, known := k.catalog.Load().Card(one.Card)
		if !known {
			return lang.Fail(lang.Invalid, "collection.no-code", cut(string(one.Card)))
		}
		if !catalog.ShapeOf(card.Game).Collected {
			return lang.Fail(lang.Invalid, "collection.card-game", card.Name(), string(card.Game))
		}
		if one.Dice > 0 && len(card.Faces) == 0 {
			return lang.Fail(lang.Invalid, "collection.no-die", card.Name(), card.Code())
		}
		if want.Has(one.Card) {
			return lang.Fail(lang.Invalid, "collection.again", cut(string(one.Card)))
		}
		if err := want.Set(one.Card, one.Owned); err != nil {
			return err
		}
	}
	for _, l := range request.Lent {
		if err := want.Lend(l.To, l.Card, l.Owned); err != nil {
			return err
		}
	}
	own, _, err := store.Collection.Change(c.Request.Context(), func(own *catalog.Collection) error {
		if err := unchanged(c, own); err != nil {
			return err
		}
		*own = *want
		return nil
	})
	if err != nil {
		return unkept(err, "")
	}
	return k.tell(c, own)
}

// maxMissing is how many lists are asked about at once.
const maxMissing = 100

// missing answers POST /collection/missing: what lists need that are built at the same
// time and that is not free; without lists, what those need that are built.
func (k *chest) missing(c *gin.Context) error {
	if _, err := k.open(); err != nil {
		return err
	}
	var request struct {
		Lists []struct {
			ID   string          `json:"id"`
			List json.RawMessage `json:"list"`
			Text string          `json:"text"`
		} `json:"lists"`
	}
	if err := object(c, &request); err != nil {
		return err
	}
	if len(request.Lists) > maxMissing {
		return lang.Fail(lang.TooLarge, "api.many-lists", maxMissing)
	}
	ctx := c.Request.Context()
	var lists []*catalog.List
	asked, named := map[string]bool{}, []builtJSON{}
	for i, one := range request.Lists {
		l, saved, err := k.meant(c, i, &listSource{ID: one.ID, List: one.List, Text: one.Text})
		if err != nil {
			return err
		}
		if !catalog.ShapeOf(l.Game).Collected {
			return inList(i, lang.Fail(lang.Invalid, "collection.game", string(l.Game)))
		}
		if saved != nil {
			asked[saved.ID] = true
		}
		lists, named = append(lists, l), append(named, builtJSON{ID: one.ID, Name: l.Name})
	}
	own, err := k.store.Collection.Read(ctx)
	if err != nil {
		return unkept(err, "")
	}
	built, besides, err := k.built(ctx, asked)
	if err != nil {
		return unkept(err, "")
	}
	stock := own.Stock(k.catalog.Load())
	if len(lists) == 0 {
		lists, named, built, besides = built, besides, nil, []builtJSON{}
	}
	stock.Use(built...)
	return k.tellNeeds(c, named, besides, stock.Use(lists...))
}

// meant returns a list that a request names or holds.
func (k *chest) meant(c *gin.Context, i int, from *listSource) (*catalog.List, *store.Saved, error) {
	data, err := from.data(i)
	if err != nil {
		return nil, nil, lang.Fail(lang.Invalid, "api.collection-source", i)
	}
	if from.ID == "" {
		l, _, err := k.listIn(c, url.Values{}, data)
		if err != nil {
			return nil, nil, inList(i, err)
		}
		return l, nil, nil
	}
	saved, err := k.saved(c.Request.Context(), from.ID)
	if err != nil {
		return nil, nil, inList(i, err)
	}
	k.catalog.Load().Bind(saved.List)
	return saved.List, saved, nil
}

// A needJSON is what lists need of a card.
type needJSON struct {
	Card    catalog.ID    `json:"card"`
	Name    string        `json:"name,omitempty"`
	Wanted  catalog.Owned `json:"wanted"`
	Missing catalog.Owned `json:"missing"`
	From    []ownedJSON   `json:"from"`
}

func (k *chest) tellNeeds(c *gin.Context, named, besides []builtJSON, needs []catalog.Need) error {
	l := language(c.Request)
	cards, missing := []needJSON{}, catalog.Owned{}
	for _, n := range needs {
		missing = missing.Plus(n.Missing)
		one := needJSON{n.Card, k.called(n.Card, l), n.Wanted, n.Missing, []ownedJSON{}}
		for _, h := range n.From {
			one.From = append(one.From, ownedJSON{Card: h.Card, Name: k.called(h.Card, l), Owned: h.Owned})
		}
		cards = append(cards, one)
	}
	return answer(c, http.StatusOK, struct {
		Lists    []builtJSON   `json:"lists"`
		Built    []builtJSON   `json:"built"`
		Complete bool          `json:"complete"`
		Missing  catalog.Owned `json:"missing"`
		Cards    []needJSON    `json:"cards"`
	}{named, besides, missing.Zero(), missing, cards})
}
