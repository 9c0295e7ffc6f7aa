package importers

import (
	"bytes"

	"muster/catalog/lang"
)

// titles are those of texts that muster makes of lists to be printed. They name
// cards as lists do, and are none.
var titles = []string{"pull.title", "open.title"}

// isPrinted refuses a text that muster made to be printed.
func isPrinted(text []byte) error {
	first, _, _ := bytes.Cut(bytes.TrimLeft(text, "\r\n"), []byte("\n"))
	for _, code := range titles {
		for _, l := range lang.All {
			if title := lang.Say(code).In(l); string(bytes.TrimSpace(first)) == title {
				return lang.Fail(lang.Invalid, "import.printed", title)
			}
		}
	}
	return nil
}
