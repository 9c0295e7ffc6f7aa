// Package powercut is a kit for tests: it takes down what a program does to its
// files, and says what is left of them if the power fails at any moment.
//
// What was synced is there. Of the rest a part is there, by chance: names before
// or after they changed, of each write some sectors, of others nothing. Not even
// their order is kept, which is worse than any disk.
package powercut

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// sector is how much a disk writes at once, in bytes.
const sector = 512

// A Record is what was done to the files in a folder, in order.
type Record struct {
	dir   string
	mu    sync.Mutex
	ops   []op
	names map[string]int // the number of the file that has a name now
	made  int            // files
	stop  error          // what whoever writes is told
}

type kind int

const (
	link     kind = iota // path is a name of the file
	mkdir                // path is a folder
	unlink               // path is no name any more
	rename               // path was the name, to is
	write                // data stands at
	truncate             // the file is at bytes long
	sync_                // the contents of the file are on disk
	syncDir              // the names in path are
)

type op struct {
	kind     kind
	path, to string
	file     int
	at       int64
	data     []byte
}

// records are those that are being taken down.
var (
	recordsMu sync.RWMutex
	records   []*Record
)

// Watch takes down what is done to a folder, which is empty yet, until the test ends.
func Watch(t testing.TB, dir string) *Record {
	t.Helper()
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	r := &Record{dir: dir, names: map[string]int{}}
	recordsMu.Lock()
	defer recordsMu.Unlock()
	records = append(records, r)
	t.Cleanup(func() {
		recordsMu.Lock()
		defer recordsMu.Unlock()
		records = slices.DeleteFunc(records, func(other *Record) bool { return other == r })
	})
	return r
}

// on returns the record of a path, or nil.
func on(path string) *Record {
	recordsMu.RLock()
	defer recordsMu.RUnlock()
	for _, r := range records {
		if path == r.dir || strings.HasPrefix(path, r.dir+string(filepath.Separator)) {
			return r
		}
	}
	return nil
}

// Fail makes everything that is written from now on fail: syscall.ENOSPC is a full
// disk, EROFS one that may not be written, nil the end of that.
func (r *Record) Fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stop = err
}

// Broken returns what whoever writes a path is told; nil if all is well.
func Broken(path string) error {
	r := on(path)
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.stop
}

// Full reports whether the disk of a path is full.
func Full(path string) bool { return errors.Is(Broken(path), syscall.ENOSPC) }

// A File is one that is watched; nil is one that is not.
type File struct {
	in *Record
	no int
}

// Open tells of a file that is opened, and made if nobody has.
func Open(path string) *File {
	r := on(path)
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	no, ok := r.names[path]
	if !ok {
		r.made++
		no = r.made
		r.names[path] = no
		r.ops = append(r.ops, op{kind: link, path: path, file: no})
	}
	return &File{r, no}
}

func (r *Record) add(o op) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ops = append(r.ops, o)
}

// Write tells of bytes that are written.
func (f *File) Write(at int64, data []byte) {
	if f != nil {
		f.in.add(op{kind: write, file: f.no, at: at, data: slices.Clone(data)})
	}
}

// Truncate tells of a file that is cut, or made longer.
func (f *File) Truncate(size int64) {
	if f != nil {
		f.in.add(op{kind: truncate, file: f.no, at: size})
	}
}

// Sync tells of a file that is put on the disk.
func (f *File) Sync() {
	if f != nil {
		f.in.add(op{kind: sync_, file: f.no})
	}
}

// Mkdir tells of a folder that is made.
func Mkdir(path string) {
	if r := on(path); r != nil {
		r.add(op{kind: mkdir, path: path})
	}
}

// Rename tells of a name that becomes another.
func Rename(from, to string) {
	r := on(from)
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	no := r.names[from]
	delete(r.names, from)
	r.names[to] = no
	r.ops = append(r.ops, op{kind: rename, path: from, to: to, file: no})
}

// Remove tells of a name that goes.
func Remove(path string) {
	r := on(path)
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.names, path)
	r.ops = append(r.ops, op{kind: unlink, path: path})
}

// SyncDir tells of a folder that is put on the disk.
func SyncDir(dir string) {
	if r := on(dir); r != nil {
		r.add(op{kind: syncDir, path: dir})
	}
}

// Len returns how much was done yet. What was acknowledged then must be there if
// the power fails later.
func (r *Record) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.ops)
}

// An inode is a file: what is on disk, and what was done to it since.
type inode struct {
	disk []byte
	then []op
}

// A folder is names: those on disk, and what was done to them since.
type folder struct {
	disk map[string]int
	then []op
}

// Left returns the files that are left when the power fails after the first n
// things that were done, by their names in the folder.
func (r *Record) Left(n int, chance *rand.Rand) Files {
	r.mu.Lock()
	ops := r.ops[:n]
	r.mu.Unlock()
	files := make([]inode, r.made+1)
	folders := map[string]*folder{}
	in := func(path string) *folder {
		dir := filepath.Dir(path)
		if folders[dir] == nil {
			folders[dir] = &folder{disk: map[string]int{}}
		}
		return folders[dir]
	}
	for _, o := range ops {
		switch o.kind {
		case link, mkdir, unlink, rename:
			in(o.path).then = append(in(o.path).then, o)
		case write, truncate:
			files[o.file].then = append(files[o.file].then, o)
		case sync_:
			files[o.file].sync()
		case syncDir:
			in(filepath.Join(o.path, "x")).sync()
		}
	}
	dirs := make([]string, 0, len(folders))
	for dir := range folders {
		dirs = append(dirs, dir)
	}
	slices.Sort(dirs)
	for _, dir := range dirs {
		folders[dir].fail(chance)
	}
	for i := range files {
		files[i].fail(chance)
	}
	left := Files{}
	for _, dir := range dirs { // those above come first
		if _, there := in(dir).disk[dir]; !there && dir != r.dir {
			folders[dir].disk = nil // the folder itself is gone
		}
		for path, no := range folders[dir].disk {
			name, err := filepath.Rel(r.dir, path)
			if err != nil {
				panic(err)
			}
			if no > 0 {
				left[name] = files[no].disk
			}
		}
	}
	return left
}

// Files are contents by name.
type Files map[string][]byte

// Into writes the files into an empty folder.
func (f Files) Into(t testing.TB, dir string) {
	t.Helper()
	for name, data := range f {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (f *folder) sync() {
	for _, o := range f.then {
		f.do(o)
	}
	f.then = nil
}

func (f *folder) do(o op) {
	switch o.kind {
	case link, mkdir:
		f.disk[o.path] = o.file // 0 of a folder
	case unlink:
		delete(f.disk, o.path)
	case rename:
		delete(f.disk, o.path)
		f.disk[o.to] = o.file
	}
}

// fail keeps a part of what was not synced: the first of it, or any.
func (f *folder) fail(chance *rand.Rand) {
	if chance.IntN(2) == 0 {
		f.then = f.then[:chance.IntN(len(f.then)+1)]
		f.sync()
		return
	}
	for _, o := range f.then {
		if chance.IntN(2) == 0 {
			f.do(o)
		}
	}
}

func (f *inode) sync() {
	for _, o := range f.then {
		f.disk = o.onto(f.disk, nil)
	}
	f.then = nil
}

func (f *inode) fail(chance *rand.Rand) {
	for _, o := range f.then {
		switch chance.IntN(4) {
		case 0: // lost
		case 1:
			f.disk = o.onto(f.disk, chance)
		default:
			f.disk = o.onto(f.disk, nil)
		}
	}
}

// onto does a thing to the contents of a file; with chance, to some sectors only.
func (o op) onto(data []byte, chance *rand.Rand) []byte {
	end := o.at + int64(len(o.data))
	if o.kind == truncate {
		data = data[:min(int64(len(data)), o.at)]
	}
	if int64(len(data)) < end {
		data = append(data, make([]byte, end-int64(len(data)))...)
	}
	for at := o.at; at < end; {
		to := min(end, (at/sector+1)*sector)
		if chance == nil || chance.IntN(2) == 0 {
			copy(data[at:to], o.data[at-o.at:])
		}
		at = to
	}
	return data
}
