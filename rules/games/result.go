package games

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"muster/catalog/store"
	"muster/rules"
)

// ResultOf returns how a match that is over ended, as it is kept in the log of
// results: where it was played, and on which day.
func ResultOf(m *rules.Match, source string, day time.Time) (store.Result, error) {
	r := store.Result{Game: m.Game().Name, Source: source, Day: day.Format(time.DateOnly)}
	first, err := m.Began()
	if err != nil {
		return r, err
	}
	for i, l := range m.Setup().Lists {
		one := store.ResultSeat{Of: l, Score: m.Score(rules.Seat(i)), Began: rules.Seat(i) == first}
		if i < len(m.Sitters) {
			one.Player = cmp.Or(m.Sitters[i].Name, m.Sitters[i].Player)
		}
		r.Seats = append(r.Seats, one)
	}
	r.Played, err = digestOf(m)
	return r, err
}

// digestOf tells a match from all others, however often it is played again from its
// log.
func digestOf(m *rules.Match) (string, error) {
	head, err := m.Header()
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	sum.Write(head)
	for _, a := range m.Actions() {
		fmt.Fprintln(sum, a)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
