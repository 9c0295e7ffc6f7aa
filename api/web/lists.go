package web

import (
	"fmt"
	"strings"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

// A Verdict is a report as a page shows it.
type Verdict struct {
	Code     string // of the verdict: "legal", "incomplete", "illegal"
	Format   string
	Totals   []Count
	Findings []validate.DocumentFinding
	Note     string // that the list cannot be played yet, and why
}

// A Count is a total and its limit.
type Count struct {
	Code, Have string
	Wrong      bool
}

// VerdictOf shows a report in a language.
func VerdictOf(r *validate.Report, l lang.Lang) *Verdict {
	d := r.JSON(l)
	v := &Verdict{Code: verdictCode(r.Verdict()), Format: cut(d.Format), Findings: d.Findings}
	if m := r.Unplayable(); !m.Zero() {
		v.Note = Clean(m.In(l), maxSentence)
	}
	for i := range v.Findings {
		v.Findings[i].Message = Clean(v.Findings[i].Message, maxSentence)
	}
	for _, t := range r.Totals {
		v.Totals = append(v.Totals, countOf(t))
	}
	return v
}

func verdictCode(v validate.Severity) string {
	if v == validate.Note {
		return "legal"
	}
	return v.String()
}

func countOf(t validate.Total) Count {
	have := fmt.Sprint(t.Have)
	if t.Max >= 0 {
		have += fmt.Sprintf("/%d", t.Max)
	}
	return Count{t.Code, have, t.Have < t.Min || t.Max >= 0 && t.Have > t.Max}
}

// A Row is a saved list in the table of them.
type Row struct {
	ID, Name, Verdict, Format, Points string
	Version                           int
	Tags                              []string
	Changed                           time.Time
}

// Lists is what the page of saved lists shows.
type Lists struct {
	Lists []Row
	Tag   string
	Card  string
	Next  string // address of the next page
}

// RowOf shows a saved list in one row.
func RowOf(f *games.Found) Row {
	row := Row{
		ID: f.ID, Name: cut(f.Name), Verdict: verdictCode(f.Verdict), Format: cut(f.Format),
		Version: f.Version, Tags: f.Tags, Changed: f.Changed,
	}
	if f.Damaged {
		row.Verdict = "damaged"
	}
	for _, t := range f.Totals {
		if strings.HasSuffix(t.Code, ".points") {
			row.Points = countOf(t).Have
		}
	}
	return row
}

// List is what the page of a saved list shows.
type List struct {
	ID, Name, Notes string
	Tags            []string
	Newest          int
	Version         *store.Version
	Message         string
	Sections        []Section
	Verdict         *Verdict
	Steps           []Step // none if it is shown by its link
	Exports         []string
	Link            string
	Opens           []Named // beginnings of addresses where more is done with it
}

// opens says where more is done with a list: logs grow, lists are built, and some are
// played.
func opens(list *catalog.List) []Named {
	switch of := games.Of(list.Game); {
	case of == nil:
		return nil
	case of.Play == nil:
		return []Named{{"/campaigns/", "open-log"}}
	case of.Play.New == nil || of.Play.Kind != "" && list.Kind != of.Play.Kind:
		return []Named{{"/build?list=", "open-builder"}}
	}
	return []Named{{"/build?list=", "open-builder"}, {"/play?list=", "open-play"}}
}

// ListOf shows a version of a saved list, checked, with all that it has been.
func ListOf(c *catalog.Catalog, saved *store.Saved, v *store.Version, r *validate.Report, steps []store.Step, l lang.Lang) *List {
	shown := &List{
		ID: saved.ID, Name: cut(v.List.Name), Notes: lines(saved.Notes), Tags: saved.Tags, Newest: saved.Version,
		Version: v, Message: Clean(v.Message, maxSentence), Sections: sections(c, v.List, l),
		Verdict: VerdictOf(r, l), Exports: games.FormatsFor(v.List.Game), Link: saved.Link, Opens: opens(v.List),
	}
	for _, step := range steps {
		row := Step{Number: step.Number, Saved: step.Saved, Message: Clean(step.Message, maxSentence), First: step.Diff == nil}
		if step.Diff != nil {
			_, row.Out, row.In = step.Diff.Counts()
		}
		shown.Steps = append(shown.Steps, row)
	}
	return shown
}

// A Section is the cards that a list takes in a role.
type Section struct {
	Role, Name string
	Cards      []Card
}

// roleName says what the entries of a role are called, above them.
func roleName(g catalog.Game, role string, in lang.Lang) string {
	if game := games.Writes(g); game != nil && lang.Known(game.Roles+role) {
		return lang.Say(game.Roles + role).In(in)
	}
	return cut(role)
}

// A Card is one that a list takes, and how.
type Card struct {
	ID, Name, Place string
	catalog.Take
}

// A Step is a version in the history of a list.
type Step struct {
	Number  int
	Saved   time.Time
	Message string
	In, Out int
	First   bool
}

// sections sorts what a list takes by its roles.
func sections(c *catalog.Catalog, l *catalog.List, in lang.Lang) []Section {
	var all []Section
	for _, part := range catalog.ByRole(l) {
		s := Section{Role: part.Role, Name: roleName(l.Game, part.Role, in)}
		for _, t := range part.Takes {
			row := Card{ID: string(t.Card), Name: cut(string(t.Card)), Take: t.Take}
			if card, ok := c.Card(t.Card); ok {
				row.Name, row.Place = card.Name().In(in), fmt.Sprintf("%s #%d", card.Set, card.Number)
			}
			s.Cards = append(s.Cards, row)
		}
		all = append(all, s)
	}
	return all
}

// Check is what the page shows on which lists are checked and saved.
type Check struct {
	Text, Name, Tags, Message string
	Error                     string
	Verdict                   *Verdict
	Keeps                     bool // there is a place to save lists in
	Stranger                  bool // only the owner may, and it is not known that he asks
}
