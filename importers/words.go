package importers

import (
	"math"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"muster/catalog/lang"
)

// WholeNumber reads a whole number as people and programs write it: 2, 2.0,
// 2,0, a tick.
func WholeNumber(s string) (int, bool) {
	if n, ok := YesNo(s); ok {
		return n, true
	}
	if strings.ContainsAny(s, "eEpPxX_") || len(s) > 12 {
		return 0, false
	}
	f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if err != nil || f != math.Trunc(f) || math.Abs(f) > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// Copies reads a number of copies: no x, which ticks something off.
func Copies(s string) (int, bool) {
	if strings.EqualFold(s, "x") {
		return 0, false
	}
	return WholeNumber(s)
}

// YesNo reads a cell that is ticked or not.
func YesNo(s string) (int, bool) {
	switch strings.ToLower(s) {
	case "", "0", "0.0", "false", "falso", "no", "☐":
		return 0, true
	case "1", "1.0", "true", "vero", "yes", "sì", "si", "x", "●", "✓", "✔", "☑", "☒":
		return 1, true
	}
	return 0, false
}

// headKeys are the columns that are read, and those that muster writes for
// people to look at.
var headKeys = []string{"qty", "code", "title", "subtitle", "set", "number", "role", "type", "colour", "side", "cost",
	"dice", "elite", "max", "line", "check", "row", "group", "rarity", "points", "health", "limit"}

// SheetHeads finds the key of a heading in any language.
var SheetHeads = sync.OnceValue(func() Words { return WordsFor(headKeys, "sheet.head.", "sheet.also.") })

// Words finds the code that a word stands for, whatever its case and its signs.
type Words map[string]string

// WordsFor returns the words for codes: each is a word for itself; then what is
// said under a beginning and the code in each language, parted by commas. What
// several codes are called the first is.
func WordsFor(codes []string, beginnings ...string) Words {
	all := Words{}
	for _, code := range codes {
		all[HeadKey(code)] = code
	}
	for _, code := range codes {
		for _, beginning := range beginnings {
			if !lang.Known(beginning + code) {
				continue
			}
			for _, l := range lang.All {
				for word := range strings.SplitSeq(lang.Say(beginning+code).In(l), ",") {
					if key := HeadKey(word); all[key] == "" {
						all[key] = code
					}
				}
			}
		}
	}
	delete(all, "")
	return all
}

// Code returns the code of a word.
func (w Words) Code(word string) (code string, ok bool) {
	code, ok = w[string(headKey(new([MaxHeading]byte), word))]
	return code, ok
}

var plainLetters = strings.NewReplacer("à", "a", "á", "a", "è", "e", "é", "e", "ì", "i", "í", "i", "ò", "o", "ó", "o", "ù", "u", "ú", "u")

const MaxHeading = 64 // bytes of a heading that are looked at

// HeadKey reduces a heading to what everybody types alike.
func HeadKey(s string) string { return string(headKey(new([MaxHeading]byte), s)) }

// headKey does so in memory of the caller: every line of a text is held against the
// headings of every game.
func headKey(in *[MaxHeading]byte, s string) []byte {
	s = strings.TrimSpace(s)
	if len(s) > MaxHeading {
		return nil
	}
	if s == "#" {
		return append(in[:0], s...)
	}
	key := in[:0]
	for i := range len(s) {
		switch b := s[i]; {
		case b >= utf8.RuneSelf:
			return append(in[:0], lettersOf(s)...)
		case 'A' <= b && b <= 'Z':
			key = append(key, b+'a'-'A')
		case 'a' <= b && b <= 'z', '0' <= b && b <= '9':
			key = append(key, b)
		}
	}
	return key
}

// lettersOf keeps letters and digits of any alphabet.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, plainLetters.Replace(strings.ToLower(s)))
}
