package api

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

// listID is what the id of a saved list looks like.
var listID = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

// A shelf keeps lists.
type shelf struct {
	reader
	store  *store.Store // nil: no lists are saved
	owners *owners
}

func (k *shelf) route(r router) {
	r.heavy().get("/lists/:id", k.one)
	r = r.owners()
	heavy, makes := r.heavy(), r.makes(madeLists)
	heavy.get("/lists", k.list)
	r.once().makes(madeLists).post("/lists", k.add)
	makes.on(http.MethodPut, "/lists/:id", k.replace)
	makes.on(http.MethodPatch, "/lists/:id", k.patch)
	r.on(http.MethodDelete, "/lists/:id", k.drop)
	heavy.get("/lists/:id/versions", k.versions)
	makes.post("/lists/:id/restore", k.restore)
	makes.post("/lists/:id/link", k.relink)
}

// open returns where lists are saved.
func (k *shelf) open() (*store.Store, error) {
	if k.store == nil {
		return nil, lang.Fail(lang.NotFound, "api.no-store")
	}
	return k.store, nil
}

// saved returns the list of an id, which is there and not deleted.
func (k *shelf) saved(ctx context.Context, id string) (*store.Saved, error) {
	return k.savedBy(ctx, id, store.Lists.Saved)
}

// savedBy is saved for a list that is looked up in a way.
func (k *shelf) savedBy(ctx context.Context, id string, find func(store.Lists, context.Context, string) (*store.Saved, error)) (*store.Saved, error) {
	store, err := k.open()
	if err != nil {
		return nil, err
	}
	if !listID.MatchString(id) {
		return nil, lang.Fail(lang.NotFound, "api.saved-list", cut(id))
	}
	saved, err := find(store.Lists, ctx, id)
	if err != nil {
		return nil, unkept(err, id)
	}
	if !saved.Deleted.IsZero() {
		return nil, lang.Fail(lang.NotFound, "api.list-deleted", id)
	}
	return saved, nil
}

// linked is what the link of a saved list looks like. No id is as long.
var linked = regexp.MustCompile(`^[a-z2-7]{26}$`)

// readable returns a saved list for whoever may read it: the owner, or somebody who
// has its link. He sees the list as it is now, under its link, and nothing that is said
// of it.
func (k *shelf) readable(c *gin.Context, id string) (*store.Saved, error) {
	refused := k.owners.check(c)
	if !linked.MatchString(id) {
		if refused != nil {
			return nil, refused
		}
		return k.saved(c.Request.Context(), id)
	}
	store, err := k.open()
	if err != nil {
		return nil, err
	}
	saved, err := store.Lists.Linked(c.Request.Context(), id)
	switch {
	case err != nil:
		return nil, unkept(err, id)
	case !saved.Deleted.IsZero() && refused != nil:
		return nil, lang.Fail(lang.NotFound, "api.link-deleted")
	case !saved.Deleted.IsZero():
		return nil, lang.Fail(lang.NotFound, "api.list-deleted", saved.ID)
	case refused != nil:
		saved.ID, saved.Tags, saved.Notes, saved.Built = id, []string{}, "", 0
	}
	return saved, nil
}

// relink answers POST /lists/{id}/link: whoever has the link of before reads the list no
// longer.
func (k *shelf) relink(c *gin.Context) error {
	if _, err := query(c); err != nil {
		return err
	}
	saved, err := k.saved(c.Request.Context(), c.Param("id"))
	if err != nil {
		return err
	}
	link, err := k.store.Lists.Relink(c.Request.Context(), saved.ID)
	if err != nil {
		return unkept(err, saved.ID)
	}
	return answer(c, http.StatusOK, struct {
		Link string `json:"link"`
	}{link})
}

// byLink reports whether a list is shown to somebody who has no more than its link.
func byLink(saved *store.Saved) bool { return saved.ID == saved.Link }

// unkept turns an error of the store into what may be said over HTTP: without
// commands, and without the place of the database.
func unkept(err error, id string) error {
	switch code := lang.MsgOf(err).Code; code {
	case "store.no-list":
		return lang.Fail(lang.NotFound, "api.saved-list", cut(id))
	case "store.list-deleted":
		return lang.Fail(lang.NotFound, "api.list-deleted", id)
	case "store.list-changed", "store.name", "store.no-version", "store.list-empty", "store.list-name",
		"store.list-torn", "store.quota", "store.tag", "store.tags", "store.message", "store.notes", "store.notes-text":
		return err
	default:
		if strings.HasPrefix(code, "store.") && !store.Full(err) {
			return &failure{status: http.StatusServiceUnavailable, msg: lang.Say("api.store"), err: err}
		}
	}
	return err
}

// list answers GET /lists: those for which all holds, made last first.
func (k *shelf) list(c *gin.Context) error {
	q, err := queryOf(c, []string{"tag", "with"}, "limit", "cursor", "game", "format", "deleted")
	if err != nil {
		return err
	}
	found, next, err := k.find(c.Request.Context(), q)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		Lists []games.Found `json:"lists"`
		Next  string        `json:"next,omitempty"`
	}{found, next})
}

// find returns a page of saved lists and the cursor of the next.
func (k *shelf) find(ctx context.Context, q url.Values) (found []games.Found, next string, err error) {
	store, err := k.open()
	if err != nil {
		return nil, "", err
	}
	limit, err := limitOf(q)
	if err != nil {
		return nil, "", err
	}
	f, err := k.filter(q)
	if err != nil {
		return nil, "", err
	}
	found, f.Limit = []games.Found{}, limit+1
	for {
		some, err := store.Lists.Where(ctx, f)
		if code := lang.MsgOf(err).Code; err != nil && code == "store.no-list" {
			return nil, "", lang.Fail(lang.Invalid, "api.cursor", cut(q.Get("cursor")))
		}
		if err != nil {
			return nil, "", unkept(err, "")
		}
		for i := range some {
			if !some[i].Damaged {
				some[i].List = public(some[i].List)
			}
			one := games.Look(k.catalog.Load(), &some[i])
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

// filter reads what a request wants of saved lists. The format is that by whose
// rules a list is checked, which only checking tells.
func (k *shelf) filter(q url.Values) (f store.Filter, err error) {
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
		ids, _ := k.catalog.Load().Printings(f.Game, cut(name))
		if len(ids) == 0 {
			return f, lang.Fail(lang.Invalid, "api.card", cut(name))
		}
		f.With = append(f.With, ids)
	}
	return f, nil
}

// maxWanted is how many tags and cards a request may ask for.
const maxWanted = 20

// one answers GET /lists/{id}: the newest version or another, as JSON or
// in another format.
func (k *shelf) one(c *gin.Context) error {
	q, err := query(c, append([]string{"version", "as"}, paperParameters...)...)
	if err != nil {
		return err
	}
	saved, v, err := k.version(c, c.Param("id"), q.Get("version"))
	if err != nil {
		return err
	}
	v = publicVersion(v)
	if as := q.Get("as"); as != "" {
		to, err := exportTo("as", as)
		if err != nil {
			return err
		}
		d, err := docOf(q, to)
		if err != nil {
			return err
		}
		return k.export(c, to, d, v.List, k.check(v.List))
	}
	return k.show(c, http.StatusOK, saved, v, k.check(v.List))
}

// version finds a version by its number; "" is the newest.
func (k *shelf) version(c *gin.Context, id, number string) (*store.Saved, *store.Version, error) {
	saved, err := k.readable(c, id)
	if err != nil {
		return nil, nil, err
	}
	n, err := versionOf(number)
	if err != nil {
		return nil, nil, err
	}
	if byLink(saved) {
		if n != 0 && n != saved.Version {
			return nil, nil, unknown("api.owner")
		}
		return saved, &store.Version{Number: saved.Version, Saved: saved.Changed, List: saved.List}, nil
	}
	v, err := k.store.Lists.Version(c.Request.Context(), saved.ID, n)
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
func (k *shelf) show(c *gin.Context, status int, saved *store.Saved, v *store.Version, r *validate.Report) error {
	body, err := encode(shownList(c, saved, v, r))
	if err != nil {
		return err
	}
	tag := tagOf(saved, body)
	c.Header("ETag", tag)
	return writeTagged(c, status, jsonType, body, tag)
}

// tagOf is the tag of a list as it is shown.
func tagOf(saved *store.Saved, body []byte) string {
	return `"` + strconv.Itoa(saved.Revision) + "." + digest(body) + `"`
}

// A linkedList is a list as it is shown, with the link by which others may read it.
type linkedList struct {
	games.Shown
	Link string `json:"link,omitempty"`
}

func shownList(c *gin.Context, saved *store.Saved, v *store.Version, r *validate.Report) linkedList {
	return linkedList{games.Shown{Saved: *saved, Shown: v.Number, List: v.List, Report: r.JSON(language(c.Request))}, saved.Link}
}

// versions answers GET /lists/{id}/versions, the newest first.
func (k *shelf) versions(c *gin.Context) error {
	q, err := query(c, "limit", "cursor")
	if err != nil {
		return err
	}
	limit, err := limitOf(q)
	if err != nil {
		return err
	}
	last, err := cursorOf(q)
	if err != nil {
		return err
	}
	below, err := strconv.Atoi(cmp.Or(last, "0"))
	if err != nil || below < 0 {
		return lang.Fail(lang.Invalid, "api.cursor", cut(q.Get("cursor")))
	}
	steps, err := k.steps(c.Request.Context(), c.Param("id"), below, limit+1)
	if err != nil {
		return err
	}
	next := ""
	if len(steps) > limit {
		steps = steps[:limit]
		next = cursorAt(strconv.Itoa(steps[limit-1].Number))
	}
	return answer(c, http.StatusOK, struct {
		Versions []store.Step `json:"versions"`
		Next     string       `json:"next,omitempty"`
	}{steps, next})
}

// steps returns what a saved list has been, the newest first.
func (k *shelf) steps(ctx context.Context, id string, below, most int) ([]store.Step, error) {
	if _, err := k.saved(ctx, id); err != nil {
		return nil, err
	}
	steps, err := k.store.Lists.Steps(ctx, id, below, most)
	return steps, unkept(err, id)
}
