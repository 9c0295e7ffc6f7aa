package sim

import (
	"slices"

	"muster/rules"
)

// A Range is some games of a job: from From to before To, which are counted from 0.
type Range struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// How a job is cut: into so many ranges, of so many games at most each.
const (
	manyRanges = 1000
	maxRange   = 1000
)

// Step is how many games each range of the job has, the last but for what is left. It
// follows from the number of games alone, so that what is judged after each range comes out
// the same wherever it is played.
func (j *Job) Step() int { return min(max(j.Games/manyRanges, 1), maxRange) }

// spanSteps is how many steps a span has, if they are short.
const spanSteps = 10

// Span is how many games have a digest of their own ([Stats.Spans]), the last but for what is
// left: whole steps, about a hundredth of the job and a thousand games at most.
func (j *Job) Span() int { return j.Step() * max(min(maxRange/j.Step(), spanSteps), 1) }

// spans returns which spans a range touches: those from first to before end.
func (j *Job) spans(r Range) (first, end int) { return r.From / j.Span(), (r.To-1)/j.Span() + 1 }

// A Tally is what was counted of the games of a range. It holds sums only, so it does
// not matter who played which game.
type Tally struct {
	Range
	Wins      []int       `json:"wins"`             // by seat
	Failed    []int       `json:"failed,omitempty"` // by seat
	Draws     int         `json:"draws,omitempty"`
	Rounds    int64       `json:"rounds"`
	Decisions int64       `json:"decisions"`
	Ends      []int       `json:"ends,omitempty"` // by the number of the End; of games that all win or lose together
	Cards     []CardStats `json:"cards,omitempty"`
	Digest    Digest      `json:"digest"`
	Spans     []Digest    `json:"spans"` // of the games of the range in each span that it touches
}

func newTally(j *Job, seats int) Tally {
	t := Tally{Wins: make([]int, seats), Failed: make([]int, seats)}
	if j.Game.Ends != nil {
		t.Ends = make([]int, len(j.Game.Ends))
	}
	return t
}

// begin forgets what was counted; the game with the number from is the next.
func (t *Tally) begin(from int) {
	clear(t.Wins)
	clear(t.Failed)
	clear(t.Ends)
	*t = Tally{Range: Range{from, from}, Wins: t.Wins, Failed: t.Failed, Ends: t.Ends, Cards: t.Cards[:0], Spans: t.Spans[:0]}
}

// game counts a game that is over.
func (t *Tally) game(s rules.State, seats, decisions int, sum uint64) {
	drawn := true
	for i := range seats {
		score := s.Score(rules.Seat(i))
		if score == 1 {
			t.Wins[i]++
		}
		drawn = drawn && score == 0.5
	}
	if drawn {
		t.Draws++
	}
	if t.Ends != nil {
		t.Ends[s.(rules.Ender).End()]++
	}
	t.Rounds += int64(s.Round())
	t.Decisions += int64(decisions)
	t.Digest += Digest(sum)
}

// over counts that a game of this digest was the next, in which span it is.
func (t *Tally) over(j *Job, digest Digest) {
	t.To++
	if first, end := j.spans(t.Range); end-first > len(t.Spans) {
		t.Spans = append(t.Spans, 0)
	}
	t.Spans[len(t.Spans)-1] += digest
}

// add adds the counts of other games. The range and its spans stay.
func (t *Tally) add(o *Tally) {
	for i, n := range o.Wins {
		t.Wins[i] += n
	}
	for i, n := range o.Failed {
		t.Failed[i] += n
	}
	for i, n := range o.Ends {
		t.Ends[i] += n
	}
	t.Draws += o.Draws
	t.Rounds += o.Rounds
	t.Decisions += o.Decisions
	t.Digest += o.Digest
	t.Cards = addCards(t.Cards, o.Cards)
}

// mostEach is more rounds, decisions or copies of a card than any game has. Sums of them over
// [MaxGames] are numbers still.
const mostEach = 1 << 32

// possible reports whether the counts can be of so many games. Who counts wrongly is not found
// out by it, but shares of nonsense would be no numbers.
func (t *Tally) possible() bool {
	games := t.To - t.From
	of := func(counts []int, all int) bool {
		return !slices.ContainsFunc(counts, func(n int) bool { return n < 0 || n > all })
	}
	each := func(n int64) bool { return n >= 0 && n <= int64(games)*mostEach }
	return t.Draws >= 0 && t.Draws <= games && of(t.Wins, games-t.Draws) && of(t.Failed, games) && of(t.Ends, games) &&
		each(t.Rounds) && each(t.Decisions) &&
		!slices.ContainsFunc(t.Cards, func(c CardStats) bool {
			return !each(c.Bought) || !each(c.Played) || !of([]int{c.Games, c.Won, c.Lost}, games) || !of([]int{c.Wins}, c.Games) || c.Won+c.Lost > games
		})
}

// clone returns a copy that shares nothing with the original.
func (t *Tally) clone() *Tally {
	c := *t
	c.Spans = slices.Clone(t.Spans)
	c.Wins, c.Failed, c.Ends, c.Cards = slices.Clone(t.Wins), slices.Clone(t.Failed), slices.Clone(t.Ends), slices.Clone(t.Cards)
	return &c
}
