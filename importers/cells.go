package importers

import (
	"encoding/csv"
	"slices"
	"strings"
)

var (
	cellCount = Pattern(`^[xX×]?\s?([0-9]{1,2})\s?[xX×]?$`)
	cellPlace = Pattern(`^.+#\s?[0-9]{1,3}$`)
	cellSet   = Pattern(`^[A-Z][A-Za-z]{1,3}$`)
	cellNo    = Pattern(`^[-+]?[0-9]{1,4}(?:[.,][0-9]+)?$`)
)

// cells reads a row of a Markdown table as a line: count, name, place.
func cells(line string) string {
	count, name, place := "", "", ""
	for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
		cell = strings.TrimSpace(unmarked(strings.TrimSpace(cell)))
		switch m := cellCount().FindStringSubmatch(Typed(cell)); {
		case cell == "":
		case m != nil && count == "":
			count = m[1]
		case name == "":
			name = cell
		case cellPlace().MatchString(cell) && place == "":
			place = " (" + cell + ")"
		}
	}
	if name == "" {
		return ""
	}
	return strings.TrimSpace(count + " " + name + place)
}

// parted reads a row of a table without headings as a line, its count first: cells parted
// by a sign, of which one is only a number. A second number stands behind its set, as one
// does alone behind letters like those of a set.
func parted(line, sign string) (text string, ok bool) {
	row := strings.Split(line, sign)
	if strings.Contains(line, `"`) {
		c := csv.NewReader(strings.NewReader(line))
		c.Comma = rune(sign[0])
		if all, err := c.Read(); err == nil {
			row = all
		}
	}
	var words, numbers, at []string // at: the word before each number
	for _, cell := range row {
		cell = strings.TrimSpace(cell)
		n, number := cellNumber(cell)
		switch {
		case cell == "":
		case number && len(words) > 1:
			numbers, at = append(numbers, n), append(at, words[len(words)-1])
		case number:
			numbers, at = append(numbers, n), append(at, "")
		default:
			words = append(words, cell)
		}
	}
	count, place := "", ""
	for i, n := range numbers {
		switch {
		case at[i] != "" && place == "" && (len(numbers) > 1 || cellSet().MatchString(at[i])):
			words = slices.DeleteFunc(words, func(w string) bool { return w == at[i] })
			place = " (" + at[i] + " #" + n + ")"
		case count == "" && (sign != "," || len(n) < 3): // else it is a year, perhaps
			count = n + " "
		default:
			return "", false
		}
	}
	if len(words) == 0 || len(numbers) == 0 {
		return "", false
	}
	if i := slices.IndexFunc(words, cellPlace().MatchString); i > 0 && place == "" {
		place, words = " ("+words[i]+")", slices.Delete(words, i, i+1)
	}
	return count + strings.Join(words, " - ") + place, true
}

// rowIn does so for a line whose cells other signs part than tabs.
func rowIn(line string) (text string, ok bool) {
	if !strings.ContainsAny(line, ";,") || decimal.match(line) {
		return "", false
	}
	if text, ok = parted(line, ";"); !ok {
		text, ok = parted(line, ",")
	}
	return text, ok
}

// cellNumber returns the number that a cell only is: "2", "x2", "2.5".
func cellNumber(cell string) (n string, ok bool) {
	if len(cell) > MaxHeading || !strings.ContainsAny(cell, digits) {
		return "", false
	}
	cell = Typed(cell)
	if m := cellCount().FindStringSubmatch(cell); m != nil {
		return m[1], true
	}
	return cell, cellNo().MatchString(cell)
}
