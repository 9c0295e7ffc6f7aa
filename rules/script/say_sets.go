package script

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// set says which pieces are meant, and how many.
func (t *teller) set(s *SetTree) string {
	outside := t.inside
	t.inside = s.Noun
	defer func() {
		t.inside = outside
		t.blurred = t.blurred || t.that != "" && t.sort(s.Noun) == t.sort(t.that)
	}()
	if i := s.being(); i >= 0 {
		return t.beings(t.ref(s.Tests[i].Ref), s)
	}
	if t.third(s, t.that) {
		return t.formed(t.genderOf(s), "text.set.third", t.noun(s.Noun, 0))
	}
	if n := s.Count; n != nil && n.Fold == "different" && n.Value == "player" && strings.HasPrefix(s.Side, "enem") {
		one := s.anybodys().without(func(test Test) bool { return test.together() })
		one.Max, one.Count = 1, nil
		return t.words("text.set.of-each", t.phrase(one, 0))
	}
	return t.owned(t.quantity(s), s)
}

// beings says one certain piece, and what else may be in its set.
func (t *teller) beings(first string, s *SetTree) string {
	if s.Side != "" {
		first = t.placed(first, s, false)
	}
	said := []string{first}
	for _, or := range s.Or {
		set := *or
		set.Max, set.UpTo = s.Max, s.UpTo
		said = append(said, t.set(&set))
	}
	if s.Max == All && len(said) > 1 {
		return t.words("text.and", said[0], strings.Join(said[1:], " "))
	}
	return t.or(said)
}

// quantity returns the kind of words for how many pieces of a set are meant.
func (t *teller) quantity(s *SetTree) string {
	switch {
	case s.Max == All && t.apiece && !s.those():
		return "each"
	case s.Max == All:
		return "all"
	case s.Max == Any && t.more:
		return "or-more"
	case s.Some:
		return "some-at-least"
	case s.Max == Any:
		return "any"
	case s.UpTo:
		return "up-to"
	case s.Max == 1:
		return "one"
	}
	return "some-of"
}

// owned says pieces after a word that depends on whose they are: "one of your
// dice", "an opponent has no dice". What lies in a zone of somebody is his.
func (t *teller) owned(kind string, s *SetTree) string {
	if s.Side == "enemies" && (kind == "one" || kind == "some") && s.Zone != "" && lang.Known(t.Family+"zone."+s.Zone+".enemy") {
		set := *s
		set.Side = "enemy"
		s = &set
	}
	side := t.side(s.Side)
	if t.zoned(s) || t.sided(s) != "" || s.onHis() && kind != "some" && kind != "no" {
		side = ""
	}
	if s.those() {
		if said := t.ofThose(kind, side, s); said != "" {
			return said
		}
		if side = ".those"; !t.zoned(s) && lang.Known("text.set."+kind+side+t.side(s.Side)) {
			side += t.side(s.Side)
		}
	}
	var many any = int(s.Max)
	if s.Count != nil {
		many = t.number(s.Count)
	}
	switch {
	case kind == "some" && s.Max > 1 && s.Max < Any:
		kind = "some-n"
	case kind == "fold" && !lang.Known("text.set.fold"+side):
		kind = "count"
	case kind == "all" && side == ".those" && len(s.Tests) > 1:
		kind = "all-of"
	}
	if code := t.Family + "zone." + s.Zone + t.side(s.Side) + ".those"; kind == "all" && s.those() && lang.Known(code) {
		return t.formed(t.genderOf(s), code, t.noun(s.Noun, 1))
	}
	if said := t.known(kind, s); said != "" {
		return said
	}
	said, number := t.counted(kind, side, many, s)
	said = t.related(said, s, number, t.there || slices.Contains(there, kind))
	if code := t.Family + "some-dice"; (kind == "some" || kind == "some-n") && s.onHis() && s.On == "this" && s.Zone == "" && len(s.Tests) == 0 && lang.Known(code) {
		return t.words(code, said) // nothing else tells that they are rolled
	}
	return said
}

// ofThose says pieces among those that were named, or that one; "" if no words of their own say so.
func (t *teller) ofThose(kind, side string, s *SetTree) string {
	if (kind == "some" || kind == "no") && (side == "" || !lang.Known("text.set."+kind+".those"+side)) {
		among := s.without(func(test Test) bool { return test.Post == "" && test.Words[0] == "those" })
		among.Zone = ""
		if len(among.Tests) > 0 {
			return t.formed(t.genderOf(s), "text.among-those", t.owned(kind, among), t.noun(s.Noun, 1))
		}
	}
	if code := "text.set." + kind + ".that" + side; (asked{t}).alone(s) && lang.Known(code) {
		return t.formed(t.genderOf(s), code, t.noun(s.Noun, 0))
	}
	return ""
}

// counted says so many pieces, without where they are. The number is 1 if they are several.
func (t *teller) counted(kind, side string, many any, s *SetTree) (said string, number int) {
	if names := s.names(); (kind == "one" || kind == "some" || kind == "no") && len(names) > 0 && !s.isDie() && t.unique(names) {
		return t.words("text.set."+kind+"-named"+side, t.plain(s, 0)), 0
	}
	code := t.special("text.set."+kind+side, s.Noun)
	if s.Max == 1 {
		code = t.special(code, "1")
	}
	if !strings.Contains(t.words(code), "{0}") && kind != "one" {
		number = 1 // of several
	}
	args := []any{t.either(s, 0), t.either(s, 1), many}
	said = t.formed(t.genderOf(s), code, args...)
	if code += ".again"; lang.Known(code) {
		said = atFirst + said + later + t.formed(t.genderOf(s), code, args...) + ended
	}
	return said, number
}

// there are the kinds of words for pieces that are where they are, and are not taken
// from there.
var there = []string{"some", "some-n", "no", "count", "fold", "exactly", "exactly-n", "at-most", "at-most-n", "each"}

// onHis reports whether dice are those of a piece, so that it need not be said whose they are.
func (s *SetTree) onHis() bool { return s.On != "" && s.isDie() && s.Zone != "home" }

// anybodys returns a set without whose its pieces are.
func (s *SetTree) anybodys() *SetTree {
	set := *s
	set.Side, set.Or = "", slices.Clone(s.Or)
	for i, or := range set.Or {
		set.Or[i] = or.anybodys()
	}
	return &set
}

// known says what is said in words of its own: a card of those seen, this die.
func (t *teller) known(kind string, s *SetTree) string {
	if len(s.Tests)+len(s.Or) > 0 {
		return ""
	}
	code := t.Family + "zone." + s.Zone + "." + kind
	switch {
	case s.Zone != "" && t.sort(s.Noun) == t.sort("card") && lang.Known(code):
		return t.words(code, int(s.Max))
	case kind != "one":
		return ""
	case s.Noun == "character-die" && s.On == "this" && t.head == headAction:
		return t.words(t.Family + "own-die")
	}
	return ""
}

// zoned reports whether whose the pieces are is said with their zone.
func (t *teller) zoned(s *SetTree) bool {
	return s.Zone != "" && !t.lain(s) && lang.Known(t.Family+"zone."+s.Zone+t.side(s.Side))
}

// placed says where pieces are: on a piece, or in a zone; in, if that is not where
// they are taken from.
func (t *teller) placed(said string, s *SetTree, in bool) string {
	if s.On != "" {
		code := "text.on"
		switch on, of := t.Family+"on-dice", t.Family+"of-dice"; {
		case (s.Noun == "die" || s.Noun == "dice") && lang.Known(on):
			if code = t.special(on, "bare."+t.nounOf(s.On)); code == on && s.Max != 1 {
				code = t.special(on, "several")
			}
		case s.isDie() && s.Zone != "home" && lang.Known(of):
			code = of
		}
		return t.words(code, said, t.ref(s.On))
	}
	if s.Zone == "" || s.those() || t.lain(s) {
		return said
	}
	code := t.Family + "zone." + s.Zone
	if one := code + ".being"; s.being() >= 0 && lang.Known(one) {
		return t.words(one, said)
	}
	if t.zoned(s) {
		code += t.side(s.Side)
	}
	if in {
		code = t.special(code, "in")
	}
	if s.isDie() {
		code = t.special(code, "die")
	}
	code = t.special(code, s.Noun)
	number := 1
	if s.Max == 1 {
		number = 0
	}
	return t.formed(number, code, said)
}

// phrase says the pieces of a set without saying how many: "red character".
func (t *teller) phrase(s *SetTree, number int) string {
	said, posts := t.either(s, number), t.posts(s, number)
	if len(s.Or) > 0 && !s.alikeBehind() && !s.dated() { // which said its own
		posts = ""
	}
	last := s.placeFirst()
	if !last {
		said += posts
	}
	if side := t.side(s.Side); side != "" && !t.zoned(s) && t.sided(s) == "" && !s.onHis() {
		said = t.formed(2*number+t.genderOf(s), "text.set.plain"+side, said)
	}
	said = t.placed(said, s, true)
	if last {
		said += posts
	}
	return said
}

// related says pieces with what follows the noun and where they are.
func (t *teller) related(said string, s *SetTree, number int, in bool) string {
	posts := ""
	if s.dated() || len(s.Or) == 0 || s.alikeBehind() {
		posts = t.posts(s, number)
	}
	if s.placeFirst() {
		return t.placed(said, s, in) + posts
	}
	return t.placed(said+posts, s, in)
}

// placeFirst reports whether it is said where pieces are before what follows their
// noun: "on this character", not to be read as "damage on this character"; and what
// tells a time is long.
func (s *SetTree) placeFirst() bool { return s.On != "" || s.dated() }
