package clones

import (
	"fmt"
	"slices"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/validate"
)

// A lottery draws random set-ups: players, their Jedi and sheets, and in every
// second one variants.
type lottery struct {
	box    *clones.Components
	jedi   []string
	sheets [mostPlayers + 1][]*clones.Sheet // by the number of players; nil if one of them may not be
	counts []int
}

func newLottery(_ *validate.Game, c *catalog.Catalog, _ *catalog.Format, only func(*catalog.Card) bool) (validate.Lottery, error) {
	t := &lottery{box: clones.BoxOf(c)}
	may := func(id string) bool {
		card, ok := c.Card(catalog.Clones.ID(id))
		return only == nil || ok && only(card)
	}
	for _, j := range t.box.Jedi {
		if may(j.ID) {
			t.jedi = append(t.jedi, j.ID)
		}
	}
	for n := leastPlayers; n <= mostPlayers; n++ {
		for _, s := range t.box.SheetsOf(n) {
			if may(s.ID) {
				t.sheets[n] = append(t.sheets[n], s)
			}
		}
		if len(t.sheets[n]) >= n && len(t.jedi) >= n {
			t.counts = append(t.counts, n)
		}
	}
	if t.counts == nil {
		return nil, lang.Fail(lang.NotFound, "random.none", string(catalog.Clones))
	}
	return t, nil
}

// List returns the set-up with a number.
func (t *lottery) List(seed, number uint64) (*catalog.List, error) {
	r := catalog.NewRand(seed, number)
	s := &clones.Setup{Name: fmt.Sprintf("%s %d-%d", catalog.Clones, seed, number), Variants: clones.Standard}
	n := t.counts[r.N(len(t.counts))]
	jedi, sheets := shuffled(&r, t.jedi), shuffled(&r, t.sheets[n])
	for i := range n {
		s.Players = append(s.Players, clones.Player{Jedi: jedi[i], Sheet: sheets[i].ID, Dice: sheets[i].Dice})
	}
	if r.N(2) > 0 {
		s.Variants = variants(&r)
	}
	if t.box != clones.Known() {
		s.Components = t.box
	}
	return s.List(), nil
}

// shuffled returns things in another order.
func shuffled[T any](r *catalog.Rand, of []T) []T {
	all := slices.Clone(of)
	catalog.Shuffle(r, all)
	return all
}

// variants draws variants: each of the four is there in every second game.
func variants(r *catalog.Rand) clones.Variants {
	v := clones.Standard
	if r.N(2) > 0 {
		v.Force = 2 + r.N(clones.MostForce-1)
	}
	if r.N(2) > 0 {
		v.Zones = fewestZones
	}
	if r.N(2) > 0 {
		for i := range v.Removed {
			v.Removed[i] = 1 + r.N(mostRemoved)
		}
	}
	v.Expansion = r.N(2) > 0
	return v
}
