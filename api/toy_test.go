package api

import (
	"context"
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// toy is a game for two: who is to act adds 1 or 2, then a die is rolled. It is
// over after a number of turns. Without the die it is "still". Each seat holds a secret that only it sees.
type toy struct {
	turns, length int
	rolling       bool
	still         bool // no die is rolled
	dealt         int
	secret        [2]uint16
	total         int
}

const secrets = 1000

func newToy(s rules.Setup) (rules.State, error) {
	length, err := strconv.Atoi(s.Options["length"])
	if err != nil {
		length = 6
	}
	return &toy{length: length, still: s.Options["still"] == "true"}, nil
}

func toyGame() *rules.Game {
	return &rules.Game{Name: catalog.Destiny, Edition: 1, Min: 2, Max: 2, New: newToy}
}

func findToy(catalog.Game) (*rules.Game, error) { return toyGame(), nil }

// startToy starts the toy with any lists that are legal.
func startToy(c *catalog.Catalog, lists []*catalog.List, o games.Options) (*rules.Match, []*validate.Report, error) {
	reports := games.Ready(c, toyGame(), lists, o.Reports)
	for _, r := range reports {
		if !r.Legal() {
			return nil, reports, nil
		}
	}
	m, err := rules.Start(toyGame(), rules.Setup{Catalog: c, Lists: lists, Options: o.Settings}, o.Seed)
	return m, reports, err
}

// first is a program that takes the first of its options.
type first struct{}

func (first) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	return e.Legal(nil)[0], nil
}

func toyPlayer(name string, _ *rules.Game, _ uint64) (rules.Player, error) {
	if name != "first" && name != "first:5" && name != "hard" {
		return nil, lang.Fail(lang.Invalid, "player.unknown", name, 1)
	}
	return first{}, nil
}

func (s *toy) Turn() rules.Turn {
	switch {
	case s.dealt < 2:
		return rules.Turn{Odds: secrets}
	case s.rolling:
		return rules.Turn{Odds: 6}
	case s.turns >= s.length:
		return rules.Turn{}
	}
	return rules.Turn{Seats: rules.Only(rules.Seat(s.turns % 2))}
}

func (s *toy) Legal(buf []rules.Action) []rules.Action {
	if t := s.Turn(); t.Odds == 0 && t.Seats != 0 {
		for k := range uint16(2) {
			buf = append(buf, rules.Action{Seat: t.Seats.First(), Verb: 1, A: k + 1})
		}
	}
	return buf
}

func (s *toy) Apply(a rules.Action) {
	switch {
	case a.Seat != rules.Chance:
		s.total += int(a.A)
		s.turns++
		s.rolling = !s.still
	case s.dealt < 2:
		s.secret[s.dealt] = a.A
		s.dealt++
	default:
		s.total += int(a.A)
		s.rolling = false
	}
}

func (s *toy) Copy(dst rules.State) rules.State {
	d, ok := dst.(*toy)
	if !ok {
		d = new(toy)
	}
	*d = *s
	return d
}

func (s *toy) Redeal(eye rules.Seat, r *rules.Rand) {
	for i := range s.secret {
		if rules.Seat(i) != eye && i < s.dealt {
			s.secret[i] = uint16(r.N(secrets))
		}
	}
}

func (s *toy) Score(seat rules.Seat) float64 {
	if s.Turn() != (rules.Turn{}) {
		return 0.5
	}
	return float64((s.total + int(seat)) % 2)
}

func (s *toy) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: map[string]int{"total": s.total}}
	for i := range s.secret {
		z := rules.ZoneView{Name: "hand", Owner: rules.Seat(i), Pieces: []rules.PieceView{}}
		if rules.Seat(i) == eye {
			z.Pieces = append(z.Pieces, rules.PieceView{ID: fmt.Sprint("p", s.secret[i])})
		} else {
			z.Hidden = 1
		}
		v.Zones = append(v.Zones, z)
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask = &rules.Ask{Msg: lang.Say("action.turn", int(eye))}
		for _, a := range s.Legal(nil) {
			v.Options = append(v.Options, rules.Option{Action: a, Text: a.String(), Say: s.Label(a)})
		}
	}
	if s.Turn() == (rules.Turn{}) {
		v.Scores = []float64{s.Score(0), s.Score(1)}
	}
	return v
}

func (s *toy) Label(a rules.Action) lang.Msg { return lang.Say("action.illegal", a.String()) }
func (s *toy) Same(other rules.State) bool   { o, ok := other.(*toy); return ok && *o == *s }
func (s *toy) Digest() uint64                { return uint64(s.total)<<32 | uint64(s.turns) }
func (s *toy) Round() int                    { return s.turns / 2 }
