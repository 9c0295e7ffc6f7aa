package exports

import "muster/catalog"

// Campaign is how logs of campaigns are written.
var Campaign = Game{
	Name:    catalog.Campaign,
	Alone:   true,
	Native:  logNative,
	YAML:    logYAML,
	Mark:    logMark,
	Columns: eventHead,
	Rows:    logEvents,
	Book:    newCampaignBook,
	Paper:   campaignPaper,
}

// Logs lists the formats in which a campaign log can be written, the one that is
// most asked for first.
var Logs = []Format{pdf, xlsx, htmlPage, markdown, csvFile, native, nativeYAML}
