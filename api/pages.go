package api

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html/template"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
)

//go:embed openapi.json
var document []byte

//go:embed pages/style.css
var sheet []byte

//go:embed pages/home.html
var homePage string

//go:embed pages/docs.html
var docsPage string

// pages are templates in each language, made when the first is asked for.
var pages = sync.OnceValue(func() map[lang.Lang]*template.Template {
	all := map[lang.Lang]*template.Template{}
	for _, l := range lang.All {
		t := template.New("").Funcs(template.FuncMap{
			"say":   func(code string) string { return lang.Say("page." + code).In(l) },
			"words": func(code string) string { return lang.Say(code).In(l) },
			"dice":  func(n int) string { return lang.Say("page.dice", n).In(l) },
			"day":   func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04") },
			"lang":  func() string { return string(l) },
			"in":    func(t text) template.HTML { return code(t.in(l)) },
		})
		template.Must(t.New("home").Parse(homePage))
		template.Must(t.New("docs").Parse(docsPage))
		template.Must(t.New("parts").Parse(pageParts))
		template.Must(t.New("lists").Parse(listsPage))
		template.Must(t.New("list").Parse(listPage))
		template.Must(t.New("check").Parse(checkPage))
		all[l] = t
	}
	return all
})

// A text is a sentence of the document, which has the Italian beside it.
type text struct{ EN, IT string }

func (t text) in(l lang.Lang) string {
	if l == lang.IT && t.IT != "" {
		return t.IT
	}
	return t.EN
}

// code sets what stands between backquotes as code.
func code(s string) template.HTML {
	var b strings.Builder
	for i, part := range strings.Split(s, "`") {
		part = template.HTMLEscapeString(part)
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		b.WriteString(part)
	}
	return template.HTML(b.String())
}

// An operation is a line of the document as the page shows it.
type operation struct {
	Method, Path string
	Summary      text
	Parameters   []parameter
	Body         bool
	Media        []string
	Answers      []reply
}

type parameter struct {
	Name, In string
	Required bool
	What     text
}

type reply struct {
	Status string
	What   text
}

// operations reads the document in its own order.
var operations = sync.OnceValues(func() ([]operation, error) {
	var doc struct {
		Paths ordered[ordered[struct {
			Summary    string `json:"summary"`
			IT         string `json:"x-it"`
			Parameters []struct {
				Name        string `json:"name"`
				In          string `json:"in"`
				Required    bool   `json:"required"`
				Description string `json:"description"`
				IT          string `json:"x-it"`
			} `json:"parameters"`
			Body *struct {
				Content ordered[json.RawMessage] `json:"content"`
			} `json:"requestBody"`
			Responses ordered[struct {
				Description string `json:"description"`
				IT          string `json:"x-it"`
			}] `json:"responses"`
		}]] `json:"paths"`
	}
	if err := json.Unmarshal(document, &doc); err != nil {
		return nil, err
	}
	var all []operation
	for _, path := range doc.Paths {
		for _, method := range path.value {
			o := operation{Method: method.key, Path: path.key, Summary: text{method.value.Summary, method.value.IT}}
			for _, p := range method.value.Parameters {
				o.Parameters = append(o.Parameters, parameter{p.Name, p.In, p.Required, text{p.Description, p.IT}})
			}
			if b := method.value.Body; b != nil {
				o.Body = true
				for _, m := range b.Content {
					o.Media = append(o.Media, m.key)
				}
			}
			for _, r := range method.value.Responses {
				if r.key != "default" {
					o.Answers = append(o.Answers, reply{r.key, text{r.value.Description, r.value.IT}})
				}
			}
			all = append(all, o)
		}
	}
	return all, nil
})

// ordered is an object of JSON with its members as they stand.
type ordered[T any] []member[T]

type member[T any] struct {
	key   string
	value T
}

// UnmarshalJSON keeps the order of the members.
func (o *ordered[T]) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		m := member[T]{}
		m.key, _ = key.(string)
		if err := d.Decode(&m.value); err != nil {
			return err
		}
		*o = append(*o, m)
	}
	return nil
}

// home answers GET /: what there is.
func (s *Server) home(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return s.page(c, "home", nil)
}

// docs answers GET /api/v1/docs: the document as a page.
func (s *Server) docs(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	all, err := operations()
	if err != nil {
		return err
	}
	return s.page(c, "docs", all)
}

func (s *Server) page(c *gin.Context, name string, data any) error {
	return s.pageWith(c, http.StatusOK, name, data)
}

func (s *Server) pageWith(c *gin.Context, status int, name string, data any) error {
	var b bytes.Buffer
	if err := pages()[language(c.Request)].ExecuteTemplate(&b, name, data); err != nil {
		return err
	}
	return write(c, status, "text/html; charset=utf-8", b.Bytes())
}

// style answers GET /style.css.
func (s *Server) style(c *gin.Context) error {
	return write(c, http.StatusOK, "text/css; charset=utf-8", sheet)
}

// openapi answers GET /api/v1/openapi.json.
func (s *Server) openapi(c *gin.Context) error {
	return write(c, http.StatusOK, "application/json; charset=utf-8", document)
}
