// Package about tells what there is to say of what muster knows, in the language of
// whoever asks. It reads no request and keeps nothing.
package about

import (
	"slices"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/games"
)

// A Card is what there is to say of one card beside what is printed on it, in the
// reader's language.
type Card struct {
	Set     string     `json:"set"`           // its name
	Facts   []string   `json:"facts"`         // a sentence each, but for doubts
	Doubts  []string   `json:"doubts"`        // of its facts that are not settled
	Prints  []Printing `json:"prints"`        // all of them, if there are several
	Others  []Named    `json:"others"`        // cards of its name that are not copies of it
	Formats []Verdict  `json:"formats"`       // what each says of it
	Rules   []Ruling   `json:"rules"`         // of lists and of play, that are about it
	Asked   []Question `json:"questions"`     // that its text leaves open, with their answers
	Played  *bool      `json:"played"`        // whether the rules of the game know what it does; null where nothing is played
	Die     *Named     `json:"die,omitempty"` // the card whose die it shares
	Script  string     `json:"script"`        // by which the rules play it; "" if by none
}

// A Named is a card by its name.
type Named struct {
	ID   catalog.ID `json:"id"`
	Name string     `json:"name"`
}

// A Printing is one printing of a card.
type Printing struct {
	ID     catalog.ID `json:"id"`
	Set    string     `json:"set"`
	Name   string     `json:"name"` // of the set
	Number int        `json:"number"`
}

// A Verdict is what a format says of a card.
type Verdict struct {
	Code       string  `json:"code"`
	Name       string  `json:"name"`
	Legal      bool    `json:"legal"` // its sets have the card, and it is not banned
	Banned     bool    `json:"banned"`
	Restricted bool    `json:"restricted"`
	Points     []int   `json:"points"`  // what it costs there
	Changed    bool    `json:"changed"` // it costs other points than printed
	Without    []Named `json:"without"` // cards that may not be beside it
}

// A Ruling is a rule of lists or of play that is about one card.
type Ruling struct {
	Code string `json:"code,omitempty"` // of findings
	Ref  string `json:"ref"`
	Says string `json:"says"`
}

// A Question is one that a card's text leaves open.
type Question struct {
	ID     string `json:"id"`
	Asks   string `json:"question"`
	Answer string `json:"answer"`
}

// CardOf returns what there is to say of a card.
func CardOf(c *catalog.Catalog, card *catalog.Card, l lang.Lang) Card {
	all := games.Cards(c, card.Game)
	tells := facts.Telling(card.Game)
	a := Card{
		Set: card.Set, Facts: append([]string{}, tells.Facts(card, l)...), Doubts: []string{},
		Prints: []Printing{}, Others: []Named{}, Formats: []Verdict{}, Rules: []Ruling{}, Asked: []Question{}, Played: games.Played(card),
		Script: games.Script(card),
	}
	for i := range card.Doubts {
		a.Doubts = append(a.Doubts, card.Doubts[i].Told(facts.Doubt(&card.Doubts[i], card)).In(l))
	}
	doubted := card.Doubted(l, facts.Doubt)
	a.Facts = slices.DeleteFunc(a.Facts, func(fact string) bool { return slices.Contains(doubted, fact) })
	if s, ok := all.Set(card.Game, card.Set); ok {
		a.Set = s.Name.In(l)
	}
	for other := range all.Cards(card.Game) {
		switch {
		case other.Original() == card.Original():
			p := Printing{other.ID, other.Set, other.Set, other.Number}
			if s, ok := all.Set(other.Game, other.Set); ok {
				p.Name = s.Name.In(l)
			}
			a.Prints = append(a.Prints, p)
		case other.Family == card.Family:
			a.Others = append(a.Others, Named{other.ID, other.Name().In(l)})
		}
	}
	if die, ok := all.Card(card.DieOf); ok {
		a.Die = &Named{die.ID, die.Name().In(l)}
	}
	for _, f := range all.Formats(card.Game) {
		a.Formats = append(a.Formats, verdictOf(all, f, card, l))
	}
	for _, r := range games.About(card) {
		a.Rules = append(a.Rules, Ruling{r.Code, r.Ref, r.Says.In(l)})
	}
	for _, q := range games.Questions(card) {
		a.Asked = append(a.Asked, Question{q.ID, q.Asks.In(l), q.Answer.In(l)})
	}
	return a
}

func verdictOf(c *catalog.Catalog, f *catalog.Format, card *catalog.Card, l lang.Lang) Verdict {
	row := f.Row(card)
	v := Verdict{
		Code: f.Code, Name: f.Name.In(l), Legal: row.Legal && !row.Banned, Banned: row.Banned, Restricted: row.Restricted,
		Points: append([]int{}, row.Points...), Without: []Named{},
	}
	_, v.Changed = f.Points[card.ID]
	for _, id := range f.Pairs[card.ID] {
		if other, ok := c.Card(id); ok {
			v.Without = append(v.Without, Named{id, other.Name().In(l)})
		}
	}
	return v
}
