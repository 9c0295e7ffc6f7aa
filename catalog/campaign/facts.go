package campaign

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/packed"
)

// archive holds what the folder data does.
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// read reads the files. They are tested, so what is wrong with them is a broken
// promise.
func read() *Facts {
	f := &Facts{}
	rows("campaigns", func(r row) {
		f.Campaigns = append(f.Campaigns, Campaign{
			ID: r.text(), Name: r.names(), Mini: r.text() == "mini", Product: r.text(), Period: r.number(),
			Green: r.number(), Grey: r.number(), Draw: r.number(), ThreatDraw: r.number(), ThreatDeck: r.number(),
			HeroXP: r.number(), ImperialXP: r.number(), Credits: r.number(),
			AgendaLimit: r.number(), Banned: r.list(), DropsStory: r.yes(),
		})
	})
	f.campaigns = index(f.Campaigns, func(c *Campaign) string { return c.ID })
	rows("slots", func(r row) {
		c := f.Campaign(r.text())
		c.Slots = append(c.Slots, Slot{
			Type: r.text(), Threat: r.number(), Doubt: r.number(), Tiers: r.numbers(), Missions: r.list(), Packs: r.list(),
		})
	})
	rows("story", func(r row) {
		c := f.Campaign(r.text())
		s := Story{
			Mission: r.text(), Winner: r.winner(), All: r.text() == "all", Opens: r.list(), Forces: r.list(), ThreatDraw: r.number(),
		}
		s.Question, s.Not = strings.CutPrefix(r.text(), "!")
		c.Stories = append(c.Stories, s)
	})
	rows("missions", func(r row) {
		f.Missions = append(f.Missions, Mission{
			No: len(f.Missions), ID: r.text(), IC2: r.text(), Name: r.names(), Category: r.text(), Colour: r.text(),
			Final: r.yes(), Product: r.text(), From: r.number(), To: r.number(), Hero: r.text(),
			Allies: r.list(), Villains: r.list(), Crates: r.orUnknown(),
		})
	})
	f.missions = index(f.Missions, func(m *Mission) string { return m.ID })
	rows("awards", func(r row) {
		m := f.Mission(r.text())
		a := Award{Both: r.text() == "both", Winner: r.winner()}
		context := r.text()
		a.Mini, a.Full = context == "mini", context == "full"
		a.Question, a.Not = strings.CutPrefix(r.text(), "!")
		a.HeroXP, a.ImperialXP, a.Credits, a.Influence = r.number(), r.number(), r.number(), r.number()
		a.Rewards, a.Allies, a.Villains = r.list(), r.list(), r.list()
		m.awards = append(m.awards, a)
	})
	f.readDecks()
	return f
}

// readDecks reads heroes, cards, figures and boxes.
func (f *Facts) readDecks() {
	rows("heroes", func(r row) {
		f.Heroes = append(f.Heroes, Hero{
			No: len(f.Heroes), ID: r.text(), IC2: r.text(), Name: r.text(), Product: r.text(), Mission: r.text(),
			Reward: r.text(), Traits: r.list(), Healthy: r.stats(), Wounded: r.stats(),
		})
	})
	f.heroes = index(f.Heroes, func(h *Hero) string { return h.ID })
	rows("decks", func(r row) {
		switch kind := r.text(); kind {
		case "product":
			f.Products = append(f.Products, Product{ID: r.text(), Name: r.text(), Type: r.text()})
		default:
			f.Decks = append(f.Decks, Deck{No: len(f.Decks), Agenda: kind == Agenda, ID: r.text(), Name: r.text(), Products: r.list()})
		}
	})
	f.products = index(f.Products, func(p *Product) string { return p.ID })
	f.decks = index(f.Decks, func(d *Deck) string {
		if d.Agenda {
			return "agenda/" + d.ID
		}
		return "class/" + d.ID
	})
	f.tiers = map[int][]int{}
	rows("cards", func(r row) {
		c := Card{
			No: len(f.Cards), Sort: r.text(), Deck: r.text(), ID: r.text(), IC2: r.text(), Name: r.names(), Tier: r.number(),
			Cost: r.orUnknown(), Kind: r.text(), Attack: r.text(), Traits: r.list(), Bars: r.orUnknown(), Copies: max(1, r.number()),
			Products: r.list(), Mission: r.text(), From: r.number(), To: r.number(), Note: r.text(),
		}
		f.Cards = append(f.Cards, c)
		f.span(&c)
		if c.Sort == Item {
			f.tiers[c.Tier] = append(f.tiers[c.Tier], c.No)
		}
	})
	f.cards = index(f.Cards, func(c *Card) string { return c.ID })
	rows("figures", func(r row) {
		f.Figures = append(f.Figures, Figure{
			No: len(f.Figures), ID: r.text(), IC2: r.text(), Villain: r.text() == "villain", Name: r.names(), Subtitle: r.names(),
			Key: r.text(), Elite: r.yes(), Unique: r.yes(), Cost: r.orUnknown(), Group: r.skip().number(), Product: r.text(),
		})
	})
	f.figures = index(f.Figures, func(a *Figure) string { return a.ID })
}

// span notes that a card, the last read, is of a deck, whose cards stand
// together.
func (f *Facts) span(c *Card) {
	var first, end *int
	switch c.Sort {
	case Class:
		h := f.Hero(c.Deck)
		first, end = &h.first, &h.end
	case Imperial, Agenda:
		d := f.deck(map[string]string{Imperial: "class/", Agenda: "agenda/"}[c.Sort] + c.Deck)
		first, end = &d.first, &d.end
	default:
		return
	}
	if *end == 0 {
		*first = c.No
	}
	*end = c.No + 1
}

func index[T any](all []T, id func(*T) string) map[string]int {
	m := make(map[string]int, len(all))
	for i := range all {
		m[id(&all[i])] = i
	}
	return m
}

// A row is a line of a file, of which the cells are taken one after another.
type row struct {
	cells []string
	at    *int
}

func rows(file string, each func(row)) {
	r := csv.NewReader(bytes.NewReader(packed.Read(data(), "data/"+file+".csv")))
	r.ReuseRecord = true
	if _, err := r.Read(); err != nil {
		panic(fmt.Sprintf("embedded data: %v", err))
	}
	at := 0
	for {
		cells, err := r.Read()
		if err == io.EOF {
			return
		}
		if err != nil {
			panic(fmt.Sprintf("embedded data: %v", err))
		}
		at = 0
		each(row{cells, &at})
	}
}

func (r row) text() string {
	*r.at++
	return r.cells[*r.at-1]
}

func (r row) skip() row {
	*r.at++
	return r
}

func (r row) yes() bool { return r.text() == "1" }

// number reads a whole number; an empty cell is 0.
func (r row) number() int {
	s := r.text()
	if s == "" {
		return 0
	}
	return r.whole(s)
}

// orUnknown reads a whole number; an empty cell is -1.
func (r row) orUnknown() int {
	s := r.text()
	if s == "" {
		return -1
	}
	return r.whole(s)
}

func (r row) whole(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(fmt.Sprintf("embedded data: %q: %v", r.cells, err))
	}
	return n
}

func (r row) list() []string {
	s := r.text()
	if s == "" {
		return nil
	}
	return strings.Fields(s)
}

func (r row) numbers() []int {
	var all []int
	for _, s := range r.list() {
		all = append(all, r.whole(s))
	}
	return all
}

// names reads a name in English and one in Italian.
func (r row) names() lang.Text {
	t := lang.Text{lang.EN: r.text()}
	if it := r.text(); it != "" {
		t[lang.IT] = it
	}
	return t
}

func (r row) winner() string {
	w := r.text()
	if w == "all" {
		return ""
	}
	return w
}

// stats reads a side of a hero sheet: health, endurance, speed, defence, dice of
// the three attributes.
func (r row) stats() Stats {
	all := r.list()
	if len(all) != 7 {
		return Stats{}
	}
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	dice := func(s string) string { return strings.Trim(s, "-") }
	return Stats{
		number(all[0]), number(all[1]), number(all[2]), dice(all[3]), dice(all[4]), dice(all[5]), dice(all[6]),
	}
}
