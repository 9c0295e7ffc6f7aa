package destiny

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/script"
	"muster/rules/zones"
)

// A want is one thing that a step names and that the game has not asked yet.
type want struct {
	field string
	seat  rules.Seat
	name  ref
	side  string      // a side to turn a die to
	n     int         // how much
	under int         // the want, plus 1, that must be met before this one counts
	met   bool        // it has been used
	asked bool        // a question has come up that it could have answered
	fit   bool        // what it names could be chosen then
	piece zones.Piece // what it was used for
	vow   bool        // it names a die that the step must remove
	how   *stepPart   // how a card is played
}

// Fields of steps, as wants.
const (
	wTarget     = "target"
	wDistribute = "distribute"
	wGive       = "give"
	wUnshield   = "unshield"
	wRemove     = "remove"
	wReroll     = "reroll"
	wDice       = "dice"
	wTurn       = "turn"
	wResolve    = "resolve"
	wWith       = "with"
	wDiscard    = "discard"
	wCards      = "cards"
	wFrom       = "from"
	wTo         = "to"
	wAmount     = "n"
	wExhaust    = "exhaust"
	wReady      = "ready"
	wActivate   = "activate"
	wTop        = "top"
	wOption     = "option"
	wAccept     = "accept"
	wDecline    = "decline"
	wSwitch     = "switch"
	wDie        = "die" // of the action to resolve dice
	wPlay       = "play"
	wSpend      = "spend"
	wBottom     = "bottom"
	wUse        = "use"
	wOpponent   = "opponent"
)

// fieldsFor are the fields that can answer the choice of a piece for a verb.
func (s *State) fieldsFor(verb uint8) []string { return strings.Fields(s.verbs[verb].Case) }

// fieldsAbout are the fields that can answer the engine's own questions.
var fieldsAbout = map[uint8][]string{
	aboutTarget: {wTarget}, aboutFocus: {wTurn}, aboutGuard: {wRemove, wDice}, aboutRedeploy: {wTarget},
	aboutSplit: {wDistribute, wGive}, aboutShields: {wGive}, aboutLimit: {wCards, wDiscard}, aboutModifier: {wWith},
	aboutResolve: {wDie, wResolve}, aboutReroll: {wDice}, aboutReplace: {wOption}, aboutDown: {wDiscard, wCards},
	aboutAside: {wCards}, aboutTop: {wTop}, aboutBottom: {wBottom},
}

// fields returns the fields that can answer the open question.
func (w *world) fields() []string {
	ask := w.s.Ask()
	if ask.About != script.AboutPiece {
		return fieldsAbout[ask.About]
	}
	if p := ask.Set.First(); ask.N == doChoose && w.s.isDie(p) {
		return []string{wRemove, wDice}
	}
	switch f := w.s.At(w.s.Top()); {
	case uint8(ask.N) != doMove:
		return w.s.fieldsFor(uint8(ask.N))
	case w.s.prog[f.Proc-programs].Code[f.Step].B == 0:
		return []string{wFrom, wTarget}
	}
	return []string{wTo, wTarget}
}

// unmet returns the first want of a field that counts now, or -1.
func (w *world) unmet(field string) int {
	for i := range w.wants {
		if w.wants[i].field == field && w.counts(i) {
			return i
		}
	}
	return -1
}

// counts reports whether a want is not met, and its time has come.
func (w *world) counts(i int) bool {
	x := &w.wants[i]
	return !x.met && (x.under == 0 || w.wants[x.under-1].met)
}

// A collector reads the fields of a step into wants.
type collector struct {
	*caseRun
	w     *world
	seat  rules.Seat
	under int
	err   error
}

func (c *collector) add(x want, name string) {
	if c.err != nil {
		return
	}
	if name != "" {
		x.name, c.err = c.read(name, c.seat)
	}
	x.seat, x.under, x.piece = c.seat, c.under, zones.None
	c.w.wants = append(c.w.wants, x)
}

func (c *collector) names(field string, names []string) {
	for _, name := range names {
		c.add(want{field: field}, name)
	}
}

// amounts adds a want for each of what is spread.
func (c *collector) amounts(field string, spread map[string]int) {
	for _, name := range slices.Sorted(maps.Keys(spread)) {
		if n := spread[name]; n < 1 || n > 100 {
			c.err = lang.Fail(lang.Invalid, "case.type", field, n)
			return
		}
		for range spread[name] {
			c.add(want{field: field}, name)
		}
	}
}

// raw adds the names of a field that holds one or several.
func (c *collector) raw(field string, data json.RawMessage) {
	names, err := cases.Names(data, field)
	if err != nil && c.err == nil {
		c.err = err
	}
	c.names(field, names)
}

// asks adds everything that an effect may ask.
func (c *collector) asks(p *asksPart) {
	c.opponent(p.Opponent)
	if p.Target != "" {
		c.add(want{field: wTarget}, p.Target)
	}
	c.names(wTarget, p.Targets)
	c.amounts(wDistribute, p.Distribute)
	c.amounts(wGive, p.Give)
	for _, name := range slices.Sorted(maps.Keys(p.Unshield)) {
		c.add(want{field: wUnshield, n: p.Unshield[name]}, name)
	}
	c.names(wRemove, p.Remove)
	c.names(wReroll, p.Reroll)
	c.raw(wDice, p.Dice)
	for _, t := range p.Turn {
		c.add(want{field: wTurn, side: t.To}, t.Die)
	}
	c.raw(wDiscard, p.Discard)
	c.names(wCards, p.Cards)
	if m := p.Move; m != nil {
		c.add(want{field: wFrom}, m.From)
		c.add(want{field: wTo}, m.To)
		c.add(want{field: wAmount, n: m.N}, "")
	}
	c.names(wExhaust, p.Exhaust)
	c.names(wReady, p.Ready)
	c.names(wTop, p.Top)
	if p.Switch {
		c.add(want{field: wSwitch}, "")
	}
	for _, a := range p.Activate {
		c.add(want{field: wActivate}, a.Card)
		c.w.rolls = append(c.w.rolls, a.Rolls...)
	}
	c.raw(wUse, p.Use)
	c.options(p.Option)
	c.resolves(wResolve, p.Resolve)
	c.cardAsks(p)
}

// opponent adds who is meant by "an opponent".
func (c *collector) opponent(player string) {
	if player == "" {
		return
	}
	seat, err := seatOf(player)
	if err != nil && c.err == nil {
		c.err = err
	}
	c.add(want{field: wOpponent, n: int(seat)}, "")
}

func (c *collector) options(raw json.RawMessage) {
	names, err := cases.Names(raw, wOption)
	if err != nil {
		c.err = err
	}
	for _, name := range names {
		c.add(want{field: wOption, side: name}, "")
	}
}

// resolves adds dice to resolve, each with what it asks.
func (c *collector) resolves(field string, dice []resolvePart) {
	for i := range dice {
		d := &dice[i]
		if d.Die == "" && d.Side == "" && c.err == nil {
			c.err = lang.Fail(lang.Invalid, "case.type", wResolve, "")
		}
		c.add(want{field: field, side: d.Side}, d.Die)
		outer := c.under
		c.under = len(c.w.wants)
		c.names(wWith, d.With)
		c.asks(&d.asksPart)
		c.under = outer
	}
}
