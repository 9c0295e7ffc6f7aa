package catalog

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// MaxImport is the largest file of card data that is read, in bytes.
const MaxImport = 16 << 20

// EachRow reads the rows of a file that is part of the program, but the first,
// which names the columns. Such files are tested, so what is wrong with them is
// a broken promise.
func EachRow(file string, row func([]string) error) {
	r := csv.NewReader(strings.NewReader(file))
	r.ReuseRecord = true
	if _, err := r.Read(); err != nil {
		panic(fmt.Sprintf("embedded data: %v", err))
	}
	for {
		record, err := r.Read()
		if err == io.EOF {
			return
		}
		if err == nil {
			err = row(record)
		}
		if err != nil {
			panic(fmt.Sprintf("embedded data: %q: %v", record, err))
		}
	}
}

// ReadRows reads the rows of a file that has the columns of another.
func ReadRows(from fs.FS, file, like string, digest io.Writer) ([][]string, error) {
	info, err := fs.Stat(from, file)
	if err != nil {
		return nil, lang.Fail(lang.NotFound, "catalog.read", file).Because(err)
	}
	if info.Size() > MaxImport {
		return nil, lang.Fail(lang.TooLarge, "catalog.large", file, MaxImport>>20)
	}
	data, err := fs.ReadFile(from, file)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "catalog.read", file).Because(err)
	}
	if _, err := digest.Write(data); err != nil {
		return nil, err
	}
	head, _, _ := strings.Cut(like, "\n")
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))).ReadAll()
	var broken *csv.ParseError
	switch {
	case errors.As(err, &broken):
		return nil, lang.Fail(lang.Invalid, "catalog.row", file, broken.Line, "").Because(err)
	case err != nil:
		return nil, lang.Fail(lang.Invalid, "catalog.read", file).Because(err)
	case len(rows) == 0 || strings.Join(rows[0], ",") != head:
		return nil, lang.Fail(lang.Invalid, "catalog.columns", file, head)
	}
	return rows[1:], nil
}

// Cells are the words of a cell; nil if there are none.
func Cells(s string) []string { return some(strings.Fields(s)) }

// SetStats notes numbers that are printed on the card, in pairs of name and number.
func (c *Card) SetStats(pairs ...string) error {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			continue
		}
		n, err := strconv.Atoi(pairs[i+1])
		if err != nil {
			return err
		}
		c.SetStat(pairs[i], n)
	}
	return nil
}

// SetStat notes a number that is printed on the card.
func (c *Card) SetStat(name string, n int) {
	if c.Stats == nil {
		c.Stats = make(map[string]int, 1)
	}
	c.Stats[name] = n
}

// PointsOf reads "12/15": what one die and what two dice cost.
func PointsOf(s string) ([]int, error) {
	if s == "" {
		return nil, nil
	}
	points := make([]int, 0, 2)
	for p := range strings.SplitSeq(s, "/") {
		n, err := strconv.Atoi(p)
		if err != nil {
			return nil, err
		}
		if n > MaxCount || n < -MaxCount {
			return nil, strconv.ErrRange
		}
		points = append(points, n)
	}
	return points, nil
}
