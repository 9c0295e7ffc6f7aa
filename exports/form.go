package exports

// A Form is what a registration sheet says of a player. Where a field is empty
// the sheet has a line to write on.
type Form struct {
	Player string
	ID     string // in whatever way the event knows its players
	Event  string
	Date   string
}

// FormOf returns what is said of who plays the list at a place.
func (d *Doc) FormOf(i int) *Form {
	if i < len(d.Forms) {
		return &d.Forms[i]
	}
	return &d.Form
}

// Fields are the fields of a form with the codes of their names, two a line.
func (f *Form) Fields() [4]Field {
	return [4]Field{
		{"player", f.Player}, {"id", f.ID}, {"event", f.Event}, {"date", f.Date},
	}
}

// A Field is a field of a form.
type Field struct{ Key, Value string }
