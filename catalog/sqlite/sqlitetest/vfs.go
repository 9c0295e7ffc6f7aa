// Package sqlitetest is a kit for tests of what is kept in databases: what SQLite
// does to its files is taken down by package powercut, in every program that has
// this package, and Survives fails the power.
package sqlitetest

import (
	"path/filepath"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"muster/catalog/disk/powercut"
)

// vfs is how SQLite reaches files: as it does without us, but told.
var vfs struct {
	was     sqlite3.Tsqlite3_vfs
	mu      sync.Mutex
	methods map[uintptr]uintptr // ours for each table of methods of a file
	files   map[uintptr]*file   // those that are open and watched
}

// A file is one that SQLite has open.
type file struct {
	path  string
	told  *powercut.File
	fresh bool // its first sync is one of its folder too
	was   *sqlite3.Tsqlite3_io_methods
}

func init() {
	tls := libc.NewTLS()
	defer tls.Close()
	vfs.methods, vfs.files = map[uintptr]uintptr{}, map[uintptr]*file{}
	vfs.was = *at[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(tls, 0))
	name, err := libc.CString("powercut")
	if err != nil {
		panic(err)
	}
	p := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(vfs.was)))
	ours := at[sqlite3.Tsqlite3_vfs](p)
	*ours = vfs.was
	ours.FzName, ours.FpNext = name, 0
	ours.FxOpen, ours.FxDelete = pointer(open), pointer(remove)
	if rc := sqlite3.Xsqlite3_vfs_register(tls, p, 1); rc != sqlite3.SQLITE_OK {
		panic(rc)
	}
}

// at is what lies at an address of SQLite's.
func at[T any](p uintptr) *T { return *(**T)(unsafe.Pointer(&p)) }

// pointer is a function as SQLite keeps it, and function its contrary.
func pointer(f any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&f))[1] }

func function[F any](p uintptr) F { return *(*F)(unsafe.Pointer(&struct{ uintptr }{p})) }

type (
	opener   = func(tls *libc.TLS, vfs, name, f uintptr, flags int32, out uintptr) int32
	remover  = func(tls *libc.TLS, vfs, name uintptr, syncDir int32) int32
	writer   = func(tls *libc.TLS, f, data uintptr, n int32, at int64) int32
	cutter   = func(tls *libc.TLS, f uintptr, size int64) int32
	unopener = func(tls *libc.TLS, f uintptr) int32
)

func open(tls *libc.TLS, v, name, f uintptr, flags int32, out uintptr) int32 {
	rc := function[opener](vfs.was.FxOpen)(tls, v, name, f, flags, out)
	if rc != sqlite3.SQLITE_OK || name == 0 {
		return rc
	}
	path := libc.GoString(name)
	told := powercut.Open(path)
	if told == nil {
		return rc
	}
	const journals = sqlite3.SQLITE_OPEN_WAL | sqlite3.SQLITE_OPEN_MAIN_JOURNAL | sqlite3.SQLITE_OPEN_SUPER_JOURNAL
	methods := at[uintptr](f) // a file begins with its methods
	vfs.mu.Lock()
	defer vfs.mu.Unlock()
	vfs.files[f] = &file{path, told, flags&journals != 0, at[sqlite3.Tsqlite3_io_methods](*methods)}
	*methods = ours(tls, *methods)
	return rc
}

// ours returns the methods of a file that tell what is done to it.
func ours(tls *libc.TLS, was uintptr) uintptr {
	if p, ok := vfs.methods[was]; ok {
		return p
	}
	p := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_io_methods{})))
	m := at[sqlite3.Tsqlite3_io_methods](p)
	*m = *at[sqlite3.Tsqlite3_io_methods](was)
	m.FxClose, m.FxWrite, m.FxTruncate, m.FxSync = pointer(unopen), pointer(write), pointer(truncate), pointer(sync_)
	vfs.methods[was] = p
	return p
}

func of(f uintptr) *file {
	vfs.mu.Lock()
	defer vfs.mu.Unlock()
	return vfs.files[f]
}

// broken returns the result code of a disk that is broken, or that all is well.
func broken(path string) int32 {
	switch {
	case powercut.Broken(path) == nil:
		return sqlite3.SQLITE_OK
	case powercut.Full(path):
		return sqlite3.SQLITE_FULL
	}
	return sqlite3.SQLITE_IOERR
}

func unopen(tls *libc.TLS, f uintptr) int32 {
	x := of(f)
	vfs.mu.Lock()
	delete(vfs.files, f)
	vfs.mu.Unlock()
	return function[unopener](x.was.FxClose)(tls, f)
}

func write(tls *libc.TLS, f, data uintptr, n int32, where int64) int32 {
	x := of(f)
	if rc := broken(x.path); rc != sqlite3.SQLITE_OK {
		return rc
	}
	rc := function[writer](x.was.FxWrite)(tls, f, data, n, where)
	if rc == sqlite3.SQLITE_OK {
		x.told.Write(where, unsafe.Slice(at[byte](data), n))
	}
	return rc
}

func truncate(tls *libc.TLS, f uintptr, size int64) int32 {
	x := of(f)
	rc := function[cutter](x.was.FxTruncate)(tls, f, size)
	if rc == sqlite3.SQLITE_OK {
		x.told.Truncate(size)
	}
	return rc
}

// sync_ puts nothing on the disk of the machine: that takes time, and no power
// fails but in the record.
func sync_(_ *libc.TLS, f uintptr, _ int32) int32 {
	x := of(f)
	if rc := broken(x.path); rc != sqlite3.SQLITE_OK {
		return rc
	}
	x.told.Sync()
	if x.fresh {
		x.fresh = false
		powercut.SyncDir(filepath.Dir(x.path))
	}
	return sqlite3.SQLITE_OK
}

func remove(tls *libc.TLS, v, name uintptr, syncDir int32) int32 {
	rc := function[remover](vfs.was.FxDelete)(tls, v, name, syncDir)
	if rc == sqlite3.SQLITE_OK {
		path := libc.GoString(name)
		powercut.Remove(path)
		if syncDir != 0 {
			powercut.SyncDir(filepath.Dir(path))
		}
	}
	return rc
}
