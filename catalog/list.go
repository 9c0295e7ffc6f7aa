package catalog

import "encoding/json"

// A List is what a player brings: a deck, an army, a party. It is data only.
type List struct {
	Name     string
	Game     Game
	Format   string            // rules format as named in the list: "AW", "STD"; the mode of The Deckbuilding Game; "" if none is
	Kind     string            // what kind of list, where a game has several: BaseDeck
	Settings map[string]string // affiliation, faction, bases to win
	Entries  []Entry
	Part     json.Marshaler // what a list of a game without entries holds instead, which is written for the list; nil if it has entries
}

// Named returns a list under a name. What a list holds instead of entries may have a
// title of its own, which is then that name.
func (l *List) Named(name string) *List {
	named := *l
	named.Name = name
	if part, ok := l.Part.(interface{ Titled(string) json.Marshaler }); ok {
		named.Part = part.Titled(name)
	}
	return &named
}

// An Unread list is one of a game without entries, as it stands: it is read where its
// game is known.
type Unread []byte

// MarshalJSON writes the list as it was.
func (u Unread) MarshalJSON() ([]byte, error) { return u, nil }

// Affiliation is the setting for the side that a list says it is of: hero,
// villain or neutral, of an army rebel, imperial or mercenary. What counts is the
// side of its characters.
const Affiliation = "affiliation"

// An Entry is a card of a list and how often it is there.
type Entry struct {
	Card    ID     // as in the catalog; a name that no card has stands here as it was written
	Count   int    // copies, from 1
	Role    string // Character, Deck, Battlefield…
	Way     int    // index into the card's Points: 0 one die, 1 elite; of a plot 1 elite; of a card set aside its dice less one
	On      int    // entry it is attached to, counted from 0; -1 none
	Version string // of the card, where there are several; "" as the publisher printed it
	Line    int    // in the file it came from, from 1; 0 unknown

	no int // the card's number in a catalog, as a short cut
}

// DiceOf returns with how many dice an entry says that its card is taken; 0 if it does not
// say.
func DiceOf(e *Entry) int {
	if e.Role == Character || e.Role == Aside && e.Way > 0 {
		return e.Way + 1
	}
	return 0
}
