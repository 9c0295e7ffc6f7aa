package importers

// What is known of saved objects of Tabletop Simulator, whatever cards they are.

// Limits of what lies on a table: objects in all, and one within another.
const (
	MaxObjects = 5000
	MaxWithin  = 16
)

var (
	// Marks are what Tabletop Simulator writes between letters: bold, colours.
	Marks = Pattern(`(?i)\[(?:/?(?:b|i|u|s|sub|sup)|[0-9a-f]{6}(?:[0-9a-f]{2})?|-)\]`)

	nicknames = Pattern(`"Nickname"\s*:\s*"((?:[^"\\]|\\.){1,200})"`)
)

// Tabled counts the objects of a file that have a known name.
func (f *File) Tabled(known func(name string) bool) (n int) {
	for _, m := range nicknames().FindAllSubmatch(f.Text, MaxObjects) {
		if known(string(m[1])) {
			n++
		}
	}
	return n
}

// IsTabletop reports whether a document is a saved object.
func (g *Glance) IsTabletop() bool { return g.Has("ObjectStates", "ContainedObjects") }
