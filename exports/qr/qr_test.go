package qr

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"rsc.io/qr/coding"
)

// formatOf returns what a code says of its level, two bits, and its mask, three: beside
// the upper left corner.
func formatOf(c Code) (at int) {
	for i, p := range [][2]int{{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8}} {
		if c[p[1]][p[0]] {
			at |= 1 << (4 - i)
		}
	}
	return at ^ 0b10101 // as the notation has it, so that it is never empty
}

// written is the code of a text as another library makes it, by what a code says of
// itself.
func written(t *testing.T, c Code, text string) *coding.Code {
	t.Helper()
	level := map[int]coding.Level{0b01: coding.L, 0b00: coding.M, 0b11: coding.Q, 0b10: coding.H}[formatOf(c)>>3]
	plan, err := coding.NewPlan(coding.Version((len(c)-17)/4), level, coding.Mask(formatOf(c)&7))
	if err != nil {
		t.Fatal(err)
	}
	code, err := plan.Encode(coding.String(text))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

func TestCodesAreThoseOfAnotherLibrary(t *testing.T) {
	for _, length := range []int{1, 20, 100, 260, 500, 997, 998, 1273} {
		text := ("m1." + strings.Repeat("aB3-_x9Q", length))[:length]
		for name, code := range map[string]Code{"paper": Of(text), "screen": Least(text)} {
			if code == nil {
				t.Errorf("%d letters: no code", length)
				continue
			}
			want := written(t, code, text)
			for y := range code {
				for x, dark := range code[y] {
					if want.Size != len(code) || want.Black(x, y) != dark {
						t.Fatalf("%s, %d letters: the square %d,%d of %d is dark: %v", name, length, x, y, len(code), dark)
					}
				}
			}
		}
	}
}

func TestACodeIsNoLargerThanCanBeRead(t *testing.T) {
	for _, c := range []struct{ length, paper, screen int }{{100, 41, 37}, {260, 65, 57}, {997, Most, 105}, {998, 105, 105}, {1273, Most, Most}, {1274, 0, 0}, {5000, 0, 0}} {
		text := strings.Repeat("x", c.length)
		if got := len(Of(text)); got != c.paper {
			t.Errorf("%d letters on paper: got %d squares, want %d", c.length, got, c.paper)
		}
		if got := len(Least(text)); got != c.screen {
			t.Errorf("%d letters on a screen: got %d squares, want %d", c.length, got, c.screen)
		}
	}
}

// dots reads what half blocks show, with light and dark turned round if they are lit.
func dots(lines []string, lit bool) (rows []string) {
	for _, line := range lines {
		var above, below strings.Builder
		for _, r := range line {
			a, b := r == '█' || r == '▀', r == '█' || r == '▄'
			above.WriteString(map[bool]string{true: "#", false: "."}[a != lit])
			below.WriteString(map[bool]string{true: "#", false: "."}[b != lit])
		}
		rows = append(rows, above.String(), below.String())
	}
	return rows
}

func TestTheSameCodeIsDrawnEverywhere(t *testing.T) {
	code := Of("m1.abc")
	picture, err := code.PNG()
	if err != nil {
		t.Fatal(err)
	}
	read, err := png.Decode(bytes.NewReader(picture))
	if err != nil || read.Bounds().Dx() != code.Side() {
		t.Fatalf("got %v, %v", read, err)
	}
	for _, lit := range []bool{false, true} {
		rows := dots(code.Blocks(lit), lit)
		for y := range code.Side() {
			for x := range code.Side() {
				shade, _, _, _ := read.At(x, y).RGBA()
				if dark := code.Dark(x, y); (rows[y][x] == '#') != dark || (shade == 0) != dark {
					t.Fatalf("lit %v: the square %d,%d", lit, x, y)
				}
			}
		}
		if edge := strings.Repeat(".", code.Side()); rows[0] != edge || rows[Edge-1] != edge || rows[code.Side()-1] != edge {
			t.Errorf("lit %v: there is no edge in %q", lit, rows)
		}
	}
}
