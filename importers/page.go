package importers

import (
	"iter"
	"regexp"
	"strings"
)

var (
	lineTags = Pattern(`(?i)<br\s*/?>|</(?:li|p|tr|div|h[1-6]|dt|dd)\s*>`)
	cellTags = Pattern(`(?i)</t[dh]\s*>`)
	rowOpens = Pattern(`(?i)<tr(?:\s[^>]*)?>`)
	rowEnds  = Pattern(`(?i)</tr\s*>`)
)

// breaks are what ends a line beside the ends of lines that everybody writes.
var breaks = strings.NewReplacer("\u2028", "\n", "\u2029", "\n", "\u0085", "\n", "\v", "\n")

// maxRowLines is over how many lines a row of a table of a page is looked for.
const maxRowLines = 40

// linesOf yields the lines of a text with their numbers. What a page of the web ends its
// lines with parts one into several; a row of a table there is one line, its cells parted
// by tabs.
func linesOf(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n, open, opened := 0, "", 0
		for line := range strings.Lines(text) {
			n++
			if open == "" && !strings.Contains(line, "<") {
				if !yield(n, line) {
					return
				}
				continue
			}
			if open != "" {
				line = strings.TrimSpace(open) + " " + strings.TrimSpace(line)
			} else {
				opened = n
			}
			if begun(line) && n-opened < maxRowLines {
				open = line
				continue
			}
			open = ""
			for _, part := range lineTags().Split(cellTags().ReplaceAllString(line, "\t"), -1) {
				if !yield(n, part) {
					return
				}
			}
		}
		if open != "" {
			yield(n, cellTags().ReplaceAllString(open, "\t"))
		}
	}
}

// begun reports whether a row of a table is open at the end of a line.
func begun(line string) bool {
	last := func(r *regexp.Regexp) int {
		all := r.FindAllStringIndex(line, -1)
		if all == nil {
			return -1
		}
		return all[len(all)-1][0]
	}
	return last(rowOpens()) > last(rowEnds())
}
