package validate

import (
	"encoding/json"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Document is a report as scripts read it, in one language.
type Document struct {
	File     string            `json:"file,omitempty"`
	Game     string            `json:"game"`
	Format   string            `json:"format"`
	Name     string            `json:"name,omitempty"`
	Legal    bool              `json:"legal"`
	Complete bool              `json:"complete"`
	Findings []DocumentFinding `json:"findings"`
	Totals   []Total           `json:"totals"`

	Unscripted []catalog.ID    `json:"unscripted,omitempty"` // cards that cannot be played with yet
	Account    json.RawMessage `json:"ledger,omitempty"`     // of a campaign log
}

// A DocumentFinding is a finding as scripts read it. Its arguments are the
// same in every language.
type DocumentFinding struct {
	Code     string       `json:"code"`
	Severity string       `json:"severity"`
	Line     int          `json:"line,omitempty"`
	Cards    []catalog.ID `json:"cards,omitempty"`
	Args     []any        `json:"args"`
	Message  string       `json:"message"`
	Ref      string       `json:"ref,omitempty"`

	Event    *int   `json:"event,omitempty"` // of a campaign log, counted from 0
	Path     string `json:"path,omitempty"`
	Found    any    `json:"found,omitempty"`
	Expected any    `json:"expected,omitempty"`
	Hint     string `json:"hint,omitempty"`
}

// JSON returns the report as scripts read it, with messages in a language.
func (r *Report) JSON(l lang.Lang) Document {
	d := Document{
		Game: string(r.Game), Format: r.Format, Name: r.Name, Legal: r.Legal(), Complete: r.Complete(),
		Findings: make([]DocumentFinding, len(r.Findings)), Totals: append([]Total{}, r.Totals...),
	}
	for _, c := range r.Unscripted {
		d.Unscripted = append(d.Unscripted, c.ID)
	}
	if r.Account != nil {
		d.Account = r.Account.AppendJSON(nil)
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		d.Findings[i] = DocumentFinding{
			Code: f.Code, Severity: f.Severity.String(), Line: f.Line, Cards: f.Cards,
			Args: plain(f.Args), Message: f.In(l), Ref: f.Ref,
			Path: f.Path, Found: f.Found, Expected: f.Expected, Hint: f.Hint().In(l),
		}
		if f.Event > 0 {
			event := f.Event - 1
			d.Findings[i].Event = &event
		}
	}
	return d
}

// plain returns arguments with their sentences said in English.
func plain(args []any) []any {
	all := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case lang.Msg:
			all[i] = a.In(lang.EN)
		case []lang.Msg:
			said := make([]string, len(a))
			for j := range a {
				said[j] = a[j].In(lang.EN)
			}
			all[i] = said
		default:
			all[i] = a
		}
	}
	return all
}

// AppendJSON appends what JSON returns as one object on one line.
func (r *Report) AppendJSON(b []byte, l lang.Lang) []byte {
	b = append(b, '{')
	b = r.AppendMembers(b, l)
	return append(b, '}')
}

// AppendMembers appends the members of the object of AppendJSON, without its
// braces, for a caller that has members of its own.
func (r *Report) AppendMembers(b []byte, l lang.Lang) []byte {
	b = lang.AppendText(append(b, `"game":`...), string(r.Game))
	b = lang.AppendText(append(b, `,"format":`...), r.Format)
	if r.Name != "" {
		b = lang.AppendText(append(b, `,"name":`...), r.Name)
	}
	b = strconv.AppendBool(append(b, `,"legal":`...), r.Legal())
	b = strconv.AppendBool(append(b, `,"complete":`...), r.Complete())
	b = append(b, `,"findings":[`...)
	for i := range r.Findings {
		b = r.Findings[i].appendJSON(lang.Comma(b, i), l)
	}
	b = append(b, `],"totals":[`...)
	for i, t := range r.Totals {
		b = lang.AppendText(append(lang.Comma(b, i), `{"code":`...), t.Code)
		b = strconv.AppendInt(append(b, `,"have":`...), int64(t.Have), 10)
		b = strconv.AppendInt(append(b, `,"min":`...), int64(t.Min), 10)
		b = strconv.AppendInt(append(b, `,"max":`...), int64(t.Max), 10)
		b = append(b, '}')
	}
	b = append(b, ']')
	if len(r.Unscripted) > 0 {
		b = append(b, `,"unscripted":[`...)
		for i, c := range r.Unscripted {
			b = lang.AppendText(lang.Comma(b, i), string(c.ID))
		}
		b = append(b, ']')
	}
	if r.Account != nil {
		b = r.Account.AppendJSON(append(b, `,"ledger":`...))
	}
	return b
}

func (f *Finding) appendJSON(b []byte, l lang.Lang) []byte {
	b = lang.AppendText(append(b, `{"code":`...), f.Code)
	b = lang.AppendText(append(b, `,"severity":`...), f.Severity.String())
	if f.Line > 0 {
		b = strconv.AppendInt(append(b, `,"line":`...), int64(f.Line), 10)
	}
	if len(f.Cards) > 0 {
		b = append(b, `,"cards":[`...)
		for i, id := range f.Cards {
			b = lang.AppendText(lang.Comma(b, i), string(id))
		}
		b = append(b, ']')
	}
	b = append(b, `,"args":[`...)
	for i, a := range f.Args {
		b = appendArg(lang.Comma(b, i), a)
	}
	b = lang.AppendText(append(b, `],"message":`...), f.In(l))
	if f.Ref != "" {
		b = lang.AppendText(append(b, `,"ref":`...), f.Ref)
	}
	if f.Event > 0 {
		b = strconv.AppendInt(append(b, `,"event":`...), int64(f.Event-1), 10)
	}
	if f.Path != "" {
		b = lang.AppendText(append(b, `,"path":`...), f.Path)
	}
	if f.Found != nil {
		b = appendArg(append(b, `,"found":`...), f.Found)
	}
	if f.Expected != nil {
		b = appendArg(append(b, `,"expected":`...), f.Expected)
	}
	if h := f.Hint(); !h.Zero() {
		b = lang.AppendText(append(b, `,"hint":`...), h.In(l))
	}
	return append(b, '}')
}

// Hint returns what to do about a finding; a sentence that says nothing where
// the finding says it all.
func (f *Finding) Hint() lang.Msg {
	if f.Severity != Note {
		if code := f.Code + ".hint"; lang.Known(code) {
			return lang.Say(code)
		}
	}
	return lang.Msg{}
}

func appendArg(b []byte, arg any) []byte {
	switch a := arg.(type) {
	case int:
		return strconv.AppendInt(b, int64(a), 10)
	case string:
		return lang.AppendText(b, a)
	case lang.Text:
		return lang.AppendText(b, a[lang.EN])
	case lang.Msg:
		return lang.AppendText(b, a.In(lang.EN))
	}
	data, err := json.Marshal(plain([]any{arg})[0])
	if err != nil {
		return append(b, "null"...)
	}
	return append(b, data...)
}
