package destiny

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules/cases"
	"muster/rules/flow"
)

// checkWords reads what is expected strictly, so that a word that the game does
// not know is an error.
func checkWords(e *expectPart) error {
	for _, raw := range []json.RawMessage{e.After} {
		if len(raw) > 0 {
			if err := cases.Decode(raw, &givenPart{}); err != nil {
				return err
			}
		}
	}
	if e.Pending != nil && e.Pending.Kind != "" && !slices.Contains(pendingKinds, e.Pending.Kind) {
		return lang.Fail(lang.Invalid, "case.word", e.Pending.Kind)
	}
	if e.Violated != "" && !slices.Contains(rulesOfCases, e.Violated) {
		return lang.Fail(lang.Invalid, "case.word", e.Violated)
	}
	return nil
}

var pendingKinds = strings.Fields("turn extra_action trigger order option replacement target dice cards distribute split group resolve spend limit upkeep mulligan roll_off battlefield shields")

// rulesOfCases are the rules that a step may violate.
var rulesOfCases = strings.Fields(`SETUP-MULLIGAN SETUP-BATTLEFIELD SETUP-SHIELDS TURN-ORDER TURN-CLAIMED PENDING GAME-OVER
	PLAY-HAND PLAY-COST PLAY-RESTRICTION PLAY-UNIQUE ATTACH-TARGET REPLACE ACTIVATE-EXHAUSTED ACTIVATE-NO-DIE
	RESOLVE-NONE RESOLVE-OWNER RESOLVE-BLANK RESOLVE-SYMBOL RESOLVE-MODIFIER RESOLVE-COST RESOLVE-ONCE REROLL-NO-DICE
	ACTION-EXHAUSTED ABILITY-COST CLAIM-ONCE TARGET-INVALID CHOICE-COUNT TURN-SIDE SPLIT SPOT THEN`)

// compare says what is not as expected.
func (r *caseRun) compare(w *world, e *expectPart) lang.Msg {
	if len(e.After) > 0 {
		c := comparison{unordered: cases.Bare(e.Unordered), contains: cases.Bare(e.Contains)}
		if why := c.position(e.After, r.shown(w)); !why.Zero() {
			return why
		}
	}
	if len(e.GameOver) > 0 {
		var want any
		if json.Unmarshal(e.GameOver, &want) != nil || !reflect.DeepEqual(want, r.gameOver(w)) {
			return cases.Differs("game_over", r.gameOver(w), want)
		}
	}
	if e.Pending != nil {
		if why := r.owes(w, e.Pending); !why.Zero() {
			return why
		}
	}
	at := 0
	for _, event := range e.Events {
		word, name, _ := strings.Cut(event, " ")
		k := slices.IndexFunc(r.heard[min(at, len(r.heard)):], func(h string) bool {
			hw, hn, _ := strings.Cut(h, " ")
			hn, _, _ = strings.Cut(hn, "#")
			bare, _, _ := strings.Cut(name, "#")
			return h == event || hw == word && hn == bare && bare == name
		})
		if k < 0 {
			return lang.Say("case.event", event)
		}
		at += k + 1
	}
	return lang.Msg{}
}

// owes says whether somebody else, or something else, is to be decided.
func (r *caseRun) owes(w *world, want *pendingPart) lang.Msg {
	got := r.pending(w)
	card, copied, _ := strings.Cut(got.Card, "#")
	_, code, _ := strings.Cut(card, ":")
	switch {
	case want.Player != "" && want.Player != got.Player && !w.asks(want.Player):
		return lang.Say("case.differs", "pending.player", got.Player, want.Player)
	case want.Kind != "" && want.Kind != got.Kind:
		return lang.Say("case.differs", "pending.kind", got.Kind, want.Kind)
	case want.Card != "" && !slices.Contains([]string{got.Card, card, code, code + "#" + copied}, want.Card):
		return lang.Say("case.differs", "pending.card", got.Card, want.Card)
	}
	return lang.Msg{}
}

// asks reports whether a player is among those who must decide.
func (w *world) asks(player string) bool {
	seat, err := seatOf(player)
	return err == nil && w.s.Ask().Kind != flow.Roll && w.s.Ask().Seats.Has(seat)
}

// assert compares within a case.
func (r *caseRun) assert(w *world, p *stepPart) (lang.Msg, error) {
	e := expectPart{After: p.State, Pending: p.Pending}
	if err := checkWords(&e); err != nil {
		return lang.Msg{}, err
	}
	return r.compare(w, &e), nil
}

// A comparison compares a part of a position with a whole one.
type comparison struct {
	unordered, contains []string
}

// position compares a position with what is expected of it.
func (c *comparison) position(raw json.RawMessage, got map[string]any) lang.Msg {
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	if path, g, x := c.value("", want, got); path != "" {
		return cases.Differs(path, g, x)
	}
	return lang.Msg{}
}

// value returns the first place where a value is not as expected, with what is
// there and what should be; the place is "" if all is.
func (c *comparison) value(path string, want, got any) (string, any, any) {
	switch want := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			return path, got, want
		}
		for _, k := range slices.Sorted(maps.Keys(want)) {
			at := strings.TrimPrefix(path+"."+k, ".")
			if p, x, y := c.value(at, want[k], g[k]); p != "" {
				return p, x, y
			}
		}
		return "", nil, nil
	case []any:
		g, ok := got.([]any)
		if !ok {
			return path, got, want
		}
		return c.values(path, want, g)
	}
	if !reflect.DeepEqual(want, got) && !(want == false && got == nil) {
		return path, got, want
	}
	return "", nil, nil
}

// loose are the lists whose order does not count.
var loose = []string{"upgrades", "supports", "pool", "hand", "discard", "aside"}

// values compares lists: characters by those that are named, decks in order,
// the others whole without order.
func (c *comparison) values(path string, want, got []any) (string, any, any) {
	name := path[strings.LastIndex(path, ".")+1:]
	some := name == "characters" || slices.Contains(c.contains, path)
	if !some && len(want) != len(got) {
		return path, got, want
	}
	if !some && !slices.Contains(loose, name) && !slices.Contains(c.unordered, path) {
		for i := range want {
			if p, x, y := c.value(fmt.Sprintf("%s.%d", path, i), want[i], got[i]); p != "" {
				return p, x, y
			}
		}
		return "", nil, nil
	}
	if !c.pairs(want, got) {
		if name == "characters" {
			return c.nearest(path, want, got)
		}
		return path, got, want
	}
	return "", nil, nil
}

// pairs reports whether each expected value can have a value of its own.
func (c *comparison) pairs(want, got []any) bool {
	return cases.Pairs(len(want), len(got), func(i, k int) bool {
		p, _, _ := c.value("x", want[i], got[k])
		return p == ""
	})
}

// nearest says what differs in a character that is named.
func (c *comparison) nearest(path string, want, got []any) (string, any, any) {
	for _, x := range want {
		if c.pairs([]any{x}, got) {
			continue
		}
		x, _ := x.(map[string]any)
		for _, g := range got {
			if g, _ := g.(map[string]any); x != nil && g["card"] == x["card"] && (x["n"] == nil || x["n"] == g["n"]) {
				return c.value(fmt.Sprintf("%s.%v", path, x["card"]), any(x), any(g))
			}
		}
	}
	return path, got, want
}
