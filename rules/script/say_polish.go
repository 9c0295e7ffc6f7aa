package script

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"muster/catalog/lang"
)

// A smoothing is what becomes of words that stand side by side.
type smoothing struct {
	at   *regexp.Regexp
	with string
}

// smooth lists them in the order in which they happen.
var smooth = map[lang.Lang][]smoothing{
	lang.EN: {
		{regexp.MustCompile(`\b[Aa]n? (the )`), "${1}"},
		{regexp.MustCompile(`\b([Aa])n? other `), "${1}nother "},
		{regexp.MustCompile(`\b([Aa]) ([aeioAEIO]|u[^n]|un[^i])`), "${1}n ${2}"},
		{regexp.MustCompile(`\b([Tt]hen|and|may) (if|for each|until|after|during|as (?:their|your)) `), "${1}, ${2} "}, {regexp.MustCompile(`\bor if `), "or, if "},
		{regexp.MustCompile(`(, (?:in|de)creasing [^,.;:]+ by \w+) to `), "${1}, to "},
	},
	lang.IT: {
		{regexp.MustCompile(`\b(ha|hai|hanno) nessun`), "non ${1} nessun"}, {regexp.MustCompile(`\bcon nessun`), "senza nessun"},
		{regexp.MustCompile(`\b(ha|hai|hanno) zero `), "non ${1} "}, {regexp.MustCompile(`\bcon zero `), "senza "},
		{regexp.MustCompile(`\b(1|un[oa]?) ([ts]u[oa]) (altr[oa]) `), "${1} ${3} ${2} "},
		{regexp.MustCompile(`\b([Pp]oi|[Aa]ltrimenti|e|oppure|puoi) (se|per ogn\pL+|fino a|dopo|durante|come (?:tua|sua)) `), "${1}, ${2} "},
		{regexp.MustCompile(`(di cui [^.,:]+? costo) (di un avversario|di quell'avversario)`), "${2} ${1}"},
		{regexp.MustCompile(`\b1 ((?:il|lo|la) |l')`), "${1}"}, // a name for a number of things: "hai 1 la Morte Nera"
		// Articles before vowels and before s with a consonant, z, gn, ps.
		{regexp.MustCompile(`\b(i|dei|quei) ` + impure), "${1}~ ${2}"},
		{regexp.MustCompile(`\b(i|dei|quei) ([aeiouAEIOU])`), "${1}~ ${2}"},
		{regexp.MustCompile(`\bi~`), "gli"}, {regexp.MustCompile(`\bdei~`), "degli"}, {regexp.MustCompile(`\bquei~`), "quegli"},
		{regexp.MustCompile(`\b(il|lo|la) ([aeiouAEIOU])`), "l'${2}"},
		{regexp.MustCompile(`\bil ` + impure), "lo ${1}"},
		{regexp.MustCompile(`\b([Uu]n)a ([aeiouAEIOU])`), "${1}'${2}"}, {regexp.MustCompile(`\b([Uu]n) ` + impure), "${1}o ${2}"},
		{regexp.MustCompile(`\b([Qq]uest)[oa] ([aeiouAEIOU])`), "${1}'${2}"},
		{regexp.MustCompile(`\b([Qq]uel)(?:la)? ([aeiouAEIOU])`), "${1}l'${2}"},
		{regexp.MustCompile(`\b([Qq]uel) ` + impure), "${1}lo ${2}"},
		// Prepositions join with the articles.
		{regexp.MustCompile(`\b([Aa]|[Dd]a|[Ss]u) (l')`), "${1}l${2}"}, {regexp.MustCompile(`\b([Dd])i (l')`), "${1}el${2}"},
		{regexp.MustCompile(`\b([Aa]|[Dd]a|[Ss]u) (il|i|gli)\b`), "${1}~${2}"}, {regexp.MustCompile(`\b([Aa]|[Dd]a|[Ss]u) (lo|la|le)\b`), "${1}l${2}"},
		{regexp.MustCompile(`\b([Dd])i (il|i|gli)\b`), "${1}e~${2}"}, {regexp.MustCompile(`\b([Dd])i (lo|la|le)\b`), "${1}el${2}"},
		{regexp.MustCompile(`~il\b`), "l"}, {regexp.MustCompile(`~(i|gli)\b`), "${1}"},
		{regexp.MustCompile(`\b([Aa]) (a\pL)`), "${1}d ${2}"}, {regexp.MustCompile(`(^|[ ,])e ([eEè])`), "${1}ed ${2}"},
	},
}

// impure are the beginnings of Italian words before which il becomes lo.
const impure = `((?:s[bcdfghlmnpqrtv]|z|gn|ps))`

// sentence is where a sentence begins.
var sentence = regexp.MustCompile(`(^|[.:–] )(\p{Ll})`)

// Marks in what is said, for again: where alternatives begin, where each does, and their end;
// what is said of an opponent at first, what of one who was named before, and their end.
const options, option, chosen, atFirst, later, ended = "\x01", "\x02", "\x06", "\x03", "\x04", "\x05"

// again says of an opponent who was named before that he is meant: an ability is about
// one. Met is whether one was. Alternatives know nothing of each other.
func (t *tongue) again(said string, met bool) string {
	var b strings.Builder
	foe, that := t.words("text.foe"), t.words("text.foe.again")
	var before []bool // of the alternatives within alternatives
	say := func(s string) {
		if at := strings.Index(s, foe); at >= 0 && !met {
			met = true
			b.WriteString(s[:at+len(foe)])
			s = s[at+len(foe):]
		}
		b.WriteString(strings.ReplaceAll(s, foe, that))
	}
	for {
		next := strings.IndexAny(said, options+option+chosen+atFirst)
		if next < 0 {
			say(said)
			return b.String()
		}
		say(said[:next])
		mark := said[next : next+1]
		said = said[next+1:]
		switch mark {
		case options:
			before = append(before, met)
		case option:
			met = before[len(before)-1]
		case chosen:
			before = before[:len(before)-1]
		case atFirst:
			one, rest, _ := strings.Cut(said, later)
			other, rest, _ := strings.Cut(rest, ended)
			if met {
				one = other
			}
			say(one)
			said = rest
		}
	}
}

// polish makes sentences of words that stand side by side.
func polish(said string, l lang.Lang) string {
	said = strings.Join(strings.Fields(said), " ")
	for _, s := range smooth[l] {
		said = s.at.ReplaceAllString(said, s.with)
	}
	said = sentence.ReplaceAllStringFunc(said, func(begin string) string {
		r, n := utf8.DecodeLastRuneInString(begin)
		if strings.HasPrefix(begin, ":") {
			return begin
		}
		return begin[:len(begin)-n] + string(unicode.ToUpper(r))
	})
	return strings.ReplaceAll(said, "..", ".")
}
