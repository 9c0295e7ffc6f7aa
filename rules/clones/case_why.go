package clones

import (
	"cmp"
	"slices"
	"strings"

	"muster/rules/board"
	"muster/rules/cases"
)

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string {
	s, x, due := t.s, &w.Wants[i], t.Pending().Kind == w.Step
	name, defeats := strings.CutPrefix(cmp.Or(w.Arg(i, "of"), x).Word, "defeat ")
	at := board.Space(slices.Index(s.names, name)) // None if that is none
	free, prey, placed := s.free(), s.allPrey(), w.Step == "place" && s.figure[w.By] != board.None
	switch {
	case x.Field == "steps" && !defeats:
		return []string{"MOVE-BLOCKED"}
	case x.Field == "steps":
		return cases.First("TARGET|FIGHT-ADJACENT|FIGHT-VALUE", !prey.Has(at), !s.beside(s.figure[w.By], at), true)
	case x.Field == "path":
		return cases.First("R2D2-DONE|MOVE-BLOCKED|MOVE-PATH|R2D2-BODY MOVE-BLOCKED|MOVE-BLOCKED|R2D2-STEPS", s.whole, at == board.None,
			!s.beside(s.figure[r2d2], at), at == s.part[body] && at != s.goal(), !free.Has(at) && at != s.goal(), true)
	case x.Field == "targets":
		return t.whyNotKilled(w)
	case !s.expansion && slices.Contains([]string{"place_r2d2", "place_c3po", "move_r2d2"}, w.Step):
		return []string{"EXPANSION-OFF"}
	case w.Step == "place_c3po":
		return cases.First("C3PO-ZONE|PHASE", w.Begun || due, true)
	case w.Step == "place", w.Step == "place_r2d2":
		return cases.Broken("PHASE PLACE-OCCUPIED PLACE-PILLAR", !due || placed, at != board.None && !free.Has(at), !s.starts.Has(at))
	}
	return t.whyNotUsed(w)
}

// beside reports whether a space is a neighbour of the one where somebody stands.
func (s *State) beside(from, at board.Space) bool {
	return from != board.None && s.arena.Adjacent(from, at)
}

// whyNotKilled names the rule by which an ability does not kill the targets that are
// left.
func (t *caseTable) whyNotKilled(w *cases.World) []string {
	prey, icons, stray := t.s.allPrey(), 0, false
	for _, n := range t.s.sheet[w.By][t.space(w)].icons {
		icons += int(n)
	}
	for x := range w.SaidAll("targets") {
		icons--
		stray = stray || !x.Met && !prey.Has(board.Space(slices.Index(t.s.names, x.Word)))
	}
	return cases.First("TARGET|KILL-COUNT|KILL-TYPE", stray, icons < 0, true)
}

// space returns the space of a sheet that a step names; below 0 there is none.
func (t *caseTable) space(w *cases.World) int {
	return actions.Find(spot{t, int(w.By)}, w.Said("of").Word)
}

// whyNotUsed names the rules by which a die is not used.
func (t *caseTable) whyNotUsed(w *cases.World) []string {
	s, v, die := t.s, t.number(w), int(t.s.die[w.By])
	for _, no := range [][]string{
		cases.First("PHASE|R2D2-DONE|DIE-NONE", s.stage < due || s.track[s.ship].phase != pDice, w.Step == "move_r2d2" && s.whole, die == 0),
		cases.Broken("DIE-RANGE FORCE-ZERO", v < 1 || v > dieSides, v != die && max(v-die, die-v) >= int(s.force)),
		cases.First("R2D2-EARLY", w.Step == "move_r2d2"),
	} {
		if no != nil {
			return no
		}
	}
	if w.Step == "place_on_card" {
		slot := slices.Index(caseFields["card"].Words, w.Said("of").Word)
		return cases.First("CARD-NONE|CARD-DIE", s.card[slot] == 0, true)
	}
	i := t.space(w)
	if i < 0 || wantOf[vFight+s.sheet[w.By][i].kind] != "do "+w.Step {
		return []string{"SPACE-NONE"}
	}
	a := &s.sheet[w.By][i]
	return cases.Broken("SPACE-TAKEN SPACE-VALUE FORCE-TEN PHASE",
		s.used[w.By]>>i&1 != 0, a.requires != 0 && int(a.requires) != v, a.gain > 0 && s.force == mostForce && v == die, s.stage != using)
}
