package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/api/web"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// A handler answers a request, or says why not.
type handler func(*gin.Context) error

// A failure is an error with a status of its own, or with reports to show.
type failure struct {
	status  int
	msg     lang.Msg
	said    lang.Msg // msg with where in the request it is, if that is to be told
	reports []json.RawMessage
	err     error
	again   int  // seconds after which it may be asked again; 1 if 0
	quiet   bool // it is nobody's fault, and not logged
}

func (f *failure) Error() string { return f.msg.In(lang.EN) }
func (f *failure) Unwrap() error { return f.err }

// inList says of an error in which list of a request it is.
func inList(i int, err error) error {
	f := *failed(err)
	f.said = lang.Say("api.in-list", i, f.msg)
	return &f
}

// ours are the statuses of what is the server's own trouble, and logged.
var ours = []int{http.StatusInternalServerError, http.StatusServiceUnavailable, http.StatusInsufficientStorage}

var tooLarge = lang.Say("api.body", maxBody>>20)

// A problem is an error as RFC 9457 writes it.
type problem struct {
	Type    string            `json:"type"`
	Title   string            `json:"title"`
	Status  int               `json:"status"`
	Detail  string            `json:"detail"`
	Code    string            `json:"code"`
	Args    json.RawMessage   `json:"args"`
	Reports []json.RawMessage `json:"reports,omitempty"`
}

// handle turns a handler into gin's, and its error into a problem.
func (s *Server) handle(h handler) gin.HandlerFunc {
	return func(c *gin.Context) {
		err := h(c)
		if err == nil {
			return
		}
		f := failed(err)
		if !f.quiet && slices.Contains(ours, f.status) {
			s.Log.Error("request", "method", c.Request.Method, "route", c.FullPath(), "error", play.Cause(err))
		}
		if f.status == http.StatusServiceUnavailable || f.status == http.StatusTooManyRequests {
			c.Header("Retry-After", strconv.Itoa(max(f.again, 1)))
		}
		if f.status == http.StatusUnauthorized {
			c.Header("WWW-Authenticate", ownerHeader)
		}
		if !c.Writer.Written() {
			f.write(c.Writer, c.Request)
		}
		c.Abort()
	}
}

// failed gives an error the status it is answered with.
func failed(err error) *failure {
	var f *failure
	var large *http.MaxBytesError
	var unsaved *play.Unsaved
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &large):
		return &failure{status: http.StatusRequestEntityTooLarge, msg: tooLarge}
	case errors.As(err, &unsaved) && store.Full(err):
		return &failure{status: http.StatusInsufficientStorage, msg: lang.Say("api.unsaved-full"), err: err}
	case errors.As(err, &unsaved):
		return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.unsaved"), err: err}
	case store.Full(err):
		return &failure{status: http.StatusInsufficientStorage, msg: lang.Say("api.no-space"), err: err}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.time"), err: err, quiet: errors.Is(err, context.Canceled)}
	}
	status := http.StatusInternalServerError
	if lang.MsgOf(err).Code == "store.quota" {
		return &failure{status: http.StatusInsufficientStorage, msg: lang.MsgOf(err), err: err, quiet: true}
	}
	switch lang.KindOf(err) {
	case lang.Invalid:
		status = http.StatusBadRequest
	case lang.NotFound:
		status = http.StatusNotFound
	case lang.Conflict:
		status = http.StatusConflict
	case lang.Denied:
		status = http.StatusForbidden
	case lang.TooLarge:
		status = http.StatusRequestEntityTooLarge
	case lang.Refused:
		status = http.StatusUnprocessableEntity
	}
	return &failure{status: status, msg: lang.MsgOf(err), err: err}
}

// writeProblem answers with a problem.
func writeProblem(w http.ResponseWriter, r *http.Request, status int, msg lang.Msg) {
	(&failure{status: status, msg: msg}).write(w, r)
}

// write answers with a problem, in the language of the request; with a page that says it
// to whoever reads pages where they are.
func (f *failure) write(w http.ResponseWriter, r *http.Request) {
	l, said := language(r), f.said
	if said.Zero() {
		said = f.msg
	}
	title := lang.Say("api.status." + strconv.Itoa(f.status)).In(l)
	if (r.Method == http.MethodGet || r.Method == http.MethodHead) && !strings.HasPrefix(r.URL.Path, v1) && strings.Contains(r.Header.Get("Accept"), "text/html") {
		if page, err := web.Page(l, "error", r.URL.RequestURI(), web.ErrorOf(title, said, l)); err == nil {
			writeAnswer(w, l, pageType, f.status, page)
			return
		}
	}
	p := problem{
		Type:    "about:blank",
		Title:   title,
		Status:  f.status,
		Detail:  said.In(l),
		Code:    f.msg.Code,
		Args:    arguments(f.msg),
		Reports: f.reports,
	}
	body, err := json.Marshal(p)
	if err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	writeAnswer(w, l, "application/problem+json", f.status, body)
}

// writeAnswer writes what went wrong, which nobody keeps.
func writeAnswer(w http.ResponseWriter, l lang.Lang, mediaType string, status int, body []byte) {
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Content-Language", string(l))
	h.Add("Vary", "Accept, Accept-Language")
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	w.WriteHeader(status)
	_, _ = w.Write(body) // whoever asked may have gone
}

// arguments returns the arguments of a sentence as they are in every language.
func arguments(msg lang.Msg) json.RawMessage {
	var m struct {
		Args json.RawMessage `json:"args"`
	}
	if data, err := json.Marshal(msg); err != nil || json.Unmarshal(data, &m) != nil || m.Args == nil {
		return json.RawMessage("[]")
	}
	return m.Args
}

// misread says what is wrong where with a request that is not the JSON of a shape.
func misread(data []byte, err error) lang.Msg {
	var typed *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &typed):
		if at := field(typed.Field); at != "" {
			return lang.Say("api.json.field", at, came(typed.Value), wanted(typed))
		}
		return lang.Say("api.json.request", came(typed.Value), wanted(typed))
	case errors.As(err, &syntax) && strings.HasSuffix(syntax.Error(), "exceeded max depth"):
		return lang.Say("api.json.deep")
	case errors.As(err, &syntax):
		before := data[:min(max(int(syntax.Offset)-1, 0), len(data))]
		return lang.Say("api.json.syntax", 1+bytes.Count(before, []byte("\n")), len(before)-bytes.LastIndexByte(before, '\n'))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return lang.Say("api.json.end")
	}
	if quoted, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		if name, err := strconv.Unquote(quoted); err == nil {
			return lang.Say("api.json.unknown", cut(name))
		}
	}
	return lang.Say("api.json.other")
}

// field returns the path of a field without the structs that are embedded on the way,
// which encoding/json names too.
func field(path string) string {
	embedded := func(name string) bool { return name != "" && unicode.IsUpper(rune(name[0])) }
	return strings.Join(slices.DeleteFunc(strings.Split(path, "."), embedded), ".")
}

// came says what there was in the place of what is wanted, in the words of encoding/json.
func came(value string) lang.Msg {
	switch value {
	case "string":
		return lang.Say("api.json.text")
	case "bool":
		return lang.Say("api.json.truth")
	case "array":
		return lang.Say("api.json.list")
	case "object":
		return lang.Say("api.json.object")
	}
	if figure, ok := strings.CutPrefix(value, "number "); ok {
		return lang.Say("api.json.figure", cut(figure))
	}
	return lang.Say("api.json.number")
}

// wanted says what there was to be.
func wanted(e *json.UnmarshalTypeError) lang.Msg {
	figure, fits := strings.CutPrefix(e.Value, "number ")
	switch e.Type.Kind() {
	case reflect.String:
		return lang.Say("api.json.text")
	case reflect.Bool:
		return lang.Say("api.json.truth")
	case reflect.Slice, reflect.Array:
		return lang.Say("api.json.list")
	case reflect.Struct, reflect.Map:
		return lang.Say("api.json.object")
	case reflect.Float32, reflect.Float64:
		if fits {
			return lang.Say("api.json.nearer")
		}
		return lang.Say("api.json.number")
	}
	if fits && !strings.ContainsAny(figure, ".eE") {
		return lang.Say("api.json.nearer")
	}
	return lang.Say("api.json.whole")
}

func noRoute(c *gin.Context) error {
	return lang.Fail(lang.NotFound, "api.route", cut(c.Request.URL.Path))
}

func noMethod(c *gin.Context) error {
	msg := lang.Say("api.method", cut(c.Request.Method), c.Writer.Header().Get("Allow"))
	return &failure{status: http.StatusMethodNotAllowed, msg: msg}
}

// language is what whoever asks reads: as chosen on a page, or as the browser says.
func language(r *http.Request) lang.Lang {
	if chosen, err := r.Cookie(languageCookie); err == nil {
		for _, l := range lang.All {
			if chosen.Value == string(l) {
				return l
			}
		}
	}
	return lang.Match(strings.Join(r.Header.Values("Accept-Language"), ","))
}
