package exports

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A listing is what sheets and workbooks of any game say of a list.
type listing struct {
	doc    *Doc
	list   *catalog.List
	report *validate.Report
	format *catalog.Format // that it was checked by; nil if the catalog has none
}

// listing reads the list at a place.
func (d *Doc) listing(i int) *listing {
	l := &listing{doc: d, list: d.Lists[i], report: d.Reports[i]}
	for _, code := range []string{l.report.Format, l.list.Format} {
		if f, ok := d.Catalog.Format(l.list.Game, code); ok {
			l.format = f
			break
		}
	}
	return l
}

// word says a code of a card in the language of the document.
func (b *listing) word(code string) string { return lang.Say(code).In(b.doc.Lang) }

// in says a text in the language of the document.
func (b *listing) in(t lang.Text) string { return t.In(b.doc.Lang) }

// say says a sentence in the language of the document.
func (b *listing) say(code string, args ...any) string {
	return lang.Say(code, args...).In(b.doc.Lang)
}

// title is the name of the list, or words for a list without one.
func (b *listing) title() string {
	if b.list.Name == "" {
		return b.word("sheet.unnamed")
	}
	return b.list.Name
}

// shownTitle is the name of the list as sheets print it.
func (b *listing) shownTitle() string { return printed(b.title(), maxName) }

// complains reports whether the validator found something of a code.
func (b *listing) complains(code string) bool {
	for _, f := range b.report.Findings {
		if f.Code == code && f.Severity != validate.Note {
			return true
		}
	}
	return false
}

// limit returns what checking says of a total, or what there is otherwise.
func (b *listing) limit(code string, otherwise validate.Total) validate.Total {
	for _, t := range b.report.Totals {
		if t.Code == code {
			return t
		}
	}
	return otherwise
}

// formatName names the format that the list was checked by.
func (b *listing) formatName() string {
	code := cmp.Or(b.report.Format, b.list.Format)
	if b.format != nil && b.in(b.format.Name) != "" && b.in(b.format.Name) != code {
		return b.in(b.format.Name) + " (" + code + ")"
	}
	return code
}

// verdictWord says in capitals whether the list may be played.
func (b *listing) verdictWord() string {
	switch b.report.Verdict() {
	case validate.Illegal:
		return b.word("sheet.word.not-legal")
	case validate.Incomplete:
		return b.word("paper.incomplete")
	}
	return b.word("sheet.word.legal")
}

// totals says what the format counts: "Points 30/30".
func (b *listing) totals() string {
	var all []string
	for _, t := range b.report.Totals {
		_, name, _ := strings.Cut(t.Code, ".")
		of := allowed(t)
		if t.Max < 0 {
			all = append(all, fmt.Sprintf("%s %d", b.word("export.total."+name), t.Have))
			continue
		}
		if t.Min == 0 {
			of = fmt.Sprint(t.Max)
		}
		all = append(all, fmt.Sprintf("%s %d/%s", b.word("export.total."+name), t.Have, of))
	}
	return strings.Join(all, " · ")
}

// hash names the content of a list: the format it was checked by and how often
// it has which card, whatever their order.
func (b *listing) hash() string {
	l, format := b.list, cmp.Or(b.report.Format, b.list.Format)
	count := map[string]int{}
	for _, e := range l.Entries {
		count[fmt.Sprintf("%s %q %d", e.Role, e.Card, e.Way)] += e.Count
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s %q\n", l.Game, format)
	for _, entry := range slices.Sorted(maps.Keys(count)) {
		fmt.Fprintf(h, "%s %d\n", entry, count[entry])
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// madeFrom says what a sheet was made from, at its foot: the fingerprint is the
// same as long as the list is.
func (b *listing) madeFrom() string {
	return lang.Say("paper.made-from", b.doc.Catalog.Version(b.list.Game), b.hash()).In(b.doc.Lang)
}
