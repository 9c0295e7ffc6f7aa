package database_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/collection"
	"muster/cmd/muster/database"
	"muster/cmd/muster/files"
	"muster/cmd/muster/lists"
	"muster/cmd/muster/serve"
)

// A program is the commands that read and write a database.
var program = apptest.Program{database.DoctorCmd, database.BackupCmd, database.RestoreCmd, lists.Cmd, collection.Cmd, cards.Cmd, serve.Cmd}

// A base is a database of a test.
type base struct {
	*testing.T
	db string
}

// filled returns a database with two lists, one of them with two versions, and a
// collection.
func filled(t *testing.T) *base {
	t.Helper()
	b := &base{t, filepath.Join(t.TempDir(), "new", "muster.db")}
	short := apptest.File(t, "short.txt", apptest.Short(t))
	b.does(app.Fine, "lists", "save", apptest.Legal, "--name", "one")
	b.does(app.Fine, "lists", "save", short, "--as", "one")
	b.does(app.Fine, "lists", "save", apptest.Legal, "--name", "two")
	b.does(app.Fine, "collection", "add", "01028")
	return b
}

// does runs a command line and wants a status.
func (b *base) does(status int, args ...string) apptest.Ran {
	b.Helper()
	got := program.Run(b.T, "", append(args, "--db", b.db)...)
	if got.Status != status {
		b.Fatalf("muster %q: got %+v, want status %d", args, got, status)
	}
	return got
}

// said is what "muster doctor --json" says.
type said struct {
	Whole                  bool
	Lists, Versions, Owned int
	Damage                 []struct{ Code, Message string }
}

func (b *base) doctor(status int) (is said) {
	b.Helper()
	got := b.does(status, "doctor", "--json")
	if err := json.Unmarshal([]byte(got.Out), &is); err != nil {
		b.Fatalf("%v: %s", err, got.Out)
	}
	return is
}

// spoil does something to a database that muster would not.
func (b *base) spoil(command string) {
	b.Helper()
	db, err := sql.Open("sqlite", b.db)
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(command); err != nil {
		b.Fatal(err)
	}
}

func TestDoctorSaysWhatIsWholeAndWhatIsNot(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		name, command, code string
		want                said
	}{
		{"nothing", "SELECT 1", "", said{Whole: true, Lists: 2, Versions: 3, Owned: 1}},
		{"a version that is no list", `UPDATE list_text SET text = '{"cards": 1}' WHERE list = 1 AND since = 1`, "doctor.list", said{Lists: 1, Versions: 2, Owned: 1}},
		{"a version that is missing", `DELETE FROM list_version WHERE list = 1 AND number = 2`, "doctor.list", said{Lists: 1, Versions: 1, Owned: 1}},
		{"a version without a list", `PRAGMA foreign_keys = 0; DELETE FROM list WHERE no = 1`, "doctor.orphans", said{Lists: 1, Versions: 1, Owned: 1}},
		{"a card that cannot be owned", `PRAGMA ignore_check_constraints = 1; UPDATE collection SET cards = -1`, "doctor.collection", said{Lists: 2, Versions: 3}},
	} {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			b := filled(t)
			b.spoil(k.command)
			status := app.Fine
			if k.code != "" {
				status = app.No
			}
			got := b.doctor(status)
			codes := ""
			for _, d := range got.Damage {
				codes += d.Code + " "
			}
			if !strings.Contains(codes+" ", k.code) {
				t.Errorf("got %s, want %s", codes, k.code)
			}
			got.Damage = nil
			if got.Whole != k.want.Whole || got.Lists != k.want.Lists || got.Versions != k.want.Versions || got.Owned != k.want.Owned {
				t.Errorf("got %+v, want %+v", got, k.want)
			}
		})
	}
}

// scribble changes bytes in the middle of a page that holds a text.
func (b *base) scribble(text string) {
	b.Helper()
	data, err := os.ReadFile(b.db)
	if err != nil {
		b.Fatal(err)
	}
	const page = 4096
	at := bytes.LastIndex(data, []byte(text)) / page * page
	for i := range 40 {
		data[at+i] ^= 0x5a
	}
	if err := os.WriteFile(b.db, data, 0o600); err != nil {
		b.Fatal(err)
	}
}

// TestDoctorDoesNotSendToItself meets a database of which not even the tables can be
// told.
func TestDoctorDoesNotSendToItself(t *testing.T) {
	t.Parallel()
	b := filled(t)
	data, err := os.ReadFile(b.db)
	if err != nil {
		t.Fatal(err)
	}
	copy(data[100:], make([]byte, 64)) // the beginning of the table of tables
	if err := os.WriteFile(b.db, data, 0o600); err != nil {
		t.Fatal(err)
	}
	got := b.does(app.Broken, "doctor")
	if !strings.Contains(got.Err, "nothing in it can be read") || strings.Contains(got.Err, "muster doctor") {
		t.Errorf("got %q", got.Err)
	}
	if got := b.does(app.Broken, "lists", "ls"); !strings.Contains(got.Err, "muster doctor") {
		t.Errorf("got %q", got.Err)
	}
}

func TestADamagedDatabaseIsRestored(t *testing.T) {
	t.Parallel()
	b := filled(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	b.does(app.Fine, "backup", copied)
	if got := b.does(app.Broken, "backup", copied); !strings.Contains(got.Err, "--force") {
		t.Errorf("a backup is written over: %+v", got)
	}
	b.does(app.Fine, "backup", copied, "-f")
	if whole, err := os.ReadFile(copied); err != nil || b.does(app.Fine, "backup", "-").Out != string(whole) {
		t.Errorf("standard output has another copy (%v)", err)
	}
	b.does(app.Misuse, "backup", b.db, "-f")
	b.does(app.Misuse, "restore", b.db)
	if info, err := os.Stat(copied); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != fs.FileMode(0o600) {
		t.Errorf("got %v (%v), want a copy for its owner alone", info, err)
	}
	b.scribble(`"entries"`)
	is := b.doctor(app.No)
	if is.Whole || len(is.Damage) == 0 {
		t.Errorf("got %+v of a page that is damaged", is)
	}
	got := b.does(app.Broken, "lists", "ls")
	if !strings.Contains(got.Err, "muster doctor") || strings.Contains(got.Err, "import") {
		t.Errorf("got %q", got.Err)
	}
	got = b.does(app.Fine, "restore", copied)
	kept := b.db + ".before-restore"
	if !strings.Contains(got.Out, kept) {
		t.Errorf("got %q, want where the old one is", got.Out)
	}
	if is := b.doctor(app.Fine); is.Lists != 2 || is.Versions != 3 {
		t.Errorf("got %+v", is)
	}
	b.does(app.Fine, "lists", "save", apptest.Legal, "--name", "three")
	// What is damaged is not put anywhere.
	if got := b.does(app.Broken, "restore", kept, "--json"); !strings.Contains(got.Out, "restore.damaged") {
		t.Errorf("got %+v", got)
	}
	if is := b.doctor(app.Fine); is.Lists != 3 {
		t.Errorf("got %+v", is)
	}
	// Into a place where there is none.
	b.db = filepath.Join(t.TempDir(), "other", "muster.db")
	b.does(app.Fine, "restore", copied)
	if is := b.doctor(app.Fine); is.Lists != 2 {
		t.Errorf("got %+v", is)
	}
}

func TestAnothersDatabaseIsNotWrittenOver(t *testing.T) {
	t.Parallel()
	b := filled(t)
	copied := filepath.Join(t.TempDir(), "copy.db")
	b.does(app.Fine, "backup", copied)
	b.db = filepath.Join(t.TempDir(), "other.db")
	b.spoil("CREATE TABLE t (x)")
	for _, args := range [][]string{{"restore", copied}, {"backup", filepath.Join(t.TempDir(), "x.db")}, {"doctor"}} {
		if got := b.does(app.Broken, args...); !strings.Contains(got.Err, "another program") {
			t.Errorf("%q: got %+v", args, got)
		}
	}
}

// served serves the database, and returns where, and what ends that.
func (b *base) served() (address string, stop func()) {
	b.Helper()
	ctx, cancel := context.WithCancel(b.Context())
	said, say := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		env := func(string) string { return "" }
		ended <- app.Run(ctx, program, []string{"serve", "--addr", "127.0.0.1:0", "--db", b.db}, env, strings.NewReader(""), io.Discard, say)
		say.Close()
	}()
	line := make([]byte, 200)
	n, err := said.Read(line)
	_, rest, ok := strings.Cut(string(line[:n]), "http://")
	if err != nil || !ok {
		cancel()
		b.Fatalf("got %q (%v)", line[:n], err)
	}
	go io.Copy(io.Discard, said)
	address, _, _ = strings.Cut(rest, ";")
	return address, sync.OnceFunc(func() {
		cancel()
		if status := <-ended; status != app.Fine {
			b.Errorf("got status %d", status)
		}
	})
}

// While a server runs, a second one is told who it is, nothing is restored, and all
// else goes on.
func TestADatabaseIsServedOnce(t *testing.T) {
	t.Parallel()
	b := filled(t)
	address, stop := b.served()
	defer stop()
	got := b.does(app.Broken, "serve", "--addr", "127.0.0.1:0")
	if !strings.Contains(got.Err, address) || !strings.Contains(got.Err, "process") {
		t.Errorf("got %q, want who serves it: %s", got.Err, address)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	b.does(app.Fine, "lists", "save", apptest.Legal, "--name", "three")
	b.does(app.Fine, "backup", copied)
	b.does(app.Fine, "doctor")
	if got := b.does(app.Broken, "restore", copied); !strings.Contains(got.Err, address) {
		t.Errorf("got %q, want who serves it", got.Err)
	}
	w, err := http.Get("http://" + address + "/api/v1/lists")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	if body, err := io.ReadAll(w.Body); err != nil || !bytes.Contains(body, []byte("three")) {
		t.Errorf("got %s (%v), want the list that a command saved", body, err)
	}
	stop()
	b.does(app.Fine, "restore", copied)
	if claim, err := files.Claimed(b.db); err != nil {
		t.Error(err)
	} else {
		claim.Free()
	}
}

// An empty file, as a full disk leaves it, is not taken for a backup or for something whole.
func TestAnEmptyFileIsNoBackup(t *testing.T) {
	t.Parallel()
	b := filled(t)
	empty := apptest.File(t, "empty.db", "")
	for _, args := range [][]string{{"restore", empty}, {"doctor", empty}} {
		if got := b.does(app.Broken, append(args, "--json")...); !strings.Contains(got.Out, "database.empty") {
			t.Errorf("%q: got %+v", args, got)
		}
	}
	if is := b.doctor(app.Fine); is.Lists != 2 {
		t.Errorf("got %+v, want what was there", is)
	}
	b.db = empty
	b.does(app.Broken, "backup", filepath.Join(t.TempDir(), "copy.db"))
}

// A database that a link leads to is restored where it is.
func TestALinkToADatabaseStaysOne(t *testing.T) {
	t.Parallel()
	b := filled(t)
	real, copied := b.db, filepath.Join(t.TempDir(), "copy.db")
	b.does(app.Fine, "backup", copied)
	b.does(app.Fine, "lists", "rm", "--yes", "one")
	b.db = filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(real, b.db); err != nil {
		t.Skip(err)
	}
	b.does(app.Fine, "restore", copied)
	if info, err := os.Lstat(b.db); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("got %v (%v), want a link", info.Mode(), err)
	}
	if is := (&base{t, real}).doctor(app.Fine); is.Lists != 2 {
		t.Errorf("got %+v where the link leads", is)
	}
}

// What is no file holds no database, is not waited for, and may take a backup.
func TestAPipeIsNoDatabase(t *testing.T) {
	t.Parallel()
	b := filled(t)
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil || runtime.GOOS == "windows" {
		t.Skip("no pipes here: ", err)
	}
	read := make(chan []byte)
	go func() {
		got, _ := os.ReadFile(pipe)
		read <- got
	}()
	if got := b.does(app.Fine, "backup", pipe); got.Out != "" {
		t.Errorf("got %q, want nothing said", got.Out)
	}
	if info, err := os.Lstat(pipe); err != nil || info.Mode().Type() != fs.ModeNamedPipe {
		t.Fatalf("got %v (%v), want the pipe", info.Mode(), err)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := os.WriteFile(copied, <-read, 0o600); err != nil {
		t.Fatal(err)
	}
	b.does(app.Fine, "doctor", copied)
	b.db = pipe
	for _, args := range [][]string{{"lists", "ls"}, {"doctor"}, {"collection", "add", "01028"}, {"restore", copied}, {"serve", "--addr", "127.0.0.1:0"}} {
		if got := b.does(app.Broken, append(args, "--json")...); !strings.Contains(got.Out+got.Err, "is no file") {
			t.Errorf("%q: got %+v", args, got)
		}
	}
}

func TestADatabaseInMemoryKeepsNothing(t *testing.T) {
	b := &base{t, ":memory:"}
	b.does(app.Misuse, "collection", "add", "01028")
	b.does(app.Fine, "collection", "show")
	copied := filepath.Join(t.TempDir(), "copy.db")
	filled(t).does(app.Fine, "backup", copied)
	t.Chdir(t.TempDir())
	b.does(app.Misuse, "restore", copied)
	if _, err := os.Lstat(b.db); err == nil {
		t.Errorf("%s is a file", b.db)
	}
}

// A copy that goes into a pipe is made among the temporary files: if that cannot be, they
// are what is named.
func TestWhereACopyCannotBeMadeIsSaid(t *testing.T) {
	b := filled(t)
	away := filepath.Join(t.TempDir(), "away")
	for _, name := range []string{"TMPDIR", "TMP"} {
		t.Setenv(name, away)
	}
	if got := b.does(app.Broken, "backup", "-"); !strings.Contains(got.Err, away) || strings.Contains(got.Err, ": - ") {
		t.Errorf("got %+v, want %s named", got, away)
	}
}
