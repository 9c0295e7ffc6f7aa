package destiny

import (
	"slices"

	"muster/rules/script"
)

// A holding is an ability that holds all the time, as it is entered into a kind:
// the verb at an instruction, with the words and the set that it takes.
type holding struct {
	b     *book
	k     *kind
	proc  uint16
	a     *script.Ability
	at    int
	words script.List
	set   *script.Selector
	from  int  // where what it takes begins
	less  bool // what it changes becomes less
}

// static enters an ability that holds all the time.
func (b *book) static(k *kind, a *script.Ability) {
	for i := range a.Code {
		in := &a.Code[i]
		if in.Op != script.Do {
			continue
		}
		h := &b.holds
		*h = holding{b: b, k: k, proc: programs + uint16(len(b.prog)) - 1, a: a, at: i, from: int(a.Body)}
		h.words, h.set = a.With(in)
		b.verbs[in.A].Hold(h)
	}
}

// number returns the number that the verb takes, if it is written.
func (h *holding) number() uint8 { return numberBefore(h.a, h.at) }

func (h *holding) has() {
	if h.a.Body == 0 {
		h.k.keywords |= h.words.Mask
	} else {
		h.grants()
	}
}

func (h *holding) bears() { h.k.bears = append(h.k.bears, h.words.Nos...) }
func (h *holding) fits()  { h.k.fits = h.set }
func (h *holding) spots() { h.k.spots = h.set }
func (h *holding) x()     { h.k.x = count{h.a, h.at, h.from} }
func (h *holding) moreX() {
	h.k.moreX = append(h.k.moreX, standing{n: count{h.a, h.at, h.from}, proc: h.proc})
}
func (h *holding) moreJoined() { h.k.joined, h.k.joins = count{h.a, h.at, h.from}, h.set }
func (h *holding) pilotedBy()  { h.k.pilotedBy = h.set }
func (h *holding) unblockable() {
	h.k.pierces, h.k.piercesModified, h.k.piercesAt = h.set == nil, h.words.Mask>>spread&1 != 0, h.set
}
func (h *holding) modifies() { h.k.modifies = h.set }
func (h *holding) splits()   { h.k.splits, h.k.divides = h.set, h.words.Mask }
func (h *holding) modify() {
	h.k.onto = h.set
	h.k.droidMod = slices.ContainsFunc(h.a.Tree.Do.Args[0].Set.Tests, func(t script.Test) bool { return slices.Contains(t.Words, "droid") })
}
func (h *holding) resolves() {
	args := h.a.Tree.Do.Args // which word comes first is in the tree alone
	r := reading{from: symbolMask(args[0].Words), to: uint8(slices.Index(symbols[:], args[1].Words[0])), proc: h.proc}
	for _, a := range args[2:] {
		switch {
		case a.Kind == 'n':
			r.value = uint8(a.Num.N)
		case a.Set != nil:
			h.stand(rereads)
			h.k.stands[len(h.k.stands)-1].reads = r
			return
		}
	}
	h.k.reads = append(h.k.reads, r)
}
func holdJoins(h *holding) { h.k.joinsAs = h.words.Mask }
func holdEases(h *holding) {
	h.k.eases = h.set
	h.b.easing = true
}
func holdRecasts(h *holding) {
	args := h.a.Tree.Do.Args
	h.stand(recasts)
	h.k.stands[len(h.k.stands)-1].reads = reading{from: symbolMask(args[0].Words), to: uint8(slices.Index(symbols[:], args[1].Words[0]))}
}
func (h *holding) resolvesPlain() {
	h.k.reads = append(h.k.reads, reading{plain: true, hurts: h.number(), proc: h.proc})
}
func (h *holding) starts() {
	if h.a.Code[h.at].B == every {
		h.k.startsAll += h.number()
	} else {
		h.k.starts += h.number()
	}
}
func (h *holding) ignores() { h.k.ignores = append(h.k.ignores, h.set) }
func (h *holding) costs()   { h.k.costs = count{h.a, h.at, h.from} }
func (h *holding) renews()  { h.k.renew, h.b.renews = h.number()+1, true }
func (h *holding) weary()   { h.k.drowsy, h.b.wearies = true, true }
func (h *holding) limit()   { h.k.limits = append(h.k.limits, limited{h.number(), h.set}) }
func (h *holding) makes()   { h.k.makes = true }
func (h *holding) detect() {
	h.k.detects = h.number()
	h.k.keywords |= 1 << detecting
}
func (h *holding) hitLast()       { h.k.last = true }
func (h *holding) stirs()         { h.k.stirs = true }
func (h *holding) takesIndirect() { h.k.absorbs = uint8(h.a.Tree.Do.Args[0].Num.N) }
func (h *holding) entersWith()    { h.k.stock = h.number() }
func (h *holding) entersTired()   { h.k.weary = true }
func (h *holding) parts()         { h.k.parts = true }
func (h *holding) bringsTwo()     { h.k.two = true }
func (h *holding) hoards()        { h.k.hoards = true }
func (h *holding) fix()           { h.k.fixed = true }
func (h *holding) refuses() {
	if len(h.a.Tree.Do.Args) > 1 { // on the card that bears this
		h.k.wards, h.b.wards = append(h.k.wards, h.set), true
		return
	}
	h.k.refuses = append(h.k.refuses, h.set)
}
func (h *holding) rollOff()      { h.k.rollOff += h.number() }
func (h *holding) losesRollOff() { h.k.losesRoll = true }
func (h *holding) gainsChosen() {
	h.words.Nos = append(h.words.Nos, chosenTrait)
	h.stand(gained)
}
func (h *holding) discount() {
	h.k.discounts = append(h.k.discounts, discount{h.number(), h.set, h.proc})
}

// grants gives keywords to the pieces of a set, or to one.
func (h *holding) grants() {
	for bit := range uint8(keywordBits) {
		if h.words.Mask>>bit&1 != 0 {
			h.stand(keywords + int(bit))
		}
	}
}

// written returns the number that an ability gives a verb, or 0 if it has no
// such verb.
func written(a *script.Ability, verb uint8) uint8 {
	for i, in := range a.Code {
		if in.Op == script.Do && in.A == verb {
			return numberBefore(a, i)
		}
	}
	return 0
}

// numberBefore returns the number that the verb at an instruction takes, if it is
// written, or 0.
func numberBefore(a *script.Ability, at int) uint8 {
	if at > 0 && a.Code[at-1].Op == script.Num {
		return uint8(a.Code[at-1].N)
	}
	return 0
}

// What cards in play change of others, or of their player, as long as an ability
// of theirs holds.
const (
	moreHealth = iota
	moreShields
	moreUpgrades
	moreValue
	moreHand
	lessIncome // of the opponents
	moreDowngrades
	aims   // at what else a die may be resolved
	leaves // the card is discarded
	hitFirst
	moreDamage
	blocksAll
	lures          // dice, to be resolved against the card
	shelters       // damage, with shields of another
	lessCost       // of cards that are played
	lessSide       // resource costs of dice
	uncounted      // upgrades that do not count for the limit
	gained         // traits
	rereads        // as what dice are resolved
	recasts        // what they show
	painted        // which colour they have
	asksLess       // before abilities of whom are content with any damage on them
	nextAmbush     // of the next card
	tolled         // whose activation costs a card of the hand
	claimCosts     // of the opponents: resources
	notUnique      // the copies of the card
	musts          // what is the next action
	noRepeat       // which action cannot be taken
	silences       // whose abilities are lost
	lends          // the abilities of other cards that one has
	borrows        // dice of who has claimed the battlefield are resolved as one's own
	oneAction      // an additional action
	forbidsAgainst // at whom a die may be resolved
	forbids        // what may be done to a piece
	keywords       // and as many as there are numbers of keywords
	changes        = keywords + keywordBits
)

// A standing is such a change. Without a set and a reference it is of the player.
type standing struct {
	what  uint8
	to    *script.Selector
	piece uint8
	n     count
	proc  uint16 // with what it needs
	verb  uint8  // what is forbidden
	by    uint8  // to whom: a side; 0 everybody
	words script.List
	less  bool // it is taken off
	at    uint16
	reads reading

	second struct { // whom it is about besides: what does it, on whom
		to    *script.Selector
		piece uint8
	}
}

// A count is a number that an ability gives to the verb at an instruction.
type count struct {
	a    *script.Ability
	at   int
	from int // where it begins
}

// marks enters something that is so of the card, whatever else holds.
func marks(of func(*kind) *bool) func(*holding) { return func(h *holding) { *of(h.k) = true } }

// stands enters a change by the number that a verb takes.
func stands(what int) func(*holding) { return func(h *holding) { h.stand(what) } }

// lessens enters a change for the worse.
func lessens(what int) func(*holding) {
	return func(h *holding) {
		h.less = true
		h.stand(what)
	}
}

// stand enters a change.
func (h *holding) stand(what int) {
	if what == forbids && h.words.Mask>>aimed&1 != 0 {
		what = forbidsAgainst
	}
	st := standing{what: uint8(what), n: count{h.a, h.at, h.from}, proc: h.proc, by: h.a.Code[h.at].B, words: h.words, less: h.less, at: uint16(h.at)}
	if what == forbids || what == forbidsAgainst || what == musts {
		st.verb = uint8(h.words.Nos[0])
	}
	for _, in := range h.a.Code[h.from:h.at] {
		switch in.Op {
		case script.Fresh: // of the verb before
			st.piece, st.to = 0, nil
		case script.Load:
			if in.B > 0 {
				st.second.piece = in.A
			} else {
				st.piece = in.A
			}
		case script.Next, script.One, script.Gather:
			if in.B > 0 {
				st.second.to = &h.a.Sels[in.A]
			} else {
				st.to = &h.a.Sels[in.A]
			}
		}
	}
	if what >= keywords && st.to == nil && st.piece == 0 {
		st.piece = refThis // a keyword that it has itself
		h.k.quick = h.k.quick || what == keywords+ambush
	}
	if h.k == nil { // for a time
		h.b.passing = append(h.b.passing, st)
		return
	}
	h.k.stands = append(h.k.stands, st)
	h.k.sorts |= 1 << what
	h.b.sorts |= 1 << what
}
