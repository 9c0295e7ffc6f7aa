package importers

import (
	"bytes"

	"muster/catalog/lang"
)

// titles are those of texts that muster makes of lists to be printed. They name
// cards as lists do, and are none.
var titles = []string{"pull.title", "open.title"}

// printedRows begin the tables that muster makes of what happened in a log, by event and by
// slot.
var printedRows = []string{"log,event,slot,", "log,slot,date,"}

// printedPart is the first heading of the page that it makes of a log, below its title.
const printedPart = "campaignpaper.missions"

// isPrinted refuses a text that muster made to be printed.
func isPrinted(text []byte) error {
	first, rest, _ := bytes.Cut(bytes.TrimLeft(text, "\r\n"), []byte("\n"))
	for _, head := range printedRows {
		if bytes.HasPrefix(first, []byte(head)) {
			return lang.Fail(lang.Invalid, "import.printed", head+"…")
		}
	}
	if title, ok := bytes.CutPrefix(first, []byte("# ")); ok {
		_, part, _ := bytes.Cut(rest, []byte("\n## "))
		part, table, _ := bytes.Cut(part, []byte("\n"))
		for _, l := range lang.All {
			if string(bytes.TrimSpace(part)) == lang.Say(printedPart).In(l) && bytes.HasPrefix(bytes.TrimSpace(table), []byte("|")) {
				return lang.Fail(lang.Invalid, "import.printed", string(bytes.TrimSpace(title)))
			}
		}
	}
	for _, code := range titles {
		for _, l := range lang.All {
			if title := lang.Say(code).In(l); string(bytes.TrimSpace(first)) == title {
				return lang.Fail(lang.Invalid, "import.printed", title)
			}
		}
	}
	return nil
}
