package deckbuilding

import (
	"maps"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
)

// The least and the most bases that win a game (rule book, "Lunghezza variabile
// della partita").
const (
	leastBases = 2
	mostBases  = 5
)

// values are what the options of a game may be, but how many bases win.
var values = map[string][]string{
	"kind":                    deckbuilding.Kinds,
	"mode":                    deckbuilding.Modes,
	deckbuilding.Faction:      {deckbuilding.Empire, deckbuilding.Rebels},
	deckbuilding.Bribe:        {"true", "false"},
	deckbuilding.TatooineHits: {"14", "16"},
	deckbuilding.CoruscantWay: {"top", "bottom"},
}

// checkOption: what a list says of itself is something that can be: the mode, the
// faction, the options of the game.
func checkOption(b *Box, r *validate.Report) {
	l := b.list
	if !b.is(deckbuilding.Kinds...) {
		option(r, "kind", l.Kind)
	}
	if l.Format != "" && !slices.Contains(deckbuilding.Modes, l.Format) {
		option(r, "mode", l.Format)
	}
	if b.is(deckbuilding.BaseDeck, deckbuilding.StarterDeck, deckbuilding.PlayerCards) && b.side == "" {
		option(r, deckbuilding.Faction, l.Settings[deckbuilding.Faction])
	}
	if !b.is(deckbuilding.Options) {
		return
	}
	for _, name := range deckbuilding.OptionNames {
		if value, said := l.Settings[name]; said && name != deckbuilding.BasesToWin && !slices.Contains(values[name], value) {
			option(r, name, value)
		}
	}
	for name := range l.Settings {
		if !slices.Contains(deckbuilding.OptionNames, name) {
			b.strangers(l, r)
			break
		}
	}
}

// strangers reports the options that there are not, in the order of their names.
func (b *Box) strangers(l *catalog.List, r *validate.Report) {
	for _, name := range l.SettingNames() {
		if !slices.Contains(deckbuilding.OptionNames, name) {
			var value any = l.Settings[name]
			if value == "" {
				value = lang.Say("check.box.unsaid")
			}
			r.Add(validate.Finding{Severity: validate.Illegal, Msg: lang.Say("deckbuilding.option", name, value, lang.Say("check.box.options", deckbuilding.OptionNames))})
		}
	}
}

// option adds a finding about a setting: one that is missing can be added.
func option(r *validate.Report, name, value string) {
	f := validate.Finding{Severity: validate.Illegal, Msg: lang.Say("deckbuilding.option", name, value, lang.Say("check.box.values", values[name]))}
	if value == "" {
		f.Severity = validate.Incomplete
		f.Msg.Args[1] = lang.Say("check.box.unsaid")
	}
	r.Add(f)
}

// checkLength: two to five bases win.
func checkLength(b *Box, r *validate.Report) {
	value, said := b.list.Settings[deckbuilding.BasesToWin]
	if !b.is(deckbuilding.Options) || !said {
		return
	}
	n, err := strconv.Atoi(value)
	if err == nil {
		r.Count(validate.Other, "deckbuilding.option-length", n, validate.Between(leastBases, mostBases))
	}
	switch {
	case err != nil:
		r.Add(validate.Finding{Severity: validate.Illegal, Ref: "OPTION-LENGTH", Msg: lang.Say("deckbuilding.option-length", value, leastBases, mostBases)})
	case n < leastBases || n > mostBases:
		r.Add(validate.Finding{Severity: validate.Illegal, Ref: "OPTION-LENGTH", Msg: lang.Say("deckbuilding.option-length", n, leastBases, mostBases)})
	}
}

// mendOptions sets the options of a list that cannot be to ones that can.
func mendOptions(g *validate.Game, p *validate.Repair, c *catalog.Catalog) {
	l := *p.List
	l.Settings = maps.Clone(l.Settings)
	a := validate.Answer{List: &l}
	for i := range p.Report.Findings {
		f := &p.Report.Findings[i]
		name, value := deckbuilding.BasesToWin, strconv.Itoa(leastBases)
		switch {
		case f.Code == "deckbuilding.option":
			name = f.Args[0].(string)
			if may := values[name]; may != nil {
				value = may[0]
			} else {
				value = ""
			}
		case f.Code != "deckbuilding.option-length":
			return
		default:
			if n, ok := f.Args[0].(int); ok && n > mostBases {
				value = strconv.Itoa(mostBases)
			}
		}
		change := setting(name, value, f)
		switch {
		case name == "mode":
			l.Format = value
		case value == "":
			delete(l.Settings, name)
			change.Msg = lang.Say("fix.no-setting", name, []lang.Msg{f.Msg})
		default:
			l.Settings[name] = value
		}
		a.Changes = append(a.Changes, change)
		a.Cost++
	}
	a.Report = g.Check(new(validate.Report), c, &l)
	p.Answers = []validate.Answer{a}
}

// setting says what was set so that a finding is mended.
func setting(name, value string, f *validate.Finding) validate.Change {
	return validate.Change{Msg: lang.Say("fix.setting", name, value, []lang.Msg{f.Msg}), Mends: []lang.Msg{f.Msg}}
}
