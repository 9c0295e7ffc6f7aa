package catalog

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// Files of facts of The Deckbuilding Game, as they stand in the program.
const (
	boxCards  = "cards.csv"
	boxDoubts = "doubts.csv"
)

// HasDeckbuilding reports whether a directory holds facts of The Deckbuilding
// Game, and not card data of another game.
func HasDeckbuilding(from fs.FS) bool {
	_, err := fs.Stat(from, boxCards)
	return err == nil
}

// ReadDeckbuilding reads facts of The Deckbuilding Game: cards.csv with the
// columns of the program's own, and doubts.csv if it is there. Whoever has the
// printed cards can put a number right.
func ReadDeckbuilding(from fs.FS) (*Data, error) {
	d := &Data{Game: Deckbuilding}
	_, d.Sets = deckbuilding()
	digest := sha256.New()
	rows, err := readRows(from, boxCards, deckbuildingCSV, digest)
	if err != nil {
		return nil, err
	}
	at := map[string]bool{}
	for i, row := range rows {
		card, err := deckbuildingCard(row, i+1)
		if err != nil || !card.plausible() {
			return nil, lang.Fail(lang.Invalid, "catalog.row", boxCards, i+2, row[0]).Because(err)
		}
		if at[row[0]] {
			return nil, lang.Fail(lang.Invalid, "catalog.twice", boxCards, row[0], boxCards)
		}
		at[row[0]] = true
		d.Cards = append(d.Cards, card)
	}
	if len(d.Cards) == 0 {
		return nil, lang.Fail(lang.Invalid, "catalog.row", boxCards, 2, "")
	}
	if _, err := fs.Stat(from, boxDoubts); err == nil {
		rows, err := readRows(from, boxDoubts, doubtsCSV, digest)
		if err != nil {
			return nil, err
		}
		for i, row := range rows {
			if err := doubt(d.Cards, row); err != nil {
				return nil, lang.Fail(lang.Invalid, "catalog.row", boxDoubts, i+2, row[0]).Because(err)
			}
		}
	}
	d.Version = string(Deckbuilding) + " " + hex.EncodeToString(digest.Sum(nil)[:4])
	return d, nil
}

// plausible reports whether a card is something that a box can hold.
func (c *Card) plausible() bool {
	for _, n := range c.Stats {
		if n < 0 || n > maxCount {
			return false
		}
	}
	return slug.MatchString(c.Code()) && c.Title[lang.EN] != "" && c.Limit > 0 && c.Limit <= maxCount &&
		slices.Contains([]string{Empire, Rebels, "neutral"}, c.Side) &&
		slices.Contains([]string{"unit", "capital_ship", "base"}, c.Type) &&
		slices.Contains([]string{StarterPool, GalaxyPool, PilotPool, BasePool}, c.Pool)
}

// readRows reads the rows of a file that has the columns of another.
func readRows(from fs.FS, file, like string, digest io.Writer) ([][]string, error) {
	info, err := fs.Stat(from, file)
	if err != nil {
		return nil, lang.Fail(lang.NotFound, "catalog.read", file).Because(err)
	}
	if info.Size() > maxImport {
		return nil, lang.Fail(lang.TooLarge, "catalog.large", file, maxImport>>20)
	}
	data, err := fs.ReadFile(from, file)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "catalog.read", file).Because(err)
	}
	if _, err := digest.Write(data); err != nil {
		return nil, err
	}
	head, _, _ := strings.Cut(like, "\n")
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))).ReadAll()
	var broken *csv.ParseError
	switch {
	case errors.As(err, &broken):
		return nil, lang.Fail(lang.Invalid, "catalog.row", file, broken.Line, "").Because(err)
	case err != nil:
		return nil, lang.Fail(lang.Invalid, "catalog.read", file).Because(err)
	case len(rows) == 0 || strings.Join(rows[0], ",") != head:
		return nil, lang.Fail(lang.Invalid, "catalog.columns", file, head)
	}
	return rows[1:], nil
}
