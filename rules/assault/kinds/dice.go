// Package kinds runs the rule cases that ask about dice or a board alone.
package kinds

import (
	"maps"
	"math/big"
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/assault/attack"
	"muster/rules/cases"
)

// A caseLine is a case about dice: an attack and what comes of it.
type caseLine struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	attack.Query
	Expect struct {
		Miss         *chance           `json:"p_miss"`
		Distribution map[string]chance `json:"distribution"`
		Mean         *chance           `json:"mean"`
	} `json:"expect"`
}

// Run runs a case of a kind, one line of JSON.
func Run(id, kind string, line []byte) rules.CaseResult {
	if kind != "dice" {
		return runBoard(id, kind, line)
	}
	return runDice(line)
}

// runDice runs a case about an attack.
func runDice(line []byte) rules.CaseResult {
	var c caseLine
	if err := cases.Decode(line, &c); err != nil {
		return cases.Result(c.ID, lang.Msg{}, nil, err)
	}
	why, got, err := c.play()
	return cases.Result(c.ID, why, got, err)
}

// runBoard runs a case about a grid.
func runBoard(id, kind string, line []byte) rules.CaseResult {
	empty, ok := boards[kind]
	if !ok {
		return rules.CaseResult{ID: id, Err: lang.Fail(lang.Invalid, "assault.case.kind", kind)}
	}
	c := empty()
	if err := cases.Decode(line, c); err != nil {
		return cases.Result(id, lang.Msg{}, nil, err)
	}
	why, got, err := c.play()
	return cases.Result(id, why, got, err)
}

// play computes the attack and says what is not as expected.
func (c *caseLine) play() (lang.Msg, any, error) {
	if c.Expect.Miss == nil && c.Expect.Distribution == nil && c.Expect.Mean == nil {
		return lang.Msg{}, nil, lang.Fail(lang.Invalid, "assault.case.nothing")
	}
	wanted, err := c.wanted()
	if err != nil {
		return lang.Msg{}, nil, err
	}
	a, err := c.Read()
	if err != nil {
		return lang.Msg{}, nil, err
	}
	o, err := attack.Of(a)
	if err != nil {
		return lang.Msg{}, nil, err
	}
	return c.compare(o, wanted), got(o), nil
}

// wanted returns the expected chances by damage; nil if they do not matter.
func (c *caseLine) wanted() (map[int]*big.Rat, error) {
	if c.Expect.Distribution == nil {
		return nil, nil
	}
	wanted := map[int]*big.Rat{}
	for _, key := range slices.Sorted(maps.Keys(c.Expect.Distribution)) {
		n, err := strconv.Atoi(key)
		if err != nil || strconv.Itoa(n) != key || n < 0 {
			return nil, lang.Fail(lang.Invalid, "assault.case.damage", key)
		}
		p := c.Expect.Distribution[key]
		wanted[n] = p.rat()
	}
	return wanted, nil
}

// compare says what differs; an empty sentence if nothing does. The chances by
// damage are compared whole: what is not named is impossible.
func (c *caseLine) compare(o *attack.Odds, wanted map[int]*big.Rat) lang.Msg {
	if p := c.Expect.Miss; p != nil && o.Miss().Cmp(p.rat()) != 0 {
		return cases.Differs("p_miss", o.Miss().RatString(), p.rat().RatString())
	}
	for _, n := range numbers(o, wanted) {
		p := wanted[n]
		if p == nil {
			p = new(big.Rat)
		}
		if is := o.Chance(n); is.Cmp(p) != 0 {
			return cases.Differs("distribution."+strconv.Itoa(n), is.RatString(), p.RatString())
		}
	}
	if p := c.Expect.Mean; p != nil && o.Mean().Cmp(p.rat()) != 0 {
		return cases.Differs("mean", o.Mean().RatString(), p.rat().RatString())
	}
	return lang.Msg{}
}

// numbers returns the numbers of damage that are possible or expected, upwards;
// none if nothing is expected.
func numbers(o *attack.Odds, wanted map[int]*big.Rat) []int {
	if wanted == nil {
		return nil
	}
	all := slices.Collect(maps.Keys(wanted))
	for n, ways := range o.Ways {
		if ways > 0 {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// got is what came of an attack, in the words of cases.
func got(o *attack.Odds) map[string]any {
	distribution := map[string]string{}
	for n, ways := range o.Ways {
		if ways > 0 {
			distribution[strconv.Itoa(n)] = o.Chance(n).RatString()
		}
	}
	return map[string]any{
		"p_miss": o.Miss().RatString(), "distribution": distribution, "mean": o.Mean().RatString(),
	}
}
