package api

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/store"
)

const keyHeader = "Idempotency-Key"

const (
	maxKey  = 255
	minKey  = 16    // of somebody who is not the owner: others might take a shorter one, too
	maxKeys = 1_000 // whose answers are kept of an asker
)

// onces answer a request that makes something once more as they did before: what is
// made is made once, and whoever lost the answer has it after all. An answer is kept
// with what it is about, in one transaction. It may hold tokens, which are kept
// nowhere in clear; so it is enciphered with the key and the body of its request,
// which only whoever sent it has.
type onces struct {
	answers Answers // nil: nothing is kept
	owners  *owners
	log     *slog.Logger
	now     func() time.Time
	mu      sync.Mutex
	busy    map[store.Digest]bool // requests that are worked for
}

// Answers keep what requests were answered that made something.
type Answers interface {
	// Answer returns the answer of a key, or nil if there is none, and how many of an asker
	// are kept.
	Answer(ctx context.Context, key, asker store.Digest, now time.Time) (found *store.Answer, kept int, err error)
	// Keep keeps an answer for a day.
	Keep(ctx context.Context, a *store.Answer, now time.Time) error
}

// receiptKey is where a request keeps its receipt.
const receiptKey = "receipt"

// A receipt keeps the answer of a request.
type receipt struct {
	*onces
	answer store.Answer
	seal   cipher.AEAD
	at     time.Time
}

// once answers a request that has an Idempotency-Key in the same way again.
func (o *onces) once(h handler) handler {
	return func(c *gin.Context) error {
		keys := c.Request.Header.Values(keyHeader)
		if len(keys) == 0 || o.answers == nil {
			return h(c)
		}
		if len(keys) > 1 || !o.valid(c, keys[0]) {
			return lang.Fail(lang.Invalid, "api.key", minKey, maxKey)
		}
		data, err := io.ReadAll(c.Request.Body)
		if err != nil {
			return err
		}
		c.Request.Body = io.NopCloser(bytes.NewReader(data))
		r, err := o.receipt(c, keys[0], data)
		if err != nil {
			return err
		}
		if !o.begin(r.answer.Key) {
			c.Header("Retry-After", "1")
			return lang.Fail(lang.Conflict, "api.key-busy")
		}
		defer o.end(r.answer.Key)
		before, kept, err := o.answers.Answer(c.Request.Context(), r.answer.Key, r.answer.Asker, r.at)
		switch {
		case err != nil:
			return unkept(err, "")
		case before != nil:
			return r.again(c, before)
		case kept >= maxKeys:
			return &failure{status: http.StatusTooManyRequests, msg: lang.Say("api.keys", maxKeys), again: 3600}
		}
		c.Set(receiptKey, r)
		return h(c)
	}
}

// valid reports whether a text is a key.
func (o *onces) valid(c *gin.Context, key string) bool {
	least := minKey
	if o.owners.is(c) {
		least = 1
	}
	outside := func(r rune) bool { return r <= ' ' || r > '~' }
	return len(key) >= least && len(key) <= maxKey && !strings.ContainsFunc(key, outside)
}

// receipt makes the receipt of a request.
func (o *onces) receipt(c *gin.Context, key string, body []byte) (*receipt, error) {
	asker := o.asker(c)
	r := &receipt{onces: o, at: o.now()}
	r.answer.Asker = digestOf([]byte(asker))
	r.answer.Key = digestOf([]byte(asker), []byte(key))
	r.answer.Asked = digestOf([]byte(c.Request.URL.RequestURI()), body)
	secret, err := hkdf.Key(sha256.New, append([]byte(key+"\n"), body...), nil, "muster answer", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	r.seal, err = cipher.NewGCMWithRandomNonce(block)
	return r, err
}

// asker tells those apart who may use the same key. Whoever joins a game is known by
// the invitation in the body, wherever he asks from.
func (o *onces) asker(c *gin.Context) string {
	switch {
	case strings.HasSuffix(c.FullPath(), "/join"):
		return "game " + c.Param("id")
	case o.owners.owner != nil && o.owners.is(c):
		return "owner"
	}
	return "client " + clientOf(c)
}

// digestOf is the digest of texts, whose bounds count.
func digestOf(texts ...[]byte) store.Digest {
	h := sha256.New()
	for _, text := range texts {
		sum := sha256.Sum256(text)
		h.Write(sum[:])
	}
	return store.Digest(h.Sum(nil))
}

func (o *onces) begin(key store.Digest) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.busy[key] {
		return false
	}
	if o.busy == nil {
		o.busy = map[store.Digest]bool{}
	}
	o.busy[key] = true
	return true
}

func (o *onces) end(key store.Digest) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.busy, key)
}

// A reply is an answer that is known before it is given.
type reply struct {
	Status int               `json:"status"`
	Header map[string]string `json:"header"`
	Body   []byte            `json:"body"`
}

// replyOf makes a reply in JSON.
func replyOf(c *gin.Context, status int, v any, header map[string]string) (*reply, error) {
	body, err := encode(v)
	if err != nil {
		return nil, err
	}
	if header == nil {
		header = map[string]string{}
	}
	header["Content-Language"] = string(language(c.Request))
	return &reply{status, header, body}, nil
}

// keep keeps a reply with what it is about, if the request has a key. What is kept elsewhere than
// in the database, where tx is nil, has been made already, and stands without it, too.
func (r *reply) keep(c *gin.Context, tx *sql.Tx) error {
	of, err := r.sealed(c)
	if of == nil {
		return err
	}
	if tx != nil {
		return of.answer.Keep(tx, of.at)
	}
	if err := of.answers.Keep(c.Request.Context(), &of.answer, of.at); err != nil {
		of.log.Error("keeping an answer", "route", c.FullPath(), "error", play.Cause(err))
	}
	return nil
}

// keepAlone keeps a reply that is about nothing that is kept, if the request has a key.
func (r *reply) keepAlone(c *gin.Context) error {
	of, err := r.sealed(c)
	if of == nil {
		return err
	}
	return of.answers.Keep(c.Request.Context(), &of.answer, of.at)
}

// sealed returns the receipt of a request with the reply in it; nil if it has no key.
func (r *reply) sealed(c *gin.Context) (*receipt, error) {
	kept, ok := c.Get(receiptKey)
	if !ok {
		return nil, nil
	}
	data, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	of := kept.(*receipt)
	of.answer.Sealed = of.seal.Seal(nil, nil, data, of.answer.Key[:])
	return of, nil
}

// hasReceipt reports whether the answer of a request is to be kept.
func hasReceipt(c *gin.Context) bool {
	_, has := c.Get(receiptKey)
	return has
}

// give writes a reply.
func (r *reply) give(c *gin.Context) error {
	for name, value := range r.Header {
		c.Header(name, value)
	}
	return writeTagged(c, r.Status, jsonType, r.Body, "")
}

// again gives the answer that was given before, if the request is the same.
func (r *receipt) again(c *gin.Context, before *store.Answer) error {
	if before.Asked != r.answer.Asked {
		return lang.Fail(lang.Refused, "api.key-other")
	}
	data, err := r.seal.Open(nil, nil, before.Sealed, before.Key[:])
	if err != nil {
		return err
	}
	var said reply
	if err := json.Unmarshal(data, &said); err != nil {
		return err
	}
	c.Header("Idempotency-Replayed", "true")
	return said.give(c)
}
