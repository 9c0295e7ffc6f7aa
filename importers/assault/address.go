package assault

import (
	"bytes"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

var (
	// ttaAddress has what follows the site in the first group.
	ttaAddress = importers.Pattern(`(?i)(?:https?://)?(?:www\.|classic\.)?tabletopadmiral\.com/imperialassault/([^\s<>")\]]*)`)
	ttaForm    = importers.Pattern(`(?i)^nuc([0-9]*)ncc([0-9]*)/?$`)
)

// maxTTALines is how many lines may stand around an address that is a list.
const maxTTALines = 6

// fitsAddress knows an address in the classic builder of Tabletop Admiral: the
// numbers of its cards stand in it, so that nothing has to be fetched. A line
// before it may name the army.
func fitsAddress(f *importers.File) importers.Fit {
	data, err := f.AsText()
	if err == nil && len(f.Data) <= 16<<10 && !importers.IsJSON(data) && bytes.Count(bytes.TrimSpace(data), []byte("\n")) < maxTTALines &&
		len(ttaAddress().FindAllIndex(data, 2)) == 1 {
		return importers.Fit{Sure: 75}
	}
	return importers.Fit{}
}

// IsList reports whether words on a command line are no name of a file but a
// list by themselves: an address in which the cards stand.
func IsList(words string) bool {
	at := ttaAddress().FindStringIndex(words)
	return at != nil && at[0] == 0 && at[1] == len(words)
}

func readAddress(f *importers.File) (*catalog.List, error) {
	data, err := f.AsText()
	if err != nil {
		return nil, err
	}
	at := ttaAddress().FindSubmatchIndex(data)
	if at == nil {
		return nil, lang.Fail(lang.Invalid, "import.no-cards")
	}
	m := ttaForm().FindSubmatch(data[at[2]:at[3]])
	if m == nil {
		return nil, lang.Fail(lang.Invalid, "tta.form", scan.Tidy(string(data[at[0]:at[1]])))
	}
	r, err := newReading(f)
	if err != nil {
		return nil, err
	}
	for i, part := range []string{assault.Army, assault.Command} {
		if err := r.numbers(part, string(m[i+1])); err != nil {
			return nil, err
		}
	}
	for line := range strings.Lines(string(data[:at[0]])) {
		if s := strings.Trim(scan.Tidy(line), "#*<(: "); s != "" {
			r.Title(s)
			break
		}
	}
	return r.done(), nil
}

// ttaDigits is how many figures the number of a card has.
const ttaDigits = 3

// numbers reads the cards of one half of an address.
func (r *reading) numbers(part, all string) error {
	if len(all)%ttaDigits != 0 {
		return lang.Fail(lang.Invalid, "tta.broken", lang.Say("tta.part."+part), len(all))
	}
	for ; all != ""; all = all[ttaDigits:] {
		n, _ := strconv.Atoi(all[:ttaDigits]) // figures they are
		if n == 0 {
			continue // an empty place
		}
		card, version := r.numbered(part, n)
		if err := r.copy(card, version, part, lang.Say("tta.card."+part, n).In(lang.EN)); err != nil {
			return err
		}
	}
	return nil
}
