package catalog

import (
	"slices"
	"strings"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// campaignfind.go: facts of campaigns are found.

// SearchCampaigns returns the facts of campaigns that a query asks for, as
// [Catalog.SearchOwned] does. An id of campaign logs is what has it.
func SearchCampaigns(query string, own func() (*Collection, error)) ([]*Card, error) {
	if all := campaignIDs(query); all != nil {
		return all, nil
	}
	return Campaigns().SearchOwned(Campaign, query, func() (*Collection, error) {
		if own == nil {
			return nil, nil
		}
		all, err := own()
		if err != nil {
			return nil, err
		}
		return CampaignOwned(all), nil
	})
}

// ResolveCampaign finds the fact of campaigns that a name or an id means, as
// [Catalog.Resolve] does. What a box and something in it share means the latter.
func ResolveCampaign(name string) (match *Card, near []*Card, exact bool) {
	switch all := inBox(campaignIDs(name)); len(all) {
	case 0:
	case 1:
		return all[0], nil, true
	default:
		return nil, all, true
	}
	match, near, exact = Campaigns().Resolve(Campaign, name)
	if rather := inBox(near); exact && len(rather) == 1 {
		return rather[0], nil, true
	}
	return match, near, exact
}

// inBox leaves out boxes where there is something else.
func inBox(all []*Card) []*Card {
	rather := slices.DeleteFunc(slices.Clone(all), func(c *Card) bool { return c.Type == campaign.ProductThing })
	if len(rather) == 0 {
		return all
	}
	return rather
}

// campaignIDs returns what has an id: of campaign logs, "t1-balanced-hilt", with
// its kind, "item/t1-balanced-hilt", or all of it.
func campaignIDs(id string) []*Card {
	id = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(id)), string(Campaign)+"/")
	if id == "" || strings.ContainsAny(id, " ():!=<>|\"") {
		return nil
	}
	var all []*Card
	for c := range Campaigns().Cards(Campaign) {
		if c.LogID() == id || c.Type+"/"+c.LogID() == id {
			all = append(all, c)
		}
	}
	return all
}

// saysOfCampaign tells a doubt about a fact of campaigns.
func (d *Doubt) saysOfCampaign() lang.Msg {
	field, slot, _ := strings.Cut(d.Field, ".")
	switch field {
	case "threat":
		return lang.Say("doubt.campaign.threat", slot, d.Chosen, d.Other)
	case "awards", "awards-elsewhere":
		return lang.Say("doubt.campaign."+field, len(strings.Fields(d.Other)))
	case "absent":
		return lang.Say("doubt.campaign.absent", strings.Split(d.Other, "; "))
	case "allies":
		return lang.Say("doubt.campaign.allies", campaign.Known().Called(d.Chosen))
	case "colour":
		return lang.Say("doubt.campaign.colour", lang.Say("campaigncards.colour."+d.Chosen), lang.Say("campaigncards.colour."+d.Other))
	}
	return lang.Say("doubt.campaign."+field, d.Chosen, d.Other)
}
