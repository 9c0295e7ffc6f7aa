package destiny

import (
	"net/url"
	"path"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// Link returns what to tell somebody who gives the address of a deck, or its
// bare number, instead of the deck: what it is and where the file can be had.
// Nothing is fetched. It is nil if the words are no address.
func Link(words string) error {
	words = strings.Trim(scan.Tidy(words), "<>() ")
	if bareID().MatchString(words) {
		return lang.Fail(lang.Invalid, "import.url", words, lang.Say("import.url.number"), numbered(words))
	}
	if !isLink(words) {
		return nil
	}
	u, err := url.Parse(words)
	if err == nil && u.Scheme == "" {
		u, err = url.Parse("https://" + words)
	}
	if err != nil || u.Host == "" {
		return lang.Fail(lang.Invalid, "import.url", words, lang.Say("import.url.page"), lang.Say("import.url.save"))
	}
	what, get := linked(u)
	return lang.Fail(lang.Invalid, "import.url", words, what, get)
}

var (
	bareID   = importers.Pattern(`^#?[0-9]{1,6}$`)
	linkForm = importers.Pattern(`(?i)^(?:https?://\S+|(?:www\.)?(?:swdestinydb\.com|db\.swdrenewedhope\.com)(?:/\S*)?|www\.\S+)$`)
	// addresses are those in a line of other words; addressIn asks quickly whether there
	// may be one.
	addresses = importers.Pattern(`(?i)<?\b(?:https?://|www\.|swdestinydb\.com/|db\.swdrenewedhope\.com/)[^\s<>]+>?`)
	number    = importers.Pattern(`^[0-9]{1,9}$`)
)

// isLink reports whether words are an address, with or without https://.
func isLink(words string) bool { return linkForm().MatchString(words) }

// The two sites with decks of Destiny.
const (
	siteDB = "swdestinydb.com"
	arhDB  = "db.swdrenewedhope.com"
)

// linked returns what an address is of, and how its deck can be had.
func linked(u *url.URL) (what, get lang.Msg) {
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	if host != siteDB && host != arhDB {
		return lang.Say("import.url.page"), lang.Say("import.url.save")
	}
	parts := strings.FieldsFunc(path.Clean("/"+u.Path), func(r rune) bool { return r == '/' })
	if len(parts) > 2 && parts[0] == "api" && parts[1] == "public" {
		parts = append(parts[2:], "")
	}
	kind, id := "", ""
	if len(parts) > 0 {
		kind = parts[0]
	}
	for _, p := range parts[min(1, len(parts)):] {
		if p = strings.TrimSuffix(p, ".json"); number().MatchString(p) && id == "" {
			id = p
		}
	}
	switch {
	case kind == "decklist" && id != "":
		return lang.Say("import.url.decklist", id, host), lang.Say("import.url.get", api(host, "decklist", id))
	case kind == "deck" && id != "" && host == arhDB:
		return lang.Say("import.url.deck", id, host), lang.Say("import.url.get-shared", api(host, "deck", id))
	case kind == "deck" && id != "":
		return lang.Say("import.url.deck", id, host), lang.Say("import.url.get-text", "https://"+host+"/deck/export/text/"+id)
	case kind == "decklists":
		return lang.Say("import.url.lists", host), lang.Say("import.url.one")
	case kind == "card" && len(parts) > 1:
		return lang.Say("import.url.card", scan.Tidy(strings.TrimSuffix(parts[1], ".json")), host), lang.Say("import.url.show", scan.Tidy(strings.TrimSuffix(parts[1], ".json")))
	}
	return lang.Say("import.url.other", host), lang.Say("import.url.one")
}

// api is the address at which a site gives out a deck as a file.
func api(host, kind, id string) string {
	return "https://" + host + "/api/public/" + kind + "/" + id + ".json"
}

// numbered says how to get the deck of a bare number. Numbers of published lists
// have up to five digits on the older site and up to four on the newer, where
// five are a shared deck.
func numbered(words string) lang.Msg {
	id := strings.TrimPrefix(words, "#")
	newer := api(arhDB, "decklist", id)
	if len(id) > 4 {
		newer = api(arhDB, "deck", id)
	}
	return lang.Say("import.url.get-either", newer, api(siteDB, "decklist", id))
}

// addressIn returns the first address in a line, "" if there is none: each has one of
// these signs.
func addressIn(line string) string {
	if !strings.ContainsAny(line, "/.") {
		return ""
	}
	return addresses().FindString(line)
}
