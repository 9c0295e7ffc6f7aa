package term

import "unicode"

// wideRunes are the ranges of characters that take two columns.
var wideRunes = [...][2]rune{
	{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60},
	{0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd},
}

// ColumnsOf returns how many columns a character takes on a terminal.
func ColumnsOf(r rune) int {
	if r < 0x300 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	for _, w := range wideRunes {
		if r >= w[0] && r <= w[1] {
			return 2
		}
	}
	return 1
}

// Columns returns how many columns a text takes, if nothing colours it.
func Columns(text string) (n int) {
	for _, r := range text {
		n += ColumnsOf(r)
	}
	return n
}

// seen counts the columns that a text takes, without what colours it.
func seen(text string) (n int) {
	colour := false
	for _, r := range text {
		switch {
		case colour:
			colour = r != 'm'
		case r == '\x1b':
			colour = true
		default:
			n += ColumnsOf(r)
		}
	}
	return n
}
