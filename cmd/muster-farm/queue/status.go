package queue

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog"
	"muster/catalog/stable"
)

// A Status is what a queue has and who works.
type Status struct {
	Version string        `json:"version"`
	Waiting uint64        `json:"waiting"` // ranges that nobody has begun
	Playing int           `json:"playing"` // ranges
	Kept    uint64        `json:"kept"`    // bytes of results
	Room    int64         `json:"room"`    // for those
	Workers []WorkerState `json:"workers"`
	Jobs    []JobState    `json:"jobs"`
}

// A JobState is how far a job is.
type JobState struct {
	Name    string       `json:"name"`
	Game    catalog.Game `json:"game"`
	Version string       `json:"version"`
	Games   int          `json:"games"`
	Ranges  int          `json:"ranges"`
	Done    int          `json:"done"` // of the ranges
	Seed    uint64       `json:"seed,string"`
	Made    time.Time    `json:"made"`
}

// Status returns how a queue stands: the jobs in the order in which they were made.
func (q *Queue) Status(ctx context.Context) (*Status, error) {
	done, err := q.done.Info(ctx, jetstream.WithSubjectFilter(doneSubject+">"))
	if err != nil {
		return nil, q.problem(err)
	}
	consumer, err := q.work.Consumer(ctx, workers)
	if err != nil {
		return nil, q.problem(err)
	}
	info := consumer.CachedInfo()
	st := &Status{Version: q.Version, Waiting: info.NumPending, Playing: info.NumAckPending, Kept: done.State.Bytes, Room: done.Config.MaxBytes,
		Workers: []WorkerState{}, Jobs: []JobState{}}
	counted := map[string]int{}
	for subject := range done.State.Subjects {
		counted[jobOf(subject, doneSubject)]++
	}
	err = each(ctx, q.here, func(key string, data []byte) {
		var h WorkerState
		if json.Unmarshal(data, &h) == nil {
			st.Workers = append(st.Workers, h)
		}
	})
	if err != nil {
		return nil, q.problem(err)
	}
	err = each(ctx, q.jobs, func(key string, data []byte) {
		name, is := strings.CutPrefix(key, "job.")
		var j job
		if !is || read(data, &j) != nil || !j.fits() {
			return
		}
		tables := j.Games / j.each()
		st.Jobs = append(st.Jobs, JobState{
			Name: name, Game: j.game(), Version: j.Version, Games: j.Games, Seed: j.seed(), Made: j.Made,
			Ranges: tables * ((j.each() + j.Cut - 1) / j.Cut), Done: counted[name],
		})
	})
	stable.Sort(st.Workers, func(a, b WorkerState) int { return cmp.Compare(a.Name, b.Name) })
	stable.Sort(st.Jobs, func(a, b JobState) int { return cmp.Or(a.Made.Compare(b.Made), cmp.Compare(a.Name, b.Name)) })
	return st, q.problem(err)
}

// each tells the entries of a bucket.
func each(ctx context.Context, bucket jetstream.KeyValue, tell func(key string, data []byte)) error {
	keys, err := bucket.ListKeys(ctx)
	if err != nil {
		return err
	}
	for key := range keys.Keys() {
		entry, err := bucket.Get(ctx, key)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // it has gone meanwhile
		}
		if err != nil {
			return err
		}
		tell(key, entry.Value())
	}
	return nil
}
