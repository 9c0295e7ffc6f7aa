package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/rules/games"
)

// checkCampaign answers POST /campaigns/check: a report on a campaign log,
// whatever the verdict.
func (k *checker) checkCampaign(c *gin.Context) error {
	q, err := query(c)
	if err != nil {
		return err
	}
	l, r, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	if campaign.LogOf(l) == nil {
		return &failure{status: http.StatusBadRequest, msg: lang.Say("api.no-campaign", string(l.Game), string(catalog.Campaign))}
	}
	games.Check(r, k.catalog.Load(), l)
	return write(c, http.StatusOK, jsonType, append(r.AppendJSON(nil, language(c.Request)), '\n'))
}
