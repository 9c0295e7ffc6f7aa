package assault

import (
	"encoding/json"
	"io"
	"slices"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/exports"
)

// iabuilder is the notation of an app for armies: the numbers of the cards in
// the public card data, one for each copy. It knows the printed cards only.
var iabuilder = exports.Format{Name: "iabuilder", Ext: ".json", Type: "application/json", Use: exports.Playing, Write: writeIABuilder}

type builderList struct {
	Name            string `json:"name"`
	System          int    `json:"card_system"` // 0 as printed
	Faction         int    `json:"faction"`
	Victories       int    `json:"victories"`
	Defeats         int    `json:"defeats"`
	Deployment      []int  `json:"deployment_deck"`
	Command         []int  `json:"command_deck"`
	DeploymentShort []int  `json:"deployment_shortlist"`
	CommandShort    []int  `json:"command_shortlist"`
}

// builderSides are the affiliations in the order of their numbers.
var builderSides = []string{assault.Rebel, assault.Imperial, assault.Mercenary}

func writeIABuilder(w io.Writer, d *exports.Doc) error {
	if err := d.OnlyListsOf("iabuilder", catalog.Assault); err != nil {
		return err
	}
	lists := make([]json.RawMessage, len(d.Lists))
	for i, l := range d.Lists {
		army, err := builderOf(d, l)
		if err != nil {
			return err
		}
		if lists[i], err = json.Marshal(army); err != nil {
			return err
		}
	}
	return exports.WriteJSON(w, lists)
}

// builderOf says an army in numbers.
func builderOf(d *exports.Doc, l *catalog.List) (*builderList, error) {
	a := &builderList{Name: l.Name, Deployment: []int{}, Command: []int{}, DeploymentShort: []int{}, CommandShort: []int{}}
	a.Faction = max(0, slices.Index(builderSides, affiliationOf(d, l)))
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || d.Catalog.At(e) == nil {
			return nil, lang.Fail(lang.Invalid, "army.export.no-card", "iabuilder", entryName(d, e))
		}
		number := -1
		for _, c := range assault.Codes() {
			if c.Card == e.Card && e.Version != assault.IACP && c.Version == "" {
				number = c.Data
			}
		}
		if number < 0 {
			return nil, lang.Fail(lang.Invalid, "army.export.no-data", entryName(d, e))
		}
		half := &a.Deployment
		if e.Role == assault.Command {
			half = &a.Command
		}
		*half = append(*half, slices.Repeat([]int{number}, e.Count)...)
	}
	return a, nil
}

// affiliationOf returns the affiliation of an army: what it says, or that of its
// first card that is not neutral.
func affiliationOf(d *exports.Doc, l *catalog.List) string {
	if side := l.Settings[catalog.Affiliation]; side != "" {
		return side
	}
	for i := range l.Entries {
		if card := d.Catalog.At(&l.Entries[i]); card != nil && slices.Contains(builderSides, card.Side) {
			return card.Side
		}
	}
	return ""
}
