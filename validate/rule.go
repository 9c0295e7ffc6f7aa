package validate

import "strings"

// A Rule checks one thing of a list with its cards found.
type Rule[T any] struct {
	Code  string   // of its findings
	Refs  []string // where the rule books say so: "DES-S-COPIES"
	Check func(list T, r *Report)
}

// Run runs rules in their order and sorts all findings by their place in the
// list.
func Run[T any](r *Report, list T, rules []Rule[T]) {
	for i := range rules {
		rules[i].Check(list, r)
	}
	r.Sort()
}

// CodesOf returns the codes of rules.
func CodesOf[T any](rules []Rule[T]) []string {
	codes := make([]string, len(rules))
	for i := range rules {
		codes[i] = rules[i].Code
	}
	return codes
}

// RefsOf returns where the rule books have the rule of a code.
func RefsOf[T any](rules []Rule[T], code string) []string {
	refs := []string{}
	for i := range rules {
		if rules[i].Code == code {
			refs = append(refs, rules[i].Refs...)
		}
	}
	return refs
}

// CoverageOf lists rules by where the rule books have them, without a prefix.
func CoverageOf[T any](rules []Rule[T], prefix string) []Coverage {
	var all []Coverage
	for i := range rules {
		for _, ref := range rules[i].Refs {
			if id, ok := strings.CutPrefix(ref, prefix); ok {
				all = append(all, Coverage{id, rules[i].Code, rules[i].Check != nil})
			}
		}
	}
	return all
}
