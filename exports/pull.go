package exports

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// pull says which cards and dice to take from where to build lists: by sets, in the
// order in which cards lie there, with boxes to tick.
var pull = Format{Name: "pull", Ext: "-pull.txt", Type: text.Type, Use: Printing, Can: collected, Write: writePull}

func collected(g *Game) bool { return catalog.ShapeOf(g.Name).Collected }

// A pulled is how much of a printing is taken, and for which lists.
type pulled struct {
	card *catalog.Card // nil if the catalog has none
	id   catalog.ID
	catalog.Owned
	lists []string // "A 2"; none if there is one list
}

// A drawer is what is taken from one set.
type drawer struct {
	game  catalog.Game
	set   string
	cards []*pulled
	catalog.Owned
}

// drawers returns what lists need together: those of a game in the order of its sets,
// then what no set has.
func (d *Doc) drawers(format string) ([]*drawer, error) {
	if err := d.OnlyLists(format); err != nil {
		return nil, err
	}
	var all []*pulled
	at := map[catalog.ID]*pulled{}
	for i, l := range d.Lists {
		if !catalog.ShapeOf(l.Game).Collected {
			return nil, OtherGame(format, l.Game)
		}
		for _, n := range d.Catalog.Needs([]*catalog.List{l}) {
			p := at[n.Card]
			if p == nil {
				p = &pulled{id: n.Card}
				p.card, _ = d.Catalog.Card(n.Card)
				at[n.Card], all = p, append(all, p)
			}
			p.Owned = p.Plus(n.Wanted)
			if len(d.Lists) > 1 {
				p.lists = append(p.lists, fmt.Sprintf("%s %d", letter(i), n.Wanted.Cards))
			}
		}
	}
	sets := d.Catalog.Sets("")
	place := func(p *pulled) int {
		i := slices.IndexFunc(sets, func(s *catalog.Set) bool { return p.card != nil && s.Game == p.card.Game && s.Code == p.card.Set })
		if i < 0 {
			i = len(sets)
		}
		return i
	}
	slices.SortStableFunc(all, func(a, b *pulled) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.number(), b.number()), cmp.Compare(a.name(d.Lang), b.name(d.Lang)), cmp.Compare(a.id, b.id))
	})
	var drawers []*drawer
	for i, p := range all {
		if i == 0 || place(all[i-1]) != place(p) {
			t := &drawer{}
			if s := place(p); s < len(sets) {
				t.game, t.set = sets[s].Game, sets[s].Name.In(d.Lang)+" ("+sets[s].Code+")"
			}
			drawers = append(drawers, t)
		}
		last := drawers[len(drawers)-1]
		last.cards, last.Owned = append(last.cards, p), last.Plus(p.Owned)
	}
	return drawers, nil
}

// letter is what the list at a place is called beside cards: A to Z, then by number.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// number is that of the card in its set, 0 if it has none.
func (p *pulled) number() int {
	if p.card == nil || catalog.ShapeOf(p.card.Game).Unnumbered {
		return 0
	}
	return p.card.Number
}

func (p *pulled) name(l lang.Lang) string {
	if p.card == nil {
		return lang.OneLine(p.id.Bare())
	}
	return p.card.Name().In(l)
}

// pullTitle names a set and counts what is taken from it.
func (d *Doc) pullTitle(t *drawer) string {
	name := t.set
	if name == "" {
		name = lang.Say("pull.no-set").In(d.Lang)
	}
	return name + ": " + d.pullCount(t.Owned)
}

func (d *Doc) pullCount(n catalog.Owned) string {
	if n.Dice == 0 {
		return lang.Say("pull.cards", n.Cards).In(d.Lang)
	}
	return lang.Say("collection.counts", n.Cards, n.Dice).In(d.Lang)
}

// pullLists says which lists the cards are for: their names, with the letters by which
// they are told apart if there are several.
func (d *Doc) pullLists() (lines []string) {
	for i := range d.Lists {
		name := lang.Line(d.Listing(i).Title(), 120)
		if len(d.Lists) > 1 {
			name = letter(i) + ": " + name
		}
		lines = append(lines, name)
	}
	return lines
}

func writePull(w io.Writer, d *Doc) error {
	drawers, err := d.drawers("pull")
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", lang.Say("pull.title").In(d.Lang), strings.Join(d.pullLists(), "\n"))
	var sum catalog.Owned
	for _, t := range drawers {
		sum = sum.Plus(t.Owned)
		fmt.Fprintf(&b, "\n%s\n", d.pullTitle(t))
		for _, p := range t.cards {
			number := ""
			if n := p.number(); n > 0 {
				number = "#" + strconv.Itoa(n)
			}
			line := fmt.Sprintf("[ ] %2dx %5s  %s", p.Cards, number, p.name(d.Lang))
			if p.Dice > 0 {
				line = lang.Say("lists.taken.dice", line, p.Dice).In(d.Lang)
			}
			if len(p.lists) > 0 {
				line += "  [" + strings.Join(p.lists, ", ") + "]"
			}
			b.WriteString(line + "\n")
		}
	}
	fmt.Fprintf(&b, "\n%s\n", d.pullCount(sum))
	_, err = io.WriteString(w, strings.ReplaceAll(b.String(), "\n", "\r\n"))
	return err
}
