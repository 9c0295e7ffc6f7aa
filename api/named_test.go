package api

import (
	"slices"
	"testing"
)

func TestCardsAreNamedByTheirIDs(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type page struct{ Cards []struct{ ID string } }
	named := func(query string) (ids []string) {
		for _, card := range get[page](c, ask{method: "GET", path: "/api/v1/cards?" + query}, 200).Cards {
			ids = append(ids, card.ID)
		}
		return ids
	}
	for query, want := range map[string][]string{
		"id=destiny/01157&id=01028&id=destiny/01028&id=nobody": {"destiny/01157", "destiny/01028"},
		"id=deckbuilding/x-wing&id=01028&game=deckbuilding":    {"deckbuilding/x-wing"},
		"id=": nil,
	} {
		if got := named(query); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", query, got, want)
		}
	}
	c.fails(ask{method: "GET", path: "/api/v1/cards?id=01028&q=leia"}, 400, "api.search-or-id")
}

// What a program needs to put a card into a list: the role in which the list takes it,
// and what entries of the role say.
func TestShapesTellWhereCardsBelong(t *testing.T) {
	t.Parallel()
	c := serve(t)
	type role struct {
		Code                  string
		Types                 []string
		Dice, Elite, Attached bool
	}
	type named struct{ Code, Name string }
	shapes := get[struct {
		Games []struct {
			Game  string
			Roles []role
			Modes []named
			Deal  *struct {
				Role     string
				Hand     int
				Mulligan bool
			}
			Groups []struct {
				Name, Label string
				Most        int
				Fields      []struct{ Name, Label, Type string }
			}
			Kinds []struct {
				Kind, Label string
				Fields      []struct {
					Name, Label string
					May         []named
				}
			}
		}
	}](c, ask{method: "GET", path: "/api/v1/shapes"}, 200)
	got := map[string]role{}
	for _, g := range shapes.Games {
		for _, r := range g.Roles {
			for _, kind := range r.Types {
				got[g.Game+" "+kind] = r
			}
		}
	}
	for _, g := range shapes.Games {
		if d := g.Deal; g.Game == "destiny" && (d == nil || d.Role != "deck" || d.Hand != 5 || !d.Mulligan) {
			t.Errorf("got %+v", d)
		}
		if g.Game == "clones" {
			players := g.Groups[0]
			if players.Label != "Players" || players.Most != 4 || players.Fields[2].Label != "Ability sheet" || players.Fields[2].Type != "ability_sheet" || g.Groups[1].Most != 0 {
				t.Errorf("got %+v", g.Groups)
			}
		}
		if g.Game != "deckbuilding" {
			continue
		}
		if deck := g.Kinds[0]; deck.Label != "Base deck" || deck.Fields[0].Label != "Faction" || deck.Fields[0].May[1] != (named{"rebels", "Rebels"}) {
			t.Errorf("got %+v", deck)
		}
		if len(g.Modes) != 3 || g.Modes[2] != (named{"secret", "secret bases"}) {
			t.Errorf("got %+v", g.Modes)
		}
	}
	for kind, want := range map[string]role{
		"destiny character": {Code: "character", Dice: true}, "destiny plot": {Code: "plot", Elite: true}, "destiny event": {Code: "deck"},
		"assault skirmish-upgrade": {Code: "upgrade", Attached: true}, "assault deployment": {Code: "army"},
	} {
		if g := got[kind]; g.Code != want.Code || g.Dice != want.Dice || g.Elite != want.Elite || g.Attached != want.Attached {
			t.Errorf("%s: got %+v, want %+v", kind, g, want)
		}
	}
}
