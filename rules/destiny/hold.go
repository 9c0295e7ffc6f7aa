package destiny

import (
	"muster/rules/script"
	"muster/rules/zones"
)

// A holding is an ability that holds all the time, as it is entered into a kind:
// the verb at an instruction, with the words and the set that it takes.
type holding struct {
	b     *book
	k     *kind
	n     uint8 // the number of the kind
	proc  uint16
	a     *script.Ability
	at    int
	words script.List
	set   *script.Selector
}

// static enters an ability that holds all the time.
func (b *book) static(k *kind, n uint8, a *script.Ability) {
	for i := range a.Code {
		in := &a.Code[i]
		if in.Op != script.Do {
			continue
		}
		h := holding{b: b, k: k, n: n, proc: programs + uint16(len(b.prog)) - 1, a: a, at: i}
		h.words, h.set = a.With(in)
		b.verbs[in.A].Hold(&h)
	}
}

// number returns the number that the verb takes, if it is written.
func (h *holding) number() uint8 { return numberBefore(h.a, h.at) }

func (h *holding) has()   { h.k.keywords |= h.words.Mask }
func (h *holding) bears() { h.k.bears = append(h.k.bears, h.words.Nos...) }
func (h *holding) fits()  { h.k.fits = h.set }
func (h *holding) spots() { h.k.spots = h.set }
func (h *holding) x()     { h.k.x = h.a }
func (h *holding) unblockable() {
	h.k.pierces, h.k.piercesModified = true, h.words.Mask>>spread&1 != 0
}
func (h *holding) modifies() { h.k.modifies = h.set }
func (h *holding) splits()   { h.k.splits, h.k.divides = h.set, h.words.Mask }
func (h *holding) tax()      { h.k.tax += h.number() }
func (h *holding) modify()   { h.k.onto = h.set }
func (h *holding) starts()   { h.k.starts += h.number() }
func (h *holding) limit()    { h.k.limits = append(h.k.limits, limited{h.number(), h.set}) }
func (h *holding) makes()    { h.k.makes = true }
func (h *holding) detect() {
	h.k.detects = h.number()
	h.k.keywords |= 1 << detecting
}
func (h *holding) discount() {
	h.k.discounts = append(h.k.discounts, discount{h.number(), h.set, h.proc})
}
func (h *holding) handLimit() { h.k.hand += int(h.number()); h.b.hands = true }

// grants gives keywords to the pieces of a set, or to one.
func (h *holding) grants() {
	g := grant{keywords: h.words.Mask}
	for _, in := range h.a.Code[:h.at] {
		switch in.Op {
		case script.Load:
			g.piece = in.A
		case script.Next, script.One, script.Gather:
			g.to = &h.a.Sels[in.A]
		}
	}
	h.k.grants = append(h.k.grants, g)
	h.b.grants.Add(zones.Piece(h.n))
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
