package app

import (
	"errors"
	"io/fs"
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
