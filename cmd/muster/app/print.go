package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"

	"muster/catalog/lang"
	"muster/validate"
)

// A Failure stands in machine output for what could not be done.
type Failure struct {
	File  string    `json:"file,omitempty"`
	Error ErrorWord `json:"error"`
}

// An ErrorWord is an error as scripts read it.
type ErrorWord struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// ErrorOf returns a sentence as programs read it: its code, and its words in the language of the run.
func (a *App) ErrorOf(m lang.Msg) ErrorWord {
	word := ErrorWord{m.Code, m.In(a.Lang)}
	if m.Code == inFile {
		word.Code = a.ErrorOf(m.Args[1].(lang.Msg)).Code
	}
	return word
}

// PrintJSON prints a value as indented JSON.
func (a *App) PrintJSON(v any) error { return WriteJSON(a.Out, v) }

// WriteJSON writes a value for programs.
func WriteJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// PrintReport prints a report for a person: its findings, each on a line that
// begins with its place, as editors expect, a line of totals, and what it cannot be
// played with yet.
func (a *App) PrintReport(file string, r *validate.Report) {
	lines := a.Report(file, r, func(f *validate.Finding) string { return f.Code + ": " + Clean(f.In(a.Lang)) })
	a.Out.Write([]byte(strings.Join(append(lines, ""), "\n")))
}

// Report returns the lines of a report for a person; say says what a finding is.
func (a *App) Report(file string, r *validate.Report, say func(*validate.Finding) string) (lines []string) {
	for i := range r.Findings {
		f := &r.Findings[i]
		if a.Quiet && f.Severity == validate.Note {
			continue
		}
		place := Called(file) + ":"
		if f.Line > 0 {
			place += fmt.Sprintf("%d:", f.Line)
		}
		if f.Event > 0 {
			place += " " + a.Words("cmd.event", f.Event-1) + ":"
		}
		lines = append(lines, fmt.Sprintf("%s %s  %s", place, a.Weight(f.Severity), say(f)))
		if h := f.Hint(); !h.Zero() {
			lines = append(lines, "    "+Clean(h.In(a.Lang)))
		}
	}
	if a.Quiet {
		return lines
	}
	lines = append(lines, Called(file)+": "+a.verdict(r))
	if totals := a.totals(r); totals != "" {
		lines = append(lines, "  "+totals)
	}
	if m := r.Unplayable(); !m.Zero() {
		lines = append(lines, "  "+Clean(m.In(a.Lang)))
	}
	return lines
}

// severities are the words of the weights, and their colours on a terminal.
var severities = [...]struct{ code, color string }{
	validate.Note:       {"cmd.note", "36"},
	validate.Incomplete: {"cmd.incomplete", "33"},
	validate.Illegal:    {"cmd.illegal", "31"},
}

// Weight says how heavy a finding is, in a column.
func (a *App) Weight(s validate.Severity) string {
	word := a.Words(severities[s].code)
	return a.Paint(severities[s].color, fmt.Sprintf("%-10s", word))
}

// verdict says whether a list may be played, and under which rules.
func (a *App) verdict(r *validate.Report) string {
	name := r.Name
	if name == "" {
		name = a.Words("cmd.unnamed")
	}
	code, color := "cmd.verdict.legal", "32"
	if v := r.Verdict(); v != validate.Note {
		code, color = "cmd.verdict."+v.String(), severities[v].color
	}
	return a.Paint(color, a.Words(code)) + "  " + Clean(name) + " (" + Clean(strings.TrimSpace(string(r.Game)+" "+r.Format)) + ")"
}

// totals says the counts that the format limits.
func (a *App) totals(r *validate.Report) string {
	all := make([]string, 0, len(r.Totals))
	for _, t := range r.Totals {
		said := fmt.Sprintf("%s %d", a.Words("cmd.total."+t.Code), t.Have)
		if t.Max >= 0 {
			said += fmt.Sprintf("/%d", t.Max)
		}
		if t.Have < t.Min || t.Max >= 0 && t.Have > t.Max {
			said = a.Paint("31", said+"!") // the mark says it where there are no colours
		}
		all = append(all, said)
	}
	return strings.Join(all, "   ")
}

// Paint colours a text on a terminal. What it says never depends on it.
func (a *App) Paint(color, text string) string {
	if !a.Color() {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

// Clean drops from a text that may come from a file what a terminal would obey
// rather than show: control characters and those that turn the direction of
// writing.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r) && r != '\u200d', r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
}

// Judge notes the status that a report stands for.
func (a *App) Judge(r *validate.Report) {
	if !r.Legal() {
		a.Worst(No)
	}
}
