package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// buildSideDeck takes the side missions: the red ones of the heroes, green ones
// that the Rebels choose, grey ones that nobody sees.
func (k *Ledger) buildSideDeck(d *campaign.SideDeck) {
	c := k.campaign
	if c != nil && c.Mini && k.expansions() {
		if d != nil {
			k.deny("campaign.iac-12", "/side_deck", nil, nil, lang.Say("campaign.say.no-side-deck"))
		}
		return
	}
	if d == nil {
		if c != nil && c.Mini || k.flawed("/side_deck") {
			return
		}
		k.deny("campaign.iac-00", "/side_deck", nil, nil, lang.Say("campaign.flaw.missing", campaign.Setup, "side_deck"))
		return
	}
	green, grey := greenCards, greyCards
	if c != nil && k.expansions() {
		green, grey = c.Green, c.Grey
	}
	k.redMissions(d.Red)
	k.greenMissions(d.Green, green)
	k.greyMissions(d.Grey, grey)
}

// redMissions are those of the heroes, and no others (IAC-09).
func (k *Ledger) redMissions(red []string) {
	var want []string
	for i := range k.heroes {
		if m := k.heroes[i].hero.Mission; m != "" {
			want = append(want, m)
		}
	}
	fits := len(red) == len(want)
	for i, id := range red {
		fits = fits && slices.Contains(want, id) && !slices.Contains(red[:i], id)
		if m := k.mission1("/side_deck/red/"+digit(i), id); m != nil {
			k.missions[m.No].inSide = true
		}
	}
	if !fits && !slices.Contains(red, campaign.Hidden) {
		k.deny("campaign.iac-09", "/side_deck/red", red, want, k.missionNames(want), k.missionNames(red))
	}
}

func (k *Ledger) greenMissions(green []string, want int) {
	if len(green) != want {
		k.deny("campaign.iac-10", "/side_deck/green", len(green), want, lang.Say("campaign.say.green", len(green), want))
	}
	var taken []*campaign.Mission
	for i, id := range green {
		path := "/side_deck/green/" + digit(i)
		m := k.mission1(path, id)
		if m == nil {
			continue
		}
		if m.Colour != campaign.Green || slices.Contains(taken, m) {
			k.deny("campaign.iac-10", path, m.Colour, campaign.Green, lang.Say("campaign.say.not-green", m.Name))
		}
		k.period(path, m.Name, m.From, m.To)
		k.sideFromBox(path, m)
		for _, other := range taken {
			if key := k.sharedAlly(m, other); key != nil && m != other {
				k.deny("campaign.iac-11", path, m.ID, nil, other.Name, m.Name, key)
			}
		}
		taken = append(taken, m)
		k.missions[m.No].inSide = true
	}
}

// anySpectre is an ally that the players choose; missions that reward one may
// stand side by side.
const anySpectre = "any-spectre"

// sharedAlly returns the name of an ally that two missions reward, whatever the
// subtitle; nil if there is none.
func (k *Ledger) sharedAlly(a, b *campaign.Mission) lang.Text {
	for _, x := range a.Allies {
		for _, y := range b.Allies {
			if x == anySpectre {
				continue
			}
			fx, fy := k.facts.Figure(x), k.facts.Figure(y)
			if fx != nil && fy != nil && fx.Key == fy.Key {
				return fx.Name
			}
		}
	}
	return nil
}

func (k *Ledger) greyMissions(grey []string, want int) {
	if grey == nil {
		k.greys = want
		return
	}
	if len(grey) != want {
		k.deny("campaign.iac-12", "/side_deck/grey", len(grey), want, lang.Say("campaign.say.grey", len(grey), want))
	}
	for i, id := range grey {
		path := "/side_deck/grey/" + digit(i)
		if id == campaign.Hidden {
			k.greys++
			continue
		}
		m := k.mission1(path, id)
		if m == nil {
			continue
		}
		if m.Colour != campaign.Grey || k.missions[m.No].inSide {
			k.deny("campaign.iac-12", path, m.Colour, campaign.Grey, lang.Say("campaign.say.not-grey", m.Name))
		}
		k.period(path, m.Name, m.From, m.To)
		k.sideFromBox(path, m)
		k.missions[m.No].inSide = true
	}
}

// sideFromBox notes a side mission of a box that the table does not have.
func (k *Ledger) sideFromBox(path string, m *campaign.Mission) {
	if !m.Own && k.misses(m.Product) {
		k.fromBox(path, m.Name, m.Product)
	}
}
