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
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
)

const (
	pageSize = 50
	maxPage  = 200
	maxText  = 120 // runes of a text that a request names something with
)

// answer writes JSON.
func answer(c *gin.Context, status int, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	return write(c, status, "application/json; charset=utf-8", b.Bytes())
}

// write writes a body, or says that the reader has it.
func write(c *gin.Context, status int, mediaType string, body []byte) error {
	h := c.Writer.Header()
	h.Set("Content-Language", string(language(c.Request)))
	h.Add("Vary", "Accept-Language")
	h.Add("Vary", "Authorization")
	h.Set("Cache-Control", "private, no-cache")
	if m := c.Request.Method; m == http.MethodGet || m == http.MethodHead {
		sum := sha256.Sum256(body)
		tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
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
		if len(values) > 1 {
			return nil, lang.Fail(lang.Invalid, "api.twice", name)
		}
	}
	return q, nil
}

// page cuts the part of items that limit and cursor ask for, and returns the
// cursor of the next. Items are told apart by their keys.
func page[T any](q url.Values, items []T, key func(T) string) ([]T, string, error) {
	limit := pageSize
	if v := q.Get("limit"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > maxPage {
			return nil, "", lang.Fail(lang.Invalid, "api.limit", cut(v), maxPage)
		}
		limit = n
	}
	if v := q.Get("cursor"); v != "" {
		last, err := base64.RawURLEncoding.DecodeString(v)
		at := slices.IndexFunc(items, func(t T) bool { return key(t) == string(last) })
		if err != nil || at < 0 {
			return nil, "", lang.Fail(lang.Invalid, "api.cursor", cut(v))
		}
		items = items[at+1:]
	}
	if len(items) <= limit {
		return items, "", nil
	}
	items = items[:limit]
	return items, base64.RawURLEncoding.EncodeToString([]byte(key(items[limit-1]))), nil
}

// body reads a request whole.
func body(c *gin.Context) ([]byte, error) {
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
	if t := c.GetHeader("Content-Type"); t != "" {
		media, _, err := mime.ParseMediaType(t)
		if err != nil || media != "application/json" && !strings.HasSuffix(media, "+json") {
			return &failure{status: http.StatusUnsupportedMediaType, msg: lang.Say("api.json-type", cut(t))}
		}
	}
	data, err := body(c)
	if err != nil {
		return err
	}
	if name := twice(data); name != "" {
		return lang.Fail(lang.Invalid, "api.key-twice", cut(name))
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		if lang.KindOf(err) != lang.Internal {
			return err
		}
		return lang.Fail(lang.Invalid, "api.json", clean(strings.TrimPrefix(err.Error(), "json: "), 2*maxText)).Because(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return lang.Fail(lang.Invalid, "api.json-more")
	}
	return nil
}

// twice returns a key that the outermost object has more than once, whatever
// its case: encoding/json would take the last.
func twice(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return ""
	}
	seen := map[string]bool{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return ""
		}
		name, _ := t.(string)
		folded := strings.ToLower(strings.ToUpper(name))
		if seen[folded] {
			return name
		}
		seen[folded] = true
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return ""
		}
	}
	return ""
}

// cut returns what a request says, fit to be said back.
func cut(s string) string { return clean(s, maxText) }

// clean drops what could act on a terminal or turn the text around, and cuts
// the rest to n runes.
func clean(s string, n int) string {
	runes := make([]rune, 0, min(len(s), n))
	for _, r := range s {
		if len(runes) == n {
			break
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar {
			continue
		}
		runes = append(runes, r)
	}
	return string(runes)
}
