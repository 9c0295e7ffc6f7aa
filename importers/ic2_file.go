package importers

import (
	"bytes"
	"strconv"

	"muster/catalog/lang"
)

// ic2_file.go: the file of a campaign of Imperial Commander 2, as it stands.

func sniffIC2(data []byte) int {
	if sniffNative(data) > 0 && bytes.Contains(data, []byte(`"campaignStructure"`)) && bytes.Contains(data, []byte(`"campaignHeroes"`)) {
		return 85
	}
	return 0
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

func (c *cursor) ic2() (*ic2File, error) {
	f := &ic2File{}
	err := c.object(func(key []byte) (err error) {
		switch string(key) {
		case "campaignName":
			f.name, err = c.name()
		case "campaignJournal":
			f.journal, err = c.words()
		case "campaignExpansionCode":
			f.expansion, err = c.name()
		case "campaignImportedName":
			f.imported, err = c.name()
		case "credits":
			f.credits, err = c.amount()
		case "campaignHeroes":
			err = c.some(func() error { return c.ic2Hero(f) })
		case "campaignStructure":
			err = c.some(func() error { return c.ic2Row(f) })
		case "campaignItems":
			f.items, err = c.ids()
		case "campaignRewards":
			f.rewards, err = c.ids()
		case "campaignAllies":
			f.allies, err = c.ids()
		case "campaignVillains":
			f.villains, err = c.ids()
		default:
			err = c.skip()
		}
		return err
	})
	return f, err
}

func (c *cursor) ic2Hero(f *ic2File) error {
	h := ic2Hero{}
	err := c.object(func(key []byte) (err error) {
		switch string(key) {
		case "heroID":
			h.id, err = c.name()
		case "xpAmount":
			h.xp, err = c.amount()
		case "campaignItems":
			h.items, err = c.ids()
		case "campaignSkills":
			h.skills, err = c.ids()
		default:
			err = c.skip()
		}
		return err
	})
	f.heroes = append(f.heroes, h)
	return err
}

func (c *cursor) ic2Row(f *ic2File) error {
	r := ic2Row{}
	agenda := false
	err := c.object(func(key []byte) (err error) {
		switch string(key) {
		case "missionID":
			r.mission, err = c.name()
		case "missionType":
			r.kind, err = c.ic2Kind()
		case "threatLevel":
			r.threat, err = c.amount()
		case "itemTier":
			err = c.some(func() error {
				tier, err := c.name()
				if n, ok := whole(tier); ok {
					r.tiers = append(r.tiers, n)
				}
				return err
			})
		case "isItemChecked":
			r.ticked, err = c.yes()
		case "isForced":
			r.forced, err = c.yes()
		case "isAgendaMission":
			agenda, err = c.yes()
		case "projectItem":
			r.title, err = c.ic2Title()
		default:
			err = c.skip()
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
func (c *cursor) ic2Kind() (string, error) {
	s, err := c.name()
	if n, isNumber := strconv.Atoi(s); isNumber == nil && n >= 0 && n < len(ic2Kinds) {
		return ic2Kinds[n], err
	}
	return s, err
}

// ic2Title reads what a mission is called that somebody made.
func (c *cursor) ic2Title() (title string, err error) {
	if c.peek() != '{' {
		return "", c.skip()
	}
	err = c.object(func(key []byte) (err error) {
		if string(key) == "Title" {
			title, err = c.name()
			return err
		}
		return c.skip()
	})
	return title, err
}

// some reads an array of anything; null is none.
func (c *cursor) some(each func() error) error {
	if c.null() {
		return nil
	}
	return c.array(func(i int) error {
		if i >= maxIC2 {
			return lang.Fail(lang.TooLarge, "import.too-many", maxIC2)
		}
		return each()
	})
}

// ids reads ids, which stand alone or in cards.
func (c *cursor) ids() (all []string, err error) {
	err = c.some(func() error {
		if c.peek() != '{' {
			id, err := c.name()
			all = append(all, id)
			return err
		}
		id := ""
		err := c.object(func(key []byte) (err error) {
			if string(key) == "id" {
				id, err = c.name()
				return err
			}
			return c.skip()
		})
		all = append(all, id)
		return err
	})
	return all, err
}

// amount reads a whole number; what is none is an error.
func (c *cursor) amount() (int, error) {
	raw, err := c.number()
	if err != nil {
		return 0, err
	}
	n, ok := whole(string(raw))
	if !ok || n < -maxAmount || n > maxAmount {
		return 0, lang.Fail(lang.Invalid, "campaigncmd.ic2-number", c.pointer(), string(raw))
	}
	return n, nil
}

const maxAmount = 100_000 // credits, experience or a level

// yes reads a flag; null is no.
func (c *cursor) yes() (bool, error) {
	if c.null() {
		return false, nil
	}
	return c.flag()
}

// words reads a text of several lines; null is none.
func (c *cursor) words() (string, error) {
	if c.null() {
		return "", nil
	}
	return c.text()
}
