package importers

import (
	"cmp"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// A Row is a line of a plain text list that is neither empty nor a comment.
type Row struct {
	Line    int
	Text    string // without bullet, comment and markup
	Count   string // as written: "2", "-1", "2.5"; "" if there is none
	Name    string
	Way     int  // what "(elite)" or "(2 dice)" says, -1 if nothing does
	Section bool // it is a heading, and what it opens is
	Opens   Section
	Rule    bool // it only underlines
	cell    bool // it is of a table
	Apart   bool // the count stands behind a comma or the like, as a number in a title may, and not in the next line too
	Listed  bool // a bullet stands before it, and not behind it too
	Hashes  int  // how many # stand before it
}

var (
	bullet   = behind(begins("-*+>["), `^(?:[-*+•·–—‣◦⁃»>→]\s+|\[\*\]\s*)+`)
	counted  = behind(begins("-+"+digits), `^([-+−]?[0-9][0-9.,]*)(?:\s*[xX×*]\s+|\s+|[xX×])(\S.*)$`)
	trailing = behind(ends(")].,"+digits), `^(.*\S)(?:\s+[xX×*]\s?|\s*[(\[][xX×]\s?)([-+−]?[0-9][0-9.,]*)[)\]]?$`)
	ways     = behind(takenWay, `(?i)^(.*\S)(?:\s*[(\[](elite|élite|[1-3]\s?(?:dice|die|dadi|dado|d))[)\]]|(?:,|,?\s+)(?:[-–—]\s*)?(elite|élite)|(?:,|,?\s+)(?:[-–—]\s*)?[xX×]?([1-3]\s?(?:dice|die|dadi|dado)))$`)
	placedAt = behind(both(holdsAny("#"), holdsAny(")")), `\(.+?\s+#[0-9]+\)\s*$`)
	embraced = behind(begins("([xX"), `^[(\[]([0-9]{1,2})\s?[xX×]?[)\]]\s*(\S.*)$|^[xX×]\s?([0-9]{1,2})\s+(\S.*)$`)
	ended    = behind(ends(")]xX×"+digits), `^(.*\S)(?:\s*[(\[]([0-9]{1,2})\s?[xX×]?[)\]]|\s+([0-9]{1,2})[xX×]|(?:\s+[-–—=]|:)\s+([0-9]{1,2}))$`)
	between  = behind(ends(")"), `^(.*\S)\s+[xX×]\s?([0-9]{1,2})\s+(\([^()]*\))$`)
	ordinal  = behind(ordered, `^[0-9]{1,2}[.)]\s+([0-9]{1,2}\s?[xX×]?\s.*)$`)
	listed   = behind(ordered, `^[0-9]{1,2}([.)])\s+(["\pL0-9].*)$`)
	decimal  = behind(begins("-+"+digits), `^[-+−]?[0-9]+,[0-9]+[\sxX×]`)
	coded    = behind(digitsFirst(5), `^([0-9]{5,6}[A-D]?)(?:\s*[-–—:;,=]\s*|\s*[(\[]\s?|\s*[xX×*]\s?|\s+)[xX×*]?\s?([0-9]{1,2})\s?[xX×]?[)\]]?$`)
	inside   = behind(twoBrackets, `(?i)^(.*\S)(\s*[(\[](?:elite|élite|[1-3]\s?(?:dice|die|dadi|dado|d))[)\]])(\s*[(\[][^()\[\]]*[0-9][)\]])$`)
	codeLed  = behind(digitsFirst(5), `^([0-9]{5,6}[A-D]?)(?:\s*[-:,]\s*|\s+)(\pL.*)$`)
	codeEnd  = behind(ends("]"), `^(.*\S)\s*\[([0-9]{5,6}[A-D]?)\]$`)
	shortSet = behind(shortPlace, `^(.*\S)\s*[(\[]([A-Za-z]{2,4})[ #-]*([0-9]{1,3})[)\]]$`)
	escapes  = behind(holdsAny(`\`), `\\([!-/:-@\[-`+"`"+`{-~])`)
)

// Placed reports whether a card is named with its set and its number there.
func Placed(line string) bool { return placedAt.match(line) }

// MaxLine is how much of a line is looked at, in bytes. No card's name is as long.
const MaxLine = 512

// Said is the text of a file.
func (f *File) Said() string {
	if len(f.said) != len(f.Text) {
		f.said = string(f.Text)
	}
	return f.said
}

// HeadLines yields the lines that a format looks at to know whose a text is,
// without the marks before them.
func (f *File) HeadLines() iter.Seq[string] {
	return func(yield func(string) bool) {
		lines := 0
		for line := range strings.Lines(f.Said()) {
			if lines++; lines > MaxEntries || !yield(strings.TrimLeft(strings.TrimSpace(line[:min(len(line), MaxLine)]), "-* \ufeff")) {
				return
			}
		}
	}
}

// Lines parts the text of a file into rows, as RowsIn does, once for all who ask.
func (f *File) Lines() []Row {
	if f.lines == nil {
		f.lines = RowsIn(f.Said())
	}
	return f.lines
}

// maxRows is how many rows a list has at most: its cards, headings, and remarks, which nobody
// counts. More are no list, and are not even parted.
const maxRows = 20 * MaxEntries

// FewEnough refuses the rows of a text that has more than a list has.
func FewEnough(rows []Row) error {
	if len(rows) > maxRows {
		return lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
	}
	return nil
}

// RowsIn parts a text into rows. Where Markdown is written, # begins headings,
// else comments.
func RowsIn(text string) []Row { return RowsUnder(text, HeadingOf) }

// RowsUnder does so for the headings of any game. Of a text that has more rows than FewEnough
// lets pass it returns the first.
func RowsUnder(text string, heading func(line string) (Section, bool)) []Row {
	rs := rows{all: make([]Row, 0, min(strings.Count(text, "\n")+1, MaxEntries)), heading: heading, markdown: strings.HasPrefix(text, "## ") || strings.Contains(text, "\n## ")}
	for n, line := range linesOf(text) {
		if len(rs.all) > maxRows {
			break
		}
		line = strings.TrimSpace(strings.ToValidUTF8(line[:min(len(line), MaxLine)], ""))
		if n == 1 && signLine().MatchString(strings.TrimPrefix(line, "\ufeff")) {
			continue
		}
		if line = unmarked(line); line != "" {
			rs.line(line, n)
		}
	}
	for i := range rs.all[:max(0, len(rs.all)-1)] {
		r, next := &rs.all[i], &rs.all[i+1]
		r.Apart = r.Apart && !(next.Apart && next.Line == r.Line+1)
	}
	return rs.all
}

// rows are the rows of a text on their way in.
type rows struct {
	all      []Row
	markdown bool
	heading  func(line string) (Section, bool)
}

// line takes up a line.
func (rs *rows) line(line string, n int) {
	if line[0] == '|' {
		rs.cells(line, n)
		return
	}
	r := Row{Line: n, Text: line, Way: -1, Listed: bullet.match(line)}
	if r.Listed {
		sign, _ := utf8.DecodeRuneInString(line)
		r.Listed = !strings.HasSuffix(line, string(sign))
	}
	if rs.markdown {
		r.Text = escapes.replace(bullet.replace(line, ""), "$1")
	}
	if r.Hashes = len(line) - len(strings.TrimLeft(line, "#")); r.Hashes > 0 {
		r.Text = strings.TrimSpace(r.Text[min(r.Hashes, len(r.Text)):])
	}
	if !rs.markdown || r.Hashes != 1 || len(rs.all) > 0 { // a document begins with its title
		r.Opens, r.Section = rs.heading(Typed(r.Text))
	}
	switch {
	case r.Section:
		r.Section = r.Opens.Role != Remarks || r.Hashes > 0
		if !r.Section {
			return
		}
	case r.Hashes > 0 && !rs.markdown, strings.HasPrefix(line, "//"):
		return
	case IsRule(line):
		r.Rule = true
	case r.Hashes == 0:
		rs.cards(r)
		return
	}
	rs.all = append(rs.all, r)
}

// cards takes up a line of cards: one as a rule, several behind their heading
// or behind one another.
func (rs *rows) cards(r Row) {
	r.Text = bullet.replace(r.Text, "")
	if key, _, ok := strings.Cut(Typed(r.Text), ":"); ok && names[HeadKey(key)] {
		r.Name = scan.Tidy(r.Text) // a number in it counts nothing
		rs.all = append(rs.all, r)
		return
	}
	if before, _, ok := strings.Cut(r.Text, " // "); ok {
		r.Text = strings.TrimSpace(before)
	}
	text := r.Text
	if strings.Contains(text, "\t") {
		if row, ok := parted(text, "\t"); ok {
			text = row
		}
	}
	text = Typed(pips(text))
	if s, rest, ok := inHeading(text); ok {
		rs.all = append(rs.all, Row{Line: r.Line, Text: r.Text, Way: -1, Section: true, Opens: s})
		r.Text, text = rest, rest
	}
	if nextItem.index(text) == nil {
		r.parse(strings.TrimSpace(text))
		rs.all = append(rs.all, r)
		return
	}
	all := items(text)
	for _, item := range all {
		one := r
		if len(all) > 1 {
			one.Text = item
		}
		one.parse(item)
		rs.all = append(rs.all, one)
	}
}

// names are the words before the name of a list.
var names = map[string]bool{"name": true, "nome": true, "title": true, "titolo": true}

// cells takes up a row of a table. What stands above its rule are its headings.
func (rs *rows) cells(line string, n int) {
	if strings.Trim(line, "|:- \t") == "" {
		if last := len(rs.all) - 1; last >= 0 && rs.all[last].cell && rs.all[last].Line == n-1 {
			rs.all = rs.all[:last]
		}
		return
	}
	if text := cells(line); text != "" {
		r := Row{Line: n, Text: text, Way: -1, cell: true}
		r.parse(Typed(text))
		rs.all = append(rs.all, r)
	}
}

// Marked reports whether something behind the name says in which way its card is taken,
// and not the word "elite" alone, which may end the title of a list.
func (r *Row) Marked() bool { return r.Way >= 0 && !bareElite(r.Text) }

var bareElite = closes("lite")

// parse finds the count and the name: "2x Name", "2 Name (AW #12)", "Name x2",
// "Name (elite)".
func (r *Row) parse(text string) {
	if m := ordinal.find(text); m != nil {
		text = m[1]
	}
	if m := listed.find(text); m != nil && (m[1] == ")" || trailing.match(m[2])) {
		text = m[2]
	}
	r.Name = text
	if m := coded.find(text); m != nil {
		r.Name, r.Count = m[1], m[2]
	} else if m := codeLed.find(text); m != nil {
		r.Name = m[2]
		r.counts()
		r.Name += " (" + m[1] + ")"
	} else {
		r.counts()
	}
	r.Count = strings.Replace(r.Count, "−", "-", 1)
	r.Name = inside.replace(r.Name, "$1$3$2")
	r.Name, r.Way = Taken(r.Name)
	if m := shortSet.find(r.Name); m != nil {
		r.Name = m[1] + " (" + m[2] + " #" + m[3] + ")"
	} else if m := codeEnd.find(r.Name); m != nil {
		r.Name = m[1] + " (" + m[2] + ")"
	} else if m := codeLed.find(r.Name); m != nil {
		r.Name = m[2] + " (" + m[1] + ")"
	}
	r.Name = scan.Tidy(r.Name)
}

// counts parts the count from the name, on whichever side it stands.
func (r *Row) counts() {
	if count, name, ok := number(r.Name); ok {
		r.Count, r.Name = count, name
	} else if text, ok := rowIn(r.Name); ok {
		r.Name = text
		if m := counted.find(text); m != nil {
			r.Count, r.Name = m[1], m[2]
			r.Apart = !isDigit(r.Text[0])
		}
	} else if m := counted.find(r.Name); m != nil {
		r.Count, r.Name = m[1], m[2]
	} else if m := trailing.find(r.Name); m != nil {
		r.Name, r.Count = m[1], m[2]
	} else if m := between.find(r.Name); m != nil {
		r.Name, r.Count = m[1]+" "+m[3], m[2]
	} else if m := embraced.find(r.Name); m != nil {
		r.Count, r.Name = m[1]+m[3], m[2]+m[4]
	} else if m := ended.find(r.Name); m != nil {
		r.Name, r.Count = m[1], m[2]+m[3]+m[4]
	}
}

// pips reads the dice of a character that somebody drew behind its name: "Rey ●●".
func pips(text string) string {
	bare := strings.TrimRight(text, "● ")
	if n := strings.Count(text[len(bare):], "●"); bare != "" && n > 1 && n < 4 {
		return bare + " (" + strconv.Itoa(n) + " dice)"
	}
	return text
}

// Taken parts a name from the way in which its card is taken: "(elite)", "2 dice".
// It is -1 if nothing is said.
func Taken(name string) (bare string, way int) {
	if m := ways.find(name); m != nil {
		return cmp.Or(strings.TrimRight(m[1], " ,-–—"), m[1]), WayOf(m[2] + m[3] + m[4])
	}
	return name, -1
}

// WayOf returns what "elite" or "2 dice" says, from 0 for one die.
func WayOf(said string) int {
	if d := said[0]; d >= '1' && d <= '3' {
		return int(d - '1')
	}
	return 1
}
