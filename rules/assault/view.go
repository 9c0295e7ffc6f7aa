package assault

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// View implements rules.State.
func (s *State) View(eye rules.Seat) rules.View {
	v := rules.View{Seat: eye, Counts: s.counts(), Zones: s.zoneViews(eye), Board: s.boardView(), Standing: s.situation()}
	if s.phase == phaseOver {
		v.Scores = []float64{s.Score(0), s.Score(1)}
	}
	if s.Turn().Seats.Has(eye) {
		v.Ask = &rules.Ask{Msg: s.question()}
		legal := s.Legal(nil)
		if s.Ask().About == aboutAction {
			s.spanAll()
			s.spanned = true
		}
		for _, a := range legal {
			v.Options = append(v.Options, rules.Option{
				Action: a, Text: a.String(), Say: s.Label(a), Piece: s.points1(a), Space: s.aimsAt(a), Does: s.does(a),
				Declines: a.Verb == flow.Pass || a.Verb == vEnd,
			})
		}
		s.spanned = false
	}
	return v
}

// question says what is asked.
func (s *State) question() lang.Msg {
	ask := s.Ask()
	if s.Ordering() {
		return lang.Say("assault.ask.order")
	}
	who := s.asker(ask.Src)
	if code, ok := questions[ask.About]; ok {
		return lang.Say(code, who, s.eventName())
	}
	if ask.About == script.AboutOne {
		return lang.Say("assault.ask.one", s.asker(none))
	}
	code, wish := "assault.ask.piece", s.wish()
	if ask.About == script.AboutMay {
		code = "assault.ask.wish"
		if wish[lang.EN] == "" {
			who = s.asker(none) // what is used says more than who uses it
		}
	}
	if wish[lang.EN] == "" {
		return lang.Say(code+"-unsaid", who)
	}
	return lang.Say(code, who, wish)
}

// eventName names the event of a window that is open.
func (s *State) eventName() any {
	if s.Depth() > 0 {
		if f := s.At(s.Top()); f.Proc == pWindow {
			return lang.Say("assault.event." + eventWords()[f.Mark])
		}
	}
	return ""
}

// questions are the codes of questions.
var questions = map[uint8]string{
	aboutInitiative: "assault.ask.initiative", aboutAttach: "assault.ask.attach", aboutZone: "assault.ask.zone", aboutDeploy: "assault.ask.deploy",
	aboutRound: "assault.ask.round", aboutTurn: "assault.ask.turn", aboutNext: "assault.ask.next", aboutAction: "assault.ask.action",
	aboutWindow: "assault.ask.window", aboutMove: "assault.ask.move", aboutShift: "assault.ask.shift", aboutRoom: "assault.ask.room",
	aboutTarget: "assault.ask.target", aboutDie: "assault.ask.die", aboutSurge: "assault.ask.surge",
	aboutAside: "assault.ask.aside", aboutPlace: "assault.ask.place", aboutSpot: "assault.ask.space", aboutOnTop: "assault.ask.on-top", aboutShare: "assault.ask.share",
	aboutCleave: "assault.ask.cleave", aboutFace: "assault.ask.face", aboutTokenSpace: "assault.ask.token-space", aboutUnload: "assault.ask.unload", aboutDoors: "assault.ask.doors", aboutHerd: "assault.ask.herd", aboutStrain: "assault.ask.strain",
	aboutShed: "assault.ask.shed", aboutInteract: "assault.ask.interact", aboutReplace: "assault.ask.replace", aboutDrain: "assault.ask.drain",
	aboutRevive: "assault.ask.place", aboutAmbush: "assault.ask.place", aboutSpecial: "assault.ask.special", aboutPay: "assault.ask.pay",
}

// counts are the numbers that lie on the table.
func (s *State) counts() map[string]int {
	n := map[string]int{"round": int(s.round), "initiative": int(s.first)}
	for seat := range rules.Seat(2) {
		end := "." + strconv.Itoa(int(seat))
		n["vp"+end] = int(s.vp[seat])
	}
	if s.figure != none {
		n["actions"], n["movement"] = int(s.actions), int(s.points)
	}
	return n
}

// zoneViews are the zones of the table.
func (s *State) zoneViews(eye rules.Seat) (all []rules.ZoneView) {
	for seat := range rules.Seat(2) {
		all = append(all,
			s.zoneView("figures", seat, rules.Board, s.In(of(zMap, seat)), eye),
			s.zoneView("groups", seat, rules.Row, s.In(of(zCards, seat)), eye),
			s.zoneView("hand", seat, rules.Hand, s.In(of(zHand, seat)), eye),
			s.zoneView("deck", seat, rules.Pile, s.In(of(zDeck, seat)), eye),
			s.zoneView("discard", seat, rules.Pile, s.In(of(zDiscard, seat)), eye),
			s.zoneView("table", seat, rules.Row, s.In(of(zTable, seat)), eye),
			s.zoneView("defeated", seat, rules.Pile, s.In(of(zFallen, seat)), eye),
			s.zoneView("aside", seat, rules.Row, s.In(of(zAside, seat)), eye),
		)
	}
	doors := rules.ZoneView{Name: "doors", Owner: nobody, Shape: rules.Board, Pieces: []rules.PieceView{}}
	for d := range s.doors {
		if s.open>>d&1 == 0 {
			p := firstDoor + zones.Piece(d)
			doors.Pieces = append(doors.Pieces, rules.PieceView{ID: id(p), Name: text(s.nameOf(p))})
		}
	}
	all = append(all, doors, s.zoneView("tokens", nobody, rules.Board, s.In(of(zMap, neutral)), eye))
	if x := s.fight(); x != nil {
		dice := rules.ZoneView{Name: "dice", Owner: nobody, Shape: rules.Pool, Pieces: []rules.PieceView{}}
		for i, d := range x.die {
			if d != noDie && x.face[i] >= 0 {
				p := firstDie + zones.Piece(i)
				dice.Pieces = append(dice.Pieces, rules.PieceView{ID: id(p), Name: text(dieMsg(d, x.face[i])), Side: sideText(d, x.face[i])})
			}
		}
		all = append(all, dice)
	}
	return all
}

// sideText writes what a die shows, as rule cases do.
func sideText(colour uint8, side int8) string {
	f := faceOf(colour, side)
	return strconv.Itoa(int(f[0])) + "/" + strconv.Itoa(int(f[1])) + "/" + strconv.Itoa(int(f[2]))
}

// zoneView is a zone as a seat sees it.
func (s *State) zoneView(name string, owner rules.Seat, shape rules.Shape, set zones.Set, eye rules.Seat) rules.ZoneView {
	z := rules.ZoneView{Name: name, Owner: owner, Shape: shape, Pieces: []rules.PieceView{}}
	for p := range set.All() {
		if isCommand(p) && (s.Card(p) == none || !s.Knows(rules.Eyes(eye), p)) {
			z.Hidden++
			continue
		}
		z.Pieces = append(z.Pieces, s.pieceView(p))
	}
	return z
}

// pieceView is a piece with what lies on it.
func (s *State) pieceView(p zones.Piece) rules.PieceView {
	v := rules.PieceView{ID: id(p)}
	switch {
	case isCommand(p):
		c := s.commandOf(p)
		v.Card, v.Name = string(c.card.ID), c.card.Name()
		v.Put(rules.Cost, int(c.cost))
	case isToken(p):
		t := &s.tokens[p-firstToken]
		v.Name = text(lang.Say("assault.object." + t.kind))
		if s.attackable(p) {
			v.Put(rules.Health, int(s.objectOf(p).health))
		}
		v.Put(rules.Damage, int(s.hurt[p]))
		v.PutIf(t.color, t.color != "")
		v.PutIf("lit", s.lit.Has(p))
		if to := s.bearer[p-firstToken]; to != none {
			v.On = id(to)
		}
	case isCard(p):
		k := s.kindOf(p)
		v.Card, v.Name = string(k.card.ID), text(s.nameOf(p))
		v.Put(rules.Cost, int(k.cost))
		v.PutIf(rules.Exhausted, s.exhausted.Has(p))
		if on := &s.stocks[s.owner[p]]; k.stores {
			for kind, name := range tokenNames {
				v.Put(name+"-token", int(on.power[kind]))
			}
		} else if k.shells {
			v.Put("bombardment", int(on.shells))
		}
		if to := s.on[p-firstCard]; to != none {
			v.On = id(to)
		}
	case isFigure(p):
		k := s.kindOf(p)
		v.Card, v.Name, v.On = string(k.card.ID), text(s.nameOf(p)), id(s.card[p])
		v.Put(rules.Health, s.health(p))
		v.Put(rules.Damage, int(s.hurt[p]))
		for c, name := range conditionNames {
			v.PutIf(name, s.is(p, uint8(c)))
		}
		for kind, name := range tokenNames {
			v.Put(name+"-token", s.tokensOf(p, uint8(kind)))
		}
		v.PutIf(rules.Exhausted, s.exhausted.Has(s.groupOf(p)))
		v.PutIf("active", p == s.figure)
		v.PutIf("defeated", s.Where(p) == of(zFallen, s.owner[p]))
	}
	return v
}

// text says something as the text of a name.
func text(name any) lang.Text {
	switch n := name.(type) {
	case lang.Text:
		return n
	case lang.Msg:
		t := lang.Text{}
		for _, l := range lang.All {
			t[l] = n.In(l)
		}
		return t
	}
	return nil
}

// boardView is the map with what stands on it.
func (s *State) boardView() *rules.BoardView {
	b := *s.drawn()
	b.Figures, b.Ranges = []rules.FigureView{}, true
	if !s.rubble.Empty() {
		b.Spaces = slices.Clone(b.Spaces)
		for x := range s.rubble.All() {
			b.Spaces[x].Terrain = terrains[board.Difficult]
		}
	}
	for p := range s.figuresOn().Or(s.In(of(zMap, neutral))).All() {
		f := rules.FigureView{Piece: id(p)}
		for x := range s.covers(p).All() {
			f.On = append(f.On, s.spaceName(x))
		}
		b.Figures = append(b.Figures, f)
	}
	return &b
}

// terrains and edges are the words of what spaces and edges are.
var (
	terrains = [...]string{board.Plain: "", board.Difficult: "difficult", board.Impassable: "impassable", board.Blocking: "blocking"}
	edges    = [...]string{board.Open: "open", board.Wall: "wall", board.Door: "door", board.ImpassableEdge: "impassable", board.BlockingEdge: "blocking"}
)

// drawn is the map as it is drawn, with the doors as they are now. It is drawn once for each
// state of the doors.
func (s *State) drawn() *rules.BoardView {
	if b, ok := s.drawings.Load(s.open); ok {
		return b.(*rules.BoardView)
	}
	b := s.draws()
	s.drawings.Store(s.open, &b)
	return &b
}

func (s *State) draws() (b rules.BoardView) {
	for x := range s.ground.All().All() {
		c := s.ground.Cell(x)
		v := rules.SpaceView{ID: s.spaceName(x), At: [2]int{c.Col, c.Row}, Shape: rules.Square, Terrain: terrains[s.ground.At(c)]}
		for i, z := range s.book.zones {
			if z.Has(x) {
				v.Zone = zoneColors[i]
			}
		}
		b.Spaces = append(b.Spaces, v)
		for _, d := range [...]board.Cell{{Row: c.Row, Col: c.Col + 1}, {Row: c.Row + 1, Col: c.Col}} {
			y := s.ground.Space(d)
			if y == board.None {
				continue
			}
			e := rules.Edge{A: v.ID, B: s.spaceName(y), Kind: edges[*s.ground.Between(c, d)]}
			if n := s.ground.DoorAt(x, y); n >= 0 {
				if e.Piece = id(firstDoor + zones.Piece(n)); s.open>>n&1 != 0 {
					e.Kind = "open-door"
				}
			}
			b.Edges = append(b.Edges, e)
		}
	}
	return b
}

// id names a piece in views.
func id(p zones.Piece) string {
	switch {
	case isFigure(p):
		return "f" + strconv.Itoa(int(p))
	case isCard(p):
		return "g" + strconv.Itoa(int(p-firstCard))
	case isCommand(p):
		return "c" + strconv.Itoa(int(p-firstCommand))
	case isToken(p):
		return "t" + strconv.Itoa(int(p-firstToken))
	case isDoor(p):
		return "d" + strconv.Itoa(int(p-firstDoor))
	}
	return "x" + strconv.Itoa(int(p-firstDie))
}

// points1 returns the piece that an action points at.
func (s *State) points1(a rules.Action) string {
	switch a.Verb {
	case vActivate, vTarget, vInteract:
		return id(zones.Piece(a.A))
	case vPlace:
		return id(zones.Piece(a.C))
	case vMove:
		return id(s.Ask().Src)
	case vUse, vSpecial:
		if p := zones.Piece(a.B); p != none {
			return id(p)
		}
		return id(zones.Piece(a.C))
	case vPlay, vKind:
		if c := s.toPlay(a); c != none {
			return id(c)
		}
	case flow.Choose:
		if s.Ask().Kind == flow.Pick {
			return id(zones.Piece(a.A))
		}
	}
	return ""
}

// aimsAt returns the space that an action points at.
func (s *State) aimsAt(a rules.Action) string {
	switch a.Verb {
	case vMove, vPlace, vSpace:
		return s.spaceName(board.Space(a.A))
	case vTarget:
		return s.spaceName(board.Space(a.B))
	}
	return ""
}
