package validate

import (
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// The least and the most bases that win a game (rule book, "Lunghezza variabile
// della partita").
const (
	leastBases = 2
	mostBases  = 5
)

// boxValues are what the options of a game may be, but how many bases win.
var boxValues = map[string][]string{
	"kind":               catalog.BoxKinds,
	"mode":               catalog.Modes,
	catalog.Faction:      {catalog.Empire, catalog.Rebels},
	catalog.Bribe:        {"true", "false"},
	catalog.TatooineHits: {"14", "16"},
	catalog.CoruscantWay: {"top", "bottom"},
}

// boxOption: what a list says of itself is something that can be: the mode, the
// faction, the options of the game.
func boxOption(d *Deck, r *Report) {
	l := d.List
	if !d.is(catalog.BoxKinds...) {
		r.option("kind", l.Kind)
	}
	if l.Format != "" && !slices.Contains(catalog.Modes, l.Format) {
		r.option("mode", l.Format)
	}
	if d.is(catalog.BaseDeck, catalog.StarterDeck, catalog.PlayerCards) && d.box.side == "" {
		r.option(catalog.Faction, l.Settings[catalog.Faction])
	}
	if !d.is(catalog.Options) {
		return
	}
	for _, name := range catalog.BoxOptions {
		if value, said := l.Settings[name]; said && name != catalog.BasesToWin && !slices.Contains(boxValues[name], value) {
			r.option(name, value)
		}
	}
	for name := range l.Settings {
		if !slices.Contains(catalog.BoxOptions, name) {
			d.box.strangers(l, r)
			break
		}
	}
}

// strangers reports the options that there are not, in the order of their names.
func (b *box) strangers(l *catalog.List, r *Report) {
	for _, name := range l.SettingNames() {
		if !slices.Contains(catalog.BoxOptions, name) {
			r.Add(Finding{Severity: Illegal, Msg: lang.Say("deckbuilding.option", name, l.Settings[name],
				lang.Say("check.box.options", catalog.BoxOptions))})
		}
	}
}

// option adds a finding about a setting: one that is missing can be added.
func (r *Report) option(name, value string) {
	f := Finding{Severity: Illegal, Msg: lang.Say("deckbuilding.option", name, value, lang.Say("check.box.values", boxValues[name]))}
	if value == "" {
		f.Severity = Incomplete
		f.Msg.Args[1] = "-"
	}
	r.Add(f)
}

// boxLength: two to five bases win.
func boxLength(d *Deck, r *Report) {
	value, said := d.List.Settings[catalog.BasesToWin]
	if !d.is(catalog.Options) || !said {
		return
	}
	n, err := strconv.Atoi(value)
	if err == nil {
		r.Count(Other, "deckbuilding.option-length", n, Range{leastBases, mostBases})
	}
	switch {
	case err != nil:
		r.Add(Finding{Severity: Illegal, Ref: "OPTION-LENGTH", Msg: lang.Say("deckbuilding.option-length", value, leastBases, mostBases)})
	case n < leastBases || n > mostBases:
		r.Add(Finding{Severity: Illegal, Ref: "OPTION-LENGTH", Msg: lang.Say("deckbuilding.option-length", n, leastBases, mostBases)})
	}
}
