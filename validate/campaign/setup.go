package campaign

import (
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

const (
	fewestHeroes = 2
	mostHeroes   = 4
	keptHeroes   = 8 // whose books are kept, however many a log names
	agendaSets   = 6
	greenCards   = 4 // of the first rule book
	greyCards    = 4
)

// checkHeader checks what stands before the events.
func (k *Ledger) checkHeader() {
	k.imported = k.log.ImportedFrom != ""
	for i := range k.log.Flaws {
		f := &k.log.Flaws[i]
		k.deny("campaign.iac-00", f.Path, nil, nil, flawSaid(f))
	}
	if k.campaign == nil {
		id := k.log.Campaign
		if k.log.Home != nil {
			id = k.log.Home.Base
		}
		if id == "" && k.log.Home == nil && !k.flawedHeader("/campaign") {
			k.deny("campaign.iac-00", "/campaign", nil, nil, lang.Say("campaign.say.no-campaign", k.facts.CampaignIDs()))
			id = campaign.Hidden // that was said
		}
		if k.log.Home == nil || id != "" { // else it was said when it was read
			k.unknown("campaign.unknown", "/campaign", id, k.facts.NearCampaigns(id), lang.Say("campaign.say.campaign"))
		}
	}
	for _, id := range k.log.Products {
		if k.facts.Product(id) == nil {
			k.unknown("campaign.unknown", "/products", id, k.facts.NearProducts(id), lang.Say("campaign.say.box"))
		}
	}
}

// flawedHeader reports whether a field of the header could not be read.
func (k *Ledger) flawedHeader(path string) bool {
	return slices.ContainsFunc(k.log.Flaws, func(f campaign.Flaw) bool { return strings.HasPrefix(f.Path, path) })
}

// unknown finds that nothing has an id, and names the nearest.
func (k *Ledger) unknown(code, path, id string, near []string, more ...any) bool {
	if id == campaign.Hidden {
		return false
	}
	nearest := any(lang.Say("check.nothing-near"))
	if len(near) > 0 {
		nearest = near
	}
	return k.deny(code, path, id, nil, append([]any{id, nearest}, more...)...)
}

func (k *Ledger) setup(e *campaign.Event) {
	if k.setupAt >= 0 {
		k.deny("campaign.iac-13", "/type", e.Type, nil, lang.Say("campaign.say.again", k.setupAt))
		return
	}
	k.setupAt, k.phase = k.at, MissionPhase
	p := e.Setup
	if p == nil {
		return
	}
	k.untold = untold{agenda: k.imported && len(p.AgendaSets) == 0, side: k.imported && p.Side == nil, story: k.imported}
	k.seatEmpire(p)
	k.seatHeroes(p)
	k.chooseAgenda(p)
	k.buildSideDeck(p.Side)
	if c := k.campaign; c != nil && c.Mini && k.expansions() {
		// A mini campaign begins with experience, credits and an upgrade (IAC-14).
		k.xp, k.prelude, k.phase = c.ImperialXP, true, Post
		k.credits = c.Credits * len(k.heroes)
		for i := range k.heroes {
			k.heroes[i].xp = c.HeroXP
		}
	}
}

// expansions reports whether rules count that only the expansions have.
func (k *Ledger) expansions() bool { return k.log.Rules.Expansions != campaign.Off }

// seatEmpire seats the Imperial player and gives him the cards of his class that
// cost nothing.
func (k *Ledger) seatEmpire(p *campaign.Party) {
	if p.Player == "" {
		k.deny("campaign.iac-01", "/imperial/player", nil, nil, lang.Say("campaign.say.no-empire"))
	}
	for i := range p.Heroes {
		if h := &p.Heroes[i]; h.Player != "" && h.Player == p.Player {
			k.deny("campaign.iac-01", "/imperial/player", p.Player, nil, lang.Say("campaign.say.both-sides", p.Player, k.heroName(h.Hero)))
		}
	}
	class := k.facts.Class(p.Class)
	if class == nil {
		if p.Class != campaign.Hidden {
			k.unknown("campaign.iac-06", "/imperial/class", p.Class, k.facts.NearDecks(p.Class, false))
		}
		return
	}
	k.class = class.No
	if k.misses(class.Products...) {
		k.fromBox("/imperial/class", class.Name, class.Products[0])
	}
	for i := range k.facts.DeckCards(class) {
		if c := &k.facts.DeckCards(class)[i]; c.Note == campaign.Start {
			k.cards[c.No].give(theEmpire)
		}
	}
}

// seatHeroes seats the heroes and gives them their first cards.
func (k *Ledger) seatHeroes(p *campaign.Party) {
	n := len(p.Heroes)
	if n < fewestHeroes || n > mostHeroes {
		k.deny("campaign.iac-02", "/heroes", n, nil, n, fewestHeroes, mostHeroes)
	}
	for i := range p.Heroes[:min(n, keptHeroes)] {
		s := &p.Heroes[i]
		path := "/heroes/" + digit(i)
		h := k.facts.Hero(s.Hero)
		if h == nil {
			k.unknown("campaign.iac-64", path+"/hero", s.Hero, k.facts.NearHeroes(s.Hero))
			h = &campaign.Hero{No: -1, ID: s.Hero, Name: s.Hero}
		} else if k.seatOf(h.ID) >= 0 {
			k.deny("campaign.iac-03", path+"/hero", h.ID, nil, h.Name)
			continue
		} else if k.misses(h.Product) {
			k.fromBox(path+"/hero", h.Name, h.Product)
		}
		k.heroes = append(k.heroes, heroAccount{hero: h, reward: -1})
		k.equip(len(k.heroes)-1, path)
		k.claim(s.Reward, n, path)
	}
}

// equip gives a hero the cards that he begins with (IAC-04).
func (k *Ledger) equip(seat int, path string) {
	h := k.heroes[seat].hero
	if h.No < 0 {
		return
	}
	var names []lang.Text
	cards := k.facts.ClassCards(h)
	for i := range cards {
		if c := &cards[i]; c.Note == campaign.Start {
			k.cards[c.No].give(seat)
			names = append(names, c.Name)
		}
	}
	k.note("campaign.iac-04", path, nil, nil, h.Name, names)
}

// claim gives the last hero the reward card that he begins with: Legendary for
// two heroes, Heroic for three, none for four (IAC-05).
func (k *Ledger) claim(reward string, heroes int, path string) {
	h := &k.heroes[len(k.heroes)-1]
	want := map[int]string{2: "legendary", 3: "heroic"}[heroes]
	c := k.facts.Card(reward)
	if h.hero.No >= 0 && reward != want && heroes >= fewestHeroes && heroes <= mostHeroes {
		k.deny("campaign.iac-05", path+"/reward", reward, want, heroes, h.hero.Name, k.cardOrNone(want), k.cardOrNone(reward))
	}
	if c != nil && c.Sort == campaign.Reward {
		h.reward = c.No
	}
}

// cardOrNone names a card that may be none.
func (k *Ledger) cardOrNone(id string) any {
	if id == "" {
		return lang.Say("campaign.say.no-card")
	}
	if c := k.facts.Card(id); c != nil {
		return c.Name
	}
	return id
}

// chooseAgenda takes the sets of the agenda deck.
func (k *Ledger) chooseAgenda(p *campaign.Party) {
	different := 0
	for i, id := range p.AgendaSets {
		path := "/agenda_sets/" + digit(i)
		d := k.facts.AgendaSet(id)
		if d == nil {
			if id != campaign.Hidden {
				k.unknown("campaign.unknown", path, id, k.facts.NearDecks(id, true), lang.Say("campaign.say.set"))
			}
			different++
			continue
		}
		if !k.sets[d.No] {
			different++
		}
		k.sets[d.No] = true
		if k.misses(d.Products...) {
			k.fromBox(path, d.Name, d.Products[0])
		}
		for _, c := range k.facts.DeckCards(d) {
			k.period(path, c.Name, c.From, c.To)
		}
	}
	if n := len(p.AgendaSets); n != agendaSets || different != agendaSets {
		k.deny("campaign.iac-07", "/agenda_sets", n, agendaSets, n, different, agendaSets)
	}
}

// misses reports whether the table has none of some boxes, as far as its log tells.
func (k *Ledger) misses(products ...string) bool { return !k.imported && !k.owns(products) }

// fromBox notes what comes with a box that the table does not have.
func (k *Ledger) fromBox(path string, name any, product string) {
	k.note("campaign.box", path, nil, nil, name, k.boxName(product))
}

// period checks that a card may be used in the period of the campaign (IAC-08).
func (k *Ledger) period(path string, name lang.Text, from, to int) {
	if c := k.campaign; c != nil && c.Period > 0 && from > 0 && (c.Period < from || c.Period > to) {
		k.deny("campaign.iac-08", path, c.Period, nil, name, from, to, c.Period)
	}
}
