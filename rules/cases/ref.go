package cases

import (
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// A Ref is a name in a case: [player:]card[#n][/side].
type Ref struct {
	Owner rules.Seat
	Card  string
	Copy  int    // which of several copies; 0 any
	Side  string // of a die
}

// ReadRef reads a name. Without a player it belongs to own.
func ReadRef(t Table, text string, own rules.Seat) (Ref, error) {
	name := Ref{Owner: own}
	rest := text
	if player, after, ok := strings.Cut(rest, ":"); ok {
		seat, err := t.Seat("", player)
		if err != nil {
			return Ref{}, err
		}
		name.Owner, rest = seat, after
	}
	rest, name.Side, _ = strings.Cut(rest, "/")
	card, n, numbered := strings.Cut(rest, "#")
	if numbered {
		var err error
		if name.Copy, err = strconv.Atoi(n); err != nil || name.Copy < 1 {
			return Ref{}, lang.Fail(lang.Invalid, "case.name", text)
		}
	}
	name.Card = card
	return name, t.Known(card)
}
