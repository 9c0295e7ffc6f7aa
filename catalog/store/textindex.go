package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"muster/catalog"
	"muster/catalog/search"
)

// textVersion is the first version of the tables that has an index of texts.
const textVersion = 4

// Written looks words up in the texts that came with the cards of the catalog that was
// loaded from the store: in the full-text index, so that they need not be folded first;
// a database that is older than the index is read as any catalog.
func (s Cards) Written(ctx context.Context, c *catalog.Catalog) search.Written {
	printed := search.Printed(c)
	if s.version < textVersion || printed == nil {
		return printed
	}
	return func(words string) (func(*catalog.Card) bool, error) { return s.written(ctx, words) }
}

// written matches the cards with some folded words in their texts.
func (s Cards) written(ctx context.Context, wanted string) (func(*catalog.Card) bool, error) {
	found := make(map[catalog.ID]bool)
	rows, err := s.db.QueryContext(ctx, "SELECT card FROM card_text WHERE words LIKE '%' || ? || '%'", wanted)
	if err != nil {
		return nil, s.told(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id catalog.ID
		if err := rows.Scan(&id); err != nil {
			return nil, s.told(err)
		}
		found[id] = true
	}
	return func(c *catalog.Card) bool { return found[c.ID] }, s.told(rows.Err())
}

// indexTexts puts the texts of the cards of a game into the index, in the place
// of those that it has.
func indexTexts(tx *sql.Tx, g catalog.Game, cards []catalog.Card) error {
	if _, err := tx.Exec("DELETE FROM card_text WHERE game = ?", g); err != nil {
		return err
	}
	statement, err := tx.Prepare("INSERT INTO card_text (card, game, words) VALUES (?, ?, ?)")
	if err != nil {
		return err
	}
	defer statement.Close()
	for i := range cards {
		if folded := search.FoldText(&cards[i]); folded != "" {
			if _, err := statement.Exec(cards[i].ID, g, folded); err != nil {
				return err
			}
		}
	}
	return nil
}

// indexAll makes the index of a database that has cards already.
func indexAll(tx *sql.Tx) error {
	all := make(map[catalog.Game][]catalog.Card)
	err := each(context.Background(), tx, "SELECT facts FROM card", func(facts []byte) error {
		var c catalog.Card
		err := json.Unmarshal(facts, &c)
		all[c.Game] = append(all[c.Game], c)
		return err
	})
	for g, cards := range all {
		if err == nil {
			err = indexTexts(tx, g, cards)
		}
	}
	return err
}
