package ai

import (
	"cmp"
	"math"
	"slices"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
)

const (
	supposed   = 16     // guesses on which a reason rests
	compared   = 12     // other actions that one is held against
	reasons    = 2      // that are told of an action
	weighty    = 0.015  // logarithm of odds below which something is no reason
	considered = 1. / 3 // of the weightiest reason that another has to be
	amount     = 0.25   // below which there is nothing to tell
)

// Why implements rules.Adviser: it holds what a position measures at rest, after an action,
// against what the others usually lead to, on the same guesses and with the same luck. A
// program that a game brings may say itself.
func (s *Search) Why(e rules.Eye, of, against []rules.Action) [][]lang.Msg {
	if own, can := s.own.program(e, s.Iterations, s.Within).(rules.Adviser); can {
		return own.Why(e, of, against)
	}
	luck := rules.NewRand(s.luck[0], s.luck[1]^uint64(e.N())<<1)
	guess := e.Guess(nil, &luck)
	x, can := guess.(rules.Explainer)
	if !can {
		return make([][]lang.Msg, len(of))
	}
	w := &weigher{seat: e.Seat(), stands: x.Stands(), weights: x.Weights()}
	w.buf, w.others = make([]float64, len(w.weights)), make([]float64, len(w.weights))
	all := slices.Clone(of)
	for i, n := 0, 0; i < len(against) && n < compared; i++ {
		// Evenly, where there are many.
		if a := against[i*max(1, len(against)/compared)%len(against)]; !slices.Contains(all, a) {
			all, n = append(all, a), n+1
		}
	}
	before, after := facts{}, make([]facts, len(all))
	for i := range supposed {
		if i > 0 {
			guess = e.Guess(guess, &luck)
		}
		rolls := rules.NewRand(uint64(luck.N(math.MaxInt32)), 2)
		w.add(&before, guess)
		for k, a := range all {
			r := rolls
			w.judge.after(guess, a, &r)
			w.add(&after[k], w.judge.ahead)
		}
	}
	said := make([][]lang.Msg, len(of))
	for k := range of {
		others := slices.Delete(slices.Clone(after), k, k+1)
		said[k] = w.say(before, after[k], w.usual(before, others))
	}
	return said
}

// A life is something that can be defeated.
type life struct {
	id   int
	seat rules.Seat
	name any // as lang.Say takes it
}

// facts are what was seen of positions, on the average.
type facts struct {
	won      float64
	more     []float64 // measures of the seat against the others
	own, foe []float64 // what it has, and they have
	lives    []float64 // in the order in which they were met,
	shields  []float64 // and what of them are shields
}

// A weigher says what speaks for positions.
type weigher struct {
	judge   judge
	seat    rules.Seat
	stands  []string
	weights []float64
	buf     []float64 // of the seat
	others  []float64
	lives   []life
}

// add adds what is seen of a position to facts.
func (w *weigher) add(f *facts, s rules.State) {
	x := s.(rules.Explainer)
	if f.more == nil {
		n := len(w.buf)
		f.more, f.own, f.foe = make([]float64, n), make([]float64, n), make([]float64, n)
	}
	sum := func(to, from []float64) {
		for i, v := range from {
			to[i] += v / supposed
		}
	}
	if s.Turn() == (rules.Turn{}) {
		f.won += s.Score(w.seat) / supposed
	}
	x.Measure(w.seat, w.buf)
	sum(f.more, w.buf)
	x.Sides(w.seat, w.buf, w.others)
	sum(f.own, w.buf)
	sum(f.foe, w.others)
	x.Lives(func(id int, of rules.Seat, name any, left, shields float64) {
		i := slices.IndexFunc(w.lives, func(l life) bool { return l.id == id })
		if i < 0 {
			i = len(w.lives)
			w.lives = append(w.lives, life{id, of, name})
		}
		for len(f.lives) <= i {
			f.lives, f.shields = append(f.lives, 0), append(f.shields, 0)
		}
		f.lives[i] += left / supposed
		f.shields[i] += shields / supposed
	})
}

// usual returns what others usually lead to: of each fact the middle one, of two middle ones
// the one nearer to what was before.
func (w *weigher) usual(before facts, others []facts) facts {
	at := func(of func(*facts) []float64, n int) []float64 {
		now, all := of(&before), make([]float64, n)
		for i := range all {
			some := make([]float64, len(others))
			for k := range others {
				some[k] = nth(of(&others[k]), i)
			}
			all[i] = middle(some, nth(now, i))
		}
		return all
	}
	n := len(w.buf)
	won := at(func(f *facts) []float64 { return []float64{f.won} }, 1)
	return facts{
		won:  won[0],
		more: at(func(f *facts) []float64 { return f.more }, n), own: at(func(f *facts) []float64 { return f.own }, n),
		foe: at(func(f *facts) []float64 { return f.foe }, n), lives: at(func(f *facts) []float64 { return f.lives }, len(w.lives)),
		shields: at(func(f *facts) []float64 { return f.shields }, len(w.lives)),
	}
}

// nth returns number i, 0 if there are not as many.
func nth(all []float64, i int) float64 {
	if i < len(all) {
		return all[i]
	}
	return 0
}

// middle returns the middle one of numbers, of two the one nearer to now, now if there are
// none.
func middle(all []float64, now float64) float64 {
	if len(all) == 0 {
		return now
	}
	slices.Sort(all)
	low, high := all[(len(all)-1)/2], all[len(all)/2]
	if math.Abs(low-now) <= math.Abs(high-now) {
		return low
	}
	return high
}

// say says what speaks for something against what is usual. What weighs next to nothing is
// told only if there is nothing else.
func (w *weigher) say(before, f, usual facts) []lang.Msg {
	if f.won-usual.won > 0.5 {
		return []lang.Msg{lang.Say("why.wins")}
	}
	type reason struct {
		weight float64
		lang.Msg
		left bool // it has only not been used up
	}
	var found []reason
	for i, code := range w.stands {
		if code == "" || slices.Index(w.stands, code) < i {
			continue
		}
		weight := 0.0
		for k := range w.stands {
			if w.stands[k] == code {
				weight += w.weights[k] * (f.more[k] - usual.more[k])
			}
		}
		if weight < -weighty {
			continue
		}
		m, left := w.side(i, before, f, usual)
		if rules.OfLives(code) {
			m, left = w.life(code, before, f, usual), false
		}
		if !m.Zero() {
			found = append(found, reason{weight, m, left})
		}
	}
	if slices.ContainsFunc(found, func(r reason) bool { return !r.left && r.weight >= weighty }) {
		found = slices.DeleteFunc(found, func(r reason) bool { return r.left })
	}
	stable.Sort(found, func(a, b reason) int { return cmp.Compare(b.weight, a.weight) })
	var said []lang.Msg
	for _, r := range found {
		if len(said) < reasons && (len(said) == 0 || r.weight >= max(weighty, considered*found[0].weight)) {
			said = append(said, r.Msg)
		}
	}
	return said
}

// side says that the seat has more of what is measured, or the others have less, and whether the
// seat had as much before, so that it is only left: whatever else is done uses it up.
func (w *weigher) side(i int, before, f, usual facts) (m lang.Msg, left bool) {
	own, foe := f.own[i]-usual.own[i], usual.foe[i]-f.foe[i]
	end, n := ".own", own
	gained := f.own[i] - before.own[i]
	switch more := f.more[i] - usual.more[i]; {
	case own == 0 && foe == 0: // nobody has it by himself
		n, gained = more, f.more[i]-before.more[i]
	case foe > own:
		end, n, gained = ".foe", foe, foe
	}
	if n < amount || !lang.Known(w.stands[i]+end) {
		return lang.Msg{}, false
	}
	return lang.Say(w.stands[i]+end, rounded(n)), gained < amount
}

// life says whom of those who are there it does most good, or harm, or by how many shields.
func (w *weigher) life(code string, before, f, usual facts) (m lang.Msg) {
	most := amount
	for i, l := range w.lives {
		now, other := nth(f.lives, i), usual.lives[i]
		end, n, shields := ".saves", now-other, nth(f.shields, i)-usual.shields[i]
		if l.seat != w.seat {
			end, n, shields = ".deals", -n, -shields
		}
		if n <= most || nth(before.lives, i) == 0 {
			continue
		}
		most = n
		only := math.Abs(shields-n) < amount // shields change, and nothing else
		switch {
		case end == ".deals" && now == 0:
			end = ".defeats"
		case end == ".deals" && only:
			end = ".strips"
		case only:
			end = ".shields"
		}
		m = lang.Say(code+end, l.name, rounded(n))
	}
	return m
}

// rounded returns a number as a person says it: whole if it nearly is.
func rounded(n float64) any {
	if whole := math.Round(n); whole >= 1 && math.Abs(n-whole) < 0.1 {
		return int(whole)
	}
	return math.Round(10*n) / 10
}
