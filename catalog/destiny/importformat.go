package destiny

import (
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// A publicFormat is a format in formats.json.
type publicFormat struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Data struct {
		Sets       []string            `json:"sets"`
		Balance    map[string]string   `json:"balance"`
		Banned     []string            `json:"banned"`
		Restricted []string            `json:"restricted"`
		Pairs      map[string][]string `json:"restrictedPairs"`
		Errata     []string            `json:"errata"`
	} `json:"data"`
}

// The size of a team in points and of a deck in cards, in every public format.
const (
	teamPoints = 30
	deckCards  = 30
)

func (r *cardReader) formats() error {
	var formats []publicFormat
	if err := r.open("formats.json", &formats); err != nil {
		return err
	}
	for i, p := range formats {
		if p.Code == "" || p.Name == "" {
			return lang.Fail(lang.Invalid, "catalog.nameless", "formats.json", i+1, "code, name")
		}
		f, bad := p.format()
		if bad != nil {
			return lang.Fail(lang.Invalid, "catalog.card", "formats.json", bad.field, p.Code+" balance", bad.value)
		}
		for _, own := range r.own {
			if strings.EqualFold(own.Code, p.Code) && own.Name[lang.EN] == p.Name {
				f.Name = own.Name // the data has no translations that differ
			}
		}
		r.Formats = append(r.Formats, f)
	}
	return nil
}

func (p *publicFormat) format() (catalog.Format, *badField) {
	f := catalog.Format{
		Game: catalog.Destiny, Code: p.Code, Name: lang.TextOf(p.Name, ""), Sets: p.Data.Sets,
		Banned: ids(p.Data.Banned), Restricted: ids(p.Data.Restricted), Errata: ids(p.Data.Errata),
		PointsMax: teamPoints, Deck: deckCards,
	}
	for _, code := range slices.Sorted(maps.Keys(p.Data.Balance)) {
		if err := f.Price(catalog.Destiny.ID(code), p.Data.Balance[code]); err != nil {
			return f, &badField{code, p.Data.Balance[code]}
		}
	}
	for _, code := range slices.Sorted(maps.Keys(p.Data.Pairs)) {
		for _, other := range p.Data.Pairs[code] {
			f.Exclude(catalog.Destiny.ID(code), catalog.Destiny.ID(other))
		}
	}
	return f, nil
}

// ids makes ids of codes.
func ids(codes []string) []catalog.ID {
	var of []catalog.ID
	for _, code := range codes {
		of = append(of, catalog.Destiny.ID(code))
	}
	return of
}
