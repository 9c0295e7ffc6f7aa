package importers

import (
	"bytes"
	"html"

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

// doctype begins a page; browsers write it in capitals.
const doctype = "<!doctype html>"

// isPrinted refuses a text that muster made to be printed.
func isPrinted(text []byte) error {
	first, rest, _ := bytes.Cut(bytes.TrimLeft(text, "\r\n"), []byte("\n"))
	for _, head := range printedRows {
		if bytes.HasPrefix(first, []byte(head)) {
			return lang.Fail(lang.Invalid, "import.printed", head+"…")
		}
	}
	if title, ok := bytes.CutPrefix(first, []byte("# ")); ok {
		if isLog(rest, "\n## ", "\n", "|") {
			return lang.Fail(lang.Invalid, "import.printed", string(bytes.TrimSpace(title)))
		}
	}
	if _, rest, ok := bytes.Cut(text, []byte("<h1>")); ok && bytes.EqualFold(text[:min(len(text), len(doctype))], []byte(doctype)) {
		title, rest, _ := bytes.Cut(rest, []byte("</h1>"))
		if isLog(rest, "<h2>", "</h2>", "<table>") {
			return lang.Fail(lang.Invalid, "import.printed", html.UnescapeString(string(title)))
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

// isLog reports whether the first part of a page is that of a log: its heading stands
// between two marks, and then comes a table.
func isLog(page []byte, before, after, table string) bool {
	_, part, _ := bytes.Cut(page, []byte(before))
	part, below, _ := bytes.Cut(part, []byte(after))
	for _, l := range lang.All {
		if string(bytes.TrimSpace(part)) == lang.Say(printedPart).In(l) {
			return bytes.HasPrefix(bytes.TrimSpace(below), []byte(table))
		}
	}
	return false
}
