// Package store keeps a user's own card data, saved lists and collection in a
// database.
package store

import (
	"context"

	"muster/catalog/sqlite"
)

// A Store is a database with all that muster keeps in it. Its errors are for
// people to read.
type Store struct {
	Cards      Cards
	Lists      Lists
	Collection Collection
	Results    Results
	Answers    Answers
	Owner      Owner

	*tables
}

type (
	// Cards are the user's own card data.
	Cards struct{ *tables }
	// Lists are the lists that are saved.
	Lists struct{ *tables }
	// Collection is what the user owns.
	Collection struct{ *tables }
	// Results are how games between lists ended.
	Results struct{ *tables }
	// Answers are what was answered to requests that may be sent once more.
	Answers struct{ *tables }
	// Owner is whoever owns what the database holds.
	Owner struct{ *tables }
)

// The tables of a database are what the parts of a store share.
type tables struct {
	db      *sqlite.DB
	path    string // for messages
	version int
}

// Open makes a store of a database and brings its tables up to date. The
// path is for messages, and for a copy of a database that is older.
func Open(ctx context.Context, db *sqlite.DB, path string) (*Store, error) {
	s, err := Read(ctx, db, path)
	if err == nil {
		err = s.told(checkReplica(ctx, db, path))
	}
	if err != nil {
		return s, err
	}
	return s, s.upToDate(ctx)
}

// upToDate brings the tables up to date.
func (s *Store) upToDate(ctx context.Context) error {
	err := s.told(migrate(ctx, s.db, s.path, s.version))
	s.version = migrationCount
	return err
}

// Read makes a store of a database that is only read. An empty database
// is one without cards.
func Read(ctx context.Context, db *sqlite.DB, path string) (*Store, error) {
	version, err := look(ctx, db, path)
	t := &tables{db, path, version}
	s := &Store{Cards{t}, Lists{t}, Collection{t}, Results{t}, Answers{t}, Owner{t}, t}
	return s, t.told(err)
}

// Empty reports whether muster never kept anything in the database.
func (s *Store) Empty() bool { return s.version == 0 }

// Backup writes all of the database into another file, as it is now.
func (s *Store) Backup(ctx context.Context, path string) error {
	return s.told(s.db.Backup(ctx, path))
}
