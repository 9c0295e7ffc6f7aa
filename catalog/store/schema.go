package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	_ "embed"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// schemaText names all that a database of muster may hold, the tables of games
// too, which package play makes: a line each, the first and the last version of
// the tables that has it ("-": the newest), "?" if it may be missing, its kind and
// name, and the digest of the words that made it.
//
//go:embed schema.txt
var schemaText string

// A part is a table, an index or whatever else stands in a schema.
type part struct{ kind, name, table, words string }

// digest tells the words that made a part from any other.
func (p *part) digest() string {
	sum := sha256.Sum256([]byte(p.table + "\x00" + p.words))
	return hex.EncodeToString(sum[:8])
}

// parts returns the schema of a database.
func parts(ctx context.Context, tx *sql.Tx) (all []part, err error) {
	err = rows(ctx, tx, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema", nil, func(row *sql.Rows) error {
		var p part
		err := row.Scan(&p.kind, &p.name, &p.table, &p.words)
		all = append(all, p)
		return err
	})
	return all, err
}

// checkSchema refuses a database that holds what muster did not make, or that lacks
// what it did: a view, a trigger or an expression runs when somebody reads or
// writes.
func checkSchema(path string, version int, is []part) error {
	allowed, wanted := map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(schemaText) {
		f := strings.Fields(line)
		if len(f) != 5 || !covers(f[0], f[1], version) {
			continue
		}
		name, optional := strings.CutSuffix(f[3], "?")
		allowed[f[2]+" "+name+" "+f[4]] = true
		wanted[f[2]+" "+name] = wanted[f[2]+" "+name] || !optional
	}
	for i := range is {
		p := &is[i]
		name := p.kind + " " + p.name
		if !allowed[name+" "+p.digest()] {
			return lang.Fail(lang.Conflict, "store.schema", path, p.kind, lang.OneLine(p.name))
		}
		wanted[name] = false
	}
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		if wanted[name] {
			return lang.Fail(lang.Conflict, "store.schema-missing", path, name)
		}
	}
	return nil
}

// covers reports whether a version lies between two of schemaText.
func covers(from, to string, version int) bool {
	first, err := strconv.Atoi(from)
	if err != nil || version < first {
		return false
	}
	last, err := strconv.Atoi(to)
	return err != nil || version <= last
}
