package catalog

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Key reduces a name to what everybody types alike: lower-case letters and
// digits, without accents, punctuation and blanks. "Padmé's X-Wing" and
// "padmes x wing" have the same key.
func Key(name string) string {
	return string(fold(make([]byte, 0, len(name)), name, noBlanks))
}

// Words reduces a name in the same way, with single blanks between words.
func Words(name string) string {
	folded := fold(make([]byte, 0, len(name)), name, blanks)
	if n := len(folded); n > 0 && folded[n-1] == ' ' {
		folded = folded[:n-1]
	}
	return string(folded)
}

// spacing says what becomes of the blanks in a folded name.
type spacing bool

const (
	noBlanks spacing = false
	blanks   spacing = true
)

func fold(to []byte, name string, s spacing) []byte {
	for i := 0; i < len(name); i++ {
		switch b := name[i]; {
		case b >= utf8.RuneSelf:
			return foldRunes(to, norm.NFD.String(name[i:]), s)
		case 'a' <= b && b <= 'z', '0' <= b && b <= '9':
			to = append(to, b)
		case 'A' <= b && b <= 'Z':
			to = append(to, b+'a'-'A')
		case b == ' ' || b == ',' || b == '\t' || b == '\n':
			to = blank(to, s)
		}
	}
	return to
}

func foldRunes(to []byte, name string, s spacing) []byte {
	for _, r := range name {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			to = utf8.AppendRune(to, unicode.ToLower(r))
		case r == ',' || unicode.IsSpace(r):
			to = blank(to, s)
		}
	}
	return to
}

// blank ends a word, if there is one to end.
func blank(to []byte, s spacing) []byte {
	if s == blanks && len(to) > 0 && to[len(to)-1] != ' ' {
		return append(to, ' ')
	}
	return to
}
