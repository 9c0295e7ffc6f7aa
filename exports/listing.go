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
	"muster/exports/paper"
	"muster/validate"
)

// A Listing is what sheets and workbooks of any game say of a list.
type Listing struct {
	Doc    *Doc
	List   *catalog.List
	Report *validate.Report
	Format *catalog.Format // that it was checked by; nil if the catalog has none
}

// Listing reads the list at a place.
func (d *Doc) Listing(i int) *Listing {
	l := &Listing{Doc: d, List: d.Lists[i], Report: d.Reports[i]}
	for _, code := range []string{l.Report.Format, l.List.Format} {
		if f, ok := d.Catalog.Format(l.List.Game, code); ok {
			l.Format = f
			break
		}
	}
	return l
}

// Word says a code of a card in the language of the document.
func (b *Listing) Word(code string) string { return lang.Say(code).In(b.Doc.Lang) }

// In says a text in the language of the document.
func (b *Listing) In(t lang.Text) string { return t.In(b.Doc.Lang) }

// Say says a sentence in the language of the document.
func (b *Listing) Say(code string, args ...any) string {
	return lang.Say(code, args...).In(b.Doc.Lang)
}

// Title is the name of the list, or words for a list without one.
func (b *Listing) Title() string {
	if b.List.Name == "" {
		return b.Word("sheet.unnamed")
	}
	return b.List.Name
}

// ShownTitle is the name of the list as sheets print it.
func (b *Listing) ShownTitle() string { return paper.Printed(b.Title(), paper.MaxName) }

// Complains reports whether the validator found something of a code.
func (b *Listing) Complains(code string) bool {
	for _, f := range b.Report.Findings {
		if f.Code == code && f.Severity != validate.Note {
			return true
		}
	}
	return false
}

// Limit returns what checking says of a total, or what there is otherwise.
func (b *Listing) Limit(code string, otherwise validate.Total) validate.Total {
	for _, t := range b.Report.Totals {
		if t.Code == code {
			return t
		}
	}
	return otherwise
}

// FormatName names the format that the list was checked by.
func (b *Listing) FormatName() string {
	code := cmp.Or(b.Report.Format, b.List.Format)
	if b.Format != nil && b.In(b.Format.Name) != "" && b.In(b.Format.Name) != code {
		return b.In(b.Format.Name) + " (" + code + ")"
	}
	return code
}

// VerdictWord says in capitals whether the list may be played.
func (b *Listing) VerdictWord() string {
	switch b.Report.Verdict() {
	case validate.Illegal:
		return b.Word("sheet.word.not-legal")
	case validate.Incomplete:
		return b.Word("paper.incomplete")
	}
	return b.Word("sheet.word.legal")
}

// Totals says what the format counts: "Points 30/30".
func (b *Listing) Totals() string {
	var all []string
	for _, t := range b.Report.Totals {
		_, name, _ := strings.Cut(t.Code, ".")
		of := Allowed(t)
		if t.Max < 0 {
			all = append(all, fmt.Sprintf("%s %d", b.Word("export.total."+name), t.Have))
			continue
		}
		if t.Min == 0 {
			of = fmt.Sprint(t.Max)
		}
		all = append(all, fmt.Sprintf("%s %d/%s", b.Word("export.total."+name), t.Have, of))
	}
	return strings.Join(all, " · ")
}

// Hash names the content of a list: the format it was checked by and how often
// it has which card, whatever their order.
func (b *Listing) Hash() string {
	l, format := b.List, cmp.Or(b.Report.Format, b.List.Format)
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

// MadeFrom says what a sheet was made from, at its foot: the fingerprint is the
// same as long as the list is.
func (b *Listing) MadeFrom() string {
	return lang.Say("paper.made-from", b.Doc.Catalog.Version(b.List.Game), b.Hash()).In(b.Doc.Lang)
}
