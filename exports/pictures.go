package exports

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Pictures says where the pictures of cards lie, for formats that show some.
// The zero Pictures has none: muster knows no address of its own.
type Pictures struct {
	face string // with placeholders
	Back string
}

// Placeholders are what an address of faces may name in braces: a card's code,
// set and number in it, its code without the last three digits, the language.
const Placeholders = "{code} {set} {number} {nn} {lang}"

// CodeForm matches the code of a card of Destiny, of which an address of faces is made.
var CodeForm = regexp.MustCompile(`^[0-9]{5,6}[A-D]?$`)

var braced = regexp.MustCompile(`\{[^{}]*\}?|\}`)

// PicturesAt takes the address of the faces, with placeholders, and that of the
// back of all cards; either may be empty.
func PicturesAt(face, back string) (Pictures, error) {
	for _, at := range []string{face, back} {
		if at == "" {
			continue
		}
		u, err := url.Parse(braced.ReplaceAllString(at, "x"))
		if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || len(at) > MaxAddress {
			return Pictures{}, lang.Fail(lang.Invalid, "tts.address", at)
		}
	}
	for _, p := range braced.FindAllString(face, -1) {
		if !slices.Contains(strings.Fields(Placeholders), p) {
			return Pictures{}, lang.Fail(lang.Invalid, "tts.placeholder", p, Placeholders)
		}
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(face, "https://"), "/")
	switch {
	case braced.MatchString(host):
		return Pictures{}, lang.Fail(lang.Invalid, "tts.host", host)
	case braced.MatchString(back):
		return Pictures{}, lang.Fail(lang.Invalid, "tts.back", back)
	case face == "" && back != "":
		return Pictures{}, lang.Fail(lang.Invalid, "tts.back-alone")
	case face != "" && !strings.Contains(face, "{code}") && !(strings.Contains(face, "{set}") && strings.Contains(face, "{number}")):
		return Pictures{}, lang.Fail(lang.Invalid, "tts.same", face)
	}
	return Pictures{face: face, Back: back}, nil
}

// MaxAddress is how long an address may be, in bytes.
const MaxAddress = 500

// None reports whether there is no picture of any card.
func (p Pictures) None() bool { return p.face == "" }

// Of returns the address of a card's face. There is none of a card of which
// only a code is known where the address asks for more, or of a mere name.
func (p Pictures) Of(code string, card *catalog.Card, l lang.Lang) (address string, ok bool) {
	if p.None() || !CodeForm.MatchString(code) || card == nil && (strings.Contains(p.face, "{set}") || strings.Contains(p.face, "{number}")) {
		return "", false
	}
	digits := strings.TrimRight(code, "ABCD")
	fill := []string{"{code}", code, "{nn}", digits[:len(digits)-3], "{lang}", string(l)}
	if card != nil {
		fill = append(fill, "{set}", url.PathEscape(card.Set), "{number}", strconv.Itoa(card.Number))
	}
	return strings.NewReplacer(fill...).Replace(p.face), true
}
