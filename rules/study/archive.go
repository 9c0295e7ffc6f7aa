package study

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/rules/sim"
)

// An Archive is a study that was played, as it is kept: what was ordered, by which version it
// was played, what came of it, and the digests of its games, by which anybody can see later
// whether the same games come of it. It says nothing of who played when or how long, so the
// same order makes the same bytes everywhere.
type Archive struct {
	Version string          `json:"version"` // that played it
	Order   *Order          `json:"order"`
	Span    int             `json:"span"`   // games that have a digest together
	Tables  []Kept          `json:"tables"` // in the order in which they are played
	Result  json.RawMessage `json:"result"` // the document of the study, without times
	Sum     string          `json:"sha256"` // of all the above, see sum
}

// Kept is what an archive has of a table.
type Kept struct {
	Games   int          `json:"games"`
	Digests []sim.Digest `json:"digests"` // by span; the last may be shorter
}

// Archive returns what is kept of runs, of every table to its end, which this version played.
func (s *Study) Archive(version string, runs []Run) (*Archive, error) {
	a := &Archive{Version: version, Order: s.Order(), Span: s.jobs[0].Span()}
	for _, r := range runs {
		a.Tables = append(a.Tables, Kept{r.Games, r.Stats.Spans})
	}
	var err error
	if a.Result, err = s.result(runs); err != nil {
		return nil, err
	}
	return a, a.Seal()
}

// Seal has the archive say its SHA-256, by which damage shows.
func (a *Archive) Seal() (err error) {
	a.Sum, err = a.sum()
	return err
}

// result is the document of runs, without times.
func (s *Study) result(runs []Run) ([]byte, error) {
	untimed := make([]Run, len(runs))
	for i, r := range runs {
		untimed[i] = r
		untimed[i].Stats = r.Stats.Untimed()
	}
	return json.Marshal(s.Document(untimed))
}

// sum is the SHA-256 of the archive without it, as JSON without spaces.
func (a *Archive) sum() (string, error) {
	bare := *a
	bare.Sum = ""
	data, err := json.Marshal(&bare)
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), err
}

// Write writes the archive as JSON.
func (a *Archive) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(a)
}

// ReadArchive reads an archive. One of another version than this is refused: it plays other
// games. So is one that is not as it was written.
func ReadArchive(data []byte, version string) (*Archive, error) {
	var head struct {
		Version string          `json:"version"`
		Order   json.RawMessage `json:"order"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, misread(data, err)
	}
	switch {
	case head.Version == "" || head.Order == nil:
		return nil, lang.Fail(lang.Invalid, "sim.archive-none")
	case head.Version != version:
		return nil, lang.Fail(lang.Refused, "sim.archive-version", head.Version, version)
	}
	a := new(Archive)
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(a); err != nil {
		return nil, misread(data, err)
	}
	if err := a.whole(); err != nil {
		return nil, err
	}
	return a, nil
}

// misread says what is wrong with a file that is no archive as one is written.
func misread(data []byte, err error) error {
	c := scan.New(data)
	torn := c.Skip()
	if torn == nil {
		torn = c.Done()
	}
	if torn != nil && !begun(data) {
		return lang.Fail(lang.Invalid, "sim.archive-none").Because(err)
	}
	if torn != nil {
		return lang.Fail(lang.Invalid, "sim.archive-damaged", lang.MsgOf(torn)).Because(err)
	}
	var typed *json.UnmarshalTypeError
	key, unknown := strings.CutPrefix(err.Error(), "json: unknown field ")
	switch {
	case errors.As(err, &typed) && typed.Field == "":
		return lang.Fail(lang.Invalid, "sim.archive-none").Because(err)
	case errors.As(err, &typed):
		key = typed.Field
	case lang.MsgOf(err).Code != "internal": // a list, read by itself
		return lang.Fail(lang.Invalid, "sim.archive-damaged", lang.MsgOf(err)).Because(err)
	case !unknown:
		key = "order"
	}
	return damaged("sim.archive-key", lang.Line(strings.Trim(key, `"`), 120)).Because(err)
}

// begun reports whether a file begins as an archive does.
func begun(data []byte) bool {
	d := json.NewDecoder(bytes.NewReader(data))
	d.Token() // the brace
	key, _ := d.Token()
	return key == "version"
}

// damaged refuses an archive that is not as it was written.
func damaged(what string, args ...any) *lang.Error {
	return lang.Fail(lang.Invalid, "sim.archive-damaged", lang.Say(what, args...))
}

// whole says in what an archive is not as it was written.
func (a *Archive) whole() error {
	sum, err := a.sum()
	switch {
	case err != nil:
		return err
	case a.Order == nil:
		return damaged("sim.archive-key", "order")
	case a.Sum != sum:
		return damaged("sim.archive-sum")
	}
	return nil
}
