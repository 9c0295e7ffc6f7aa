package rules

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// MaxLog is the largest log that is read, in bytes.
const MaxLog = 8 << 20

const (
	maxActions = 200_000 // of a log
	digits     = 16      // of a digest
)

// A Log is a recorded game: what it was set up with, and the actions taken.
type Log struct {
	Game    catalog.Game
	Edition int
	Seed    uint64
	Secret  *Secret // where chance came from instead, once it may be seen; else nil
	Options map[string]string
	Sitters []Sitter // who sat where; nil if the log does not say
	Lists   []*catalog.List
	Moves   []Move
	Cut     int // the last line, if it can be seen not to be whole and is left aside; else 0

	commitment string
	seedless   bool // it says nothing of where chance came from
}

// A Move is a line of a log: an action, or the digest of the position there.
type Move struct {
	Action Action
	Digest uint64
	Check  bool  // it is a digest
	Line   int   // in the file
	Wrong  error // what shows that the log is not as it was written; nil if nothing does
}

// WriteLog writes the game so far: the header, then one action a line with the
// mark of the chain there and, as a comment in a language, what it means, and once
// a round the digest of the position.
func (m *Match) WriteLog(w io.Writer, l lang.Lang) error {
	head, chain, err := m.opening()
	if err != nil {
		return err
	}
	s, err := m.game.New(m.setup)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n---\n", head)
	round, c := 0, course{state: s}
	for k, a := range m.done {
		text := a.Append(nil)
		chain = chain.Next(text)
		text = fmt.Appendf(text, " %s%s", chainMark, chain.mark())
		if a.Seat == Chance {
			fmt.Fprintf(b, "%s\n", text)
		} else {
			fmt.Fprintf(b, "%-24s# %s\n", text, m.label(c.state, a).In(l))
		}
		if err := m.step(&c, m.done, k); err != nil {
			return err
		}
		if r := c.state.Round(); r != round {
			round = r
			fmt.Fprintf(b, "= %016x\n", c.state.Digest())
		}
	}
	return b.Flush()
}

// ReadLog reads what WriteLog wrote, or a person typed.
func ReadLog(r io.Reader) (*Log, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxLog+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxLog {
		return nil, lang.Fail(lang.TooLarge, "log.size", MaxLog>>20)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // editors put it there
	first, rest, _ := strings.Cut(string(data), "\n")
	var h header
	if err := json.Unmarshal([]byte(first), &h); err != nil {
		if lang.KindOf(err) == lang.Invalid {
			return nil, lang.Fail(lang.Invalid, "log.list", lang.MsgOf(err)).Because(err)
		}
		if rest == "" && strings.HasPrefix(first, "{") && !json.Valid([]byte(first)) {
			return nil, lang.Fail(lang.Invalid, "log.header-cut").Because(err)
		}
		return nil, lang.Fail(lang.Invalid, noLog(data)).Because(err)
	}
	if h.Muster != 1 || len(h.Lists) == 0 || slices.Contains(h.Lists, nil) {
		return nil, lang.Fail(lang.Invalid, noLog(data))
	}
	log := &Log{
		Game: h.Game, Edition: h.Edition, Options: h.Options, Sitters: h.Seats, Lists: h.Lists, commitment: h.Commitment,
	}
	if err := log.chance(&h); err != nil {
		return nil, lang.Fail(lang.Invalid, "log.header").Because(err)
	}
	chain := opened(first)
	if h.Digest != "" && h.Digest != chain.String() {
		log.Moves = append(log.Moves, Move{Line: 1, Wrong: lang.Fail(lang.Refused, "log.setup")})
	}
	if err := log.readMoves(rest, &h, chain); err != nil {
		return nil, err
	}
	return log, nil
}

// readMoves reads the lines below the header, whose moves go on a chain.
func (l *Log) readMoves(lines string, h *header, chain Chain) error {
	line := 1
	for text := range strings.Lines(lines) {
		line++
		ends := strings.HasSuffix(text, "\n")
		text, _, _ = strings.Cut(text, "#")
		text = strings.TrimSpace(text)
		if text == "" || text == "---" {
			continue
		}
		m, mark, err := parseMove(text)
		if h.Digest != "" && !ends && isCut(text, err) {
			l.Cut = line
			break
		}
		if err != nil {
			return lang.Fail(lang.Invalid, "log.line", line, lang.Cut(lang.OneLine(text), echoed)).Because(err)
		}
		m.Line = line
		if !m.Check {
			if chain = chain.Next(m.Action.Append(nil)); mark != "" && mark != chain.mark() {
				m.Wrong = lang.Fail(lang.Refused, "log.changed", line)
			}
		}
		if l.Moves = append(l.Moves, m); len(l.Moves) > maxActions {
			return lang.Fail(lang.TooLarge, "log.actions", maxActions)
		}
	}
	return nil
}

// noLog is the code of what is wrong with a file that is no log: it may be a list.
func noLog(data []byte) string {
	var list struct{ Entries json.RawMessage }
	if json.Unmarshal(data, &list) == nil && list.Entries != nil {
		return "log.is-list"
	}
	return "log.header"
}

// isCut reports whether a last line without an end is a part of one that WriteLog wrote, as far as can be
// seen: less than a mark, or than a digest, or the beginning of an action that is none yet. An action
// without a mark may have been typed.
func isCut(text string, err error) bool {
	if sum, is := strings.CutPrefix(text, "="); is {
		return len(strings.TrimSpace(sum)) < digits
	}
	if _, mark, is := strings.Cut(text, chainMark); is {
		return len(mark) < len(Chain{}.mark())
	}
	return err != nil && strings.Trim(text, "0123456789. -") == ""
}

// parseMove reads a line, and the mark of the chain if it bears one: what a person
// types does not.
func parseMove(text string) (m Move, mark string, err error) {
	if sum, ok := strings.CutPrefix(text, "="); ok {
		d, err := strconv.ParseUint(strings.TrimSpace(sum), 16, 64)
		return Move{Digest: d, Check: true}, "", err
	}
	text, mark, _ = strings.Cut(text, chainMark)
	a, err := ParseAction(text)
	return Move{Action: a}, mark, err
}

// Resume plays a log again and returns the match as it stood at its end. If the
// log plays out otherwise than it says, err is a lang.Error of kind Refused
// that names the line, and the match stands before it.
func Resume(g *Game, c *catalog.Catalog, l *Log) (*Match, error) {
	m, err := Start(g, Setup{Catalog: c, Lists: l.Lists, Options: l.Options}, l.Seed)
	if err != nil {
		return nil, err
	}
	m.Sitters = l.Sitters
	if l.Secret != nil {
		m.Commit(l.Secret)
	}
	if l.Edition != g.Edition {
		return m, lang.Fail(lang.Refused, "log.edition", l.Edition, g.Edition)
	}
	for _, mv := range l.Moves {
		if _, err := m.Replay(mv); err != nil {
			return m, err
		}
	}
	// The dice go on where they would not repeat themselves.
	m.rand = NewRand(l.Seed, uint64(len(m.done))+1)
	return m, nil
}

// Replay takes a move of a log and returns what it means. A move that cannot be
// taken, a digest of another position or of another log, and a throw that chance
// would not have made, is an error of kind Refused that names the line.
func (m *Match) Replay(mv Move) (said lang.Msg, err error) {
	if mv.Wrong != nil {
		return said, mv.Wrong
	}
	if mv.Check {
		if m.Digest() != mv.Digest {
			err = lang.Fail(lang.Refused, "log.diverges", mv.Line)
		}
		return said, err
	}
	if err := m.allows(mv.Action); err != nil {
		return said, lang.Fail(lang.Refused, "log.diverges", mv.Line).Because(err)
	}
	if mv.Action.Seat == Chance {
		if err := m.threw(mv, m.state.Turn().Odds); err != nil {
			return said, err
		}
		said = m.Outcome(int(mv.Action.A))
	} else {
		said = m.Label(mv.Action)
	}
	return said, m.take(mv.Action)
}
