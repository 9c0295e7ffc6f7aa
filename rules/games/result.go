package games

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules"
)

// ResultOf returns how a match that is over ended, as it is kept in the log of
// results: where it was played, and on which day. All who play together are one player.
func ResultOf(m *rules.Match, source string, day time.Time) (store.Result, error) {
	r := store.Result{Game: m.Game().Name, Source: source, Day: day.Format(time.DateOnly)}
	first, err := m.Began()
	if err != nil {
		return r, err
	}
	lists, players := m.Setup().Lists, make([]string, len(m.Game().Seated(m.Setup())))
	for i, sits := range m.Sitters {
		players[i] = cmp.Or(sits.Name, sits.Player)
	}
	if Of(r.Game).Together() {
		players, first = []string{strings.Join(slices.DeleteFunc(players, func(name string) bool { return name == "" }), ", ")}, -1
	}
	for i, name := range players {
		seat := rules.Seat(i)
		list := *lists[min(i, len(lists)-1)]
		if side := m.Game().SideAt(seat); list.Name == "" && !side.Zero() {
			list.Name = side.In(lang.EN) // what is kept is in one language
		}
		r.Seats = append(r.Seats, store.ResultSeat{Of: &list, Player: name, Score: m.Score(seat), Began: seat == first})
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
