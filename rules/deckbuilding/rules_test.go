package deckbuilding

import "testing"

func TestShipsPayAtTheStartOfATurnAndWhenPlayed(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; e.play: gozanti-cruiser; e.hand: imperial-carrier; r.play: blockade-runner; force: 6")
	do(t, s, "Play Imperial Carrier")
	if s.money[empire] != 3 {
		t.Errorf("got %d resources, want 3", s.money[empire])
	}
	do(t, s, "End your turn")
	if s.money[rebels] != 2 || s.money[empire] != 0 {
		t.Errorf("got %v resources, want 1 for the Force and 1 for the ship", s.money)
	}
	do(t, s, "End your turn")
	if s.money[empire] != 5 {
		t.Errorf("got %d resources, want 2 + 3", s.money[empire])
	}
}

func TestABaseThatFellIsReplacedAtTheStartOfTheNextTurn(t *testing.T) {
	s := told(t, rebels, "e.base: lothal*6; e.bases: endor corellia; r.base: dantooine; r.play: luke-skywalker darth-vader")
	do(t, s, "Attack the base with some", "Commit Luke")
	want(t, s, "r.victory", "lothal")
	do(t, s, "Attack the base with everything") // lost: there is no base
	do(t, s, "End your turn", "Endor")
	want(t, s, "e.base", "endor")
	if damageOn(s, "endor") != 0 {
		t.Errorf("Endor has %d damage", damageOn(s, "endor"))
	}
}

func TestTheLastBaseEndsTheGameAtOnce(t *testing.T) {
	s := told(t, rebels, "e.base: endor*15; r.base: dantooine; r.victory: lothal corellia kessel; r.play: y-wing x-wing")
	do(t, s, "Use Y-Wing")
	if s.phase != phaseOver || s.winner != rebels {
		t.Errorf("got phase %d, winner %d", s.phase, s.winner)
	}
}

func TestShipsAreHitFirstAndKeepTheirDamage(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; r.play: blockade-runner hammerhead-corvette; e.play: at-at")
	do(t, s, "Attack the base with everything", "3 to Hammerhead Corvette")
	if a, b := damageOn(s, "hammerhead-corvette"), damageOn(s, "blockade-runner"); a != 3 || b != 3 {
		t.Errorf("got %d and %d damage, want 3 and 3", a, b)
	}
	if damageOn(s, "dantooine") != 0 {
		t.Error("the base was hit though ships stand")
	}
	do(t, s, "End your turn", "End your turn")
	if damageOn(s, "hammerhead-corvette") != 3 {
		t.Error("damage does not stay on a ship")
	}
}

func TestWhatShipsCannotTakeGoesToTheBase(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; r.play: blockade-runner*2 hammerhead-corvette*3; e.play: at-at")
	do(t, s, "Attack the base with everything")
	want(t, s, "r.discard", "hammerhead-corvette blockade-runner")
	if damageOn(s, "dantooine") != 3 {
		t.Errorf("got %d damage, want 6 - 2 - 1", damageOn(s, "dantooine"))
	}
}

func TestARowAttackThatFallsShortSpendsTheUnits(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; row: luke-skywalker; e.play: stormtrooper stormtrooper")
	if offers(s, "Attack Luke Skywalker in the row with everything") {
		t.Error("an attack that must fail is offered with everything")
	}
	do(t, s, "Attack Luke Skywalker in the row with some", "Commit", "Resolve")
	want(t, s, "row", "luke-skywalker")
	if offers(s, "Attack the base with some") || !offers(s, "Attack the base with everything (2)") {
		t.Error("one trooper has attacked, one has not")
	}
}

func TestShipsDoNotAttackTheRow(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; row: y-wing; e.play: star-destroyer")
	if offers(s, "Attack Y-Wing") || !offers(s, "Attack the base with everything (4)") {
		t.Error("a capital ship attacks the base only")
	}
}

func TestTheRowIsRefilledBeforeTheRewardAndTheRewardComesBeforeWhen(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; row: y-wing; galaxy: x-wing; e.play: boba-fett; e.deck: stormtrooper")
	do(t, s, "Attack Y-Wing")
	want(t, s, "row", "x-wing")
	want(t, s, "galaxy.discard", "y-wing")
	if !offers(s, "Take the reward") {
		t.Fatal("the reward is not offered first")
	}
	do(t, s, "Take the reward")
	if s.money[empire] != 1 {
		t.Errorf("got %d resources, want 1", s.money[empire])
	}
	do(t, s, "Use Boba Fett")
	want(t, s, "e.hand", "stormtrooper")
}

func TestDecksAreRebuiltOnlyWhenACardIsNeeded(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; e.deck: stormtrooper; e.discard: imperial-shuttle; e.play: director-krennic landing-craft")
	do(t, s, "Use Director Krennic")
	want(t, s, "e.deck", "")
	want(t, s, "e.discard", "imperial-shuttle")
	do(t, s, "End your turn")
	if deck := s.In(of(zHand, empire)); deck.Len() != 4 {
		t.Errorf("got %d cards, want all 4 that there are", deck.Len())
	}
}

func TestBribing(t *testing.T) {
	text := "e.base: lothal; r.base: dantooine; row: lobot x-wing; pilots: outer-rim-pilot; galaxy: bossk; money: 3"
	if offers(told(t, empire, text), "Bribe") {
		t.Error("bribing is offered without the option")
	}
	s := told(t, empire, text, "bribe", "true")
	if offers(s, "Bribe X-Wing") || offers(s, "Bribe Outer Rim Pilot") {
		t.Error("only neutral cards of the row are bribed")
	}
	do(t, s, "Bribe Lobot")
	want(t, s, "galaxy.discard", "lobot")
	want(t, s, "row", "x-wing bossk")
	if s.money[empire] != 0 {
		t.Errorf("got %d resources left, want 0", s.money[empire])
	}
}

func TestSecretBasesAreKnownToTheirOwnerAlone(t *testing.T) {
	s := game(t, "mode", "secret")
	do(t, s, "Corellia", "Mustafar", "Kafrene", "Rodia")
	v := s.View(rebels)
	for _, z := range v.Zones {
		if (z.Name == "bases" || z.Name == "box") && z.Owner == empire && len(z.Pieces) > 0 {
			t.Errorf("the Rebels see %v in %s", z.Pieces, z.Name)
		}
	}
	if got := in(s, "e.bases"); got != "corellia mustafar kafrene rodia" {
		t.Errorf("got %q", got)
	}
}

func TestTheWholeHandIsPlayed(t *testing.T) {
	s := told(t, empire, "e.base: kafrene; r.base: dantooine; e.hand: imperial-shuttle inquisitor lobot; e.deck: at-st stormtrooper")
	do(t, s, "Play the whole hand", "1 attack", "Kafrene first", "Use Kafrene", "Do not use Lobot")
	want(t, s, "e.hand", "at-st")
	want(t, s, "e.play", "imperial-shuttle inquisitor lobot")
	if s.money[empire] != 1 {
		t.Errorf("got %d resources, want 1", s.money[empire])
	}
}
