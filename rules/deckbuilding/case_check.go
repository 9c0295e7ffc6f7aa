package deckbuilding

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules/cases"
)

// orderOf says how a list is compared.
func orderOf(name string) cases.Order {
	switch name {
	case "deck", "galaxy_deck", "discard", "galaxy_discard":
		return cases.InOrder
	case "discard_or_deck_or_hand":
		return cases.Some
	}
	return cases.AnyOrder
}

// checkExpected finds words of what is expected that the game does not know.
func checkExpected(key string, raw json.RawMessage) error {
	var words []string
	known := isPath
	switch key {
	case "after", "before_illegal":
		return checkState(raw)
	case "game_over":
		var over struct {
			Winner *string `json:"winner"`
		}
		if string(raw) != "false" && string(raw) != "true" {
			return cases.Decode(raw, &over)
		}
	case "contains":
		var at map[string]json.RawMessage
		if err := cases.Decode(raw, &at); err != nil {
			return err
		}
		words = slices.Collect(maps.Keys(at))
	case "unordered":
		if err := cases.Decode(raw, &words); err != nil {
			return err
		}
	case "event_order":
		known = func(event string) bool {
			return slices.Contains([]string{evRowDiscarded, evRowRefilled, evReward, evTriggered}, event)
		}
		if err := cases.Decode(raw, &words); err != nil {
			return err
		}
	}
	for _, word := range words {
		if !known(word) {
			return lang.Fail(lang.Invalid, "case.word", word)
		}
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
