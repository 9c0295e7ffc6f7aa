package destiny

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash"
	"io/fs"
	"path"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// Import reads public card data of Destiny: set/*.json, sets.json,
// formats.json and translations/<language>, or, as the public sites answer it,
// cards.json. It is a person's own copy, so the printed texts are read too. The
// formats that the data does not have are those of the program.
func Import(from fs.FS) (*catalog.Data, error) {
	r := &cardReader{from: from, digest: sha256.New(), own: formats(), file: map[string]string{}, at: map[string]int{}}
	if err := r.read(); err != nil {
		return nil, err
	}
	r.Game = catalog.Destiny
	r.Version = string(catalog.Destiny) + " " + hex.EncodeToString(r.digest.Sum(nil)[:4])
	for _, f := range r.own {
		known := slices.ContainsFunc(r.Formats, func(g catalog.Format) bool { return g.Code == f.Code })
		if !known {
			r.Formats = append(r.Formats, f)
		}
	}
	return &r.Data, nil
}

// holds reports whether a directory holds card data of Destiny.
func holds(from fs.FS) bool {
	files, err := fs.Glob(from, "set/*.json")
	if err == nil && len(files) > 0 {
		return true
	}
	_, err = fs.Stat(from, "cards.json")
	return err == nil
}

// A cardReader reads a directory of card data.
type cardReader struct {
	catalog.Data
	from   fs.FS
	own    []catalog.Format  // that are part of the program
	digest hash.Hash         // of all that is read
	file   map[string]string // that a card is in, by code
	at     map[string]int    // where it is in Cards, by code
}

func (r *cardReader) read() error {
	files, err := fs.Glob(r.from, "set/*.json")
	if err != nil {
		return err
	}
	if len(files) == 0 {
		files = []string{"cards.json"}
	}
	for _, file := range files {
		if err := r.cards(file); err != nil {
			return err
		}
	}
	if err := r.sets(); err != nil {
		return err
	}
	if err := r.formats(); err != nil {
		return err
	}
	for _, l := range lang.All {
		if err := r.translation(l); err != nil {
			return err
		}
	}
	return nil
}

// open reads the JSON of a file into v.
func (r *cardReader) open(file string, v any) error {
	info, err := fs.Stat(r.from, file)
	if err != nil {
		return lang.Fail(lang.NotFound, "catalog.read", file).Because(err)
	}
	if info.Size() > catalog.MaxImport {
		return lang.Fail(lang.TooLarge, "catalog.large", file, catalog.MaxImport>>20)
	}
	data, err := fs.ReadFile(r.from, file)
	if err != nil {
		return lang.Fail(lang.Invalid, "catalog.read", file).Because(err)
	}
	r.digest.Write(data)
	if err := json.Unmarshal(data, v); err != nil {
		return lang.Fail(lang.Invalid, "catalog.file", file, lineOf(data, err)).Because(err)
	}
	return nil
}

// lineOf returns the line that a JSON error is on, from 1.
func lineOf(data []byte, err error) int {
	at := int64(0)
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &shape):
		at = shape.Offset
	}
	return 1 + strings.Count(string(data[:min(int(at), len(data))]), "\n")
}

func (r *cardReader) cards(file string) error {
	var cards []publicCard
	err := r.open(file, &cards)
	if file == "cards.json" && lang.KindOf(err) == lang.NotFound {
		return lang.Fail(lang.NotFound, "catalog.no-sets").Because(err)
	}
	if err != nil {
		return err
	}
	for i := range cards {
		p := &cards[i]
		if p.Code == "" || p.Name == "" || p.SetCode == "" {
			return lang.Fail(lang.Invalid, "catalog.nameless", file, i+1, p.missing())
		}
		if other, twice := r.file[p.Code]; twice {
			return lang.Fail(lang.Invalid, "catalog.twice", file, p.Code, other)
		}
		card, bad := p.card()
		if bad != nil {
			return lang.Fail(lang.Invalid, "catalog.card", file, p.Code, bad.field, bad.value)
		}
		r.file[p.Code], r.at[p.Code] = file, len(r.Cards)
		r.Cards = append(r.Cards, card)
	}
	return nil
}

// publicSet is a set in sets.json.
type publicSet struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Position int    `json:"position"`
	Released string `json:"date_release"`
}

func (r *cardReader) sets() error {
	var sets []publicSet
	if err := r.open("sets.json", &sets); err != nil {
		return err
	}
	for i, s := range sets {
		if s.Code == "" || s.Name == "" {
			return lang.Fail(lang.Invalid, "catalog.nameless", "sets.json", i+1, "code, name")
		}
		r.Sets = append(r.Sets, catalog.Set{Game: catalog.Destiny, Code: s.Code, Name: lang.TextOf(s.Name, ""), Position: s.Position, Released: s.Released})
	}
	for i := range r.Cards {
		known := slices.ContainsFunc(r.Sets, func(s catalog.Set) bool { return s.Code == r.Cards[i].Set })
		if code := r.Cards[i].Code(); !known {
			return lang.Fail(lang.Invalid, "catalog.card", r.file[code], code, "set_code", r.Cards[i].Set)
		}
	}
	return nil
}

// translation reads what a language has: titles, subtitles and texts of cards,
// names of sets. What it lacks is read in English.
func (r *cardReader) translation(l lang.Lang) error {
	dir := path.Join("translations", string(l))
	files, err := fs.Glob(r.from, dir+"/set/*.json")
	if err != nil {
		return err
	}
	for _, file := range files {
		var cards []publicCard
		if err := r.open(file, &cards); err != nil {
			return err
		}
		for i := range cards {
			if at, ok := r.at[cards[i].Code]; ok {
				translate(&r.Cards[at], l, &cards[i])
			}
		}
	}
	file := dir + "/sets.json"
	if _, err := fs.Stat(r.from, file); err != nil {
		return nil
	}
	var sets []publicSet
	if err := r.open(file, &sets); err != nil {
		return err
	}
	for _, s := range sets {
		for i := range r.Sets {
			if r.Sets[i].Code == s.Code && s.Name != "" {
				r.Sets[i].Name[l] = s.Name
			}
		}
	}
	return nil
}
