package script

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// ref names a piece.
func (t *teller) ref(name string) string {
	if name == "that" && t.mine {
		name = "this.die"
	}
	switch name {
	case "this", "that", "it":
		noun := t.nounOf(name)
		if told := t.Family + "that." + t.named; name == "that" && t.blurred && lang.Known(told) {
			return t.formed(t.gender(noun), told, t.noun(noun, 0))
		}
		if name == "it" {
			name = "that"
		}
		return t.formed(t.gender(noun), "text."+name, t.noun(noun, 0))
	case "event.target":
		if t.hit != "" {
			return t.formed(t.gender(t.hit), "text.that", t.noun(t.hit, 0))
		}
	}
	code := t.Family + "ref." + name
	if said := t.special(code, t.that); said != code {
		return t.words(said)
	}
	return t.words(t.special(code, t.self), t.noun(t.self, 0))
}

// nounOf returns the noun for a piece.
func (t *teller) nounOf(ref string) string {
	if noun := t.Nouns[ref]; noun != "" {
		return noun
	}
	if ref == "event.target" && t.hit != "" {
		return t.hit
	}
	if ref == "this" || t.that == "" {
		return t.self
	}
	return t.that
}

// side says whose the pieces of a set are, as the end of a code.
func (t *teller) side(s string) string {
	switch {
	case s == "":
		return ""
	case s == "enemies" && !t.foe:
		return ".enemies"
	case s == "player" && !t.picked:
		return ".any-player"
	case s == "player": // who was chosen
		return ".player"
	case s != "your" == t.foe:
		return ".your"
	case s == "your":
		return ".their"
	}
	return ".enemy"
}

// set says which pieces are meant, and how many.
func (t *teller) set(s *SetTree) string {
	outside := t.inside
	t.inside = s.Noun
	defer func() {
		t.inside = outside
		t.blurred = t.blurred || t.that != "" && t.sort(s.Noun) == t.sort(t.that)
	}()
	if i := s.being(); i >= 0 {
		said := []string{t.ref(s.Tests[i].Ref)}
		if s.Side != "" {
			said[0] = t.placed(said[0], s, false)
		}
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
	if n := s.Count; n != nil && n.Fold == "different" && n.Value == "player" && strings.HasPrefix(s.Side, "enem") {
		one := *s.anybodys()
		one.Max, one.Count = 1, nil
		one.Tests = slices.DeleteFunc(slices.Clone(s.Tests), func(test Test) bool { return test.together() })
		return t.words("text.set.of-each", t.phrase(&one, 0))
	}
	kind := "some-of"
	switch {
	case s.Max == All && t.apiece && !s.those():
		kind = "each"
	case s.Max == All:
		kind = "all"
	case s.Max == Any && t.more:
		kind = "or-more"
	case s.Some:
		kind = "some-at-least"
	case s.Max == Any:
		kind = "any"
	case s.UpTo:
		kind = "up-to"
	case s.Max == 1:
		kind = "one"
	}
	return t.owned(kind, s)
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
	if t.zoned(s) || s.onHis() && kind != "some" && kind != "no" {
		side = ""
	}
	if among := *s; s.those() && (kind == "some" || kind == "no") && (side == "" || !lang.Known("text.set."+kind+".those"+side)) {
		among.Tests = slices.DeleteFunc(slices.Clone(s.Tests), func(test Test) bool { return test.Post == "" && test.Words[0] == "those" })
		among.Zone = ""
		if len(among.Tests) > 0 {
			return t.formed(t.genderOf(s), "text.among-those", t.owned(kind, &among), t.noun(s.Noun, 1))
		}
	}
	if s.those() && (asked{t}).alone(s) {
		if code := "text.set." + kind + ".that" + side; lang.Known(code) {
			return t.formed(t.genderOf(s), code, t.noun(s.Noun, 0))
		}
	}
	if s.those() {
		if side = ".those"; !t.zoned(s) && lang.Known("text.set."+kind+side+t.side(s.Side)) {
			side += t.side(s.Side)
		}
	}
	var many any = int(s.Max)
	if s.Count != nil {
		many = t.number(s.Count)
	}
	if kind == "some" && s.Max > 1 && s.Max < Any {
		kind = "some-n"
	}
	if kind == "fold" && !lang.Known("text.set.fold"+side) {
		kind = "count"
	}
	if kind == "all" && side == ".those" && len(s.Tests) > 1 {
		kind = "all-of"
	}
	if code := t.Family + "zone." + s.Zone + t.side(s.Side) + ".those"; kind == "all" && s.those() && lang.Known(code) {
		return t.formed(t.genderOf(s), code, t.noun(s.Noun, 1))
	}
	if said := t.known(kind, s); said != "" {
		return said
	}
	said, number := "", 0
	if names := s.names(); (kind == "one" || kind == "some" || kind == "no") && len(names) > 0 && !s.isDie() && t.unique(names) {
		said = t.words("text.set."+kind+"-named"+side, t.plain(s, 0))
	} else {
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
	}
	return t.related(said, s, number, t.there || slices.Contains(there, kind))
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
	case s.Noun == "character-die" && s.On == "this" && t.head == "action":
		return t.words(t.Family + "own-die")
	}
	return ""
}

// names returns the titles that pieces of a set have, if it tells.
func (s *SetTree) names() []string {
	for i := range s.Tests {
		if s.Tests[i].named() {
			return s.Tests[i].Names
		}
	}
	return nil
}

// named reports whether a test says what cards are called.
func (t *Test) named() bool { return len(t.Names) > 0 && t.Post == "named" && !t.Not }

// isDie reports whether a set is of dice, whose words are made otherwise than those
// of cards.
func (s *SetTree) isDie() bool {
	return dieNoun(s.Noun)
}

func dieNoun(noun string) bool {
	return strings.HasSuffix(noun, "die") || strings.HasSuffix(noun, "dice")
}

// either says the pieces of a set, or what else may be in it.
func (t *teller) either(s *SetTree, number int) string {
	if len(s.Or) == 0 || s.alike() {
		return t.plain(s, number)
	}
	if s.alikeBehind() {
		said := []string{t.plain(s, number)}
		for _, or := range s.Or {
			said = append(said, t.plain(or, number))
		}
		if !slices.ContainsFunc(said, func(p string) bool { return strings.Count(p, " ") != 1 }) {
			said = t.once(said)
		}
		return t.or(said)
	}
	plain, posts := []string{t.plain(s, number)}, []string{t.posts(s, number)}
	for _, or := range s.Or {
		plain, posts = append(plain, t.plain(or, number)), append(posts, t.posts(or, number))
	}
	if len(slices.Compact(slices.Clone(plain))) == 1 && !slices.Contains(posts, "") {
		return plain[0] + t.or(posts)
	}
	for i := range plain {
		plain[i] += posts[i]
	}
	return t.or(plain)
}

// alikeBehind reports whether the same follows all nouns of a set.
func (s *SetTree) alikeBehind() bool {
	behind := func(s *SetTree) []Test {
		return slices.DeleteFunc(slices.Clone(s.Tests), func(test Test) bool { return test.Post == "" })
	}
	return len(s.names()) == 0 && !slices.ContainsFunc(s.Or, func(or *SetTree) bool { return !reflect.DeepEqual(behind(or), behind(s)) })
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
	if side := t.side(s.Side); side != "" && !t.zoned(s) && !s.onHis() {
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

// plain says a noun with its adjectives, in the singular (0) or the plural (1).
func (t *teller) plain(s *SetTree, number int) string {
	phrases := []string{t.base(s, number)}
	tests := slices.Clone(s.Tests)
	slices.Reverse(tests)
	if t.l == lang.IT { // "rosso non unico"
		slices.SortStableFunc(tests, func(a, b Test) int { return order(a.Not) - order(b.Not) })
	}
	for i := range tests {
		switch test := &tests[i]; {
		case test.Post != "":
		case test.Words[0] != "those":
			phrases = t.with(phrases, test, s, number)
		case test.Not:
			phrases = t.with(phrases, &Test{Words: []string{"other"}}, s, number)
		}
	}
	if slices.ContainsFunc(s.Tests, func(test Test) bool { return others(t, s, &test) }) {
		phrases = t.with(phrases, &Test{Words: []string{"other"}}, s, number)
	}
	if t.lain(s) {
		phrases = t.with(phrases, &Test{Words: []string{s.Zone}}, s, number)
	}
	return t.or(phrases)
}

// order is 1 for what comes later.
func order(later bool) int {
	if later {
		return 1
	}
	return 0
}

// others reports whether a test leaves out the card that speaks, or what was named, which are
// of the same sort, so that the others are meant: "one of your other characters".
func others(t *teller, s *SetTree, test *Test) bool {
	if test.Ref == "this" || test.Ref == "event.target" {
		that := *test
		that.Ref = "that"
		return t.another(s, &that, t.nounOf(test.Ref))
	}
	return t.another(s, test, t.that)
}

// lain reports whether the zone of a set is said as an adjective: "set-aside dice".
func (t *teller) lain(s *SetTree) bool {
	zone := t.Family + "zone." + s.Zone + t.side(s.Side) + ".die"
	return s.Zone != "" && lang.Known(t.Family+"adj."+s.Zone) && !(s.isDie() && lang.Known(zone))
}

// with adds adjectives to phrases that begin with the noun of a set. Where adjectives of one
// kind stand in different places there is a phrase for each: "droid or card with
// Ambush". The words for an adjective may begin with < if it stands before the
// noun, with > if after it, with = if it is a name that stands for all.
func (t *teller) with(phrases []string, test *Test, s *SetTree, number int) []string {
	var before, after, all []string
	for _, name := range test.Words {
		not := test.Not
		if without := name + ".not"; not && lang.Known(t.Family+"adj."+without) {
			name, not = without, false
		}
		if ofDie := name + ".die"; s.isDie() && lang.Known(t.Family+"adj."+ofDie) {
			name = ofDie
		}
		said := t.adjectives([]string{name}, t.genderOf(s), number)
		place := byte('<')
		if t.l == lang.IT {
			place = '>'
		}
		if strings.ContainsAny(said[:1], "<>=") {
			place, said = said[0], said[1:]
		}
		if not {
			said = t.words("text.not", said)
		}
		switch place {
		case '=':
			all = append(all, said)
		case '<':
			before = append(before, said)
		default:
			after = append(after, said)
		}
	}
	for _, p := range phrases {
		if len(before) > 0 {
			all = append(all, t.or(before)+" "+p)
		}
		if len(after) > 0 {
			all = append(all, p+" "+t.or(after))
		}
	}
	return all
}

// alike reports whether the same is said of all that may be in a set.
func (s *SetTree) alike() bool {
	return len(s.names()) == 0 && !slices.ContainsFunc(s.Or, func(or *SetTree) bool { return !reflect.DeepEqual(or.Tests, s.Tests) })
}

// base says the noun of a set, or what stands for it: a title, "copy of this
// event".
func (t *teller) base(s *SetTree, number int) string {
	noun := t.noun(s.Noun, number)
	if s.alike() {
		nouns := []string{noun}
		for _, or := range s.Or {
			nouns = append(nouns, t.noun(or.Noun, number))
		}
		noun = t.or(nouns)
	}
	for i := range s.Tests {
		switch test := &s.Tests[i]; {
		case test.Not:
		case test.named() && s.isDie():
			noun = t.words("text.titled", noun, t.titles(test.Names))
		case test.named() && t.Title != nil && !t.unique(test.Names):
			noun = t.formed(number, "text.copies", t.titles(test.Names))
		case test.named() && number > 0 && t.unique(test.Names) && lang.Known(t.Family+"post.named"):
			noun += " " + t.formed(number, t.Family+"post.named", t.titles(test.Names))
		case test.named():
			noun = t.titles(test.Names)
		case test.Post == "copy-of":
			noun = t.formed(number, t.Family+"post.copy-of", t.ref(test.Ref))
		}
	}
	return noun
}

// genderOf is 1 for a set of what is feminine.
func (t *teller) genderOf(s *SetTree) int {
	for i := range s.Tests {
		if test := &s.Tests[i]; test.Post == "copy-of" && !test.Not || test.named() && !s.isDie() && !t.unique(test.Names) {
			return t.gender("card") // a copy
		}
	}
	return t.gender(s.Noun)
}

// posts says the relations that follow a noun: "showing a blank".
func (t *teller) posts(s *SetTree, number int) (said string) {
	var all []string
	joins := []string{"with", "con", "that", "che"} // words that two of them can have in common
	for i := range s.Tests {
		test := &s.Tests[i]
		if test.Post == "" || !test.Not && (test.named() || test.Post == "copy-of") || others(t, s, test) {
			continue
		}
		all = append(all, t.post(test, number))
		if test.Post == "except" {
			joins = nil
		}
	}
	for i, post := range all {
		// What begins in the same way is joined: "with 2 upgrades and 3 shields".
		first, rest, _ := strings.Cut(post, " ")
		next := i+1 < len(all) && strings.HasPrefix(all[i+1], first+" ")
		switch {
		case i > 0 && t.l == lang.EN && strings.HasPrefix(all[i-1], "not "+first+" ") && joins != nil:
			said += " " + t.words("text.and", "", post)
		case i == 0 || !strings.HasPrefix(all[i-1], first+" ") || !slices.Contains(joins, first):
			said += " " + post
		case next:
			said += ", " + rest
		default:
			said += " " + t.words("text.and", "", rest)
		}
	}
	return said
}

// post says a relation that follows a noun.
func (t *teller) post(test *Test, number int) string {
	code := t.Family + "post." + test.Post
	if test.Not {
		code += ".not"
	}
	switch {
	case test.Span != "":
		return t.formed(number, code+"."+test.Span)
	case len(test.Columns) > 0:
		return t.words("text.which", t.common(test, number))
	case len(test.Names) > 0 && test.Post != "named":
		return t.formed(number, code, quoted(t, test.Names))
	case len(test.Names) > 0:
		return t.formed(number, code, t.titles(test.Names))
	case test.Set != nil:
		if test.Set.isDie() {
			code = t.special(code, "die")
		}
		return t.formed(number, code, t.set(test.Set), t.phrase(test.Set, 1))
	case test.Ref != "":
		return t.formed(number, t.special(code, test.Ref), t.ref(test.Ref))
	case test.Than != "":
		said := t.formed(number, t.Family+"measure."+test.Value+"."+comparisons[test.Op]+".its."+test.Than)
		return t.formed(number, code, said)
	case test.Value != "":
		value := test.Value
		if test.Sum {
			code, value = t.special(code, value), "combined."+value
		}
		return t.formed(number, code, t.measure(value, test.Op, test.Num, number))
	}
	return t.formed(number, code, t.wordList(test.Words))
}

// quoted says words as they are printed.
func quoted(t *teller, names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		said[i] = strconv.Quote(name)
	}
	return t.or(said)
}
