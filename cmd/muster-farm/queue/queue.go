// Package queue has ranges of games played by workers on many machines, and counts each
// once. It is a use of NATS JetStream and nothing more: who gets what, what is told twice,
// what is kept and what happens when somebody is gone, NATS decides.
//
// A job is an order in a bucket: a study ([study.Order]) or a round of a tuning
// ([tune.Order]). Each of its ranges is a message in a work queue, which stays there until
// the worker that took it acknowledges it; before that the worker puts what came of it into
// the stream of results. So a range is played until its result is kept, perhaps more than
// once; the same range gives the same, and a ledger counts it once.
package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
)

// The names of what is kept in JetStream.
const (
	workStream = "MUSTER_WORK" // ranges to be played
	doneStream = "MUSTER_DONE" // what was counted of them
	workers    = "players"     // the consumer that all workers share
	jobBucket  = "muster_jobs"
	hereBucket = "muster_workers" // who works

	workSubject = "muster.work." // with job.table.from
	doneSubject = "muster.done."

	versionKey = "version" // in the bucket of jobs: that all who work here have
)

// Times of the queue.
const (
	// DefaultAckWait is how long a worker may be silent before a range is given to another.
	DefaultAckWait = 10 * time.Second

	keepTime   = 30 * 24 * time.Hour // of results; jobs stay
	hereTime   = 15 * time.Second    // after which a silent worker is gone
	duplicates = 2 * time.Minute     // in which JetStream knows a message by its id
)

// Settings say how a queue is set up.
type Settings struct {
	Room    int64         // bytes for all that is kept
	AckWait time.Duration // 0: DefaultAckWait
	Copies  int           // of each message, on as many servers; 0 is 1
}

// DefaultRoom is how many bytes a queue keeps, unless somebody says otherwise; LeastRoom is
// how many it must have.
const (
	DefaultRoom = 4 << 30
	LeastRoom   = 16 << 20
)

// A Queue is a connection to where jobs, ranges and results are.
type Queue struct {
	Version string // of the program and its facts: games of another would be others

	nc      *nats.Conn
	js      jetstream.JetStream
	work    jetstream.Stream
	done    jetstream.Stream
	jobs    jetstream.KeyValue
	here    jetstream.KeyValue
	ackWait time.Duration
}

// Open opens the queue at a connection, for a program of this version. A queue that another
// version uses is refused.
func Open(ctx context.Context, nc *nats.Conn, version string) (*Queue, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	q := &Queue{Version: version, nc: nc, js: js}
	if _, err := js.AccountInfo(ctx); err != nil { // whether there is JetStream at all
		return nil, q.problem(err)
	}
	if q.work, err = js.Stream(ctx, workStream); err != nil {
		return nil, q.problem(err)
	}
	if q.done, err = js.Stream(ctx, doneStream); err != nil {
		return nil, q.problem(err)
	}
	if q.jobs, err = js.KeyValue(ctx, jobBucket); err != nil {
		return nil, q.problem(err)
	}
	if q.here, err = js.KeyValue(ctx, hereBucket); err != nil {
		return nil, q.problem(err)
	}
	c, err := q.work.Consumer(ctx, workers)
	if err != nil {
		return nil, q.problem(err)
	}
	q.ackWait = c.CachedInfo().Config.AckWait
	used, err := q.jobs.Get(ctx, versionKey)
	if err != nil {
		return nil, q.problem(err)
	}
	return q, q.sameVersion(string(used.Value()))
}

// SetUp makes what a queue needs at a connection, or changes what is there to these
// settings, and has it be used by this version from now on.
func SetUp(ctx context.Context, nc *nats.Conn, version string, s Settings) error {
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	if s.AckWait == 0 {
		s.AckWait = DefaultAckWait
	}
	q := &Queue{nc: nc, js: js}
	if _, err := js.AccountInfo(ctx); err != nil {
		return q.problem(err)
	}
	err = q.streams(ctx, s)
	if api := (*jetstream.APIError)(nil); errors.As(err, &api) && api.ErrorCode == noStorage {
		return lang.Fail(lang.Refused, "farm.limit", int(s.Room>>20)).Because(err)
	}
	if err != nil {
		return q.problem(err)
	}
	jobs, err := js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: jobBucket, Replicas: s.Copies, MaxBytes: s.Room / 8})
	if err != nil {
		return q.problem(err)
	}
	_, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: hereBucket, Replicas: s.Copies, TTL: hereTime, MaxBytes: s.Room / 16})
	if err != nil {
		return q.problem(err)
	}
	_, err = jobs.PutString(ctx, versionKey, version)
	return q.problem(err)
}

// noStorage is how JetStream says that a server has less room than a stream may take.
const noStorage = 10047

// streams makes the streams of ranges and results, and the consumer of ranges.
func (q *Queue) streams(ctx context.Context, s Settings) error {
	work, err := q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: workStream, Subjects: []string{workSubject + ">"}, Replicas: s.Copies,
		Retention: jetstream.WorkQueuePolicy,
		// A range that waits already is not added again.
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
		MaxBytes: s.Room / 8,
	})
	if err != nil {
		return err
	}
	_, err = work.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: s.AckWait, MaxAckPending: 1 << 16,
	})
	if err != nil {
		return err
	}
	_, err = q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: doneStream, Subjects: []string{doneSubject + ">"}, Replicas: s.Copies,
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, Duplicates: duplicates,
		MaxBytes: s.Room / 8 * 5, MaxAge: keepTime,
	})
	return err
}

// sameVersion refuses another version than one's own.
func (q *Queue) sameVersion(used string) error {
	if used == q.Version {
		return nil
	}
	return lang.Fail(lang.Refused, "farm.version", used, q.Version)
}

// problem says in words what JetStream answered.
func (q *Queue) problem(err error) error {
	var api *jetstream.APIError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jetstream.ErrStreamNotFound), errors.Is(err, jetstream.ErrBucketNotFound),
		errors.Is(err, jetstream.ErrConsumerNotFound), errors.Is(err, jetstream.ErrKeyNotFound):
		return lang.Fail(lang.NotFound, "farm.not-set-up", q.nc.ConnectedUrlRedacted()).Because(err)
	case errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount):
		return lang.Fail(lang.Invalid, "farm.no-jetstream", q.nc.ConnectedUrlRedacted()).Because(err)
	case errors.Is(err, nats.ErrMaxPayload):
		return lang.Fail(lang.TooLarge, "farm.payload", int(q.nc.MaxPayload()>>10)).Because(err)
	case errors.As(err, &api):
		return lang.Fail(lang.Refused, "farm.refused", api.Description).Because(err)
	case gone(err):
		return lang.Fail(lang.NotFound, "farm.gone", err.Error()).Because(err)
	}
	return fmt.Errorf("the queue: %w", err)
}

// gone reports whether an error is that the queue does not answer now.
func gone(err error) bool {
	for _, one := range []error{nats.ErrTimeout, nats.ErrNoResponders, jetstream.ErrNoStreamResponse, nats.ErrConnectionClosed,
		nats.ErrDisconnected, nats.ErrConnectionReconnecting, nats.ErrReconnectBufExceeded, context.DeadlineExceeded} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}
