package assault

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/facts"
	"muster/validate"
)

// drawn are cards of which small armies are drawn: those that ask something
// of one another.
var drawn = strings.Fields("darthvader drivenbyhatred elitestormtrooper stormtrooper elitecrosstraining vadersfinest survivalist " +
	"targetingcomputer ewebengineer eliteprobedroid temporaryallianceimperial temporaryalliancemercenary greedo elitehiredgun " +
	"elitejawascavengerskirmish c3po r2d2skirmish hansolo roguesmuggler heroiceffort saskateft eliteheavystormtrooper " +
	"thegeneralsranks motivation bibfortuna doctoraphra 000 bt1 scavengedwalker eliteatst elitewingguard landocalrissian " +
	"eliteflametrooper leiaorganacampaign trustedally blackmarket")

// draw draws an army of a few entries.
func draw(t testing.TB, random *rand.Rand, most int) *catalog.List {
	words := make([]string, 2+random.IntN(most-1))
	for i := range words {
		words[i] = drawn[random.IntN(len(drawn))]
		if random.IntN(3) == 0 {
			words[i] += "*2"
		}
	}
	format := systems[random.IntN(2)]
	side := ""
	if random.IntN(3) > 0 {
		side = sides[random.IntN(len(sides))]
	}
	l := listOf(t, format, side, strings.Join(words, " "))
	for i := range l.Entries {
		e := &l.Entries[i]
		if card := facts.Embedded().At(e); format == "IACP" && assault.Of(card).IACP != nil && random.IntN(3) == 0 {
			e.Version = assault.IACP
		}
		if e.Role == assault.Upgrade && random.IntN(3) == 0 {
			if on := random.IntN(len(l.Entries)); on != i {
				e.On = on
			}
		}
	}
	return l
}

// TestFixOfSmallArmiesIsTheSmallest tries every way to take copies out, to
// change versions, to leave attachments open and to turn the army, and compares.
func TestFixOfSmallArmiesIsTheSmallest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(150) {
		random := rand.New(rand.NewPCG(seed, 1))
		l := draw(t, random, 4)
		want := leastChange(l)
		p := mend(validate.NewBudget(context.Background()), &Game, facts.Embedded(), l, nil)
		switch {
		case p.Report.Verdict() < validate.Illegal:
			continue
		case len(p.Answers) == 0:
			t.Fatalf("seed %d: %v %v\ngot no answer, want one of %d", seed, l.Settings, l.Entries, want)
		case p.Answers[0].Cost != want && !p.Cut:
			t.Fatalf("seed %d: %s %v %v\ngot %d %v, want %d", seed, l.Format, l.Settings, l.Entries, p.Answers[0].Cost, changed(&p.Answers[0]), want)
		case p.Answers[0].Report.Verdict() == validate.Illegal:
			t.Fatalf("seed %d: the answer is illegal: %v", seed, p.Answers[0].Report.Findings)
		}
	}
}

func changed(a *validate.Answer) (all []string) {
	for _, c := range a.Changes {
		all = append(all, c.In("en"))
	}
	return all
}

// leastChange returns how many cards must be touched at least.
func leastChange(l *catalog.List) int {
	least := validate.NoMax
	try := func(l *catalog.List, cost int) {
		if least == validate.NoMax || cost < least {
			var r validate.Report
			if Game.Check(&r, facts.Embedded(), kept(l)).Verdict() < validate.Illegal && !wants(&r) {
				least = cost
			}
		}
	}
	may := []string{l.Settings[catalog.Affiliation]}
	if may[0] != "" {
		may = append(may, sides[:]...)
	}
	for _, side := range may {
		turned := *l
		turned.Entries = slices.Clone(l.Entries)
		cost := 0
		if side != may[0] {
			cost = 1
		}
		if side != "" {
			turned.Settings = map[string]string{catalog.Affiliation: side}
		}
		everyChange(&turned, 0, cost, try)
	}
	return least
}

// kept returns a list without the entries that have no copies.
func kept(l *catalog.List) *catalog.List {
	short := *l
	short.Entries = slices.DeleteFunc(slices.Clone(l.Entries), func(e catalog.Entry) bool { return e.Count == 0 })
	reattach(short.Entries, l.Entries)
	facts.Embedded().Bind(&short)
	return &short
}

// wants reports whether a card of the army lacks something, which completing an
// army does not bring.
func wants(r *validate.Report) bool {
	return slices.ContainsFunc(r.Findings, func(f validate.Finding) bool { return f.Severity == validate.Incomplete && f.Entry > 0 })
}

// everyChange tries all changes of the entries from one on.
func everyChange(l *catalog.List, at, cost int, try func(*catalog.List, int)) {
	if at == len(l.Entries) {
		try(l, cost)
		return
	}
	was := l.Entries[at]
	for n := range was.Count + 1 {
		taken := was.Count - n
		for _, version := range []string{"", assault.IACP} {
			turned := 0
			if version != was.Version {
				if turned = n; n == 0 || l.Format == "FFG" {
					continue
				}
			}
			for _, on := range []int{was.On, none} {
				off := 0
				if on != was.On {
					if off = 1; n == 0 {
						continue
					}
				}
				for _, card := range []catalog.ID{was.Card, twinOf(&catalog.Card{ID: was.Card})} {
					changed := 0
					if card != was.Card {
						if changed = n; !strings.HasSuffix(string(was.Card), "campaign") || n == 0 {
							continue
						}
					}
					l.Entries[at] = was
					l.Entries[at].Card, l.Entries[at].Count, l.Entries[at].Version, l.Entries[at].On = card, n, version, on
					everyChange(l, at+1, cost+taken+turned+off+changed, try)
				}
			}
		}
	}
	l.Entries[at] = was
}

// TestAttachmentsAreSharedOutIfTheyCanBe compares with trying every group for
// every attachment.
func TestAttachmentsAreSharedOutIfTheyCanBe(t *testing.T) {
	t.Parallel()
	words := strings.Fields("elitestormtrooper ewebengineer probedroid darthvader royalguard elitecrosstraining survivalist targetingcomputer vadersfinest motivation trustedally thegeneralsranks")
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 2))
		var chosen []string
		for range 3 + random.IntN(8) {
			chosen = append(chosen, words[random.IntN(len(words))])
		}
		l := listOf(t, "FFG", "imperial", strings.Join(chosen, " "))
		var r validate.Report
		Game.Check(&r, facts.Embedded(), l)
		alone := 0
		for _, u := range validate.Memory[Army](&r).upgrades {
			alone += u.alone
		}
		a := validate.Memory[Army](&r)
		if want := len(a.hosts.seekers) - mostSeated(a, 0, make([]bool, len(a.groups))); alone != want {
			t.Fatalf("seed %d: %v\ngot %d without a group, want %d", seed, chosen, alone, want)
		}
	}
}

// mostSeated returns how many attachments from one on can have a group.
func mostSeated(a *Army, from int, taken []bool) int {
	if from == len(a.hosts.seekers) {
		return 0
	}
	most := mostSeated(a, from+1, taken)
	for g := range a.groups {
		if !taken[g] && a.upgrades[a.hosts.seekers[from].line].as.attach.fits(a.groups[g].as) {
			taken[g] = true
			most = max(most, 1+mostSeated(a, from+1, taken))
			taken[g] = false
		}
	}
	return most
}

// TestTheOrderOfAnArmyDoesNotMatter shuffles armies.
func TestTheOrderOfAnArmyDoesNotMatter(t *testing.T) {
	t.Parallel()
	for seed := range uint64(1000) {
		random := rand.New(rand.NewPCG(seed, 3))
		l := draw(t, random, 8)
		for i := range l.Entries {
			l.Entries[i].On = none
		}
		before := verdict(l)
		random.Shuffle(len(l.Entries), func(i, j int) { l.Entries[i], l.Entries[j] = l.Entries[j], l.Entries[i] })
		if after := verdict(l); after != before {
			t.Fatalf("seed %d: %s %v %v\ngot  %s\nbefore shuffling %s", seed, l.Format, l.Settings, l.Entries, after, before)
		}
	}
}

// verdict returns what is found, without who of several is named.
func verdict(l *catalog.List) string {
	var r validate.Report
	var all []string
	for _, f := range Game.Check(&r, facts.Embedded(), l).Findings {
		all = append(all, f.Code)
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}
