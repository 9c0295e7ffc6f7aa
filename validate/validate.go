package validate

import "muster/catalog"

// A Rule checks one thing.
type Rule struct {
	Code  string   // of its findings
	Refs  []string // where the rule books say so: "DES-S-COPIES"
	Check func(d *Deck, r *Report)
}

// A Deck is a list with its cards found and the limits that its own cards set.
type Deck struct {
	List    *catalog.List
	Catalog *catalog.Catalog
	Format  *catalog.Format
}

// Rules returns the rules of a game.
func Rules(g catalog.Game) []Rule { panic("to come") }

// Check checks a list, adds what it finds to the report, sorts all findings by
// their place in the list and returns the report. Findings that an importer
// added before stay.
func (r *Report) Check(c *catalog.Catalog, l *catalog.List) *Report { panic("to come") }
