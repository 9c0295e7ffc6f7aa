package exports

import (
	"fmt"
	"io"
	"strings"

	"muster/catalog/lang"
	"muster/validate"
)

// Markdown is for forums and wikis: the list under headings, its totals and
// what checking it found. It can be read again.
var Markdown = Format{Name: "md", Ext: ".md", Type: "text/markdown; charset=utf-8", Use: Reading, Write: writeMarkdown}

func writeMarkdown(w io.Writer, d *Doc) error {
	if err := d.alone("md"); err != nil {
		return err
	}
	var b strings.Builder
	for i, l := range d.Lists {
		g := d.of(l)
		if g.Mark == nil {
			return OtherGame("md", l.Game)
		}
		if i > 0 && !g.Alone {
			b.WriteByte('\n')
		}
		if err := g.Mark(d, &b, i); err != nil {
			return err
		}
		if !g.Alone {
			d.markReport(&b, d.Reports[i])
		}
	}
	for i, s := range d.Sheets {
		if i > 0 || len(d.Lists) > 0 {
			b.WriteByte('\n')
		}
		d.markTable(&b, s)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// markReport writes totals and findings.
func (d *Doc) markReport(b *strings.Builder, r *validate.Report) {
	if len(r.Totals) > 0 {
		fmt.Fprintf(b, "## %s\n\n| | %s | %s |\n|---|---:|---:|\n", lang.Say("export.totals").In(d.Lang),
			lang.Say("export.have").In(d.Lang), lang.Say("export.allowed").In(d.Lang))
		for _, t := range r.Totals {
			_, name, _ := strings.Cut(t.Code, ".")
			fmt.Fprintf(b, "| %s | %d | %s |\n", Escape(lang.Say("export.total."+name).In(d.Lang)), t.Have, Allowed(t))
		}
		b.WriteByte('\n')
	}
	verdict := lang.Say("export.legal")
	switch r.Verdict() {
	case validate.Illegal:
		verdict = lang.Say("export.illegal")
	case validate.Incomplete:
		verdict = lang.Say("export.incomplete")
	}
	fmt.Fprintf(b, "## %s\n\n%s\n", lang.Say("export.check").In(d.Lang), Escape(verdict.In(d.Lang)))
	for i := range r.Findings {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "- %s\n", Escape(lang.OneLine(r.Findings[i].In(d.Lang))))
	}
}

// Allowed says what a total may be: "30", "0–30", "1+".
func Allowed(t validate.Total) string {
	switch {
	case t.Max < 0:
		return fmt.Sprintf("%d+", t.Min)
	case t.Min == t.Max:
		return fmt.Sprint(t.Max)
	}
	return fmt.Sprintf("%d–%d", t.Min, t.Max)
}

func (d *Doc) markTable(b *strings.Builder, s Sheet) {
	if !s.Title.Zero() {
		fmt.Fprintf(b, "## %s\n\n", Escape(s.Title.In(d.Lang)))
	}
	for _, m := range s.Head {
		fmt.Fprintf(b, "| %s ", Escape(m.In(d.Lang)))
	}
	b.WriteString("|\n" + strings.Repeat("|---", len(s.Head)) + "|\n")
	for _, row := range s.Rows {
		for _, v := range row {
			if x, ok := v.(float64); ok {
				v = d.Lang.Decimal(x)
			}
			fmt.Fprintf(b, "| %s ", Escape(lang.OneLine(d.show(v))))
		}
		b.WriteString("|\n")
	}
}

// Escape takes from characters what they mean in Markdown and in the HTML that
// it becomes.
func Escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte("\\`*_[]<>|~&", s[i]) >= 0 || i == 0 && s[i] == '#' {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
