package app

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"muster/catalog/lang"
)

func TestAMissingFileIsNamedOnce(t *testing.T) {
	missing := FileProblem("lists/", &fs.PathError{Op: "open", Path: "lists/", Err: fs.ErrNotExist})
	if said := lang.MsgOf(InFile("lists/", missing)); said.In(lang.EN) != "lists/ is not there; look at the name and the folder" {
		t.Errorf("got %s", said.In(lang.EN))
	}
	meant := lang.Fail(lang.NotFound, "lists.meant", "Kylo", "list:Kylo")
	if said := lang.MsgOf(InFile("Kylo", meant)); said.In(lang.EN) != "Kylo is not there; the saved list of this name is list:Kylo" {
		t.Errorf("got %s", said.In(lang.EN))
	}
}

// What names its file is not told with its name once more, and scripts are told what it is.
func TestWhatIsSaidOfAFileNamesItOnce(t *testing.T) {
	a := New(nil, func(string) string { return "" }, nil, io.Discard, io.Discard)
	for _, c := range []struct {
		file string
		err  error
		want ErrorWord
	}{
		{"x", lang.Fail(lang.Invalid, "cmd.file.directory", "x"), ErrorWord{"cmd.file.directory", "x is a folder; name the files in it"}},
		{"x.xlsx", lang.Fail(lang.Invalid, "sheet.old", "x.xlsx"), ErrorWord{"sheet.old", "x.xlsx is in the old .xls format; save it as .xlsx"}},
		{"no", lang.Fail(lang.Invalid, "import.too-large", 5), ErrorWord{"import.too-large", "no: the file is larger than 5 MiB; a list is a few KiB, so this is something else"}},
		{"-", lang.Fail(lang.Invalid, "collection.refused", "-", 2), ErrorWord{"collection.refused", "nothing was taken from -: 2 complaints"}},
	} {
		if got := a.ErrorOf(lang.MsgOf(InFile(c.file, c.err))); got != c.want {
			t.Errorf("got %v, want %v", got, c.want)
		}
	}
}

// Logs, archives and weights are read like lists.
func TestAFileThatIsTooLargeNeedBeNoList(t *testing.T) {
	_, err := New(nil, func(string) string { return "" }, strings.NewReader(strings.Repeat("x", 1<<20+1)), io.Discard, io.Discard).Read("-", 1<<20)
	want := [2]string{"- is over 1 MiB; files that are read here are smaller", "- supera 1 MiB; i file che si leggono qui sono più piccoli"}
	if m := lang.MsgOf(err); m.In(lang.EN) != want[0] || m.In(lang.IT) != want[1] {
		t.Errorf("got %q and %q, want %q", m.In(lang.EN), m.In(lang.IT), want)
	}
}

// A sentence that begins like the name of a file need not name it.
func TestTheFileComplainedOfIsNamed(t *testing.T) {
	for _, c := range []struct {
		file string
		err  error
		want string
	}{
		{"no", lang.Fail(lang.Invalid, "import.no-cards"), "muster: no: no line of the file names a card"},
		{"x.txt", lang.Fail(lang.NotFound, "cmd.file.missing", "x.txt"), "muster: x.txt is not there"},
		{"x.txt", InFile("x.txt", lang.Fail(lang.Invalid, "import.no-cards")), "muster: x.txt: no line of the file"},
		{"x.zip", lang.Fail(lang.Invalid, "book.of", "x.zip/y.txt", lang.Say("import.no-cards")), "muster: x.zip/y.txt: no line of the file"},
	} {
		var said strings.Builder
		New(nil, func(string) string { return "" }, nil, io.Discard, &said).Complain(c.file, c.err)
		if !strings.HasPrefix(said.String(), c.want) {
			t.Errorf("%s: got %q, want %q", c.file, said.String(), c.want)
		}
	}
}

func TestFileNamesAreQuoted(t *testing.T) {
	for path, want := range map[string]string{"a.log": "a.log", "my game.log": "'my game.log'", "-x.log": "./-x.log", "--a b": "'./--a b'"} {
		if got := Quoted(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

func TestWhyAFileIsNotWritten(t *testing.T) {
	for err, want := range map[error][2]string{
		fs.ErrNotExist:              {"x.log cannot be written: its folder is not there", "x.log non si può scrivere: la sua cartella non esiste"},
		syscall.ENOSPC:              {"x.log cannot be written: no space left on device", "x.log non si può scrivere: sul disco non c'è più spazio"},
		syscall.EIO:                 {"x.log cannot be written: the system reports an error of the disk", "x.log non si può scrivere: il sistema segnala un errore del disco"},
		syscall.ENOTDIR:             {"x.log cannot be written: its folder is not there", "x.log non si può scrivere: la sua cartella non esiste"},
		syscall.ELOOP:               {"x.log cannot be written: is a link that leads back to itself", "x.log non si può scrivere: è un collegamento che torna a sé stesso"},
		syscall.ENAMETOOLONG:        {"x.log cannot be written: its name is too long", "x.log non si può scrivere: il suo nome è troppo lungo"},
		errors.New("the disk hums"): {"x.log cannot be written: the disk hums", "x.log non si può scrivere: the disk hums"},
	} {
		m := lang.MsgOf(WriteProblem("x.log", &fs.PathError{Op: "open", Path: "/tmp/.muster-1", Err: err}))
		if en, it := m.In(lang.EN), m.In(lang.IT); en != want[0] || it != want[1] {
			t.Errorf("%v: got %q and %q, want %q", err, en, it, want)
		}
	}
}
