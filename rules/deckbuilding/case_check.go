package deckbuilding

import (
	"encoding/json"
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
