package exports

import (
	"fmt"
	"io"
	"time"

	"github.com/go-pdf/fpdf"
)

const (
	hairline  = 0.15 // millimetres
	lineGray  = 110
	faintGray = 205
	lightGray = 232
	darkGray  = 40
)

// write writes a paper as PDF.
func (p *paper) write(w io.Writer) error {
	f := fpdf.New("P", "mm", "A4", "")
	// A file says when it was made, and the library the clock's time by itself.
	f.SetCreationDate(time.Unix(0, 0).UTC())
	f.SetModificationDate(time.Unix(0, 0).UTC())
	f.SetCatalogSort(true)
	f.SetTitle(printed(p.title, maxName), true)
	f.SetCreator("muster", true)
	f.SetLang(string(p.lang))
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", regular.data)
	f.AddUTF8FontFromBytes("go", "B", bold.data)
	f.SetLineWidth(hairline)
	for _, l := range p.leaves {
		f.AddPage()
		l.draw(f)
	}
	if err := f.Output(w); err != nil {
		return fmt.Errorf("writing a PDF: %w", err)
	}
	return nil
}

// draw writes the boxes of a leaf and what stands in them.
func (l *leaf) draw(f *fpdf.Fpdf) {
	for _, r := range l.rules {
		gray := map[shade]int{empty: lineGray, faint: faintGray, light: lightGray, dark: darkGray}[r.fill]
		f.SetDrawColor(gray, gray, gray)
		f.SetFillColor(gray, gray, gray)
		switch {
		case r.h == 0:
			f.Line(r.x, r.y, r.x+r.w, r.y)
		case r.fill == empty:
			f.Rect(r.x, r.y, r.w, r.h, "D")
		default:
			f.Rect(r.x, r.y, r.w, r.h, "F")
		}
	}
	for _, t := range l.labels {
		gray, style := 0, ""
		if t.white {
			gray = 255
		}
		if t.face == bold {
			style = "B"
		}
		f.SetTextColor(gray, gray, gray)
		f.SetFont("go", style, t.points)
		f.Text(t.x, t.y, t.text)
	}
}
