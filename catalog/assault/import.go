package assault

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// Files of facts of Imperial Assault, as they stand in the program.
const (
	assaultDeployment = "deployment.csv"
	assaultCommand    = "command.csv"
	assaultDoubts     = "doubts.csv"
)

// holds reports whether a directory holds facts of Imperial Assault, and not
// card data of another game.
func holds(from fs.FS) bool {
	_, err := fs.Stat(from, assaultDeployment)
	return err == nil
}

// Import reads facts of Imperial Assault: deployment.csv and command.csv with
// the columns of the program's own, and doubts.csv if it is there. Whoever has the
// printed cards, or a later season of the community, can put a number right.
func Import(from fs.FS) (*catalog.Data, error) {
	d := &catalog.Data{Game: catalog.Assault}
	d.Formats, d.Sets = assaultFormats()
	digest, r := sha256.New(), newAssaultReader()
	for _, file := range []struct {
		name, like string
		row        func([]string) error
	}{{assaultDeployment, own(assaultDeployment), r.deployment}, {assaultCommand, own(assaultCommand), r.command}} {
		if err := r.file(from, file.name, file.like, digest, file.row); err != nil {
			return nil, err
		}
	}
	for i := range r.cards {
		for _, c := range []*catalog.Card{&r.cards[i], r.cards[i].As(IACP)} {
			if bad := impossible(c, d.Sets); bad != "" {
				return nil, lang.Fail(lang.Invalid, "catalog.assault", string(c.ID), bad)
			}
		}
	}
	r.twins()
	if _, err := fs.Stat(from, assaultDoubts); err == nil {
		if err := r.file(from, assaultDoubts, own(assaultDoubts), digest, r.doubt); err != nil {
			return nil, err
		}
	}
	d.Cards = r.cards
	d.Version = string(catalog.Assault) + " " + hex.EncodeToString(digest.Sum(nil)[:4])
	return d, nil
}

// file reads the rows of a file, of which there must be one.
func (r *assaultReader) file(from fs.FS, name, like string, digest io.Writer, row func([]string) error) error {
	rows, err := catalog.ReadRows(from, name, like, digest)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return lang.Fail(lang.Invalid, "catalog.row", name, 2, "")
	}
	for i, fields := range rows {
		if err := row(fields); err != nil {
			return lang.Fail(lang.Invalid, "catalog.row", name, i+2, fields[0]).Because(err)
		}
	}
	return nil
}

// impossible returns what of a card of Imperial Assault no card can have, or "".
func impossible(c *catalog.Card, sets []catalog.Set) string {
	for name, n := range c.Stats {
		if n > catalog.MaxCount || n < -catalog.MaxCount || n < 0 && name != "cost" {
			return name
		}
	}
	known := func(family string, codes ...string) bool {
		return !slices.ContainsFunc(codes, func(code string) bool { return !lang.Known(family + code) })
	}
	f := Of(c)
	dice := slices.Concat(f.Dice, f.Defence)
	switch {
	case !catalog.ShapeOf(catalog.Assault).Code(c.Code()):
		return "code"
	case c.Title[lang.EN] == "":
		return "title"
	case !slices.Contains([]string{DeploymentType, UpgradeType, CommandType, CompanionType, ConditionType, FormType}, c.Type):
		return "type"
	case !slices.Contains([]string{"", Rebel, Imperial, Mercenary, Neutral}, c.Side):
		return "side"
	case c.Limit < 1 || c.Limit > catalog.MaxCount:
		return "limit"
	case !slices.ContainsFunc(sets, func(s catalog.Set) bool { return s.Code == c.Set }):
		return "set"
	case !known("trait.", c.Traits...):
		return "traits"
	case !known("assault.die.", dice...):
		return "dice"
	case f.Attack != "" && !known("assault.attack.", f.Attack):
		return "attack"
	case f.Timing != "" && !known("assault.timing.", f.Timing):
		return "timing"
	case !known("assault.source.", f.Sources...):
		return "sources"
	case !effectsKnown(f):
		return "surges, keywords"
	case !whoKnown(f.Attach):
		return "attach"
	case !whoKnown(f.Use):
		return "use"
	}
	return ""
}

// whoKnown reports whether a restriction can be told and met.
func whoKnown(w *Who) bool {
	if w == nil {
		return true
	}
	trait := func(t string) bool { return !lang.Known("trait." + t) }
	return !slices.ContainsFunc(w.Traits, trait) && !slices.Contains(w.Names, "") &&
		slices.Contains([]string{"", Rebel, Imperial, Mercenary, Neutral}, w.Side) &&
		slices.Contains([]string{"", "yes", "no"}, w.Unique) &&
		slices.Contains([]string{"", "small", "large", "massive", "not-massive"}, w.Size) &&
		w.Figures >= 0 && w.Figures <= catalog.MaxCount && w.Cost >= 0 && w.Cost <= catalog.MaxCount
}

// effectsKnown reports whether there are words for all keywords and surges, and
// whether their numbers can be printed on a card.
func effectsKnown(f *Facts) bool {
	effects := slices.Clone(f.Keywords)
	for _, s := range f.Surges {
		effects = append(effects, s.Effects...)
		if s.Cost < 1 || s.Cost > catalog.MaxCount {
			return false
		}
	}
	return !slices.ContainsFunc(effects, func(e Effect) bool {
		return !lang.Known("assault.effect."+e.Code) || e.N > catalog.MaxCount || e.N < -catalog.MaxCount
	})
}
