package api

import (
	_ "embed"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/validate"
)

//go:embed pages/parts.html
var pageParts string

//go:embed pages/lists.html
var listsPage string

//go:embed pages/list.html
var listPage string

//go:embed pages/check.html
var checkPage string

// A verdict is a report as a page shows it.
type verdict struct {
	Code     string // of the verdict: "legal", "incomplete", "illegal"
	Format   string
	Totals   []count
	Findings []validate.DocumentFinding
}

// A count is a total and its limit.
type count struct {
	Code, Have string
	Wrong      bool
}

func verdictOf(r *validate.Report, l lang.Lang) verdict {
	d := r.JSON(l)
	v := verdict{Code: verdictCode(r.Verdict()), Format: clean(d.Format, maxText), Findings: d.Findings}
	for i := range v.Findings {
		v.Findings[i].Message = clean(v.Findings[i].Message, 4*maxText)
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

func countOf(t validate.Total) count {
	have := fmt.Sprint(t.Have)
	if t.Max >= 0 {
		have += fmt.Sprintf("/%d", t.Max)
	}
	return count{t.Code, have, t.Have < t.Min || t.Max >= 0 && t.Have > t.Max}
}

// A listRow is a saved list in the table of them.
type listRow struct {
	ID, Name, Verdict, Format, Points string
	Version                           int
	Tags                              []string
	Changed                           time.Time
}

// listsView is what the page of saved lists shows.
type listsView struct {
	Lists []listRow
	Tag   string
	Card  string
	Next  string // address of the next page
}

// showLists answers GET /lists: the saved lists as a page.
func (s *Server) showLists(c *gin.Context) error {
	q, err := query(c, "tag", "with", "cursor")
	if err != nil {
		return err
	}
	for _, name := range []string{"tag", "with"} {
		if q.Get(name) == "" { // a field of the form that was left empty
			q.Del(name)
		}
	}
	found, next, err := s.findSaved(c.Request.Context(), q)
	if err != nil {
		return err
	}
	v := listsView{Tag: cut(q.Get("tag")), Card: cut(q.Get("with"))}
	for i := range found {
		v.Lists = append(v.Lists, rowOf(&found[i]))
	}
	if next != "" {
		q.Set("cursor", next)
		v.Next = "/lists?" + q.Encode()
	}
	return s.page(c, "lists", v)
}

func rowOf(f *foundList) listRow {
	row := listRow{
		ID: f.ID, Name: cut(f.Name), Verdict: verdictCode(f.verdict), Format: cut(f.Format),
		Version: f.Version, Tags: f.Tags, Changed: f.Changed,
	}
	for _, t := range f.Totals {
		if strings.HasSuffix(t.Code, ".points") {
			row.Points = countOf(t).Have
		}
	}
	return row
}

// listView is what the page of a saved list shows.
type listView struct {
	ID, Name, Notes string
	Tags            []string
	Newest          int
	Version         *catalog.Version
	Message         string
	Sections        []section
	Verdict         verdict
	Steps           []stepRow
	Exports         []string
}

// A section is the cards that a list takes in a role.
type section struct {
	Role, Name string
	Cards      []cardRow
}

// roleNames are the families of words for the roles of a game's entries.
var roleNames = map[catalog.Game]string{
	catalog.Destiny: "export.section.", catalog.Assault: "army.role.", catalog.Deckbuilding: "box.role.",
}

// roleName says what the entries of a role are called, above them.
func roleName(g catalog.Game, role string, in lang.Lang) string {
	if name := roleNames[g] + role; lang.Known(name) {
		return lang.Say(name).In(in)
	}
	return cut(role)
}

type cardRow struct {
	ID, Name, Place string
	catalog.Take
}

// A stepRow is a version in the history of a list.
type stepRow struct {
	Number  int
	Saved   time.Time
	Message string
	In, Out int
	First   bool
}

// showList answers GET /lists/{id}: one saved list with all that it has been.
func (s *Server) showList(c *gin.Context) error {
	q, err := query(c, "version")
	if err != nil {
		return err
	}
	saved, version, err := s.savedVersion(c.Request.Context(), c.Param("id"), q.Get("version"))
	if err != nil {
		return err
	}
	steps, err := s.steps(c.Request.Context(), saved.ID)
	if err != nil {
		return err
	}
	l := language(c.Request)
	v := listView{
		ID: saved.ID, Name: cut(version.List.Name), Notes: lines(saved.Notes), Tags: saved.Tags, Newest: saved.Version,
		Version: version, Message: clean(version.Message, 4*maxText), Sections: s.sections(version.List, l),
		Verdict: verdictOf(s.check(version.List), l), Exports: exports.NamesFor(version.List.Game),
	}
	for _, step := range steps {
		row := stepRow{Number: step.Number, Saved: step.Saved, Message: clean(step.Message, 4*maxText), First: step.Diff == nil}
		if step.Diff != nil {
			_, row.Out, row.In = step.Diff.Counts()
		}
		v.Steps = append(v.Steps, row)
	}
	return s.page(c, "list", v)
}

// sections sorts what a list takes by its roles.
func (s *Server) sections(l *catalog.List, in lang.Lang) []section {
	var all []section
	for _, diff := range catalog.Compare(l, l).Cards {
		row := cardRow{ID: string(diff.Card), Name: cut(string(diff.Card))}
		if card, ok := s.Catalog.Load().Card(diff.Card); ok {
			row.Name, row.Place = card.Name().In(in), fmt.Sprintf("%s #%d", card.Set, card.Number)
		}
		for _, row.Take = range diff.Here {
			role := row.Role
			if role == "" {
				role = catalog.Deck
			}
			if n := len(all); n == 0 || all[n-1].Role != role {
				all = append(all, section{Role: role, Name: roleName(l.Game, role, in)})
			}
			last := &all[len(all)-1]
			last.Cards = append(last.Cards, row)
		}
	}
	return all
}

// lines is clean for a text of several lines.
func lines(text string) string {
	all := strings.Split(text, "\n")
	for i := range all {
		all[i] = clean(all[i], len(all[i]))
	}
	return strings.Join(all, "\n")
}

// checkView is what the page shows on which lists are checked and saved.
type checkView struct {
	Text, Name, Tags, Message string
	Error                     string
	Verdict                   *verdict
	Keeps                     bool // there is a place to save lists in
}

// checkForm answers GET /check.
func (s *Server) checkForm(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	return s.page(c, "check", checkView{Keeps: s.Store != nil})
}

// checkText answers POST /check: the verdict on a list that was written into
// the form, or the list saved if that button was pressed.
func (s *Server) checkText(c *gin.Context) error {
	data, err := body(c)
	if err != nil {
		return err
	}
	q, err := url.ParseQuery(string(data))
	if err != nil {
		return lang.Fail(lang.Invalid, "api.query").Because(err)
	}
	v := checkView{Text: q.Get("text"), Name: cut(strings.TrimSpace(q.Get("name"))), Tags: cut(q.Get("tags")), Message: cut(q.Get("message")), Keeps: s.Store != nil}
	l, r, err := s.read("", []byte(v.Text), "")
	if err == nil && q.Has("save") {
		err = s.saveText(c, l, v)
		if err == nil {
			return nil
		}
	}
	if err != nil {
		f := failed(err)
		if f.status >= http.StatusInternalServerError {
			return err
		}
		v.Error = clean(f.msg.In(language(c.Request)), 4*maxText)
		return s.pageWith(c, f.status, "check", v)
	}
	if v.Name == "" {
		v.Name = cut(l.Name)
	}
	verdict := verdictOf(r.Check(s.Catalog.Load(), l), language(c.Request))
	v.Verdict = &verdict
	return s.page(c, "check", v)
}

// saveText keeps the list of the form and goes to its page.
func (s *Server) saveText(c *gin.Context, l *catalog.List, v checkView) error {
	store, err := s.store()
	if err != nil {
		return err
	}
	l.Name = cut(l.Name)
	ch := catalog.Change{List: l, Message: v.Message}
	if v.Name != "" {
		ch.Name = &v.Name
	}
	for tag := range strings.SplitSeq(v.Tags, ",") {
		if tag = strings.TrimSpace(tag); tag != "" {
			ch.Tag = append(ch.Tag, tag)
		}
	}
	saved, err := store.SaveList(c.Request.Context(), ch)
	if err != nil {
		return unkept(err, "")
	}
	c.Redirect(http.StatusSeeOther, "/lists/"+saved.ID)
	c.Writer.WriteHeaderNow()
	return nil
}
