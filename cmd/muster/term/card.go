package term

import (
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/cards"
	"muster/rules"
	"muster/rules/games"
)

// tellCard draws the card that a person asks about: by the number of a choice, or
// by a name or part of one. What lies on the table comes first.
func (p *Person) tellCard(v rules.View, wanted string) {
	card, err := p.cardMeant(v, strings.TrimSpace(wanted))
	if err != nil {
		p.Print(Fit(app.Clean(lang.MsgOf(err).In(p.Lang)), p.wide(), ""))
		return
	}
	for line := range strings.Lines(strings.TrimRight(cards.Text(p.App, p.Cards, card), "\n")) {
		line = strings.TrimRight(line, "\n")
		p.Print(Fit(line, p.wide(), further(line)))
	}
}

// cardMeant finds the card that a person asks about.
func (p *Person) cardMeant(v rules.View, wanted string) (*catalog.Card, error) {
	seen := p.seen(v)
	if n, err := strconv.Atoi(wanted); err == nil {
		if n < 1 || n > len(v.Options) {
			return nil, lang.Fail(lang.NotFound, "term.unknown", Shorten(wanted, echoed), len(v.Options))
		}
		if card := pointedAt(v, v.Options[n-1], seen); card != nil {
			return card, nil
		}
		return nil, lang.Fail(lang.NotFound, "term.no-card", n)
	}
	var found *catalog.Card
	for _, card := range seen {
		switch title := strings.ToLower(card.Name().In(p.Lang)); {
		case title == strings.ToLower(wanted):
			return card, nil
		case !strings.Contains(title, strings.ToLower(wanted)):
		case found != nil && found != card:
			return games.Named(p.Cards, p.Match.Game().Name, wanted)
		default:
			found = card
		}
	}
	if found != nil {
		return found, nil
	}
	if card, near, _ := p.Cards.Resolve(p.Match.Game().Name, wanted); card == nil && len(near) == 1 {
		return near[0], nil
	}
	return games.Named(p.Cards, p.Match.Game().Name, wanted)
}

// seen lists the cards that a person sees.
func (p *Person) seen(v rules.View) (all []*catalog.Card) {
	for _, z := range v.Zones {
		for _, piece := range z.Pieces {
			if card, ok := p.Cards.Card(catalog.ID(piece.Card)); ok {
				all = append(all, card)
			}
		}
	}
	return all
}

// pointedAt returns the card that a choice is about: that of the piece it points
// at, or the one with the longest title that its label has.
func pointedAt(v rules.View, o rules.Option, seen []*catalog.Card) (meant *catalog.Card) {
	for _, z := range v.Zones {
		for _, piece := range z.Pieces {
			for _, card := range seen {
				if o.Piece != "" && piece.ID == o.Piece && catalog.ID(piece.Card) == card.ID {
					return card
				}
			}
		}
	}
	longest := 0
	for _, card := range seen {
		for _, title := range card.Name() {
			if len(title) > longest && strings.Contains(o.Label, title) {
				meant, longest = card, len(title)
			}
		}
	}
	return meant
}
