package queue

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/tune"
)

// format is the version of what messages hold.
const format = 2

// A stretch is a range of the games at a table of a job: a message of the work queue.
type stretch struct {
	Job   string `json:"job"`
	Table int    `json:"table"`
	sim.Range
}

type workMessage struct {
	Format int `json:"v"`
	stretch
}

// A result is what came of a range: of a study what was counted, in several tallies if somebody
// judges after each step whether there are enough, and of a tuning a sample of each game.
type result struct {
	Format int `json:"v"`
	stretch
	Worker  string        `json:"worker"`
	Tallies []*sim.Tally  `json:"tallies,omitempty"`
	Samples []tune.Sample `json:"samples,omitempty"`
	Failed  string        `json:"failed,omitempty"` // why it cannot be played, in English
}

// name is the end of the subjects of a range, and its id.
func (s stretch) name() string { return fmt.Sprintf("%s.%d.%d", s.Job, s.Table, s.From) }

// String names a range for people.
func (s stretch) String() string {
	return fmt.Sprintf("%s %d: %d–%d", s.Job, s.Table, s.From, s.To-1)
}

// read reads a message that has a format. What is not of this program it refuses.
func read(data []byte, into any) error {
	var head struct {
		Format int `json:"v"`
	}
	if err := json.Unmarshal(data, &head); err != nil || head.Format != format {
		return lang.Fail(lang.Invalid, "farm.strange-format", head.Format, format).Because(err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// readWork reads a message of the work queue.
func readWork(subject string, data []byte) (stretch, error) {
	var w workMessage
	if err := read(data, &w); err != nil {
		return w.stretch, err
	}
	if subject != workSubject+w.name() {
		return w.stretch, lang.Fail(lang.Invalid, "farm.strange-place", w.name())
	}
	return w.stretch, nil
}

// readResult reads a result.
func readResult(subject string, data []byte) (*result, error) {
	r := new(result)
	if err := read(data, r); err != nil {
		return nil, err
	}
	if subject != doneSubject+r.name() {
		return nil, lang.Fail(lang.Invalid, "farm.strange-place", r.name())
	}
	at := r.From
	for _, t := range r.Tallies {
		if t == nil || t.From != at || t.To <= at {
			return nil, lang.Fail(lang.Invalid, "farm.strange-place", r.name())
		}
		at = t.To
	}
	at += len(r.Samples)
	if r.Failed == "" && at != r.To {
		return nil, lang.Fail(lang.Invalid, "farm.strange-place", r.name())
	}
	return r, nil
}

// jobOf returns the name of the job that a subject is of.
func jobOf(subject, family string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(subject, family), ".")
	return name
}

// why is what is wrong with a message, in words if there are any.
func why(err error) any {
	if m := lang.MsgOf(err); m.Code != "internal" {
		return m
	}
	return err.Error()
}
