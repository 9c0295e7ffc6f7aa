package assault

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// card finds the card that a mention names, and the version that it says. A card
// for campaigns gives way to the one of its name for skirmishes, unless it is said
// that it is meant.
func (r *reading) card(m *importers.Mention) (version string, err error) {
	n := importers.NameOf(m.Words)
	if m.Elite && n.Rank == importers.Unranked {
		n.Rank = importers.Elite
	}
	version = n.Version
	bySlug := func() bool {
		if m.Card = nil; n.Rank == importers.Unranked {
			m.Card = r.slug(n.Title)
		}
		if m.Card != nil && !n.Apart {
			r.twin(m)
		}
		return m.Card != nil
	}
	if !m.Loose && bySlug() {
		return version, nil
	}
	all := r.named(n)
	if len(all) == 0 && n.Apart {
		n.Apart = false
		all = r.named(n)
	}
	if len(all) > 0 {
		if m.Card = r.choose(m, n, all); !n.Apart {
			r.twin(m)
		}
		return version, nil
	}
	if m.Loose && bySlug() {
		return version, nil // people rarely write slugs, and "nexu" is a name as well
	}
	match, near, _ := r.In.Catalog.Resolve(catalog.Assault, n.Title)
	if match == nil {
		match = importers.Tiny(n.Title, near)
	}
	if match == nil && len(near) > 0 && n.Rank != importers.Unranked {
		match = importers.Tiny(rankWords[n.Rank]+" "+n.Title, near)
	}
	if match == nil {
		return version, r.Miss("army.import.strange")
	}
	m.Card = match
	r.Note(validate.Note, *m, m.Card, "import.guess", m.Words, m.Card.Name())
	return version, nil
}

var rankWords = map[importers.Rank]string{importers.Elite: "elite", importers.Regular: "regular"}

// slug returns the card with an id or a slug; old slugs are known too.
func (r *reading) slug(word string) *catalog.Card {
	if strings.ContainsAny(word, " ,.'") || word == "" {
		return nil
	}
	bare := strings.TrimPrefix(word, string(catalog.Assault)+"/")
	if card := r.byCode(bare); card != nil && listed(card) {
		return card
	}
	if id, ok := codes().old[bare]; ok {
		card, _ := r.In.Catalog.Card(id)
		return card
	}
	return nil
}

// knows reports whether a card of armies has exactly a name or a slug.
func knows(c *catalog.Catalog, name string) bool {
	match, several := c.Named(catalog.Assault, name)
	_, old := codes().old[name]
	return match != nil && listed(match) || slices.ContainsFunc(several, listed) || old
}

// listed reports whether lists name a card: companions and conditions come by
// themselves.
func listed(c *catalog.Card) bool { return assault.RoleOf(c.Type) != "" }

// twin puts the card for skirmishes in the place of the one for campaigns, and
// says so.
func (r *reading) twin(m *importers.Mention) {
	if assault.Of(m.Card) == nil || assault.Of(m.Card).Skirmish {
		return
	}
	match, several := r.In.Catalog.Named(catalog.Assault, m.Card.Title[lang.EN])
	if match != nil {
		several = []*catalog.Card{match}
	}
	for _, c := range several {
		if assault.Of(c).Skirmish && assault.Of(c).Elite == assault.Of(m.Card).Elite && listed(c) {
			m.Card = c
			r.Note(validate.Note, *m, c, "import.guess", m.Words, lang.Say("army.import.twin", c.Name()))
			return
		}
	}
}

// named returns the cards of a name: what is in parentheses may be a subtitle,
// an affiliation, or a word that is no part of the name.
func (r *reading) named(n importers.Name) []*catalog.Card {
	var all []*catalog.Card
	find := func(words string) bool {
		several := r.bothRanks(words)
		if n.Apart {
			several = r.In.Catalog.Called(catalog.Assault, words)
		}
		for _, c := range several {
			if listed(c) && (assault.Of(c).Skirmish != n.Apart || len(several) == 1) {
				all = append(all, c)
			}
		}
		return len(all) > 0
	}
	if n.Inside != "" && find(n.Title+", "+n.Inside) || find(n.Title) {
		return all
	}
	if zeros := strings.ReplaceAll(n.Title, "0", "O"); zeros != n.Title && find(zeros) {
		return all
	}
	if find(strings.ReplaceAll(n.Title, "O", "0")) {
		return all
	}
	title, subtitle, _ := strings.Cut(n.Title, ",")
	if subtitle == "" || !find(title) {
		return nil
	}
	// The version of the community may have a subtitle that the printed card has not.
	all = slices.DeleteFunc(all, func(c *catalog.Card) bool { return !sameWords(c.As(assault.IACP).Subtitle[lang.EN], subtitle) })
	return all
}

// bothRanks returns the cards of a name. One word may be a slug, which means one
// of two ranks: then the other is meant as well.
func (r *reading) bothRanks(words string) []*catalog.Card {
	match, several := r.In.Catalog.Named(catalog.Assault, words)
	if match == nil {
		return several
	}
	if assault.Rank(match) != "" && (sameWords(words, match.Title[lang.EN]) || sameWords(words, match.Title[lang.IT])) {
		other, _ := r.In.Catalog.Named(catalog.Assault, "elite "+match.Title[lang.EN])
		if assault.Rank(match) == "elite" {
			other, _ = r.In.Catalog.Named(catalog.Assault, "regular "+match.Title[lang.EN])
		}
		if other != nil {
			return []*catalog.Card{match, other}
		}
	}
	return []*catalog.Card{match}
}

// choose takes one of several cards of a name: the one of the rank that is said,
// of the place in the list, of the affiliation of the army. The regular one is
// taken if nothing says which, and that is told.
func (r *reading) choose(m *importers.Mention, n importers.Name, all []*catalog.Card) *catalog.Card {
	left := importers.Narrow(all, func(c *catalog.Card) bool {
		return n.Rank == importers.Unranked || c.Unique || assault.Of(c).Elite == (n.Rank == importers.Elite)
	})
	left = importers.Narrow(left, func(c *catalog.Card) bool {
		return m.Role == "" || roleOf(c) == m.Role || roleOf(c) == assault.Upgrade
	})
	if n.Inside != "" {
		left = importers.Narrow(left, func(c *catalog.Card) bool {
			return sameWords(c.Subtitle[lang.EN], n.Inside) || sameWords(c.Subtitle[lang.IT], n.Inside)
		})
		if side, ok := sideOf(n.Inside); ok {
			left = importers.Narrow(left, func(c *catalog.Card) bool { return c.Side == side })
		}
	}
	if side := r.List.Settings[catalog.Affiliation]; side != "" {
		left = importers.Narrow(left, func(c *catalog.Card) bool { return c.Side == side })
	}
	if plain := r.plainly(n, left); plain != nil {
		return plain
	}
	if len(left) > 1 && ofSides(left) {
		r.open = append(r.open, openCard{m.Entry - 1, *m, left})
		return left[0]
	}
	if plain := importers.Narrow(left, func(c *catalog.Card) bool { return !assault.Of(c).Elite }); len(plain) < len(left) {
		r.taken(m, left, plain[0])
		return plain[0]
	}
	r.taken(m, left, left[0])
	return left[0]
}

// plainly returns the only card, or the one that a bare name meant before there was
// another of it: its slug was the name.
func (r *reading) plainly(n importers.Name, left []*catalog.Card) *catalog.Card {
	if len(left) == 1 {
		return left[0]
	}
	if id, ok := codes().old[importers.HeadKey(n.Title)]; ok && n.Inside == "" && n.Rank == importers.Unranked {
		if i := slices.IndexFunc(left, func(c *catalog.Card) bool { return c.ID == id && c.Unique }); i >= 0 {
			return left[i]
		}
	}
	return nil
}

// ofSides reports whether cards are of one affiliation each, so that the army can tell
// which is meant.
func ofSides(cards []*catalog.Card) bool {
	var of []string
	for _, c := range cards {
		if !slices.Contains(sides, c.Side) || slices.Contains(of, c.Side) {
			return false
		}
		of = append(of, c.Side)
	}
	return true
}

// taken notes which of several cards was taken.
func (r *reading) taken(m *importers.Mention, of []*catalog.Card, card *catalog.Card) {
	r.Note(validate.Note, *m, card, "import.ambiguous", m.Words, lang.Say("import.taken", fullNames(of), fullNames([]*catalog.Card{card})[0]))
}

// sameWords reports whether two texts are the same but for case and signs.
func sameWords(a, b string) bool { return a != "" && importers.HeadKey(a) == importers.HeadKey(b) }

// fullNames names cards so that none can be taken for another.
func fullNames(cards []*catalog.Card) []lang.Text {
	names := make([]lang.Text, len(cards))
	for i, c := range cards {
		names[i] = lang.Text{}
		for l, s := range c.Title {
			switch {
			case assault.Rank(c) != "":
				s += " (" + lang.Say("army.rank."+assault.Rank(c)).In(l) + ")"
			case len(c.Subtitle) > 0:
				s += ", " + c.Subtitle.In(l)
			}
			names[i][l] = s
		}
	}
	return names
}
