package exports

import "github.com/xuri/excelize/v2"

// A look is how a cell is shown.
type look uint8

const (
	lookPlain look = iota
	lookText
	lookStrong
	lookMiddle
	lookNumber
	lookAverage
	lookZeroless // a number that is not shown when it is 0
	lookAnyMax   // a maximum
	lookPercent
	lookCode // text, even if it looks like a number
	lookLink
	lookEntry // may be changed
	lookField // a text that may be typed in
	lookDot   // a dot for 1, nothing for 0
	lookDotEntry
	lookSign // how many too many, or a tick
	lookTick // a tick for 1, a cross for 0
	lookHeader
	lookHeaderLeft
	lookHeading
	lookVerdict
	lookTotal
	lookTotalNumber
	lookTotalMax
	lookTotalMiddle
	lookTickTotal
	lookAverageTotal
	lookPercentTotal
	lookWrapped
	lookNote
	lookRed
	lookBlue
	lookYellow
	lookGray
	lookGood // only of marks, as the two below
	lookBad
	lookFaint
	looks // how many there are
)

// chip is the look of a word for a colour.
func chip(colour string) look {
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
	return lookText
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

var curveShades = []string{"1F3A5F", "5B84B1", "A9C1DC", "C9CFD6"}

const (
	signFormat = `"✗ +"0;;"✓"`
	tickFormat = `"✓";;"✗"`
	dotFormat  = `"●";;`
	anyFormat  = `[>=999]"–";0`
	meanFormat = `0.00`
	partFormat = `0.0%;-0.0%;"–"`
	chipFormat = `"● "@`
	textFormat = 49 // "@"
)

// styleOf describes a look.
func styleOf(l look) *excelize.Style {
	s := &excelize.Style{
		Font:      &excelize.Font{Family: "Calibri", Size: 11, Color: ink},
		Alignment: &excelize.Alignment{Vertical: "center", Horizontal: "left", Indent: 1},
		Border:    []excelize.Border{{Type: "bottom", Color: hair, Style: 1}},
	}
	switch l {
	case lookNumber, lookAverage, lookZeroless, lookAnyMax, lookPercent:
		s.Alignment.Horizontal = "right"
	case lookMiddle, lookEntry, lookDot, lookDotEntry, lookSign, lookTick:
		s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
	case lookTotal, lookTotalNumber, lookTotalMax, lookTotalMiddle, lookTickTotal, lookAverageTotal, lookPercentTotal:
		s.Fill, s.Border = fill(band), []excelize.Border{{Type: "top", Color: accent, Style: 1}}
		s.Font.Bold = true
		switch l {
		case lookTotalMiddle, lookTickTotal, lookPercentTotal:
			s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
		case lookTotalNumber, lookAverageTotal:
			s.Alignment.Horizontal = "right"
		}
	}
	particular(l, s)
	format(l, s)
	return s
}

// particular sets what only one look has.
func particular(l look, s *excelize.Style) {
	switch l {
	case lookLink:
		s.Font.Bold, s.Font.Color, s.Font.Underline = true, accent, "single"
	case lookStrong:
		s.Font.Bold = true
	case lookEntry, lookDotEntry, lookField:
		s.Fill, s.Font.Bold = fill(field), true
	case lookHeader, lookHeaderLeft:
		s.Font.Color, s.Font.Bold, s.Fill, s.Border = "FFFFFF", true, fill(accent), nil
		if l == lookHeader {
			s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
		}
	case lookHeading:
		s.Font.Size, s.Font.Bold, s.Font.Color, s.Border = 18, true, accent, nil
		s.Alignment.Indent = 0
	case lookVerdict:
		s.Font.Size, s.Font.Bold, s.Border = 20, true, nil
		s.Alignment.Horizontal, s.Alignment.Indent = "center", 0
	case lookTotalMax:
		s.Font.Bold, s.Font.Color, s.Alignment.Horizontal = false, soft, "right"
	case lookWrapped:
		s.Alignment.WrapText = true
	case lookNote:
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
func format(l look, s *excelize.Style) {
	custom := map[look]string{
		lookSign: signFormat, lookTick: tickFormat, lookTickTotal: tickFormat, lookDot: dotFormat, lookDotEntry: dotFormat,
		lookAnyMax: anyFormat, lookPercent: partFormat, lookPercentTotal: partFormat, lookAverage: meanFormat, lookAverageTotal: meanFormat, lookZeroless: "0;-0;",
		lookRed: chipFormat, lookBlue: chipFormat, lookYellow: chipFormat, lookGray: chipFormat,
	}
	if f, ok := custom[l]; ok {
		s.CustomNumFmt = &f
	}
	if l == lookCode {
		s.NumFmt = textFormat
	}
}

// markOf describes the look of a mark.
func markOf(l look) *excelize.Style {
	switch l {
	case lookGood:
		return &excelize.Style{Font: &excelize.Font{Color: "1B5E20"}, Fill: fill("E2F1E3")}
	case lookBad:
		return &excelize.Style{Font: &excelize.Font{Color: "9B1C15"}, Fill: fill("FBE3E0")}
	}
	return &excelize.Style{Font: &excelize.Font{Color: "A0A7B0"}}
}

func fill(colour string) excelize.Fill {
	return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
}
