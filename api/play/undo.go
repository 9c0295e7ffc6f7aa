package play

import (
	"context"

	"muster/catalog/lang"
	"muster/rules"
)

// A wish is that of a player who would take back what he did, and waits until the
// other people at the table agree. It lapses when anything is done.
type wish struct {
	seat    rules.Seat
	agreed  rules.Seats
	refused bool // he may not ask again before anything is done
}

// Wish returns who would take something back, Nobody if nobody would, and for whom
// he waits.
func (x *Session) Wish() (seat rules.Seat, waits []rules.Seat) {
	if x.wish == nil || x.wish.refused {
		return rules.Nobody, nil
	}
	for i, p := range x.Seats {
		if s := rules.Seat(i); p.Player == "" && !p.Waits() && s != x.wish.seat && !x.wish.agreed.Has(s) {
			waits = append(waits, s)
		}
	}
	return x.wish.seat, waits
}

// Undo takes back the last action of a player, at once if that is free, that is if
// nobody else has acted, chance neither, and nobody has seen anything hidden since;
// else as soon as all others agree. Programs do. It returns how many actions there are
// then. N is what the player has seen.
func (h *Hall) Undo(ctx context.Context, x *Session, n int, seat rules.Seat) (int, error) {
	if done := x.Match.Actions(); n < len(done) && done[n] == rules.TakeBack(seat) {
		return n + 1, nil // the answer was lost: this is it
	}
	if err := h.mayUndo(x, n, seat); err != nil {
		return 0, err
	}
	b, err := x.Match.Back(seat)
	if err != nil {
		return 0, err
	}
	if x.wish == nil || x.wish.seat != seat {
		x.wish = &wish{seat: seat}
	}
	if _, waits := x.Wish(); len(waits) == 0 || b.Free && b.Acted == 0 {
		return h.enter(ctx, x, rules.TakeBack(seat))
	}
	h.bells.ring(x.id, Ring{N: n, Wish: true})
	return n, nil
}

// mayUndo says why a player may not ask to take something back.
func (h *Hall) mayUndo(x *Session, n int, seat rules.Seat) error {
	switch {
	case n != x.Match.N():
		return lang.Fail(lang.Conflict, "api.stale", n, x.Match.N())
	case n >= maxEvents:
		return lang.Fail(lang.Refused, "api.game-long", maxEvents)
	case x.wish == nil:
	case x.wish.refused && x.wish.seat == seat:
		return lang.Fail(lang.Conflict, "api.undo-refused")
	case !x.wish.refused && x.wish.seat != seat:
		return lang.Fail(lang.Conflict, "api.undo-other", int(x.wish.seat))
	}
	return nil
}

// Agree lets a player take back what he would, as far as another is concerned. It
// returns how many actions there are then.
func (h *Hall) Agree(ctx context.Context, x *Session, n int, seat rules.Seat) (int, error) {
	if done := x.Match.Actions(); n < len(done) && done[n].TakesBack() && done[n].Seat != seat {
		return n + 1, nil // the answer was lost: this is it
	}
	asks, err := x.wished(n)
	switch {
	case err != nil:
		return 0, err
	case asks == seat:
		return 0, lang.Fail(lang.Conflict, "api.undo-own")
	}
	x.wish.agreed |= rules.Only(seat)
	if _, waits := x.Wish(); len(waits) == 0 {
		return h.enter(ctx, x, rules.TakeBack(asks))
	}
	h.bells.ring(x.id, Ring{N: n, Wish: true})
	return n, nil
}

// Refuse ends a wish: another refuses it, or the player himself no longer has it.
func (h *Hall) Refuse(x *Session, n int, seat rules.Seat) (int, error) {
	asks, err := x.wished(n)
	if err != nil {
		return 0, err
	}
	if x.wish.refused = true; asks == seat {
		x.wish = nil
	}
	h.bells.ring(x.id, Ring{N: n, Wish: true})
	return n, nil
}

// wished returns who would take something back.
func (x *Session) wished(n int) (rules.Seat, error) {
	if n != x.Match.N() {
		return rules.Nobody, lang.Fail(lang.Conflict, "api.stale", n, x.Match.N())
	}
	asks, _ := x.Wish()
	if asks == rules.Nobody {
		return asks, lang.Fail(lang.Conflict, "api.undo-none")
	}
	return asks, nil
}
