package campaign

import (
	"cmp"
	"fmt"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/exports"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// A listing is what papers tell of a campaign log: the missions with what they
// and their stages brought, every change of the accounts, and what everybody has.
type listing struct {
	*exports.Listing
	log    *campaign.Log // as the view of the document shows it
	facts  *campaign.Facts
	ledger *ledgers.Ledger
	legal  bool // what is hidden from the view, too
	slots  []slotLine
	moves  []move
	heroes []heroLine
	empire []labelled
	rebels []labelled
}

// A slotLine is a mission with the stages after it, or a slot to come.
type slotLine struct {
	number                        int // of the slot, from 1; 0 of a forced mission, -1 of what was before the first
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
	event, slot int // place in listing.slots
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
}

// A labelled is a label and what belongs to it.
type labelled struct {
	label  string
	values []string
}

// newListing reads the log of a document.
func newListing(d *exports.Doc, i int) (*listing, error) {
	log := campaign.LogOf(d.Lists[i])
	if log == nil {
		return nil, lang.Fail(lang.Invalid, "campaignpaper.no-log")
	}
	view := cmp.Or(d.View, campaign.Rebels)
	c := &listing{Listing: d.Listing(i), facts: campaign.Known().Of(log)}
	c.log = log.Seen(view, c.facts)
	c.ledger, _ = ledgers.After(log, len(log.Events))
	if c.legal = c.Report.Legal(); view == campaign.Rebels {
		c.Report = openly(c.Report, c.log)
	}
	c.readSlots(log)
	c.readPeople(view)
	c.toCome()
	return c, nil
}

// openly returns a report without what is found of events only by who sees all of them:
// it would name hidden cards.
func openly(r *validate.Report, seen *campaign.Log) *validate.Report {
	key := func(f *validate.Finding) string { return fmt.Sprint(f.Event, f.Severity, f.Code, f.Path) }
	told := map[string][]validate.Finding{}
	_, found := ledgers.After(seen, len(seen.Events))
	for _, f := range found.Findings {
		told[key(&f)] = append(told[key(&f)], f)
	}
	shown := *r
	shown.Findings = nil
	for _, f := range r.Findings {
		switch all := told[key(&f)]; {
		case f.Event == 0:
			shown.Findings = append(shown.Findings, f)
		case len(all) > 0:
			shown.Findings, told[key(&f)] = append(shown.Findings, all[0]), all[1:]
		}
	}
	return &shown
}

// word says a heading.
func (c *listing) word(code string) string { return c.Word("campaignpaper." + code) }

func (c *listing) in(m lang.Msg) string { return m.In(c.Doc.Lang) }

func (c *listing) called(id string) string { return c.In(c.facts.Called(id)) }

// readSlots goes through the events: a mission begins a line, and all changes
// until the next belong to it. What was before the first is a line of its own, if
// there was anything.
func (c *listing) readSlots(l *campaign.Log) {
	line := slotLine{number: -1, mission: c.word("setup")}
	number := 0
	before := ledgers.Balance{}
	struck := l.Struck()
	ledgers.Steps(l, func(i int, k *ledgers.Ledger) {
		e := &c.log.Events[i]
		if e.Type == campaign.MissionStart && !struck[i] {
			last := line
			line = c.begin(e, i, k, &number)
			// A mission that is forced at once is played before the upgrades of its slot.
			if line.number == 0 && last.stages && !last.rebelStage {
				last.stages, line.stages = false, true
			}
			c.close(last)
		}
		line.note(c, e, struck[i])
		line.stages = line.stages || k.Prelude()
		now := k.Now()
		line.last = i
		c.change(&line, i, e, before, now)
		before = now
	})
	c.close(line)
}

// begin starts the line of a mission, which fills the slot that the books have come to;
// of a log that is out of order no slot is filled twice.
func (c *listing) begin(e *campaign.Event, i int, k *ledgers.Ledger, number *int) slotLine {
	line := slotLine{date: e.At, mission: c.called(e.Mission), kind: c.in(campaign.KindOf(e.Kind)), threat: e.Threat.N, first: i}
	if e.Kind == campaign.Forced {
		return line
	}
	*number = max(*number, k.Slot()) + 1
	line.number = *number
	line.stages = e.Kind != campaign.Finale
	if of := k.Campaign(); of != nil {
		if s := of.Slot(line.number - 1); s != nil {
			line.tiers = numbers(s.Tiers)
		}
	}
	return line
}

func numbers(all []int) string {
	said := make([]string, len(all))
	for i, n := range all {
		said[i] = fmt.Sprint(n)
	}
	return strings.Join(said, ", ")
}

// note takes what an event says of the mission.
func (s *slotLine) note(c *listing, e *campaign.Event, struck bool) {
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
func (c *listing) change(s *slotLine, i int, e *campaign.Event, before, now ledgers.Balance) {
	what := c.in(c.facts.Say(e))
	add := func(account, who string, f *flow, was, is int) {
		f.move(is - was)
		if is != was {
			c.moves = append(c.moves, move{event: i, slot: len(c.slots), date: cmp.Or(e.At, s.date), what: what, account: account, who: who, by: is - was, left: is})
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
func (c *listing) close(s slotLine) {
	if s.number < 0 && s.flows() == [4]flow{} {
		return
	}
	c.slots = append(c.slots, s)
}

// flows are the accounts in the order of their names. A line without a number is
// that of a forced mission, or of what was before the first.
func (s *slotLine) flows() [4]flow { return [4]flow{s.credits, s.influence, s.xp, s.empXP} }

// toCome reports whether nothing has happened in a slot yet.
func (s *slotLine) toCome() bool { return s.number >= 0 && s.last == 0 }

// danger is the threat level; before the first mission there is none.
func (s *slotLine) danger() string {
	if s.number < 0 {
		return ""
	}
	return fmt.Sprint(s.threat)
}

// claimed is how many crates were claimed in a mission that was played.
func (s *slotLine) claimed() string {
	if !s.played {
		return ""
	}
	return fmt.Sprint(s.crates)
}

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
func (c *listing) toCome() {
	k := c.ledger.Campaign()
	if k == nil || c.ledger.Phase() == ledgers.Over {
		return
	}
	from := c.ledger.Slot()
	if c.ledger.Phase() == ledgers.Running {
		from++
	}
	for i := from; i < len(k.Slots); i++ {
		s := &k.Slots[i]
		if !c.ledger.Plays(s) {
			continue
		}
		c.slots = append(c.slots, slotLine{number: i + 1, kind: c.in(campaign.KindOf(s.Type)), threat: s.Threat, tiers: numbers(s.Tiers),
			stages: s.Type != campaign.Finale})
	}
}
