package validate

import (
	"slices"
	"strings"
	"sync/atomic"

	"muster/catalog"
	"muster/catalog/lang"
)

// box.go: lists of The Deckbuilding Game.

// deckbuilding holds the rules of its lists, in the order of the rules pages:
// what players agree on, bases, decks, tables.
var deckbuilding = []Rule[*Deck]{
	{"deckbuilding.option", nil, boxOption},
	{"deckbuilding.option-length", []string{"OPTION-LENGTH"}, boxLength},
	{"deckbuilding.deck-unknown-card", []string{"DECK-UNKNOWN-CARD"}, boxUnknown},
	{"deckbuilding.bases-starting", []string{"BASES-STARTING"}, boxStarting},
	{"deckbuilding.bases-faction", []string{"BASES-FACTION"}, boxBaseFaction},
	{"deckbuilding.bases-distinct", []string{"BASES-DISTINCT"}, boxDistinct},
	{"deckbuilding.bases-starting-in-choice", []string{"BASES-STARTING-IN-CHOICE"}, boxChoice},
	{"deckbuilding.bases-intro-list", []string{"BASES-INTRO-LIST"}, boxIntro},
	{"deckbuilding.bases-full-all", []string{"BASES-FULL-ALL"}, boxFull},
	{"deckbuilding.bases-secret-count", []string{"BASES-SECRET-COUNT"}, boxSecretCount},
	{"deckbuilding.starter-composition", []string{"STARTER-COMPOSITION"}, boxStarter},
	{"deckbuilding.galaxy-composition", []string{"GALAXY-COMPOSITION"}, boxGalaxy},
	{"deckbuilding.deck-card-type", []string{"DECK-CARD-TYPE"}, boxCardType},
	{"deckbuilding.deck-faction", []string{"DECK-FACTION"}, boxFaction},
	{"deckbuilding.deck-copies", []string{"DECK-COPIES"}, boxCopies},
	{"deckbuilding.table-copies", []string{"TABLE-COPIES"}, boxTable},
}

// A box is such a list, with its cards found.
type box struct {
	kit   *boxKit
	lines []Line // in the order of the list; without a card where the catalog has none
	side  string // the faction of the list; "" if it names none, or one there is not
	mode  string // of a base deck: the one it names, or the one it looks like
	have  []int  // copies, by place of the card in the kit; a rule fills it for itself
}

// A boxKit is what the rules need of a catalog, compiled once.
type boxKit struct {
	catalog *catalog.Catalog
	cards   []*catalog.Card
	at      []int // place of a card in cards, by its number; -1 none
}

var lastBox atomic.Pointer[boxKit]

func boxKitOf(c *catalog.Catalog) *boxKit {
	if k := lastBox.Load(); k != nil && k.catalog == c {
		return k
	}
	k := &boxKit{catalog: c}
	for card := range c.Cards(catalog.Deckbuilding) {
		for len(k.at) <= card.No {
			k.at = append(k.at, -1)
		}
		k.at[card.No] = len(k.cards)
		k.cards = append(k.cards, card)
	}
	lastBox.Store(k)
	return k
}

// fillBox finds the cards of a list, its side and its mode.
func (d *Deck) fillBox(c *catalog.Catalog, l *catalog.List, r *Report) {
	b := &d.box
	d.List, d.Catalog, b.kit = l, c, boxKitOf(c)
	d.lookups = 0
	b.lines = b.lines[:0]
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 {
			r.Add(Finding{Msg: lang.Say("import.count", string(e.Card), e.Count), Severity: Illegal, Line: e.Line, Entry: i + 1})
			continue
		}
		card := c.At(e)
		if card != nil && card.Game != catalog.Deckbuilding {
			card = nil
		}
		if card == nil {
			card = d.boxNamed(e)
		}
		b.lines = append(b.lines, Line{Entry: e, Card: card, At: i + 1})
	}
	b.side = ""
	if side := l.Settings[catalog.Faction]; side == catalog.Empire || side == catalog.Rebels {
		b.side = side
	}
	b.chooseMode(l, r)
}

// boxNamed returns the card that an entry means by its name, if one has it.
func (d *Deck) boxNamed(e *catalog.Entry) *catalog.Card {
	if d.lookups == maxLookups || e.Card == "" || strings.HasPrefix(string(e.Card), string(catalog.Deckbuilding)+"/") {
		return nil
	}
	d.lookups++
	match, _, _ := d.Catalog.Resolve(catalog.Deckbuilding, string(e.Card))
	return match
}

// chooseMode finds the mode of a base deck. If the list names none, or one that
// there is not, its bases decide.
func (b *box) chooseMode(l *catalog.List, r *Report) {
	b.mode = ""
	if slices.Contains(catalog.Modes, l.Format) {
		b.mode = l.Format
	} else if l.Kind == catalog.BaseDeck {
		b.mode = b.likeliest()
		if l.Format == "" {
			r.Add(Finding{Msg: lang.Say("import.format", b.mode)})
		}
	}
	r.Format = b.mode
}

// likeliest returns the mode that the bases look like.
func (b *box) likeliest() string {
	intro, all := true, 0
	for i := range b.lines {
		all++
		if card := b.lines[i].Card; card != nil && !card.Flagged(catalog.IntroBase) {
			intro = false
		}
	}
	switch {
	case all > 6:
		return catalog.FullMode
	case intro:
		return catalog.IntroMode
	}
	return catalog.SecretMode
}

// is reports whether a list is of one of some kinds.
func (d *Deck) is(kinds ...string) bool { return slices.Contains(kinds, d.List.Kind) }

// count counts the copies in roles for which keep holds, by card, and returns
// how many there are of cards that are known.
func (b *box) count(keep func(role string) bool) int {
	n := len(b.kit.cards)
	b.have = slices.Grow(b.have[:0], n)[:n]
	clear(b.have)
	all := 0
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card != nil && keep(l.Entry.Role) {
			b.have[b.kit.at[l.Card.No]] += l.Entry.Count
			all += l.Entry.Count
		}
	}
	return all
}

// unknown returns how many copies there are of cards that nobody knows.
func (b *box) unknown() int {
	n := 0
	for i := range b.lines {
		if b.lines[i].Card == nil {
			n += b.lines[i].Entry.Count
		}
	}
	return n
}

// boxUnknown: a list holds cards of the box, and no others.
func boxUnknown(d *Deck, r *Report) {
	lookups := 0
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card != nil {
			continue
		}
		f := Finding{Severity: Illegal, Ref: "DECK-UNKNOWN-CARD", Line: l.Entry.Line, Entry: l.At}
		name := string(l.Entry.Card)
		f.Msg = lang.Say("deckbuilding.deck-unknown-card", name, lang.Say("check.nothing-near"))
		if lookups < maxLookups {
			lookups++
			if near := d.boxNear(strings.TrimPrefix(name, string(catalog.Deckbuilding)+"/")); len(near) > 0 {
				f.Msg = lang.Say("deckbuilding.deck-unknown-card", name, namesOf(near))
			}
		}
		r.Add(f)
	}
}

// boxNear returns the cards with names like one; if there are none, those that
// share one of its words.
func (d *Deck) boxNear(name string) []*catalog.Card {
	words := strings.ReplaceAll(name, "-", " ")
	if _, near, _ := d.Catalog.Resolve(catalog.Deckbuilding, words); len(near) > 0 {
		return near
	}
	for i, word := range strings.Fields(words) {
		if i == maxWords {
			break
		}
		if _, near, _ := d.Catalog.Resolve(catalog.Deckbuilding, word); len(word) > 2 && len(near) > 0 {
			return near
		}
	}
	return nil
}

// maxWords is how many words of a name are looked for one by one.
const maxWords = 4

// missing adds a finding about cards that are not there, and how many copies
// are and should be.
func (r *Report) missing(cards []*catalog.Card, code, ref string, have, want int) {
	f := Finding{Severity: Incomplete, Ref: ref, Msg: lang.Say(code, boxNames(cards), have, want)}
	for _, c := range cards {
		f.Cards = append(f.Cards, c.ID)
	}
	r.Add(f)
}

// maxNamed is how many cards a sentence names.
const maxNamed = 5

// boxNames names cards; of many the first and how many others there are.
func boxNames(cards []*catalog.Card) lang.Msg {
	if len(cards) > maxNamed {
		return lang.Say("check.box.some", namesOf(cards[:maxNamed]), len(cards)-maxNamed)
	}
	return lang.Say("check.box.all", namesOf(cards))
}
