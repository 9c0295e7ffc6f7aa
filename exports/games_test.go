package exports

import "muster/catalog"

// rows are the games with what is written of them.
var rows = []*Game{&Destiny, &Assault, &Campaign, &Deckbuilding}

func written(name catalog.Game) *Game {
	for _, g := range rows {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// find returns a format by its name.
func find(name string) (Format, bool) {
	all := Formats
	for _, g := range rows {
		all = append(all[:len(all):len(all)], g.Formats...)
	}
	for _, f := range append(all, Logs...) {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}
