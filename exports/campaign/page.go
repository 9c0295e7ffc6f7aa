package campaign

import (
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// htmlPage is the sheet of a campaign log for a browser. It needs nothing else.
var htmlPage = exports.Format{Name: "html", Ext: ".html", Type: "text/html; charset=utf-8", Use: exports.Printing, Write: writeHTML}

func writeHTML(w io.Writer, d *exports.Doc) error {
	var b strings.Builder
	for i, l := range d.Lists {
		if l.Game != catalog.Campaign {
			return lang.Fail(lang.Invalid, "campaignpaper.only", "html")
		}
		c, err := newListing(d, i)
		if err != nil {
			return err
		}
		if err := htmlOf(&b, c, i); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A part of a page is a heading with lines, or a table.
type part struct {
	title string
	head  []string
	rows  [][]string
	lines []string
}

// writeMark writes a log in Markdown.
func writeMark(d *exports.Doc, b *strings.Builder, i int) error {
	c, err := newListing(d, i)
	if err == nil {
		markdownPage(b, c, c.parts())
	}
	return err
}

// parts are what a page shows.
func (c *listing) parts() []part {
	lines := []string{c.about()}
	if p := c.players(); p != "" {
		lines = append(lines, p)
	}
	all := []part{{lines: append(lines, c.standing()+" · "+c.verdict())}, c.missionPart(), c.accountPart()}
	for i := range c.heroes {
		h := &c.heroes[i]
		all = append(all, part{title: h.called(), lines: []string{
			h.earned(c),
			c.word("class-cards") + ": " + orDash(h.class), c.word("items") + ": " + orDash(h.carried())}})
	}
	for _, side := range c.sides() {
		p := part{title: side.title}
		for _, l := range side.lines {
			p.lines = append(p.lines, l.label+": "+orDash(l.values))
		}
		all = append(all, p)
	}
	found := part{title: c.Say("export.check")}
	for i := range c.Report.Findings {
		if f := &c.Report.Findings[i]; f.Severity > 0 {
			found.lines = append(found.lines, lang.OneLine(f.In(c.Doc.Lang)))
		}
	}
	if c.Report.Legal() && !c.legal {
		found.lines = append(found.lines, c.word("hidden"))
	}
	if len(found.lines) > 0 {
		all = append(all, found)
	}
	return all
}

func orDash(all []string) string {
	if len(all) == 0 {
		return "–"
	}
	return strings.Join(all, ", ")
}

// missionKeys are the columns of the table of missions.
var missionKeys = []string{"slot", "date", "mission", "kind", "threat", "tiers", "winner", "crates", "rebel-stage", "imperial-stage"}

// missionPart has a row for each mission that was played, and for each slot to
// come.
func (c *listing) missionPart() part {
	p := part{title: c.word("missions")}
	for _, key := range missionKeys {
		p.head = append(p.head, c.word("head."+key))
	}
	for i := range c.slots {
		s := &c.slots[i]
		p.rows = append(p.rows, []string{s.name(), s.date, s.mission, s.kind, s.danger(), s.tiers, s.winner, s.claimed(),
			stageSign(s.rebelStage, s.stages), stageSign(s.imperialStage, s.stages)})
	}
	return p
}

// accountPart says what each mission and its stages brought and cost.
func (c *listing) accountPart() part {
	p := part{title: c.word("accounts"), head: []string{c.word("head.slot"), c.word("head.mission")}}
	for _, account := range accountNames {
		p.head = append(p.head, c.word("head."+account), c.word("head.paid"), c.word("head.left"))
	}
	for i := range c.slots {
		s := &c.slots[i]
		if s.toCome() {
			continue
		}
		row := []string{s.name(), s.mission}
		for _, f := range s.flows() {
			row = append(row, signed(f.in, "+"), signed(f.out, "−"), fmt.Sprint(f.left))
		}
		p.rows = append(p.rows, row)
	}
	return p
}

// A side is what the Empire, or the Rebels, have together.
type side struct {
	title string
	lines []labelled
}

func (c *listing) sides() [2]side {
	return [...]side{{c.word("empire"), c.empire}, {c.word("rebels"), c.rebels}}
}

func markdownPage(b *strings.Builder, c *listing, parts []part) {
	fmt.Fprintf(b, "# %s\n\n", exports.Escape(lang.OneLine(c.title())))
	for _, p := range parts {
		if p.title != "" {
			fmt.Fprintf(b, "## %s\n\n", exports.Escape(lang.OneLine(p.title)))
		}
		for _, line := range p.lines {
			fmt.Fprintf(b, "- %s\n", exports.Escape(lang.OneLine(line)))
		}
		if len(p.lines) > 0 {
			b.WriteByte('\n')
		}
		if len(p.head) == 0 {
			continue
		}
		for _, row := range append([][]string{p.head, nil}, p.rows...) {
			if row == nil {
				b.WriteString(strings.Repeat("|---", len(p.head)) + "|\n")
				continue
			}
			for _, v := range row {
				fmt.Fprintf(b, "| %s ", exports.Escape(lang.OneLine(v)))
			}
			b.WriteString("|\n")
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(b, "%s\n", exports.Escape(c.madeFrom()))
}

// pageStyle is how the page looks, on the screen and on paper.
const pageStyle = `body{font:15px/1.45 system-ui,sans-serif;color:#222b36;margin:2em auto;max-width:60em;padding:0 1em}
h1{margin:0 0 .3em;color:#1f3a5f}h2{font-size:1.05em;margin:1.4em 0 .4em;padding:.2em .5em;background:#edf1f6}
table{border-collapse:collapse;width:100%;font-size:.9em}th{text-align:left;font-size:.85em;border-bottom:2px solid #1f3a5f}
th,td{padding:.2em .4em}td{border-bottom:1px solid #d9dee5}ul{margin:.2em 0;padding-left:1.2em}img.code{width:5.5cm;image-rendering:pixelated;display:block;margin-top:2em}footer{margin-top:1em;color:#6b7683;font-size:.85em}
@media print{body{margin:0;font-size:11px}h2{break-after:avoid}tr{break-inside:avoid}}`

func htmlOf(b *strings.Builder, c *listing, i int) error {
	say := html.EscapeString
	fmt.Fprintf(b, "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>%s</title><style>%s</style></head><body>\n<h1>%s</h1>\n",
		c.Doc.Lang, say(lang.OneLine(c.title())), pageStyle, say(lang.OneLine(c.title())))
	for _, p := range c.parts() {
		if p.title != "" {
			fmt.Fprintf(b, "<h2>%s</h2>\n", say(p.title))
		}
		if len(p.lines) > 0 {
			b.WriteString("<ul>\n")
			for _, line := range p.lines {
				fmt.Fprintf(b, "<li>%s</li>\n", say(lang.OneLine(line)))
			}
			b.WriteString("</ul>\n")
		}
		if len(p.head) == 0 {
			continue
		}
		b.WriteString("<table>\n")
		for i, row := range append([][]string{p.head}, p.rows...) {
			cell := map[bool]string{true: "th", false: "td"}[i == 0]
			b.WriteString("<tr>")
			for _, v := range row {
				fmt.Fprintf(b, "<%s>%s</%s>", cell, say(lang.OneLine(v)), cell)
			}
			b.WriteString("</tr>\n")
		}
		b.WriteString("</table>\n")
	}
	code, said := c.Doc.QR(i)
	if code != nil {
		picture, err := code.PNG()
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "<img class=\"code\" alt=\"\" src=\"data:image/png;base64,%s\">\n", base64.StdEncoding.EncodeToString(picture))
	}
	fmt.Fprintf(b, "<footer>%s<br>%s</footer>\n</body></html>\n", say(said), say(c.madeFrom()))
	return nil
}
