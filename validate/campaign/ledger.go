package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/validate"
)

// A Phase is where a campaign stands between two events.
type Phase uint8

// The phases, in the order in which a slot goes through them.
const (
	BeforeSetup   Phase = iota // nothing has happened
	MissionPhase               // a mission is to be chosen
	Running                    // a mission is being played
	Post                       // it was played: side missions are drawn, then the Rebels upgrade
	RebelPhase                 // the Rebels upgrade
	ImperialPhase              // the Empire upgrades
	Over                       // the finale was played
)

var phaseNames = [...]string{"setup", "mission", "running", "post", "rebel", "imperial", "over"}

// String returns the name of a phase, as files and answers have it.
func (p Phase) String() string { return phaseNames[p] }

// A Ledger is the books of a campaign: what the events of its log amount to.
// They are kept on after an illegal event, as the players wrote it: an amount
// counts as it is written; a card that could not be had is not had, and not
// complained about again.
type Ledger struct {
	facts    *campaign.Facts
	campaign *campaign.Campaign // nil: unknown
	log      *campaign.Log
	report   *validate.Report // takes the findings; nil: nobody wants them
	struck   []bool

	accounts
	sound  Balance // before the event at hand; from the first illegal one on, before that
	broken bool    // there was an illegal event

	at       int             // the event at hand
	event    *campaign.Event // "
	refused  int             // illegal findings of the event at hand
	imported bool            // the event at hand was brought in by an importer
	lenient  int             // findings that an importer is forgiven
	newest   int             // the event that is being added, of which all is told; -1 none
	trial    *Ledger         // in which events are tried
}

// accounts are all that changes. They are copied as a whole.
type accounts struct {
	phase, back          Phase // back: where a forced mission returns to
	prelude              bool  // the upgrade before the introduction of a mini campaign
	ended                bool  // by campaign_end
	joined               bool  // a mission was played after what an importer wrote
	slot                 int   // missions ended but forced ones, and optional slots passed over
	setupAt              int   // the event that set up; -1 none
	class                int   // of the Empire, in Facts.Decks; -1 none
	credits, influence   int
	xp                   int // of the Empire
	heroes               []heroAccount
	cards                []cardAccount // by number; strangers follow
	missions             []missionAccount
	earned               []uint8 // times that a figure was earned, by number
	sets                 []bool  // agenda sets chosen, by number of the deck
	strangers            []*campaign.Card
	forced               []int // missions to be played at once
	late                 []int // those that should have been, and were not; that was said
	mission              int   // being played, or played last; -1 none
	kind                 string
	threat               int // of that
	winner               string
	drawSide, drawThreat int     // missions to draw
	drawn                int     // side missions drawn for that
	undrawn              drawing // missions of which it was said that they were not drawn, as long as they do not turn up
	slips                slips   // that were said, so that what follows from them is not
	greys                int     // grey missions that nobody knows yet
	tiers                []int   // drawn in this stage
	shopping, bought     bool    // this stage: cards were drawn or sold; bought
	agendaDrawn          bool
	agendaSeen           int // hidden cards drawn
	totals               []gap
	debts                []gap // accounts below nothing, as low as was told
	agreed               int   // the event at which totals agreed last
	untold               untold
}

// slips are events in another order than they happened in. Each was said once.
type slips struct {
	stage       Phase             // taken as begun by an event of it; BeforeSetup none
	begun       bool              // the mission played last was taken as begun by its end
	was         missionAccount    // that mission, before it ended
	over        bool              // the mission that is played was taken as over by a stage
	unset       bool              // something happened before the set-up
	open        bool              // it ended in that stage: what is drawn after it is not closed yet
	under       *campaign.Mission // a forced mission was begun before this one was over
	kind        string            // of that
	late, early drawing           // missions of which it was said that they were not drawn; drawn before the mission was over
}

// A drawing is how many side missions and threat missions are drawn.
type drawing struct{ side, threat int }

type heroAccount struct {
	hero   *campaign.Hero
	xp     int
	reward int // number of the card; -1 none
}

// cardAccount says where a card is.
type cardAccount struct {
	where    place
	owner    int8 // hero, or theEmpire
	drawn    bool // in this stage
	disputed bool // somebody has it who should not, or not; that was said
}

type place uint8

const (
	inDeck place = iota // or in the box, from where it comes
	owned
	held // an agenda card that was bought
	gone // back in the box for good
)

const theEmpire = -1

// missionAccount says where a mission is.
type missionAccount struct {
	inSide, drawn, active bool
	due                   bool // of an agenda: another side mission was played since
	played                int  // event, counted from 1; 0 not yet
}

// A gap is what was reported of an account: by how much what was counted differs, or
// how low it fell.
type gap struct {
	what string
	by   int
}

// open opens the books of a log.
func (k *Ledger) open(l *campaign.Log, r *validate.Report) {
	known := campaign.Known()
	k.facts, k.log, k.report = known.Of(l), l, r
	k.campaign = k.facts.CampaignOf(l)
	k.broken, k.at, k.event, k.refused, k.lenient, k.newest = false, -1, nil, 0, 0, -1
	k.struck = append(k.struck[:0], make([]bool, len(l.Events))...)
	for i := range l.Events {
		if e := &l.Events[i]; e.Type == campaign.Void && e.Voids(i, l) {
			k.struck[e.Event.N] = true
		}
	}
	k.clear(k.facts)
	k.checkHeader()
	k.refused = 0 // no event is to blame
}

// clear empties the books, keeping their memory.
func (b *accounts) clear(f *campaign.Facts) {
	*b = accounts{
		setupAt: -1, class: -1, mission: -1,
		heroes: b.heroes[:0], strangers: b.strangers[:0], forced: b.forced[:0], late: b.late[:0], tiers: b.tiers[:0], totals: b.totals[:0], debts: b.debts[:0],
		cards: zero(b.cards, len(f.Cards)), missions: zero(b.missions, len(f.Missions)),
		earned: zero(b.earned, len(f.Figures)), sets: zero(b.sets, len(f.Decks)),
	}
}

// zero returns n empty elements in the memory of a slice.
func zero[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// copy makes the books those of another, in their own memory.
func (b *accounts) copy(of *accounts) {
	was := *b
	*b = *of
	b.heroes = append(was.heroes[:0], of.heroes...)
	b.cards = append(was.cards[:0], of.cards...)
	b.missions = append(was.missions[:0], of.missions...)
	b.earned = append(was.earned[:0], of.earned...)
	b.sets = append(was.sets[:0], of.sets...)
	b.strangers = append(was.strangers[:0], of.strangers...)
	b.forced = append(was.forced[:0], of.forced...)
	b.late = append(was.late[:0], of.late...)
	b.tiers = append(was.tiers[:0], of.tiers...)
	b.totals = append(was.totals[:0], of.totals...)
	b.debts = append(was.debts[:0], of.debts...)
}

// read takes the next event.
func (k *Ledger) read(i int, e *campaign.Event) {
	if k.broken = k.broken || k.refused > 0; !k.broken {
		k.weigh(&k.sound)
	}
	k.at, k.event, k.refused = i, e, 0
	k.imported = k.log.ImportedFrom != "" && i <= k.live()
	k.checkFlaws(e)
	if !k.struck[i] {
		k.enter(e)
	}
}

// checkFlaws reports what could not be read of an event (IAC-00).
func (k *Ledger) checkFlaws(e *campaign.Event) {
	for i := range e.Flaws {
		f := &e.Flaws[i]
		k.deny("campaign.iac-00", f.Path, nil, nil, flawSaid(f))
	}
}

// flawSaid says what could not be read, and where if that is not clear.
func flawSaid(f *campaign.Flaw) lang.Msg {
	switch f.Code {
	case "campaign.flaw.want", "campaign.flaw.whole", "campaign.flaw.below", "campaign.flaw.word", "campaign.flaw.long":
		if f.Path != "" {
			return lang.Say("campaign.say.at", f.Path[1:], f.Msg)
		}
	}
	return f.Msg
}

// enter enters an event into the books.
func (k *Ledger) enter(e *campaign.Event) {
	if !k.mayHappen(e) {
		return
	}
	switch e.Type {
	case campaign.Setup:
		k.setup(e)
	case campaign.MissionStart:
		k.missionStart(e)
	case campaign.MissionEnd:
		k.missionEnd(e)
	case campaign.SideDraw:
		k.sideDraw(e)
	case campaign.Stage:
		k.stage(e)
	case campaign.BuyClass:
		k.buyClass(e)
	case campaign.ItemDraw:
		k.itemDraw(e)
	case campaign.SellItem:
		k.sellItem(e)
	case campaign.BuyItem:
		k.buyItem(e)
	case campaign.AgendaDraw:
		k.agendaDraw(e)
	case campaign.BuyAgenda:
		k.buyAgenda(e)
	case campaign.AgendaOut:
		k.agendaOut(e)
	case campaign.GiveItem:
		k.giveItem(e)
	case campaign.Adjust:
		k.adjust(e)
	case campaign.Totals:
		k.checkTotals(e)
	case campaign.CampaignEnd:
		k.campaignEnd(e)
	case campaign.Void:
		k.void(e)
	}
}

// void checks that an event is one that can be struck out, and that it was not yet.
func (k *Ledger) void(e *campaign.Event) {
	if !e.Voids(k.at, k.log) {
		if e.Event.Given {
			k.deny("campaign.iac-00", "/event", e.Event.N, nil, lang.Say("campaign.say.void", e.Event.N))
		}
		return
	}
	for i := range k.at {
		if o := &k.log.Events[i]; o.Event == e.Event && o.Voids(i, k.log) {
			k.note("campaign.iac-00", "/event", e.Event.N, nil, lang.Say("campaign.say.void-twice", e.Event.N, i))
			return
		}
	}
}

// mayHappen reports whether the books take an event: the campaign is set up and
// not over.
func (k *Ledger) mayHappen(e *campaign.Event) bool {
	switch e.Type {
	case campaign.NoteEvent, campaign.Void, "":
		return true
	case campaign.Setup:
		return true
	}
	if fields, _ := campaign.Fields(e.Type); fields == nil {
		return false // said as a flaw
	}
	if k.phase == BeforeSetup {
		if k.slips.unset && k.at != k.newest && k.override("campaign.iac-13") == nil {
			k.refused++
			return false
		}
		denied := k.deny("campaign.iac-13", "/type", e.Type, campaign.Setup, before(e.Type, stageName(campaign.Setup)))
		k.slips.unset = k.slips.unset || denied
		return !denied
	}
	if k.phase == Over {
		switch e.Type {
		case campaign.Totals, campaign.Adjust, campaign.AgendaOut:
			return true
		case campaign.CampaignEnd:
			if !k.ended {
				return true
			}
		case campaign.MissionStart: // of the finale, whose end came before it
			if k.slips.begun && k.mission >= 0 && e.Mission == k.facts.Missions[k.mission].ID {
				return true
			}
		}
		return !k.deny("campaign.iac-90", "/type", e.Type, nil, lang.Say("campaign.say.over"))
	}
	return true
}

// before says that an event comes too early.
func before(event string, needed lang.Msg) lang.Msg {
	return lang.Say("campaign.say.before", lang.Say("campaigncmd.kind."+event), needed)
}
