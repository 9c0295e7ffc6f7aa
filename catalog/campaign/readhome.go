package campaign

import "strconv"

// homeMade reads a campaign that is one of the known with changes.
func (r logReader) homeMade() error {
	h := &HomeMade{}
	r.log.Home = h
	was := len(r.flaws)
	err := r.object(func(key string) (err error) {
		switch key {
		case "id":
			r.log.Campaign, err = r.text()
		case "base":
			h.Base, err = r.text()
		case "time_period":
			h.Period, err = r.natural()
		case "kind":
			var kind string
			kind, err = r.word("full", "mini")
			h.Mini = kind == "mini"
		case "slots":
			err = r.array(maxItems, func(int) error { return r.slot(h) })
		default:
			err = r.strange(key, "id", "base", "time_period", "kind", "slots")
		}
		return err
	})
	if h.Base == "" && len(h.Slots) == 0 && len(r.flaws) == was {
		r.flaw("campaign.flaw.home")
	}
	return err
}

func (r logReader) slot(h *HomeMade) error {
	slot := Slot{}
	err := r.object(func(key string) (err error) {
		var n Amount
		switch key {
		case "index":
			_, err = r.number()
		case "type":
			slot.Type, err = r.word(Introduction, StoryMission, SideMission, Interlude, Finale)
		case "threat":
			n, err = r.natural()
			slot.Threat = n.N
		case "item_tiers", "tiers":
			err = r.array(maxItems, func(int) error {
				n, err := r.number()
				slot.Tiers = append(slot.Tiers, n.N)
				return err
			})
		case "mission":
			slot.Missions, err = r.oneOrMore()
		case "candidates":
			slot.Missions, err = r.texts()
		default:
			err = r.strange(key, "type", "threat", "item_tiers", "mission", "candidates")
		}
		return err
	})
	if slot.Type == "" {
		r.flaw("campaign.flaw.missing", "slots["+strconv.Itoa(len(h.Slots))+"]", "type")
		return err
	}
	h.Slots = append(h.Slots, slot)
	return err
}
