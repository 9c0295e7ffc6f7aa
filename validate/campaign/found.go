package campaign

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// Found completes the log of a new campaign with what the rules give, and returns
// what is still asked, the books, and what is wrong. Only what is legal is offered.
func Found(l *campaign.Log) ([]Ask, *Ledger, *validate.Report) {
	f := &founding{log: l, facts: campaign.Known().Of(l)}
	f.of = f.facts.CampaignOf(l)
	f.complete()
	asks := f.asks()
	k, r := After(l, len(l.Events))
	return asks, k, r
}

// A founding is a campaign that is being set up.
type founding struct {
	log   *campaign.Log
	facts *campaign.Facts
	of    *campaign.Campaign // nil while none is chosen
	party *campaign.Party
}

// complete gives the log its set-up, the box of the campaign, the red missions of the
// heroes, and to two or three of these what they begin with.
func (f *founding) complete() {
	l := f.log
	if len(l.Events) == 0 {
		l.Events = []campaign.Event{{Type: campaign.Setup}}
	}
	if l.Events[0].Setup == nil {
		l.Events[0].Setup = &campaign.Party{}
	}
	f.party = l.Events[0].Setup
	if f.of == nil {
		return
	}
	if len(l.Products) == 0 {
		l.Products = []string{campaign.CoreBox}
		if f.of.Product != campaign.CoreBox {
			l.Products = append(l.Products, f.of.Product)
		}
	}
	if l.Title == "" {
		l.Title = f.of.Name.In(lang.Match(l.Language))
	}
	reward := map[int]string{2: "legendary", 3: "heroic"}[len(f.party.Heroes)]
	for i := range f.party.Heroes {
		f.party.Heroes[i].Reward = reward
	}
	if f.of.Mini {
		return
	}
	if f.party.Side == nil {
		f.party.Side = &campaign.SideDeck{}
	}
	f.party.Side.Red = nil
	for _, s := range f.party.Heroes {
		if h := f.facts.Hero(s.Hero); h != nil && h.Mission != "" {
			f.party.Side.Red = append(f.party.Side.Red, h.Mission)
		}
	}
}

// owned reports whether one of these boxes is there; none at all is any.
func (f *founding) owned(products ...string) bool {
	return len(products) == 0 || slices.ContainsFunc(products, func(p string) bool { return slices.Contains(f.log.Products, p) })
}

// legal reports whether nothing below a place of the set-up is illegal with a party.
func (f *founding) legal(place string, with *campaign.Party) bool {
	log := *f.log
	log.Events = []campaign.Event{{Type: campaign.Setup, Setup: with}}
	_, r := After(&log, 1)
	return !slices.ContainsFunc(r.Findings, func(x validate.Finding) bool {
		return x.Severity == validate.Illegal && strings.HasPrefix(x.Path, "/events/0"+place+"/")
	})
}

const setupAt = "/events/0" // where the set-up stands in a log

func (f *founding) asks() []Ask {
	var campaigns, boxes []Choice
	for i := range f.facts.Campaigns {
		campaigns = append(campaigns, choice(f.facts.Campaigns[i].ID, f.facts.Campaigns[i].Name))
	}
	all := []Ask{{At: "/campaign", Says: lang.Say("campaigncmd.ask.campaign"), Of: OfOne, Choices: campaigns, Least: 1}}
	if f.of == nil {
		return all
	}
	for i := range f.facts.Products {
		p := &f.facts.Products[i]
		boxes = append(boxes, choice(p.ID, lang.Text{lang.EN: p.Name}))
	}
	all = append(all,
		Ask{At: "/title", Says: lang.Say("campaigncmd.ask.title"), Of: OfText},
		Ask{At: "/products", Says: lang.Say("campaignask.boxes"), Of: OfSeveral, Choices: boxes, Most: len(boxes), More: true},
		Ask{At: setupAt + "/imperial/player", Says: lang.Say("campaigncmd.ask.imperial"), Of: OfText, Least: 1},
		Ask{At: setupAt + "/imperial/class", Says: lang.Say("campaigncmd.ask.class"), Of: OfOne, Choices: f.classes(), Least: 1},
		Ask{At: setupAt + "/heroes", Says: lang.Say("campaignask.heroes", fewestHeroes, mostHeroes), Of: OfSeveral, Choices: f.heroes(), Least: fewestHeroes, Most: mostHeroes},
	)
	for i, s := range f.party.Heroes[:min(len(f.party.Heroes), mostHeroes)] {
		all = append(all, Ask{At: setupAt + "/heroes/" + strconv.Itoa(i) + "/player", Says: lang.Say("campaigncmd.ask.player", f.facts.Called(s.Hero)), Of: OfText})
	}
	all = append(all, Ask{At: setupAt + "/agenda_sets", Says: lang.Say("campaignask.sets", agendaSets), Of: OfSeveral, Choices: f.sets(), Least: agendaSets, Most: agendaSets, Drawn: true})
	if n := f.of.Green; f.party.Side != nil && n > 0 {
		all = append(all, Ask{At: setupAt + "/side_deck/green", Says: lang.Say("campaignask.green", n), Of: OfSeveral, Choices: f.green(), Least: n, Most: n})
	}
	return all
}

func (f *founding) classes() (all []Choice) {
	for i := range f.facts.Decks {
		if d := &f.facts.Decks[i]; !d.Agenda && f.owned(d.Products...) {
			all = append(all, choice(d.ID, lang.Text{lang.EN: d.Name}))
		}
	}
	return all
}

func (f *founding) heroes() (all []Choice) {
	for i := range f.facts.Heroes {
		if h := &f.facts.Heroes[i]; f.owned(h.Product) {
			all = append(all, choice(map[string]string{"hero": h.ID}, lang.Text{lang.EN: h.Name}))
		}
	}
	return all
}

func (f *founding) sets() (all []Choice) {
	for i := range f.facts.Decks {
		d := &f.facts.Decks[i]
		if d.Agenda && f.owned(d.Products...) && f.legal("/agenda_sets", &campaign.Party{AgendaSets: []string{d.ID}}) {
			all = append(all, choice(d.ID, lang.Text{lang.EN: d.Name}))
		}
	}
	return all
}

// green offers the green missions that go with those that are chosen, and these.
func (f *founding) green() (all []Choice) {
	chosen := f.party.Side.Green
	for i := range f.facts.Missions {
		m := &f.facts.Missions[i]
		if m.Category != campaign.SideCard || m.Colour != campaign.Green || !f.owned(m.Product) || f.of.Period > 0 && m.From > 0 && (f.of.Period < m.From || f.of.Period > m.To) {
			continue
		}
		with := &campaign.Party{Heroes: f.party.Heroes, Side: &campaign.SideDeck{Red: f.party.Side.Red, Green: append(slices.Clone(chosen), m.ID)}}
		if slices.Contains(chosen, m.ID) || len(chosen) < f.of.Green && f.legal("/side_deck/green", with) {
			all = append(all, choice(m.ID, m.Name))
		}
	}
	return all
}
