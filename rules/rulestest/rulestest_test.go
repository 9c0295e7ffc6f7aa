package rulestest_test

import (
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
	"muster/rules/rulestest/toy"
)

func TestToyKeepsEveryPromise(t *testing.T) {
	if err := rulestest.Check(toy.New(), 200); err != nil {
		t.Fatal(err)
	}
}

func TestPlain(t *testing.T) {
	type inner struct{ Names [2]string }
	for _, c := range []struct {
		name string
		got  error
		want string
	}{
		{"a position", rulestest.Plain[toy.Pos](), ""},
		{"a string inside", rulestest.Plain[struct{ a [3]inner }](), "a[].Names[] is a string"},
		{"a pointer", rulestest.Plain[*int8](), "is a ptr"},
		{"a slice", rulestest.Plain[struct{ b []byte }](), ".b is a slice"},
		{"a number of the machine's size", rulestest.Plain[struct{ n int }](), "size depends"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.want == "" && c.got != nil || c.want != "" && (c.got == nil || !strings.Contains(c.got.Error(), c.want)) {
				t.Errorf("got %v, want %q", c.got, c.want)
			}
		})
	}
}

// A bad game is the toy with one promise broken.
type bad struct {
	*toy.State
	legal  func(*toy.State, []rules.Action) []rules.Action
	apply  func(*toy.State, rules.Action)
	view   func(*toy.State, rules.Seat) rules.View
	redeal func(*toy.State, rules.Seat, *rules.Rand)
	turn   func(*toy.State) rules.Turn
	label  func(rules.Action) lang.Msg
	score  float64
	check  error
}

func (b *bad) Copy(dst rules.State) rules.State {
	c := *b
	c.State = b.State.Copy(nil).(*toy.State)
	return &c
}

func (b *bad) Same(o rules.State) bool {
	return b.State.Same(o.(*bad).State)
}

func (b *bad) Legal(buf []rules.Action) []rules.Action {
	if b.legal != nil {
		return b.legal(b.State, buf)
	}
	return b.State.Legal(buf)
}

func (b *bad) Apply(a rules.Action) {
	if b.apply != nil {
		b.apply(b.State, a)
		return
	}
	b.State.Apply(a)
}

func (b *bad) View(eye rules.Seat) rules.View {
	if b.view != nil {
		return b.view(b.State, eye)
	}
	return b.State.View(eye)
}

func (b *bad) Redeal(eye rules.Seat, r *rules.Rand) {
	if b.redeal != nil {
		b.redeal(b.State, eye, r)
		return
	}
	b.State.Redeal(eye, r)
}

func (b *bad) Turn() rules.Turn {
	if b.turn != nil {
		return b.turn(b.State)
	}
	return b.State.Turn()
}

func (b *bad) Label(a rules.Action) lang.Msg {
	if b.label != nil {
		return b.label(a)
	}
	return b.State.Label(a)
}

func (b *bad) Score(s rules.Seat) float64 { return b.State.Score(s) + b.score }

func (b *bad) Check() error { return b.check }

func TestBrokenPromisesAreFound(t *testing.T) {
	count := 0
	for name, c := range map[string]struct {
		bad  bad
		want string
	}{
		"legal changes the position": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			buf = s.Legal(buf)
			s.Turns++
			return buf
		}}, "changed the position"},
		"legal has another order each time": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			buf = s.Legal(buf)
			if count++; count%2 == 0 && len(buf) > 1 {
				buf[0], buf[1] = buf[1], buf[0]
			}
			return buf
		}}, "two ways"},
		"an action is listed twice": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			if buf = s.Legal(buf); len(buf) > 0 {
				buf = append(buf, buf[0])
			}
			return buf
		}}, "listed twice"},
		"nothing is legal": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			if s.Round() > 1 {
				return buf
			}
			return s.Legal(buf)
		}}, "nothing is legal"},
		"the wrong seat may act": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			if buf = s.Legal(buf); len(buf) > 0 {
				buf[0].Seat = 1 - buf[0].Seat
			}
			return buf
		}}, "may not act"},
		"actions while chance acts": {bad{legal: func(s *toy.State, buf []rules.Action) []rules.Action {
			return append(s.Legal(buf), rules.Action{})
		}}, "no player may act"},
		"a copy goes its own way": {bad{apply: func(s *toy.State, a rules.Action) {
			s.Apply(a)
			count++
			s.Turns += uint8(count % 2)
		}}, "another way"},
		"the view shows a hidden hand": {bad{view: func(s *toy.State, eye rules.Seat) rules.View {
			v := s.View(eye)
			v.Counts["secret"] = int(s.Hand[1])
			return v
		}}, "sees through Redeal"},
		"onlookers see a hand": {bad{view: func(s *toy.State, eye rules.Seat) rules.View {
			v := s.View(eye)
			if eye == rules.Nobody {
				v.Counts["secret"] = int(s.Hand[0])
			}
			return v
		}}, "onlookers see"},
		"the view offers something else": {bad{view: func(s *toy.State, eye rules.Seat) rules.View {
			v := s.View(eye)
			v.Options = nil
			return v
		}}, "offers other actions"},
		"redeal changes the own hand": {bad{
			redeal: func(s *toy.State, eye rules.Seat, r *rules.Rand) { s.Redeal(1-eye, r) },
			view: func(s *toy.State, eye rules.Seat) rules.View {
				v := s.View(eye)
				v.Zones = nil
				v.Options, v.Ask = nil, nil
				if l := rules.Look(s, eye).Legal(nil); len(l) > 0 {
					v.Ask = &rules.Ask{}
					for range l {
						v.Options = append(v.Options, rules.Option{})
					}
				}
				return v
			},
		}, "offers other actions"},
		"a guess cannot be played": {bad{redeal: func(s *toy.State, eye rules.Seat, r *rules.Rand) {
			s.Redeal(eye, r)
			if eye == 0 && s.Hand[1] != 0 {
				s.Dealt = 200
				s.Deck[1] |= 1 << 15
			}
		}}, "step"},
		"no end": {bad{apply: func(s *toy.State, a rules.Action) {
			s.Apply(a)
			if s.Turn() == (rules.Turn{}) {
				*s = *toy.New()
			}
		}}, "no end"},
		"a panic": {bad{apply: func(s *toy.State, a rules.Action) {
			if s.Round() > 2 {
				panic("a rule forgot its card")
			}
			s.Apply(a)
		}}, "a rule forgot its card"},
		"a label without words": {bad{label: func(rules.Action) lang.Msg { return lang.Msg{Code: "toy.unsaid"} }}, "no words"},
		"scores beyond one":     {bad{score: 0.7}, "scores"},
		"the invariant":         {bad{check: lang.Fail(lang.Internal, "internal")}, "broke inside"},
	} {
		t.Run(name, func(t *testing.T) {
			c.bad.State = toy.New()
			err := rulestest.Check(&c.bad, 20)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want something about %q", err, c.want)
			}
		})
	}
}

func TestSorted(t *testing.T) {
	first, second := rules.Action{Seat: 0, Verb: 2, A: 9}, rules.Action{Seat: 0, Verb: 3}
	if err := rulestest.Sorted([]rules.Action{first, second}); err != nil {
		t.Error(err)
	}
	if rulestest.Sorted([]rules.Action{second, first}) == nil {
		t.Error("a list out of order passes")
	}
}

func FuzzBytes(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("a game of two hands"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := rulestest.Bytes(toy.New(), data); err != nil {
			t.Error(err)
		}
	})
}
