package files

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// A source is a list that a command line names: a file, a file in a folder or
// in a zip file, a sheet of a workbook. If err is set it could not be read.
type source struct {
	Name   string
	File   string // in which it is
	List   *catalog.List
	Report *validate.Report
	Err    error
}

// maxFolder is how many files of a folder are looked at.
const maxFolder = 10_000

// Sources yields the lists that names on the command line stand for, checked, in
// order: a folder stands for all files in it and below, a zip file for those in
// it, a workbook for its sheets. What is no list there is said and left out.
func Sources(ctx context.Context, a *app.App, names []string, how As) iter.Seq[source] {
	return func(yield func(source) bool) {
		for _, name := range names {
			for s := range below(ctx, a, name, how) {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// below yields the lists that one name stands for.
func below(ctx context.Context, a *app.App, name string, how As) iter.Seq[source] {
	return func(yield func(source) bool) {
		files, links, folder, err := folderOf(name)
		if err != nil {
			yield(source{Name: name, Err: err})
			return
		}
		if !folder {
			files = []string{name}
		}
		for _, link := range links {
			if !a.Quiet {
				fmt.Fprintln(a.Err, app.Clean(a.Words("book.link", link)))
			}
		}
		r := finder{App: a, ctx: ctx, how: how, many: folder, yield: yield}
		for _, file := range files {
			if !r.file(file) {
				return
			}
		}
		if folder && r.found == 0 {
			yield(source{Name: name, Err: lang.Fail(lang.NotFound, "book.none", name)})
		}
	}
}

// folderOf returns the files of a folder and below it, by name, without hidden
// ones, and the links there, which are not followed. What is not a folder has none.
func folderOf(name string) (files, links []string, folder bool, err error) {
	if info, err := os.Stat(name); name == "-" || err != nil || !info.IsDir() {
		return nil, nil, false, nil // whoever opens it says what is wrong
	}
	err = filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return app.FileProblem(path, err)
		}
		hidden := path != name && strings.HasPrefix(d.Name(), ".")
		switch {
		case d.IsDir() && hidden:
			return fs.SkipDir
		case !hidden && d.Type().IsRegular():
			files = append(files, path)
		case !hidden && d.Type()&fs.ModeSymlink != 0:
			links = append(links, path)
		}
		if len(files)+len(links) > maxFolder {
			return lang.Fail(lang.TooLarge, "book.folder-large", name, maxFolder)
		}
		return nil
	})
	return files, links, true, err
}

// A finder reads the lists of files, one after the other.
type finder struct {
	*app.App
	ctx   context.Context
	how   As
	path  string // of the file being read
	many  bool   // the file is one of many that nobody named
	found int    // lists, and files that should have been lists
	yield func(source) bool
}

// file yields the lists of a file. It reports whether to go on.
func (r *finder) file(name string) bool {
	r.path = name
	if _, ok := SavedName(name); ok {
		l, report, err := List(r.ctx, r.App, name, r.how)
		return r.tell(source{Name: name, List: l, Report: report, Err: err})
	}
	data, err := readList(r.App, name)
	if games.IsList(name) && err != nil {
		data, err = []byte(name), nil
	}
	if err != nil {
		err = meant(r.ctx, r.App, name, err)
	}
	if err != nil || !importers.IsZip(data) {
		return r.data(name, data, err)
	}
	packed, err := importers.Unzip(data)
	if err != nil {
		return r.tell(source{Name: name, Err: err})
	}
	inside := *r
	inside.many, inside.found = true, 0
	for p := range packed {
		if !inside.data(name+"/"+p.Name, p.Data, p.Err) {
			return false
		}
	}
	r.found += inside.found
	if inside.found == 0 {
		return r.tell(source{Name: name, Err: lang.Fail(lang.NotFound, "book.none", name)})
	}
	return true
}

// data yields the lists that data holds. Of many files those that are no lists
// are left out, and that is said.
func (r *finder) data(name string, data []byte, err error) bool {
	if err != nil {
		return r.tell(source{Name: name, Err: err})
	}
	c, err := Catalog(r.ctx, r.App)
	if err != nil {
		return r.tell(source{Name: name, Err: err})
	}
	found, err := games.ReadAll(&importers.Input{Name: name, Data: data, Game: catalog.Game(r.how.Game), Catalog: c})
	if r.many && err == nil && allStrange(c, found) {
		err = lang.Fail(lang.Invalid, "import.no-cards")
	}
	if err != nil {
		if r.many && importers.IsOther(err) {
			if !r.Quiet {
				fmt.Fprintln(r.Err, app.Clean(r.Words("book.left-out", name, lang.MsgOf(err))))
			}
			return true
		}
		return r.tell(source{Name: name, Err: err})
	}
	for _, f := range found {
		s := source{Name: name, List: f.List}
		if f.Part != "" {
			s.Name += "/" + f.Part
		}
		if s.Err = games.Under(c, f.List, r.how.Format); s.Err == nil {
			s.Report = games.Check(f.Report, c, f.List)
		}
		if !r.tell(s) {
			return false
		}
	}
	return true
}

// allStrange reports whether what was read as lists names no card by its code,
// and none that is known: a page that somebody wrote, not a list.
func allStrange(c *catalog.Catalog, found []importers.Found) bool {
	named := 0
	for _, f := range found {
		named += len(f.List.Entries)
		for i := range f.List.Entries {
			e := &f.List.Entries[i]
			if c.At(e) != nil || strings.HasPrefix(string(e.Card), string(f.List.Game)+"/") {
				return false
			}
		}
	}
	return named > 0
}

func (r *finder) tell(s source) bool {
	r.found++
	s.File = r.path
	return r.yield(s)
}

// readList reads a file of a list, or a zip file of many, which may be larger.
func readList(a *app.App, path string) ([]byte, error) {
	f, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in, limit := bufio.NewReader(f), int64(importers.MaxSize)
	if head, _ := in.Peek(2); bytes.Equal(head, []byte("PK")) {
		limit = importers.MaxZip
	}
	data, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err != nil {
		return nil, app.FileProblem(path, err)
	}
	if int64(len(data)) > limit {
		return nil, lang.Fail(lang.TooLarge, "cmd.file.large", path, int(limit>>20))
	}
	return data, nil
}
