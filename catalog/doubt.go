package catalog

import "muster/catalog/lang"

// A Doubt is a fact of a card that the sources tell in two ways, or that only
// one of them tells.
type Doubt struct {
	Field   string `json:"field"`             // traits, reward, ability, title_it, unique, hit_points
	Chosen  string `json:"chosen,omitempty"`  // what we took, where it fits in a word
	Other   string `json:"other,omitempty"`   // the other reading; "" is none
	Sure    string `json:"sure"`              // high, medium, low
	Option  string `json:"option,omitempty"`  // the option of a game that switches it; "" if none does
	Version string `json:"version,omitempty"` // of the card that it is about
}

// Says tells a doubt, as of any game: what we took, and what else is said.
func (d *Doubt) Says() lang.Msg { return lang.Say("doubt."+d.Field, d.Chosen, d.Other) }

// Told says a fact that is not settled, as its game says it, how sure it is and
// what switches it.
func (d *Doubt) Told(said lang.Msg) lang.Msg {
	sure := lang.Say("doubt.sure." + d.Sure)
	if d.Option != "" {
		return lang.Say("doubt.told-option", said, sure, d.Option)
	}
	return lang.Say("doubt.told", said, sure)
}

// Doubted says the facts of a card that are not settled, a line each.
func (c *Card) Doubted(l lang.Lang, says func(*Doubt, *Card) lang.Msg) []string {
	var all []string
	for i := range c.Doubts {
		d := &c.Doubts[i]
		all = append(all, lang.Say("cmd.card.doubt", d.Told(says(d, c))).In(l))
	}
	return all
}
