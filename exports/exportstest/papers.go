package exportstest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"muster/exports/paper"
)

// InPlace compares every two lines of a leaf, and each with the margins.
func InPlace(t *testing.T, where string, l *paper.Leaf) {
	t.Helper()
	for i, a := range l.Labels {
		end := a.X + a.Face.Width(a.Text, a.Points)
		if a.X < paper.Margin-0.01 || end > paper.LeafWide-paper.Margin+0.01 || a.Y < paper.Margin || a.Y > paper.LeafHigh-5 {
			t.Errorf("%s: %q is off the page at %.1f-%.1f, %.1f", where, a.Text, a.X, end, a.Y)
		}
		for _, b := range l.Labels[i+1:] {
			if b.X < end && a.X < b.X+b.Face.Width(b.Text, b.Points) && b.Y-a.Y < 2.5 && a.Y-b.Y < 2.5 {
				t.Errorf("%s: %q stands on %q", where, a.Text, b.Text)
			}
		}
	}
	for _, c := range l.Codes {
		if c.X < paper.Margin || c.X+c.Side > paper.LeafWide-paper.Margin || c.Y+c.Side > paper.Foot+0.01 {
			t.Errorf("%s: the code at %.1f, %.1f is off the page", where, c.X, c.Y)
		}
		for _, a := range l.Labels {
			if a.Y > c.Y && a.Y < c.Y+c.Side && a.X < c.X+c.Side {
				t.Errorf("%s: %q stands on the code", where, a.Text)
			}
		}
	}
	for _, r := range l.Rules {
		if r.X < paper.Margin || r.X+r.W > paper.LeafWide-paper.Margin+0.01 || r.Y+r.H > paper.LeafHigh-paper.Margin+0.01 {
			t.Errorf("%s: a box at %.1f, %.1f is off the page", where, r.X, r.Y)
		}
	}
}

// Texts returns what is written on a leaf, in the order in which it was put there.
func Texts(l *paper.Leaf) []string {
	var all []string
	for _, t := range l.Labels {
		all = append(all, t.Text)
	}
	return all
}

var (
	pdfStream = regexp.MustCompile(`(?s)/Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)
	pdfLine   = regexp.MustCompile(`(?s)Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
	pdfEscape = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
)

// PdfTexts returns the lines of text of each page of a PDF as it is written
// here: streams in which a line is UTF-16 between brackets.
func PdfTexts(t testing.TB, data string) (pages [][]string) {
	t.Helper()
	for _, m := range pdfStream.FindAllStringSubmatch(data, -1) {
		r, err := zlib.NewReader(strings.NewReader(m[1]))
		if err != nil {
			continue
		}
		body, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(body, []byte(" Tj ET")) {
			continue
		}
		var lines []string
		for _, m := range pdfLine.FindAllSubmatch(body, -1) {
			raw := pdfEscape.Replace(string(m[1]))
			units := make([]uint16, len(raw)/2)
			for i := range units {
				units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
			}
			lines = append(lines, string(utf16.Decode(units)))
		}
		pages = append(pages, lines)
	}
	return pages
}
