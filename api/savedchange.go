package api

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"muster/api/web"
	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/store"
	"muster/rules/games"
	"muster/validate"
)

// A listRequest is a list to save with what is said of it. What is not there
// stays as it is.
type listRequest struct {
	List     json.RawMessage `json:"list"`
	Text     string          `json:"text"`
	Name     *string         `json:"name"`
	Tags     *[]string       `json:"tags"` // all that it is to have
	Notes    *string         `json:"notes"`
	Built    *int            `json:"built"` // version that is put together; 0 none
	Message  string          `json:"message"`
	Revision int             `json:"revision"` // that the change was made from; 0 whichever it is
}

var requestKeys = []string{"list", "text", "name", "tags", "notes", "built", "message", "revision"}

// isRequest reports whether a body is a listRequest rather than a list itself:
// an object that has a list in it, or nothing but what a request may say.
func isRequest(data []byte) bool {
	var keys map[string]json.RawMessage
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) || json.Unmarshal(data, &keys) != nil {
		return false
	}
	if keys["list"] != nil || keys["text"] != nil {
		return true
	}
	for key := range keys {
		if !slices.Contains(requestKeys, key) {
			return false
		}
	}
	return true
}

// bodyChange reads what a request wants of a saved list: a list in any format,
// or a listRequest.
func (k *shelf) bodyChange(c *gin.Context, q url.Values) (ch store.Change, r *validate.Report, err error) {
	data, err := body(c)
	if err != nil {
		return ch, nil, err
	}
	if !isRequest(data) {
		ch.List, r, err = k.listIn(c, q, data)
		if c.Request.Method == http.MethodPatch && lang.MsgOf(err).Code == "import.json-list" {
			return ch, nil, decodeData(data, new(listRequest)) // which names what it does not know
		}
		ch.Message = q.Get("message")
		return ch, r, named(&ch, q, err)
	}
	var request listRequest
	if err := decodeData(data, &request); err != nil {
		return ch, nil, err
	}
	ch = store.Change{Name: request.Name, Notes: request.Notes, Built: request.Built, Message: request.Message, Read: request.Revision}
	if ch.Message == "" {
		ch.Message = q.Get("message")
	}
	if request.Tags != nil {
		ch.Tags = append([]string{}, *request.Tags...) // none at all is not nil
	}
	switch given := len(request.List) > 0 && string(request.List) != "null"; {
	case given && request.Text != "":
		return ch, nil, lang.Fail(lang.Invalid, "api.list-or-text")
	case given:
		ch.List, r, err = k.listIn(c, q, request.List)
	case request.Text != "":
		ch.List, r, err = k.listIn(c, q, []byte(request.Text))
	}
	return ch, r, named(&ch, q, err)
}

// named completes a change with the name and the tags in the address.
func named(ch *store.Change, q url.Values, err error) error {
	if err != nil {
		return err
	}
	if name := q.Get("name"); name != "" && ch.Name == nil {
		ch.Name = &name
	}
	if ch.Name != nil {
		name := strings.TrimSpace(cut(*ch.Name))
		if name == "" || len([]rune(*ch.Name)) > web.MaxText {
			return lang.Fail(lang.Invalid, "api.list-name", web.MaxText)
		}
		ch.Name = &name
	} else if ch.List != nil {
		ch.List.Name = cut(ch.List.Name)
	}
	if tags := q["tag"]; len(tags) > 0 && ch.Tags == nil {
		ch.Tags = tags
	}
	if n := len(ch.Tags); n > maxTags {
		return lang.Fail(lang.TooLarge, "store.tags", maxTags)
	}
	return nil
}

// maxTags is how many tags a list may have, which the store says too.
const maxTags = 50

// save keeps a new list and answers with what told makes of it.
func (k *shelf) save(c *gin.Context, ch store.Change, told func(*store.Saved) (*reply, error)) error {
	var made *reply
	if hasReceipt(c) {
		ch.Also = func(tx *sql.Tx, saved *store.Saved) (err error) {
			if made, err = told(saved); err != nil {
				return err
			}
			return made.keep(c, tx)
		}
	}
	saved, err := k.store.Lists.Save(c.Request.Context(), ch)
	if err != nil {
		return unkept(err, "")
	}
	if made == nil {
		if made, err = told(saved); err != nil {
			return err
		}
	}
	return made.give(c)
}

// add answers POST /lists: it keeps a new list, legal or not.
func (k *shelf) add(c *gin.Context) error {
	if _, err := k.open(); err != nil {
		return err
	}
	q, err := queryOf(c, []string{"tag"}, "game", "format", "name", "message")
	if err != nil {
		return err
	}
	ch, r, err := k.bodyChange(c, q)
	if err != nil {
		return err
	}
	if ch.List == nil {
		return lang.Fail(lang.Invalid, "api.list-wanted")
	}
	return k.save(c, ch, func(saved *store.Saved) (*reply, error) {
		made, err := k.keptReply(c, http.StatusCreated, saved, ch.List, r)
		if err == nil {
			made.Header["Location"] = "/api/v1/lists/" + saved.ID
		}
		return made, err
	})
}

// replace answers PUT /lists/{id}: what is sent is its next version.
func (k *shelf) replace(c *gin.Context) error {
	return k.change(c, func(ch *store.Change) error {
		if ch.List == nil {
			return lang.Fail(lang.Invalid, "api.list-wanted")
		}
		return nil
	})
}

// patch answers PATCH /lists/{id}: only what is sent is different.
func (k *shelf) patch(c *gin.Context) error {
	return k.change(c, func(*store.Change) error { return nil })
}

func (k *shelf) change(c *gin.Context, check func(*store.Change) error) error {
	id := c.Param("id")
	saved, err := k.saved(c.Request.Context(), id)
	if err != nil {
		return err
	}
	q, err := queryOf(c, []string{"tag"}, "game", "format", "name", "message")
	if err != nil {
		return err
	}
	read, err := ifMatch(c, saved)
	if err != nil {
		return err
	}
	ch, r, err := k.bodyChange(c, q)
	if err != nil {
		return err
	}
	if err := check(&ch); err != nil {
		return err
	}
	if ch.List != nil && hides(ch.List) && !hides(saved.List) {
		return lang.Fail(lang.Refused, "campaignapi.hidden")
	}
	if read != 0 {
		ch.Read = read
	}
	// Text has no name: the list keeps that which it had.
	if ch.List != nil && ch.List.Name == "" && ch.Name == nil {
		ch.Name = &saved.Name
	}
	saved, err = k.store.Lists.Change(c.Request.Context(), id, ch)
	if err != nil {
		return late(c, unkept(err, id))
	}
	return k.kept(c, http.StatusOK, saved, ch.List, r)
}

// kept answers with a list as it was saved. If it was read just now, its report
// says what reading it said too, and in which lines.
func (k *shelf) kept(c *gin.Context, status int, saved *store.Saved, read *catalog.List, r *validate.Report) error {
	said, err := k.keptReply(c, status, saved, read, r)
	if err != nil {
		return err
	}
	return said.give(c)
}

func (k *shelf) keptReply(c *gin.Context, status int, saved *store.Saved, read *catalog.List, r *validate.Report) (*reply, error) {
	v := &store.Version{Number: saved.Version, List: public(saved.List)}
	if read == nil || campaign.LogOf(read) != nil {
		r = k.check(v.List)
	} else {
		read.Name = saved.List.Name
		games.Check(r, k.catalog.Load(), read)
	}
	said, err := replyOf(c, status, shownList(c, saved, v, r), map[string]string{"Content-Location": "/api/v1/lists/" + saved.ID})
	if err == nil {
		said.Header["ETag"] = tagOf(saved, said.Body)
	}
	return said, err
}

// drop answers DELETE /lists/{id}. What is deleted can be restored, unless it is damaged.
func (k *shelf) drop(c *gin.Context) error {
	saved, err := k.savedBy(c.Request.Context(), c.Param("id"), store.Lists.Kept)
	if err != nil {
		return err
	}
	if _, err := query(c); err != nil {
		return err
	}
	read, err := ifMatch(c, saved)
	if err != nil {
		return err
	}
	if err := k.store.Lists.Delete(c.Request.Context(), saved.ID, read); err != nil {
		return late(c, unkept(err, saved.ID))
	}
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
	return nil
}

// restore answers POST /lists/{id}/restore: a deleted list is there again,
// or an older version is the newest once more.
func (k *shelf) restore(c *gin.Context) error {
	q, err := query(c, "version", "message")
	if err != nil {
		return err
	}
	number, err := versionOf(q.Get("version"))
	if err != nil {
		return err
	}
	if number == 0 {
		return k.undelete(c)
	}
	saved, v, err := k.version(c, c.Param("id"), q.Get("version"))
	if err != nil {
		return err
	}
	read, err := ifMatch(c, saved)
	if err != nil {
		return err
	}
	ch := store.Change{List: v.List, Message: q.Get("message"), Read: read}
	if ch.Message == "" {
		ch.Message = lang.Say("lists.restored-message", number).In(language(c.Request))
	}
	saved, err = k.store.Lists.Change(c.Request.Context(), saved.ID, ch)
	if err != nil {
		return late(c, unkept(err, c.Param("id")))
	}
	return k.kept(c, http.StatusOK, saved, nil, nil)
}

func (k *shelf) undelete(c *gin.Context) error {
	id := c.Param("id")
	saved, err := k.saved(c.Request.Context(), id)
	if lang.MsgOf(err).Code == "api.list-deleted" {
		saved, err = k.store.Lists.Restore(c.Request.Context(), id)
	}
	if err != nil {
		return unkept(err, id)
	}
	return k.kept(c, http.StatusOK, saved, nil, nil)
}

// ifMatch returns the revision that If-Match wants a list to be of, or 0 if it
// wants none. Only the revision in front of a tag counts.
func ifMatch(c *gin.Context, saved *store.Saved) (int, error) {
	if err := ifNone(c, strconv.Itoa(saved.Revision)); err != nil {
		return 0, err
	}
	wanted := c.Request.Header.Values("If-Match")
	if len(wanted) == 0 {
		return 0, nil
	}
	if tagged(wanted, strconv.Itoa(saved.Revision)) {
		return saved.Revision, nil
	}
	return 0, &failure{status: http.StatusPreconditionFailed, msg: lang.Say("store.list-changed", saved.Name)}
}

// ifNone refuses to change what If-None-Match wants not to be there.
func ifNone(c *gin.Context, mark string) error {
	if tagged(c.Request.Header.Values("If-None-Match"), mark) {
		return &failure{status: http.StatusPreconditionFailed, msg: lang.Say("api.if-none-match")}
	}
	return nil
}

// tagged reports whether one of the tags in headers begins with a mark.
func tagged(headers []string, mark string) bool {
	for _, header := range headers {
		for tag := range strings.SplitSeq(header, ",") {
			tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
			if tag == "*" || strings.HasPrefix(tag, `"`+mark+".") {
				return true
			}
		}
	}
	return false
}

// late gives a change that came too late the status of how it was made sure.
func late(c *gin.Context, err error) error {
	if lang.MsgOf(err).Code == "store.list-changed" && c.GetHeader("If-Match") != "" {
		return &failure{status: http.StatusPreconditionFailed, msg: lang.MsgOf(err), err: err}
	}
	return err
}
