package figure

import (
	"context"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/rules/assault/attack"
)

// An Question is an attack that somebody asks about: in words, or that of a
// figure, against dice or against a figure.
type Question struct {
	attack.Query
	Figure string `json:"figure"`  // name of a card, whose type, dice, surge abilities and modifiers are taken
	Target string `json:"against"` // name of a card, whose defence is taken
	IACP   bool   `json:"iacp"`    // the versions of the cards that the community made
}

// maxFigure is the length of the longest name of a figure that is looked for.
const maxFigure = 200

// Against sets whom the attack is against: dice, with commas, if all words are
// such, else a figure. A defence that is set before stays.
func (q *Question) Against(text string) {
	words := attack.ReadWords(text)
	for _, w := range words {
		if _, err := attack.ReadDie(w); err != nil {
			q.Target = text
			return
		}
	}
	if q.Defence == nil {
		q.Defence = words
	}
}

// OfQuestion computes an attack, ranged if nothing says so. Without a defence it
// is against the usual ones, without a range at every range at which it can hit.
func OfQuestion(ctx context.Context, c *catalog.Catalog, q Question) (*Answer, error) {
	figure, err := q.attacker(c)
	if err != nil {
		return nil, err
	}
	dice, extra, err := q.defender(c)
	if err != nil {
		return nil, err
	}
	if q.Type == "" {
		q.Type = string(attack.Ranged)
	}
	a, err := q.Read()
	if err != nil {
		return nil, err
	}
	if len(a.Attack) == 0 {
		a.Attack = figure.Attack
	}
	a.Surges = append(figure.Surges, a.Surges...)
	a.Attacker, a.Defender = a.Attacker.Plus(&figure.Attacker), a.Defender.Plus(&extra)
	var defences [][]attack.Die
	switch {
	case q.Defence != nil:
		defences = [][]attack.Die{a.Defence}
	case q.Target != "":
		defences = [][]attack.Die{dice}
	}
	var ranges []int
	if q.Range != nil {
		if a.Range < 1 || a.Range > attack.MaxRange {
			return nil, lang.Fail(lang.Invalid, "odds.range", "range", a.Range, 1, attack.MaxRange)
		}
		ranges = []int{a.Range}
	}
	return OfAttack(ctx, *a, defences, ranges)
}

// attacker returns the attack of the figure that is asked about, if one is, and
// takes its type and its dice if none are asked for.
func (q *Question) attacker(c *catalog.Catalog) (attack.Attack, error) {
	if q.Figure == "" {
		return attack.Attack{}, nil
	}
	card, err := q.card(c, q.Figure)
	if err != nil {
		return attack.Attack{}, err
	}
	a, err := printed(card)
	if err == nil && len(q.Attack) == 0 {
		a.Attack, err = diceOf(card)
	}
	if q.Type == "" {
		q.Type = string(a.Type)
	}
	return a, err
}

// defender returns the defence of the figure that is attacked, if there is one.
func (q *Question) defender(c *catalog.Catalog) ([]attack.Die, attack.Modifiers, error) {
	if q.Target == "" {
		return nil, attack.Modifiers{}, nil
	}
	card, err := q.card(c, q.Target)
	if err != nil {
		return nil, attack.Modifiers{}, err
	}
	return DefenceOf(card)
}

func (q *Question) card(c *catalog.Catalog, name string) (*catalog.Card, error) {
	if len(name) > maxFigure {
		return nil, lang.Fail(lang.Invalid, "attack.long-name", maxFigure)
	}
	card, near, _ := c.Resolve(catalog.Assault, name)
	if card == nil && len(near) == 0 {
		if word := attack.Nearest(catalog.Key(name), words(c)); word != "" {
			_, near, _ = c.Resolve(catalog.Assault, word)
		}
	}
	if card == nil {
		var names []lang.Text
		for _, n := range near {
			if _, _, err := DefenceOf(n); err == nil && len(names) < 5 { // no figure else
				names = append(names, n.Name())
			}
		}
		if len(names) == 0 {
			return nil, lang.Fail(lang.NotFound, "attack.no-card", name)
		}
		return nil, lang.Fail(lang.NotFound, "attack.card-near", name, names)
	}
	if q.IACP {
		card = card.As(assault.IACP)
	}
	return card, nil
}

// words are those of the names of all figures.
func words(c *catalog.Catalog) (all []string) {
	for card := range c.Cards(catalog.Assault) {
		if _, _, err := DefenceOf(card); err == nil {
			for _, l := range lang.All {
				all = append(all, strings.Fields(catalog.Words(card.Name().In(l)))...)
			}
		}
	}
	return all
}

// AttackOf returns the attack that is printed on a deployment card: type, dice,
// surge abilities in their order, and what is added to every attack.
func AttackOf(card *catalog.Card) (attack.Attack, error) {
	a, err := printed(card)
	if err != nil {
		return a, err
	}
	a.Attack, err = diceOf(card)
	return a, err
}

// printed is AttackOf without the dice.
func printed(card *catalog.Card) (attack.Attack, error) {
	f := assault.Of(card)
	if f == nil || f.Attack == "" || len(f.Dice) == 0 {
		return attack.Attack{}, lang.Fail(lang.Invalid, "attack.no-attack", card.Name())
	}
	a := attack.Attack{Type: attack.Type(f.Attack)}
	for i := range f.Surges {
		a.Surges = append(a.Surges, surgeOf(&f.Surges[i]))
	}
	return a, added(&a.Attacker, f.Keywords, "damage", "accuracy", "surge", "pierce")
}

// diceOf returns the attack dice of a card. A die that is chosen when the attack is
// declared has no colour.
func diceOf(card *catalog.Card) (dice []attack.Die, err error) {
	for _, code := range assault.Of(card).Dice {
		d, err := attack.ReadDie(code)
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "attack.any-die", card.Name())
		}
		dice = append(dice, d)
	}
	return dice, nil
}

// added adds what keywords of a card add to every attack or defence.
func added(to *attack.Modifiers, keywords []assault.Effect, codes ...string) error {
	for _, k := range keywords {
		if slices.Contains(codes, k.Code) && k.N != assault.AnyNumber {
			if err := to.Modify(k.Code, k.N); err != nil {
				return err
			}
		}
	}
	return nil
}

// DefenceOf returns the dice with which a figure defends, not nil if there are
// none, and what is added to every defence.
func DefenceOf(card *catalog.Card) ([]attack.Die, attack.Modifiers, error) {
	var extra attack.Modifiers
	f := assault.Of(card)
	if f == nil || card.Stats["health"] == 0 {
		return nil, extra, lang.Fail(lang.Invalid, "attack.no-defence", card.Name())
	}
	dice := []attack.Die{}
	for _, code := range f.Defence {
		d, err := attack.ReadDie(code)
		if err != nil {
			return nil, extra, err
		}
		dice = append(dice, d)
	}
	return dice, extra, added(&extra, f.Keywords, "block", "evade", "dodge")
}

// surgeOf returns a surge ability of a card. What rule cases have no word for is
// an effect aside.
func surgeOf(s *assault.Surge) attack.Surge {
	one := attack.Surge{Cost: s.Cost}
	for _, e := range s.Effects {
		effect := attack.Effect{Kind: attack.Other, Said: e.Says()}
		if k, ok := attack.KindOf(e.Code); ok && e.N != assault.AnyNumber {
			effect = attack.Effect{Kind: k, N: e.N}
		}
		one.Effects = append(one.Effects, effect)
	}
	return one
}
