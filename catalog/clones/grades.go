package clones

// Tables of grades. The words are those of findings.
const (
	StandardTable = "standard"
	EasierTable   = "easier"
	HarderTable   = "harder" // the standard one, after what was removed is added
	MixedTable    = "mixed"  // the easier one, after what was removed is added
)

// A Grade is what a game that was won is worth, from a result on.
type Grade struct {
	ID   string
	From int
}

// Grades are those of the standard game, the lowest first.
var Grades = []Grade{{"initiate", 1}, {"padawan", 5}, {"jedi_knight", 9}, {"jedi_master", 13}}

// EasierGrades are those of an easier game.
var EasierGrades = []Grade{{"initiate", 1}, {"padawan", 9}}

// Easier reports whether variants make the game easier.
func (v *Variants) Easier() bool { return v.Force > Standard.Force || v.Zones < Standard.Zones }

// Harder reports whether variants make the game harder.
func (v *Variants) Harder() bool { return v.Removed != Standard.Removed }

// Table names the table by which a game is graded.
func (v *Variants) Table() string {
	switch {
	case v.Easier() && v.Harder():
		return MixedTable
	case v.Easier():
		return EasierTable
	case v.Harder():
		return HarderTable
	}
	return StandardTable
}

// Grades are those by which a game is graded, the lowest first.
func (v *Variants) Grades() []Grade {
	if v.Easier() {
		return EasierGrades
	}
	return Grades
}

// VariantWords are the words for variants, as they are written.
var VariantWords = []string{"force", "zones", "removed", "expansion"}
