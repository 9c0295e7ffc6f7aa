package campaign

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// common are the fields that every event may have.
var common = []string{"type", "at", "by", "note", "override"}

// A shape is the fields of a type of event, those that it must have with a "!",
// in the order in which they are written.
type shape struct {
	kind         string
	fields, must []string
}

var shapes = []shape{
	shapeOf(Setup, "imperial! heroes! agenda_sets! side_deck"),
	shapeOf(MissionStart, "mission! kind! threat! ally villains loadout"),
	shapeOf(MissionEnd, "mission! winner! crates crate_credits awards answers"),
	shapeOf(SideDraw, "cards!"),
	shapeOf(Stage, "stage!"),
	shapeOf(BuyClass, "hero imperial card! xp"),
	shapeOf(ItemDraw, "tier! cards!"),
	shapeOf(SellItem, "hero! item! credits!"),
	shapeOf(BuyItem, "hero! item! credits!"),
	shapeOf(AgendaDraw, "cards! private"),
	shapeOf(BuyAgenda, "card! influence! private"),
	shapeOf(AgendaOut, "card! to! imperial_rewards"),
	shapeOf(GiveItem, "item! from! to!"),
	shapeOf(Adjust, "reason! credits influence xp"),
	shapeOf(Totals, "credits influence xp"),
	shapeOf(CampaignEnd, "winner!"),
	shapeOf(NoteEvent, "text!"),
	shapeOf(Void, "event! reason"),
}

func shapeOf(kind, fields string) shape {
	s := shape{kind: kind}
	for f := range strings.FieldsSeq(fields) {
		name, must := strings.CutSuffix(f, "!")
		s.fields = append(s.fields, name)
		if must {
			s.must = append(s.must, name)
		}
	}
	return s
}

// Types lists the types of events.
func Types() []string {
	all := make([]string, len(shapes))
	for i := range shapes {
		all[i] = shapes[i].kind
	}
	return all
}

// Fields lists the fields of a type of event, beside those that all have, and
// which of them it must have; nil if there is no such type.
func Fields(kind string) (fields, must []string) {
	for i := range shapes {
		if shapes[i].kind == kind {
			return shapes[i].fields, shapes[i].must
		}
	}
	return nil, nil
}

// fit notes the fields that an event has not and should have, or the other way
// round.
func (r eventReader) fit(seen []string) {
	e := r.event
	fields, must := Fields(e.Type)
	if fields == nil {
		r.path = append(r.path[:0], "/type"...)
		if e.Type == "" {
			r.flaw("campaign.flaw.untyped", Types())
			return
		}
		r.flaw("campaign.flaw.type", e.Type, Types())
		return
	}
	for _, f := range must {
		if !slices.Contains(seen, f) || e.Lacks(f) {
			r.path = append(append(r.path[:0], '/'), f...)
			if !slices.ContainsFunc(r.flaws, func(had Flaw) bool { return strings.HasPrefix(had.Path, string(r.path)) }) {
				r.flaw("campaign.flaw.missing", e.Type, f)
			}
		}
	}
	for _, f := range seen {
		if !slices.Contains(fields, f) && !slices.Contains(common, f) {
			r.path = append(append(r.path[:0], '/'), f...)
			r.flaw("campaign.flaw.field", f, append(slices.Clone(common), fields...))
		}
	}
	r.misshapen()
	r.path = r.path[:0]
}

// Lacks reports whether a field that an event must have says nothing.
func (e *Event) Lacks(field string) bool {
	switch field {
	case "imperial", "heroes", "agenda_sets":
		return e.Setup == nil
	case "mission":
		return e.Mission == ""
	case "kind":
		return e.Kind == ""
	case "threat":
		return !e.Threat.Given
	case "winner":
		return e.Winner == ""
	case "stage":
		return e.Stage == ""
	case "card":
		return e.Card == ""
	case "item":
		return e.Item == ""
	case "hero":
		return e.Hero == ""
	case "from":
		return e.From == ""
	case "to":
		return e.To == ""
	case "tier":
		return !e.Tier.Given
	case "credits":
		return !e.Credits.Given
	case "influence":
		return !e.Influence.Given
	case "reason":
		return e.Reason == ""
	case "text":
		return e.Text == ""
	case "event":
		return !e.Event.Given
	}
	return false
}

// misshapen notes fields that have the shape they have in other events, and an
// event that two fields make ambiguous.
func (r eventReader) misshapen() {
	e := r.event
	one := e.Type == BuyClass
	switch {
	case one && e.Shares != nil:
		r.flawAt("/xp", "campaign.want.number")
	case !one && e.XP.Given:
		r.flawAt("/xp", "campaign.want.object")
	}
	switch {
	case e.Type != Setup && e.Setup != nil:
		r.flawAt("/imperial", "campaign.want.truth")
		e.Setup = nil
	case e.Type == Setup && e.Imperial:
		r.flawAt("/imperial", "campaign.want.object")
	}
	if e.Type == AgendaOut && e.To != "" && e.To != ToBox && e.To != ToDeck {
		r.path = append(r.path[:0], "/to"...)
		r.flaw("campaign.flaw.word", e.To, []string{ToBox, ToDeck})
	}
	if one && !e.Imperial && e.Hero == "" {
		r.path = append(r.path[:0], "/hero"...)
		r.flaw("campaign.flaw.buyer")
	}
	if one && e.Imperial && e.Hero != "" {
		r.path = append(r.path[:0], "/hero"...)
		r.flaw("campaign.flaw.buyers")
	}
}

func (r eventReader) flawAt(path, wanted string) {
	if slices.ContainsFunc(r.flaws, func(f Flaw) bool { return f.Path == path }) {
		return
	}
	r.path = append(r.path[:0], path...)
	r.flaw("campaign.flaw.want", lang.Say(wanted))
}
