package lang

import (
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Number writes a number with so many decimals as people of a language do:
// 2,034.50 in English, 2.034,50 in Italian.
func (l Lang) Number(x float64, decimals int) string {
	return message.NewPrinter(language.Make(string(l))).Sprint(number.Decimal(x, number.Scale(decimals)))
}
