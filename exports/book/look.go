package book

import (
	"strconv"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

// A Look is how a cell is shown.
type Look uint8

const (
	lookPlain Look = iota
	LookText
	LookStrong
	LookMiddle
	LookNumber
	LookAverage
	LookZeroless // a number that is not shown when it is 0
	LookAnyMax   // a maximum
	LookPercent
	LookCode // text, even if it looks like a number
	LookLink
	LookEntry // may be changed
	LookField // a text that may be typed in
	LookDot   // a dot for 1, nothing for 0
	LookDotEntry
	LookSign // how many too many, or a tick
	LookTick // a tick for 1, a cross for 0
	LookHeader
	LookHeaderLeft
	LookHeading
	LookVerdict
	LookTotal
	LookTotalNumber
	LookTotalMax
	LookTotalMiddle
	LookTickTotal
	LookAverageTotal
	LookPercentTotal
	LookWrapped
	LookNote
	lookRed
	lookBlue
	lookYellow
	lookGray
	LookGood // only of marks, as the two below
	LookBad
	LookFaint
	looks // how many there are
)

// Chip is the look of a word for a colour.
func Chip(colour string) Look {
	switch colour {
	case "red":
		return lookRed
	case "blue":
		return lookBlue
	case "yellow":
		return lookYellow
	case "gray":
		return lookGray
	}
	return LookText
}

// The colours: one accent, and two for good and bad, which are never the only
// sign of it.
const (
	accent = "1F3A5F"
	ink    = "222B36"
	soft   = "6B7683"
	hair   = "D9DEE5"
	field  = "FFF8E1" // of what may be changed
	band   = "EDF1F6"
)

// CurveShades are the colours of the bars of a curve, RRGGBB.
var CurveShades = []string{"1F3A5F", "5B84B1", "A9C1DC", "C9CFD6"}

const (
	signFormat = `"✗ +"0;;"✓"`
	tickFormat = `"✓";;"✗"`
	dotFormat  = `"●";;`
	anyFormat  = `[>=999]"–";0`
	meanFormat = `0.00`
	partFormat = `0.0%`
	noneFormat = `"–"`
	chipFormat = `"● "@`
	textFormat = 49 // "@"
)

// decimals makes formats of numbers with decimals show them as a language does, whichever
// one the reader's program speaks: the code by which spreadsheets know the language, if
// theirs is not the one in which formats are written.
var decimals = map[lang.Lang]string{lang.IT: "[$-410]"}

// styleOf describes a look in a language.
func styleOf(l Look, in lang.Lang) *excelize.Style {
	s := &excelize.Style{
		Font:      &excelize.Font{Family: "Calibri", Size: 11, Color: ink},
		Alignment: &excelize.Alignment{Vertical: "center", Horizontal: "left", Indent: 1},
		Border:    []excelize.Border{{Type: "bottom", Color: hair, Style: 1}},
	}
	switch l {
	case LookNumber, LookAverage, LookZeroless, LookAnyMax, LookPercent:
		s.Alignment.Horizontal = "right"
	case LookMiddle, LookEntry, LookDot, LookDotEntry, LookSign, LookTick:
		s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
	case LookTotal, LookTotalNumber, LookTotalMax, LookTotalMiddle, LookTickTotal, LookAverageTotal, LookPercentTotal:
		s.Fill, s.Border = fill(band), []excelize.Border{{Type: "top", Color: accent, Style: 1}}
		s.Font.Bold = true
		switch l {
		case LookTotalMiddle, LookTickTotal, LookPercentTotal:
			s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
		case LookTotalNumber, LookAverageTotal:
			s.Alignment.Horizontal = "right"
		}
	}
	particular(l, s)
	format(l, decimals[in], s)
	return s
}

// particular sets what only one look has.
func particular(l Look, s *excelize.Style) {
	switch l {
	case LookLink:
		s.Font.Bold, s.Font.Color, s.Font.Underline = true, accent, "single"
	case LookStrong:
		s.Font.Bold = true
	case LookEntry, LookDotEntry, LookField:
		s.Fill, s.Font.Bold = fill(field), true
	case LookHeader, LookHeaderLeft:
		s.Font.Color, s.Font.Bold, s.Fill, s.Border = "FFFFFF", true, fill(accent), nil
		if l == LookHeader {
			s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
		}
	case LookHeading:
		s.Font.Size, s.Font.Bold, s.Font.Color, s.Border = 18, true, accent, nil
		s.Alignment.Indent = 0
	case LookVerdict:
		s.Font.Size, s.Font.Bold, s.Border = 20, true, nil
		s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
	case LookTotalMax:
		s.Font.Bold, s.Font.Color, s.Alignment.Horizontal = false, soft, "right"
	case LookWrapped:
		s.Alignment.WrapText = true
	case LookNote:
		s.Font.Size, s.Font.Color, s.Font.Italic, s.Border = 9, soft, true, nil
	case lookRed:
		s.Font.Color = "B3261E"
	case lookBlue:
		s.Font.Color = "1A5FB4"
	case lookYellow:
		s.Font.Color = "8A6A00"
	case lookGray:
		s.Font.Color = soft
	}
}

// format sets how numbers are shown; words for colours get a dot by it.
func format(l Look, decimals string, s *excelize.Style) {
	mean, part := decimals+meanFormat, decimals+partFormat+";"+decimals+"-"+partFormat+";"+noneFormat
	custom := map[Look]string{
		LookSign: signFormat, LookTick: tickFormat, LookTickTotal: tickFormat, LookDot: dotFormat, LookDotEntry: dotFormat,
		LookAnyMax: anyFormat, LookPercent: part, LookPercentTotal: part, LookAverage: mean, LookAverageTotal: mean, LookZeroless: "0;-0;",
		lookRed: chipFormat, lookBlue: chipFormat, lookYellow: chipFormat, lookGray: chipFormat,
	}
	if f, ok := custom[l]; ok {
		s.CustomNumFmt = &f
	}
	if l == LookCode {
		s.NumFmt = textFormat
	}
}

// markOf describes the look of a mark.
func markOf(l Look) *excelize.Style {
	switch l {
	case LookGood:
		return &excelize.Style{Font: &excelize.Font{Color: "1B5E20"}, Fill: fill("E2F1E3")}
	case LookBad:
		return &excelize.Style{Font: &excelize.Font{Color: "9B1C15"}, Fill: fill("FBE3E0")}
	}
	return &excelize.Style{Font: &excelize.Font{Color: "A0A7B0"}}
}

// heatOf describes colours of numbers: orange below the middle and blue above, which
// those tell apart too who do not tell red from green.
func heatOf(h Heat) excelize.ConditionalFormatOptions {
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	return excelize.ConditionalFormatOptions{
		Type: "3_color_scale", Criteria: "=",
		MinType: "num", MinValue: number(h.Middle - h.Far), MinColor: "#F2A765",
		MidType: "num", MidValue: number(h.Middle), MidColor: "#FFFFFF",
		MaxType: "num", MaxValue: number(h.Middle + h.Far), MaxColor: "#7FB3DE",
	}
}

func fill(colour string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
}
