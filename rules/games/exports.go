package games

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/stable"
	"muster/exports"
	"muster/exports/campaign"
	"muster/exports/collection"
	campaignlists "muster/validate/campaign"
)

// Formats lists the formats in which lists can be written, by what they are for.
var Formats = func() []exports.Format {
	all := slices.Clone(exports.Formats)
	for _, g := range All {
		if g.Writes == nil {
			continue
		}
		for _, f := range g.Writes.Formats {
			f.Can = func(of *exports.Game) bool { return of == g.Writes }
			all = append(all, f)
		}
	}
	stable.Sort(all, func(a, b exports.Format) int { return cmp.Compare(a.Use, b.Use) })
	return all
}()

// FindFormat returns a format by its name.
func FindFormat(name string) (exports.Format, bool) { return named(Formats, name) }

// Logs lists the formats in which a campaign log can be written, and LogSlots is
// the table of its slots.
var Logs, LogSlots = campaign.Logs, campaign.SlotRows

// After follows a campaign log to an event, for [campaign.Ledger.State] and what
// may happen next.
var After = campaignlists.After

// Worse lists what is illegal in a campaign log and was not before it changed.
var Worse = campaignlists.Worse

// Steps follows a campaign log event by event, and NewLog one that is being begun.
var Steps, NewLog = campaignlists.Steps, campaignlists.Found

// What is told of campaign logs.
type (
	Ledger = campaignlists.Ledger
	Ask    = campaignlists.Ask
	Ware   = campaignlists.Ware
)

// FindLog returns a format of campaign logs by its name.
func FindLog(name string) (exports.Format, bool) { return named(Logs, name) }

func named(all []exports.Format, name string) (exports.Format, bool) {
	i := slices.IndexFunc(all, func(f exports.Format) bool { return f.Name == name })
	if i < 0 {
		return exports.Format{}, false
	}
	return all[i], true
}

// FormatsFor names the formats for the lists of a game.
func FormatsFor(name catalog.Game) []string {
	g := Writes(name)
	if g == nil {
		g = &exports.Game{Name: name}
	}
	return namesOf(func(f *exports.Format) bool { return f.Can == nil || f.Can(g) })
}

// FormFormats names the formats that show a form.
func FormFormats() []string { return namesOf(func(f *exports.Format) bool { return f.Form }) }

// FormatNames names all formats in which lists are written, in the order in which they are offered.
func FormatNames() []string { return namesOf(func(*exports.Format) bool { return true }) }

func namesOf(which func(*exports.Format) bool) (names []string) {
	for i := range Formats {
		if which(&Formats[i]) {
			names = append(names, Formats[i].Name)
		}
	}
	return names
}

// Writes returns how lists of a game are written, for [exports.Doc.Games].
func Writes(name catalog.Game) *exports.Game {
	if g := Of(name); g != nil {
		return g.Writes
	}
	return nil
}

// FindCollection returns a format in which a collection can be written by its
// name, for a collection.
func FindCollection(name string, own *catalog.Collection, every bool) (exports.Format, bool) {
	return collection.Find(name, &collection.Holdings{Collection: own, Every: every})
}

// CollectionFormats returns the names of the formats in which a collection is written.
func CollectionFormats() []string { return collection.Names() }
