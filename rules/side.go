package rules

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// Side says what a side of a die shows, given as the data write it: "2RD1" is 2
// ranged at a cost of 1 resource, "-" is blank.
func Side(code string) lang.Msg {
	if code == "-" || code == "" {
		return lang.Say("side.blank")
	}
	value, symbol, cost := catalog.CutSide(code)
	name := lang.Msg{Code: "side.name." + symbol}
	if !lang.Known(name.Code) {
		return lang.Say("side.any", code)
	}
	switch {
	case value == "" && cost == "":
		return name
	case cost == "":
		return lang.Say("side.plain", value, name)
	case value == "":
		return lang.Say("side.paid", name, cost)
	}
	return lang.Say("side.plain-paid", value, name, cost)
}
