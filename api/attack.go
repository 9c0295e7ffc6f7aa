package api

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
	"muster/rules/assault/figure"
)

// attacks answers what an attack does.
type attacks struct {
	catalog *atomic.Pointer[catalog.Catalog]
}

func (a *attacks) route(r router) {
	r.get("/odds/assault", a.ask)
	r.post("/odds/assault", a.send)
}

// ask answers GET /odds/assault: what an attack does, in the address.
func (a *attacks) ask(c *gin.Context) error {
	q, err := queryOf(c, []string{"surge", "attack-modifier", "defence-modifier"},
		"figure", "against", "iacp", "type", "attack", "defence", "range", "focused", "attacker-rerolls", "defender-rerolls", "float")
	if err != nil {
		return err
	}
	asked, err := attackIn(q)
	if err != nil {
		return err
	}
	return a.answer(c, q, asked)
}

// send answers POST /odds/assault: what an attack does, in the words of rule
// cases.
func (a *attacks) send(c *gin.Context) error {
	q, err := query(c, "float")
	if err != nil {
		return err
	}
	var asked figure.Question
	if err := decode(c, &asked); err != nil {
		return err
	}
	if whom := asked.Target; whom != "" {
		asked.Target = ""
		asked.Against(whom)
	}
	return a.answer(c, q, &asked)
}

func (a *attacks) answer(c *gin.Context, q url.Values, asked *figure.Question) error {
	style, err := styleOf(q.Get("float"))
	if err != nil {
		return err
	}
	o, err := figure.OfQuestion(a.catalog.Load(), *asked)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, o.JSON(style))
}

// attackIn reads an attack out of the parameters of a request.
func attackIn(q url.Values) (*figure.Question, error) {
	asked := &figure.Question{Figure: q.Get("figure")}
	asked.Type, asked.Attack, asked.Surges = q.Get("type"), attack.ReadWords(q.Get("attack")), q["surge"]
	if q.Has("against") {
		asked.Against(q.Get("against"))
	}
	if q.Has("defence") {
		asked.Defence = attack.ReadWords(q.Get("defence"))
	}
	spaces := 0
	for name, to := range map[string]*int{
		"range": &spaces, "attacker-rerolls": &asked.AttackerRerolls, "defender-rerolls": &asked.DefenderRerolls,
	} {
		v := q.Get(name)
		if v == "" {
			continue
		}
		n, err := strconv.Atoi(v)
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "api.number", cut(v), name)
		}
		*to = n
	}
	if q.Get("range") != "" {
		asked.Range = &spaces
	}
	var err error
	if asked.Focused, err = truth(q.Get("focused"), "focused"); err != nil {
		return nil, err
	}
	if asked.IACP, err = truth(q.Get("iacp"), "iacp"); err != nil {
		return nil, err
	}
	if asked.Attacker, err = attack.ReadKeys(strings.Join(q["attack-modifier"], ",")); err != nil {
		return nil, err
	}
	if asked.Defender, err = attack.ReadKeys(strings.Join(q["defence-modifier"], ",")); err != nil {
		return nil, err
	}
	return asked, nil
}

// truth reads a parameter that is true or false, false if it is left out.
func truth(v, name string) (bool, error) {
	switch v {
	case "", "false":
		return false, nil
	case "true":
		return true, nil
	}
	return false, lang.Fail(lang.Invalid, "api.truth", cut(v), name)
}
