package clones

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
)

// View implements rules.State. Everything lies open but what is in the piles, which has
// no order.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: s.counts(), Zones: s.zoneViews(), Board: s.boardView(), Standing: s.situation()}
	if s.stage == over {
		for range s.seats {
			v.Scores = append(v.Scores, s.Score(0))
		}
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask = &rules.Ask{Msg: s.question(eye)}
		for _, a := range s.Legal(nil) {
			if a.Seat == eye {
				v.Options = append(v.Options, rules.Option{
					Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points(a), Space: s.aims(a),
					Declines: a.Verb == vEnd || a.Verb == vDiscard,
				})
			}
		}
	}
	return v
}

// counts are the numbers that lie on the table.
func (s *State) counts() map[string]int {
	n := map[string]int{
		"round": s.Round(), "phase": int(s.track[s.ship].phase), "ship": int(s.ship), "force": int(s.force),
		"tiles": bits32(s.tiles), "tiles-discarded": bits32(s.spent), "threats": bits32(s.deck),
	}
	for kind := range types {
		n[clones.Droids[kind]] = int(s.reserve[kind])
	}
	if s.stage == fighting || s.stage == going {
		n["value"] = int(s.value)
	}
	for seat := range s.seats {
		n["dice."+strconv.Itoa(seat)] = int(s.left[seat])
	}
	if s.outcome == won {
		n["result"], _ = s.Result()
	}
	return n
}

// zoneViews are the zones of the table: cards, sheets, dice and what is in the arena.
func (s *State) zoneViews() []rules.ZoneView {
	threats := rules.ZoneView{Name: "threats", Owner: nobody, Shape: rules.Row}
	for slot := range slots {
		if s.card[slot] > 0 {
			threats.Pieces = append(threats.Pieces, s.cardView(slot))
		}
	}
	all := []rules.ZoneView{threats}
	for seat := range s.seats {
		sheet := rules.ZoneView{Name: "sheet", Owner: rules.Seat(seat), Shape: rules.Row}
		for i := range s.sheet[seat] {
			sheet.Pieces = append(sheet.Pieces, s.actionView(seat, i))
		}
		die := rules.ZoneView{Name: "die", Owner: rules.Seat(seat), Shape: rules.Pool, Pieces: []rules.PieceView{}}
		if v := s.die[seat]; v > 0 {
			die.Pieces = append(die.Pieces, rules.PieceView{ID: dieID(seat), Side: strconv.Itoa(int(v)), Name: dieNames()[v]})
		}
		all = append(all, sheet, die)
	}
	return append(all, rules.ZoneView{Name: "arena", Owner: nobody, Shape: rules.Board, Pieces: s.pieces()})
}

// cardView is a card with what it needs, what lies on it and what it does.
func (s *State) cardView(slot int) rules.PieceView {
	c := &s.cards[s.card[slot]-1]
	v := rules.PieceView{ID: slotID(slot), Card: string(catalog.Clones.ID(c.id)), Name: s.cardName(slot)}
	for die, n := range c.dice {
		v.Put("needs-"+strconv.Itoa(die), int(n))
	}
	v.Put("sum", int(c.sum))
	for die, n := range s.placed[slot] {
		v.Put("on-"+strconv.Itoa(die), int(n))
	}
	v.PutIf("met", s.met(slot))
	v.Put("loses", int(c.force))
	for _, kind := range c.zones {
		v.Marks = merge(v.Marks, "zone-"+clones.Droids[kind])
	}
	v.PutIf("fatal", slot == mega)
	return v
}

// merge counts one more of a mark that may be there already.
func merge(marks []rules.Mark, kind string) []rules.Mark {
	for i := range marks {
		if marks[i].Kind == kind {
			marks[i].N++
			return marks
		}
	}
	return append(marks, rules.Mark{Kind: kind, N: 1})
}

// actionView is an action of a sheet.
func (s *State) actionView(seat, i int) rules.PieceView {
	a := &s.sheet[seat][i]
	v := rules.PieceView{ID: actionID(seat, a), Name: a.name}
	v.Put("bonus", int(a.bonus))
	v.Put("only", int(a.requires))
	v.Put("raises", int(a.gain))
	for kind, n := range a.icons {
		v.Put("kills-"+clones.Droids[kind], int(n))
	}
	v.PutIf(rules.Taken, s.used[seat]>>i&1 != 0)
	return v
}

// pieces are what can stand in the arena: the Jedi, the droids by their spaces, and
// what belongs to the expansion.
func (s *State) pieces() (all []rules.PieceView) {
	for seat := range s.seats {
		all = append(all, rules.PieceView{ID: figureID(seat), Card: string(catalog.Clones.ID(s.jedi[seat].ID)), Name: lang.Text{lang.EN: s.jedi[seat].Name}})
	}
	if s.expansion {
		r := rules.PieceView{ID: figureID(r2d2), Name: r2d2Title}
		r.PutIf("carries", s.carries && !s.whole)
		r.PutIf("whole", s.whole)
		all = append(all, r)
		for part := range parts {
			p := rules.PieceView{ID: partID(part), Name: partTitles()[part]}
			p.PutIf("flipped", s.flipped[part])
			all = append(all, p)
		}
	}
	for kind := range types {
		for x := range s.droids[kind].All() {
			v := rules.PieceView{ID: s.droidID(kind, x), Card: string(catalog.Clones.ID(clones.Droids[kind])), Name: s.box.Droids[kind].Names}
			v.Put("resistance", kind+1)
			all = append(all, v)
		}
	}
	return all
}

// boardView is the arena with what stands in it.
func (s *State) boardView() *rules.BoardView {
	b := s.shown
	b.Figures, b.Kinds = []rules.FigureView{}, s.figureKinds()
	put := func(piece string, x board.Space) {
		if x != board.None {
			b.Figures = append(b.Figures, rules.FigureView{Piece: piece, On: []string{s.names[x]}})
		}
	}
	for i, x := range s.figure {
		put(figureID(i), x)
	}
	for i, x := range s.part {
		put(partID(i), x)
	}
	for kind := range types {
		for x := range s.droids[kind].All() {
			put(s.droidID(kind, x), x)
		}
	}
	return &b
}

// figureKinds are what may stand in the arena, the droids before what comes with the expansion.
func (s *State) figureKinds() (all []lang.Text) {
	for seat := range s.seats {
		all = append(all, lang.Text{lang.EN: s.jedi[seat].Name})
	}
	for kind := range types {
		all = append(all, s.box.Droids[kind].Names)
	}
	if s.expansion {
		all = append(all, r2d2Title, partTitles()[head], partTitles()[body])
	}
	return all
}

// r2d2Title is what R2-D2 is called everywhere.
var r2d2Title = lang.Text{lang.EN: "R2-D2"}

// Ids of pieces in views.
func figureID(i int) string {
	if i == r2d2 {
		return "r2d2"
	}
	return "j" + strconv.Itoa(i)
}

func dieID(seat int) string { return "die" + strconv.Itoa(seat) }

func actionID(seat int, a *action) string { return "s" + strconv.Itoa(seat) + "." + a.id }

func partID(part int) string { return "c3po." + partNames[part] }

func slotID(slot int) string {
	if slot == mega {
		return "mega"
	}
	return "threat" + strconv.Itoa(slot)
}

// droidID names a droid by where it stands: droids are all alike.
func (s *State) droidID(kind int, x board.Space) string {
	return clones.Droids[kind] + "." + s.names[x]
}

var partNames = [...]string{head: "head", body: "body"}

// points returns the piece that an action is about.
func (s *State) points(a rules.Action) string {
	x := board.Space(a.A)
	switch a.Verb {
	case vCard:
		return slotID(int(a.A))
	case vFight, vRaise, vSpecial:
		return actionID(int(a.Seat), &s.sheet[a.Seat][a.A])
	case vHead, vBody, vDefeat, vKill:
		if part := s.partAt(x); part < parts {
			return partID(part)
		}
		return s.droidID(s.kindAt(x), x)
	case vPlace, vMove:
		return figureID(int(a.Seat))
	case vR2D2, vGo, vLogo:
		return figureID(r2d2)
	}
	return ""
}

// aims returns the space that an action is about.
func (s *State) aims(a rules.Action) string {
	switch a.Verb {
	case vPlace, vR2D2, vHead, vBody, vMove, vGo, vDefeat, vKill:
		return s.nameOf(board.Space(a.A))
	}
	return ""
}
