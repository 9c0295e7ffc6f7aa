package assault

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A place is where something stands, as cases write it: [row, col], or {"at", "size"}.
type place struct {
	At   []int `json:"at"`
	Size []int `json:"size"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *place) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &p.At) == nil {
		return nil
	}
	type plain place
	return cases.Decode(data, (*plain)(p))
}

// stand returns where a figure would stand that lies as it does, if no size is named.
func (t *caseTable) placed(p place, base board.Base) (board.Stand, error) {
	st := board.Stand{At: board.None, Base: base}
	if len(p.At) == 2 {
		st.At = t.at(p.At[0], p.At[1])
	}
	if len(p.Size) == 2 && p.Size[0] == int(base.Cols) && p.Size[1] == int(base.Rows) {
		st.Base = base.Turned()
	} else if len(p.Size) != 0 && (len(p.Size) != 2 || p.Size[0] != int(base.Rows) || p.Size[1] != int(base.Cols)) {
		return st, caseError("case.type", "size", cases.Text(p.Size))
	}
	if len(p.At) != 2 {
		return st, caseError("case.type", "path", cases.Text(p.At))
	}
	return st, nil
}

// path reads the path of a figure.
func (t *caseTable) path(text string, p zones.Piece) ([]board.Stand, error) {
	var all []place
	if err := cases.Decode([]byte(text), &all); err != nil {
		return nil, err
	}
	var way []board.Stand
	base := t.S.stand(p).Base
	for _, one := range all {
		st, err := t.placed(one, base)
		if err != nil {
			return nil, err
		}
		base = st.Base
		way = append(way, st)
	}
	if len(way) == 0 {
		return nil, caseError("case.missing", "move", "path")
	}
	return way, nil
}

// walk returns what bars a figure on a way, with so many points: the rule, "" for none.
func (t *caseTable) walk(f *flow.Frame, way []board.Stand) (broken []string) {
	s := t.S
	v, crowd := s.goer(f)
	full := crowd.Hostile.Or(crowd.Friendly).Minus(crowd.Shared)
	from, left := s.stand(f.Src), int(f.N)
	large := from.Base.Rows*from.Base.Cols > 1
	switch {
	case f.Mark != pushed && s.rested.Has(f.Src):
		broken = append(broken, "MOVE-MASSIVE")
	case f.Mark != pushed && !s.canMove(f.Src):
		broken = append(broken, "MOVE-BARRED")
	}
	for i, to := range way {
		cost := -1
		if to.At != board.None {
			cost = s.ground.Step(v, from, to, &crowd, s.open)
		}
		switch {
		case cost < 0 && large && (to.At == board.None || to.Base != from.Base || s.diagonal(from.At, to.At) || !s.ground.Fits(v, to, s.open)):
			return append(broken, "MOVE-LARGE", "MOVE-BLOCKED")
		case cost < 0:
			return append(broken, "MOVE-BLOCKED")
		}
		if f.Mark >= freely {
			cost = 1
		}
		from, left = to, left-cost
		if i < len(way)-1 && f.Mark != pushed && s.holdsAt(f.Src, to) {
			broken = append(broken, "MOVE-BARRED")
		}
	}
	if covers := s.ground.Covers(from); covers.Meets(full) && (!v.Massive || covers.Meets(crowd.Massive)) {
		broken = append(broken, "MOVE-END")
	}
	if left < 0 {
		broken = append(broken, "MOVE-POINTS")
	}
	return broken
}

// diagonal reports whether two spaces differ in row and column.
func (s *State) diagonal(x, y board.Space) bool {
	a, b := s.ground.Cell(x), s.ground.Cell(y)
	return a.Row != b.Row && a.Col != b.Col
}

// going returns the frame of a move that the open question is about.
func (t *caseTable) going() flow.Frame {
	switch ask := t.S.Ask(); ask.About {
	case aboutMove, aboutShift:
		return *t.S.At(t.S.Top())
	case aboutAction:
		return flow.Frame{Src: ask.Src, N: int16(t.S.points)}
	}
	return flow.Frame{Src: t.S.figure, N: int16(t.S.points)}
}

// moves says where an answer moves a figure: along the path of the step.
func (t *caseTable) moves(w *cases.World, a rules.Action) []cases.Saying {
	f := t.going()
	to := board.Stand{At: board.Space(a.A), Base: t.S.baseAs(f.Src, a.B != 0)}
	along := func(text string) bool {
		way, err := t.path(text, f.Src)
		return err == nil && way[len(way)-1] == to && t.walk(&f, way) == nil
	}
	says := cases.Say(func(i int) bool {
		x := w.Said("path")
		return x != nil && t.acts(w, f.Src) && along(x.Word)
	}, "do move")
	if t.S.Ask().About == aboutAction {
		return says
	}
	if f.Mark == pushed { // who moves is not asked whom he pushes
		says = append(says, cases.Say(func(i int) bool { return t.pushes(w.Wants[i].Word, f.Src, along) }, "push")...)
	} else {
		says = append(says, cases.Say(func(i int) bool { return along(w.Wants[i].Word) }, "path")...)
	}
	return append(says,
		cases.Saying{Fit: cases.Meets, Means: func(i int) bool { return t.spaceOf(w.Wants[i].Word) == to.At }, Fields: []string{"space"}})
}

// pushes reports whether a push is of a figure, along its path.
func (t *caseTable) pushes(text string, p zones.Piece, along func(string) bool) bool {
	var push struct {
		Figure string          `json:"figure"`
		Path   json.RawMessage `json:"path"`
	}
	return cases.Decode([]byte(text), &push) == nil && t.figures[push.Figure] == p && along(string(push.Path))
}

// wayOf returns the path that a want names for the open question, or nil.
func (t *caseTable) wayOf(w *cases.World, i int) []board.Stand {
	text := w.Wants[i].Word
	switch x := w.Said("path"); {
	case w.Wants[i].Field == "do move" && x != nil:
		text = x.Word
	case w.Wants[i].Field == "push":
		var push struct{ Path json.RawMessage }
		if json.Unmarshal([]byte(text), &push) != nil {
			return nil
		}
		text = string(push.Path)
	case w.Wants[i].Field != "path":
		return nil
	}
	f := t.going()
	way, err := t.path(text, f.Src)
	if err != nil {
		return nil
	}
	return append([]board.Stand{t.S.stand(f.Src)}, way...)
}

// wantsPlaces adds a want for each figure that a step deploys.
func (t *caseTable) wantsPlaces(w *cases.World) error {
	x, group := w.Said("figures"), w.Said("group")
	g := t.group(group.Ref)
	if g == none {
		return caseError("assault.case.no-group", group.Card)
	}
	var all map[string]place
	if err := cases.Decode([]byte(x.Word), &all); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		st, err := t.placed(all[name], t.S.kindOf(g).base)
		if err != nil {
			return err
		}
		w.Wants = append(w.Wants, cases.Want{Field: "place", Seat: w.By, Word: name, N: int(st.At)<<1 | b2i(st.Base != t.S.kindOf(g).base), Piece: -1})
	}
	return nil
}

// wantsTokens adds a want for each power token that a step gives.
func (t *caseTable) wantsTokens(w *cases.World) error {
	x := w.Said("give")
	if x == nil {
		return nil
	}
	var all map[string][]string
	if err := cases.Decode([]byte(x.Word), &all); err != nil {
		return err
	}
	under := x.Under
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for _, kind := range all[name] {
			if _, ok := t.figures[name]; !ok || !slices.Contains(tokenNames[:], kind) {
				return caseError("case.word", name+" "+kind)
			}
			w.Wants = append(w.Wants, cases.Want{Field: "given", Seat: w.By, Ref: cases.Ref{Card: name}, Word: kind, Under: under, Piece: -1})
		}
	}
	return nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// deploys says which figure is placed where.
func (t *caseTable) deploys(w *cases.World, a rules.Action) []cases.Saying {
	group := w.Said("group")
	return cases.Say(func(i int) bool {
		return group != nil && t.ofGroup(group, zones.Piece(a.C)) && w.Wants[i].N == int(a.A)<<1|int(a.B)
	}, "place")
}
