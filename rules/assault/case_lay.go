package assault

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/assault/kinds"
	"muster/rules/assault/maps"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/zones"
)

// caseError is what is wrong with a case.
func caseError(code string, args ...any) error { return lang.Fail(lang.Invalid, code, args...) }

// openCase lays out the position that a case begins with. Every question is put, also one
// with a single answer, for a case may give that answer; rounds wait to be begun.
func openCase(plain cases.Plain, p *position.Part) (*caseTable, error) {
	edition := cmp.Or(p.Text("rules"), "rrg")
	field, drawn, err := fieldOf(p, edition)
	if err != nil {
		return nil, err
	}
	s, err := table(field, map[string]string{"rules": edition, "mission": cmp.Or(p.Text("mission"), "none")})
	if err != nil {
		return nil, err
	}
	s.AskAll, s.book.waits, s.book.asPrinted, s.book.rounds = true, true, true, 0
	t := &caseTable{Table: steps.On(plain, s), figures: map[string]zones.Piece{}}
	switch words := cmp.Or(p.Text("cards"), "ffg"); words {
	case "ffg", "iacp":
		t.iacp = words == "iacp"
		s.trained = t.iacp
	default:
		return nil, caseError("case.word", words)
	}
	if p.Has("new_game") {
		err = t.newGame(p)
	} else {
		err = t.arrange(p, drawn)
	}
	if err != nil {
		return nil, err
	}
	t.S.Run(t.S)
	t.Together(t.S)
	t.Begins()
	t.was = t.S
	if t.atStart() {
		t.begun = int(t.S.round) + 1
	}
	return t, nil
}

// fieldOf returns the map of a case, or its grid as one, with the figures drawn on it.
func fieldOf(p *position.Part, edition string) (*maps.Map, *kinds.Drawing, error) {
	if name := p.Text("map"); name != "" || !p.Has("grid") {
		field, ok := maps.Named(cmp.Or(name, "lothal-wastes"))
		if !ok {
			return nil, nil, caseError("assault.case.no-map", name)
		}
		return field, nil, nil
	}
	d, err := kinds.Draw(p.Names("grid"), edition)
	if err != nil {
		return nil, nil, err
	}
	field := &maps.Map{Grid: &d.Ground.Grid}
	for _, color := range zoneColors {
		z := maps.Zone{Color: color}
		list, _ := p.Object("zones")[color].([]any)
		for _, one := range list {
			pair, _ := one.([]any)
			at, ok := position.Ints(pair)
			if !ok || len(at) != 2 || d.Space(field.Cell(maps.Space{at[0], at[1]})) == board.None {
				return nil, nil, caseError("case.type", "zones", cases.Text(one))
			}
			z.Spaces = append(z.Spaces, maps.Space{at[0], at[1]})
		}
		field.Zones = append(field.Zones, z)
	}
	return field, d, nil
}

// newGame begins to set up a game.
func (t *caseTable) newGame(p *position.Part) error {
	for seat, name := range casePlayers {
		side := p.Part("new_game").Part(name)
		for _, code := range append(side.Names("army"), side.Names("upgrades")...) {
			card, err := t.cardNamed(code)
			if err == nil {
				_, err = t.S.bringCard(t.Catalog, card, rules.Seat(seat))
			}
			if err != nil {
				return err
			}
		}
		for _, code := range side.Names("deck") {
			if _, err := t.LayCard(code, rules.Seat(seat), zDeck); err != nil {
				return err
			}
		}
	}
	if err := t.S.enterMissions(); err != nil {
		return err
	}
	t.S.settle()
	for c := range t.S.cards {
		t.Number[firstCard+zones.Piece(c)] = int(t.S.copies[c])
	}
	t.S.Call(flow.Frame{Proc: pSetup})
	return nil
}

// arrange lays out a position.
func (t *caseTable) arrange(p *position.Part, d *kinds.Drawing) error {
	s := t.S
	p.Empty(casePlayers...)
	p.Or("initiative", "a")
	p.Or("active", "a")
	p.Or("phase", "activation")
	p.Or("round", 1.0)
	if err := t.bringFigures(p.Parts("figures"), d); err != nil {
		return err
	}
	if err := s.enterMissions(); err != nil {
		return err
	}
	s.settle()
	if p.Has("map") {
		s.layTokens()
	}
	s.zone = [2]uint8{0, 1}
	switch p.Text("phase") {
	case "start":
		s.Call(flow.Frame{Proc: pRound, Asked: true})
	case "status":
		s.Call(flow.Frame{Proc: pRound, Step: roundOver})
		s.Call(flow.Frame{Proc: pStatus, Src: none, Dst: none})
	case "activation":
		s.Call(flow.Frame{Proc: pRound, Step: roundStatus})
		s.Call(flow.Frame{Proc: pTurn, Src: none, Dst: none})
	default:
		return caseError("case.word", p.Text("phase"))
	}
	err := caseKeys.Lay(t.of(neutral), p, func() error { return nil })
	if s.phase == phaseStart {
		s.round--
	}
	return err
}

// A squad is figures of a group, as a case tells of them.
type squad struct {
	of, card string
	n        int
	figures  []*position.Part
}

// bringFigures brings the groups of a case and puts their figures on the map.
func (t *caseTable) bringFigures(all []*position.Part, d *kinds.Drawing) error {
	var squads []*squad
	for _, p := range all {
		x := squad{of: p.Text("of"), card: p.Text("card"), n: p.N("n")}
		for _, key := range []string{"of", "card"} {
			if !p.Has(key) {
				return caseError("case.missing", p.Name(), key)
			}
		}
		i := slices.IndexFunc(squads, func(y *squad) bool { return y.of == x.of && y.card == x.card && y.n == x.n })
		if i < 0 {
			i = len(squads)
			squads = append(squads, &x)
		}
		squads[i].figures = append(squads[i].figures, p)
	}
	for _, x := range squads {
		if err := t.bringSquad(x, d); err != nil {
			return err
		}
	}
	for _, p := range all {
		if with := p.Text("with"); with != "" {
			ref, err := cases.ReadRef(t, with, t.S.owner[t.figures[p.Name()]])
			if err != nil {
				return err
			}
			g := t.group(ref)
			if g == none {
				return caseError("assault.case.no-group", with)
			}
			if c := t.S.card[t.figures[p.Name()]]; t.S.kindOf(c).squad {
				t.S.attach(c, g)
			} else {
				t.S.partner[c-firstCard] = g
			}
		}
	}
	return nil
}

// bringSquad brings a group, with the figures that are told of.
func (t *caseTable) bringSquad(x *squad, d *kinds.Drawing) error {
	s := t.S
	seat, err := t.Plain.Seat("given", x.of)
	if err != nil {
		return err
	}
	card, err := t.cardNamed(x.card)
	if err != nil {
		return err
	}
	g, err := s.bringGroup(card, seat)
	if err != nil {
		return err
	}
	members := slices.Collect(s.membersOf(g).All())
	if len(x.figures) > len(members) {
		return caseError("assault.case.members", card.Name(), len(members), len(x.figures))
	}
	t.Number[g] = x.n
	for i := len(members) - 1; i >= len(x.figures); i-- { // who is not told of is not there
		s.members[g-firstCard].Drop(members[i])
		s.Lift(members[i])
		s.figures--
	}
	for i, p := range x.figures {
		t.figures[p.Name()] = members[i]
		if p.Is("defeated") {
			s.lift(members[i], zFallen)
		} else if err := t.stand(members[i], p, d); err != nil {
			return err
		}
	}
	if !s.hasFigures(g) && slices.ContainsFunc(x.figures, func(p *position.Part) bool { return p.Is("defeated") }) {
		s.fallenCost[foeOf(seat)] += uint16(s.kindOf(g).cost)
	}
	return nil
}

// stand puts a figure where the case says, or where it is drawn.
func (t *caseTable) stand(q zones.Piece, p *position.Part, d *kinds.Drawing) error {
	st := board.Stand{At: board.None, Base: t.S.kindOf(q).base}
	turned := st
	turned.Base = st.Base.Turned()
	if at := p.Numbers("at"); len(at) == 2 {
		st.At = t.at(at[0], at[1])
		if size := p.Numbers("size"); len(size) == 2 && size[0] == int(turned.Base.Rows) && size[1] == int(turned.Base.Cols) {
			st.Base = turned.Base
		}
	} else if d != nil && !d.Figures[p.Name()].Empty() {
		set := d.Figures[p.Name()]
		st.At, turned.At = set.First(), set.First()
		if t.S.ground.Covers(turned) == set {
			st = turned
		}
	}
	if st.At == board.None || !t.S.ground.Fits(board.Mover{Massive: true}, st, 1<<board.MostDoors-1) {
		return caseError("assault.case.stands", p.Name(), int(st.Base.Rows), int(st.Base.Cols))
	}
	t.S.put1(q, st.At, st.Base != t.S.kindOf(q).base)
	return nil
}

// group returns the group that a name means, or None.
func (t *caseTable) group(x cases.Ref) zones.Piece {
	first := none
	for n := range zones.Piece(t.S.cards) {
		p := firstCard + n
		if t.S.owner[p] != x.Owner || !t.Means(&cases.Want{Ref: x}, p) {
			continue
		}
		if t.Number[p] == x.Copy { // without a number that of none is meant, if there is one
			return p
		}
		if first == none {
			first = p
		}
	}
	return first
}

// groupNamed returns a group that a position names: of any player, if it names none.
func (t *caseTable) groupNamed(name string) (zones.Piece, error) {
	for seat := range rules.Seat(2) {
		ref, err := cases.ReadRef(t, name, seat)
		if err != nil {
			return none, err
		}
		if g := t.group(ref); g != none {
			return g, nil
		}
	}
	return none, caseError("assault.case.no-group", name)
}

func layGroup(x spot, p *position.Part) (spot, error) {
	g, err := x.T.groupNamed(p.Name())
	if err != nil {
		return x, err
	}
	return x.Whose(x.S.owner[g]).At(g), nil
}

// LayCard implements position.Layer: it brings a command card into a zone.
func (t *caseTable) LayCard(code string, owner rules.Seat, z zones.Zone) (zones.Piece, error) {
	s := t.S
	card, err := t.cardNamed(code)
	if err != nil {
		return none, err
	}
	if card.Type != "command" {
		return none, caseError("assault.case.no-command", card.Name())
	}
	p, err := s.bringCommand(card, owner)
	if err != nil {
		return none, err
	}
	s.Bind(owner, p, p)
	switch z {
	case zDeck:
		deck := s.In(of(zDeck, owner))
		s.Lay(p, uint8(deck.Len()))
	case zHand:
		s.Show(p, rules.Only(owner))
		s.Move(p, of(z, owner))
	default:
		s.Show(p, both)
		s.Move(p, of(z, owner))
	}
	t.Lay(p, of(z, owner))
	return p, nil
}

// bringInto brings an upgrade, or a command card into the play area.
func (t *caseTable) bringInto(code string, owner rules.Seat) (zones.Piece, error) {
	card, err := t.cardNamed(code)
	if err != nil {
		return none, err
	}
	if card.Type == "command" {
		p, err := t.LayCard(code, owner, zTable)
		t.S.staysOut.Add(p)
		return p, err
	}
	return t.S.bringGroup(card, owner)
}

func layInPlay(x spot, all []string) error {
	for _, code := range all {
		p, err := x.T.bringInto(code, x.Own)
		if err != nil {
			return err
		}
		x.T.keeps(p, none)
	}
	return nil
}

// layToken lays a token that a case tells of, unless the map has it.
func layToken(x spot, p *position.Part) (spot, error) {
	s, t := x.S, x.T
	name := cmp.Or(p.Text("token"), p.Name())
	for i := range s.tokens {
		if q := firstToken + zones.Piece(i); t.tokenName(q) == name && s.Where(q) == of(zMap, neutral) {
			return x.Whose(neutral).At(q), nil
		}
	}
	kind, at, _ := strings.Cut(name, "@")
	y := t.spaceOf(at)
	if y == board.None || !slices.Contains(tokenKindNames, kind) || len(s.tokens) == maxTokens {
		return x, caseError("assault.case.no-token", name)
	}
	s.addToken(token{kind: kind, space: y, mission: anyMission})
	q := firstToken + zones.Piece(len(s.tokens)-1)
	s.lay(q, y)
	return x.Whose(neutral).At(q), nil
}

// door returns the door between two spaces, or None.
func (t *caseTable) door(a, b board.Space) zones.Piece {
	if a != board.None && b != board.None {
		if d := t.S.ground.DoorAt(a, b); d >= 0 {
			return firstDoor + zones.Piece(d)
		}
	}
	return none
}

// doorIn returns the door that a pair of spaces names, as JSON has it.
func (t *caseTable) doorIn(text string) zones.Piece {
	var pair [][]int
	if json.Unmarshal([]byte(text), &pair) != nil || len(pair) != 2 || len(pair[0]) != 2 || len(pair[1]) != 2 {
		return none
	}
	return t.door(t.at(pair[0][0], pair[0][1]), t.at(pair[1][0], pair[1][1]))
}

func layDoors(x spot, v any) error {
	for _, one := range v.([]any) {
		d := x.T.doorIn(cases.Text(one))
		if d == none {
			return caseError("assault.case.no-door", cases.Text(one))
		}
		x.S.open |= 1 << (d - firstDoor)
	}
	return nil
}

// layActivation lays an activation that is under way.
func layActivation(x spot, p *position.Part) (spot, error) {
	s, t := x.S, x.T
	g, err := t.groupNamed(p.Text("group"))
	if err != nil {
		return x, err
	}
	q, ok := t.figures[p.Text("figure")]
	if p.Text("figure") == "" {
		q, ok = s.membersOf(g).First(), true
	}
	if !ok || !s.onMap(q) || s.cardOf(q) != g {
		return x, caseError("assault.case.no-figure", p.Text("figure"))
	}
	s.group, s.figure, s.active = g, q, s.owner[g]
	s.actions, s.points = actionsEach, uint8(p.N("mp"))
	if p.Has("actions") {
		s.actions = uint8(p.N("actions"))
	}
	for _, name := range p.Names("done") {
		d, ok := t.figures[name]
		if !ok {
			return x, caseError("assault.case.no-figure", name)
		}
		s.done.Add(d)
	}
	f := s.At(s.Top())
	f.Step, f.Dst = turnDone, g
	s.Call(flow.Frame{Proc: pActivation, Seat: s.owner[g], Src: q, Dst: g, Step: actAsk})
	return x.At(q), nil
}
