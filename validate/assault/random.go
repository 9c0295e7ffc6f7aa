package assault

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/validate"
)

// A lottery draws random legal armies of a card system. It adds card after card
// and keeps what the rules have nothing against, until nothing more fits. It is
// not safe for concurrent use.
type lottery struct {
	game    *validate.Game
	catalog *catalog.Catalog
	format  *catalog.Format
	settled []map[string]string // settings of lists, by the affiliations that have figures

	deployed []lot // figures and upgrades
	loose    []lot // the upgrades among them that lie on no group
	commands []lot // one for each copy that a deck may have

	rand             catalog.Rand
	list             catalog.List
	groups, upgrades []catalog.Entry // of the list; groups stand first
	report           validate.Report
	wrong, room      int // findings that more cards do not mend, and points that are left
	order            []int
	deck, rest       []*lot
}

// A lot is a card that may be drawn, in one of its versions.
type lot struct {
	entry catalog.Entry // one copy
	as    *fact
}

// maxTries is how often an army is begun anew before a format is given up.
const maxTries = 500

// newLottery returns a lottery of the legal armies of a card system. If only is
// not nil, every card of the armies, in its version, is one that it keeps.
func newLottery(g *validate.Game, c *catalog.Catalog, f *catalog.Format, only func(*catalog.Card) bool) (validate.Lottery, error) {
	t := &lottery{game: g, catalog: c, format: f}
	t.list = catalog.List{Game: f.Game, Format: f.Code}
	own := max(0, slices.IndexFunc(systems[:], func(code string) bool { return strings.EqualFold(code, f.Code) }))
	k, has := kits.Of(c), mask(0)
	for card := range c.Cards(catalog.Assault) {
		for system := range own + 1 {
			if x, ok := k.lot(card, system, own); ok && (only == nil || only(x.as.card)) {
				t.put(x)
				if x.as.kind == figureKind {
					has |= x.as.side
				}
			}
		}
	}
	for i := range sides {
		if side := mask(1 << i); has&side != 0 {
			t.settled = append(t.settled, map[string]string{catalog.Affiliation: side.code()})
		}
	}
	if len(t.settled) == 0 || len(t.commands) < deckSize {
		return nil, t.none()
	}
	return t, nil
}

func (t *lottery) none() error { return lang.Fail(lang.NotFound, "random.none", t.format.Code) }

// lot returns a card as a system has it, if armies of their own system may have
// it so and its cost is known.
func (k *kit) lot(card *catalog.Card, system, own int) (lot, bool) {
	f := &k.cards[card.No-k.first][system]
	role := assault.RoleOf(card.Type)
	if f.card == nil || f.campaign || role == "" {
		return lot{}, false
	}
	if _, known := f.card.Stats["cost"]; !known {
		return lot{}, false
	}
	e := catalog.Entry{Card: card.ID, Count: 1, Role: role, On: none}
	if f.version == iacp && f.other {
		e.Version = assault.IACP
	}
	taken, _ := k.version(card, own, e.Version)
	return lot{e, f}, taken == f
}

// put adds a lot to those that it is one of.
func (t *lottery) put(x lot) {
	if x.as.kind == commandKind {
		t.commands = append(t.commands, slices.Repeat([]lot{x}, x.as.limit)...)
		return
	}
	t.deployed = append(t.deployed, x)
	if x.as.kind == upgradeKind && x.as.attach == nil {
		t.loose = append(t.loose, x)
	}
}

// List returns the army with a number, from 1, of a seed. It does not depend on
// what was drawn before.
func (t *lottery) List(seed, number uint64) (*catalog.List, error) {
	t.rand = catalog.NewRand(seed, number)
	for range maxTries {
		if t.draw() {
			l := t.list
			l.Name = fmt.Sprintf("%s %d-%d", t.format.Code, seed, number)
			l.Settings, l.Entries = maps.Clone(l.Settings), slices.Clone(l.Entries)
			t.catalog.Bind(&l)
			return &l, nil
		}
	}
	return nil, t.none()
}

// draw makes an army and reports whether it is legal.
func (t *lottery) draw() bool {
	t.groups, t.upgrades = t.groups[:0], t.upgrades[:0]
	t.list.Settings = t.settled[t.rand.N(len(t.settled))]
	t.look()
	t.open()
	t.muster()
	if len(t.groups) == 0 || t.wrong > 0 {
		return false
	}
	t.rank()
	a := t.look()
	a.muster()
	if !t.drawDeck(a) {
		return false
	}
	for i, x := range t.deck {
		if i > 0 && t.deck[i-1].as == x.as {
			t.list.Entries[len(t.list.Entries)-1].Count++
		} else {
			t.list.Entries = append(t.list.Entries, x.entry)
		}
	}
	return t.check().Legal()
}

// open begins one army of three with an upgrade that lies on no group: what
// follows suits it.
func (t *lottery) open() {
	if len(t.loose) > 0 && t.oneIn(3) {
		t.add(&t.loose[t.rand.N(len(t.loose))])
	}
}

// muster draws groups and upgrades until nothing more fits. What lets others in
// or lowers the sum gives those a chance that were passed over.
func (t *lottery) muster() {
	t.order = t.order[:0]
	for i := range t.deployed {
		t.order = append(t.order, i)
	}
	catalog.Shuffle(&t.rand, t.order)
	for more := true; more; {
		more = false
		for _, i := range t.order {
			x := &t.deployed[i]
			if x.as.kind == upgradeKind && !t.oneIn(3) {
				continue
			}
			for t.add(x) {
				if more = true; x.as.unique || t.oneIn(2) {
					break
				}
			}
		}
	}
}

// add puts a copy of a lot into the army, unless more is wrong with it then. It
// reports whether it is there.
func (t *lottery) add(x *lot) bool {
	a := validate.Memory[Army](&t.report)
	if x.as.cost > t.room || x.as.side&^a.side != 0 && (x.as.kind != figureKind || !a.welcomes(x.as.side)) {
		return false
	}
	in, e := &t.groups, x.entry
	if x.as.kind == upgradeKind {
		in = &t.upgrades
		if x.as.attach != nil {
			if e.On = t.host(a, x); e.On == none {
				return false
			}
		}
	}
	at := slices.IndexFunc(*in, func(o catalog.Entry) bool { return o.Card == e.Card && o.Version == e.Version && o.On == e.On })
	wrong := t.wrong
	if at < 0 {
		*in = append(*in, e)
	} else {
		(*in)[at].Count++
	}
	if t.look(); t.wrong <= wrong {
		return true
	}
	if at < 0 {
		*in = (*in)[:len(*in)-1]
	} else {
		(*in)[at].Count--
	}
	t.look()
	return false
}

// host chooses the group of an attachment among those without one; none if
// there is none.
func (t *lottery) host(a *Army, x *lot) int {
	host, n := none, 0
	for g := range t.groups {
		free := t.groups[g].Count
		for i := range t.upgrades {
			if t.upgrades[i].On == g {
				free -= t.upgrades[i].Count
			}
		}
		if free > 0 && x.as.attach.fits(a.groups[g].as) {
			if n++; t.oneIn(n) {
				host = g
			}
		}
	}
	return host
}

// look checks the army without a deck and notes how it stands.
func (t *lottery) look() *Army {
	t.list.Entries = append(append(t.list.Entries[:0], t.groups...), t.upgrades...)
	t.wrong = 0
	for i := range t.check().Findings {
		if t.report.Findings[i].Severity == validate.Illegal {
			t.wrong++
		}
	}
	points := t.report.Total(validate.Points)
	t.room = points.Max - points.Have
	return validate.Memory[Army](&t.report)
}

func (t *lottery) check() *validate.Report {
	t.report.Reset()
	return t.game.Check(&t.report, t.catalog, &t.list)
}

// rank puts groups into the order of the catalog, and what is on them along.
func (t *lottery) rank() {
	was := slices.Clone(t.groups)
	number := func(e *catalog.Entry) int { return t.catalog.At(e).No }
	stable.Sort(t.groups, func(d, e catalog.Entry) int { return cmp.Compare(number(&d), number(&e)) })
	for i := range t.upgrades {
		if e := &t.upgrades[i]; e.On != none {
			on := was[e.On]
			e.On = slices.IndexFunc(t.groups, func(g catalog.Entry) bool { return g.Card == on.Card && g.Version == on.Version })
		}
	}
}

// oneIn reports true once in n times.
func (t *lottery) oneIn(n int) bool { return t.rand.N(n) == 0 }
