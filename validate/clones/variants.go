package clones

import (
	"slices"
	"strings"

	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/validate"
)

// What variants may be (rule book "Livello di difficoltà personalizzato").
const (
	fewestZones = 3
	mostRemoved = 6
)

// varied adds a finding about a word of the variants.
func varied(r *validate.Report, weight validate.Severity, code, ref, key string, args ...any) {
	r.Add(validate.Finding{Msg: lang.Say(code, args...), Severity: weight, Ref: ref, Path: "/variants" + key})
}

// checkForce: the marker begins on a space of its track.
func checkForce(s *clones.Setup, r *validate.Report) {
	n, limit := s.Variants.Force, validate.Between(1, clones.MostForce)
	r.Count(validate.Other, "clones.force-start", n, limit)
	if n < limit.Min || n > limit.Max {
		varied(r, validate.Illegal, "clones.force-start", "FORCE-START", "/force", n, limit.Min, limit.Max)
	}
}

// checkZones: four zones of each type are filled in the beginning, or three.
func checkZones(s *clones.Setup, r *validate.Report) {
	n, limit := s.Variants.Zones, validate.Between(fewestZones, clones.Standard.Zones)
	r.Count(validate.Other, "clones.zones-count", n, limit)
	if n < limit.Min || n > limit.Max {
		varied(r, validate.Illegal, "clones.zones-count", "ZONES-COUNT", "/zones", n, limit.Max, limit.Min)
	}
}

// inRange reports whether so many droids of a type may stay in the box.
func inRange(n int) bool { return n >= 0 && n <= mostRemoved }

// checkRemovedRange: up to six droids of a type stay in the box.
func checkRemovedRange(s *clones.Setup, r *validate.Report) {
	reserve := 0
	for i, n := range s.Variants.Removed {
		reserve += clones.Copies - n
		if !inRange(n) {
			varied(r, validate.Illegal, "clones.removed-range", "REMOVED-RANGE", "/removed/"+clones.Droids[i], clones.DroidName(clones.Droid(i)), n, mostRemoved)
		}
	}
	types := len(s.Variants.Removed)
	r.Count(validate.Other, "clones.reserve", reserve, validate.Between(types*(clones.Copies-mostRemoved), types*clones.Copies))
}

// checkRemovedEach: of each type some stay in the box, or of none (ruling R-15).
func checkRemovedEach(s *clones.Setup, r *validate.Report) {
	all := s.Variants.Removed
	if slices.ContainsFunc(all[:], func(n int) bool { return !inRange(n) }) || !slices.Contains(all[:], 0) || !s.Variants.Harder() {
		return
	}
	varied(r, validate.Illegal, "clones.removed-each", "REMOVED-EACH", "/removed", all[0], all[1], all[2], mostRemoved)
}

// checkStrange: variants are those that there are.
func checkStrange(s *clones.Setup, r *validate.Report) {
	for _, word := range s.Variants.Strange {
		known := clones.VariantWords
		if strings.HasPrefix(word, "removed.") {
			known = clones.Droids[:clones.Any]
		}
		varied(r, validate.Illegal, "clones.variant-unknown", "VARIANT-UNKNOWN", strangePath(word), word, known)
	}
}

var pointed = strings.NewReplacer("~", "~0", "/", "~1")

// strangePath points to a word of the variants that there is not.
func strangePath(word string) string {
	if droid, ok := strings.CutPrefix(word, "removed."); ok {
		return "/removed/" + pointed.Replace(droid)
	}
	return "/" + pointed.Replace(word)
}

// checkTable says how the game is graded if it is won.
func checkTable(s *clones.Setup, r *validate.Report) {
	table := s.Variants.Table()
	varied(r, validate.Note, "clones.grade-table", "GRADE-TABLE", "", lang.Say("clones.table."+table), lang.Say("clones.graded."+table))
}

// checkMixed says that nobody wrote how a game is graded that is easier and harder
// (ruling R-16).
func checkMixed(s *clones.Setup, r *validate.Report) {
	if s.Variants.Easier() && s.Variants.Harder() {
		varied(r, validate.Note, "clones.variants-mixed", "VARIANTS-MIXED", "")
	}
}

// checkExpansion says that the expansion is written for four zones (ruling R-20).
func checkExpansion(s *clones.Setup, r *validate.Report) {
	if s.Variants.Expansion && s.Variants.Zones == fewestZones {
		varied(r, validate.Note, "clones.expansion-zones", "EXPANSION-ZONES", "/zones", fewestZones, clones.Standard.Zones)
	}
}
