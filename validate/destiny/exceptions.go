package destiny

import (
	"muster/catalog"
	"muster/validate"
)

// An exception is a card that changes how the list that holds it is built: the
// card goes before the rules.
type exception struct {
	code   string                                     // of the card
	change func(d *Deck, l *Line)                     // the limits, before the rules run; nil if it changes none
	want   func(d *Deck, l *Line, r *validate.Report) // reports what the card wants and the list has not; nil if nothing
}

func (x *exception) ref() string { return "DES-C-" + x.code }

// exceptions is every card of Destiny that changes deck building, in the order
// of what it changes.
var exceptions = []exception{
	// Point values.
	{code: "08073", change: cheaper(printing("05038"))},
	{code: "09021", change: cheaper(trait("droid"))},
	{code: "12055", change: cheaperOnce(trait("spectre"))},
	{code: "13002A", change: cheaper(title("Obi-Wan Kenobi", "Yoda"))},
	{code: "13006A", change: cheaper(uniqueTrait("bounty-hunter"))},
	{code: "13007A", change: cheaper(title("Chewbacca", "Lando Calrissian", "Leia Organa", "Luke Skywalker"))},
	{code: "701044B", change: cheaper(title("Chewbacca", "Han Solo", "Luke Skywalker", "Obi-Wan Kenobi"))},
	{code: "12021", change: cheaperPlot("death-star")},
	{code: "12056", change: cheaperPlot("death-star")},
	{code: "15004A", change: cheaper(title("Maul"))},
	{code: "15021", change: cheaper(traitOrTitle("trooper", "General Veers"))},
	{code: "15037", change: cheaper(title("Cal Kestis"))},
	{code: "15092A", change: cheaper(trait("pirate"))},
	{code: "16003", change: cheaper(trait("inquisitor"))},
	{code: "702017", change: cheaper(title("Ahsoka Tano", "332nd Clone Trooper"))},

	// Deck size, copies, battlefields.
	{code: "08143", change: func(d *Deck, _ *Line) { d.Limits.Extra += 2 }},
	{code: "09114", change: func(d *Deck, _ *Line) { d.Limits.Under = 2 }, want: twoMoves},
	{code: "08156", want: every(oneColour, onlyOnce)},
	{code: "15101", change: fortyForty, want: differentPlots},
	{code: "07127", change: func(d *Deck, _ *Line) { d.Limits.Battlefields = validate.Exactly(2) }, want: differentBattlefields},
	{code: "15100", want: some(2, "check.want.red", colour(red))},

	// Sides and colours of cards in the deck.
	{code: "01045", change: permit(Permit{Kind: redVillainWeaponsAndVehicles, Side: true, Colour: true})},
	{code: "07089", change: permit(Permit{Kind: yellowVillainUpgrades, Side: true, Colour: true})},
	{code: "08090", change: permit(Permit{Kind: yellowVillain, Side: true, Colour: true, Most: 5})},
	{code: "08135", change: permit(Permit{Kind: yellowEvents, Side: true, Colour: true})},
	{code: "09141", change: both(permit(Permit{Kind: villains, Side: true, Most: 2}), permit(Permit{Kind: heroes, Side: true, Most: 2}))},
	{code: "09142", change: both(permitEach(Permit{Kind: villains, Side: true, Most: 1}), permitEach(Permit{Kind: heroes, Side: true, Most: 1}))},
	{code: "11119", change: truce, want: every(onlyTitles("Kylo Ren", "Rey"), noGray)},
	{code: "12003", change: permit(Permit{Kind: blueHeroes, Side: true, Colour: true, Most: 4, Different: true})},
	{code: "14040", change: permit(Permit{Kind: intel, Side: true, Colour: true, Most: 4, Different: true})},
	{code: "14063", change: permit(Permit{Kind: blueVillainCurses, Side: true, Colour: true})},
	{code: "16027", change: hunter},
	{code: "702001", change: permit(Permit{Kind: yellowVillain, Side: true, Colour: true})},
	{code: "702015", change: permit(Permit{Kind: reds, Colour: true})},

	// Cards that want a team of a kind, cards of some sets or cards set aside.
	{code: "08054", want: twentyPoints},
	{code: "08155", want: noSides},
	{code: "12104", want: all("spectre")},
	{code: "10016", want: shareColour},
	{code: "12139", want: aside(1, "12040")},
	{code: "13008A", want: every(infiniteOnly, threeSets)},
	{code: "13009A", want: oneColour},
	{code: "14009", want: all("inquisitor")},
	{code: "14062", want: all("spy")},
	{code: "15046", want: all("jedi", "apprentice")},
	{code: "14083", want: every(onlyYellow, aside(2, "03137", "02112", "08038"))},
	{code: "15071", want: some(1, "check.want.ewok", has("ewok"))},
	{code: "16045", want: some(1, "check.want.grogu", titled("Grogu"))},
	{code: "702031", want: all("pilot", "scoundrel")},
	{code: "06001", want: noVader},
	{code: "11059", want: some(1, "check.want.jedi", has("jedi"))},
	{code: "15038", want: some(1, "check.want.jedi", has("jedi"))},
	{code: "11095", want: some(1, "check.want.unique-ewok", uniqueEwok)},
	{code: "701003", want: some(1, "check.want.unique-blue", uniqueBlue)},
}

// exceptionsByCard returns the places of cards in exceptions, counted from 1.
func exceptionsByCard() map[catalog.ID]int {
	at := make(map[catalog.ID]int, len(exceptions))
	for i := range exceptions {
		at[catalog.ID("destiny/"+exceptions[i].code)] = i + 1
	}
	return at
}

// except lets the cards of the list change the limits. A card does it once,
// however often it is there.
func (d *Deck) except() {
	d.special = d.special[:0]
	var done uint64
	for _, lines := range d.lines() {
		for i := range lines {
			x := lines[i].fact.exception
			if x == 0 || done&(1<<x) != 0 {
				continue
			}
			done |= 1 << x
			d.special = append(d.special, &lines[i])
		}
	}
	for _, l := range d.special {
		if change := exceptions[l.fact.exception-1].change; change != nil {
			change(d, l)
		}
	}
}

// checkException: what a card of the list wants of the others is there.
func checkException(d *Deck, r *validate.Report) {
	for _, l := range d.special {
		if want := exceptions[l.fact.exception-1].want; want != nil {
			want(d, l, r)
		}
	}
}

// both makes two changes.
func both(a, b func(*Deck, *Line)) func(*Deck, *Line) {
	return func(d *Deck, l *Line) { a(d, l); b(d, l) }
}

// fortyForty is the plot of -10 points that makes a list of 40 points and 40
// cards, with a plot more.
func fortyForty(d *Deck, _ *Line) {
	d.Limits.Deck.Min += 10
	d.Limits.Deck.Max += 10
	d.Limits.Plots.Max++
}
