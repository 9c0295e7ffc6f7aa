package campaign

import (
	"bytes"
	"encoding/json"
	"strconv"

	"muster/catalog/lang"
)

// A writer writes the members of an object.
type writer struct {
	b     []byte
	line  string // between two members
	fresh bool   // no member is written yet
}

func (w *writer) key(name string) {
	if !w.fresh {
		w.b = append(w.b, w.line...)
	}
	w.fresh = false
	w.quote(name)
	w.b = append(w.b, ": "...)
}

// open begins an object, on the line that it stands on.
func (w *writer) open(name string) {
	w.key(name)
	w.begin()
}

func (w *writer) begin() {
	w.b = append(w.b, '{')
	w.fresh = true
}

func (w *writer) close() {
	w.b = append(w.b, '}')
	w.fresh = false
}

func (w *writer) quote(s string) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			w.encode(s)
			return
		}
	}
	w.b = append(append(append(w.b, '"'), s...), '"')
}

// encode writes text that is not plain, letters as they are.
func (w *writer) encode(s string) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if enc.Encode(s) != nil {
		b.WriteString(`""`)
	}
	w.b = append(w.b, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

func (w *writer) text(name, s string) {
	if s != "" {
		w.key(name)
		w.quote(s)
	}
}

func (w *writer) truth(name string, yes bool) {
	w.key(name)
	w.b = strconv.AppendBool(w.b, yes)
}

func (w *writer) amount(name string, a Amount) {
	if a.Given {
		w.key(name)
		w.b = strconv.AppendInt(w.b, int64(a.N), 10)
	}
}

// texts writes a list, if there is anything in it.
func (w *writer) texts(name string, all []string) {
	if len(all) > 0 {
		w.list(name, all)
	}
}

func (w *writer) list(name string, all []string) {
	w.key(name)
	w.b = append(w.b, '[')
	for i, s := range all {
		if i > 0 {
			w.b = append(w.b, ", "...)
		}
		w.quote(s)
	}
	w.b = append(w.b, ']')
}

func (w *writer) names(t lang.Text) {
	if t[lang.IT] == "" {
		w.text("name", t[lang.EN])
		return
	}
	w.open("name")
	w.text("en", t[lang.EN])
	w.text("it", t[lang.IT])
	w.close()
}
