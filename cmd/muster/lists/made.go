package lists

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog"
	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/exports"
	"muster/rules/games"
	"muster/validate"
)

// maxDocument is how many lists are written into one document: it is made in
// memory.
const maxDocument = 10000

// A maker writes lists that muster made itself: as text, as one JSON object a
// line, into one document, or each into a file of its own.
type maker struct {
	*app.App
	to, out, seed string
	force         bool
	first         uint64 // number of the first list
}

func (m *maker) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&m.seed, "seed", "", m.Words("cmd.lists.flag.seed"))
	f.StringVar(&m.to, "to", "", m.Words("cmd.flag.to", files.FormatNames()))
	f.StringVarP(&m.out, "output", "o", "", m.Words("cmd.lists.flag.output"))
	f.BoolVar(&m.force, "force", false, m.Words("cmd.flag.force"))
}

// number returns the seed. A fresh one is told, so that the lists can be made
// again.
func (m *maker) number() (uint64, error) {
	n, err := app.Seed(m.seed)
	if err == nil && m.seed == "" && !m.Quiet {
		fmt.Fprintln(m.Err, m.Words("term.seed", strconv.FormatUint(n, 10)))
	}
	return n, err
}

// make writes lists, which are numbered from first; of makes each of them.
func (m *maker) make(ctx context.Context, total uint64, of func(number uint64) (*catalog.List, error)) error {
	write, format, err := m.way(total)
	if err != nil {
		return err
	}
	return write(format, total, func(i uint64) (*catalog.List, error) {
		if ctx.Err() != nil {
			return nil, lang.Fail(lang.Conflict, "random.stopped", i, total)
		}
		return of(m.first + i)
	})
}

// way returns how so many lists are written and in which format, or what is wrong with
// --to and -o.
func (m *maker) way(total uint64) (write func(exports.Format, uint64, made) error, f exports.Format, err error) {
	to := m.to
	switch {
	case m.isDirectory():
		write, to = m.files, cmp.Or(to, "native")
	case to != "" || m.out != "":
		write = m.document
	case total > 1:
		return m.lines, f, nil
	case m.JSON:
		write, to = m.document, "native"
	default:
		write, to = m.document, "text"
	}
	f, err = files.Format(to, m.out)
	return write, f, err
}

// isDirectory reports whether every list is to be in a file of its own.
func (m *maker) isDirectory() bool {
	if strings.HasSuffix(m.out, "/") || strings.HasSuffix(m.out, string(filepath.Separator)) {
		return true
	}
	info, err := os.Stat(m.out)
	return err == nil && info.IsDir()
}

// A made returns the list at a place, from 0.
type made func(i uint64) (*catalog.List, error)

// lines writes one JSON object a line, as "muster check --jsonl" reads them.
func (m *maker) lines(_ exports.Format, total uint64, of made) error {
	out := bufio.NewWriterSize(m.App.Out, 64<<10)
	for i := range total {
		l, err := of(i)
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		line, err := json.Marshal(struct {
			ID   uint64        `json:"id"`
			List *catalog.List `json:"list"`
		}{m.first + i, l})
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}

// document writes all lists into one document.
func (m *maker) document(f exports.Format, total uint64, of made) error {
	if total > maxDocument {
		return app.Wrong(lang.Say("random.document", maxDocument))
	}
	d := &exports.Doc{Catalog: m.Cards, Lang: m.Lang, Games: games.Writes}
	for i := range total {
		l, err := of(i)
		if err != nil {
			return err
		}
		d.Lists, d.Reports = append(d.Lists, l), append(d.Reports, games.Check(new(validate.Report), m.Cards, l))
		d.Names = append(d.Names, files.FileName(l.Name, "list"))
	}
	return files.Export(m.App, f, d, []string{""}, m.out, m.force)
}

// files writes each list into a file that is named after it.
func (m *maker) files(f exports.Format, total uint64, of made) error {
	if err := disk.MkdirAll(m.out, 0o755); err != nil {
		return app.WriteProblem(m.out, err)
	}
	for i := range total {
		l, err := of(i)
		if err != nil {
			return err
		}
		path := filepath.Join(m.out, files.FileName(l.Name, "list")+f.Ext)
		if err := files.Overwrites(path, nil, m.force); err != nil {
			return err
		}
		d := &exports.Doc{Lists: []*catalog.List{l}, Reports: []*validate.Report{games.Check(new(validate.Report), m.Cards, l)}, Catalog: m.Cards, Lang: m.Lang, Games: games.Writes}
		if err := files.WriteWhole(path, func(w io.Writer) error { return f.Write(w, d) }); err != nil {
			return err
		}
	}
	if m.JSON {
		return m.PrintJSON(map[string]any{"directory": m.out, "format": f.Name, "lists": total})
	}
	if !m.Quiet {
		fmt.Fprintln(m.Err, app.Clean(m.Words("random.written", total, m.out)))
	}
	return nil
}
