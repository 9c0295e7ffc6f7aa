package campaign

import (
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// sideOf returns the side that goes by a name, in any language.
func sideOf(name string) (side string, err error) {
	switch strings.ToLower(name) {
	case "rebel", "rebels", "ribelle", "ribelli":
		return campaign.Rebels, nil
	case "imperial", "empire", "impero", "imperiale":
		return campaign.Empire, nil
	}
	return "", lang.Fail(lang.Invalid, "campaigncmd.view", name)
}

// seen returns a log as a side may see it. The Empire's holds everything, so that its
// player can go on with it.
func seen(l *catalog.List, side string) *catalog.List {
	if side == campaign.Empire {
		return l
	}
	log := campaign.LogOf(l)
	shown := *l
	shown.Part = log.Seen(campaign.Rebels, campaign.Known().Of(log))
	return &shown
}
