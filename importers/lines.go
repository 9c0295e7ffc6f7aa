package importers

import (
	"strings"

	"muster/catalog/scan"
)

// A row is a line of a plain text list that is neither empty nor a comment.
type row struct {
	line    int
	text    string // without bullet, comment and markup
	count   string // as written: "2", "-1", "2.5"; "" if there is none
	name    string
	way     int  // what "(elite)" or "(2 dice)" says, -1 if nothing does
	section bool // it is a heading, and what it opens is
	opens   section
	rule    bool // it only underlines
	cell    bool // it is of a table
	hashes  int  // how many # stand before it
}

var (
	bullet   = pattern(`^(?:[-*+•·–—‣◦⁃»>→]\s+|\[\*\]\s*)+`)
	counted  = pattern(`^([-+−]?[0-9][0-9.,]*)(?:\s*[xX×*]\s+|\s+|[xX×])(\S.*)$`)
	trailing = pattern(`^(.*\S)(?:\s+[xX×]\s?|\s*[(\[][xX×]\s?)([-+−]?[0-9][0-9.,]*)[)\]]?$`)
	ways     = pattern(`(?i)^(.*\S)(?:\s*[(\[](elite|élite|[1-3]\s?(?:dice|die|dadi|dado|d))[)\]]|\s+[-–—]\s+(elite|élite)|,?\s+(?:[-–—]\s+)?[xX×]?([1-3]\s?(?:dice|die|dadi|dado)))$`)
	placedAt = pattern(`\(.+?\s+#[0-9]+\)\s*$`)
	embraced = pattern(`^[(\[]([0-9]{1,2})\s?[xX×]?[)\]]\s*(\S.*)$|^[xX×]\s?([0-9]{1,2})\s+(\S.*)$`)
	behind   = pattern(`^(.*\S)(?:\s*[(\[]([0-9]{1,2})\s?[xX×]?[)\]]|\s+([0-9]{1,2})[xX×]|(?:\s+[-–—=]|:)\s+([0-9]{1,2}))$`)
	between  = pattern(`^(.*\S)\s+[xX×]\s?([0-9]{1,2})\s+(\([^()]*\))$`)
	ordinal  = pattern(`^[0-9]{1,2}[.)]\s+([0-9]{1,2}\s?[xX×]?\s.*)$`)
	inside   = pattern(`(?i)^(.*\S)(\s*[(\[](?:elite|élite|[1-3]\s?(?:dice|die|dadi|dado|d))[)\]])(\s*[(\[][^()\[\]]*[0-9][)\]])$`)
	codeLed  = pattern(`^([0-9]{5,6}[A-D]?)(?:\s*[-:,]\s*|\s+)(\pL.*)$`)
	codeEnd  = pattern(`^(.*\S)\s*\[([0-9]{5,6}[A-D]?)\]$`)
	shortSet = pattern(`^(.*\S)\s*[(\[]([A-Za-z]{2,4})[ #-]*([0-9]{1,3})[)\]]$`)
	escapes  = pattern(`\\([!-/:-@\[-` + "`" + `{-~])`)
)

// maxRow is how much of a line is looked at, in bytes. No card's name is as long.
const maxRow = 512

// rowsIn parts a text into rows. Where Markdown is written, # begins headings,
// else comments.
func rowsIn(text string) []row { return rowsUnder(text, headingOf) }

// rowsUnder does so for the headings of any game.
func rowsUnder(text string, heading func(line string) (section, bool)) []row {
	rs := rows{heading: heading, markdown: strings.HasPrefix(text, "## ") || strings.Contains(text, "\n## ")}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(strings.ToValidUTF8(line[:min(len(line), maxRow)], ""))
		if line = unmarked(line); line != "" {
			rs.line(line, n)
		}
	}
	return rs.all
}

// rows are the rows of a text on their way in.
type rows struct {
	all      []row
	markdown bool
	heading  func(line string) (section, bool)
}

// line takes up a line.
func (rs *rows) line(line string, n int) {
	if line[0] == '|' {
		rs.cells(line, n)
		return
	}
	r := row{line: n, text: line, way: -1}
	if rs.markdown {
		r.text = escapes().ReplaceAllString(bullet().ReplaceAllString(line, ""), "$1")
	}
	if r.hashes = len(line) - len(strings.TrimLeft(line, "#")); r.hashes > 0 {
		r.text = strings.TrimSpace(r.text[min(r.hashes, len(r.text)):])
	}
	if !rs.markdown || r.hashes != 1 || len(rs.all) > 0 { // a document begins with its title
		r.opens, r.section = rs.heading(typed(r.text))
	}
	switch {
	case r.section:
		r.section = r.opens.role != remarks || r.hashes > 0
		if !r.section {
			return
		}
	case r.hashes > 0 && !rs.markdown, strings.HasPrefix(line, "//"):
		return
	case isRule(line):
		r.rule = true
	case r.hashes == 0:
		rs.cards(r)
		return
	}
	rs.all = append(rs.all, r)
}

// cards takes up a line of cards: one as a rule, several behind their heading
// or behind one another.
func (rs *rows) cards(r row) {
	r.text = bullet().ReplaceAllString(r.text, "")
	if before, _, ok := strings.Cut(r.text, " // "); ok {
		r.text = strings.TrimSpace(before)
	}
	text := typed(r.text)
	if s, rest, ok := inHeading(text); ok {
		rs.all = append(rs.all, row{line: r.line, text: r.text, way: -1, section: true, opens: s})
		r.text, text = rest, rest
	}
	all := items(text)
	for _, item := range all {
		one := r
		if len(all) > 1 {
			one.text = item
		}
		one.parse(item)
		rs.all = append(rs.all, one)
	}
}

// cells takes up a row of a table. What stands above its rule are its headings.
func (rs *rows) cells(line string, n int) {
	if strings.Trim(line, "|:- \t") == "" {
		if last := len(rs.all) - 1; last >= 0 && rs.all[last].cell && rs.all[last].line == n-1 {
			rs.all = rs.all[:last]
		}
		return
	}
	if text := cells(line); text != "" {
		r := row{line: n, text: text, way: -1, cell: true}
		r.parse(typed(text))
		rs.all = append(rs.all, r)
	}
}

// parse finds the count and the name: "2x Name", "2 Name (AW #12)", "Name x2",
// "Name (elite)".
func (r *row) parse(text string) {
	if m := ordinal().FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	r.name = text
	if m := codeLed().FindStringSubmatch(text); m != nil {
		r.name = m[2] + " (" + m[1] + ")"
	} else {
		r.counts()
	}
	r.count = strings.Replace(r.count, "−", "-", 1)
	r.name = inside().ReplaceAllString(r.name, "$1$3$2")
	if m := ways().FindStringSubmatch(r.name); m != nil {
		r.name, r.way = m[1], wayOf(m[2]+m[3]+m[4])
	}
	if m := shortSet().FindStringSubmatch(r.name); m != nil {
		r.name = m[1] + " (" + m[2] + " #" + m[3] + ")"
	} else if m := codeEnd().FindStringSubmatch(r.name); m != nil {
		r.name = m[1] + " (" + m[2] + ")"
	} else if m := codeLed().FindStringSubmatch(r.name); m != nil {
		r.name = m[2] + " (" + m[1] + ")"
	}
	r.name = scan.Tidy(r.name)
}

// counts parts the count from the name, on whichever side it stands.
func (r *row) counts() {
	if m := counted().FindStringSubmatch(r.name); m != nil {
		r.count, r.name = m[1], m[2]
	} else if m := trailing().FindStringSubmatch(r.name); m != nil {
		r.name, r.count = m[1], m[2]
	} else if m := between().FindStringSubmatch(r.name); m != nil {
		r.name, r.count = m[1]+" "+m[3], m[2]
	} else if m := embraced().FindStringSubmatch(r.name); m != nil {
		r.count, r.name = m[1]+m[3], m[2]+m[4]
	} else if m := behind().FindStringSubmatch(r.name); m != nil {
		r.name, r.count = m[1], m[2]+m[3]+m[4]
	}
}
