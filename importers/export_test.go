package importers

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// ReadAs reads a file as if it were of a kind, in the first format of a name,
// whatever else it may be.
func ReadAs(in *Input, kind Kind, name string) (*catalog.List, error) {
	if in.Report == nil {
		in.Report = new(validate.Report)
	}
	f := &File{Input: in, Kind: kind}
	if err := map[Kind]func() error{Own: func() error { return nil }, Book: f.openBook, Table: f.openTable, Text: f.openText,
		JSON: func() error { return f.openJSON(in.Data) }}[kind](); err != nil {
		return nil, err
	}
	defer f.close()
	for i := range in.Reads {
		if a := &in.Reads[i]; a.Kind == kind && a.Name == name {
			f.Saw = a.Fits(f).Saw
			l, err := a.Read(f)
			if err == nil {
				in.Catalog.Bind(l)
			}
			return l, err
		}
	}
	return nil, lang.Fail(lang.NotFound, "import.unknown-format")
}

// ReadYAML reads a file as YAML.
func ReadYAML(in *Input) (*catalog.List, error) {
	f := &File{Input: in, Kind: JSON, yaml: true}
	if err := f.openYAML(); err != nil {
		return nil, err
	}
	if f.many {
		return nil, f.severalLists()
	}
	if err := f.choose(); err != nil {
		return nil, err
	}
	return f.read()
}

const (
	MaxSheetRows     = MaxRows
	MaxSheetColumns  = maxSheetColumns
	MaxSheetParts    = maxSheetParts
	MaxZipFiles      = maxZipFiles
	MaxZipMarks      = maxZipMarks
	MaxZipInside     = maxZipInside
	MaxSheetUnpacked = maxSheetUnpacked
)
