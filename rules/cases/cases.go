// Package cases is what the rule cases of all games share: a case is a line of
// JSON that arranges a position, takes steps and says what must come of them.
//
// What a position is and which steps there are each game knows for itself. Here
// lines are read strictly, so that a word no game knows is an error and never a
// pass, and what came of them is compared with what was expected.
package cases

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"muster/catalog/lang"
)

// Decode reads JSON strictly: a word that v does not know is an error.
func Decode(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	var wrong *json.UnmarshalTypeError
	var known *lang.Error
	switch {
	case err == nil:
		if _, err := d.Token(); !errors.Is(err, io.EOF) {
			return lang.Fail(lang.Invalid, "case.more")
		}
		return nil
	case errors.As(err, &known):
		return err
	case errors.As(err, &wrong):
		return lang.Fail(lang.Invalid, "case.type", fieldOf(wrong), kindOf(wrong))
	}
	if word, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return lang.Fail(lang.Invalid, "case.word", strings.Trim(word, `"`))
	}
	return lang.Fail(lang.Invalid, "case.json").Because(err)
}

// fieldOf says which field has what it cannot be; the case as a whole is none.
func fieldOf(wrong *json.UnmarshalTypeError) any {
	if wrong.Field == "" {
		return lang.Say("case.itself")
	}
	return wrong.Field
}

// kindOf says what was found: "number 1e9" is a number.
func kindOf(wrong *json.UnmarshalTypeError) any {
	kind, _, _ := strings.Cut(wrong.Value, " ")
	if code := "case.kind." + kind; lang.Known(code) {
		return lang.Say(code)
	}
	return wrong.Value
}

// Names reads a field that holds one name or several.
func Names(raw json.RawMessage, field string) ([]string, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return []string{one}, nil
	}
	var all []string
	if json.Unmarshal(raw, &all) != nil {
		return nil, lang.Fail(lang.Invalid, "case.type", field, string(raw))
	}
	return all, nil
}
