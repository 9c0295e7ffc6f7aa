package deckbuilding

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules/cases"
)

// check finds words of what is expected that the game does not know.
func (e *expectPart) check() error {
	for _, raw := range []json.RawMessage{e.After, e.BeforeBad} {
		if err := checkState(raw); err != nil {
			return err
		}
	}
	if e.Violated != "" && !slices.Contains(rulesOfCases, e.Violated) {
		return lang.Fail(lang.Invalid, "case.word", e.Violated)
	}
	for _, event := range e.Events {
		if !slices.Contains([]string{evRowDiscarded, evRowRefilled, evReward, evTriggered}, event) {
			return lang.Fail(lang.Invalid, "case.word", event)
		}
	}
	for _, path := range slices.Concat(e.Unordered, slices.Collect(maps.Keys(e.Contains))) {
		if !isPath(path) {
			return lang.Fail(lang.Invalid, "case.word", path)
		}
	}
	var over struct {
		Winner *string `json:"winner"`
	}
	if len(e.GameOver) > 0 && string(e.GameOver) != "false" && string(e.GameOver) != "true" {
		return cases.Decode(e.GameOver, &over)
	}
	return nil
}

// checkState finds keys of a partial position that there are not.
func checkState(raw json.RawMessage) error {
	if len(raw) == 0 {
		return nil
	}
	var all map[string]json.RawMessage
	if err := cases.Decode(raw, &all); err != nil {
		return err
	}
	for key, part := range all {
		if !slices.Contains(stateKeys, key) {
			return lang.Fail(lang.Invalid, "case.word", key)
		}
		if key != "empire" && key != "rebels" {
			continue
		}
		var side map[string]json.RawMessage
		if err := cases.Decode(part, &side); err != nil {
			return err
		}
		for key := range side {
			if !slices.Contains(sideKeys, key) {
				return lang.Fail(lang.Invalid, "case.word", key)
			}
		}
	}
	return nil
}

// isPath reports whether something is the path of a part of a position.
func isPath(path string) bool {
	key, rest, deeper := strings.Cut(strings.TrimPrefix(path, "after."), ".")
	if key == "empire" || key == "rebels" {
		key, _, _ = strings.Cut(rest, ".")
		return !deeper || slices.Contains(sideKeys, key)
	}
	return slices.Contains(stateKeys, key)
}

// The keys of positions that are compared, and those of a player.
var (
	stateKeys = strings.Fields(`active phase force force_with empire rebels row row_size galaxy_deck galaxy_deck_size
		galaxy_discard galaxy_discard_size pilots exiled attack_values options hand_size deck_size discard_size owned`)
	sideKeys = strings.Fields(`base base_deck base_deck_size hand hand_size deck deck_size discard discard_size in_play
		resources victory owned force_with attack_values discard_or_deck_or_hand`)
)

// rulesOfCases are the rules that a step or a position may break.
var rulesOfCases = strings.Fields(`START-BASE PLAY-ZONE BUY-FACTION BUY-COST ABILITY-ONCE ABILITY-CONDITION ABILITY-PARTIAL
	CHOOSE-UNRESOLVABLE TRIGGER-TIMING EXILE-ZONE DISCARD-CHOOSER ATTACK-ONCE ATTACK-SHIP-ROW ATTACK-SHIPS-FIRST
	ATTACK-ROW-TARGET GAME-OVER OPTION-BRIBE-OFF BRIBE-TARGET HIDDEN-INFO BASES-INTRO-LIST BASES-FULL-ALL BASES-SECRET-COUNT
	BASES-DISTINCT BASES-FACTION BASES-STARTING BASES-STARTING-IN-CHOICE STARTER-COMPOSITION OPTION-LENGTH GALAXY-COMPOSITION
	DECK-FACTION DECK-COPIES DECK-CARD-TYPE DECK-UNKNOWN-CARD TABLE-COPIES`)

// compare says what is not as expected: in the position that is reached, and in
// the one before a refused step.
func (r *caseRun) compare(w, before *world, e *expectPart) (lang.Msg, error) {
	if why := r.compareStates(w, before, e); !why.Zero() {
		return why, nil
	}
	return r.seen(w, e)
}

// compareStates is compare without what the players see.
func (r *caseRun) compareStates(w, before *world, e *expectPart) lang.Msg {
	c := comparison{unordered: cases.Bare(e.Unordered)}
	if why := r.reached(w, &c, e.After); !why.Zero() {
		return why
	}
	if why := r.reached(before, &c, e.BeforeBad); !why.Zero() {
		return why
	}
	got := r.shown(r.settled(w))
	for _, path := range slices.Sorted(maps.Keys(e.Contains)) {
		if why := contains(path, e.Contains[path], got); !why.Zero() {
			return why
		}
	}
	if why := c.position(e.AttackValues, map[string]any{"attack_values": got["attack_values"]}, "attack_values"); !why.Zero() {
		return why
	}
	if why := overAs(e.GameOver, gameOver(w.s)); !why.Zero() {
		return why
	}
	at := 0
	for _, event := range e.Events {
		k := slices.Index(w.events[at:], event)
		if k < 0 {
			return lang.Say("case.event", event)
		}
		at += k + 1
	}
	return lang.Msg{}
}

// reached compares the position of a world: with decisions that have one answer
// made, or as it stands, or with the turn begun that waits to be begun.
func (r *caseRun) reached(w *world, c *comparison, raw json.RawMessage) lang.Msg {
	why := c.position(raw, r.shown(r.settled(w)), "")
	if why.Zero() || c.position(raw, r.shown(w), "").Zero() {
		return lang.Msg{}
	}
	if w.s.Ask().About == aboutBegin {
		next := &stepRun{caseRun: r, w: w.copy()}
		next.begin()
		if c.position(raw, r.shown(r.settled(next.w)), "").Zero() {
			return lang.Msg{}
		}
	}
	return why
}

// holds compares within a case.
func (r *caseRun) holds(w *world, state json.RawMessage) lang.Msg {
	return r.reached(w, &comparison{}, state)
}

// contains says which of some cards are not in the list at a path.
func contains(path string, raw json.RawMessage, got map[string]any) lang.Msg {
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	var at any = got
	for key := range strings.SplitSeq(strings.TrimPrefix(path, "after."), ".") {
		part, _ := at.(map[string]any)
		at = part[key]
	}
	all, ok := at.([]any)
	some, many := want.([]any)
	if !many {
		some = []any{want}
	}
	if !ok || !new(comparison).pairs(some, all) {
		return cases.Differs(path, at, want)
	}
	return lang.Msg{}
}

// overAs compares how a game ended.
func overAs(raw json.RawMessage, got map[string]any) lang.Msg {
	if len(raw) == 0 {
		return lang.Msg{}
	}
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	switch w := want.(type) {
	case bool:
		if w == (got != nil) {
			return lang.Msg{}
		}
	case nil:
		if got == nil {
			return lang.Msg{}
		}
	default:
		if reflect.DeepEqual(want, any(got)) {
			return lang.Msg{}
		}
	}
	return cases.Differs("game_over", got, want)
}

// A comparison compares a part of a position with a whole one.
type comparison struct{ unordered []string }

// position compares a position, or the part of it at a key, with what is
// expected of it.
func (c *comparison) position(raw json.RawMessage, got map[string]any, key string) lang.Msg {
	if len(raw) == 0 {
		return lang.Msg{}
	}
	var want any
	if err := json.Unmarshal(raw, &want); err != nil {
		return lang.Say("case.json")
	}
	if key != "" {
		want = map[string]any{key: want}
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
			have := g[k]
			if have == nil && strings.HasSuffix(path, "owned") {
				have = 0.0
			}
			if p, x, y := c.value(at, want[k], have); p != "" {
				return p, x, y
			}
		}
		return "", nil, nil
	case []any:
		if counts, ok := got.(map[string]any); ok && strings.HasSuffix(path, "owned") {
			got = counted(counts)
		}
		if g, ok := got.([]any); ok {
			return c.values(path, want, g)
		}
	case string:
		// A card in play may be named by its code alone.
		if g, ok := got.(map[string]any); ok && (g["card"] == want || fmt.Sprintf("%v#%v", g["card"], g["n"]) == want) {
			return "", nil, nil
		}
	}
	if !reflect.DeepEqual(want, got) {
		return path, got, want
	}
	return "", nil, nil
}

// counted lists cards as often as they are there.
func counted(counts map[string]any) (all []any) {
	for card, n := range counts {
		for range int(n.(float64)) {
			all = append(all, card)
		}
	}
	return all
}

// values compares lists: decks in order, the others without.
func (c *comparison) values(path string, want, got []any) (string, any, any) {
	name := path[strings.LastIndex(path, ".")+1:]
	if len(want) != len(got) && name != "discard_or_deck_or_hand" {
		return path, got, want
	}
	if (name == "deck" || name == "galaxy_deck") && !slices.Contains(c.unordered, path) {
		for i := range want {
			if p, _, _ := c.value(fmt.Sprintf("%s.%d", path, i), want[i], got[i]); p != "" {
				return path, got, want
			}
		}
		return "", nil, nil
	}
	if !c.pairs(want, got) {
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
