package assault

import (
	"math"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Label implements rules.State.
func (s *State) Label(a rules.Action) lang.Msg {
	if a.Seat == rules.Chance {
		return s.Outcome(int(a.A))
	}
	ask := s.Ask()
	p := zones.Piece(a.A)
	switch a.Verb {
	case flow.Pass:
		return s.passLabel(ask)
	case flow.Choose:
		return s.chooseLabel(ask, a)
	case vActivate:
		return lang.Say("assault.play.activate", s.nameOf(p))
	case vGain:
		return lang.Say("assault.play.gain", s.speed(s.figure))
	case vMove:
		return s.moveLabel(a)
	case vAttack:
		return lang.Say("assault.play.attack")
	case vTarget:
		return lang.Say("assault.play.target", s.nameOf(p), s.spaceName(board.Space(a.B)))
	case vInteract:
		return lang.Say("assault.play.interact", s.nameOf(p))
	case vSpecial, vUse:
		p := zones.Piece(a.B)
		return lang.Say("assault.play.use"+s.unnamed(a.A, p), s.abilityName(a.A), s.userName(p, zones.Piece(a.C)))
	case vPlay:
		if q := zones.Piece(a.B); q != none {
			return lang.Say("assault.play.play-with", s.commands[a.A].card.Name(), s.nameOf(q))
		}
		return lang.Say("assault.play.play", s.commands[a.A].card.Name())
	case vShake:
		return lang.Say("assault.play.shake", lang.Say("assault.condition."+conditionNames[a.A]))
	case vEnd:
		return lang.Say("assault.play.end", s.nameOf(s.figure))
	case vPlace:
		if a.B != 0 {
			return lang.Say("assault.play.place-turned", s.nameOf(zones.Piece(a.C)), s.spaceName(board.Space(a.A)))
		}
		return lang.Say("assault.play.place", s.nameOf(zones.Piece(a.C)), s.spaceName(board.Space(a.A)))
	case vSurge:
		g := s.surgeFor(a)
		return lang.Say("assault.play.surge", s.surgeMsg(g), int(g.cost))
	case vToken:
		return lang.Say("assault.play.token", lang.Say("assault.token."+tokenNames[a.A]))
	case vSpace:
		return lang.Say("assault.play.space", s.spaceName(board.Space(a.A)))
	case vKind:
		return lang.Say("assault.play.card", s.commands[a.A].card.Name())
	}
	return lang.Msg{}
}

// moveLabel says where a figure goes, and what that costs.
func (s *State) moveLabel(a rules.Action) lang.Msg {
	x := board.Space(a.A)
	if s.Ask().About == aboutAction {
		if !s.spanned { // who labels many moves finds out once
			s.spanAll()
		}
		cost := s.reach.Cost(board.Stand{At: x, Base: s.baseAs(s.figure, a.B != 0)})
		if a.B != 0 {
			return lang.Say("assault.play.move-turned", s.spaceName(x), cost)
		}
		return lang.Say("assault.play.move", s.spaceName(x), cost)
	}
	if a.B != 0 {
		return lang.Say("assault.play.to-turned", s.spaceName(x))
	}
	return lang.Say("assault.play.to", s.spaceName(x))
}

// spanAll finds out where the figure of the activation gets with its points.
func (s *State) spanAll() {
	f := flow.Frame{Src: s.figure, N: int16(s.points)}
	s.span(&f)
}

// nameSpaces names the spaces as people do: by their rows and columns.
func (b *book) nameSpaces() {
	for x := range b.ground.All().All() {
		at := b.field.Space(b.ground.Cell(x))
		b.names = append(b.names, strconv.Itoa(at[0])+","+strconv.Itoa(at[1]))
	}
}

// passLabel says what it means to choose nothing.
func (s *State) passLabel(ask *flow.Ask) lang.Msg {
	switch ask.About {
	case aboutTurn:
		return lang.Say("assault.play.pass")
	case aboutSurge:
		return lang.Say("assault.play.no-surge")
	case aboutRound:
		return lang.Say("assault.play.begin-round")
	case aboutMove, aboutShift:
		return lang.Say("assault.play.stay")
	}
	return lang.Say("assault.play.decline")
}

func (s *State) chooseLabel(ask *flow.Ask, a rules.Action) lang.Msg {
	switch {
	case s.Ordering():
		due := s.Due()
		f := due[len(due)-1-int(a.A)]
		return lang.Say("assault.play.first", s.abilityName(f.Proc))
	case ask.About == aboutInitiative:
		return lang.Say("assault.play.initiative", rules.Seat(a.A))
	case ask.About == aboutZone:
		return s.zoneLabel(int(a.A))
	case ask.About == aboutDie, ask.About == aboutReplace:
		return lang.Say("attack.die." + diceNames[a.A])
	case ask.About == aboutFace:
		colour, _ := s.facing()
		return dieMsg(colour, int8(a.A))
	case ask.About == aboutStrain:
		return lang.Say("assault.play.strain", int(a.A))
	case ask.About == aboutPay:
		return lang.Say("assault.play.pay", int(a.A))
	case ask.About == script.AboutMay && a.A == 1:
		return lang.Say("assault.play.yes")
	case ask.About == script.AboutMay:
		return lang.Say("assault.play.no")
	case ask.About == script.AboutOne:
		return lang.Say("assault.play.option", s.optionText(int(a.A)))
	}
	return lang.Say("assault.play.piece", s.whoseName(zones.Piece(a.A)))
}

// Outcome implements rules.Foreteller.
func (s *State) Outcome(k int) lang.Msg {
	ask := s.Ask()
	switch ask.About {
	case aboutRoll:
		x := s.fight()
		return dieMsg(x.die[ask.Src-firstDie], int8(k))
	case aboutRollOff:
		return dieMsg(blue, int8(k))
	case aboutDice:
		return dieMsg(uint8(ask.Set.Mask()), int8(k))
	case aboutMission:
		return lang.Say("assault.play.mission", s.field.Missions[k].Title)
	case aboutSignal:
		return lang.Say("assault.play.outcome", k+1)
	case aboutDraw:
		loose := s.Loose(ask.Seats.First())
		return lang.Say("assault.play.card", s.commands[s.book.kind[loose.Nth(k)]].card.Name())
	}
	return lang.Say("assault.play.outcome", k+1)
}

// nameOf names a piece: a figure by its card and its number, where there are several.
func (s *State) nameOf(p zones.Piece) any {
	switch {
	case p == none:
		return ""
	case isFigure(p):
		g := s.card[p]
		name := s.kindOf(p).card.Name()
		n, c := s.number[p], s.copies[g-firstCard]
		one := s.kindOf(p).figures == 1
		switch {
		case one && c == 0:
			return name
		case c == 0:
			return lang.Say("assault.name.figure", name, int(n))
		case one:
			return lang.Say("assault.name.figure", name, int(c))
		}
		return lang.Say("assault.name.of-group", name, int(c), int(n))
	case isCard(p):
		if c := s.copies[p-firstCard]; c > 0 {
			return lang.Say("assault.name.group", s.kindOf(p).card.Name(), int(c))
		}
		return s.kindOf(p).card.Name()
	case isCommand(p):
		return s.commandOf(p).card.Name()
	case isToken(p):
		kind := lang.Say("assault.object." + s.tokens[p-firstToken].kind)
		if x := s.lieOf(p); x != board.None {
			return lang.Say("assault.token-on-map", kind, s.spaceName(x))
		}
		return kind
	case isDoor(p):
		return lang.Say("assault.door", s.spaceName(s.doors[p-firstDoor].First()))
	}
	if x := s.fight(); x != nil && int(p-firstDie) < maxDice && x.die[p-firstDie] != noDie {
		return dieMsg(x.die[p-firstDie], x.face[p-firstDie])
	}
	return "?"
}

// whoseName is nameOf, and whose it is where both players have one that is called so.
func (s *State) whoseName(p zones.Piece) any {
	if s.twinned(p) != 0 {
		return lang.Say("told.of", s.nameOf(p), s.owner[p])
	}
	return s.nameOf(p)
}

// asker names who asks: a piece, or the ability that runs.
func (s *State) asker(p zones.Piece) any {
	if p != none {
		return s.nameOf(p)
	}
	for i := s.Depth(); i > 0; i-- {
		if f := s.At(uint8(i - 1)); f.Proc >= programs {
			return s.abilityName(f.Proc)
		}
	}
	return ""
}

// userName names who uses an ability: a figure, else a card.
func (s *State) userName(p, card zones.Piece) any {
	if p != none {
		return s.nameOf(p)
	}
	return s.nameOf(card)
}

// abilityName names an ability: as it is called, or as its card is.
func (s *State) abilityName(proc uint16) any {
	if proc < programs {
		return ""
	}
	p := &s.prog[proc-programs]
	switch {
	case p.Tree.Name != "":
		return script.Title(speech().Family, p.Tree.Name)
	case p.card != nil:
		return p.card.Name()
	case int(p.mission) < len(s.field.Missions):
		return s.field.Missions[p.mission].Title
	}
	return "?"
}

// zoneLabel names a deployment zone and between which rows and columns it is.
func (s *State) zoneLabel(i int) lang.Msg {
	low, high := [2]int{math.MaxInt, math.MaxInt}, [2]int{}
	for x := range s.book.zones[i].All() {
		row, col, _ := strings.Cut(s.spaceName(x), ",")
		for k, name := range [...]string{row, col} {
			n, _ := strconv.Atoi(name)
			low[k], high[k] = min(low[k], n), max(high[k], n)
		}
	}
	return lang.Say("assault.play.zone-"+zoneColors[i], low[0], high[0], low[1], high[1])
}

// spaceName names a space as people do: by its row and its column.
func (s *State) spaceName(x board.Space) string {
	if x == board.None {
		return "?"
	}
	return s.names[x]
}

// surgeMsg says a surge ability.
func (s *State) surgeMsg(g *surge) any {
	var all []lang.Msg
	for _, e := range g.effects {
		all = append(all, e.Says())
	}
	return lang.Listed("all.and", all)
}

// unnamed is the end of codes for an ability that has no name but that of its card: ".own"
// if that is the figure that uses it, ".card" if no figure does.
func (s *State) unnamed(proc uint16, user zones.Piece) string {
	if proc < programs {
		return ""
	}
	switch p := &s.prog[proc-programs]; {
	case p.Tree.Name != "" || p.card == nil:
		return ""
	case !isFigure(user):
		return ".card"
	case p.card == s.kindOf(user).card:
		return ".own"
	}
	return ""
}
