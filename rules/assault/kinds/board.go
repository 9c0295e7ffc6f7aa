package kinds

import (
	"encoding/json"
	"slices"

	"muster/catalog/lang"
	"muster/rules/board"
	"muster/rules/cases"
)

// A boardCase is a case about a grid, of one of the kinds that are boards.
type boardCase interface {
	// play says what is not as expected, and what is.
	play() (lang.Msg, any, error)
}

// boards makes an empty case of each kind.
var boards = map[string]func() boardCase{
	"los":      func() boardCase { return new(sightCase) },
	"cost":     func() boardCase { return new(costCase) },
	"count":    func() boardCase { return new(countCase) },
	"adjacent": func() boardCase { return new(adjacentCase) },
}

// A boardHead is what all kinds have.
type boardHead struct {
	ID    string   `json:"id"`
	Kind  string   `json:"kind"`
	Rules string   `json:"rules"`
	Grid  []string `json:"grid"`
}

// A sightCase asks for line of sight, to and fro.
type sightCase struct {
	boardHead
	Attacker string   `json:"attacker"`
	Target   string   `json:"target"`
	Massive  []string `json:"massive"`
	Expect   struct {
		Sees *bool `json:"los"`
		Seen *bool `json:"los_back"`
	} `json:"expect"`
}

func (c *sightCase) play() (lang.Msg, any, error) {
	d, err := Draw(c.Grid, c.Rules)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	from, err := d.figure(c.Attacker)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	to, err := d.figure(c.Target)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	for _, name := range c.Massive {
		if _, err := d.figure(name); err != nil {
			return lang.Msg{}, nil, err
		}
	}
	figures := d.others(c.Attacker, c.Target)
	if slices.Contains(c.Massive, c.Attacker) || slices.Contains(c.Massive, c.Target) {
		figures = board.Set{}
	}
	got := map[string]any{"los": d.sees(from, to, figures), "los_back": d.sees(to, from, figures)}
	switch want := c.Expect; {
	case want.Sees == nil && want.Seen == nil:
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.expects", "los, los_back")
	case want.Sees != nil && *want.Sees != got["los"]:
		return cases.Differs("los", got["los"], *want.Sees), got, nil
	case want.Seen != nil && *want.Seen != got["los_back"]:
		return cases.Differs("los_back", got["los_back"], *want.Seen), got, nil
	}
	return lang.Msg{}, got, nil
}

// sees reports whether there is line of sight from a figure to another, each on several
// spaces.
func (d *Drawing) sees(from, to, figures board.Set) bool {
	for a := range from.All() {
		for b := range to.All() {
			if d.Sees(a, b, figures, 0) {
				return true
			}
		}
	}
	return false
}

// A costCase asks for what it costs to end a move somewhere.
type costCase struct {
	boardHead
	Mover    string  `json:"mover"`
	Size     *[2]int `json:"size"`
	Mobile   bool    `json:"mobile"`
	Massive  bool    `json:"massive"`
	Hostile  string  `json:"hostile"`
	Friendly string  `json:"friendly"`
	Massives string  `json:"massives"`
	Points   int     `json:"mp"`
	To       *[2]int `json:"to"`
	ToSize   *[2]int `json:"to_size"`
	Expect   struct {
		Cost json.RawMessage `json:"cost"`
		Ends *ends           `json:"reachable_ends"`
	} `json:"expect"`
}

func (c *costCase) play() (lang.Msg, any, error) {
	d, err := Draw(c.Grid, c.Rules)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	stands, err := d.figure(c.Mover)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	from := board.Stand{At: stands.First(), Base: board.Small}
	if c.Size != nil {
		if from.Base, err = baseOf(*c.Size); err != nil {
			return lang.Msg{}, nil, err
		}
	}
	if d.Covers(from) != stands {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.no-base", c.Mover, int(from.Base.Rows), int(from.Base.Cols))
	}
	if c.Points < 0 || c.Points > board.MostPoints {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.points", c.Points, board.MostPoints)
	}
	var crowd board.Crowd
	for _, x := range []struct {
		set     *board.Set
		letters string
	}{{&crowd.Hostile, c.Hostile}, {&crowd.Friendly, c.Friendly}, {&crowd.Massive, c.Massives}} {
		if *x.set, err = d.these(x.letters); err != nil {
			return lang.Msg{}, nil, err
		}
	}
	crowd.Friendly = crowd.Friendly.Or(d.others(c.Mover).Minus(crowd.Hostile)) // whoever is not hostile is passed
	var r board.Reached
	d.Reach(&r, board.Mover{Mobile: c.Mobile, Massive: c.Massive}, from, c.Points, &crowd, 0)
	return c.compare(d, &r, from.Base)
}

// compare compares what it costs to end somewhere, and where else one may end.
func (c *costCase) compare(d *Drawing, r *board.Reached, base board.Base) (lang.Msg, any, error) {
	got := map[string]any{}
	if c.Expect.Ends != nil {
		is := endsOf(d, r, base)
		got["reachable_ends"] = is
		if want := c.Expect.Ends.sized(base); !slices.Equal(is, want) {
			return cases.Differs("reachable_ends", is, want), got, nil
		}
	}
	switch {
	case c.To == nil && c.Expect.Ends == nil, c.To != nil && c.Expect.Cost == nil:
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.expects", "cost, reachable_ends")
	case c.To == nil:
		return lang.Msg{}, got, nil
	}
	to, err := d.space(*c.To)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	if c.ToSize != nil {
		if base, err = baseOf(*c.ToSize); err != nil {
			return lang.Msg{}, nil, err
		}
	}
	got["cost"] = orNull(r.Cost(board.Stand{At: to, Base: base}))
	want, err := number(c.Expect.Cost)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	if got["cost"] != want {
		return cases.Differs("cost", got["cost"], want), got, nil
	}
	return lang.Msg{}, got, nil
}

// baseOf returns a base of so many rows and columns.
func baseOf(size [2]int) (board.Base, error) {
	if min(size[0], size[1]) < 1 || max(size[0], size[1]) > 3 {
		return board.Base{}, lang.Fail(lang.Invalid, "assault.case.base", size[0], size[1])
	}
	return board.Base{Rows: int8(size[0]), Cols: int8(size[1])}, nil
}

// orNull returns a number that is not below 0, or null.
func orNull(n int) any {
	if n < 0 {
		return nil
	}
	return float64(n)
}

// number reads a number or null.
func number(raw json.RawMessage) (n any, err error) {
	err = cases.Decode(raw, &n)
	return n, err
}

// A countCase asks how many spaces it is from one to another.
type countCase struct {
	boardHead
	From   [2]int `json:"from"`
	To     [2]int `json:"to"`
	Expect struct {
		Count json.RawMessage `json:"count"`
	} `json:"expect"`
}

func (c *countCase) play() (lang.Msg, any, error) {
	d, from, to, err := c.spaces(c.From, c.To)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	if c.Expect.Count == nil {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.expects", "count")
	}
	want, err := number(c.Expect.Count)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	is := orNull(d.Count(from, to, 0))
	got := map[string]any{"count": is}
	if is != want {
		return cases.Differs("count", is, want), got, nil
	}
	return lang.Msg{}, got, nil
}

// spaces reads the grid and two spaces of it.
func (h *boardHead) spaces(from, to [2]int) (d *Drawing, a, b board.Space, err error) {
	if d, err = Draw(h.Grid, h.Rules); err != nil {
		return nil, a, b, err
	}
	if a, err = d.space(from); err != nil {
		return nil, a, b, err
	}
	b, err = d.space(to)
	return d, a, b, err
}

// An adjacentCase asks whether two spaces are adjacent.
type adjacentCase struct {
	boardHead
	From   [2]int `json:"from"`
	To     [2]int `json:"to"`
	Expect struct {
		Adjacent *bool `json:"adjacent"`
	} `json:"expect"`
}

func (c *adjacentCase) play() (lang.Msg, any, error) {
	if c.Expect.Adjacent == nil {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.expects", "adjacent")
	}
	d, from, to, err := c.spaces(c.From, c.To)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	near := d.Adjacent(from, 0)
	is := near.Has(to)
	got := map[string]any{"adjacent": is}
	if is != *c.Expect.Adjacent {
		return cases.Differs("adjacent", is, *c.Expect.Adjacent), got, nil
	}
	return lang.Msg{}, got, nil
}
