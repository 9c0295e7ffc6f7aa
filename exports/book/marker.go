package book

// MarkerSheet is the name of the hidden sheet by which muster knows its own
// workbooks. Its rows are a key, which stands in no language, and a value:
// "schema", "data", "lists", "word.*" and "role.*" for words that formulas
// compare with, "column.*" for headings, "list.N.name" and so on.
const MarkerSheet = "_muster"

// A Marker is that sheet, and where its words stand.
type Marker struct {
	*Page
	rowOf map[string]int
}

// NewMarker begins the sheet with what kind of workbook it is.
func NewMarker(schema string) *Marker {
	m := &Marker{&Page{Name: MarkerSheet, hidden: true, Columns: []Column{{Width: 20}, {Width: 60}}}, map[string]int{}}
	m.Add("schema", schema)
	return m
}

// Add adds a word, in a row of its own below those before.
func (m *Marker) Add(key, value string) {
	row := len(m.Rows) + 1
	m.rowOf[key] = row
	m.Put(1, row, Cell{V: key, Look: LookText}, Cell{V: value, Look: LookText})
}

// At refers to a word.
func (m *Marker) At(key string) string { return m.Page.At(2, m.rowOf[key]) }

// Among refers to the words from one to another.
func (m *Marker) Among(first, last string) string { return m.Span(2, m.rowOf[first], m.rowOf[last]) }
