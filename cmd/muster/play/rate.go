package play

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/ai"
)

// A rating is how the decisions of a recorded game are rated.
type rating struct {
	wanted bool
	player string
	seed   string
}

// A ratedDoc is what replay --rate prints for scripts.
type ratedDoc struct {
	Game      catalog.Game `json:"game"`
	Player    string       `json:"player"`
	Seed      uint64       `json:"seed"`
	N         int          `json:"n"`
	Decisions []ratedLine  `json:"decisions"`
	Seats     []ratedSeat  `json:"seats"`
	Stopped   bool         `json:"stopped,omitempty"` // before all were rated
}

// A ratedLine is a decision after n actions.
type ratedLine struct {
	N      int         `json:"n"`
	Round  int         `json:"round"`
	Seat   rules.Seat  `json:"seat"`
	Action string      `json:"action"`
	Label  string      `json:"label"`
	Chance float64     `json:"chance"`
	Loss   float64     `json:"loss"`
	Grade  string      `json:"grade,omitempty"` // mistake or blunder
	Better *betterLine `json:"better,omitempty"`
}

// A betterLine is what would have been better.
type betterLine struct {
	Action string   `json:"action"`
	Label  string   `json:"label"`
	Chance float64  `json:"chance"`
	Why    []string `json:"why,omitempty"`
}

// A ratedSeat sums up how a player has decided.
type ratedSeat struct {
	Seat      int     `json:"seat"`
	Name      string  `json:"name"`
	Decisions int     `json:"decisions"`
	Loss      float64 `json:"mean_loss"`
	Mistakes  int     `json:"mistakes"` // that are no blunders
	Blunders  int     `json:"blunders"`
}

// alone says which flags make no sense with one another.
func (r *replaying) alone(cmd *cobra.Command) error {
	without := func(code string, flags ...string) error {
		for _, name := range flags {
			if cmd.Flags().Changed(name) {
				return app.Wrong(lang.Say(code, "--"+name))
			}
		}
		return nil
	}
	if r.rating.wanted {
		return without("replay.rate-tells", "step", "eyes", "speed")
	}
	if err := without("replay.rate-only", "player", "seed"); err != nil || !r.JSON {
		return err
	}
	return without("replay.json-whole", "from", "step", "eyes", "speed")
}

// rate rates the decisions of a match that was played again.
func (r *replaying) rate(ctx context.Context, m *rules.Match) error {
	ctx, stop := app.Interruptible(ctx)
	defer stop()
	seed, err := app.Seed(r.rating.seed)
	if err != nil {
		return err
	}
	bar := r.Bar(m.N())
	all, err := ai.Rate(ctx, m, r.rating.player, seed, r.tale.From, bar.Told())
	bar.Finish()
	switch lang.MsgOf(err).Code {
	case "player.unknown": // what it offers besides cannot rate
		return app.Wrong(lang.Say("replay.rate-player", r.rating.player))
	case "player.unknown-near", "replay.rate-player":
		return app.Wrong(lang.MsgOf(err))
	}
	stopped := err != nil && ctx.Err() != nil
	if err != nil && !stopped {
		return err
	}
	doc := ratedDoc{
		Game: m.Game().Name, Player: r.rating.player, Seed: seed, N: m.N(),
		Decisions: []ratedLine{}, Seats: r.ratedSeats(m, all), Stopped: stopped,
	}
	for _, v := range all {
		doc.Decisions = append(doc.Decisions, r.line(&v))
	}
	if err := r.printRated(m, &doc); err != nil || !stopped {
		return err
	}
	return lang.Fail(lang.Refused, "replay.rate-stopped").Because(err)
}

// line writes a verdict in the language of the reader.
func (r *replaying) line(v *ai.Verdict) ratedLine {
	l := ratedLine{
		N: v.N, Round: v.Round, Seat: v.Seat, Action: v.Done.Action.String(), Label: v.Done.Say.In(r.Lang),
		Chance: fourth(v.Chance), Loss: fourth(v.Lost()), Grade: gradeOf(v),
	}
	if v.Better.Action == v.Done.Action {
		return l
	}
	l.Better = &betterLine{Action: v.Better.Action.String(), Label: v.Better.Say.In(r.Lang), Chance: fourth(v.Best)}
	for _, m := range v.Why {
		l.Better.Why = append(l.Better.Why, m.In(r.Lang))
	}
	return l
}

// Grades of decisions.
const (
	mistake = "mistake"
	blunder = "blunder"
)

// gradeOf returns the grade of a decision; "" if it has cost little.
func gradeOf(v *ai.Verdict) string {
	switch lost := v.Lost(); {
	case lost >= ai.Blunder:
		return blunder
	case lost >= ai.Mistake:
		return mistake
	}
	return ""
}

// fourth rounds a share to four decimals.
func fourth(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// ratedSeats sums up verdicts by player.
func (r *replaying) ratedSeats(m *rules.Match, all []ai.Verdict) []ratedSeat {
	seats := make([]ratedSeat, m.Seats())
	for i := range seats {
		seats[i] = ratedSeat{Seat: i, Name: lang.Say("told.thing", m.NameOf(rules.Seat(i))).In(r.Lang)}
	}
	for i := range all {
		s := &seats[all[i].Seat]
		s.Decisions++
		s.Loss += all[i].Lost()
		switch gradeOf(&all[i]) {
		case blunder:
			s.Blunders++
		case mistake:
			s.Mistakes++
		}
	}
	for i := range seats {
		seats[i].Loss = fourth(seats[i].Loss / float64(max(1, seats[i].Decisions)))
	}
	return seats
}

// printRated prints all there is for programs, mistakes and blunders and how everybody did
// of whom something was rated for people.
func (r *replaying) printRated(m *rules.Match, doc *ratedDoc) error {
	if r.JSON {
		return r.PrintJSON(doc)
	}
	line := func(indent, code string, args ...any) {
		fmt.Fprintln(r.Out, term.Fit(indent+app.Clean(r.Words(code, args...)), term.Width, indent+"    "))
	}
	say := func(code string, args ...any) { line("", code, args...) }
	percent := func(x float64) string { return r.Lang.Number(100*x, 0) }
	for _, l := range doc.Decisions {
		if l.Grade == "" || r.Quiet {
			continue
		}
		say("replay."+l.Grade, l.N, term.RoundOf(r.App, l.Round), doc.Seats[l.Seat].Name, l.Label, percent(l.Chance))
		line("    ", "replay.better", l.Better.Label, percent(l.Better.Chance))
		if len(l.Better.Why) > 0 {
			line("    ", "replay.why", l.Better.Why)
		}
	}
	for _, s := range doc.Seats {
		if s.Decisions == 0 {
			continue
		}
		say("replay.rated", strconv.Itoa(s.Seat), s.Name, s.Decisions, r.Lang.Number(100*s.Loss, 1), s.Mistakes, s.Blunders)
	}
	switch {
	case len(doc.Decisions) > 0 || doc.Stopped:
	case !chosen(m, r.tale.From):
		say("replay.unrated-from", r.tale.From)
	case doc.Player == ai.Adviser:
		say("replay.unrated")
	default:
		say("replay.unrated-player", doc.Player, ai.Adviser)
	}
	return nil
}

// chosen reports whether a decision of a match left a choice, from a number of actions on.
func chosen(m *rules.Match, from int) (is bool) {
	m.Decisions(func(e rules.Eye, _ rules.Action) error {
		is = is || e.N() >= from && len(e.Legal(nil)) > 1
		return nil
	})
	return is
}
