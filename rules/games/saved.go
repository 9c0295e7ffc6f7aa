package games

import (
	"muster/catalog"
	"muster/catalog/store"
	"muster/validate"
)

// A Found list is a saved list and what checking it says, as programs read it.
type Found struct {
	store.Saved
	Format   string            `json:"format"` // by whose rules it was checked
	Legal    bool              `json:"legal"`
	Complete bool              `json:"complete"`
	Totals   []validate.Total  `json:"totals"`
	Verdict  validate.Severity `json:"-"`
}

// Look checks a saved list, unless it is damaged. What is found has the list no more.
func Look(c *catalog.Catalog, saved *store.Saved) Found {
	if saved.Damaged {
		return Found{Saved: *saved, Format: saved.Format, Totals: []validate.Total{}, Verdict: validate.Illegal}
	}
	c.Bind(saved.List)
	r := Check(new(validate.Report), c, saved.List)
	f := Found{
		Saved: *saved, Format: r.Format, Legal: r.Legal(), Complete: r.Complete(), Verdict: r.Verdict(),
		Totals: append([]validate.Total{}, r.Totals...),
	}
	f.List = nil
	return f
}

// A Shown list is a version of a saved list with its report, as programs read it.
type Shown struct {
	store.Saved
	Shown  int               `json:"shown"` // number of the version
	List   *catalog.List     `json:"list"`
	Report validate.Document `json:"report"`
}
