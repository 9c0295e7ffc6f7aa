package tables

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/store"
)

// A Stream keeps the messages of games in JetStream. It implements play.Stream.
type Stream struct {
	nc     *nats.Conn
	js     jetstream.JetStream
	all    [streams]jetstream.Stream
	lists  jetstream.Stream
	cards  jetstream.KeyValue
	asked  jetstream.KeyValue
	shared sync.Map // digests of cards that are kept
}

// Open opens what SetUp made.
func Open(ctx context.Context, nc *nats.Conn) (*Stream, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	s := &Stream{nc: nc, js: js}
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	if err := patient(ctx, tryTime, s.find); err != nil {
		return nil, err
	}
	return s, nil
}

// find finds what is to be there.
func (s *Stream) find(ctx context.Context) (err error) {
	for i := range s.all {
		if s.all[i], err = s.js.Stream(ctx, fmt.Sprintf(streamName, i)); err != nil {
			return err
		}
	}
	if s.lists, err = s.js.Stream(ctx, listStream); err != nil {
		return err
	}
	if s.cards, err = s.js.KeyValue(ctx, shareBucket); err != nil {
		return err
	}
	s.asked, err = s.js.KeyValue(ctx, askBucket)
	return err
}

// Answers are what requests were answered: those about what a store keeps are in the store.
func (s *Stream) Answers(kept store.Answers) Answers { return Answers{s.asked, kept} }

// Lists are what people keep beside their games.
func (s *Stream) Lists() *Lists { return &Lists{nc: s.nc, js: s.js, stream: s.lists} }

// Add implements play.Stream: what it answers is on a majority of disks. It waits as long as the
// stream has no leader, for then nobody has the message.
func (s *Stream) Add(ctx context.Context, game string, last uint64, data []byte) (uint64, error) {
	_, subject := placeOf(game)
	kept, err := s.js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: data}, jetstream.WithExpectLastSequencePerSubject(last),
		jetstream.WithRetryAttempts(math.MaxInt), jetstream.WithRetryWait(look))
	if err != nil {
		return 0, problem(err)
	}
	return kept.Sequence, nil
}

// Read implements play.Stream.
func (s *Stream) Read(ctx context.Context, game string, tell func(n uint64, data []byte)) error {
	i, subject := placeOf(game)
	for n := uint64(1); ; n++ {
		var m *jetstream.RawStreamMsg
		err := patient(ctx, readTime, func(ctx context.Context) (err error) {
			m, err = s.all[i].GetMsg(ctx, n, jetstream.WithGetMsgSubject(subject))
			return err
		})
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		tell(m.Sequence, m.Data)
		n = m.Sequence
	}
}

// Share implements play.Stream.
func (s *Stream) Share(ctx context.Context, digest, data []byte) error {
	key := hex.EncodeToString(digest)
	if _, known := s.shared.Load(key); known {
		return nil
	}
	if _, err := s.cards.Create(ctx, key, data); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return problem(err)
	}
	s.shared.Store(key, true)
	return nil
}

// Shared implements play.Stream. Any server answers, which may be behind the one that a game
// was begun on.
func (s *Stream) Shared(ctx context.Context, digest []byte) (data []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	err = patient(ctx, readTime, func(ctx context.Context) error {
		kept, err := s.cards.Get(ctx, hex.EncodeToString(digest))
		if err == nil {
			data = kept.Value()
		}
		return err
	})
	return data, err
}

// Try implements play.Stream: whether a majority of servers answers.
func (s *Stream) Try(ctx context.Context) error {
	for _, one := range append(s.all[:], s.lists) {
		info, err := one.Info(ctx)
		if err != nil {
			return problem(err)
		}
		if c := info.Cluster; c != nil && c.Leader == "" {
			return problem(jetstream.ErrNoStreamResponse)
		}
	}
	return nil
}
