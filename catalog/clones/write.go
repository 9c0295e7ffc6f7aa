package clones

import (
	"encoding/json"

	"muster/catalog/lang"
)

// MarshalJSON writes components whole, as they are read: a log holds what it was
// played with, whatever ours become.
func (c *Components) MarshalJSON() ([]byte, error) {
	type plain Components // without this method
	all := plain(*c)
	all.Schema = Schema
	return json.Marshal(&all)
}

// MarshalJSON writes a type of droids with its names in every language.
func (d Robot) MarshalJSON() ([]byte, error) {
	type plain Robot
	names := map[string]string{}
	for _, l := range tongues {
		if name := d.Names[lang.Lang(l)]; name != "" {
			names[l] = name
		}
	}
	return json.Marshal(struct {
		plain
		Names map[string]string `json:"names"`
	}{plain(d), names})
}
