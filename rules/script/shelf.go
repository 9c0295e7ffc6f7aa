package script

import (
	"io/fs"
	"strings"
	"sync"
)

// A Shelf is the card files of a game. Where a card stands is known at once; its
// lines are read when somebody wants them, so that a game begins as fast however
// many cards there are.
type Shelf struct {
	words func() Vocab
	at    map[string]place
	lock  sync.Mutex
	read  map[string]reading
}

// A place is where a card stands: its lines, and the number of the first.
type place struct {
	file, lines string
	line        int
}

// A reading is a card that was read, or what is wrong with its lines.
type reading struct {
	card  *Card
	flaws []Flaw
}

// Open looks where the cards of all card files of a game stand. The words are asked for
// when the first card is read.
func Open(files fs.FS, words func() Vocab) *Shelf {
	s := &Shelf{words: words, at: map[string]place{}, read: map[string]reading{}}
	for name, src := range sources(files) {
		code, from, line, n := "", 0, 0, 0
		put := func(to int) {
			if code != "" {
				s.at[code] = place{name, src[from:to], line}
			}
		}
		for to := 0; to < len(src); n++ {
			end := len(src)
			if k := strings.IndexByte(src[to:], '\n'); k >= 0 {
				end = to + k + 1
			}
			if next, _, ok := heading(src[to:end]); ok {
				put(to)
				code, from, line = next, to, n+1
			}
			to = end
		}
		put(len(src))
	}
	return s
}

// Has reports whether a card stands in the files.
func (s *Shelf) Has(code string) bool { return s.at[code].lines != "" }

// Source returns the lines of a card, or "" if it does not stand in the files.
func (s *Shelf) Source(code string) string {
	head, rest, _ := strings.Cut(s.at[code].lines, "\n")
	var b strings.Builder
	for line := range strings.Lines(rest) {
		if line[0] != '\t' {
			break
		}
		b.WriteString(line)
	}
	if head == "" {
		return ""
	}
	return head + "\n" + b.String()
}

// Card reads a card; nil if it does not stand in the files. What is wrong with its lines
// is in the flaws.
func (s *Shelf) Card(code string) (*Card, []Flaw) {
	at := s.at[code]
	if at.lines == "" {
		return nil, nil
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if r, ok := s.read[code]; ok {
		return r.card, r.flaws
	}
	cards, flaws := Parse(at.lines, s.words())
	for i := range flaws {
		flaws[i].File, flaws[i].Line = at.file, flaws[i].Line+at.line-1
	}
	c := &cards[0]
	c.File, c.Line = at.file, at.line
	for i := range c.Abilities {
		c.Abilities[i].Line += at.line - 1
	}
	s.read[code] = reading{c, flaws}
	return c, flaws
}
