package assault

import (
	"math"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	cards "muster/catalog/assault"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases/casetest"
	"muster/rules/flow"
	"muster/rules/zones"
)

func sampleGame(t testing.TB, options map[string]string) *State {
	c := facts.Embedded()
	s, err := New(rules.Setup{Catalog: c, Lists: starters(c), Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestRandomGames(t *testing.T) {
	start := sampleGame(t, nil)
	var buf []rules.Action
	n, rounds := 0, 0
	for seed := range uint64(20) {
		s := start.Copy(nil).(*State)
		r := rules.NewRand(seed, 1)
		k := 0
		buf, k = rules.Playout(s, &r, buf)
		n += k
		rounds += s.Round()
	}
	if n == 0 || rounds == 0 {
		t.Errorf("got %d decisions in %d rounds", n, rounds)
	}
}

// Random games on every map, with both missions.
func TestEveryMissionIsPlayed(t *testing.T) {
	var buf []rules.Action
	for _, m := range settings[0].Values {
		for _, mission := range []string{"a", "b", "none"} {
			start := sampleGame(t, map[string]string{"map": m, "mission": mission, "rounds": "8"})
			for seed := range uint64(3) {
				s := start.Copy(nil).(*State)
				r := rules.NewRand(seed, 1)
				buf, _ = rules.Playout(s, &r, buf)
				if s.Round() == 0 || s.phase != phaseOver {
					t.Errorf("%s %s, seed %d: the game stops in round %d", m, mission, seed, s.Round())
				}
			}
		}
	}
}

func TestDiceThatWereNotRolledShowNothing(t *testing.T) {
	s := sampleGame(t, nil)
	x := s.callAttack(0, 0, 0)
	x.own, x.die[0] = true, anyDie // as an ability prescribes, before anything is declared
	for _, z := range s.View(0).Zones {
		if z.Name == "dice" && len(z.Pieces) > 0 {
			t.Errorf("got %v", z.Pieces)
		}
	}
}

// Of every attack it is told what came of it: damage, none, or a miss.
func TestWhatComesOfAnAttackIsTold(t *testing.T) {
	const given = `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "imperialofficer"}},
		"activation": {"group": "rebeltrooper", "figure": "A"}}`
	came := map[string]int{}
	for seed := range uint64(60) {
		s, luck, n := arranged(t, given), rules.NewRand(seed, 1), 0
		s.Tell(func(e rules.Event) {
			switch e.Code {
			case "assault.told.no-target":
				t.Errorf("seed %d: the attack is told twice", seed)
			case "assault.told.misses", "assault.told.no-damage", "assault.told.suffers":
				came[e.Code]++
				n++
			}
		})
		s.Apply(casetest.Labelled(t, s, "attack"))
		for rules.Settle(s, &luck); s.Ask().About != aboutAction && n == 0; rules.Settle(s, &luck) {
			s.Apply(s.Legal(nil)[0])
		}
		if n != 1 {
			t.Errorf("seed %d: %d times", seed, n)
		}
	}
	if len(came) != 3 {
		t.Errorf("got %v", came)
	}
}

// In a mirror it is told whose a figure is, and options say so; not of what only one has.
func TestAMirrorTellsWhoseAFigureIs(t *testing.T) {
	s := arranged(t, `{"grid": ["+---+---+---+", "| A   B   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "B": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "imperialofficer"}}}`)
	n := 0
	for p := range s.In(of(zMap, 0)).Or(s.In(of(zMap, 1))).All() {
		twins := s.kindOf(p).card.Name()[lang.EN] == "Imperial Officer"
		if got := s.thing(p).Of; (got == rules.Only(s.owner[p])) != twins || !twins && got != 0 {
			t.Errorf("%v of %d: got %v", s.nameOf(p), s.owner[p], got)
		}
		n++
	}
	if n != 3 {
		t.Errorf("%d figures", n)
	}
	fights := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "imperialofficer"}},
		"activation": {"group": "imperialofficer", "figure": "A"}}`)
	stands := ""
	for _, line := range fights.situation() {
		stands += line.In(lang.EN) + "\n"
	}
	if !strings.Contains(stands, "Imperial Officer (0) has ") {
		t.Errorf("how it stands: %s", stands)
	}
}

func TestADieOfAnyColourIsAppraisedAsTheAverage(t *testing.T) {
	mean := func(dice ...uint8) [3]float64 {
		k := kind{dice: dice}
		k.means()
		return k.mean
	}
	var want [3]float64
	for colour := red; colour <= blue; colour++ {
		for i, n := range mean(colour) {
			want[i] += n / 4
		}
	}
	for i, got := range mean(anyDie) {
		if math.Abs(got-want[i]) > 1e-9 {
			t.Errorf("got %v, want %v", mean(anyDie), want)
		}
	}
}

// What a memory knows of the position before must not be taken for what is so now.
func TestAPositionIsAppraisedAlikeInAnyMemory(t *testing.T) {
	games := []rules.State{sampleGame(t, nil), sampleGame(t, map[string]string{"rules": "1.4"})}
	used, r := rules.State(new(State)), rules.NewRand(7, 1)
	var buf []rules.Action
	for n := range 1500 {
		s := games[n>>3&1] // some decisions of one, then of the other
		if rules.Settle(s, &r) == (rules.Turn{}) {
			break
		}
		buf = s.Legal(buf[:0])
		s.Apply(buf[r.N(len(buf))])
		rules.Settle(s, &r)
		for range 2 { // once more as it is
			used = s.Copy(used)
			for seat := range rules.Seat(2) {
				if got, want := used.(*State).Appraise(seat), s.Copy(nil).(*State).Appraise(seat); got != want {
					t.Fatalf("decision %d: appraised at %v for %d, want %v", n, got, seat, want)
				}
			}
		}
	}
}

// Who has deployed stands no better than who has not.
func TestFiguresThatAreStillToBeDeployedCount(t *testing.T) {
	c := facts.Embedded()
	one := starters(c)[0]
	g, err := New(rules.Setup{Catalog: c, Lists: []*catalog.List{one, one}})
	if err != nil {
		t.Fatal(err)
	}
	deployed := 0
	for seed := range uint64(5) {
		s, luck := g.Copy(nil).(*State), rules.NewRand(seed, 1)
		for rules.Settle(s, &luck); s.phase == phaseSetup; rules.Settle(s, &luck) {
			all := s.Legal(nil)
			s.Apply(all[luck.N(len(all))])
			if !s.Resting() {
				continue
			}
			deployed++
			if won := s.Appraise(0); won < 0.4 || won > 0.6 {
				t.Fatalf("seed %d, %d on the map against %d: a chance of %.2f", seed, s.In(of(zMap, 0)).Len(), s.In(of(zMap, 1)).Len(), won)
			}
		}
	}
	if deployed == 0 {
		t.Error("nobody was deployed")
	}
}

// saying returns the lines in which a position tells what happens from now on, in a language.
func saying(s *State, l lang.Lang) *[]string {
	var lines []string
	s.Tell(func(e rules.Event) {
		args := []any{"A"}
		if e.List != nil {
			args = append(args, e.List[0].Name)
		}
		for _, a := range e.Args {
			if x, is := a.(rules.Thing); is {
				if a = x.Name; a == nil {
					a = ""
				}
			}
			args = append(args, a)
		}
		lines = append(lines, lang.Say(e.Code, args...).In(l))
	})
	return &lines
}

// What is told agrees in number, is of no gender, and says whence it comes.
func TestWhatHappensIsToldInWords(t *testing.T) {
	for l, want := range map[lang.Lang]string{
		lang.EN: `A gains 1 victory point
Imperial Officer suffers 1 damage
Imperial Officer suffers 2 damage
Imperial Officer recovers 1 damage
Imperial Officer becomes Weakened
Imperial Officer is no longer Weakened
Imperial Officer is defeated
Imperial Officer spends a surge: +2 damage
Imperial Officer spends 2 surges: +1 damage and pierce 2
the dice show blue (2 accuracy, 1 damage) against black (2 blocks)
+1 damage
−2 surges
Imperial Officer is pushed to 0,1
Imperial Officer is placed on 0,1
Imperial Officer turns where it stands
A has the initiative
A has the initiative, as 0 chose
rubble lies on 0,1
+1 accuracy: Imperial Officer with Order
Imperial Officer gets 1 damage power token
Imperial Officer suffers 1 strain: Bleeding`,
		lang.IT: `A ottiene 1 punto vittoria
Ufficiale Imperiale subisce 1 danno
Ufficiale Imperiale subisce 2 danni
Ufficiale Imperiale recupera 1 danno
Ufficiale Imperiale ottiene la condizione Indebolito
Ufficiale Imperiale perde la condizione Indebolito
Ufficiale Imperiale: sconfitta
Ufficiale Imperiale spende un impulso: +2 danni
Ufficiale Imperiale spende 2 impulsi: +1 danno e Perforante 2
i dadi mostrano blu (2 precisione, 1 danno) contro nero (2 blocchi)
+1 danno
−2 impulsi
Ufficiale Imperiale: spinta in 0,1
Ufficiale Imperiale: collocamento in 0,1
Ufficiale Imperiale ruota sul posto
A ha l'iniziativa
A ha l'iniziativa, per scelta di 0
ci sono macerie in 0,1
+1 precisione: Ufficiale Imperiale con Order
Ufficiale Imperiale riceve un segnalino potere danno
Ufficiale Imperiale subisce 1 fatica: Sanguinante`,
	} {
		s := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "rebeltrooper"}}}`)
		mine := s.In(of(zMap, 0))
		p := mine.First()
		lines := saying(s, l)
		effect := func(code string, n int) cards.Effect { return cards.Effect{Code: code, N: n} }
		x := &fight{attacker: p, die: [maxDice]uint8{blue, maxAttack: black}}
		for i := range x.face {
			x.face[i] = -1
		}
		x.face[0], x.face[maxAttack] = sideOf(blue, [3]int8{2, 1, 0}), sideOf(black, [3]int8{2, 0, 0})
		s.gainVP(0, 1)
		s.tellSuffers(p, 1)
		s.tellSuffers(p, 2)
		s.tellAmount("assault.told.recovers", p, 1)
		s.become(p, none, weakened)
		s.lose(p, weakened)
		s.tell("assault.told.defeated", 0, p, 0)
		s.tellSurge(x, &surge{cost: 1, effects: []cards.Effect{effect("damage", 2)}})
		s.tellSurge(x, &surge{cost: 2, effects: []cards.Effect{effect("damage", 1), effect("pierce", 2)}})
		s.tellRoll(x)
		s.tellResult(x, resDamage, 1)
		s.tellResult(x, resSurge, -2)
		s.tellMoves("assault.told.pushed", p, s.at[p]+1)
		s.tellMoves("assault.told.placed", p, s.at[p]+1)
		s.tellMoves("assault.told.pushed", p, s.at[p])
		s.tellInitiative(nobody)
		s.first = 1
		s.tellInitiative(0)
		s.spot = s.at[p] + 1
		s.doesRubble(use{}, nil)
		s.Call(flow.Frame{Proc: s.kindOf(p).abilities[0], Src: p, Dst: none})
		s.tellResult(x, resAccuracy, 1)
		s.giveToken(p, 0)
		s.tellStrain(&flow.Frame{Dst: p, N: 1, Mark: afterAction})
		if got := strings.Join(*lines, "\n"); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// What an ability does that nobody chose to use is told with it; the use of others is told before.
func TestWhatNobodyChoseIsToldWithItsAbility(t *testing.T) {
	for l, want := range map[lang.Lang][2]string{
		lang.EN: {`Captain Terro, Wasteland Enforcer gains 3 movement points: Mounted
Captain Terro, Wasteland Enforcer gets 1 surge power token: Mounted
Captain Terro, Wasteland Enforcer becomes Focused: Mounted
Captain Terro, Wasteland Enforcer recovers 1 damage: Mounted
Captain Terro, Wasteland Enforcer suffers 2 strain: Rebel Trooper 1 with Mounted`, `Captain Terro, Wasteland Enforcer becomes Hidden
Captain Terro, Wasteland Enforcer suffers 1 strain`},
		lang.IT: {`Capitano Terro, Sentinella della Desolazione ottiene 3 punti movimento: Mounted
Capitano Terro, Sentinella della Desolazione riceve un segnalino potere impulso: Mounted
Capitano Terro, Sentinella della Desolazione ottiene la condizione Concentrato: Mounted
Capitano Terro, Sentinella della Desolazione recupera 1 danno: Mounted
Capitano Terro, Sentinella della Desolazione subisce 2 fatica: Soldato Ribelle 1 con Mounted`, `Capitano Terro, Sentinella della Desolazione ottiene la condizione Nascosto
Capitano Terro, Sentinella della Desolazione subisce 1 fatica`},
	} {
		s := arranged(t, `{"grid": ["+---+---+---+---+", "| A   A   .   x |", "+---+---+---+---+"], "figures": {"A": {"of": "a", "card": "captainterro", "damage": 2}, "x": {"of": "b", "card": "rebeltrooper"}}}`)
		p := s.In(of(zMap, 0)).First()
		other := s.In(of(zMap, 1)).First()
		lines := saying(s, l)
		begin := func(name string, src zones.Piece) {
			all := s.kindOf(p).abilities
			i := slices.IndexFunc(all, func(proc uint16) bool { return s.prog[proc-programs].Tree.Name == name })
			s.Call(flow.Frame{Proc: all[i], Src: src, Dst: none})
		}
		begin("Mounted", p)
		s.gainPoints(p, 3)
		s.giveToken(p, 1)
		s.become(p, none, focused)
		s.recover(p, 1)
		begin("Mounted", other)
		s.tellStrain(&flow.Frame{Dst: p, N: 2})
		first := strings.Join(*lines, "\n")
		*lines = nil
		begin("Flamethrower", p)
		s.become(p, none, hidden)
		s.tellStrain(&flow.Frame{Dst: p, N: 1})
		if got := [...]string{first, strings.Join(*lines, "\n")}; got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// sideOf returns a side of a die that shows these.
func sideOf(colour uint8, shows [3]int8) int8 {
	for side := range int8(sides) {
		if f := faceOf(colour, side); [3]int8{int8(f[0]), int8(f[1]), int8(f[2])} == shows {
			return side
		}
	}
	return -1
}

// An ability without a name is not told by that of its card twice.
func TestWhoUsesAnAbilityIsToldOnce(t *testing.T) {
	for l, want := range map[lang.Lang]string{
		lang.EN: "Tress Hacnua uses its ability\nA uses Tress Hacnua\nuse the ability of Tress Hacnua\nuse Tress Hacnua",
		lang.IT: "Tress Hacnua usa la sua capacità\nA usa Tress Hacnua\nusa la capacità di Tress Hacnua\nusa Tress Hacnua",
	} {
		s := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "tresshacnua"}, "x": {"of": "b", "card": "rebeltrooper"}}}`)
		p := s.In(of(zMap, 0)).First()
		all := s.kindOf(p).abilities
		proc := all[slices.IndexFunc(all, func(proc uint16) bool { return s.prog[proc-programs].Tree.Name == "" })]
		lines := saying(s, l)
		for _, src := range []zones.Piece{p, none} {
			s.tellUse(&flow.Frame{Proc: proc, Src: src, Dst: s.card[p]})
		}
		for _, src := range []zones.Piece{p, none} {
			*lines = append(*lines, s.Label(rules.Action{Verb: vUse, A: proc, B: uint16(src), C: uint16(s.card[p])}).In(l))
		}
		if got := strings.Join(*lines, "\n"); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// It is told by what a game is decided.
func TestWhyAGameIsOverIsTold(t *testing.T) {
	for want, arrange := range map[string]func(*State){
		"A has no figures left":                          func(s *State) { s.eliminated = rules.Only(1) },
		"A has 12 victory points, the opponent 1":        func(s *State) { s.vp = [2]uint8{1, 12} },
		"the figures of A have 0, those of the oppo":     func(s *State) { s.hurt[s.membersOf(firstCard).First()] = 1 },
		"the initiative decides, which A has":            func(*State) {},
		"has defeated figures for 5, the opponent for 0": func(s *State) { s.fallenCost[1] = 5 },
	} {
		s := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "rebeltrooper"}}}`)
		arrange(s)
		lines := saying(s, lang.EN)
		s.over()
		if got := strings.Join(*lines, "\n"); !strings.Contains(got, want) || strings.Count(got, "\n") != 1 {
			t.Errorf("got %q, want %q and who wins", got, want)
		}
	}
}

// It is told when the initiative changes, and that a round was the last one; a card of the deck
// is discarded from there.
func TestWhatARoundEndsWithIsTold(t *testing.T) {
	for want, does := range map[string]func(*State){
		"A has the initiative":                     func(s *State) { s.roundOf(&flow.Frame{Step: roundPasses}) },
		"round 5 was the last":                     func(s *State) { s.rounds = 5; s.roundOf(&flow.Frame{Step: roundPasses}) },
		"A discards Take Initiative from the deck": func(s *State) { s.discard(s.First(of(zDeck, 0))) },
	} {
		s := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "round": 5, "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "rebeltrooper"}}, "a": {"deck": ["takeinitiative"]}}`)
		lines := saying(s, lang.EN)
		does(s)
		if got := strings.Join(*lines, "\n"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := lang.Say("assault.ask.target", "R2-D2").In(lang.IT); got != "Quale bersaglio attacca R2-D2?" {
		t.Errorf("got %q: who attacks whom?", got)
	}
}

// A token is called by where it lies now; a defeated figure is marked.
func TestPiecesAreCalledAsTheyAre(t *testing.T) {
	s := sampleGame(t, map[string]string{"map": "chopper-base-atollon", "mission": "a"})
	luck := rules.NewRand(1, 1)
	for rules.Settle(s, &luck); s.Round() == 0; rules.Settle(s, &luck) {
		s.Apply(s.Legal(nil)[0])
	}
	tokens, mine := s.In(of(zMap, neutral)), s.In(of(zMap, 0))
	p, q := tokens.First(), mine.First()
	s.lies[p-firstToken] = s.at[q]
	if got, want := s.nameOf(p).(lang.Msg).In(lang.EN), " at "+s.spaceName(s.at[q]); !strings.HasSuffix(got, want) {
		t.Errorf("got %s, want it%s", got, want)
	}
	if s.lies[p-firstToken] = board.None; !strings.HasPrefix(s.nameOf(p).(lang.Msg).Code, "assault.object.") {
		t.Errorf("got %v", s.nameOf(p))
	}
	if v := s.pieceView(q); v.Mark("defeated") != 0 {
		t.Error("who stands is marked as defeated")
	}
	s.lift(q, zFallen)
	if v := s.pieceView(q); v.Mark("defeated") != 1 {
		t.Errorf("got %v", v.Marks)
	}
}

// What the engine has no room for is told: a fifth attack inside others, and of more than it can
// hold for a time what ends soonest.
func TestWhatThereIsNoRoomForIsTold(t *testing.T) {
	s := arranged(t, `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "imperialofficer"}, "x": {"of": "b", "card": "rebeltrooper"}}}`)
	lines := saying(s, lang.EN)
	p := s.In(of(zMap, 0)).First()
	for range mostFights {
		s.callAttack(p, 0, 0)
	}
	s.keep(lasting{until: untilGame, card: s.card[p]})
	for range s.lasting {
		s.keep(lasting{until: untilRound, card: s.card[p]})
	}
	want := "4 attacks are under way, one inside the other: none can interrupt that of Imperial Officer\n" +
		"what Imperial Officer has done holds no more: more than 24 effects for a time"
	if got := strings.Join(*lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if s.lasting[0].until != untilGame {
		t.Error("what holds until the end of the game is forgotten for what holds in this round")
	}
}
