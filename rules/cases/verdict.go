package cases

import (
	"muster/catalog/lang"
	"muster/rules"
)

// A Verdict is what a case expects of its steps: all are legal, or one of them
// is refused.
type Verdict struct {
	Legal    *bool  `json:"legal"`
	AtStep   int    `json:"at_step"`
	Violated string `json:"violated_rule"`
}

// Refuses reports whether something must be refused.
func (v *Verdict) Refuses() bool { return v.Legal != nil && !*v.Legal }

// RefusedAt returns which of a number of steps must be refused, counted from 1
// and the last if the case does not say; 0 if none must be.
func (v *Verdict) RefusedAt(steps int) (int, error) {
	if !v.Refuses() {
		return 0, nil
	}
	at := v.AtStep
	if at == 0 {
		at = steps
	}
	if at < 1 || at > steps {
		return 0, lang.Fail(lang.Invalid, "case.at-step", at, steps)
	}
	return at, nil
}

// Result is the result of a case: an error if it could not be run, else what is
// not as expected and what came instead; it passes if that is nothing.
func Result(id string, why lang.Msg, got any, err error) rules.CaseResult {
	switch {
	case err != nil:
		return rules.CaseResult{ID: id, Err: err}
	case why.Zero():
		return rules.CaseResult{ID: id, Pass: true}
	default:
		return rules.CaseResult{ID: id, Why: why, Got: got}
	}
}
