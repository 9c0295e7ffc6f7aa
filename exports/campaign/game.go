// Package campaign writes logs of campaigns of Imperial Assault: as pages, tables,
// workbooks and sheets to print. What one side hides another side's papers do not
// tell.
package campaign

import (
	"muster/catalog"
	"muster/exports"
)

// Game is how logs of campaigns are written.
var Game = exports.Game{
	Name:    catalog.Campaign,
	Words:   "campaign.",
	Values:  map[string]string{"campaign": "", "products": ""}, // ids, which anybody may have made
	Alone:   true,
	Side:    sideOf,
	Seen:    seen,
	Native:  native,
	YAML:    yaml,
	Mark:    writeMark,
	Columns: eventHead,
	Rows:    rowsOf,
	Book:    makeBook,
	Paper:   makePaper,
}

// Logs lists the formats in which a campaign log can be written, the one that is
// most asked for first.
var Logs = []exports.Format{exports.PDF, exports.XLSX, htmlPage, exports.Markdown, exports.CSV, exports.Native, exports.YAML, exports.Share}
