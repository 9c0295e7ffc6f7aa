package importers

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A Format is a way in which lists of a game are written, in files of a kind.
type Format struct {
	Name string       // as in --from and --to: "swdestinydb"
	Game catalog.Game // as the table of games has it
	Kind Kind
	Fits func(f *File) Fit
	Read func(f *File) (*catalog.List, error)

	All func(f *File) ([]Found, error) // all lists of a file; nil if it holds one
	Not string                         // code: the game was said, and the list is of another
}

// A Fit is how well a file fits a format.
type Fit struct {
	// Sure is from 0, it is not of the format, to 100, it can be nothing else. Up to
	// Even nothing but the names of the cards tells: they decide.
	Sure  int
	Names int // of its cards speak for the format
	Saw   any // in the file, so that it need not be looked for again

	// Tells reports whether something else shows which of two games it is, where the
	// names fit both; nil if nothing can.
	Tells func() bool
}

// Even is how sure a format is at most that knows only the names.
const Even = 50

// over reports whether one fit is better than another.
func (a Fit) over(b Fit) bool {
	switch {
	case a.Sure > Even || b.Sure > Even, a.Names == b.Names:
		return a.Sure > b.Sure
	}
	return a.Names > b.Names
}

// level reports whether two fits are equally good, and something speaks for them.
func (a Fit) level(b Fit) bool {
	if a.Sure > Even || b.Sure > Even {
		return a.Sure == b.Sure
	}
	return a.Names == b.Names && a.Names > 0 && !a.tells() && !b.tells()
}

func (a Fit) tells() bool { return a.Tells != nil && a.Tells() }

// Unmarked is the fit of a file in which nothing but the names of the cards can
// tell whether it is of a game: sure, unless a game is said.
func (f *File) Unmarked(g catalog.Game, sure int, known func(name string) bool) Fit {
	switch f.Game {
	case "":
		n := 0
		for _, name := range f.named() {
			if known(name) {
				n++
			}
		}
		return Fit{Sure: sure, Names: n}
	case g:
		return Fit{Sure: Even}
	}
	return Fit{}
}

// choose finds the format of a file whose kind is known. If one of another game
// fits as well, that is said when the list is read.
func (f *File) choose() error {
	var best *Format
	var either []string
	var fit Fit
	for i := range f.Reads {
		a := &f.Reads[i]
		if a.Kind != f.Kind {
			continue
		}
		got := a.Fits(f)
		switch {
		case got.Sure == 0:
		case best == nil || got.over(fit):
			if best == nil || !got.level(fit) {
				either = nil
			} else if best.Game != a.Game {
				either = append(either, string(best.Game))
			}
			best, fit = a, got
		case best.Game != a.Game && got.level(fit):
			either = append(either, string(a.Game))
		}
	}
	if f.Book != nil && f.Book.err != nil {
		return f.Book.err
	}
	if best == nil {
		return noFormat[f.Kind](f)
	}
	f.format, f.either, f.Saw = best, either, fit.Saw
	return nil
}

// noFormat says that a file of a kind holds no list.
var noFormat = map[Kind]func(f *File) error{
	JSON:  func(*File) error { return lang.Fail(lang.Invalid, "import.json-list") },
	Table: func(*File) error { return lang.Fail(lang.Invalid, "import.csv-head") },
	Book:  func(f *File) error { return lang.Fail(lang.Invalid, "sheet.heading", f.Label()) },
	Text:  func(*File) error { return lang.Fail(lang.Invalid, "import.no-cards") },
}

// read reads the list of a file.
func (f *File) read() (*catalog.List, error) {
	before := len(f.Report.Findings)
	l, err := f.format.Read(f)
	if err != nil {
		return nil, err
	}
	f.inOCTGN(l, f.Report.Findings[before:])
	if f.otherFormat(l) {
		return nil, lang.Fail(lang.Invalid, "import.no-cards")
	}
	return l, f.done(l, f.Report)
}

// done binds a list, and says if it may be of another game as well.
func (f *File) done(l *catalog.List, r *validate.Report) error {
	for i := range f.Reads {
		if a := &f.Reads[i]; a.Game == f.Game && l.Game != f.Game && a.Not != "" {
			return lang.Fail(lang.Invalid, a.Not)
		}
	}
	f.Catalog.Bind(l)
	if f.either != nil {
		r.Add(validate.Finding{Msg: lang.Say("import.either", string(f.format.Game), f.either)})
	}
	return nil
}

// name is the format's, or that of the notation that it is written in.
func (f *File) name() string {
	switch {
	case f.codes != nil:
		return "share"
	case f.yaml:
		return "yaml"
	case f.octgn != nil:
		return "o8d"
	case f.Book != nil && f.Book.first == nil:
		return "ods"
	}
	return f.format.Name
}
