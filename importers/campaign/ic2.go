package campaign

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// readIC2 makes a log of a campaign of Imperial Commander 2. The program keeps how things stand,
// not what happened: the missions that were played become events, then one
// adjustment gives what was earned, and everything owned is bought at once. It
// has no Imperial player, so nothing is known of one.
func readIC2(file *importers.File) (*catalog.List, error) {
	data, err := file.AsText()
	if err != nil {
		return nil, err
	}
	c := scan.New(data)
	f, err := readIC2File(c)
	if err != nil {
		return nil, err
	}
	if err := c.Done(); err != nil {
		return nil, err
	}
	b := &ic2Log{in: file.Input, file: f, facts: campaign.Known()}
	b.log = &campaign.Log{
		Title: f.name, ID: slugOf(f.name), ImportedFrom: "Imperial Commander 2",
		Rules: campaign.Rules{Awards: campaign.FreeAwards},
	}
	b.header()
	b.setup()
	b.missions()
	b.purchases()
	if text := scan.Tidy(f.journal); text != "" {
		b.add(campaign.Event{Type: campaign.NoteEvent, Text: text})
	}
	return &catalog.List{Game: catalog.Campaign, Name: f.name, Part: b.log}, nil
}

// An ic2Log is a log being made of a file.
type ic2Log struct {
	in     *importers.Input
	file   *ic2File
	facts  *campaign.Facts
	log    *campaign.Log
	played []int // events that are ends of missions
}

func (b *ic2Log) add(e campaign.Event) { b.log.Events = append(b.log.Events, e) }

// note says what was guessed, or cannot be told.
func (b *ic2Log) note(code string, args ...any) {
	b.in.Report.Add(validate.Finding{Msg: lang.Say(code, args...), Severity: validate.Note})
}

// header names the campaign: that which begins with a mission of the box, or one
// that somebody made, with the slots of the file.
func (b *ic2Log) header() {
	for i := range b.facts.Campaigns {
		c := &b.facts.Campaigns[i]
		first := b.facts.Mission(c.Slots[0].Missions[0])
		if strings.TrimRight(first.IC2, "0123456789") == b.file.expansion {
			b.log.Campaign = c.ID
			b.log.Products = []string{c.Product}
		}
	}
	if b.log.Campaign == "" {
		b.log.Home = &campaign.HomeMade{}
		if b.log.Campaign = slugOf(b.file.imported); b.log.Campaign == "" {
			b.log.Campaign = "home-made"
		}
		for _, r := range b.file.rows {
			if !r.forced {
				b.log.Home.Slots = append(b.log.Home.Slots, campaign.Slot{Type: b.kind(r), Threat: r.threat, Tiers: r.tiers})
			}
		}
	}
	b.owns("core")
}

// owns notes that a box must be there.
func (b *ic2Log) owns(products ...string) {
	if len(products) > 0 && !slices.ContainsFunc(products, func(p string) bool { return slices.Contains(b.log.Products, p) }) {
		b.log.Products = append(b.log.Products, products[0])
	}
}

// setup says who plays. The reward that two or three heroes begin with is theirs
// by the rules.
func (b *ic2Log) setup() {
	p := &campaign.Party{Player: b.log.ImportedFrom, Class: campaign.Hidden}
	reward := map[int]string{2: "legendary", 3: "heroic"}[len(b.file.heroes)]
	for _, h := range b.file.heroes {
		seat := campaign.Seat{Hero: h.id, Reward: reward}
		if hero := find(b.facts.Heroes, func(x *campaign.Hero) bool { return x.IC2 == h.id }); hero != nil {
			seat.Hero = hero.ID
			b.owns(hero.Product)
		}
		p.Heroes = append(p.Heroes, seat)
	}
	b.add(campaign.Event{Type: campaign.Setup, Setup: p})
	b.note("campaigncmd.ic2-empire")
}

// kind is the kind of mission that a line of the file is of.
func (b *ic2Log) kind(r ic2Row) string {
	if r.forced {
		return campaign.Forced
	}
	return strings.ToLower(r.kind)
}

// missions are the lines that have a mission and a tick.
func (b *ic2Log) missions() {
	var guessed []lang.Text
	for i, r := range b.file.rows {
		if r.mission == "" || !r.ticked {
			continue
		}
		id := b.mission(r)
		winner, sure := b.winner(i, id)
		if !sure {
			guessed = append(guessed, b.facts.Called(id))
		}
		b.add(campaign.Event{Type: campaign.MissionStart, Mission: id, Kind: b.kind(r), Threat: campaign.Of(r.threat)})
		b.played = append(b.played, len(b.log.Events))
		b.add(campaign.Event{Type: campaign.MissionEnd, Mission: id, Winner: winner, Awards: &campaign.Awards{}})
	}
	if len(guessed) > 0 {
		b.note("campaigncmd.ic2-winner", guessed)
	}
	b.gained()
}

// mission returns the id of a line's mission, which is added if somebody made it.
func (b *ic2Log) mission(r ic2Row) string {
	if m := find(b.facts.Missions, func(x *campaign.Mission) bool { return x.IC2 == r.mission }); m != nil {
		if m.Product != "" {
			b.owns(m.Product)
		}
		return m.ID
	}
	if r.title == "" {
		return r.mission
	}
	m := campaign.Mission{ID: "custom/" + slugOf(r.title), Name: lang.Text{lang.EN: r.title}, Category: campaign.StoryCard, Crates: -1, Own: true}
	if r.kind == "Side" {
		m.Category = campaign.SideCard
	}
	if b.log.Custom == nil {
		b.log.Custom = &campaign.Custom{}
	}
	b.log.Custom.Missions = append(b.log.Custom.Missions, m)
	b.facts = campaign.Known().Of(b.log)
	return m.ID
}

// winner tells from what came after it who won a mission: the story that went
// on, or a reward that only one side gets. It is false if nothing tells.
func (b *ic2Log) winner(row int, id string) (winner string, sure bool) {
	if c := b.facts.CampaignOf(b.log); c != nil {
		could := map[string]bool{}
		for _, side := range []string{campaign.Rebels, campaign.Empire} {
			stories := c.StoriesOf(id, side)
			for _, r := range b.file.rows[row+1:] {
				next := find(b.facts.Missions, func(x *campaign.Mission) bool { return x.IC2 == r.mission && r.mission != "" })
				if next != nil && slices.ContainsFunc(stories, func(s campaign.Story) bool {
					return slices.Contains(s.Opens, next.ID) || slices.Contains(s.Forces, next.ID)
				}) {
					could[side] = true
				}
			}
		}
		if len(could) == 1 {
			for side := range could {
				return side, true
			}
		}
	}
	for _, a := range b.awards(id) {
		if a.Winner != "" && (b.hasAny(a.Rewards, b.file.rewards) || b.hasAny(a.Allies, b.file.allies) || b.hasAny(a.Villains, b.file.villains)) {
			return a.Winner, true
		}
	}
	return campaign.Rebels, false
}

func (b *ic2Log) awards(mission string) []campaign.Award {
	m, c := b.facts.Mission(mission), b.facts.CampaignOf(b.log)
	if m == nil || c == nil {
		return nil
	}
	all, _ := b.facts.Awards(m, c)
	return all
}

// hasAny reports whether one of these cards is among the ids of the file.
func (b *ic2Log) hasAny(cards, ids []string) bool {
	return slices.ContainsFunc(cards, func(id string) bool { return slices.Contains(ids, b.theirs(id)) })
}

// theirs returns the id of a card or figure in the file's program.
func (b *ic2Log) theirs(id string) string {
	if c := b.facts.Card(id); c != nil {
		return c.IC2
	}
	if f := b.facts.Figure(id); f != nil {
		return f.IC2
	}
	return id
}

// gained gives each reward, ally and villain with the mission that awards it, or
// else with the last.
func (b *ic2Log) gained() {
	if len(b.played) == 0 {
		return
	}
	event := func(ours string, of func(campaign.Award) []string) *campaign.Awards {
		for _, i := range b.played {
			for _, a := range b.awards(b.log.Events[i].Mission) {
				if slices.Contains(of(a), ours) {
					return b.log.Events[i].Awards
				}
			}
		}
		return b.log.Events[b.played[len(b.played)-1]].Awards
	}
	for _, theirs := range b.file.rewards {
		id := theirs
		if c := find(b.facts.Cards, func(x *campaign.Card) bool { return x.IC2 == theirs && x.Sort == campaign.Reward }); c != nil {
			id = c.ID
		}
		a := event(id, func(a campaign.Award) []string { return a.Rewards })
		a.Rewards = append(a.Rewards, campaign.Grant{Card: id, Hero: b.holder(id)})
	}
	for _, theirs := range b.file.allies {
		id := b.figure(theirs)
		if b.bothCards(id) {
			continue
		}
		a := event(id, func(a campaign.Award) []string { return a.Allies })
		a.Allies = append(a.Allies, id)
	}
	for _, theirs := range b.file.villains {
		id := b.figure(theirs)
		a := event(id, func(a campaign.Award) []string { return a.Villains })
		a.Villains = append(a.Villains, id)
	}
}

// bothCards reports whether a figure is the elite card of an ally whose regular
// card is there too: they list both, but it was earned once.
func (b *ic2Log) bothCards(id string) bool {
	f := b.facts.Figure(id)
	return f != nil && f.Elite && slices.ContainsFunc(b.file.allies, func(theirs string) bool {
		o := b.facts.Figure(b.figure(theirs))
		return o != nil && !o.Elite && o.Key == f.Key
	})
}

// holder returns the hero whose own reward a card is; "" all or nobody knows.
func (b *ic2Log) holder(card string) string {
	if c := b.facts.Card(card); c != nil && b.facts.Hero(c.Deck) != nil {
		return c.Deck
	}
	return ""
}

func (b *ic2Log) figure(theirs string) string {
	if f := find(b.facts.Figures, func(x *campaign.Figure) bool { return x.IC2 == theirs }); f != nil {
		return f.ID
	}
	return theirs
}

// find returns the first of all that is right, or nil.
func find[T any](all []T, right func(*T) bool) *T {
	for i := range all {
		if right(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// slugOf makes an id of a name.
func slugOf(name string) string {
	fold := strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r == '\'' || r == '’':
			return -1
		}
		return ' '
	}, name)
	return strings.Join(strings.Fields(fold), "-")
}
