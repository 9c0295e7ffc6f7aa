package api

import (
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/validate"
)

// A checker answers what is asked of a list that is sent.
type checker struct {
	reader
	owned collection
}

// A collection tells the owner of the server what he owns, as it is now; nil if that
// is nothing. Others it tells that they are not the owner.
type collection func(*gin.Context) (*catalog.Collection, error)

func (k *checker) route(r router) {
	r = r.heavy()
	r.post("/lists/check", k.checkList)
	r.post("/lists/fix", k.fixList)
	r.post("/lists/addable", k.addable)
	r.post("/lists/export", k.exportList)
	r.post("/lists/stats", k.statsOf)
	r.post("/campaigns/check", k.checkCampaign)
}

// checkList answers POST /lists/check: a report, whatever the verdict.
func (k *checker) checkList(c *gin.Context) error {
	q, err := query(c, "game", "format")
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	games.Check(r, k.catalog.Load(), l)
	return write(c, http.StatusOK, jsonType, append(r.AppendJSON(nil, language(c.Request)), '\n'))
}

// showReports writes reports for a problem.
func showReports(all []*validate.Report, l lang.Lang) []json.RawMessage {
	shown := make([]json.RawMessage, len(all))
	for i, r := range all {
		shown[i] = r.AppendJSON(nil, l)
	}
	return shown
}
