package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"muster/api/web"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

const (
	pageSize = 50
	maxPage  = 200
)

const jsonType = "application/json; charset=utf-8"

// answer writes JSON.
func answer(c *gin.Context, status int, v any) error {
	data, err := encode(v)
	if err != nil {
		return err
	}
	return write(c, status, jsonType, data)
}

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

// write writes a body, or says that the reader has it.
func write(c *gin.Context, status int, mediaType string, body []byte) error {
	return writeTagged(c, status, mediaType, body, `"`+digest(body)+`"`)
}

// digest tells a body from others.
func digest(body []byte) string {
	sum := sha256.Sum256(body)
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// writeTagged is write for a body that goes by a tag of its own.
func writeTagged(c *gin.Context, status int, mediaType string, body []byte, tag string) error {
	computed(c)
	h := c.Writer.Header()
	if h.Get("Content-Language") == "" {
		h.Set("Content-Language", string(language(c.Request)))
	}
	h.Add("Vary", "Accept-Language")
	h.Add("Vary", "Authorization, "+ownerHeader+", Cookie")
	h.Set("Cache-Control", "private, no-cache")
	if m := c.Request.Method; m == http.MethodGet || m == http.MethodHead {
		h.Set("ETag", tag)
		if has(c.Request.Header.Values("If-None-Match"), tag) {
			c.Status(http.StatusNotModified)
			c.Writer.WriteHeaderNow()
			return nil
		}
	}
	c.Data(status, mediaType, body)
	return nil
}

func has(headers []string, tag string) bool {
	for _, h := range headers {
		for t := range strings.SplitSeq(h, ",") {
			if t = strings.TrimSpace(t); t == "*" || strings.TrimPrefix(t, "W/") == tag {
				return true
			}
		}
	}
	return false
}

// query returns the parameters of a request, which must be among those named.
func query(c *gin.Context, names ...string) (url.Values, error) {
	return queryOf(c, nil, names...)
}

// queryOf is query where some parameters may be given again.
func queryOf(c *gin.Context, again []string, once ...string) (url.Values, error) {
	names := slices.Concat(once, again)
	q, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "api.query").Because(err)
	}
	for name, values := range q {
		if len(names) == 0 {
			return nil, lang.Fail(lang.Invalid, "api.no-parameter", cut(name))
		}
		if !slices.Contains(names, name) {
			return nil, lang.Fail(lang.Invalid, "api.parameter", cut(name), names)
		}
		if len(values) > 1 && !slices.Contains(again, name) {
			return nil, lang.Fail(lang.Invalid, "api.twice", name)
		}
		if slices.ContainsFunc(values, func(v string) bool { return !utf8.ValidString(v) }) {
			return nil, lang.Fail(lang.Invalid, "api.query-encoding", name)
		}
	}
	return q, nil
}

// page cuts the part of items that limit and cursor ask for, and returns the
// cursor of the next. Items are told apart by their keys.
func page[T any](q url.Values, items []T, key func(T) string) ([]T, string, error) {
	limit, err := limitOf(q)
	if err != nil {
		return nil, "", err
	}
	last, err := cursorOf(q)
	if err != nil {
		return nil, "", err
	}
	if last != "" {
		at := slices.IndexFunc(items, func(t T) bool { return key(t) == last })
		if at < 0 {
			return nil, "", lang.Fail(lang.Invalid, "api.cursor", cut(q.Get("cursor")))
		}
		items = items[at+1:]
	}
	if len(items) <= limit {
		return items, "", nil
	}
	items = items[:limit]
	return items, cursorAt(key(items[limit-1])), nil
}

// limitOf returns how long a page is to be.
func limitOf(q url.Values) (int, error) {
	v := q.Get("limit")
	if v == "" {
		return pageSize, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 1 || n > maxPage {
		return 0, lang.Fail(lang.Invalid, "api.limit", cut(v), maxPage)
	}
	return n, nil
}

// cursorOf returns the key after which a page begins; "" is the first page.
func cursorOf(q url.Values) (string, error) {
	v := q.Get("cursor")
	key, err := base64.RawURLEncoding.DecodeString(v)
	if err != nil || v != "" && len(key) == 0 {
		return "", lang.Fail(lang.Invalid, "api.cursor", cut(v))
	}
	return string(key), nil
}

func cursorAt(key string) string { return base64.RawURLEncoding.EncodeToString([]byte(key)) }

// body reads a request whole.
func body(c *gin.Context) ([]byte, error) {
	if coding := c.GetHeader("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		c.Header("Accept-Encoding", "identity")
		return nil, &failure{status: http.StatusUnsupportedMediaType, msg: lang.Say("api.coding", cut(coding))}
	}
	data, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, lang.Fail(lang.Invalid, "api.empty")
	}
	return data, nil
}

// decode reads a request that must be one JSON object of a shape.
func decode(c *gin.Context, into any) error {
	data, err := jsonBody(c)
	if err != nil {
		return err
	}
	return decodeData(data, into)
}

// jsonBody is the body of a request that is said to be JSON, or is not said to be anything.
func jsonBody(c *gin.Context) ([]byte, error) {
	if t := c.GetHeader("Content-Type"); t != "" {
		media, _, err := mime.ParseMediaType(t)
		if err != nil || media != "application/json" && !strings.HasSuffix(media, "+json") {
			return nil, &failure{status: http.StatusUnsupportedMediaType, msg: lang.Say("api.json-type", cut(t))}
		}
	}
	return body(c)
}

// decodeData is decode for a body that was read.
func decodeData(data []byte, into any) error {
	if err := encoded(data); err != nil {
		return err
	}
	if err := misspelt(data, reflect.TypeOf(into)); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		if lang.KindOf(err) != lang.Internal {
			return err
		}
		return lang.Fail(lang.Invalid, "api.json", misread(data, err)).Because(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return lang.Fail(lang.Invalid, "api.json-more")
	}
	return nil
}

// encoded says which line of a request is not in UTF-8: encoding/json reads on and puts
// U+FFFD where letters were.
func encoded(data []byte) error {
	n := 0
	for line := range bytes.Lines(data) {
		if n++; !utf8.Valid(line) {
			return lang.Fail(lang.Invalid, "api.encoding", n)
		}
	}
	return nil
}

// A speller looks at the keys of a request: encoding/json takes the last of those that
// are there twice, and others for those that are meant.
type speller struct {
	*scan.Cursor
	fields map[reflect.Type]map[string]reflect.Type
	wrong  error
}

// misspelt says which key of an object of a shape is there more than once, or is not
// written as it is called. What the shape leaves to others, they look at.
func misspelt(data []byte, shape reflect.Type) error {
	s := &speller{scan.New(data), map[reflect.Type]map[string]reflect.Type{}, nil}
	_ = s.value(shape) // what is no JSON is told by who reads it
	return s.wrong
}

var reads = reflect.TypeFor[json.Unmarshaler]()

func (s *speller) value(shape reflect.Type) error {
	for shape.Kind() == reflect.Pointer {
		shape = shape.Elem()
	}
	kind, next := shape.Kind(), s.Peek()
	switch {
	case reflect.PointerTo(shape).Implements(reads):
	case kind == reflect.Struct && next == '{':
		return s.object(s.named(shape))
	case kind == reflect.Map && next == '{':
		seen := map[string]bool{}
		return s.Members(func(key []byte) error {
			if err := s.once(seen, string(key), folded(key)); err != nil {
				return err
			}
			return s.value(shape.Elem())
		})
	case kind == reflect.Slice && next == '[':
		return s.Array(func(int) error { return s.value(shape.Elem()) })
	}
	return s.Skip()
}

// folded is a key as readers take it that do not tell cases apart.
func folded(key []byte) string { return strings.ToLower(strings.ToUpper(string(key))) }

// object looks at the keys of an object that has those fields.
func (s *speller) object(fields map[string]reflect.Type) error {
	seen := map[string]bool{}
	return s.Members(func(key []byte) error {
		name := string(key)
		if err := s.once(seen, name, folded(key)); err != nil {
			return err
		}
		if shape, ok := fields[name]; ok {
			return s.value(shape)
		}
		for known := range fields {
			if strings.EqualFold(known, name) {
				s.wrong = lang.Fail(lang.Invalid, "api.json", lang.Say("api.json.unknown", cut(name)))
				return s.wrong
			}
		}
		return s.Skip()
	})
}

func (s *speller) once(seen map[string]bool, name, folded string) error {
	if seen[folded] {
		s.wrong = lang.Fail(lang.Invalid, "api.key-twice", cut(name))
	}
	seen[folded] = true
	return s.wrong
}

// named returns the fields of a shape by their keys.
func (s *speller) named(shape reflect.Type) map[string]reflect.Type {
	fields := s.fields[shape]
	if fields == nil {
		fields = map[string]reflect.Type{}
		for _, f := range reflect.VisibleFields(shape) {
			if key, _, _ := strings.Cut(f.Tag.Get("json"), ","); key != "" {
				fields[key] = f.Type
			}
		}
		s.fields[shape] = fields
	}
	return fields
}

// cut returns what a request says, fit to be said back.
func cut(s string) string { return web.Clean(s, web.MaxText) }
