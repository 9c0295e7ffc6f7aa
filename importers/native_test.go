package importers_test

import (
	"fmt"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
	"muster/validate"
)

// TestAGameNeedsNoNotationOfItsOwn adds a game whose lists are only known by their
// shape.
func TestAGameNeedsNoNotationOfItsOwn(t *testing.T) {
	was := catalog.Shapes
	t.Cleanup(func() { catalog.Shapes = was })
	catalog.Shapes = append(slices.Clone(was), &catalog.Shape{Game: "marbles", Roles: []string{"bag"}, Sides: []string{"smooth"}})
	c := catalog.New([]catalog.Card{
		{ID: "marbles/cat-eye", Game: "marbles", Title: lang.Text{lang.EN: "Cat's Eye", lang.IT: "Occhio di gatto"}},
		{ID: "marbles/swirl", Game: "marbles", Title: lang.Text{lang.EN: "Swirl"}},
	}, nil, nil, "")
	for file, want := range map[string]string{
		`{"muster":1,"game":"marbles","affiliation":"smooth","entries":[{"card":"occhio di gatto","count":2},{"card":"marbles/swirl","role":"bag"}]}`: "",
		`[{"muster":1,"game":"marbles","entries":[{"card":"cats eyes","count":2},{"card":"swirl"}]}]`:                                                 "import.guess",
		"muster: 1\ngame: marbles\nentries:\n  - {card: cat-eye, count: 2}\n  - {card: swirl}\n":                                                      "",
		`{"muster":1,"game":"marbles","entries":[{"card":"swirl","role":"pocket"}]}`:                                                                  "import.role",
		`{"muster":1,"game":"marbles","affiliation":"rough","entries":[]}`:                                                                            "import.side-any",
	} {
		r := new(validate.Report)
		l, err := importers.Read(&importers.Input{Data: []byte(file), Catalog: c, Report: r, Reads: []importers.Format{importers.Plain("marbles")}})
		if err != nil {
			if code := lang.MsgOf(err).Code; code != want {
				t.Errorf("%s: got %v, want %q", file, err, want)
			}
			continue
		}
		if len(l.Entries) != 2 || l.Entries[0].Card != "marbles/cat-eye" || l.Entries[0].Count != 2 || l.Entries[1].Role != "bag" {
			t.Errorf("%s: got %+v", file, l)
		}
		if want == "" && len(r.Findings) > 0 || want != "" && (len(r.Findings) == 0 || r.Findings[0].Code != want) {
			t.Errorf("%s: got %v, want %q", file, r.Findings, want)
		}
	}
}

// TestEntriesKnowTheirLines has what is of no card in one line, and an empty one behind it.
func TestEntriesKnowTheirLines(t *testing.T) {
	for game, card := range map[string]string{"destiny": "01033", "assault": "deployment/darth-vader", "deckbuilding": "X-Wing"} {
		text := fmt.Sprintf("{\"muster\": 1, \"game\": %q,\n\"entries\": [\n{\"card\": %q},\n{\"card\": \"nothing like it\"},\n\n{\"card\": %q}\n]\n}", game, card, card)
		l, _, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		var lines []int
		for _, e := range l.Entries {
			lines = append(lines, e.Line)
		}
		if !slices.Equal(lines, []int{3, 4, 6}) {
			t.Errorf("%s: got lines %v", game, lines)
		}
	}
}
