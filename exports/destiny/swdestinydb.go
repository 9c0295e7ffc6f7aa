package destiny

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/destiny"
	"muster/exports"
)

// destinyDB is the notation of swdestinydb and ARH DB.
var destinyDB = exports.Format{Name: "swdestinydb", Ext: ".json", Type: "application/json", Use: exports.Keeping, Write: writeDestinyDB}

// A deck is a list as swdestinydb writes it.
type deck struct {
	Name            string          `json:"name"`
	FormatCode      string          `json:"format_code,omitempty"`
	FormatName      string          `json:"format_name,omitempty"`
	AffiliationCode string          `json:"affiliation_code"`
	AffiliationName string          `json:"affiliation_name"`
	Slots           map[string]slot `json:"slots"`
	Characters      map[string]slot `json:"characters"`
	Version         string          `json:"version"`
}

// A slot says how often a card is there. What its numbers count depends on the
// card: of a unique character dice, not copies.
type slot struct {
	Quantity int     `json:"quantity"`
	Dice     int     `json:"dice"`
	Dices    *string `json:"dices"` // the dice of each copy, where they may differ
}

func writeDestinyDB(w io.Writer, d *exports.Doc) error {
	if err := d.OnlyListsOf("swdestinydb", catalog.Destiny); err != nil {
		return err
	}
	lists := make([]json.RawMessage, len(d.Lists))
	for i, l := range d.Lists {
		deck, err := siteDeck(d, l)
		if err != nil {
			return err
		}
		if lists[i], err = json.Marshal(deck); err != nil {
			return err
		}
	}
	return exports.WriteJSON(w, lists)
}

func siteDeck(d *exports.Doc, l *catalog.List) (*deck, error) {
	side := sideOf(d, l)
	k := &deck{
		Name: l.Name, FormatCode: l.Format, Version: "1.0",
		AffiliationCode: side, AffiliationName: catalog.SideName(side).In(d.Lang),
		Slots: map[string]slot{}, Characters: map[string]slot{},
	}
	if f, ok := d.Catalog.Format(catalog.Destiny, l.Format); ok {
		k.FormatName = f.Name.In(d.Lang)
	}
	copies := map[string][]int{} // the dice of every copy of a character
	for i := range l.Entries {
		e := &l.Entries[i]
		card, code := d.Catalog.At(e), string(e.Card)
		if c, ok := codeOf(e.Card); ok {
			code = c
		}
		if card == nil && !catalog.ShapeOf(catalog.Destiny).Code(code) {
			return nil, d.CannotHold("swdestinydb", e) // a name is no slot
		}
		old, again := k.Slots[code]
		_, team := copies[code]
		if again && team != (e.Role == catalog.Character) || !slotHolds(e, card, again) {
			return nil, d.CannotHold("swdestinydb", e)
		}
		if e.Role == catalog.Character {
			for range e.Count {
				copies[code] = append(copies[code], e.Way+1)
			}
			k.Slots[code] = characterSlot(card, copies[code])
			k.Characters[code] = k.Slots[code]
			continue
		}
		s := slot{Quantity: old.Quantity + e.Count}
		if e.Way == 1 {
			s.Quantity = 2 // how ARH DB writes an elite plot
		}
		if card != nil && len(card.Faces) > 0 {
			s.Dice = s.Quantity
		}
		k.Slots[code] = s
	}
	return k, nil
}

// slotHolds reports whether a slot can say what an entry says. A slot knows
// neither roles nor cards set aside: the place of a card is that of its type.
func slotHolds(e *catalog.Entry, card *catalog.Card, again bool) bool {
	elite := card != nil && card.Type == catalog.Plot && len(card.Points) > 1
	switch {
	case e.Count < 1 || e.Way < 0:
		return false
	case card == nil:
		return e.Role == catalog.Character || e.Role == catalog.Deck && e.Way == 0
	case e.Role != destiny.RoleOf(card):
		return false
	case e.Role == catalog.Character:
		return true
	case elite:
		return e.Count == 1 && e.Way <= 1 && !again
	}
	return e.Way == 0
}

// characterSlot returns the slot of a character by the dice of its copies.
func characterSlot(card *catalog.Card, dice []int) slot {
	said := make([]string, len(dice))
	plain := true
	for i, n := range dice {
		said[i] = strconv.Itoa(n)
		plain = plain && n == 1
	}
	each := strings.Join(said, ",")
	switch {
	case card == nil || card.Unique:
		if len(dice) > 1 {
			return slot{len(dice), len(dice), &each}
		}
		return slot{dice[0], diceOf(card, dice[0]), nil}
	case len(card.Points) > 1 || !plain:
		return slot{len(dice), len(dice), &each}
	}
	return slot{len(dice), diceOf(card, len(dice)), nil}
}

// diceOf returns n, or 0 if the card has no die.
func diceOf(card *catalog.Card, n int) int {
	if card != nil && len(card.Faces) == 0 {
		return 0
	}
	return n
}

// sideOf returns the affiliation of a list: that of its characters.
func sideOf(d *exports.Doc, l *catalog.List) string {
	side := "neutral"
	for i := range l.Entries {
		e := &l.Entries[i]
		if card := d.Catalog.At(e); card != nil && e.Role == catalog.Character && side == "neutral" {
			side = card.Side
		}
	}
	return side
}
