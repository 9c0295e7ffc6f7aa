package assault

import (
	"slices"
	"strconv"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/script"
	"muster/rules/zones"
)

// A spot is what keys of a position belong to: a player or nobody, or one of his pieces.
type spot = position.Spot[*caseTable, *State]

func (t *caseTable) of(seat rules.Seat) spot { return position.Of(t, &t.Table, seat) }

// caseZones are the zones that cases name.
var caseZones = func() (all []cases.Zone) {
	for seat := range rules.Seat(2) {
		for name, z := range map[string]zones.Zone{"hand": zHand, "deck": zDeck, "discard": zDiscard, "in_play": zTable} {
			view := name
			if z == zTable {
				view = "table"
			}
			all = append(all, cases.Zone{ZoneView: rules.ZoneView{Name: view, Owner: seat}, No: int(of(z, seat)), Cased: name})
		}
	}
	return all
}()

// caseKeys are the keys of a position.
var caseKeys = slices.Concat(position.Map[spot]{
	position.Said[spot]("rules", "string", nil), position.Said[spot]("cards", "string", nil),
	position.Said("map", "string", func(x spot) any { return x.S.field.ID }), position.Said("mission", "string", missionShown),
	position.Said[spot]("grid", "array", nil), position.Said[spot]("zones", "object", nil),
	position.ByName("figures", "object", figureKeys, figuresShown, func(x spot, p *position.Part) (spot, error) {
		q := x.T.figures[p.Name()]
		return x.Whose(x.S.owner[q]).At(q), nil
	}).Early(),
	position.ByName("groups", "object", groupKeys, groupsShown, layGroup).Early(),
	position.ByName("tokens", "array object", tokenKeys, tokensShown, layToken),
	{Name: "open_doors", Kind: "list", Order: cases.Some, Show: doorsShown, Lay: layDoors},
}, position.Sides(casePlayers, sideKeys, usualSide), position.Map[spot]{
	position.Player("initiative", casePlayers, func(x spot) *rules.Seat { return &x.S.first }),
	position.Player("active", casePlayers, func(x spot) *rules.Seat { return &x.S.active }),
	position.Number("round", func(x spot) *uint8 { return &x.S.round }),
	position.Choice("phase", phaseNames, func(x spot) *uint8 { return &x.S.phase }),
	position.One("activation", activationKeys, func(x spot) (spot, bool) { return x.At(x.S.figure), x.S.figure != none }, layActivation).Late(),
	position.Given("new_game", position.Given("a", newKeys...), position.Given("b", newKeys...)),
	position.Given[spot]("attack").As(attackShown).Told(),
})

// phaseNames are the phases as cases name them.
var phaseNames = []string{phaseSetup: "setup", phaseStart: "start", phaseActivation: "activation", phaseStatus: "status", phaseOver: "over"}

var newKeys = position.Map[spot]{
	position.Said[spot]("army", "array", nil), position.Said[spot]("upgrades", "array", nil), position.Said[spot]("deck", "array", nil),
}

var sideKeys = position.Map[spot]{
	position.Number("vp", func(x spot) *uint8 { return &x.S.vp[x.Own] }),
	position.Hand[spot]("hand", zHand), position.Deck[spot]("deck", zDeck), position.Hand[spot]("discard", zDiscard),
	position.Names("in_play", cases.AnyOrder, inPlayShown, layInPlay),
	position.Choice("zone", zoneColors[:], func(x spot) *uint8 { return &x.S.zone[x.Own] }),
	position.Size[spot]("hand_size", zHand), position.Size[spot]("deck_size", zDeck), position.Told("controls", controlsShown),
}

// usualSide fills in what a case does not say of a player.
func usualSide(p *position.Part) {
	p.Or("deck", slices.Repeat([]string{"fleetfooted"}, 10))
}

var figureKeys = position.Map[spot]{
	position.Said("of", "string", func(x spot) any { return casePlayers[x.S.owner[x.P]] }),
	position.Said("card", "string", func(x spot) any { return x.S.kindOf(x.P).card.Code() }),
	position.Said("n", "number", func(x spot) any { return x.Number[x.S.card[x.P]] }),
	position.Said("at", "numbers", func(x spot) any {
		if !x.S.onMap(x.P) {
			return cases.Null
		}
		return x.T.shown(x.S.at[x.P])
	}),
	position.Said("size", "numbers", func(x spot) any { b := x.S.stand(x.P).Base; return []int{int(b.Rows), int(b.Cols)} }),
	position.Number("damage", func(x spot) *uint8 { return &x.S.hurt[x.P] }),
	position.Names("conditions", cases.AnyOrder, func(x spot) any { return marked(conditionNames[:], x.S.conds[x.P], 1) }, func(x spot, all []string) error {
		return mark(conditionNames[:], &x.S.conds[x.P], 1, all)
	}),
	position.Names("tokens", cases.AnyOrder, func(x spot) any { return marked(tokenNames[:], x.S.power[x.P], 2) }, func(x spot, all []string) error {
		return mark(tokenNames[:], &x.S.power[x.P], 2, all)
	}),
	position.Choice("form", append([]string{"none"}, formNames...), func(x spot) *uint8 { return &x.S.form[x.P] }),
	position.Said("defeated", "bool", func(x spot) any { return x.S.Where(x.P) == of(zFallen, x.S.owner[x.P]) }),
	position.Said[spot]("with", "string", nil),
	position.Told("mp", func(x spot) any { return x.S.pointsOf(x.P) }),
	position.Told("actions", func(x spot) any {
		if x.P == x.S.figure {
			return int(x.S.actions)
		}
		return 0
	}),
}

// pointsOf returns the movement points that a figure can spend now.
func (s *State) pointsOf(p zones.Piece) int {
	if s.Ask().About == aboutMove && s.Ask().Src == p {
		return int(s.At(s.Top()).N)
	}
	if p == s.figure {
		return int(s.points)
	}
	return 0
}

// marked names what a number counts, so many bits for each name; mark counts it.
func marked(names []string, n uint8, bits int) any {
	all := []string{}
	for i, name := range names {
		for range n >> (bits * i) & (1<<bits - 1) {
			all = append(all, name)
		}
	}
	return all
}

func mark(names []string, n *uint8, bits int, all []string) error {
	*n = 0
	for _, name := range all {
		i := slices.Index(names, name)
		if i < 0 || bits == 1 && *n>>i&1 != 0 || bits > 1 && len(all) > mostTokens {
			return caseError("case.word", name)
		}
		*n += 1 << (bits * i)
	}
	return nil
}

var groupKeys = position.Map[spot]{
	position.Flag("exhausted", func(x spot) bool { return x.S.exhausted.Has(x.P) }, func(x spot) { x.S.exhausted.Add(x.P) }),
	position.Names("attached", cases.AnyOrder, func(x spot) any {
		all := []string{}
		for c, to := range x.S.on {
			if p := firstCard + zones.Piece(c); to == x.P {
				all = append(all, x.T.codeOf(p))
			}
		}
		return all
	}, func(x spot, all []string) error {
		for _, code := range all {
			owner := x.Own
			if x.T.isForFoes(code) {
				owner = foeOf(owner)
			}
			p, err := x.T.bringInto(code, owner)
			if err != nil {
				return err
			}
			x.S.attach(p, x.P)
			x.T.keeps(p, x.P)
		}
		return nil
	}),
}

// isForFoes reports whether a command card lies on a group of the other player.
func (t *caseTable) isForFoes(code string) bool {
	card, err := t.cardNamed(code)
	if err != nil || card.Type != "command" {
		return false
	}
	sc, err := t.S.scriptOf(card)
	return err == nil && slices.ContainsFunc(sc.Abilities, func(a script.Ability) bool {
		return slices.ContainsFunc(a.Sels, func(sel script.Selector) bool { return sel.Noun == nGroup && sel.Side == enemy })
	})
}

// keeps begins what a command card does as long as it stays in play: as if the first figure of
// the group on which it lies had played it, or that group of the other player had been chosen.
func (t *caseTable) keeps(c, g zones.Piece) {
	if !isCommand(c) {
		return
	}
	s := t.S
	for _, proc := range s.commandOf(c).abilities {
		if !s.book.does([]uint16{proc}, "stay") {
			continue
		}
		fr := s.frameOf(proc, none, c)
		if fr.It[script.That] = g; g != none && s.owner[g] == s.owner[c] {
			fr.Src = s.membersOf(g).And(s.figuresOn()).First()
			fr.It[script.That] = fr.Src
		}
		a := s.prog[proc-programs].Ability
		for pc := a.Body; int(pc) < len(a.Code); pc++ {
			if in := a.Code[pc]; in.Op == script.Until {
				s.Keeps(a, pc+1, in.A, &fr)
				pc = uint16(in.N) - 1
			}
		}
	}
}

// codeOf is the code of a card in play.
func (t *caseTable) codeOf(p zones.Piece) string {
	if isCommand(p) {
		return t.CodeOf(p)
	}
	return t.S.kindOf(p).card.Code()
}

var tokenKeys = position.Map[spot]{
	position.Said("token", "string", func(x spot) any { return x.T.tokenName(x.P) }),
	position.Key[spot]{Name: "side", Kind: "string", Show: func(x spot) any {
		if x.S.lit.Has(x.P) {
			return "colour"
		}
		return "gray"
	}, Lay: func(x spot, v any) error {
		switch v {
		case "colour":
			x.S.lit.Add(x.P)
		case "gray":
			x.S.lit.Drop(x.P)
		default:
			return caseError("case.word", v)
		}
		return nil
	}},
	position.Number("damage", func(x spot) *uint8 { return &x.S.hurt[x.P] }),
	position.Number("strain", func(x spot) *uint8 { return &x.S.load[x.P-firstToken] }),
	position.Key[spot]{Name: "by", Kind: "string", Show: func(x spot) any {
		if name := x.T.figureName(x.S.bearer[x.P-firstToken]); name != "" {
			return name
		}
		return cases.Null
	}, Lay: func(x spot, v any) error {
		q, ok := x.T.figures[v.(string)]
		if !ok {
			return caseError("assault.case.no-figure", v)
		}
		x.S.bearer[x.P-firstToken] = q
		x.S.lays(x.P, board.None)
		return nil
	}},
	position.Names("power", cases.AnyOrder, func(x spot) any { return marked(tokenNames[:], x.S.load[x.P-firstToken], 2) }, func(x spot, all []string) error {
		return mark(tokenNames[:], &x.S.load[x.P-firstToken], 2, all)
	}),
	position.Told("gone", func(x spot) any { return x.S.Where(x.P) != of(zMap, neutral) }),
	position.Told("at", func(x spot) any {
		if y := x.S.lies[x.P-firstToken]; y != board.None {
			return x.T.shown(y)
		}
		return cases.Null
	}),
}

var activationKeys = position.Map[spot]{
	position.Said("group", "string", func(x spot) any { return cases.Either(x.T.namesOf(x.S.group)) }),
	position.Said("figure", "string", func(x spot) any { return x.T.figureName(x.P) }),
	position.Said("actions", "number", func(x spot) any { return int(x.S.actions) }),
	position.Said("mp", "number", func(x spot) any { return x.S.pointsOf(x.P) }),
	position.Said("done", "array", func(x spot) any { return x.T.namesIn(x.S.done) }),
}

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any { return caseKeys.Show(t.of(neutral)) }

// shown is a space as cases write it.
func (t *caseTable) shown(x board.Space) []int {
	at := t.S.field.Space(t.S.ground.Cell(x))
	return at[:]
}

// namesIn are the names of figures.
func (t *caseTable) namesIn(set zones.Set) []string {
	all := []string{}
	for p := range set.All() {
		all = append(all, t.figureName(p))
	}
	return all
}

// namesOf are the names by which a group goes.
func (t *caseTable) namesOf(g zones.Piece) []string {
	code := t.S.kindOf(g).card.Code()
	full := casePlayers[t.S.owner[g]] + ":" + code
	all := []string{code, full}
	if n := t.Number[g]; n > 0 {
		end := "#" + strconv.Itoa(n)
		all = append([]string{code + end, full + end}, all...)
	}
	return all
}

func missionShown(x spot) any {
	if int(x.S.setMission) < len(x.S.field.Missions) {
		return x.S.field.Missions[x.S.setMission].ID
	}
	return "none"
}

func figuresShown(x spot) any {
	all := map[string]any{}
	for name, p := range x.T.figures {
		all[name] = figureKeys.Show(x.Whose(x.S.owner[p]).At(p))
	}
	return all
}

func groupsShown(x spot) any {
	all := map[string]any{}
	for c := range x.S.cards { // of those that go by the same name the first is meant
		g := firstCard + zones.Piece(x.S.cards-1-c)
		for _, name := range x.T.namesOf(g) {
			all[name] = groupKeys.Show(x.Whose(x.S.owner[g]).At(g))
		}
	}
	return all
}

func tokensShown(x spot) any {
	all := cases.Named{}
	for i := range x.S.tokens {
		p := firstToken + zones.Piece(i)
		if m := x.S.tokens[i].mission; m == anyMission || m == x.S.setMission {
			all[x.T.tokenName(p)] = tokenKeys.Show(x.Whose(neutral).At(p))
		}
	}
	return all
}

func doorsShown(x spot) any {
	all := []any{}
	for d, beside := range x.S.doors {
		if x.S.open>>d&1 == 0 {
			continue
		}
		for a := range beside.All() {
			for b := range beside.Above(a).All() {
				if x.S.ground.DoorAt(a, b) == d {
					all = append(all, doorPair(x.T.shown(a), x.T.shown(b)), doorPair(x.T.shown(b), x.T.shown(a)))
				}
			}
		}
	}
	return all
}

func doorPair(a, b []int) any {
	return []any{[]any{float64(a[0]), float64(a[1])}, []any{float64(b[0]), float64(b[1])}}
}

func inPlayShown(x spot) any {
	all := []string{}
	for p := range x.S.In(of(zCards, x.Own)).Or(x.S.In(of(zTable, x.Own))).All() {
		if x.S.on[p-firstCard] == none && (isCommand(p) || !x.S.kindOf(p).figure) {
			all = append(all, x.T.codeOf(p))
		}
	}
	return all
}

func controlsShown(x spot) any {
	all := []string{}
	for p := range x.S.In(of(zMap, neutral)).All() {
		if x.S.controls(x.Own, p) {
			all = append(all, x.T.tokenName(p))
		}
	}
	return all
}

// attackShown is the attack under way, or the last one.
func attackShown(x spot) any {
	f := x.S.last
	if now := x.S.fight(); now != nil {
		if f = *now; f.stage <= fightAccuracy && f.target != none {
			f.reached = [2]int8{int8(x.S.resultOf(now, resAccuracy)), int8(x.S.surgesLeft(now))}
		}
	}
	if f.target == none || f.attacker == f.target {
		return cases.Null
	}
	return map[string]any{
		"accuracy": float64(f.reached[0]), "surge": float64(f.reached[1]), "missed": f.missed, "suffered": float64(f.dealt),
	}
}
