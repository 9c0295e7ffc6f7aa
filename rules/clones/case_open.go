package clones

import (
	"encoding/json"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules/cases"
)

// A seen player, card and the rest are keys of a position, as a case may expect them.
type (
	seenPlayer struct {
		At       json.RawMessage `json:"at"`
		Sheet    json.RawMessage `json:"sheet"`
		Die      *int            `json:"die"`
		DiceLeft *int            `json:"dice_left"`
		Used     []string        `json:"used"`
	}
	seenCard struct {
		Card   string          `json:"card"`
		Placed []int           `json:"placed"`
		Met    *bool           `json:"met"`
		Needs  json.RawMessage `json:"requirement"`
		Does   json.RawMessage `json:"penalty"`
	}
	seenPart struct {
		At      json.RawMessage `json:"at"`
		Flipped bool            `json:"flipped"`
	}
	seenC3PO struct {
		Head *seenPart `json:"head"`
		Body *seenPart `json:"body"`
	}
	seenR2D2 struct {
		At      json.RawMessage `json:"at"`
		HasHead bool            `json:"has_head"`
		Done    bool            `json:"done"`
	}
	seen struct {
		Anakin      *seenPlayer        `json:"anakin"`
		Obiwan      *seenPlayer        `json:"obiwan"`
		Mace        *seenPlayer        `json:"mace"`
		Kit         *seenPlayer        `json:"kit"`
		Force       *int               `json:"force"`
		Reserves    map[string]int     `json:"reserves"`
		Droids      [][]any            `json:"droids"`
		Filled      map[string]*string `json:"filled"`
		Mega        *seenCard          `json:"mega"`
		Threat1     *seenCard          `json:"threat1"`
		Threat2     *seenCard          `json:"threat2"`
		Threat3     *seenCard          `json:"threat3"`
		ThreatDeck  []string           `json:"threat_deck"`
		MegaDeck    []string           `json:"mega_deck"`
		Pile        []int              `json:"pile"`
		TileDiscard []int              `json:"tile_discard"`
		Ship        *int               `json:"ship"`
		Phase       string             `json:"phase"`
		Round       *int               `json:"round"`
		R2D2        *seenR2D2          `json:"r2d2"`
		C3PO        *seenC3PO          `json:"c3po"`
		Logo        []int              `json:"logo"`
	}
	expected struct {
		seen
		OnBoard map[string]int `json:"on_board"`
	}
	situation struct {
		seen
		Board    json.RawMessage   `json:"board"`
		Players  []string          `json:"players"`
		Track    []json.RawMessage `json:"track"`
		Variants json.RawMessage   `json:"variants"`
		NewGame  *struct {
			Players  json.RawMessage `json:"players"`
			Variants json.RawMessage `json:"variants"`
		} `json:"new_game"`
	}
)

// told returns what a case tells of a player.
func (s *seen) told(jedi string) *seenPlayer {
	return map[string]*seenPlayer{"anakin": s.Anakin, "obiwan": s.Obiwan, "mace": s.Mace, "kit": s.Kit}[jedi]
}

// cardAt returns what a case tells of the card of a slot.
func (s *seen) cardAt(slot int) *seenCard {
	return [slots]*seenCard{s.Mega, s.Threat1, s.Threat2, s.Threat3}[slot]
}

// openCase lays out the position of a case. Its own sheets, cards, arena and track are
// read as files of components are.
func openCase(p cases.Plain, raw json.RawMessage) (*caseTable, error) {
	var g situation
	if given(raw) {
		if err := cases.Decode(raw, &g); err != nil {
			return nil, err
		}
	}
	t := &caseTable{Plain: p}
	who, sheets, err := g.sitting()
	if err != nil {
		return nil, err
	}
	box, err := g.box(who)
	if err != nil {
		return nil, err
	}
	b, err := bookOf(box)
	if err != nil {
		return nil, err
	}
	b.waits, b.loose = true, true
	v, err := g.variants()
	if err != nil {
		return nil, err
	}
	if err := b.vary(v); err != nil {
		return nil, err
	}
	if err := b.seat(who, sheets, &g); err != nil {
		return nil, err
	}
	t.s = b.first(v)
	return t, t.lay(&g)
}

// sitting returns the Jedi who play, in order, and their sheets, where those of a new
// game are told.
func (g *situation) sitting() (who []string, sheets map[string]string, err error) {
	if g.NewGame != nil {
		l, err := setupLine(g.NewGame.Players, nil)
		if err != nil {
			return nil, nil, err
		}
		sheets = map[string]string{}
		for _, p := range l.Players {
			who = append(who, p.Jedi)
			sheets[p.Jedi] = p.Sheet
		}
		return who, sheets, nil
	}
	if g.Players != nil {
		for _, name := range jediNames {
			if g.told(name) != nil && !slices.Contains(g.Players, name) {
				return nil, nil, lang.Fail(lang.Invalid, "clones.case.player", name)
			}
		}
		return g.Players, nil, nil
	}
	for _, name := range jediNames {
		if g.told(name) != nil {
			who = append(who, name)
		}
	}
	for _, name := range jediNames {
		if len(who) < 2 && !slices.Contains(who, name) {
			who = append(who, name)
		}
	}
	return who, nil, nil
}

// setupLine reads players and variants as those of a list.
func setupLine(players, variants json.RawMessage) (*clones.Setup, error) {
	line := map[string]any{"muster": 1, "game": string(catalog.Clones), "players": []any{}}
	if given(players) {
		line["players"] = players
	}
	if given(variants) {
		line["variants"] = variants
	}
	data, err := json.Marshal(line)
	if err != nil {
		return nil, err
	}
	l, err := clones.ReadList(data)
	if err != nil {
		return nil, err
	}
	return clones.SetupIn(l)
}

func (g *situation) variants() (clones.Variants, error) {
	raw := g.Variants
	if g.NewGame != nil {
		raw = g.NewGame.Variants
	}
	l, err := setupLine(nil, raw)
	if err != nil {
		return clones.Variants{}, err
	}
	v := l.Variants
	v.Expansion = v.Expansion || g.R2D2 != nil || g.C3PO != nil || g.Logo != nil
	return v, nil
}

// box returns ours with what the case brings.
func (g *situation) box(who []string) (*clones.Components, error) {
	data, err := json.Marshal(clones.Known())
	if err != nil {
		return nil, err
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	add := func(part string, one any) { all[part] = append(all[part].([]any), one) }
	for _, name := range who {
		if p := g.told(name); p != nil && given(p.Sheet) && p.Sheet[0] == '{' {
			sheet := map[string]any{"dice": map[int]int{2: 8, 3: 5, 4: 4}[len(who)]}
			if err := cases.Decode(p.Sheet, &sheet); err != nil {
				return nil, err
			}
			sheet["id"], sheet["players"] = ownID(name), len(who)
			add("ability_sheets", sheet)
		}
	}
	for slot := range slots {
		c := g.cardAt(slot)
		if c == nil || c.Card != "" {
			continue
		}
		card := map[string]any{"id": ownID(slotID(slot)), "requirement": map[string]any{"kind": clones.Dice, "dice": []int{6, 6}}}
		if given(c.Needs) {
			card["requirement"] = c.Needs
		}
		if given(c.Does) {
			card["penalty"] = c.Does
		}
		if slot == mega {
			card["round"] = 1
			add("mega_threat_cards", card)
			continue
		}
		if !given(c.Does) {
			card["penalty"] = map[string]any{"type": clones.ForceLoss, "amount": 1}
		}
		add("threat_cards", card)
	}
	if g.Track != nil {
		all["time_track"] = g.Track
	}
	if given(g.Board) {
		if all["arena"], err = arenaOf(g.Board); err != nil {
			return nil, err
		}
	}
	if data, err = json.Marshal(all); err != nil {
		return nil, err
	}
	return clones.ReadComponents(data)
}

// ownID is the id of a sheet or a card that a case brings.
func ownID(of string) string { return "own-" + of }

// arenaOf makes an arena of zones by number, and pillars.
func arenaOf(raw json.RawMessage) (any, error) {
	var b struct {
		Zones   map[string]json.RawMessage `json:"zones"`
		Pillars []json.RawMessage          `json:"pillars"`
	}
	if err := cases.Decode(raw, &b); err != nil {
		return nil, err
	}
	zones, pillars := []any{}, []any{}
	for name, spaces := range b.Zones {
		n, err := strconv.Atoi(name)
		if err != nil {
			return nil, lang.Fail(lang.Invalid, "clones.case.zone", name)
		}
		zones = append(zones, map[string]any{"id": n, "spaces": spaces})
	}
	for _, at := range b.Pillars {
		pillars = append(pillars, map[string]any{"space": at})
	}
	return map[string]any{"zones": zones, "pillars": pillars}, nil
}

// seat seats the Jedi of a case: each with the sheet that is told, his own, or the
// first for that number of players that nobody has.
func (b *book) seat(who []string, sheets map[string]string, g *situation) error {
	if len(who) < 2 || len(who) > most {
		return lang.Fail(lang.Invalid, "clones.case.players", len(who))
	}
	b.seats = len(who)
	taken := map[string]bool{}
	id := make([]string, len(who))
	for i, name := range who {
		if b.jedi[i] = b.box.JediOf(name); b.jedi[i] == nil || slices.Contains(who[:i], name) {
			return lang.Fail(lang.Invalid, "clones.case.player", name)
		}
		id[i] = sheets[name]
		switch p := g.told(name); {
		case p == nil || !given(p.Sheet):
		case p.Sheet[0] == '{':
			id[i] = ownID(name)
		default:
			if err := cases.Decode(p.Sheet, &id[i]); err != nil {
				return err
			}
		}
		taken[id[i]] = true
	}
	for i := range who {
		for _, s := range b.box.SheetsOf(len(who)) {
			if id[i] == "" && !taken[s.ID] {
				id[i], taken[s.ID] = s.ID, true
			}
		}
		s := b.box.Sheet(id[i])
		if s == nil {
			return lang.Fail(lang.Invalid, "clones.case.sheet", id[i])
		}
		b.giveSheet(i, s)
	}
	b.players = make([]string, len(who))
	return nil
}

// cardCalled returns the number of a card, by its id.
func (b *book) cardCalled(id string) (int, error) {
	for i := range b.cards {
		if b.cards[i].id == id {
			return i, nil
		}
	}
	return 0, lang.Fail(lang.Invalid, "clones.case.card", id)
}

// zoneNumbered returns a zone by its number.
func (b *book) zoneNumbered(n int) (int, error) {
	for i := range b.zones {
		if b.zones[i].number == n {
			return i, nil
		}
	}
	return 0, lang.Fail(lang.Invalid, "clones.case.zone", strconv.Itoa(n))
}
