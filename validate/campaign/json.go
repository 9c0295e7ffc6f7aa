package campaign

import (
	"slices"
	"strconv"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// Balance returns what the players have at the end of the log; of an illegal one
// before its first illegal event.
func (k *Ledger) Balance() Balance { return k.sound }

// AppendJSON appends the balance as JSON: credits, influence and experience.
func (s *Balance) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, `{"credits":`...), int64(s.Credits), 10)
	b = strconv.AppendInt(append(b, `,"influence":`...), int64(s.Influence), 10)
	b = append(b, `,"xp":{`...)
	for i, x := range s.XP {
		b = lang.AppendText(lang.Comma(b, i), x.Who)
		b = strconv.AppendInt(append(b, ':'), int64(x.N), 10)
	}
	return append(b, "}}"...)
}

// MarshalJSON writes a balance.
func (s Balance) MarshalJSON() ([]byte, error) { return s.AppendJSON(nil), nil }

// A State is the books of a campaign as scripts read them.
type State struct {
	Phase     string   `json:"phase"`
	Slot      int      `json:"slot"` // counted from 0: that of the next mission, or of the one that runs
	Slots     int      `json:"slots"`
	Next      []string `json:"next_allowed"` // types of events
	Threat    int      `json:"threat_next,omitempty"`
	Mission   string   `json:"mission,omitempty"` // that runs
	Credits   int      `json:"credits"`
	Influence int      `json:"influence"`
	XP        Shares   `json:"xp"`

	Inventory    map[string][]string `json:"inventory"`
	ClassCards   map[string][]string `json:"bought_class"`
	Imperial     []string            `json:"imperial_cards"`
	Agenda       []string            `json:"agenda_held"`
	AgendaDeck   int                 `json:"agenda_deck_size"`
	Active       []string            `json:"active_missions"`
	OpenStory    []string            `json:"open_story"`
	Forced       []string            `json:"pending_forced"`
	PendingDraws int                 `json:"pending_side_draws"`
	SideDeck     SideLeft            `json:"side_deck_left"`
	Allies       []Earned            `json:"allies"`
	Villains     []string            `json:"villains"`
	ItemDeck     map[string]int      `json:"item_deck_left"`
	Drawn        []string            `json:"drawn_now"`
	Removed      []string            `json:"removed"`
	Winner       string              `json:"winner,omitempty"`
}

// Shares is experience by player.
type Shares []campaign.Share

// MarshalJSON writes experience as an object, players in their order.
func (all Shares) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, s := range all {
		b = lang.AppendText(lang.Comma(b, i), s.Who)
		b = strconv.AppendInt(append(b, ':'), int64(s.N), 10)
	}
	return append(b, '}'), nil
}

// SideLeft is how many side missions are still in the deck, by colour.
type SideLeft struct {
	Red   int `json:"red"`
	Green int `json:"green"`
	Grey  int `json:"grey"` // known or not
}

// Earned is an ally and how often it was earned.
type Earned struct {
	ID    string `json:"id"`
	Times int    `json:"times"`
}

// State returns the books as a side may see them: the Rebels see no agenda cards
// but those on the table.
func (k *Ledger) State(by string) State {
	var now Balance
	k.weigh(&now)
	s := State{
		Phase: k.phase.String(), Slot: k.slot, Next: k.NextTypes(), Credits: k.credits, Influence: k.influence, XP: Shares(now.XP),
		Inventory: map[string][]string{}, ClassCards: map[string][]string{}, Imperial: []string{}, Agenda: []string{},
		Active: []string{}, OpenStory: []string{}, Forced: []string{}, Allies: []Earned{}, Villains: []string{},
		ItemDeck: map[string]int{}, Drawn: []string{}, Removed: []string{}, Winner: k.winner, PendingDraws: k.drawSide + k.drawThreat,
	}
	if k.campaign != nil {
		s.Slots = len(k.campaign.Slots)
	}
	s.Threat, _ = k.ThreatNext()
	if m := k.Mission(); m != nil {
		s.Mission = m.ID
	}
	for i := range k.heroes {
		h := k.heroes[i].hero.ID
		s.Inventory[h], s.ClassCards[h] = ids(k.Inventory(h)), ids(k.ClassCards(h))
	}
	k.fillCards(&s, by)
	for i := range k.missions {
		b, m := &k.missions[i], &k.facts.Missions[i]
		if b.active && m.Category == campaign.StoryCard {
			s.OpenStory = append(s.OpenStory, m.ID)
		}
		if b.active {
			s.Active = append(s.Active, m.ID)
		}
	}
	for _, m := range k.Forced() {
		s.Forced = append(s.Forced, m.ID)
	}
	s.SideDeck = k.sideLeft()
	for i, n := range k.earned {
		f := &k.facts.Figures[i]
		switch {
		case n > 0 && f.Villain:
			s.Villains = append(s.Villains, f.ID)
		case n > 0:
			s.Allies = append(s.Allies, Earned{f.ID, int(n)})
		}
	}
	for tier := 1; tier <= 3; tier++ {
		s.ItemDeck[strconv.Itoa(tier)] = len(k.ItemDeck(tier))
	}
	return s
}

// fillCards sorts the cards by where they are.
func (k *Ledger) fillCards(s *State, by string) {
	for i := range k.facts.Cards {
		c, b := &k.facts.Cards[i], &k.cards[i]
		secret := c.Sort == campaign.Agenda && by != campaign.Empire
		switch {
		case b.where == held && secret && c.Kind != campaign.Ongoing && c.Kind != campaign.SideAgenda:
			s.Agenda = append(s.Agenda, campaign.Hidden)
		case b.where == held:
			s.Agenda = append(s.Agenda, c.ID)
		case b.where == owned && int(b.owner) == theEmpire:
			s.Imperial = append(s.Imperial, c.ID)
		case b.where == gone:
			s.Removed = append(s.Removed, c.ID)
		}
		if b.drawn && !secret {
			s.Drawn = append(s.Drawn, c.ID)
		}
	}
	s.AgendaDeck = len(k.AgendaDeck())
}

func ids(cards []*campaign.Card) []string {
	all := make([]string, len(cards))
	for i, c := range cards {
		all[i] = c.ID
	}
	return all
}

// Names returns the ids of all that a state names, but the players that are not heroes.
func (s *State) Names() []string {
	all := slices.Concat(s.Imperial, s.Agenda, s.Active, s.OpenStory, s.Forced, s.Villains, s.Drawn, s.Removed)
	for _, x := range s.XP {
		all = append(append(append(all, x.Who), s.Inventory[x.Who]...), s.ClassCards[x.Who]...)
	}
	for _, f := range s.Allies {
		all = append(all, f.ID)
	}
	if s.Mission != "" {
		all = append(all, s.Mission)
	}
	return all
}

// Stands says where the campaign stands.
func (k *Ledger) Stands() lang.Msg {
	slots := 0
	if k.campaign != nil {
		slots = len(k.campaign.Slots)
	}
	return lang.Say("campaigncmd.show.phase."+k.phase.String(), k.SlotShown(), slots)
}

// SlotShown is the number of the slot at hand, from 1: after a mission that of the
// mission.
func (k *Ledger) SlotShown() int {
	n, slots := k.slot+1, 0
	switch k.phase {
	case Post, RebelPhase, ImperialPhase:
		n--
	case Running:
		if k.kind == campaign.Forced && k.back != MissionPhase {
			n-- // it is played before the upgrades of its slot
		}
	}
	if k.campaign != nil {
		slots = len(k.campaign.Slots)
	}
	return max(1, min(n, slots))
}
