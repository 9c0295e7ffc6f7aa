package rules

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// maxLog is the largest log that is read, in bytes, and maxActions the longest.
const (
	maxLog     = 8 << 20
	maxActions = 200_000
)

// A Log is a recorded game: what it was set up with, and the actions taken.
type Log struct {
	Game    catalog.Game
	Edition int
	Seed    uint64
	Options map[string]string
	Lists   []*catalog.List
	Moves   []Move
}

// A Move is a line of a log: an action, or the digest of the position there.
type Move struct {
	Action Action
	Digest uint64
	Check  bool // it is a digest
	Line   int  // in the file
}

// A header is the first line of a log.
type header struct {
	Muster  int               `json:"muster"`
	Game    catalog.Game      `json:"game"`
	Edition int               `json:"edition"`
	Seed    string            `json:"seed,omitempty"`
	Options map[string]string `json:"options"`
	Lists   []*catalog.List   `json:"lists"`
}

// Header returns the set-up of the match as the one line of JSON that begins
// its log.
func (m *Match) Header() ([]byte, error) {
	options := m.setup.Options
	if options == nil {
		options = map[string]string{}
	}
	return json.Marshal(header{1, m.game.Name, m.game.Edition, strconv.FormatUint(m.seed, 16), options, m.setup.Lists})
}

// WriteLog writes the game so far: the header, then one action a line with what
// it means as a comment in a language, and once a round the digest of the
// position.
func (m *Match) WriteLog(w io.Writer, l lang.Lang) error {
	head, err := m.Header()
	if err != nil {
		return err
	}
	s, err := m.game.New(m.setup)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n---\n", head)
	round := 0
	for _, a := range m.done {
		if a.Seat == Chance {
			fmt.Fprintf(b, "%s\n", a)
		} else {
			fmt.Fprintf(b, "%-24s# %s\n", a, s.Label(a).In(l))
		}
		s.Apply(a)
		if r := s.Round(); r != round {
			round = r
			fmt.Fprintf(b, "= %016x\n", s.Digest())
		}
	}
	return b.Flush()
}

// ReadLog reads what WriteLog wrote, or a person typed.
func ReadLog(r io.Reader) (*Log, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxLog+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxLog {
		return nil, lang.Fail(lang.TooLarge, "log.size", maxLog>>20)
	}
	first, rest, _ := strings.Cut(string(data), "\n")
	var h header
	if err := json.Unmarshal([]byte(first), &h); err != nil {
		if lang.KindOf(err) == lang.Invalid {
			return nil, lang.Fail(lang.Invalid, "log.list", lang.MsgOf(err)).Because(err)
		}
		return nil, lang.Fail(lang.Invalid, "log.header").Because(err)
	}
	if h.Muster != 1 || len(h.Lists) == 0 || slices.Contains(h.Lists, nil) {
		return nil, lang.Fail(lang.Invalid, "log.header")
	}
	log := &Log{Game: h.Game, Edition: h.Edition, Options: h.Options, Lists: h.Lists}
	if h.Seed != "" {
		if log.Seed, err = strconv.ParseUint(h.Seed, 16, 64); err != nil {
			return nil, lang.Fail(lang.Invalid, "log.header").Because(err)
		}
	}
	line := 1
	for text := range strings.Lines(rest) {
		line++
		text, _, _ = strings.Cut(text, "#")
		text = strings.TrimSpace(text)
		if text == "" || text == "---" {
			continue
		}
		m, err := parseMove(text)
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "log.line", line, text).Because(err)
		}
		m.Line = line
		if log.Moves = append(log.Moves, m); len(log.Moves) > maxActions {
			return nil, lang.Fail(lang.TooLarge, "log.actions", maxActions)
		}
	}
	return log, nil
}

func parseMove(text string) (Move, error) {
	if sum, ok := strings.CutPrefix(text, "="); ok {
		d, err := strconv.ParseUint(strings.TrimSpace(sum), 16, 64)
		return Move{Digest: d, Check: true}, err
	}
	a, err := ParseAction(text)
	return Move{Action: a}, err
}

// Resume plays a log again and returns the match as it stood at its end. If the
// log plays out otherwise than it says, err is a lang.Error of kind Refused
// that names the line, and the match stands before it.
func Resume(g *Game, c *catalog.Catalog, l *Log) (*Match, error) {
	m, err := Start(g, Setup{Catalog: c, Lists: l.Lists, Options: l.Options}, l.Seed)
	if err != nil {
		return nil, err
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
// taken, and a digest of another position, is an error of kind Refused that
// names the line.
func (m *Match) Replay(mv Move) (said lang.Msg, err error) {
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
		said = m.Outcome(int(mv.Action.A))
	} else {
		said = m.Label(mv.Action)
	}
	return said, m.take(mv.Action)
}
