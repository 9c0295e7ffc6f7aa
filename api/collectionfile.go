package api

import (
	"bytes"
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// file answers GET /collection/export: a collection as a file; with every=true there is
// a row for each card of which there is none, too.
func (k *chest) file(c *gin.Context) error {
	q, err := query(c, "to", "every")
	if err != nil {
		return err
	}
	every, err := truth(q.Get("every"), "every")
	if err != nil {
		return err
	}
	store, err := k.open()
	if err != nil {
		return err
	}
	own, err := store.Collection.Read(c.Request.Context())
	if err != nil {
		return unkept(err, "")
	}
	to, ok := games.FindCollection(q.Get("to"), own, every)
	if !ok {
		return lang.Fail(lang.Invalid, "api.export", cut(q.Get("to")), games.CollectionFormats(), "to")
	}
	var b bytes.Buffer
	if err := to.Write(&b, &exports.Doc{Catalog: k.catalog.Load(), Lang: language(c.Request)}); err != nil {
		return err
	}
	c.Header("Content-Disposition", attachment("collection", to.Ext))
	return write(c, http.StatusOK, to.Type, b.Bytes())
}

// A shiftJSON is how the counts of a printing change.
type shiftJSON struct {
	Card catalog.ID    `json:"card"`
	Name string        `json:"name,omitempty"`
	Was  catalog.Owned `json:"was"`
	Is   catalog.Owned `json:"is"`
}

// take answers POST /collection/import: what a file says of some printings counts, or
// with replace=true what it says is all that is owned. With dry=true it only says what
// would be different. All of a file is taken or nothing: then a report says why.
func (k *chest) take(c *gin.Context) error {
	q, err := query(c, "replace", "dry", "name")
	if err != nil {
		return err
	}
	replace, err := truth(q.Get("replace"), "replace")
	if err != nil {
		return err
	}
	dry, err := truth(q.Get("dry"), "dry")
	if err != nil {
		return err
	}
	store, err := k.open()
	if err != nil {
		return err
	}
	data, err := body(c)
	if err != nil {
		return err
	}
	in := &importers.Input{Name: cut(q.Get("name")), Data: data, Catalog: k.catalog.Load(), Report: &validate.Report{}}
	got, counted, err := games.ReadCollection(in)
	if err != nil {
		return untaken(c, in.Report, err)
	}
	change := func(own *catalog.Collection) error {
		if err := unchanged(c, own); err != nil {
			return err
		}
		if replace {
			return own.Become(got)
		}
		return own.Merge(got, counted)
	}
	if dry {
		was, err := store.Collection.Read(c.Request.Context())
		if err != nil {
			return unkept(err, "")
		}
		own := was.Clone()
		if err := change(own); err != nil {
			return err
		}
		return k.tellShifts(c, own, own.Since(was))
	}
	own, shifts, err := store.Collection.Change(c.Request.Context(), change)
	if err != nil {
		return unkept(err, "")
	}
	return k.tellShifts(c, own, shifts)
}

// untaken says why nothing of a file was taken, with its complaints.
func untaken(c *gin.Context, r *validate.Report, err error) error {
	if len(r.Findings) == 0 {
		return err
	}
	return &failure{status: http.StatusBadRequest, msg: lang.MsgOf(err), err: err, reports: showReports([]*validate.Report{r}, language(c.Request))}
}

func (k *chest) tellShifts(c *gin.Context, own *catalog.Collection, shifts []catalog.Shift) error {
	all := []shiftJSON{}
	for _, s := range shifts {
		all = append(all, shiftJSON{s.Card, k.called(s.Card, language(c.Request)), s.Was, s.Is})
	}
	return answer(c, http.StatusOK, struct {
		Changes []shiftJSON   `json:"changes"`
		Total   catalog.Owned `json:"total"`
	}{all, own.Total()})
}
