package collection

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

// A cardName is how a card is named in a row.
type cardName struct {
	code, title, subtitle, set, number string
}

// name returns title and subtitle as one.
func (w cardName) name() string {
	if w.subtitle == "" {
		return w.title
	}
	return w.title + ", " + w.subtitle
}

// card finds the card that a row means, or says why there is none: the code
// decides, but a name that is another card's is not passed over. Without a
// code, the name and the place in its set say which printing it is.
func (r *collectionReader) card(w cardName) (*catalog.Card, lang.Msg) {
	if w.code != "" {
		card, ok := r.Catalog.Card(catalog.ShapeOf(catalog.Default).ID(catalog.ID(w.code)))
		switch {
		case !ok:
			return nil, lang.Say("collection.no-code", cut(w.code))
		case !r.means(w, card):
			return nil, lang.Say("collection.other-name", card.Code(), card.Name(), w.name())
		}
		return card, lang.Msg{}
	}
	name := w.name()
	switch {
	case w.set != "" && w.number != "":
		name += " (" + w.set + " #" + w.number + ")"
	case w.set != "":
		name += " (" + w.set + ")"
	}
	card, near, several := r.Catalog.Resolve(catalog.Default, name)
	if card != nil {
		return card, lang.Msg{}
	}
	codes := make([]lang.Msg, len(near))
	for i, c := range near {
		codes[i] = lang.Say("cmd.cards.near", c.Name(), c.Code())
	}
	switch {
	case several:
		return nil, lang.Say("collection.several", cut(name), codes)
	case len(near) > 0:
		return nil, lang.Say("collection.no-name-near", cut(name), codes)
	}
	return nil, lang.Say("collection.no-name", cut(name))
}

// means reports whether the name in a row is that of a card, of another
// printing of it, or left out.
func (r *collectionReader) means(w cardName, card *catalog.Card) bool {
	if importers.Matches(card.Title, w.title) && importers.Matches(card.Subtitle, w.subtitle) || importers.Matches(card.Name(), w.name()) {
		return true
	}
	match, near, exact := r.Catalog.Resolve(card.Game, w.name())
	if match != nil {
		near = []*catalog.Card{match}
	}
	for _, c := range near {
		if exact && c.Original() == card.Original() {
			return true
		}
	}
	return false
}
