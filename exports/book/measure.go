package book

import (
	"muster/catalog/lang"
)

// Fit returns the width that shows the longest text of a column, within bounds.
func (p *Page) Fit(col int, least, most float64) float64 {
	w := least
	for _, r := range p.Rows {
		if len(r) < col {
			continue
		}
		if s, ok := r[col-1].V.(string); ok {
			w = max(w, float64(len([]rune(s)))*1.15+2)
		}
	}
	return min(w, most)
}

const MaxCellText = 32767 // UTF-16 units; programs cut more off without a word

// Measure refuses texts that would not come back whole.
func (w *Workbook) Measure() error {
	for _, p := range w.Pages {
		for i, r := range p.Rows {
			for k, c := range r {
				if s, ok := c.V.(string); ok && len(s) > MaxCellText && cut(s, MaxCellText) != s {
					return lang.Fail(lang.TooLarge, "sheet.too-long", p.Name+"!"+Near(k+1, i+1), MaxCellText)
				}
			}
		}
	}
	return nil
}
