// Package tables has the games of a club played on several servers, which have the same saved
// lists ([Lists]). The journal of games and of lists is in NATS JetStream, so that what is told to a player is on a majority of disks, and any of
// the servers can go on with any game.
//
// A game is one subject of a stream: its opening and what was done since, message by message.
// A message is added behind the last one that whoever adds it knows (Nats-Expected-Last-
// Subject-Sequence), so that of two servers which believe that they play a game one does. Each
// server has a lease in a bucket; a game is played by the one among them that its name falls to
// ([Club]), and the others pass requests on.
package tables

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
	"muster/catalog/store"
)

// streams is among how many streams the games are divided: each has a leader of its own.
const streams = 16

// The names of what is kept in JetStream.
const (
	streamName  = "MUSTER_TABLES_%X"
	subjectName = "muster.table.%X.%s" // with the game
	shareBucket = "muster_shared"      // cards that games are played with, by digest, and the secret of the club
	askBucket   = "muster_answers"     // what requests were answered
	nodeBucket  = "muster_nodes"       // the leases

	listStream   = "MUSTER_LISTS"
	listSubject  = "muster.lists.changed" // what is done to lists, transaction by transaction
	heardSubject = "muster.lists.heard"   // that something was; nobody keeps it
)

// Settings say how tables are set up.
type Settings struct {
	Room   int64 // bytes for all that is kept
	Copies int   // of each message, on as many servers; 0 is 1

	// Second has a server wait for another to make everything: servers that begin at once would
	// be in one another's way.
	Second bool
}

// SetUp makes what tables need at a connection, or changes what is there to these settings. As
// long as too few servers are there, it waits, and tells that once.
func SetUp(ctx context.Context, nc *nats.Conn, s Settings, tell func(lang.Msg)) error {
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	told, began := false, time.Now()
	return patient(ctx, tryTime, func(ctx context.Context) error {
		probe, cancel := context.WithTimeout(ctx, probeTime)
		defer cancel()
		_, err := js.AccountInfo(probe)
		if err == nil && s.Second && time.Since(began) < secondTime {
			if _, err = js.KeyValue(ctx, nodeBucket); errors.Is(err, jetstream.ErrBucketNotFound) { // which is made last
				err = errNotYet
			}
		} else if err == nil {
			err = setUp(ctx, js, s)
		}
		if early(err) && !told {
			told = true
			tell(lang.Say("farm.tables-wait"))
		}
		return err
	})
}

// How long servers may take to say that they have found one another, before which they do not
// answer, and then to do what is asked for. What one attempt has made the next finds.
const (
	probeTime  = 500 * time.Millisecond
	tryTime    = 5 * time.Second
	readTime   = time.Second      // until something that is kept should have been read
	secondTime = 30 * time.Second // until one that should be second makes everything itself
	settleTime = 30 * time.Second // until all is found that was made
)

// errNotYet is that another server has not made yet what it makes first.
var errNotYet = errors.New("tables: not set up yet")

// patient tries something again as long as servers have not found one another, or who leads
// them: what one of them has made the others may not see at once, and what has no leader is
// silent. Each attempt takes so long at most, and so does the pause after it, at random: two that
// ask for the same at once may both not be answered.
func patient(ctx context.Context, each time.Duration, try func(context.Context) error) error {
	for {
		once, cancel := context.WithTimeout(ctx, each)
		err := try(once)
		cancel()
		if err == nil || !early(err) {
			return problem(err)
		}
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.Canceled) {
				return ctx.Err()
			}
			if errors.Is(err, jetstream.ErrKeyNotFound) { // all answer, and none has it
				return problem(err)
			}
			return lang.Fail(lang.Refused, "farm.tables-silent").Because(errors.Join(ctx.Err(), err))
		case <-time.After(rand.N(each)):
		}
	}
}

func setUp(ctx context.Context, js jetstream.JetStream, s Settings) error {
	for i := range streams {
		_, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: fmt.Sprintf(streamName, i), Subjects: []string{fmt.Sprintf(subjectName, i, "*")}, Replicas: s.Copies,
			Storage: jetstream.FileStorage, Discard: jetstream.DiscardNew, MaxBytes: s.Room / 8 * 7 / streams, DenyDelete: true,
		})
		if err != nil {
			return err
		}
	}
	_, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: listStream, Subjects: []string{listSubject}, Replicas: s.Copies,
		Storage: jetstream.FileStorage, Discard: jetstream.DiscardNew, MaxBytes: s.Room / 40, DenyDelete: true, DenyPurge: true,
	})
	if err != nil {
		return err
	}
	if _, err := js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: shareBucket, Replicas: s.Copies, MaxBytes: s.Room / 16}); err != nil {
		return err
	}
	if _, err := js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: askBucket, Replicas: s.Copies, MaxBytes: s.Room / 32, TTL: store.AnswerTime}); err != nil {
		return err
	}
	_, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: nodeBucket, Replicas: s.Copies, TTL: lease, Storage: jetstream.MemoryStorage,
	})
	return err
}

// placeOf returns in which stream a game is, and its subject there.
func placeOf(game string) (stream int, subject string) {
	h := fnv.New32a()
	h.Write([]byte(game))
	stream = int(h.Sum32() % streams)
	return stream, fmt.Sprintf(subjectName, stream, game)
}

// What a server answers that has not found enough others yet.
const (
	noPeers  = 10005
	notReady = 10008
	noLeader = 10009
)

// early reports whether an error is that servers have not found one another yet, or that the
// one which answered has not heard yet what is kept.
func early(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.ErrorCode == noPeers || api.ErrorCode == notReady || api.ErrorCode == noLeader
	}
	for _, one := range []error{
		errNotYet, context.DeadlineExceeded, nats.ErrNoResponders, nats.ErrTimeout, jetstream.ErrNoStreamResponse, jetstream.ErrKeyNotFound,
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}

// storeFailed is what a server answers that has no room for a message.
const storeFailed = 10077

// problem says in words what JetStream answered.
func problem(err error) error {
	var api *jetstream.APIError
	var said *lang.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &said):
		return err
	case errors.As(err, &api) && api.ErrorCode == storeFailed:
		return lang.Fail(lang.TooLarge, "farm.tables-full").Because(err)
	case errors.Is(err, jetstream.ErrStreamNotFound), errors.Is(err, jetstream.ErrBucketNotFound):
		return lang.Fail(lang.NotFound, "farm.tables-none").Because(err)
	case errors.As(err, &api):
		return lang.Fail(lang.Refused, "farm.refused", api.Description).Because(err)
	}
	return fmt.Errorf("tables: %w", err)
}
