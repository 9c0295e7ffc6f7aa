package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"muster/api"
	"muster/api/play"
	"muster/catalog/disk"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster-farm/tables"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/cmd/muster/serve"
)

// A kept is what this server keeps of the lists of the tables.
type kept struct {
	store *store.Store
	lists *tables.Lists
	log   *slog.Logger
	close func()
}

// keepLists opens the lists of this server, and returns when it holds all that the others hold.
// Where NATS servers run already and no folder is named, they are made anew at every start.
func (s *serving) keepLists(ctx context.Context, stream *tables.Stream, log *slog.Logger) (_ *kept, err error) {
	var undo []func()
	k := &kept{lists: stream.Lists(), log: log, close: sync.OnceFunc(func() {
		for len(undo) > 0 {
			undo[len(undo)-1]()
			undo = undo[:len(undo)-1]
		}
	})}
	defer func() {
		if err != nil {
			k.close()
		}
	}()
	folder := s.Dir
	if folder == "" {
		folder = filepath.Join(os.TempDir(), "muster-tables-"+strings.ToLower(rand.Text()))
		if err := disk.MkdirAll(folder, 0o700); err != nil {
			return nil, app.WriteProblem(folder, err)
		}
		undo = append(undo, func() { _ = os.RemoveAll(folder) })
	}
	path := filepath.Join(folder, "lists.db")
	claim, err := files.Claimed(path)
	if err != nil {
		if strings.HasPrefix(lang.MsgOf(err).Code, "database.") {
			err = lang.Fail(lang.Conflict, "farm.lists-held", path).Because(err)
		}
		return nil, err
	}
	undo = append(undo, claim.Free)
	db, err := sqlite.Open(path)
	if err != nil {
		return nil, err
	}
	undo = append(undo, func() { _ = db.Close() })
	if k.store, err = store.OpenReplica(ctx, db, path); err != nil {
		return nil, damaged(path, err, s.Lang)
	}
	return k, damaged(path, k.lists.Share(ctx, k.store, log), s.Lang)
}

// damaged says what to do about a database that cannot be what it is to be: another is made.
func damaged(path string, err error, l lang.Lang) error {
	switch lang.MsgOf(err).Code {
	case "store.not-database", "store.broken", "store.broken-lists", "store.foreign", "store.schema", "store.schema-missing":
		return lang.Fail(lang.Invalid, "farm.lists-damaged", path, lang.MsgOf(err).In(l)).Because(err)
	}
	return err
}

// owner returns how the tables know their owner. All servers know the same, whichever made his
// token. Without one he is known on this machine, if nobody reaches it from elsewhere.
func (s *serving) owner(ctx context.Context, k *kept, at *net.TCPAddr) (owner *api.Owner, err error) {
	tell := func(token string) {
		fmt.Fprintln(s.Err, app.Lines(s.Words("cmd.serve.owner-made", token, s.club.url+"/owner")))
	}
	var unsaved *play.Unsaved
	for range 3 { // a leader may be elected just now
		if owner, err = serve.Owner(ctx, s.club.token, k.store.Owner, tell); !errors.As(err, &unsaved) {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	owner.Local = owner.Local && at.IP.IsLoopback()
	if owner.Token == nil && !owner.Local {
		s.say(lang.Say("farm.no-owner"))
	}
	owner.Kept = func() *store.Digest {
		token, err := k.store.Owner.Token(context.Background())
		if err != nil {
			k.log.Error("reading the owner's token", "error", play.Cause(err))
		}
		return token
	}
	return owner, nil
}

// follow has the server do what the others do, until the context ends.
func (k *kept) follow(ctx context.Context) {
	if err := k.lists.Follow(ctx, k.store, k.log); err != nil {
		k.log.Error("following the lists of the other servers", "error", play.Cause(err))
	}
}
