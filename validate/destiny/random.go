package destiny

import (
	"fmt"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A lottery draws random legal lists of a format. It adds card after card and
// keeps what the rules have nothing against, so that whatever they come to know
// is in the lists too. It is not safe for concurrent use.
type lottery struct {
	game    *validate.Game
	catalog *catalog.Catalog
	kit     *kit
	format  *catalog.Format
	fixed   []catalog.List

	team, plots, deck, fields, moves []lot
	cheapest                         int // what a character costs at least

	rand    catalog.Rand
	list    catalog.List
	cards   []*catalog.Card // of the entries of the list, until it is put in order
	held    families        // of those
	report  validate.Report
	now     standing
	begun   *standing // of the empty list; nil: it was not looked at yet
	order   []int     // in which lots are drawn
	numbers []int     // from 0
	sorted  sorted
	line    Line // that permits are asked about
	asks    bool // the rules are asked of every card
}

// A lot is a card that may be drawn, taken in one of its ways.
type lot struct {
	entry  catalog.Entry // one copy
	card   *catalog.Card
	fact   *fact
	cost   int  // in the points of a team
	plain  bool // a card of the deck of which no rule says anything of its own
	tastes mask // the kinds that a deck may have more of and that it is of
}

// A standing is how the list stands after the last card that was kept.
type standing struct {
	wrong   int // findings that more cards of the deck do not mend
	room    int // points that are left
	missing int // cards of the deck
	fields  int // battlefields that are missing
	sides   mask
	colours mask
	limits  Limits
	lenient bool // a card of the list changes deck building
}

// maxTries is how often a list is begun anew before a format is given up.
const maxTries = 2000

// newLottery returns a lottery of the legal lists of a format. If only is not
// nil, every card of the lists is one that it keeps.
func newLottery(g *validate.Game, c *catalog.Catalog, f *catalog.Format, only func(*catalog.Card) bool) (validate.Lottery, error) {
	k := kits.Of(c)
	t := &lottery{game: g, catalog: c, kit: k, format: f, report: validate.Report{Bare: true}}
	t.list = catalog.List{Game: f.Game, Format: f.Code}
	if len(f.Fixed) > 0 {
		t.keepFixed(only)
		return t, t.possible(len(t.fixed) > 0)
	}
	for card := range c.Cards(f.Game) {
		if row := f.Row(card); row.Legal && !row.Banned && !k.fact(card).back && (only == nil || only(card)) {
			t.put(card, k.fact(card), row)
		}
	}
	for i := range t.team {
		if i == 0 || t.team[i].cost < t.cheapest {
			t.cheapest = t.team[i].cost
		}
	}
	return t, t.possible(len(t.team) > 0 && len(t.fields) > 0 && len(t.deck) > 0)
}

func (t *lottery) possible(yes bool) error {
	if !yes {
		return lang.Fail(lang.NotFound, "random.none", t.format.Code)
	}
	return nil
}

// keepFixed takes over the fixed lists whose cards are all kept.
func (t *lottery) keepFixed(only func(*catalog.Card) bool) {
	for _, l := range t.format.Fixed {
		all := !slices.ContainsFunc(l.Entries, func(e catalog.Entry) bool {
			card := t.catalog.At(&e)
			return card == nil || only != nil && !only(card)
		})
		if all {
			t.fixed = append(t.fixed, l)
		}
	}
}

// put adds the lots of a card: one for each way to take it.
func (t *lottery) put(card *catalog.Card, f *fact, row *catalog.Row) {
	l := catalog.List{Entries: []catalog.Entry{{Card: card.ID, Count: 1, Role: placeOf(f), On: validate.NoMax}}}
	t.catalog.Bind(&l)
	x := lot{entry: l.Entries[0], card: card, fact: f}
	switch f.role {
	case deckRole:
		x.plain, x.tastes = f.exception == 0 && !row.Restricted, tastesOf(card)
		t.deck = append(t.deck, x)
		if isMove(card) {
			t.moves = append(t.moves, x)
		}
	case battlefieldRole:
		t.fields = append(t.fields, x)
	case characterRole, plotRole:
		for x.entry.Way, x.cost = range row.Points {
			if f.role == plotRole {
				t.plots = append(t.plots, x)
			} else {
				t.team = append(t.team, x)
			}
		}
	}
}

// List returns the list with a number, from 1, of a seed. It does not depend on
// what was drawn before.
func (t *lottery) List(seed, number uint64) (*catalog.List, error) {
	l := new(catalog.List)
	if err := t.Redraw(l, seed, number); err != nil {
		return nil, err
	}
	l.Name = fmt.Sprintf("%s %d-%d", t.format.Code, seed, number)
	return l, nil
}

// Redraw implements validate.Redrawer.
func (t *lottery) Redraw(l *catalog.List, seed, number uint64) error {
	t.rand = catalog.NewRand(seed, number)
	for range maxTries {
		if t.draw() {
			entries := append(l.Entries[:0], t.list.Entries...)
			*l = t.list
			l.Entries = entries
			return nil
		}
	}
	return t.possible(false)
}

// draw makes a list and reports whether it is legal.
func (t *lottery) draw() bool {
	if len(t.fixed) > 0 {
		t.list.Entries = append(t.list.Entries[:0], t.fixed[t.rand.N(len(t.fixed))].Entries...)
		return t.legal()
	}
	// Plain cards are taken on trust. If the rules have something against the list
	// then, it is drawn once more, and they are asked of each.
	began := t.rand
	for _, t.asks = range [...]bool{false, true} {
		t.rand = began
		if !t.build() {
			return false
		}
		if t.legal() {
			return true
		}
	}
	return false
}

// legal checks the whole list.
func (t *lottery) legal() bool {
	t.report.Reset()
	return t.game.Check(&t.report, t.catalog, &t.list).Legal()
}

// build puts a list together, and reports false if it has no team or battlefield.
func (t *lottery) build() bool {
	t.begin()
	t.takePlots()
	if !t.gather() || !t.takeFields() {
		return false
	}
	t.takeMoves()
	t.fill()
	t.sort()
	return true
}

// begin empties the list.
func (t *lottery) begin() {
	t.cut(0)
	if t.begun == nil {
		t.look()
		empty := t.now
		t.begun = &empty
	}
	t.now = *t.begun
}

// look checks the list and notes how it stands.
func (t *lottery) look() {
	t.report.Reset()
	t.game.Check(&t.report, t.catalog, &t.list)
	d := deckOf(&t.report)
	t.now = standing{sides: d.sides, colours: d.colours, limits: d.Limits, lenient: len(d.special) > 0}
	for i := range t.report.Findings {
		if f := &t.report.Findings[i]; f.Severity == validate.Illegal || f.Severity == validate.Incomplete && f.Code == "destiny.exception" {
			t.now.wrong++
		}
	}
	for _, total := range t.report.Totals {
		switch total.Is {
		case validate.Points:
			t.now.room = total.Max - total.Have
		case validate.DeckSize:
			t.now.missing = total.Min - total.Have
		case validate.Battlefields:
			t.now.fields = total.Min - total.Have
		}
	}
}

// add puts copies of a lot on the list, unless more is wrong with it then. It
// reports whether they are there.
func (t *lottery) add(x *lot, n int) bool {
	before, trusted := t.now, t.trusts(x, n)
	at := t.find(x)
	if at < 0 {
		at = len(t.list.Entries)
		t.enter(x.entry, x.card)
		t.list.Entries[at].Count = 0
	}
	t.list.Entries[at].Count += n
	if trusted {
		t.now.missing -= n
		return true
	}
	if t.look(); t.now.wrong <= before.wrong {
		return true
	}
	if t.list.Entries[at].Count -= n; t.list.Entries[at].Count == 0 {
		t.cut(at)
	}
	t.now = before
	return false
}

// find returns which entry is of a lot, or -1.
func (t *lottery) find(x *lot) int {
	if !t.held.has(x.card) {
		return -1
	}
	for i, card := range t.cards {
		if e := &t.list.Entries[i]; card == x.card && e.Way == x.entry.Way && e.Role == x.entry.Role {
			return i
		}
	}
	return -1
}

// enter puts an entry at the end of the list.
func (t *lottery) enter(e catalog.Entry, card *catalog.Card) {
	t.list.Entries, t.cards = append(t.list.Entries, e), append(t.cards, card)
	t.held.add(card)
}

// cut leaves the first n entries on the list.
func (t *lottery) cut(n int) {
	t.list.Entries, t.cards = t.list.Entries[:n], t.cards[:n]
	t.held.only(t.cards)
}

// trusts reports whether copies of a lot may be added without asking the rules: they are
// plain, and there are no more of the title then than anybody may have.
func (t *lottery) trusts(x *lot, n int) bool {
	if t.asks || !x.plain || t.now.wrong > 0 || t.now.limits.Under > 0 || x.entry.Role != catalog.Deck || deckOf(&t.report).lackOf(x.fact) != 0 {
		return false
	}
	if !t.held.has(x.card) {
		return n <= x.fact.limit
	}
	for i, card := range t.cards {
		if card.Family == x.card.Family {
			n += t.list.Entries[i].Count
		}
	}
	return n <= x.fact.limit
}

// oneIn reports true once in n times.
func (t *lottery) oneIn(n int) bool { return t.rand.N(n) == 0 }

// shuffled yields the numbers below n in random order, each drawn when it is
// asked for.
func (t *lottery) shuffled(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := len(t.numbers); i < n; i++ {
			t.numbers = append(t.numbers, i)
		}
		t.order = append(t.order[:0], t.numbers[:n]...)
		for i := range n {
			j := i + t.rand.N(n-i)
			t.order[i], t.order[j] = t.order[j], t.order[i]
			if !yield(t.order[i]) {
				return
			}
		}
	}
}
