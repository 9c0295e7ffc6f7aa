// Package assault holds the facts of the skirmish of Star Wars: Imperial Assault:
// those that are part of the program, how a person's own are read, and what other
// programs call the cards.
package assault

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/packed"
)

// Version names the state of the facts of Imperial Assault: the season of
// the community's changes.
const Version = "assault IACP 10"

// Community is the set of the cards that only the community made.
const Community = "iacp"

// archive holds what the folder data does: go -C .ci run ./pack
//
//go:embed data.zip
var archive []byte

var data = packed.Later(archive)

// own returns a file of the facts that are part of the program.
func own(name string) string { return string(packed.Read(data(), "data/"+name)) }

// An assaultReader puts versions into their cards and counts the cards of a set.
type assaultReader struct {
	cards  []catalog.Card
	at     map[catalog.ID]int // where a card is, from 1
	number map[string]int     // cards of a set
}

// Source is where facts of Imperial Assault come from.
var Source = catalog.Source{
	Game: catalog.Assault, Version: Version, Read: read, Products: Products,
	Holds: holds, Import: Import, Tells: &telling,
	Part: func() catalog.Part { return new(Facts) },
}

// read reads the facts of Imperial Assault that are part of the program.
func read() catalog.Data {
	r := newAssaultReader()
	catalog.EachRow(own(assaultDeployment), r.deployment)
	catalog.EachRow(own(assaultCommand), r.command)
	r.twins()
	catalog.EachRow(own(assaultDoubts), r.doubt)
	formats, sets := assaultFormats()
	return catalog.Data{Game: catalog.Assault, Cards: r.cards, Formats: formats, Sets: sets, Version: Version}
}

func newAssaultReader() *assaultReader {
	const n = 800 // rows, about
	return &assaultReader{cards: make([]catalog.Card, 0, n), at: make(map[catalog.ID]int, n), number: map[string]int{}}
}

// assaultFormats returns the two card systems, and the sets that each has.
func assaultFormats() (formats []catalog.Format, sets []catalog.Set) {
	sets = assaultSets()
	catalog.EachRow(own("formats.csv"), func(row []string) error {
		if len(formats) == 0 || formats[len(formats)-1].Code != row[0] {
			formats = append(formats, catalog.Format{Game: catalog.Assault, Code: row[0]})
		}
		return formats[len(formats)-1].State(row[1], row[2], row[3])
	})
	for i := range formats {
		for _, s := range sets {
			if s.Code != Community || formats[i].Code == FormatIACP {
				formats[i].Sets = append(formats[i].Sets, s.Code)
			}
		}
	}
	return formats, sets
}

// assaultSets makes a set of every product, and one of what only the community
// made.
func assaultSets() []catalog.Set {
	var sets []catalog.Set
	for i, p := range Products() {
		sets = append(sets, catalog.Set{Game: catalog.Assault, Code: p.Code, Position: i + 1, Name: lang.Text{lang.EN: p.Name}})
	}
	return append(sets, catalog.Set{
		Game: catalog.Assault, Code: Community, Position: len(sets) + 1,
		Name: lang.Text{lang.EN: "Imperial Assault Continuation Project"},
	})
}

// deployment adds a line of deployment.csv.
func (r *assaultReader) deployment(row []string) error {
	c, err := deploymentCard(row)
	if err != nil {
		return err
	}
	return r.add(c, row[1])
}

// command adds a line of command.csv.
func (r *assaultReader) command(row []string) error {
	c, err := commandCard(row)
	if err != nil {
		return err
	}
	return r.add(c, row[1])
}

// add adds a card, or the version of the community to its card, which stands
// before it.
func (r *assaultReader) add(c catalog.Card, version string) error {
	at := r.at[c.ID]
	if version != "" {
		Of(&c).Version = IACP
	}
	switch {
	case version == IACP && at > 0 && Of(&r.cards[at-1]).IACP == nil:
		of := &r.cards[at-1]
		c.Number, c.Set = of.Number, of.Set
		Of(of).IACP = &c
		return nil
	case version == IACP || version != "" && version != "only" || at > 0:
		return fmt.Errorf("%s: there is another, or no card for the version %q", c.ID, version)
	}
	r.number[c.Set]++
	c.Number = r.number[c.Set]
	r.cards = append(r.cards, c)
	r.at[c.ID] = len(r.cards)
	return nil
}

// twins marks the cards that are there as elite and as regular ones.
func (r *assaultReader) twins() {
	type rank struct {
		title string
		elite bool
	}
	there := make(map[rank]bool)
	for i := range r.cards {
		if c := &r.cards[i]; !c.Unique {
			there[rank{c.Title[lang.EN], Of(c).Elite}] = true
		}
	}
	for i := range r.cards {
		c := &r.cards[i]
		if !c.Unique && there[rank{c.Title[lang.EN], !Of(c).Elite}] {
			for _, version := range []*catalog.Card{c, c.As(IACP)} {
				Of(version).Twin = true
			}
		}
	}
}

// doubt adds a line of doubts.csv to its card.
func (r *assaultReader) doubt(row []string) error {
	at := r.at[catalog.Assault.ID(row[0])]
	if at == 0 {
		return fmt.Errorf("no such card: %s", row[0])
	}
	c := &r.cards[at-1]
	c.Doubts = append(c.Doubts, catalog.Doubt{
		Field: row[2], Chosen: row[3], Other: row[4], Sure: row[5], Option: row[6], Version: row[1],
	})
	return nil
}

// Copies of a card that an army may have: RRG "Component limits".
const (
	uniqueCopies  = 1
	eliteCopies   = 2
	regularCopies = 4
)

// deploymentCard makes a card of a line of deployment.csv.
func deploymentCard(r []string) (catalog.Card, error) {
	kind := r[2]
	if kind == UpgradeType {
		kind = DeploymentType
	}
	f := &Facts{
		Elite: r[9] != "", Skirmish: strings.Contains(r[10], "s"), Campaign: strings.Contains(r[10], "c"),
		Attack: r[17], Dice: catalog.Cells(r[18]), Defence: catalog.Cells(r[19]), Base: r[22],
		Sources: catalog.Cells(r[26]),
	}
	if r[24] != "" {
		f.Brings = catalog.Assault.ID(CompanionType + "/" + r[24])
	}
	c := catalog.Card{
		ID: catalog.Assault.ID(kind + "/" + r[0]), Game: catalog.Assault, Set: r[25], Type: r[2], Part: f,
		Title: lang.TextOf(r[3], r[5]), Subtitle: lang.TextOf(r[4], r[6]), Side: r[7], Unique: r[8] != "",
		Traits: catalog.Cells(r[11]), Limit: regularCopies,
	}
	switch {
	case c.Unique || kind != DeploymentType:
		c.Limit = uniqueCopies
	case f.Elite:
		c.Limit = eliteCopies
	}
	var err error
	if f.Surges, err = surgesOf(r[20]); err == nil {
		f.Keywords, err = effectsOf(r[21])
	}
	if err == nil && r[23] != "" {
		f.Attach, err = whoOf(r[23])
	}
	if err != nil {
		return catalog.Card{}, err
	}
	return c, c.SetStats("cost", r[12], "figure_cost", r[13], "figures", r[14], "health", r[15], "speed", r[16])
}

// commandCard makes a card of a line of command.csv.
func commandCard(r []string) (catalog.Card, error) {
	limit, err := strconv.Atoi(r[4])
	if err != nil {
		return catalog.Card{}, err
	}
	f := &Facts{Skirmish: true, Timing: r[6], Sources: catalog.Cells(r[8])}
	if r[5] != "" {
		if f.Use, err = whoOf(r[5]); err != nil {
			return catalog.Card{}, err
		}
	}
	c := catalog.Card{
		ID: catalog.Assault.ID(CommandType + "/" + r[0]), Game: catalog.Assault, Set: r[7], Type: CommandType, Part: f,
		Title: lang.TextOf(r[2], ""), Limit: limit,
	}
	return c, c.SetStats("cost", r[3])
}
