package paper

import (
	"bytes"
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

// Write writes a paper as PDF.
func (p *Paper) Write(w io.Writer) error {
	f := fpdf.New("P", "mm", "A4", "")
	// A file says when it was made, and the library the clock's time by itself.
	f.SetCreationDate(time.Unix(0, 0).UTC())
	f.SetModificationDate(time.Unix(0, 0).UTC())
	f.SetCatalogSort(true)
	f.SetTitle(Printed(p.Title, MaxName), true)
	f.SetCreator("muster", true)
	f.SetLang(string(p.Lang))
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", Regular.data())
	f.AddUTF8FontFromBytes("go", "B", Bold.data())
	f.SetLineWidth(hairline)
	for _, l := range p.Leaves {
		f.AddPage()
		l.draw(f)
		if err := l.drawCodes(f); err != nil {
			return err
		}
	}
	if err := f.Output(w); err != nil {
		return fmt.Errorf("writing a PDF: %w", err)
	}
	return nil
}

// draw writes the boxes of a leaf and what stands in them.
func (l *Leaf) draw(f *fpdf.Fpdf) {
	for i := range l.Shapes {
		l.Shapes[i].draw(f)
	}
	for _, r := range l.Rules {
		gray := map[shade]int{Empty: lineGray, Faint: faintGray, Light: lightGray, Dark: darkGray}[r.Fill]
		f.SetDrawColor(gray, gray, gray)
		f.SetFillColor(gray, gray, gray)
		switch {
		case r.H == 0:
			f.Line(r.X, r.Y, r.X+r.W, r.Y)
		case r.Fill == Empty:
			f.Rect(r.X, r.Y, r.W, r.H, "D")
		default:
			f.Rect(r.X, r.Y, r.W, r.H, "F")
		}
	}
	for _, t := range l.Labels {
		gray, style := 0, ""
		if t.White {
			gray = 255
		}
		if t.Face == Bold {
			style = "B"
		}
		f.SetTextColor(gray, gray, gray)
		f.SetFont("go", style, t.Points)
		f.Text(t.X, t.Y, t.Text)
	}
}

// drawCodes writes the QR codes of a leaf.
func (l *Leaf) drawCodes(f *fpdf.Fpdf) error {
	as := fpdf.ImageOptions{ImageType: "PNG"}
	for i, c := range l.Codes {
		picture, err := c.QR.PNG()
		if err != nil {
			return fmt.Errorf("drawing a QR code: %w", err)
		}
		name := fmt.Sprintf("code %d/%d", f.PageNo(), i)
		f.RegisterImageOptionsReader(name, as, bytes.NewReader(picture))
		f.ImageOptions(name, c.X, c.Y, c.Side, c.Side, false, as, 0, "")
	}
	return nil
}
