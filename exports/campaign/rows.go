package campaign

import (
	"io"
	"strconv"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/exports"
	ledgers "muster/validate/campaign"
)

var (
	eventHead = []string{"log", "event", "slot", "date", "by", "type", "void", "what", "who", "card", "credits", "influence", "hero_xp", "imperial_xp",
		"credits_left", "influence_left", "note"}
	slotHead = []string{"log", "slot", "date", "mission", "kind", "threat", "tiers", "winner", "crates", "credits_in", "credits_out", "credits_left",
		"influence_in", "influence_out", "influence_left", "hero_xp_in", "hero_xp_out", "hero_xp_left",
		"imperial_xp_in", "imperial_xp_out", "imperial_xp_left", "rebel_upgrade", "imperial_upgrade"}
)

// SlotRows is the table with a row for each slot, not for each event.
var SlotRows = exports.Format{Name: exports.CSV.Name, Ext: exports.CSV.Ext, Type: exports.CSV.Type, Write: func(w io.Writer, d *exports.Doc) error {
	slots := *d
	slots.Games = func(catalog.Game) *exports.Game { return &exports.Game{Columns: slotHead, Rows: rowsOfSlots} }
	return exports.CSV.Write(w, &slots)
}}

func rowsOf(d *exports.Doc, i int, _ string) ([][]string, error) {
	c, err := newListing(d, i)
	if err != nil {
		return nil, err
	}
	return c.eventRows(campaign.LogOf(d.Lists[i])), nil
}

func rowsOfSlots(d *exports.Doc, i int, _ string) ([][]string, error) {
	c, err := newListing(d, i)
	if err != nil {
		return nil, err
	}
	return c.slotRows(), nil
}

// eventRows returns a row for each event, struck out or not.
func (c *listing) eventRows(l *campaign.Log) [][]string {
	var rows [][]string
	struck := l.Struck()
	by := map[int]map[string]int{}
	for _, m := range c.moves {
		if by[m.event] == nil {
			by[m.event] = map[string]int{}
		}
		by[m.event][m.account] += m.by
	}
	ledgers.Steps(l, func(i int, k *ledgers.Ledger) {
		e, now := &c.log.Events[i], k.Now()
		who := e.Hero + e.From
		if e.Imperial {
			who = campaign.TheEmpire
		}
		row := []string{exports.Guard(c.title()), strconv.Itoa(i), strconv.Itoa(k.SlotShown()), exports.Guard(e.At), exports.Guard(e.By), exports.Guard(e.Type), "",
			exports.Guard(c.in(c.facts.Say(e))), exports.Guard(who), exports.Guard(e.Card + e.Item + e.Mission)}
		if struck[i] {
			row[6] = "1"
		}
		for _, account := range accountNames {
			n := ""
			if moved := by[i][account]; moved != 0 {
				n = strconv.Itoa(moved)
			}
			row = append(row, n)
		}
		rows = append(rows, append(row, strconv.Itoa(now.Credits), strconv.Itoa(now.Influence), exports.Guard(e.Note)))
	})
	return rows
}

// slotRows returns a row for each mission that was played and each slot to come.
func (c *listing) slotRows() [][]string {
	var rows [][]string
	for i := range c.slots {
		s := &c.slots[i]
		row := []string{exports.Guard(c.title()), s.name(), exports.Guard(s.date), exports.Guard(s.mission), exports.Guard(s.kind), s.danger(), exports.Guard(s.tiers), exports.Guard(s.winner)}
		if s.toCome() {
			row = append(row, make([]string, len(slotHead)-len(row))...)
		} else {
			row = append(row, s.claimed())
			for _, f := range s.flows() {
				row = append(row, strconv.Itoa(f.in), strconv.Itoa(f.out), strconv.Itoa(f.left))
			}
			row = append(row, stageFlag(s.rebelStage), stageFlag(s.imperialStage))
		}
		rows = append(rows, row)
	}
	return rows
}

func stageFlag(done bool) string {
	if done {
		return "1"
	}
	return ""
}
