package rules

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// String writes an action as logs and the API do: "0 3.12", trailing zeros
// dropped; chance is ". 4", who leaves the table "0 resign", and who
// takes back what he did "0 undo".
func (a Action) String() string {
	var b [24]byte
	return string(a.Append(b[:0]))
}

// Append appends the action in the notation of logs.
func (a Action) Append(b []byte) []byte {
	if a.Seat == Chance {
		b = append(b, ". "...)
		return strconv.AppendUint(b, uint64(a.A), 10)
	}
	b = strconv.AppendInt(b, int64(a.Seat), 10)
	b = append(b, ' ')
	switch {
	case a.Leaves():
		return append(b, leaves[a.A]...)
	case a.TakesBack():
		return append(b, takeBackWord...)
	}
	b = strconv.AppendUint(b, uint64(a.Verb), 10)
	n := 0
	parts := [3]uint16{a.A, a.B, a.C}
	for i, p := range parts {
		if p != 0 {
			n = i + 1
		}
	}
	for _, p := range parts[:n] {
		b = append(b, '.')
		b = strconv.AppendUint(b, uint64(p), 10)
	}
	return b
}

// ParseAction reads what String wrote.
func ParseAction(s string) (Action, error) {
	bad := lang.Fail(lang.Invalid, "action.notation", s)
	seat, rest, ok := strings.Cut(strings.TrimSpace(s), " ")
	if !ok {
		return Action{}, bad
	}
	parts := strings.Split(strings.TrimSpace(rest), ".")
	if seat == "." {
		n, err := strconv.ParseUint(parts[0], 10, 16)
		if err != nil || len(parts) != 1 {
			return Action{}, bad
		}
		return Roll(int(n)), nil
	}
	who, err := strconv.ParseUint(seat, 10, 3)
	if err != nil || len(parts) > 4 {
		return Action{}, bad
	}
	a := Action{Seat: Seat(who)}
	if i := slices.Index(leaves[:], parts[0]); i >= 0 && len(parts) == 1 {
		a.Verb, a.A = leave, uint16(i)
		return a, nil
	}
	if len(parts) == 1 && parts[0] == takeBackWord {
		return TakeBack(a.Seat), nil
	}
	verb, err := strconv.ParseUint(parts[0], 10, 8)
	if err != nil {
		return Action{}, bad
	}
	a.Verb = uint8(verb)
	for i, p := range parts[1:] {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return Action{}, bad
		}
		*[]*uint16{&a.A, &a.B, &a.C}[i] = uint16(n)
	}
	return a, nil
}
