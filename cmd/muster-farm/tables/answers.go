package tables

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/store"
)

// Answers keep in JetStream what requests were answered that make something, so that whoever
// asks again, of any server, has the answer. What they made that a store keeps is answered in
// the store, with what was made. It implements api.Answers.
type Answers struct {
	bucket jetstream.KeyValue
	store  store.Answers
}

// A kept is an answer as it is kept, by who asked and his key.
type kept struct {
	Asked  []byte `json:"asked"`
	Sealed []byte `json:"sealed"`
}

func answerKey(asker, key store.Digest) string {
	return hex.EncodeToString(asker[:]) + "." + hex.EncodeToString(key[:])
}

// Answer implements api.Answers. How long they are kept is the bucket's to know.
func (a Answers) Answer(ctx context.Context, key, asker store.Digest, now time.Time) (*store.Answer, int, error) {
	one, many, err := a.store.Answer(ctx, key, asker, now)
	if one != nil || err != nil {
		return one, many, err
	}
	one, more, err := a.kept(ctx, key, asker)
	return one, many + more, err
}

// kept is Answer of those in JetStream.
func (a Answers) kept(ctx context.Context, key, asker store.Digest) (*store.Answer, int, error) {
	found, err := a.bucket.Get(ctx, answerKey(asker, key))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		many, err := a.count(ctx, asker)
		return nil, many, err
	}
	if err != nil {
		return nil, 0, problem(err)
	}
	var k kept
	if err := json.Unmarshal(found.Value(), &k); err != nil {
		return nil, 0, problem(err)
	}
	one := &store.Answer{Key: key, Asker: asker, Sealed: k.Sealed}
	copy(one.Asked[:], k.Asked)
	return one, 0, nil
}

// count counts what is kept for an asker.
func (a Answers) count(ctx context.Context, asker store.Digest) (many int, err error) {
	all, err := a.bucket.ListKeysFiltered(ctx, hex.EncodeToString(asker[:])+".*")
	if err != nil {
		return 0, problem(err)
	}
	for range all.Keys() {
		many++
	}
	return many, nil
}

// Keep implements api.Answers. Of two that ask with one key at once the first has it.
func (a Answers) Keep(ctx context.Context, one *store.Answer, _ time.Time) error {
	data, err := json.Marshal(kept{one.Asked[:], one.Sealed})
	if err != nil {
		return err
	}
	_, err = a.bucket.Create(ctx, answerKey(one.Asker, one.Key), data)
	return problem(err)
}
