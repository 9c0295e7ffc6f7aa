// Package qr makes the squares of a QR code that a phone reads, off paper or off a
// screen. It knows no list.
package qr

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
)

// A Code is a QR code: rows of squares that are dark or not, without the light edge
// that belongs around it.
type Code [][]bool

const (
	// Most is how many squares the side of a code may have: of more, on paper, a
	// square is smaller than phones tell apart.
	Most = 117
	// Edge is how many squares of light belong around a code.
	Edge = 4
)

// Of returns the QR code of a text, nil if the text is too long for one that can be
// read. It bears as many scratches as its length allows.
func Of(text string) Code {
	if code := of(text, qr.M); code != nil {
		return code
	}
	return of(text, qr.L)
}

// Least is Of for the fewest squares: on a screen there are no scratches.
func Least(text string) Code { return of(text, qr.L) }

func of(text string, level qr.ErrorCorrectionLevel) Code {
	drawn, err := qr.Encode(text, level, qr.Unicode)
	if err != nil || drawn.Bounds().Dx() > Most {
		return nil // it fits no code at all
	}
	return squares(drawn)
}

func squares(drawn barcode.Barcode) Code {
	code := make(Code, drawn.Bounds().Dy())
	for y := range code {
		code[y] = make([]bool, drawn.Bounds().Dx())
		for x := range code[y] {
			code[y][x] = drawn.At(x, y) == color.Black
		}
	}
	return code
}

// Side is how many squares a side has, with the edge.
func (c Code) Side() int { return len(c) + 2*Edge }

// Dark reports whether a square is dark, counted from the corner of the edge.
func (c Code) Dark(x, y int) bool {
	x, y = x-Edge, y-Edge
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// PNG is the code as a picture, a point for each square.
func (c Code) PNG() ([]byte, error) {
	picture := image.NewPaletted(image.Rect(0, 0, c.Side(), c.Side()), color.Palette{color.White, color.Black})
	for y := range c.Side() {
		for x := range c.Side() {
			if c.Dark(x, y) {
				picture.SetColorIndex(x, y, 1)
			}
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, picture)
	return b.Bytes(), err
}
