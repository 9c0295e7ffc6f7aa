package book

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

const (
	PaperA4       = 9
	maxPaperTitle = 80 // of the 255 that a header may have
)

// paper sets a page up for printing: A4, across unless the page says otherwise,
// as wide as the sheet, its headings on every sheet of paper.
func (x *xlsxFile) paper(p *Page) error {
	size, across, wide, high := PaperA4, "landscape", 1, 0
	if p.OnePage {
		high = 1
	}
	if p.Upright {
		across = "portrait"
	}
	if err := x.f.SetPageLayout(p.Name, &excelize.PageLayoutOptions{Size: &size, Orientation: &across,
		FitToWidth: &wide, FitToHeight: &high}); err != nil {
		return err
	}
	side, top, edge, yes := 0.4, 0.7, 0.3, true
	if err := x.f.SetPageMargins(p.Name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &top,
		Bottom: &top, Header: &edge, Footer: &edge, Horizontally: &yes}); err != nil {
		return err
	}
	about := strings.ReplaceAll(lang.Line(p.About, maxPaperTitle), "&", "&&")
	name := strings.ReplaceAll(p.Name, "&", "&&")
	if err := x.f.SetHeaderFooter(p.Name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + spaced(about) + "&R" + spaced(name), OddFooter: "&Lmuster&R&P / &N"}); err != nil {
		return err
	}
	if p.Repeat == 0 {
		return nil
	}
	return x.f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", Scope: p.Name,
		RefersTo: fmt.Sprintf("%s$1:$%d", p.Quoted(), p.Repeat)})
}

// spaced keeps a text that begins with a figure apart from the code before it:
// a number there would be a size.
func spaced(s string) string {
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		return " " + s
	}
	return s
}

// step returns how far the lines of a chart lie apart whose highest bar is so high: a
// number, above 10 a round one.
func step(most int) float64 {
	least := float64(most/6 + 1)
	for ten := 10.0; least > ten; ten *= 10 {
		for _, round := range []float64{2 * ten, 5 * ten, 10 * ten} {
			if least <= round {
				return round
			}
		}
	}
	return least
}

// chartOf describes a chart.
func chartOf(c Chart) *excelize.Chart {
	one, gap, over, zero := false, uint(60), 100, 0.0
	font := excelize.Font{Color: ink, Size: 10}
	out := &excelize.Chart{
		Type:       excelize.ColStacked,
		Title:      excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.Title, Font: &excelize.Font{Bold: true, Size: 12, Color: accent}}}},
		Legend:     excelize.ChartLegend{Position: "bottom"},
		Dimension:  excelize.ChartDimension{Width: c.Width, Height: c.Height},
		Format:     excelize.GraphicOptions{Positioning: "oneCell"},
		XAxis:      excelize.ChartAxis{Font: font},
		YAxis:      excelize.ChartAxis{Font: font, MajorGridLines: true, Minimum: &zero, MajorUnit: step(c.Most)},
		VaryColors: &one,
		GapWidth:   &gap,
		Overlap:    &over,
	}
	if c.Beside {
		out.Type, over = excelize.Col, 0
	}
	if c.Percent {
		top := 1.0
		out.YAxis.MajorUnit, out.YAxis.Maximum, out.YAxis.NumFmt = 0.2, &top, excelize.ChartNumFmt{CustomNumFmt: "0%"}
	}
	shades := c.Shades
	if shades == nil {
		shades = CurveShades
	}
	if c.X != "" {
		out.XAxis.Title = excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.X, Font: &font}}}
	}
	if len(c.Series) == 1 {
		out.Legend.Position = "none"
	}
	for i, s := range c.Series {
		out.Series = append(out.Series, excelize.ChartSeries{Name: s.Name, Categories: s.Categories, Values: s.Values,
			Fill: fill(shades[i%len(shades)])})
	}
	return out
}
