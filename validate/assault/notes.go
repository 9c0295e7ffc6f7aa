package assault

import (
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
)

// checkUnknown: an army holds cards of its card system, and no others.
func checkUnknown(a *Army, r *validate.Report) {
	lookups := 0
	for i := range a.strangers {
		l := &a.strangers[i]
		name := string(l.Entry.Card)
		f := validate.Finding{Severity: validate.Illegal, Ref: "IAS-UNKNOWN_CARD", Line: l.Entry.Line, Entry: l.At}
		why := lang.Say("check.nothing-near")
		switch {
		case l.why == noSystem:
			why = lang.Say("army.unknown.system")
		case l.why == noVersion:
			why = lang.Say("army.unknown.version", l.Entry.Version)
		case lookups < validate.MaxLookups:
			lookups++
			if near := a.near(name); len(near) > 0 {
				why = lang.Say("army.unknown.near", validate.Names(near))
			}
		}
		f.Msg = lang.Say("assault.unknown-card", name, systems[a.system], why)
		if l.Card != nil && l.why != notKnown {
			f.Args[0], f.Cards = l.Card.Name(), []catalog.ID{l.Card.ID}
		}
		r.Add(f)
	}
}

// near returns the cards with names like one.
func (a *Army) near(name string) []*catalog.Card {
	name = name[strings.LastIndexByte(name, '/')+1:]
	match, near, _ := a.catalog.Resolve(catalog.Assault, name)
	if match != nil {
		return []*catalog.Card{match}
	}
	return near
}

// checkVersion: of a few cards the community takes its own version only.
func checkVersion(a *Army, r *validate.Report) {
	if a.system != iacp {
		return
	}
	for i := range a.commands {
		if l := &a.commands[i]; l.as.version == ffg && l.as.other && compulsory(l.as.code) {
			wrong(r, l, "assault.version-choice", "IAS-VERSION_CHOICE", l.Card.Title)
		}
	}
}

// checkMixedVersions: an army has a card in one version. Of one name and another
// border colour deployment cards may be of another version, upgrades and
// command cards may not.
func checkMixedVersions(a *Army, r *validate.Report) {
	if a.system != iacp {
		return
	}
	for _, lines := range [...][]line{a.groups, a.upgrades, a.commands} {
		for i := range lines {
			for j := range lines[:i] {
				if mixes(lines[i].as, lines[j].as) {
					wrong(r, &lines[i], "assault.mixed-versions", "IAS-MIXED_VERSIONS", lines[i].Card.Name())
					f := r.Last()
					if other := lines[j].Card.ID; other != lines[i].Card.ID {
						f.Cards = append(f.Cards, other)
					}
					break
				}
			}
		}
	}
}

// mixes reports whether two cards are versions of one that may not be together.
func mixes(f, g *fact) bool {
	return f.family == g.family && f.version != g.version && (f.kind != figureKind || f.elite == g.elite)
}

// checkPointsLeft notes that an army could have more.
func checkPointsLeft(a *Army, r *validate.Report) {
	if a.unknown[groupPlace]+a.unknown[upgradePlace]+a.unknown[noPlace] > 0 || len(a.groups) == 0 {
		return
	}
	if points := a.points(); points < a.limits.Points.Max {
		r.Add(validate.Finding{Msg: lang.Say("assault.points-left", points, a.limits.Points.Max-points)})
	}
}

// checkNoFigure notes that an army has no figure.
func checkNoFigure(a *Army, r *validate.Report) {
	if len(a.groups) == 0 && a.unknown[groupPlace]+a.unknown[noPlace] == 0 {
		r.Add(validate.Finding{Msg: lang.Say("assault.no-figure")})
	}
}

// checkDoubt notes a number of a card that no source is sure of, and that the
// rules ask for.
func checkDoubt(a *Army, r *validate.Report) {
	for l := range a.placed {
		for j := range l.as.doubts {
			noted(r, l, "assault.doubt", "", l.Card.Name(), assault.SaysDoubt(&l.as.doubts[j], l.Card))
		}
	}
}

// doubted are the facts that the rules of building ask for.
var doubted = [...]string{"cost", "limit", "numbers"}
