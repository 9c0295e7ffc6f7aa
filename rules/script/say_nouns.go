package script

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/stable"
)

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

// plain says a noun with its adjectives, in the singular (0) or the plural (1).
func (t *teller) plain(s *SetTree, number int) string {
	phrases := []string{t.base(s, number)}
	tests := slices.Clone(s.Tests)
	slices.Reverse(tests)
	stable.Sort(tests, func(a, b Test) int { return t.late(&a, s) - t.late(&b, s) })
	if t.l == lang.IT { // "rosso non unico"
		stable.Sort(tests, func(a, b Test) int { return order(a.Not) - order(b.Not) })
	}
	side := t.sided(s)
	for i := range tests {
		if side != "" && t.late(&tests[i], s) > 0 { // "other friendly figures"
			phrases, side = t.with(phrases, &Test{Words: []string{side}}, s, number), ""
		}
		switch test := &tests[i]; {
		case test.Post != "":
		case test.Words[0] != "those":
			phrases = t.with(phrases, test, s, number)
		case test.Not:
			phrases = t.with(phrases, &Test{Words: []string{"other"}}, s, number)
		}
	}
	if side != "" {
		phrases = t.with(phrases, &Test{Words: []string{side}}, s, number)
	}
	if slices.ContainsFunc(s.Tests, func(test Test) bool { return others(t, s, &test) }) {
		phrases = t.with(phrases, &Test{Words: []string{"other"}}, s, number)
	}
	if t.lain(s) {
		phrases = t.with(phrases, &Test{Words: []string{s.Zone}}, s, number)
	}
	return t.or(phrases)
}

// late tells which tests of a set are said after the others: those of several words, behind
// them, and what leaves out the card that speaks, before them.
func (t *teller) late(test *Test, s *SetTree) int {
	switch {
	case test.Post != "":
		return 0
	case test.other(), test.Not && test.Words[0] == "those":
		return 1
	}
	return 2 * order(strings.Contains(t.adjectives(test.Words[:1], 0, 0), " "))
}

// sided returns the adjective that says whose the pieces of a set are, where a game has one:
// "friendly figure".
func (t *teller) sided(s *SetTree) string {
	if s.Side == "" {
		return ""
	}
	whose := t.side(s.Side)[1:] + "."
	for noun, word := range t.Vocab[Noun] { // it is written in two ways
		if word == t.Vocab[Noun][s.Noun] && lang.Known(t.Family+"adj."+whose+noun) {
			return whose + noun
		}
	}
	return ""
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
// noun, with > if after it, with + if after its relations, with = if it is a name that stands for
// all.
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
		if said[0] == '+' {
			return phrases // posts says it
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
		case test.Post == "copy-of" && test.Ref == "this" && s.isDie():
			noun = t.formed(number, t.Family+"post.copy-of", t.ref("this.die"))
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
	for i := range s.Tests {
		if test := &s.Tests[i]; test.Post == "" {
			all = append(all, t.trailing(test, t.genderOf(s), number)...)
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

// trailing says the adjectives of a test that follow the relations of a noun: "of your group in an
// exterior space".
func (t *teller) trailing(test *Test, gender, number int) (all []string) {
	for _, name := range test.Words {
		if test.Not {
			name += ".not"
		}
		if !lang.Known(t.Family + "adj." + name) {
			continue
		}
		if said, ok := strings.CutPrefix(t.adjectives([]string{name}, gender, number), "+"); ok {
			all = append(all, said)
		}
	}
	return all
}

// post says a relation that follows a noun.
func (t *teller) post(test *Test, number int) string {
	code := t.Family + "post." + test.Post
	if test.Not {
		code += ".not"
	}
	switch {
	case test.Near > 0 && test.Set != nil:
		return t.formed(number, code+".of", test.Near, t.set(test.Set))
	case test.Near > 0 && test.Ref != "" && test.Ref != "this":
		return t.formed(number, code+".of", test.Near, t.ref(test.Ref))
	case test.Near > 0:
		return t.formed(number, code, test.Near)
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
	case test.Ref == "that":
		return t.formed(number, t.special(t.special(code, test.Ref), t.that), t.ref(test.Ref))
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
