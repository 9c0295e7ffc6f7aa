package campaign

import (
	"bytes"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// ic2_file.go: the file of a campaign of Imperial Commander 2, as it stands.

// fitsIC2 looks for two keys that no other JSON has.
func fitsIC2(f *importers.File) importers.Fit {
	if importers.IsJSON(f.Data) && bytes.Contains(f.Data, []byte(`"campaignStructure"`)) && bytes.Contains(f.Data, []byte(`"campaignHeroes"`)) {
		return importers.Fit{Sure: 85}
	}
	return importers.Fit{}
}

// An ic2File is what such a file says, as far as it matters here.
type ic2File struct {
	name, journal       string
	expansion, imported string // code of the box; name of a campaign somebody made
	credits             int
	heroes              []ic2Hero
	rows                []ic2Row
	items, rewards      []string
	allies, villains    []string
}

type ic2Hero struct {
	id            string
	xp            int
	items, skills []string
}

// An ic2Row is a line of its log.
type ic2Row struct {
	mission, title, kind string
	threat               int
	tiers                []int
	ticked, forced       bool
}

// ic2Kinds are the kinds of missions, by their number in a file and by name.
var ic2Kinds = []string{"Story", "Side", "Forced", "Introduction", "Interlude", "Finale"}

// Limits of what is read: there are far fewer of anything.
const maxIC2 = 200

func readIC2File(c *scan.Cursor) (*ic2File, error) {
	f := &ic2File{}
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "campaignName":
			f.name, err = c.Name()
		case "campaignJournal":
			f.journal, err = ic2Words(c)
		case "campaignExpansionCode":
			f.expansion, err = c.Name()
		case "campaignImportedName":
			f.imported, err = c.Name()
		case "credits":
			f.credits, err = ic2Number(c)
		case "campaignHeroes":
			err = ic2Each(c, func() error { return readIC2Hero(c, f) })
		case "campaignStructure":
			err = ic2Each(c, func() error { return readIC2Row(c, f) })
		case "campaignItems":
			f.items, err = ic2IDs(c)
		case "campaignRewards":
			f.rewards, err = ic2IDs(c)
		case "campaignAllies":
			f.allies, err = ic2IDs(c)
		case "campaignVillains":
			f.villains, err = ic2IDs(c)
		default:
			err = c.Skip()
		}
		return err
	})
	return f, err
}

func readIC2Hero(c *scan.Cursor, f *ic2File) error {
	h := ic2Hero{}
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "heroID":
			h.id, err = c.Name()
		case "xpAmount":
			h.xp, err = ic2Number(c)
		case "campaignItems":
			h.items, err = ic2IDs(c)
		case "campaignSkills":
			h.skills, err = ic2IDs(c)
		default:
			err = c.Skip()
		}
		return err
	})
	f.heroes = append(f.heroes, h)
	return err
}

func readIC2Row(c *scan.Cursor, f *ic2File) error {
	r := ic2Row{}
	agenda := false
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "missionID":
			r.mission, err = c.Name()
		case "missionType":
			r.kind, err = ic2Kind(c)
		case "threatLevel":
			r.threat, err = ic2Number(c)
		case "itemTier":
			err = ic2Each(c, func() error {
				tier, err := c.Name()
				if n, ok := importers.Whole(tier); ok {
					r.tiers = append(r.tiers, n)
				}
				return err
			})
		case "isItemChecked":
			r.ticked, err = ic2Yes(c)
		case "isForced":
			r.forced, err = ic2Yes(c)
		case "isAgendaMission":
			agenda, err = ic2Yes(c)
		case "projectItem":
			r.title, err = ic2Title(c)
		default:
			err = c.Skip()
		}
		return err
	})
	if agenda && r.kind == "" {
		r.kind = "Side"
	}
	f.rows = append(f.rows, r)
	return err
}

// ic2Kind reads a kind of mission, which is a number in files and a word in the
// program's own data.
func ic2Kind(c *scan.Cursor) (string, error) {
	s, err := c.Name()
	if n, isNumber := strconv.Atoi(s); isNumber == nil && n >= 0 && n < len(ic2Kinds) {
		return ic2Kinds[n], err
	}
	return s, err
}

// ic2Title reads what a mission is called that somebody made.
func ic2Title(c *scan.Cursor) (title string, err error) {
	if c.Peek() != '{' {
		return "", c.Skip()
	}
	err = c.Object(func(key []byte) (err error) {
		if string(key) == "Title" {
			title, err = c.Name()
			return err
		}
		return c.Skip()
	})
	return title, err
}

// some reads an array of anything; null is none.
func ic2Each(c *scan.Cursor, each func() error) error {
	if c.Null() {
		return nil
	}
	return c.Array(func(i int) error {
		if i >= maxIC2 {
			return lang.Fail(lang.TooLarge, "import.too-many", maxIC2)
		}
		return each()
	})
}

// ids reads ids, which stand alone or in cards.
func ic2IDs(c *scan.Cursor) (all []string, err error) {
	err = ic2Each(c, func() error {
		if c.Peek() != '{' {
			id, err := c.Name()
			all = append(all, id)
			return err
		}
		id := ""
		err := c.Object(func(key []byte) (err error) {
			if string(key) == "id" {
				id, err = c.Name()
				return err
			}
			return c.Skip()
		})
		all = append(all, id)
		return err
	})
	return all, err
}

// amount reads a whole number; what is none is an error.
func ic2Number(c *scan.Cursor) (int, error) {
	raw, err := c.Number()
	if err != nil {
		return 0, err
	}
	n, ok := importers.Whole(string(raw))
	if !ok || n < -maxAmount || n > maxAmount {
		return 0, lang.Fail(lang.Invalid, "campaigncmd.ic2-number", c.Pointer(), string(raw))
	}
	return n, nil
}

const maxAmount = 100_000 // credits, experience or a level

// yes reads a flag; null is no.
func ic2Yes(c *scan.Cursor) (bool, error) {
	if c.Null() {
		return false, nil
	}
	return c.Flag()
}

// Words reads a text of several lines; null is none.
func ic2Words(c *scan.Cursor) (string, error) {
	if c.Null() {
		return "", nil
	}
	return c.Text()
}
