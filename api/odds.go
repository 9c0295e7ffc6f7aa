package api

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
	"muster/rules/odds"
)

// chances answers questions about no list: what an attack does.
type chances struct {
	catalog *atomic.Pointer[catalog.Catalog]
}

func (k *chances) route(r router) {
	r = r.heavy()
	for _, g := range games.All {
		if g.Asks != nil {
			r.get("/odds/"+string(g.Name), func(c *gin.Context) error { return k.ask(c, g.Asks) })
			r.post("/odds/"+string(g.Name), func(c *gin.Context) error { return k.send(c, g.Asks) })
		}
	}
}

// ask answers GET /odds/{game}: the question is in the address.
func (k *chances) ask(c *gin.Context, form *odds.Form) error {
	q, err := queryOf(c, form.Again, append(slices.Clone(form.Once), "float")...)
	if err != nil {
		return err
	}
	filled, err := fill(form, q)
	if err != nil {
		return err
	}
	asked, err := form.Read(filled)
	if err != nil {
		return err
	}
	return k.answer(c, q, asked)
}

// send answers POST /odds/{game}: the question is in the body.
func (k *chances) send(c *gin.Context, form *odds.Form) error {
	q, err := query(c, "float")
	if err != nil {
		return err
	}
	into, asked := form.Body()
	if err := decode(c, into); err != nil {
		return err
	}
	return k.answer(c, q, asked)
}

func (k *chances) answer(c *gin.Context, q url.Values, asked odds.Asked) error {
	style, err := styleOf(q.Get("float"))
	if err != nil {
		return err
	}
	a, err := asked(c.Request.Context(), k.catalog.Load())
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, a.JSON(style))
}

// fill reads the parameters of a form.
func fill(form *odds.Form, q url.Values) (f odds.Filled, err error) {
	f = odds.Filled{Values: q, Numbers: map[string]int{}, Truths: map[string]bool{}}
	for _, name := range form.Numbers {
		if v := q.Get(name); v != "" {
			if f.Numbers[name], err = number(v, name); err != nil {
				return f, err
			}
		}
	}
	for _, name := range form.Truths {
		if f.Truths[name], err = truth(q.Get(name), name); err != nil {
			return f, err
		}
	}
	return f, nil
}

// number reads a parameter that is a whole number.
func number(v, name string) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil {
		return 0, lang.Fail(lang.Invalid, "api.number", cut(v), name)
	}
	return n, nil
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

// openingHand is how many cards are drawn where a request does not say.
const openingHand = 5

// statsOf answers POST /lists/stats: counts and odds of a list, legal or not.
func (k *checker) statsOf(c *gin.Context) error {
	q, err := query(c, "game", "symbol", "at-least", "resources", "rerolls", "hand", "float")
	if err != nil {
		return err
	}
	asked, err := question(q)
	if err != nil {
		return err
	}
	style, err := styleOf(q.Get("float"))
	if err != nil {
		return err
	}
	l, _, err := k.bodyList(c, q)
	if err != nil {
		return err
	}
	a, err := games.Odds(c.Request.Context(), k.catalog.Load(), l, asked)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, a.JSON(l.Name, style, language(c.Request)))
}

// question reads what a request wants to know.
func question(q url.Values) (odds.Question, error) {
	asked := odds.Question{Hand: openingHand}
	if v := q.Get("symbol"); v != "" {
		asked.Symbols = strings.Split(cut(v), ",")
	}
	for _, figure := range []struct {
		name string
		to   *int
	}{
		{"at-least", &asked.AtLeast}, {"resources", &asked.Resources}, {"rerolls", &asked.Rerolls}, {"hand", &asked.Hand},
	} {
		v := q.Get(figure.name)
		if v == "" {
			continue
		}
		n, err := number(v, figure.name)
		if err != nil {
			return asked, err
		}
		*figure.to = n
	}
	asked.Zero = q.Get("at-least") != ""
	return asked, nil
}

// styleOf reads how chances are to be written.
func styleOf(float string) (odds.Style, error) {
	decimals, err := truth(float, "float")
	if decimals {
		return odds.Decimals, nil
	}
	return odds.Fractions, err
}
