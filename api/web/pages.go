// Package web makes the pages of the server: what they show is put into words
// here, and nothing of it is read or kept.
package web

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"
	"time"

	"muster/catalog/lang"
)

// Style is the style sheet of all pages.
//
//go:embed pages/style.css
var Style []byte

// Icon stands in the tab of each page.
//
//go:embed pages/icon.svg
var Icon []byte

//go:embed pages/home.html
var homePage string

//go:embed pages/docs.html
var docsPage string

//go:embed pages/parts.html
var pageParts string

//go:embed pages/lists.html
var listsPage string

//go:embed pages/list.html
var listPage string

//go:embed pages/check.html
var checkPage string

//go:embed pages/owner.html
var ownerPage string

//go:embed pages/error.html
var errorPage string

//go:embed pages/app.html
var appPage string

// pages are templates in each language, made when the first is asked for.
var pages = sync.OnceValue(func() map[lang.Lang]*template.Template {
	all := map[lang.Lang]*template.Template{}
	for _, l := range lang.All {
		t := template.New("").Funcs(template.FuncMap{
			"say":       func(code string) string { return lang.Say("page." + code).In(l) },
			"words":     func(code string) string { return lang.Say(code).In(l) },
			"dice":      func(n int) string { return lang.Say("page.dice", n).In(l) },
			"day":       func(t time.Time) string { return t.UTC().Format("2006-01-02 15:04") },
			"lang":      func() string { return string(l) },
			"places":    func() []string { return places },
			"languages": func() []Named { return languages },
			"in":        func(t text) template.HTML { return code(t.in(l)) },
		})
		template.Must(t.New("home").Parse(homePage))
		template.Must(t.New("docs").Parse(docsPage))
		template.Must(t.New("parts").Parse(pageParts))
		template.Must(t.New("lists").Parse(listsPage))
		template.Must(t.New("list").Parse(listPage))
		template.Must(t.New("check").Parse(checkPage))
		template.Must(t.New("owner").Parse(ownerPage))
		template.Must(t.New("error").Parse(errorPage))
		template.Must(t.New("app").Parse(appPage))
		all[l] = t
	}
	return all
})

// places are where the head of each page leads to.
var places = []string{"cards", "build", "lists", "check", "campaigns", "collection", "play", "studies"}

// languages are those that a reader may choose, in their own words.
var languages = []Named{{string(lang.EN), "English"}, {string(lang.IT), "Italiano"}}

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

// An Error is what the page says that stands for one there is not.
type Error struct {
	Title, Said string
	Deleted     string // the saved list that the builder can bring back
}

// ErrorOf says an error in a language.
func ErrorOf(title string, msg lang.Msg, l lang.Lang) Error {
	e := Error{Title: title, Said: Said(msg).In(l)}
	if msg.Code == "api.list-deleted" {
		e.Deleted = fmt.Sprint(msg.Args[0])
	}
	return e
}

// Said is what a page says of an error: where the words of the API name its addresses, in
// words for people.
func Said(msg lang.Msg) lang.Msg {
	if code := "page.said." + msg.Code; lang.Known(code) {
		return lang.Say(code, msg.Args...)
	}
	return msg
}

// A top is the head of a page.
type top struct {
	Title   string
	Address string // of the page, in another language too
	Place   string // where it belongs
	Form    string // what is typed into it stays when another language is chosen
}

func topOf(l lang.Lang, name, address string, shown any) top {
	t := top{Address: address}
	switch v := shown.(type) {
	case *List:
		t.Title, t.Place = cmp.Or(v.Name, lang.Say("cmd.unnamed").In(l)), "lists"
	case Error:
		t.Title = v.Title
	default:
		t.Title = lang.Say("page." + cmp.Or(titles[name], name)).In(l)
	}
	switch name {
	case "lists":
		t.Place = name
	case "check":
		t.Place, t.Form = name, "list"
	}
	return t
}

// titles are those pages whose title is not called as they are.
var titles = map[string]string{"home": "title", "check": "check-list"}

// Page writes a page in a language, which has an address: "home" shows nothing else, "docs"
// [Operations], "lists" a [Lists], "list" a [List], "check" a [Check], "owner" an [Owner],
// "error" an [Error].
func Page(l lang.Lang, name, address string, shown any) ([]byte, error) {
	var b bytes.Buffer
	if err := pages()[l].ExecuteTemplate(&b, "top", topOf(l, name, address, shown)); err != nil {
		return nil, err
	}
	err := pages()[l].ExecuteTemplate(&b, name, shown)
	return b.Bytes(), err
}
