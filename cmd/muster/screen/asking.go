package screen

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
)

// A question is put to the person at the screen.
type question struct {
	text    string
	choices []choice
	several bool                     // the choices make a set
	least   int                      // how many they are at least
	most    int                      // and at most; 0: all may be
	undo    bool                     // there is a choice to take back
	advice  func() ([]string, error) // what the computer would choose, in lines; nil: it says nothing
	cover   bool                     // nothing else is to be seen
	folds   map[string]string        // what many spaces of a map are called together, by the piece that goes there
	ranges  func(piece string) (rules.Range, bool)
	last    bool // the game is over
	reply   chan<- answer
}

// A choice is one answer, and the piece it points at.
type choice struct {
	label, piece string
	space        string // of the board, that it points at
	more         string // what comes of it, if the label does not say
	declines     bool   // it gives up what the others would do, or ends a set
	copies       int    // how many times it may be in a set
	number       string // that is printed on it; "" if choices are counted
}

// first returns the choice that the cursor begins on: one that gives nothing up, if
// there is one.
func (q *question) first() int {
	return max(0, slices.IndexFunc(q.choices, func(c choice) bool { return !c.declines }))
}

// An answer is the number of a choice, or what the person wants instead.
type answer struct {
	n    int
	set  []int // of a question to which several choices are the answer
	err  error
	file string // with errSave
}

// Wishes that answer nothing: that the game be saved as it stands, and that the computer
// say what it would choose.
var (
	errSave = errors.New("save")
	errHint = errors.New("hint")
)

// An asking is the question that is open, and where the person is with his answer.
type asking struct {
	ask     *question
	asked   *question   // the last one that was put
	cursor  int         // the choice it is on
	set     []int       // choices that make a set, as they were chosen
	typed   string      // digits of a number
	spelt   string      // digits as they were typed, for the name of a space
	only    string      // the piece to which the choices are narrowed
	among   string      // what that was before the first digit
	ranged  rules.Range // of a figure of a map, that is looked at
	gaze    string      // which of it is drawn: reach or sight
	onTable bool        // the arrows move over the table
	spot    string      // what they are on: a piece or a folded zone
}

// put asks a question, and reports whether it is the last one again: the cursor is
// where it was then.
func (a *asking) put(q *question) (again bool) {
	again = a.asked != nil && a.asked.text == q.text && reflect.DeepEqual(a.asked.choices, q.choices)
	if a.ask, a.asked = q, q; !again {
		a.only, a.onTable, a.spot, a.set, a.gaze = "", false, "", nil, ""
		a.cursor = max(0, slices.Index(a.choices(), q.first()))
	}
	a.typed, a.spelt = "", ""
	return again
}

// choices lists the numbers of the choices that are offered: all, or those of
// one piece.
func (a *asking) choices() (all []int) {
	if a.ask == nil {
		return nil
	}
	seen := map[string]bool{}
	for i, c := range a.ask.choices {
		if a.only != "" && c.piece != a.only && spotOf(c.space) != a.only {
			continue
		}
		if a.folded(i) != "" {
			if seen[c.piece] {
				continue
			}
			seen[c.piece] = true
		}
		all = append(all, i)
	}
	return all
}

// under returns the number of the choice that the cursor is on, -1 if the arrows
// move over the table or nothing is offered.
func (a *asking) under() int {
	if all := a.choices(); !a.onTable && a.cursor < len(all) {
		return all[a.cursor]
	}
	return -1
}

// pointedAt reports whether an answer points at a piece.
func (a *asking) pointedAt(id string) bool {
	return a.ask != nil && id != "" && slices.ContainsFunc(a.ask.choices, func(c choice) bool { return c.piece == id })
}

// move moves the cursor, by an arrow or to a number.
func (a *asking) move(name string) {
	n := len(a.choices())
	if n == 0 {
		return
	}
	switch name {
	case "up", "k":
		a.cursor = (a.cursor + n - 1) % n
	case "down", "j":
		a.cursor = (a.cursor + 1) % n
	case "home":
		a.cursor = 0
	case "end":
		a.cursor = n - 1
	case "backspace":
		a.typed = a.typed[:max(len(a.typed)-1, 0)]
	default:
		a.digit(name)
		return
	}
	if name != "backspace" {
		a.typed = ""
	}
}

// space goes to the choice about the space of the board whose name is typed: digits and a
// letter.
func (a *asking) space(name string) bool {
	if a.spell(name) {
		return true
	}
	before := a.spelt
	if a.spelt = ""; len(name) != 1 {
		return false
	}
	if isDigit(name) {
		if before == "" {
			a.among = a.only
		}
		a.spelt = before + name
		return false
	}
	if before == "" {
		return false
	}
	now := a.only
	a.only = a.among
	for i, n := range a.choices() {
		if strings.EqualFold(a.ask.choices[n].space, before+name) {
			a.cursor, a.typed, a.onTable = i, "", false
			return true
		}
	}
	a.only = now
	return false
}

func isDigit(name string) bool { return len(name) == 1 && name[0] >= '0' && name[0] <= '9' }

// digit goes to the choice whose number is typed. A digit that would lead
// nowhere begins a new number.
func (a *asking) digit(name string) {
	if !isDigit(name) {
		return
	}
	for _, typed := range []string{a.typed + name, name} {
		if n := a.numbered(typed); n >= 0 {
			a.typed = typed
			a.goTo(n)
			return
		}
	}
	a.typed = ""
}

// numbered returns the choice whose number is typed, or the first whose printed number begins so;
// -1 if there is none.
func (a *asking) numbered(typed string) int {
	all := a.choicesAll()
	if n := slices.IndexFunc(all, func(c choice) bool { return c.number == typed }); n >= 0 {
		return n
	}
	if n, _ := strconv.Atoi(typed); n > 0 && n <= len(all) && all[n-1].number == "" {
		return n - 1
	}
	return slices.IndexFunc(all, func(c choice) bool { return strings.HasPrefix(c.number, typed) })
}

// goTo goes to a choice, or to its space of the map. If the choices are narrowed to
// others, all are offered again.
func (a *asking) goTo(n int) {
	if a.onTable = false; !slices.Contains(a.choices(), n) {
		a.only = ""
	}
	if a.folded(n) != "" {
		a.toMap(n)
		return
	}
	a.cursor = slices.Index(a.choices(), n)
}

// An askRow is a line of the choices: which of those that are offered it
// belongs to.
type askRow struct {
	choice int
	text   string
}

// rows are the choices that are offered, broken into lines.
func (a *asking) rows(width int) (rows []askRow) {
	for i, n := range a.choices() {
		mark := " "
		if i == a.cursor && !a.onTable {
			mark = "▸"
		}
		label := fmt.Sprintf("%s%2s ", mark, cmp.Or(a.ask.choices[n].number, strconv.Itoa(n+1))) + a.tick(n) + app.Clean(a.ask.choices[n].label)
		if text := a.folded(n); text != "" {
			label = mark + a.numbers(n) + " " + text
		}
		for line := range strings.SplitSeq(term.Fit(label, width, "     "), "\n") {
			rows = append(rows, askRow{i, line})
		}
		if more := a.ask.choices[n].more; more != "" && i == a.cursor && !a.onTable {
			for line := range strings.SplitSeq(term.Fit("     "+app.Clean(more), width, "     "), "\n") {
				rows = append(rows, askRow{i, line})
			}
		}
	}
	return rows
}

// tick says whether a choice is in the set, and how often if it may be twice.
func (a *asking) tick(n int) string {
	k := term.Count(a.set, n)
	switch {
	case !a.ask.several || a.ask.choices[n].declines:
		return ""
	case k == 0:
		return "[ ] "
	case a.ask.choices[n].copies == 1:
		return "[x] "
	}
	return fmt.Sprintf("[%d] ", k)
}
