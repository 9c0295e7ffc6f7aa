package exports

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// A chronicle is what papers tell of a campaign log: the missions with what they
// and their stages brought, every change of the accounts, and what everybody has.
type chronicle struct {
	doc    *Doc
	log    *campaign.Log // as the view of the document shows it
	facts  *campaign.Facts
	books  *validate.Ledger
	report *validate.Report
	slots  []slotLine
	moves  []move
	heroes []heroLine
	empire []labelled
	rebels []labelled
}

// A slotLine is a mission with the stages after it, or a slot to come.
type slotLine struct {
	number                        int // of the slot, from 1; 0 of a forced mission
	date, mission, kind           string
	threat                        int
	tiers, winner                 string
	crates                        int
	played                        bool
	stages                        bool // upgrade stages follow
	rebelStage, imperialStage     bool
	credits, influence, xp, empXP flow
	first, last                   int // events
}

// A flow is what came in, went out and was left.
type flow struct{ in, out, left int }

// A move is a change of an account by an event.
type move struct {
	event, slot int // place in chronicle.slots
	date, what  string
	account     string // of accountNames
	who         string // of experience: id of a hero, or the Empire
	by, left    int
}

// accountNames are the accounts, as the codes of their headings end.
var accountNames = []string{"credits", "influence", "xp", "imperial-xp"}

// A heroLine is what a hero has.
type heroLine struct {
	id, name, player      string
	xp                    flow
	class, items, rewards []string
	earned                int
}

// A labelled is a label and what belongs to it.
type labelled struct {
	label  string
	values []string
}

// newChronicle reads the log of a document.
func newChronicle(d *Doc, i int) (*chronicle, error) {
	l := d.Lists[i]
	if l.Campaign == nil {
		return nil, lang.Fail(lang.Invalid, "campaignpaper.no-log")
	}
	view := cmp.Or(d.View, campaign.Rebels)
	c := &chronicle{doc: d, facts: campaign.Known().Of(l.Campaign)}
	c.log = l.Campaign.Seen(view, c.facts)
	c.report = new(validate.Report).Check(d.Catalog, l)
	if i < len(d.Reports) && d.Reports[i] != nil {
		c.report = d.Reports[i]
	}
	c.books, _ = validate.LedgerAfter(l.Campaign, len(l.Campaign.Events))
	c.readSlots(l.Campaign)
	c.readPeople(view)
	c.toCome()
	return c, nil
}

// word says a heading.
func (c *chronicle) word(code string) string {
	return lang.Say("campaignpaper." + code).In(c.doc.Lang)
}

func (c *chronicle) in(m lang.Msg) string { return m.In(c.doc.Lang) }

func (c *chronicle) called(id string) string { return c.facts.Called(id).In(c.doc.Lang) }

// readSlots goes through the events: a mission begins a line, and all changes
// until the next belong to it. What was before the first is a line of its own, if
// there was anything.
func (c *chronicle) readSlots(l *campaign.Log) {
	line := slotLine{number: -1, mission: c.word("setup")}
	number := 0
	before := validate.Balance{}
	struck := l.Struck()
	validate.Steps(l, func(i int, k *validate.Ledger) {
		e := &c.log.Events[i]
		if e.Type == campaign.MissionStart && !struck[i] {
			last := line
			line = c.begin(e, i, &number)
			// A mission that is forced at once is played before the upgrades of its slot.
			if line.number == 0 && last.stages && !last.rebelStage {
				last.stages, line.stages = false, true
			}
			c.close(last)
		}
		line.note(c, e, struck[i])
		now := k.Now()
		line.last = i
		c.change(&line, i, e, before, now)
		before = now
	})
	c.close(line)
}

// begin starts the line of a mission.
func (c *chronicle) begin(e *campaign.Event, i int, number *int) slotLine {
	line := slotLine{date: e.At, mission: c.called(e.Mission), kind: c.in(campaign.KindOf(e.Kind)), threat: e.Threat.N, first: i}
	if e.Kind == campaign.Forced {
		return line
	}
	*number++
	line.number = *number
	line.stages = e.Kind != campaign.Finale
	if k := c.books.Campaign(); k != nil {
		if s := slotOf(k, e, *number); s != nil {
			line.tiers = numbers(s.Tiers)
		}
	}
	return line
}

// slotOf returns the slot of the printed log that a mission filled.
func slotOf(c *campaign.Campaign, e *campaign.Event, number int) *campaign.Slot {
	for i := range c.Slots {
		if slices.Contains(c.Slots[i].Missions, e.Mission) {
			return &c.Slots[i]
		}
	}
	return c.Slot(number - 1)
}

func numbers(all []int) string {
	said := make([]string, len(all))
	for i, n := range all {
		said[i] = fmt.Sprint(n)
	}
	return strings.Join(said, ", ")
}

// note takes what an event says of the mission.
func (s *slotLine) note(c *chronicle, e *campaign.Event, struck bool) {
	switch {
	case struck:
	case e.Type == campaign.MissionEnd:
		s.played, s.winner, s.crates = true, c.in(campaign.Side(e.Winner)), e.Crates.N
		s.date = cmp.Or(s.date, e.At)
	case e.Type == campaign.Stage && e.Stage == campaign.RebelUpgrade:
		s.rebelStage = true
	case e.Type == campaign.Stage && e.Stage == campaign.ImperialUpgrade:
		s.imperialStage = true
	}
}

// change notes what an event did to each account.
func (c *chronicle) change(s *slotLine, i int, e *campaign.Event, before, now validate.Balance) {
	what := c.in(c.facts.Say(e))
	add := func(account, who string, f *flow, was, is int) {
		f.move(is - was)
		if is != was {
			c.moves = append(c.moves, move{event: i, slot: len(c.slots), date: e.At, what: what, account: account, who: who, by: is - was, left: is})
		}
	}
	add("credits", "", &s.credits, before.Credits, now.Credits)
	add("influence", "", &s.influence, before.Influence, now.Influence)
	s.credits.left, s.influence.left = now.Credits, now.Influence
	s.xp.left = 0
	for _, x := range now.XP {
		was := 0
		for _, y := range before.XP {
			if y.Who == x.Who {
				was = y.N
			}
		}
		if x.Who == campaign.TheEmpire {
			add("imperial-xp", x.Who, &s.empXP, was, x.N)
			s.empXP.left = x.N
			continue
		}
		add("xp", x.Who, &s.xp, was, x.N)
		s.xp.left += x.N
	}
}

func (f *flow) move(by int) {
	if by > 0 {
		f.in += by
	} else {
		f.out -= by
	}
}

// close ends a line. Nothing before the first mission is no line.
func (c *chronicle) close(s slotLine) {
	if s.number < 0 && s.flows() == [4]flow{} {
		return
	}
	c.slots = append(c.slots, s)
}

// flows are the accounts in the order of their names. A line without a number is
// that of a forced mission, or of what was before the first.
func (s *slotLine) flows() [4]flow { return [4]flow{s.credits, s.influence, s.xp, s.empXP} }

func (s *slotLine) name() string {
	switch {
	case s.number > 0:
		return fmt.Sprint(s.number)
	case s.number < 0:
		return ""
	}
	return "!"
}

// toCome adds the slots that nobody has played yet.
func (c *chronicle) toCome() {
	k := c.books.Campaign()
	if k == nil || c.books.Phase() == validate.Over {
		return
	}
	from := c.books.Slot()
	if c.books.Phase() == validate.Running {
		from++
	}
	for i := from; i < len(k.Slots); i++ {
		s := &k.Slots[i]
		c.slots = append(c.slots, slotLine{number: i + 1, kind: c.in(campaign.KindOf(s.Type)), threat: s.Threat, tiers: numbers(s.Tiers),
			stages: s.Type != campaign.Finale})
	}
}

// readPeople reads what everybody has in the end.
func (c *chronicle) readPeople(view string) {
	s := c.books.State(view)
	for _, h := range c.books.Heroes() {
		line := heroLine{id: h.ID, name: h.Name, player: c.playerOf(h.ID), class: c.names(s.ClassCards[h.ID])}
		for _, m := range c.moves {
			if m.account == "xp" && m.who == h.ID {
				line.xp.move(m.by)
			}
		}
		line.xp.left = c.books.XP(h.ID)
		for _, card := range c.books.Inventory(h.ID) {
			if card.Sort == campaign.Reward {
				line.rewards = append(line.rewards, card.Name.In(c.doc.Lang))
			} else {
				line.items = append(line.items, card.Name.In(c.doc.Lang))
			}
		}
		c.heroes = append(c.heroes, line)
	}
	allies := make([]string, len(s.Allies))
	for i, a := range s.Allies {
		if allies[i] = c.called(a.ID); a.Times > 1 {
			allies[i] += fmt.Sprintf(" ×%d", a.Times)
		}
	}
	c.empire = []labelled{{c.word("class-cards"), c.names(s.Imperial)}, {c.word("agenda"), c.names(s.Agenda)}, {c.word("villains"), c.names(s.Villains)}}
	c.rebels = []labelled{{c.word("allies"), allies}, {c.word("active"), c.names(s.Active)}}
}

func (c *chronicle) names(ids []string) []string {
	all := make([]string, len(ids))
	for i, id := range ids {
		all[i] = c.called(id)
	}
	return all
}

// carried lists items, then rewards.
func (h *heroLine) carried() []string { return slices.Concat(h.items, h.rewards) }

// called names a hero and his player.
func (h *heroLine) called() string {
	if h.player == "" {
		return h.name
	}
	return h.name + " (" + h.player + ")"
}

// party returns who plays.
func (c *chronicle) party() *campaign.Party {
	for i := range c.log.Events {
		if e := &c.log.Events[i]; e.Type == campaign.Setup && e.Setup != nil {
			return e.Setup
		}
	}
	return &campaign.Party{}
}

func (c *chronicle) playerOf(hero string) string {
	for _, s := range c.party().Heroes {
		if s.Hero == hero {
			return s.Player
		}
	}
	return ""
}

// title is the name of the log.
func (c *chronicle) title() string { return cmp.Or(c.log.Title, c.called(c.log.Campaign)) }

// about says which campaign it is and when it was played.
func (c *chronicle) about() string {
	first, last := "", ""
	for i := range c.log.Events {
		if at := c.log.Events[i].At; at != "" {
			first, last = cmp.Or(first, at), at
		}
	}
	about := c.called(c.log.Campaign)
	switch {
	case first != "" && first != last:
		about += " · " + first + " – " + last
	case first != "":
		about += " · " + first
	}
	return about
}

// players says who plays the Empire.
func (c *chronicle) players() string {
	p := c.party()
	if p.Class == "" {
		return ""
	}
	return lang.Say("campaignpaper.players", p.Player, c.facts.Called(p.Class)).In(c.doc.Lang)
}

// standing says how things stand.
func (c *chronicle) standing() string {
	n, all := 0, 0
	if k := c.books.Campaign(); k != nil {
		all = len(k.Slots)
		n = min(c.books.Slot(), all)
	}
	said := lang.Say("campaignpaper.standing", n, all, c.books.Credits(), c.books.Influence()).In(c.doc.Lang)
	if w := c.books.Winner(); w != "" {
		said += " · " + lang.Say("campaignsaid.over", campaign.Side(w)).In(c.doc.Lang)
	}
	return said
}

// verdict says in capitals whether the log is legal.
func (c *chronicle) verdict() string {
	if !c.report.Legal() {
		return lang.Say("sheet.word.not-legal").In(c.doc.Lang)
	}
	return lang.Say("sheet.word.legal").In(c.doc.Lang)
}

// madeFrom says what a sheet was made from.
func (c *chronicle) madeFrom() string {
	sum := sha256.Sum256(c.log.Append(nil))
	return lang.Say("campaignpaper.made-from", len(c.log.Events), hex.EncodeToString(sum[:8])).In(c.doc.Lang)
}

// campaigns reports whether the lists of a document are logs of campaigns. With
// others they cannot be mixed.
func (d *Doc) campaigns(format string) (bool, error) {
	n := 0
	for _, l := range d.Lists {
		if l.Game == catalog.Campaign {
			n++
		}
	}
	if n > 0 && n < len(d.Lists) {
		return false, lang.Fail(lang.Invalid, "export.several-games", format)
	}
	return n > 0, nil
}
