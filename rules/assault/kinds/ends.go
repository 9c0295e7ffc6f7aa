package kinds

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules/board"
)

// An end is a position where a move may end, and what it costs: row, column, rows and
// columns of the base, points.
type end [5]int

// ends are positions in order. A case lists them as [row, col, cost], with the size between
// if it is not that of the beginning, as {"at", "size", "cost"}, or as "row,col": cost.
type ends []end

// UnmarshalJSON implements json.Unmarshaler. A size that is not named is 0, 0.
func (e *ends) UnmarshalJSON(data []byte) error {
	bad := lang.Fail(lang.Invalid, "assault.case.ends")
	var byPlace map[string]int
	if json.Unmarshal(data, &byPlace) == nil {
		for place, cost := range byPlace {
			row, col, _ := strings.Cut(place, ",")
			r, err := strconv.Atoi(strings.TrimSpace(row))
			c, err2 := strconv.Atoi(strings.TrimSpace(col))
			if err != nil || err2 != nil {
				return bad
			}
			*e = append(*e, end{r, c, 0, 0, cost})
		}
		return nil
	}
	var list []json.RawMessage
	if json.Unmarshal(data, &list) != nil {
		return bad
	}
	for _, raw := range list {
		var n []int
		var named struct {
			At, Size [2]int
			Cost     *int
		}
		switch {
		case json.Unmarshal(raw, &n) == nil && len(n) == 3:
			*e = append(*e, end{n[0], n[1], 0, 0, n[2]})
		case len(n) == 5:
			*e = append(*e, end(n))
		case json.Unmarshal(raw, &named) == nil && named.Cost != nil:
			*e = append(*e, end{named.At[0], named.At[1], named.Size[0], named.Size[1], *named.Cost})
		default:
			return bad
		}
	}
	return nil
}

// sized gives positions without a size that of the beginning, and puts them in order.
func (e ends) sized(base board.Base) ends {
	for i := range e {
		if e[i][2] == 0 {
			e[i][2], e[i][3] = int(base.Rows), int(base.Cols)
		}
	}
	stable.Sort(e, func(a, b end) int { return slices.Compare(a[:], b[:]) })
	return e
}

// endsOf returns where a move may end, in order.
func endsOf(d *Drawing, r *board.Reached, base board.Base) ends {
	var all ends
	for _, lies := range slices.Compact([]board.Base{base, base.Turned()}) {
		for x := range r.Ends(lies).All() {
			c := d.Cell(x)
			all = append(all, end{c.Row, c.Col, int(lies.Rows), int(lies.Cols), r.Cost(board.Stand{At: x, Base: lies})})
		}
	}
	return all.sized(base)
}
