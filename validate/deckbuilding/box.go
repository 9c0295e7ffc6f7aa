package deckbuilding

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
)

// A Box is a list with its cards found.
type Box struct {
	list    *catalog.List
	catalog *catalog.Catalog
	kit     *kit
	lines   []validate.Line // in the order of the list; without a card where the catalog has none
	side    string          // the faction of the list; "" if it names none, or one there is not
	mode    string          // of a base deck: the one it names, or the one it looks like
	have    []int           // copies, by place of the card in the kit; a rule fills it for itself
	lookups int             // names that were looked for
}

// A kit is what the rules need of a catalog.
type kit struct {
	cards []*catalog.Card
	at    []int // place of a card in cards, by its number; -1 none
}

var kits = validate.Kit[kit]{Compile: compile}

func compile(c *catalog.Catalog) *kit {
	k := new(kit)
	for card := range c.Cards(catalog.Deckbuilding) {
		for len(k.at) <= card.No {
			k.at = append(k.at, -1)
		}
		k.at[card.No] = len(k.cards)
		k.cards = append(k.cards, card)
	}
	return k
}

// fill finds the cards of a list, its side and its mode.
func (b *Box) fill(c *catalog.Catalog, l *catalog.List, r *validate.Report) {
	b.list, b.catalog, b.kit = l, c, kits.Of(c)
	b.lookups = 0
	b.lines = b.lines[:0]
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 {
			r.Miscounted(e, i+1)
			continue
		}
		card := c.At(e)
		if card != nil && card.Game != catalog.Deckbuilding {
			card = nil
		}
		if card == nil {
			card = b.named(e)
		}
		b.lines = append(b.lines, validate.Line{Entry: e, Card: card, At: i + 1})
	}
	b.side = ""
	if side := l.Settings[deckbuilding.Faction]; side == deckbuilding.Empire || side == deckbuilding.Rebels {
		b.side = side
	}
	b.chooseMode(l, r)
}

// named returns the card that an entry means by its name, if one has it.
func (b *Box) named(e *catalog.Entry) *catalog.Card {
	if b.lookups == validate.MaxLookups || e.Card == "" || strings.HasPrefix(string(e.Card), string(catalog.Deckbuilding)+"/") {
		return nil
	}
	b.lookups++
	match, _, _ := b.catalog.Resolve(catalog.Deckbuilding, string(e.Card))
	return match
}

// chooseMode finds the mode of a base deck. If the list names none, or one that
// there is not, its bases decide.
func (b *Box) chooseMode(l *catalog.List, r *validate.Report) {
	b.mode = ""
	if slices.Contains(deckbuilding.Modes, l.Format) {
		b.mode = l.Format
	} else if l.Kind == deckbuilding.BaseDeck {
		b.mode = b.likeliest()
		if l.Format == "" {
			r.Add(validate.Finding{Msg: lang.Say("import.format", b.mode)})
		}
	}
	r.Format = b.mode
}

// likeliest returns the mode that the bases look like.
func (b *Box) likeliest() string {
	intro, all := true, 0
	for i := range b.lines {
		all++
		if card := b.lines[i].Card; card != nil && !card.Flagged(deckbuilding.IntroBase) {
			intro = false
		}
	}
	switch {
	case all > 6:
		return deckbuilding.FullMode
	case intro:
		return deckbuilding.IntroMode
	}
	return deckbuilding.SecretMode
}

// is reports whether a list is of one of some kinds.
func (b *Box) is(kinds ...string) bool { return slices.Contains(kinds, b.list.Kind) }

// count counts the copies in roles for which keep holds, by card, and returns
// how many there are of cards that are known.
func (b *Box) count(keep func(role string) bool) int {
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
func (b *Box) unknown() int {
	n := 0
	for i := range b.lines {
		if b.lines[i].Card == nil {
			n += b.lines[i].Entry.Count
		}
	}
	return n
}

// checkUnknown: a list holds cards of the box, and no others.
func checkUnknown(b *Box, r *validate.Report) {
	lookups := 0
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card != nil {
			continue
		}
		f := validate.Finding{Severity: validate.Illegal, Ref: "DECK-UNKNOWN-CARD", Line: l.Entry.Line, Entry: l.At}
		name := string(l.Entry.Card)
		f.Msg = lang.Say("deckbuilding.deck-unknown-card", name, lang.Say("check.nothing-near"))
		if lookups < validate.MaxLookups {
			lookups++
			if near := b.near(strings.TrimPrefix(name, string(catalog.Deckbuilding)+"/")); len(near) > 0 {
				f.Msg = lang.Say("deckbuilding.deck-unknown-card", name, validate.Names(near))
			}
		}
		r.Add(f)
	}
}

// near returns the cards with names like one; if there are none, those that
// share one of its words.
func (b *Box) near(name string) []*catalog.Card {
	words := strings.ReplaceAll(name, "-", " ")
	if _, near, _ := b.catalog.Resolve(catalog.Deckbuilding, words); len(near) > 0 {
		return near
	}
	for i, word := range strings.Fields(words) {
		if i == maxWords {
			break
		}
		if _, near, _ := b.catalog.Resolve(catalog.Deckbuilding, word); len(word) > 2 && len(near) > 0 {
			return near
		}
	}
	return nil
}

// maxWords is how many words of a name are looked for one by one.
const maxWords = 4

// missing adds a finding about a deck or a table that lacks cards: which, and how many
// cards are there and should be, all together.
func missing(r *validate.Report, cards []*catalog.Card, code, ref string, have, want int) {
	f := validate.Finding{Severity: validate.Incomplete, Ref: ref, Msg: lang.Say(code, lang.Say("check.box.short", some(cards)), have, want)}
	for _, c := range cards {
		f.Cards = append(f.Cards, c.ID)
	}
	r.Add(f)
}

// maxNamed is how many cards a sentence names.
const maxNamed = 5

// some names cards; of many the first and how many others there are.
func some(cards []*catalog.Card) lang.Msg {
	if len(cards) > maxNamed {
		return lang.Say("check.box.some", validate.Names(cards[:maxNamed]), len(cards)-maxNamed)
	}
	return lang.Say("check.box.all", validate.Names(cards))
}
