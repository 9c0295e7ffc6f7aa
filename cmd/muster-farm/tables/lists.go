package tables

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/api/play"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// Lists are what people keep beside their games: saved lists, campaign logs, the collection,
// results and the owner. Each server has a database with all of it; what is written in one is a
// message of a stream before it is kept there, and the others do the same. It implements
// sqlite.Log.
type Lists struct {
	nc     *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	silent atomic.Int64 // when nobody answered, in Unix milliseconds; 0: somebody did since
}

// Times of lists.
const (
	addTime   = 1500 * time.Millisecond // until it is asked again whether changes were added
	lookTime  = 3 * time.Second         // how long a look for changes may take
	hearTime  = time.Second             // between two looks for changes of which nothing was heard
	freshTime = 500 * time.Millisecond  // how long a reader waits to read what was written last
	quietTime = 2 * time.Second         // how long nobody waits once nobody has answered
)

// Add implements sqlite.Log. As long as it is not known whether the changes were added, it asks.
func (l *Lists) Add(ctx context.Context, after uint64, changes []byte) (uint64, error) {
	if most := l.nc.MaxPayload(); int64(len(changes)) > most {
		return 0, lang.Fail(lang.TooLarge, "farm.lists-large", int(most>>20))
	}
	for {
		once, cancel := context.WithTimeout(ctx, addTime)
		kept, err := l.js.PublishMsg(once, &nats.Msg{Subject: listSubject, Data: changes}, jetstream.WithExpectLastSequencePerSubject(after))
		cancel()
		switch {
		case err == nil:
			l.tell()
			return kept.Sequence, nil
		case others(err):
			n, is, err := l.Next(ctx, after)
			switch {
			case err != nil:
				return 0, err
			case n != 0 && bytes.Equal(is, changes): // it was added when nobody said so
				l.tell()
				return n, nil
			case n != 0:
				return 0, sqlite.ErrBehind
			} // somebody's changes are on their way, these perhaps
		case !early(err):
			return 0, problem(err)
		}
		select {
		case <-time.After(look / 4):
		case <-ctx.Done():
			return 0, &play.Unsaved{Err: errors.Join(ctx.Err(), err)}
		}
	}
}

// others reports whether an error is that somebody else was faster, or may be.
func others(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// Next implements sqlite.Log: who leads the stream answers.
func (l *Lists) Next(ctx context.Context, after uint64) (n uint64, changes []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	err = patient(ctx, readTime, func(ctx context.Context) error {
		m, err := l.stream.GetMsg(ctx, after+1)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err == nil {
			n, changes = m.Sequence, m.Data
		}
		return err
	})
	if err != nil {
		err = &play.Unsaved{Err: err}
	}
	return n, changes, err
}

// tell has the other servers look.
func (l *Lists) tell() { _ = l.nc.Publish(heardSubject, nil) } // who does not hear looks by himself

// Share has a store be one of those that hold the same. It returns when it holds all.
func (l *Lists) Share(ctx context.Context, s *store.Store, log *slog.Logger) error {
	return s.Share(ctx, l, func(n uint64, err error) {
		log.Warn("a message among the changes of lists is none and is left aside", "stream", listStream, "message", n, "error", err)
	})
}

// Follow has a store do what the others do, until the context ends.
func (l *Lists) Follow(ctx context.Context, s *store.Store, log *slog.Logger) error {
	heard := make(chan *nats.Msg, 64)
	told, err := l.nc.ChanSubscribe(heardSubject, heard)
	if err != nil {
		return err
	}
	defer func() { _ = told.Unsubscribe() }()
	looks := time.NewTicker(hearTime)
	defer looks.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-heard:
			for len(heard) > 0 { // one look is enough
				<-heard
			}
		case <-looks.C:
		}
		l.look(ctx, s, lookTime)
		if err := s.Halted(); err != nil {
			log.Error(lang.MsgOf(err).In(lang.EN), "error", play.Cause(err))
			return nil
		}
	}
}

// Current has a store hold what was written before, by any server, if who leads the stream
// answers at once.
func (l *Lists) Current(ctx context.Context, s *store.Store) {
	if quiet := time.Since(time.UnixMilli(l.silent.Load())); quiet > quietTime {
		l.look(ctx, s, freshTime)
	}
}

// look has a store do what the others have done. Whether it could is told by what comes of
// writing, and of reading later.
func (l *Lists) look(ctx context.Context, s *store.Store, most time.Duration) {
	short, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	err := s.CatchUp(short)
	switch {
	case err == nil:
		l.silent.Store(0)
	case ctx.Err() == nil:
		l.silent.Store(time.Now().UnixMilli())
	}
}
