package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"muster/catalog"
	"muster/catalog/facts"
)

// Load returns the catalog of the database. The games of which it holds no cards
// are those of the program.
func (s Cards) Load(ctx context.Context) (*catalog.Catalog, error) {
	own, err := s.read(ctx)
	if err != nil {
		return nil, s.told(err)
	}
	if !slices.ContainsFunc(own, func(d catalog.Data) bool { return len(d.Cards) > 0 }) {
		return facts.Embedded(), nil
	}
	return facts.With(own...), nil
}

// read returns what the database has of each game.
func (s Cards) read(ctx context.Context) (all []catalog.Data, err error) {
	if s.version == 0 {
		return nil, nil
	}
	of := func(g catalog.Game) *catalog.Data {
		i := slices.IndexFunc(all, func(d catalog.Data) bool { return d.Game == g })
		if i < 0 {
			i, all = len(all), append(all, catalog.Data{Game: g})
		}
		return &all[i]
	}
	// One transaction, so that an import between two queries is not half seen.
	err = s.db.View(ctx, func(tx *sql.Tx) error {
		return errors.Join(
			each(ctx, tx, "SELECT json_object('g', game, 'v', version, 's', origin) FROM source", func(facts []byte) error {
				var source struct {
					G    catalog.Game
					V, S string
				}
				err := json.Unmarshal(facts, &source)
				d := of(source.G)
				d.Version, d.Source = source.V, source.S
				return err
			}),
			each(ctx, tx, "SELECT facts FROM card", func(card []byte) error {
				c, err := facts.ReadCard(card)
				d := of(c.Game)
				d.Cards = append(d.Cards, c)
				return err
			}),
			each(ctx, tx, "SELECT facts FROM card_set", func(facts []byte) error {
				var f setFacts
				err := json.Unmarshal(facts, &f)
				d := of(f.Game)
				d.Sets = append(d.Sets, f.set())
				return err
			}),
			each(ctx, tx, "SELECT facts FROM format ORDER BY game, place", func(facts []byte) error {
				var f formatFacts
				err := json.Unmarshal(facts, &f)
				d := of(f.Game)
				d.Formats = append(d.Formats, f.format())
				return err
			}))
	})
	return all, err
}

var errUnread = errors.New("a row cannot be read")

// each reads the one column of a query. A row that is not understood is damaged.
func each(ctx context.Context, tx *sql.Tx, query string, read func([]byte) error) error {
	return rows(ctx, tx, query, nil, func(row *sql.Rows) error {
		var facts sql.RawBytes
		if err := row.Scan(&facts); err != nil {
			return err
		}
		if err := read(facts); err != nil {
			return fmt.Errorf("%w: %w", errUnread, err)
		}
		return nil
	})
}

// Replace puts the cards, formats and sets of a game in the place of what the
// database has of it: all of them or, if something goes wrong, none.
func (s Cards) Replace(ctx context.Context, d *catalog.Data) error {
	return s.told(s.db.Write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec("DELETE FROM source WHERE game = ?", d.Game); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO source (game, version, origin) VALUES (?, ?, ?)", d.Game, d.Version, d.Source); err != nil {
			return err
		}
		err := insert(tx, "INSERT INTO card (id, game, facts) VALUES (?, ?, ?)", len(d.Cards), func(i int) (any, []any) {
			c := &d.Cards[i]
			return c, []any{c.ID, c.Game}
		})
		if err != nil {
			return err
		}
		err = insert(tx, "INSERT INTO card_set (game, code, facts) VALUES (?, ?, ?)", len(d.Sets), func(i int) (any, []any) {
			return factsOfSet(&d.Sets[i]), []any{d.Sets[i].Game, d.Sets[i].Code}
		})
		if err != nil {
			return err
		}
		err = insert(tx, "INSERT INTO format (game, place, code, facts) VALUES (?, ?, ?, ?)", len(d.Formats), func(i int) (any, []any) {
			return factsOfFormat(&d.Formats[i]), []any{d.Formats[i].Game, i, d.Formats[i].Code}
		})
		if err != nil {
			return err
		}
		return indexTexts(tx, d.Game, d.Cards)
	}))
}

// insert inserts n rows: their keys, then their facts.
func insert(tx *sql.Tx, command string, n int, row func(i int) (facts any, keys []any)) error {
	statement, err := tx.Prepare(command)
	if err != nil {
		return err
	}
	defer statement.Close()
	for i := range n {
		facts, keys := row(i)
		data, err := catalog.PlainJSON(facts)
		if err != nil {
			return err
		}
		if _, err := statement.Exec(append(keys, string(data))...); err != nil {
			return err
		}
	}
	return nil
}
