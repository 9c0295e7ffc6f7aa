package exports

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

const (
	paperA4       = 9
	maxPaperTitle = 80 // of the 255 that a header may have
)

// paper sets a page up for printing: A4, across unless the page says otherwise,
// as wide as the sheet, its headings on every sheet of paper.
func (x *xlsxFile) paper(p *page) error {
	size, across, wide, high := paperA4, "landscape", 1, 0
	if p.onePage {
		high = 1
	}
	if p.upright {
		across = "portrait"
	}
	if err := x.f.SetPageLayout(p.name, &excelize.PageLayoutOptions{Size: &size, Orientation: &across,
		FitToWidth: &wide, FitToHeight: &high}); err != nil {
		return err
	}
	side, top, edge, yes := 0.4, 0.7, 0.3, true
	if err := x.f.SetPageMargins(p.name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &top,
		Bottom: &top, Header: &edge, Footer: &edge, Horizontally: &yes}); err != nil {
		return err
	}
	about := strings.ReplaceAll(cut(oneLine(p.about), maxPaperTitle), "&", "&&")
	name := strings.ReplaceAll(p.name, "&", "&&")
	if err := x.f.SetHeaderFooter(p.name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + spaced(about) + "&R" + spaced(name), OddFooter: "&Lmuster&R&P / &N"}); err != nil {
		return err
	}
	if p.repeat == 0 {
		return nil
	}
	return x.f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", Scope: p.name,
		RefersTo: fmt.Sprintf("%s$1:$%d", p.quoted(), p.repeat)})
}

// spaced keeps a text that begins with a figure apart from the code before it:
// a number there would be a size.
func spaced(s string) string {
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		return " " + s
	}
	return s
}

// chartOf describes a chart.
func chartOf(c chart) *excelize.Chart {
	one, gap, over, zero := false, uint(60), 100, 0.0
	font := excelize.Font{Color: ink, Size: 10}
	out := &excelize.Chart{
		Type:       excelize.ColStacked,
		Title:      excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.title, Font: &excelize.Font{Bold: true, Size: 12, Color: accent}}}},
		Legend:     excelize.ChartLegend{Position: "bottom"},
		Dimension:  excelize.ChartDimension{Width: c.width, Height: c.height},
		Format:     excelize.GraphicOptions{Positioning: "oneCell"},
		XAxis:      excelize.ChartAxis{Font: font},
		YAxis:      excelize.ChartAxis{Font: font, MajorGridLines: true, Minimum: &zero, MajorUnit: float64(c.most/6 + 1)},
		VaryColors: &one,
		GapWidth:   &gap,
		Overlap:    &over,
	}
	if c.beside {
		out.Type, over = excelize.Col, 0
	}
	if c.percent {
		top := 1.0
		out.YAxis.MajorUnit, out.YAxis.Maximum, out.YAxis.NumFmt = 0.2, &top, excelize.ChartNumFmt{CustomNumFmt: "0%"}
	}
	shades := c.shades
	if shades == nil {
		shades = curveShades
	}
	if c.x != "" {
		out.XAxis.Title = excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.x, Font: &font}}}
	}
	if len(c.series) == 1 {
		out.Legend.Position = "none"
	}
	for i, s := range c.series {
		out.Series = append(out.Series, excelize.ChartSeries{Name: s.name, Categories: s.categories, Values: s.values,
			Fill: fill(shades[i%len(shades)])})
	}
	return out
}
