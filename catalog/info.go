package catalog

import "muster/catalog/lang"

// An Info says what is in a catalog.
type Info struct {
	Game       Game              `json:"game"`
	Version    string            `json:"version"`
	Source     string            `json:"source"` // "" if it is part of the program
	Cards      int               `json:"cards"`
	Sets       int               `json:"sets"`
	Formats    int               `json:"formats"`
	Translated map[lang.Lang]int `json:"translated"`       // cards with a title in the language
	Texts      map[lang.Lang]int `json:"texts"`            // cards with their printed text
	Copies     int               `json:"copies,omitempty"` // in the box, where a box decides
	Doubts     int               `json:"doubts,omitempty"` // facts that are not settled
}

// Info says what the catalog holds of a game.
func (c *Catalog) Info(g Game) Info {
	info := Info{
		Game: g, Version: c.origins[g].version, Source: c.origins[g].source,
		Sets: len(c.Sets(g)), Formats: len(c.Formats(g)),
		Translated: map[lang.Lang]int{}, Texts: map[lang.Lang]int{},
	}
	for card := range c.Cards(g) {
		info.Cards++
		info.Doubts += len(card.Doubts)
		if card.Pool != "" {
			info.Copies += card.Limit
		}
		for _, l := range lang.All {
			if card.Title[l] != "" {
				info.Translated[l]++
			}
			if card.Text[l] != "" {
				info.Texts[l]++
			}
		}
	}
	return info
}
