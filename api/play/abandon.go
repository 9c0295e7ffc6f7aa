package play

import (
	"context"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// abandoned is how long somebody whose turn it is may do nothing before the others
// may claim the game.
const abandoned = 7 * 24 * time.Hour

// Claim ends a game for a player because another, whose turn it is, has not acted
// for long: his flag falls. It returns how many actions there are then.
func (h *Hall) Claim(ctx context.Context, x *Session, seat rules.Seat) (int, error) {
	turn := x.Match.Turn()
	switch missing := (turn.Seats &^ rules.Only(seat)).First(); {
	case x.Match.Over():
		return 0, lang.Fail(lang.Refused, "action.over")
	case turn.Seats.Has(seat):
		return 0, lang.Fail(lang.Conflict, "api.claim-own")
	case h.Now().Sub(x.acted) < abandoned:
		return 0, lang.Fail(lang.Conflict, "api.claim-early", x.acted.Add(abandoned).UTC().Format(time.RFC3339))
	default:
		return h.enter(ctx, x, rules.Flag(missing))
	}
}
