package campaign

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/importers"
	"muster/rules/games"
	"muster/validate"
)

// A logFile is a campaign log in a file, or a saved one.
type logFile struct {
	path string
	data []byte // as it is there; nil of a saved one
	list *catalog.List
	log  *campaign.Log
	read *validate.Report // what reading it found
}

// openLog reads the campaign log of a file, in any notation, or a saved one.
func openLog(ctx context.Context, a *app.App, path string) (*logFile, error) {
	if _, ok := files.SavedName(path); ok {
		c, err := files.Catalog(ctx, a)
		if err != nil {
			return nil, err
		}
		l, read, err := files.OneList(ctx, a, c, path, "")
		if err != nil {
			return nil, err
		}
		return withLog(&logFile{path: path, list: l, read: read})
	}
	data, err := files.Given(a, path)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, a, path, data)
}

func logOf(ctx context.Context, a *app.App, path string, data []byte) (*logFile, error) {
	f, err := listIn(ctx, a, path, data)
	if err != nil {
		return nil, app.InFile(path, err)
	}
	return withLog(f)
}

// listIn reads the list that a file holds.
func listIn(ctx context.Context, a *app.App, path string, data []byte) (*logFile, error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, lang.Fail(lang.Invalid, "campaigncmd.empty")
	}
	c, err := files.Catalog(ctx, a)
	if err != nil {
		return nil, err
	}
	f := &logFile{path: path, data: data, read: &validate.Report{}}
	f.list, err = games.Read(&importers.Input{Name: path, Data: data, Catalog: c, Report: f.read})
	return f, err
}

// withLog completes what was read with the log that its list is.
func withLog(f *logFile) (*logFile, error) {
	if f.log = campaign.LogOf(f.list); f.log == nil {
		return nil, lang.Fail(lang.Invalid, "campaigncmd.no-log", f.path, string(f.list.Game))
	}
	return f, nil
}

// ours reports whether a file is in muster's own notation, so that it may be
// written again, and whether that is YAML.
func (f *logFile) ours() (ours, yaml bool) {
	text := bytes.TrimSpace(bytes.TrimPrefix(f.data, []byte("\ufeff")))
	return bytes.Contains(text[:min(len(text), 4096)], []byte("muster.campaign/")), len(text) > 0 && text[0] != '{'
}

// typed is the file as one types it: LOG if it is standard input, which cannot be
// changed.
func (f *logFile) typed() string {
	if f.path == "-" {
		return "LOG"
	}
	return app.Clean(app.Quoted(f.path))
}

// changeLog changes the log of a file while nobody else does: it is read, changed
// and written in one go. The change is told what is there, and says what is to be
// there, or nil if nothing is to change, and what tells it when it is kept.
func changeLog(ctx context.Context, a *app.App, path string, change func(*logFile) (*campaign.Log, func() error, error)) error {
	if path == "-" {
		return app.Wrong(lang.Say("campaigncmd.no-stdin"))
	}
	if name, ok := files.SavedName(path); ok {
		return changeSaved(ctx, a, name, change)
	}
	return files.Alone(ctx, path, func() error {
		f, err := openLog(ctx, a, path)
		if err != nil {
			return err
		}
		if importers.IsShared(string(bytes.TrimSpace(f.data))) {
			return lang.Fail(lang.Invalid, "campaigncmd.shared", path)
		}
		if ours, _ := f.ours(); !ours {
			return lang.Fail(lang.Invalid, "campaigncmd.foreign", path)
		}
		if err := f.log.Growing(); err != nil {
			return app.InFile(path, err)
		}
		l, tell, err := change(f)
		if l == nil || err != nil {
			return err
		}
		data, err := renewed(ctx, a, f, l)
		if err != nil {
			return err
		}
		err = files.WriteLog(path, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err != nil {
			return err
		}
		return tell()
	})
}

// changeSaved does so with a saved log, of which that makes a new version.
func changeSaved(ctx context.Context, a *app.App, name string, change func(*logFile) (*campaign.Log, func() error, error)) error {
	told := func() error { return nil }
	err := files.ChangeSaved(ctx, a, name, func(was *catalog.List) (*catalog.List, error) {
		f, err := withLog(&logFile{path: name, list: was, read: &validate.Report{}})
		if err != nil {
			return nil, err
		}
		if err := f.log.Growing(); err != nil {
			return nil, app.InFile(name, err)
		}
		l, tell, err := change(f)
		if l == nil || err != nil {
			return nil, err
		}
		if _, err := campaign.Read(l.Append(nil)); err != nil {
			return nil, lang.Fail(lang.KindOf(err), "campaigncmd.unreadable", name, lang.MsgOf(err)).Because(err)
		}
		told = tell
		list := *was
		list.Part = l
		return &list, nil
	})
	if err != nil {
		return err
	}
	return told()
}

// renewed returns what a file is to hold, which is read again before it counts.
func renewed(ctx context.Context, a *app.App, f *logFile, l *campaign.Log) ([]byte, error) {
	_, yaml := f.ours()
	if yaml {
		if data := f.edited(l); data != nil {
			again, err := readAgain(ctx, a, f.path, data)
			if lang.KindOf(err) == lang.TooLarge {
				return nil, err
			}
			if err == nil && bytes.Equal(again.Append(nil), l.Append(nil)) {
				return data, nil
			}
		}
	}
	data, err := logBytes(l, yaml)
	if err == nil {
		_, err = readAgain(ctx, a, f.path, data)
	}
	return data, err
}

// readAgain reads what is to be written to a file, which could not be opened if that
// failed.
func readAgain(ctx context.Context, a *app.App, path string, data []byte) (*campaign.Log, error) {
	if len(data) > importers.MaxSize {
		return nil, lang.Fail(lang.TooLarge, "campaigncmd.unreadable", path, lang.Say("import.too-large", importers.MaxSize>>20))
	}
	f, err := listIn(ctx, a, path, data)
	if err == nil {
		f, err = withLog(f)
	}
	if err != nil {
		return nil, lang.Fail(lang.KindOf(err), "campaigncmd.unreadable", path, lang.MsgOf(err)).Because(err)
	}
	return f.log, nil
}

// logBytes writes a log in muster's own notation.
func logBytes(l *campaign.Log, yaml bool) ([]byte, error) {
	name := "native"
	if yaml {
		name = "yaml"
	}
	format, _ := games.FindFormat(name)
	var b bytes.Buffer
	err := format.Write(&b, &exports.Doc{Lists: []*catalog.List{l.List()}, Catalog: facts.Embedded(), Games: games.Writes})
	return b.Bytes(), err
}

// fresh refuses the name of a file that is there already; "-" is none.
func fresh(path string) error {
	_, err := os.Stat(path)
	switch {
	case path == "-" || errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return app.FileProblem(path, err)
	}
	return lang.Fail(lang.Conflict, "campaigncmd.exists", path)
}

// createLog writes the log of a new campaign; a file that is there already stays.
func createLog(ctx context.Context, a *app.App, path string, l *campaign.Log) error {
	ext := strings.ToLower(filepath.Ext(path))
	data, err := logBytes(l, ext == ".yaml" || ext == ".yml")
	if err != nil {
		return err
	}
	if path == "-" {
		_, err := a.Out.Write(data)
		return err
	}
	return files.Alone(ctx, path, func() error {
		if err := fresh(path); err != nil {
			return err
		}
		return files.WriteLog(path, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
	})
}
