package assault

import (
	_ "embed"
	"math"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/weigh"
	"muster/rules/zones"
)

// What is measured of a position, each of the player less that of his opponent.
const (
	mPoints      = iota // victory points
	mPointsLate         // the same, the more the later it is
	mPointsRatio        // the logarithm of how many times more the other still needs
	mFigures            // on the map, and those that are still to be deployed
	mCost               // of figures,
	mCostHurt           // and of that what their damage is a share of, less what the attack of who is activated may add to the other's
	mExposed            // costs of groups that the last figure gives up, besides its own
	mHealth             // health left of figures
	mHealthRatio        // the logarithm of how many times more he has
	mFrail              // costs of figures, the more the less of 4 health is left
	mTokens             // power tokens
	mFocused            // figures that are
	mHidden             //
	mStunned            //
	mHarmed             // that are weakened or bleed
	mDamage             // what attacks of his figures deal on the average,
	mDamageReady        // and of those that can still attack in this round
	mPace               // the share of the other's health that the damage of all is
	mReady              // groups that are still to be activated
	mReadyCost          // and their costs
	mThreatReady        // what those of others who can still attack may bring from where they stand
	mAttackers          // others who can attack somebody from where they stand
	mWithin             // figures that are a move from where they can
	mNear               // spaces to the nearest enemy, below zero
	mStakes             // points of the mission that he controls or carries home,
	mStakesNear         // and of what he comes near to
	mHand               // command cards
	mInitiative         //
	mActions            // that who is activated has left
	mMovement           // points that it has left
	measured
)

var measures = [measured]string{
	mPoints: "points", mPointsLate: "points-late", mPointsRatio: "points-ratio",
	mFigures: "figures", mCost: "cost", mCostHurt: "cost-hurt", mExposed: "exposed", mHealth: "health", mHealthRatio: "health-ratio", mFrail: "frail",
	mTokens: "tokens", mFocused: "focused", mHidden: "hidden", mStunned: "stunned", mHarmed: "harmed",
	mDamage: "damage", mDamageReady: "damage-ready", mPace: "pace", mReady: "ready", mReadyCost: "ready-cost",
	mThreatReady: "threat-ready", mAttackers: "attackers", mWithin: "within", mNear: "near",
	mStakes: "stakes", mStakesNear: "stakes-near", mHand: "hand", mInitiative: "initiative",
	mActions: "actions", mMovement: "movement",
}

//go:embed weights.txt
var learned string

// weights are what measures weigh: muster tune --game assault
var weights = weigh.MustRead(learned, measures[:])

// signs says of measures whether they are good or bad; what is missing may be either.
var signs = [measured]int8{
	mPoints: +1, mPointsRatio: +1, mCost: +1, mCostHurt: -1, mExposed: -1, mHealth: +1, mHealthRatio: +1, mFrail: -1,
	mTokens: +1, mFocused: +1, mHidden: +1, mStunned: -1, mHarmed: -1, mDamage: +1, mDamageReady: +1, mPace: +1, mReady: +1, mReadyCost: +1,
	mThreatReady: +1, mAttackers: +1, mWithin: +1, mNear: +1, mStakes: +1, mStakesNear: +1, mHand: +1, mActions: +1, mMovement: +1,
}

const (
	lateRound = 6.0  // by when a game is late
	tail      = 8.0  // points that a strong round brings
	ending    = 10.0 // health of which a strong round leaves nothing
	frailty   = 4    // health of which a strong attack leaves nothing
)

// Appraise implements rules.Appraiser.
func (s *State) Appraise(seat rules.Seat) float64 {
	if s.phase == phaseOver {
		return s.Score(seat)
	}
	var m [measured]float64
	s.compare(seat, &m)
	return weights.Chance(m[:])
}

// Resting implements rules.Rester: a player chooses a group, a figure or an action, or where
// he deploys the next figure.
func (s *State) Resting() bool {
	switch s.Ask().About {
	case aboutTurn, aboutNext, aboutAction, aboutDeploy:
		return true
	}
	return s.phase == phaseOver
}

// Measures implements rules.Measurer.
func (s *State) Measures() []string { return measures[:] }

// Signs implements rules.Signer.
func (s *State) Signs() []int8 { return signs[:] }

// Measure implements rules.Measurer.
func (s *State) Measure(seat rules.Seat, to []float64) { s.compare(seat, (*[measured]float64)(to)) }

// compare fills m with how a player stands against the other.
func (s *State) compare(seat rules.Seat, m *[measured]float64) {
	var sides [2][measured]float64
	s.sum(&sides)
	mine, theirs := &sides[seat&1], &sides[foeOf(seat)&1]
	for i := range m {
		m[i] = mine[i] - theirs[i]
	}
	m[mPointsLate] = min(1, float64(s.round)/lateRound) * m[mPoints]
	m[mPointsRatio] = math.Log(missing(theirs) / missing(mine))
	m[mHealthRatio] = math.Log((ending + mine[mHealth]) / (ending + theirs[mHealth]))
	m[mPace] = min(1, mine[mDamage]/(1+theirs[mHealth])) - min(1, theirs[mDamage]/(1+mine[mHealth]))
}

// missing returns the points that a player needs to win, and some more.
func missing(m *[measured]float64) float64 { return tail + max(0, pointsToWin-m[mPoints]) }

// A rank is a figure on the map, to who appraises.
type rank struct {
	p      zones.Piece
	k      *kind
	at     board.Space
	cost   float64
	health float64 // at least 1
	left   float64 // of its health
	can    bool    // still attack in this round, as far as it was added
}

// rankOf returns a figure on the map, to who appraises.
func (s *State) rankOf(p zones.Piece) rank {
	k, health := s.kindOf(p), s.health(p)
	return rank{p: p, k: k, at: s.at[p], cost: float64(k.figureCost), health: float64(max(1, health)), left: float64(health - int(s.hurt[p]))}
}

// A front is the figures of a player on the map, to who appraises, and how far spaces are from
// the nearest of them, as far as somebody asked.
type front struct {
	ranks  []rank
	large  bool // some are not small
	ground *board.Ground
	open   board.Doors
	nears  [board.Most]int8 // and one more; 0: nobody asked
}

// lineUp lines up the figures of a player. What is known of how far spaces are from them stays
// as long as they all stand where they did.
func (s *State) lineUp(seat rules.Seat) {
	t := &s.fronts[seat]
	was, now := t.ranks, t.ranks[:0]
	same, large := t.ground == s.ground && t.open == s.open, false
	for p := range s.In(of(zMap, seat)).All() {
		i := len(now)
		same = same && i < len(was) && was[i].at == s.at[p]
		now = append(now, s.rankOf(p))
		large = large || !now[i].k.small
	}
	if !same || len(now) != len(was) {
		*t = front{ground: s.ground, open: s.open}
	}
	t.ranks, t.large = now, large
}

// near returns how many spaces it is from a space to the nearest figure.
func (t *front) near(x board.Space) int {
	if n := t.nears[x]; n > 0 {
		return int(n) - 1
	}
	return t.nearest(x)
}

func (t *front) nearest(x board.Space) int {
	near, counts, figures := int8(farthest), t.ground.CountsFrom(x, t.open), t.ranks
	for i := range figures {
		if n := counts[figures[i].at]; n >= 0 {
			near = min(near, n)
		}
	}
	t.nears[x] = near + 1
	return int(near)
}

// sum adds up what each player has.
func (s *State) sum(sides *[2][measured]float64) {
	s.lineUp(0)
	s.lineUp(1)
	for seat := range rules.Seat(2) {
		m := &sides[seat]
		m[mPoints] = float64(s.score(seat))
		m[mHand] = float64(s.In(of(zHand, seat)).Len())
		m[mInitiative] = flag(s.first == seat)
		figures, foes := s.fronts[seat].ranks, &s.fronts[foeOf(seat)]
		for i := range figures {
			s.sumFigure(&figures[i], m)
			s.sumPlace(&figures[i], foes, m)
		}
		come := s.toCome(seat)
		for p := range come.All() {
			r := s.rankOf(p)
			s.sumFigure(&r, m)
			if r.k.attack != noAttack && len(figures) > 0 && len(foes.ranks) > 0 {
				m[mNear] -= float64(s.apart) // as far as the zones are from each other
			}
		}
		s.sumReady(seat, come, m)
		s.sumFight(seat, m)
	}
	if s.figure != none {
		m := &sides[s.owner[s.figure]&1]
		m[mActions], m[mMovement] = float64(s.actions), float64(s.points)
	}
	s.sumStakes(sides)
}

// sumFigure adds a figure.
func (s *State) sumFigure(r *rank, m *[measured]float64) {
	p, k, cost := r.p, r.k, r.cost
	m[mFigures]++
	m[mCost] += cost
	m[mHealth] += r.left
	if s.hurt[p] > 0 {
		m[mCostHurt] += cost * float64(s.hurt[p]) / r.health
	}
	if r.left < frailty {
		m[mFrail] += cost * (frailty - r.left) / frailty
	}
	if k.figures > 1 && !s.later && s.phase != phaseSetup {
		if g := s.groupOf(p); s.membersOf(g).And(s.In(of(zMap, s.owner[p]))).Len() == 1 {
			m[mExposed] += float64(k.cost) - cost
		}
	}
	if s.power[p] != 0 {
		m[mTokens] += float64(s.allTokens(p))
	}
	if c := s.conds[p]; c != 0 {
		m[mFocused] += float64(c >> focused & 1)
		m[mHidden] += float64(c >> hidden & 1)
		m[mStunned] += float64(c >> stunned & 1)
		m[mHarmed] += float64(c>>weakened&1 + c>>bleeding&1)
	}
	if k.attack != noAttack {
		m[mDamage] += k.deals
		if r.can = s.hasAttack(p); r.can {
			m[mDamageReady] += k.deals
		}
	}
}

// sumReady adds the groups of a player that are still to be activated, those of figures to come too.
func (s *State) sumReady(seat rules.Seat, come zones.Set, m *[measured]float64) {
	come = come.Or(s.In(of(zMap, seat)))
	for g := range s.In(of(zCards, seat)).Minus(s.exhausted).All() {
		if k := s.kindOf(g); g != s.group && !k.squad && !s.membersOf(g).And(come).Empty() {
			m[mReady]++
			m[mReadyCost] += float64(k.cost)
		}
	}
}

func flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
