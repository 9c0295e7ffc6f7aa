package sim

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"muster/catalog"
)

// Stats is what came of a job.
type Stats struct {
	Game               catalog.Game `json:"game"`
	Games              int          `json:"games"`
	Seconds            float64      `json:"seconds"`
	GamesPerSecond     float64      `json:"games_per_second"`
	Decisions          int64        `json:"decisions"`
	DecisionsPerSecond float64      `json:"decisions_per_second"`
	Seats              []SeatStats  `json:"seats"`

	// Of a game that all win or lose together: the wins, by grade, and the losses, by
	// reason, in words for programs.
	Team    *Part          `json:"team,omitempty"`
	Grades  map[string]int `json:"grades,omitempty"`
	Reasons map[string]int `json:"reasons,omitempty"`

	Draws  int         `json:"draws"`
	Rounds int64       `json:"rounds"` // of all games together
	Cards  []CardStats `json:"cards,omitempty"`
	Digest Digest      `json:"digest"` // of every action of every game

	// Spans are the digests of the games by [Job.Span]: at one table, of a job that nobody stopped.
	Spans []Digest `json:"-"`

	took time.Duration
}

// Untimed returns a copy that does not say how long the games took: the same whoever played.
func (st *Stats) Untimed() *Stats {
	c := *st
	c.took, c.Seconds, c.GamesPerSecond, c.DecisionsPerSecond = 0, 0, 0, 0
	return &c
}

// SeatStats is how often a seat won.
type SeatStats struct {
	Player string `json:"player"`
	Part
	Failed int `json:"failed,omitempty"` // games in which another played on for the program
}

// A Part is how many games of a number were won that is told elsewhere.
type Part struct {
	Wins int     `json:"wins"`
	Rate float64 `json:"rate"` // 0 of no games
	Low  float64 `json:"low"`  // the rate lies between Low and High, 19 times out of 20
	High float64 `json:"high"`
}

// A Share is how many games of some were won.
type Share struct {
	Games int `json:"games"`
	Part
}

// ShareOf returns the share of wins in so many games.
func ShareOf(wins, games int) Share {
	s := Share{games, Part{Wins: wins}}
	if games > 0 {
		s.Rate = float64(wins) / float64(games)
	}
	s.Low, s.High = Wilson(wins, games)
	return s
}

// A Digest is a number that two runs hardly share unless they are the same.
type Digest uint64

// String writes 16 hexadecimal digits.
func (d Digest) String() string { return fmt.Sprintf("%016x", uint64(d)) }

// MarshalText writes the digits.
func (d Digest) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads them.
func (d *Digest) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 16, 64)
	*d = Digest(n)
	return err
}

// finish computes what follows from the counts.
func (st *Stats) finish() {
	for i := range st.Seats {
		st.Seats[i].Part = ShareOf(st.Seats[i].Wins, st.Games).Part
	}
	if st.Team != nil {
		*st.Team = ShareOf(st.Team.Wins, st.Games).Part
	}
	for i := range st.Cards {
		c := &st.Cards[i]
		share := ShareOf(c.Wins, c.Games)
		c.Rate, c.Low, c.High = share.Rate, share.Low, share.High
	}
	st.Seconds = st.took.Seconds()
	if st.Seconds > 0 {
		st.GamesPerSecond = float64(st.Games) / st.Seconds
		st.DecisionsPerSecond = float64(st.Decisions) / st.Seconds
	}
}

// z is how many standard deviations hold 95 of 100 outcomes.
const z = 1.959963984540054

// Wilson returns the interval in which the true rate of k successes out of n
// lies with a confidence of 95%.
func Wilson(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	N := float64(n)
	p := float64(k) / N
	mid := (p + z*z/(2*N)) / (1 + z*z/N)
	half := z / (1 + z*z/N) * math.Sqrt(p*(1-p)/N+z*z/(4*N*N))
	return max(0, mid-half), min(1, mid+half)
}

// Suffices returns how many games always make half of the interval of [Wilson] so narrow,
// however many of them are won; at most [MaxGames].
func Suffices(half float64) int {
	// The interval is widest if one half is won.
	n := z * z * (1/(4*half*half) - 1)
	return int(min(math.Floor(n)+1, MaxGames))
}
