package api

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/validate"
)

// listID is what the id of a saved list looks like.
var listID = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

// store returns where lists are saved.
func (s *Server) store() (*catalog.Store, error) {
	if s.Store == nil {
		return nil, lang.Fail(lang.NotFound, "api.no-store")
	}
	return s.Store, nil
}

// saved returns the list of an id, which is there and not deleted.
func (s *Server) saved(ctx context.Context, id string) (*catalog.Saved, error) {
	store, err := s.store()
	if err != nil {
		return nil, err
	}
	if !listID.MatchString(id) {
		return nil, lang.Fail(lang.NotFound, "api.saved-list", cut(id))
	}
	saved, err := store.Saved(ctx, id)
	if err != nil {
		return nil, unkept(err, id)
	}
	if !saved.Deleted.IsZero() {
		return nil, lang.Fail(lang.NotFound, "api.list-deleted", id)
	}
	return saved, nil
}

// unkept turns an error of the store into what may be said over HTTP: without
// commands, and without the place of the database.
func unkept(err error, id string) error {
	switch code := lang.MsgOf(err).Code; code {
	case "store.no-list":
		return lang.Fail(lang.NotFound, "api.saved-list", cut(id))
	case "store.list-deleted":
		return lang.Fail(lang.NotFound, "api.list-deleted", id)
	case "store.list-changed", "store.no-version", "store.list-empty", "store.list-name",
		"store.tag", "store.tags", "store.message", "store.notes", "store.notes-text":
		return err
	default:
		if strings.HasPrefix(code, "store.") {
			return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.store"), err: err}
		}
	}
	return err
}

// A foundList is a saved list and what checking it says.
type foundList struct {
	catalog.Saved
	Format   string           `json:"format"` // by whose rules it was checked
	Legal    bool             `json:"legal"`
	Complete bool             `json:"complete"`
	Totals   []validate.Total `json:"totals"`
	verdict  validate.Severity
}

// check checks a list that was saved.
func (s *Server) check(l *catalog.List) *validate.Report {
	all := s.Catalog.Load()
	all.Bind(l)
	return new(validate.Report).Check(all, l)
}

// savedLists answers GET /lists: those for which all holds, made last first.
func (s *Server) savedLists(c *gin.Context) error {
	q, err := queryOf(c, []string{"tag", "with"}, "limit", "cursor", "game", "format", "deleted")
	if err != nil {
		return err
	}
	found, next, err := s.findSaved(c.Request.Context(), q)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Lists []foundList `json:"lists"`
		Next  string      `json:"next,omitempty"`
	}{found, next})
}

// findSaved returns a page of saved lists and the cursor of the next.
func (s *Server) findSaved(ctx context.Context, q url.Values) (found []foundList, next string, err error) {
	store, err := s.store()
	if err != nil {
		return nil, "", err
	}
	limit, err := limitOf(q)
	if err != nil {
		return nil, "", err
	}
	f, err := s.filter(q)
	if err != nil {
		return nil, "", err
	}
	found, f.Limit = []foundList{}, limit+1
	for {
		some, err := store.Lists(ctx, f)
		if code := lang.MsgOf(err).Code; err != nil && code == "store.no-list" {
			return nil, "", lang.Fail(lang.Invalid, "api.cursor", cut(q.Get("cursor")))
		}
		if err != nil {
			return nil, "", unkept(err, "")
		}
		for i := range some {
			one := s.found(&some[i])
			if want := q.Get("format"); want != "" && !strings.EqualFold(want, one.Format) {
				continue
			}
			if len(found) == limit {
				return found, cursorAt(found[limit-1].ID), nil
			}
			found = append(found, one)
		}
		if len(some) < f.Limit {
			return found, "", nil
		}
		f.After = some[len(some)-1].ID
	}
}

func (s *Server) found(saved *catalog.Saved) foundList {
	r := s.check(saved.List)
	one := foundList{
		Saved: *saved, Format: r.Format, Legal: r.Legal(), Complete: r.Complete(),
		Totals: append([]validate.Total{}, r.Totals...), verdict: r.Verdict(),
	}
	one.List = nil
	return one
}

// filter reads what a request wants of saved lists. The format is that by whose
// rules a list is checked, which only checking tells.
func (s *Server) filter(q url.Values) (f catalog.Filter, err error) {
	if f.Game, err = gameOf(q.Get("game")); err != nil {
		return f, err
	}
	if f.After, err = cursorOf(q); err != nil {
		return f, err
	}
	switch q.Get("deleted") {
	case "", "false":
	case "true":
		f.Deleted = true
	default:
		return f, lang.Fail(lang.Invalid, "api.deleted", cut(q.Get("deleted")))
	}
	if len(q["tag"])+len(q["with"]) > maxWanted {
		return f, lang.Fail(lang.Invalid, "api.wanted", maxWanted)
	}
	f.Tags = q["tag"]
	for _, name := range q["with"] {
		ids, _ := s.Catalog.Load().Printings(f.Game, clean(name, maxText))
		if len(ids) == 0 {
			return f, lang.Fail(lang.Invalid, "api.card", cut(name))
		}
		f.With = append(f.With, ids)
	}
	return f, nil
}

// maxWanted is how many tags and cards a request may ask for.
const maxWanted = 20

// A shownList is a version of a saved list, with its report.
type shownList struct {
	catalog.Saved
	Shown  int               `json:"shown"` // number of the version
	List   *catalog.List     `json:"list"`
	Report validate.Document `json:"report"`
}

// savedList answers GET /lists/{id}: the newest version or another, as JSON or
// in another format.
func (s *Server) savedList(c *gin.Context) error {
	q, err := query(c, append([]string{"version", "as"}, paperParameters...)...)
	if err != nil {
		return err
	}
	saved, v, err := s.savedVersion(c.Request.Context(), c.Param("id"), q.Get("version"))
	if err != nil {
		return err
	}
	if as := q.Get("as"); as != "" {
		to, err := exportTo("as", as)
		if err != nil {
			return err
		}
		d, err := docOf(q, to)
		if err != nil {
			return err
		}
		return s.export(c, to, d, v.List, s.check(v.List))
	}
	return s.show(c, http.StatusOK, saved, v, s.check(v.List))
}

// savedVersion finds a version by its number; "" is the newest.
func (s *Server) savedVersion(ctx context.Context, id, number string) (*catalog.Saved, *catalog.Version, error) {
	saved, err := s.saved(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	n, err := versionOf(number)
	if err != nil {
		return nil, nil, err
	}
	v, err := s.Store.Version(ctx, id, n)
	return saved, v, unkept(err, id)
}

func versionOf(number string) (int, error) {
	if number == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return 0, lang.Fail(lang.Invalid, "api.version", cut(number))
	}
	return n, nil
}

// show answers with a version of a list. Its tag begins with the revision, which
// is what If-Match is about: the report has several languages.
func (s *Server) show(c *gin.Context, status int, saved *catalog.Saved, v *catalog.Version, r *validate.Report) error {
	body, err := encode(shownList{*saved, v.Number, v.List, r.JSON(language(c.Request))})
	if err != nil {
		return err
	}
	tag := `"` + strconv.Itoa(saved.Revision) + "." + digest(body) + `"`
	c.Header("ETag", tag)
	return writeTagged(c, status, jsonType, body, tag)
}

// A step is a version of a list and what it changed.
type step struct {
	catalog.Version
	Diff *catalog.Diff `json:"diff,omitempty"` // from the version before; nil of the first
}

// listVersions answers GET /lists/{id}/versions, the newest first.
func (s *Server) listVersions(c *gin.Context) error {
	q, err := query(c, "limit", "cursor")
	if err != nil {
		return err
	}
	steps, err := s.steps(c.Request.Context(), c.Param("id"))
	if err != nil {
		return err
	}
	steps, next, err := page(q, steps, func(v step) string { return strconv.Itoa(v.Number) })
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Versions []step `json:"versions"`
		Next     string `json:"next,omitempty"`
	}{steps, next})
}

// steps returns all that a saved list has been, the newest first.
func (s *Server) steps(ctx context.Context, id string) ([]step, error) {
	if _, err := s.saved(ctx, id); err != nil {
		return nil, err
	}
	versions, err := s.Store.Versions(ctx, id)
	if err != nil {
		return nil, unkept(err, id)
	}
	steps := make([]step, len(versions))
	for i, v := range versions {
		if i+1 < len(versions) {
			steps[i].Diff = catalog.Compare(versions[i+1].List, v.List)
		}
		v.List = nil
		steps[i].Version = v
	}
	return steps, nil
}

// exportTo finds the format that a parameter names.
func exportTo(parameter, name string) (exports.Format, error) {
	to, ok := exports.Find(name)
	if ok {
		return to, nil
	}
	names := make([]string, len(exports.Formats))
	for i, f := range exports.Formats {
		names[i] = f.Name
	}
	return to, lang.Fail(lang.Invalid, "api.export", cut(name), names, parameter)
}
