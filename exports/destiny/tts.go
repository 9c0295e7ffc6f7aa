package destiny

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/catalog/lang"
	"muster/exports"
)

// tts is a saved object of Tabletop Simulator, laid out as that of swdestinydb:
// a bag for every list, in it one card for each copy of a battlefield, plot or
// character, then the draw deck. What a card is stands in its description,
// "elite AW 28", and its name. Without addresses of pictures no object has any.
var tts = exports.Format{Name: "tts", Ext: ".json", Type: "application/json", Use: exports.Playing, Write: writeTTS}

func writeTTS(w io.Writer, d *exports.Doc) error {
	if err := d.OnlyListsOf("tts", catalog.Destiny); err != nil {
		return err
	}
	t := &table{doc: d, sheets: map[catalog.ID]int{}, guids: map[string]bool{}}
	s := savedObject{ObjectStates: make([]*object, len(d.Lists))}
	if len(d.Lists) == 1 {
		s.SaveName = lang.OneLine(d.Lists[0].Name)
	}
	for i, l := range d.Lists {
		bag, err := t.list(l)
		if err != nil {
			return err
		}
		s.ObjectStates[i] = bag
	}
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return exports.WriteJSON(w, []json.RawMessage{data})
}

// A table is what the objects of one file share.
type table struct {
	doc    *exports.Doc
	sheets map[catalog.ID]int // the number of the picture of each card, from 1
	guids  map[string]bool
}

// ttsOrder is the order of the cards in the draw deck.
var ttsOrder = []string{"upgrade", "downgrade", "support", "event", catalog.Deck}

// list returns the bag of a list.
func (t *table) list(l *catalog.List) (*object, error) {
	bag := t.object("Bag", lang.OneLine(l.Name), turned)
	if l.Format != "" {
		bag.Description = lang.Say("export.format", l.Format).In(t.doc.Lang)
	}
	for _, role := range []string{catalog.Battlefield, catalog.Plot, catalog.Character} {
		cards, err := t.cards(l, role)
		if err != nil {
			return nil, err
		}
		bag.ContainedObjects = append(bag.ContainedObjects, cards...)
	}
	var deck []*object
	for _, kind := range ttsOrder {
		cards, err := t.cards(l, kind)
		if err != nil {
			return nil, err
		}
		deck = append(deck, cards...)
	}
	aside, err := t.cards(l, catalog.Aside)
	if err != nil {
		return nil, err
	}
	if len(deck) > 0 {
		bag.ContainedObjects = append(bag.ContainedObjects, t.pile(catalog.Deck, deck))
	}
	if len(aside) > 0 {
		bag.ContainedObjects = append(bag.ContainedObjects, t.pile(catalog.Aside, aside))
	}
	if len(bag.ContainedObjects) == 0 {
		return nil, lang.Fail(lang.Invalid, "tts.empty")
	}
	return bag, nil
}

// cards returns the cards of a section, one for every copy.
func (t *table) cards(l *catalog.List, section string) ([]*object, error) {
	var cards []*object
	for i := range l.Entries {
		e := &l.Entries[i]
		card := t.doc.Catalog.At(e)
		if sectionOf(e, card) != section {
			continue
		}
		if !ttsHolds(e, card) {
			return nil, t.doc.CannotHold("tts", e)
		}
		for range e.Count {
			cards = append(cards, t.card(e, card))
		}
	}
	return cards, nil
}

// ttsHolds reports whether objects on a table can say what an entry says. They
// know a card's place by its type, and which are set aside.
func ttsHolds(e *catalog.Entry, card *catalog.Card) bool {
	switch {
	case e.Count < 1 || e.Way < 0:
		return false
	case e.Role == catalog.Aside:
		return e.Way == 0 || guestDice(e, card)
	case card == nil && e.Role == catalog.Plot, card != nil && e.Role != destiny.RoleOf(card):
		return false
	case e.Role == catalog.Character:
		return e.Way <= 2
	case e.Role == catalog.Plot:
		return e.Way <= 1
	}
	return e.Way == 0
}

// card returns a copy of a card.
func (t *table) card(e *catalog.Entry, card *catalog.Card) *object {
	o := t.object("Card", "", upright)
	o.Transform.ScaleX, o.Transform.ScaleZ = cardScale, cardScale
	o.Nickname, o.Description = tagged(t.doc, e, card)
	sheet := t.sheets[e.Card]
	if sheet == 0 {
		sheet = len(t.sheets) + 1
		t.sheets[e.Card] = sheet
	}
	o.pictures = &pictures{CardID: sheet * 100, SidewaysCard: e.Role == catalog.Battlefield, CustomDeck: map[int]sheetOf{}}
	if e.Role == catalog.Battlefield {
		o.Transform.RotY = sideways
	}
	code, _ := codeOf(e.Card)
	if card != nil {
		code = card.Code()
	}
	if face, ok := t.doc.Pictures.Of(code, card, t.doc.Lang); ok {
		o.CustomDeck[sheet] = sheetOf{FaceURL: face, BackURL: t.doc.Pictures.Back, NumWidth: 1, NumHeight: 1, BackIsHidden: true}
	}
	return o
}

// pile puts cards together: into a deck, or what is no deck into a bag.
func (t *table) pile(role string, cards []*object) *object {
	name := section(role).In(t.doc.Lang)
	if role != catalog.Deck || len(cards) < 2 { // a deck of one card is none
		bag := t.object("Bag", name, turned)
		bag.ContainedObjects = cards
		return bag
	}
	deck := t.object("DeckCustom", name, turned)
	deck.Transform.RotZ, deck.Transform.ScaleX, deck.Transform.ScaleZ = faceDown, cardScale, cardScale
	deck.pictures = &pictures{CustomDeck: map[int]sheetOf{}}
	for _, c := range cards {
		deck.DeckIDs = append(deck.DeckIDs, c.CardID)
		for sheet, at := range c.CustomDeck {
			deck.CustomDeck[sheet] = at
		}
	}
	deck.ContainedObjects = cards
	return deck
}

// tagged returns the name of a card and its description: how it is taken and
// where it appeared, or, where two cards have the same place, its code. What is
// unknown in a section of characters says so by its dice.
func tagged(d *exports.Doc, e *catalog.Entry, card *catalog.Card) (name, description string) {
	way := ""
	switch three := card != nil && len(card.Points) > 2; {
	case e.Way == 2:
		way = "3 dice "
	case e.Role == catalog.Character && e.Way == 0 && (three || card == nil):
		way = "1 die "
	case e.Way == 1:
		way = "elite "
	}
	if card == nil {
		if code, ok := codeOf(e.Card); ok && exports.CodeForm.MatchString(code) {
			return code, way + code
		}
		return lang.OneLine(string(e.Card)), way
	}
	name = card.Title.In(d.Lang)
	if len(card.Subtitle) > 0 {
		name += ", " + card.Subtitle.In(d.Lang)
	}
	at := fmt.Sprintf("%s %d", card.Set, card.Number)
	if match, _, _ := d.Catalog.Resolve(card.Game, fmt.Sprintf("%s (%s #%d)", name, card.Set, card.Number)); match != card {
		at = card.Code()
	}
	return name, way + at
}

// guid returns a number that no other object of the file has; the same file has
// the same ones again.
func (t *table) guid(said ...string) string {
	n := hash(said)
	for {
		id := fmt.Sprintf("%06x", n&0xffffff)
		if !t.guids[id] {
			t.guids[id] = true
			return id
		}
		n++
	}
}

// hash is FNV-1a.
func hash(words []string) uint32 {
	n := uint32(2166136261)
	for _, w := range words {
		for _, b := range slices.Concat([]byte(w), []byte{0}) {
			n = (n ^ uint32(b)) * 16777619
		}
	}
	return n
}
