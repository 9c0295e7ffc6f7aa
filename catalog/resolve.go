package catalog

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
)

// Resolve finds the card that a name means: an id, a code, "Title", "Title,
// Subtitle", "Title (Set #12)" or "Title (Set)", in either language, without
// regard to case, accents and punctuation. If one card is meant, match is it,
// exact is true and near holds nothing. A title that several printings of a
// card have means the first printing; the title of both sides of a card means
// its front. If several cards are meant, match is nil, near holds them all,
// the newest printing first, and exact is true; otherwise near holds at most
// five cards with the closest names, or with the title alone.
func (c *Catalog) Resolve(g Game, name string) (match *Card, near []*Card, exact bool) {
	name = written(name)
	if card, ok := c.coded(g, name); ok {
		return card, nil, true
	}
	if cards := c.Called(g, name); cards != nil {
		return c.one(cards)
	}
	if title, place, ok := cutPlace(name); ok {
		return c.resolveAt(g, title, place)
	}
	near = c.names().like(g, name)
	if title, _, ok := strings.Cut(name, ","); ok && len(near) == 0 {
		near = slices.Clone(c.Called(g, title)) // with a subtitle that is not like any
		slices.SortStableFunc(near, c.newestFirst)
		near = near[:min(len(near), maxNear)]
	}
	return nil, near, false
}

// Named is Resolve for names as they are: it looks for no names that are like
// one, which takes a hundred times as long. Where a set is given, the card of
// that name in it is meant.
func (c *Catalog) Named(g Game, name string) (match *Card, several []*Card) {
	name = written(name)
	if card, ok := c.coded(g, name); ok {
		return card, nil
	}
	cards := c.Called(g, name)
	if title, place, ok := cutPlace(name); ok && cards == nil {
		if named := c.Called(g, title); named != nil {
			there, _ := c.at(g, place)
			cards = slices.DeleteFunc(there, func(card *Card) bool { return !slices.Contains(named, card) })
		}
	}
	if len(cards) == 0 {
		return nil, nil
	}
	match, several, _ = c.onlyOne(cards)
	return match, several
}

// written returns a name without blanks around it, and no more of it than a name
// can have.
func written(name string) string {
	return strings.TrimSpace(lang.First(name, maxWritten))
}

// Printings returns the ids of all cards that a name may mean, each with its
// other printings. If no card has the name, near are those most like it.
func (c *Catalog) Printings(g Game, name string) (ids []ID, near []*Card) {
	card, near, exact := c.Resolve(g, name)
	meant := []*Card{card}
	if card == nil {
		meant = near
	}
	if card == nil && !exact {
		return nil, near
	}
	for other := range c.Cards("") {
		if slices.ContainsFunc(meant, func(m *Card) bool { return m.Original() == other.Original() }) {
			ids = append(ids, other.ID)
		}
	}
	return ids, nil
}

// coded returns the card with an id or a code, whatever its case.
func (c *Catalog) coded(g Game, code string) (*Card, bool) {
	if strings.IndexByte(code, ' ') >= 0 || !c.mayBeCode(code) {
		return nil, false
	}
	game, rest, whole := strings.Cut(code, "/")
	for _, s := range Shapes {
		if slices.Contains(s.Cards, strings.ToLower(game)) {
			game, rest = string(s.Game), code
		}
	}
	if whole {
		if g != "" && !strings.EqualFold(game, string(g)) {
			return nil, false
		}
		g, code = Game(strings.ToLower(game)), rest
	}
	if g == "" {
		g = Default
	}
	kinds := ShapeOf(g).Cards
	for _, as := range []string{code, strings.ToUpper(code), strings.ToLower(code)} {
		if card, ok := c.byID[ID(string(g)+"/"+as)]; ok {
			return card, true
		}
		if strings.IndexByte(as, '/') >= 0 {
			continue
		}
		for _, kind := range kinds {
			if card, ok := c.byID[g.ID(kind+"/"+as)]; ok {
				return card, true
			}
		}
	}
	return nil, false
}

// mayBeCode asks quickly for what ends an id, in any case.
func (c *Catalog) mayBeCode(code string) bool {
	var memory [maxName]byte
	last := memory[:0]
	for _, b := range []byte(code[strings.LastIndexByte(code, '/')+1:]) {
		switch {
		case b >= utf8.RuneSelf:
			return true // whose capital may be one of the others
		case 'A' <= b && b <= 'Z':
			b += 'a' - 'A'
		}
		last = append(last, b)
	}
	return c.codes()[string(last)]
}

// allCodes notes what ends the ids, in small letters.
func (x *index) allCodes() map[string]bool {
	all := make(map[string]bool, len(x.cards))
	for _, card := range x.cards[1:] {
		all[strings.ToLower(string(card.ID[strings.LastIndexByte(string(card.ID), '/')+1:]))] = true
	}
	return all
}

// one returns the card that several cards of one name are, if they are one.
func (c *Catalog) one(cards []*Card) (match *Card, near []*Card, exact bool) {
	cards = meant(cards)
	first := slices.MinFunc(cards, func(a, b *Card) int { return cmp.Compare(a.ID, b.ID) })
	if card, ok := c.byID[first.Original()]; ok {
		first = card
	}
	for _, card := range cards {
		if card.Original() != first.ID && front(card) != front(first) {
			slices.SortStableFunc(cards, c.newestFirst)
			return nil, cards, true
		}
	}
	return first, nil, true
}

// meant leaves out what a bare name does not mean where there is something else
// that it means rather.
func meant(cards []*Card) []*Card {
	if len(cards) == 1 {
		return cards
	}
	least := slices.MinFunc(cards, func(a, b *Card) int { return a.behind() - b.behind() }).behind()
	return slices.DeleteFunc(slices.Clone(cards), func(c *Card) bool { return c.behind() > least })
}

// front returns the id that the sides of a card have in common: 15004A and
// 15004B are one card.
func front(c *Card) ID { return frontOf(c.ID) }

func frontOf(id ID) ID {
	if i := len(id) - 1; i > 0 && id[i] >= 'A' && id[i] <= 'D' {
		return id[:i]
	}
	return id
}

func (c *Catalog) newestFirst(a, b *Card) int {
	sa, _ := c.Set(a.Game, a.Set)
	sb, _ := c.Set(b.Game, b.Set)
	if sa == nil || sb == nil || sa == sb {
		return a.No - b.No
	}
	return cmp.Or(sb.Position-sa.Position, a.No-b.No)
}

// Placed returns the card that a name with a set behind it means, if one is: "Take
// Cover (Awakenings #157)".
func (c *Catalog) Placed(g Game, name string) (*Card, bool) {
	title, place, ok := cutPlace(name)
	if !ok || c.Called(g, title) == nil {
		return nil, false
	}
	card, _, exact := c.resolveAt(g, title, place)
	return card, exact && card != nil
}

// There returns the card of a set and a number, "Awakenings #157", or those of that place if
// they are several.
func (c *Catalog) There(g Game, words string) (match *Card, several []*Card) {
	_, p, ok := cutPlace("? (" + written(words) + ")")
	if !ok || p.number == 0 {
		return nil, nil
	}
	cards, _ := c.at(g, p)
	if len(cards) == 0 {
		return nil, nil
	}
	match, several, _ = c.onlyOne(cards)
	return match, several
}

// A place is where a card appeared, as it is written behind its name.
type place struct {
	set    string
	number int // 0 if only the set is named
	code   string
}

// cutPlace parts "Title (Set #12)".
func cutPlace(name string) (title string, p place, ok bool) {
	i := strings.LastIndexByte(name, '(')
	if i <= 0 || !strings.HasSuffix(name, ")") {
		return "", place{}, false
	}
	title, inside := strings.TrimSpace(name[:i]), strings.TrimSpace(name[i+1:len(name)-1])
	p = place{set: inside, code: inside}
	if j := strings.LastIndexAny(inside, "# "); j > 0 {
		if n, err := strconv.Atoi(inside[j+1:]); err == nil && n > 0 {
			p = place{set: strings.TrimRight(inside[:j], "# "), number: n}
		}
	}
	return title, p, title != "" && inside != ""
}

// resolveAt finds a card by its name and its place. The place decides which of
// several cards of the name is meant, and what a name in an unknown language
// means; a name and a place that contradict one another mean neither.
func (c *Catalog) resolveAt(g Game, title string, p place) (match *Card, near []*Card, exact bool) {
	named := c.Called(g, title)
	there, known := c.at(g, p)
	both := slices.DeleteFunc(slices.Clone(there), func(card *Card) bool { return !slices.Contains(named, card) })
	switch {
	case len(both) > 0:
		return c.onlyOne(both)
	case !known || len(there) == 0 || p.number == 0 && p.code == p.set && len(there) > 1:
		if named == nil {
			named = c.names().like(g, title)
		}
		slices.SortStableFunc(named, c.newestFirst)
		return nil, named[:min(len(named), maxNear)], false
	case len(named) > 0:
		return nil, append(there, named...), true
	}
	return c.onlyOne(there)
}

// onlyOne is like one for cards whose printing has been named.
func (c *Catalog) onlyOne(cards []*Card) (match *Card, near []*Card, exact bool) {
	if len(cards) == 1 {
		return cards[0], nil, true
	}
	return c.one(cards)
}

// at returns the cards of a place and whether its set is known.
func (c *Catalog) at(g Game, p place) (cards []*Card, known bool) {
	if card, ok := c.coded(g, p.code); ok && p.code != "" {
		return []*Card{card}, true
	}
	places := c.names().places
	for _, s := range c.names().sets[Key(p.set)] {
		if g != "" && s.Game != g {
			continue
		}
		known = true
		cards = append(cards, places[spot{s.Game, s.Code, p.number}]...)
	}
	return cards, known
}

// A spot is a number in a set, or all of a set.
type spot struct {
	game   Game
	set    string
	number int // 0: all
}

// place notes where cards are, and by which names sets go.
func (n *names) place(sets []*Set) {
	n.places, n.sets = make(map[spot][]*Card, len(n.cards)), make(map[string][]*Set)
	for _, s := range sets {
		for _, name := range []string{s.Code, s.Name[lang.EN], s.Name[lang.IT]} {
			if key := Key(name); !slices.Contains(n.sets[key], s) {
				n.sets[key] = append(n.sets[key], s)
			}
		}
	}
	for _, card := range n.cards[1:] {
		all := spot{card.Game, card.Set, 0}
		n.places[all] = append(n.places[all], card)
		if at := (spot{card.Game, card.Set, card.Number}); at != all {
			n.places[at] = append(n.places[at], card)
		}
	}
}
