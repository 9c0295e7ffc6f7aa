package screen

import (
	"strings"
	"unicode"
)

// A fileName is the name of a file while it is typed.
type fileName string

// longestName is the longest that is typed or pasted, in bytes.
const longestName = 1024

// add adds what was typed or pasted, as far as it can be seen.
func (f *fileName) add(text string) {
	if len(*f)+len(text) > longestName {
		return
	}
	*f += fileName(strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, text))
}

// rub takes the last character away.
func (f *fileName) rub() {
	if runes := []rune(*f); len(runes) > 0 {
		*f = fileName(runes[:len(runes)-1])
	}
}
