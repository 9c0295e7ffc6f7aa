package campaign

import (
	"cmp"
	"slices"
	"strings"

	"muster/catalog/stable"
)

// most is how many near ids are told.
const most = 3

// NearCards returns the ids of cards that are most like another.
func (f *Facts) NearCards(id string) []string {
	return near(id, f.Cards, func(c *Card) string { return c.ID })
}

// NearMissions returns the ids of missions that are most like another.
func (f *Facts) NearMissions(id string) []string {
	return near(id, f.Missions, func(m *Mission) string { return m.ID })
}

// NearHeroes returns the ids of heroes that are most like another.
func (f *Facts) NearHeroes(id string) []string {
	return near(id, f.Heroes, func(h *Hero) string { return h.ID })
}

// NearFigures returns the ids of allies and villains that are most like another.
func (f *Facts) NearFigures(id string) []string {
	return near(id, f.Figures, func(a *Figure) string { return a.ID })
}

// NearCampaigns returns the ids of campaigns that are most like another.
func (f *Facts) NearCampaigns(id string) []string {
	return near(id, f.Campaigns, func(c *Campaign) string { return c.ID })
}

// NearDecks returns the ids of Imperial classes, or of agenda sets, that are most
// like another.
func (f *Facts) NearDecks(id string, agenda bool) []string {
	return near(id, slices.DeleteFunc(slices.Clone(f.Decks), func(d Deck) bool { return d.Agenda != agenda }), func(d *Deck) string { return d.ID })
}

// NearProducts returns the ids of boxes that are most like another.
func (f *Facts) NearProducts(id string) []string {
	return near(id, f.Products, func(p *Product) string { return p.ID })
}

// near returns the ids that take the fewest changes to become another, or have
// it in them.
func near[T any](id string, all []T, idOf func(*T) string) []string {
	type guess struct {
		id       string
		distance int
	}
	word := plain(id)
	if word == "" || len(word) > 60 {
		return nil
	}
	var found []guess
	for i := range all {
		other := idOf(&all[i])
		bare := plain(other[strings.LastIndexByte(other, '/')+1:])
		d := min(distance(word, plain(other)), distance(word, bare))
		if len(word) > 3 && strings.Contains(plain(other), word) {
			d = min(d, 1)
		}
		if d <= 1+len(word)/4 {
			found = append(found, guess{other, d})
		}
	}
	stable.Sort(found, func(a, b guess) int { return cmp.Compare(a.distance, b.distance) })
	var ids []string
	for _, g := range found[:min(most, len(found))] {
		ids = append(ids, g.id)
	}
	return ids
}

// plain drops what people leave out or write otherwise: case, blanks, marks,
// accents are none in ids.
func plain(id string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '/':
			return r
		}
		return -1
	}, id)
}

// distance counts the letters to change, add or drop (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
