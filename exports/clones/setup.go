package clones

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/exports"
)

// A listing is what texts, workbooks and sheets say of a set-up.
type listing struct {
	*exports.Listing
	*clones.Setup
}

// listingOf reads the set-up of a document at a place.
func listingOf(d *exports.Doc, i int) (*listing, error) {
	s := clones.SetupOf(d.Lists[i])
	if s == nil {
		return nil, lang.Fail(lang.Invalid, "clones.no-setup")
	}
	return &listing{d.Listing(i), s}, nil
}

// plain is a listing for a format that is read again without components, which it
// has no room for.
func plain(d *exports.Doc, format string, i int) (*listing, error) {
	b, err := listingOf(d, i)
	if err == nil && b.Components != nil {
		err = lang.Fail(lang.Invalid, "clones.no-room", format)
	}
	return b, err
}

// title is the name of the set-up, or that of the game.
func (b *listing) title() string {
	if b.Setup.Name == "" {
		return b.Word("clones.game")
	}
	return lang.OneLine(b.Setup.Name)
}

// jedi names the Jedi of a player: as the list does if there is none; "" if it does not.
func (b *listing) jedi(p *clones.Player) string {
	if j := b.Box().JediOf(p.Jedi); j != nil {
		return lang.OneLine(j.Name)
	}
	return lang.OneLine(p.Jedi)
}

// dice are those that a player says he has, or that his sheet shows; 0 if neither
// tells.
func (b *listing) dice(p *clones.Player) int {
	if s := b.Box().Sheet(p.Sheet); s != nil && p.Dice == 0 {
		return s.Dice
	}
	dice, _ := p.Told()
	return dice
}

// A variant is a word of the variants and what it is set to.
type variant struct {
	key, value string
	standard   bool
}

// variants are all of a set-up, those that are standard too.
func (b *listing) variants() []variant {
	v := &b.Variants
	all := []variant{
		{"force", strconv.Itoa(v.Force), v.Force == clones.Standard.Force},
		{"zones", strconv.Itoa(v.Zones), v.Zones == clones.Standard.Zones},
	}
	for i, n := range v.Removed {
		all = append(all, variant{"removed." + clones.Droids[i], strconv.Itoa(n), n == 0})
	}
	all = append(all, variant{"expansion", strconv.FormatBool(v.Expansion), !v.Expansion})
	for _, word := range v.Strange {
		all = append(all, variant{lang.OneLine(word), "", false})
	}
	return all
}

// called says the key of a variant; one that there is not as it is written.
func (b *listing) called(v variant) string {
	if code := "clones.key." + v.key; lang.Known(code) {
		return b.Word(code)
	}
	return v.key
}

// said says the value of a variant.
func (b *listing) said(v variant) string {
	if v.value == "true" || v.value == "false" {
		return b.Word("clones.value." + v.value)
	}
	return v.value
}

// madeFrom says what a sheet was made from, at its foot.
func (b *listing) madeFrom() string {
	data, _ := b.Setup.MarshalJSON() // of texts and numbers, which it always can
	sum := sha256.Sum256(data)
	return b.Say("paper.made-from", b.Doc.Catalog.Version(catalog.Clones), hex.EncodeToString(sum[:])[:16])
}

// grades says a table of grades: from which result on which.
func (b *listing) grades(all []clones.Grade) [][2]string {
	var rows [][2]string
	for i, g := range all {
		results := strconv.Itoa(g.From) + "+"
		if i+1 < len(all) {
			results = strconv.Itoa(g.From) + "–" + strconv.Itoa(all[i+1].From-1)
		}
		rows = append(rows, [2]string{results, b.Word("clones.grade." + g.ID)})
	}
	return rows
}

// track says the time track, a line for each round.
func (b *listing) track() []string {
	var rounds []string
	round := 0
	for _, stop := range b.Box().Track {
		if stop.Droid == nil {
			continue
		}
		if stop.Round != round || len(rounds) == 0 {
			round = stop.Round
			rounds = append(rounds, "")
		}
		last := &rounds[len(rounds)-1]
		*last = strings.TrimPrefix(*last+", "+clones.DroidName(*stop.Droid).In(b.Doc.Lang), ", ")
	}
	return rounds
}
