package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"syscall"

	lib "modernc.org/sqlite/lib"

	"muster/catalog/disk"
)

// Backup writes the database as it is now into a file of its own, for its owner
// alone, in the place of what is there. Others may read and write meanwhile.
func (db *DB) Backup(ctx context.Context, path string) error {
	how := settings()
	how.Set("mode", "ro")
	from, err := readOnly(db.path, how)
	if err != nil {
		return err
	}
	defer from.Close()
	return disk.Replace(path, disk.Private, func(name string) error {
		_, err := from.ExecContext(ctx, "VACUUM INTO ?", name)
		return ofCopy(name, err)
	})
}

// ofCopy tells what is the matter where the copy is written from what is the matter
// with the database, in which nothing is written meanwhile.
func ofCopy(name string, err error) error {
	if Full(err) {
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOSPC}
	}
	var coded interface{ Code() int }
	if errors.As(err, &coded) {
		switch coded.Code() {
		case lib.SQLITE_IOERR_WRITE, lib.SQLITE_IOERR_FSYNC, lib.SQLITE_IOERR_TRUNCATE:
			return &fs.PathError{Op: "write", Path: name, Err: syscall.EIO}
		}
	}
	return err
}

// Full reports whether an error is that there is no room on the disk, for what is
// written or for what those who use a database share.
func Full(err error) bool {
	var coded interface{ Code() int }
	return errors.As(err, &coded) && (coded.Code()&0xff == lib.SQLITE_FULL || coded.Code() == lib.SQLITE_IOERR_SHMSIZE)
}
