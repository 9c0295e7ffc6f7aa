package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/validate"
)

// Formats that are chosen for lists that name none.
const (
	awakenings = "AW"
	infinite   = "INF"
)

// choose finds the format of the list. If the list names none, or one that the
// catalog has not, the cards decide, and a note says so.
func (d *Deck) choose(r *validate.Report) {
	d.format = nil
	if d.List.Format != "" {
		d.format = d.kit.format(d.List.Format)
	}
	if d.format == nil {
		d.format = d.guess()
		args := []any{"-"}
		if d.format != nil {
			args[0] = d.format.Code
		}
		if d.List.Format != "" {
			args = append(args, d.List.Format)
		}
		r.Add(validate.Finding{Msg: lang.Say("import.format", args...)})
	}
	d.Format = nil
	if d.format == nil {
		return
	}
	d.Format, r.Format = d.format.Format, d.format.Code
	for _, lines := range d.lines() {
		for i := range lines {
			lines[i].row = d.Format.Row(lines[i].Card)
		}
	}
}

// guess returns the format that the cards of the list speak for.
func (d *Deck) guess() *format {
	if d.List.Format == "" {
		for i := range d.kit.formats {
			if f := &d.kit.formats[i]; d.equalsOne(f.fixed) {
				return f
			}
		}
		if f := d.kit.format(awakenings); f != nil && d.allOf(f.Sets) {
			return f
		}
	}
	return d.kit.format(infinite)
}

// allOf reports whether every card that was found is of one of the sets.
func (d *Deck) allOf(sets []string) bool {
	found := false
	for l := range d.found {
		if found = true; !slices.Contains(sets, l.Card.Set) {
			return false
		}
	}
	return found
}
