package clones

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules/cases/position"
)

// bookIn returns the book of a case, and its variants. Spaces go by their numbers.
func bookIn(p *position.Part) (*book, clones.Variants, error) {
	l, err := setupIn(p)
	if err != nil {
		return nil, clones.Variants{}, err
	}
	b, err := bookOf(l.Box())
	if err != nil {
		return nil, l.Variants, err
	}
	b.waits, b.loose = true, true
	for i, at := range b.spaces {
		b.names[i] = fmt.Sprintf("%d,%d", at[0], at[1])
		if i > 0 && b.names[i] == b.names[i-1] {
			return nil, l.Variants, lang.Fail(lang.Invalid, "clones.case.space", b.names[i])
		}
	}
	if err := b.sit(l.Players); err != nil {
		return nil, l.Variants, err
	}
	return b, l.Variants, b.vary(l.Variants)
}

// setupIn reads a position as a list: who plays, by which variants, and what the case
// brings of its own. Who is told no sheet has the first for that number of players that
// nobody has.
func setupIn(p *position.Part) (*clones.Setup, error) {
	from, players := p, p.Part("new_game").List("players")
	if p.Has("new_game") {
		from = p.Part("new_game")
	}
	for _, name := range sitting(p) {
		players = append(players, map[string]any{"jedi": name})
	}
	for _, one := range players {
		who, _ := one.(map[string]any)
		name, _ := who["jedi"].(string)
		if told := p.Part(name); told.Has("sheet") {
			who["sheet"] = cmp.Or(told.Text("sheet"), ownID(name))
		}
	}
	box, err := boxIn(p, len(players))
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(map[string]any{
		"muster": 1, "game": catalog.Clones, "players": players, "variants": from.Object("variants"), "components": box,
	})
	if err != nil {
		return nil, err
	}
	l, err := clones.SetupIn(&catalog.List{Part: catalog.Unread(data)})
	if err != nil {
		return nil, err
	}
	for i := range l.Players {
		for _, s := range l.Box().SheetsOf(len(players)) {
			taken := slices.ContainsFunc(l.Players, func(who clones.Player) bool { return who.Sheet == s.ID })
			if l.Players[i].Sheet == "" && !taken {
				l.Players[i].Sheet = s.ID
			}
		}
	}
	l.Variants.Expansion = l.Variants.Expansion || p.Has("r2d2") || p.Has("c3po") || p.Has("logo")
	return l, nil
}

// sitting returns who plays in a game that has begun: those who are listed, or told of;
// one alone is joined by the first of the others.
func sitting(p *position.Part) []string {
	if p.Has("players") || p.Has("new_game") {
		return p.Names("players")
	}
	told := slices.DeleteFunc(slices.Clone(jediNames), func(name string) bool { return !p.Has(name) })
	for _, name := range jediNames {
		if len(told) < 2 && !p.Has(name) {
			told = append(told, name)
		}
	}
	return told
}

// ownID is the id of a sheet or a card that a case brings.
func ownID(of string) string { return "own-" + of }

// ownDice are the dice of an own sheet that does not say them, by players.
var ownDice = map[int]int{2: 8, 3: 5, 4: 4}

// boxIn returns our box with the sheets, cards, track and arena that a case brings.
func boxIn(p *position.Part, players int) (box map[string]any, err error) {
	data, err := json.Marshal(clones.Known())
	if err == nil {
		err = json.Unmarshal(data, &box)
	}
	if err != nil {
		return nil, err
	}
	add := func(to string, one map[string]any) { box[to] = append(box[to].([]any), one) }
	for _, name := range jediNames {
		if own := p.Part(name).Object("sheet"); own != nil {
			sheet := map[string]any{"dice": ownDice[players]}
			maps.Copy(sheet, own)
			sheet["id"], sheet["players"] = ownID(name), players
			add("ability_sheets", sheet)
		}
	}
	for slot := range slots {
		own := p.Part(slotID(slot))
		if own == nil || own.Has("card") {
			continue
		}
		to, one := "mega_threat_cards", map[string]any{"id": ownID(slotID(slot)), "requirement": map[string]any{"kind": clones.Dice, "dice": []int{6, 6}}}
		if slot == mega {
			one["round"] = 1
		} else {
			to, one["penalty"] = "threat_cards", map[string]any{"type": clones.ForceLoss, "amount": 1}
		}
		for _, part := range []string{"requirement", "penalty"} {
			if own.Has(part) {
				one[part] = own.Object(part)
			}
		}
		add(to, one)
	}
	if p.Has("track") {
		box["time_track"] = p.List("track")
	}
	if p.Has("board") {
		box["arena"], err = arenaIn(p.Part("board"))
	}
	return box, err
}

// arenaIn makes an arena of zones by number, and pillars.
func arenaIn(p *position.Part) (any, error) {
	zones, pillars := []any{}, []any{}
	in := p.Object("zones")
	for _, name := range slices.Sorted(maps.Keys(in)) {
		n, err := strconv.Atoi(name)
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "clones.case.zone", name)
		}
		zones = append(zones, map[string]any{"id": n, "spaces": in[name]})
	}
	for _, at := range p.List("pillars") {
		pillars = append(pillars, map[string]any{"space": at})
	}
	return map[string]any{"zones": zones, "pillars": pillars}, nil
}
