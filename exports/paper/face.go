package paper

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"
	"unicode"

	"muster/catalog/packed"
)

// archive holds the fonts Go Regular and Go Bold: go -C .ci run ./pack
//
//go:embed fonts.zip
var archive []byte

var fonts = packed.Later(archive)

// A Face is a font to print with: which characters it has and how wide they
// are, so that a page can be laid out before it is written.
type Face struct {
	data  func() []byte
	table func() map[rune]float64 // the width of every character there is, of letters 1 high
}

// The faces that are part of every PDF.
var (
	Regular = newFace("regular.ttf")
	Bold    = newFace("bold.ttf")
)

// newFace notes where a font is; it is unpacked, and its table of characters read, when a
// width is first asked for.
func newFace(name string) *Face {
	f := &Face{data: sync.OnceValue(func() []byte { return packed.Read(fonts(), name) })}
	f.table = sync.OnceValue(f.widths)
	return f
}

// has reports whether there is a picture of a character.
func (f *Face) has(r rune) bool {
	_, ok := f.table()[r]
	return ok
}

// Width returns how wide a line is, in millimetres, in letters of so many
// points.
func (f *Face) Width(s string, points float64) float64 {
	table, w := f.table(), 0.0
	for _, r := range s {
		w += table[r]
	}
	return w * points * millimetre
}

const (
	millimetre = 25.4 / 72 // a point in millimetres
	missing    = '□'       // stands for a character that cannot be printed
	ellipsis   = "…"
)

// Printed makes a text one line that can be printed: not longer than so many
// characters, blanks for breaks, and a box for each character that the fonts do
// not have, such as signs that would turn the line around.
func Printed(s string, most int) string {
	var b strings.Builder
	n, blank := 0, false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			blank = n > 0
			continue
		case !Regular.has(r) || !Bold.has(r):
			r = missing
		}
		if n >= most {
			return b.String() + ellipsis
		}
		if blank {
			b.WriteByte(' ')
			n, blank = n+1, false
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}

// Fit shortens a line that is wider than its place.
func (f *Face) Fit(s string, points, most float64) string {
	if f.Width(s, points) <= most {
		return s
	}
	room, end := most-f.Width(ellipsis, points), 0
	for i, r := range s {
		if room -= f.Width(string(r), points); room < 0 {
			end = i
			break
		}
	}
	return strings.TrimRight(s[:end], " ,;:") + ellipsis
}

// Wrap breaks a text into lines that are not wider than their place, so many at
// most. A word that is too wide for a line is shortened.
func (f *Face) Wrap(s string, points, most float64, lines int) []string {
	var all []string
	line := ""
	for word := range strings.FieldsSeq(s) {
		longer := strings.TrimSpace(line + " " + word)
		if line == "" || f.Width(longer, points) <= most || len(all) == lines-1 {
			line = longer
			continue
		}
		all, line = append(all, line), word
	}
	if line != "" {
		all = append(all, line)
	}
	for i := range all {
		all[i] = f.Fit(all[i], points, most)
	}
	return all
}

// widths reads the characters and their widths from a TrueType font.
func (f *Face) widths() map[rune]float64 {
	unit := float64(binary.BigEndian.Uint16(f.part("head")[18:]))
	wide := int(binary.BigEndian.Uint16(f.part("hhea")[34:]))
	steps, glyphs := f.part("hmtx"), f.glyphs()
	widths := make(map[rune]float64, len(glyphs))
	for r, glyph := range glyphs {
		at := 4 * min(glyph, wide-1)
		widths[r] = float64(binary.BigEndian.Uint16(steps[at:])) / unit
	}
	return widths
}

// glyphs reads the number of the picture of each character from the part that
// all fonts for the basic plane have: segments of characters that follow each
// other.
func (f *Face) glyphs() map[rune]int {
	cmap := f.part("cmap")
	at := binary.BigEndian.Uint32(cmap[8:]) // the first encoding is Unicode
	t := cmap[at:]
	word := func(i int) int { return int(binary.BigEndian.Uint16(t[i:])) }
	segs := word(6) // twice their number
	all := map[rune]int{}
	for i := 0; i < segs; i += 2 {
		end, start := word(14+i), word(16+segs+i)
		delta, offset := word(16+2*segs+i), 16+3*segs+i
		for c := start; c <= end && c != 0xFFFF; c++ {
			glyph := c
			if o := word(offset); o > 0 {
				if glyph = word(offset + o + 2*(c-start)); glyph == 0 {
					continue
				}
			}
			if glyph = (glyph + delta) & 0xFFFF; glyph != 0 {
				all[rune(c)] = glyph
			}
		}
	}
	return all
}

// part returns a table of the font.
func (f *Face) part(name string) []byte {
	data := f.data()
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		if string(entry[:4]) == name {
			return data[binary.BigEndian.Uint32(entry[8:]):]
		}
	}
	return nil
}
