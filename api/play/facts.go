package play

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"muster/catalog"
	"muster/catalog/facts"
)

// A kept is the cards of a game as the journal keeps them: a match that has begun
// is played to its end with the cards that it began with, whatever is imported
// meanwhile. Matches that begin with the same cards share them.
type kept struct {
	digest []byte
	data   []byte // in JSON, deflated
}

// keptFacts is what is kept.
type keptFacts struct {
	Cards []json.RawMessage `json:"cards"`
	Sets  []keptSet         `json:"sets"`
}

// A keptSet is what the order of cards depends on.
type keptSet struct {
	Code     string `json:"code"`
	Position int    `json:"position"`
}

// keeping are the cards of a catalog by game, in the shape in which they are kept.
type keeping struct {
	mu sync.Mutex
	by map[catalog.Game]*kept
}

// keep returns the cards that a catalog has of a game.
func keep(c *catalog.Catalog, g catalog.Game) (*kept, error) {
	all := catalog.Memo(c, func(*catalog.Catalog) *keeping { return &keeping{by: map[catalog.Game]*kept{}} })
	all.mu.Lock()
	defer all.mu.Unlock()
	if k := all.by[g]; k != nil {
		return k, nil
	}
	k, err := newKept(c, g)
	if err == nil {
		all.by[g] = k
	}
	return k, err
}

func newKept(c *catalog.Catalog, g catalog.Game) (*kept, error) {
	var f keptFacts
	for card := range c.Cards(g) {
		data, err := catalog.PlainJSON(card)
		if err != nil {
			return nil, fmt.Errorf("keeping %s: %w", card.ID, err)
		}
		f.Cards = append(f.Cards, data)
	}
	for _, s := range c.Sets(g) {
		f.Sets = append(f.Sets, keptSet{s.Code, s.Position})
	}
	data, err := catalog.PlainJSON(f)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return &kept{sum[:], b.Bytes()}, nil
}

// save puts the cards into the journal if they are not there.
func (k *kept) save(tx *sql.Tx) error {
	_, err := tx.Exec("INSERT INTO facts (digest, data) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING", k.digest, k.data)
	return err
}

// cards returns the catalog that a game is played with: the present one if it has
// the same cards, else one made of those that were kept.
func (h *Hall) cards(ctx context.Context, r *record) (*catalog.Catalog, error) {
	now := h.Catalog.Load()
	k, err := keep(now, r.game)
	if err != nil || r.facts == nil || bytes.Equal(k.digest, r.facts) {
		return now, err
	}
	return h.past.of(string(r.facts), func() (*catalog.Catalog, error) {
		deflated, err := h.Journal.cards(ctx, r)
		if err != nil {
			return nil, err
		}
		return unpack(deflated, r)
	})
}

func (j *Database) keepNow(ctx context.Context, k *kept, r *record) error {
	return j.write(ctx, func(tx *sql.Tx) error {
		if err := k.save(tx); err != nil {
			return err
		}
		_, err := tx.Exec("UPDATE match SET facts = ? WHERE id = ?", k.digest, r.id)
		return err
	})
}

// maxPast is how many catalogs of before are kept in memory.
const maxPast = 4

// A past is catalogs that games go on with, the last one used last.
type past struct {
	mu  sync.Mutex
	all []pastCatalog
}

type pastCatalog struct {
	digest  string
	catalog *catalog.Catalog
}

// of returns the catalog with a digest, which is made if it is not there.
func (p *past) of(digest string, make func() (*catalog.Catalog, error)) (*catalog.Catalog, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.IndexFunc(p.all, func(c pastCatalog) bool { return c.digest == digest }); i >= 0 {
		c := p.all[i]
		p.all = append(slices.Delete(p.all, i, i+1), c)
		return c.catalog, nil
	}
	c, err := make()
	if err != nil {
		return nil, err
	}
	if len(p.all) == maxPast {
		p.all = slices.Delete(p.all, 0, 1)
	}
	p.all = append(p.all, pastCatalog{digest, c})
	return c, nil
}

func (j *Database) cards(ctx context.Context, r *record) (deflated []byte, err error) {
	err = j.db.View(ctx, func(tx *sql.Tx) error {
		deflated, err = r.readCards(tx)
		return err
	})
	return deflated, err
}

// readCards returns the cards that a game began with as they are kept. If they are
// not there the game is damaged.
func (r *record) readCards(tx *sql.Tx) (deflated []byte, err error) {
	err = tx.QueryRow("SELECT data FROM facts WHERE digest = ?", r.facts).Scan(&deflated)
	if err == nil {
		return deflated, nil
	}
	err = fmt.Errorf("reading the cards of game %s: %w", r.id, err)
	if errors.Is(err, sql.ErrNoRows) {
		err = r.cardless(err)
	}
	return nil, err
}

// cardless says that a game cannot be played, not even its first action, because the
// cards that it began with are lost.
func (r *record) cardless(why error) error {
	return (&Damage{Game: r.id, N: len(r.actions), Cause: why}).said()
}

// errCards is that the cards kept for a game are others than those it began with.
var errCards = errors.New("the cards are not those that the game began with")

// inflate returns the cards that a game began with in JSON. If they are not those the
// game is damaged.
func (r *record) inflate(deflated []byte) ([]byte, error) {
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(deflated)))
	if sum := sha256.Sum256(data); !bytes.Equal(sum[:], r.facts) {
		err = errors.Join(errCards, err)
	}
	if err != nil {
		return nil, r.cardless(err)
	}
	return data, nil
}

// checkCards sees that a game has the cards that it began with.
func (r *record) checkCards(tx *sql.Tx) error {
	deflated, err := r.readCards(tx)
	if err == nil {
		_, err = r.inflate(deflated)
	}
	return err
}

// unpack returns the catalog of the cards that a game began with.
func unpack(deflated []byte, r *record) (*catalog.Catalog, error) {
	data, err := r.inflate(deflated)
	if err != nil {
		return nil, err
	}
	var f keptFacts
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, err
	}
	d := catalog.Data{Game: r.game}
	for _, data := range f.Cards {
		c, err := facts.ReadCard(data)
		if err != nil {
			return nil, err
		}
		d.Cards = append(d.Cards, c)
	}
	for _, s := range f.Sets {
		d.Sets = append(d.Sets, catalog.Set{Game: r.game, Code: s.Code, Position: s.Position})
	}
	return catalog.Join(d), nil
}
