package lang

import (
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Number writes a number with so many decimals as people of a language do:
// 2,034.50 in English, 2.034,50 in Italian.
func (l Lang) Number(x float64, decimals int) string {
	return message.NewPrinter(language.Make(string(l))).Sprint(number.Decimal(x, number.Scale(decimals)))
}

// Decimal writes a number with as many decimals as it has.
func (l Lang) Decimal(x float64) string {
	_, decimals, _ := strings.Cut(strconv.FormatFloat(x, 'f', -1, 64), ".")
	return l.Number(x, len(decimals))
}
