package catalog

import (
	"bytes"
	"encoding/json"
	"maps"

	"muster/catalog/lang"
)

// cardJSON is a card as other programs see it: CONTRACT "Other shapes". What is
// not there was not printed; cost is also null if it is X.
type cardJSON struct {
	ID        ID                   `json:"id"`
	Game      Game                 `json:"game"`
	Set       string               `json:"set"`
	Number    int                  `json:"number"`
	Title     string               `json:"title"`
	Subtitle  string               `json:"subtitle"`
	Type      string               `json:"type"`
	Side      string               `json:"affiliation"`
	Color     string               `json:"colour"`
	Rarity    string               `json:"rarity"`
	Cost      *int                 `json:"cost"`
	Points    []int                `json:"points"`
	Health    *int                 `json:"health"`
	Faces     []string             `json:"sides"`
	Unique    bool                 `json:"unique"`
	Limit     int                  `json:"limit"`
	Traits    []string             `json:"traits"`
	ReprintOf ID                   `json:"reprintOf,omitempty"`
	DieOf     ID                   `json:"dieOf,omitempty"`
	Flags     []string             `json:"flags,omitempty"`
	Pool      string               `json:"pool,omitempty"`
	Doubts    []Doubt              `json:"doubts,omitempty"`
	Stats     map[string]int       `json:"stats,omitempty"` // beside cost and health
	Names     map[lang.Lang]string `json:"names"`
	Subtitles map[lang.Lang]string `json:"subtitles,omitempty"`
	Text      map[lang.Lang]string `json:"text"`
}

// MarshalJSON writes a card as CONTRACT says, in every language there is.
func (c *Card) MarshalJSON() ([]byte, error) {
	j := cardJSON{
		ID: c.ID, Game: c.Game, Set: c.Set, Number: c.Number,
		Title: c.Title[lang.EN], Subtitle: c.Subtitle[lang.EN],
		Type: c.Type, Side: c.Side, Color: c.Color, Rarity: c.Rarity,
		Points: filled(c.Points), Faces: filled(c.Faces), Traits: filled(c.Traits),
		Unique: c.Unique, Limit: c.Limit, ReprintOf: c.ReprintOf, DieOf: c.DieOf, Flags: c.Flags,
		Pool: c.Pool, Doubts: c.Doubts,
		Names: foreign(c.Title), Subtitles: foreign(c.Subtitle), Text: spoken(c.Text),
	}
	for name, n := range c.Stats {
		switch name {
		case "cost":
			j.Cost = &n
		case "health":
			j.Health = &n
		default:
			if j.Stats == nil {
				j.Stats = map[string]int{}
			}
			j.Stats[name] = n
		}
	}
	said, err := PlainJSON(j)
	if err != nil || c.Part == nil {
		return said, err
	}
	part, err := PlainJSON(map[Game]Part{c.Game: c.Part})
	return append(append(said[:len(said)-1], ','), part[1:]...), err
}

// UnmarshalJSON reads what MarshalJSON wrote; the part of a game only if there is
// one to read into.
func (c *Card) UnmarshalJSON(data []byte) error {
	var j cardJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	if c.Part != nil {
		var parts map[Game]json.RawMessage
		if err := json.Unmarshal(data, &parts); err != nil {
			return err
		}
		if err := json.Unmarshal(parts[j.Game], c.Part); err != nil {
			return err
		}
	}
	*c = Card{
		ID: j.ID, Game: j.Game, Set: j.Set, Number: j.Number,
		Title: native(j.Title, j.Names), Subtitle: native(j.Subtitle, j.Subtitles),
		Type: j.Type, Side: j.Side, Color: j.Color, Rarity: j.Rarity,
		Points: some(j.Points), Faces: some(j.Faces), Traits: some(j.Traits),
		Unique: j.Unique, Limit: j.Limit, ReprintOf: j.ReprintOf, DieOf: j.DieOf, Flags: j.Flags,
		Pool: j.Pool, Doubts: j.Doubts,
		Text: native("", j.Text), Stats: j.Stats, Part: c.Part,
	}
	for name, n := range map[string]*int{"cost": j.Cost, "health": j.Health} {
		if n == nil {
			continue
		}
		if c.Stats == nil {
			c.Stats = map[string]int{}
		}
		c.Stats[name] = *n
	}
	return nil
}

// filled returns a list that JSON shows as empty rather than as null.
func filled[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// some returns a list that is nil if it is empty.
func some[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

// spoken returns a text in all languages; JSON shows none as empty rather than as null.
func spoken(t lang.Text) map[lang.Lang]string {
	all := map[lang.Lang]string{}
	maps.Copy(all, t)
	return all
}

// foreign returns a text in all languages but English.
func foreign(t lang.Text) map[lang.Lang]string {
	all := spoken(t)
	delete(all, lang.EN)
	return all
}

// native joins an English text and its translations.
func native(en string, others map[lang.Lang]string) lang.Text {
	if en == "" && len(others) == 0 {
		return nil
	}
	t := lang.Text(others)
	if t == nil {
		t = lang.Text{}
	}
	if en != "" {
		t[lang.EN] = en
	}
	return t
}

// PlainJSON writes JSON with <, > and & as they are.
func PlainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}
