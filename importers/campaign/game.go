// Package campaign reads logs of campaigns: in muster's own notation, and those that
// Imperial Commander 2 keeps.
package campaign

import (
	"bytes"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/scan"
	"muster/importers"
)

// Reads are the ways in which campaign logs are written.
var Reads = []importers.Format{
	{Name: "ic2", Kind: importers.Own, Fits: fitsIC2, Read: readIC2},
	{Name: "native", Kind: importers.JSON, Fits: fitsLog, Read: readLog, Not: "campaign.no-log"},
}

// fitsLog knows a log by its game, or by its format, which names the notation.
func fitsLog(f *importers.File) importers.Fit {
	if g := f.Doc.Game; g == catalog.Campaign || g == "" && strings.HasPrefix(f.Doc.Format, "muster.campaign/") {
		return importers.Fit{Sure: 100}
	}
	return importers.Fit{}
}

// readLog reads a log in muster's own notation. Its events know their lines.
func readLog(f *importers.File) (*catalog.List, error) {
	c := f.Cursor()
	log, err := c.Raw()
	if err != nil {
		return nil, err
	}
	l, err := campaign.Read(log)
	if err != nil {
		return nil, err
	}
	above := bytes.Count(f.Text[:c.At()-len(log)], []byte("\n"))
	for i := range l.Events {
		l.Events[i].Line += above
	}
	return &catalog.List{Name: scan.Tidy(l.Title), Game: catalog.Campaign, Part: l}, nil
}
