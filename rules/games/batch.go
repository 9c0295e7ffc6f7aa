package games

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
	"muster/validate"
)

// maxLine is the longest line of a batch, in bytes.
const maxLine = 1 << 20

// Said is what a person said of the lists of a batch; it overrules what they
// say themselves.
type Said struct {
	Game   catalog.Game
	Format string
}

// Batch checks one list a line, {"id", "list", "game"?, "format"?}, and writes
// a line about each, in order, as soon as nothing more waits to be read. A line
// that cannot be read is told as an error, and the run goes on. It returns
// whether every list is legal; an error is of reading or writing only.
func Batch(r io.Reader, w io.Writer, c *catalog.Catalog, l lang.Lang, said Said) (legal bool, err error) {
	in, out := bufio.NewReaderSize(r, 64<<10), bufio.NewWriterSize(w, 64<<10)
	b := &batch{catalog: c, lang: l, said: said}
	legal = true
	for {
		line, long, err := b.next(in)
		if err != nil && err != io.EOF {
			return false, err
		}
		line = bytes.TrimPrefix(line, []byte("\ufeff")) // editors put it at the beginning of a file
		if len(bytes.TrimSpace(line)) > 0 {
			if !b.check(line, long) {
				legal = false
			}
			if _, err := out.Write(b.answer); err != nil {
				return false, err
			}
		}
		if err == io.EOF {
			return legal, out.Flush()
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return false, err
			}
		}
	}
}

// A batch is what one line leaves to the next: memory.
type batch struct {
	catalog *catalog.Catalog
	lang    lang.Lang
	said    Said
	report  validate.Report
	line    []byte // one that is longer than the reader's buffer
	answer  []byte
}

// next reads a line. Of one that is too long it keeps the beginning.
func (b *batch) next(in *bufio.Reader) (line []byte, long bool, err error) {
	line, err = in.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return line, false, err
	}
	b.line = append(b.line[:0], line...)
	for err == bufio.ErrBufferFull {
		line, err = in.ReadSlice('\n')
		if long = long || len(b.line)+len(line) > maxLine; !long {
			b.line = append(b.line, line...)
		}
	}
	return b.line, long, err
}

// A request is a line of a batch.
type request struct {
	id, list     []byte // JSON, as it stands
	game, format string
}

// check checks the list of a line and makes the answer. It reports whether the
// list is legal.
func (b *batch) check(line []byte, long bool) bool {
	var q request
	err := error(lang.Fail(lang.TooLarge, "import.line-large", maxLine>>20))
	if !long {
		err = q.read(line)
	}
	if q.id == nil {
		q.id = []byte("null")
	}
	b.answer = append(append(b.answer[:0], `{"id":`...), q.id...)
	if err == nil {
		err = b.run(&q)
	}
	if err != nil {
		b.fail(err)
		return false
	}
	b.answer = append(b.report.AppendMembers(append(b.answer, ','), b.lang), '}', '\n')
	return b.report.Legal()
}

// run reads and checks the list of a request.
func (b *batch) run(q *request) error {
	b.report.Reset()
	if b.said.Game != "" {
		q.game = string(b.said.Game)
	}
	if b.said.Format != "" {
		q.format = b.said.Format
	}
	in := importers.Input{Data: q.list, Game: catalog.Game(q.game), Catalog: b.catalog, Report: &b.report}
	l, err := ReadJSON(&in)
	if err != nil {
		return err
	}
	if err := Under(b.catalog, l, q.format); err != nil {
		return err
	}
	if log := campaign.LogOf(l); log != nil {
		for i := range log.Events {
			log.Events[i].Line = 0 // counted in a part of a line, it would mislead
		}
	}
	b.catalog.Bind(l)
	Check(&b.report, b.catalog, l)
	return nil
}

// fail makes an answer out of an error. Its id is written already.
func (b *batch) fail(err error) {
	m := lang.MsgOf(err)
	told, broken := json.Marshal(struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	}{m.Code, m.In(b.lang)})
	if broken != nil {
		told = []byte("{}") // two strings are always JSON
	}
	b.answer = append(append(append(b.answer, `,"error":`...), told...), '}', '\n')
}

// read reads a line. What could be read of a broken one is kept: the id.
func (q *request) read(line []byte) error {
	if err := importers.IsText(line); err != nil {
		return err
	}
	c := scan.New(line)
	err := c.Object(func(key []byte) (err error) {
		switch string(key) {
		case "id":
			var id []byte
			if id, err = c.Raw(); err == nil {
				q.id = id
			}
		case "list":
			q.list, err = c.Raw()
		case "game":
			q.game, err = c.Name()
		case "format":
			q.format, err = c.Name()
		default:
			if err = c.Almost(key, "id", "list", "game", "format"); err == nil {
				err = c.Skip()
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := c.Done(); err != nil {
		return err
	}
	if q.list == nil {
		return lang.Fail(lang.Invalid, "import.no-list")
	}
	return nil
}
