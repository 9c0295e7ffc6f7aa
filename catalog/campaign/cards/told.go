package cards

import (
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// telling is what is told of facts of campaigns.
var telling = catalog.Telling{
	Facts: toldOf, Doubt: saysDoubt, Kind: kindOf, Columns: columns, Row: rowOf, Long: true, Code: LogID, Seen: seenOf,
}

// LogID returns the id that campaign logs have for a fact.
func LogID(c *catalog.Card) string {
	_, rest, _ := strings.Cut(string(c.ID), "/")
	_, id, _ := strings.Cut(rest, "/")
	return id
}

// too says that a name means a fact of campaigns as well.
func too(c *catalog.Card) lang.Msg {
	return lang.Say("campaigncards.too", catalog.TypeName(c.Type), LogID(c))
}

func kindOf(c *catalog.Card) lang.Msg { return catalog.TypeName(c.Type) }

// columns are the columns of a table of facts.
var columns = []string{"code", "name", "type", "product", "tier", "cost", "xp", "traits"}

// rowOf is a row of such a table.
func rowOf(c *catalog.Card, l lang.Lang) []string {
	traits := make([]string, len(c.Traits))
	for i, t := range traitsOf(c) {
		traits[i] = t.In(l)
	}
	return []string{
		LogID(c), c.Name().In(l), kindOf(c).In(l), c.Set, c.Stat("tier"), c.Stat("cost"), c.Stat("xp"), strings.Join(traits, ", "),
	}
}

// Seen is a fact of campaigns in JSON. Lines are what there is to say of it, in the
// language of the reader; of one among many they are left out.
type Seen struct {
	ID      string               `json:"id"` // as in campaign logs
	Game    catalog.Game         `json:"game"`
	Kind    string               `json:"kind"`
	Names   map[lang.Lang]string `json:"names"`
	Of      map[lang.Lang]string `json:"of,omitempty"` // hero, class, agenda set; of a figure its subtitle
	Product string               `json:"product,omitempty"`
	Colour  string               `json:"colour,omitempty"`
	Unique  bool                 `json:"unique,omitempty"`
	Copies  int                  `json:"copies,omitempty"`
	Traits  []string             `json:"traits,omitempty"`
	Numbers map[string]int       `json:"numbers"`
	Doubts  []catalog.Doubt      `json:"doubts,omitempty"`
	Lines   []string             `json:"lines,omitempty"`
}

func seenOf(c *catalog.Card, l lang.Lang, whole bool) any {
	s := Seen{LogID(c), c.Game, c.Type, c.Title, c.Subtitle, c.Set, c.Color, c.Unique, c.Limit, c.Traits, c.Stats, c.Doubts, nil}
	if s.Numbers == nil {
		s.Numbers = map[string]int{}
	}
	if whole {
		s.Lines = linesOf(c, l)
	}
	return s
}

// toldOf says all that there is to say of a fact, and what of it is not settled.
func toldOf(c *catalog.Card, l lang.Lang) []string {
	return append(linesOf(c, l), c.Doubted(l, saysDoubt)...)
}

// saysDoubt tells a doubt about a fact of campaigns.
func saysDoubt(d *catalog.Doubt, _ *catalog.Card) lang.Msg {
	field, slot, _ := strings.Cut(d.Field, ".")
	switch field {
	case "threat":
		return lang.Say("doubt.campaign.threat", slot, d.Chosen, d.Other)
	case "awards", "awards-elsewhere":
		return lang.Say("doubt.campaign."+field, len(strings.Fields(d.Other)))
	case "absent":
		return lang.Say("doubt.campaign.absent", strings.Split(d.Other, "; "))
	case "allies":
		return lang.Say("doubt.campaign.allies", campaign.Known().Called(d.Chosen))
	case "colour":
		return lang.Say("doubt.campaign.colour", lang.Say("campaigncards.colour."+d.Chosen), lang.Say("campaigncards.colour."+d.Other))
	}
	return lang.Say("doubt.campaign."+field, d.Chosen, d.Other)
}

func linesOf(c *catalog.Card, l lang.Lang) []string {
	t := teller{lang: l, f: campaign.Known()}
	t.tell(c)
	return t.lines
}

// A teller says facts line by line.
type teller struct {
	lang  lang.Lang
	f     *campaign.Facts
	lines []string
}

func (t *teller) words(code string, args ...any) string { return lang.Say(code, args...).In(t.lang) }

func (t *teller) say(code string, args ...any) { t.lines = append(t.lines, t.words(code, args...)) }

func (t *teller) tell(c *catalog.Card) {
	id := LogID(c)
	switch c.Type {
	case campaign.HeroThing:
		t.hero(t.f.Hero(id))
	case campaign.ClassThing:
		t.deck(t.f.Class(id))
	case campaign.AgendaThing:
		t.deck(t.f.AgendaSet(id))
	case campaign.AllyThing, campaign.VillainThing:
		t.figure(t.f.Figure(id))
	case campaign.MissionThing:
		t.mission(t.f.Mission(id))
	case campaign.CampaignThing:
		t.campaign(t.f.Campaign(id))
	case campaign.ProductThing:
		t.product(t.f.Product(id))
	default:
		t.card(t.f.Card(id))
	}
	if len(c.Traits) > 0 {
		t.say("cmd.card.traits", traitsOf(c))
	}
}

// traitsOf says traits; those of items are printed in English only.
func traitsOf(c *catalog.Card) []lang.Text {
	all := make([]lang.Text, len(c.Traits))
	for i, code := range c.Traits {
		all[i] = lang.Text{lang.EN: code}
		if lang.Known("trait." + code) {
			name := catalog.TraitName(code)
			all[i] = lang.Text{lang.EN: name.In(lang.EN), lang.IT: name.In(lang.IT)}
		}
	}
	return all
}

func (t *teller) card(c *campaign.Card) {
	if c.Sort == campaign.Item {
		t.say("campaigncards.tier", c.Tier, c.Cost)
	}
	if c.Deck != "" {
		of := t.f.Called(c.Deck)
		if d := t.f.AgendaSet(c.Deck); c.Sort == campaign.Agenda && d != nil {
			of = lang.Text{lang.EN: d.Name}
		}
		t.say("campaigncards.of", of)
	}
	switch {
	case c.Note == campaign.Start:
		t.say("campaigncards.start")
	case c.Sort == campaign.Class, c.Sort == campaign.Imperial:
		t.say("campaigncards.xp", c.Cost)
	case c.Sort == campaign.Agenda && c.Cost >= 0:
		t.say("campaigncards.influence", c.Cost)
	case c.Note == campaign.ForEmpire:
		t.say("campaigncards.imperial")
	}
	switch kind := kindWords(c); {
	case c.Kind == "":
	case c.Attack != "":
		t.say("campaigncards.kind-attack", kind, assault.AttackName(c.Attack))
	default:
		t.say("campaigncards.kind", kind)
	}
	if c.Kind == campaign.Weapon && c.Bars >= 0 {
		t.say("campaigncmd.item.bars", c.Bars)
	}
	if c.Copies > 1 {
		t.say("campaigncards.copies", c.Copies)
	}
	if c.Mission != "" {
		t.say("campaigncards.mission", t.f.Called(c.Mission))
	}
	if c.From > 0 {
		t.say("campaigncards.periods", c.From, c.To)
	}
	if c.Sort == campaign.Reward {
		t.awardedBy(c.ID)
	}
}

// kindWords says of what kind a card is: "weapon", "secret".
func kindWords(c *campaign.Card) lang.Msg {
	if c.Sort == campaign.Agenda {
		return lang.Say("campaigncards.kind." + c.Kind)
	}
	return lang.Say("campaigncmd.item." + c.Kind)
}

func (t *teller) hero(h *campaign.Hero) {
	for i, s := range []campaign.Stats{h.Healthy, h.Wounded} {
		if s.Health == 0 {
			continue
		}
		code := "campaigncards.stats"
		if i == 1 {
			code = "campaigncards.stats-wounded"
		}
		t.say(code, s.Health, s.Endurance, s.Speed, assault.DieName(s.Defence))
		t.lines[len(t.lines)-1] += "; " + t.words("campaigncards.tests", t.dice(s.Strength), t.dice(s.Insight), t.dice(s.Tech))
	}
	if h.Mission != "" {
		t.say("campaigncards.red", t.f.Called(h.Mission))
	}
	if h.Reward != "" {
		t.say("campaigncards.reward", t.f.Called(h.Reward))
	}
	t.cards(t.f.ClassCards(h))
}

// dice says dice of letters by their colours: "BG".
func (t *teller) dice(letters string) string {
	named := map[rune]string{'B': "blue", 'G': "green", 'R': "red", 'Y': "yellow"}
	var codes []string
	for _, r := range letters {
		codes = append(codes, named[r])
	}
	if codes == nil {
		return "–"
	}
	return assault.DiceIn(codes, t.lang)
}

func (t *teller) deck(d *campaign.Deck) { t.cards(t.f.DeckCards(d)) }

// cards says the cards of a deck with what they cost.
func (t *teller) cards(cards []campaign.Card) {
	all := make([]lang.Msg, len(cards))
	for i := range cards {
		c := &cards[i]
		switch {
		case c.Note == campaign.Start:
			all[i] = lang.Say("campaigncards.deck-start", c.Name)
		case c.Cost < 0:
			all[i] = lang.Say("campaigncards.deck-unknown", c.Name)
		case c.Sort == campaign.Agenda:
			all[i] = lang.Say("campaigncards.deck-influence", c.Name, lang.Say("campaigncards.influence", c.Cost))
		default:
			all[i] = lang.Say("campaigncards.deck", c.Name, c.Cost)
		}
	}
	t.say("campaigncards.cards", all)
}

func (t *teller) figure(f *campaign.Figure) {
	if f.Elite {
		t.say("campaigncards.elite")
	}
	switch {
	case f.Cost < 0:
	case f.Group > 1:
		t.say("campaigncards.group-cost", f.Cost, f.Group)
	default:
		t.say("campaigncards.cost", f.Cost)
	}
	t.awardedBy(f.ID)
}

// product says what is in a box, by kinds.
func (t *teller) product(p *campaign.Product) {
	if code := "campaigncards.product-kind." + p.Type; lang.Known(code) {
		t.say(code)
	}
	var here []*catalog.Card
	for c := range All().Cards(catalog.Campaign) {
		if c.Set == p.ID && c.Type != campaign.ProductThing {
			here = append(here, c)
		}
	}
	if here != nil {
		t.say("campaigncards.holds", catalog.KindCounts(here))
	}
}
