package importers

import (
	"regexp"
	"strings"
)

// A row is a line of a plain text list that is neither empty nor a comment.
type row struct {
	line    int
	text    string // without bullet and comment
	count   string // as written: "2", "-1", "2.5"; "" if there is none
	name    string
	way     int  // what "(elite)" or "(2 dice)" says, -1 if nothing does
	section bool // it is a heading, and what it opens is
	opens   section
	rule    bool // it only underlines
	hashes  int  // how many # stand before it
}

var (
	bullet   = regexp.MustCompile(`^[-*+•·–]\s+`)
	counted  = regexp.MustCompile(`^([-+−]?[0-9][0-9.,]*)(?:\s*[xX×*]\s+|\s+|[xX×])(\S.*)$`)
	trailing = regexp.MustCompile(`^(.*\S)(?:\s+[xX×]\s?|\s*[(\[][xX×]\s?)([-+−]?[0-9][0-9.,]*)[)\]]?$`)
	ways     = regexp.MustCompile(`(?i)^(.*\S)\s*[(\[](elite|[1-3] (?:dice|die|dadi|dado))[)\]]$`)
	placedAt = regexp.MustCompile(`\(.+?\s+#[0-9]+\)\s*$`)
	escapes  = regexp.MustCompile(`\\([!-/:-@\[-` + "`" + `{-~])`)
)

// maxRow is how much of a line is looked at, in bytes. No card's name is as long.
const maxRow = 512

// rowsIn parts a text into rows. Where Markdown is written, # begins headings,
// else comments.
func rowsIn(text string) []row { return rowsUnder(text, headingOf) }

// rowsUnder does so for the headings of any game.
func rowsUnder(text string, heading func(line string) (section, bool)) []row {
	var rows []row
	markdown := strings.HasPrefix(text, "## ") || strings.Contains(text, "\n## ")
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(strings.ToValidUTF8(line[:min(len(line), maxRow)], ""))
		if line == "" || line[0] == '|' {
			continue
		}
		r := row{line: n, text: line, way: -1}
		if markdown {
			r.text = escapes.ReplaceAllString(bullet.ReplaceAllString(line, ""), "$1")
		}
		if r.hashes = len(line) - len(strings.TrimLeft(line, "#")); r.hashes > 0 {
			r.text = strings.TrimSpace(r.text[min(r.hashes, len(r.text)):])
		}
		if !markdown || r.hashes != 1 || len(rows) > 0 { // a document begins with its title
			r.opens, r.section = heading(r.text)
		}
		switch {
		case r.section:
			r.section = r.opens.role != remarks || r.hashes > 0
			if !r.section {
				continue
			}
		case r.hashes > 0 && !markdown, strings.HasPrefix(line, "//"):
			continue
		case isRule(line):
			r.rule = true
		case r.hashes == 0:
			r.parse()
		}
		rows = append(rows, r)
	}
	return rows
}

// parse finds the count and the name: "2x Name", "2 Name (AW #12)", "Name x2",
// "Name (elite)".
func (r *row) parse() {
	r.text = bullet.ReplaceAllString(r.text, "")
	if before, _, ok := strings.Cut(r.text, " // "); ok {
		r.text = strings.TrimSpace(before)
	}
	r.name = r.text
	if m := counted.FindStringSubmatch(r.name); m != nil {
		r.count, r.name = m[1], m[2]
	} else if m := trailing.FindStringSubmatch(r.name); m != nil {
		r.name, r.count = m[1], m[2]
	}
	r.count = strings.Replace(r.count, "−", "-", 1)
	if m := ways.FindStringSubmatch(r.name); m != nil {
		r.name, r.way = m[1], 1
		if d := m[2][0]; d >= '1' && d <= '3' {
			r.way = int(d - '1')
		}
	}
	r.name = tidy(r.name)
}
