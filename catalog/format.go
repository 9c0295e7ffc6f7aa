package catalog

import "muster/catalog/lang"

// A Format says which cards may be used, and at what price. It is data: sets,
// bans and prices change without a release.
type Format struct {
	Game       Game
	Code       string // "STD"
	Name       lang.Text
	Sets       []string
	Banned     []ID
	Restricted []ID         // at most one title of these
	Pairs      map[ID][]ID  // cards that exclude one another
	Points     map[ID][]int // balance: other points than printed
	Errata     []ID         // for display only
	PointsMax  int          // 30
	Deck       int          // 30
	Fixed      []List       // a list must equal one of these, if there are any; AW-V, then AW-H

	rows []Row // by card number
}

// A Row is what a format says of one card, compiled for checking.
type Row struct {
	Points     []int // what it costs in this format
	Legal      bool  // its set, or that of a printing of it, is in the format
	Banned     bool
	Restricted bool
}

// Row returns what a format says of a card.
func (f *Format) Row(c *Card) *Row { return &f.rows[c.No] }

// PoolFormat is the format of a list that is no deck but the cards to build one
// of.
const PoolFormat = "pool"
