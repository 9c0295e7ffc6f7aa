package clones

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Version names the state of the facts of Angriff der Klonkrieger.
const Version = "clones 2026-11-22"

// Source is where facts of Angriff der Klonkrieger come from. Lists are set-ups, which
// name players; its cards are for those who look something up.
var Source = catalog.Source{Game: catalog.Clones, Version: Version, Read: read, Tells: &telling, List: ReadList}

// box is the only set.
const box = "KK"

// Types of cards.
const (
	JediCard   = "jedi"
	SheetCard  = "ability_sheet"
	ThreatCard = "threat"
	MegaCard   = "mega_threat"
	DroidCard  = "droid"
)

// German are the words of the box for what is in it.
var German = map[string]string{
	JediCard: "Jedi", SheetCard: "Fähigkeiten-Tableau", ThreatCard: "Bedrohungskarte", MegaCard: "Mega-Bedrohungskarte", DroidCard: "Droide",
}

// Named returns a text that a word says in every language of muster.
func Named(code string, args ...any) lang.Text {
	t := lang.Text{}
	for _, l := range lang.All {
		t[l] = lang.Say(code, args...).In(l)
	}
	return t
}

// titleOf names a card or a sheet by its type and its id.
func titleOf(kind, id string) lang.Text {
	t := Named("clones.title."+kind, id)
	t["de"] = German[kind] + " " + id
	return t
}

// read makes cards of what is in the box.
func read() catalog.Data {
	c := Known()
	d := catalog.Data{Game: catalog.Clones, Version: Version, Sets: []catalog.Set{{
		Game: catalog.Clones, Code: box, Position: 1, Released: "2012",
		Name: lang.Text{lang.EN: "Angriff der Klonkrieger"},
	}}}
	add := func(kind, id string, title lang.Text, copies int) *catalog.Card {
		d.Cards = append(d.Cards, catalog.Card{
			ID: catalog.Clones.ID(id), Game: catalog.Clones, Set: box, Number: len(d.Cards) + 1, Title: title, Type: kind, Limit: copies,
		})
		return &d.Cards[len(d.Cards)-1]
	}
	for _, j := range c.Jedi {
		add(JediCard, j.ID, lang.Text{lang.EN: j.Name}, 1).Unique = true
	}
	for _, r := range c.Droids {
		add(DroidCard, Droids[r.ID], r.Names, Copies).SetStat("resistance", r.Resistance)
	}
	for _, s := range c.Sheets {
		card := add(SheetCard, s.ID, titleOf(SheetCard, s.ID), 1)
		card.SetStat("players", s.Players)
		card.SetStat("dice", s.Dice)
	}
	for _, t := range c.Threats {
		add(ThreatCard, t.ID, titleOf(ThreatCard, t.ID), 1)
	}
	for _, m := range c.Megas {
		add(MegaCard, m.ID, titleOf(MegaCard, m.ID), 1).SetStat("round", m.Round)
	}
	return d
}

// telling is what is told of them.
var telling = catalog.Telling{Facts: toldOf, Columns: columns, Row: rowOf, Long: true}

// toldOf says what is on a component, and where that is known from.
func toldOf(card *catalog.Card, l lang.Lang) []string {
	var all []string
	add := func(said lang.Msg) { all = append(all, said.In(l)) }
	c := Known()
	source := Printed
	switch card.Type {
	case JediCard:
		return nil
	case DroidCard:
		add(lang.Say("clones.fact.droid", card.Stats["resistance"], Copies))
	case SheetCard:
		s := c.Sheet(card.Code())
		source = s.Source
		add(lang.Say("clones.fact.sheet", s.Players, s.Dice))
		for i := range s.Actions {
			add(s.Actions[i].Says())
		}
	default:
		for i, t := range slices.Concat(c.Threats, c.Megas) {
			if t.ID != card.Code() {
				continue
			}
			source = t.Source
			if i >= len(c.Threats) {
				add(lang.Say("clones.fact.round", t.Round))
			}
			add(lang.Say("clones.fact.needs", t.Needs.Says()))
			add(lang.Say("clones.fact.penalty", t.Penalty.Says()))
		}
	}
	add(lang.Say("clones.source." + string(source)))
	return all
}

// Says says what meets a card.
func (n *Needs) Says() lang.Msg {
	if n.Kind == Sum {
		return lang.Say("clones.needs.sum", n.Sum)
	}
	dice := make([]string, len(n.Dice))
	for i, d := range n.Dice {
		dice[i] = strconv.Itoa(d)
	}
	return lang.Say("clones.needs.dice", strings.Join(dice, " "))
}

// Says says what a card does that is not met.
func (p *Penalty) Says() lang.Msg {
	switch p.Type {
	case ForceLoss:
		return lang.Say("clones.penalty.force", p.Amount)
	case NewDroids:
		return lang.Say("clones.penalty.zones", lang.Listed("all.and", zoneNames(p.Zones)))
	}
	return lang.Say("clones.penalty.lose")
}

// zoneNames says how many zones are filled with each type, in the order of the types as they
// first come.
func zoneNames(all []Droid) (said []lang.Msg) {
	var counts [Any]int
	for _, d := range all {
		counts[d]++
	}
	for _, d := range all {
		if counts[d] > 0 {
			said = append(said, lang.Say("clones.penalty.zone."+Droids[d], counts[d]))
			counts[d] = 0
		}
	}
	return said
}

// Says says an action of a sheet.
func (a *Action) Says() lang.Msg {
	var what lang.Msg
	switch {
	case a.Kind == Fight && a.Bonus > 0:
		what = lang.Say("clones.action.fight-bonus", a.Bonus)
	case a.Kind == Fight:
		what = lang.Say("clones.action.fight")
	case a.Kind == RaiseForce:
		what = lang.Say("clones.action.raise")
	case a.Effect.Type == RaiseForce:
		what = lang.Say("clones.action.gain", a.Effect.Amount)
	default:
		what = lang.Say("clones.action.kill", DroidNames(a.Effect.Targets))
	}
	if a.Requires > 0 {
		return lang.Say("clones.action.only", a.ID, what, a.Requires)
	}
	return lang.Say("clones.action.any", a.ID, what)
}

// Title says an action of a sheet where its numbers stand beside it.
func (a *Action) Title() lang.Msg {
	what := map[string]string{Fight: "fight", RaiseForce: "raise", Special: "special"}[a.Kind]
	return lang.Say("clones.action.any", a.ID, lang.Say("clones.action."+what))
}

// DroidNames says types of droids, and how many there are of those that are alike.
func DroidNames(all []Droid) (said []lang.Msg) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n] == all[0] {
			n++
		}
		said = append(said, lang.Say("clones.droids."+Droids[all[0]], n))
		all = all[n:]
	}
	return said
}

// DroidName says a type of droids.
func DroidName(d Droid) lang.Msg { return lang.Say("clones.droid." + Droids[d]) }

// columns are the columns of a table of cards.
var columns = []string{"code", "name", "type"}

// rowOf is a row of such a table.
func rowOf(c *catalog.Card, l lang.Lang) []string {
	return []string{c.Code(), c.Name().In(l), catalog.TypeName(c.Type).In(l)}
}
