package store

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// setFacts and formatFacts are how sets and formats stand in a database: a Text
// by itself is written in English only.

type setFacts struct {
	Game     catalog.Game         `json:"game"`
	Code     string               `json:"code"`
	Name     map[lang.Lang]string `json:"name"`
	Position int                  `json:"position"`
	Released string               `json:"released,omitempty"`
}

func factsOfSet(s *catalog.Set) setFacts {
	return setFacts{s.Game, s.Code, s.Name, s.Position, s.Released}
}

func (f setFacts) set() catalog.Set {
	return catalog.Set{Game: f.Game, Code: f.Code, Name: f.Name, Position: f.Position, Released: f.Released}
}

type formatFacts struct {
	Game       catalog.Game                `json:"game"`
	Code       string                      `json:"code"`
	Name       map[lang.Lang]string        `json:"name"`
	Sets       []string                    `json:"sets"`
	Banned     []catalog.ID                `json:"banned,omitempty"`
	Restricted []catalog.ID                `json:"restricted,omitempty"`
	Pairs      map[catalog.ID][]catalog.ID `json:"pairs,omitempty"`
	Points     map[catalog.ID][]int        `json:"points,omitempty"`
	Errata     []catalog.ID                `json:"errata,omitempty"`
	PointsMax  int                         `json:"points_max"`
	Deck       int                         `json:"deck"`
	Fixed      []*catalog.List             `json:"fixed,omitempty"`
}

func factsOfFormat(f *catalog.Format) formatFacts {
	facts := formatFacts{
		Game: f.Game, Code: f.Code, Name: f.Name, Sets: f.Sets, Banned: f.Banned, Restricted: f.Restricted,
		Pairs: f.Pairs, Points: f.Points, Errata: f.Errata, PointsMax: f.PointsMax, Deck: f.Deck,
	}
	for i := range f.Fixed {
		facts.Fixed = append(facts.Fixed, &f.Fixed[i])
	}
	return facts
}

func (f formatFacts) format() catalog.Format {
	format := catalog.Format{
		Game: f.Game, Code: f.Code, Name: f.Name, Sets: f.Sets, Banned: f.Banned, Restricted: f.Restricted,
		Pairs: f.Pairs, Points: f.Points, Errata: f.Errata, PointsMax: f.PointsMax, Deck: f.Deck,
	}
	for _, l := range f.Fixed {
		format.Fixed = append(format.Fixed, *l)
	}
	return format
}
