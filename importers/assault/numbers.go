package assault

import (
	"strconv"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/assault"
)

// A version is a card in one of its versions.
type version struct {
	card catalog.ID
	name string // assault.IACP, or "" as the publisher printed it
}

// numbers find cards by the numbers and the names that other programs have for
// them.
type numbers struct {
	vassal  map[int][]version            // by the number of the piece
	admiral map[string]map[int][]version // by role, then by the number in addresses
	data    map[string]map[int]version   // by role, then by the number in the data of the builders
	old     map[string]catalog.ID        // by slugs of former days
}

// codes are the numbers of all cards of Imperial Assault.
var codes = sync.OnceValue(func() *numbers {
	n := &numbers{vassal: map[int][]version{}, admiral: map[string]map[int][]version{}, data: map[string]map[int]version{}, old: map[string]catalog.ID{}}
	for _, part := range []string{assault.Army, assault.Command} {
		n.admiral[part], n.data[part] = map[int][]version{}, map[int]version{}
	}
	for _, c := range assault.Codes() {
		v, part := version{c.Card, c.Version}, assault.Army
		if strings.HasPrefix(string(c.Card), commandIDs) {
			part = assault.Command
		}
		for _, id := range c.Vassal {
			n.vassal[id] = append(n.vassal[id], v)
		}
		for _, number := range c.Admiral {
			n.admiral[part][number] = append(n.admiral[part][number], v)
		}
		if c.Data >= 0 {
			n.data[part][c.Data] = v
		}
		for _, slug := range c.Old {
			n.old[slug] = c.Card
		}
	}
	return n
})

// commandIDs begin the ids of command cards.
const commandIDs = string(catalog.Assault) + "/" + assault.CommandType + "/"

// pieceCard returns the card of a piece of the Vassal module. Where both card
// systems have one under the number, the piece says which; else what it says
// does not matter, and is wrong at times.
func (r *reading) pieceCard(p vassalPiece) (*catalog.Card, string) {
	all := codes().vassal[p.id]
	for _, v := range all {
		if len(all) == 1 || (v.name == assault.IACP) == p.iacp {
			return r.versionOf(v)
		}
	}
	return nil, ""
}

func (r *reading) versionOf(v version) (*catalog.Card, string) {
	card, ok := r.In.Catalog.Card(v.card)
	if !ok {
		return nil, ""
	}
	return card, v.name
}

// numbered returns the card with a number in addresses of Tabletop Admiral.
func (r *reading) numbered(part string, number int) (*catalog.Card, string) {
	for _, v := range codes().admiral[part][number] {
		return r.versionOf(v)
	}
	return nil, ""
}

// numberOf reads a number of JSON that is whole.
func numberOf(raw []byte) (int, bool) {
	n, err := strconv.Atoi(string(raw))
	return n, err == nil
}
