// Package drafts plays drafts against the computer. A draft is what its name says: the
// boosters, the seed and what people have taken so far. Nothing is kept, nothing is lost
// when a server ends, and every position that there was can be gone on from.
package drafts

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"hash/crc32"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// Limits of a draft.
const (
	MaxPlayers  = 16
	MaxPeople   = 8
	MaxBoosters = 12 // of a player
	MaxSets     = MaxBoosters
	maxID       = 4096
)

// A Setup is what a draft begins with.
type Setup struct {
	Sets     []string `json:"s"` // that take turns
	Players  int      `json:"p"`
	Boosters int      `json:"b"` // of each player
	People   int      `json:"h"` // who sit on the first seats; programs sit on the others
	Seed     uint64   `json:"r"`
}

// A Draft is a draft as it stands: every seat is to take a card, or all are taken.
type Draft struct {
	catalog.Draft
	Setup
	N int // how often all have taken a card

	opening *games.Opening
	taken   []byte // a letter for each choice of a person
}

// A name is what the name of a draft says.
type name struct {
	Setup
	Taken string `json:"t"`
	Sum   uint32 `json:"c"` // of the cards that were seen
}

// choices are the letters of choices, by the place in the offer.
const choices = "0123456789abcdefghijklmnopqrstuvwxyz"

// Begin lays out the boosters of a draft.
func Begin(c *catalog.Catalog, s Setup) (*Draft, error) {
	opening, err := games.NewOpening(c, s.Sets)
	if err != nil {
		return nil, err
	}
	s.Sets = opening.Sets()
	d := &Draft{Draft: opening.Draft(s.Seed, s.Players, s.Boosters), Setup: s, opening: opening}
	d.settle()
	return d, nil
}

// Open returns the draft of a name.
func Open(c *catalog.Catalog, id string) (*Draft, error) {
	unknown := lang.Fail(lang.NotFound, "api.no-draft")
	var n name
	data, err := base64.RawURLEncoding.DecodeString(id)
	if len(id) > maxID || err != nil || json.Unmarshal(data, &n) != nil || !n.valid() {
		return nil, unknown
	}
	d, err := Begin(c, n.Setup)
	if err != nil {
		return nil, unknown.Because(err)
	}
	for len(n.Taken) > 0 {
		if d.Over() || len(n.Taken) < d.People {
			return nil, unknown
		}
		var at []int
		for _, letter := range n.Taken[:d.People] {
			at = append(at, strings.IndexRune(choices, letter))
		}
		if !d.take(at) {
			return nil, unknown
		}
		n.Taken = n.Taken[d.People:]
	}
	if d.ID() != id { // other cards were known, or it is no name that a draft has
		return nil, unknown
	}
	return d, nil
}

// valid reports whether there may be such a draft.
func (s *Setup) valid() bool {
	within := func(n, least, most int) bool { return n >= least && n <= most }
	return within(len(s.Sets), 1, MaxSets) && within(s.Players, 1, MaxPlayers) && within(s.Boosters, 1, MaxBoosters) &&
		within(s.People, 0, min(s.Players, MaxPeople))
}

// ID returns the name of the draft as it stands.
func (d *Draft) ID() string {
	var seen bytes.Buffer
	note := func(cards []*catalog.Card) {
		for _, card := range cards {
			seen.WriteString(string(card.ID) + " ")
		}
	}
	for seat := range d.Players {
		note(d.Taken(seat))
		if !d.Over() {
			note(d.Offer(seat))
		}
	}
	data, _ := json.Marshal(name{d.Setup, string(d.taken), crc32.ChecksumIEEE(seen.Bytes())})
	return base64.RawURLEncoding.EncodeToString(data)
}

// Take has each person take a card of his offer, in the order of the seats, and the
// programs one of theirs.
func (d *Draft) Take(cards []catalog.ID) error {
	switch {
	case d.Over():
		return lang.Fail(lang.Conflict, "api.draft-over")
	case len(cards) != d.People:
		return lang.Fail(lang.Invalid, "api.draft-cards", len(cards), d.People)
	}
	at := make([]int, len(cards))
	for seat, id := range cards {
		at[seat] = -1
		for i, card := range d.Offer(seat) {
			if card.ID == id {
				at[seat] = i
			}
		}
		if at[seat] < 0 {
			return lang.Fail(lang.Refused, "api.draft-card", seat, lang.Line(string(id), maxQuoted))
		}
	}
	d.take(at)
	return nil
}

// maxQuoted is how much of a card that is not offered is quoted.
const maxQuoted = 60

// take has people take the cards at places of their offers, if there are such.
func (d *Draft) take(at []int) bool {
	for seat, i := range at {
		if i < 0 || i >= len(d.Offer(seat)) {
			return false
		}
	}
	for _, i := range at {
		d.taken = append(d.taken, choices[i])
	}
	d.pass(at)
	d.settle()
	return true
}

// pass has programs choose, too, and passes on what is left.
func (d *Draft) pass(people []int) {
	at := append([]int(nil), people...)
	for seat := len(people); seat < d.Players; seat++ {
		at = append(at, d.Advice(seat))
	}
	for seat, i := range at {
		d.Draft.Take(seat, i)
	}
	d.N++
}

// settle goes on as long as no person has a choice: the last card of a booster is none.
func (d *Draft) settle() {
	for !d.Over() && (d.People == 0 || len(d.Offer(0)) == 1) {
		d.pass(make([]int, d.People))
	}
}

// Pool returns the list of what a seat has taken.
func (d *Draft) Pool(seat int) *catalog.List {
	return d.opening.Drafted(d.Seed, uint64(seat)+1, d.Taken(seat))
}
