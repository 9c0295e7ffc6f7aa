package kinds

import (
	"encoding/json"
	"math/big"
	"regexp"

	"muster/catalog/lang"
)

// A chance is a fraction as cases write it: "25/72", "0", "1".
type chance big.Rat

func (c *chance) rat() *big.Rat { return (*big.Rat)(c) }

// written is how a fraction is written; no longer than those of the most dice.
var written = regexp.MustCompile(`^[0-9]{1,40}(/[0-9]{0,39}[1-9][0-9]{0,39})?$`)

// UnmarshalJSON reads a fraction, as text or, if it is whole, as a number.
func (c *chance) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) != nil {
		text = string(data)
	}
	if !written.MatchString(text) {
		return lang.Fail(lang.Invalid, "assault.case.fraction", short(text))
	}
	if _, ok := c.rat().SetString(text); !ok {
		return lang.Fail(lang.Invalid, "assault.case.fraction", short(text))
	}
	return nil
}

// short shortens what a case says, to be quoted.
func short(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
